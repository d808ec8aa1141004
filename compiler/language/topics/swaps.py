"""Reading of places that are swapped by a kind of Move: "swap places with an ally within range 2 by Teleport"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.movement import SwapPlaces
from compiler.language.topics.movement import MovementReading, move_kind

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.who import Named


class SwapReading(MovementReading):
    """Callbacks of grammar/movement.lark."""

    def swap_so(self, verb: Token, whom: Named, by: Token) -> Build:
        """Read "swap places with an ally within range 2 by Teleport"."""
        return self._swapped_by(by, self.swap(verb, whom))

    def swap_by(self, verb: Token, by: Token, whom: Named) -> Build:
        return self.swap_so(verb, whom, by)

    def swap_both_so(self, verb: Token, by: Token) -> Build:
        return self._swapped_by(by, self.swap_both(verb))

    def _swapped_by(self, by: Token, build: Build) -> Build:
        """Give a swap by a kind of Move that needs no way between."""
        kind = move_kind(by.split()[-1].removeprefix("%"))
        return lambda who: tuple(
            msgspec.structs.replace(one, kind=kind) if isinstance(one, SwapPlaces) else one for one in build(who)
        )
