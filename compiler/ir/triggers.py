"""Events that a Trigger row or a `whenever` waits for."""

from enum import StrEnum

from compiler.ir.base import Node
from compiler.ir.places import InPlace
from compiler.ir.predicates import Predicate
from compiler.ir.terms import PlayKind, Points, Track
from compiler.ir.who import Who


class Happening(StrEnum):
    """What happens."""

    ENTERS = "enters"
    LEAVES = "leaves"
    CROSSES = "crosses"
    SUFFERS_DAMAGE = "suffers_damage"
    PLAYS = "plays"
    ABOUT_TO_ROLL = "about_to_roll"
    WINS_OPPOSED_ROLL = "wins_opposed_roll"
    LOSES_OPPOSED_ROLL = "loses_opposed_roll"
    HIT_BY_ATTACK = "hit_by_attack"
    REDUCED_TO_ZERO = "reduced_to_zero"
    WOULD_BE_DEFEATED = "would_be_defeated"
    STAT_LOSS = "stat_loss"
    RECOVERS = "recovers"
    DEBATE_MOVES = "debate_moves"
    FAILS_TO_OVERCOME = "fails_to_overcome"


class As(StrEnum):
    """In which part of an opposed roll."""

    ATTACKER = "attacker"
    DEFENDER = "defender"


class Trigger(Node, tag="trigger", frozen=True, kw_only=True):
    """Someone's doing, with the filters that the text gives."""

    event: Happening
    who: Who
    against: Who | None = None
    as_: As | None = None
    play: PlayKind | None = None
    trait: str | None = None
    track: Track | None = None
    points: Points | None = None
    where: InPlace | None = None
    type: str | None = None
    condition: Predicate | None = None
