"""Reading and wording of Resistance and Weakness."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.amounts.amounts import Quantity
from compiler.ir.deeds.resistances import How, Resist
from compiler.ir.deeds.tracks import Stat
from compiler.ir.terms import Scenario, Track, Ward
from compiler.language.parsing.token import Token
from compiler.language.topics.categories import UNTIL
from compiler.language.topics.clauses import Build
from compiler.language.topics.counts import each_of, equal_words, is_counted, per_words, plain_words
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.tracks import limits, stat
from compiler.language.topics.verbs import Category, of, verb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who


class Item(msgspec.Struct, frozen=True):
    """What "Cold Resistance 2" says, before anyone has it."""

    types: tuple[str, ...]
    ward: Ward
    how: How
    value: Amount


class Added(msgspec.Struct, frozen=True):
    """What "+1 Cold Weakness" says, and the number as it stands there."""

    by: Token
    item: Item


Increment = tuple[Token, tuple[Track, ...]] | Added


@production
def resist_item(reading: Reading, words: list[Token], ward: Token, value: Token, per: Quantity | None = None) -> Item:
    return _item(reading, words, ward, How.SET, each_of(reading.number(value), per))


def resist_add(
    reading: Reading, verb: Token, by: Token, words: list[Token], ward: Token, until: SaidTime | None
) -> Build:
    _gain_sign(reading, verb, by)
    return resisting(reading, [_item(reading, words, ward, How.ADD, reading.number(by))], until)


def _gain_sign(reading: Reading, verb: Token, by: Token) -> None:
    if by.startswith("-"):
        reading.trouble(
            Code.SIGN, verb, f'"{verb}" takes a gain, not {by}', last=by, help=f'say "{verb} +{str(by)[1:]}"'
        )
        reading.mend(Mend(f"{verb} +{str(by)[1:]}"))


@production
def more_ward(reading: Reading, by: Token, words: list[Token], ward: Token) -> Added:
    return Added(by, _item(reading, words, ward, How.ADD, reading.number(by)))


@production
def gains(reading: Reading, verb: Token, *parts: Increment | Quantity | SaidTime | None) -> Build:
    """Read "gain +1 Power and +1 Fire Resistance": a duration goes with the last kind of gain (6.1)."""
    gained = [part for part in parts if isinstance(part, Added | tuple)]
    each = next((part for part in parts if isinstance(part, Quantity)), None)
    end = next((part for part in parts if isinstance(part, SaidTime)), None)
    if not any(isinstance(part, Added) for part in gained):
        return stat(reading, verb, *gained, each, end)  # type: ignore[arg-type]  # all of them are shifts
    runs = [list(run) for _, run in groupby(gained, lambda part: isinstance(part, Added))]
    builds = [_gained(reading, verb, run, each, end if run is runs[-1] else None) for run in runs]
    return lambda who: tuple(effect for build in builds for effect in build(who))


def _gained(
    reading: Reading, verb: Token, run: Sequence[object], per: Quantity | None, until: SaidTime | None
) -> Build:
    added = [one for one in run if isinstance(one, Added)]
    if not added:
        return stat(reading, verb, *run, per, until)  # type: ignore[arg-type]  # all of them are shifts
    for one in added:
        _gain_sign(reading, verb, one.by)
        limits(reading, 1)
    return resisting(
        reading, [msgspec.structs.replace(one.item, value=each_of(int(one.by), per)) for one in added], until
    )


@production
def has_increments(reading: Reading, *parts: Increment | Quantity | SaidTime | None) -> Build:
    """Read "has +1 Skill": in a play it is gained, in a constant text it stands as long as that holds."""
    signs = [part.by if isinstance(part, Added) else part[0] for part in parts if isinstance(part, Added | tuple)]
    build = gains(reading, Token.at("HAS", "has", signs[0].start_pos, signs[0].end_pos), *parts)
    if reading.scene.play is not None:
        return build
    return lambda who: tuple(
        msgspec.structs.replace(effect, standing=True) if isinstance(effect, Stat) and not effect.until else effect
        for effect in build(who)
    )


@production
def resist_set(reading: Reading, _verb: Token, *parts: Item | SaidTime | None) -> Build:
    return has_wards(reading, *parts)


@production
def has_wards(reading: Reading, *parts: Item | SaidTime | None) -> Build:
    items = [part for part in parts if isinstance(part, Item)]
    return resisting(reading, items, next((part for part in parts if isinstance(part, SaidTime)), None))


@production
def gains_ward(reading: Reading, _verb: Token, words: list[Token], ward: Token) -> Build:
    """Read "gains Fire Resistance", as a deed: however much of it."""
    return resisting(reading, [_item(reading, words, ward, How.EITHER, 1)], None)


@production
def gains_any_ward(reading: Reading, verb: Token, ward: Token) -> Build:
    """Read "gains a Resistance", "gains Weaknesses", whichever."""
    kind = "Resistance" if ward.startswith("Resistance") else "Weakness"
    return gains_ward(reading, verb, [], ward.update(value=kind))


@production
def ward_equal(reading: Reading, words: list[Token], ward: Token, value: Amount) -> Item:
    return _item(reading, words, ward, How.SET, value)


@production
def that_much_ward(reading: Reading, value: Amount, words: list[Token], ward: Token) -> Item:
    """Read "that much Fear Resistance"."""
    return ward_equal(reading, words, ward, value)


def _item(reading: Reading, words: list[Token], ward: Token, how: How, value: Amount) -> Item:
    return Item(tuple(reading.damage_type(word) for word in words), Ward(str(ward)), how, value)


def resisting(reading: Reading, items: list[Item], until: SaidTime | None) -> Build:
    """Give what the items say to whoever it is said of."""

    def build(who: Who) -> tuple[Effect, ...]:
        end = until.settle(who, reading.scene.own) if until else None
        return tuple(
            Resist(who=who, ward=item.ward, types=item.types, how=item.how, value=item.value, until=end)
            for item in items
        )

    return build


def _value_words(effect: Resist, voice: Voice) -> str:
    value = effect.value
    if isinstance(value, Quantity) and is_counted(value) and (value.above is not None or value.every > 1):
        return plain_words(value) + per_words(value, voice, effect.who)
    return str(value) if isinstance(value, int) else f"equal to {equal_words(value, voice, effect.who)}"


def _resistance_words(effect: Resist, voice: Voice) -> str:
    kind = f"{listed(effect.types)} {effect.ward}".strip()
    if effect.how is How.EITHER:
        return kind if effect.types else f"a {kind}"
    chosen = "" if effect.types else " to that type"
    if effect.how is How.ADD and (isinstance(effect.value, int) or is_counted(effect.value)):
        return f"+{plain_words(effect.value)} {kind}{chosen}{per_words(effect.value, voice, effect.who, '+')}"
    return f"{kind} {_value_words(effect, voice)}{chosen}"


def _in_words(scenario: Scenario, _voice: Voice, _who: Who) -> str:
    """Word where it holds, beside what holds in others; what holds in one alone is said once, behind all."""
    return "" if scenario is Scenario.ANY else f"in {scenario} scenarios"


verb(
    Resist,
    "{who} gain {much} {until} {scenario}",
    much=of("ward types how value", _resistance_words),
    until=UNTIL,
    scenario=Category(_in_words),
)
