"""What someone is kept from, as things stand."""

from __future__ import annotations

from compiler.ir.base import Deniable
from compiler.ir.events.deeds import Deed
from compiler.ir.selectors.who import Who


class IsBarred(Deniable, tag="is_barred", frozen=True, kw_only=True):
    """`who` cannot do the deed at all now: by a condition, a slot or a text."""

    who: Who
    deed: Deed
    """One of `WHOLE`, or any play of a kind, from wherever."""
