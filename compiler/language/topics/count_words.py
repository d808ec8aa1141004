"""The words for what can be counted of someone."""

from __future__ import annotations

from compiler.ir.terms import Countable

COUNT_WORDS = {
    Countable.KARMA: "Karma",
    Countable.CHARGES: "Incantation charges",
    Countable.TACTICAL_POINTS: "Tactical Points",
    Countable.VALUABLES: "Valuables",
    Countable.HAND: "cards in hand",
    Countable.CONDITIONS: "conditions",
    Countable.INJURIES: "Injuries",
}
