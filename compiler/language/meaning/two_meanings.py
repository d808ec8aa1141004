"""What an author is told of a sentence that can mean several things: each, in words that mean that one only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.flow import Effect, Sentence
from compiler.language.meaning.wording import text_words
from compiler.language.topics.phrase import Voice

if TYPE_CHECKING:
    from compiler.language.topics.scene import Scene, Trouble

Effects = tuple[Effect, ...]
Reads = Callable[[Sequence[str]], Effects | None]
"""Reads sentences, and gives what they do; None where one does not read."""


def in_other_words(trouble: Trouble, meanings: Sequence[Effects], voice: Voice, read: Reads) -> Trouble:
    """Give a complaint of several meanings that says each of them, where each can be said."""
    said = [_said(effects, voice, read) for effects in meanings]
    if trouble.code is not Code.AMBIGUOUS or None in said or len(set(said)) < len(said):
        return trouble
    return msgspec.structs.replace(trouble, help="either: " + " or: ".join(f'"{words}"' for words in said))


def voice_of(text: str, name: str, scene: Scene) -> Voice:
    """Give the voice of a sentence in its author's words: a name has its article there, or has none."""
    return Voice(scene, name, proper=name in text and f"he {name}" not in text)


def _said(effects: Effects, voice: Voice, read: Reads) -> str | None:
    """Word effects in one sentence or in two; None where neither says just that."""
    for cut in (len(effects), len(effects) - 1):
        text = tuple(Sentence(effects=part) for part in (effects[:cut], effects[cut:]) if part)
        words = text_words(text, voice)
        if read(words) == effects:
            return " ".join(words)
    return None
