"""Reading of attacks in whose way nobody steps: "enemies cannot Intercept this Action"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.forbidding import OVER, Cannot
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.who import Group, Pick
from compiler.ir.terms import PlayKind
from compiler.language.topics.clauses import Build, Clause, Effects
from compiler.language.topics.forbidding import ANYONE, ForbiddingReading
from compiler.language.topics.plays_to_come import SaidComing, ToComeReading

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.which_plays import SaidPlay
    from compiler.language.topics.who import Named


class InterceptingReading(ForbiddingReading, ToComeReading):
    """Callbacks of grammar/forbidding.lark for an attack of which nobody becomes the target in another's place."""

    def forbid_intercepting(self, _verb: Token, play: SaidPlay) -> Build:
        """Read "cannot Intercept this Action": as long as it is resolved."""
        self._asked_of_attack(play)
        return lambda who: (_closed(who),)

    def _asked_of_attack(self, play: SaidPlay) -> None:
        if self.scene.play is not PlayKind.ACTION or play.of is not PlayOf.THIS:
            self.contradiction("an attack is Intercepted, and this is none", 'say "you cannot Intercept attacks"')

    def forbid_stepping_in(self, _verb: Token, plays: SaidComing, until: SaidTime | None) -> Build:
        """Read "cannot Intercept your next attack"."""
        return lambda who: self._stepping_in(plays, _closed(who), until)(self.scene.own)

    def never_intercepted(self, play: SaidPlay, foe: Named | None) -> Clause:
        """Read "this Action cannot be Intercepted", "... by enemies"."""
        self._asked_of_attack(play)
        return Clause(lambda doer: (_closed(self._steppers(foe, doer)),), command=True)

    def never_stepped_in(self, plays: SaidComing, foe: Named | None, until: SaidTime | None) -> Clause:
        """Read "your attacks cannot be Intercepted"."""

        def build(doer: Who) -> Effects:
            return self._stepping_in(plays, _closed(self._steppers(foe, doer)), until)(doer)

        return Clause(build, command=True)

    def _steppers(self, foe: Named | None, doer: Who) -> Who:
        who = ANYONE if foe is None else self.object_of(foe, doer)
        return msgspec.structs.replace(who, pick=Pick.ALL) if isinstance(who, Group) else who

    def _stepping_in(self, plays: SaidComing, bar: Cannot, until: SaidTime | None) -> Build:
        if plays.like.kinds and plays.like.kinds != (PlayKind.ACTION,):
            self.contradiction("attacks are Intercepted, and no other plays", 'say "your attacks"')
        return self.befalling(plays, bar, until)


def _closed(who: Who) -> Cannot:
    return Cannot(who=who, deed=Deed(event=Happening.INTERCEPTS), until=OVER)
