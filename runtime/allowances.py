"""Ways in which a play may be made against the rules, by its own text: while something is so, and so often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.legality import Hindrance
from runtime.history import use, used
from runtime.interpreter.parts import despites, once
from runtime.interpreter.playing import question
from runtime.rules import hindering

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.deeds.legality import Allowance, PlayedDespite
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing
    from runtime.made import Made
    from runtime.table import Table

    Bars = Callable[[Made, Table], bool]


@once
def _asked(rule: Allowance) -> Callable[[Playing], bool]:
    return question(rule.condition) if rule.condition is not None else lambda _playing: True


def holds(rule: Allowance, playing: Playing) -> bool:
    """Tell whether a play may be made in that way now."""
    return _asked(rule)(playing) and not _is_used_up(rule, playing.table, playing.owner)


def _is_used_up(rule: Allowance, table: Table, who: Entity) -> bool:
    return rule.limit is not None and used(table, rule, who.id, rule.limit.per) >= rule.limit.number


def count(rule: Allowance, table: Table, who: Entity) -> None:
    """Count that a play was made in that way."""
    if rule.limit is not None:
        use(table, rule, who.id)


def needed(made: Made, table: Table, bars: Bars) -> list[PlayedDespite]:
    """Give what in the text of a play lets it be made although something bars it (R-PRIO-8)."""
    return [one for one in despites(made.play) if _lets(one, made, table, bars)]


def _lets(rule: PlayedDespite, made: Made, table: Table, bars: Bars) -> bool:
    if hindering(rule, table.rules.standing(made.owner), made):
        return True
    return rule.what is Hindrance.ANYTHING and bars(made, table)
