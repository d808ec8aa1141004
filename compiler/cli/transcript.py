"""How what happened at a table is told: a line for each event with the words of the card that caused it, or JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from compiler.cli.console import Console
from compiler.ir.entries.entry import Entry
from compiler.language.entries.cited import ROWS, cited
from runtime.events import Event, Kind

INDENT = " " * 10


class Told(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An event as programs read it: as the runtime has it, and what the card says."""

    kind: Kind
    who: str = ""
    rule: str
    entry: str = ""
    place: str = ""
    says: str = ""
    """The words that stand at that place of the entry."""
    words: str = ""
    value: int | None = None


def tell_events(events: Iterable[Event], entries: Mapping[str, Entry], form: str, console: Console) -> None:
    """Tell what happened as text, or as JSON with one event a line."""
    if form == "json":
        for event in events:
            console.answer(msgspec.json.encode(told(event, entries)) + b"\n")
        return
    for words in transcript(events, entries):
        console.say(words)


def told(event: Event, entries: Mapping[str, Entry]) -> Told:
    """Give an event with the words that have caused it."""
    return Told(
        kind=event.kind,
        who=event.who,
        rule=event.rule,
        entry=event.entry,
        place=event.place,
        says=words_of(event, entries),
        words=event.words,
        value=event.value,
    )


def words_of(event: Event, entries: Mapping[str, Entry]) -> str:
    """Give the words of the card that have caused an event; none where a rule alone has."""
    return cited(entries[event.entry], event.place) if event.place and event.entry in entries else ""


def transcript(events: Iterable[Event], entries: Mapping[str, Entry]) -> Iterator[str]:
    """Tell events line by line; below the first that a sentence has caused stands that sentence.

    Rows are not repeated: their dice stand in the line.
    """
    shown = set()
    for event in events:
        yield line(event)
        where = (event.entry, event.place)
        if where not in shown and not event.place.endswith(f"/{ROWS}"):
            shown.add(where)
            words = words_of(event, entries)
            if words:
                yield f'{INDENT}"{words}"'


def line(event: Event) -> str:
    """Give an event as one reads it: the rule, what happened, and the entry that says so.

    >>> from compiler.ir.events.deeds import Happening
    >>> line(Event(kind=Happening.DEFEATED, rule="R-DMG-2", entry="pike", words="The Pike is defeated"))
    'R-DMG-2   The Pike is defeated [pike]'
    """
    return f"{event.rule:9} {event.words}{f' [{event.entry}]' if event.entry else ''}"
