"""Who comes into a scenario that has begun: set up as whoever takes part from its beginning (rules.md 9.1).

The rules know of nobody who comes later. So it is kept to what they say of those who are there: a summoned NPC has the
points, tracks and Gear of its card, rolls its Initiative, and its turn comes when that is so high.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.equipping import Equips
from compiler.ir.selectors.who import NAMESAKE
from compiler.ir.terms import NPC_KINDS
from runtime import gear
from runtime.belongings import cards_of
from runtime.constants import establish
from runtime.entity import npc
from runtime.events import Cause
from runtime.health import settle_maximum
from runtime.holding import held
from runtime.initiative import roll_initiative
from runtime.stats import begin

if TYPE_CHECKING:
    from compiler.ir.entries.entry import Entry
    from runtime.entity import Entity
    from runtime.table import Table


def card_called(table: Table, name: str, by: Entity, own: str) -> Entry | None:
    """Give the NPC's card of that name, for the scenario in which someone is; `own` is the id of the text's card."""
    mine = [by.entry] if by.entry is not None else []
    for card in (*mine, *table.cards.values()):
        called = card.id == own if name == NAMESAKE else card.name == name
        if called and card.kind in NPC_KINDS and card.scenario is by.scenario:
            return card
    return None


def arrive(table: Table, card: Entry, by: Entity, place: str) -> Entity:
    """Have an NPC take part from now on, on the side of whoever has summoned it."""
    who = _comer(table, card)
    who.camp, who.deckless = by.camp, table.rules.ranks.usual(card).draws
    table.entities.append(who)
    table.ground.enter(who, place)
    if table.windows is not None:
        table.windows.muted += 1  # nobody responds to what makes it ready
    for entry in (*cards_of(who), *table.rules.ranks.cards(who)):
        establish(table, who, entry)
    for one in tuple(held(table, Equips, who)):
        gear.equip_named(table, who, one.what.gear, one.playing.cause)
    begin(table, who)
    settle_maximum(table, who, Cause("R-SET-5"))
    who.points = who.most
    if table.windows is not None:
        table.windows.muted -= 1
    roll_initiative(table, who)
    return who


def _comer(table: Table, card: Entry) -> Entity:
    """Set someone up under a name that nobody else has."""
    there = sum(one.entry is not None and one.entry.id == card.id for one in table.entities)
    who = npc(card, table.rules.ranks, card.id if not there else f"{card.id}-{there + 1}")
    while any(one.id == who.id for one in table.entities):
        there += 1
        who.id = f"{card.id}-{there + 1}"
    who.name = card.name if not there else f"{card.name} {there + 1}"
    return who
