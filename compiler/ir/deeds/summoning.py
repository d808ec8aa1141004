"""Who comes into a scenario by a text: so many of an NPC's card."""

from compiler.ir.amounts.amounts import Amount
from compiler.ir.base import AtOnce
from compiler.ir.places import Place
from compiler.ir.selectors.who import Who


class Summon(AtOnce, tag="summon", frozen=True, kw_only=True):
    """`who` has so many of a card take part from now on, on the same side."""

    who: Who
    what: str | None = None
    """The name of an Adversary, Challenge or Opponent, `~` that of the card itself; in what is awaited None is any."""
    number: Amount = 1
    where: Place | None = None
    """Where they come to stand; not said: where `who` is."""
