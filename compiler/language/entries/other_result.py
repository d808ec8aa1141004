"""What a sentence leaves to the one before to say: "If it was odd" behind "if it was even", "While they are"."""

from __future__ import annotations

import re

_ASKED = re.compile(r"\b(?:is|was) (even|odd),")
_OTHER = re.compile(r"If it (?:is|was) (?P<parity>even|odd), ")

_STILL = re.compile(r"(?:While|As long as) (?:they|it|you) (?:are|is)(?=, )")
_SO = re.compile(
    r"(?:The target|They|You|The attacker|The triggering \w+) (?:is|are|becomes?) (?P<state>[A-Z]\w+)(?: [^,;.]*)?\."
)
"""A state in which the sentence before has somebody be, and one that goes on with it."""


def otherwise_said(words: str, before: str) -> str:
    """Give in full a sentence that asks for all other results of a roll, or whether somebody is still so.

    >>> otherwise_said("If it was odd, draw a card.", "If the target's Rebuttal roll was even, they draw a card.")
    'Otherwise, draw a card.'
    >>> otherwise_said("While they are, draw a card.", "The target is Dazed until the end of the round.")
    'While they are Dazed, draw a card.'
    """
    if (still := _STILL.match(words)) and (so := _SO.fullmatch(before)):
        return f"{still[0]} {so['state']}{words[still.end() :]}"
    other = _OTHER.match(words)
    asked = _ASKED.findall(before)
    if other is None or len(asked) != 1 or asked[0] == other["parity"]:
        return words
    return f"Otherwise, {words[other.end() :]}"
