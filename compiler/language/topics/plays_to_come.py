"""Reading of which plays are meant of those that are still to be made: "your next attack", "each Action you play"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.coming_plays import Befalls, OfPlays
from compiler.ir.places import InPlace, Place
from compiler.ir.selectors.descriptors import ANY_CARD, FROM_HAND, Mark, Marking, PlayLike
from compiler.ir.terms import PlayKind
from compiler.ir.times.durations import Edge, Moment
from compiler.ir.times.limits import Period
from compiler.language.topics.clauses import Build
from compiler.language.topics.descriptors import strike_of_gear, with_marks
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.groups import Kinds, group_all, placed
from compiler.language.topics.mentions import GEAR_SAID, PLAYS_SAID, all_named, mention
from compiler.language.topics.persons import anyone
from compiler.language.topics.plays import UNDATED
from compiler.language.topics.reading import Reading, extends, production
from compiler.language.topics.references import Named, Pronoun, antecedent, object_of
from compiler.language.topics.which_plays import SaidPlay, naming

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


class SaidComing(msgspec.Struct, frozen=True):
    """Plays that are still to be made, as they were said."""

    which: Extent
    like: PlayLike
    whose: Named | None = None
    against: Named | None = None
    per: Period | None = None
    until: SaidTime | None = None

    @property
    def kind(self) -> PlayKind | None:
        """Their kind, where nothing else is said of them than whose they are."""
        bare = self.whose is not None and self.against is None and self.per is None
        one = len(self.like.kinds) == 1 and self.like == PlayLike(kinds=self.like.kinds)
        return self.like.kinds[0] if bare and one else None


class Maker(NamedTuple):
    """Who makes plays, and what else they are."""

    who: Named
    marks: tuple[PlayLike, ...] = ()


@extends(naming)
def naming_play_to_come(plain: Callable[..., SaidPlay], reading: Reading, play: SaidPlay) -> SaidPlay:
    mention(reading, PLAYS_SAID, play)
    return plain(reading, play)


def play_owning(reading: Reading, whose: Named) -> SaidPlay | SaidComing | None:
    """Give the play that "its" is of, or those that "their" is of, where nobody but them has been named."""
    said = reading[PLAYS_SAID]
    if whose is Pronoun.IT:
        return None if isinstance(said, SaidComing) and said.which is Extent.EACH else said
    several = isinstance(said, SaidComing) and said.which is Extent.EACH
    return said if whose is Pronoun.THEM and several and not all_named(reading) else None


@production
def its_own(play: SaidPlay | SaidComing) -> SaidPlay | SaidComing:
    return play


@production
def coming_play(reading: Reading, plays: SaidComing) -> SaidComing:
    mention(reading, PLAYS_SAID, plays)
    return plays


@production
def coming_against(reading: Reading, plays: SaidComing, foe: Named, during: Token | None = None) -> SaidComing:
    """Read "your next attack against the target this round"."""
    aimed = coming_play(reading, msgspec.structs.replace(plays, against=foe))
    return aimed if during is None else coming_during(reading, aimed, during)


def against_those(reading: Reading, plays: SaidComing, foe: Named) -> SaidComing:
    """Give plays of which it is said behind what befalls them against whom they are."""
    if plays.against is not None:
        reading.contradiction("this says twice against whom", "say it once")
    if plays.which is Extent.NEXT:
        message = "this could be their next play of all, or of those against them"
        reading.contradiction(message, 'say "your next attack against"', Code.AMBIGUOUS)
    return coming_against(reading, plays, foe)


@production
def coming_during(reading: Reading, plays: SaidComing, during: Token) -> SaidComing:
    until = SaidTime(Edge.END, Moment(during.split()[-1]))
    return coming_play(reading, msgspec.structs.replace(plays, until=until))


@production
def coming_within(reading: Reading, plays: SaidComing, *said: Named | SaidTime) -> SaidComing:
    """Read "the next attack you make before the end of your next turn"."""
    for one in said:
        plays = (
            msgspec.structs.replace(plays, until=msgspec.structs.replace(one, by_then=False))
            if isinstance(one, SaidTime)
            else coming_against(reading, plays, one)
        )
    return coming_play(reading, plays)


@production
def first_within(reading: Reading, like: PlayLike, *said: Maker | Named | SaidTime) -> SaidComing:
    """Read "the first attack you make before the end of your next turn": the next one, by then."""
    by = said[0] if isinstance(said[0], Maker) else None
    plays = coming_of_any(like) if by is None else next_made_by(like, by)
    return coming_within(reading, plays, *(one for one in said if not isinstance(one, Maker)))


@production
def coming_of(whose: Named, like: PlayLike) -> SaidComing:
    return SaidComing(Extent.NEXT, like, whose)


@production
def coming_of_gear(reading: Reading, gear: Token, like: PlayLike) -> SaidComing:
    """Read "this Weapon's next attack": the next one that its owner makes with it."""
    return coming_of(reading.scene.own, strike_of_gear(reading, gear, like))


@production
def maker(who: Named, *marks: PlayLike) -> Maker:
    """Read "you make with this Weapon"."""
    return Maker(who, marks)


@production
def maker_there(reading: Reading, where: Place | Where, *marks: PlayLike) -> Maker:
    """Read "from outside your occupied section": of whoever is there."""
    there = placed(reading, InPlace(place=where) if isinstance(where, Place) else where)
    return Maker(group_all(reading, Kinds(), there), marks)


@production
def next_made_by(like: PlayLike, by: Maker) -> SaidComing:
    """Read "the next attack you make"."""
    return coming_of(by.who, with_marks(like, by.marks))


@production
def coming_of_any(like: PlayLike) -> SaidComing:
    return SaidComing(Extent.NEXT, like)


@production
def each_made_by(reading: Reading, _each: Token, like: PlayLike, by: Maker) -> SaidComing:
    """Read "each Action you play"."""
    return all_plays_of(reading, by.who, with_marks(like, by.marks))


@production
def all_made_by(reading: Reading, like: PlayLike, by: Maker) -> SaidComing:
    """Read "Actions you play from this Weapon"."""
    return all_plays_of(reading, by.who, with_marks(like, by.marks))


@production
def each_made(reading: Reading, _each: Token, like: PlayLike) -> SaidComing:
    return all_plays(reading, like)


@production
def all_plays_of(reading: Reading, whose: Named, like: PlayLike) -> SaidComing:
    """Read "your attacks"; "its Actions" are those of the Weapon that the sentence has named."""
    gear = reading[GEAR_SAID]
    if whose is Pronoun.IT and gear:
        source = Mark(what=Marking.SOURCE, name=f"this {gear}")
        return all_plays(reading, with_marks(like, [PlayLike(having=(source,))]))
    return SaidComing(Extent.EACH, like, whose)


@production
def all_plays(reading: Reading, like: PlayLike) -> SaidComing:
    """Read "Actions with Thrown", "an attack": each one."""
    if like == PlayLike(kinds=ANY_CARD, having=(FROM_HAND,)):
        reading.contradiction("this does not say whose cards those are", 'say "each card you play"')
    return SaidComing(Extent.EACH, like)


@production
def first_made_by(reading: Reading, nth: Token, like: PlayLike, by: Maker, per: Period) -> SaidComing:
    """Read "the first Action you play each round"."""
    if nth != "first":
        message = "only the first play can be told from those behind it before it is made"
        reading.trouble(Code.TEXT_UNPARSED, nth, message, help='say "the first"')
    return SaidComing(Extent.EACH, with_marks(like, by.marks), by.who, per=per)


@production
def first_made_against(reading: Reading, nth: Token, like: PlayLike, by: Maker, foe: Named, per: Period) -> SaidComing:
    """Read "the first Action an enemy plays against you each round"."""
    return coming_against(reading, first_made_by(reading, nth, like, by, per), foe)


@production
def first_against(reading: Reading, nth: Token, like: PlayLike, foe: Named, per: Period) -> SaidComing:
    """Read "the first Action played against you each round", by whomever."""
    return first_made_against(reading, nth, like, Maker(anyone(reading, None)), foe, per)


@production
def first_of(reading: Reading, whose: Named, nth: Token, like: PlayLike, per: Period) -> SaidComing:
    return first_made_by(reading, nth, like, Maker(whose), per)


@production
def first_of_any(reading: Reading, nth: Token, like: PlayLike, per: Period) -> SaidComing:
    """Read "the first attack each round", of which is said behind it against whom it is."""
    return msgspec.structs.replace(first_made_by(reading, nth, like, Maker(Pronoun.THEM), per), whose=None)


def against_one(reading: Reading, plays: SaidComing, foe: Named) -> SaidComing:
    """Give the plays against one of whom it is said otherwise: by whomever, where nothing says by whom."""
    whose = anyone(reading, None) if plays.whose is None else plays.whose
    return msgspec.structs.replace(plays, whose=whose, against=foe)


def befalling(reading: Reading, plays: SaidComing, effect: Befalls, until: SaidTime | None = None) -> Build:
    """Give what befalls plays to come: whoever makes one is the one of the Trigger in `effect`."""
    if until is not None and plays.until is not None:
        reading.contradiction("this says twice how long", "say it once", Code.DURATION_UNKNOWN)
    if plays.per is not None and plays.whose is None:
        reading.contradiction("this does not say whose plays these are", 'say "the first Action you play each round"')
    end = until or plays.until
    reading[UNDATED] |= end is None and plays.which is Extent.EACH and reading.scene.play is not None

    def build(who: Who) -> tuple[Effect, ...]:
        if plays.whose is None and who is not reading.scene.own:
            reading.contradiction("this says who does it and not whose plays they are", 'say "their Actions"')
        owner = None if plays.whose is None else antecedent(reading, plays.whose, who)
        about = who if owner is None else owner
        against = None if plays.against is None else object_of(reading, plays.against, about)
        told = OfPlays(who=owner, which=plays.which, per=plays.per, like=plays.like, against=against, effect=effect)
        return (msgspec.structs.replace(told, until=end.settle(about, reading.scene.own) if end else None),)

    return build
