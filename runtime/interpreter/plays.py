"""Taking out of play, cancelling, overcoming without a roll, the end of the scenario."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.plays import (
    AimAnew,
    Cancel,
    Overcome,
    RedirectAttack,
    Remove,
    ScenarioEnd,
    TargetPlace,
    Thing,
    Timing,
)
from compiler.ir.deeds.rolls import Outcome, WinRoll
from compiler.ir.events.deeds import Happening
from compiler.ir.flow import If
from compiler.ir.selectors.actors import Actor
from compiler.ir.terms import PlayKind, RowName, Track
from runtime.controllers import Decision
from runtime.entity import Camp
from runtime.events import Note
from runtime.health import take_back
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor, question
from runtime.interpreter.which_plays import as_called
from runtime.interpreter.who import each_of, is_meant, the_one, those
from runtime.made import Stage
from runtime.moments import caused
from runtime.outcomes import said, verdict
from runtime.plays_to_come import concerning, is_uncancelled
from runtime.prevention import comes_about
from runtime.priority import Helps, prevails
from runtime.responding import may_interrupt
from runtime.using import reached_besides

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from compiler.ir.flow import Effect
    from runtime.entity import Entity
    from runtime.made import Made
    from runtime.moments import Occurrence
    from runtime.priority import Claim


@executor.register
def _remove(effect: Remove) -> Step:
    if effect.what not in (Thing.THIS, Thing.TARGET, Thing.TRIGGER):
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        if effect.timing is Timing.AFTER_PLAY and playing.table.progress:
            playing.table.afterwards.append((partial(_removed, effect.what), playing))
        else:
            _removed(effect.what, playing)

    return run


def _removed(what: Thing, playing: Playing) -> None:
    """Take someone out of play; "this" is the card whose text it is, which may be someone's own or one they play."""
    owner = playing.owner
    if what is Thing.THIS and (owner.entry is None or owner.entry.id != playing.cause.entry):
        _card_removed(playing)
        return
    meant = {Thing.THIS: owner, Thing.TARGET: playing.target, Thing.TRIGGER: playing.trigger}[what]
    if meant is not None:
        playing.table.remove(meant, playing.cause)


def _card_removed(playing: Playing) -> None:
    """Take the card that is played out of play until the scenario ends, or the piece of Gear whose text it is."""
    owner, entry = playing.owner, playing.cause.entry
    if playing.made is not None:
        playing.made.lands = None
    owner.gear = tuple(piece for piece in owner.gear if piece.id != entry)
    playing.tell(Note.REMOVED, owner, playing.cause.rule, f"has {entry} out of play")


@executor.register
def _overcome(effect: Overcome) -> Step:
    def run(playing: Playing) -> None:
        for whom in each_of(effect.whom, playing):
            playing.table.defeat(
                whom, playing.cause, tuple(one for one in those(effect.who, playing) if one is not whom)
            )

    return run


@executor.register
def _end(effect: ScenarioEnd) -> Step:
    def run(playing: Playing) -> None:
        playing.table.ended = effect.result
        playing.tell(Note.SCENARIO_ENDED, playing.owner, "R-END-2", f"brings the scenario to its end: {effect.result}")

    return run


@executor.register
def _cancel(effect: Cancel) -> Step:
    """Cancel what has been waited for; what has happened already is taken back (R-AI-1, R-AI-3)."""

    def run(playing: Playing) -> None:
        occurrence = playing.occurrence
        if effect.what is Thing.THIS and playing.made is not None:
            _cancel_play(playing.made, playing)
        if effect.what is Thing.TARGET_PLAY and playing.opposing is not None:
            _cancel_play(playing.opposing, playing)
            return
        if occurrence is None or _is_another(effect.what, occurrence):
            return
        if effect.what is Thing.TRIGGERING_PLAY and occurrence.play is not None:
            if as_called(occurrence.play, effect.play) is not None:
                _cancel_play(occurrence.play, playing)
        elif effect.what is Thing.TRIGGERING_ROLL and occurrence.rolled is not None:
            _cancel_roll(occurrence.rolled, occurrence, playing)
        else:
            occurrence.cancelled = True
            _take_back(occurrence, playing)

    return run


def _is_another(what: Thing, occurrence: Occurrence) -> bool:
    """Tell whether something else has been waited for than what is cancelled."""
    return what is Thing.COUNTER_MOVE and occurrence.event is not Happening.DEBATE_MOVES


def _cancel_play(made: Made, playing: Playing) -> None:
    if is_uncancelled(playing.table, made, playing.owner):
        playing.tell(Note.BARRED, made.owner, "R-PRIO-3", f"does not have {made.name} cancelled")
        return
    made.stage = Stage.CANCELLED
    name = made.name
    playing.tell(Note.CANCELLED, made.owner, "R-AI-3", f"has {name} cancelled")


def _cancel_roll(made: Made, occurrence: Occurrence, playing: Playing) -> None:
    """Take a roll away from the one who makes it, who has lost it like one whose entry is gone (R-DICE-9)."""
    if RowName.DAMAGE in occurrence.rows:
        made.rows = msgspec.structs.replace(made.rows, damage=())
    elif RowName.DEFENSE in occurrence.rows:
        made.rows = msgspec.structs.replace(made.rows, defense=None)
    else:
        _decided(made, occurrence, playing, Outcome.FAIL)
    playing.tell(Note.CANCELLED, made.owner, "R-AI-2", "has the roll cancelled")


def _decided(made: Made, occurrence: Occurrence, playing: Playing, outcome: Outcome) -> None:
    """Claim that an opposed roll has come out so for the one whose it is."""
    plays = (made,) if made is occurrence.roll else (made, *playing.progress)
    action = next((one for one in plays if one.play.kind is PlayKind.ACTION), made)
    action.claims.append(verdict(playing, made, action, outcome))


@executor.register
def _win_roll(effect: WinRoll) -> Step:
    def run(playing: Playing) -> None:
        told = playing.occurrence
        if told is not None and told.rolled is not None and told.rolled.owner in those(effect.who, playing):
            _decided(told.rolled, told, playing, Outcome.SUCCESS)
            playing.tell(Note.DECIDED, told.rolled.owner, "R-AI-2", "has won the roll after all")

    return run


def _take_back(occurrence: Occurrence, playing: Playing) -> None:
    """Undo what has happened by now: a loss, a recovery, damage, an Injury; nothing of what was about to."""
    who, amount, table = occurrence.who, occurrence.amount or 0, playing.table
    playing.tell(Note.CANCELLED, who, "R-AI-1", f"has it cancelled: {occurrence.event.replace('_', ' ')}")
    match occurrence.event:
        case _ if occurrence.ahead:
            pass
        case Happening.STAT_LOSS:
            for name in occurrence.names:
                if name is not None:
                    table.move_track(who, Track(name), amount, playing.cause)
                    who.tracks[Track(name)].taken_back(-amount)
        case Happening.RECOVERS:
            table.give_back(who, -amount, playing.cause)
        case Happening.SUFFERS_INJURY:
            take_back(table, who, amount, playing.cause)
        case Happening.SUFFERS_DAMAGE:
            table.give_back(who, occurrence.lost, playing.cause)
        case Happening.DEALS_DAMAGE:
            table.give_back(occurrence.others[0], occurrence.lost, playing.cause)
        case Happening.DEBATE_MOVES:
            table.debate -= amount


@executor.register
def _redirect(effect: RedirectAttack) -> Step:
    """Let someone become the target: in the place of one, or the only one of those still to come."""

    def run(playing: Playing) -> None:
        made = as_called(playing.occurrence.play if playing.occurrence else playing.made, effect.play)
        if effect.place is TargetPlace.ALSO and made is not None:
            _also(made, each_of(effect.to, playing), playing)
            return
        to = the_one(effect.to, playing)
        old = _replaced(made, playing)
        if to is None or made is None or old is None or old is to:
            playing.tell(Note.REFUSED, playing.owner, playing.cause.rule, "finds nobody to stand in for")
            return
        intercepts = effect.place is TargetPlace.INTERCEPTING
        steps_in = None if intercepts and _has_interrupted(to, playing) else _stepping_in(made, to, old, playing)
        if steps_in is None:
            return
        if intercepts and playing.table.windows is not None:
            playing.table.windows.interrupts(playing.table, to)
        mine = _standing_in(to, made, playing)
        if _is_overruled(mine, made.stand_ins.get(old.id), to, playing):
            return
        made.stand_ins[to.id] = mine
        _put_in_place(made, old, to, effect.place, playing)
        playing.table.announce(steps_in)

    return run


@executor.register
def _aim_anew(effect: AimAnew) -> Step:
    """Have someone choose whom a play is against instead, among those whom it reaches."""

    def run(playing: Playing) -> None:
        made = as_called(playing.occurrence.play if playing.occurrence else playing.made, effect.play)
        old, by = _replaced(made, playing), the_one(effect.by, playing)
        spared = () if effect.besides is None else those(effect.besides, playing)
        if made is None or old is None or by is None:
            playing.tell(Note.REFUSED, playing.owner, playing.cause.rule, "finds no target to choose anew")
            return
        fit = [one for one in reached_besides(playing.table, playing.control, made) if one not in spared]
        if not fit:
            playing.tell(Note.REFUSED, by, playing.cause.rule, f"has no other target for {made.name}")
            return
        names = tuple(one.name for one in fit)
        decision = Decision(who=by.id, what=f"play {made.name} against whom instead?", options=names)
        to = fit[playing.control.decide(decision) if names[1:] else 0]
        _put_in_place(made, old, to, TargetPlace.INSTEAD, playing)

    return run


def _put_in_place(made: Made, old: Entity, to: Entity, place: TargetPlace, playing: Playing) -> None:
    """Make someone a target where another was, or the only one of those still to come (R-SEQ-2)."""
    at = made.targets.index(old)
    if place is TargetPlace.ONLY:
        made.targets[at:] = [to]
    elif to in made.targets:
        made.targets.remove(old)
    else:
        made.targets[at] = to
    if made.target is old:
        made.target = to
    playing.tell(Note.REDIRECTED, to, "R-SEQ-2", f"becomes the target of {made.name} instead of {old.name}")


def _has_interrupted(to: Entity, playing: Playing) -> bool:
    """Tell whether somebody may Intercept no more in this turn, as that is an Interrupt (R-AI-7, R-AI-8)."""
    if may_interrupt(playing.table, to):
        return False
    playing.tell(Note.REFUSED, to, "R-AI-8", "can play no Interrupt in this turn")
    return True


def _stepping_in(made: Made, to: Entity, old: Entity, playing: Playing) -> Occurrence | None:
    """Give what is told of somebody who becomes the target in the place of another; None where that does not come."""
    if _lets_nobody_in(made, to, playing):
        playing.tell(Note.BARRED, to, "R-PRIO-3", f"cannot Intercept {made.name}")
        return None
    steps_in = caused(Happening.INTERCEPTS, to, playing.cause, against=(old, made.owner))
    steps_in.play = made
    return steps_in if comes_about(playing.table, steps_in) else None


def _is_overruled(mine: Claim, other: Claim | None, to: Entity, playing: Playing) -> bool:
    """Tell whether somebody else is right to have become the target before."""
    if other is None:
        return False
    right = prevails(mine, other, playing.table.judging)
    playing.tell(Note.OVERRULED, to, right.rule, f"learns: {right.reason}")
    return right.winner is other


def _lets_nobody_in(made: Made, to: Entity, playing: Playing) -> bool:
    """Tell whether the text of an attack keeps someone from becoming its target in the place of another."""
    attack = Playing(playing.table, made.owner, made.cause, playing.control, target=made.target, made=made)
    said = (
        effect for sentence in (*made.play.before, *made.play.special) for effect in _said_now(sentence.effects, attack)
    )
    coming = ((one.what.effect, one.playing) for one in concerning(playing.table, made) if one.what.against is not None)
    return to in made.closed_to or any(
        isinstance(effect, Cannot) and effect.is_of_play and is_meant(effect.who or Actor.SELF, to, texts)
        for effect, texts in (*((one, attack) for one in said), *coming)
    )


def _said_now(effects: tuple[Effect, ...], attack: Playing) -> Iterator[Effect]:
    """Give what a text says as things stand."""
    for effect in effects:
        if isinstance(effect, If):
            so = question(effect.condition)(attack)
            yield from _said_now(effect.then if so else effect.otherwise, attack)
        else:
            yield effect


def _also(made: Made, others: Iterable[Entity], playing: Playing) -> None:
    """Let others become targets besides those that a play has (R-SEQ-2)."""
    for one in others:
        if one not in made.targets and not (one.removed or one.defeated):
            made.targets.append(one)
            playing.tell(Note.REDIRECTED, one, "R-SEQ-2", f"becomes a target of {made.name}, too")


def _standing_in(to: Entity, made: Made, playing: Playing) -> Claim:
    """Claim that someone is the target: it helps the players where no player is attacked instead of another."""
    helps = Helps.OTHERS if to.camp is Camp.PLAYERS else Helps.PLAYERS
    what = f"{to.name} becomes the target"
    return msgspec.structs.replace(said(playing, made, what), helps=helps)


def _replaced(made: Made | None, playing: Playing) -> Entity | None:
    """Give the target that somebody stands in for: the one of the Trigger, else the one whose turn it is."""
    if made is None:
        return None
    told = playing.occurrence
    named = (made.target,) if told is None else (told.who, *told.others, made.target)
    return next((one for one in named if one is not None and one in made.targets), None)
