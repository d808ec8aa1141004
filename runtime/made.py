"""A play as it is being made: its rows with all that changes them, and what its texts have decided about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, SKILL_ROWS, PlayKind, RowName
from runtime.dice import Floor, Pool
from runtime.entity import Camp
from runtime.priority import Claim, Helps, Karma, Origin, Wording

if TYPE_CHECKING:
    from compiler.ir.dice import Dice
    from compiler.ir.entry import Entry
    from compiler.ir.flow import Play
    from compiler.ir.rolls import TieResult
    from runtime.entity import Entity

ACCURACY, EVASION = frozenset(ACCURACY_ROW.values()), frozenset(EVASION_ROW.values())
GROUPS = {RowName.ACCURACY: ACCURACY, RowName.EVASION: EVASION, RowName.SKILL: frozenset(SKILL_ROWS)}
"""The rows that stand for several (R-TYPE-1 to R-TYPE-3)."""


class Stage(StrEnum):
    """How far a play has come: what is changed after its dice were settled comes too late (R-SEQ-4)."""

    MADE = "made"
    ROLLED = "rolled"
    TOOK_EFFECT = "took_effect"
    FAILED = "failed"
    CANCELLED = "cancelled"


@dataclass(slots=True)
class Made:
    """One play, made by `owner` against `target`, from `origin`; `order` counts the plays of the scenario."""

    play: Play
    entry: Entry
    owner: Entity
    target: Entity | None
    origin: Origin
    order: int = 0
    levels: dict[RowName, int] = field(default_factory=dict)
    numbers: dict[RowName, int] = field(default_factory=dict)
    enhancement: dict[RowName, list[Dice]] = field(default_factory=dict)
    claims: list[Claim] = field(default_factory=list)
    """What texts say of its outcome without a roll; who is right, `priority` decides."""
    ties: TieResult | None = None
    stage: Stage = Stage.MADE
    karma: int = 0
    """What was paid for it (R-PRIO-2)."""
    piercing: int = 0
    """How much the Piercing that it prints is raised or lowered."""
    won: bool | None = None
    """Whether its owner won the opposed roll; None where there was none."""
    charges: int = 0
    """The Incantation charges that it was paid with (R-INC-4)."""
    dealt: int = 0
    """The damage that it has dealt."""

    @property
    def hostile(self) -> bool:
        """Whether it is an attack, which permits a Reaction (R-RES-9): it opposes someone, or does damage."""
        rows = self.play.rows
        return self.play.kind is PlayKind.ACTION and (self.opposes or bool(rows.damage))

    @property
    def opposes(self) -> bool:
        """Whether it has an entry for the opposed roll."""
        roll = self.play.rows.roll
        return roll is not None and roll.row in (ACCURACY | EVASION)

    @property
    def rolled(self) -> tuple[RowName, ...]:
        """The rows that it has dice for."""
        rows = self.play.rows
        opposed = (rows.roll.row,) if rows.roll else ()
        damage = (RowName.DAMAGE,) if rows.damage else ()
        return (*opposed, *damage, *((RowName.DEFENSE,) if rows.defense else ()))

    @property
    def texted(self) -> bool:
        """Whether it has no dice entries, so that all its text comes before the roll (R-SEQ-4)."""
        rows = self.play.rows
        return rows.roll is None and not rows.damage and rows.defense is None

    def change(self, row: RowName, *, levels: int = 0, number: int = 0) -> None:
        """Change a row's dice, or those of each row of a group, from now on."""
        for one in GROUPS.get(row, (row,)):
            self.levels[one] = self.levels.get(one, 0) + levels
            self.numbers[one] = self.numbers.get(one, 0) + number

    def again(self, first: Made) -> None:
        """Stand as when it was `first` made: the text of a pass does not add to that of the pass before (R-SEQ-7)."""
        self.levels, self.numbers = dict(first.levels), dict(first.numbers)
        self.enhancement = {row: list(dice) for row, dice in first.enhancement.items()}
        self.claims, self.ties, self.piercing = list(first.claims), first.ties, first.piercing
        self.stage, self.won, self.dealt = first.stage, first.won, first.dealt

    def enhance(self, row: RowName, dice: Dice) -> None:
        """Give a row enhancement dice (R-DICE-10)."""
        for one in GROUPS.get(row, (row,)):
            self.enhancement.setdefault(one, []).append(dice)

    def pool(self, row: RowName, dice: Dice | None, levels: int = 0) -> Pool:
        """Give the dice of a row with all changes, applied once (R-DICE-4); `levels` are more, for this roll alone."""
        pool = Pool(base=dice, enhancement=tuple(self.enhancement.get(row, ())))
        return pool.changed(self.levels.get(row, 0) + levels, self.numbers.get(row, 0), Floor.KEEPS)


HITS, MISSES = "the attack hits", "the attack misses"


def claim(by: Made, about: Made, what: str, wording: Wording = Wording.EXPLICIT) -> Claim:
    """Say what a play's text, or the general rules, have of the outcome of an attack."""
    for_owner = (about.owner.camp is Camp.PLAYERS) is (what == HITS)
    return Claim(
        what=what,
        origin=by.origin,
        helps=Helps.PLAYERS if for_owner else Helps.OTHERS,
        karma=Karma.SPENT if by.karma else Karma.FREE,
        explicit=wording,
        played=by.order,
    )
