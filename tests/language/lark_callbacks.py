"""A reader's methods as Lark calls them, for the tests that hold ours against Lark."""

from __future__ import annotations

from collections.abc import Callable


class Callbacks:
    """Each callback takes the list of a rule's children."""

    def __init__(self, reading: object) -> None:
        """Call `reading`'s methods."""
        self._reading = reading

    def __getattr__(self, rule: str) -> Callable[[list[object]], object]:
        """Give the callback of a rule; terminals, named in capitals, have none."""
        if rule.startswith("_") or rule.isupper():
            raise AttributeError(rule)
        read = getattr(self._reading, rule)
        return lambda children: read(*children)
