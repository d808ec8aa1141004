"""What someone has to play, and what their Role, Background and Gear have holding all the time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.equipping import GainTraining, Slot
from compiler.ir.entries.gear import Wearer, hosts_of, with_gains
from compiler.ir.entries.scenarios import scenario_of_play
from compiler.ir.terms import EntryKind, Scenario
from runtime.events import Cause, Note
from runtime.holding import held
from runtime.laid import laid_on

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from compiler.ir.entries.entry import Entry
    from compiler.ir.entries.rows import RowDice
    from compiler.ir.flow import Play
    from runtime.entity import Entity
    from runtime.made import Made
    from runtime.table import Table


def cards_of(who: Entity) -> Iterator[Entry]:
    """Give the cards that lie on the table for someone: an NPC's own, Role, Background, and Gear that is equipped."""
    yield from (card for card in (who.entry, who.role, who.background) if card is not None)
    yield from in_use(who.gear)


def in_use(gear: Sequence[Entry]) -> list[Entry]:
    """Give the pieces that do something: an Enchantment only where there is something for it to lie on (R-ENC-1)."""
    laid = hosts_of(gear).values()
    return [piece for piece in gear if piece.kind is not EntryKind.ENCHANTMENT or piece.id in laid]


def open_plays(who: Entity, entry: Entry) -> Iterator[Play]:
    """Give the plays of a card that can be made: of what is turned over, or does nothing, none (R-GEAR-4).

    Those of a card for any scenario can in theirs only, as the Action of a Background in exploration (R-BG-4).
    """
    if entry.plays and entry.id not in who.kit.turned | who.kit.silent:
        placed = entry.scenario is not Scenario.ANY
        here = (who.scenario, Scenario.ANY)
        yield from (play for play in entry.plays if placed or scenario_of_play(entry, play) in here)


def turn_over(table: Table, who: Entity, entry: Entry) -> None:
    """Turn an Item over that has been used (R-PLAY-2, R-GEAR-4)."""
    if entry.kind is EntryKind.ITEM:
        who.kit.turned.add(entry.id)
        table.tell(Note.TURNED, who, Cause("R-GEAR-4", entry.id), f"turns {entry.name} over until the scenario is over")


def wearing(table: Table, who: Entity) -> Wearer:
    """Sum up someone as Gear sees them: level, trainings, slots."""
    texts = (one.what for kind in (GainTraining, Slot) for one in held(table, kind, who))
    return with_gains(Wearer(who.level, who.deckless), cards_of(who), texts)


# ---- what lies on Gear


def enhancing(made: Made) -> tuple[RowDice, ...]:
    """Give the enhancement dice that an Enchantment, Ritual or Augment adds to a play (R-ENC-1, R-AUG-1, R-RIT-1)."""
    if not made.owner.gear:  # as for nearly every NPC
        return ()
    return tuple(row for piece in laid_on(made.owner, made.entry) for row in piece.static_rows)


def enhance(made: Made) -> None:
    """Give a play the dice of what lies on its Gear, as it is made."""
    for row in enhancing(made):
        made.enhance(row.row, row.dice, row.type)
