"""Reading and wording of what has to be paid for each play of a sort: "must discard a card to play a Strategy"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.base import Node
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.coming_plays import BarAnswers
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.predicates import IsPlaced
from compiler.ir.flow import Cost, If, May, Toll
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.descriptors import Marking
from compiler.ir.selectors.who import Who
from compiler.language.meaning.clause_words import price_words
from compiler.language.meaning.enduring import read_lasting, spoken_of
from compiler.language.meaning.offers import read_price, unless_paid
from compiler.language.meaning.stated import said_must
from compiler.language.topics.clauses import Build, Clause, Covering, Effects
from compiler.language.topics.duration_words import until_words
from compiler.language.topics.forbidding_words import each_time_words
from compiler.language.topics.mentions import PAYER, mention
from compiler.language.topics.phrase import Voice, say
from compiler.language.topics.pronouns import this_kind
from compiler.language.topics.reading import Reading, extends, production
from compiler.language.topics.references import Named, Pronoun, bearer
from compiler.language.topics.verbs import Category, of, verb

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.places import Where
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.references import Named


_PAID = (Happening.DISCARDS, Happening.SPENDS, Happening.SUFFERS_DAMAGE)
"""What is done to pay for something."""


@production
def must_pay(reading: Reading, subject: Named, payment: Build, bar: Build) -> Clause:
    """Read "the target must discard a card to play a Strategy"."""

    def build(who: Who) -> Effects:
        mention(reading, PAYER, who)
        return _tolled(reading, read_price(reading, payment(who), who), bar(who), who)

    return msgspec.structs.replace(said_must(reading, subject, build), must=False)


@production
def must_pay_before(reading: Reading, subject: Named, payment: Build, bar: Build) -> Clause:
    """Read "the target must discard a card before they play an Action": what is given up for it, each time."""

    def given_up(who: Who) -> Effects:
        paid = payment(who)
        if read_price(reading, paid, who).doing:
            reading.contradiction(
                "this could be what it costs, or what is done first where it can be", 'say "... to play an Action"'
            )
        return paid

    return must_pay(reading, subject, given_up, bar)


@production
def own_must_pay(reading: Reading, payment: Build, bar: Build) -> Clause:
    """Read "... and must discard a card to play a Strategy": the one before the "and"."""
    clause = must_pay(reading, reading.scene.own, payment, bar)
    return msgspec.structs.replace(clause, subject=None, verb=None, continues=True)


@production
def cannot_but_pay(
    reading: Reading, subject: Named, bar: Build, payment: Build, until: SaidTime | None = None
) -> Clause:
    """Read "the target cannot play Reactions without discarding a card": what has to be paid for each."""
    clause = must_pay(reading, subject, payment, bar)

    def lasting(effects: Effects) -> Effects:
        return tuple(read_lasting(reading, effect, until) for effect in effects) if until else effects

    return msgspec.structs.replace(clause, around=lasting)


@production
def must_pay_here(reading: Reading, subject: Named, payment: Build, play: Token) -> Clause:
    """Read "you must discard a card to play this Action": what this play itself costs."""
    this_kind(reading, play)

    def build(who: Who) -> Effects:
        if who is not reading.scene.own:
            reading.contradiction("only its owner makes this play", 'say "you must ..."')
        return (_to_play(read_price(reading, payment(who), who)),)

    return msgspec.structs.replace(said_must(reading, subject, build), must=False)


@production
def own_pays_here(reading: Reading, payment: Build, play: Token) -> Cost:
    """Read "discard a card to play this Action"."""
    own = reading.scene.own
    return must_pay_unless(reading, own, play, own, payment)


@production
def paid_too(payment: Build, more: Build) -> Build:
    """Read "discard a card and suffer 1 damage": both are paid."""
    return lambda who: (*payment(who), *more(who))


@production
def costs_here(reading: Reading, play: Token, payer: Named, payment: Build) -> Cost:
    """Read "this Action cannot be played unless you discard a card"."""
    return must_pay_unless(reading, payer, play, payer, payment)


@production
def must_pay_unless(reading: Reading, subject: Named, play: Token, payer: Named, payment: Build) -> Cost:
    """Read "you cannot play this Action unless you discard a card"."""
    this_kind(reading, play)
    own = reading.scene.own
    if any(bearer(one, own, own) is not own for one in (subject, payer)):
        reading.contradiction("only its owner makes this play, and pays for it", 'say "you must ..."')
    return read_price(reading, payment(own), own)


@production
def pays_where(reading: Reading, subject: Named, play: Token, asked: Predicate, payer: Named, payment: Build) -> If:
    """Read "you cannot play this Action while you are Dazed unless you discard a card": it costs that then."""
    return If(condition=asked, then=(_to_play(must_pay_unless(reading, subject, play, payer, payment)),))


@production
def pays_there(reading: Reading, subject: Named, play: Token, where: Where, payer: Named, payment: Build) -> If:
    """Read "you cannot play this Action in a dark section unless you discard a card"."""
    return pays_where(reading, subject, play, IsPlaced(who=reading.scene.own, where=where), payer, payment)


@production
def unless_paid_ahead(reading: Reading, payment: Build) -> Covering:
    """Read "unless they discard a card, enemies cannot ...": they are those of whom is told behind it."""
    paid = unless_paid(reading, Pronoun.THEM, payment)

    def frame(effects: Effects) -> Effects:
        if spoken_of(effects, reading.scene.own) is Actor.SELF:
            reading.contradiction('"they" stands for nobody who is told of behind it', 'say "unless you ..."')
        return paid(effects)

    return Covering(frame)


@extends(unless_paid)
def unless_toll_paid(plain: Callable[..., Covering], reading: Reading, subject: Named, payment: Build) -> Covering:
    """Read "... unless they discard a card" of what is so all the time, or so long as is said in front: each time."""
    always = reading.scene.play is None
    paid = plain(reading, subject, payment)

    def frame(effects: Effects) -> Effects:
        match paid(effects), effects:
            case ((May(cost=Cost() as cost),), (Cannot(times=0, but=None) as bar,)) if _is_charged(bar.deed) and (
                always or bar.until is None
            ):
                return _tolled(reading, cost, effects, bar.who or reading.scene.own)
            case freed, _:
                return freed

    return Covering(frame)


def _tolled(reading: Reading, cost: Cost, bars: Effects, who: Who) -> Effects:
    """Give what has to be paid for what would else be forbidden."""
    match bars:
        case (Cannot(times=0, who=Node() | Actor(), others=None, extent=Extent.EACH) as bar,):
            return _charged(reading, cost, bar)
        case (BarAnswers(),):
            return (May(who=None if who is reading.scene.own else who, then=(), cost=cost, otherwise=bars),)
    reading.contradiction("nothing but plays can be paid for each time yet", 'say "cannot ... unless they ..."')
    return bars


def _charged(reading: Reading, cost: Cost, bar: Cannot) -> Effects:
    """Give what is paid each time that something is done which could not be else."""
    if not _is_charged(bar.deed) or bar.who is None or bar.deed.others:
        named = bar.deed.event is Happening.PLAYS
        help_ = (
            'name the kind: "must discard a card to play Actions against you"'
            if named
            else "say that it cannot be done"
        )
        reading.contradiction("to pay for this would have to be paid for", help_)
        return (bar,)
    return (Toll(who=bar.who, cost=cost, deed=bar.deed, until=bar.until),)


def _is_charged(deed: Deed) -> bool:
    """Tell whether something can be paid for each time; plays are by their kind, as they are declared."""
    if deed.event is not Happening.PLAYS:
        return deed.event not in _PAID
    like = deed.play
    return like is not None and bool(like.kinds) and all(mark.what is not Marking.BROUGHT_UP for mark in like.having)


_PRICE = Category(price_words)


def _barred(effect: Toll, voice: Voice) -> str:
    if effect.deed.event is Happening.PLAYS:
        return say(Cannot(who=effect.who, deed=effect.deed, until=effect.until), voice).rest
    return each_time_words(effect.deed, effect.who, voice) + until_words(effect.until, voice, effect.who)


verb(Toll, "{who} must {cost} to {do}", cost=_PRICE, do=of("deed until", _barred))


def _to_play(cost: Cost) -> Cost:
    """Give what a play costs, also behind an "if"; of cards, damage and what is done besides that need not be said."""
    spent = not any((cost.cards, cost.doing, cost.damage is not None))
    return msgspec.structs.replace(cost, to_play=spent)
