"""The words for what can be counted of someone."""

from __future__ import annotations

from compiler.ir.amounts.amounts import Measure
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
    Countable.IMMUNITIES: "immunities",
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
STOCKS = {
    Measure.CHARGES: ("Incantation charge", "Incantation charges"),
    Measure.KARMA: ("Karma", "Karma"),
    Measure.TACTICAL_POINTS: ("Tactical Point", "Tactical Points"),
    Measure.VALUABLES: ("Valuable", "Valuables"),
    Measure.INJURIES: ("Injury", "Injuries"),
    Measure.IMMUNITIES: ("immunity", "immunities"),
    Measure.IMMUNE_TRAITS: ("immunity to a Trait", "immunities to Traits"),
    Measure.RESISTANCES: ("Resistance", "Resistances"),
    Measure.WEAKNESSES: ("Weakness", "Weaknesses"),
    Measure.BLOCKS: ("Block", "Blocks"),
    Measure.TRACKS_BELOW: ("Stat Track below 0", "Stat Tracks below 0"),
    Measure.TRACKS_ABOVE: ("Stat Track above 0", "Stat Tracks above 0"),
    Measure.TRACKS_BELOW_BASE: ("Stat Track below base", "Stat Tracks below base"),
    Measure.TRACKS_ABOVE_BASE: ("Stat Track above base", "Stat Tracks above base"),
    Measure.COUNTERS: ("counter", "counters"),
    Measure.HEIGHT: ("Height", "Height"),
    Measure.EMPTY_HANDS: ("empty hand", "empty hands"),
    Measure.EMPTY_SLOTS: ("empty {} slot", "empty {} slots"),
}
"""What someone has a number of, one and several."""
NOTCHES = {
    Measure.NOTCHES_MIDDLE: "between the Debate Counter and the middle",
    Measure.NOTCHES_VICTORY: "between the Debate Counter and victory",
    Measure.NOTCHES_DEFEAT: "between the Debate Counter and defeat",
}
"""From where notches of the Debate Axis are counted."""
