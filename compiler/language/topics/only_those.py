"""Reading of what some alone can do: "only Dazed enemies can target you", which no others can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.predicates import IsType
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.language.topics.clauses import Build
from compiler.language.topics.fact_order import opposite
from compiler.language.topics.forbidding import forbid_with, prevented, read_end, targeting
from compiler.language.topics.groups import Kinds, Picked, read_group
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.groups import Filter

_DEEDS = {"cross": Happening.CROSSES, "pass": Happening.CROSSES, "hit": Happening.HITS}
"""What is done to someone alone by those, by its verb; else they are overcome."""


@production
def all_but_such(reading: Reading, kinds: Kinds, *filters: Filter) -> Group:
    """Give those of whom it is not so: one thing alone is said of them, or it could fail in several ways."""
    such = read_group(reading, Picked(Pick.ALL), kinds, *filters)
    said = [*such.facts, *_what_they_are(such)]
    if len(said) != 1 or such.besides is not None:
        reading.contradiction("this does not say which others cannot", 'say who cannot: "enemies that are not ..."')
        return such
    return Group(side=such.side, pick=Pick.ALL, facts=(opposite(said[0]),))


def _what_they_are(such: Group) -> tuple[IsType, ...]:
    one = IsType(who=Actor.ONE, types=such.types, ranks=such.ranks)
    return (one,) if such.types or such.ranks else ()


@production
def only_by_those(reading: Reading, done: Token, others: Group, until: SaidTime | None) -> Build:
    """Read "can only be targeted by Dazed enemies"."""
    verb = done.removeprefix("be ").removesuffix("ed")

    def build(who: Who) -> tuple[Effect, ...]:
        end = read_end(reading, until, others)
        if verb == "target":
            return (Cannot(who=others, deed=targeting(who), until=end),)
        if verb == "attack":
            return forbid_with(reading, who, None, PlayLike(), until)(others)
        event = next((event for stem, event in _DEEDS.items() if verb.startswith(stem)), Happening.DEFEATS)
        if event is not Happening.CROSSES:
            return (prevented(reading, Deed(event=event, against=who), others, end),)
        if who is not Actor.THIS:
            reading.contradiction("an Obstacle speaks of itself alone so", 'say "enemies ... cannot cross it"')
        return (prevented(reading, Deed(event=event), others, end),)

    return build
