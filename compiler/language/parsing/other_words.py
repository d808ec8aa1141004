"""Other words for what the house says in one way: readers are given the house's, whichever the author took.

A terminal of the grammar fits them all. Only those are here whose words a reader looks at.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

MOST_KEPT = 2048
"""So many words that were found are kept with the house's: they are the same again and again."""

_SIDES = {"foe": "enemy", "friend": "ally"}
_MANY = {"foes": "enemies", "friends": "allies"}
_CHANGE = {"raise": "increase", "lower": "decrease", "reduce": "decrease"}
_AT = {"no fewer than": "at least", "no less than": "at least", "no more than": "at most"}
_BEYOND = {"above": "higher than", "below": "lower than"}
_DONE = {
    **dict.fromkeys(("you discarded", "they discarded", "you discard", "they discard"), "discarded"),
    **dict.fromkeys(("you revealed", "they revealed", "you reveal", "they reveal"), "revealed"),
    **dict.fromkeys(("you drew", "they drew", "you draw", "they draw"), "drawn"),
}
_HOUSE = {
    "AT": _AT,
    "AT_RANDOM": {"randomly": "at random"},
    "BEYOND": _BEYOND,
    "CHANGE": _CHANGE,
    "CHANGED": {"raised": "increased", "lowered": "decreased", "reduced": "decreased"},
    "DONE_WITH": {" in this way": "", " this way": "", **_DONE},
    "EACH": {"every": "each"},
    "EACH_PERIOD": {"every": "each"},
    "EDGE_VERB": {"is over": "ends"},
    "FIGURE": {"zero": "0", "a single": "1", "one": "1"},
    "FREQUENCY": {
        ", but ": "",
        "but ": "",
        "at most": "up to",
        "no more than": "up to",
        "not more than": "up to",
        "one time": "once",
    },
    "GAIN": {"get": "gain", "receive": "gain"},
    "HIGHER_OR_LESS": {"greater": "higher", "more": "higher", "less": "lower"},
    "IGNORE": {"prevent": "ignore", "negate": "ignore", "cancel": "ignore"},
    "IN_HAND": {"his": "their", "her": "their"},
    "KEPT": {
        **dict.fromkeys(("better", "best", "highest"), "higher"),
        **dict.fromkeys(("worse", "worst", "lowest"), "lower"),
        "new": "second",
        "whichever": "either",
    },
    "KEPT_STANDS": {"new": "second"},
    "MORE_OR_LESS": {"less": "fewer"},
    "OVER": {"over": "more than", "above": "more than", "under": "less than", "below": "less than"},
    "MOVE": {" back": "", **dict.fromkeys(("return", "go", "come"), "move")},
    "MULTIPLE": {"double": "twice", "triple": "3 times"},
    "OR_MORE": {"+": "or more", "above": "higher", "greater": "higher", "below": "lower"},
    "PARTS": {"takes off": "unequips", "take off": "unequip", "remove": "unequip"},
    "PARITY": {"-numbered": ""},
    "PERIOD": {"following": "next"},
    "PILE": {"entire ": "", "whole ": ""},
    "RECOVER": {"heal": "recover", "regain": "recover"},
    "REVEAL": {"show": "reveal"},
    "RESISTANT": {"resistant": "Resistance", "weak": "Weakness"},
    "ROUNDED": {"(": ", ", ")": "", "rounding": "rounded"},
    "SIDE": _SIDES,
    "SIDES": _MANY,
    "SIDE_OF": _SIDES,
    "SUFFER": {"take": "suffer", "sustain": "suffer", "is dealt": "suffers", "are dealt": "suffer"},
    "THAT_ONE": _SIDES,
    "THAT_ONES": _SIDES,
    "THE_ONE": _SIDES,
    "THE_ONES": _SIDES,
    "OBTAIN": {"obtain": "suffer"},
    "SPEND": {"pay": "spend"},
    "TURN": {"own ": "", "following": "next"},
    "_ENTER": {"reaches": "enters", "reach": "enter"},
    "_PLAYS": {"use": "play"},
}
"""By terminal: another word or expression, and the house's; endings stay."""


@lru_cache(MOST_KEPT)
def house_words(terminal: str, words: str) -> str:
    """Give the house's words for those that a terminal has found.

    >>> house_words("CHANGE", "raises"), house_words("SIDE_OF", "foe's"), house_words("STATE_VERB", "raises")
    ('increases', "enemy's", 'raises')
    """
    others = _HOUSE.get(terminal)
    return _pattern(terminal).sub(lambda found: others[found.group()], words) if others else words


def has_others(terminal: str) -> bool:
    """Tell whether a terminal finds words that the house has others for."""
    return terminal in _HOUSE


@cache
def _pattern(terminal: str) -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, _HOUSE[terminal])))
