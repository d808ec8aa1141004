"""Reading of damage that someone deals to others than they would: "the target deals half damage to allies"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.amounts import Measure, Quantity, Rounding
from compiler.ir.deeds.points import Adjust, DamageEffect, Harm, How
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind
from compiler.language.topics.amounts import rounding, so_much
from compiler.language.topics.clauses import Build
from compiler.language.topics.harms import adjusting, deals_double, deals_half, more_or_less, suffers_more
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, bearer

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime


_PLAY_DEALS = re.compile(r"\b(?:Action|Reaction|[Aa]ttack)s? (?!you\b)[^,.;]*? (?:and|but) deals? (?!with\b)")


def of_no_play(reading: Reading) -> None:
    """Check that it is somebody who deals, and not the play before: "the attack loses Piercing and deals 2 less"."""
    if _PLAY_DEALS.search(reading.text):
        reading.contradiction("who deals that, someone or the play?", 'say "the attack deals", or "you deal"')


@production
def deals_more(reading: Reading, much: Amount, more: Token, type_: str | None, until: SaidTime | None) -> Build:
    """Read "deals 2 more damage"."""
    of_no_play(reading)
    how, by = more_or_less(reading, more, much)
    return lambda who: (adjusting(reading, how, Harm(by=who, type=type_), by, until),)


@production
def deals_half_to(reading: Reading, whom: Named | None, said: Token | None, until: SaidTime | None) -> Build:
    """Read "deals half damage to allies, rounded up"."""
    of_no_play(reading)
    change, to = deals_half(said), None if whom is None else bearer(whom, reading.scene.own, reading.scene.own)
    return lambda who: (_dealt_so(reading, change, who, to, until),)


@production
def deals_double_of_theirs(reading: Reading, type_: str | None, until: SaidTime | None) -> Build:
    """Read "deals double damage"."""
    return deals_double_to(reading, type_, None, until)


@production
def deals_double_to(reading: Reading, type_: str | None, whom: Named | None, until: SaidTime | None) -> Build:
    """Read "deals double damage to Dazed enemies"."""
    change = Adjust(how=How.INCREASE, what=Harm(type=type_), by=deals_double().by)
    to = None if whom is None else bearer(whom, reading.scene.own, reading.scene.own)
    return lambda who: (_dealt_so(reading, change, who, to, until),)


@production
def deals_half_rounded_to(reading: Reading, said: Token, whom: Named) -> Build:
    """Read "deals half damage, rounded up, to allies"."""
    return deals_half_to(reading, whom, said, None)


@production
def deals_half_of_theirs(reading: Reading, said: Token | None, until: SaidTime | None) -> Build:
    """Read "deals half damage"."""
    return deals_half_to(reading, None, said, until)


@production
def deals_more_to(
    reading: Reading, much: Amount, more: Token, type_: str | None, whom: Named, until: SaidTime | None
) -> Build:
    """Read "deals 2 less damage to you"."""
    how, by = more_or_less(reading, more, much)
    change, to = Adjust(how=how, what=Harm(type=type_), by=by), bearer(whom, reading.scene.own, reading.scene.own)
    return lambda who: (_dealt_so(reading, change, who, to, until),)


def _dealt_so(reading: Reading, change: Adjust, by: Who, to: Who | None, until: SaidTime | None) -> Adjust:
    assert isinstance(change.what, Harm)  # noqa: S101 - it has been made so
    harm = msgspec.structs.replace(change.what, by=by, to=to)
    return adjusting(reading, change.how, harm, change.by, until)


@production
def suffers_more_each(
    reading: Reading, verb: Token, much: Amount, more: Token, type_: str | None, per: Quantity
) -> Build:
    """Read "suffers 1 less damage for each enemy within range 1"."""
    return suffers_more(reading, verb, so_much(reading, much, per), more, type_, None, None)


# ---- who has it in another's place


@production
def taken_on(reading: Reading, _verb: Token, type_: str | None, source: Harm | None, whom: Named) -> Build:
    """Read "suffers the Fire damage instead of you"."""
    harm = msgspec.structs.replace(source or Harm(), type=type_)
    return _taken(reading, harm, whom, Quantity(of=Measure.CHANGED))


@production
def taken_on_for(reading: Reading, verb: Token, type_: str | None, whose: Named) -> Build:
    """Read "suffers the damage in your place"."""
    return taken_on(reading, verb, type_, None, whose)


@production
def half_taken_on(reading: Reading, _verb: Token, said: Token | None, whom: Named) -> Build:
    """Read "suffers half of the damage instead of you"."""
    rounded = rounding(said) if said else Rounding.UP
    if reading.scene.has_trigger and bearer(whom, reading.scene.own, reading.scene.own) is Actor.TRIGGER:
        return half_of_triggering(rounded)
    return _taken(reading, Harm(), whom, Quantity(of=Measure.CHANGED, half=rounded))


def half_of_triggering(rounded: Rounding) -> Build:
    """Give that someone suffers half of what the Trigger tells of, and whoever would suffer it the rest."""
    less = Adjust(how=How.REDUCE, what=Harm(), by=Quantity(of=Measure.CHANGED, half=rounded))
    half = Quantity(of=Measure.DAMAGE_SUFFERED, half=rounded)
    return lambda who: (DamageEffect(who=who, amount=half), less)


def _taken(reading: Reading, source: Harm, whom: Named, much: Quantity) -> Build:
    spared = bearer(whom, reading.scene.own, reading.scene.own)
    if reading.scene.play is not PlayKind.REACTION and not reading.scene.has_trigger:
        reading.contradiction("no damage is coming here", 'say "whenever you would suffer damage, ..."')
    if spared is Actor.TRIGGER:
        reading.contradiction("what the Trigger tells of is suffered again", 'say "suffer the same damage instead"')
    harm = msgspec.structs.replace(source, to=spared)

    def build(who: Who) -> tuple[Effect, ...]:
        if who == spared:
            reading.contradiction("one suffers one's own damage anyway", "name someone else")
        return (Adjust(how=How.REDUCE, what=harm, by=much, to=who),)

    return build
