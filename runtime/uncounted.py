"""What no odds count: the sentences that an author has left to the DM (`rulings`), wherever they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compiler.ir.entries.rulings import Ruling, Topic
from runtime.events import Event, Note
from runtime.interpreter.parts import parts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from compiler.ir.entries.entry import Entry
    from compiler.ir.flow import Play, Text
    from runtime.table import Table


class Uncounted(NamedTuple):
    """A sentence that only the DM can judge, and the entry that it stands on."""

    entry: Entry
    says: str

    @property
    def words(self) -> str:
        """Say so."""
        return f'not counted: "{self.says}" is left to the DM'


def outside(entry: Entry) -> list[Uncounted]:
    """Give what an entry leaves to the DM outside its plays; what an Extra Effect tells of is no part of any play."""
    return [*_found(entry, (entry.static, entry.extra, entry.deckless))]


def within(entry: Entry, plays: Iterable[Play]) -> list[Uncounted]:
    """Give what an entry leaves to the DM in some of its plays."""
    return [*_found(entry, (text for play in plays for text in play.texts))]


def _found(entry: Entry, texts: Iterable[Text]) -> Iterator[Uncounted]:
    rulings = (one for text in texts for one in parts(text) if isinstance(one, Ruling))
    says = (one.text for one in rulings if one.topic is Topic.AUTHOR)
    return (Uncounted(entry, one) for one in dict.fromkeys(says))


def tell_uncounted(table: Table, entries: Iterable[Entry]) -> None:
    """Note what those at a table have that is not counted; what their plays leave to the DM is told as it comes up."""
    if table.log is not None:
        for entry in {entry.id: entry for entry in entries}.values():
            table.log += [Event(kind=Note.RULING, rule="DM", entry=entry.id, words=one.words) for one in outside(entry)]
