"""Reading and wording of what falls do to someone (R-HGT-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.falling import FallDice, FallHarm
from compiler.ir.deeds.rolls import Unit
from compiler.ir.selectors.who import Group, Pick, Several
from compiler.language.topics.categories import LASTING
from compiler.language.topics.changes import unit_of
from compiler.language.topics.clauses import Clause, Steps
from compiler.language.topics.dice import read_dice
from compiler.language.topics.duration_words import until_words
from compiler.language.topics.phrase import Phrase, Voice, inflect, say
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import bearer, event_awaited
from compiler.language.topics.verbs import WORD, verb

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.amounts.dice import Dice
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.references import Named

LESS = ("lower", "less", "fewer", "reduce", "decrease")
verb(
    FallHarm,
    "{who} suffer {each} damage for each Height fallen instead of 1d4 {until}",
    who=Group | Several,
    each=WORD,
    until=LASTING,
)
FALL_HARM = verb(
    FallHarm, "{who}'s falls | do {each} damage for each Height instead of 1d4 {until}", each=WORD, until=LASTING
)


@production
def falls_of(whose: Named, _suffer: Token | None = None) -> Named:
    """Read "falling damage you suffer", "your falling damage": whose falls they are."""
    return whose


@production
def fall_dice(
    reading: Reading, change: Token, unit: Token, whose: Named, number: Token, until: SaidTime | None = None
) -> Build:
    """Read "decrease the dice number of falling damage you suffer by 2"."""
    return _changed(reading, change, unit_of(unit), number, (whose, until))


@production
def fall_dice_fewer(
    reading: Reading, change: Token, whose: Named, number: Token, until: SaidTime | None = None
) -> Build:
    """Read "reduce any falling damage you suffer by two dice"."""
    return _changed(reading, change, Unit.NUMBER, number, (whose, until))


@production
def fall_its_dice(reading: Reading, change: Token, unit: Token, number: Token) -> Build:
    """Read "whenever you suffer falling damage, reduce its dice level by 1"."""
    return _changed(reading, change, unit_of(unit), number, (None, None))


@production
def fall_height(
    reading: Reading, _treat: Token, _height: Token, number: Token, lower: Token, until: SaidTime | None = None
) -> Build:
    """Read "treat the Height of each border you fall across as 2 lower": there are so many dice fewer."""
    return _changed(reading, lower, Unit.NUMBER, number, (None, until))


@production
def fall_height_changed(
    reading: Reading, change: Token, _height: Token, number: Token, until: SaidTime | None = None
) -> Build:
    return _changed(reading, change, Unit.NUMBER, number, (None, until))


def _changed(
    reading: Reading, change: Token, unit: Unit, number: Token, said: tuple[Named | None, SaidTime | None]
) -> Build:
    whose, until = said
    by = -reading.number(number) if change.lower().startswith(LESS) else reading.number(number)
    ends: Callable[[Who], object] = LASTING.held(reading, until)

    def build(who: Who) -> tuple[Effect, ...]:
        _holds_by_itself(reading)
        owner = who if whose is None else read_whose(reading, whose, who)
        return (FallDice(who=owner, unit=unit, by=by, until=ends(owner)),)  # type: ignore[arg-type]  # a category gives it

    return build


@production
def fall_dice_each(reading: Reading, dice: Token) -> Dice:
    return read_dice(reading, dice)


@production
def fall_number_each(reading: Reading, number: Token) -> int:
    return reading.number(number)


@production
def fall_harm(reading: Reading, _verb: Token, each: Dice | int, until: SaidTime | None) -> Build:
    """Read "suffers 1d2 damage for each Height instead of 1d4"."""
    ends = LASTING.held(reading, until)

    def build(who: Who) -> tuple[Effect, ...]:
        _holds_by_itself(reading)
        return (FallHarm(who=who, each=each, until=ends(who)),)  # type: ignore[arg-type]  # a category gives it

    return build


def _holds_by_itself(reading: Reading) -> None:
    if event_awaited(reading) is not None:
        reading.contradiction("what a fall does is said of all falls", 'leave out "whenever ..."')


@production
def falls_do(reading: Reading, whose: Named, each: Dice | int, until: SaidTime | None) -> Clause:
    """Read "your falls do 1d2 damage for each Height instead of 1d4"."""
    return Clause(FALL_HARM.read(reading, whose, each, until), command=True)


@production
def fall_harm_theirs(build: Build) -> Build:
    return build


@production
def falls_so(reading: Reading, subject: Named, _falls: Token, build: Build) -> Steps:
    """Read "whenever you fall, you suffer 1d2 damage for each Height instead of 1d4"."""
    who = bearer(subject, reading.scene.own, reading.scene.own)
    if isinstance(who, Group) and reading.scene.play is not None:
        reading.contradiction("a play is for those who are meant as it is made", 'say "Allies ... suffer", as they are')
    each = msgspec.structs.replace(who, pick=Pick.ALL, number=None) if isinstance(who, Group) else who
    return Steps(lambda _doer: build(each))


@production
def falls_so_behind(reading: Reading, build: Build, subject: Named, falls: Token) -> Steps:
    return falls_so(reading, subject, falls, build)


@say.register
def _fall_dice(effect: FallDice, voice: Voice) -> Phrase:
    change = "decrease" if effect.by < 0 else "increase"
    suffer = f"{voice.subject(effect.who)} {inflect('suffer', effect.who)}"
    until = until_words(effect.until, voice, effect.who)
    rest = f"the dice {effect.unit} of falling damage {suffer} by {abs(effect.by)}{until}"
    return Phrase(who=None, verb=change, rest=rest)
