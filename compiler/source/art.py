"""What authors say of pictures: what of one is kept where it is cut to its box."""

from __future__ import annotations

import re

from compiler.ir.entries.entry import MIDDLE

FOCUS_FORM = r"^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$"


def focus_of(text: str) -> tuple[int, int]:
    """Read what of a picture is kept: percent from the left and from the top, the middle where nothing is said.

    >>> focus_of("50% 20%"), focus_of("")
    ((50, 20), (50, 50))
    """
    found = re.fullmatch(FOCUS_FORM, text)
    return (int(found[1]), int(found[2])) if found else MIDDLE
