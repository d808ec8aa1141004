"""Immunities in other words than the house's: "no Opponent is immune to it", "you ignore its immunities"."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

_END = r"(?=[,.;]|$| until\b| this\b)"
_ONE = r"(?:[Tt]he target|[Tt]he triggering \w+|[Tt]hat \w+)"
_YOURS = r"(?P<kind>(?:[A-Z]\w+ )?(?:Action|Reaction|play)s)(?P<like> (?:with|of) that (?:keyword|Trait))?"
_FEW = rf"(?:its|their|(?P<whom>{_ONE})'s) immunit(?:y|ies)"
_HARD = r"(?:are not|cannot be|are never)"
_LIKE = r"(?P<a>(?:[A-Z]\w+ )?(?:Action|Reaction|Assist|Interrupt))s"
_GROWS = r"\g<ward> \g<by> to that type until the end of the scenario"
_MET_BEFORE = r" (?:that )?(?:you|it|they) ha(?:s|ve) (?:already )?suffered this scenario(?=\.?$)"
_STATE = "(?P<so>[A-Z][a-z]+(?:ed|less|able))"
_PLAYS = (
    r"(?P<plays>(?:this [Ww]eapon|this [A-Z]\w+)'s (?:Actions|Reactions|attacks)"
    r"|(?:Actions|attacks) (?:from|with) this \w+)"
)
_MEANWHILE = "(?:when|while|if) (?:you play|you use|playing|using)"
_HARDENS = (
    r"^The [A-Z][\w' -]{2,30}?(?P<has> has (?P<ward>Resistance|Weakness) (?P<by>\d) to (?:each|every|any) "
    rf"damage type{_MET_BEFORE})"
)


def _hardens(match: re.Match[str]) -> Iterator[tuple[int, int, str]]:
    """Give what each type of damage brings, as it comes.

    >>> import re
    >>> said = "The Reed Cat has Resistance 1 to each damage type it has suffered this scenario"
    >>> list(_hardens(re.search(_HARDENS, said)))[0]
    (0, 0, 'Whenever ')
    """
    yield 0, 0, "Whenever "
    yield *match.span("has"), match.expand(rf" suffers typed damage, it gains {_GROWS}")


IMMUNITIES_IN_PARTS = ((_HARDENS, _hardens),)
_TRAIT = r"(?P<trait>Aggressive|Charming|Comical|Persuasive)"
_ALL_SUCH = r"(?:plays|cards|Actions (?:and|or|nor) Reactions|Reactions (?:and|or|nor) Actions)"
_NO_EFFECT = (
    r"(?:(?:do|can) not affect|cannot affect|never affect|(?:have|are of) no effect (?:on|against|upon)"
    r"|do nothing to)"
)
_BUT = r"(?=\.?$| (?:except|until|while|unless|if|this)\b)"
IMMUNITIES: tuple[tuple[str, str], ...] = (
    # whom they do nothing to
    (rf"(?:^|(?<=, ))(?P<said>{_TRAIT} {_ALL_SUCH} {_NO_EFFECT} you){_BUT}", r"you are immune to \g<trait>"),
    (
        rf"(?:^|(?<=, ))(?P<said>{_TRAIT} {_ALL_SUCH} {_NO_EFFECT} (?P<whom>(?!you\b|them\b)[^,.;]+?)){_BUT}",
        r"\g<whom> is immune to \g<trait>",
    ),
    (rf"\b(?:is|are) (?P<said>(?:unaffected|not affected) by {_TRAIT} {_ALL_SUCH}){_BUT}", r"immune to \g<trait>"),
    (rf"\b[Yy]ou (?P<said>cannot be affected by {_TRAIT} {_ALL_SUCH}){_BUT}", r"are immune to \g<trait>"),
    (rf"(?<![Yy]ou )\b(?P<said>cannot be affected by {_TRAIT} {_ALL_SUCH}){_BUT}", r"is immune to \g<trait>"),
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
    # what each type of damage brings
    (
        rf"^(?P<said>You have (?P<ward>Resistance|Weakness) (?P<by>\d) to (?:each|every|any) damage type{_MET_BEFORE})",
        rf"Whenever you suffer typed damage, gain {_GROWS}",
    ),
    # conditions that count for nothing
    (
        rf"^(?P<said>You ignore {_STATE} (?:{_MEANWHILE}|for|with|on) {_PLAYS})(?=\.?$)",
        r"\g<plays> ignore penalties for being \g<so>",
    ),
    (
        (
            rf"^(?P<said>(?:You ignore|Ignore) {_STATE} (?:for|when playing|while playing|when you play) "
            r"this (?P<play>Action|Reaction))(?=\.?$)"
        ),
        r"This \g<play> ignores penalties for being \g<so>",
    ),
    (rf"\b(?:Actions|Reactions|attacks)(?: [^,.;]*?)? ignore (?P<said>)(?={_STATE}\b)", "penalties for being "),
    (
        (
            r"^(?P<said>Resilience penalties (?:cannot|do not) (?:prevent|stop|keep) you from playing this Reaction)"
            r"(?=\.?$)"
        ),
        "This Reaction can be played even if your Resilience would prevent it",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
