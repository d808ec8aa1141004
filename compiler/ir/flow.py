"""How effects are joined: if, may, choose, whenever, costs; the union of all effects; sentences.

The nodes that hold other effects stand here, beside the union they hold, because each needs the other.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from compiler.ir.amounts import Amount
from compiler.ir.base import Node
from compiler.ir.cards import Discard, Draw, HandLimit, RevealHand
from compiler.ir.conditions import Condition, RecoverCondition, ReplaceCondition
from compiler.ir.debate import Debate
from compiler.ir.durations import Time
from compiler.ir.learning import Learn
from compiler.ir.movement import Block, Move, Push
from compiler.ir.plays import Cancel, Forbid, PlayEntry, RedirectAttack, Remove, ScenarioEnd, UseEntry
from compiler.ir.points import DamageEffect, Floor, Recover, Reduce
from compiler.ir.predicates import Predicate
from compiler.ir.resistances import Resist
from compiler.ir.rolls import Automatic, DiceChange, Enhance, GainRow, Reroll, Ties
from compiler.ir.rulings import Ruling
from compiler.ir.targeting import TargetGroup, TargetNever, TargetOnly
from compiler.ir.terms import Scenario
from compiler.ir.tracks import Stat, StatBase, StatRestore
from compiler.ir.triggers import Trigger
from compiler.ir.who import Actor

if TYPE_CHECKING:
    from collections.abc import Iterator


class Cost(Node, tag="cost", frozen=True, kw_only=True):
    """What must be paid: Karma, cards discarded, damage suffered."""

    karma: int = 0
    cards: int = 0
    damage: Amount | None = None
    damage_type: str | None = None


class If(Node, tag="if", frozen=True, kw_only=True):
    """`then` where the condition holds, else `otherwise`."""

    condition: Predicate
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class May(Node, tag="optional", frozen=True, kw_only=True):
    """The owner may pay `cost`, if there is one, for `then`; where they do not, `otherwise`."""

    then: tuple[Effect, ...]
    cost: Cost | None = None
    otherwise: tuple[Effect, ...] = ()


class Choose(Node, tag="choose", frozen=True, kw_only=True):
    """`by` picks one of the alternatives."""

    by: Actor
    of: tuple[tuple[Effect, ...], ...]


class Occasion(StrEnum):
    """How an event is waited for: each time it happens, or once its play is over."""

    WHENEVER = "whenever"
    AFTER = "after"


class When(Node, tag="when", frozen=True, kw_only=True):
    """`then`, each time the event happens or the time comes."""

    then: tuple[Effect, ...]
    event: Trigger | None = None
    occasion: Occasion = Occasion.WHENEVER
    at: Time | None = None
    scenario: Scenario = Scenario.ANY


Effect = (
    Stat
    | StatRestore
    | StatBase
    | Condition
    | RecoverCondition
    | ReplaceCondition
    | Resist
    | DamageEffect
    | Recover
    | Floor
    | Reduce
    | Move
    | Push
    | Block
    | Debate
    | Learn
    | Draw
    | Discard
    | RevealHand
    | HandLimit
    | DiceChange
    | Enhance
    | GainRow
    | Automatic
    | Ties
    | Reroll
    | PlayEntry
    | UseEntry
    | Forbid
    | Remove
    | Cancel
    | RedirectAttack
    | ScenarioEnd
    | TargetOnly
    | TargetNever
    | TargetGroup
    | Cost
    | If
    | May
    | Choose
    | When
    | Ruling
)
"""Everything that a sentence can do."""


class Sentence(Node, tag="sentence", frozen=True, kw_only=True):
    """What one sentence (or two, joined by "Otherwise") does, in order."""

    effects: tuple[Effect, ...]


Text = tuple[Sentence, ...]


def effects_of(text: Text) -> Iterator[Effect]:
    """Give every effect of a text in order, without looking inside those that hold others."""
    for sentence in text:
        yield from sentence.effects
