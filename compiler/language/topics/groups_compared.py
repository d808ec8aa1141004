"""Reading of how many there are of some as against others: "there are more enemies than allies within range 2"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Quantity, Rounding
from compiler.ir.amounts.compare import Compare
from compiler.ir.facts.predicates import AmountIs, IsDefeated
from compiler.ir.parts_in import parts_in
from compiler.ir.selectors.who import Actor
from compiler.language.topics.amounts import counted_group
from compiler.language.topics.groups import Filter, Told
from compiler.language.topics.margins import Beyond
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.groups import Kinds

SHARES = {
    "at least": (Compare.AT_LEAST, Rounding.UP),
    "fewer than": (Compare.LESS, Rounding.UP),
    "less than": (Compare.LESS, Rounding.UP),
    "more than": (Compare.MORE, Rounding.DOWN),
    "at most": (Compare.AT_MOST, Rounding.DOWN),
}
"""How so many stand to half of all, and which way that half is rounded for it to be exact."""


@production
def there_are_more_of(reading: Reading, more: Beyond, kinds: Kinds, others: Kinds, *filters: Filter) -> Predicate:
    """Read "there are more enemies than allies within range 2"."""
    than = Quantity(of=counted_group(reading, others, filters))
    compare, value = (more.way, than) if more.by is None else more.than(than)
    return AmountIs(amount=Quantity(of=counted_group(reading, kinds, filters)), compare=compare, value=value)


@production
def more_are_so(reading: Reading, more: Beyond, kinds: Kinds, others: Kinds, fact: Fact) -> Predicate:
    """Read "more enemies than allies are within range 2"."""
    return there_are_more_of(reading, more, kinds, others, _told(fact))


@production
def outnumber(reading: Reading, kinds: Kinds, others: Kinds, *filters: Filter) -> Predicate:
    """Read "enemies outnumber allies in your occupied section"."""
    return there_are_more_of(reading, Beyond(Compare.MORE), kinds, others, *filters)


@production
def share_is_so(reading: Reading, share: Token, kinds: Kinds, *said: Filter | Fact) -> Predicate:
    """Read "at least half of your allies are Dazed"."""
    filters: tuple[Filter, ...] = said[:-1]  # type: ignore[assignment]  # all but the last
    fact: Fact = said[-1]  # type: ignore[assignment]  # which stands last
    bound = share.removesuffix(" of").removesuffix(" half")
    if bound not in SHARES:
        reading.contradiction("of all of them it is said so", 'say "each enemy"')
    if any(parts_in(fact(Actor.ONE), IsDefeated)):
        reading.contradiction("those who are defeated are counted apart", "say how many of them")
    compare, half = SHARES.get(bound, SHARES["at least"])
    everyone = Quantity(of=counted_group(reading, kinds, filters), half=half)
    those = Quantity(of=counted_group(reading, kinds, (*filters, _told(fact))))
    return AmountIs(amount=those, compare=compare, value=everyone)


def _told(fact: Fact) -> Told:
    return Told((fact(Actor.ONE),))
