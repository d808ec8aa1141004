"""Reading and wording of who can see whom, whatever the light."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.terrain import SetSight
from compiler.ir.facts.predicates import IsPlaced
from compiler.ir.places import InPlace, Within
from compiler.ir.selectors.who import Group, Pick, Side
from compiler.language.topics.categories import UNTIL
from compiler.language.topics.clauses import Build
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.fact_order import opposite
from compiler.language.topics.forbidding import lasts, read_end
from compiler.language.topics.objects import object_words
from compiler.language.topics.phrase import Voice, where_words
from compiler.language.topics.place_words import place_words
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, antecedent, object_of
from compiler.language.topics.verbs import Category, of, verb

if TYPE_CHECKING:
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Who


Sighting = Callable[["Who"], SetSight]
"""Who sees whom, once it is known of whom that is said."""


@production
def seeing(reading: Reading, whom: Named, from_: Where | None) -> Sighting:
    """Read "see allies within range 1 of you"."""
    return lambda who: SetSight(who=who, whom=object_of(reading, whom, who), from_=from_)


@production
def being_seen(reading: Reading, by: Named | None, from_: Where | None) -> Sighting:
    """Read "be seen by the target": by anyone, where nobody is named."""
    return lambda seen: SetSight(who=None if by is None else _viewer(reading, by, seen), whom=seen, from_=from_)


def _viewer(reading: Reading, by: Named, seen: Who) -> Who:
    return antecedent(reading, by, seen) if isinstance(by, Pronoun) else by


@production
def sight(reading: Reading, sighting: Sighting, until: SaidTime | None) -> Build:
    """Read "you can see Invisible enemies within range 1"."""
    lasts(reading, until)
    return lambda who: (msgspec.structs.replace(sighting(who), until=read_end(reading, until, who)),)


@production
def seen_only_by(reading: Reading, by: Named, until: SaidTime | None) -> Build:
    """Read "can be seen only by entities in your occupied section": those who are not there cannot."""
    match by:
        case Group(side=Side.ENTITY, pick=Pick.ALL, facts=(IsPlaced() as placed,), number=None):
            others = msgspec.structs.replace(by, facts=(opposite(placed),))
            return forbid_sight(reading, lambda seen: SetSight(who=others, whom=seen), until)
    reading.contradiction("it is not said where those are who do not see them", 'say "only by entities in ..."')
    return forbid_sight(reading, lambda seen: SetSight(who=None, whom=seen), until)


@production
def seen_only_from(reading: Reading, from_: Where, until: SaidTime | None) -> Build:
    """Read "can be seen only from within range 1": not from farther away."""
    if not isinstance(from_, InPlace | Within):
        reading.contradiction("it is not said from where they are not seen", 'say "only from within range 1"')
        return forbid_sight(reading, lambda seen: SetSight(who=None, whom=seen), until)
    elsewhere = msgspec.structs.replace(from_, negated=not from_.negated)
    return forbid_sight(reading, lambda seen: SetSight(who=None, whom=seen, from_=elsewhere), until)


@production
def forbid_sight(reading: Reading, sighting: Sighting, until: SaidTime | None) -> Build:
    lasts(reading, until)
    return lambda who: (msgspec.structs.replace(sighting(who), until=read_end(reading, until, who), negated=True),)


_CAN = of("negated", lambda effect, _voice: "cannot" if effect.negated else "can")
_FROM = Category(lambda from_, voice, _who: _from_words(from_, voice))
verb(SetSight, "{whom} {can} be seen {from_} {until}", who=None, can=_CAN, from_=_FROM, until=UNTIL)
verb(
    SetSight, "{who} {can} see {whom} {from_} {until}", can=_CAN, whom=Category(object_words), from_=_FROM, until=UNTIL
)


def _from_words(where: Where | None, voice: Voice) -> str:
    """Word from where someone is seen: "from all other sections", "from within range 1"."""
    if where is None:
        return ""
    if isinstance(where, InPlace) and not where.negated:
        return f" from {place_words(where.place, voice)}"
    return f" from {where_words(where, voice)}"
