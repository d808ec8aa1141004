"""Reading and wording of numbers that others carry, raised or lowered: damage, Piercing, points recovered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Amount, Measure, Quantity, Rounding
from compiler.ir.deeds.points import (
    Adjust,
    CancelDamage,
    CounterMove,
    DamageEffect,
    Distance,
    Harm,
    How,
    PiercingValue,
    Recovery,
    Which,
)
from compiler.ir.events.deeds import Happening
from compiler.ir.parts_in import parts_in
from compiler.ir.terms import POINTS, THAT_TYPE, PlayKind, Points
from compiler.language.topics.amounts import Bounds, not_rolled, rounding
from compiler.language.topics.amounts_had import read_points
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.harm_words import CANCEL_DAMAGE
from compiler.language.topics.plays import UNDATED, kind_of_play
from compiler.language.topics.points import is_theirs
from compiler.language.topics.pronouns import owner_of_amount
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent, event_awaited
from compiler.language.topics.scene import MOST_DIGITS
from compiler.language.topics.that_type import type_is_chosen
from compiler.language.topics.who import awaits

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.limits import Period
    from compiler.language.parsing.token import Token


RECOVERING = frozenset({Happening.RECOVERS})


Adjusted = PiercingValue | Harm | Recovery | Distance | CounterMove


PUSHES = frozenset({Happening.PUSHED, Happening.PUSHES})


DAMAGE = frozenset([Happening.SUFFERS_DAMAGE, Happening.DEALS_DAMAGE])


@production
def piercing_value(reading: Reading, whose: Named | None = None, play: Token | None = None) -> PiercingValue:
    kind = kind_of_play(play) if play else None
    return PiercingValue(whose=None if whose is None else owner_of_amount(reading, whose), play=kind)


@production
def typed_damage(reading: Reading, word: Token | None) -> str | None:
    return None if word is None else reading.damage_type(word)


@production
def that_damage(reading: Reading) -> str:
    """Read "damage of that type", which has been chosen."""
    type_is_chosen(reading)
    return THAT_TYPE


@production
def damage_done_now(type_: str | None, harm: Harm | None) -> Harm:
    return msgspec.structs.replace(harm or Harm(), type=type_)


@production
def falling_damage_now(harm: Harm | None) -> Harm:
    """Read "falling damage you suffer"."""
    return msgspec.structs.replace(harm or Harm(), falling=True)


@production
def damage_coming(reading: Reading, it: Token) -> Harm:
    """Read "reduce it" of damage that is waited for."""
    if not awaits(reading, DAMAGE):
        reading.trouble(Code.REF_DANGLING, it, f'no damage has been waited for that "{it}" could be', help="say what")
    return Harm()


@production
def distance_now(reading: Reading) -> Distance:
    """Read "the distance", of a Push that is about to happen."""
    coming = event_awaited(reading)
    if coming is None or not coming.ahead or not coming.events <= PUSHES:
        reading.contradiction("nobody is about to be Pushed", 'say "whenever you would be Pushed"')
    return Distance()


@production
def recovered_now(reading: Reading, points: Token) -> Recovery:
    return Recovery(points=read_points(reading, points))


@production
def recovered_by(reading: Reading, points: Token, who: Named, _verb: Token) -> Recovery:
    return Recovery(points=read_points(reading, points), by=antecedent(reading, who, reading.scene.own))


@production
def all_recovery(reading: Reading, points: Token | None) -> Recovery:
    """Read "all recovery": of the points that this type of scenario uses."""
    expected = POINTS.get(reading.scene.scenario)
    if points is None and expected is None:
        reading.contradiction("it is not said which points", 'say "all recovery of HP"')
    return Recovery(points=expected or Points.HP if points is None else read_points(reading, points))


@production
def harm(harm: Harm) -> Harm:
    return harm


@production
def from_falling() -> Harm:
    return Harm(falling=True)


def adjusting(reading: Reading, how: How, what: Adjusted, by: Amount, until: SaidTime | None = None) -> Adjust:
    end = until.settle(reading.scene.own, reading.scene.own) if until else None
    if isinstance(by, Quantity) and by.least is not None and how is How.REDUCE:
        reading.afar += 1  # "to a minimum of 1" is said of what is reduced, where it can be
    if end is not None and isinstance(what, PiercingValue):
        reading.contradiction("Piercing is changed on the plays in progress alone", 'leave out "until ..."')
    return Adjust(how=how, what=what, by=by, until=end)


def adjusted_by(reading: Reading, verb: Token, what: Adjusted, by: Amount) -> Adjust:
    return adjusting(reading, _how(verb), what, by)


@production
def reduce(reading: Reading, verb: Token, what: Adjusted, by: Amount, until: SaidTime | None = None) -> Build:
    adjusted = adjusting(reading, _how(verb), what, by, until)
    return lambda _who: (adjusted,)


@production
def harms(types: tuple[str, ...], harm: Harm) -> tuple[Harm, ...]:
    """Read "Fire or Acid damage you suffer": the one and the other."""
    return tuple(msgspec.structs.replace(harm, type=one) for one in dict.fromkeys(types))


@production
def reduce_each(reading: Reading, verb: Token, harms: tuple[Harm, ...], by: Amount, until: SaidTime | None) -> Build:
    changes = tuple(adjusting(reading, _how(verb), one, by, until) for one in harms)
    return lambda _who: changes


@production
def each_number_changes(
    reading: Reading, harms: tuple[Harm, ...], changed: Token, by: Amount, until: SaidTime | None
) -> Clause:
    return Clause(reduce_each(reading, changed, harms, by, until), command=True)


@production
def reduce_not_below(reading: Reading, verb: Token, what: Adjusted, by: Amount, least: Bounds) -> Build:
    """Read "reduce the damage by 2, but never below 1"."""
    if _how(verb) is How.INCREASE:
        reading.contradiction("what is raised falls below nothing", "leave it out")
    adjusted = msgspec.structs.replace(adjusting(reading, _how(verb), what, by), least=least.least)
    return lambda _who: (adjusted,)


@production
def number_changes(reading: Reading, what: Adjusted, changed: Token, by: Amount, until: SaidTime | None) -> Clause:
    """Read "the damage you deal is increased by 1"."""
    return Clause(reduce(reading, changed, what, by, until), command=True)


@production
def number_not_below(reading: Reading, what: Adjusted, changed: Token, by: Amount, least: Bounds) -> Clause:
    return Clause(reduce_not_below(reading, changed, what, by, least), command=True)


@production
def number_halved(reading: Reading, what: Adjusted, shared: Token, said: Token | None) -> Clause:
    return Clause(halve(reading, shared, what, said), command=True)


@production
def never_below(reading: Reading, said: Token | Bounds) -> Bounds:
    if isinstance(said, Bounds):
        return said
    return Bounds(int(said) if len(said) <= MOST_DIGITS else reading.number(said))


@production
def halve(reading: Reading, verb: Token, what: Adjusted, said: Token | None, until: SaidTime | None = None) -> Build:
    """Read "halve the damage you suffer, rounded up", "double the damage dealt"."""
    if verb.startswith("double"):
        if said is not None:
            reading.contradiction("what is doubled needs no rounding", "leave it out")
        shared = adjusting(reading, How.INCREASE, what, Quantity(of=Measure.CHANGED), until)
    else:
        shared = adjusting(reading, How.REDUCE, what, other_half(said), until)
    return lambda _who: (shared,)


@production
def reduce_to_nothing(reading: Reading, verb: Token, type_: str | None, harm: Harm) -> Build:
    """Read "reduce the damage of this attack to 0": it does none."""
    if _how(verb) is How.INCREASE:
        reading.contradiction("nothing is raised to 0", 'say "reduce"')
    return cancel_damage(reading, verb.update(value=Which.THIS), type_, harm, None)


@production
def cancel_damage(reading: Reading, which: Token, type_: str | None, harm: Harm, per: Period | None) -> Build:
    said = Which.ALL if which == "any" else Which(str(which))
    if (per is None) == (said is Which.FIRST):
        reading.contradiction(
            "the first damage needs a period, and other damage has none", 'say "the first ... each scenario"'
        )
    return CANCEL_DAMAGE.read(reading, said, msgspec.structs.replace(harm, type=type_), per)


@production
def suffers_more(
    reading: Reading,
    _verb: Token,
    much: Amount,
    more: Token,
    type_: str | None,
    source: Harm | None,
    until: SaidTime | None,
) -> Build:
    """Read "suffers 2 less damage from Area Attacks"; "2 additional damage" of itself is as much damage."""
    if more in ("extra", "additional") and until is None and source is None and not _in_exchange(reading):
        return lambda who: (DamageEffect(who=who, amount=much, type=type_),)
    return _suffering(
        reading, more_or_less(reading, more, much), msgspec.structs.replace(source or Harm(), type=type_), until
    )


def _in_exchange(reading: Reading) -> bool:
    """Tell whether there is damage to come that a text can change."""
    return reading.scene.play in (None, PlayKind.REACTION) or reading.scene.has_trigger


@production
def suffers_half(reading: Reading, verb: Token, said: Token | None, until: SaidTime | None) -> Build:
    """Read "suffers half damage": what is left is half of it, so the other half is taken off."""
    return suffers_half_of(reading, verb, Harm(), said, until)


@production
def suffers_half_of(reading: Reading, _verb: Token, source: Harm, said: Token | None, until: SaidTime | None) -> Build:
    """Read "suffers half damage from falling, rounded up"."""
    build = _suffering(reading, (How.REDUCE, other_half(said)), source, until)

    def halved(who: Who) -> tuple[Effect, ...]:
        answers = reading.scene.play is PlayKind.ASSIST and who is reading.scene.own and until is None
        if is_theirs(reading, who) is False or answers:
            reading.contradiction("this is half of someone else's damage", 'say "half that damage"')
        return build(who)

    return halved


@production
def suffers_half_typed(
    reading: Reading, verb: Token, type_: str | None, source: Harm | None, said: Token | None, until: SaidTime | None
) -> Build:
    """Read "suffers half Fire damage from Creatures, rounded up"."""
    return suffers_half_of(reading, verb, msgspec.structs.replace(source or Harm(), type=type_), said, until)


@production
def suffers_double(
    reading: Reading, _verb: Token, type_: str | None, source: Harm | None, until: SaidTime | None
) -> Build:
    """Read "suffers double Fire damage"."""
    harm = msgspec.structs.replace(source or Harm(), type=type_)
    return _suffering(reading, (How.INCREASE, deals_double().by), harm, until)


@production
def suffers_half_fall(reading: Reading, verb: Token, said: Token | None, until: SaidTime | None) -> Build:
    """Read "suffers half falling damage"."""
    return suffers_half_of(reading, verb, from_falling(), said, until)


@production
def suffers_half_for(reading: Reading, _verb: Token, said: Token | None = None) -> Build:
    """Read "you suffer half of it instead", of another's damage: the rest is left for the other one."""
    rounded = rounding(said) if said else Rounding.UP

    def build(who: Who) -> tuple[Effect, ...]:
        if is_theirs(reading, who) is not False or event_awaited(reading) is None:
            reading.contradiction("no damage of someone else's is coming here", 'say "whenever an ally would suffer"')
        taken = DamageEffect(who=who, amount=Quantity(of=Measure.DAMAGE_SUFFERED, half=rounded))
        return taken, Adjust(how=How.REDUCE, what=Harm(), by=Quantity(of=Measure.CHANGED, half=rounded))

    return build


def is_taken_on(effects: tuple[Effect, ...]) -> bool:
    """Tell whether someone takes on half of what another would suffer."""
    rest = (one for one in parts_in(effects, Adjust) if one.how is How.REDUCE and one.what == Harm())
    taken = (one.amount for one in parts_in(effects, DamageEffect) if isinstance(one.amount, Quantity))
    return any(rest) and any(amount.of is Measure.DAMAGE_SUFFERED and amount.half for amount in taken)


def _suffering(reading: Reading, change: tuple[How, Amount], harm: Harm, until: SaidTime | None) -> Build:
    reading[UNDATED] |= until is None and not _in_exchange(reading)
    return lambda who: (adjusting(reading, change[0], msgspec.structs.replace(harm, to=who), change[1], until),)


@production
def recovers_more(
    reading: Reading, _verb: Token, much: Amount, more: Token, points: Token | None, until: SaidTime | None
) -> Build:
    """Read "they recover 2 fewer", of what they would recover; else of whatever they do."""
    how, by = more_or_less(reading, more, much)
    event = event_awaited(reading)
    answers = until is None and event is not None and event.events <= RECOVERING
    said = event.points if answers and event and points is None else None
    which = said or all_recovery(reading, points).points
    return lambda who: (adjusting(reading, how, Recovery(points=which, by=None if answers else who), by, until),)


def more_or_less(reading: Reading, more: str, much: Amount) -> tuple[How, Amount]:
    not_rolled(reading, much, "how damage changes")
    return (How.REDUCE if more in ("less", "fewer") else How.INCREASE), much


@production
def deals_half(said: Token | None) -> Adjust:
    return Adjust(how=How.REDUCE, what=Harm(), by=other_half(said))


@production
def deals_double() -> Adjust:
    return Adjust(how=How.INCREASE, what=Harm(), by=Quantity(of=Measure.CHANGED))


@production
def deals_none(type_: str | None) -> CancelDamage:
    return CancelDamage(which=Which.THIS, harm=Harm(type=type_))


def _how(verb: Token) -> How:
    return How.INCREASE if verb.startswith("increase") else How.REDUCE


def other_half(said: Token | None) -> Quantity:
    """Give what is taken off where half is left, of which a half goes up unless it is said."""
    left = rounding(said) if said else Rounding.UP
    return Quantity(of=Measure.CHANGED, half=Rounding.DOWN if left is Rounding.UP else Rounding.UP)
