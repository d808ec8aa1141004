"""A play as it is being made: its rows with all that changes them, and what its texts have decided about it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.piles import Spot
from compiler.ir.deeds.rolls import Shift, Unit
from compiler.ir.entries.rows import RowDice, Rows
from compiler.ir.selectors.described import Pile
from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, SKILL_ROWS, TRAITS, PlayKind, RowName, Ward
from runtime.dice import LADDER, Again, Bounds, Floor, Pool, Seen, Way, as_one, changed, looped, without
from runtime.events import Cause
from runtime.facing import Facing, among
from runtime.harm import harms_target
from runtime.priority import Claim, Origin

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.amounts.dice import Dice
    from compiler.ir.deeds.points import Adjust, CancelDamage
    from compiler.ir.deeds.points import Floor as Least
    from compiler.ir.deeds.rolls import Reroll, TieResult
    from compiler.ir.entries.early_offers import EarlyOffer
    from compiler.ir.entries.entry import Entry
    from compiler.ir.flow import Play
    from compiler.ir.selectors.descriptors import PlayLike
    from runtime.chance import Contest
    from runtime.damage import Blow
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing
    from runtime.likeness import Meant
    from runtime.moments import Occurrence
    from runtime.wards import Given

ACCURACY, EVASION = frozenset(ACCURACY_ROW.values()), frozenset(EVASION_ROW.values())
OPPOSING = ACCURACY | EVASION
GROUPS = {RowName.ACCURACY: ACCURACY, RowName.EVASION: EVASION, RowName.SKILL: frozenset(SKILL_ROWS)}
"""The rows that stand for several (R-TYPE-1 to R-TYPE-3)."""
NO_ROWS = Rows()


def covers(name: RowName | None, row: RowName | None) -> bool:
    """Tell whether a row is the one that is named, or one of the group that is."""
    return name is not None and row is not None and row in GROUPS.get(name, (name,))


class Stage(StrEnum):
    """How far a play has come: what is changed after its dice were settled comes too late (R-SEQ-4)."""

    MADE = "made"
    ROLLED = "rolled"
    TOOK_EFFECT = "took_effect"
    FAILED = "failed"
    CANCELLED = "cancelled"


class Made(msgspec.Struct, eq=False):
    """One play, made by `owner` against `target`, from `origin`; `order` counts the plays of the scenario."""

    play: Play
    entry: Entry
    owner: Entity
    target: Entity | None
    origin: Origin
    order: int = 0
    rows: Rows = NO_ROWS
    """Those that it prints, and what its text has added or taken away."""
    levels: dict[RowName, int] = {}
    numbers: dict[RowName, int] = {}
    moved: dict[Way, int] = {}
    """How far a row's level or number has moved so far, up or else down."""
    kept: frozenset[Way] = frozenset()
    """The ways in which these do not move."""
    enhancement: dict[RowName, list[tuple[Dice, str | None]]] = {}
    """Enhancement dice, each with its damage type or None (R-DMG-10)."""
    repeated: dict[tuple[str, str, RowName], tuple[Occurrence, int]] = {}
    """How many dice someone's entry has added to a row so far, and what it answered first (R-DICE-7)."""
    floor: Floor = Floor.KEEPS
    """Whether level changes may take its opposed entry away, which a text must say (R-DICE-8, R-DICE-9)."""
    rerolls: list[Reroll] = []
    """What is rolled again once the dice have fallen."""
    seen: dict[RowName, tuple[Seen, ...]] = {}
    """Which dice of a row count as another number than they show."""
    bounds: dict[RowName, Bounds] = {}
    """What is rolled for a row comes to beside what the dice show."""
    adjusted: list[tuple[Adjust | CancelDamage, Playing]] = []
    """What texts make of the damage of this exchange."""
    floors: list[tuple[Least, Playing]] = []
    """Below how many points it brings nobody."""
    claims: list[Claim] = []
    """What texts say of its outcome without a roll; who is right, `priority` decides."""
    ties: TieResult | None = None
    stage: Stage = Stage.MADE
    start: str | None = None
    """From which place it is made, where it is made as if from another than its owner's."""
    stood: bool = True
    """Whether its owner was not defeated as it was made."""
    paid: bool = False
    """Whether what it costs was paid: as it is declared, once."""
    paid_with: tuple[str, ...] = ()
    """The cards that were discarded or shown to pay for it ("the discarded card")."""
    karma: int = 0
    """What was paid for it (R-PRIO-2)."""
    piercing: int = 0
    """How much the Piercing that it prints is raised or lowered."""
    won: bool | None = None
    """Whether its owner won the opposed roll; None where there was none."""
    charges: int = 0
    """The Incantation charges that it was paid with (R-INC-4)."""
    tactical: int = 0
    """The Tactical Points that were spent on it (R-TP-7)."""
    hits: int = 0
    """Against how many targets it has taken effect."""
    dealt: int = 0
    """The damage that it has dealt."""
    types: tuple[str | None, ...] = ()
    """The types of that damage."""
    contest: Contest | None = None
    """The opposed roll, as it stands."""
    blow: Blow | None = None
    """Its last damage, where the dice may be rolled again."""
    facing: tuple[Facing, ...] = ()
    """The Resistance and Weakness that its dice meet, while the texts above the dice are done."""
    late: tuple[Given, ...] = ()
    """What was given in those texts, and comes too late for it (R-SEQ-4)."""
    in_answers: list[tuple[Entity, Callable[[Made], None]]] = []
    """What is changed in the answer of someone who has not made it yet, as they have become the target (R-BLK-7)."""

    def answered(self, answer: Made) -> None:
        """Change what was to be changed in the answer to it."""
        for who, change in self.in_answers:
            if answer.owner is who:
                change(answer)

    early: tuple[tuple[Entity, Given], ...] = ()
    """What those texts have ended, and still counts for it."""
    bare: bool = False
    """Whether only its Evasion dice and Defense count (R-RES-8)."""
    forced: bool = False
    """Whether an enemy has forced its owner to make it."""
    card: str = ""
    """The card that is played, where it is one of a pile."""
    keeper: Entity | None = None
    """Whose card that is; None is whoever plays it."""
    lies_in: Pile | None = None
    """Where that card lies until the play is made; once it is, in no pile."""
    lands: Pile | None = Pile.DISCARD_PILE
    """Where that card goes once the play is over (R-PLAY-1); nowhere where it is out of play."""
    lands_at: Spot = Spot.TOP
    """And where in a deck."""
    targets: list[Entity] = []
    """All those whom it is made against, in the order in which they come (R-SEQ-2)."""
    stand_ins: dict[str, Claim] = {}
    """By what claim someone has become a target instead of another, by their ids."""
    answers: dict[str, Made] = {}
    """The Reactions to it that texts have made already, by the id of the target."""
    first: Made | None = None
    """An Action against several, as it stands before each of its passes (R-SEQ-7)."""
    taken: str | None = None
    """The Trait that it has taken over from another play."""
    more_traits: tuple[str, ...] = ()
    """The Traits that it has gained beside its own."""
    undefended: bool = False
    """Whether Defense takes nothing of its Damage."""
    offers: tuple[EarlyOffer, ...] = ()
    """The offers that its owner has taken as it is made."""
    unanswered: tuple[tuple[Entity, PlayLike, Meant], ...] = ()
    """Those who can play nothing like that against it, and what is meant by that."""
    closed_to: tuple[Entity, ...] = ()
    """Those who cannot become its target in another's place."""
    slowed: tuple[RowName, ...] = ()
    """The rows of which the water has taken a level."""
    number: int = 0
    """The number that its text has had chosen ("shows that number")."""
    once_more: bool = False
    """Whether it is an Action made once more by its own text."""
    traitless: bool = False
    """Whether it has lost the Trait that it prints."""
    plain: bool = False
    """Whether it has lost its Special."""
    unspared: bool = False
    """Whether nobody's immunity keeps it from anything."""
    uncancelled: tuple[Entity, ...] = ()
    """Those whose texts do not cancel it."""
    unreduced: bool = False
    """Whether nothing takes anything off its damage."""
    unenhanced: bool = False
    """Whether its enhancement dice do not fall."""
    unresisted: tuple[str, ...] = ()
    """The types of damage against which Resistance takes nothing of it; "" is any type."""

    def __post_init__(self) -> None:
        """Begin with the rows that the play prints."""
        self.rows = self.play.rows

    @property
    def fell(self) -> bool:
        """Whether its owner has been defeated since it was made, and contributes nothing more (R-DMG-2)."""
        return self.stood and self.owner.defeated

    @property
    def trait(self) -> str | None:
        """Give the Trait of an interaction play."""
        if self.traitless:
            return self.taken
        return self.taken or self.entry.title.trait or next((tag for tag in self.play.tags if tag in TRAITS), None)

    @property
    def traits(self) -> tuple[str, ...]:
        """Give all Traits that it has."""
        return self.more_traits if self.trait is None else (self.trait, *self.more_traits)

    @property
    def name(self) -> str:
        """Give what it is called."""
        return self.play.name or self.entry.name

    @property
    def rows_cause(self) -> Cause:
        """Give the reason for what its rows have rolled."""
        return Cause("R-SEQ-4", self.entry.id, self, f"{self.play.name}/rows", self.unreduced)

    @property
    def cause(self) -> Cause:
        """Give the reason for what comes of the play."""
        return Cause("R-SEQ-4", self.entry.id, self)

    @property
    def hostile(self) -> bool:
        """Whether it is an attack, which permits a Reaction (R-RES-9): it opposes someone, or does damage or harm."""
        if self.play.kind is not PlayKind.ACTION:
            return False
        return self.opposes or bool(self.rows.damage) or harms_target(self.play)

    @property
    def opposes(self) -> bool:
        """Whether it has an entry for the opposed roll."""
        roll = self.rows.roll
        return roll is not None and roll.row in OPPOSING

    @property
    def rolled(self) -> tuple[RowName, ...]:
        """The rows that it has dice for."""
        rows = self.rows
        opposed = (rows.roll.row,) if rows.roll else ()
        damage = (RowName.DAMAGE,) if rows.damage else ()
        return (*opposed, *damage, *((RowName.DEFENSE,) if rows.defense else ()))

    def up_to(self, row: RowName, levels: int, bound: int) -> int:
        """Give how far a row's level moves, of so many levels, where it goes no further than to a die."""
        printed = (*((self.rows.roll,) if self.rows.roll else ()), *((self.rows.defense,) if self.rows.defense else ()))
        dice = next((one.dice for one in printed if one.row in GROUPS.get(row, (row,))), None)
        if row is RowName.DAMAGE and self.rows.damage:
            dice = self.rows.damage[0].dice
        moved = None if dice is None else changed(dice, self.levels.get(row, 0))
        if moved is None or not {bound, moved.level} <= {*LADDER}:
            return levels
        left = LADDER.index(bound) - LADDER.index(moved.level)
        return max(levels, min(left, 0)) if levels < 0 else min(levels, max(left, 0))

    def change(self, row: RowName, *, levels: int = 0, number: int = 0, who: str = "") -> None:
        """Change a row's dice, or those of each row of a group, from now on; `who` does it is told by their id."""
        for one in GROUPS.get(row, (row,)):
            self._move(self.levels, (one, Unit.LEVEL, levels > 0, who), levels)
            self._move(self.numbers, (one, Unit.NUMBER, number > 0, who), number)

    def _move(self, dice: dict[RowName, int], way: Way, by: int) -> None:
        """Move a row's level or number, unless it is kept from moving that way."""
        if self.kept.isdisjoint((way, (*way[:3], None))):
            dice[way[0]] = dice.get(way[0], 0) + by
            self.moved[way] = self.moved.get(way, 0) + by

    def keep(self, row: RowName, unit: Unit, way: Shift, who: str | None = None) -> None:
        """Let nothing move a row's level or number that way, or nothing of one's, nor what has moved it before."""
        dice = self.levels if unit is Unit.LEVEL else self.numbers
        for one in GROUPS.get(row, (row,)):
            kept = one, unit, way is Shift.UP
            for moved in [way for way in self.moved if way[:3] == kept and who in (None, way[3])]:
                dice[one] = dice.get(one, 0) - self.moved.pop(moved)
            self.kept |= {(*kept, who)}

    def counting(self, number: int, row: RowName, by: tuple[str, str], answers: Occurrence) -> int:
        """Give what counts of a change of a row's dice number by someone's entry that answers something.

        All that the entry changes as it answers once counts; what it changes as it answers again and again is a loop
        (R-DICE-7).
        """
        first, before = self.repeated.get((*by, row), (answers, 0))
        after = before + number if first is answers else looped(before + number, before)
        self.repeated[*by, row] = first, after
        return after - before

    def take(self, before: Made, now: Made) -> None:
        """Have by how much that differs which stands for this play now from what stood `before`."""
        for row in {*before.levels, *now.levels}:
            self.levels[row] = self.levels.get(row, 0) + now.levels.get(row, 0) - before.levels.get(row, 0)
        for row in {*before.numbers, *now.numbers}:
            self.numbers[row] = self.numbers.get(row, 0) + now.numbers.get(row, 0) - before.numbers.get(row, 0)
        for row in {*before.enhancement, *now.enhancement}:
            kept, had = self.enhancement.setdefault(row, []), before.enhancement.get(row, [])
            kept += without(now.enhancement.get(row, []), had)
            self.enhancement[row] = without(kept, without(had, now.enhancement.get(row, [])))

    def again(self, first: Made) -> None:
        """Stand as when it was `first` made: the text of a pass does not add to that of the pass before (R-SEQ-7)."""
        self.levels, self.numbers = dict(first.levels), dict(first.numbers)
        self.moved, self.kept, self.repeated = dict(first.moved), first.kept, dict(first.repeated)
        self.enhancement = {row: list(dice) for row, dice in first.enhancement.items()}
        self.claims, self.ties, self.piercing = list(first.claims), first.ties, first.piercing
        self.seen, self.bounds = dict(first.seen), dict(first.bounds)
        self.rows, self.rerolls, self.adjusted = first.rows, list(first.rerolls), list(first.adjusted)
        self.stage, self.won, self.dealt, self.contest = first.stage, first.won, first.dealt, first.contest
        self.blow = first.blow
        self.more_traits, self.undefended = first.more_traits, first.undefended
        self.unresisted, self.unreduced, self.unenhanced = first.unresisted, first.unreduced, first.unenhanced
        self.traitless, self.plain, self.unspared = first.traitless, first.plain, first.unspared

    def enhance(self, row: RowName, dice: Dice, type_: str | None = None) -> None:
        """Give a row enhancement dice (R-DICE-10)."""
        for one in GROUPS.get(row, (row,)):
            self.enhancement.setdefault(one, []).append((dice, type_))

    def faced(self, facing: Facing, now: list[Given]) -> None:
        """Note what the texts above the dice have given or ended, and not reached it with (R-SEQ-4)."""
        self.late += tuple(one for one in now if not among(one, facing.given))
        self.early += tuple((facing.who, one) for one in facing.given if not among(one, now))

    def meets(self, who: Entity, given: list[Given]) -> list[Given]:
        """Give which of someone's Resistances and Weaknesses its dice meet (R-SEQ-4)."""
        if self.late or self.early:
            in_time = [one for one in given if not among(one, self.late)]
            given = in_time + [one for whose, one in self.early if whose is who]
        return [one for one in given if not self.ignores(one)] if self.unresisted else given

    def ignores(self, one: Given) -> bool:
        """Tell whether it takes no notice of a Resistance."""
        return one.ward is Ward.RESISTANCE and any(type_ in ("", one.type) for type_ in self.unresisted)

    def untyped(self, row: RowName) -> tuple[Dice, ...]:
        """Give the enhancement dice of a row that fall with its base."""
        more = None if self.unenhanced else self.enhancement.get(row)
        return tuple(dice for dice, type_ in more if type_ is None) if more else ()

    def typed(self, row: RowName) -> tuple[tuple[Dice, str], ...]:
        """Give the enhancement dice of a row that have a damage type of their own (R-DMG-10)."""
        more = None if self.unenhanced else self.enhancement.get(row)
        return tuple((dice, type_) for dice, type_ in more if type_ is not None) if more else ()

    def count(self, row: RowName, seen: Seen) -> None:
        """Have dice of a row count as another number than they show."""
        for one in GROUPS.get(row, (row,)):
            self.seen[one] = (*self.seen.get(one, ()), seen)

    def bound(self, row: RowName, by: Bounds) -> None:
        """Have what is rolled for a row come to so much more, at least or at most."""
        for one in GROUPS.get(row, (row,)):
            old = self.bounds.get(one, Bounds())
            most = min((most for most in (old.most, by.most) if most is not None), default=None)
            self.bounds[one] = Bounds(old.more + by.more, max(old.least, by.least), most)

    def counted(self, row: RowName, pool: Pool) -> Pool:
        """Give a row's dice with what of them counts as another number than it shows, and what they come to."""
        if row not in self.seen and row not in self.bounds:
            return pool
        return msgspec.structs.replace(pool, seen=self.seen.get(row, ()), bounds=self.bounds.get(row))

    def rolled_again(self, row: RowName, pool: Pool) -> Pool:
        """Give a row's dice with how they are rolled again."""
        pool = self.counted(row, pool)
        if not self.rerolls:
            return pool
        again = tuple(Again.of(one) for one in self.rerolls if not one.rows or row in one.rows)
        return msgspec.structs.replace(pool, again=again) if again else pool

    def opposing(self, roll: RowDice) -> Pool:
        """Give the dice of an opposed roll; those that are added to the first take part in changes of level alone."""
        first = self.pool(roll.row, roll.dice)
        levels = self.levels.get(roll.row, 0)
        return as_one((first, *(Pool(one).changed(levels, 0, self.floor) for one in roll.more))) if roll.more else first

    def pool(self, row: RowName, dice: Dice | None, levels: int = 0) -> Pool:
        """Give the dice of a row with all changes, applied once (R-DICE-4); `levels` are more, for this roll alone."""
        pool = Pool(base=dice, enhancement=self.untyped(row))
        return pool.changed(self.levels.get(row, 0) + levels, self.numbers.get(row, 0), self.floor)
