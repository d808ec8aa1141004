"""Incantations and their charges (R-INC)."""

from compiler.ir.amounts.amounts import Amount
from compiler.ir.base import AtOnce, EffectNode
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


class KeepCharges(EffectNode, tag="keep_charges", frozen=True, kw_only=True):
    """Of the charges that `who` would lose, so many are kept; what ends the Incantation still does."""

    who: Who
    number: Amount


class ChargesSpent(EffectNode, tag="charges_spent", frozen=True, kw_only=True):
    """This Action spends so many charges, and not all of them (R-INC-4); not said: as many as it needs."""

    number: int | None = None


IncantationEffect = BeginIncantation | StopIncanting | Charges | KeepCharges
