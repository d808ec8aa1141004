"""What is offered in place of a mistake in a sentence: nothing that would not make the whole sentence read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.record import Severity

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compiler.language.topics.scene import Trouble

MOST_READINGS = 5
"""A sentence with more mistakes, one behind the other, than so many readings mend is left to its author."""
_GUESS = re.compile(r"did you mean [^?]*\?\s*")
OTHER_WORDS = "say it in other words"


def with_good_mends(
    troubles: Sequence[Trouble], words: str, hear: Callable[[str], Sequence[Trouble]]
) -> Sequence[Trouble]:
    """Take back the mends of a sentence, and the guesses with them, where it does not read with all of them made.

    Args:
        troubles: What is wrong with the sentence.
        words: The sentence.
        hear: Reads it with other words, and gives what is wrong then.
    """
    offered = any(trouble.mend for trouble in troubles)
    return [_unmended(trouble) for trouble in troubles] if offered and not _reads(troubles, words, hear) else troubles


def _reads(troubles: Sequence[Trouble], words: str, hear: Callable[[str], Sequence[Trouble]]) -> bool:
    for _ in range(MOST_READINGS):
        mended = _with_mends(troubles, words)
        if mended == words:
            return False
        words, troubles = mended, hear(mended)
        if not any(trouble.severity is Severity.ERROR for trouble in troubles):
            return True
    return False


def _with_mends(troubles: Sequence[Trouble], words: str) -> str:
    """Write the mends into a sentence; of two that overlap the first."""
    done = len(words)
    for trouble in sorted(troubles, key=lambda trouble: -trouble.start):
        mend = trouble.mend
        end = trouble.start + mend.length if mend and mend.length else trouble.end
        if mend and end <= done:
            words, done = words[: trouble.start] + mend.text + words[end:], trouble.start
    return words


def _unmended(trouble: Trouble) -> Trouble:
    """Give a trouble without its mend, and without the guess that it was."""
    if trouble.mend is None:
        return trouble
    rest = trouble.unguessed or _GUESS.sub("", trouble.help) or OTHER_WORDS
    return msgspec.structs.replace(trouble, mend=None, help=rest, label=_GUESS.sub("", trouble.label))
