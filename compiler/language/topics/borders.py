"""Reading of borders and Blocks, picked by what is so of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.facts.predicates import KeepsBlocks
from compiler.ir.places import (
    Barred,
    Blocks,
    Border,
    Bounds,
    Crossed,
    KeptBy,
    On,
    Place,
)
from compiler.ir.selectors.who import Group, Pick, Who
from compiler.ir.terms import Scenario
from compiler.language.topics.amounts import AmountReading
from compiler.language.topics.groups import Picked, Sieve
from compiler.language.topics.phrase import Voice, is_plural
from compiler.language.topics.sites import SiteReading
from compiler.language.topics.worded import fact_words

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.ir.places import BlockFact, BorderFact
    from compiler.language.parsing.token import Token
    from compiler.language.topics.who import Named

T = TypeVar("T", Border, Blocks)


class BorderReading(SiteReading, AmountReading):
    """Callbacks of grammar/places.lark that read borders, and of grammar/movement.lark that read Blocks."""

    # ---- borders

    def barred_lay(self, *words: Token) -> tuple[Token, ...]:
        return words

    def a_border(self, blocked: tuple[Token, ...], *tails: BorderFact | Sieve) -> Border:
        return self._border(Picked(Pick.ONE), blocked, tails)

    def some_border(self, picked: Picked, blocked: tuple[Token, ...], *tails: BorderFact | Sieve) -> Border:
        return self._border(picked, blocked, tails)

    def all_borders(self, blocked: tuple[Token, ...], *tails: BorderFact | Sieve) -> Border:
        return self._border(Picked(Pick.ALL), blocked, tails)

    def borders_each(self, number: Amount, blocked: tuple[Token, ...], *rest: BorderFact | Sieve | Quantity) -> Border:
        """Read "2 borders of your occupied section for each ally within range 1"."""
        *tails, per = rest
        return self.borders_many(self.so_much(number, per), blocked, *tails)  # type: ignore[arg-type]  # "for each" stands last

    def borders_many(self, number: Amount, blocked: tuple[Token, ...], *tails: BorderFact | Sieve) -> Border:
        """Read "1d4 borders", "that many borders"."""
        return msgspec.structs.replace(self._border(Picked(Pick.ANY), blocked, tails), number=number)

    def borders_equal(self, blocked: tuple[Token, ...], *rest: BorderFact | Sieve | Amount) -> Border:
        """Read "a number of borders equal to your level"."""
        *tails, number = rest
        return self.borders_many(number, blocked, *tails)  # type: ignore[arg-type]  # the amount stands last

    def _border(self, picked: Picked, blocked: tuple[Token, ...], tails: tuple[BorderFact | Sieve, ...]) -> Border:
        self.belongs(Scenario.COMBAT, "borders belong")
        self.nearest_first(tails)
        self.says_how_many(picked)
        facts = [tail for tail in tails if not isinstance(tail, Sieve)]
        facts[:0] = [Barred() for _ in blocked]
        if picked.other or len({type(fact) for fact in facts}) < len(facts):
            self.contradiction("this does not say which borders", 'say "each border of your occupied section"')
        return Border(pick=picked.pick, number=picked.number, facts=tuple(facts), **self._fields(picked, tails))  # type: ignore[arg-type]  # each as it was read

    def border_crossed(self, who: Named) -> Border:
        self.belongs(Scenario.COMBAT, "borders belong")
        return Border(pick=Pick.THE, facts=(Crossed(by=self.anchor(who) or self.scene.own),))

    def that_border(self, word: Token) -> Border:
        return self._met_thing(Border(pick=Pick.THAT, number=2 if word.startswith("those") else None), "border")

    def border_it(self, word: Token) -> Border:
        self.stands_for_something(word)
        return self._met_thing(Border(pick=Pick.THAT), "border")

    def _met_thing(self, thing: T, noun: str) -> T:
        """Give what was brought up before."""
        if not (self.things | self.scene.things) & {noun, f"{noun}s"}:
            message = f'no {noun} has been spoken of that "that {noun}" could be'
            self.contradiction(message, f'say which, as in "a {noun} within range 1"', Code.REF_DANGLING)
        return thing

    def border_of(self, place: Place) -> Bounds:
        return Bounds(place=self._stood_in(place))

    def barred(self, by: Named) -> Barred:
        who = self._holder(by)
        if isinstance(who, Group) and who.pick is Pick.NONE:
            return Barred(by=msgspec.structs.replace(who, pick=Pick.ONE), negated=True)
        return Barred(by=who)

    def not_barred(self, by: Named) -> Barred:
        """Read "that the target does not Block"."""
        return msgspec.structs.replace(self.barred(by), negated=True)

    # ---- Blocks

    def a_block(self, *tails: BlockFact | Sieve) -> Blocks:
        return self._blocks(Picked(Pick.ONE), tails)

    def some_block(self, picked: Picked, *tails: BlockFact | Sieve) -> Blocks:
        return self._blocks(picked, tails)

    def all_blocks(self, *tails: BlockFact | Sieve) -> Blocks:
        return self._blocks(Picked(Pick.ALL), tails)

    def one_block_of(self, whose: Named, *tails: BlockFact | Sieve) -> Blocks:
        chosen = any(isinstance(tail, Sieve) and tail.field == "chosen_by" for tail in tails)
        return self._blocks(Picked(Pick.ONE if chosen else Pick.ANY), (KeptBy(by=self._holder(whose)), *tails))

    def blocks_of(self, whose: Named, *tails: BlockFact | Sieve) -> Blocks:
        return self._blocks(Picked(Pick.ALL), (KeptBy(by=self._holder(whose)), *tails))

    def blocks_each(self, number: Amount, *rest: BlockFact | Sieve | Quantity) -> Blocks:
        """Read "1 Block for each ally within range 1"."""
        *tails, per = rest
        return self.blocks_many(self.so_much(number, per), *tails)  # type: ignore[arg-type]  # "for each" stands last

    def blocks_many(self, number: Amount, *tails: BlockFact | Sieve) -> Blocks:
        """Read "1d4 Blocks", "that many Blocks"."""
        return msgspec.structs.replace(self._blocks(Picked(Pick.ANY), tails), number=number)

    def blocks_equal(self, *rest: BlockFact | Sieve | Amount) -> Blocks:
        """Read "a number of Blocks equal to your level"."""
        *tails, number = rest
        return self.blocks_many(number, *tails)  # type: ignore[arg-type]  # the amount stands last

    def _blocks(self, picked: Picked, tails: tuple[BlockFact | Sieve, ...]) -> Blocks:
        self.belongs(Scenario.COMBAT, "Blocks belong")
        self.nearest_first(tails)
        self.says_how_many(picked)
        facts = tuple(tail for tail in tails if not isinstance(tail, Sieve))
        if picked.other or len({type(fact) for fact in facts}) < len(facts):
            self.contradiction("a Block is in one place", 'say "in your occupied section"')
        return Blocks(pick=picked.pick, number=picked.number, facts=facts, **self._fields(picked, tails))  # type: ignore[arg-type]  # each as it was read

    def that_block(self, word: Token) -> Blocks:
        return self._met_thing(Blocks(pick=Pick.THAT, number=2 if word.startswith("those") else None), "Block")

    def kept_by(self, by: Named) -> KeptBy:
        return KeptBy(by=self._holder(by))

    def on_border(self, border: Border) -> On:
        return On(border=border)


@fact_words.register
def _keeps_blocks(asked: KeepsBlocks, said: Who, _voice: Voice) -> str:
    have = "have" if is_plural(said) else "has"
    if asked.compare is Compare.EQUAL and not asked.value:
        return f"{have} no Blocks"
    how = {Compare.AT_LEAST: "at least", Compare.EQUAL: "exactly"}.get(asked.compare, "at most")
    return f"{have} {how} {asked.value} Block{'' if asked.value == 1 else 's'}"
