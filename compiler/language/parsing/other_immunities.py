"""Immunities in other words than the house's: "no Opponent is immune to it", "you ignore its immunities"."""

from __future__ import annotations

_END = r"(?=[,.;]|$| until\b| this\b)"
_ONE = r"(?:[Tt]he target|[Tt]he triggering \w+|[Tt]hat \w+)"
_YOURS = r"(?P<kind>(?:[A-Z]\w+ )?(?:Action|Reaction|play)s)(?P<like> (?:with|of) that (?:keyword|Trait))?"
_FEW = rf"(?:its|their|(?P<whom>{_ONE})'s) immunit(?:y|ies)"
_HARD = r"(?:are not|cannot be|are never)"
_LIKE = r"(?P<a>(?:[A-Z]\w+ )?(?:Action|Reaction|Assist|Interrupt))s"
IMMUNITIES: tuple[tuple[str, str], ...] = (
    (r"\b(?P<said>your )(?=allies' )", ""),
    (r"^(?P<said>Your allies')", "Allies'"),
    # whose plays they do not stop
    *(
        (rf"{said} ignore {whose} immunit(?:y|ies)){_END}", rf"{plays} play against {whom} ignore immunities")
        for said, plays in (
            (r"(?:^|(?<=, ))(?P<said>(?:[Yy]our )?[Aa]llies", "Actions allies"),
            (r"(?:^|(?<=, ))(?P<said>[Yy]ou", "Actions you"),
        )
        for whose, whom in (("(?:its|their)", "them"), (rf"(?P<whom>{_ONE})'s", r"\g<whom>"))
    ),
    (r"^(?P<said>You i)gnore (?:the target's|its|their) immunit(?:y|ies)(?=\.?$)", "I"),
    (
        r"^(?P<said>Ignore the target's immunity to (?P<play>this (?:Action|Reaction)))(?=\.?$)",
        r"\g<play> ignores immunities",
    ),
    (
        rf"\b(?P<said>[Nn]o (?P<whom>\w+) is immune to your {_YOURS}){_END}",
        r"your \g<kind>\g<like> against an \g<whom> ignore immunities",
    ),
    (
        rf"(?:^|(?<=, ))(?P<said>(?:[Ee]nemies|[Oo]pponents|[Tt]argets) {_HARD} immune to your {_YOURS}){_END}",
        r"your \g<kind>\g<like> ignore immunities",
    ),
    (
        (
            r"^(?P<said>(?:No (?:Opponent|enemy|one|target)|Nobody) (?:is|can be) immune to"
            r" (?:it|(?:that|the triggering|the target's) Action))(?=\.?$)"
        ),
        r"That Action ignores immunities",
    ),
    # what someone is immune to no longer
    (r"\b(?P<said>is not immune to anything)\b", "has no immunities"),
    (r"\b(?P<said>are not immune to anything)\b", "have no immunities"),
    (r"^(?P<said>No (?P<who>Opponent|enemy) is)(?= immune to (?:that Trait|[A-Z]))", r"Each \g<who> is not"),
    (r"\b(?P<said>no (?P<who>Opponent|enemy) is)(?= immune to (?:it|that Trait|[A-Z]))", r"each \g<who> is not"),
    *(
        (rf"\b[Ff](?P<said>or each {what} (?:that )?{who} (?:is|are) immune to)\b", rf"or each {immunity} {has}")
        for what, immunity in (("thing", "immunity"), ("(?:[Tt]rait|keyword)", "immunity to a Trait"))
        for who, has in (
            ("you", "you have"),
            ("they", "they have"),
            (r"(?P<who>(?:the|that|this) [^,.;]{3,40}?)", r"\g<who> has"),
        )
    ),
    (rf"\b{_LIKE}\b[^.;]*? until (?:you|they|it|~) plays? (?P<said>one){_END}", r"a \g<a>"),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
