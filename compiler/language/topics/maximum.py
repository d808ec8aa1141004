"""Reading and wording of the maximum of someone's points (R-SET-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import is_less, turned
from compiler.ir.deeds.points import How, PointsMaximum
from compiler.language.topics.changes import ChangeReading
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import by_words
from compiler.language.topics.durations import until_words
from compiler.language.topics.phrase import Phrase, Voice, listed, say

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.who import Named


class MaximumReading(ChangeReading):
    """Callbacks of grammar/points.lark for the maximum of points."""

    def points_max(
        self, change: Token, whose: Named, state: Token, points: list[Token], *how: Amount | SaidTime | None
    ) -> Build:
        """Read "increase your maximum HP by 2 until the end of the scenario"."""
        by, until = how
        return self.points_max_of(whose, state, points, self.changed(change, by), until).build  # type: ignore[arg-type]  # by their places

    def points_max_of(
        self, whose: Named, state: Token, points: list[Token], by: Amount, until: SaidTime | None
    ) -> Clause:
        if state != "maximum":
            message = f"{state} {listed(points)} are changed by damage and recovery"
            help_ = f'say "your maximum {listed(points)}", "recover" or "suffer"'
            self.trouble(Code.TEXT_UNPARSED, state, message, help=help_)
        which = tuple(self.points(one) for one in points)
        how, much = (How.REDUCE, turned(by)) if is_less(by) else (How.INCREASE, by)

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self.whose(whose, who)
            end = until.settle(owner, self.scene.own) if until else None
            return (PointsMaximum(who=owner, points=which, how=how, by=much, until=end),)

        return Clause(build, command=True)


@say.register
def _points_max(effect: PointsMaximum, voice: Voice) -> Phrase:
    verb = "increase" if effect.how is How.INCREASE else "decrease"
    several = len(effect.points) > 1
    whose, points = voice.possessive(effect.who, None), listed(effect.points)
    rest = f"by {by_words(effect.by, voice, effect.who)}{until_words(effect.until, voice, effect.who)}"
    return Phrase(who=None, thing=f"{whose} maximum {points}", verb=verb, rest=rest, things=several)
