"""Incantations and their charges (R-INC)."""

from compiler.ir.amounts.amounts import Amount
from compiler.ir.base import AtOnce
from compiler.ir.selectors.who import Who


class BeginIncantation(AtOnce, tag="begin_incantation", frozen=True, kw_only=True):
    """`who` begins to incant (R-INC-2)."""

    who: Who


class StopIncanting(AtOnce, tag="stop_incanting", frozen=True, kw_only=True):
    """`who` incants no longer, and keeps the charges until the end of the turn (R-INC-5)."""

    who: Who


class Charges(AtOnce, tag="incantation_charge", frozen=True, kw_only=True):
    """`who` gains charges, or loses them; no number: all they have (R-INC-6, R-INC-7)."""

    who: Who
    by: Amount | None = None


IncantationEffect = BeginIncantation | StopIncanting | Charges
