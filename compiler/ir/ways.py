"""What effects hold of ways that are chosen among."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.choices import ChooseAll
from compiler.ir.flow import Choose, effects_held

if TYPE_CHECKING:
    from compiler.ir.flow import Effect


def takes_all(effects: tuple[Effect, ...]) -> bool:
    """Tell whether all ways of an earlier choice are taken somewhere in these effects."""
    return any(isinstance(effect, ChooseAll) or takes_all(effects_held(effect)) for effect in effects)


def ways_in(effects: tuple[Effect, ...]) -> int:
    """Count the ways of the last choice in these effects; 0 where nothing is chosen."""
    for effect in reversed(effects):
        ways = len(effect.of) if isinstance(effect, Choose) else ways_in(effects_held(effect))
        if ways:
            return ways
    return 0
