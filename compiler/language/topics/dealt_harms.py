"""Reading of damage that someone deals to others than they would: "the target deals half damage to allies"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.amounts import Measure, Quantity, Rounding
from compiler.ir.deeds.points import Adjust, Harm, How
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind
from compiler.language.topics.amounts import rounding
from compiler.language.topics.clauses import Build
from compiler.language.topics.limits import LimitReading
from compiler.language.topics.who import Named, bearer

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime


class DealtHarmReading(LimitReading):
    """Callbacks of grammar/points.lark for the damage that someone deals."""

    def deals_more(self, much: Amount, more: Token, type_: str | None, until: SaidTime | None) -> Build:
        """Read "deals 2 more damage"."""
        how, by = self.more_or_less(more, much)
        return lambda who: (self.adjusting(how, Harm(by=who, type=type_), by, until),)

    def deals_half_to(self, whom: Named | None, said: Token | None, until: SaidTime | None) -> Build:
        """Read "deals half damage to allies, rounded up"."""
        change, to = self.deals_half(said), None if whom is None else bearer(whom, self.scene.own, self.scene.own)
        return lambda who: (self._dealt_so(change, who, to, until),)

    def deals_half_rounded_to(self, said: Token, whom: Named) -> Build:
        """Read "deals half damage, rounded up, to allies"."""
        return self.deals_half_to(whom, said, None)

    def deals_half_of_theirs(self, said: Token | None, until: SaidTime | None) -> Build:
        """Read "deals half damage"."""
        return self.deals_half_to(None, said, until)

    def deals_more_to(self, much: Amount, more: Token, type_: str | None, whom: Named, until: SaidTime | None) -> Build:
        """Read "deals 2 less damage to you"."""
        how, by = self.more_or_less(more, much)
        change, to = Adjust(how=how, what=Harm(type=type_), by=by), bearer(whom, self.scene.own, self.scene.own)
        return lambda who: (self._dealt_so(change, who, to, until),)

    def _dealt_so(self, change: Adjust, by: Who, to: Who | None, until: SaidTime | None) -> Adjust:
        assert isinstance(change.what, Harm)  # noqa: S101 - it has been made so
        harm = msgspec.structs.replace(change.what, by=by, to=to)
        return self.adjusting(change.how, harm, change.by, until)

    # ---- who has it in another's place

    def taken_on(self, verb: Token, type_: str | None, source: Harm | None, whom: Named) -> Build:
        """Read "suffers the Fire damage instead of you"."""
        harm = msgspec.structs.replace(source or Harm(), type=type_)
        return self._taken(verb, harm, whom, Quantity(of=Measure.CHANGED))

    def taken_on_for(self, verb: Token, type_: str | None, whose: Named) -> Build:
        """Read "suffers the damage in your place"."""
        return self.taken_on(verb, type_, None, whose)

    def half_taken_on(self, verb: Token, said: Token | None, whom: Named) -> Build:
        """Read "suffers half of the damage instead of you"."""
        rounded = rounding(said) if said else Rounding.UP
        return self._taken(verb, Harm(), whom, Quantity(of=Measure.CHANGED, half=rounded))

    def _taken(self, verb: Token, source: Harm, whom: Named, much: Quantity) -> Build:
        self.verb = verb
        spared = bearer(whom, self.scene.own, self.scene.own)
        if self.scene.play is not PlayKind.REACTION and not self.scene.has_trigger:
            self.contradiction("no damage is coming here", 'say "whenever you would suffer damage, ..."')
        if spared is Actor.TRIGGER:
            self.contradiction("what the Trigger tells of is suffered again", 'say "suffer the same damage instead"')
        harm = msgspec.structs.replace(source, to=spared)

        def build(who: Who) -> tuple[Effect, ...]:
            if who == spared:
                self.contradiction("one suffers one's own damage anyway", "name someone else")
            return (Adjust(how=How.REDUCE, what=harm, by=much, to=who),)

        return build
