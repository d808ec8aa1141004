"""What the rules do not allow, beside plays: how someone is set up, what they equip."""

from __future__ import annotations


class RefusedError(ValueError):
    """The rules do not allow it."""

    def __init__(self, rule: str, why: str) -> None:
        """Say why in words, and name the rule."""
        super().__init__(f"{why} ({rule})")
        self.rule, self.why = rule, why
