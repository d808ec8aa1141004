"""Reading of what is said once for two: "the target draws a card, and so does an ally"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.points import CancelDamage
from compiler.language.meaning.joining import joined_clauses
from compiler.language.topics.clauses import Clause, Effects
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.selectors.who import Who

DENIED = (Cannot, CancelDamage)
"""What someone may not do, or does not suffer."""


@production
def so_does(reading: Reading, clauses: list[Clause], joint: Effects, who: Named) -> list[Clause]:
    """Read "..., and so does an ally": the same of another."""

    def fits(done: Effects) -> None:
        if any(isinstance(one, DENIED) for one in done):
            reading.contradiction('"so does" does not go with this', 'say "neither does"', Code.TEXT_UNPARSED)

    return _same_of(reading, clauses, joint, who, fits)


@production
def nor_does(reading: Reading, clauses: list[Clause], joint: Effects, who: Named) -> list[Clause]:
    """Read "..., and neither does an ally": what the first may not, or does not."""

    def fits(done: Effects) -> None:
        if not all(isinstance(one, DENIED) for one in done):
            reading.contradiction('"neither does" does not go with this', 'say "so does"', Code.TEXT_UNPARSED)

    return _same_of(reading, clauses, joint, who, fits)


def _same_of(
    reading: Reading, clauses: list[Clause], joint: Effects, who: Named, fits: Callable[[Effects], None]
) -> list[Clause]:
    last = clauses[-1]

    def build(subject: Who) -> Effects:
        done = last.build(subject)
        fits(done)
        return done

    again = msgspec.structs.replace(last, build=build, subject=who, verb=None, command=False, continues=False)
    return joined_clauses(reading, clauses, joint, again)
