"""What is done "then" behind one's own offer: it comes of taking it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.language.meaning.answering import IfDone
from compiler.language.meaning.offered import offer_in

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.actors import Actor
    from compiler.language.meaning.reader import Read

_THEN = re.compile(r"(?!then\b)[^,.;:]+(?<! and)(?<! until)(?<! by) then (?=[a-z])", re.IGNORECASE)
"""Who does something then: "the target then suffers 1d4 damage"."""


def done_then(read: Read, words: str, before: tuple[Effect, ...], own: Actor) -> Read:
    """Read "You may discard a card. The target then suffers 1d4 damage." as what is done if one has discarded one."""
    offer = offer_in(before)
    if offer is None or offer.who is not None or offer.if_done or not _THEN.match(words):
        return read
    if not isinstance(read.meaning, tuple):
        return read
    return msgspec.structs.replace(read, meaning=IfDone(effects=read.meaning, said="", own=own))
