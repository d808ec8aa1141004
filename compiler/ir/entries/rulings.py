"""Sentences that only people can carry out."""

from enum import StrEnum

from compiler.ir.base import EffectNode


class Topic(StrEnum):
    """Why it is not executed."""

    NARRATIVE = "narrative"
    AUTHOR = "author"
    """The author marked the sentence; it may bear on the play."""


class Ruling(EffectNode, tag="ruling", frozen=True, kw_only=True):
    """The exact words, put to the DM when they come up; `blocks` where the rest of the play waits for the answer."""

    text: str
    topic: Topic
    blocks: bool = False
