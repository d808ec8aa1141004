"""Reading and wording of the maximum of someone's points (R-SET-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity, is_less, turned
from compiler.ir.deeds.points import How, PointsMaximum
from compiler.ir.selectors.who import Group, Pick
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

MANY = (Pick.ALL, Pick.EACH)
"""Those whose maximum is said to be theirs, and not called by whose it is."""
EACH_INJURY = 5
"""What an Injury takes off every maximum (R-INJ-1)."""


class Maximum(NamedTuple):
    """Whose maximum of which points."""

    whose: Named | None
    state: Token
    points: list[Token]


class Toll(NamedTuple):
    """What an Injury takes, and what it would take."""

    takes: Token
    usual: Token


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
        self._is_maximum(state, points)
        which = tuple(self.points(one) for one in points)
        how, much = (How.REDUCE, turned(by)) if is_less(by) else (How.INCREASE, by)

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self.whose(whose, who)
            end = until.settle(owner, self.scene.own) if until else None
            return (PointsMaximum(who=owner, points=which, how=how, by=much, until=end),)

        return Clause(build, command=True)

    def more_maximum(self, by: Token, state: Token, points: list[Token], until: SaidTime | None) -> Build:
        """Read "you have +5 maximum HP"."""
        return self._raised(
            by.startswith("+"), self.number(by.update(value=by[1:])), Maximum(None, state, points), until
        )

    def gains_maximum(self, verb: Token, by: Token, state: Token, points: list[Token], until: SaidTime | None) -> Build:
        """Read "gains +5 maximum HP"."""
        self.verb = verb
        if not by.startswith("+"):
            self.contradiction("what is gained is more", 'say "have"')
        return self.more_maximum(by, state, points, until)

    def so_much_more_maximum(self, much: Token, more: Token, state: Token, points: list[Token]) -> Build:
        """Read "you have 5 more maximum HP"."""
        return self._raised(more not in ("less", "fewer"), self.number(much), Maximum(None, state, points), None)

    def _raised(self, more: bool, much: int, of: Maximum, until: SaidTime | None) -> Build:  # noqa: FBT001 - one of two ways
        self._is_maximum(of.state, of.points)
        which, how = tuple(self.points(one) for one in of.points), How.INCREASE if more else How.REDUCE

        def build(who: Who) -> tuple[Effect, ...]:
            end = until.settle(who, self.scene.own) if until else None
            return (PointsMaximum(who=who, points=which, how=how, by=much, until=end),)

        return build

    def _is_maximum(self, state: Token, points: list[Token]) -> None:
        if state != "maximum":
            message = f"{state} {listed(points)} are changed by damage and recovery"
            help_ = f'say "your maximum {listed(points)}", "recover" or "suffer"'
            self.trouble(Code.TEXT_UNPARSED, state, message, help=help_)

    # ---- what Injuries take off it

    def maximum_of(self, whose: Named, state: Token, points: list[Token]) -> Maximum:
        return Maximum(whose, state, points)

    def toll(self, takes: Token, usual: Token) -> Toll:
        """Read "3 instead of 5"."""
        return Toll(takes, usual)

    def injury_toll(self, _each: Token, verb: Token, of: Maximum, toll: Toll) -> Clause:
        """Read "each Injury reduces your maximum HP by 3 instead of 5": the rest of it is no loss."""
        if verb.startswith("increase"):
            self.contradiction("an Injury raises no maximum", 'say "reduces"')
        if self.number(toll.usual) != EACH_INJURY:
            self.trouble(Code.TEXT_UNPARSED, toll.usual, f"an Injury takes {EACH_INJURY}", help=f'say "{EACH_INJURY}"')
        return self._spared(of, EACH_INJURY - (int(toll.takes) and self.number(toll.takes)))

    def injury_takes(self, each: Token, takes: Token, of: Maximum, usual: Token) -> Clause:
        """Read "each of your Injuries takes 3 off your maximum EP rather than 5"."""
        return self.injury_toll(each, each, of, Toll(takes, usual))

    def toll_of_injury(self, of: Maximum, verb: Token, toll: Toll, each: Token) -> Clause:
        """Read "your maximum HP is reduced by 3 instead of 5 for each Injury"."""
        return self.injury_toll(each, verb, of, toll)

    def toll_for_each(self, of: Maximum, verb: Token, takes: Token, each: Token, usual: Token) -> Clause:
        """Read "your maximum HP is reduced by 3 for each Injury instead of 5"."""
        return self.injury_toll(each, verb, of, Toll(takes, usual))

    def injuries_take_nothing(self, theirs: Named | None, _verb: Token, of: Maximum) -> Clause:
        """Read "your Injuries do not reduce your maximum HP"."""
        if theirs not in (None, of.whose):
            self.contradiction("Injuries take off one's own points", 'say "your Injuries do not reduce your maximum"')
        return self._spared(of, EACH_INJURY)

    def none_take_anything(self, verb: Token, of: Maximum) -> Clause:
        """Read "Injuries do not reduce your maximum HP"."""
        return self.injuries_take_nothing(None, verb, of)

    def nothing_for_injuries(self, of: Maximum, verb: Token, theirs: Named | None) -> Clause:
        """Read "your maximum HP is not reduced by Injuries"."""
        return self.injuries_take_nothing(theirs, verb, of)

    def _spared(self, of: Maximum, less: int) -> Clause:
        """Give a maximum that is so much higher for each Injury than it would be."""
        if less == 0:
            self.contradiction("that is what an Injury takes anyway", "leave it out")
        whose = self.scene.own if of.whose is None else of.whose
        many = Quantity(of=Measure.INJURIES, whose=self.owner_of_amount(whose), each=less)
        return self.points_max_of(whose, of.state, of.points, many, None)


@say.register
def _points_max(effect: PointsMaximum, voice: Voice) -> Phrase:
    verb = "increase" if effect.how is How.INCREASE else "decrease"
    several = len(effect.points) > 1
    if isinstance(effect.who, Group) and effect.who.pick in MANY and isinstance(effect.by, int):
        much = f"{'+' if effect.how is How.INCREASE else '-'}{effect.by} maximum {listed(effect.points)}"
        return Phrase(who=effect.who, verb="have", rest=f"{much}{until_words(effect.until, voice, effect.who)}")
    whose, points = voice.possessive(effect.who, None), listed(effect.points)
    rest = f"by {by_words(effect.by, voice, effect.who)}{until_words(effect.until, voice, effect.who)}"
    return Phrase(who=None, thing=f"{whose} maximum {points}", verb=verb, rest=rest, things=several)
