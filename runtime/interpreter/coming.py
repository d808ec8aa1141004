"""What a sentence says of the play that the sentence before has had made: it holds from the start of that play."""

from __future__ import annotations

import msgspec

from compiler.ir.deeds.rolls import DiceChange, Scope
from compiler.ir.deeds.using import DiceShift, PlayAgain, PlayCards, PlayEntry, UseEntry
from compiler.ir.flow import Effect, If, May, Sentence, Text

MAKING = PlayAgain | PlayCards | PlayEntry | UseEntry
"""What has a play made, with the dice of that play changed."""


def together(text: Text) -> Text:
    """Put what changes the dice of "that Action" into the sentence that has it played; the later one has both."""
    done: list[Sentence] = []
    for sentence in text:
        effects = done[-1].effects if done and sentence.effects and _changes_played(sentence.effects[0]) else ()
        joined = _joined((*effects, *sentence.effects))
        if effects and len(joined) < len(effects) + len(sentence.effects):
            done[-1] = Sentence(effects=())
            done.append(Sentence(effects=joined))
        else:
            done.append(Sentence(effects=_joined(sentence.effects)))
    return tuple(done)


def _joined(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    joined: list[Effect] = []
    for effect in effects:
        last = joined[-1] if joined else None
        changed = _with(last, effect) if last is not None and _changes_played(effect) else None
        if changed is None:
            joined.append(effect)
        else:
            joined[-1] = changed
    return tuple(joined)


def _changes_played(effect: Effect) -> bool:
    if not isinstance(effect, DiceChange) or effect.scope is not Scope.PLAYED:
        return False
    return isinstance(effect.by, int) and effect.against is None and effect.until is None


def _with(making: Effect, change: Effect) -> Effect | None:
    """Give the effect that has the play made, with its dice changed; None where it is none, or is changed already."""
    if isinstance(making, May) and making.if_done:
        return None
    if isinstance(making, May | If) and making.then:
        inner = _with(making.then[-1], change)
        return None if inner is None else msgspec.structs.replace(making, then=(*making.then[:-1], inner))
    if not isinstance(making, MAKING) or not isinstance(change, DiceChange) or making.manner.shift is not None:
        return None
    if not isinstance(change.by, int):
        return None
    shift = DiceShift(unit=change.unit, rows=change.rows, by=change.by)
    return msgspec.structs.replace(making, manner=msgspec.structs.replace(making.manner, shift=shift))
