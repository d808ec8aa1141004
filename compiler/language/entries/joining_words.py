"""The words by which a sentence goes on with the one before it, as its author has said them."""

from __future__ import annotations

import re

from compiler.language.meaning.answering import EndsSo, Otherwise, SoDoes
from compiler.language.meaning.goers_spared import GoerSpared
from compiler.language.meaning.moved import AsRulesHaveIt, MovedSo, MoveEnds, WayFree
from compiler.language.meaning.tied import TiedSo

_ANSWER = re.compile(r"[^,]*?\b(?:do|does|cannot)\b(?: not)?(?: so)?")
"""What answers an offer: "If you do", "Those who do not"."""


def joint_words(meaning: object, text: str) -> tuple[str, str]:
    """Give the words that join a sentence to the one before it, and what they look for there."""
    match meaning:
        case Otherwise() | SoDoes():
            return "Otherwise", 'if" or "may'
        case MovedSo() | MoveEnds() | WayFree() | EndsSo():
            return text.split(".", maxsplit=1)[0], "until" if isinstance(meaning, EndsSo) else "move"
        case AsRulesHaveIt():
            return text.split(".", maxsplit=1)[0], meaning.behind
        case GoerSpared():
            return text.split(".", maxsplit=1)[0], "whenever an enemy enters"
        case TiedSo():
            return text.split(",", maxsplit=1)[0], "with the most"
    return answer_words(text), "may"


def answer_words(text: str) -> str:
    """Give the words in which a text answers an offer."""
    found = _ANSWER.match(text)
    return found.group() if found else text.partition(",")[0]
