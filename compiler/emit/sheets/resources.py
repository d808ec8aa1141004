"""What turns up and runs out while playing: Tactical Points of the deckless, the cards of others, Improvisation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.emit.sheets.bases import Figures
from compiler.emit.sheets.column import Column
from compiler.emit.sheets.drawing import BLACK, SOFT, grey
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.geometry import MM
from compiler.emit.sheets.measure import Run
from compiler.emit.sheets.writing import squares
from compiler.ir.terms import Scenario

MORE_POINTS = 4
"""Boxes for Tactical Points over the maximum."""
UNKNOWN_POINTS = 10
"""Boxes where nobody knows the maximum."""
UNKNOWN = "__"
"""Stands where a number is to be written in."""
NOBODY_KNOWS = {"gain": "1, and 2 from level 6 on", "draw": "1"}
"""What draws bring where nothing is known that changes it (R-TP-4, R-DRAW-1)."""
Reminder = tuple[str, str]
SPENDING: tuple[Reminder, ...] = (
    ("1 point", "one entry of the Action or Reaction you play: dice level +1."),
    ("3 points", "one entry: dice number +1. Pay before any dice fall."),
    ("3 points", "in combat, with two one-handed Gear, no Implements: an Action from each in one Action Phase."),
    ("Draw or discard N", "gain or lose N points. What is over the maximum goes in the Discard Phase."),
    ("Hand Limit", "what changes it changes your maximum, never below 1."),
    (
        "From hand",
        "if you cannot play a kind from hand, no points on it; what would return to hand gives its points back.",
    ),
)
"""What Tactical Points buy, and what cards are to whoever has none (R-TP-2 to R-TP-7)."""
IMPROVISATION: Reminder = (
    "Improvisation",
    "if the DM allows it, do what no card says; the dice are those of your level's row.",
)
"""R-IMP-1 to R-IMP-4."""


def set_tactical_points(column: Column, figures: Figures) -> None:
    """Set a box for each Tactical Point, paler ones for those over the maximum, what brings them and what they buy."""
    most = figures.tactical
    said = f"maximum and start {by_scenario(most, 'your level')}"
    column.text((Run("Tactical Points", Style.STRONG), Run(said, Style.BODY, SOFT)), 9)
    inks = [BLACK] * max(most.values(), default=UNKNOWN_POINTS) + [grey(0.62)] * MORE_POINTS
    squares(column, inks, "Tactical Point")
    column.y -= 1.2 * MM
    _remind(column, (*_gains(figures, "gain"), *SPENDING, IMPROVISATION), 7)


def set_hand(column: Column, figures: Figures) -> None:
    """Set the Hand Limit, and what is drawn and discarded when (R-DRAW-1, R-DRAW-2, R-DISC-2)."""
    said = Run(by_scenario(figures.hand, "5, and what changes it"), Style.BODY, SOFT)
    column.text((Run("Hand Limit", Style.STRONG), said), 9)
    column.y -= 1.2 * MM
    rules = (
        ("First round", "draw up to your Hand Limit."),
        *_gains(figures, "draw"),
        ("Empty deck", "shuffle the discard pile into a new deck; that draw gives no card."),
        ("Discard Phase", "discard down to your Hand Limit."),
        IMPROVISATION,
    )
    _remind(column, rules, 8)


def _gains(figures: Figures, verb: str) -> Iterator[Reminder]:
    yield "Draw Phase", f"from round 2 on, {verb} {by_scenario(figures.draws, NOBODY_KNOWS[verb])}."
    yield (
        "Strategy Phase",
        f"in place of a Strategy you may {verb} {by_scenario(figures.strategy, NOBODY_KNOWS[verb])}.",
    )


def _remind(column: Column, reminders: tuple[Reminder, ...], size: float) -> None:
    for label, text in reminders:
        column.text((Run(f"{label}:", Style.STRONG), Run(text)), size)


def by_scenario(numbers: Mapping[Scenario, int], unknown: str) -> str:
    """Say a number, by type of scenario where it differs, and something else where there is none.

    >>> by_scenario({Scenario.COMBAT: 3, Scenario.EXPLORATION: 3}, ""), by_scenario({}, "your level")
    ('3', 'your level')
    >>> by_scenario({Scenario.COMBAT: 3, Scenario.INTERACTION: 2}, "")
    'combat 3, interaction 2'
    """
    if len(set(numbers.values())) <= 1:
        return str(next(iter(numbers.values()), unknown))
    return ", ".join(f"{scenario} {number}" for scenario, number in numbers.items())
