"""The fields of an example under an entry, and of a scene in a file of its own: one vocabulary for both.

Who is there is named by what they are to the play: you, target, ally, enemy, and with a number or a name where there
are several (`enemy 2`, `ally Sela`). Which names may stand where, `compiler.check.scenes` asks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from compiler.ir.entries.scenes import Outcome, Settled
from compiler.ir.terms import Points, Track

Json = bool | int | str | Sequence["Json"] | Mapping[str, "Json"] | None
Schema = dict[str, Json]

LAST_SLOT = 5
MOST_CARDS = 100
"""In a pile: more than any deck has."""
MOST_COUNTED = 1000
"""Of Karma and the like: more than anyone gathers."""
COUNTS = ("Karma", "Valuables", "charges", "Tactical Points")
"""What someone has a number of."""
PILES = ("hand", "deck", "discard")
WORDS = ("conditions", "states", "keywords")
PEOPLE = ("you", "target", "ally", "enemy")
TABLE = ("Debate Counter", "round")


def _number(meaning: str, least: int | None = None, most: int | None = None) -> Schema:
    limits = {key: limit for key, limit in (("minimum", least), ("maximum", most)) if limit is not None}
    return {"description": meaning, "type": "integer", **limits}


def _texts(meaning: str, *examples: str) -> Schema:
    return {"description": meaning, "type": "array", "items": {"type": "string"}, "examples": [list(examples)]}


def _text(meaning: str, example: str) -> Schema:
    return {"description": meaning, "type": "string", "examples": [example]}


def _some(meaning: str, *examples: Json) -> Schema:
    """Make the schema of one text or several."""
    return {
        "description": meaning,
        "type": ["string", "array"],
        "items": {"type": "string"},
        "examples": list(examples),
    }


GIVEN_FIELDS: Schema = {
    "as": _text("The Adversary, Challenge or Opponent that this one is.", "silt-crab"),
    "role": _text("Their Role.", "lampwarden"),
    "gear": _texts("The Gear they have equipped.", "lamp-pole"),
    "level": _number("Their level.", 1, 10),
    "maximum": _number("The most HP, EP or WP they can have.", 1),
    "acted": {"description": "true where their turn of this round is over.", "type": "boolean"},
}
"""What can only be said of someone before it."""


def _standing(more: Schema) -> Schema:
    """Make the schema of how someone stands; Resistances and Weaknesses are numbers by the words of the card."""
    fields: Schema = {track.value: _number("Where this counter stands.", -LAST_SLOT, LAST_SLOT) for track in Track}
    fields |= {points.value: _number("What is left.", 0) for points in Points}
    fields |= {name: _number(f"How many {name} there are.", 0, MOST_COUNTED) for name in COUNTS}
    fields["conditions"] = _texts("The conditions they are in.", "Dazed")
    fields["states"] = _texts("The states they are in.", "roused")
    fields["keywords"] = _texts("The keywords they have gained, beside those of their card.", "Aquatic")
    for pile in PILES:
        limits: Schema = {"minimum": 0, "maximum": MOST_CARDS, "maxItems": MOST_CARDS}
        cards: Schema = {"type": ["integer", "array"], **limits, "items": {"type": "string"}}
        fields[pile] = {"description": f"How many cards are in the {pile}, or which.", **cards, "examples": [3]}
    return {
        "type": "object",
        "properties": {**more, **fields},
        "additionalProperties": {"type": "integer"},
        "examples": [{"Power": -2, "Fire Resistance": 1, "conditions": ["Dazed"]}],
    }


_STATE: Schema = {
    "Debate Counter": _number("Notches toward victory, or below 0 toward defeat."),
    "round": _number("Which round it is.", 1),
}
_WAY: Schema = {
    "description": "How contradictions are settled: by the list, or for the players.",
    "type": "string",
    "enum": [way.value for way in Settled],
}


def _table(fields: Schema) -> Schema:
    """Make the schema of what is so for everyone."""
    return {
        "description": "What is so for everyone.",
        "type": "object",
        "properties": fields,
        "additionalProperties": False,
    }


GIVEN: Schema = {
    "description": "How everyone stands before it; what is not said is as at the beginning of a scenario.",
    "type": "object",
    "properties": {"table": _table({**_STATE, "contradictions": _WAY})},
    "additionalProperties": _standing(GIVEN_FIELDS),
    "examples": [{"you": {"Power": -2, "hand": 3}, "target": {"HP": 4, "Fire Resistance": 2}}],
}
EXPECT: Schema = {
    "description": "What comes of it; only what is written here is looked at.",
    "type": "object",
    "properties": {
        "outcome": {
            "description": "Whether the Action takes effect; hits and succeeds are one, and so are misses and fails.",
            "type": "string",
            "enum": [outcome.value for outcome in Outcome],
        },
        "damage": _number("The damage that the Action deals, before it is limited by what the target has left.", 0),
        "returned": _number("The damage that the Reaction deals.", 0),
        "refused": _text("The play may not be made: the rule that forbids it.", "R-PRIO-3"),
        "told": _some("Words that the transcript has, in this order.", "R-DMG-4", ["moves Power +1", "draws 1"]),
        "not told": _some("Words that the transcript does not have.", "is Dazed"),
        "table": _table(_STATE),
    },
    "additionalProperties": _standing({}),
    "examples": [{"outcome": "hits", "damage": 5, "target": {"HP": 4, "conditions": ["Dazed"]}}],
}
PLAYED: dict[str, Schema] = {
    "by": _text("Who makes that play.", "you"),
    "at": _some("Against whom it is made, one or several.", "target", ["enemy", "enemy 2"]),
    "against": {
        "description": "What answers it, as ENTRY/PLAY; for several targets, by their names. None: no Reaction.",
        "type": ["string", "object"],
        "additionalProperties": {"type": "string"},
        "examples": ["old-heron/Spread Wings"],
    },
    "responses": _texts("The Assists and Interrupts that are played, as soon as their Triggers are met.", "Bite Back"),
    "given": GIVEN,
    "options": _texts("The ids of the options that are on.", "base-reaction"),
    "dice": {
        "description": "The faces, in the order in which the dice fall.",
        "type": "array",
        "items": {"type": "integer", "minimum": 1, "maximum": 20},
        "examples": [[6, 3, 8]],
    },
    "choices": {
        "description": "The answers to what the text leaves open, in order: the words of the option, or its number.",
        "type": "array",
        "items": {"type": ["string", "integer"], "minimum": 1},
        "examples": [["yes", 2]],
    },
    "expect": EXPECT,
}
EXAMPLE: Schema = {
    "type": "object",
    "properties": {
        "name": _text("What the example shows, in a few words.", "a tie is enough"),
        "play": _text("Which play of the entry is tried, where it has several.", "Snip"),
        "when": _text("The play that brings a Trigger about, as ENTRY/PLAY.", "silt-crab/Pinch"),
        **PLAYED,
    },
    "additionalProperties": False,
}
EXAMPLES: Schema = {
    "description": "Situations and what comes of them; `deckwright test` plays them.",
    "type": "array",
    "items": EXAMPLE,
}
