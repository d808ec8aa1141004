"""Reading of the one who has done something last: "the enemy that last damaged you"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Quantity
from compiler.ir.events.deeds import Counting, Since, Tally
from compiler.ir.selectors.who import Actor, Pick
from compiler.language.parsing.verbs import Form
from compiler.language.topics.deeds import read_since_when
from compiler.language.topics.groups import Kinds, Picked, Sieve, read_group
from compiler.language.topics.happenings import takes, verb_told
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.events.deeds import Deed
    from compiler.ir.selectors.who import Group
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Filter
    from compiler.language.topics.past_places import SaidSince


@production
def did_last(reading: Reading, *said: Token | Deed | SaidSince | None) -> Sieve:
    """Read "last damaged you", "to damage you", behind "the last enemy": in this scenario, unless it is said."""
    *how, deed, since = said
    form, behind = _FORMS.get(str(how[0]).split()[0] if how else "", (Form.PAST, ""))
    takes(reading, form, behind)
    within = read_since_when(reading, since, Actor.ONE) or Since.SCENARIO  # type: ignore[arg-type]  # by its place
    verb_told(reading)
    return Sieve("by", Quantity(of=Tally(who=Actor.ONE, deed=deed, since=within, count=Counting.LATEST)))  # type: ignore[arg-type]


@production
def last_did(reading: Reading, deed: Deed, how: Token, since: SaidSince | None) -> Sieve:
    """Read "damaged you last"."""
    return did_last(reading, how, deed, since)


@production
def group_latest(reading: Reading, kinds: Kinds, *filters: Filter) -> Group:
    """Read "the enemy that last damaged you", "the last enemy that damaged you"."""
    return read_group(reading, Picked(Pick.MOST), kinds, *filters)


@production
def whoever_latest(reading: Reading, latest: Sieve) -> Group:
    """Read "whoever last damaged you": of everyone."""
    return group_latest(reading, Kinds(), latest)


_FORMS = {"to": (Form.BASE, "to"), "has": (Form.PARTICIPLE, "has"), "have": (Form.PARTICIPLE, "has")}
"""The form that the verb takes behind a word, and that word."""
