"""Stand-ins to try plays against: a bare opposed roll, damage and Defense, and nothing to say.

Where a text asks for someone of a kind, the NPCs of the library stand in, with the same bare plays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, product
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.ir.amounts.dice import DamagePart, Dice
from compiler.ir.deeds.summoning import Summon
from compiler.ir.entries.entry import Entry, PointsMax, Title
from compiler.ir.entries.rows import RangeKind, RowDice, Rows
from compiler.ir.entries.scenarios import scenario_of_play
from compiler.ir.flow import Play
from compiler.ir.places import Ground as Nature
from compiler.ir.terms import (
    ACCURACY_ROW,
    EVASION_ROW,
    NPC_KINDS,
    TRAITS,
    EntryKind,
    PlayKind,
    Points,
    Scenario,
    Track,
)
from runtime.chance import Seeded
from runtime.constants import unestablished
from runtime.duel import Duel, Situation, Stand
from runtime.interpreter.parts import once, parts
from runtime.interpreter.playing import UnplayedError
from runtime.legal import IllegalError

if TYPE_CHECKING:
    from compiler.ir.selectors.descriptors import GearLike
    from runtime.rules import Rules

DICE = Dice(number=1, level=6)
SLOTS = (0, 4, -4)
"""Where all Stat Tracks of a side may stand."""
FOES = (Situation(), Situation(acted=True), Situation(points=1), Situation(conditions=("Grabbed",)))
"""How the other side may stand beside that."""


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """What a bare play is besides its dice."""

    type: str | None = None
    """The type of its Damage."""
    range: RangeKind | None = None
    area_attack: bool = False
    piercing: int = 0
    trait: str | None = None


PLAIN = Face()
FACES = (
    Face(type="Fire"),
    *(Face(range=RangeKind(label=label, value=1)) for label in ("Range", "Reach", "Thrown")),
    Face(area_attack=True),
    Face(piercing=1),
    *(Face(trait=trait) for trait in TRAITS),
)
"""What the other side's play may be, where a text asks for it."""


class StandIns:
    """The stand-ins of a library."""

    def __init__(self, rules: Rules, entries: Iterable[Entry]) -> None:
        """Take the tables, and find the NPCs among the entries."""
        self._rules = rules
        self._npcs = [entry for entry in entries if entry.kind in NPC_KINDS and unestablished(entry) is None]
        self._met: dict[Scenario, tuple[list[Entry], list[Entry]]] = {}
        self._found: dict[int, tuple[Duel, ...]] = {}

    def duels(self, entry: Entry, play: Play) -> tuple[Duel, ...]:
        """Give the duels in which a play may be made, in the plainest situation that allows it; none, where none does.

        An Action meets a stand-in without a Reaction and one with it, a Reaction an Action. One NPC of each sort is
        asked before all others: most plays that need one need no particular one.
        """
        if id(play) not in self._found:
            stand = Stand(entry=entry, play=play, charges=play.rows.incantation or 0)
            few, others = self._foes(scenario_of(entry, play))
            ways = chain(product(situations(), few, (stand,)), product(situations(), others, (stand,)))
            every = (_duels(*way, self._rules) for way in ways)
            legal = (tuple(duel for duel in duels if may_be_played(duel)) for duels in every)
            self._found[id(play)] = next((duels for duels in legal if duels), ())
        return self._found[id(play)]

    def npcs(self, scenario: Scenario) -> list[Entry]:
        """Give the NPCs of a type of scenario whose constant texts are all known."""
        return [npc for npc in self._npcs if npc.scenario is scenario]

    def _foes(self, scenario: Scenario) -> tuple[list[Entry], list[Entry]]:
        """Give those whom a play may meet: a stand-in and one NPC of each sort, and all other NPCs."""
        if scenario not in self._met:
            npcs = self.npcs(scenario)
            few = {npc.id: npc for npc in sorts(npcs)}
            self._met[scenario] = ([stand_in(scenario), *few.values()], [npc for npc in npcs if npc.id not in few])
        return self._met[scenario]


def sorts(npcs: Iterable[Entry]) -> tuple[Entry, ...]:
    """Give one NPC of each type and rank."""
    found: dict[tuple[object, ...], Entry] = {}
    for npc in npcs:
        found.setdefault((npc.kind, npc.title.type, npc.title.rank), npc)
    return (*found.values(),)


class Sides(NamedTuple):
    """How both stand: all Stat Tracks of either, and what else there is about the foe."""

    ours: int = 0
    theirs: int = 0
    foe: Situation = Situation()
    us: Situation = Situation()
    face: Face = PLAIN
    light: Nature | None = None
    """How light it is where the foe is, where that is the section beside."""


def situations() -> Iterator[Sides]:
    """Give the situations, beginning with nothing out of the ordinary."""
    for foe, theirs, ours in product(FOES, SLOTS, SLOTS):
        yield Sides(ours, theirs, foe)
    yield Sides(us=Situation(points=1))
    yield from (Sides(light=light) for light in (Nature.LIT, Nature.SHADOWY, Nature.DARK))
    yield from (Sides(face=face) for face in FACES)


def _duels(sides: Sides, foe: Entry, stand: Stand, rules: Rules) -> Iterator[Duel]:
    scenario = scenario_of(stand.entry, stand.play)
    own, theirs = msgspec.structs.replace(stand, tracks=at(sides.ours), points=sides.us.points), sides.foe
    kind = PlayKind.ACTION if stand.play.kind is PlayKind.REACTION else PlayKind.REACTION
    meets = Stand(
        entry=foe,
        play=bare(kind, scenario, sides.face),
        tracks=at(sides.theirs),
        points=theirs.points,
        acted=theirs.acted,
        conditions=theirs.conditions,
    )
    if kind is PlayKind.ACTION:
        yield Duel(actor=meets, answer=own, rules=rules, light=sides.light)
        return
    card = foe if foe.kind in NPC_KINDS else None
    target = msgspec.structs.replace(theirs, card=card, tracks=meets.tracks)
    yield Duel(actor=own, target=target, rules=rules, light=sides.light)
    yield Duel(actor=own, answer=meets, rules=rules, light=sides.light)


def at(slot: int) -> dict[Track, int]:
    """Put all Stat Tracks on a slot; on 0 they stay on their bases."""
    return dict.fromkeys(Track, slot) if slot else {}


def stand_in(scenario: Scenario) -> Entry:
    """Make a card with nothing on it."""
    return Entry(id="stand-in", kind=EntryKind.CARD, name="Stand-in", scenario=scenario, title=Title(level=1))


COMER = "Stand-in NPC"
"""Who comes where a text waits for anyone to be summoned."""
_NPC = {
    Scenario.COMBAT: (EntryKind.ADVERSARY, Points.HP),
    Scenario.EXPLORATION: (EntryKind.CHALLENGE, Points.EP),
    Scenario.INTERACTION: (EntryKind.OPPONENT, Points.WP),
}


@once
def comers(entry: Entry, scenario: Scenario) -> tuple[Entry, ...]:
    """Make the NPCs whom the texts of an entry have summoned, with nothing on them but points."""
    names = {one.what or COMER for one in parts(entry) if isinstance(one, Summon)}
    kind, points = _NPC[scenario]
    title = Title(level=1, points=PointsMax(points=points, value=DICE.level), initiative=DICE)
    return tuple(
        Entry(id=f"stand-in-comer-{at}", kind=kind, name=name, scenario=scenario, title=title)
        for at, name in enumerate(sorted(names))
    )


@cache
def bare(kind: PlayKind, scenario: Scenario, face: Face = PLAIN) -> Play:
    """Make a play of nothing but dice: an Action, or a Reaction."""
    tags = () if face.trait is None else (face.trait,)
    if kind is PlayKind.REACTION:
        rows = Rows(roll=RowDice(row=EVASION_ROW[scenario], dice=DICE), defense=DICE)
        return Play(kind=kind, name="", tags=tags, rows=rows)
    rows = Rows(
        area_attack=face.area_attack,
        range=face.range,
        roll=RowDice(row=ACCURACY_ROW[scenario], dice=DICE),
        damage=(DamagePart(dice=DICE, type=face.type, piercing=face.piercing),),
    )
    return Play(kind=kind, name="", tags=tags, rows=rows)


def scenario_of(entry: Entry, play: Play) -> Scenario:
    """Give the type of scenario that a play is tried in: combat, where it can be made in any."""
    scenario = scenario_of_play(entry, play)
    return Scenario.COMBAT if scenario is Scenario.ANY else scenario


def may_be_played(duel: Duel) -> bool:
    """Tell whether nothing stands against the plays of a duel, and all of it is known."""
    try:
        duel.play(Seeded(0))
    except (IllegalError, UnplayedError):
        return False
    return True


def piece_like(like: GearLike, scenario: Scenario) -> Entry:
    """Make a piece of Gear that is what a text calls it, and does nothing."""
    called = next(iter(like.called), "Item")
    kind = next((kind for kind in EntryKind if kind in called.lower()), EntryKind.WEAPON)
    title = Title(classes=(called,))
    return Entry(
        id=f"stand-in-{kind}", kind=kind, name=like.name or f"{called} Stand-in", scenario=scenario, title=title
    )
