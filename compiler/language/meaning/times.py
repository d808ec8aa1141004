"""Reading of when things are done and how long they hold, as the frames and trailers of grammar/flow.lark say it."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.cards import Draw
from compiler.ir.deeds.piles import PutCards, ReturnToHand
from compiler.ir.deeds.plays import Remove
from compiler.ir.deeds.points import DamageEffect
from compiler.ir.deeds.using import Allowance, Manner, PlayCards
from compiler.ir.events.deeds import Happening, HasDone, HasHappened, Since
from compiler.ir.events.triggers import Trigger
from compiler.ir.facts.predicates import AllOf, AnyOf
from compiler.ir.facts.table import TurnOf
from compiler.ir.flow import Instead, May, When, effects_held
from compiler.ir.selectors.who import Actor, Group, Pick, Several
from compiler.ir.terms import PlayKind
from compiler.ir.times.durations import Edge, Moment, Recurs
from compiler.ir.times.limits import Limit
from compiler.language.meaning.enduring import spoken_of
from compiler.language.meaning.flow import FlowReading
from compiler.language.parsing.token import Token
from compiler.language.topics.clauses import Build, Clause, Delay, Effects, Frame, Steps
from compiler.language.topics.count_words import ORDINALS
from compiler.language.topics.done_often import no_oftener
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.places import Pronoun
from compiler.language.topics.pronouns import exchanged

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.ir.events.deeds import Deed
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.durations import Time
    from compiler.ir.times.limits import Period
    from compiler.language.topics.past_places import SaidSince
    from compiler.language.topics.resistances import Increment
    from compiler.language.topics.who import Named


WHEN_IN_IT = "it is not said when in that time this is done"


class TimeReading(FlowReading):
    """Callbacks of the times in grammar/flow.lark."""

    def until_time(self, time: SaidTime) -> Frame:
        """Give every effect of the sentence the duration it opens with."""

        def around(effects: Effects) -> Effects:
            more = more_within(effects, time.moment) if time.edge is Edge.END else ()
            return more or tuple(self.lasting(effect, time) for effect in effects)

        return around

    def in_time_to_come(self, end: SaidTime) -> Frame:
        """Read "in the next round, you cannot draw cards": from its start until its end."""
        return self.while_asked(end.asked) if end.begins is None and end.asked else self._within(end)

    def when_next(self, who: Who, event: Deed, awhile: SaidTime | None) -> Frame:
        """Read "when the target next moves": the next time they do."""
        return self.next_time(self.trigger(who, event, None), awhile)

    def while_outside(self, words: Token) -> Frame:
        return self.while_asked(self.phase_is_not(words))

    def while_until(self, asked: Predicate, until: SaidTime) -> Frame:
        """Read "outside the Draw Phase until the end of the round"."""
        lasts, so = self.until_time(until), self.while_asked(asked)
        return lambda effects: so(lasts(effects))

    def turn_to_come(self, whose: Named, turn: Token) -> SaidTime:
        """Read "on their next turn"; "on their turn" is while it is theirs."""
        end = self.turn_time(Edge.END, whose, "turn")
        if not turn.startswith("next"):
            return msgspec.structs.replace(end, asked=self.turn_of(whose, turn))
        return msgspec.structs.replace(end, begins=self.turn_time(Edge.START, whose, turn))

    def round_to_come(self) -> SaidTime:
        return SaidTime(Edge.END, Moment.ROUND, begins=SaidTime(Edge.START, Moment.NEXT_ROUND))

    def phase_to_come(self, words: Token) -> SaidTime:
        """Read "in the next Draw Phase", where the phase belongs to nothing nearer."""
        self.afar += 1
        start = self.phase_time(Edge.START, words, words)
        return msgspec.structs.replace(self.phase_time(Edge.END, None, words), begins=start)

    def in_each_turn(self, whose: Named) -> TurnOf:
        """Read "during each of your turns": while it is theirs."""
        return TurnOf(who=self.asked(whose))

    def whenever(self, event: Trigger, awhile: SaidTime | None) -> Frame:
        """Read "whenever an enemy moves during your next turn", too: waited for in it alone."""
        if awhile is None or awhile.begins is None:
            return super().whenever(event, awhile)
        waiting, within = super().whenever(event, None), self._within(awhile)
        return lambda effects: within(waiting(effects))

    def while_in_phase(self, asked: Predicate) -> Frame:
        """Read "the target cannot move in the Draw Phase", where the phase belongs to nothing nearer."""
        self.afar += 1
        so = self.while_asked(asked)

        def around(effects: Effects) -> Effects:
            self._lasts_within(effects)
            return so(effects)

        return around

    def once_each(self, per: Period) -> Frame:
        """Read "each round, you may draw a card": once in each."""
        limited = self.limited_to(Limit(per=per))

        def around(effects: Effects) -> Effects:
            if not all(isinstance(effect, May) for effect in effects):
                self.contradiction(WHEN_IN_IT, f'say "at the start of each {per}", or "once per {per}"')
            return limited(effects)

        return around

    def _lasts_within(self, effects: Effects) -> None:
        if not all("until" in effect.__struct_fields__ for effect in effects):
            self.contradiction(WHEN_IN_IT, 'say "at the start of" or "at the end of"')

    def _within(self, end: SaidTime) -> Frame:
        start = end.begins

        def around(effects: Effects) -> Effects:
            about = spoken_of(effects, self.scene.own)
            if end.whose is Pronoun.THEM and isinstance(about, Group | Several):
                self.contradiction("each has a turn of their own", "name one whose turn is meant")
            if start is None:
                self.contradiction("a turn that is to come is meant", 'say "next turn"')
                return effects
            more = more_within(effects, end.moment)
            if more:
                return self.at_time(start)(more)
            self._lasts_within(effects)
            return self.at_time(start)(self.until_time(msgspec.structs.replace(end, begins=None))(effects))

        return around

    def above_dice(self, words: Token) -> Frame:
        """Read "before the roll, ...", "when you play this Action, ...": as it is above the dice anyway (R-SEQ-4)."""
        rolls = self.scene.play in (PlayKind.ACTION, PlayKind.REACTION)
        said = next((word for word in words.split() if word in {*PlayKind}), None)
        if not self.scene.above or (said is None and "card" not in words and not rolls):
            self.contradiction("this is said above the dice, of the play that rolls them", "say when it is done")
        elif said is not None and said != self.scene.play:
            self.contradiction(f"this is no {said}", f'say "this {self.scene.play}"')

        def around(effects: Effects) -> Effects:
            if self.obliged and not words.startswith("before"):
                message = "what must be done as this is played is what it costs"
                self.contradiction(message, f'say "you must ... to play this {self.scene.play}"')
            return effects

        return around

    def at_time(self, time: SaidTime) -> Frame:
        own, where = self.scene.own, time.scenario

        def around(effects: Effects) -> Effects:
            if time.other is not None:
                self._both_plain(time, time.other)
            if time.asked is not None:
                effects = self.when_asked(time.asked)(effects)
            at = time.settle(self._whose_turn(time, spoken_of(effects, own)), own)
            if at.recurs is Recurs.EACH and isinstance(at.whose, Group | Several):
                return (msgspec.structs.replace(self._each_turn(at, at.whose, effects), scenario=where),)
            return (When(at=at, scenario=where, then=effects),)

        return around

    def _both_plain(self, time: SaidTime, other: SaidTime) -> None:
        """Check that nothing more is said of either of two times."""
        of_several = any(isinstance(one.whose, Group | Several) for one in (time, other))
        if time.asked or other.asked or other.other or of_several or time.scenario is not other.scenario:
            self.contradiction("these are several times, of which more is said", "make two sentences of it")

    def may_so_often(self, subject: Named, often: Frame, steps: Steps) -> Steps:
        """Read "you may once per round draw a card"."""
        offered = self.may(subject, steps)
        return msgspec.structs.replace(offered, trailers=(*offered.trailers, often))

    def pays_for_while(self, price: list[Clause], asked: Predicate, steps: Steps) -> Steps:
        """Read "discard a card during an enemy's turn to draw 2 cards"."""
        if self.scene.play is not None:
            self.contradiction("this does not say until when they may", 'say "until the end of the round" in front')
        offer = self.pays_for(price, steps)
        return msgspec.structs.replace(offer, trailers=(*offer.trailers, self.while_asked(asked)))

    def _each_turn(self, at: Time, those: Group | Several, effects: Effects) -> When:
        """Wait for the turn of each of several by itself: whenever one of them begins theirs."""
        one = msgspec.structs.replace(those, pick=Pick.ONE) if isinstance(those, Group) else None
        theirs = exchanged(effects, those, Actor.TRIGGER)
        apart = isinstance(those, Group) and those.pick in (Pick.EACH, Pick.ALL)
        if one is None or not apart or (self.scene.play is not None and one.facts):
            self.contradiction("each of them has turns of their own", "name one whose turns are meant")
        elif any(map(operator.eq, effects, theirs)):
            self.contradiction("not all of this is done to each of them", "make two sentences of it")
        passes = Happening.BEGINS_TURN if at.edge is Edge.START else Happening.ENDS_TURN
        return When(event=Trigger(who=one or those, event=passes), then=theirs)

    def _whose_turn(self, time: SaidTime, about: Who) -> Who:
        """Give whom "their turn" is of, in front; "its" could be the entry's own there, or that of whom it is about."""
        own = self.scene.own
        if time.whose is Pronoun.IT and own is Actor.THIS and isinstance(about, Actor) and about is not own:
            message = '"its" could be the one whose text this is, or the one of whom it tells'
            self.contradiction(message, "name the one whose turn it is", Code.AMBIGUOUS_PRONOUN)
        return about

    def steps_at_if(self, clauses: list[Clause], time: SaidTime, asked: Frame) -> Steps:
        """Read "suffers 1d6 damage at the end of their turn unless they have moved": asked when the time comes."""
        if len(clauses) > 1:
            self.contradiction("this could bear on all or on the last of them", "make two sentences of it")

        def build(doer: Who) -> Effects:
            effects = self.effects_of(clauses, doer)
            if time.moment is Moment.PLAY and any(map(_is_of_card, effects)):
                self.contradiction("where the card goes is said of its play alone", "make two sentences of it")
            return self.at_time(time)(asked(effects))

        return Steps(build)

    def begins_with(self, subject: Named, period: Token, *increments: Increment | Quantity) -> Steps:
        """Read "you begin each scenario with +1 Mind": they gain it at its start."""
        return self._begins(
            subject, period, self.gains(Token.at("GAIN", "gain", period.start_pos, period.end_pos), *increments)
        )

    def begins_with_cards(self, subject: Named, period: Token, number: Amount = 1) -> Steps:
        return self._begins(subject, period, lambda who: (Draw(who=who, number=number),))

    def _begins(self, subject: Named, period: Token, build: Build) -> Steps:
        self.verb = None
        start = self.each_time(period.update(value="start"), period)
        return Steps(lambda doer: self.at_time(start)(build(self.antecedent(subject, doer))))

    def at_time_if(self, time: SaidTime, asked: Predicate) -> Frame:
        """Read "at the end of each round in which they have not acted, ..."."""
        if time.recurs is Recurs.ONCE:
            self.contradiction('"in which" asks of each round or turn', 'say "if" behind the comma')
        return lambda effects: self.at_time(time)(self.when_asked(_done_since(asked, Since(time.moment)))(effects))

    def if_at_time(self, asked: Predicate, time: SaidTime) -> Frame:
        """Read "if you are Dazed at the start of your turn, ...": asked when the time comes."""
        return lambda effects: self.at_time(time)(self.when_asked(asked)(effects))

    def in_place_of_then(self, deed: Deed, asked: Predicate) -> Frame:
        """Read "instead of drawing a card in the Draw Phase"."""
        instead, so = self.in_place_of(deed), self.while_asked(asked)
        return lambda effects: so(instead(effects))

    def in_nth_turn(self, turn: TurnOf) -> Frame:
        return self.while_asked(turn)

    def edge_of_nth_turn(self, edge: Token, turn: TurnOf) -> SaidTime:
        """Read "the start of your first turn of the scenario"."""
        return msgspec.structs.replace(self.turn_time(edge, turn.who, "turn"), asked=turn)

    def limit_in_turns(self, often: Token, whose: Named, turn: Token | None = None) -> Frame:
        """Read "once on each of your turns"."""
        a_turn = often.update(value="turn")
        limited, so = self.limit(often, a_turn), self.while_asked(self.turn_of(whose, turn or a_turn))
        return lambda effects: so(limited(effects))

    def limit_in_turn(self, often: Token, per: Token, whose: Named, turn: Token) -> Frame:
        """Read "once per round on your turn"."""
        limited, so = self.limit(often, per), self.while_asked(self.turn_of(whose, turn))
        return lambda effects: so(limited(effects))

    def as_soon_as(self, event: Trigger, awhile: SaidTime | None = None) -> Frame:
        """Read "as soon as the target moves": the next time they do, in a play."""
        return self.whenever(event, awhile) if self.scene.play is None else self.next_time(event, awhile)

    def if_by_time(self, asked: Predicate, time: SaidTime) -> Frame:
        """Read "if you have not been hit by the end of the round, ...": in that time, or in a play from then on."""
        if self.scene.play is None:
            period = time.moment.removeprefix("next_")
            asked = _done_since(asked, Since.SCENARIO if time.asked else Since(period))
        return self.if_at_time(asked, time)

    def any_period(self, *words: Token) -> Token:
        """Give the time of "in each round in which ...", whichever of them it is."""
        return words[-1].update(value=words[-1].removesuffix("s"))

    def while_done_in_period(self, period: Token, who: Named, deed: Deed) -> Frame:
        """Read "on the turn you attack with this Weapon": while that has been done in it."""
        done = HasDone(who=self.asked(who), deed=self.event(deed), since=Since(str(period)))
        return self.while_asked(done)

    def nth_time_so(self, nth: Token, who: Named, deed: Deed, since: SaidSince) -> Predicate:
        """Read "this is the second time you are attacked this round": it has been so often by now."""
        if isinstance(since, tuple):
            self.contradiction("this does not say within which time", 'say "this round"')
            since = since[0]
        times = ORDINALS[nth]
        return no_oftener(HasDone(who=self.asked(who), deed=self.event(deed), times=times, since=since), times)

    def while_in_period(self, period: Token, asked: Predicate) -> Frame:
        """Read "in each round in which an ally was defeated, ...": while that is so of it."""
        return self.while_asked(_done_since(asked, Since(str(period))))

    def at_until(self, time: SaidTime, until: SaidTime) -> Frame:
        """Read "suffers 1 damage at the start of each round until you move": again and again, so long."""
        if time.recurs is Recurs.ONCE:
            self.contradiction("what comes once does not last", 'leave out "until ..."', Code.DURATION_UNKNOWN)
        return lambda effects: self.until_time(until)(self.at_time(time)(effects))

    def framed_until(self, frame: Frame, steps: Steps, time: SaidTime) -> Steps:
        """Read "at the start of each round, they suffer 1 damage until they move": again and again, so long."""

        def build(doer: Who) -> Effects:
            effects = frame(steps.settled(doer))
            match effects:
                case (When(until=None, at=at, then=then),) if not any(map(_can_last, then)):
                    once = at is None and self.scene.play is None  # what always holds waits as long as it holds
                    if not once and (at is None or at.recurs is Recurs.EACH):
                        return self.until_time(time)(effects)
            self.contradiction("what is done once does not last", 'leave out "until ..."', Code.DURATION_UNKNOWN)
            return effects

        return Steps(build)

    def at_end(self, time: SaidTime) -> Delay:
        """The time of a delayed damage, else the time when the effects come."""
        waited = self.at_time(time)

        def around(effects: Effects) -> Effects:
            match effects:
                case (Instead(then=then) as instead,):
                    return (msgspec.structs.replace(instead, then=waited(then)),)
            return self.delayed(effects, time) if self._comes_once(effects[-1], time) else waited(effects)

        return Delay(around, waited)

    def after_play(self, time: SaidTime) -> Delay:
        """The end of the play, when something is done that has no such time of its own."""
        waited = self.at_time(time)

        def around(effects: Effects) -> Effects:
            if any(map(_is_of_card, effects)):
                self.contradiction("where the card goes is said of its play alone", "make two sentences of it")
            return waited(effects)

        return Delay(around, around)

    def _comes_once(self, effect: Effect, time: SaidTime) -> bool:
        """Tell whether it is damage that comes later; what comes again and again is waited for each time."""
        return isinstance(effect, DamageEffect) and time.recurs is Recurs.ONCE and time.other is None


def more_within(effects: Effects, moment: Moment) -> Effects:
    """Give what allows more plays in a turn or round, where it is nothing else; else nothing."""
    match effects:
        case _ if moment not in (Moment.TURN, Moment.ROUND):
            return ()
        case (May(then=(PlayCards(allowance=Allowance.ADDITIONAL, manner=Manner(during=None)) as more,)) as offer,):
            during = msgspec.structs.replace(more, manner=msgspec.structs.replace(more.manner, during=moment))
            return (msgspec.structs.replace(offer, then=(during,)),)
    return ()


def _is_of_card(effect: Effect) -> bool:
    """Tell whether an effect says where a card goes, which has a time after the play of its own."""
    return isinstance(effect, PutCards | ReturnToHand | Remove) or any(map(_is_of_card, effects_held(effect)))


def _can_last(effect: Effect) -> bool:
    """Tell whether something in an effect can have a duration of its own."""
    return "until" in effect.__struct_fields__ or any(map(_can_last, effects_held(effect)))


def _done_since(asked: Predicate, since: Since) -> Predicate:
    """Ask of the round or turn itself what has been done in it."""
    match asked:
        case AllOf() | AnyOf():
            return msgspec.structs.replace(asked, of=tuple(_done_since(one, since) for one in asked.of))
        case HasDone(since=None) | HasHappened(since=None):
            return msgspec.structs.replace(asked, since=since)
    return asked
