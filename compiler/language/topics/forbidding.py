"""Reading and wording of what someone cannot do, and what alone they can play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.deeds.forbidding import (
    BY_OWN_WILL,
    LEAVING,
    PREVENTABLE,
    Cannot,
    SpendAtMost,
)
from compiler.ir.deeds.overrides import Immune
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.predicates import Not
from compiler.ir.flow import If
from compiler.ir.places import InPlace, Near, Nearness
from compiler.ir.selectors.described import Pile
from compiler.ir.selectors.descriptors import ANY_CARD, FROM_HAND, Mark, Marking, PlayLike
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.ir.terms import PlayKind
from compiler.ir.times.durations import Time
from compiler.ir.times.limits import Period
from compiler.language.parsing.token import Token
from compiler.language.parsing.verbs import Form
from compiler.language.topics.clauses import Build, Clause, Steps
from compiler.language.topics.comparisons import countable
from compiler.language.topics.deed_joints import Blow, each_way, is_performed
from compiler.language.topics.descriptors import from_that_piece, of_words, with_marks
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.gear import kind_called
from compiler.language.topics.handed import on_itself
from compiler.language.topics.happenings import DEED_VERBS, deed_because, no_release, not_performed, read_event, takes
from compiler.language.topics.manners import GoneHow, deed_so
from compiler.language.topics.mentions import GEAR_ASKED, SAID_THEIRS, every_said, passes_over
from compiler.language.topics.named_plays import is_this
from compiler.language.topics.persons import barred_from
from compiler.language.topics.places import read_place
from compiler.language.topics.plays import wants_end
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent, bearer, object_of
from compiler.language.topics.rolled import other_one
from compiler.language.topics.said_cards import SaidPile
from compiler.language.topics.sufferings import BEYOND_SAID, bounded, damage_said, suffers_damage

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.handed import Handed
    from compiler.language.topics.margins import Bound


POINTS = frozenset(
    {
        *(Happening.SUFFERS_DAMAGE, Happening.DEALS_DAMAGE, Happening.RECOVERS),
        *(Happening.STAT_LOSS, Happening.STAT_GAIN),
    }
)
"""What there is more or less of."""


class SaidPlays(msgspec.Struct, frozen=True):
    """Plays like that, and the pile they come from."""

    like: PlayLike
    pile: SaidPile | None


@production
def of_any_kind_played() -> tuple[PlayKind, ...]:
    """Read "cards", of whatever kind."""
    return ()


@production
def plays_like(
    reading: Reading, words: tuple[Token, ...] | None, kinds: tuple[PlayKind, ...], *parts: PlayLike | SaidPile
) -> SaidPlays:
    marks = [part for part in parts if isinstance(part, PlayLike)]
    if not kinds:
        kinds = ANY_CARD
        of_named = any(mark.what is Marking.CHOSEN_KIND for one in marks for mark in one.having)
        marks = marks if of_named else [PlayLike(having=(FROM_HAND,)), *marks]  # that kind is played from wherever
    pile = next((part for part in parts if isinstance(part, SaidPile)), None)
    if sum(isinstance(part, SaidPile) for part in parts) > 1:
        reading.contradiction("these plays come from two piles", "name one")
    return SaidPlays(of_words(reading, with_marks(PlayLike(kinds=kinds), marks), words or ()), pile)


@production
def plays_more(
    reading: Reading,
    _another: Token,
    words: tuple[Token, ...] | None,
    kinds: tuple[PlayKind, ...],
    tail: PlayLike | SaidPile | None,
) -> SaidPlays:
    """Read "cannot play another Action": from now on none is played."""
    return plays_like(reading, words, kinds, *([tail] if tail else []))


def lasts(reading: Reading, until: SaidTime | None) -> None:
    wants_end(reading, until)


def read_end(reading: Reading, until: SaidTime | None, who: Who) -> Time | None:
    return until.settle(who, reading.scene.own) if until else None


def plays_said(reading: Reading, said: SaidPlays, who: Who) -> PlayLike:
    """Give what plays of `who`'s are like, where they come from along with that."""
    if said.pile is None:
        return said.like
    if said.pile.pile is not Pile.HAND or said.pile.owner(who, reading) is not None:
        reading.contradiction("one plays from one's own hand, or from Gear", 'say "from their hand"')
    return with_marks(said.like, [PlayLike(having=(FROM_HAND,))])


@production
def forbid(reading: Reading, said: SaidPlays, foe: Named | None, until: SaidTime | None) -> Build:
    lasts(reading, until)

    def build(who: Who) -> tuple[Effect, ...]:
        against = None if foe is None else barred_from(reading, any_of_them(object_of(reading, foe, who)), who)
        deed = Deed(event=Happening.PLAYS, play=plays_said(reading, said, who), against=against)
        return (Cannot(who=who, deed=deed, until=read_end(reading, until, who)),)

    return build


@production
def forbid_with(reading: Reading, foe: Named, whose: Named | None, like: PlayLike, until: SaidTime | None) -> Build:
    """Read "cannot target you with Charming Actions", "cannot target any other enemy with its Actions"."""
    lasts(reading, until)

    def build(who: Who) -> tuple[Effect, ...]:
        if whose is not None and bearer(whose, who, reading.scene.own) != who:
            reading.contradiction("one targets others with plays of one's own", "leave out whose they are")
        deed = Deed(event=Happening.PLAYS, play=like, against=any_of_them(object_of(reading, foe, who)))
        return (prevented(reading, deed, who, read_end(reading, until, who)),)

    return build


@production
def foe_barred(reading: Reading, foe: Named) -> Named:
    """Read whom something cannot be done to; "anyone but you" is nobody whom "they" behind it goes back to."""
    if isinstance(foe, Group) and foe.besides is not None:
        passes_over(reading, foe)
    return foe


@production
def forbid_card(reading: Reading, *parts: Token | SaidTime | None) -> Build:
    """Read "cannot play it", of the card that has been brought up."""
    until = next((part for part in parts if isinstance(part, SaidTime)), None)
    asked = reading[GEAR_ASKED] or reading.scene.gear_asked
    it = next((part for part in parts if part == "it" and isinstance(part, Token)), None)
    if it is not None and asked is not None and asked.chosen:
        mark = from_that_piece(reading, it.update(value=f"that {kind_called(asked.like)}"))
    else:
        mark = Mark(what=Marking.BROUGHT_UP, name="them" if any(part == "them" for part in parts) else "it")
    return forbid(reading, any_with(mark), None, until)


@production
def card_barred(reading: Reading, until: SaidTime) -> Clause:
    """Read "that card cannot be played until ...", of one that someone has shown: they cannot play it."""
    lasts(reading, until)
    holder = reading.scene.holder
    if holder is None:
        reading.contradiction("this does not say whose card it is", 'say "the target cannot play that card"')
    who = holder or reading.scene.own
    barred = forbid(reading, any_with(Mark(what=Marking.BROUGHT_UP, name="it")), None, until)
    return Clause(lambda _who: barred(who), command=True)


@production
def forbid_piece(reading: Reading, gear: Handed, until: SaidTime | None) -> Build:
    """Read "cannot use this Item"."""
    on_itself(reading, gear)
    this = Mark(what=Marking.SOURCE, name=f"this {str(reading.scene.kind).capitalize()}")
    return forbid(reading, any_with(this), None, until)


@production
def forbid_both(reading: Reading, deeds: tuple[Deed, ...], said: SaidPlays, until: SaidTime | None) -> Build:
    """Read "cannot move or play Reactions until ..."."""
    done, played = cannot_do(reading, deeds, until), forbid(reading, said, None, until)
    return lambda who: (*done(who), *played(who))


@production
def forbid_leaving_here(reading: Reading, until: SaidTime | None) -> Build:
    """Read "cannot leave until ...": the place in which they are."""
    lasts(reading, until)
    return lambda who: (Cannot(who=who, deed=LEAVING, until=read_end(reading, until, who)),)


@production
def forbid_leaving(reading: Reading, whose: Named, place: Token, until: SaidTime | None) -> Build:
    leaving = forbid_leaving_here(reading, until)
    read_place(reading, place)

    def build(who: Who) -> tuple[Effect, ...]:
        if bearer(whose, who, reading.scene.own) != who:
            reading.contradiction("one leaves the place that one occupies", 'say "their occupied section"')
        return leaving(who)

    return build


@production
def forbid_target(reading: Reading, whom: Named, until: SaidTime | None) -> Build:
    lasts(reading, until)

    def build(who: Who) -> tuple[Effect, ...]:
        foe = barred_from(reading, any_of_them(object_of(reading, whom, who)), who)
        return (Cannot(who=who, deed=targeting(foe), until=read_end(reading, until, who)),)

    return build


@production
def barred_deeds(reading: Reading, deed: Deed) -> tuple[Deed, ...]:
    """Check that it is said as what is not to be done, and that the table asks about it before it is done."""
    takes(reading, Form.BASE, "cannot")
    if is_performed(deed) and deed.shown is None and BY_OWN_WILL.issuperset(deed.rows):
        return (_preventable(reading, deed),)
    not_performed(reading, deed, "a roll can be kept from ending in one way, and not from being rolled")
    return tuple(_preventable(reading, one) for one in deed.ways)


def _preventable(reading: Reading, deed: Deed) -> Deed:
    no_release(reading, deed)
    if deed.event is Happening.OVERCOMES:
        deed = msgspec.structs.replace(deed, event=Happening.DEFEATS)  # the table asks of either as one
    if deed.play is not None and is_this(deed.play):
        reading.contradiction("this play is made no more", 'say "You cannot play this Action again ..."')
    if deed.falling:
        reading.contradiction("the damage of falls is a rule that does not hold", 'say "suffer falling damage"')
    if deed.event is Happening.SPENDS and deed.least is not None:
        message, help_ = "this does not say within which time", 'say "each turn", "each round"'
        reading.contradiction(message, help_, Code.TEXT_UNPARSED)
    if deed.event in POINTS and reading[BEYOND_SAID]:
        message = "this could mean that no more than so much comes of it, or nothing at all"
        reading.contradiction(message, 'say "3 or more", where nothing at all is meant', Code.TEXT_UNPARSED)
    if reading[DEED_VERBS] and (deed.event not in PREVENTABLE or reading[DEED_VERBS][0].startswith("target")):
        verb = reading[DEED_VERBS][0]
        message = f'nothing at the table asks before this whether one "{verb}"'
        reading.trouble(Code.TEXT_UNPARSED, verb, message, help="say what comes of it that cannot be")
    return deed


@production
def cannot_do(reading: Reading, deeds: tuple[Deed, ...], until: SaidTime | None) -> Build:
    """Read "cannot move or draw cards": any deeds that the table asks about before they are done."""
    lasts(reading, until)
    return lambda who: tuple(prevented(reading, deed, who, read_end(reading, until, who)) for deed in deeds)


@production
def paid_before(reading: Reading, deed: Deed, until: SaidTime | None) -> Build:
    """Read "before they move", of what has to be paid for each time."""
    read_event(reading, deed)
    if any(one.event is Happening.PLAYS for one in deed.ways):
        reading.contradiction("of plays it is said which kind they are", 'say "before they play an Action"')
    return cannot_do(reading, tuple(_preventable(reading, one) for one in deed.ways), until)


@production
def cannot_do_again(reading: Reading, deeds: tuple[Deed, ...]) -> Build:
    return cannot_do(reading, deeds, None)


@production
def cannot_go(reading: Reading, deeds: tuple[Deed, ...], until: SaidTime, manner: GoneHow) -> Build:
    """Read "cannot move until the end of the round unless they Teleport": the manner behind how long."""
    return cannot_do(reading, tuple(deed_so(reading, deed, manner).deed for deed in deeds), until)


@production
def cannot_make(reading: Reading, by: Named, whom: Named, deeds: tuple[Deed, ...], until: SaidTime | None) -> Clause:
    """Read "enemies cannot make you discard cards": not because of them."""
    source = any_of_them(other_one(reading, by))
    theirs = tuple(deed_because(reading, deed, source).deed for deed in deeds)
    return Clause(lambda who: cannot_do(reading, theirs, until)(object_of(reading, whom, who)), command=True)


@production
def cannot_be_made(reading: Reading, whom: Named, deeds: tuple[Deed, ...], by: Named, until: SaidTime | None) -> Clause:
    """Read "you cannot be made to discard cards by an enemy"."""
    return cannot_make(reading, by, whom, deeds, until)


@production
def only_if(reading: Reading, subject: Named, deeds: tuple[Deed, ...], asked: Predicate) -> Steps:
    """Read "you may only move if you have Karma": you cannot where it is not so."""
    barred = cannot_do(reading, deeds, None)
    return Steps(lambda doer: (If(condition=Not(of=asked), then=barred(antecedent(reading, subject, doer))),))


@production
def ignore_harm(reading: Reading, verb: Token, deed: Deed, source: Blow | Who | None, until: SaidTime | None) -> Build:
    """Read "ignore all Fire damage": it cannot be suffered."""
    return cannot_do(reading, (suffers_damage(verb, deed, source),), until)


def prevented(reading: Reading, deed: Deed, who: Who, until: Time | None) -> Effect:
    """Give what keeps someone from a deed."""
    if isinstance(who, Group) and deed.where in [InPlace(place=place) for place in every_said(reading, SAID_THEIRS)]:
        reading.contradiction('"their" can be those who are kept from it, or another', "say whose place it is")
    match deed:
        case Deed(event=Happening.PLAYS, against=Group() as foes):
            deed = each_way(deed, against=any_of_them(foes))
        case Deed(event=Happening.LEAVES, where=InPlace() as where) if deed == Deed(
            event=Happening.LEAVES, where=where
        ) and _is_their_own(reading, where, who):
            return Cannot(who=who, deed=LEAVING, until=until)
        case Deed(event=Happening.GAINS_CONDITION, conditions=(_, *_) as names) if deed == Deed(
            event=Happening.GAINS_CONDITION, conditions=names
        ):
            return Immune(who=who, conditions=deed.conditions, until=until)
    against = deed.against and barred_from(reading, any_of_them(deed.against), who)
    return Cannot(who=who, deed=each_way(deed, against=against), until=until)


def _is_their_own(reading: Reading, where: InPlace, who: Who) -> bool:
    """Tell whether it is the place in which someone stands themselves."""
    if who is not reading.scene.own and not isinstance(who, Actor):
        return False
    of = None if who is reading.scene.own else who
    return where.place.facts == (Near(nearness=(Nearness.OCCUPIED,), of=of),)


@production
def ignore_much(
    reading: Reading, verb: Token, bound: Bound, deed: Deed, source: Blow | Who | None, until: SaidTime | None
) -> Build:
    """Read "ignores 5 or more damage": so much at once is not suffered, and less is."""
    if bound.compare is not Compare.AT_LEAST:
        reading.contradiction("this could mean that the rest is suffered, or nothing at all", 'say "5 or more"')
    return ignore_harm(reading, verb, damage_said(bounded(bound), deed), source, until)


@production
def spend_at_most(reading: Reading, _verb: Token, most: Token, currency: Token, per: Period) -> Build:
    what, number = countable(currency), reading.number(most)
    return lambda who: (SpendAtMost(who=who, what=what, most=number, per=per),)


@production
def play_only(reading: Reading, said: SaidPlays, until: SaidTime | None) -> Build:
    lasts(reading, until)

    def build(who: Who) -> tuple[Effect, ...]:
        but = plays_said(reading, said, who)
        others = ANY_CARD if but == PlayLike(kinds=but.kinds) else but.kinds
        deed = Deed(event=Happening.PLAYS, play=PlayLike(kinds=others))
        return (Cannot(who=who, deed=deed, but=but, until=read_end(reading, until, who)),)

    return build


def any_with(mark: Mark) -> SaidPlays:
    """Give the plays of whatever kind that have something: those from one piece of Gear, that card."""
    return SaidPlays(PlayLike(kinds=ANY_CARD, having=(mark,)), None)


def targeting(whom: Who) -> Deed:
    """Give that a play of whatever kind is made against someone."""
    return Deed(event=Happening.PLAYS, against=whom)


def any_of_them(whom: Who) -> Who:
    """Give any of those against whom nothing can be done: "against Hindered allies"."""
    if isinstance(whom, Group) and whom.pick in (Pick.ALL, Pick.EACH):
        return msgspec.structs.replace(whom, pick=Pick.ANY)
    return whom
