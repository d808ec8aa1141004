"""How often: so many times in each period."""

from enum import StrEnum

from compiler.ir.base import Node


class Period(StrEnum):
    """The stretch of time that a limit counts in."""

    TURN = "turn"
    ROUND = "round"
    SCENARIO = "scenario"
    SESSION = "session"
    ADVENTURE = "adventure"


class Limit(Node, tag="limit", frozen=True, kw_only=True):
    """At most `number` times in each period."""

    per: Period
    number: int = 1
