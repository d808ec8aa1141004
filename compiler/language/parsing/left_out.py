"""Words that English says once for two things: the verb behind "or", what a second number counts.

The grammar is given whole clauses: "Draw a card, or 2 if you are Dazed" is "Draw a card, or draw 2 cards if ...".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_NOUNS = r"Incantation charges?|Karma|[HEW]P|cards?"
_NUMBER = r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)"
_COUNTED = rf"(?: (?:{_NOUNS})| (?:[A-Z][a-z]+ )?damage)\b"
_MUCH = (
    rf"(?:[+-]\d+ [A-Z][a-z]+|an? (?:card|Incantation charge)\b|(?:\d+d\d+|{_NUMBER}){_COUNTED}"
    r"|[A-Z][a-z]+ (?:Resistance|Weakness) \d+)"
)
_VERBS = "suffer|gain|draw|recover|discard|lose"
_SAID = re.compile(
    rf"\b(?P<verb>{_VERBS}|{_VERBS.title()})(?P<s>s?) (?P<either>either )?(?P<first>{_MUCH}(?: until [^,;.]+?)?)"
    rf"(?P<or>,? \(?or)(?P<again> (?:{_VERBS})s?)?(?= (?:{_MUCH}|(?P<bare>{_NUMBER}(?= if\b))))"
)
_NOUN = re.compile(rf"\b(?:{_NOUNS})")
_CLOSING = re.compile(r"\)(?=\.?$)")


def left_out(text: str) -> Iterator[tuple[int, int, str]]:
    """Give the places of a text where a verb or a noun is left out, with what is said there in full.

    >>> list(left_out("Draw 3 cards. You draw a card, or 2 if you are Dazed."))
    [(29, 33, ', or draw'), (35, 35, ' cards')]
    """
    for match in _SAID.finditer(text):
        verb = match["verb"].lower() + match["s"]
        noun = _NOUN.search(match["first"])
        if match["bare"] and noun is None:
            continue
        if match["either"]:
            yield *match.span("either"), ""
            yield match.start("verb"), match.start("verb"), "either "  # "suffers either" is "either suffers"
        if match["again"] is None:
            yield *match.span("or"), f"{match['or'].replace('(', '')} {verb}"
        if "(" in match["or"] and (closing := _CLOSING.search(text)):
            yield *closing.span(), ""
        if match["bare"] and noun is not None:
            counted = noun.group().removesuffix("s")
            many = counted in ("card", "Incantation charge") and match["bare"] not in ("1", "one")
            yield match.end("bare"), match.end("bare"), f" {counted}{'s' if many else ''}"
