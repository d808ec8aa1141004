"""Reading and wording of offers and prices."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.dice import Dice
from compiler.ir.base import Node
from compiler.ir.deeds.cards import Discard
from compiler.ir.deeds.coming import Extent, Skip
from compiler.ir.deeds.coming_plays import BarAnswers, OfPlays
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.points import DamageEffect
from compiler.ir.facts.predicates import Contest, RollIs, RollResult
from compiler.ir.flow import Choose, Cost, If, Instead, May, SkillRoll, Then
from compiler.ir.selectors.described import Cards
from compiler.ir.selectors.who import Actor, Group, Pick, Several, Who
from compiler.ir.terms import RowName
from compiler.ir.times.occasions import Span
from compiler.language.meaning.enduring import played_by, spoken_of
from compiler.language.meaning.going_on import going_on, taken_up
from compiler.language.meaning.in_phase import in_its_phase
from compiler.language.meaning.joining import (
    DONE_BESIDE,
    OFFER_OPENS,
    OFFER_PAID,
    OFFERED_BESIDE,
    effects_of,
    either_reach,
    read_steps,
)
from compiler.language.meaning.no_price import can_be_paid
from compiler.language.meaning.stated import several
from compiler.language.topics.clauses import Build, Clause, Covering, Effects, Frame, Steps, is_open
from compiler.language.topics.comparisons import read_asked
from compiler.language.topics.contests import Faced, facing
from compiler.language.topics.dice_rows import read_row
from compiler.language.topics.mentions import OFFERED_TO, PAYER, mention
from compiler.language.topics.named_together import together
from compiler.language.topics.reading import Reading, extensible, production
from compiler.language.topics.references import Named, Pronoun, antecedent, offered_to, subject_before
from compiler.language.topics.scene import Reach

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.flow import Effect
    from compiler.language.parsing.token import Token


class SaidSkill(msgspec.Struct, frozen=True):
    """A skill that someone rolls against dice, and whether it is asked if they win."""

    subject: Named
    roll: RowName
    against: Dice | Faced
    wins: bool


@production
def may(reading: Reading, subject: Named, steps: Steps) -> Steps:
    if steps.offer:
        reading.contradiction('"may" is said twice', 'say "may" once')

    def build(doer: Who) -> Effects:
        offer = _offer_of(reading, subject, doer, steps)
        asked = _asked_first(offer)
        paid_so_long = steps.paid and isinstance(asked, If) and asked.span is Span.WHILE
        return _offered(reading, offer if paid_so_long else asked)

    return Steps(build, steps.trailers, offer=True)


@production
def may_immediately(reading: Reading, subject: Named, clauses: list[Clause]) -> Steps:
    """Read "immediately, you may move 1"."""
    first, *others = clauses
    return may(reading, subject, read_steps(reading, [msgspec.structs.replace(first, immediate=True), *others]))


@production
def may_so_may(
    reading: Reading,
    subject: Named,
    clauses: list[Clause],
    joint: Effects,
    other: Named,
    asked: Predicate | None = None,
) -> Steps:
    """Read "that ally may Move 2, and so may you": both of them; where the "if" is not so, the first alone."""
    if joint:
        reading.contradiction("who may do the same does it beside the first", 'say "and so may"')
    both = may(reading, together(reading, (subject,), other), read_steps(reading, clauses)).build
    if asked is None:
        return Steps(both)
    alone = may(reading, subject, read_steps(reading, clauses)).build
    return Steps(lambda doer: (If(condition=asked, then=both(doer), otherwise=alone(doer)),))


@production
def may_instead(reading: Reading, subject: Named, steps: Steps) -> Steps:
    return Steps(lambda doer: (Instead(then=(_offer_of(reading, subject, doer, steps),)),), steps.trailers)


@production
def may_each(reading: Reading, subject: Named, each: Token, steps: Steps) -> Steps:
    """Read "up to 2 allies may each draw a card": what several may do each of them may do anyway."""
    several(reading, subject, each)
    return may(reading, subject, steps)


@production
def may_by_doing(reading: Reading, subject: Named, clauses: list[Clause], price: list[Clause]) -> Steps:
    return may(reading, subject, pays_for(reading, price, read_steps(reading, clauses)))


@production
def done_by_doing(reading: Reading, clauses: list[Clause], price: list[Clause]) -> Steps:
    return pays_for(reading, price, read_steps(reading, clauses))


@production
def by_doing(reading: Reading, price: list[Clause], steps: Steps) -> Steps:
    """Read "by discarding a card, you may draw 2 cards": what is offered, or done, has its price in front."""

    def build(doer: Who) -> Effects:
        match pays_for(reading, price, steps).build(doer):
            case (May(cost=cost, then=(May(cost=None, who=None, obliged=False) as offer,)),):
                return (msgspec.structs.replace(offer, cost=cost),)
            case effects:
                return effects

    return Steps(build, steps.trailers)


@production
def gerund(clauses: list[Clause]) -> list[Clause]:
    return clauses


@production
def may_pay_either(
    reading: Reading,
    subject: Named,
    price: list[Clause],
    first: list[Clause],
    other: list[Clause],
    second: list[Clause],
) -> Steps:
    """Read "you may spend 1 Karma to draw a card, or discard a card to gain +1 Mind"."""

    def build(doer: Who) -> Effects:
        ways = ((price, read_steps(reading, first)), (other, read_steps(reading, second)))
        offers = tuple((_offer(reading, subject, doer, then.build, paid),) for paid, then in ways)
        return (Choose(by=antecedent(reading, subject, doer), of=offers),)

    return Steps(build)


@production
def steps_may(reading: Reading, clauses: list[Clause], joint: Effects, steps: Steps) -> Steps:
    """Read "you gain +1 Mind and may draw a card": said of the one the clause before is about."""
    if clauses[-1].subject is None:
        reading.contradiction('"and may" does not say who', 'say "and you may"')

    def build(doer: Who) -> Effects:
        effects = effects_of(reading, clauses, doer)
        return (*effects, *joint, *_offered(reading, _offer_of(reading, subject_before(reading), doer, steps)))

    if is_open(steps.trailers):
        return either_reach(reading, lambda doer: _parted_offer(build(doer)), steps.trailers)
    return Steps(build, steps.trailers)


@production
def framed_may(reading: Reading, frame: Frame, steps: Steps) -> Steps:
    """Read "gains +1 Mind and, if they are Hidden, may draw a card": said of the one before the "and"."""

    def build(doer: Who) -> Effects:
        who = taken_up(reading)
        if who is None or doer is who:
            reading.contradiction('"may" does not say who', 'say "you may"')
        return frame(_offered(reading, _offer_of(reading, who or doer, doer, steps)))

    return Steps(build, steps.trailers)


@production
def pays_for(reading: Reading, price: list[Clause], steps: Steps) -> Steps:
    """Read "discard a card to draw 2 cards": one's own side may pay."""

    def build(doer: Who) -> Effects:
        within = offered_to(reading)
        offered = _offered(reading, _offer(reading, doer, doer, steps.build, price))
        if within or doer is not reading.scene.own or any(clause.subject is not None for clause in price):
            reading.contradiction("this does not say whether they may", 'say "they may discard a card to ..."')
        return offered

    return Steps(build, steps.trailers, price=price, paid=steps.build)


def _parted_offer(effects: Effects) -> tuple[Effects, Effects]:
    return effects[:-1], effects[-1:]


def _offered(reading: Reading, offer: May | If) -> Effects:
    """Give an offer, behind what is done beside it."""
    before, reading[DONE_BESIDE] = reading[DONE_BESIDE], ()
    after, reading[OFFERED_BESIDE] = reading[OFFERED_BESIDE], ()
    return (*before, offer, *after)


def second_offer(reading: Reading, steps: Steps, doer: Who) -> Effects:
    """Read "you may draw a card and you may move 1": the second where the first is taken, or in any case."""
    if offered_to(reading) is None or not steps.offer:
        return going_on(reading, steps, doer)
    reading.two_meanings()
    if reading.reach is Reach.WIDE:
        return steps.build(doer)
    within = offered_to(reading)
    mention(reading, OFFERED_TO, None)
    reading[OFFERED_BESIDE] = steps.build(reading.scene.own)
    mention(reading, OFFERED_TO, within)
    return ()


def _offer_of(reading: Reading, subject: Named, doer: Who, steps: Steps) -> May:
    """Offer steps, or what is paid for where they have a price."""
    return _offer(reading, subject, doer, steps.paid or steps.build, steps.price)


def _offer(reading: Reading, subject: Named, doer: Who, build: Build, price: list[Clause] | None = None) -> May:
    who = mention(reading, PAYER, antecedent(reading, subject, doer))
    mention(reading, OFFERED_TO, who)
    reading[OFFER_OPENS] = True
    cost = read_price(reading, effects_of(reading, price, who), who) if price else None
    reading[OFFER_OPENS], reading[OFFER_PAID] = True, cost is not None
    then, if_done = _parted(build(who), (Actor.SELF, Actor.THIS) if who is reading.scene.own else (who,))
    match then:
        case (
            Cannot(who=barred) | OfPlays(effect=BarAnswers(who=barred)),
            *_,
        ) if barred == who:
            reading.contradiction('"may" and "cannot" say two things', "leave one of them out", Code.TEXT_UNPARSED)
        case (Instead(then=()),):  # what the sentence before does is undone for it
            if not price or if_done:
                reading.contradiction("what undoes this is not said", 'say "they may discard a card to ..."')
            then, cost = (Instead(then=effects_of(reading, price or [], who)),), None
        case (Cost() as paid,) if cost is None and who is not reading.scene.own:  # what is spent is theirs
            then, cost = (), paid
    cost, played = in_its_phase(reading, who, cost)
    offer = May(who=None if who is reading.scene.own else who, then=then, if_done=if_done, cost=cost, as_kind=played)
    mention(reading, OFFERED_TO, None)
    reading[OFFER_OPENS] = False
    return offer


@production
@extensible
def unless_paid(reading: Reading, subject: Named, payment: Build) -> Covering:
    """Read "... unless they discard a card": who pays is free of all that stands before it."""
    reading.afar += bool(reading.scene.brought)  # what has been brought about is asked, where it can be

    def frame(effects: Effects) -> Effects:
        about = spoken_of(effects, reading.scene.own)
        who = played_by(reading, effects) if subject is Pronoun.THEM else antecedent(reading, subject, about)
        mention(reading, PAYER, who)
        paid = payment(who)
        can_be_paid(reading, paid, who)
        cost = read_price(reading, paid, who)
        return (May(who=None if who is reading.scene.own else who, then=(), cost=cost, otherwise=effects),)

    return Covering(frame)


@production
def skill_won(reading: Reading, subject: Named, verb: Token, word: Token, faced: Dice | Faced) -> SaidSkill:
    """Read "the target wins an Acrobatics roll against 1d8": they roll for it."""
    if isinstance(subject, Group) and subject.pick not in (Pick.EACH, Pick.ALL):
        reading.contradiction("it is not said which of them rolls", 'begin with "Choose an ally within range 1."')
    if not isinstance(subject, Pronoun):
        read_asked(reading, subject)
    return SaidSkill(subject, read_row(reading, word), faced, wins=verb.startswith(("win", "pass", "succeed")))


@production
def skill_beaten(reading: Reading, subject: Named, verb: Token, faced: Dice | Faced, word: Token) -> SaidSkill:
    """Read "the target beats you in a Charisma roll"."""
    return skill_won(reading, subject, verb.update(value="wins"), word, faced)


@production
@extensible
def unless_won(reading: Reading, said: SaidSkill) -> Covering:
    """Read "... unless they win an Acrobatics roll against 1d8": it comes where they do not."""
    if not said.wins:
        reading.contradiction("what comes where a roll is won is said so", 'say "if they win"', Code.TEXT_UNPARSED)
    return Covering(lambda effects: (_rolled(reading, said, effects, lost=effects),))


@production
def if_won(reading: Reading, said: SaidSkill) -> Covering:
    def frame(effects: Effects) -> Effects:
        if not said.wins:
            return (_rolled(reading, said, effects, lost=effects),)
        roll = _rolled(reading, said, effects, lost=())
        won = RollIs(who=roll.who, result=RollResult.WINS, of=Contest.SKILL)
        return (roll, If(condition=won, then=effects))

    return Covering(frame)


def _rolled(reading: Reading, said: SaidSkill, effects: Effects, lost: Effects) -> SkillRoll:
    """Give the roll of the one who is named, or to whom something comes of it."""
    about = spoken_of(effects, reading.scene.own)
    theirs = said.subject is Pronoun.THEM and about is not reading.scene.own
    who = about if theirs else antecedent(reading, said.subject, about)
    against = facing(reading, said.roll, said.against, who)
    return SkillRoll(who=who, roll=said.roll, against=against, lost=lost)


def read_price(reading: Reading, effects: Effects, who: Who) -> Cost:
    """Make one price of what is done first; other things than payments are a price too."""
    match effects:
        case (Cost(others=(_, *_)) as either,):
            return either
    price = Cost()
    for effect in effects:
        match effect:
            case Then():
                reading.contradiction('a price has no "then" in it', 'join what is paid by "and"', Code.TEXT_UNPARSED)
            case Cost():
                paid = {name: value for name, value in msgspec.structs.asdict(effect).items() if value}
                price = msgspec.structs.replace(price, **paid)
            case Discard(cards=Cards(number=int() as cards)) if _plain(effect, who) and not price.cards:
                price = msgspec.structs.replace(price, cards=cards)
            case DamageEffect(firm=False) if _just_suffered(effect, who) and price.damage is None:
                price = msgspec.structs.replace(price, damage=effect.amount, damage_type=effect.type)
            case Skip(extent=Extent.EACH, until=None):
                price = msgspec.structs.replace(price, doing=(*price.doing, _next_one(effect)))
            case _:
                price = msgspec.structs.replace(price, doing=(*price.doing, effect))
    return price


def _next_one(skip: Skip) -> Skip:
    """Give what is skipped to pay for something: the next one, and not each."""
    return msgspec.structs.replace(skip, extent=Extent.NEXT)


def _plain(discard: Discard, who: Who) -> bool:
    """Tell whether so many cards are discarded, whichever they are."""
    return discard == Discard(who=who, cards=Cards(number=discard.cards.number))


def _just_suffered(damage: DamageEffect, who: Who) -> bool:
    """Tell whether the one who pays suffers damage, and nothing more is said of it."""
    plain = isinstance(damage.amount, Dice | int)
    return plain and damage.who == who and damage.when is None and not damage.immediate


def speaks_of_others(node: object, known: AbstractSet[Who]) -> bool:
    """Tell whether something is said of others than those who are known, whom "they" behind it could mean, too."""
    if isinstance(node, Group | Several):
        return node not in known
    if isinstance(node, tuple):
        return any(speaks_of_others(one, known) for one in node)
    return isinstance(node, Node) and any(
        speaks_of_others(getattr(node, field), known) for field in node.__struct_fields__
    )


def _parted(effects: Effects, takers: tuple[Who, ...]) -> tuple[Effects, Effects]:
    """Part what is offered from what only comes of it: what is no doing of the one who takes the offer."""
    first, *rest = effects or (None,)
    apart = (at for at, one in enumerate(rest, 1) if first and _comes_of_it(one, first, takers))
    at = next(apart, len(effects))
    at -= at > 0 and isinstance(effects[at - 1], Then)
    return effects[:at], effects[at:]


def _comes_of_it(effect: Effect, first: Effect, takers: tuple[Who, ...]) -> bool:
    """Whether an effect is a choice, an offer, or not the doing of who takes the offer that it stands behind."""
    theirs = all(getattr(one, "who", None) in (*takers, None) for one in (effect, first))
    return isinstance(effect, Choose | Instead | May) or not theirs


def _asked_first(offer: May) -> May | If:
    """Put what is asked inside an offer around it: it stands only so long, or there is another one where it is not."""
    match offer.then:
        case (If(span=Span.WHILE, otherwise=()) | If(otherwise=(_, *_)) as inner,):
            one, other = (msgspec.structs.replace(offer, then=way) for way in (inner.then, inner.otherwise))
            return msgspec.structs.replace(inner, then=(one,), otherwise=(other,) if inner.otherwise else ())
    return offer
