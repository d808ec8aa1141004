"""Reading of dice for the opposed roll that a Reaction loses: it is as good as if it had none (R-RES-2, R-DICE-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.altering import Alter, Altering
from compiler.ir.selectors.descriptors import Mark, Marking
from compiler.ir.terms import EVASION_ROW, PlayKind, RowName
from compiler.language.topics.dice_rows import read_row

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.reading import Reading

EVADING = (*EVASION_ROW.values(), RowName.EVASION)


def is_evading(word: Token) -> bool:
    """Tell whether a word names the dice that a Reaction has for the opposed roll."""
    return word in EVADING


def loses_roll(reading: Reading, word: Token) -> Alter:
    """Read "loses its Miss": an Action that loses its own dice would lose the roll, which nobody says so."""
    return Alter(how=Altering.LOSES, what=Mark(what=Marking.ROW, name=str(read_row(reading, word))))


def loses_only_its_own(reading: Reading, altered: Alter, kinds: tuple[PlayKind | None, ...]) -> None:
    """Check that it is a Reaction that loses such dice."""
    if altered.how is Altering.LOSES and altered.what.what is Marking.ROW and kinds != (PlayKind.REACTION,):
        reading.contradiction("these are dice of Reactions", 'say "the target\'s Reactions"', Code.ROW_KIND)
