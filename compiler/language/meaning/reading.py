"""All topics' callbacks together: what the parser calls as it reduces."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from compiler.language.meaning.aimed import AimedReading
from compiler.language.meaning.aside import AsideReading
from compiler.language.meaning.contested import ContestedReading
from compiler.language.meaning.due import DueReading
from compiler.language.meaning.following import FollowingReading
from compiler.language.meaning.moved import MovedReading
from compiler.language.meaning.once import OnceReading
from compiler.language.meaning.spending_all import SpendingAllReading
from compiler.language.meaning.tied import TiedReading
from compiler.language.meaning.whoever import WhoeverReading
from compiler.language.parsing.grammar import grammar_tables
from compiler.language.parsing.machine import Machine
from compiler.language.topics.allies import AllyReading
from compiler.language.topics.as_much_again import AsMuchAgainReading
from compiler.language.topics.base_limits import BaseLimitReading
from compiler.language.topics.blocks import BlockReading
from compiler.language.topics.cards import CardReading
from compiler.language.topics.choices import ChoiceReading
from compiler.language.topics.chosen_kinds import ChosenKindReading
from compiler.language.topics.chosen_traits import ChosenTraitReading
from compiler.language.topics.closing import ClosingReading
from compiler.language.topics.coming import ComingReading
from compiler.language.topics.coming_plays import ComingPlayReading
from compiler.language.topics.copies import CopyReading
from compiler.language.topics.counted_points import CountedPointReading
from compiler.language.topics.counters import CountersReading
from compiler.language.topics.dealing import DealingReading
from compiler.language.topics.dealt_harms import DealtHarmReading
from compiler.language.topics.debate import DebateReading
from compiler.language.topics.dice_of_plays import DiceOfPlayReading
from compiler.language.topics.done_to import DoneToReading
from compiler.language.topics.earning import EarningReading
from compiler.language.topics.equipping import EquippingReading
from compiler.language.topics.granting import GrantReading
from compiler.language.topics.hand_limits import HandLimitReading
from compiler.language.topics.handing import HandingReading
from compiler.language.topics.held import HeldReading
from compiler.language.topics.incantations import IncantationReading
from compiler.language.topics.intercepting import InterceptingReading
from compiler.language.topics.kept_dice import KeptDiceReading
from compiler.language.topics.kept_from import KeptFromReading
from compiler.language.topics.last_cards import LastCardReading
from compiler.language.topics.learning import LearningReading
from compiler.language.topics.legality import LegalityReading
from compiler.language.topics.npcs import NpcReading
from compiler.language.topics.other_dice import OtherDiceReading
from compiler.language.topics.outcomes import OutcomeReading
from compiler.language.topics.overrides import OverrideReading
from compiler.language.topics.played_cards import PlayedCardReading
from compiler.language.topics.reckonings import ReckoningReading
from compiler.language.topics.rerolling import RerollReading
from compiler.language.topics.results import ResultReading
from compiler.language.topics.rows import RowReading
from compiler.language.topics.scene import Vocabulary
from compiler.language.topics.sight import SightReading
from compiler.language.topics.so_often import SoOftenReading
from compiler.language.topics.states import StateReading
from compiler.language.topics.surroundings import SurroundingsReading
from compiler.language.topics.swaps import SwapReading
from compiler.language.topics.terrain import TerrainReading
from compiler.language.topics.track_changes import TrackChangeReading
from compiler.language.topics.track_swaps import TrackSwapReading
from compiler.language.topics.turns import TurnReading

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token


class Reading(
    CountersReading,
    LastCardReading,
    AimedReading,
    AsideReading,
    WhoeverReading,
    ContestedReading,
    DueReading,
    MovedReading,
    TiedReading,
    AllyReading,
    ComingPlayReading,
    CardReading,
    AsMuchAgainReading,
    SpendingAllReading,
    HandLimitReading,
    ChoiceReading,
    ChosenKindReading,
    ChosenTraitReading,
    ComingReading,
    CopyReading,
    CountedPointReading,
    BlockReading,
    DebateReading,
    KeptFromReading,
    SightReading,
    ClosingReading,
    DoneToReading,
    EarningReading,
    DealingReading,
    DealtHarmReading,
    DiceOfPlayReading,
    RerollReading,
    EquippingReading,
    FollowingReading,
    GrantReading,
    HandingReading,
    HeldReading,
    IncantationReading,
    InterceptingReading,
    KeptDiceReading,
    LearningReading,
    LegalityReading,
    NpcReading,
    OnceReading,
    OtherDiceReading,
    OutcomeReading,
    OverrideReading,
    PlayedCardReading,
    ReckoningReading,
    RowReading,
    ResultReading,
    SoOftenReading,
    StateReading,
    SurroundingsReading,
    SwapReading,
    TerrainReading,
    TrackChangeReading,
    TrackSwapReading,
    BaseLimitReading,
    TurnReading,
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


@cache
def reading() -> Reading:
    """Give the callbacks that are called as a text is read, the same by whichever parser."""
    return Reading(Vocabulary())


@cache
def machine() -> Machine:
    """Give what reads card text, the one of the process."""
    return Machine(grammar_tables(), reading())
