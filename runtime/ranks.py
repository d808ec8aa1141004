"""What someone has by who they are: by rank, by type, as a PC (rules.md 12.2, 20.1); rows of the rules tables, too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypeGuard

import msgspec

from compiler.ir.deeds.tracks import StatBase
from compiler.ir.entries.entry import Entry, Title
from compiler.ir.entries.rules import Applies, RuleRow
from compiler.ir.flow import GrantPlay, Sentence, When, effects_of
from compiler.ir.terms import EntryKind, Scenario, Track
from runtime.interpreter.parts import parts

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from runtime.entity import Entity


class Usual(msgspec.Struct, frozen=True, kw_only=True):
    """What one of a rank or type has, where its own card says nothing else."""

    bases: Mapping[Track, int] = {}
    turns: int = 1
    """In a round, each with its Initiative."""
    injury: int = 5
    """What an Injury takes off every maximum (R-INJ-1)."""
    draws: bool = False
    """Whether they draw cards, where there are any for them."""


COMMON = Usual()


class Ranks:
    """The rows of neither slots nor conditions; of several for one rank bases add up, and other numbers replace."""

    def __init__(self, rows: Iterable[RuleRow]) -> None:
        """Sum up what there is for each rank and type, and make cards of what else the rows say."""
        self._usual: dict[str, Usual] = {}
        self._cards: list[tuple[RuleRow, Entry]] = []
        for row in rows:
            if row.track is None and row.condition is None:
                self._take(row)

    def _take(self, row: RuleRow) -> None:
        about = row.rank or row.type
        if about is not None:
            self._usual[about] = _with(self._usual.get(about, COMMON), row)
        card = card_of(row)
        if card.static:
            self._cards.append((row, card))

    def usual(self, entry: Entry | None) -> Usual:
        """Give what an NPC has by its rank, or by its type where it has no rank; a PC has what everyone has."""
        if entry is None:
            return COMMON
        return self._usual.get(entry.title.rank or entry.title.type or "", COMMON)

    def cards(self, who: Entity) -> list[Entry]:
        """Give what the rows say of someone beyond bases and numbers, as cards that lie before them."""
        return [card for row, card in self._cards if _is_about(row, who)]

    def card(self, id_: str) -> Entry | None:
        """Give the row of that id as a card."""
        return self.every.get(id_)

    @property
    def every(self) -> dict[str, Entry]:
        """All rows that are cards, whomever they are about, by id."""
        return {row.id: card for row, card in self._cards}


def rank_of(entity: Entity) -> Applies:
    """Give what someone is, as the tables tell entities apart (R-STAT-7)."""
    if entity.entry is None:
        return Applies.PC
    rank = entity.entry.title.rank
    if entity.deckless and rank is not None:  # R-DNP-4
        return Applies.REGULAR
    if entity.entry.kind is EntryKind.CHALLENGE or rank is None:
        return Applies.CHALLENGE
    return Applies(rank.lower())


def applies(to: tuple[Applies, ...], entity: Entity) -> bool:
    """Tell whether a row applies to someone; with no names to everyone."""
    return not to or rank_of(entity) in to


def _is_about(row: RuleRow, who: Entity) -> bool:
    title = who.entry.title if who.entry is not None else Title()
    return row.rank in (None, title.rank) and row.type in (None, title.type) and applies(row.applies, who)


def _is_base(effect: Effect) -> TypeGuard[StatBase]:
    """Tell whether an effect is a base in every type of scenario."""
    return isinstance(effect, StatBase) and effect.scenario is Scenario.ANY


def card_of(row: RuleRow) -> Entry:
    """Make a card of what a row says beyond bases: it holds as the constant text of a Background does."""
    said = tuple(effect for effect in effects_of(row.text) if row.rank is row.type is None or not _is_base(effect))
    plays = tuple(part.play for part in parts(said) if isinstance(part, GrantPlay))
    where = {part.scenario for part in said if isinstance(part, When)}
    return Entry(
        id=row.id,
        kind=EntryKind.BACKGROUND,
        name=plays[0].name if plays else row.id,
        scenario=where.pop() if len(where) == 1 else Scenario.ANY,
        title=Title(),
        static=tuple(Sentence(effects=(effect,)) for effect in said),
        plays=plays,
    )


def _with(usual: Usual, row: RuleRow) -> Usual:
    bases = dict(usual.bases)
    for effect in effects_of(row.text):
        if _is_base(effect):
            bases[effect.track] = bases.get(effect.track, 0) + effect.by
    return Usual(
        bases=bases,
        turns=usual.turns if row.turns is None else row.turns,
        injury=usual.injury if row.injury is None else row.injury,
        draws=usual.draws or row.draws,
    )


NO_RANKS = Ranks(())
