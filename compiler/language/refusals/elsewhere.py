"""What other games have and this one has not: grammar/elsewhere.txt, and what is said where a text speaks of it."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.language.refusals.blocks import Spoken, all_said, blocks_of
from compiler.language.refusals.refusal import terms_of
from compiler.language.topics.scene import Trouble

if TYPE_CHECKING:
    from compiler.language.topics.scene import Vocabulary

_NAME = re.compile(r"[A-Z][\w'-]*(?: [A-Z][\w'-]*)+")
"""A name of several words, which may hold any of them."""


class Elsewhere(Spoken, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A thing that other games have."""

    says: str
    """What the game does not have."""


@cache
def all_elsewhere() -> tuple[Elsewhere, ...]:
    """Read grammar/elsewhere.txt."""
    return tuple(msgspec.convert(dict(fields), Elsewhere) for fields in blocks_of("elsewhere.txt"))


def elsewhere(text: str, vocabulary: Vocabulary) -> Trouble | None:
    """Say of a text that does not read that the game has not what it speaks of; what the glossary has is the game's."""
    own = {term.casefold() for term in terms_of(vocabulary)}
    names = [name.span() for name in _NAME.finditer(text)]
    for one in all_elsewhere():
        for found in all_said(one.words, text):
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
