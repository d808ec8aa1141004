"""Reading of Blocks, by whose they are and on which border."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.places import Blocks, Border, KeptBy, On, Spoken
from compiler.ir.selectors.who import Pick
from compiler.ir.terms import Scenario
from compiler.language.topics.amounts import so_much
from compiler.language.topics.borders import met_thing
from compiler.language.topics.groups import Picked, Sieve
from compiler.language.topics.past_places import holder
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.sites import nearest_first, read_fields, says_how_many

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.ir.places import BlockFact
    from compiler.language.parsing.token import Token


@production
def a_block(reading: Reading, *tails: BlockFact | Sieve) -> Blocks:
    return blocks(reading, Picked(Pick.ONE), tails)


@production
def some_block(reading: Reading, picked: Picked, *tails: BlockFact | Sieve) -> Blocks:
    return blocks(reading, picked, tails)


@production
def all_blocks(reading: Reading, *tails: BlockFact | Sieve) -> Blocks:
    return blocks(reading, Picked(Pick.ALL), tails)


@production
def one_block_of(reading: Reading, whose: Named, *tails: BlockFact | Sieve) -> Blocks:
    chosen = any(isinstance(tail, Sieve) and tail.field == "chosen_by" for tail in tails)
    return blocks(reading, Picked(Pick.ONE if chosen else Pick.ANY), (KeptBy(by=holder(reading, whose)), *tails))


@production
def any_blocks_of(reading: Reading, whose: Named, *tails: BlockFact | Sieve) -> Blocks:
    """Read "any number of your Blocks"."""
    return blocks(reading, Picked(Pick.ANY_NUMBER), (KeptBy(by=holder(reading, whose)), *tails))


@production
def blocks_of(reading: Reading, whose: Named, *tails: BlockFact | Sieve) -> Blocks:
    return blocks(reading, Picked(Pick.ALL), (KeptBy(by=holder(reading, whose)), *tails))


@production
def blocks_each(reading: Reading, number: Amount, *rest: BlockFact | Sieve | Quantity) -> Blocks:
    """Read "1 Block for each ally within range 1"."""
    *tails, per = rest
    return blocks_many(reading, so_much(reading, number, per), *tails)  # type: ignore[arg-type]  # "for each" stands last


@production
def blocks_many(reading: Reading, number: Amount, *tails: BlockFact | Sieve) -> Blocks:
    """Read "1d4 Blocks", "that many Blocks"."""
    return msgspec.structs.replace(blocks(reading, Picked(Pick.ANY), tails), number=number)


@production
def blocks_equal(reading: Reading, *rest: BlockFact | Sieve | Amount) -> Blocks:
    """Read "a number of Blocks equal to your level"."""
    *tails, number = rest
    return blocks_many(reading, number, *tails)  # type: ignore[arg-type]  # the amount stands last


def blocks(reading: Reading, picked: Picked, tails: tuple[BlockFact | Sieve, ...]) -> Blocks:
    reading.belongs(Scenario.COMBAT, "Blocks belong")
    nearest_first(reading, tails)
    says_how_many(reading, picked)
    facts = tuple(tail for tail in tails if not isinstance(tail, Sieve))
    if picked.other or len({type(fact) for fact in facts}) < len(facts):
        reading.contradiction("a Block is in one place", 'say "in your occupied section"')
    return Blocks(pick=picked.pick, number=picked.number, facts=facts, **read_fields(reading, picked, tails))  # type: ignore[arg-type]  # each as it was read


@production
def one_of_those_blocks(reading: Reading, _words: Token) -> Blocks:
    """Read "either Block", of those that have been brought up."""
    return met_thing(reading, Blocks(pick=Pick.ANY, facts=(Spoken(),)), "Block")


@production
def that_block(reading: Reading, word: Token) -> Blocks:
    return met_thing(reading, Blocks(pick=Pick.THAT, number=2 if word.endswith("s") else None), "Block")


@production
def kept_by(reading: Reading, by: Named) -> KeptBy:
    return KeptBy(by=holder(reading, by))


@production
def on_border(border: Border) -> On:
    return On(border=border)
