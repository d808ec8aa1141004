"""Where texts mean, what it is like there with all that they have made of it, and who sees whom (rules.md 14.8)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from compiler.ir.deeds.terrain import Illuminate, KeepLight, LightBound, LightEnd, SetSight
from compiler.ir.places import Ground as Nature
from runtime.holding import held
from runtime.interpreter.who import is_meant
from runtime.light import EYES, SIGHTLESS, is_seen, seen_as

if TYPE_CHECKING:
    from collections.abc import Callable

    from runtime.entity import Entity
    from runtime.holding import Held
    from runtime.table import Table

UNSEEN = ("Invisible", "Hidden")
BY_LIGHT = (Nature.DARK, Nature.SHADOWY, Nature.LIT)
"""The darkest first."""
LIGHTS = frozenset(BY_LIGHT)


def nature_of(place: str, table: Table, viewer: Entity | None = None) -> frozenset[Nature]:
    """Give what a place is like: of what texts have made of its light, the last holds (R-PRIO-5).

    A constant text speaks of places as they are when it is asked; any other of those it meant as it was played. What it
    is for some alone counts for them, where it is asked how it is for one of them.
    """
    texts = table.held.get(Illuminate, ())
    nature = _nature_by(place, table, tuple(one for one in texts if _counts_for(one, viewer)))
    for bound in table.held.get(LightBound, ()):
        if _is_beyond(nature, bound.what) and bound.holds() and bound.where(place, partial(_as_it_is, nature)):
            nature = (nature - LIGHTS) | {bound.what.than}
    return nature


def _as_it_is(nature: frozenset[Nature], _place: str) -> frozenset[Nature]:
    return nature


def _is_beyond(nature: frozenset[Nature], bound: LightBound) -> bool:
    """Tell whether a place is darker, or brighter, than a text lets it be."""
    at = next((BY_LIGHT.index(light) for light in nature & LIGHTS), BY_LIGHT.index(Nature.LIT))
    than = BY_LIGHT.index(bound.than)
    return at < than if bound.never is LightEnd.DARKER else at > than


def _counts_for(one: Held[Illuminate], viewer: Entity | None) -> bool:
    """Tell whether a light is that of everyone, or of the one who looks."""
    seen_by = one.what.viewers
    return seen_by is None or (viewer is not None and is_meant(seen_by, viewer, one.playing))


def _nature_by(place: str, table: Table, texts: tuple[Held[Illuminate], ...]) -> frozenset[Nature]:
    """Give what a place is like by the first of the texts that make anything of it: each finds it as those before."""
    nature = table.ground.nature(place)
    for at, one in enumerate(texts):
        before = partial(_nature_by, table=table, texts=texts[:at])
        if one.where(place, before) and one.holds() and not _is_kept(place, one.what.ground, table, before):
            nature = (nature - LIGHTS if one.what.ground in LIGHTS else nature) | {one.what.ground}
    return nature


def _is_kept(place: str, ground: Nature, table: Table, light: Callable[[str], frozenset[Nature]]) -> bool:
    """Tell whether a text keeps a place from coming to be so."""
    bars = table.held.get(KeepLight, ())
    return any(ground in bar.what.never and bar.where(place, light) and bar.holds() for bar in bars)


def sees(one: Entity, other: Entity, table: Table) -> bool:
    """Tell whether someone can see another: nothing is between them, and there is light enough (R-SEE-1, R-SEE-6)."""
    if one is other:
        return True
    said = _said_of(one, other, table)
    if said is not None:
        return said and table.ground.sees(one, other)
    hidden = not one.has_keyword(SIGHTLESS) and any(other.is_in(condition) for condition in UNSEEN)
    return not hidden and _is_lit_for(one, table.ground.place(other), table) and table.ground.sees(one, other)


def _said_of(one: Entity, other: Entity, table: Table) -> bool | None:
    """Give what a text has said last of whether someone sees another, if any has."""
    told = None
    for text in held(table, SetSight, one):
        there = text.fits is None or text.fits(table.ground.place(one), partial(nature_of, table=table))
        if there and is_meant(text.what.whom, other, text.playing):
            told = not text.what.negated
    return told


def sees_into(one: Entity, place: str, table: Table) -> bool:
    """Tell whether someone can see a place, and so whoever stands there plainly (R-SEE-1)."""
    return _is_lit_for(one, place, table) and table.ground.looks_into(one, place)


def _is_lit_for(one: Entity, there: str, table: Table) -> bool:
    light = next(iter(nature_of(there, table, one) & LIGHTS), Nature.LIT)
    having = [keyword for keyword in EYES if one.has_keyword(keyword)]
    return is_seen(seen_as(light, having, one.scenario), there, table.ground.place(one))
