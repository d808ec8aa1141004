"""The published JSON of an entry, format 1 (card-language.md 8): what `parse` answers and other tools may rely on.

One total function, a branch an op: names and shapes here are published, the IR's own may change. It knows no ids.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.emit.brief_effects import play_brief, text_brief
from compiler.language.fields import published_fields

if TYPE_CHECKING:
    from compiler.emit.brief_who import Brief, Json
    from compiler.ir.entry import Entry
    from compiler.ir.flow import Text


def entry_brief(entry: Entry) -> Brief:
    """Give the published form of one entry."""
    return {
        "kind": str(entry.kind),
        "name": entry.name,
        "scenario": str(entry.scenario),
        "fields": fields_brief(entry),
        "ability": entry.ability,
        "static": static_brief(entry),
        "static_rows": {str(row.row): f"+{row.dice}{' ' + row.type if row.type else ''}" for row in entry.static_rows},
        "plays": [play_brief(play) for play in entry.plays],
    }


def static_brief(entry: Entry) -> list[Json]:
    """Give all text outside any play; what is no plain static text says where it stands."""
    placed = (("extra", entry.extra), ("notes", entry.notes), ("deckless", entry.deckless))
    return [*text_brief(entry.static), *(brief for place, text in placed for brief in _placed(text, place))]


def fields_brief(entry: Entry) -> Brief:
    """Give the title's fields; a deck card always says its Role, none on general cards."""
    fields: Brief = dict(published_fields(entry.title, entry.scenario))
    if entry.title.play:
        fields.setdefault("role", None)
        fields.pop("scenario")
    return fields


def _placed(text: Text, place: str) -> list[Json]:
    return [{"in": place, **brief} for brief in text_brief(text) if isinstance(brief, dict)]
