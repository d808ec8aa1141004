"""Taking things out of play, cancelling them, who is attacked instead, how the scenario ends."""

from enum import StrEnum

from compiler.ir.base import AtOnce, EffectNode
from compiler.ir.selectors.who import Who
from compiler.ir.terms import PlayKind


class Thing(StrEnum):
    """What can be taken out of play or cancelled."""

    THIS = "this"
    TARGET = "target"
    TRIGGER = "trigger"
    """Whoever has brought the Trigger about."""
    TRIGGERING_ROLL = "triggering_roll"
    TRIGGERING_PLAY = "triggering_play"
    TARGET_PLAY = "target_play"
    """The Action that a Reaction answers."""
    TRIGGERING_LOSS = "triggering_loss"
    TRIGGERING_RECOVERY = "triggering_recovery"
    TRIGGERING_MOVE = "triggering_move"
    TRIGGERING_INJURY = "triggering_injury"
    COUNTER_MOVE = "counter_move"
    """That which the text has waited for, of the Debate Counter."""
    EVENT = "event"
    """What the text has waited for, whatever it is: "ignore it"."""


class Timing(StrEnum):
    """When, if not at once."""

    AFTER_PLAY = "after_play"


class Remove(AtOnce, tag="remove", frozen=True, kw_only=True):
    """Take it out of play."""

    what: Thing
    timing: Timing | None = None


class Overcome(AtOnce, tag="overcome", frozen=True, kw_only=True):
    """`who` overcomes a Challenge, or defeats someone, without a roll."""

    who: Who
    whom: Who


class Cancel(EffectNode, tag="cancel", frozen=True, kw_only=True):
    """What is cancelled has no effect."""

    what: Thing
    play: PlayKind | None = None
    """Its kind, where it is a play."""


class TargetPlace(StrEnum):
    """As which target."""

    INSTEAD = "instead"
    ONLY = "only"
    ALSO = "also"
    """Besides those that it has."""
    INTERCEPTING = "intercepting"
    """In the place of one, which is their Interrupt in this turn (R-BLK-7, R-AI-8)."""


class RedirectAttack(EffectNode, tag="redirect_attack", frozen=True, kw_only=True):
    """`to` becomes the target of the triggering attack, or play, instead of the first or as the only one."""

    to: Who
    play: PlayKind | None = None
    """The kind of play, where it is not called an attack."""
    place: TargetPlace = TargetPlace.INSTEAD


class AimAnew(EffectNode, tag="aim_anew", frozen=True, kw_only=True):
    """`by` chooses whom the triggering attack, or play, is against instead, if it reaches any other."""

    by: Who
    play: PlayKind | None = None
    """The kind of play, where it is not called an attack."""
    besides: Who | None = None
    """Who it cannot be either."""


class ScenarioResult(StrEnum):
    """How a scenario ends for the PCs."""

    VICTORY = "victory"
    DEFEAT = "defeat"


class ScenarioEnd(AtOnce, tag="scenario_end", frozen=True, kw_only=True):
    """The scenario ends."""

    result: ScenarioResult
