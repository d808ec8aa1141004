"""A table set for trying one play: its owner, an ally and two enemies, with something to draw, to spend and to lose.

How they stand besides is turned this way and that, until what the play says has an occasion: in the conditions and
states that its text names, with tracks high or low, with few points left, with something done before.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.deeds.conditions import Condition, RecoverCondition, ReplaceCondition
from compiler.ir.deeds.copies import Copying, CopyPlay
from compiler.ir.deeds.points import Adjust
from compiler.ir.deeds.resistances import How
from compiler.ir.entries.entry import Entry, PointsMax, Title
from compiler.ir.entries.rows import RowDice
from compiler.ir.events.deeds import Deed, Happening, HasDone, Tally
from compiler.ir.facts.predicates import Doing, HasKeyword, HasWard, InCondition, InState
from compiler.ir.flow import Play
from compiler.ir.places import Ground as Nature
from compiler.ir.selectors.described import Cards, Pile
from compiler.ir.selectors.descriptors import GearLike
from compiler.ir.selectors.pieces import Kept, Pieces
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import SKILL_ROWS, EntryKind, PlayKind, Points, RowName, Scenario, Ward
from compiler.ir.times.durations import Edge, Moment, Time
from runtime.apart import BORDER, THERE, Apart
from runtime.chance import Seeded
from runtime.duel import Duel, Situation, Stand
from runtime.entity import Entity, Lasting
from runtime.events import Cause
from runtime.ground import Blocked, Together
from runtime.history import remember
from runtime.interpreter.parts import parts
from runtime.interpreter.playing import Playing, step_of
from runtime.kit import Lain
from runtime.made import Made
from runtime.moments import Occurrence
from runtime.pieces import is_piece_like
from runtime.priority import Origin
from runtime.stand_ins import DICE, PLAIN, Face, bare, comers, piece_like, scenario_of, stand_in
from runtime.wards import Given

if TYPE_CHECKING:
    from compiler.ir.base import Node
    from runtime.events import Event
    from runtime.ground import Ground
    from runtime.table import Table

CARDS = 3
"""Of each sort in the deck, and as many plain ones more in hand."""
MEANS, HIGH = 3, 9
"""Karma, Valuables, Incantation charges and Tactical Points of everyone."""
LEVEL, PLENTY = 4, 20
"""Of everyone, and of the owner and the ally, where amounts are taken from it."""
OWNER, ALLY, FOE, OTHER = range(4)
POINTS = PointsMax(points=Points.EP, value=20, per_level=0)
ANY_TYPE, ANY_CONDITION = "Fire", "Dazed"


class Stage(msgspec.Struct, frozen=True, kw_only=True):
    """A play, whose it is, and how all stand before it."""

    entry: Entry
    play: Play
    foe: Entry | None = None
    ground: Callable[[], Ground] = Together
    turned: tuple[Turn, ...] = ()

    def table(self, seed: int) -> Table:
        """Set it: the owner, an ally, an enemy and another one."""
        scenario = scenario_of(self.entry, self.play)
        mine = Stand(entry=self.entry, play=self.play)
        table, *_ = Duel(actor=mine, target=Situation(card=self.foe)).set_up(Seeded(seed), [])
        owner, foe = table.entities
        ally, other = (_someone(scenario, name, owner if name == "ally" else foe) for name in ("ally", "other"))
        foe.id = "foe"
        table.entities[:] = [owner, ally, foe, other]
        table.ground = self.ground()
        pack = cards_of(scenario)
        table.cards = {one.id: one for one in (*pack, *weapons(scenario), *comers(self.entry, scenario), self.entry)}
        for one in table.entities:
            one.scenario = one.entry.scenario if one.entry else scenario
            one.karma = one.valuables = one.charges = one.tactical = MEANS
            one.piles.deck = [card.id for card in pack] * CARDS
            one.piles.hand = [card.id for card in (*pack, *pack[:1] * CARDS)]
        if self.entry.kind is EntryKind.CARD:
            owner.piles.hand.append(self.entry.id)
        for turn in self.turned:
            turn(table, self.play)
        return table


class Seen(NamedTuple):
    """What was told when a play was tried, and who had it and was its target."""

    events: list[Event]
    owner: str
    target: str
    adjusted: bool
    """Whether a text there may have changed what was recovered or suffered, without a word."""


def seen(table: Table, owner: Entity, target: Entity) -> Seen:
    """Give what has been told at a table, where those two were the owner and the target."""
    return Seen(table.log or [], owner.id, target.id, Adjust in table.held)


Turn = Callable[["Table", "Play"], None]
"""Changes how those on a stage stand, before a play."""


def _someone(scenario: Scenario, name: str, beside: Entity) -> Entity:
    play = bare(PlayKind.ACTION, scenario)
    [one, _] = Duel(actor=Stand(entry=stand_in(scenario), play=play)).set_up(Seeded(0))[0].entities
    one.id, one.name, one.camp = name, f"an {name}", beside.camp
    return one


@cache
def cards_of(scenario: Scenario) -> tuple[Entry, ...]:
    """Make a card of each kind of play, with nothing but dice; and a plain one."""
    plays = {kind: bare(kind, scenario) for kind in (PlayKind.ACTION, PlayKind.REACTION)}
    plays[PlayKind.STRATEGY] = Play(kind=PlayKind.STRATEGY, name="")
    made = [
        Entry(
            id=f"stand-in-{kind.lower()}",
            kind=EntryKind.CARD,
            name=f"Stand-in {kind}",
            scenario=scenario,
            title=Title(level=1, play=kind),
            plays=(replace(play, name=f"Stand-in {kind}"),),
        )
        for kind, play in plays.items()
    ]
    return (stand_in(scenario), *made)


@cache
def weapons(scenario: Scenario) -> tuple[Entry, ...]:
    """Make a light Weapon and a heavy one, with an Action and a Reaction of nothing but dice."""
    plays = tuple(
        replace(bare(kind, scenario), name=f"Stand-in {kind}", tags=("Gear",))
        for kind in (PlayKind.ACTION, PlayKind.REACTION)
    )
    return tuple(
        Entry(
            id=f"stand-in-{weight.lower()}",
            kind=EntryKind.WEAPON,
            name=f"{weight} Stand-in",
            scenario=scenario,
            title=Title(classes=(f"General {weight} Melee Weapon",)),
            plays=plays,
        )
        for weight in ("Light", "Heavy")
    )


SKILLED = Entry(
    id="stand-in-role",
    kind=EntryKind.ROLE,
    name="Stand-in Role",
    scenario=Scenario.ANY,
    title=Title(skill_dice=tuple(RowDice(row=row, dice=DICE) for row in sorted(SKILL_ROWS))),
)
"""A Role of nothing but skills."""


@cache
def locks(scenario: Scenario) -> tuple[Entry, ...]:
    """Make a Trap and an Obstacle that print dice against every skill; there are none but in exploration."""
    rows = (RowName.HIDDEN, RowName.LOCK, *sorted(SKILL_ROWS))
    return tuple(
        Entry(
            id=f"stand-in-{type_.lower()}",
            kind=EntryKind.CHALLENGE,
            name=f"Stand-in {type_}",
            scenario=scenario,
            title=Title(
                level=1, type=type_, points=POINTS, skill_dice=tuple(RowDice(row=row, dice=DICE) for row in rows)
            ),
        )
        for type_ in ("Trap", "Obstacle")
        if scenario is Scenario.EXPLORATION
    )


# ---- where they may stand


def beside(light: Nature, *there: str) -> Callable[[], Ground]:
    """Give a ground on which some stand in the section beside, in its light."""
    return lambda: Apart(light=light, stands=dict.fromkeys(there, THERE))


AWAY = beside(Nature.LIT, "foe")
GROUNDS: tuple[Callable[[], Ground], ...] = (
    Together,
    beside(Nature.LIT),
    AWAY,
    beside(Nature.LIT, "ally"),
    beside(Nature.SHADOWY),
    beside(Nature.DARK),
    beside(Nature.DARK, "foe", "other"),
)


# ---- how they may stand besides


def worn(table: Table, play: Play) -> None:  # noqa: ARG001 - whatever is played
    """Let everyone have lost most of their points."""
    for one in table.entities:
        one.points = max(one.most // 3, 1)


def at_their_last(table: Table, play: Play) -> None:  # noqa: ARG001 - whatever is played
    """Let the enemies have one point left."""
    for one in table.entities[FOE:]:
        one.points = 1


def empty_handed(table: Table, play: Play) -> None:  # noqa: ARG001 - whatever is played
    """Let nobody have any cards in hand but the one that is played."""
    for one in table.entities:
        one.piles.hand = [card for card in one.piles.hand if not card.startswith("stand-in")]


def bound(table: Table, play: Play) -> None:
    """Let the enemies be in the conditions that the text names."""
    _bind(table, table.entities[FOE:], play)


def ours_bound(table: Table, play: Play) -> None:
    """Let the owner and the ally be in the conditions that the text names."""
    _bind(table, table.entities[:FOE], play)


def _bind(table: Table, those: list[Entity], play: Play) -> None:
    named: list[str] = []
    for part in parts(play.texts):
        match part:
            case RecoverCondition(conditions=()):
                named.append(ANY_CONDITION)
            case Condition() | RecoverCondition():
                named += part.conditions
            case InCondition():
                named.append(part.condition)
            case ReplaceCondition():
                named.append(part.remove)
    for one in those:
        one.conditions += [Lasting(condition, 0, by=table.entities[OWNER].id) for condition in dict.fromkeys(named)]


def busy(table: Table, play: Play) -> None:
    """Let everyone be in the states, and in the middle of what, the text names; a border of all is Blocked."""
    named = {name for part in parts(play.texts) for name in _states(part)}
    for one in table.entities:
        one.states |= named
        one.incanting = True
        table.ground.block(Blocked(one.id, BORDER))


def _states(part: Node) -> tuple[str, ...]:
    match part:
        case InState():
            return (part.name,)
        case Doing():
            return tuple(map(str, part.activities))
    return ()


def experienced(table: Table, play: Play) -> None:
    """Let everyone have done before whatever one can have done, and have had their turn; a copy is kept of a play."""
    for one in table.entities:
        one.acted = True
        foes = tuple(other for other in table.entities if other.camp is not one.camp)
        for kind in (PlayKind.REACTION, PlayKind.ACTION):
            made = Made(bare(kind, one.scenario), stand_in(one.scenario), one, None, Origin.HAND)
            remember(table, (Occurrence(event=Happening.PLAYS, who=one, others=foes, play=made),))
        asked = [
            way
            for part in parts(play.texts)
            for way in (part.deed.ways * _times(part) if isinstance(part, HasDone | Tally) else ())
        ]
        remember(table, [_as_asked(way, one, foes) for way in asked])
    if any(isinstance(part, Cards) and part.pile is Pile.COPY for part in parts(play.texts)):
        playing = Playing(table, table.entities[OWNER], Cause("R-SEQ-4", "stand-in"), table.control)
        step_of(COPY)(playing)


def _times(part: HasDone | Tally) -> int:
    """Give how often it must have been done."""
    return part.times if isinstance(part, HasDone) else 1


def _as_asked(deed: Deed, who: Entity, foes: tuple[Entity, ...]) -> Occurrence:
    """Give what someone must have done to fit a deed."""
    face = Face(type=deed.type) if deed.type else PLAIN
    made = Made(bare(PlayKind.ACTION, who.scenario, face), stand_in(who.scenario), who, None, Origin.HAND)
    pieces = weapons(who.scenario)
    cards: Cards | None = getattr(deed.does, "cards", None)
    return Occurrence(
        event=deed.event,
        ahead=deed.ahead,
        who=who,
        others=foes,
        play=made,
        does=deed.does,
        pieces=pieces,
        gear=next((one for one in pieces if is_piece_like(one, deed.gear or GearLike(), who)), None),
        cards=tuple(who.piles.hand),
        pile=(cards.pile if cards is not None else None) or Pile.HAND,
        whose=who,
        goes_to=who,
        rows=deed.rows or getattr(deed.does, "rows", ()),
        part=deed.as_,
        names=(*deed.tracks, *deed.conditions, deed.type),
        amount=deed.least or 1,
        what=deed.what,
        move=deed.move,
    )


COPY = CopyPlay(
    who=Actor.SELF,
    kind=PlayKind.ACTION,
    copying=Copying.KEPT,
    until=Time(edge=Edge.END, moment=Moment.SCENARIO),
)


def endowed(table: Table, play: Play) -> None:
    """Let everyone have the keywords, Resistances and Weaknesses that the text names, Weapons, skills and levels."""
    for one in table.entities:
        for part in parts(play.texts):
            match part:
                case HasKeyword():
                    one.keywords.append(Lasting(part.keyword, 0))
                case HasWard():
                    _ward(one, part.ward, part.type or ANY_TYPE)
                case Quantity(of=Measure.RESISTANCE | Measure.WEAKNESS as of):
                    _ward(one, Ward(of.capitalize()), part.name or ANY_TYPE)
                case Pieces(spoken=None):
                    _give(table, one, part)
        one.gear = (*one.gear, *weapons(one.scenario))
        role = one.role or SKILLED
        one.role = replace(role, title=replace(role.title, skill_dice=SKILLED.title.skill_dice))
    for one in table.entities[FOE:]:
        one.level = HIGH


def _give(table: Table, one: Entity, some: Pieces) -> None:
    """Let someone have such a piece of Gear where the text speaks of it: equipped, at hand, or before their feet."""
    piece = piece_like(some.like, one.scenario)
    match some.kept:
        case Kept.EQUIPPED:
            one.gear = (*one.gear, piece)
        case Kept.LYING:
            table.lain.append(Lain(piece, table.ground.place(one)))
        case Kept.CARRIED | Kept.HAD:
            one.kit.carried.append(piece)


def _ward(one: Entity, ward: Ward, type_: str) -> None:
    one.wards.append(Lasting(Given(ward=ward, type=type_, how=How.SET, value=MEANS), 0))


def counted(table: Table, play: Play) -> None:
    """Let there be some of all that amounts of the text are taken from, and on both sides not the same."""
    if not any(isinstance(part, Quantity) for part in parts(play.texts)):
        return
    for at, one in enumerate(table.entities):
        one.level = LEVEL if at < FOE else HIGH
        one.karma = one.valuables = one.charges = one.tactical = PLENTY
        one.conditions.append(Lasting(ANY_CONDITION, 0, by=table.entities[OWNER].id))
        for counter in one.tracks.values():
            counter.value = 1 if at < FOE else 3


def tracks(ours: int, theirs: int) -> Turn:
    """Put all Stat Tracks of a side on a slot."""

    def turn(table: Table, play: Play) -> None:  # noqa: ARG001 - whatever is played
        for at, one in enumerate(table.entities):
            for counter in one.tracks.values():
                counter.value = ours if at < FOE else theirs

    return turn
