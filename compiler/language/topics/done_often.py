"""Reading of how often something has been done: "twice", and so many of what is done one at a time ("2 borders")."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.ir.events.deeds import Deed
from compiler.ir.selectors.who import Pick
from compiler.language.topics.triggers import TriggerReading

if TYPE_CHECKING:
    from compiler.ir.places import Border
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.language.parsing.token import Token
    from compiler.language.topics.deed_joints import Extent, Verbs


class Often(NamedTuple):
    """A deed that has been done at least so often."""

    deed: Deed
    times: int


class DoneOftenReading(TriggerReading):
    """Callbacks of grammar/deeds.lark for how often."""

    def often(self, words: Token) -> int:
        """Read "twice" and "3 times": at least so often."""
        if words.startswith("more"):
            return 2
        return {"once": 1, "twice": 2}.get(str(words)) or self.number(words.update(value=words.split()[0]))

    def at_least_often(self, _least: Token, words: Token) -> int:
        return self.often(words)

    def done_often(self, deed: Deed, often: int) -> Often:
        return Often(deed, often)

    def done_many(self, verb: Token, least: int, like: PlayLike) -> Often:
        """Read "played 2 or more Actions": so often one."""
        return Often(self.alone(self.plays(verb, like, None)), least)

    def crosses_many(self, verb: Token, least: int, borders: Border) -> Often:
        """Read "crossed 2 or more borders": so often one."""
        one = msgspec.structs.replace(borders, pick=Pick.ONE)
        return Often(self.alone(self.crosses_border(verb, one)), least)

    def rolls_many(self, verbs: Verbs, least: int, by: Extent | None) -> Often:
        """Read "won 2 or more opposed rolls"."""
        return Often(self.alone(self.roll_result(verbs, by)), least)
