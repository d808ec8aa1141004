"""Reading of the one who has done something last: "the enemy that last damaged you"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Quantity
from compiler.ir.events.deeds import Counting, Since, Tally
from compiler.ir.selectors.who import Actor, Pick
from compiler.language.parsing.verbs import Form
from compiler.language.topics.groups import Kinds, Picked, Sieve
from compiler.language.topics.tallies import TallyReading

if TYPE_CHECKING:
    from compiler.ir.events.deeds import Deed
    from compiler.ir.selectors.who import Group
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Filter
    from compiler.language.topics.past_places import SaidSince


class LatestReading(TallyReading):
    """Callbacks of grammar/those_who.lark for whoever was the last to do something."""

    def did_last(self, *said: Token | Deed | SaidSince | None) -> Sieve:
        """Read "last damaged you", "to damage you", behind "the last enemy": in this scenario, unless it is said."""
        *how, deed, since = said
        form, behind = _FORMS.get(str(how[0]).split()[0] if how else "", (Form.PAST, ""))
        self.takes(form, behind)
        within = self.since_when(since, Actor.ONE) or Since.SCENARIO  # type: ignore[arg-type]  # by its place
        self.verb_told()
        return Sieve("by", Quantity(of=Tally(who=Actor.ONE, deed=deed, since=within, count=Counting.LATEST)))  # type: ignore[arg-type]

    def last_did(self, deed: Deed, how: Token, since: SaidSince | None) -> Sieve:
        """Read "damaged you last"."""
        return self.did_last(how, deed, since)

    def group_latest(self, kinds: Kinds, *filters: Filter) -> Group:
        """Read "the enemy that last damaged you", "the last enemy that damaged you"."""
        return self.group(Picked(Pick.MOST), kinds, *filters)

    def whoever_latest(self, latest: Sieve) -> Group:
        """Read "whoever last damaged you": of everyone."""
        return self.group_latest(Kinds(), latest)


_FORMS = {"to": (Form.BASE, "to"), "has": (Form.PARTICIPLE, "has"), "have": (Form.PARTICIPLE, "has")}
"""The form that the verb takes behind a word, and that word."""
