"""What a Trigger row or a `whenever` waits for."""

from enum import StrEnum

from compiler.ir.base import Node
from compiler.ir.events.deeds import Deed
from compiler.ir.facts.predicates import Predicate
from compiler.ir.times.limits import Period


class Times(StrEnum):
    """Which of the times that it is done: the `number`th, each `number`th, or that one and all behind it."""

    ONCE = "once"
    EVERY = "every"
    FROM = "from"


class Doers(StrEnum):
    """Whose doing is counted: that of the same one, or the others who have done it, each once."""

    SAME = "same"
    EACH = "each"


class Nth(Node, tag="nth", frozen=True, kw_only=True):
    """Which time it is that it is done in a period, by the same one or by one of several."""

    number: int
    per: Period
    times: Times = Times.ONCE
    doers: Doers = Doers.SAME


class Trigger(Deed, tag="trigger", frozen=True, kw_only=True):
    """A deed that is waited for; nobody's where the Debate Counter moves."""

    condition: Predicate | None = None
    nth: Nth | None = None
