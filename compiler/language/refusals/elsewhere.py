"""What other games have and this one has not: grammar/elsewhere.txt, and what is said where a text speaks of it."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.language.refusals.refusal import terms_of
from compiler.language.topics.scene import Trouble
from compiler.source.data import Data, data_folder

if TYPE_CHECKING:
    from compiler.language.topics.scene import Vocabulary

_NAME = re.compile(r"[A-Z][\w'-]*(?: [A-Z][\w'-]*)+")
"""A name of several words, which may hold any of them."""


class Elsewhere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing that other games have."""

    words: str
    """How it is said: " | " parts the ways, and # stands for a number."""
    says: str
    """What the game does not have."""
    help: str
    no: str
    """A sentence with it, for its test."""
    scene: str = "card combat Action"
    """Where that sentence stands."""

    @property
    def pattern(self) -> re.Pattern[str]:
        """What finds it in a text, the plural too."""
        ways = "|".join(re.escape(way).replace(r"\#", r"\d+") for way in self.words.split(" | "))
        return re.compile(rf"(?<![\w'-])(?:{ways})(?:e?s)?(?![\w'-])", re.IGNORECASE)


@cache
def all_elsewhere() -> tuple[tuple[re.Pattern[str], Elsewhere], ...]:
    """Read grammar/elsewhere.txt, each with what finds it."""
    text = (data_folder(Data.GRAMMAR) / "elsewhere.txt").read_text(encoding="utf-8")
    blocks = re.split(r"\n\n+", re.sub(r"(?m)^#.*\n", "", text).strip())
    known = (dict(line.split(": ", 1) for line in re.sub(r" *\n +", " ", block).splitlines()) for block in blocks)
    return tuple((one.pattern, one) for one in (msgspec.convert(fields, Elsewhere) for fields in known))


def elsewhere(text: str, vocabulary: Vocabulary) -> Trouble | None:
    """Say of a text that does not read that the game has not what it speaks of; what the glossary has is the game's."""
    own = {term.casefold() for term in terms_of(vocabulary)}
    names = [name.span() for name in _NAME.finditer(text)]
    for pattern, one in all_elsewhere():
        for found in pattern.finditer(text):
            named = any(start <= found.start() < end for start, end in names)
            if not named and found.group().casefold() not in own:
                return Trouble(
                    code=Code.NOT_IN_GAME,
                    start=found.start(),
                    end=found.end(),
                    message=f"the game has no {one.says}",
                    help=one.help,
                )
    return None
