"""Every effect of an entry, wherever it stands, those inside others included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.entries.grants import plays_in
from compiler.ir.flow import effects_held

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from compiler.ir.entries.entry import Entry
    from compiler.ir.flow import Effect, Play, Text


def texts_of(entry: Entry) -> Iterator[Text]:
    """Give every text of an entry: outside any play, then play by play."""
    yield from outside_plays(entry)
    for play in plays_within(entry):
        yield from play.texts


def outside_plays(entry: Entry) -> tuple[Text, ...]:
    """Give the texts of an entry that hold by themselves."""
    return entry.static, entry.notes, entry.deckless, entry.extra


def plays_within(entry: Entry) -> Iterator[Play]:
    """Give every play of an entry, those that a text grants included."""
    for text in outside_plays(entry):
        yield from plays_in(text)
    for play in entry.plays:
        yield play
        for text in play.texts:
            yield from plays_in(text)


def effects_within(entry: Entry) -> list[Effect]:
    """Give every effect of an entry, outer ones before inner ones."""
    return [effect for text in texts_of(entry) for effect in effects_in(text)]


def effects_in(text: Text) -> list[Effect]:
    """Give every effect of a text, outer ones before inner ones."""
    found: list[Effect] = []
    for sentence in text:
        _gather(sentence.effects, found)
    return found


def _gather(effects: Iterable[Effect], found: list[Effect]) -> None:
    for effect in effects:
        found.append(effect)
        _gather(effects_held(effect), found)
