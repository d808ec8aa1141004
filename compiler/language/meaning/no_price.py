"""What cannot be paid with, since it asks how things are or come to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.movement import Block, Move
from compiler.ir.deeds.plays import Overcome

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.reading import Reading


def can_be_paid(reading: Reading, paid: tuple[Effect, ...], who: Who) -> None:
    """Check that "unless they ..." names a price: to leave a place oneself rather ends what stands before."""
    if any(isinstance(one, Block | Overcome) for one in paid):
        reading.contradiction("this asks whether it is so already", 'say "or": "must Block a border or ..."')
    if who is reading.scene.own and any(isinstance(one, Move) and one.headings for one in paid):
        reading.contradiction("this could be paid now, or end it whenever it comes", 'say "until you leave it"')
