"""The rows of a play by their printed names, in published JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from compiler.emit.brief_who import Brief, Json
    from compiler.ir.rows import Rows


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
        out[str(rows.roll.row)] = rows.roll.printed
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
