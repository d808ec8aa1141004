"""Reading and wording of what a Weapon is besides what its title says: "this Weapon counts as a Dagger"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.ir.deeds.equipping import CountsAs
from compiler.ir.selectors.actors import Actor
from compiler.language.topics.categories import UNTIL
from compiler.language.topics.clauses import Clause
from compiler.language.topics.gear import WEAPON_FAMILIES
from compiler.language.topics.phrase import listed
from compiler.language.topics.plays import this_gear, wants_end
from compiler.language.topics.plurals import article
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.verbs import of, verb

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime

_KINDS = re.compile(rf"\b(?:{'|'.join(WEAPON_FAMILIES)})\b")


@production
def counts_as(reading: Reading, gear: Token, said: Token, until: SaidTime | None) -> Clause:
    """Read "this Weapon counts as both Axe and Spear", beside whatever it is."""
    wants_end(reading, until)
    name, kinds = this_gear(reading, gear), tuple(dict.fromkeys(_KINDS.findall(said)))

    def build(who: Who) -> tuple[Effect, ...]:
        end = until.settle(who, reading.scene.own) if until else None
        return (CountsAs(who=who, gear=name, kinds=kinds, until=end),)

    return Clause(build, command=True)


verb(
    CountsAs,
    "{piece} | count as {kinds} {until}",
    who=Actor.SELF,
    piece=of("gear", lambda effect, _voice: f"this {effect.gear}"),
    kinds=of("kinds", lambda effect, _voice: listed([article(kind) for kind in effect.kinds])),
    until=UNTIL,
)
