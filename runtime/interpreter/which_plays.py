"""Which play a text means: this one, the one that it meets, or that of its event; and what it crosses on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.facts.asked_plays import PlayOf
from runtime.history import plays

if TYPE_CHECKING:
    from compiler.ir.places import OnWay
    from compiler.ir.terms import PlayKind
    from runtime.interpreter.playing import Playing
    from runtime.made import Made


def play_of(which: PlayOf, playing: Playing, kind: PlayKind | None = None) -> Made | None:
    """Give the play that is meant: this one; of the kind that the text calls it, another one in question."""
    match which:
        case PlayOf.THIS:
            return playing.made
        case PlayOf.TARGET:
            return as_called(playing.opposing, kind)
        case PlayOf.TRIGGER | PlayOf.ROLLED:
            return as_called(playing.occurrence.play if playing.occurrence else None, kind)
        case PlayOf.LAST:
            return next((one for one in plays(playing.table) if one is not playing.made and as_called(one, kind)), None)


def as_called(made: Made | None, kind: PlayKind | None) -> Made | None:
    """Give a play if it is of the kind that a text calls it; any is an attack, or a card."""
    return made if made is not None and kind in (None, made.play.kind) else None


def on_way(fact: OnWay, playing: Playing) -> tuple[str, ...]:
    """Give the borders that an attack crosses to its target (R-RNG-2)."""
    made, ground = play_of(fact.of, playing, fact.kind), playing.table.ground
    if made is None or made.target is None:
        return ()
    return ground.crossed(ground.place(made.owner), ground.place(made.target))
