"""A field of a reader that each sentence begins with anew, made where it is first asked for."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    afresh = cached_property
else:

    class afresh(cached_property):  # noqa: N801 - a decorator
        """As `cached_property`, which before Python 3.12 takes a lock each time; sentences are read in one thread."""

        def __get__(self, reads: object, kind: type | None = None) -> object:
            if reads is None:
                return self
            value = vars(reads)[self.attrname] = self.func(reads)
            return value
