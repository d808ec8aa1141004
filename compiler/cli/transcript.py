"""How what happened at a table is told: a line for each event, or a JSON object."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from runtime.events import Event


def told(events: Iterable[Event]) -> Iterator[str]:
    """Give the lines of a transcript."""
    yield from map(line, events)


def line(event: Event) -> str:
    """Give an event as one reads it: the rule, what happened, and the entry that says so.

    >>> from runtime.events import Kind
    >>> line(Event(kind=Kind.DEFEATED, rule="R-DMG-2", entry="pike", words="The Pike is defeated"))
    'R-DMG-2   The Pike is defeated [pike]'
    """
    return f"{event.rule:9} {event.words}{f' [{event.entry}]' if event.entry else ''}"
