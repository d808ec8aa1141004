"""How many cards are drawn in a round, the first hand above all, in other words than the house's: "draw no cards"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.language.parsing.needed import Misread

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    Places = Iterator[tuple[int, int, str]]

_TYPE = r"(?:combat|exploration|interaction)"
_FEW = r"(?:an?|one|1|\d+|two|three)"
_NTH = r"(?P<nth>first|second|third|fourth|fifth)"
_IN_NTH = (
    rf"[Ii]n the {_NTH} (?:Draw Phase|round)(?P<of> (?:of|in) (?:each|every|a|an|the|any)(?: {_TYPE})? scenarios?)?"
)
_SO_MANY_MORE = (
    rf"(?P<by>{_FEW}) (?P<cards>(?P<how>(?:more|fewer|additional|extra|less)\b ?)?"
    r"(?(how)(?:cards?)?|cards?)(?P<how2> (?:more|fewer|less)\b)?(?P<than> than your Hand Limit)?)"
)
_FIRST_HAND = rf"^(?P<frame>{_IN_NTH}, (?:you )?draw ){_SO_MANY_MORE}(?= for each |\.?$)"
_FIRST_HAND_BEHIND = rf"^(?P<frame>(?:You )?[Dd]raw ){_SO_MANY_MORE}(?P<behind> {_IN_NTH})(?=\.?$)"
_NO_HAND = rf"^{_IN_NTH}, (?:you )?draw no cards?(?=\.?$)"
_NO_HAND_BEHIND = rf"^(?:You )?[Dd]raw no cards? {_IN_NTH}(?=\.?$)"
_STARTED = (
    rf"^(?P<frame>You (?:begin|start) (?:each|every|an?) (?P<of>{_TYPE}(?: scenario)?|scenario) with )(?P<by>{_FEW}) "
    r"(?P<cards>(?P<how>(?:fewer|less) )cards?(?P<how2>)(?: in (?:your )?hand)?)(?=\.?$)"
)


def _first_hand(match: re.Match[str]) -> Places:
    """Give how many cards a hand has more or fewer, as so many drawn in the Draw Phase of that round.

    >>> import re
    >>> list(_first_hand(re.search(_STARTED, "You begin each combat scenario with two fewer cards.")))
    [(0, 36, 'In the first round of each combat scenario, draw '), (40, 51, 'fewer cards in the Draw Phase')]
    """
    groups = match.groupdict()
    how = (match["how"] or match["how2"] or "").strip()
    if not how:
        return
    yield *match.span("frame"), f"In the {groups.get('nth', 'first')} round of {_each_of(match['of'])}, draw "
    if match["by"] in ("a", "an"):
        yield *match.span("by"), "1"
    yield *match.span("cards"), f"{'fewer' if how in ('fewer', 'less') else 'more'} cards in the Draw Phase"
    if groups.get("behind"):
        yield *match.span("behind"), ""


def _each_of(of: str | None) -> str:
    """Give of which scenarios a round is.

    >>> _each_of(" of every combat scenario"), _each_of(None)
    ('each combat scenario', 'each scenario')
    """
    kind = next((f"{one} " for one in ("combat", "exploration", "interaction") if of and one in of), "")
    return f"each {kind}scenario"


def _no_hand(match: re.Match[str]) -> Places:
    """Give a round in which no cards are drawn as one whose Draw Phase is skipped.

    >>> import re
    >>> list(_no_hand(re.search(_NO_HAND_BEHIND, "Draw no card in the second round.")))
    [(0, 32, 'In the second round of each scenario, skip your Draw Phase')]
    """
    yield *match.span(), f"In the {match['nth']} round of {_each_of(match['of'])}, skip your Draw Phase"


HANDS_IN_PARTS = (
    Misread(_FIRST_HAND, _first_hand),
    (_FIRST_HAND_BEHIND, _first_hand),
    (_STARTED, _first_hand),
    (_NO_HAND, _no_hand),
    (_NO_HAND_BEHIND, _no_hand),
)
"""What has other words in several places."""
