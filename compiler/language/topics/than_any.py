"""Those than whom something is more, or fewer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.selectors.who import Group, Pick

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who


def each_of_any(other: Who) -> Who:
    """Give those than whom it is more: more than any of them is more than each."""
    if isinstance(other, Group) and other.pick is Pick.ANY and not other.number:
        return msgspec.structs.replace(other, pick=Pick.EACH)
    return other
