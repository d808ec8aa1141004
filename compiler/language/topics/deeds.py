"""Reading and wording of what someone has done, of where a play came from and what it came to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import Deed, Happening, HasDone, HasHappened, Since
from compiler.ir.facts.asked_plays import PlayCame, PlayIs, PlayOf, Result
from compiler.ir.facts.predicates import AllOf, IsPlaced, IsType, PointsAre, PointShare, Predicate, ReducedTo
from compiler.ir.selectors.descriptors import GearLike, Mark, Marking, PlayLike
from compiler.ir.selectors.who import Actor, Group
from compiler.ir.terms import PLACE, MoveKind, PlaceKind, PlayKind
from compiler.language.parsing.verbs import PRESENT, Form, forms_of, participle, past
from compiler.language.topics.brought_down import Low
from compiler.language.topics.counter import SaidMove
from compiler.language.topics.counter_words import far_words
from compiler.language.topics.deed_joints import not_gone_by
from compiler.language.topics.deed_kinds import OPEN
from compiler.language.topics.deed_words import ways_said
from compiler.language.topics.done_often import DoneOftenReading, Often, no_oftener
from compiler.language.topics.durations import OFTEN
from compiler.language.topics.fact_order import Fact, denied, opposite
from compiler.language.topics.gear import gear_said
from compiler.language.topics.happenings import OWN_ONLY
from compiler.language.topics.past_places import SaidSince
from compiler.language.topics.phrase import GRABBED, Voice, inflect, is_plural, listed
from compiler.language.topics.places import MOVE, Pronoun
from compiler.language.topics.which_plays import SaidPlay
from compiler.language.topics.who import Named, bearer

if TYPE_CHECKING:
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.deed_joints import Blow

SINCE_WORDS = {
    Since.TURN: "this turn",
    Since.ROUND: "this round",
    Since.LAST_ROUND: "last round",
    Since.SCENARIO: "this scenario",
}
"""A time; with it whose last turn it is."""

LAST_ROUND = ("last round", "previous round", "preceding round", "round before")
OF_OWN_TURN = {Since.AFTER_LAST_TURN: Since.AFTER_OWN_TURN, Since.FROM_LAST_TURN: Since.FROM_OWN_TURN}


class DeedReading(DoneOftenReading):
    """Callbacks of grammar/deeds.lark."""

    def since(self, period: Token | Since) -> Since:
        if isinstance(period, Since):
            return period
        words = period.removesuffix(" so far").removesuffix(" already")
        return Since.LAST_ROUND if words.endswith(LAST_ROUND) else Since(words.split()[-1])

    def in_this_play(self, words: Token) -> None:
        """Read "during this Action": while it is resolved, as where nothing else is said."""
        kind = words.split()[-1]
        if self.scene.play is None or kind not in (self.scene.play, "attack", "play"):
            self.trouble(Code.REF_SUBJECT, words, f"no such {kind} is in progress here", help='say "this turn"')

    def on_last_turn(self, whose: Named) -> tuple[Since, Named]:
        return Since.LAST_TURN, whose

    def on_doers_last_turn(self) -> tuple[Since, Named]:
        """Read "on their last turn", of whoever has done it, named or not."""
        return self.on_last_turn(Pronoun.THEM)

    def after_doers_last_turn(self) -> tuple[Since, Named]:
        return self.after_last_turn(Pronoun.THEM)

    def from_doers_last_turn(self) -> tuple[Since, Named]:
        return self.from_last_turn(Pronoun.THEM)

    def after_last_turn(self, whose: Named) -> tuple[Since, Named]:
        """Read "since your last turn": since it was over."""
        return Since.AFTER_LAST_TURN, whose

    def from_last_turn(self, whose: Named) -> tuple[Since, Named]:
        """Read "since the start of your last turn"."""
        return Since.FROM_LAST_TURN, whose

    def has_done(self, done: Deed | Often, since: SaidSince | None) -> Fact:
        self.takes(Form.PARTICIPLE, "has")
        self.past_said = False
        if since is None and self.deed_verbs[:1] == ("lost",) and isinstance(done, Deed) and done.points is None:
            self._points_gone(done)
        return self._done(done, since)

    def was_played_against(self, blow: Blow, whom: Named, since: SaidSince | None) -> Predicate:
        """Read "an Action was played against you this round": you have been its target."""
        return self.told_of(whom, self._done(self.struck_by(blow, self.alone(Deed(event=Happening.TARGETED))), since))

    def _points_gone(self, deed: Deed) -> None:
        """Leave to the points themselves what is said of no time: "has lost HP"."""
        if deed.event is Happening.SUFFERS_DAMAGE:
            self.contradiction("this does not say since when", 'say "this round"')

    def has_not_done(self, done: Deed | Often, since: SaidSince | None) -> Fact:
        return denied(self.has_done(done, since))

    def did(self, done: Deed | Often, since: SaidSince | None) -> Fact:
        if since is None and self.brought_about(done):
            self.past_said = False
            return self._just(done)
        self.takes(Form.PAST, "")
        if since is None and any(PRESENT & forms_of(verb) for verb in self.deed_verbs):
            self.contradiction("this could tell what is done, as well as what has been", 'say "has", or since when')
        self.past_said = True
        return self._done(done, since)

    def brought_about(self, done: Deed | Often) -> bool:
        """Tell whether it is told as it happens of what a sentence before may have brought about: "if you enter it"."""
        deed = done if isinstance(done, Deed) else done[0]
        told = all(PRESENT & forms_of(verb) for verb in self.deed_verbs)
        of_another = deed.ahead or deed.play is not None or deed.source is not None
        return told and not of_another and deed.events <= self.scene.brought

    def does_not(self, done: Deed | Often) -> Fact:
        """Read "if you do not enter it", of what a sentence before may have brought about."""
        if not self.brought_about(done):
            self.takes(Form.PAST, "does not")
        return denied(self._just(done))

    def _just(self, done: Deed | Often) -> Fact:
        self.afar -= 1  # as its time is that of what has been done
        fact = self._done(done, None)

        def of(who: Who) -> Predicate:
            self._known(who)
            return fact(who)

        return of

    def _known(self, who: Named) -> None:
        """Check that what a sentence before has brought about is asked of one who is known."""
        if isinstance(who, Group):
            self.contradiction("it is not known who of them does it", 'say "whenever", or "each ... that has ..."')

    def did_not(self, done: Deed | Often, since: SaidSince | None) -> Fact:
        self.takes(Form.BASE, "did not")
        return denied(self._done(done, since))

    def has_done_none(self, deed: Deed, since: SaidSince | None) -> Fact:
        """Read "has played no Action this round"."""
        return denied(self.has_done(self.alone(deed), since))

    def did_none(self, deed: Deed, since: SaidSince | None) -> Fact:
        return denied(self.did(self.alone(deed), since))

    def _done(self, done: Deed | Often, since: SaidSince | None) -> Fact:
        deed, least, most = done if isinstance(done, Often) else (done, 1, None)
        own, self.own_said = self.own_said, []
        if since is None and deed.event is Happening.AFFLICTS and deed.conditions == (GRABBED,):
            self.contradiction("this could be so still, or have been once", 'say "is Grabbed by", or "this round"')
        self.afar += since is None  # a time behind it is its own, where it can be
        self.verb_told()

        def fact(who: Who) -> Predicate:
            if any(bearer(whose, who, self.scene.own) != who for whose in own):
                self.contradiction(OWN_ONLY, 'say "your" or "their", of the one who does it')
            when = self.since_when(since, who)
            if most is None:
                return HasDone(who=who, deed=deed, times=least, since=when)
            return no_oftener(HasDone(who=who, deed=deed, times=least, since=when), most)

        return fact

    def done_since(self, done: Deed | Often, since: Since) -> Fact:
        """Give that it has been done within that time."""
        return self._done(done, since)

    def since_when(self, since: SaidSince | None, who: Who) -> Since | None:
        """Give the time; "your last turn" is that of the doer."""
        if not isinstance(since, tuple):
            return since
        owner = bearer(since[1], who, self.scene.own)
        if since[0] in OF_OWN_TURN and owner is self.scene.own:
            return OF_OWN_TURN[since[0]]
        if owner != who:
            self.contradiction("the last turn is not that of the one who is spoken of", "name one of the two")
        return since[0]

    def without_having(self, deed: Deed, since: SaidSince | None) -> Predicate:
        """Read "without having moved": in the turn in which it happens, where nothing else is said."""
        self.takes(Form.PARTICIPLE, "without having")
        return denied(self._done(deed, since or Since.TURN))(self.doer_of_event or self.scene.own)

    def without_doing(self, deed: Deed, since: SaidSince | None) -> Predicate:
        """Read "without moving", of the turn in which it happens."""
        self.takes(Form.GERUND, "without")
        self.afar += deed in OPEN and since is None  # it is how they go who go somewhere
        return denied(self._done(deed, since or Since.TURN))(self.doer_of_event or self.scene.own)

    def after_doing(self, deed: Deed, since: SaidSince) -> Predicate:
        """Read "after being attacked this round", of the one whose doing is waited for."""
        self.takes(Form.GERUND, "after")
        return self._done(deed, since)(self.doer_of_event or self.scene.own)

    def counter_moved(self, _counter: None, move: SaidMove, since: SaidSince | None) -> Predicate:
        self.takes(Form.PAST, "")
        return self._counter_has(move, since)

    def counter_has_moved(self, _counter: None, move: SaidMove, since: SaidSince | None) -> Predicate:
        """Read "the Debate Counter has advanced toward victory": by whose doing it may be, or as it is said."""
        self.takes(Form.PARTICIPLE, "has")
        return self._counter_has(move, since)

    def _counter_has(self, move: SaidMove, since: SaidSince | None) -> HasHappened | HasDone:
        if move.by is None:
            if isinstance(since, tuple):
                self.contradiction("the Debate Counter has no turn", 'say "this round"')
            return HasHappened(deed=move.deed, since=None if isinstance(since, tuple) else since)
        who = self.asked(move.by)
        return HasDone(who=who, deed=move.deed, since=self.since_when(since, who))

    def counter_has_not_moved(self, _counter: None, move: SaidMove, since: SaidSince | None) -> Predicate:
        self.takes(Form.PARTICIPLE, "has")
        return msgspec.structs.replace(self._counter_has(move, since), negated=True)

    # ---- what has just come of a Move

    def ends_placed(self, who: Named, _verb: Token, where: Where) -> Predicate:
        """Read "if it ends in that enemy's section": so it is once it has moved."""
        if self.scene.play is None or MOVE not in self.went | self.scene.things:
            self.contradiction('an "if" asks what is so, and this tells what happens', 'say "whenever"')
        self._known(who)
        return self.told_of(who, lambda one: IsPlaced(who=one, where=where))

    def ends_not_placed(self, who: Named, verb: Token, where: Where) -> Predicate:
        placed = self.ends_placed(who, verb, where)
        return opposite(placed)

    def leaves_place(self, verb: Token, place: Token) -> Fact:
        self.place(place)
        return lambda who: HasDone(who=who, deed=Deed(event=Happening.LEAVES, not_by=not_gone_by(verb)))

    def leaves_own(self, verb: Token, whose: Named, place: Token) -> Fact:
        leaves = self.leaves_place(verb, place)
        self.afar += -1 if self.scene.brought else 1  # else what is to be done, where it can be

        def fact(who: Who) -> Predicate:
            if bearer(whose, who, self.scene.own) != who:
                self.contradiction("one leaves the place that one occupies", 'say "the section"')
            return leaves(who)

        return fact

    # ---- plays

    def play_answered(self, word: Token) -> SaidPlay:
        """Read "it" of the play that a Reaction, an Assist or an Interrupt answers, else of this one."""
        if self.scene.has_trigger:
            return SaidPlay(PlayOf.TRIGGER)
        if self.scene.play is PlayKind.REACTION:
            return SaidPlay(PlayOf.TARGET, PlayKind.ACTION)
        if self.scene.play is None:
            self.trouble(Code.REF_SUBJECT, word, "no play has been spoken of", help='say "this Action" on a play')
        return SaidPlay(PlayOf.THIS, self.scene.play)

    def suffers_from(self, verb: Token, play: SaidPlay) -> Fact:
        self.verb = verb
        return lambda who: PlayCame(of=play.of, kind=play.kind, result=Result.DEALS_DAMAGE, to=who)

    def suffers_nothing_from(self, verb: Token, play: SaidPlay) -> Fact:
        return denied(self.suffers_from(verb, play))

    def play_came_of(self, play: SaidPlay, outcome: Token, least: int | None = None) -> Predicate:
        return PlayCame(of=play.of, kind=play.kind, result=Result(str(outcome)), least=least or 1)

    def brings_down(self, play: SaidPlay, whom: Named) -> Predicate:
        """Read "this Action defeats the target", "defeats a Mook": one of those whom it was made against."""
        if play.of is PlayOf.TRIGGER:
            self.contradiction("what the triggering play comes to is not known yet", "leave this out")
        if isinstance(whom, Group):
            return PlayCame(of=play.of, kind=play.kind, result=Result.DEFEATS, to=self.asked(whom))
        return HasDone(who=self.asked(whom), deed=Deed(event=Happening.DEFEATED))

    def brings_down_to(self, *said: SaidPlay | Token | Named | Low) -> Predicate:
        """Read "this Action reduces the target to 0 HP", "that damage leaves you with 3 or fewer HP": it is so now."""
        *_, whom, low = said
        if isinstance(said[0], SaidPlay) and said[0].of is PlayOf.TRIGGER:
            self.contradiction("what the triggering play comes to is not known yet", "leave this out")
        left = self._left_with(low.deed)  # type: ignore[union-attr]  # by their places
        if isinstance(whom, Group) and whom.types and not whom.facts and self.scene.play is PlayKind.ACTION:
            self.named.discard(whom)
            kinds = IsType(who=self.asked(Actor.TARGET), types=whom.types, ranks=whom.ranks)
            return AllOf(of=(kinds, left(Actor.TARGET)))  # it is the target that may be one
        return self.told_of(whom, left)  # type: ignore[arg-type]

    def _left_with(self, low: Deed) -> Fact:
        """Give that so few points are left."""
        assert low.points is not None  # noqa: S101 - it says which
        points, half = low.points, low.half
        if low.event is Happening.REDUCED_TO_ZERO:
            return lambda who: ReducedTo(who=who, points=points, value=0)
        if half is not None:
            return lambda who: PointsAre(who=who, points=points, compare=half, share=PointShare.HALF)
        compare, most = (Compare.EQUAL if low.least else Compare.AT_MOST), low.most
        return lambda who: PointsAre(who=who, points=points, compare=compare, value=most or 0)

    def harm_brings_down(self, whom: Named) -> Predicate:
        """Read "this damage defeats the target"."""
        return HasDone(who=self.asked(whom), deed=Deed(event=Happening.DEFEATED))

    def suffers_nothing(self, verb: Token) -> Fact:
        """Read "takes no damage", "took none of it": of the attack that the text is part of."""
        return self.suffers_nothing_from(verb, self.this_attack())

    def played_from(self, play: SaidPlay, source: Mark) -> Predicate:
        return PlayIs(of=play.of, kind=play.kind, like=PlayLike(having=(source,)))

    def not_played_from(self, play: SaidPlay, source: Mark) -> Predicate:
        return msgspec.structs.replace(self.played_from(play, source), negated=True)

    def from_hand(self, _pile: Token) -> Mark:
        return Mark(what=Marking.SOURCE, name="hand")

    def from_gear(self, called: str) -> Mark:
        """Read "from Gear", "from Heavy Armor" and "from one-handed Weapons"."""
        self.without_article(GearLike(called=(called,) if called else ()))
        return Mark(what=Marking.SOURCE, name=called or "Gear")

    def from_a_piece(self, called: str) -> Mark:
        """Read "from a Dagger" and "from a one-handed Weapon"."""
        if gear_said(called) == called:
            message = f'"{self.gear_word}" has no "a"'
            self.trouble(Code.TEXT_UNPARSED, self.gear_word, message, help=f'say "from {called}"')
        return Mark(what=Marking.SOURCE, name=called)


def happened_words(asked: HasHappened) -> str:
    """Word what has happened by whomever: "the Debate Counter has not moved toward victory this round"."""
    since = f" {SINCE_WORDS[asked.since]}" if asked.since else ""
    deed = f"moved {far_words(asked.deed)}".strip()
    return f"the Debate Counter has{' not' if asked.negated else ''} {deed}{since}"


def done_words(asked: HasDone, said: Who, voice: Voice) -> str:
    """Word what someone has done, behind the one who has: "has not Moved this turn"."""
    if asked == HasDone(who=asked.who, deed=Deed(event=Happening.LEAVES)):
        return f"{inflect('leave', said)} the {PLACE.get(voice.scene.scenario, PlaceKind.SECTION)}"
    since = since_words(asked.since, asked.who, voice)
    have = "have" if is_plural(said) else "has"
    plays = all(one.event is Happening.PLAYS and one.against is not Actor.ONE for one in asked.deed.ways)
    if plays:
        have = "did" if asked.negated else ""
    form = participle if not plays else base if asked.negated else past
    done = listed([_done_so(said, one, form) for said, one in _ways_done(asked, voice)], "or")
    times = "" if asked.times == 1 else f"at least {OFTEN.get(asked.times, f'{asked.times} times')}"
    return " ".join(word for word in (have, "not" if asked.negated else "", done, times, since) if word)


def since_words(since: Since | None, who: Who, voice: Voice) -> str:
    """Word within which time someone has done something, or nothing."""
    own = voice.possessive(voice.scene.own, None)
    their = own if who == voice.scene.own else "their"
    match since:
        case None:
            return ""
        case Since.LAST_TURN:
            return f"on {their} last turn"
        case Since.AFTER_LAST_TURN | Since.AFTER_OWN_TURN:
            return f"since {own if since is Since.AFTER_OWN_TURN else their} last turn"
        case Since.FROM_LAST_TURN | Since.FROM_OWN_TURN:
            return f"since the start of {own if since is Since.FROM_OWN_TURN else their} last turn"
    return SINCE_WORDS[since]


def base(verb: str) -> str:
    """Leave a verb in its base form: one did not play."""
    return verb


def _ways_done(asked: HasDone, voice: Voice) -> list[tuple[tuple[str, str], Deed]]:
    """Give how each of several deeds is said, and it."""
    return list(zip(ways_said(asked.deed, asked.who, voice), asked.deed.ways, strict=False))


def _done_so(said: tuple[str, str], deed: Deed, form: Callable[[str], str]) -> str:
    """Word what someone has done, in a form of its verb."""
    verb, rest = said
    return f"{form(as_term(verb, deed))} {STRUCK.get(deed, rest)}".strip()


STRUCK = {Deed(event=Happening.HIT_BY_ATTACK): "hit", Deed(event=Happening.MISSED_BY_ATTACK): "missed"}
"""What one has been, whichever attack it was."""


def as_term(verb: str, deed: Deed) -> str:
    """Write a verb that is a term of the game as one: one has Moved; that the Debate Counter is moved is no Move."""
    term = verb.capitalize()
    return term if term in {*MoveKind} and deed.event is not Happening.DEBATE_MOVES else verb
