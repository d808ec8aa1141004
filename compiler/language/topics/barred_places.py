"""Reading of where someone plays nothing: "enemies cannot play Reactions in dark sections"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.flow import If
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.ir.times.occasions import Span
from compiler.language.topics.comparisons import told_of
from compiler.language.topics.facts import is_placed
from compiler.language.topics.forbidding import forbid
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.forbidding import SaidPlays


@production
def forbid_there(reading: Reading, said: SaidPlays, where: Where, until: SaidTime | None = None) -> Build:
    """Read "cannot play Reactions in your occupied section"."""
    reading.afar += 1  # said of whom or what stands right before it, where it can be
    return standing(reading, forbid(reading, said, None, until), is_placed(reading, where))


def standing(reading: Reading, build: Build, fact: Fact) -> Build:
    """Give what someone is kept from while that is so of where they stand; of several, those of whom it is."""

    def there(who: Who) -> tuple[Effect, ...]:
        if isinstance(who, Group) and who.pick in (Pick.EACH, Pick.ALL):
            if reading.scene.play is not None:
                reading.contradiction(
                    "this could be those who stand there now, or whoever stands there meanwhile",
                    'say it of those who do now, as in "Enemies in your occupied section cannot ..."',
                )
            return build(msgspec.structs.replace(who, facts=(fact(Actor.ONE), *who.facts)))
        return (If(condition=told_of(reading, who, fact), then=build(who), span=Span.WHILE),)

    return there
