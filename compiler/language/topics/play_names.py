"""What a text calls a play that it asks about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.facts.asked_plays import PlayOf

if TYPE_CHECKING:
    from compiler.ir.deeds.altering import Alter
    from compiler.ir.facts.asked_plays import IsTargeted, PlayCame, PlayIs
    from compiler.ir.places import OnWay


def play_called(asked: PlayIs | PlayCame | IsTargeted | Alter | OnWay) -> str:
    """Give what a text calls the play that it asks about: "the target's Action"."""
    if asked.of is PlayOf.ROLLED:
        return "the triggering play"
    if asked.kind is None:
        return "the attack"
    return {
        PlayOf.THIS: f"this {asked.kind}",
        PlayOf.TARGET: f"the target's {asked.kind}",
        PlayOf.TRIGGER: f"the triggering {asked.kind}",
        PlayOf.LAST: f"the last {asked.kind} played",
    }[asked.of]
