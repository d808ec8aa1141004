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
from compiler.language.topics.clauses import Build
from compiler.language.topics.counts import each_of, equal_words, is_counted, per_words, plain_words
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.phrase import Phrase, Voice, listed, say
from compiler.language.topics.tracks import TrackReading

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


class ResistanceReading(TrackReading):
    """Callbacks of grammar/resistances.lark."""

    def resist_item(self, words: list[Token], ward: Token, value: Token, per: Quantity | None = None) -> Item:
        return self._item(words, ward, How.SET, each_of(self.number(value), per))

    def resist_add(self, verb: Token, by: Token, words: list[Token], ward: Token, until: SaidTime | None) -> Build:
        self.verb = verb
        self._gain_sign(verb, by)
        return self.resisting([self._item(words, ward, How.ADD, self.number(by))], until)

    def _gain_sign(self, verb: Token, by: Token) -> None:
        self.verb = verb
        if by.startswith("-"):
            self.trouble(
                Code.SIGN, verb, f'"{verb}" takes a gain, not {by}', last=by, help=f'say "{verb} +{str(by)[1:]}"'
            )
            self.mend(Mend(f"{verb} +{str(by)[1:]}"))

    def more_ward(self, by: Token, words: list[Token], ward: Token) -> Added:
        return Added(by, self._item(words, ward, How.ADD, self.number(by)))

    def gains(self, verb: Token, *parts: Increment | Quantity | SaidTime | None) -> Build:
        """Read "gain +1 Power and +1 Fire Resistance": a duration goes with the last kind of gain (6.1)."""
        gained = [part for part in parts if isinstance(part, Added | tuple)]
        each = next((part for part in parts if isinstance(part, Quantity)), None)
        end = next((part for part in parts if isinstance(part, SaidTime)), None)
        if not any(isinstance(part, Added) for part in gained):
            return self.stat(verb, *gained, each, end)  # type: ignore[arg-type]  # all of them are shifts
        runs = [list(run) for _, run in groupby(gained, lambda part: isinstance(part, Added))]
        builds = [self._gained(verb, run, each, end if run is runs[-1] else None) for run in runs]
        return lambda who: tuple(effect for build in builds for effect in build(who))

    def _gained(self, verb: Token, run: Sequence[object], per: Quantity | None, until: SaidTime | None) -> Build:
        added = [one for one in run if isinstance(one, Added)]
        if not added:
            return self.stat(verb, *run, per, until)  # type: ignore[arg-type]  # all of them are shifts
        for one in added:
            self._gain_sign(verb, one.by)
            self.limits(1)
        return self.resisting(
            [msgspec.structs.replace(one.item, value=each_of(int(one.by), per)) for one in added], until
        )

    def has_increments(self, *parts: Increment | Quantity | SaidTime | None) -> Build:
        """Read "has +1 Skill": in a play it is gained, in a constant text it stands as long as that holds."""
        signs = [part.by if isinstance(part, Added) else part[0] for part in parts if isinstance(part, Added | tuple)]
        build = self.gains(Token.at("HAS", "has", signs[0].start_pos, signs[0].end_pos), *parts)
        self.verb = None
        if self.scene.play is not None:
            return build
        return lambda who: tuple(
            msgspec.structs.replace(effect, standing=True) if isinstance(effect, Stat) and not effect.until else effect
            for effect in build(who)
        )

    def resist_set(self, verb: Token, *parts: Item | SaidTime | None) -> Build:
        self.verb = verb
        return self.has_wards(*parts)

    def has_wards(self, *parts: Item | SaidTime | None) -> Build:
        items = [part for part in parts if isinstance(part, Item)]
        return self.resisting(items, next((part for part in parts if isinstance(part, SaidTime)), None))

    def ward_equal(self, words: list[Token], ward: Token, value: Amount) -> Item:
        return self._item(words, ward, How.SET, value)

    def _item(self, words: list[Token], ward: Token, how: How, value: Amount) -> Item:
        return Item(tuple(self.damage_type(word) for word in words), Ward(str(ward)), how, value)

    def resisting(self, items: list[Item], until: SaidTime | None) -> Build:
        """Give what the items say to whoever it is said of."""

        def build(who: Who) -> tuple[Effect, ...]:
            end = until.settle(who, self.scene.own) if until else None
            return tuple(
                Resist(who=who, ward=item.ward, types=item.types, how=item.how, value=item.value, until=end)
                for item in items
            )

        return build


def _value_words(effect: Resist, voice: Voice) -> str:
    value = effect.value
    return str(value) if isinstance(value, int) else f"equal to {equal_words(value, voice, effect.who)}"


@say.register
def _resist(effect: Resist, voice: Voice) -> Phrase:
    kind = f"{listed(effect.types)} {effect.ward}".strip()
    chosen = "" if effect.types else " to that type"
    added = effect.how is How.ADD
    rest = f"{kind} {_value_words(effect, voice)}{chosen}"
    if added and (isinstance(effect.value, int) or is_counted(effect.value)):
        rest = f"+{plain_words(effect.value)} {kind}{chosen}{per_words(effect.value, voice, effect.who, '+')}"
    rest += until_words(effect.until, voice, effect.who)
    if effect.scenario is not Scenario.ANY:
        rest += f" in {effect.scenario} scenarios"  # beside what holds in others; else said once, behind all
    return Phrase(who=effect.who, verb="gain", rest=rest)
