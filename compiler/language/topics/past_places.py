"""Reading of what someone has had to do with a place: where they came from, have been, and began their turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import Since
from compiler.ir.places import Been, Began, Passage, Passed, Rises, Visited
from compiler.ir.selectors.who import Group, Pick, Several
from compiler.ir.terms import EntryKind, PlayKind
from compiler.ir.times.limits import Period
from compiler.language.topics.distances import DistanceReading, Than
from compiler.language.topics.who import Named, bearer

if TYPE_CHECKING:
    from compiler.ir.places import PlaceFact
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token

SaidSince = Since | tuple[Since, Named]
SPANS = {Since.TURN: Period.TURN, Since.ROUND: Period.ROUND, Since.SCENARIO: Period.SCENARIO}

OWN_TURN = (PlayKind.ACTION, PlayKind.STRATEGY)
"""What is played in one's own turn."""


class PastPlaceReading(DistanceReading):
    """Callbacks of grammar/places.lark that tell a place by what was done there."""

    def _holder(self, named: Named) -> Who:
        """Give who is said to stand somewhere, or to keep a Block."""
        return named if isinstance(named, Group | Several) else self.anchor(named) or self.scene.own

    def is_own_place(self, noun: str) -> bool:
        """Tell whether "the region" can be one's own alone: no other has been spoken of, and nobody else is met."""
        alone = self.scene.play in (None, PlayKind.STRATEGY) or self.scene.kind is EntryKind.CHALLENGE
        return alone and self.event_said is None and not {noun, f"{noun}s"} & (self.things | self.scene.things)

    def risen(self, facts: list[PlaceFact], than: list[Than]) -> list[PlaceFact]:
        """Give what is so of a place, with what its height is compared with: "a lower section than you"."""
        if than and not any(isinstance(fact, Rises) and fact.than is None for fact in facts):
            self.contradiction("nothing is compared here", 'say "a lower section than you"')
        points = [one.point for one in than] or [None]
        return [
            msgspec.structs.replace(fact, than=points[0]) if isinstance(fact, Rises) and fact.than is None else fact
            for fact in facts
        ]

    def began_there(self, who: Named, verb: Token, whose: Named | None, _turn: Token | None) -> Began:
        """Read "where you began your turn"."""
        by = self.anchor(who) or self.scene.own
        if verb.endswith(" turn") and (by is not self.scene.own or self.scene.play not in OWN_TURN):
            self.contradiction("this turn may be another's", 'say "your turn", "their turn"')
        if whose is not None and bearer(whose, by, self.scene.own) != by:
            self.contradiction("one begins one's own turn", 'say "your turn" or "their turn", of the one who begins it')
        return Began(by=by)

    def visited(self, by: Named, word: Token, since: SaidSince | None) -> Visited:
        """Read "a region that an ally has left this round"."""
        period = next((span for said, span in SPANS.items() if said is since), Period.SCENARIO)
        if since is not None and since not in SPANS:
            self.contradiction("a place is told by what was done there by now", 'say "this scenario"')
        been = Been.BEEN if word.endswith(("been in", "visited")) else Been(word.split()[-1])
        who = self._holder(by)
        denied = " not " in word or " never " in word
        if isinstance(who, Group) and who.pick is Pick.NONE:
            if denied:
                self.contradiction("this says twice that somebody has not", "say it once")
            who, denied = msgspec.structs.replace(who, pick=Pick.ONE), True
        return Visited(by=who, been=been, since=period, negated=denied)

    def passed(self, who: Named, verb: Token) -> Passed:
        how = Passage.ENTERED if verb.startswith("enter") and "from" not in verb else Passage.LEFT
        return Passed(by=self.anchor(who) or self.scene.own, passage=how)
