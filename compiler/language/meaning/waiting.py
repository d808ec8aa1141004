"""Reading of what a text waits for: whenever, after, before, the first time, the next time."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.events.deeds import Deed, Happening, HasDone, ahead
from compiler.ir.flow import Instead, May, When
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.ir.terms import PlayKind
from compiler.ir.times.durations import Edge, Moment
from compiler.ir.times.limits import Limit, Period
from compiler.ir.times.occasions import Occasion
from compiler.language.parsing.verbs import Form
from compiler.language.topics.clauses import Steps
from compiler.language.topics.deed_joints import Blow, by_stem, is_performed
from compiler.language.topics.durations import DurationReading, SaidTime, limit_words
from compiler.language.topics.handlings import HANDLED
from compiler.language.topics.pronouns import exchanged
from compiler.language.topics.triggers import TriggerReading

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.events.triggers import Nth, Trigger
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Effects, Frame
    from compiler.language.topics.striking import Struck
    from compiler.language.topics.triggers import Circumstance
    from compiler.language.topics.who import Named

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


class WaitingReading(TriggerReading, DurationReading):
    """Callbacks of grammar/flow.lark that wait for an event."""

    def after_this(self, words: Token) -> SaidTime:
        """Read "after it resolves", of the play in progress."""
        self.play_over = True
        said = words.split()[1:-1]
        kind = next((word for word in said if word in list(PlayKind)), None)
        if self.scene.play is None and not self.awaits(OF_PLAYS):
            self.trouble(
                Code.REF_SUBJECT, words, "no play is in progress here", help='say "whenever you play ..." in front'
            )
        answered = kind == PlayKind.ACTION and "the Action" in words and self.scene.play is PlayKind.REACTION
        of_trigger = self.scene.has_trigger and "triggering" in words
        mine = kind in (None, self.scene.play) and not self.scene.has_trigger and "triggering" not in words
        if not (of_trigger or answered or mine or (self.scene.play is None and "triggering" not in words)):
            help_ = 'say "at the end of the turn"'
            self.trouble(Code.REF_SUBJECT, words, "this play is over where the other is not", help=help_)
        return SaidTime(Edge.END, Moment.PLAY)

    def trigger_of(self, struck: tuple[Who, Deed], circumstance: Circumstance | None) -> Trigger:
        return self.trigger(*struck, circumstance)

    def damage_would(self, struck: Struck) -> tuple[Who, Deed]:
        """Read "if damage would defeat you": you would be defeated."""
        return struck.who, ahead(struck.deed)

    def deadly(self, struck: Struck) -> Frame:
        """Read "damage that would defeat you"."""
        return self.whenever(self.trigger(*self.damage_would(struck), None), None)

    def deadly_blow(self, blow: Blow, struck: Struck) -> Frame:
        return self.whenever(self.blow_would(blow, struck, None), None)

    def first_deadly_blow(self, like: PlayLike, per: Period, struck: Struck) -> Frame:
        """Read "the first attack each scenario that would reduce you to 0 HP"."""
        return self.first_time(self.blow_would(Blow(like), struck, None), per)

    def would_leave(self, frame: Frame, verb: Token, whom: Named, number: Amount, points: Token) -> Steps:
        """Read "damage that would defeat you leaves you with 1 HP": they keep so many instead."""
        keeps = self.left_with(verb, number, points)
        return Steps(lambda doer: frame((Instead(then=keeps(self.object_of(whom, doer))),)))

    def damage_does(self, struck: Struck, circumstance: Circumstance | None) -> Trigger:
        """Read "damage reduces you to 5 HP or less"."""
        return self.trigger(struck.who, self.event(struck.deed), circumstance)

    def whenever(self, event: Trigger, awhile: SaidTime | None) -> Frame:
        """Read "whenever an enemy moves this round", and "if an enemy would move": each time it comes."""
        until, self.awaited_first = self.end_of(awhile), event
        if awhile and isinstance(event.condition, HasDone):
            self.contradiction("the time behind what has been done is that of the doing", "say it in front")
        return lambda effects: (When(event=self.in_time(event), then=effects, until=until),)

    def for_each_doer(self, trailers: tuple[Frame, ...]) -> tuple[Frame, ...]:
        """Read "each enemy suffers 1 damage whenever they move": the one who does, alone."""
        each, self.event_of_each = self.event_of_each, None
        if each is None:
            return trailers

        def theirs(effects: Effects) -> Effects:
            done = exchanged(effects, each, Actor.TRIGGER)
            if any(map(operator.eq, effects, done)):
                message = '"they" are several here, and what comes of it is not theirs alone'
                self.contradiction(message, 'say "whenever an enemy ..."', Code.AMBIGUOUS_PRONOUN)
            return done

        return (theirs, *trailers)

    def _once_for_each(self) -> None:
        if self.event_of_each is not None:
            message = "it could be the first time that any of them does it, or each of them"
            self.contradiction(message, 'say "the first time an enemy ..."', Code.AMBIGUOUS_PRONOUN)

    def in_time(self, event: Trigger) -> Trigger:
        """Give what is waited for: damage that is taken on, and dice that are changed, have not come yet."""
        if self.beaten is not None:
            event = msgspec.structs.replace(event, against=self.beaten)
        if event.nth is not None and (self.before_it_falls or self.in_their_stead):
            self.contradiction("what has come so often is over", 'say "whenever", or "the first time"')
        if self.before_it_falls and is_performed(event):
            return msgspec.structs.replace(event, event=Happening.ABOUT_TO_ROLL, others=())
        return ahead(event) if self.in_their_stead and event.events <= {Happening.SUFFERS_DAMAGE} else event  # type: ignore[return-value]  # as it was

    def if_it_would(self, event: Trigger, awhile: SaidTime | None) -> Frame:
        """Read "if an enemy would move before the end of the round": each time it comes."""
        return self.whenever(event, awhile)

    def after(self, event: Trigger) -> Frame:
        def frame(effects: Effects) -> Effects:
            if self.in_their_stead or self.before_it_falls:
                self.contradiction("what is over cannot be taken on or changed", 'say "whenever"')
            return (When(event=event, occasion=Occasion.AFTER, then=effects),)

        return frame

    def before(self, event: Trigger) -> Frame:
        return lambda effects: (When(event=event, occasion=Occasion.BEFORE, then=effects),)

    def in_place_of(self, deed: Deed) -> Frame:
        """Read "instead of drawing a card": whenever one would do it, or where it is what is awaited."""
        if (first := self.awaited_first) is not None:
            return self._in_its_place(self.would(deed), first)
        would = self.would(deed)

        def around(effects: Effects) -> Effects:
            self.undated |= self.scene.play is not None
            who, theirs = self._whose_place(effects)
            event = self.trigger(self.doer(who), would, None)
            match theirs:
                case (May(cost=None) as offer,):
                    then: Effects = (msgspec.structs.replace(offer, then=(Instead(then=offer.then),)),)
                case _:
                    then = (Instead(then=theirs),)
            return (When(event=event, then=then),)

        return around

    def _whose_place(self, effects: Effects) -> tuple[Who, Effects]:
        """Give in place of whose doing this is done, and what is: each of several does it in place of their own."""
        doers = [getattr(one, "who", None) or self.scene.own for one in effects if getattr(one, "cost", None) is None]
        who = doers[0] if len(doers) == len(effects) and all(one == doers[0] for one in doers) else None
        if isinstance(who, Group) and who.pick in _ANY_OF_THEM and (self.scene.play is None or _is_whichever(who)):
            return msgspec.structs.replace(who, pick=Pick.ONE), exchanged(effects, who, Actor.TRIGGER)
        if not isinstance(who, Actor):
            self.contradiction("one does this in place of one's own doings", 'say "you may ... instead of ..."')
            return self.scene.own, effects
        return who, effects

    def if_it_happens(self, event: Trigger, awhile: SaidTime | None) -> Frame:
        """Read "if an enemy moves this round", which tells what happens: whenever it does, where nothing else is meant.

        In a play it must say how long, else it could be asked of what the play has just brought about.
        """
        self.afar += 1
        if awhile and awhile.by_then:
            return self.next_time(event, awhile)
        if self.scene.play is not None and not awhile:
            message = 'an "if" asks what is so, and this tells what happens'
            self.contradiction(message, 'say how long, as in "Until the end of the round, whenever ..."')
        return self.whenever(event, awhile)

    def nth_time_that(self, nth: Token, event: Trigger, period: Token) -> Frame:
        """Read "the second time you suffer damage each round"."""
        if nth == "first":
            self.contradiction('"the first time" is said alone', 'say "the first time ... each round"')
        return self._counted(event, self.nth_time(nth, period))

    def nth_time_in(self, nth: Token, period: Token, event: Trigger) -> Frame:
        return self.nth_time_that(nth, event, period)

    def every_nth_time(self, nth: Token, event: Trigger, period: Token | None) -> Frame:
        """Read "every third time you suffer damage": the third, the sixth, ..., of the scenario."""
        return self._counted(event, self.each_nth_time(nth, period))

    def _counted(self, event: Trigger, nth: Nth) -> Frame:
        if event.nth is not None:
            self.contradiction("this says twice which time it is", "say it once")
        return self.whenever(self.told_for_nth(msgspec.structs.replace(event, nth=nth)), None)

    def next_time_in(self, awhile: SaidTime, event: Trigger) -> Frame:
        return self.next_time(event, awhile)

    def in_place_of_being(self, deed: Deed) -> Frame:
        """Read "instead of being Pushed"."""
        self.takes(Form.GERUND, "instead of")
        self.deed_verbs = ()
        return self.in_place_of(deed)

    def in_place_of_it(self, said: Token) -> Frame:
        """Read "instead of drawing it", where a card would be drawn."""
        if (first := self.awaited_first) is None:
            self.contradiction("nobody would do this", 'say "whenever ... would ..." in front')
            return lambda effects: effects
        handled = by_stem(said, HANDLED_AGAIN)
        return self._in_its_place(msgspec.structs.replace(first, event=handled, ahead=True, others=()), first)

    def _in_its_place(self, deed: Deed, awaited: Trigger) -> Frame:
        """Give what puts something in place of what is waited for, which must be that deed."""
        said = {_by_nobody(way) for way in deed.ways}
        if said != {_by_nobody(way) for way in awaited.ways}:
            self.contradiction("this is not what would be done", 'say the same deed twice, or "instead" alone')
        return lambda effects: (Instead(then=effects),)

    def first_time(self, event: Trigger, per: Period) -> Frame:
        self._once_for_each()
        limit, self.awaited_first = Limit(per=per), event
        return lambda effects: (When(event=self.in_time(event), occasion=Occasion.FIRST, limit=limit, then=effects),)

    def first_times(self, number: Token, event: Trigger, period: Token) -> Frame:
        """Read "the first 2 times an enemy moves each round"."""
        limit, waiting = Limit(per=Period(period.split()[-1]), number=self.number(number)), self.whenever(event, None)

        def frame(effects: Effects) -> Effects:
            if any(isinstance(effect, May) for effect in effects):
                message = "what is not taken is no time of these, or is it?"
                self.contradiction(message, f'say "{limit_words(limit)}, whenever ..."', Code.AMBIGUOUS)
            return tuple(msgspec.structs.replace(one, limit=limit) for one in waiting(effects))

        return frame

    def first_times_in(self, number: Token, period: Token, event: Trigger) -> Frame:
        return self.first_times(number, event, period)

    def first_time_within(self, awhile: SaidTime, event: Trigger) -> Frame:
        """Read "the first time this scenario you are hit": in each, of what always holds."""
        if self.scene.play is None and awhile.moment in {*Period}:
            return self.first_time(event, Period(awhile.moment))
        return self.next_time(event, awhile)

    def first_time_in(self, per: Period, event: Trigger) -> Frame:
        return self.first_time(event, per)

    def first_time_of_all(self, event: Trigger) -> Frame:
        """Read "the first time the Reed Cat is hit", of an NPC, which is there for one scenario."""
        if self.scene.play is not None or self.scene.own is not Actor.THIS:
            self.contradiction('"the first time" is said alone', 'say "the first time ... each round"')
        return self.first_time(event, Period.SCENARIO)

    def next_time(self, event: Trigger, awhile: SaidTime | None) -> Frame:
        """Read "the next time an enemy moves this turn": once, from now on."""
        if self.scene.play is None:
            message = '"the next time" is said of what is played, and this text holds all the time'
            self.contradiction(message, 'say "the first time ... each round", or "whenever"', Code.TEXT_UNPARSED)
        self._once_for_each()
        until, self.awaited_first = self.end_of(awhile), event
        return lambda effects: (When(event=self.in_time(event), occasion=Occasion.NEXT, then=effects, until=until),)


def _is_whichever(who: Group) -> bool:
    """Tell whether it is whichever of a side: who they are does not change with where they are, or how they fare."""
    return who.pick is not Pick.ONE and not who.facts


def _by_nobody(deed: Deed) -> Deed:
    """Give what is done, whoever does it and whatever is so then."""
    fields = {name: getattr(deed, name) for name in Deed.__struct_fields__}
    return Deed(**fields | {"who": None, "others": ()})
