"""Joints of clauses in other words than the house's: "in order to", "whether or not", "rather than", "but then"."""

from __future__ import annotations

_DOER = r"(?:you|they|it|he|she|~|the target|the attacker|that \w+)"
_ANYONE = r"(?:you|they|it|~|(?:[Tt]he|an?|each|that|every) [A-Za-z]+(?: [a-z]+)?)"
_DONE = r"(?:discard|draw|gain|lose|[Mm]ove|play|recover|reveal|spend|suffer|take|use)\b"
_ABLE = r"(?:able|possible|at all possible)"
_WHETHER = r"\b(?:[Rr]egardless of w|[Nn]o matter w|[Ww])hether(?: or not)?"
_WHETHER_OR_NOT = r"\b(?:[Ww]hether or not|(?:[Rr]egardless of|[Nn]o matter) whether(?: or not)?)"
_PLAY = r"this (?:Action|Reaction)|the attack|it"
_ENDS = r"(?=[,.;]|$)"
_CAME = (("hits", "misses"), ("succeeds", "fails"))
JOINTS = (
    (r"\b(?:in order|so as) to\b", "to"),
    (rf"^(?:In order to|To) ([^,.;]+), ({_ANYONE} must [^,.;]+)", r"\2 to \1"),
    (rf"^In order to ([^,.;]+), ({_ANYONE} may [^,.;]+)", r"\2 to \1"),
    (r"\b[Ii]f and only if\b", "if"),
    *(
        (rf"{_WHETHER} (?P<of>{_PLAY}) {good}(?: or {bad}| or not)?(?=[,.;]|$)", rf"even if \g<of> {bad}")
        for good, bad in _CAME
    ),
    (
        rf"{_WHETHER} you win (?P<of>the opposed roll)(?: or (?:not|lose(?: it)?))?(?=[,.;]|$)",
        r"even if you lose \g<of>",
    ),
    (
        rf"{_WHETHER_OR_NOT}\b(?! (?:{_PLAY}) (?:hits|succeeds)\b| you win the opposed)",
        "even if",
    ),
    (r"^Whether ([^,.;]*?) or not(?=, )", r"even if \1"),
    (r", whether ([^,.;]*?) or not(?=[.;]|$)", r", even if \1"),
    (r"^[Ii]f (?:[^,.;]|,(?= or if\b))*?(?P<said>,? (?P<joint>or|and) if)(?= [^,.;]*,)", r" \g<joint>"),
    (r"\b(?:is|are) (?P<said>both )(?=[A-Z]\w+ and [A-Z]\w+\b)", ""),
    (r"\b[Rr]ather than(?= [a-z]+ing\b)", "instead of"),
    (rf"\b[Rr]ather than (?={_DONE})", "instead of %"),
    (
        rf"\bmay\b[^.;]*?(?P<said>,? but (?:then (?P<before>{_DOER})|(?P<behind>{_DOER}) then))(?= )",
        r" and \g<before>\g<behind>",
    ),
    (
        rf"\bmay\b[^.;,]*?(?P<said>,? but (?P<deed>{_DOER} [^.;,]*?) if {_DOER} do(?:es)?)(?=\.?$)",
        r" and \g<deed>",
    ),
    *(
        (rf"^{first} (?:(?P<may>may|must|cannot) )?then (?=[a-z])", rf"then {said} \g<may> ")
        for first, said in (("[Yy]ou", "you"), ("[Tt]hey", "they"), ("[Ii]t", "it"), ("[Tt]he target", "the target"))
    ),
    (rf"\b[Ii]f {_DOER} (?P<said>(?:refuse|decline)s?(?: to(?: do so)?)?)(?=,)", "do not"),
    (rf"^If {_ABLE}, (?!{_DOER} may\b)", ""),
    (rf"^(?:(?!\bmay\b)[^.;])*?(?P<said>,? if {_ABLE})(?=[,.;]|$)", ""),
    (r"\b[Dd]raws? (?:\d+|two|three|four|five)(?P<said>)(?= instead\b)", " cards"),
    (
        r",? (?:except|other than|but not) (?:in|during) (?:the|your|its|their|a) (?P<phase>[A-Z]\w+ Phase)\b",
        r" outside the \g<phase>",
    ),
)
"""What joins clauses, and the house's words for it; where a part of it is `said`, that part alone is another's."""
