"""Reading of what a text waits for: whenever, after, before, the first time, the next time."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.rolls import DiceChange, Scope
from compiler.ir.events.deeds import Deed, Happening, HasDone, ahead
from compiler.ir.flow import Instead, May, When
from compiler.ir.parts_in import parts_in
from compiler.ir.selectors.who import Actor, Group, Pick, Several
from compiler.ir.terms import PlayKind
from compiler.ir.times.durations import Edge, Moment
from compiler.ir.times.limits import Limit, Period
from compiler.ir.times.occasions import Occasion
from compiler.language.meaning.in_their_stead import in_stead_of_event, tells_of
from compiler.language.parsing.verbs import Form
from compiler.language.topics.clauses import Steps
from compiler.language.topics.deed_joints import Blow, by_stem, is_performed
from compiler.language.topics.duration_words import limit_words
from compiler.language.topics.durations import SaidTime, end_of
from compiler.language.topics.handlings import HANDLED
from compiler.language.topics.happenings import DEED_VERBS, read_event, read_would, takes
from compiler.language.topics.harms import is_taken_on
from compiler.language.topics.mentions import AWAITED_FIRST, BEATEN, EVENT_OF_EACH, PLAY_OVER, mention
from compiler.language.topics.plays import UNDATED
from compiler.language.topics.points import left_with
from compiler.language.topics.pronouns import exchanged
from compiler.language.topics.reading import Reading, extensible, production
from compiler.language.topics.references import Named, object_of
from compiler.language.topics.striking import read_doer
from compiler.language.topics.triggers import blow_would, each_nth_time, nth_time, told_for_nth, trigger
from compiler.language.topics.who import awaits

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.events.triggers import Nth, Trigger
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Effects, Frame
    from compiler.language.topics.striking import Struck
    from compiler.language.topics.triggers import Circumstance

_ANY_OF_THEM = frozenset({Pick.EACH, Pick.ALL, Pick.ONE})
HANDLED_AGAIN = {**HANDLED, "ret": Happening.RETURNS, "suf": Happening.SUFFERS_DAMAGE}
"""What is done to cards or points that have been named, by how the verb begins."""

OF_PLAYS = frozenset(
    {
        *(Happening.PLAYS, Happening.SPENDS, Happening.TARGETED, Happening.HITS, Happening.MISSES),
        *(Happening.HIT_BY_ATTACK, Happening.MISSED_BY_ATTACK),
    }
)
"""What happens as a play is made or resolved, which is then the one in progress."""


@production
def after_this(reading: Reading, words: Token) -> SaidTime:
    """Read "after it resolves", of the play in progress."""
    mention(reading, PLAY_OVER, words)
    said = words.split()[1:-1]
    kind = next((word for word in said if word in list(PlayKind)), None)
    if reading.scene.play is None and not awaits(reading, OF_PLAYS):
        reading.trouble(
            Code.REF_SUBJECT, words, "no play is in progress here", help='say "whenever you play ..." in front'
        )
    answered = kind == PlayKind.ACTION and "the Action" in words and reading.scene.play is PlayKind.REACTION
    of_trigger = reading.scene.has_trigger and "triggering" in words
    mine = kind in (None, reading.scene.play) and not reading.scene.has_trigger and "triggering" not in words
    if not (of_trigger or answered or mine or (reading.scene.play is None and "triggering" not in words)):
        help_ = 'say "at the end of the turn"'
        reading.trouble(Code.REF_SUBJECT, words, "this play is over where the other is not", help=help_)
    return SaidTime(Edge.END, Moment.PLAY)


@production
def trigger_of(reading: Reading, struck: tuple[Who, Deed], circumstance: Circumstance | None) -> Trigger:
    return trigger(reading, *struck, circumstance)


@production
def damage_would(struck: Struck) -> tuple[Who, Deed]:
    """Read "if damage would defeat you": you would be defeated."""
    return struck.who, ahead(struck.deed)


@production
def deadly(reading: Reading, struck: Struck) -> Frame:
    """Read "damage that would defeat you"."""
    return whenever(reading, trigger(reading, *damage_would(struck), None), None)


@production
def deadly_blow(reading: Reading, blow: Blow, struck: Struck) -> Frame:
    return whenever(reading, blow_would(reading, blow, struck, None), None)


@production
def first_deadly_blow(reading: Reading, like: PlayLike, per: Period, struck: Struck) -> Frame:
    """Read "the first attack each scenario that would reduce you to 0 HP"."""
    return first_time(reading, blow_would(reading, Blow(like), struck, None), per)


@production
def would_leave(reading: Reading, frame: Frame, verb: Token, whom: Named, number: Amount, points: Token) -> Steps:
    """Read "damage that would defeat you leaves you with 1 HP": they keep so many instead."""
    keeps = left_with(reading, verb, number, points)
    return Steps(lambda doer: frame((Instead(then=keeps(object_of(reading, whom, doer))),)))


@production
def damage_does(reading: Reading, struck: Struck, circumstance: Circumstance | None) -> Trigger:
    """Read "damage reduces you to 5 HP or less"."""
    return trigger(reading, struck.who, read_event(reading, struck.deed), circumstance)


@production
@extensible
def whenever(reading: Reading, event: Trigger, awhile: SaidTime | None) -> Frame:
    """Read "whenever an enemy moves this round", and "if an enemy would move": each time it comes."""
    until = end_of(reading, awhile)
    mention(reading, AWAITED_FIRST, event)
    if awhile and isinstance(event.condition, HasDone):
        reading.contradiction("the time behind what has been done is that of the doing", "say it in front")

    def frame(effects: Effects) -> Effects:
        return (When(event=in_time(reading, event, effects), then=_by_name(event, effects), until=until),)

    return frame


def _by_name(event: Trigger, effects: Effects) -> Effects:
    """Give what comes of the target's doing: the target is named where another is in it, or is named beside them."""
    if event.who is not Actor.TARGET:
        return effects
    beside = any(Actor.TRIGGER in several.of for several in parts_in(effects, Several))
    return exchanged(effects, Actor.TRIGGER, Actor.TARGET) if beside or isinstance(event.against, Group) else effects


def for_each_doer(reading: Reading, trailers: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """Read "each enemy suffers 1 damage whenever they move": the one who does, alone."""
    each = reading[EVENT_OF_EACH]
    mention(reading, EVENT_OF_EACH, None)
    if each is None:
        return trailers

    def theirs(effects: Effects) -> Effects:
        done = exchanged(effects, each, Actor.TRIGGER)
        if any(map(operator.eq, effects, done)):
            message = '"they" are several here, and what comes of it is not theirs alone'
            reading.contradiction(message, 'say "whenever an enemy ..."', Code.AMBIGUOUS_PRONOUN)
        return done

    return (theirs, *trailers)


def _once_for_each(reading: Reading) -> None:
    if reading[EVENT_OF_EACH] is not None:
        message = "it could be the first time that any of them does it, or each of them"
        reading.contradiction(message, 'say "the first time an enemy ..."', Code.AMBIGUOUS_PRONOUN)


def in_time(reading: Reading, event: Trigger, effects: Effects) -> Trigger:
    """Give what is waited for: damage that is taken on, and dice that are changed, have not come yet."""
    if reading[BEATEN] is not None:
        event = msgspec.structs.replace(event, against=reading[BEATEN])
    before_it_falls, in_their_stead = _changes_roll(effects), is_taken_on(effects)
    if event.nth is not None and (before_it_falls or in_their_stead):
        reading.contradiction("what has come so often is over", 'say "whenever", or "the first time"')
    if before_it_falls and is_performed(event):
        return msgspec.structs.replace(event, event=Happening.ABOUT_TO_ROLL, others=())
    return ahead(event) if in_their_stead and event.events <= {Happening.SUFFERS_DAMAGE} else event  # type: ignore[return-value]  # as it was


def _changes_roll(effects: Effects) -> bool:
    """Tell whether the dice are changed of a roll that someone makes."""
    return any(change.scope is Scope.TRIGGERING_ROLL for change in parts_in(effects, DiceChange))


@production
def if_it_would(reading: Reading, event: Trigger, awhile: SaidTime | None) -> Frame:
    """Read "if an enemy would move before the end of the round": each time it comes."""
    return whenever(reading, event, awhile)


@production
def after(reading: Reading, event: Trigger) -> Frame:
    def frame(effects: Effects) -> Effects:
        if is_taken_on(effects) or _changes_roll(effects):
            reading.contradiction("what is over cannot be taken on or changed", 'say "whenever"')
        return (When(event=event, occasion=Occasion.AFTER, then=effects),)

    return frame


@production
def before(event: Trigger) -> Frame:
    return lambda effects: (When(event=event, occasion=Occasion.BEFORE, then=effects),)


@production
def in_place_of(reading: Reading, deed: Deed) -> Frame:
    """Read "instead of drawing a card": whenever one would do it, or where it is what is awaited."""
    if (first := reading[AWAITED_FIRST]) is not None:
        return _in_its_place(reading, read_would(reading, deed), first)
    would = read_would(reading, deed)
    if (awaited := reading.scene.awaited) is not None and tells_of(would, awaited):
        return lambda effects: in_stead_of_event(reading, effects, awaited)

    def around(effects: Effects) -> Effects:
        reading[UNDATED] |= reading.scene.play is not None
        who, theirs = _whose_place(reading, effects)
        event = trigger(reading, read_doer(reading, who), would, None)
        match theirs:
            case (May(cost=None) as offer,):
                then: Effects = (msgspec.structs.replace(offer, then=(Instead(then=offer.then),)),)
            case _:
                then = (Instead(then=theirs),)
        return (When(event=event, then=then),)

    return around


def _whose_place(reading: Reading, effects: Effects) -> tuple[Who, Effects]:
    """Give in place of whose doing this is done, and what is: each of several does it in place of their own."""
    doers = [getattr(one, "who", None) or reading.scene.own for one in effects if getattr(one, "cost", None) is None]
    who = doers[0] if len(doers) == len(effects) and all(one == doers[0] for one in doers) else None
    if isinstance(who, Group) and who.pick in _ANY_OF_THEM and (reading.scene.play is None or _is_whichever(who)):
        return msgspec.structs.replace(who, pick=Pick.ONE), exchanged(effects, who, Actor.TRIGGER)
    if not isinstance(who, Actor):
        reading.contradiction("one does this in place of one's own doings", 'say "you may ... instead of ..."')
        return reading.scene.own, effects
    return who, effects


@production
def if_it_happens(reading: Reading, event: Trigger, awhile: SaidTime | None) -> Frame:
    """Read "if an enemy moves this round", which tells what happens: whenever it does, where nothing else is meant.

    In a play it must say how long, else it could be asked of what the play has just brought about.
    """
    reading.afar += 1
    if awhile and awhile.by_then:
        return next_time(reading, event, awhile)
    if reading.scene.play is not None and not awhile:
        message = 'an "if" asks what is so, and this tells what happens'
        reading.contradiction(message, 'say how long, as in "Until the end of the round, whenever ..."')
    return whenever(reading, event, awhile)


@production
def nth_time_that(reading: Reading, nth: Token, event: Trigger, period: Token) -> Frame:
    """Read "the second time you suffer damage each round"."""
    if nth == "first":
        reading.contradiction('"the first time" is said alone', 'say "the first time ... each round"')
    return _counted(reading, event, nth_time(reading, nth, period))


@production
def nth_time_in(reading: Reading, nth: Token, period: Token, event: Trigger) -> Frame:
    return nth_time_that(reading, nth, event, period)


@production
def every_nth_time(reading: Reading, nth: Token, event: Trigger, period: Token | None) -> Frame:
    """Read "every third time you suffer damage": the third, the sixth, ..., of the scenario."""
    return _counted(reading, event, each_nth_time(reading, nth, period))


def _counted(reading: Reading, event: Trigger, nth: Nth) -> Frame:
    if event.nth is not None:
        reading.contradiction("this says twice which time it is", "say it once")
    return whenever(reading, told_for_nth(reading, msgspec.structs.replace(event, nth=nth)), None)


@production
def next_time_in(reading: Reading, awhile: SaidTime, event: Trigger) -> Frame:
    return next_time(reading, event, awhile)


@production
def in_place_of_being(reading: Reading, deed: Deed) -> Frame:
    """Read "instead of being Pushed"."""
    takes(reading, Form.GERUND, "instead of")
    reading[DEED_VERBS] = ()
    return in_place_of(reading, deed)


@production
def in_place_of_it(reading: Reading, said: Token) -> Frame:
    """Read "instead of drawing it", where a card would be drawn."""
    if (first := reading[AWAITED_FIRST]) is None:
        reading.contradiction("nobody would do this", 'say "whenever ... would ..." in front')
        return lambda effects: effects
    handled = by_stem(said, HANDLED_AGAIN)
    return _in_its_place(reading, msgspec.structs.replace(first, event=handled, ahead=True, others=()), first)


def _in_its_place(reading: Reading, deed: Deed, awaited: Trigger) -> Frame:
    """Give what puts something in place of what is waited for, which must be that deed."""
    said = {_by_nobody(way) for way in deed.ways}
    if said != {_by_nobody(way) for way in awaited.ways}:
        reading.contradiction("this is not what would be done", 'say the same deed twice, or "instead" alone')
    return lambda effects: (Instead(then=effects),)


@production
def first_time(reading: Reading, event: Trigger, per: Period) -> Frame:
    _once_for_each(reading)
    limit = Limit(per=per)
    mention(reading, AWAITED_FIRST, event)
    return lambda effects: (
        When(event=in_time(reading, event, effects), occasion=Occasion.FIRST, limit=limit, then=effects),
    )


@production
def first_times(reading: Reading, number: Token, event: Trigger, period: Token) -> Frame:
    """Read "the first 2 times an enemy moves each round"."""
    limit, waiting = (
        Limit(per=Period(period.split()[-1]), number=reading.number(number)),
        whenever(reading, event, None),
    )

    def frame(effects: Effects) -> Effects:
        if any(isinstance(effect, May) for effect in effects):
            message = "what is not taken is no time of these, or is it?"
            reading.contradiction(message, f'say "{limit_words(limit)}, whenever ..."', Code.AMBIGUOUS)
        return tuple(msgspec.structs.replace(one, limit=limit) for one in waiting(effects))

    return frame


@production
def first_times_in(reading: Reading, number: Token, period: Token, event: Trigger) -> Frame:
    return first_times(reading, number, event, period)


@production
def first_time_within(reading: Reading, awhile: SaidTime, event: Trigger) -> Frame:
    """Read "the first time this scenario you are hit": in each, of what always holds."""
    if reading.scene.play is None and awhile.moment in {*Period}:
        return first_time(reading, event, Period(awhile.moment))
    return next_time(reading, event, awhile)


@production
def first_time_in(reading: Reading, per: Period, event: Trigger) -> Frame:
    return first_time(reading, event, per)


@production
def first_time_of_all(reading: Reading, event: Trigger) -> Frame:
    """Read "the first time the Reed Cat is hit", of an NPC, which is there for one scenario."""
    if reading.scene.play is not None or reading.scene.own is not Actor.THIS:
        reading.contradiction('"the first time" is said alone', 'say "the first time ... each round"')
    return first_time(reading, event, Period.SCENARIO)


@production
def next_time(reading: Reading, event: Trigger, awhile: SaidTime | None) -> Frame:
    """Read "the next time an enemy moves this turn": once, from now on."""
    if reading.scene.play is None:
        message = '"the next time" is said of what is played, and this text holds all the time'
        reading.contradiction(message, 'say "the first time ... each round", or "whenever"', Code.TEXT_UNPARSED)
    _once_for_each(reading)
    until = end_of(reading, awhile)
    mention(reading, AWAITED_FIRST, event)
    return lambda effects: (
        When(event=in_time(reading, event, effects), occasion=Occasion.NEXT, then=effects, until=until),
    )


def _is_whichever(who: Group) -> bool:
    """Tell whether it is whichever of a side: who they are does not change with where they are, or how they fare."""
    return who.pick is not Pick.ONE and not who.facts


def _by_nobody(deed: Deed) -> Deed:
    """Give what is done, whoever does it and whatever is so then."""
    fields = {name: getattr(deed, name) for name in Deed.__struct_fields__}
    return Deed(**fields | {"who": None, "others": ()})
