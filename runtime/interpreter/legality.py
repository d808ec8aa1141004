"""When and against whom a play may be made: asked before it is made, and nothing to do once it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import TYPE_CHECKING

from compiler.ir.base import Node
from compiler.ir.deeds.incantations import ChargesSpent
from compiler.ir.deeds.legality import (
    Allowed,
    PlayedDespite,
    PlayedFor,
    PlayedFromDiscard,
    PlayedIf,
    PlayedInStrategy,
    PlayedOften,
)
from compiler.ir.deeds.targeting import TargetFresh, TargetGroup, TargetRule, Way
from compiler.ir.events.deeds import Happening, Since
from runtime.history import SINCE, deeds
from runtime.interpreter.parts import once
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor, question
from runtime.interpreter.who import RANKED, at_end, fits, those
from runtime.likeness import answerable, is_like

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.flow import Effect, Play
    from compiler.ir.selectors.descriptors import PlayLike
    from runtime.entity import Entity

Fault = Callable[[Playing], str | None]
"""Says why a play may not be made; None where nothing stands against it."""


RULES = (
    ChargesSpent
    | PlayedDespite
    | PlayedFor
    | PlayedFromDiscard
    | PlayedIf
    | PlayedInStrategy
    | PlayedOften
    | TargetRule
    | TargetFresh
    | TargetGroup
)


@executor.register(RULES)
def _nothing(effect: RULES) -> Step:
    fault(effect)  # so that what cannot be asked is refused, like what cannot be done
    return lambda _playing: None


@singledispatch
def fault(rule: Node) -> Fault:
    """Make the closure that finds what is against a play."""
    raise UnplayedError(rule)


@fault.register
def _played_if(rule: PlayedIf) -> Fault:
    holds = question(rule.condition)
    match rule.allowed:
        case Allowed.EVEN | Allowed.MUST:
            return lambda _playing: None
        case Allowed.ONLY:
            return lambda playing: None if holds(playing) else "its text allows it only in another case"
        case Allowed.NEVER:
            return lambda playing: "its text forbids it now" if holds(playing) else None


@fault.register
def _often(rule: PlayedOften) -> Fault:
    limit, since = rule.limit, Since.of(rule.limit.per)
    spared = question(rule.unless) if rule.unless else None

    def find(playing: Playing) -> str | None:
        made = playing.made
        if made is None or (spared is not None and spared(playing)):
            return None
        played = (deed.play for deed in deeds(playing.table, made.owner, {Happening.PLAYS}, since, 0))
        before = sum(one is not None and one is not made and one.play is made.play for one in played)
        return f"it was played {before} times in this {limit.per}" if before >= limit.number else None

    return find


@fault.register
def _target(rule: TargetRule) -> Fault:
    find = _answered(rule, rule.plays) if rule.plays is not None else _aimed(rule)
    if rule.condition is not None:
        question(rule.condition)
    return lambda playing: find(playing) if holds_now(rule, playing) else None


def _aimed(rule: TargetRule) -> Fault:
    wanted = rule.way is Way.ONLY

    def find(playing: Playing) -> str | None:
        if playing.target is None or rule.way is Way.RATHER_NOT:
            return None  # which of those could be the target is not asked of one play alone
        if is_ruled(rule, playing.target, playing) is wanted:
            return None
        return f"its text does not allow {playing.target.name} as a target"

    return find


def holds_now(rule: TargetRule, playing: Playing) -> bool:
    """Tell whether a rule about targets counts now."""
    return rule.condition is None or question(rule.condition)(playing)


def is_ruled(rule: TargetRule, one: Entity, playing: Playing) -> bool:
    """Tell whether someone is one of those of whom a rule about targets speaks."""
    if rule.group is None:
        return rule.actor is not None and one in those(rule.actor, playing)
    return one in at_end(rule.group, playing) if rule.group.pick in RANKED else fits(one, rule.group, playing)


def _answered(rule: TargetRule, plays: PlayLike) -> Fault:
    """Ask the Action that a Reaction answers; what answers none is not played against anything."""
    if not answerable(plays):
        raise UnplayedError(rule)
    wanted = rule.way is Way.ONLY

    def find(playing: Playing) -> str | None:
        answered = playing.opposing
        if answered is None or is_like(answered, plays, playing.meant) is wanted:
            return None
        return f"its text does not allow it against {answered.play.name or answered.entry.name}"

    return find


@fault.register
def _fresh(rule: TargetFresh) -> Fault:
    """Ask how often this play of the same owner has had the same target before."""
    since = Since.SCENARIO if rule.per is None else SINCE[rule.per]

    def find(playing: Playing) -> str | None:
        made, target = playing.made, playing.target
        if made is None or target is None:
            return None
        done = (deed.play for deed in deeds(playing.table, made.owner, {Happening.PLAYS}, since, 0))
        played = [one for one in done if one is not None and one is not made and one.play is made.play]
        before = sum(target in one.targets for one in (played[-1:] if rule.running else played))
        return None if before < rule.most else f"its text does not allow {target.name} as a target again"

    return find


@once
def played_in_strategy(play: Play) -> PlayedInStrategy | None:
    """Give what says that an Action can be made in a Strategy Phase, where its text does."""
    rules = (effect for sentence in play.before for effect in sentence.effects)
    return next((rule for rule in rules if isinstance(rule, PlayedInStrategy)), None)


@once
def charges_spent(play: Play) -> ChargesSpent | None:
    """Give what says how many charges an Action spends, where its text does."""
    return next((effect for effect in _said(play) if isinstance(effect, ChargesSpent)), None)


@once
def played_from_discard(play: Play) -> PlayedFromDiscard | None:
    """Give what says that a card can be played from a discard pile, where its text does."""
    return next((effect for effect in _said(play) if isinstance(effect, PlayedFromDiscard)), None)


@fault.register(PlayedDespite | PlayedFor | PlayedInStrategy | PlayedFromDiscard)
def _allowed(rule: PlayedDespite | PlayedFor | PlayedInStrategy | PlayedFromDiscard) -> Fault:
    """Ask nothing of the play itself: what it is made in spite of, for whom, and in which phase is asked apart."""
    if rule.condition is not None:
        question(rule.condition)
    return lambda _playing: None


@fault.register
def _spent(_: ChargesSpent) -> Fault:
    """Ask nothing: what it costs is asked where it is paid."""
    return lambda _playing: None


@fault.register
def _set_up(_: TargetGroup) -> Fault:
    """Ask nothing: against whom it is made is asked where the play is set up."""
    return lambda _playing: None


@once
def faults_of(play: Play) -> tuple[Fault, ...]:
    """Give all that the text of a play asks before it is made."""
    return tuple(fault(rule) for rule in _said(play) if isinstance(rule, RULES))


@once
def shunned(play: Play) -> tuple[TargetRule, ...]:
    """Give against whom a play is not made as long as it could be made against another."""
    rules = (rule for rule in _said(play) if isinstance(rule, TargetRule))
    return tuple(rule for rule in rules if rule.way is Way.RATHER_NOT)


def _said(play: Play) -> Iterator[Effect]:
    texts = (play.before, play.effect, play.special)
    return (effect for text in texts for sentence in text for effect in sentence.effects)
