"""Reading and wording of who can see whom, whatever the light."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.terrain import SetSight
from compiler.ir.facts.predicates import IsPlaced
from compiler.ir.places import InPlace, Within
from compiler.ir.selectors.who import Group, Pick, Side
from compiler.language.topics.clauses import Build
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.fact_order import opposite
from compiler.language.topics.forbidding import ForbiddingReading
from compiler.language.topics.objects import object_words
from compiler.language.topics.phrase import Phrase, Voice, say, where_words
from compiler.language.topics.place_words import place_words
from compiler.language.topics.places import Pronoun
from compiler.language.topics.who import Named

if TYPE_CHECKING:
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Who


Sighting = Callable[["Who"], SetSight]
"""Who sees whom, once it is known of whom that is said."""


class SightReading(ForbiddingReading):
    """Callbacks of grammar/terrain.lark and grammar/forbidding.lark that read who sees whom."""

    def seeing(self, whom: Named, from_: Where | None) -> Sighting:
        """Read "see allies within range 1 of you"."""
        return lambda who: SetSight(who=who, whom=self.object_of(whom, who), from_=from_)

    def being_seen(self, by: Named | None, from_: Where | None) -> Sighting:
        """Read "be seen by the target": by anyone, where nobody is named."""
        return lambda seen: SetSight(who=None if by is None else self._viewer(by, seen), whom=seen, from_=from_)

    def _viewer(self, by: Named, seen: Who) -> Who:
        return self.antecedent(by, seen) if isinstance(by, Pronoun) else by

    def sight(self, sighting: Sighting, until: SaidTime | None) -> Build:
        """Read "you can see Invisible enemies within range 1"."""
        self._lasts(until)
        return lambda who: (msgspec.structs.replace(sighting(who), until=self._end(until, who)),)

    def seen_only_by(self, by: Named, until: SaidTime | None) -> Build:
        """Read "can be seen only by entities in your occupied section": those who are not there cannot."""
        match by:
            case Group(side=Side.ENTITY, pick=Pick.ALL, facts=(IsPlaced() as placed,), number=None):
                others = msgspec.structs.replace(by, facts=(opposite(placed),))
                return self.forbid_sight(lambda seen: SetSight(who=others, whom=seen), until)
        self.contradiction("it is not said where those are who do not see them", 'say "only by entities in ..."')
        return self.forbid_sight(lambda seen: SetSight(who=None, whom=seen), until)

    def seen_only_from(self, from_: Where, until: SaidTime | None) -> Build:
        """Read "can be seen only from within range 1": not from farther away."""
        if not isinstance(from_, InPlace | Within):
            self.contradiction("it is not said from where they are not seen", 'say "only from within range 1"')
            return self.forbid_sight(lambda seen: SetSight(who=None, whom=seen), until)
        elsewhere = msgspec.structs.replace(from_, negated=not from_.negated)
        return self.forbid_sight(lambda seen: SetSight(who=None, whom=seen, from_=elsewhere), until)

    def forbid_sight(self, sighting: Sighting, until: SaidTime | None) -> Build:
        self._lasts(until)
        return lambda who: (msgspec.structs.replace(sighting(who), until=self._end(until, who), negated=True),)


@say.register
def _sight(effect: SetSight, voice: Voice) -> Phrase:
    can = "cannot" if effect.negated else "can"
    until = until_words(effect.until, voice, effect.who or effect.whom)
    if effect.who is None:
        return Phrase(who=effect.whom, verb=can, rest=f"be seen{_from_words(effect.from_, voice)}{until}")
    rest = f"see {object_words(effect.whom, voice, effect.who)}{_from_words(effect.from_, voice)}{until}"
    return Phrase(who=effect.who, verb=can, rest=rest)


def _from_words(where: Where | None, voice: Voice) -> str:
    """Word from where someone is seen: "from all other sections", "from within range 1"."""
    if where is None:
        return ""
    if isinstance(where, InPlace) and not where.negated:
        return f" from {place_words(where.place, voice)}"
    return f" from {where_words(where, voice)}"
