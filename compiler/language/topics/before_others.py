"""Reading of what someone does before another has done the same: "moves before you do this round"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import Deed, HasDone, Since
from compiler.ir.selectors.who import Group, Pick, Who
from compiler.language.topics.comparisons import read_asked
from compiler.language.topics.deed_joints import each_way
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.language.topics.past_places import SaidSince
    from compiler.language.topics.references import Named


class Before(msgspec.Struct, frozen=True):
    """Before whom something is done, within a time."""

    whom: Who
    since: Since


@production
def before_others(reading: Reading, whom: Named, since: SaidSince | None) -> Before:
    """Read "before you do this round", "before any enemy has this turn"."""
    if not isinstance(since, Since):
        reading.contradiction("this does not say within which time", 'say "this round"')
    asked = read_asked(reading, whom)
    if isinstance(asked, Group) and asked.pick not in (Pick.ANY, Pick.ONE):
        reading.contradiction("one of them may have done it, or none", 'say "before any enemy does"')
    return Before(asked, since if isinstance(since, Since) else Since.ROUND)


def not_yet(before: Before, deed: Deed) -> Predicate:
    """Give that the others have not done such a deed by then."""
    done = each_way(deed, who=None, ahead=False)
    if isinstance(before.whom, Group):
        nobody = msgspec.structs.replace(before.whom, pick=Pick.NONE)
        return HasDone(who=nobody, deed=done, since=before.since)
    return HasDone(who=before.whom, deed=done, since=before.since, negated=True)
