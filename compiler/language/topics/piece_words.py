"""Wording of Gear: "a Weapon or Shield", "no other Gear equipped in either hand"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.language.topics.gear import UNCOUNTED, gear_said, several_said
from compiler.language.topics.mark_words import mark_words
from compiler.language.topics.phrase import listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.facts.predicates import Equipped
    from compiler.ir.selectors.descriptors import GearLike


def piece_said(piece: GearLike) -> str:
    """Say what Gear is meant: "a Weapon or Shield", "a One-handed Weapon with Thrown", "held Gear"."""
    if piece.spoken is not None:
        return f"this {piece.called[0]}" if piece.called else "it"
    first, *others = piece.called or ("",)
    words = listed([gear_said(first), *others], "or")
    return f"{'held ' if piece.in_hand else ''}{words}{marks_said(piece)}"


def bare_said(piece: GearLike, several: Callable[[str], str] = str) -> str:
    """Say it behind another word: "Weapon or Shield with Thrown", "Weapons"."""
    words = listed([several(called) for called in piece.called], "or") or several("") or "Gear"
    return f"{'held ' if piece.in_hand else ''}{words}{marks_said(piece)}"


def marks_said(piece: GearLike) -> str:
    """Say what a play on it has, and which pieces are not meant."""
    name = f" named {piece.name}" if piece.name else ""
    marks = f"{name} with {listed([mark_words(mark) for mark in piece.having])}" if piece.having else name
    return f"{marks} other than {listed([*map(gear_said, piece.besides)], 'or')}" if piece.besides else marks


def gear_asked(asked: Equipped) -> str:
    """Word what Gear someone has: "a Shield equipped", "no other Gear equipped in either hand"."""
    bare = msgspec.structs.replace(asked.gear, in_hand=False)
    where = " in either hand" if asked.gear.in_hand else ""
    other = "other " if asked.beside else ""
    if asked.least > 1:
        bound = f"fewer than {asked.least}" if asked.negated else f"at least {asked.least}"
        return f"{bound} {other}{bare_said(bare, several_said)} equipped{where}"
    if asked.gear.spoken is not None:
        return f"{piece_said(bare)} equipped"
    if asked.negated:
        return f"no {other}{bare_said(bare)} equipped{where}"
    one = len(bare.called) == 1 and not bare.called[0].endswith(UNCOUNTED)
    if asked.beside:
        return f"{'another' if one else 'other'} {bare_said(bare)} equipped{where}"
    return f"{piece_said(bare)} equipped{where}"
