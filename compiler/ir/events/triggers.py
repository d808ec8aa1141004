"""What a Trigger row or a `whenever` waits for."""

from compiler.ir.base import Node
from compiler.ir.events.deeds import Deed
from compiler.ir.facts.predicates import Predicate
from compiler.ir.times.limits import Period


class Nth(Node, tag="nth", frozen=True, kw_only=True):
    """Which time it is that the same one does it in a period."""

    number: int
    per: Period
    every: bool = False
    """Whether it is each `number`th time, as every third."""


class Trigger(Deed, tag="trigger", frozen=True, kw_only=True):
    """A deed that is waited for; nobody's where the Debate Counter moves."""

    condition: Predicate | None = None
    nth: Nth | None = None
