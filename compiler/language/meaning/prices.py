"""Reading and wording of what is paid: spent, discarded, suffered, one of two."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.flow import Cost, May
from compiler.ir.selectors.who import Actor, Who
from compiler.language.meaning.enduring import spoken_of
from compiler.language.meaning.joining import effects_of
from compiler.language.meaning.offers import read_price
from compiler.language.meaning.spending_all import spent_words
from compiler.language.topics.amounts import not_rolled, so_much
from compiler.language.topics.chosen_amounts import any_amount, at_least_one, notes_choice
from compiler.language.topics.clauses import Build, Clause, Effects
from compiler.language.topics.count_words import SPENT_WORDS
from compiler.language.topics.mentions import PAYER
from compiler.language.topics.phrase import Voice, inflect
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import offered_to
from compiler.language.topics.scene import SPENT_OF

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.ir.flow import Effect
    from compiler.language.parsing.token import Token
    from compiler.language.topics.amounts import Bounds

CURRENCIES = {"Karma": "karma", "Tactical": "skill_points", "Skill": "skill_points"} | dict.fromkeys(
    ("Valuable", "Valuables"), "valuables"
)
"""What can be spent, by its first word; Incantation charges are all else."""


@production
def spend_chosen(reading: Reading, verb: Token, number: Quantity, currency: Token) -> Build:
    """Read "spend up to 3 Karma"."""
    return spend(reading, verb, number, currency, None)


@production
def spend_any(reading: Reading, verb: Token, currency: Token, bounds: Bounds | None) -> Build:
    """Read "spend any amount of Karma"."""
    return spend(reading, verb, any_amount(reading, bounds), currency, None)


@production
def spend_equal(reading: Reading, verb: Token, currency: Token, number: Amount) -> Build:
    return spend(reading, verb, number, currency, None)


@production
def priced(reading: Reading, number: Amount, currency: Token) -> list[Clause]:
    """Read "... at the cost of 1 Karma"."""
    return [Clause(spend(reading, currency, number, currency, None))]


@production
def spend(reading: Reading, _verb: Token, number: Amount, currency: Token, per: Quantity | None) -> Build:
    much = so_much(reading, number, per)
    not_rolled(reading, much, "a price")
    field = CURRENCIES.get(currency.split()[0], "charges")
    notes_choice(reading, much, SPENT_OF[field])

    def build(who: Who) -> Effects:
        price = msgspec.structs.replace(Cost(), **{field: at_least_one(reading, much)})
        if who not in (reading.scene.own, reading[PAYER]):
            if offered_to(reading):
                reading.contradiction("only whoever is offered it pays for it", 'say "the target must spend 1 Karma"')
            return (May(who=who, cost=price, then=(), obliged=True),)
        return (price,)

    return build


@production
def either_price(reading: Reading, first: list[Clause], second: list[Clause]) -> list[Clause]:
    """Read "spend 1 Karma or discard a card" as what is paid: one of two prices."""
    return [
        Clause(
            either_paid(
                reading, partial(partial(effects_of, reading), first), partial(partial(effects_of, reading), second)
            )
        )
    ]


@production
def either_paid(reading: Reading, first: Build, second: Build) -> Build:
    """Read "unless they spend 1 Karma or discard a card"."""

    def build(who: Who) -> Effects:
        ways = [read_price(reading, one(who), who) for one in (first, second)]
        if any(way.doing and not (way.karma or way.cards) for way in ways[:1] if not way.others):
            reading.contradiction("one of two things is paid, and this is no price", "make two sentences of it")
        return (msgspec.structs.replace(ways[0], others=(*ways[0].others, *ways[1].ways)),)

    return build


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
