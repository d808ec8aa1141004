"""What is done "then": behind one's own offer it comes of taking it; behind a time it does not say when it comes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.language.meaning.answering import IfDone
from compiler.language.meaning.offered import offer_in
from compiler.language.topics.scene import Trouble

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.actors import Actor
    from compiler.language.meaning.reader import Read

_THEN = re.compile(r"(?!then\b)[^,.;:]+(?<! and)(?<! until)(?<! by) then (?=[a-z])", re.IGNORECASE)
"""Who does something then: "the target then suffers 1d4 damage"."""


_AT_FIRST = re.compile(r"then\b,?", re.IGNORECASE)
_UNTIL = re.compile(r"\buntil [^.;]*\. *$")
"""What lasts until some time, in the sentence before."""
_NOW_OR_THEN = "this could be done at once, or once that time has come"
_AT_THAT_TIME = 'say when: "At the end of the next round, ...", or leave out "then"'


def done_then(read: Read, words: tuple[str, str], before: tuple[Effect, ...], own: Actor) -> Read:
    """Read "You may discard a card. The target then suffers 1d4 damage." as what is done if one has discarded one.

    Args:
        read: What the sentence says.
        words: All before it in its text, and its own words.
        before: What the sentence before does.
        own: Whose text it is.

    Returns:
        The same, told to be doubtful where "then" could be the time at which something ends that stands before it.
    """
    ahead, said = words
    if (first := _AT_FIRST.match(said)) and _UNTIL.search(ahead) and read.whole:
        doubt = Trouble(code=Code.AMBIGUOUS, start=0, end=first.end(), message=_NOW_OR_THEN, help=_AT_THAT_TIME)
        return msgspec.structs.replace(read, meaning=None, troubles=(*read.troubles, doubt))
    offer = offer_in(before)
    if offer is None or offer.who is not None or offer.if_done or not _THEN.match(said):
        return read
    if not isinstance(read.meaning, tuple):
        return read
    return msgspec.structs.replace(read, meaning=IfDone(effects=read.meaning, said="", own=own))
