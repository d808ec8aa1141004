"""Until when what a sentence brings about lasts: what "meanwhile" and "until then" go back to in the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.base import Node
from compiler.ir.deeds.conditions import Condition
from compiler.ir.facts.predicates import InCondition
from compiler.ir.parts_in import parts_in
from compiler.ir.selectors.actors import Actor
from compiler.ir.times.durations import Edge, Moment, Time

if TYPE_CHECKING:
    from collections.abc import Iterator


def ends_in(whole: object) -> Iterator[Time]:
    """Give until when anything lasts in what a sentence means, or when it is done."""
    if isinstance(whole, Node):
        yield from (time for field in ("until", "at") if isinstance(time := getattr(whole, field, None), Time))
        whole = tuple(getattr(whole, field) for field in whole.__struct_fields__)
    for one in whole if isinstance(whole, tuple) else ():
        yield from ends_in(one)


def held_in(whole: object) -> Iterator[Time]:
    """Give until when someone is in a condition that ends by its own rule, as Grabbed does."""
    for one in parts_in(whole, Condition):
        if one.until is None and isinstance(one.who, Actor):
            for name in one.conditions:
                no_more = InCondition(negated=True, who=one.who, condition=name)
                yield Time(edge=Edge.END, moment=Moment.FACT, fact=no_more)
