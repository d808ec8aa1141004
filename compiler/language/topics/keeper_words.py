"""Wording of who stands in a place, Blocks a border or guards it, or that nobody does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.selectors.who import Group, Pick, Several
from compiler.language.topics.phrase import Voice, inflect

if TYPE_CHECKING:
    from compiler.ir.places import Barred
    from compiler.ir.selectors.who import Who


def those_words(who: Who, voice: Voice) -> str:
    """Word who stands somewhere, or keeps a Block: "enemies", not "all enemies"."""
    return voice.subject(who).removeprefix("all ")


def unguarded_words(by: Who, voice: Voice) -> str:
    """Word who does not stand on an exit: "that no Obstacle guards"."""
    if isinstance(by, Group):
        return f"that {nobody_words(by, voice)} {inflect('guard', by)}"
    return f"that {voice.subject(by)} {inflect('do not', by)} guard"


def barred_words(by: Who, voice: Voice, fact: Barred) -> str:
    """Word who Blocks a border, or does not: "the target Blocks", "that no enemy Blocks"."""
    if fact.negated and isinstance(by, Several):
        return f"that neither {' nor '.join(map(voice.subject, by.of))} {inflect('Block', by.of[-1])}"
    if fact.negated and not isinstance(by, Group):
        return f"that {voice.subject(by)} {inflect('do not', by)} Block"
    return f"that {nobody_words(by, voice)} {inflect('Block', by)}" if fact.negated else blocking_words(by, voice)


def blocking_words(by: Who, voice: Voice) -> str:
    """Word who Blocks a border."""
    return f"{those_words(by, voice)} {inflect('Block', by)}"


def nobody_words(by: Who, voice: Voice) -> str:
    """Word nobody of those: "no enemy"."""
    return those_words(msgspec.structs.replace(by, pick=Pick.NONE) if isinstance(by, Group) else by, voice)
