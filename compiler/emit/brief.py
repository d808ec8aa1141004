"""The published JSON of an entry, format 1 (card-language.md 8): what `parse` answers and other tools may rely on.

One total function, a branch an op: names and shapes here are published, the IR's own may change. It knows no ids.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.emit.brief_effects import effect_brief, trigger_brief
from compiler.language.fields import published_fields

if TYPE_CHECKING:
    from compiler.emit.brief_effects import Brief, Json
    from compiler.ir.entry import Entry, Play, Rows
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


def play_brief(play: Play) -> Brief:
    """Give the published form of one play."""
    return {
        "kind": str(play.kind),
        "name": play.name,
        "tags": list(play.tags),
        "before": text_brief(play.before),
        "rows": rows_brief(play.rows),
        "special": text_brief(play.special),
        "trigger": trigger_brief(play.trigger) if play.trigger else None,
        "effect": text_brief(play.effect),
    }


def text_brief(text: Text) -> list[Json]:
    """Give the effects of a text, sentence after sentence."""
    return [brief for sentence in text for effect in sentence.effects for brief in effect_brief(effect)]


def _placed(text: Text, place: str) -> list[Json]:
    return [{"in": place, **brief} for brief in text_brief(text) if isinstance(brief, dict)]


def rows_brief(rows: Rows) -> Brief:
    """Give rows by their printed names."""
    out: Brief = {}
    if rows.area_attack:
        out["Area Attack"] = True
    if rows.range:
        out[rows.range.label] = rows.range.value
    if rows.incantation is not None:
        out["Incantation"] = rows.incantation
    if rows.roll:
        out[str(rows.roll.row)] = str(rows.roll.dice)
    if rows.damage:
        out["Damage"] = [_damage(part.dice, part.piercing, part.type) for part in rows.damage]
    if rows.defense:
        out["Defense"] = str(rows.defense)
    return out


def _damage(dice: object, piercing: int | None, type_: str | None) -> Json:
    part: Brief = {"dice": str(dice)}
    if piercing:
        part["piercing"] = piercing
    if type_:
        part["type"] = type_
    return part
