"""What someone is kept from, as things stand."""

from __future__ import annotations

from compiler.ir.base import Deniable
from compiler.ir.deeds.forbidding import Barred
from compiler.ir.selectors.who import Who
from compiler.ir.terms import PlayKind


class IsBarred(Deniable, tag="is_barred", frozen=True, kw_only=True):
    """`who` cannot do `deed` now, or make any play of the kind, from wherever: by a condition, a slot or a text."""

    who: Who
    deed: Barred | None = None
    plays: PlayKind | None = None
