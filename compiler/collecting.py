"""The garbage collector kept out of work that makes much and leaves nothing to collect."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Keep the collector out meanwhile; where it was off before, it stays off.

    What content is compiled into is nearly all kept, and is freed without it once nobody needs it: it is old at once,
    which spares the collector a look at all of it as soon as it is back.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.freeze()
            gc.unfreeze()  # what was frozen is in the oldest generation now
            gc.enable()
