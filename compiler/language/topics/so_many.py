"""Reading of how many are picked and how far away they are, where that is reckoned: "a number of allies equal to"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.places import Within
from compiler.ir.selectors.who import Group, Pick
from compiler.language.topics.amounts import not_rolled
from compiler.language.topics.distances import point_from
from compiler.language.topics.groups import Filter, Kinds, Picked, read_group
from compiler.language.topics.places import read_place
from compiler.language.topics.pronouns import with_owner
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.places import Border, Place
    from compiler.language.parsing.token import Token


@production
def within_so_much(reading: Reading, far: Amount, of: Named | Place | Border | None) -> Within:
    """Read "within a range equal to your level"."""
    not_rolled(reading, far, "how far away someone may be")
    return Within(range=_of_one_alone(reading, far), of=None if of is None else point_from(reading, of))


@production
def within_so_many(reading: Reading, places: Token, far: Amount, of: Named | Place | Border | None) -> Within:
    """Read "within a number of sections equal to your level"."""
    read_place(reading, places)
    return within_so_much(reading, far, of)


@production
def outside_so_much(reading: Reading, far: Amount, of: Named | Place | Border | None) -> Within:
    return replace(within_so_much(reading, far, of), negated=True)


@production
def group_so_many(reading: Reading, other: Token | None, kinds: Kinds, *said: Filter | Amount) -> Group:
    """Read "a number of enemies within range 2 equal to your level"."""
    return _numbered(reading, Pick.ANY, other, kinds, said)


@production
def group_up_to(reading: Reading, other: Token | None, kinds: Kinds, *said: Filter | Amount) -> Group:
    return _numbered(reading, Pick.UP_TO, other, kinds, said)


def _numbered(
    reading: Reading, pick: Pick, other: Token | None, kinds: Kinds, said: tuple[Filter | Amount, ...]
) -> Group:
    *filters, many = said
    picked = Picked(pick, _of_one_alone(reading, many), other=bool(other))  # type: ignore[arg-type]  # the amount is last
    return read_group(reading, picked, kinds, *filters)  # type: ignore[arg-type]  # and the others are not


def _of_one_alone(reading: Reading, amount: Amount) -> Amount:
    """Check that an amount is not that of each of those who are picked by it."""
    if with_owner(amount, reading.scene.own) != amount:
        reading.contradiction(
            '"their" could be each of those who are picked', 'say whose, as in "your" or "the target\'s"'
        )
    return amount
