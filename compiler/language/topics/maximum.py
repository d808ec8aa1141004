"""Reading and wording of the maximum of someone's points (R-SET-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity, is_less, turned
from compiler.ir.deeds.points import How, PointsMaximum
from compiler.ir.selectors.who import Group, Pick
from compiler.language.topics.amounts_had import read_points
from compiler.language.topics.categories import BY, UNTIL
from compiler.language.topics.changes import read_changed
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.pronouns import owner_of_amount, read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.verbs import WORDS, of, verb

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime

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


@production
def points_max(
    reading: Reading, change: Token, whose: Named, state: Token, points: list[Token], *how: Amount | SaidTime | None
) -> Build:
    """Read "increase your maximum HP by 2 until the end of the scenario"."""
    by, until = how
    return points_max_of(reading, whose, state, points, read_changed(reading, change, by), until).build  # type: ignore[arg-type]  # by their places


@production
def points_max_of(
    reading: Reading, whose: Named, state: Token, points: list[Token], by: Amount, until: SaidTime | None
) -> Clause:
    _is_maximum(reading, state, points)
    which = tuple(read_points(reading, one) for one in points)
    how, much = (How.REDUCE, turned(by)) if is_less(by) else (How.INCREASE, by)

    def build(who: Who) -> tuple[Effect, ...]:
        owner = read_whose(reading, whose, who)
        end = until.settle(owner, reading.scene.own) if until else None
        return (PointsMaximum(who=owner, points=which, how=how, by=much, until=end),)

    return Clause(build, command=True)


@production
def more_maximum(reading: Reading, by: Token, state: Token, points: list[Token], until: SaidTime | None) -> Build:
    """Read "you have +5 maximum HP"."""
    return _raised(
        reading,
        How.INCREASE if by.startswith("+") else How.REDUCE,
        reading.number(by.update(value=by[1:])),
        Maximum(None, state, points),
        until,
    )


@production
def gains_maximum(
    reading: Reading, _verb: Token, by: Token, state: Token, points: list[Token], until: SaidTime | None
) -> Build:
    """Read "gains +5 maximum HP"."""
    if not by.startswith("+"):
        reading.contradiction("what is gained is more", 'say "have"')
    return more_maximum(reading, by, state, points, until)


@production
def so_much_more_maximum(reading: Reading, much: Token, more: Token, state: Token, points: list[Token]) -> Build:
    """Read "you have 5 more maximum HP"."""
    how = How.REDUCE if more in ("less", "fewer") else How.INCREASE
    return _raised(reading, how, reading.number(much), Maximum(None, state, points), None)


def _raised(reading: Reading, how: How, much: int, of: Maximum, until: SaidTime | None) -> Build:
    _is_maximum(reading, of.state, of.points)
    which = tuple(read_points(reading, one) for one in of.points)

    def build(who: Who) -> tuple[Effect, ...]:
        end = until.settle(who, reading.scene.own) if until else None
        return (PointsMaximum(who=who, points=which, how=how, by=much, until=end),)

    return build


def _is_maximum(reading: Reading, state: Token, points: list[Token]) -> None:
    if state != "maximum":
        message = f"{state} {listed(points)} are changed by damage and recovery"
        help_ = f'say "your maximum {listed(points)}", "recover" or "suffer"'
        reading.trouble(Code.TEXT_UNPARSED, state, message, help=help_)


# ---- what Injuries take off it


@production
def maximum_of(whose: Named, state: Token, points: list[Token]) -> Maximum:
    return Maximum(whose, state, points)


@production
def toll(takes: Token, usual: Token) -> Toll:
    """Read "3 instead of 5"."""
    return Toll(takes, usual)


@production
def injury_toll(reading: Reading, _each: Token, verb: Token, of: Maximum, toll: Toll) -> Clause:
    """Read "each Injury reduces your maximum HP by 3 instead of 5": the rest of it is no loss."""
    if verb.startswith("increase"):
        reading.contradiction("an Injury raises no maximum", 'say "reduces"')
    if reading.number(toll.usual) != EACH_INJURY:
        reading.trouble(Code.TEXT_UNPARSED, toll.usual, f"an Injury takes {EACH_INJURY}", help=f'say "{EACH_INJURY}"')
    return _spared(reading, of, EACH_INJURY - (int(toll.takes) and reading.number(toll.takes)))


@production
def injury_takes(reading: Reading, each: Token, takes: Token, of: Maximum, usual: Token) -> Clause:
    """Read "each of your Injuries takes 3 off your maximum EP rather than 5"."""
    return injury_toll(reading, each, each, of, Toll(takes, usual))


@production
def toll_of_injury(reading: Reading, of: Maximum, verb: Token, toll: Toll, each: Token) -> Clause:
    """Read "your maximum HP is reduced by 3 instead of 5 for each Injury"."""
    return injury_toll(reading, each, verb, of, toll)


@production
def toll_for_each(reading: Reading, of: Maximum, verb: Token, takes: Token, each: Token, usual: Token) -> Clause:
    """Read "your maximum HP is reduced by 3 for each Injury instead of 5"."""
    return injury_toll(reading, each, verb, of, Toll(takes, usual))


@production
def injuries_take_nothing(reading: Reading, theirs: Named | None, _verb: Token, of: Maximum) -> Clause:
    """Read "your Injuries do not reduce your maximum HP"."""
    if theirs not in (None, of.whose):
        reading.contradiction("Injuries take off one's own points", 'say "your Injuries do not reduce your maximum"')
    return _spared(reading, of, EACH_INJURY)


@production
def none_take_anything(reading: Reading, verb: Token, of: Maximum) -> Clause:
    """Read "Injuries do not reduce your maximum HP"."""
    return injuries_take_nothing(reading, None, verb, of)


@production
def nothing_for_injuries(reading: Reading, of: Maximum, verb: Token, theirs: Named | None) -> Clause:
    """Read "your maximum HP is not reduced by Injuries"."""
    return injuries_take_nothing(reading, theirs, verb, of)


def _spared(reading: Reading, of: Maximum, less: int) -> Clause:
    """Give a maximum that is so much higher for each Injury than it would be."""
    if less == 0:
        reading.contradiction("that is what an Injury takes anyway", "leave it out")
    whose = reading.scene.own if of.whose is None else of.whose
    many = Quantity(of=Measure.INJURIES, whose=owner_of_amount(reading, whose), each=less)
    return points_max_of(reading, whose, of.state, of.points, many, None)


def _raised_words(effect: PointsMaximum, _voice: Voice) -> str:
    return f"{'+' if effect.how is How.INCREASE else '-'}{effect.by} maximum {listed(effect.points)}"


def _is_theirs(effect: PointsMaximum, _voice: Voice) -> bool:
    return isinstance(effect.who, Group) and effect.who.pick in MANY and isinstance(effect.by, int)


verb(PointsMaximum, "{who} have {much} {until}", much=of("points how by", _raised_words), until=UNTIL).where(_is_theirs)
verb(
    PointsMaximum,
    "{who}'s maximum {points} | {change} by {by} {until}",
    points=WORDS._replace(are_several=lambda points: len(points) > 1),
    change=of("how", lambda effect, _voice: "increase" if effect.how is How.INCREASE else "decrease"),
    by=BY,
    until=UNTIL,
)
