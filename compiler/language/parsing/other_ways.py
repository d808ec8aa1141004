"""So much, or more where something is so, said once for both: "gain +1d4, or +1d8 while you are Hidden"."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Iterator

    Places = Iterator[tuple[int, int, str]]

_MUCH = (
    r"(?:\+\d+d\d+(?: [A-Z]\w+)?(?: [dD]amage)?(?: (?:on|to) [A-Z]\w+)?|[+-]\d+ [A-Z]\w+"
    r"|(?:Piercing|Range|Reach|Thrown|[A-Z]\w+ (?:Resistance|Weakness)) \d+)"
)
_FRONT = r"(?P<cap>[A-Z])(?P<who>[^,.;]*?) (?P<verb>gains?|gets?|has|have) "
_SO_MUCH = rf"{_MUCH}(?P<or>,? or )(?={_MUCH}){_MUCH}(?P<instead>(?: instead)?)"
_MORE_SO = rf"^{_FRONT}{_SO_MUCH},? (?:if|while|as long as) "
_AGAINST = (
    ("(?:an? target|targets|any target) (?:that|who) (?:is|are)", "the target is"),
    ("(?:an? target|targets|any target) (?:with|(?:that|who) (?:has|have))", "the target has"),
    ("(?:an? target|targets|any target) (?:that|who) cannot", "the target cannot"),
)
"""Against whom there is more, and what then is so of the target."""


_TERMS = ("Actions", "Reactions", "Strategies")
"""What has a capital letter wherever it stands."""


def _more_so(match: re.Match[str]) -> Places:
    """Give whose it is, and what they do, once more behind "or".

    >>> import re
    >>> list(_more_so(re.search(_MORE_SO, "Your Hit rolls gain +1d4, or +1d8 instead while you are Hidden.")))
    [(24, 29, ', or your Hit rolls gain '), (33, 41, '')]
    """
    first, _, _ = f"{match['cap']}{match['who']}".partition(" ")
    small = first if first in _TERMS else first.lower()
    yield *match.span("or"), f", or {small}{match['who'][len(first) - 1 :]} {match['verb']} "
    yield *match.span("instead"), ""


def _more_against(match: re.Match[str], asked: str) -> Places:
    yield from _more_so(match)
    yield *match.span("against"), f"if {asked}"


WAYS_IN_PARTS: tuple[tuple[str, Callable[[re.Match[str]], Places]], ...] = (
    (_MORE_SO, _more_so),
    *(
        (rf"^{_FRONT}{_SO_MUCH} (?P<against>against {targets})(?= )", partial(_more_against, asked=asked))
        for targets, asked in _AGAINST
    ),
)
"""What has other words in several places."""
