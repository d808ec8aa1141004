"""The next one of something: a phase skipped, a target forced, an outcome that needs no roll."""

from enum import StrEnum

from compiler.ir.base import EffectNode, Node
from compiler.ir.deeds.rolls import Outcome
from compiler.ir.selectors.who import Who
from compiler.ir.terms import Phase, PlayKind, RowName
from compiler.ir.times.durations import Time


class Extent(StrEnum):
    """Which of those to come."""

    NEXT = "next"
    EACH = "each"


class Skip(EffectNode, tag="skip", frozen=True, kw_only=True):
    """`who` goes without a phase, or without the turn where none is named."""

    who: Who
    phase: Phase | None = None
    extent: Extent = Extent.NEXT
    until: Time | None = None


class Release(Node, tag="release", frozen=True, kw_only=True):
    """Such a phase is spent on ending what the text has brought, which lasts until that is done (R-TURN-2)."""

    phase: Phase


class Operation(StrEnum):
    """What a Strategy Phase is spent on."""

    DRAW = "draw a card"
    BLOCK = "Block a border"
    CHANGE = "change equipment"
    PLAY = "play a Strategy"


class Operate(Node, tag="operate", frozen=True, kw_only=True):
    """A Strategy Phase is spent on an operation, and not what a text has one do besides (R-TURN-2)."""

    operation: Operation


class ForceTarget(EffectNode, tag="force_target", frozen=True, kw_only=True):
    """`who` must play against that one and nobody else."""

    who: Who
    play: PlayKind
    against: Who
    extent: Extent = Extent.NEXT
    until: Time | None = None


class NextOutcome(EffectNode, tag="auto_next", frozen=True, kw_only=True):
    """`who`'s next roll of those dice (`against` someone, or anyone), or next play of that kind, needs no roll."""

    who: Who
    outcome: Outcome
    row: RowName | None = None
    play: PlayKind | None = None
    against: Who | None = None
    until: Time | None = None


ComingEffect = Skip | ForceTarget | NextOutcome
