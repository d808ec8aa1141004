"""Reading of who is meant of several that tie: "If several are tied, it targets each of them."."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.tracks import Picked, StatBoundOne, StatOne, StatRestoreOne, StatSetOne
from compiler.ir.parts_in import parts_in
from compiler.ir.places import Place
from compiler.ir.selectors.who import Actor, Group, Side
from compiler.language.meaning.answering import Bearing
from compiler.language.topics.groups import BY_DISTANCE, RANKED, Kinds
from compiler.language.topics.pronouns import exchanged
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Effects


ENDS = (Picked.HIGHEST, Picked.LOWEST)
"""Which Stat Tracks several can be: of those the text's owner chooses."""


class TiedSo(Bearing, frozen=True):
    """Who of several is meant whom the sentence before picks as the one with the most."""

    all: bool = False
    players: bool = False
    chance: bool = False
    of: Kinds | None = None
    """What they are called."""

    @property
    def said(self) -> bool:
        """Whether anything is said but that whoever chooses anyway does."""
        return self.all or self.players or self.chance or self.of is not None

    def on(self, done: Effects) -> Effects | None:
        """Say it of them."""
        return with_ties(done, self)


@production
def if_tied() -> None:
    return None


@production
def if_such_tied(kinds: Kinds) -> Kinds:
    return kinds


@production
def tied_chosen(reading: Reading, of: Kinds | None, chooser: Token) -> TiedSo:
    """Read "if several are tied, you choose one": as it is where nothing is said of that."""
    if chooser.startswith("the DM") and reading.scene.own is not Actor.THIS:
        reading.contradiction("the DM chooses for NPCs alone", 'say "you choose"')
    return TiedSo(of=of)


@production
def tied_chosen_so(reading: Reading, chooser: Token) -> TiedSo:
    """Read "you choose on a tie"."""
    return tied_chosen(reading, None, chooser)


PICKING: tuple[type[StatOne | StatRestoreOne | StatSetOne | StatBoundOne], ...] = (
    *(StatOne, StatRestoreOne),
    *(StatSetOne, StatBoundOne),
)
"""What is done to a Stat Track that is not named."""


@production
def tied_players_so() -> TiedSo:
    """Read "the players choose on a tie"."""
    return TiedSo(players=True)


@production
def tied_players(of: Kinds | None) -> TiedSo:
    """Read "if several are tied, the players choose which"."""
    return TiedSo(players=True, of=of)


@production
def tied_themselves(reading: Reading, of: Kinds | None) -> TiedSo:
    """Read "if several tie, they choose among themselves", of an NPC's enemies, who are the players."""
    if reading.scene.own is not Actor.THIS:
        reading.contradiction("the DM chooses for NPCs", 'say "you choose"')
    return TiedSo(players=True, of=of or Kinds(side=Side.ENEMY))


@production
def tied_by_lot(of: Kinds | None) -> TiedSo:
    """Read "if several are tied, one of them is chosen at random"."""
    return TiedSo(chance=True, of=of)


@production
def tied_by_lot_so() -> TiedSo:
    """Read "ties are broken at random"."""
    return TiedSo(chance=True)


@production
def tied_all(of: Kinds | None) -> TiedSo:
    return TiedSo(all=True, of=of)


def with_ties(done: Effects, so: TiedSo) -> Effects | None:
    """Say of those who are picked by what they have who is meant of several; None where nobody is picked so."""
    if any(place.by is not None for place in parts_in(done, Place)):
        return None if so.said else done
    picked = {group for group in parts_in(done, Group) if group.pick in RANKED}
    which = {one.which for kind in PICKING for one in parts_in(done, kind)}
    if not picked and not which.isdisjoint(ENDS):
        return None if so.said else done
    if len(picked) != 1:
        return None
    (group,) = picked
    named = so.of and (so.of.side, so.of.kind, so.of.types, so.of.facts)
    if named not in (None, (group.side, group.kind, group.types, ())) or (so.all and group.pick in BY_DISTANCE):
        return None
    if not (so.all or so.players or so.chance):
        return done
    changed = msgspec.structs.replace(group, tied=so.all, players_choose=so.players, by_chance=so.chance)
    return exchanged(done, group, changed)
