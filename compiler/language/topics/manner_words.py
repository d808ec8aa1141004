"""Wording of the manner in which someone goes: across which border, and how they do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.events.deeds import Deed, Going, Happening
from compiler.ir.places import InPlace
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.place_words import border_words, place_words, point_words

if TYPE_CHECKING:
    from collections.abc import Iterator

GOINGS = {
    Going.PUSH: "being Pushed",
    Going.FLY: "Flying",
    Going.PHASE: "Phasing",
    Going.TELEPORT: "Teleporting",
}


def manner_words(deed: Deed, voice: Voice) -> str:
    """Word it with the space before it: " across a border with Height", " without being Pushed or Teleporting"."""
    return "".join(f" {words}" for words in _manner(deed, voice))


def _manner(deed: Deed, voice: Voice) -> Iterator[str]:
    if deed.across is not None and deed.event in (Happening.ENTERS, Happening.LEAVES):
        yield f"across {border_words(deed.across, voice)}"
    if isinstance(deed.out_of, InPlace) and deed.event not in (Happening.CLIMBS, Happening.MOVED, Happening.PUSHED):
        yield f"from {place_words(deed.out_of.place, voice)}"
    if deed.heading is not None:
        yield f"{deed.heading.bearing} {point_words(deed.heading.what, voice)}"
    if deed.not_by:
        yield f"without {listed([GOINGS[one] for one in deed.not_by], 'or')}"
