"""Two of whom the sentence before speaks, called "both" or "neither"; and who chooses one of two, told behind it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.language.entries.two_as_one import taken_together

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

_PAIR = r"(?:two|2) (?:[A-Z]\w+ )?(?:other )?(?:allies|enemies|entities|players|PCs)"
_ONE_EACH = (
    r"(?:an?|another|one) (?:[A-Za-z]+ )?(?:ally|enemy|entity|player|PC)\b[^,.;]*? and (?:an?|another|one) [^,.;]+"
)
_CHOSEN = re.compile(rf"(?:You )?[Cc]hoose (?:{_PAIR}\b[^,.;]*|{_ONE_EACH})\.")
"""Two who are chosen."""
_YOU_TOO = re.compile(
    r"\b[Yy]ou and (?:them|(?:the|that) (?:triggering )?(?:target|ally|enemy|entity|attacker)|an? (?:ally|enemy)\b)"
    r"|\b(?:[Bb]oth|[Ee]ach|[Ee]ither|[Nn]either) of you\b"
)
"""Two of whom one is oneself."""
_VERB = (
    r"(?:is|are|was|were|has|have|had|can|cannot|may|must|do|does|become|becomes|"
    r"(?:suffer|discard|draw|gain|recover|lose|move|Move|play|spend|reveal|choose)s?)\b"
)
_ALONE = re.compile(
    r"^(?P<at>|(?:If|Unless|While|When|Whenever|Until) |(?:Until|At|In|During) [^,.;:]*, |They [^,.;:]*? and )"
    rf"(?P<which>both|each|either|neither)(?= {_VERB})",
    re.IGNORECASE,
)
_OF_TWO = re.compile("both|each|either", re.IGNORECASE)
"""One of these stands in whatever speaks of two."""
_TOGETHER = re.compile(r"\bthey (?P<be>are|have|can|cannot|may|must) both\b(?![^,.;]* (?:and|or) )")
"""Where they stand alone, and where both is said of them."""


def pair_said(words: str, before: str) -> str:
    """Give in full who are called "both" or "neither", where the sentence before speaks of two.

    >>> pair_said("Neither can move this round.", "Choose an ally and an enemy within range 2.")
    'Neither of them can move this round.'
    >>> pair_said("If either is Dazed, draw a card.", "You and the target suffer 1 damage.")
    'If either of you is Dazed, draw a card.'
    """
    if not _OF_TWO.search(words):
        return words
    of = "them" if _CHOSEN.fullmatch(before) else "you" if len(set(_YOU_TOO.findall(before))) == 1 else None
    said = _ALONE.sub(rf"\g<at>\g<which> of {of}", words) if of else words
    return _TOGETHER.sub(r"both of them \g<be>", said) if of == "them" else said


_ANEW = re.compile(r"\bchooses? (?:an?)?(?:other|new| new| different) target\b")
_NONE_LEFT = re.compile(r"If there is none(?: (?:in|within) range)?(?=, )")
"""Another target that is chosen, and that there is none."""


def none_left(words: str, before: str) -> str:
    """Give in full that there is no other target to choose.

    >>> none_left("If there is none, draw a card.", "The triggering enemy must choose another target.")
    'If there is no other target, draw a card.'
    """
    return _NONE_LEFT.sub("If there is no other target", words) if _ANEW.search(before) else words


_CHOOSER = re.compile(
    r"(?:(?P<who>The target|You|They|It|The triggering (?:ally|enemy)) (?:choose|decide)s?"
    r"(?: which(?: one)?(?: of (?:them|these|the two))?)?|The choice is (?P<whose>theirs|yours|the target's))\."
)
_WHOSE = {
    **dict.fromkeys(("The target", "the target's"), "target's"),
    **dict.fromkeys(("You", "yours"), "your"),
    **dict.fromkeys(("They", "It", "theirs"), "their"),
    "The triggering ally": "ally's",
    "The triggering enemy": "enemy's",
}
_ONE_OF_TWO = re.compile(r"(?:(?!\b(?:[Cc]hoose|may|if|unless)\b|[:;(])[^.])*? or [^.;:(]+\.")
_EITHER_OF_TWO = re.compile(
    r"(?:Either y|Y)ou or (?P<other>the target|the triggering \w+) (?P<verb>suffer|gain|discard|draw|lose|recover)s "
    r"(?P<rest>[^,.;]+)\."
)
"""One of two things, or what becomes of one of two persons."""


def with_choosers(sentences: Iterable[tuple[int, str]], apart: Container[str]) -> Iterator[tuple[int, str]]:
    """Give sentences with who chooses or is asked, where the next one tells that.

    >>> list(with_choosers([(0, "The target suffers -1 Power or -1 Mind."), (40, "You choose.")], ()))
    [(0, 'The target suffers -1 Power or -1 Mind (your choice).')]
    """
    return taken_together(sentences, apart, _with_chooser)


def _with_chooser(before: str, said: str) -> tuple[str, ...] | None:
    if agreed := _agreed(before, said):
        return agreed
    chooser = _CHOOSER.fullmatch(said)
    if chooser is None or not _ONE_OF_TWO.fullmatch(before):
        return None
    return (f"{_two_ways(before)} ({_WHOSE[chooser['who'] or chooser['whose']]} choice).",)


_WILLING = re.compile(
    r"If (?:they|that (?:ally|one)|the ally) (?:accepts?|agrees?|consents?|(?:is|are) willing)"
    r"(?: to (?:this|it|do so))?, "
)
_AN_ALLY = re.compile(r"Choose (?:an|another|one) (?:other )?(?:ally|player|PC)\b(?![^.]* agrees)[^,.;:]*(?=\.)")
"""An ally who is chosen, and is asked."""


def _agreed(before: str, said: str) -> tuple[str, str] | None:
    """Give an ally who is chosen as one who agrees, and what is done then; None where nobody is asked.

    >>> _agreed("Choose an ally.", "If they agree, swap places with them.")
    ('Choose an ally who agrees.', 'Swap places with them.')
    """
    willing, ally = _WILLING.match(said), _AN_ALLY.match(before)
    if willing is None or ally is None:
        return None
    then = said[willing.end() :]
    return f"{ally[0]} who agrees.", then[0].upper() + then[1:]


def _two_ways(said: str) -> str:
    """Give what becomes of one of two as two ways, of which one comes."""
    if not (one := _EITHER_OF_TWO.fullmatch(said)):
        return said.removesuffix(".")
    return f"You {one['verb']} {one['rest']} or {one['other']} {one['verb']}s {one['rest']}"
