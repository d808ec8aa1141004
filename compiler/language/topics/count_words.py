"""The words for what can be counted of someone."""

from __future__ import annotations

from compiler.ir.terms import Countable

ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}
ORDINAL_WORDS = {number: word for word, number in ORDINALS.items()}
COUNT_WORDS = {
    Countable.KARMA: "Karma",
    Countable.CHARGES: "Incantation charges",
    Countable.TACTICAL_POINTS: "Tactical Points",
    Countable.VALUABLES: "Valuables",
    Countable.HAND: "cards in hand",
    Countable.CONDITIONS: "conditions",
    Countable.INJURIES: "Injuries",
    Countable.BLOCKS: "Blocks",
    Countable.TRACKS_BELOW: "Stat Tracks below 0",
    Countable.TRACKS_ABOVE: "Stat Tracks above 0",
    Countable.TRACKS_BELOW_BASE: "Stat Tracks below base",
    Countable.TRACKS_ABOVE_BASE: "Stat Tracks above base",
    Countable.COUNTERS: "counters",
}
SPENT_WORDS = {
    Countable.KARMA: ("1 Karma", "Karma"),
    Countable.TACTICAL_POINTS: ("1 Tactical Point", "Tactical Points"),
    Countable.CHARGES: ("1 Incantation charge", "Incantation charges"),
    Countable.VALUABLES: ("1 Valuable", "Valuables"),
}
"""One of what can be spent, and several."""
