"""Reading and wording of offers and prices."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.dice import Dice
from compiler.ir.base import Node
from compiler.ir.deeds.cards import Discard
from compiler.ir.deeds.coming import Extent, Skip
from compiler.ir.deeds.coming_plays import BarAnswers, OfPlays
from compiler.ir.deeds.forbidding import Cannot, Forbid, ForbidDeed
from compiler.ir.deeds.movement import Block
from compiler.ir.deeds.plays import Overcome
from compiler.ir.deeds.points import DamageEffect
from compiler.ir.facts.predicates import Contest, RollIs, RollResult
from compiler.ir.flow import Choose, Cost, If, Instead, May, SkillRoll, Then
from compiler.ir.selectors.described import Cards
from compiler.ir.selectors.who import Actor, Group, Pick, Several, Who
from compiler.ir.terms import RowName
from compiler.ir.times.occasions import Span
from compiler.language.meaning.enduring import spoken_of
from compiler.language.meaning.spending_all import spent_words
from compiler.language.meaning.ways import WayReading
from compiler.language.topics.clauses import Build, Clause, Covering, Effects, Steps, is_open
from compiler.language.topics.contests import ContestReading, Faced
from compiler.language.topics.count_words import SPENT_WORDS
from compiler.language.topics.phrase import Voice, inflect
from compiler.language.topics.scene import SPENT_OF, Reach
from compiler.language.topics.who import Named, Pronoun

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.flow import Effect
    from compiler.language.parsing.token import Token
    from compiler.language.topics.amounts import Bounds

CURRENCIES = {"Karma": "karma", "Tactical": "skill_points", "Skill": "skill_points"} | dict.fromkeys(
    ("Valuable", "Valuables"), "valuables"
)
"""What can be spent, by its first word; Incantation charges are all else."""


class SaidSkill(msgspec.Struct, frozen=True):
    """A skill that someone rolls against dice, and whether it is asked if they win."""

    subject: Named
    roll: RowName
    against: Dice | Faced
    wins: bool


class OfferReading(WayReading, ContestReading):
    """Callbacks of grammar/offers.lark, and of the prices in grammar/card.lark."""

    payer: Who | None = None

    def may(self, subject: Named, steps: Steps) -> Steps:
        if steps.offer:
            self.contradiction('"may" is said twice', 'say "may" once')

        def build(doer: Who) -> Effects:
            offer = self._offer_of(subject, doer, steps)
            return self._offered(offer if steps.paid else _while_first(offer))

        return Steps(build, steps.trailers, offer=True)

    def may_immediately(self, subject: Named, clauses: list[Clause]) -> Steps:
        """Read "immediately, you may move 1"."""
        first, *others = clauses
        return self.may(subject, self.steps([msgspec.structs.replace(first, immediate=True), *others]))

    def may_so_may(
        self, subject: Named, clauses: list[Clause], joint: Effects, other: Named, asked: Predicate | None = None
    ) -> Steps:
        """Read "that ally may Move 2, and so may you": both of them; where the "if" is not so, the first alone."""
        if joint:
            self.contradiction("who may do the same does it beside the first", 'say "and so may"')
        both = self.may(self.together((subject,), other), self.steps(clauses)).build
        if asked is None:
            return Steps(both)
        alone = self.may(subject, self.steps(clauses)).build
        return Steps(lambda doer: (If(condition=asked, then=both(doer), otherwise=alone(doer)),))

    def may_instead(self, subject: Named, steps: Steps) -> Steps:
        return Steps(lambda doer: (Instead(then=(self._offer_of(subject, doer, steps),)),), steps.trailers)

    def may_each(self, subject: Named, each: Token, steps: Steps) -> Steps:
        """Read "up to 2 allies may each draw a card": what several may do each of them may do anyway."""
        self.several(subject, each)
        return self.may(subject, steps)

    def may_by_doing(self, subject: Named, clauses: list[Clause], price: list[Clause]) -> Steps:
        return self.may(subject, self.pays_for(price, self.steps(clauses)))

    def done_by_doing(self, clauses: list[Clause], price: list[Clause]) -> Steps:
        return self.pays_for(price, self.steps(clauses))

    def by_doing(self, price: list[Clause], steps: Steps) -> Steps:
        """Read "by discarding a card, you may draw 2 cards": what is offered, or done, has its price in front."""

        def build(doer: Who) -> Effects:
            match self.pays_for(price, steps).build(doer):
                case (May(cost=cost, then=(May(cost=None, who=None, obliged=False) as offer,)),):
                    return (msgspec.structs.replace(offer, cost=cost),)
                case effects:
                    return effects

        return Steps(build, steps.trailers)

    def gerund(self, clauses: list[Clause]) -> list[Clause]:
        return clauses

    def may_pay_either(
        self, subject: Named, price: list[Clause], first: list[Clause], other: list[Clause], second: list[Clause]
    ) -> Steps:
        """Read "you may spend 1 Karma to draw a card, or discard a card to gain +1 Mind"."""

        def build(doer: Who) -> Effects:
            ways = ((price, self.steps(first)), (other, self.steps(second)))
            offers = tuple((self._offer(subject, doer, then.build, paid),) for paid, then in ways)
            return (Choose(by=self.antecedent(subject, doer), of=offers),)

        return Steps(build)

    def steps_may(self, clauses: list[Clause], joint: Effects, steps: Steps) -> Steps:
        """Read "you gain +1 Mind and may draw a card": said of the one the clause before is about."""
        if clauses[-1].subject is None:
            self.contradiction('"and may" does not say who', 'say "and you may"')

        def build(doer: Who) -> Effects:
            effects = self.effects_of(clauses, doer)
            return (*effects, *joint, *self._offered(self._offer_of(self.subject_before, doer, steps)))

        if is_open(steps.trailers):
            return self.either_reach(lambda doer: self._parted_offer(build(doer)), steps.trailers)
        return Steps(build, steps.trailers)

    def pays_for(self, price: list[Clause], steps: Steps) -> Steps:
        """Read "discard a card to draw 2 cards": one's own side may pay."""

        def build(doer: Who) -> Effects:
            within = self.offered_to
            offered = self._offered(self._offer(doer, doer, steps.build, price))
            if within or doer is not self.scene.own or any(clause.subject is not None for clause in price):
                self.contradiction("this does not say whether they may", 'say "they may discard a card to ..."')
            return offered

        return Steps(build, steps.trailers, price=price, paid=steps.build)

    def _parted_offer(self, effects: Effects) -> tuple[Effects, Effects]:
        return effects[:-1], effects[-1:]

    def _offered(self, offer: May | If) -> Effects:
        """Give an offer, behind what is done beside it."""
        before, self.done_beside = self.done_beside, ()
        after, self.offered_beside = self.offered_beside, ()
        return (*before, offer, *after)

    def second_offer(self, steps: Steps, doer: Who) -> Effects:
        """Read "you may draw a card and you may move 1": the second where the first is taken, or in any case."""
        if self.offered_to is None or not steps.offer:
            return steps.build(doer)
        self.two_meanings()
        if self.reach is Reach.WIDE:
            return steps.build(doer)
        offered_to, self.offered_to = self.offered_to, None
        self.offered_beside = steps.build(self.scene.own)
        self.offered_to = offered_to
        return ()

    def _offer_of(self, subject: Named, doer: Who, steps: Steps) -> May:
        """Offer steps, or what is paid for where they have a price."""
        return self._offer(subject, doer, steps.paid or steps.build, steps.price)

    def _offer(self, subject: Named, doer: Who, build: Build, price: list[Clause] | None = None) -> May:
        who = self.payer = self.antecedent(subject, doer)
        self.offered_to = who
        self.offer_opens = True
        cost = self._price(self.effects_of(price, who), who) if price else None
        self.offer_opens, self.offer_paid = True, cost is not None
        then, if_done = _parted(build(who), (Actor.SELF, Actor.THIS) if who is self.scene.own else (who,))
        match then:
            case (
                Cannot(who=barred)
                | Forbid(who=barred)
                | ForbidDeed(who=barred)
                | OfPlays(effect=BarAnswers(who=barred)),
                *_,
            ) if barred == who:
                self.contradiction('"may" and "cannot" say two things', "leave one of them out", Code.TEXT_UNPARSED)
            case (Instead(then=()),):  # what the sentence before does is undone for it
                if not price or if_done:
                    self.contradiction("what undoes this is not said", 'say "they may discard a card to ..."')
                then, cost = (Instead(then=self.effects_of(price or [], who)),), None
            case (Cost() as paid,) if cost is None and who is not self.scene.own:  # what is spent is theirs
                then, cost = (), paid
        offer = May(who=None if who is self.scene.own else who, then=then, if_done=if_done, cost=cost)
        self.offered_to, self.offer_opens = None, False
        return offer

    def spend_chosen(self, verb: Token, number: Quantity, currency: Token) -> Build:
        """Read "spend up to 3 Karma"."""
        return self.spend(verb, number, currency, None)

    def spend_any(self, verb: Token, currency: Token, bounds: Bounds | None) -> Build:
        """Read "spend any amount of Karma"."""
        return self.spend(verb, self.any_amount(bounds), currency, None)

    def spend_equal(self, verb: Token, currency: Token, number: Amount) -> Build:
        return self.spend(verb, number, currency, None)

    def spend(self, verb: Token, number: Amount, currency: Token, per: Quantity | None) -> Build:
        self.verb = verb
        much = self.so_much(number, per)
        self.not_rolled(much, "a price")
        field = CURRENCIES.get(currency.split()[0], "charges")
        self.notes_choice(much, SPENT_OF[field])

        def build(who: Who) -> Effects:
            price = msgspec.structs.replace(Cost(), **{field: self.at_least_one(much)})
            if who not in (self.scene.own, self.payer):
                self.contradiction("only one's own side pays for this", 'say "you may spend 1 Karma to ..."')
            return (price,)

        return build

    def either_price(self, first: list[Clause], second: list[Clause]) -> list[Clause]:
        """Read "spend 1 Karma or discard a card" as what is paid: one of two prices."""
        return [Clause(self.either_paid(partial(self.effects_of, first), partial(self.effects_of, second)))]

    def either_paid(self, first: Build, second: Build) -> Build:
        """Read "unless they spend 1 Karma or discard a card"."""

        def build(who: Who) -> Effects:
            ways = [self._price(one(who), who) for one in (first, second)]
            if any(way.doing and not (way.karma or way.cards) for way in ways[:1]):
                self.contradiction("one of two things is paid, and this is no price", "make two sentences of it")
            return (msgspec.structs.replace(ways[0], others=ways[1].ways),)

        return build

    def unless_paid(self, subject: Named, payment: Build) -> Covering:
        """Read "... unless they discard a card": who pays is free of all that stands before it."""
        self.afar += bool(self.scene.brought)  # what has been brought about is asked, where it can be

        def frame(effects: Effects) -> Effects:
            about = spoken_of(effects, self.scene.own)
            who = self.payer = about if subject is Pronoun.THEM else self.antecedent(subject, about)
            paid = payment(who)
            if any(isinstance(one, Block | Overcome) for one in paid):
                self.contradiction("this asks whether it is so already", 'say "or": "must Block a border or ..."')
            cost = self._price(paid, who)
            return (May(who=None if who is self.scene.own else who, then=(), cost=cost, otherwise=effects),)

        return Covering(frame)

    def skill_won(self, subject: Named, verb: Token, word: Token, faced: Dice | Faced) -> SaidSkill:
        """Read "the target wins an Acrobatics roll against 1d8": they roll for it."""
        if isinstance(subject, Group) and subject.pick not in (Pick.EACH, Pick.ALL):
            self.contradiction("it is not said which of them rolls", 'begin with "Choose an ally within range 1."')
        if not isinstance(subject, Pronoun):
            self.asked(subject)
        return SaidSkill(subject, self.row(word), faced, wins=verb.startswith(("win", "pass", "succeed")))

    def skill_beaten(self, subject: Named, verb: Token, faced: Dice | Faced, word: Token) -> SaidSkill:
        """Read "the target beats you in a Charisma roll"."""
        return self.skill_won(subject, verb.update(value="wins"), word, faced)

    def unless_won(self, said: SaidSkill) -> Covering:
        """Read "... unless they win an Acrobatics roll against 1d8": it comes where they do not."""
        if not said.wins:
            self.contradiction("what comes where a roll is won is said so", 'say "if they win"', Code.TEXT_UNPARSED)
        return Covering(lambda effects: (self._rolled(said, effects, lost=effects),))

    def if_won(self, said: SaidSkill) -> Covering:
        def frame(effects: Effects) -> Effects:
            if not said.wins:
                return (self._rolled(said, effects, lost=effects),)
            roll = self._rolled(said, effects, lost=())
            won = RollIs(who=roll.who, result=RollResult.WINS, of=Contest.SKILL)
            return (roll, If(condition=won, then=effects))

        return Covering(frame)

    def _rolled(self, said: SaidSkill, effects: Effects, lost: Effects) -> SkillRoll:
        """Give the roll of the one who is named, or to whom something comes of it."""
        about = spoken_of(effects, self.scene.own)
        theirs = said.subject is Pronoun.THEM and about is not self.scene.own
        who = about if theirs else self.antecedent(said.subject, about)
        against = self.facing(said.roll, said.against, who)
        return SkillRoll(who=who, roll=said.roll, against=against, lost=lost)

    def _price(self, effects: Effects, who: Who) -> Cost:
        """Make one price of what is done first; other things than payments are a price too."""
        match effects:
            case (Cost(others=(_, *_)) as either,):
                return either
        price = Cost()
        for effect in effects:
            match effect:
                case Then():
                    self.contradiction('a price has no "then" in it', 'join what is paid by "and"', Code.TEXT_UNPARSED)
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


def cost_words(cost: Cost, voice: Voice, payer: Who | None = None) -> list[str]:
    """Word the parts of a price that are paid: "spend 1 Karma", "discard 2 cards"."""
    damage = f"{cost.damage_type} damage" if cost.damage_type else "damage"
    spent = (cost.karma, cost.skill_points, cost.charges, cost.valuables)
    parts: tuple[tuple[str, Amount | None, tuple[str, str]], ...] = (
        *(("spend", much, nouns) for much, nouns in zip(spent, SPENT_WORDS.values(), strict=True)),
        ("discard", cost.cards, ("a card", "cards")),
        ("suffer", cost.damage, (f"1 {damage}", damage)),
    )
    return [f"{verb} {spent_words(much, nouns, voice, payer)}" for verb, much, nouns in parts if much]


def paid_words(who: Who, prices: Sequence[str], freed_of: Sequence[Effect], voice: Voice) -> str:
    """Word that someone pays: "you discard a card"; "they spend 1 Karma" of the one who is then free of something."""
    they = who == spoken_of(tuple(freed_of), voice.scene.own) and who not in (Actor.SELF, Actor.THIS)
    paid = [inflect(price, Actor.CHOSEN if they else who) for price in prices]
    return f"{'they' if they else voice.subject(who)} {' or '.join(paid)}"


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


def _while_first(offer: May) -> May | If:
    """Put a "while" inside an offer around it: the offer stands only so long."""
    match offer.then:
        case (If(span=Span.WHILE, otherwise=()) as inner,):
            return msgspec.structs.replace(inner, then=(msgspec.structs.replace(offer, then=inner.then),))
    return offer


def plain_price(effect: Effect) -> Effect:
    """Give a price that stands by itself as what it is anyway: that of the play."""
    return msgspec.structs.replace(effect, to_play=False) if isinstance(effect, Cost) and effect.to_play else effect
