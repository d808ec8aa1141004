"""What is ordered, allowed and forbidden, in other words than the house's: "and the target does, too", "only you"."""

from __future__ import annotations

_ANOTHER = r"(?:an|one|another|each) (?:other )?(?:ally|enemy)(?:(?! (?:may|can)\b)[^,.;]){0,40}?"
_SOMEONE = rf"(?:you|the target|{_ANOTHER}|the triggering [a-z]+)"
_DO_SO = r"do(?:es)? (?:so|the same)(?:,? (?:too|as well|likewise))?|do(?:es)?,? (?:too|as well|likewise)"
_ENDS = r"(?=[.;]?$)"
_PAY = {
    "discard": "discarding",
    "lose": "losing",
    "pay": "paying",
    "reveal": "revealing",
    "spend": "spending",
    "suffer": "suffering",
}
_GIVEN_UP = rf"(?:{'|'.join(_PAY)})"
_ITS = r"(?:their|its|the [a-z]+'s)"
_NAMED = r"the (?:target|triggering [a-z]+)"
_DUE = r"\g<who> must \g<deed> on their next turn or \g<then>"
_DEED = r"(?:play|discard|draw|[Mm]ove|spend|reveal|attack|recover|drop|leave)"
_SUFFERED = "(?:suffer|lose|skip|discard|take)"
_AS_IT_ENDS = (
    r"(?: (?:after (?:it|that turn)|at (?:its end|the end of (?:it|that turn))|(?:when|once|as) (?:it|that turn) ends)"
    r")?"
)
_BY_THEN = "(?:on|in|during|by the end of|before the end of)"
_CANNOT = r"\b(?:[Cc]annot|[Cc]an't|[Nn]o [^,.;]+? (?:can|may)|[Nn]obody (?:can|may))\b"
_PAYING = rf"(?:{'|'.join(_PAY.values())})"
_WHERE_ABLE = r"(?:that|which) (?:can|could|is able to) (?:reach|target|be played against) (?:you|~|them|it)"
"""Where nobody else could be attacked by it, an order binds nobody."""
ORDERS = (
    # another does the same
    (
        rf"\b(?:may|can)\b[^.;]*?(?P<said>[,;] (?:and )?(?P<who>{_SOMEONE}) (?:may|can) (?:{_DO_SO}|,? too)){_ENDS}",
        r", and so may \g<who>",
    ),
    (rf"(?P<said>,? and (?P<who>{_SOMEONE}) (?:{_DO_SO})){_ENDS}", r", and so does \g<who>"),
    (r"\b(?:may|must) choose to [^,.;]+? or(?P<said> to)(?= [A-Za-z])", ""),
    # who alone can
    (r"^Only (?P<who>you|the target|the triggering [a-z]+) (?:can|may) ", r"Nobody but \g<who> can "),
    # how often, and when
    (
        r"\b[Cc]annot\b[^.;]*?(?P<said> twice (?:in|during) (?:the same|one|a single|a) (?P<per>turn|round|scenario))"
        + _ENDS,
        r" more than once each \g<per>",
    ),
    (r"\b(?:may|can)\b[^.;]*?(?P<said>,? at any (?:time|point))(?= (?:on|in|during) |[.;]?$)", ""),
    (r"^(?:You|Enemies|Allies|Entities)(?P<said> never)(?= [a-z])(?![^.;]* will\b)", " cannot"),
    (r"\b[Cc]annot [^,.;]*?(?P<said>,? either)(?=[.;]?$)", ""),
    # what is due by the end of a turn
    (
        (
            rf"^[Oo]n {_ITS} next turn, (?P<who>{_NAMED}) must (?P<deed>{_DEED}(?: [^,.;]+?)?),? "
            rf"or (?P<then>[^.;]+?){_ENDS}"
        ),
        _DUE,
    ),
    (
        (
            rf"^If (?P<who>{_NAMED}) do(?:es)? not (?P<deed>{_DEED}(?: [^,.;]+?)?) on {_ITS} next turn, "
            rf"(?:they|it) (?P<then>[^.;]+?){_ENDS}"
        ),
        _DUE,
    ),
    *(
        (
            rf"^{unless} (?P<more>(?:[^,.;]+? )?){_BY_THEN} {_ITS} next turn, {then}{_AS_IT_ENDS}{_ENDS}",
            rf"\g<who> must \g<deed> \g<more>on their next turn or {done}",
        )
        for unless in (
            rf"If (?P<who>{_NAMED}) do(?:es)? not (?P<deed>{_DEED})",
            rf"Unless (?P<who>{_NAMED}) (?P<deed>{_DEED})s",
        )
        for then, done in (
            (rf"it (?P<verb>{_SUFFERED})s (?P<then>[^.;]+?)", r"\g<verb> \g<then>"),
            (r"they (?P<then>[^.;]+?)", r"\g<then>"),
        )
    ),
    *(
        (
            (
                rf"^(?P<who>[Tt]{_NAMED[1:]}) (?P<verb>{_SUFFERED})s (?P<then>[^.;]+?) unless {deed} "
                rf"(?P<more>(?:[^,.;]+? )?){_BY_THEN} {_ITS} next turn{_ENDS}"
            ),
            r"\g<who> must \g<deed> \g<more>on their next turn or \g<verb> \g<then>",
        )
        for deed in (rf"it (?P<deed>{_DEED})s", rf"they (?P<deed>{_DEED})")
    ),
    # an order binds where it can be met
    (rf"\bmust (?:target|attack) {_SOMEONE}[^.;]*?(?P<said>,? {_WHERE_ABLE})(?=[,.;]|$| until\b)", ""),
    (rf"\bmust play [^.;]*? against {_SOMEONE}[^.;]*?(?P<said>,? {_WHERE_ABLE})(?=[,.;]|$| until\b)", ""),
    (r"\bmust (?P<said>play this Action against)\b", "target"),
    (rf"\bmust (?:target|attack) [^,.;]+?(?P<said> with this Action){_ENDS}", ""),
    (
        (
            rf"^(?P<said>(?:On|In|During) (?P<own>its|their) (?P<next>next )?turn, (?P<who>[^,.;]{{2,40}}?) must "
            rf"(?:target|attack) (?P<whom>{_SOMEONE}),? or (?:play|use) (?:no Actions?|none))(?=\.?$)"
        ),
        r"\g<who> can only play Actions against \g<whom> until the end of \g<own> \g<next>turn",
    ),
    # what alone is allowed, where something is paid for it
    *(
        (
            (
                rf"\b(?P<said>(?:may|can) only (?P<deed>[^,.;]+?) if (?P<who>they|you|it) {first}"
                rf"(?P<price>{_GIVEN_UP}s? [^,.;]+?){last}){_ENDS}"
            ),
            r"cannot \g<deed> unless \g<who> \g<price>",
        )
        for first, last in (("first ", ""), ("", " first"))
    ),
    # what has to be given up first
    *(
        (
            rf"{_CANNOT}[^,.;]*? (?:without|except by) {_PAYING} [^,.;]*? or (?P<said>{paying})(?= )",
            f"%{verb}",
        )
        for verb, paying in _PAY.items()
    ),
    *(
        (
            (
                rf"^(?:Each|Every|Any|An?) (?P<one>[^,.;]{{2,60}}?) (?:that|who) would (?P<deed>[^,.;]+?) must "
                rf"{first}(?P<price>{_GIVEN_UP} [^,.;]+?){last}{_ENDS}"
            ),
            r"Each \g<one> must \g<price> to \g<deed>",
        )
        for first, last in (("first ", ""), ("", " first"), ("", " to do (?:so|this)"))
    ),
    *(
        (
            rf"\b(?:may|can)(?: only (?P<deed>[^,.;]+?) by| (?P<done>[^,.;]+?),? (?:but )?only by) {paying}(?= )",
            rf"cannot \g<deed>\g<done> except by %{verb}",
        )
        for verb, paying in _PAY.items()
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
