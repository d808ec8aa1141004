"""What keeps a play from succeeding or damage from coming, in other words than the house's: "dodge the attack"."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Iterator

_END = r"(?=[,.;]|$| (?:if|instead|unless)\b)"
_WANTED = r"\b(?:to|may|can|must)"
_ATTACK = r"(?:it|(?:the|that|this|the target's|the triggering) (?:attack|Action))"
_PLAY = r"(?P<what>(?:the|this|that|the target's|the triggering) (?:attack|Action|Reaction)|it)"
_DOES = r"(?P<does>fail|miss|hit|succeed)"
_ANY_ATTACK = r"(?P<play>(?:an?|any|the|that) (?:[A-Za-z]+ )?(?:attack|Action))"
_WAITED = r"\b(?:[Ww]hen(?:ever)?|(?:[Ff]irst|[Nn]ext) time|[Uu]ntil|[Uu]nless|[Ii]f)"
_PLAIN_WORD = ("A", "All", "Allies", "An", "Any", "Each", "Enemies", "Entities", "That", "The")
"""What has a capital in front of a sentence alone."""
_SOMEONE = r"(?:[A-Z]?[a-z]+ )?(?:enemy|ally|entity|[A-Z]\w+)"
_DEALER = (
    rf"(?:(?:[Aa]n?|[Aa]ny|[Ee]ach) {_SOMEONE}|[Tt]he target|[Tt]hat (?:enemy|ally|entity)"
    r"|(?:[Aa]ll )?(?:[A-Z][a-z]+ )?(?:[Ee]nemies|[Aa]llies|[Ee]ntities|[A-Z]\w+s)(?: (?:and|or) [A-Z]\w+s)?)"
)
_WHERE = r"(?: (?:within range \d+(?: of you)?|in (?:your|their|its|an?|the same) [^,.;]*?))?"
_WHOM = (
    r"(?P<whom>you(?: and (?:your )?allies)?|it|the [A-Z]\w+(?: [A-Z]\w+)*"
    r"|(?:your )?allies(?: (?:within|in) [^,.;]*?)?|the target|this [A-Z]\w+"
    r"|(?:an?|each|any) (?:ally|enemy|entity)(?: (?:within|in) [^,.;]*?)?)"
)
_PLAYED_FOR = r"\b[Pp]lay(?:ed)? (?:this Reaction )?for"
_BEING_ATTACKED = r" (?:that|who) is (?:being )?attacked"
_OPENS = r"(?:^|(?<=, ))"
_NO_DAMAGE = r"no (?P<type>[A-Z]\w+ )?damage"
_LASTS = r"(?=[,.;]|$| (?:until|while|as long as|unless|if|this)\b)"


def _unharmed(match: re.Match[str]) -> Iterator[tuple[int, int, str]]:
    """Say who suffers nothing from whom.

    >>> import re
    >>> list(_unharmed(re.search(EVASIONS[-1][0], "Enemies deal no Fire damage to you.")))
    [(0, 34, 'you cannot suffer Fire damage from enemies')]
    """
    who = match["who"]
    if who.partition(" ")[0] in _PLAIN_WORD:
        who = who[0].lower() + who[1:]
    yield *match.span(), f"{match['whom']} cannot suffer {match['type'] or ''}damage from {who}"


EVASIONS: tuple[tuple[str, str | Callable[[re.Match[str]], Iterator[tuple[int, int, str]]]], ...] = (
    # an attack that does not hit
    (
        rf"{_WANTED} (?P<said>(?:automatically )?(?:avoid|evade|dodge) {_ATTACK}(?: automatically)?){_END}",
        "have the attack automatically miss",
    ),
    (
        rf"^(?P<said>You (?:automatically )?(?:avoid|evade|dodge) {_ATTACK}(?: automatically)?){_END}",
        "The attack automatically misses",
    ),
    (
        rf"{_WAITED} (?P<said>you (?:avoid|evade|dodge) {_ANY_ATTACK})(?=[,.;]|$| (?:from|this|while|again)\b)",
        r"you are missed by \g<play>",
    ),
    (
        (
            rf"{_WAITED} (?P<said>(?P<whom>an? [a-z]+|the [a-z]+|that [a-z]+) (?:avoids|evades|dodges) {_ANY_ATTACK})"
            r"(?=[,.;]|$| (?:from|this|while|again)\b)"
        ),
        r"\g<whom> is missed by \g<play>",
    ),
    # what is made of a play
    (
        (
            rf"{_WANTED} (?P<said>(?:make|have|let|cause) {_PLAY} (?:to )?(?:automatically {_DOES}"
            rf"|(?P<so>fail|miss|hit|succeed)(?: automatically)?)){_END}"
        ),
        r"have \g<what> automatically \g<does>\g<so>",
    ),
    # for whom a Reaction is played
    (rf"{_PLAYED_FOR} (?P<said>an attacked)(?= (?:[A-Z][a-z]+ )?ally\b)", "an"),
    (rf"{_PLAYED_FOR} an ally\b[^,.;]*?(?P<said>{_BEING_ATTACKED})(?=[,.;]|$)", ""),
    (rf"{_PLAYED_FOR} an ally(?P<said>{_BEING_ATTACKED})(?= (?:in|within)\b)", ""),
    # nobody is harmed
    (rf"{_OPENS}(?P<who>{_DEALER}{_WHERE}) deals? {_WHOM} {_NO_DAMAGE}{_LASTS}", _unharmed),
    (rf"{_OPENS}(?P<who>{_DEALER}{_WHERE}) deals? {_NO_DAMAGE} to {_WHOM}{_LASTS}", _unharmed),
)
"""What is said otherwise, and the house's words; or what gives them."""
