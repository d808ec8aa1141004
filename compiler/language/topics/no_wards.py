"""Reading and wording of Resistances and Weaknesses that do not count for a while: "loses its Fire Resistance"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.overrides import NoWards
from compiler.ir.terms import THAT_TYPE, Ward
from compiler.language.topics.categories import LASTING
from compiler.language.topics.clauses import Build
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.verbs import WORD, WORDS, Category, verb

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token

_WARDS = Category(lambda ward, _voice, _who: "Resistances" if ward is Ward.RESISTANCE else "Weaknesses")
NO_WARDS = verb(NoWards, "{who} lose all {ward} {until}", ward=_WARDS, until=LASTING)
NO_WARDS_OF = verb(NoWards, "{who} lose {types} {ward} {until}", types=WORDS, ward=WORD, until=LASTING).where(
    lambda effect, _voice: effect.types != (THAT_TYPE,)
)


@production
def loses_all_wards(reading: Reading, verb: Token, until: SaidTime | None) -> Build:
    """Read "loses all Resistances"."""
    return NO_WARDS.read(reading, Ward.RESISTANCE if "Resistance" in verb else Ward.WEAKNESS, until)


@production
def loses_wards(reading: Reading, words: list[Token], ward: Token, until: SaidTime | None) -> Build:
    """Read "loses its Fire and Cold Resistance"."""
    types = tuple(str(reading.damage_type(word)) for word in words)
    return NO_WARDS_OF.read(reading, types, Ward(str(ward)), until)
