"""Wording of whom something is done to, or a play is against."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.selectors.who import Actor, Group, Pick, Side

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.phrase import Voice

ANYONE_ELSE = Group(side=Side.ENTITY, pick=Pick.ANY)
"""Whoever else could be a target."""


def against_words(foe: Who, voice: Voice, who: Who) -> str:
    """Word whom a play of `who`'s is against: "Dazed enemies", whoever of them it is, not "all" of them at once."""
    return f"against {object_words(foe, voice, who).removeprefix('all ')}"


def object_words(whom: Who, voice: Voice, who: Who) -> str:
    """Word whom `who` does something to: "them" where the sentence is about them and one's own side does it."""
    known = who is voice.scene.own and whom == voice.about and whom in (Actor.TARGET, Actor.TRIGGER)
    return "them" if known else voice.object(whom)


def foe_words(foe: Who | None, voice: Voice, who: Who) -> str:
    """Word against whom rolls are made, with the space before it, or nothing."""
    return "" if foe is None else f" {against_words(foe, voice, who)}"


def others_words(others: Who | None, voice: Voice, who: Who) -> str:
    """Word that another could be the target, with the space before it, or nothing."""
    if others is None:
        return ""
    if others == ANYONE_ELSE:
        return " if there is another target"
    return f" if {object_words(others, voice, who)} could be the target instead"
