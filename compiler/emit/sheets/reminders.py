"""Reminders: what the conditions and keywords of a card do, in the words of the glossary, where the card has room.

They are no part of what a card says: its text is read and played without them, and no size of letters depends on them.
What the game's author has not confirmed has the mark before it that sends one to the DM, as on the reference.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from compiler.emit.sheets.column import Column
from compiler.emit.sheets.drawing import SOFT, Role
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.measure import Run
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Term
from compiler.ir.terms import Scenario

RULING_MARK = "\N{LOZENGE}"
"""Stands before what only people can decide."""
SIZE = 7.0
"""The size of reminders, in points, where the theme wants none larger."""
ABOVE = 0.5
"""Space before one, in parts of the size of the text."""


class Reminder(msgspec.Struct, frozen=True):
    """A word of the glossary, and what it means."""

    term: str
    meaning: str
    confirmed: bool = True


def reminders_of(entry: Entry, said: Iterable[str], glossary: Iterable[Term]) -> tuple[Reminder, ...]:
    """Give what an entry could be helped by: its own keywords, and the conditions that its text names, in their order.

    Args:
        entry: any entry of a library.
        said: the sentences on its face.
        glossary: the words that may be explained.
    """
    text, keywords = " ".join(said), frozenset(_keywords(entry))
    named = (term for term in glossary if term.name in (keywords if term.kind == "keyword" else text))
    places = ((place, term) for term in named if (place := _place(entry, text, term)) is not None)
    found = sorted(places, key=lambda one: (one[0], one[1].name))
    return tuple(Reminder(term.name, term.definition, not term.provisional) for _, term in found)


def _place(entry: Entry, text: str, term: Term) -> int | None:
    """Say where a term that a face names first comes up on it, if it does; keywords come before all text."""
    elsewhere = term.scenarios and entry.scenario not in {*term.scenarios, Scenario.ANY}
    if elsewhere:
        return None
    if term.kind == "keyword":
        return -1
    if term.kind != "condition":
        return None
    named = re.search(rf"(?<!\w){re.escape(term.name)}(?!\w)", text)
    return named and named.start()


def _keywords(entry: Entry) -> Iterator[str]:
    yield from (keyword.name for keyword in entry.title.keywords)
    for play in entry.plays:
        yield from play.tags


def set_reminder(column: Column, reminder: Reminder, smallest: float) -> None:
    """Set a reminder below what stands in a column."""
    column.y -= column.size.body * ABOVE
    column.begin(Role.TEXT)
    word = Run(f"{reminder.term}:", Style.STRONG, SOFT)
    mark = () if reminder.confirmed else (Run(RULING_MARK, Style.DICE, SOFT),)
    column.text((*mark, word, Run(reminder.meaning, Style.REMINDER, SOFT)), max(SIZE, smallest))
