"""Finds what people name on the command line: by id, by a former id, or by the printed name in any case."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar

from compiler.diagnostics.suggest import NAME_LIKENESS, did_you_mean


class Named(Protocol):
    """Whatever has a name: an entry, a deck, a character."""

    @property
    def name(self) -> str:
        """Give the printed name."""


Thing = TypeVar("Thing", bound=Named)


def find(things: Mapping[str, Thing], word: str) -> Thing | None:
    """Find the thing of this id, a former id, or this name; none where there is none.

    >>> from compiler.ir.entries.library import Deck
    >>> from compiler.ir.terms import Scenario
    >>> deck = Deck(id="ebb", name="Low Ebb", scenario=Scenario.COMBAT, role=None, level=1, cards=())
    >>> find({deck.id: deck}, "low ebb") is deck
    True
    """
    if word in things:
        return things[word]
    wanted = word.casefold()
    named = (
        thing for thing in things.values() if wanted == thing.name.casefold() or word in getattr(thing, "aliases", ())
    )
    return next(named, None)


def nearest(word: str, *groups: Mapping[str, Named]) -> str | None:
    """Guess what may have been meant by a word that names nothing."""
    return did_you_mean(
        word,
        [known for things in groups for id_, thing in things.items() for known in (id_, thing.name)],
        NAME_LIKENESS,
    )
