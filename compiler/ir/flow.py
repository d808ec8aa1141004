"""How effects are joined: if, may, choose, whenever, costs; the union of all effects; sentences.

The nodes that hold other effects stand here, beside the union they hold, because each needs the other.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.amounts import Amount, Quantity
from compiler.ir.amounts.dice import Dice
from compiler.ir.base import AtOnce, EffectNode, Node
from compiler.ir.deeds.altering import Alter
from compiler.ir.deeds.cards import HandEffect
from compiler.ir.deeds.choices import ChoiceEffect
from compiler.ir.deeds.coming import ComingEffect
from compiler.ir.deeds.coming_plays import ComingPlays
from compiler.ir.deeds.conditions import Condition, RecoverCondition, ReplaceCondition, SameCondition
from compiler.ir.deeds.copies import CopyEffect
from compiler.ir.deeds.crossing import BarWay
from compiler.ir.deeds.debate import Debate, DebateBack, DebateBound
from compiler.ir.deeds.earning import EarningEffect
from compiler.ir.deeds.equipping import EquippingEffect
from compiler.ir.deeds.forbidding import ForbiddingEffect
from compiler.ir.deeds.handing import HandingEffect
from compiler.ir.deeds.incantations import IncantationEffect
from compiler.ir.deeds.learning import LearnEffect
from compiler.ir.deeds.legality import PlayRule
from compiler.ir.deeds.movement import MovementEffect
from compiler.ir.deeds.overrides import OverrideEffect
from compiler.ir.deeds.piles import PileEffect
from compiler.ir.deeds.plays import AimAnew, Cancel, Overcome, RedirectAttack, Remove, ScenarioEnd
from compiler.ir.deeds.points import (
    Adjust,
    CancelDamage,
    DamageEffect,
    HarmBound,
    InjuryEffect,
    LeftWith,
    PointsMaximum,
    PointsSwap,
    Recover,
    SameAgain,
)
from compiler.ir.deeds.resistances import Resist
from compiler.ir.deeds.rolls import RollEffect, Unit
from compiler.ir.deeds.states import StateChange
from compiler.ir.deeds.summoning import Summon
from compiler.ir.deeds.targeting import TargetFresh, TargetFrom, TargetGroup, TargetIgnoring, TargetRule
from compiler.ir.deeds.terrain import TerrainEffect
from compiler.ir.deeds.tracks import TrackEffect
from compiler.ir.deeds.turn_moves import ClimbBy, MoveChange, SkipMove, TurnMove
from compiler.ir.deeds.turns import TurnEffect
from compiler.ir.deeds.using import UsingEffect
from compiler.ir.entries.rows import Rows
from compiler.ir.entries.rulings import Ruling
from compiler.ir.events.deeds import Deed
from compiler.ir.events.triggers import Trigger
from compiler.ir.facts.predicates import Predicate
from compiler.ir.selectors.who import Who
from compiler.ir.terms import PlayKind, RowName, Scenario
from compiler.ir.times.durations import Time
from compiler.ir.times.limits import Limit
from compiler.ir.times.occasions import Occasion, Span

if TYPE_CHECKING:
    from collections.abc import Iterator


class Cost(EffectNode, tag="cost", frozen=True, kw_only=True):
    """What must be paid: Karma, Tactical Points, charges, Valuables, cards, damage, or something else done."""

    karma: Amount = 0
    skill_points: Amount = 0
    charges: Amount = 0
    valuables: Amount = 0
    cards: int = 0
    damage: Amount | None = None
    damage_type: str | None = None
    doing: tuple[Effect, ...] = ()
    others: tuple[Cost, ...] = ()
    """Other prices, any of which will do as well, as the one who pays likes."""
    to_play: bool = False
    """Whether the play is not made without it although it stands behind an "if"; by itself a price always is so."""

    @property
    def ways(self) -> tuple[Cost, ...]:
        """Give each of the prices that will do, by itself."""
        return (msgspec.structs.replace(self, others=()), *self.others) if self.others else (self,)


class Toll(EffectNode, tag="toll", frozen=True, kw_only=True):
    """`who` pays `cost` each time that they would do it, or that it would happen to them; else it does not."""

    who: Who
    cost: Cost
    deed: Deed
    """Nobody's: it is `who` that pays for it."""
    until: Time | None = None


class If(EffectNode, tag="if", frozen=True, kw_only=True):
    """`then` where the condition holds, else `otherwise`."""

    condition: Predicate
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    span: Span = Span.IF


class Takers(StrEnum):
    """How many of those to whom something is offered take it."""

    ALL = "all"
    ANY = "any"
    NONE = "none"


class Answered(Node, tag="answered", frozen=True, kw_only=True):
    """`then`, once all have answered an offer, where so many of them have taken it."""

    takers: Takers
    least: int = 1
    """So many of them at least, where it is not all or none."""
    then: tuple[Effect, ...]


class May(EffectNode, tag="optional", frozen=True, kw_only=True):
    """The owner, or `who`, may pay `cost`, if there is one, for `then`; where they do not, `otherwise`.

    What is done where they do ("If you do, ...") comes only if `then` has been done, and is no part of the offer.
    """

    then: tuple[Effect, ...]
    if_done: tuple[Effect, ...] = ()
    who: Who | None = None
    """Who may, where it is not the one whose text this is."""
    cost: Cost | None = None
    as_kind: PlayKind | None = None
    """What it counts as, where it is made as a play ("As a Strategy, ...")."""
    otherwise: tuple[Effect, ...] = ()
    answered: tuple[Answered, ...] = ()
    """What comes of how many of several have taken it."""
    obliged: bool = False
    """Whether it is no offer, but is done by whoever can ("must discard a card. If they do not, ...")."""


class Choose(EffectNode, tag="choose", frozen=True, kw_only=True):
    """`by` picks `number` of the alternatives."""

    by: Who
    of: tuple[tuple[Effect, ...], ...]
    number: int = 1


class When(EffectNode, tag="when", frozen=True, kw_only=True):
    """`then`, each time the event happens or the time comes; the period of `limit` is that of the first time."""

    then: tuple[Effect, ...]
    event: Trigger | None = None
    occasion: Occasion = Occasion.WHENEVER
    at: Time | None = None
    scenario: Scenario = Scenario.ANY
    limit: Limit | None = None
    until: Time | None = None
    """How long the event is waited for, where that is not always."""


class Limited(EffectNode, tag="limited", frozen=True, kw_only=True):
    """`then`, as often as the limit allows."""

    limit: Limit
    then: tuple[Effect, ...]


class ForEach(EffectNode, tag="for_each", frozen=True, kw_only=True):
    """`then`, once for each of what is counted: whoever may do it, or chooses, does so anew each time."""

    per: Quantity
    then: tuple[Effect, ...]


class Replaced(StrEnum):
    """What an "instead" stands in place of (card-language.md 6.6)."""

    OTHER_SIDE = "other_side"
    PREVIOUS = "previous"
    EVENT = "event"


class Instead(EffectNode, tag="instead", frozen=True, kw_only=True):
    """`then`, in place of something that would happen; the text around the sentence says of what."""

    then: tuple[Effect, ...]
    of: Replaced | None = None


class Waive(EffectNode, tag="waive", frozen=True, kw_only=True):
    """`then`, even if the condition holds, which would forbid it."""

    then: tuple[Effect, ...]
    condition: Predicate


class GrantPlay(EffectNode, tag="grant_play", frozen=True, kw_only=True):
    """`who` can make the play as if it were their own."""

    who: Who
    play: Play
    until: Time | None = None


class Then(EffectNode, tag="then", frozen=True, kw_only=True):
    """Stands between two effects of a sentence that says their order: "..., then ..." and not "... and ..."."""


class SkillRoll(AtOnce, tag="skill_roll", frozen=True, kw_only=True):
    """`who` rolls a skill against dice, or what opposes it of another (R-TYPE-4); where they do not win, `lost`."""

    who: Who
    roll: RowName
    against: Dice | Who | None = None
    """Not said: dice that the DM sets."""
    unit: Unit = Unit.LEVEL
    by: Amount | None = None
    """By how much that of their dice moves for this roll; below 0 where it goes down."""
    lost: tuple[Effect, ...] = ()


if TYPE_CHECKING:
    Effect = EffectNode  # to tell two hundred of them apart at each step takes a checker of types minutes
else:
    Effect = (
        TrackEffect
        | TurnEffect
        | Condition
        | RecoverCondition
        | SameCondition
        | ReplaceCondition
        | Resist
        | DamageEffect
        | Recover
        | SameAgain
        | HarmBound
        | LeftWith
        | PointsSwap
        | Adjust
        | CancelDamage
        | PointsMaximum
        | InjuryEffect
        | MovementEffect
        | BarWay
        | TurnMove
        | MoveChange
        | SkipMove
        | ClimbBy
        | TerrainEffect
        | Debate
        | DebateBack
        | DebateBound
        | LearnEffect
        | StateChange
        | CopyEffect
        | EarningEffect
        | Summon
        | EquippingEffect
        | HandingEffect
        | HandEffect
        | PileEffect
        | RollEffect
        | Alter
        | SkillRoll
        | UsingEffect
        | GrantPlay
        | ForbiddingEffect
        | ComingEffect
        | ComingPlays
        | IncantationEffect
        | Remove
        | Overcome
        | Cancel
        | RedirectAttack
        | AimAnew
        | ScenarioEnd
        | OverrideEffect
        | ChoiceEffect
        | TargetRule
        | TargetGroup
        | TargetFresh
        | TargetFrom
        | TargetIgnoring
        | PlayRule
        | Cost
        | Toll
        | If
        | May
        | Choose
        | When
        | Limited
        | ForEach
        | Instead
        | Waive
        | Then
        | Ruling
    )
"""Everything that a sentence can do."""


class Sentence(Node, tag="sentence", frozen=True, kw_only=True):
    """What one sentence (or two, joined by "Otherwise") does, in order."""

    effects: tuple[Effect, ...]


Text = tuple[Sentence, ...]


class Play(Node, tag="play_block", frozen=True, kw_only=True):
    """One play of an entry. The place of a text is meaning: before the dice, after them, trigger or effect."""

    kind: PlayKind
    name: str
    """Empty where a text grants a Trigger and Effect alone."""
    tags: tuple[str, ...] = ()
    before: Text = ()
    rows: Rows = Rows()
    special: Text = ()
    trigger: Trigger | None = None
    effect: Text = ()

    @property
    def texts(self) -> tuple[Text, ...]:
        """Give its texts, from top to bottom."""
        return self.before, self.special, self.effect


def effects_of(text: Text) -> Iterator[Effect]:
    """Give every effect of a text in order, without looking inside those that hold others."""
    for sentence in text:
        yield from sentence.effects


def effects_held(effect: Effect) -> tuple[Effect, ...]:
    """Give the effects that an effect holds, those right inside it."""
    if type(effect) not in _HOLDERS:  # most hold none, and are asked often
        return ()
    match effect:
        case If():
            return (*effect.then, *effect.otherwise)
        case May():
            together = (inner for one in effect.answered for inner in one.then)
            return (*effect.then, *effect.if_done, *effect.otherwise, *together)
        case When() | Limited() | ForEach() | Instead() | Waive():
            return effect.then
        case Choose():
            return tuple(inner for one in effect.of for inner in one)
        case Cost():
            return (*effect.doing, *effect.others)
        case Toll():
            return effect.cost.doing
        case SkillRoll():
            return effect.lost
    return ()


_HOLDERS = frozenset([If, May, When, Limited, ForEach, Instead, Waive, Choose, Cost, Toll, SkillRoll])
