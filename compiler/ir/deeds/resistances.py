"""Resistance and Weakness to damage types: set or added to (R-DMG-6, R-DMG-7)."""

from enum import StrEnum

from compiler.ir.amounts.amounts import Amount
from compiler.ir.base import AtOnce
from compiler.ir.selectors.who import Who
from compiler.ir.terms import Scenario, Ward
from compiler.ir.times.durations import Time


class How(StrEnum):
    """To set ("gain Cold Resistance 2": the highest counts) or to add ("gain +2 Cold Resistance")."""

    SET = "set"
    ADD = "add"
    EITHER = "either"
    """As it is waited for, whichever it is and however much ("gains a Resistance")."""


class Resist(AtOnce, tag="resist", frozen=True, kw_only=True):
    """Give `who` Resistance or Weakness to each of `types`; where there are none, to the type chosen before."""

    who: Who
    ward: Ward
    types: tuple[str, ...]
    how: How
    value: Amount
    until: Time | None = None
    scenario: Scenario = Scenario.ANY
