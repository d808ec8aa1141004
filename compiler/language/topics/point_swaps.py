"""Reading and wording of points that two swap: "swap WP with an ally"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.points import PointsSwap
from compiler.language.topics.amounts_had import read_points
from compiler.language.topics.categories import WHOM
from compiler.language.topics.clauses import Build
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.turns import swapped_with
from compiler.language.topics.verbs import WORD, verb

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.references import Named


@production
def swap_points(reading: Reading, _verb: Token, whose: Named | None, points: Token, other: Named | Token) -> Build:
    """Read "swap WP with an ally", "swap your WP with the target's"."""
    kind = read_points(reading, points)

    def build(who: Who) -> tuple[Effect, ...]:
        if whose is not None and read_whose(reading, whose, who) != who:
            reading.contradiction("one swaps one's own points", 'say "you swap", or who does')
        return (PointsSwap(who=who, whom=swapped_with(reading, other, who), points=kind),)

    return build


verb(PointsSwap, "{who} swap {points} with {whom}", points=WORD, whom=WHOM)
