"""What a table holds: who takes part, the dice, all that lasts or is remembered, and what is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from compiler.ir.events.as_deeds import CHARGED, TRACK_MOVED
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Phase
from runtime.controllers import Eager
from runtime.entity import Entity
from runtime.events import WON_OR_LOST, Cause, Event, Kind, Note
from runtime.ground import Together
from runtime.interpreter import loading
from runtime.priority import Judging
from runtime.rules import NO_RULES, Rules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from compiler.ir.base import Node
    from compiler.ir.deeds.plays import ScenarioResult
    from compiler.ir.entries.entry import Entry
    from compiler.ir.terms import RowName
    from compiler.ir.times.durations import Edge
    from runtime.chance import Chance, Rolled
    from runtime.controllers import Controller
    from runtime.deadlines import Due
    from runtime.denials import Denial
    from runtime.dice import Pool
    from runtime.ground import Ground
    from runtime.history import Remembered, Use
    from runtime.holding import Held
    from runtime.interpreter.playing import Playing, Step
    from runtime.kit import Lain
    from runtime.listening import Watch
    from runtime.made import Made
    from runtime.spending import Spent
    from runtime.turn_order import Called
    from runtime.windows import Windows

KNOWN_TYPES = ("Acid", "Cold", "Fatigue", "Fear", "Fire", "Heat", "Ice", "Lightning", "Poison", "Unholy")
"""The damage types that are known from cards (R-DMG-5)."""
TOPICS = loading.TOPICS
"""What texts can do at any table: had here, so that nothing is played before it is known how."""


ROLLING = frozenset([Happening.ROLLS, *WON_OR_LOST])
"""What is told of dice: neither done nor not."""
UNDONE = frozenset([Note.BARRED, Note.REFUSED, Note.UNHARMED])
"""What is told of things that do not happen."""
COUNTED = frozenset(
    [
        *(Note.CARDS_MOVED, Happening.RETURNS, Happening.SHUFFLES),
        *CHARGED,
        Happening.DISCARDS,
        Happening.DRAWS,
        Note.EARNED,
        Note.SUMMONED,
        Happening.MOVES,
        Happening.RECOVERS,
        *TRACK_MOVED,
        Note.TRACK_RESET,
    ]
)
"""What has not happened where the number that is told is 0."""


def nothing_stands(_who: Entity, _row: RowName) -> int:
    """Say that slots and conditions change no dice: what holds where no table of rules is used."""
    return 0


BY_RULE = Cause("R-DICE-11")
"""Why dice fall that no card has printed."""


def _shown(faces: tuple[int, ...]) -> str:
    """Give dice as they lie, and what they come to.

    >>> _shown((2, 5)), _shown((4,))
    ('2 + 5 = 7', '4')
    """
    return " + ".join(map(str, faces)) + (f" = {sum(faces)}" if len(faces) > 1 else "")


@dataclass(slots=True)
class State:
    """State is plain data: copy it, and the copy plays on by itself."""

    entities: list[Entity]
    chance: Chance
    log: list[Event] | None = None
    """What has happened, where somebody keeps it."""
    rules: Rules = NO_RULES
    """What slots and conditions do."""
    bestowed: int = 0
    """How many things that last have been given so far (R-ORD-1)."""
    cards: Mapping[str, Entry] = field(default_factory=dict)
    """The entries of the cards in hands, decks and discard piles, by the id of the card."""
    damage_types: tuple[str, ...] = KNOWN_TYPES
    """The damage types that there are (R-DMG-5): an open list, which the glossary gives."""
    judging: Judging = Judging.LIST
    """How contradictions are settled (rules.md 10.2)."""
    nested: int = 0
    """Within how many plays that texts have made we are."""
    windows: Windows | None = None
    """Who may respond to what happens, and in which order; where there are none nobody does."""
    ground: Ground = field(default_factory=Together)
    """Where everyone stands."""
    on_their_way: set[str] = field(default_factory=set)
    """The ids of those who go elsewhere just now, until something has them stop (R-MOV-4)."""
    denials: list[Denial] = field(default_factory=list)
    """What the place takes from those in it (R-PRIO-8)."""
    settings: dict[str, bool] = field(default_factory=dict)
    """What the DM has said of where the scenario is set."""
    standing: Callable[[Entity, RowName], int] = nothing_stands
    """By how many levels someone's dice of a row are changed by the slots and conditions that they are in now."""
    sizing: set[tuple[str, RowName]] = field(default_factory=set)
    """Whose dice for which Skill are asked for just now: what holds if they are so and so changes them not yet."""
    plays: int = 0
    """How many plays have been made so far: a later one wins a contradiction (R-PRIO-5)."""

    lain: list[Lain] = field(default_factory=list)
    """The pieces of Gear that lie on the ground, the last one dropped at the end (R-EQP-3, R-EQP-4)."""
    operation: Callable[[Entity], None] | None = None
    """Has someone perform an operation of the Strategy Phase in place of a card (R-DNP-1)."""

    told: int = 0
    """How often something was told that is done, or that would have been: who offers something asks what came of it."""
    done: int = 0
    """How often it was done, too, and not kept off or for nothing."""

    debate: int = 0
    """Where the Debate Counter stands: notches toward victory, or below 0 toward defeat (R-DEB-2)."""

    held: dict[type[Node], list[Held[Any]]] = field(default_factory=dict)
    """What holds for a while or always, by its type."""
    lapses: bool = False
    """Whether anything lasts until something is done."""
    due: list[Due] = field(default_factory=list)
    """What was put off: it comes when its time does."""
    watches: list[Watch] = field(default_factory=list)
    """What is done as soon as a condition comes true."""
    established: set[tuple[str, str]] = field(default_factory=set)
    """By the ids of entity and rule: what a condition brings with it and is waited for as long as it lasts."""
    history: list[Remembered] = field(default_factory=list)
    """Who has done what in this scenario, in order."""
    uses: list[Use] = field(default_factory=list)
    """How often what may be done only so often has been done."""
    afterwards: list[tuple[Step, Playing]] = field(default_factory=list)
    """What waits until the play in progress is over."""
    progress: tuple[Made, ...] = ()
    """The plays that are being resolved."""
    spent: list[Spent] = field(default_factory=list)
    """What has been spent in this scenario, for texts that allow only so much."""
    control: Controller = field(default_factory=Eager)
    """Who decides in the phases of a round."""

    round: int = 1
    turns: int = 0
    """How many turns have been begun in this scenario."""
    turns_begun: list[str] = field(default_factory=list)
    """The ids of those who have begun a turn in this round, in order."""
    turns_more: list[str] = field(default_factory=list)
    """Of those the ones for turns that they would not have had."""
    turns_called: list[Called] = field(default_factory=list)
    """The turns that texts have put before all others to come, the first first."""
    turn_of: str = ""
    """The id of the one whose turn it is."""
    edge: Edge | None = None
    """Whether that turn is at its start, or at its end (R-TURN-1)."""
    phase: Phase = Phase.TURN
    """The phase that the round is in."""
    ended: ScenarioResult | None = None
    """How the scenario has ended, once it has."""

    def __post_init__(self) -> None:
        """Let responses reach what the rules tables say of dice."""
        if self.rules is not NO_RULES:
            self.standing = self.rules.levels

    # ---- who

    def entity(self, id_: str) -> Entity:
        """Give the one with that id.

        Raises:
            KeyError: Nobody has it.
        """
        for one in self.entities:
            if one.id == id_:
                return one
        raise KeyError(id_)

    def allies(self, of: Entity) -> list[Entity]:
        """Give the others on the same side."""
        return [one for one in self.entities if one.camp is of.camp and one is not of]

    def enemies(self, of: Entity) -> list[Entity]:
        """Give those on the other side."""
        return [one for one in self.entities if one.camp is not of.camp]

    @property
    def taking_turn(self) -> Entity | None:
        """Give the one whose turn it is; between two turns nobody."""
        return next((one for one in self.entities if one.id == self.turn_of), None)

    def next_play(self) -> int:
        """Count one more play; a later one wins a contradiction (R-PRIO-5)."""
        self.plays += 1
        return self.plays

    # ---- what happens

    def tell_options(self) -> None:
        """Note which options the scenario has chosen."""
        if self.log is not None:
            said = (f"{one.name} ({one.id}) is on: {one.text}" for one in self.rules.options)
            self.log += [Event(kind=Note.OPTION, rule="option", words=words) for words in said]

    def roll(self, who: Entity, what: str, pool: Pool, cause: Cause = BY_RULE) -> Rolled:
        """Roll a pool (R-DICE-11)."""
        rolled = self.chance.roll(pool)
        self.tell_roll(who, what, rolled, cause)
        return rolled

    def tell_roll(self, who: Entity, what: str, rolled: Rolled, cause: Cause = BY_RULE) -> None:
        """Note what somebody has rolled, and whose words or rows have those dice."""
        if self.log is not None and rolled.faces:
            faces = _shown(rolled.faces)
            if rolled.first:
                anew = " + ".join(map(str, rolled.again))
                faces = f"{_shown(rolled.first)}, and rolled again {anew}, which makes {faces}"
            words = " ".join(filter(None, ("rolls", what, f"{rolled.pool}: {faces}")))
            self.tell(Happening.ROLLS, who, cause.by(BY_RULE.rule), words, rolled.total)

    def tell(self, kind: Kind, who: Entity, cause: Cause, words: str, value: int | None = None) -> None:
        """Note what has happened to someone."""
        if kind not in ROLLING:
            self.told += 1
            self.done += not (kind in UNDONE or (value == 0 and kind in COUNTED))
        if self.log is not None:
            said = f"{who.name} {words}"
            rule, entry, place = cause.rule, cause.entry, cause.place
            self.log.append(Event(kind=kind, who=who.id, rule=rule, entry=entry, place=place, words=said, value=value))

    def since(self) -> int:
        """Count one more thing that lasts (R-ORD-1)."""
        self.bestowed += 1
        return self.bestowed
