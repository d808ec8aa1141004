"""What someone has to choose where they cannot do otherwise: "If it has no cards, it must choose the damage".

What it says takes the place of the choice: it is given the words of the way that is left.
"""

from __future__ import annotations

import re

from compiler.language.entries.other_result import otherwise_said
from compiler.language.entries.pairs_said import none_left, pair_said
from compiler.language.entries.same_again import answer_done, done_by_another, same_done

_END = r"(?=\.?$)"
_THEY = r"(?:they|it|he|she|the target|the attacker|(?:the triggering|that) [A-Za-z]+)"
_CHOICE = re.compile(
    rf"(?:^|(?<= )){_THEY} (?:(?:must )?chooses? (?:one: ?|either )?|must (?:either )?|either )(?:to )?"
    rf"(?:{_THEY} )?(?P<first>(?:(?! or )[^.;])+?)[,;]? or (?:to )?(?:{_THEY} )?(?P<second>(?:(?! or )[^.;])+?){_END}",
    re.IGNORECASE,
)
_WHICH = (
    r"(?P<which>the (?:latter|former|first|second|other|damage|loss|Injury|discard)(?: (?:one|way|option))?"
    r"|to [a-z]+(?: [^,.;]*?)?)"
)
_KIND = r"(?:enemy|ally|PC|player|target|entity|character)"
_SUCH = rf"An? {_KIND} (?P<with>with(?:out)?) (?P<had>[^,.;]+?)"
_TAKES = "must (?:choose|take|suffer|obtain)"
_BOUND = (
    re.compile(rf"^If (?P<fact>[^,.;]+), {_THEY} {_TAKES} {_WHICH}{_END}"),
    re.compile(rf"^{_SUCH} {_TAKES} {_WHICH}{_END}"),
    re.compile(rf"^{_THEY} {_TAKES} {_WHICH} if (?P<fact>[^,.;]+?){_END}", re.IGNORECASE),
    re.compile(rf"^{_THEY} (?P<bar>cannot) choose {_WHICH} if (?P<fact>[^,.;]+?){_END}", re.IGNORECASE),
    re.compile(rf"^If (?P<fact>[^,.;]+), {_THEY} (?P<bar>cannot) choose {_WHICH}{_END}"),
    re.compile(rf"^{_SUCH} (?P<bar>cannot) choose {_WHICH}{_END}"),
)
_MUST = re.compile("must|cannot", re.IGNORECASE)
"""One of these stands in whatever any of `_BOUND` finds."""
_NO_HAND = re.compile(r"^(?:a hand(?: of cards)?|cards)$")
_PLACES = {"former": 0, "first": 0, "latter": 1, "second": 1}
_NOUNS = {"loss": r"\bloses?\b|-\d", "discard": r"\bdiscards?\b"}


def in_full(words: str, before: str) -> str:
    """Give in full what someone does who has to choose it, of the two ways in the sentence before.

    >>> in_full("If it is Dazed, it must choose the damage.", "It chooses to discard a card or suffer 1 damage.")
    'If it is Dazed, instead, they suffer 1 damage.'
    >>> in_full("An enemy with 1 card in hand cannot choose the former.", "It must discard 2 cards or lose 2 EP.")
    'If they have 1 card in hand, instead, they lose 2 EP.'
    """
    for told_in_full in (otherwise_said, pair_said, none_left, same_done, done_by_another, answer_done):
        words = told_in_full(words, before)
    bound = next(filter(None, (one.match(words) for one in _BOUND)), None) if _MUST.search(words) else None
    choice = _CHOICE.search(before) if bound else None
    if choice is None or bound is None:
        return words
    ways, said = (choice["first"], choice["second"]), bound.groupdict()
    taken = _way_meant(bound["which"], ways)
    if taken is None:
        return words
    way = ways[1 - taken] if said.get("bar") else ways[taken]
    had = _NO_HAND.sub("cards in hand", said.get("had") or "")
    fact = said.get("fact") or f"they have {'no ' if said['with'] == 'without' else ''}{had}"
    return f"If {fact}, instead, they {_plain(way)}."


def _way_meant(which: str, ways: tuple[str, str]) -> int | None:
    """Give which of two ways is called so, by its place or by what no more than one of them speaks of."""
    noun = which.removeprefix("the ").removeprefix("to ").partition(" ")[0]
    if noun in _PLACES:
        return _PLACES[noun]
    found = [at for at, way in enumerate(ways) if re.search(_NOUNS.get(noun, rf"\b{noun}"), way)]
    return found[0] if len(found) == 1 else None


def _plain(way: str) -> str:
    """Give what "they" do, where it was said of one."""
    verb, space, rest = way.partition(" ")
    return f"{verb[:-1] if verb.endswith('s') and not verb.endswith('ss') else verb}{space}{rest}"
