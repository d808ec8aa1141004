"""Reading of what is done only where one's own side agrees: "if you agree", "with your consent"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.flow import May
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.language.topics.clauses import Effects, Frame


@production
def if_agreed(reading: Reading) -> Frame:
    """Read "an ally puts a card on top of your deck if you agree": you may have them do so."""

    def offered(effects: Effects) -> Effects:
        if any(isinstance(effect, May) for effect in effects):
            reading.contradiction("this is offered to someone already", 'leave out "if you agree"')
        return (May(then=effects),)

    return offered
