"""Reading of what becomes of the damage of plays that are still to be made: "halve the damage of your next Action"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.amounts import capped_at
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.points import Adjust, CancelDamage, Harm, How
from compiler.ir.selectors.who import Actor
from compiler.language.topics.clauses import Build
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.harm_words import harm_of, with_harm
from compiler.language.topics.harms import adjusted_by, damage_done_now, deals_none, halve
from compiler.language.topics.plays_to_come import SaidComing, befalling
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.language.parsing.token import Token


def damaging(reading: Reading, plays: SaidComing, change: Adjust | CancelDamage, until: SaidTime | None) -> Build:
    """Give how the damage of plays changes; whoever makes them, they are no more than a source of damage."""
    if isinstance(change, CancelDamage) or plays != SaidComing(Extent.EACH, plays.like):
        harm = msgspec.structs.replace(harm_of(change), by=Actor.TRIGGER)
        return befalling(reading, plays, with_harm(change, harm), until)
    harm = msgspec.structs.replace(harm_of(change), play=plays.like)
    end = until.settle(reading.scene.own, reading.scene.own) if until else None
    return lambda _who: (msgspec.structs.replace(change, what=harm, until=end),)


@production
def reduce_of_plays(
    reading: Reading, verb: Token, type_: str | None, plays: SaidComing, by: Amount, until: SaidTime | None
) -> Build:
    """Read "reduce the damage from the target's next attack by 2"."""
    change = adjusted_by(reading, verb, damage_done_now(type_, None), by)
    return damaging(reading, plays, change, until)


@production
def cancel_of_plays(reading: Reading, type_: str | None, plays: SaidComing, until: SaidTime | None) -> Build:
    """Read "cancel the damage of the first attack against you each round"."""
    return damaging(reading, plays, deals_none(type_), until)


@production
def ignore_of_plays(
    reading: Reading, _verb: Token, type_: str | None, plays: SaidComing, until: SaidTime | None
) -> Build:
    """Read "ignore the damage of the first attack against you each round"."""
    return cancel_of_plays(reading, type_, plays, until)


@production
def halve_of_plays(
    reading: Reading, verb: Token, type_: str | None, plays: SaidComing, said: Token | None, until: SaidTime | None
) -> Build:
    """Read "halve the damage of your next Action"."""
    (change,) = halve(reading, verb, damage_done_now(type_, None), said)(reading.scene.own)
    assert isinstance(change, Adjust)  # noqa: S101 - what is halved or doubled is
    return damaging(reading, plays, change, until)


@production
def deals_at_most(reading: Reading, *said: Token | str | None) -> Adjust:
    """Read "cannot deal more than 4 damage": of each such play."""
    *_, most, type_ = said
    by = capped_at(reading.number(most))  # type: ignore[arg-type]  # as the production has it
    return Adjust(how=How.REDUCE, what=Harm(type=type_), by=by)


@production
def cap_of_plays(
    reading: Reading, _verb: Token, type_: str | None, plays: SaidComing, most: Token, until: SaidTime | None
) -> Build:
    """Read "reduce the damage from your next Action to at most 4"."""
    return damaging(reading, plays, deals_at_most(reading, most, type_), until)
