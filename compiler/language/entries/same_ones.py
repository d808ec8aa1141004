"""Several to each of whom a sentence does something, and with whom the next goes on: "They", "Their".

"Each enemy within range 1 suffers -1 Mind. They are Dazed until the end of their next turn." is one sentence to the
house: who they are is settled once, before the first of it is done.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.ir.flow import effects_held
from compiler.ir.parts_in import parts_in
from compiler.ir.selectors.who import Group, Pick
from compiler.language.meaning.effects_in import effects_in

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.language.meaning.reader import Read

_GOES_ON = re.compile(r"(?:They|Their)\b")


def each_done_to(read: Read) -> Group | None:
    """Give those to each of whom all is done that a sentence does, where it names nobody besides."""
    effects = effects_in(read.meaning)
    match [*read.named]:
        case [Group(pick=Pick.EACH | Pick.ALL | Pick.UP_TO) as group] if effects and not read.chosen:
            return group if all(_is_done_to(effect, group) for effect in effects) else None
    return None


def _is_done_to(effect: Effect, group: Group) -> bool:
    return not effects_held(effect) and getattr(effect, "who", None) == group


def goes_on(words: str) -> bool:
    """Tell whether a sentence begins with those of the one before."""
    return _GOES_ON.match(words) is not None


def with_same(before: tuple[Effect, ...], effects: tuple[Effect, ...], group: Group) -> tuple[Effect, ...] | None:
    """Give what two sentences do to the same ones as one; None where the second speaks of others."""
    return (*before, *effects) if group in parts_in(effects, Group) else None
