"""Reading of places that are swapped by a kind of Move: "swap places with an ally within range 2 by Teleport"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.movement import SwapPlaces
from compiler.language.topics.movement import move_kind, swap, swap_both
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build


@production
def swap_so(reading: Reading, verb: Token, whom: Named, by: Token) -> Build:
    """Read "swap places with an ally within range 2 by Teleport"."""
    return _swapped_by(by, swap(reading, verb, whom))


@production
def swap_by(reading: Reading, verb: Token, by: Token, whom: Named) -> Build:
    return swap_so(reading, verb, whom, by)


@production
def swap_both_so(reading: Reading, verb: Token, by: Token) -> Build:
    return _swapped_by(by, swap_both(reading, verb))


def _swapped_by(by: Token, build: Build) -> Build:
    """Give a swap by a kind of Move that needs no way between."""
    kind = move_kind(by.split()[-1].removeprefix("%"))
    return lambda who: tuple(
        msgspec.structs.replace(one, kind=kind) if isinstance(one, SwapPlaces) else one for one in build(who)
    )
