"""Reading of attacks in whose way nobody steps: "enemies cannot Intercept this Action"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.forbidding import OVER, Cannot
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.selectors.who import Group, Pick
from compiler.ir.terms import PlayKind
from compiler.language.topics.clauses import Build, Clause, Effects
from compiler.language.topics.forbidding import ANYONE, ForbiddingReading

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.who import Named


class InterceptingReading(ForbiddingReading):
    """Callbacks of grammar/forbidding.lark for an attack of which nobody becomes the target in another's place."""

    def forbid_intercepting(self, _verb: Token, play: Token) -> Build:
        """Read "cannot Intercept this Action": as long as it is resolved."""
        self.this_kind(play)
        if self.scene.play is not PlayKind.ACTION:
            self.contradiction("an attack is Intercepted, and this is none", 'say "you cannot Intercept attacks"')
        return lambda who: (Cannot(who=who, deed=Deed(event=Happening.INTERCEPTS), until=OVER),)

    def never_intercepted(self, play: Token, foe: Named | None) -> Clause:
        """Read "this Action cannot be Intercepted", "... by enemies"."""
        build = self.forbid_intercepting(play, play)

        def kept(doer: Who) -> Effects:
            who = ANYONE if foe is None else self.object_of(foe, doer)
            return build(msgspec.structs.replace(who, pick=Pick.ALL) if isinstance(who, Group) else who)

        return Clause(kept, command=True)
