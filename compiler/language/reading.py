"""All topics' callbacks together: what the parser calls as it reduces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.language.altering import AlterReading
from compiler.language.cards import CardReading
from compiler.language.choices import ChoiceReading
from compiler.language.coming import ComingReading
from compiler.language.contests import ContestReading
from compiler.language.copies import CopyReading
from compiler.language.debate import DebateReading
from compiler.language.done_to import DoneToReading
from compiler.language.enhancing import EnhanceReading
from compiler.language.equipping import EquippingReading
from compiler.language.fallen import FallenReading
from compiler.language.flow import FlowReading
from compiler.language.granting import GrantReading
from compiler.language.held import HeldReading
from compiler.language.incantations import IncantationReading
from compiler.language.learning import LearningReading
from compiler.language.legality import LegalityReading
from compiler.language.movement import MovementReading
from compiler.language.outcomes import OutcomeReading
from compiler.language.overrides import OverrideReading
from compiler.language.piles import PileReading
from compiler.language.rows import RowReading
from compiler.language.states import StateReading
from compiler.language.surroundings import SurroundingsReading
from compiler.language.terrain import TerrainReading

if TYPE_CHECKING:
    from compiler.language.token import Token


class Reading(
    FlowReading,
    AlterReading,
    CardReading,
    ChoiceReading,
    ComingReading,
    CopyReading,
    ContestReading,
    DebateReading,
    DoneToReading,
    EnhanceReading,
    EquippingReading,
    FallenReading,
    GrantReading,
    HeldReading,
    IncantationReading,
    LearningReading,
    LegalityReading,
    MovementReading,
    OutcomeReading,
    OverrideReading,
    PileReading,
    RowReading,
    StateReading,
    SurroundingsReading,
    TerrainReading,
):
    """The callbacks of every grammar file; each lives in the module of its topic."""

    def words(self, *words: Token) -> list[Token]:
        return list(self.each_once(words))

    def term(self, *words: Token) -> list[Token]:
        return list(words)

    def count(self, number: Token) -> int:
        return self.number(number)

    def one(self) -> int:
        return 1
