"""What a condition takes from the dice of a play, given back where a text takes no notice of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from runtime.made import Made
    from runtime.table import Table


def lift(table: Table, made: Made, condition: str) -> None:
    """Give back to a play what a condition of its owner has taken from its dice."""
    free = replace(made.owner, conditions=[one for one in made.owner.conditions if one.what != condition])
    still = {id(one) for one in table.rules.standing(free)}
    for one in (row for row in table.rules.standing(made.owner) if id(row) not in still):
        for row, by in one.levels.items():
            made.change(row, levels=-by)
        for row, number in one.numbers.items():
            made.change(row, number=-number)
