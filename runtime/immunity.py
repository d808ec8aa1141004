"""What the card of an NPC says that it is immune to: conditions, damage types, and plays of a Trait (R-TRT-2).

A play of such a Trait does nothing to it: as an Action it fails, as a Reaction it does no harm, and no text of either
that speaks of it is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.overrides import Immune, NotImmune
from runtime.claims import MISSES, helps
from runtime.events import Note
from runtime.holding import held
from runtime.priority import Claim, Origin

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.made import Made
    from runtime.table import Table

NOTHING: tuple[str, ...] = ()


def printed(who: Entity) -> tuple[str, ...]:
    """Give the words that someone's card has behind "Immune"."""
    return NOTHING if who.entry is None else who.entry.title.immune


def immunities(table: Table, who: Entity) -> tuple[str, ...]:
    """Give what someone is immune to now: what their card says and what texts bring, as far as it is not lost."""
    if Immune not in table.held and not printed(who):  # as nearly always
        return NOTHING
    had = [(word, 0) for word in printed(who)]
    for given in held(table, Immune, who):
        had += [(word, given.since) for word in _said(given.what)]
    if not had:
        return NOTHING
    lost = [(_said(one.what), one.since) for one in held(table, NotImmune, who)]
    return tuple(
        word for word, since in had if not any((not words or word in words) and at > since for words, at in lost)
    )


def _said(what: Immune | NotImmune) -> tuple[str, ...]:
    return (*what.conditions, *what.types, *what.traits)


def ignores(table: Table, who: Entity, made: Made | None) -> bool:
    """Tell whether someone ignores a play for its Trait, as their card says or as long as a text holds."""
    words = immunities(table, who)
    return bool(words) and made is not None and not made.unspared and any(one in words for one in made.traits)


def unharmed(table: Table, action: Made, target: Entity) -> list[Claim]:
    """Claim that an Action which its target ignores fails, as the target's card has it (R-PRIO-7)."""
    if not ignores(table, target, action):
        return []
    table.tell(Note.DECIDED, target, action.cause.by("R-TRT-2"), f"ignores {action.name}: immune to {action.trait}")
    return [Claim(what=MISSES, origin=Origin.CONSTANT_CARD, helps=helps(action, MISSES), played=0)]
