"""Who is told that the grammar's tables are being made, which takes a second or two and is done once.

In a module of its own, so that who wants to be told need not load what reads card text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

BEGUN = "preparing the grammar, which is done once"
_told: list[Callable[[str], None]] = []


@contextmanager
def telling(tell: Callable[[str], None]) -> Iterator[None]:
    """Let someone be told meanwhile: what is being done, and nothing (an empty text) once it is over."""
    _told.append(tell)
    try:
        yield
    finally:
        _told.remove(tell)


@contextmanager
def announced() -> Iterator[None]:
    """Tell whoever wants to know that the tables are being made."""
    for tell in _told:
        tell(BEGUN)
    try:
        yield
    finally:
        for tell in _told:
            tell("")
