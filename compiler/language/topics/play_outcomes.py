"""Reading of what plays in progress have come to: whom they bring down, from where they were played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import Deed, Happening, HasDone
from compiler.ir.facts.asked_plays import PlayCame, PlayIs, PlayOf, Result
from compiler.ir.facts.predicates import AllOf, IsType, PointsAre, PointShare, Predicate, ReducedTo
from compiler.ir.selectors.descriptors import Mark, PlayLike
from compiler.ir.selectors.who import Actor, Group
from compiler.ir.terms import PlayKind
from compiler.language.topics.brought_down import Low
from compiler.language.topics.comparisons import read_asked, told_of
from compiler.language.topics.fact_order import Fact, denied
from compiler.language.topics.mentions import passes_over
from compiler.language.topics.play_facts import result_of
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.which_plays import SaidPlay, this_attack

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token


@production
def play_answered(reading: Reading, word: Token) -> SaidPlay:
    """Read "it" of the play that a Reaction, an Assist or an Interrupt answers, else of this one."""
    if reading.scene.has_trigger:
        return SaidPlay(PlayOf.TRIGGER)
    if reading.scene.play is PlayKind.REACTION:
        return SaidPlay(PlayOf.TARGET, PlayKind.ACTION)
    if reading.scene.play is None:
        reading.trouble(Code.REF_SUBJECT, word, "no play has been spoken of", help='say "this Action" on a play')
    return SaidPlay(PlayOf.THIS, reading.scene.play)


@production
def suffers_from(_verb: Token, play: SaidPlay) -> Fact:
    return lambda who: PlayCame(of=play.of, kind=play.kind, result=Result.DEALS_DAMAGE, to=who)


@production
def suffers_nothing_from(verb: Token, play: SaidPlay) -> Fact:
    return denied(suffers_from(verb, play))


@production
def play_came_of(play: SaidPlay, outcome: Token, least: int | None = None) -> Predicate:
    return PlayCame(of=play.of, kind=play.kind, result=result_of(outcome), least=least or 1)


@production
def brings_down(reading: Reading, play: SaidPlay, whom: Named) -> Predicate:
    """Read "this Action defeats the target", "defeats a Mook": one of those whom it was made against."""
    if play.of is PlayOf.TRIGGER:
        reading.contradiction("what the triggering play comes to is not known yet", "leave this out")
    if isinstance(whom, Group):
        return PlayCame(of=play.of, kind=play.kind, result=Result.DEFEATS, to=read_asked(reading, whom))
    return HasDone(who=read_asked(reading, whom), deed=Deed(event=Happening.DEFEATED))


@production
def brings_down_to(reading: Reading, *said: SaidPlay | Token | Named | Low) -> Predicate:
    """Read "this Action reduces the target to 0 HP", "that damage leaves you with 3 or fewer HP"."""
    *_, verb, whom, low = said
    if isinstance(said[0], SaidPlay) and said[0].of is PlayOf.TRIGGER:
        reading.contradiction("what the triggering play comes to is not known yet", "leave this out")
    came = _reduced_to if verb.type == "BRINGING" else _left_with  # type: ignore[union-attr]  # by their places
    left = came(low.deed)  # type: ignore[union-attr]
    if isinstance(whom, Group) and whom.types and not whom.facts and reading.scene.play is PlayKind.ACTION:
        passes_over(reading, whom)
        kinds = IsType(who=read_asked(reading, Actor.TARGET), types=whom.types, ranks=whom.ranks)
        return AllOf(of=(kinds, left(Actor.TARGET)))  # it is the target that may be one
    return told_of(reading, whom, left)  # type: ignore[arg-type]


def _reduced_to(low: Deed) -> Fact:
    """Give that someone had more, and has so few now."""
    if low.event is Happening.REDUCED_TO_ZERO or low.least is not None:
        return _left_with(low)
    return lambda who: HasDone(who=who, deed=low)


def _left_with(low: Deed) -> Fact:
    """Give that so few points are left: it is so now."""
    assert low.points is not None  # noqa: S101 - it says which
    points, half = low.points, low.half
    if low.event is Happening.REDUCED_TO_ZERO:
        return lambda who: ReducedTo(who=who, points=points, value=0)
    if half is not None:
        return lambda who: PointsAre(who=who, points=points, compare=half, share=PointShare.HALF)
    compare, most = (Compare.EQUAL if low.least else Compare.AT_MOST), low.most
    return lambda who: PointsAre(who=who, points=points, compare=compare, value=most or 0)


@production
def harm_brings_down(reading: Reading, whom: Named) -> Predicate:
    """Read "this damage defeats the target"."""
    return HasDone(who=read_asked(reading, whom), deed=Deed(event=Happening.DEFEATED))


@production
def suffers_nothing(reading: Reading, verb: Token) -> Fact:
    """Read "takes no damage", "took none of it": of the attack that the text is part of."""
    return suffers_nothing_from(verb, this_attack(reading))


@production
def played_from(reading: Reading, play: SaidPlay, source: Mark) -> Predicate:
    return PlayIs(of=play.of, kind=play.kind, like=PlayLike(having=(source,)), whose=play.owner(reading))


@production
def not_played_from(reading: Reading, play: SaidPlay, source: Mark) -> Predicate:
    return msgspec.structs.replace(played_from(reading, play, source), negated=True)
