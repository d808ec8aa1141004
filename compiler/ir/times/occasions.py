"""How often what is asked or waited for counts: now or as long as it is so; each time, or the first, or the next."""

from __future__ import annotations

from enum import StrEnum


class Span(StrEnum):
    """How long an `if` holds: asked once, or as long as its condition is true."""

    IF = "if"
    WHILE = "while"


class Occasion(StrEnum):
    """How an event is waited for: each time, once its play is over, before it happens, first in a period, or once."""

    WHENEVER = "whenever"
    AFTER = "after"
    BEFORE = "before"
    FIRST = "the first time"
    NEXT = "the next time"
    """Once, from now on."""
