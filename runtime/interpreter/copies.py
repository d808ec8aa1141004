"""Copies of plays, made at once, kept or to be made for a while; Traits taken over from another play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.deeds.copies import Copying, CopyPlay, CopyTrait, KeepLimit, Meeting
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.asked_plays import PlayOf, Result
from compiler.ir.selectors.described import Pile
from runtime.controllers import Decision
from runtime.deadlines import deadline
from runtime.events import Note
from runtime.history import plays, struck
from runtime.interpreter import which_plays
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.using import have_played
from runtime.interpreter.who import each_of, is_meant
from runtime.playables import Copy, Playable, copies_of, origin_of
from runtime.priority import Origin

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.made import Made

SUFFERED = {
    Result.HITS: Happening.HIT_BY_ATTACK,
    Result.MISSES: Happening.MISSED_BY_ATTACK,
    Result.DEALS_DAMAGE: Happening.SUFFERS_DAMAGE,
}
"""What has happened to those for whom a play has come to that."""


def play_of(effect: CopyPlay | CopyTrait, who: Entity, playing: Playing) -> Made | None:
    """Give the play that is meant: this one, the one that it answers or has waited for, or the last of someone."""
    if effect.of not in (None, PlayOf.LAST):
        return which_plays.play_of(effect.of, playing, effect.kind)

    def fits(made: Made) -> bool:
        by = made.owner is not who if effect.whose is None else is_meant(effect.whose, made.owner, playing)
        met = effect.met is None or _has_met(made, effect.met, playing)
        return by and met and made is not playing.made and effect.kind in (None, made.play.kind)

    return next((made for made in plays(playing.table) if fits(made)), None)


def _has_met(made: Made, met: Meeting, playing: Playing) -> bool:
    """Tell whether a play was made against someone, and has come to that for them."""
    if met.came is None:
        return any(is_meant(met.who, one, playing) for one in made.targets)
    come_to = struck(playing.table, made, SUFFERED[met.came])
    return any(is_meant(met.who, one.who, playing) for one in come_to)


@executor.register
def _copy(effect: CopyPlay) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            made = play_of(effect, who, playing)
            if made is None:
                playing.tell(Note.REFUSED, who, playing.cause.rule, "has no play to copy")
            else:
                _copied(effect, made, who, playing)

    return run


def _copied(effect: CopyPlay, made: Made, who: Entity, playing: Playing) -> None:
    """Play the copy, keep it, or have it to play for a while; it is no card, and is not used up by a pile."""
    hand = effect.manner.as_from is Pile.HAND
    own = playing.made.entry if playing.made is not None else made.entry
    held = Playable(made.entry, made.play, Origin.HAND if hand else origin_of(own))
    if effect.copying is Copying.NOW and effect.until is None:
        have_played(who, [held], effect.manner, playing)
        return
    table = playing.table
    until = deadline(effect.until, playing, effect.who, who)
    playable = held._replace(manner=effect.manner)
    copy = Copy(effect, replace(playing), table.since(), who.id, until, playable=playable)
    table.held.setdefault(CopyPlay, []).append(copy)
    playing.tell(Note.GRANTED, who, playing.cause.rule, f"has a copy of {held.name}")


@executor.register
def _limit(effect: KeepLimit) -> Step:
    """Have someone give up copies beyond so many; which, they say."""

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            kept = [copy for copy in copies_of(playing.table, who) if copy.what.copying is Copying.KEPT]
            for _ in range(len(kept) - effect.number):
                names = tuple(copy.playable.name for copy in kept)
                at = playing.control.decide(Decision(who=who.id, what="which copy is given up?", options=names))
                gone = kept.pop(at)
                playing.table.held[CopyPlay].remove(gone)
                playing.tell(Note.GRANTED, who, playing.cause.rule, f"gives up the copy of {gone.playable.name}")

    return run


@executor.register
def _trait(effect: CopyTrait) -> Step:
    def run(playing: Playing) -> None:
        other = play_of(effect, playing.owner, playing)
        if playing.made is None or other is None or other.trait is None:
            return
        if effect.besides:
            more = (one for one in other.traits if one not in playing.made.traits)
            playing.made.more_traits = (*playing.made.more_traits, *more)
        else:
            playing.made.taken = other.trait
        named = " and ".join(playing.made.traits) if effect.besides else other.trait
        playing.tell(Note.STATE_SET, playing.owner, playing.cause.rule, f"plays it as {named}")

    return run
