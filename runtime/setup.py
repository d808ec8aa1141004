"""A table made ready for the first round of a scenario: who takes part, and with what (rules.md 9.1)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.equipping import Equips
from compiler.ir.terms import NPC_KINDS
from runtime import constants, gear
from runtime.chance import Seeded
from runtime.characters import Past, character_in, gear_of
from runtime.deckless import most_points
from runtime.entity import npc
from runtime.events import Cause, Event, Note
from runtime.health import is_dead, settle_maximum
from runtime.holding import held
from runtime.initiative import roll_initiative
from runtime.operations import play_a_strategy
from runtime.refused import RefusedError
from runtime.rules import Rules
from runtime.stats import begin
from runtime.table import Table
from runtime.windows import Windows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from compiler.ir.entries.library import Library
    from compiler.ir.entries.rules import Option
    from compiler.ir.terms import Scenario
    from runtime.chance import Chance
    from runtime.controllers import Controller
    from runtime.entity import Entity


class Cast(msgspec.Struct, frozen=True, kw_only=True):
    """Who takes part: characters by their ids, in the order of the table, and NPCs by their cards, so many of each."""

    characters: tuple[str, ...] = ()
    npcs: Mapping[str, int] = {}
    equipped: Mapping[str, tuple[str, ...]] = {}
    """What characters choose to equip, by their ids; all that is in their files, where nothing is said (R-SET-3)."""
    past: Mapping[str, Past] = {}
    """What characters bring along from earlier scenarios."""
    options: tuple[str, ...] = ()
    """The ids of the options that the scenario has chosen."""


def set_up(library: Library, scenario: Scenario, cast: Cast, seed: int, control: Controller) -> Table:
    """Set up a scenario up to its first Draw Phase, with a log of what happened (R-SET-1 to R-SET-8).

    Raises:
        RefusedError: Somebody cannot take part, or cannot have equipped what they would.
    """
    return set_up_with(library, scenario, cast, Seeded(seed), control)


def set_up_with(library: Library, scenario: Scenario, cast: Cast, chance: Chance, control: Controller) -> Table:
    """Set up a scenario with dice from anywhere; see `set_up`."""
    windows = Windows(control)
    log: list[Event] = []
    table = Table(
        [],
        chance,
        log,
        Rules.of(library.rules.values(), chosen(library, cast.options)),
        windows=windows,
        control=control,
    )
    table.tell_options()
    table.cards = library.entries
    table.damage_types = tuple(term.name for term in library.terms.values() if term.kind == "damage-type")
    table.operation = partial(play_a_strategy, table)
    windows.muted += 1  # nobody responds to what comes before the first round
    table.entities = [*_characters(table, library, scenario, cast), *_npcs(table, library, scenario, cast)]
    for who in table.entities:
        table.chance.shuffle(who.piles.deck)
        table.tell(Note.SET_UP, who, Cause("R-SET-2", _card(who)), "takes part")
    constants.begin(table)
    for who in table.entities:
        _equip(table, cast, who)
    for who in table.entities:
        _begin(table, who)
    windows.muted -= 1  # but for the Initiative rolls, which are part of it and can be answered as any roll
    for who in table.entities:
        roll_initiative(table, who)
    return table


def chosen(library: Library, ids: Iterable[str]) -> Iterator[Option]:
    """Give options by their ids.

    Raises:
        RefusedError: There is no such option.
    """
    for id_ in ids:
        if id_ not in library.options:
            known = ", ".join(library.options) or "none"
            raise RefusedError("R-SET-1", f'there is no option "{id_}"; there are {known}')
        yield library.options[id_]


def _card(who: Entity) -> str:
    """Give the id of the card that someone takes part with: an NPC's own, a PC's Role."""
    card = who.entry or who.role
    return card.id if card is not None else ""


def _characters(table: Table, library: Library, scenario: Scenario, cast: Cast) -> Iterator[Entity]:
    for id_ in cast.characters:
        who, past = character_in(library, id_, scenario), cast.past.get(id_)
        if past is not None:
            who.karma, who.valuables, who.injuries = past.karma, past.valuables, past.injuries
        if is_dead(table, who):
            raise RefusedError("R-INJ-3", f"{who.name} has died of Injuries")
        lost = past.destroyed if past else ()
        who.kit.carried = gear_of(library, library.characters[id_], scenario, lost)
        yield who


def _npcs(table: Table, library: Library, scenario: Scenario, cast: Cast) -> Iterator[Entity]:
    """Set up the NPCs; those who would draw from a deck of the DM's play without, as a library has none (R-DNP-5)."""
    ranks = table.rules.ranks
    for id_, number in cast.npcs.items():
        entry = library.entries.get(id_)
        if entry is None or entry.kind not in NPC_KINDS or entry.scenario is not scenario:
            raise RefusedError("R-SET-1", f'there is no Adversary, Challenge or Opponent "{id_}" for {scenario}')
        for count in range(1, number + 1):
            who = npc(entry, ranks, entry.id if number == 1 else f"{entry.id}-{count}")
            who.name = entry.name if number == 1 else f"{entry.name} {count}"
            who.deckless = ranks.usual(entry).draws
            yield who


def _equip(table: Table, cast: Cast, who: Entity) -> None:
    """Equip what someone chooses to, or all that they have; an NPC what its card says (R-SET-3)."""
    if who.entry is not None:
        for one in tuple(held(table, Equips, who)):
            gear.equip_named(table, who, one.what.gear, one.playing.cause)
    else:
        gear.equip(table, who, cast.equipped.get(who.id, tuple(piece.id for piece in who.kit.carried)))


def _begin(table: Table, who: Entity) -> None:
    """Put tracks on their bases and points on their maximum; whoever is deckless has Tactical Points (R-TP-1)."""
    begin(table, who)
    settle_maximum(table, who, Cause("R-SET-5"))
    who.points = who.most
    if who.deckless and who.entry is None:
        who.tactical = most_points(table, who)
        table.tell(Note.SET_UP, who, Cause("R-TP-1"), f"has {who.tactical} Tactical Points", who.tactical)
