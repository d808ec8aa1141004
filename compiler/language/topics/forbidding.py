"""Reading and wording of what someone cannot do, and what alone they can play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.forbidding import OVER, PREVENTABLE, Barred, Cannot, Forbid, ForbidDeed, PlayOnly, SpendAtMost
from compiler.ir.deeds.overrides import Immune
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.predicates import Not
from compiler.ir.flow import If
from compiler.ir.places import InPlace, Near, Nearness
from compiler.ir.selectors.described import Pile
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import PLACE, PlaceKind, PlayKind
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.ir.times.limits import Period
from compiler.language.parsing.verbs import Form
from compiler.language.topics.clauses import Build, Clause, Steps
from compiler.language.topics.count_words import COUNT_WORDS
from compiler.language.topics.counter_words import far_words
from compiler.language.topics.deed_joints import Blow
from compiler.language.topics.deed_words import deed_said
from compiler.language.topics.described import DescribedReading, like_words, pile_words
from compiler.language.topics.descriptors import (
    FROM_HAND,
    is_card,
    of_any_kind,
    with_marks,
    without_hand,
)
from compiler.language.topics.durations import OFTEN, SaidTime, until_words
from compiler.language.topics.gear import that_piece_said
from compiler.language.topics.happenings import HappeningReading
from compiler.language.topics.objects import against_words, object_words, others_words
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.said_cards import SaidPile
from compiler.language.topics.who import Named, bearer
from compiler.language.topics.worded import WordsFailError

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.margins import Bound


RESPONSES = frozenset({PlayKind.ASSIST, PlayKind.INTERRUPT})
"""Plays that are made against nobody, but answer what someone does."""
POINTS = frozenset(
    {
        *(Happening.SUFFERS_DAMAGE, Happening.DEALS_DAMAGE, Happening.RECOVERS),
        *(Happening.STAT_LOSS, Happening.STAT_GAIN),
    }
)
"""What there is more or less of."""

ANYONE = Group(side=Side.ENTITY, pick=Pick.ALL)


class SaidPlays(msgspec.Struct, frozen=True):
    """Plays like that, and the pile they come from."""

    like: PlayLike
    pile: SaidPile | None


BARRED = {
    Happening.MOVES: Barred.MOVE,
    Happening.PUSHED: Barred.BE_PUSHED,
    Happening.DRAWS: Barred.DRAW,
    Happening.BLOCKS: Barred.BLOCK,
}
"""What bars all of something has a struct of its own."""


class ForbiddingReading(DescribedReading, HappeningReading):
    """Callbacks of grammar/forbidding.lark."""

    def plays_like(
        self, words: tuple[Token, ...] | None, kinds: tuple[PlayKind, ...], *parts: PlayLike | SaidPile
    ) -> SaidPlays:
        marks = [part for part in parts if isinstance(part, PlayLike)]
        pile = next((part for part in parts if isinstance(part, SaidPile)), None)
        if len(parts) - len(marks) > 1:
            self.contradiction("these plays come from two piles", "name one")
        return SaidPlays(self.of_words(with_marks(PlayLike(kinds=kinds), marks), words or ()), pile)

    def plays_more(
        self,
        _another: Token,
        words: tuple[Token, ...] | None,
        kinds: tuple[PlayKind, ...],
        tail: PlayLike | SaidPile | None,
    ) -> SaidPlays:
        """Read "cannot play another Action": from now on none is played."""
        return self.plays_like(words, kinds, *([tail] if tail else []))

    def _lasts(self, until: SaidTime | None) -> None:
        self.undated |= until is None and self.scene.play is not None

    def _end(self, until: SaidTime | None, who: Who) -> Time | None:
        return until.settle(who, self.scene.own) if until else None

    def _own_pile(self, said: SaidPlays, who: Who) -> Pile | None:
        if said.pile is None:
            return None
        if said.pile.owner(who, self) is not None:
            self.contradiction("one plays cards of one's own", 'say "from their hand"')
        return said.pile.pile

    def forbid(self, said: SaidPlays, foe: Named | None, until: SaidTime | None) -> Build:
        self._lasts(until)

        def build(who: Who) -> tuple[Effect, ...]:
            against = None if foe is None else self.barred_from(any_of_them(self.object_of(foe, who)), who)
            pile = self._own_pile(said, who)
            return (Forbid(who=who, plays=said.like, pile=pile, against=against, until=self._end(until, who)),)

        return build

    def forbid_with(self, foe: Named, whose: Named | None, like: PlayLike, until: SaidTime | None) -> Build:
        """Read "cannot target you with Charming Actions", "cannot target any other enemy with its Actions"."""
        self._lasts(until)

        def build(who: Who) -> tuple[Effect, ...]:
            if whose is not None and bearer(whose, who, self.scene.own) != who:
                self.contradiction("one targets others with plays of one's own", "leave out whose they are")
            deed = Deed(event=Happening.PLAYS, play=like, against=any_of_them(self.object_of(foe, who)))
            return (self._prevented(deed, who, self._end(until, who)),)

        return build

    def forbid_card(self, *parts: Token | SaidTime | None) -> Build:
        """Read "cannot play it", of the card that has been brought up."""
        until = next((part for part in parts if isinstance(part, SaidTime)), None)
        pile = Pile.THEM if any(part == "them" for part in parts) else Pile.IT
        self._lasts(until)
        return lambda who: (Forbid(who=who, plays=PlayLike(), pile=pile, until=self._end(until, who)),)

    def card_barred(self, until: SaidTime) -> Clause:
        """Read "that card cannot be played until ...", of one that someone has shown: they cannot play it."""
        self._lasts(until)
        holder = self.scene.holder
        if holder is None:
            self.contradiction("this does not say whose card it is", 'say "the target cannot play that card"')
        who = holder or self.scene.own
        return Clause(
            lambda _who: (Forbid(who=who, plays=PlayLike(), pile=Pile.IT, until=self._end(until, who)),), command=True
        )

    def forbid_piece(self, _gear: object, until: SaidTime | None) -> Build:
        """Read "cannot use this Item"."""
        self._lasts(until)
        return lambda who: (Forbid(who=who, plays=PlayLike(), pile=Pile.THIS, until=self._end(until, who)),)

    def forbid_deed(self, deed: Token, until: SaidTime | None) -> Build:
        self._lasts(until)
        done = Barred(deed.lower().replace("be ", "be_").split()[0])
        return lambda who: (ForbidDeed(who=who, deed=done, until=self._end(until, who)),)

    def forbid_both(self, deed: Token, said: SaidPlays, until: SaidTime | None) -> Build:
        """Read "cannot move or play Reactions until ..."."""
        done, played = self.forbid_deed(deed, until), self.forbid(said, None, until)
        return lambda who: (*done(who), *played(who))

    def forbid_leaving(self, whose: Named, place: Token, until: SaidTime | None) -> Build:
        self._lasts(until)
        self.place(place)

        def build(who: Who) -> tuple[Effect, ...]:
            if bearer(whose, who, self.scene.own) != who:
                self.contradiction("one leaves the place that one occupies", 'say "their occupied section"')
            return (ForbidDeed(who=who, deed=Barred.LEAVE, until=self._end(until, who)),)

        return build

    def forbid_target(self, whom: Named, until: SaidTime | None) -> Build:
        self._lasts(until)

        def build(who: Who) -> tuple[Effect, ...]:
            foe = self.barred_from(any_of_them(self.object_of(whom, who)), who)
            return (ForbidDeed(who=who, deed=Barred.TARGET, whom=foe, until=self._end(until, who)),)

        return build

    def barred_deeds(self, deed: Deed) -> tuple[Deed, ...]:
        """Check that it is said as what is not to be done, and that the table asks about it before it is done."""
        self.takes(Form.BASE, "cannot")
        self._not_performed(deed, "a roll can be kept from ending in one way, and not from being rolled")
        return tuple(self._preventable(one) for one in deed.ways)

    def _preventable(self, deed: Deed) -> Deed:
        if deed.falling:
            self.contradiction("the damage of falls is a rule that does not hold", 'say "suffer falling damage"')
        if deed.event is Happening.SPENDS and deed.least is not None:
            message, help_ = "this does not say within which time", 'say "each turn", "each round"'
            self.contradiction(message, help_, Code.TEXT_UNPARSED)
        if deed.event in POINTS and self.beyond_said:
            message = "this could mean that no more than so much comes of it, or nothing at all"
            self.contradiction(message, 'say "3 or more", where nothing at all is meant', Code.TEXT_UNPARSED)
        if self.deed_verbs and (deed.event not in PREVENTABLE or self.deed_verbs[0].startswith("target")):
            verb = self.deed_verbs[0]
            message = f'nothing at the table asks before this whether one "{verb}"'
            self.trouble(Code.TEXT_UNPARSED, verb, message, help="say what comes of it that cannot be")
        return deed

    def cannot_do(self, deeds: tuple[Deed, ...], until: SaidTime | None) -> Build:
        """Read "cannot move or draw cards": any deeds that the table asks about before they are done."""
        self._lasts(until)
        return lambda who: tuple(self._prevented(deed, who, self._end(until, who)) for deed in deeds)

    def cannot_do_again(self, deeds: tuple[Deed, ...]) -> Build:
        return self.cannot_do(deeds, None)

    def cannot_make(self, by: Named, whom: Named, deeds: tuple[Deed, ...], until: SaidTime | None) -> Clause:
        """Read "enemies cannot make you discard cards": not because of them."""
        source = any_of_them(self.other_one(by))
        theirs = tuple(self.deed_because(deed, source).deed for deed in deeds)
        return Clause(lambda who: self.cannot_do(theirs, until)(self.object_of(whom, who)), command=True)

    def cannot_be_made(self, whom: Named, deeds: tuple[Deed, ...], by: Named, until: SaidTime | None) -> Clause:
        """Read "you cannot be made to discard cards by an enemy"."""
        return self.cannot_make(by, whom, deeds, until)

    def only_if(self, subject: Named, deeds: tuple[Deed, ...], asked: Predicate) -> Steps:
        """Read "you may only move if you have Karma": you cannot where it is not so."""
        barred = self.cannot_do(deeds, None)
        return Steps(lambda doer: (If(condition=Not(of=asked), then=barred(self.antecedent(subject, doer))),))

    def ignore_harm(self, verb: Token, deed: Deed, source: Blow | Who | None, until: SaidTime | None) -> Build:
        """Read "ignore all Fire damage": it cannot be suffered."""
        build = self.cannot_do((self.suffers_damage(verb, deed, source),), until)
        self.verb = verb
        return build

    def _prevented(self, deed: Deed, who: Who, until: Time | None) -> Effect:
        """Give what keeps someone from a deed; what bars everything of a kind has a struct of its own."""
        if isinstance(who, Group) and deed.where in [InPlace(place=place) for place in self.said_theirs]:
            self.contradiction('"their" can be those who are kept from it, or another', "say whose place it is")
        match deed:
            case Deed(event=Happening.PLAYS, play=PlayLike(kinds=(_, *_)) as like):
                pile = Pile.HAND if FROM_HAND in like.having else None
                plays = of_any_kind(like) if is_card(like) else without_hand(like)
                against = deed.against and self.barred_from(any_of_them(deed.against), who)
                return Forbid(who=who, plays=plays, pile=pile, against=against, until=until)
            case Deed(event=event) if event in BARRED and deed == Deed(event=event):
                return ForbidDeed(who=who, deed=BARRED[event], until=until)
            case Deed(event=Happening.LEAVES, where=InPlace() as where) if deed == Deed(
                event=Happening.LEAVES, where=where
            ) and self._is_their_own(where, who):
                return ForbidDeed(who=who, deed=Barred.LEAVE, until=until)
            case Deed(event=Happening.GAINS_CONDITION, conditions=(_, *_) as names) if deed == Deed(
                event=Happening.GAINS_CONDITION, conditions=names
            ):
                return Immune(who=who, conditions=deed.conditions, until=until)
        against = deed.against and self.barred_from(any_of_them(deed.against), who)
        return Cannot(who=who, deed=msgspec.structs.replace(deed, against=against), until=until)

    def _is_their_own(self, where: InPlace, who: Who) -> bool:
        """Tell whether it is the place in which someone stands themselves."""
        if who is not self.scene.own and not isinstance(who, Actor):
            return False
        of = None if who is self.scene.own else who
        return where.place.facts == (Near(nearness=(Nearness.OCCUPIED,), of=of),)

    def ignore_much(
        self, verb: Token, bound: Bound, deed: Deed, source: Blow | Who | None, until: SaidTime | None
    ) -> Build:
        """Read "ignores 5 or more damage": so much at once is not suffered, and less is."""
        if bound.compare is not Compare.AT_LEAST:
            self.contradiction("this could mean that the rest is suffered, or nothing at all", 'say "5 or more"')
        return self.ignore_harm(verb, self.damage_said(self.bounded(bound), deed), source, until)

    def spend_at_most(self, _verb: Token, most: Token, currency: Token, per: Period) -> Build:
        what, number = self.countable(currency), self.number(most)
        return lambda who: (SpendAtMost(who=who, what=what, most=number, per=per),)

    def play_only(self, said: SaidPlays, until: SaidTime | None) -> Build:
        self._lasts(until)

        def build(who: Who) -> tuple[Effect, ...]:
            pile = self._own_pile(said, who)
            return (PlayOnly(who=who, plays=said.like, pile=pile, until=self._end(until, who)),)

        return build


def any_of_them(whom: Who) -> Who:
    """Give any of those against whom nothing can be done: "against Hindered allies"."""
    if isinstance(whom, Group) and whom.pick in (Pick.ALL, Pick.EACH):
        return msgspec.structs.replace(whom, pick=Pick.ANY)
    return whom


def _plays_words(like: PlayLike, pile: Pile | None, who: Who, voice: Voice) -> str:
    if pile in (Pile.IT, Pile.THEM):
        return str(pile)
    where = f" from {pile_words(pile, None, who, voice)}" if pile else ""
    return f"{like_words(like, 2, 'and')}{where}"


@say.register
def _forbid(effect: Forbid, voice: Voice) -> Phrase:
    if effect.pile is Pile.THIS:
        rest = f"use this {str(voice.scene.kind).capitalize()}{until_words(effect.until, voice, effect.who)}"
        return Phrase(who=effect.who, verb="cannot", rest=rest)
    against = f" {against_words(effect.against, voice, effect.who)}" if effect.against else ""
    if effect.plays.kinds and set(effect.plays.kinds) <= RESPONSES:
        against = against.replace(" against ", " triggered by ", 1)
    piece = effect.against is None and that_piece_said(effect.plays)
    if piece:
        return Phrase(who=effect.who, verb="cannot", rest=f"use {piece}{until_words(effect.until, voice, effect.who)}")
    what = _plays_words(effect.plays, effect.pile, effect.who, voice)
    if effect.extent is Extent.NEXT:
        what = f"{voice.possessive(effect.who, effect.who)} next {like_words(effect.plays, 1)}"
    rest = f"play {what}{against}{until_words(effect.until, voice, effect.who)}"
    return Phrase(who=effect.who, verb="cannot", rest=rest + others_words(effect.others, voice, effect.who))


@say.register
def _forbid_deed(effect: ForbidDeed, voice: Voice) -> Phrase:
    what = DEED_WORDS.get(effect.deed, str(effect.deed))
    if effect.whom:
        what = f"target {object_words(effect.whom, voice, effect.who)}"
    elif effect.deed is Barred.THIS_PLAY:
        what = f"play this {voice.scene.play} again"
    elif effect.deed is Barred.LEAVE:
        place = PLACE.get(voice.scene.scenario, PlaceKind.SECTION)
        what = f"leave {voice.possessive(effect.who, effect.who)} occupied {place}"
    what += until_words(effect.until, voice, effect.who)
    return Phrase(who=effect.who, verb="cannot", rest=what + others_words(effect.others, voice, effect.who))


IN_GENERAL = {Deed(event=Happening.DISCARDS): "discard cards"}
"""What is said of any number, where it is forbidden."""
DEED_WORDS = {
    Barred.DRAW: "draw cards",
    Barred.BLOCK: "block borders",
    Barred.BE_PUSHED: "be Pushed",
    Barred.BE_MOVED: "be moved",
}


@say.register
def _cannot(effect: Cannot, voice: Voice) -> Phrase:
    if effect.deed.others:
        raise WordsFailError(effect)  # "cannot draw or discard" is two things that cannot be done
    if effect.who is None:
        rest = f"move {far_words(effect.deed)}".strip() + until_words(effect.until, voice, None)
        return Phrase(who=None, thing="the Debate Counter", verb="cannot", rest=rest)
    said = " ".join(deed_said(effect.deed, effect.who, voice)).strip()
    if effect.until == OVER and (effect.deed != Deed(event=Happening.INTERCEPTS) or effect.times):
        raise WordsFailError(effect)
    if effect.until == OVER:
        played = f"this {voice.scene.play}"
        if effect.who == ANYONE:
            return Phrase(who=None, thing=played, verb="cannot", rest="be Intercepted")
        return Phrase(who=effect.who, verb="cannot", rest=f"Intercept {played}")
    if effect.times:
        return Phrase(who=effect.who, verb="cannot", rest=_so_often(effect, effect.who, said, voice))
    rest = IN_GENERAL.get(effect.deed, said)
    return Phrase(who=effect.who, verb="cannot", rest=rest + until_words(effect.until, voice, effect.who))


def _so_often(effect: Cannot, who: Who, said: str, voice: Voice) -> str:
    """Word what can be done so often and no oftener: "play more than 2 Reactions each round"."""
    match effect.deed:
        case Deed(event=Happening.PLAYS, play=PlayLike() as like):
            against = effect.deed.against
            foe = f" {against_words(against, voice, who)}" if against else ""
            like = of_any_kind(like) if is_card(like) else like
            said = f"play more than {effect.times} {like_words(like, effect.times)}{foe}"
        case _:
            said += f" more than {OFTEN.get(effect.times, f'{effect.times} times')}"
    if effect.per is None:
        return said + until_words(effect.until, voice, who)
    if effect.until == Time(edge=Edge.END, moment=Moment(effect.per)):
        return f"{said} this {effect.per}"
    return f"{said} each {effect.per}" + until_words(effect.until, voice, who)


@say.register
def _at_most(effect: SpendAtMost, _voice: Voice) -> Phrase:
    what = COUNT_WORDS[effect.what]
    what = what.removesuffix("s") if effect.most == 1 else what
    return Phrase(who=effect.who, verb="cannot", rest=f"spend more than {effect.most} {what} each {effect.per}")


@say.register
def _only(effect: PlayOnly, voice: Voice) -> Phrase:
    rest = f"only play {_plays_words(effect.plays, effect.pile, effect.who, voice)}"
    return Phrase(who=effect.who, verb="can", rest=rest + until_words(effect.until, voice, effect.who))
