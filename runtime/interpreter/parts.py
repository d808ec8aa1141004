"""What stands inside a node or a text, asked once and remembered by the play that it is of."""

from __future__ import annotations

from collections import defaultdict
from functools import wraps
from typing import TYPE_CHECKING, TypeVar, TypeVarTuple

from compiler.ir.base import Node
from compiler.ir.deeds.legality import Allowed, PlayedDespite, PlayedIf
from compiler.ir.deeds.rolls import Reroll
from compiler.ir.facts.predicates import InCondition, RollIs, RollResult
from compiler.ir.parts_in import all_in
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import RowName

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from compiler.ir.flow import Play

T = TypeVar("T")
R = TypeVar("R")
More = TypeVarTuple("More")
REMEMBERED = 65_536
OF_TARGET = frozenset([Actor.TARGET, Actor.EACH_TARGET, Actor.CHOSEN, Actor.TRIGGER])


def once(find: Callable[[T, *More], R]) -> Callable[[T, *More], R]:
    """Remember what is found of a play or an entry, known by itself and not by what it says, which is long."""
    found = defaultdict[tuple[object, ...], dict[int, tuple[T, R]]](dict)

    @wraps(find)
    def known(whole: T, *more: *More) -> R:
        try:
            return found[more][id(whole)][1]
        except KeyError:
            of_those = found[more]
        if len(of_those) == REMEMBERED:
            of_those.clear()
        kept = of_those[id(whole)] = (whole, find(whole, *more))  # kept itself, so that no other has its id
        return kept[1]

    return known


def parts(node: object) -> Iterator[Node]:
    """Give a node and every node inside it."""
    return (one for one in all_in(node) if isinstance(one, Node))


def speaks_of_target(node: object) -> bool:
    """Tell whether a node means the one against whom the play is made, anywhere inside it."""
    return any(isinstance(one, Actor) and one in OF_TARGET for one in all_in(node))


@once
def asks_by_how_much(play: Play) -> bool:
    """Tell whether a text of a play asks by how much a roll was won, or for a tie."""
    return any(isinstance(part, RollIs) and is_by_how_much(part) for text in play.texts for part in parts(text))


def is_by_how_much(asked: RollIs) -> bool:
    """Tell whether it asks by how much a roll was won, or for a tie."""
    return asked.least is not None or asked.most is not None or asked.result is RollResult.TIES


@once
def played_even_in(play: Play) -> frozenset[str]:
    """Give the conditions that do not bar a play, as its text says ("even if you are Dazed")."""
    effects = (effect for text in (play.before, play.effect) for sentence in text for effect in sentence.effects)
    even = [effect.condition for effect in effects if isinstance(effect, PlayedIf) and effect.allowed is Allowed.EVEN]
    return frozenset(part.condition for one in even for part in parts(one) if isinstance(part, InCondition))


@once
def despites(play: Play) -> tuple[PlayedDespite, ...]:
    """Give what a play is made in spite of, as its text says ("even if a condition would prevent it")."""
    effects = (effect for text in (play.before, play.effect) for sentence in text for effect in sentence.effects)
    return tuple(effect for effect in effects if isinstance(effect, PlayedDespite))


@once
def rerolls_damage(play: Play) -> bool:
    """Tell whether the Special of a play has Damage rolled again that was dealt already."""
    return any(isinstance(part, Reroll) and RowName.DAMAGE in part.rows for part in parts(play.special))
