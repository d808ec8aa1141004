"""Reading of what something lasts until: something done, or happening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.events.deeds import Deed
from compiler.ir.times.durations import Edge, Moment
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.places import Pronoun
from compiler.language.topics.triggers import TriggerReading

if TYPE_CHECKING:
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.language.parsing.token import Token
    from compiler.language.topics.who import Named


class UntilDoneReading(TriggerReading):
    """Callbacks of grammar/durations.lark for ends that are deeds."""

    def until_deed(self, doer: Named, deed: Deed) -> SaidTime:
        """Read "until the target suffers damage"."""
        last = self.last_named() if doer is Pronoun.THEM else None
        return SaidTime(Edge.END, Moment.DEED, doer, last, deed=self.event(deed))

    def until_another(self, doer: Named, verb: Token, _other: Token, like: PlayLike) -> SaidTime:
        """Read "until you play another Strategy": the next that they play."""
        return self.until_deed(doer, self.alone(self.plays(verb, like, None)))

    def until_event(self, event: Trigger) -> SaidTime:
        """Read "until an attack hits you", "until the Debate Counter moves"."""
        if event.condition is not None or event.nth is not None:
            self.contradiction("what something lasts until is one thing, and no more is asked of it", "leave that out")
        deed = Deed(**{name: getattr(event, name) for name in Deed.__struct_fields__})
        return SaidTime(Edge.END, Moment.DEED, event.who, deed=deed)
