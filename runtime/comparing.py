"""How two numbers are compared, by every way in which a text can compare them."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING

from compiler.ir.amounts.compare import Compare

if TYPE_CHECKING:
    from collections.abc import Callable

COMPARED: dict[Compare, Callable[[int, int], bool]] = {
    Compare.EQUAL: operator.eq,
    Compare.AT_LEAST: operator.ge,
    Compare.AT_MOST: operator.le,
    Compare.MORE: operator.gt,
    Compare.LESS: operator.lt,
    Compare.OTHER: operator.ne,
}
