"""One play between two entities: an Action, and a Reaction or none, set up afresh as often as it is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.resistances import How
from compiler.ir.places import Ground as Nature
from compiler.ir.terms import NPC_KINDS, POINTS, EntryKind, PlayKind, Scenario, Track, Ward
from runtime.apart import THERE, Apart
from runtime.constants import begin, unestablished
from runtime.controllers import Eager
from runtime.deckless import Purchase, buy, price_of
from runtime.entity import Camp, Entity, Lasting, npc
from runtime.exchange import Result
from runtime.ground import Together
from runtime.interpreter.loading import unplayed
from runtime.interpreter.prices import prices_of
from runtime.likeness import GEAR
from runtime.made import Made
from runtime.odds import Came
from runtime.piles import Piles
from runtime.playables import origin_of
from runtime.plays import perform
from runtime.priority import Judging
from runtime.rules import NO_RULES, Rules
from runtime.table import Table
from runtime.tracks import starting
from runtime.uncounted import Uncounted, outside, tell_uncounted, within
from runtime.wards import Given

if TYPE_CHECKING:
    from compiler.ir.entries.entry import Entry
    from compiler.ir.flow import Play
    from runtime.chance import Chance
    from runtime.controllers import Controller
    from runtime.events import Event

PLENTY = 20
"""So much of what a text spends as much of as it counts."""
POINTS_OF_ANYONE = 20
"""What someone has of whom nothing is known but a card."""
LEVELS = 5
LEAST, MOST = -LEVELS, LEVELS


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """How someone stands before a play."""

    tracks: Mapping[Track, int] = {}
    resistance: Mapping[str, int] = {}
    weakness: Mapping[str, int] = {}
    points: int | None = None
    """What is left of their points, where that is not all of them."""
    card: Entry | None = None
    """Whose card it is, of an NPC that has nothing to play."""
    acted: bool = False
    """Whether their turn of this round is over."""
    conditions: tuple[str, ...] = ()
    """Those that the other side has put them in."""
    charges: int = 0
    """The Incantation charges that they have gathered."""
    bought: tuple[Purchase, ...] = ()
    """What they buy with Tactical Points, of which they have as many as it takes (R-TP-2)."""


class Stand(Situation, frozen=True, kw_only=True):
    """Someone who plays, and how they stand before it."""

    entry: Entry
    play: Play


class Duel(msgspec.Struct, frozen=True, kw_only=True):
    """An Action, and what answers it; with no answer the target has nothing to play (R-RES-3)."""

    actor: Stand
    answer: Stand | None = None
    target: Situation = Situation()
    """How the target stands when nothing answers; an answer says it itself."""
    judging: Judging = Judging.LIST
    rules: Rules = NO_RULES
    light: Nature | None = None
    """How light it is where the target is, where that is the section beside; None is the same section, which is lit."""

    @property
    def unplayed(self) -> tuple[str, ...]:
        """Say what of the two plays nothing can do yet."""
        stands = (self.actor, self.answer) if self.answer else (self.actor,)
        plays = (f"{one.play.name or one.entry.name}: {why}" for one in stands if (why := unplayed(one.play)))
        texts = (f"{entry.name}: {why}" for entry in self.entries if (why := unestablished(entry)))
        return (*plays, *texts)

    @property
    def entries(self) -> list[Entry]:
        """Give the entries that the two have."""
        stands = (self.actor, self.answer) if self.answer else (self.actor,)
        return [*(one.entry for one in stands), *([self.target.card] if self.target.card else [])]

    @property
    def uncounted(self) -> list[Uncounted]:
        """Give what is left to the DM, and so is in no odds."""
        stands = (self.actor, self.answer) if self.answer else (self.actor,)
        said = [one for entry in {one.id: one for one in self.entries}.values() for one in outside(entry)]
        return said + [one for stand in stands for one in within(stand.entry, (stand.play,))]

    @property
    def bar(self) -> str | None:
        """Give the id of the rule by which the Action cannot be played."""
        actor = _owner(self.actor, Camp.PLAYERS, self.rules)
        bar = self.rules.bar_of(_made(self.actor, actor, actor))
        return bar.id if bar else None

    def play(
        self, chance: Chance, log: list[Event] | None = None, control: Controller | None = None
    ) -> tuple[Result, Entity, Entity]:
        """Play it once, and give what came of it and both entities as they are then."""
        table, action, reaction = self.set_up(chance, log)
        actor, target = table.entities
        results = perform(table, action, [(target, reaction)], control or Eager(), self.judging)
        result = results[0] if results else Result(target=target.id, hit=False)
        return result, actor, target

    def set_up(self, chance: Chance, log: list[Event] | None = None) -> tuple[Table, Made, Made | None]:
        """Set up a table for the two, and what they play; Tactical Points are spent (R-TP-2)."""
        actor = _owner(self.actor, Camp.PLAYERS, self.rules)
        rules = self.rules
        other = _owner(self.answer, Camp.OTHERS, rules) if self.answer else None
        target = other or _target(self.target, self.actor.entry, rules)
        for one, how, by in ((actor, self.actor, target), (target, self.answer or self.target, actor)):
            one.conditions += [Lasting(condition, 0, by=by.id) for condition in how.conditions]
        action = _made(self.actor, actor, target)
        reaction = _made(self.answer, target, actor) if self.answer else None
        ground = self._ground(target)
        table = Table([actor, target], chance, log, self.rules, judging=self.judging, ground=ground)
        table.tell_options()
        tell_uncounted(table, self.entries)
        begin(table)
        for made, stand in ((action, self.actor), (reaction, self.answer)):
            if made is not None and stand is not None and stand.bought:
                buy(table, made, stand.bought)
        return table, action, reaction

    def _ground(self, target: Entity) -> Together:
        return Together() if self.light is None else Apart(light=self.light, stands={target.id: THERE})

    def came(self, chance: Chance) -> Came:
        """Play it once, and give what counts for its odds."""
        result, actor, target = self.play(chance)
        ends = (("actor", actor, self.actor), ("target", target, self.answer or self.target))
        moved = tuple(
            ((who, track), by)
            for who, entity, stand in ends
            for track, counter in entity.tracks.items()
            if (by := counter.value - stand.tracks.get(track, counter.base))
        )
        bound = tuple(
            (who, condition)
            for who, entity, stand in ends
            for condition in dict.fromkeys(str(one.what) for one in entity.conditions if one.held is None)
            if condition not in stand.conditions and entity.is_in(condition)
        )
        return Came(result, moved, bound)


def _made(stand: Stand, owner: Entity, target: Entity) -> Made:
    return Made(stand.play, stand.entry, owner, target, origin_of(stand.entry))


def _owner(stand: Stand, camp: Camp, rules: Rules) -> Entity:
    """Set up someone who plays: an NPC by their card, else whoever has the card."""
    entry = stand.entry
    if entry.kind in NPC_KINDS:
        return _able_to_pay(_standing(npc(entry, rules.ranks), stand, camp), stand.play)
    entity = _able_to_pay(_anyone(entry, f"whoever has {entry.name}"), stand.play)
    if entry.kind in GEAR:
        entity.gear = (entry,)
    elif entry.kind is not EntryKind.CARD:
        entity.role = entry
    return _standing(entity, stand, camp)


def _able_to_pay(entity: Entity, play: Play) -> Entity:
    """Give someone the Karma and Valuables that their play costs: asked is what comes of it."""
    for cost in (price.cost for price in prices_of(play)):
        entity.karma += cost.karma if isinstance(cost.karma, int) else PLENTY
        entity.valuables += cost.valuables if isinstance(cost.valuables, int) else PLENTY
    return entity


def _target(situation: Situation, of: Entry, rules: Rules) -> Entity:
    """Set up a target that has nothing to play."""
    entity = npc(situation.card, rules.ranks) if situation.card else _anyone(of, "the target")
    return _standing(entity, situation, Camp.OTHERS)


def _standing(entity: Entity, situation: Situation, camp: Camp) -> Entity:
    entity.camp = camp
    entity.id = f"{entity.id} ({camp})"
    entity.acted, entity.charges = situation.acted, situation.charges
    if situation.bought:
        entity.tactical = price_of(situation.bought)
    if situation.points is not None:
        entity.points = min(max(situation.points, 0), entity.most)
    for track, value in situation.tracks.items():
        entity.tracks[track].value = min(max(value, LEAST), MOST)
    for ward, printed in ((Ward.RESISTANCE, situation.resistance), (Ward.WEAKNESS, situation.weakness)):
        for type_, value in printed.items():
            entity.wards.append(Lasting(Given(ward=ward, type=type_, how=How.SET, value=value), 0))
    return entity


def _anyone(entry: Entry, name: str) -> Entity:
    """Set up someone of whom only a card is known, their own or one that is played against them."""
    scenario = entry.scenario if entry.scenario in POINTS else Scenario.COMBAT
    return Entity(
        id="anyone",
        name=name,
        camp=Camp.OTHERS,
        scenario=scenario,
        level=entry.title.level or 1,
        most=POINTS_OF_ANYONE,
        points=POINTS_OF_ANYONE,
        printed={POINTS[scenario]: POINTS_OF_ANYONE},
        tracks=starting({}),
        piles=Piles([], [], []),
    )


def plays_of(entry: Entry, kind: PlayKind) -> tuple[Play, ...]:
    """Give the plays of a kind that an entry has."""
    return tuple(play for play in entry.plays if play.kind is kind)
