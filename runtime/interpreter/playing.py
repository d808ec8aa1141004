"""What an effect knows while it happens, and how nodes of the IR become what is done: one closure each, made once.

A topic registers its nodes with `executor.register`, its questions with `asked.register`. A node that no topic
registers is not played: the text that holds it is refused before anything of it happens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, singledispatch
from typing import TYPE_CHECKING, TypeVar, cast

import msgspec
from msgspec.structs import replace

from compiler.ir.base import AtOnce, Node
from compiler.ir.parts_in import all_in
from compiler.ir.terms import THAT_TYPE
from runtime.counting_as import kinds_beside
from runtime.history import is_repeated
from runtime.likeness import Meant
from runtime.reach import reaching

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Measure
    from compiler.ir.entries.entry import Entry
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.flow import Effect, Text
    from compiler.ir.places import Place
    from compiler.ir.selectors.described import Pile
    from compiler.ir.selectors.who import Group, Who
    from compiler.ir.terms import PlayKind, Track
    from compiler.ir.times.durations import Time
    from runtime.contests import Fallen
    from runtime.controllers import Controller
    from runtime.entity import Entity
    from runtime.events import Cause, Kind
    from runtime.ground import Blocked
    from runtime.made import Made
    from runtime.moments import Occurrence
    from runtime.table import Table


T = TypeVar("T")


class Playing(msgspec.Struct, eq=False):
    """Whose text it is, against whom, in which play, and what earlier steps have brought up."""

    table: Table
    owner: Entity
    cause: Cause
    """The entry whose words these are, and the rule by which they are done."""
    control: Controller
    target: Entity | None = None
    made: Made | None = None
    opposing: Made | None = None
    trigger: Entity | None = None
    occurrence: Occurrence | None = None
    """What has fitted the Trigger."""
    fitting: Occurrence | None = None
    """What may fit one: it counts for nothing that is asked of before it ("a region they have not entered")."""
    aimed: Entity | None = None
    """Whom the play was made against whose text has begun to wait: the target of what is waited for."""
    progress: tuple[Made, ...] = ()
    """The plays into which a response comes."""
    chosen: list[Entity] = []
    each: tuple[tuple[Who, Entity], ...] = ()
    """Of groups that decide or roll each for themselves, the one whose turn it is, whom the same words mean then."""
    one: Entity | None = None
    """The one of whom it is asked whether they are of a group."""
    at: str | None = None
    """And where they are meant to be, where that is not where they stand."""
    here: str = ""
    """Where its owner stood as the text was begun."""
    rolled: int = 0
    """What the dice came to that the text had rolled, or the number it reckoned ("that many")."""
    rolls: dict[str, int] = {}
    """And what those of each one came to, by their ids, where several have rolled."""
    tracks: tuple[Track, ...] = ()
    """The Stat Tracks that the text has had picked ("another")."""
    conditions: tuple[str, ...] = ()
    """The conditions that the text has had chosen, or has last ended ("that condition")."""
    type: str | None = None
    """The damage type that has been chosen ("that type")."""
    immunity: str | None = None
    """What someone is immune to that has been chosen ("that immunity")."""
    trait: str | None = None
    kind: PlayKind | None = None
    """The kind of play that has been named ("of that kind")."""
    fallen: Fallen | None = None
    """The dice that may be rolled again."""
    seen: list[str] = []
    """The cards that the text has brought up ("it", "them"), as far as they have not been put anywhere."""
    seen_in: tuple[Entity, Pile] | None = None
    """In whose pile those lie, and in which."""
    seen_by_hand: bool = False
    """Whether those are what it has last had drawn or discarded, where nothing has been looked for or shown."""
    handled: list[str] = []
    """The cards that it has last had drawn or discarded, or brought up ("that card")."""
    counted: dict[Measure, list[str]] = {}
    """The cards that the text has had discarded, revealed and drawn so far."""
    left: tuple[Step, ...] = ()
    """The ways of the last choice that were not taken."""
    used: Entry | None = None
    """The piece of Gear that the text has just used ("that Weapon")."""
    skill_won: bool | None = None
    """How the last roll of a skill ended."""
    borders: tuple[str, ...] = ()
    """The borders that the text has had chosen ("it", "that border")."""
    places: tuple[str, ...] = ()
    """The places that it has had chosen, or has had someone go to ("that section")."""
    blocks: tuple[Blocked, ...] = ()
    """The Blocks that it has had chosen, or made ("that Block")."""
    picked: dict[Place | Group, frozenset[str]] = {}
    """What was picked of that by which it says who is meant ("each enemy in a random section"), by the ids."""
    meant_already: dict[tuple[Who, tuple[str, ...]], list[Entity]] = {}
    """Whom a sentence has had picked: the same words mean the same ones until it ends."""
    waived: frozenset[str] = frozenset()
    """The conditions that forbid nothing of this ("even if you are Immobilized")."""
    declined: bool = False
    """Whether someone has not done what they may: then a text that may be done only so often is not used up."""
    changing: int = 0
    """The number that is being changed ("reduce the damage by half")."""
    constant: bool = False
    """Whether the text always holds, and is not one that is played."""
    asks: tuple[Question, ...] = ()
    """What a constant text stands under ("While you are swimming, ...")."""
    asks_target: bool = False
    """Whether some of that is asked of the one against whom a play is made ("If the target is Dazed, ...")."""

    @property
    def begun(self) -> int:
        """Give the count of the play that all of this is part of."""
        return min(self._in_progress, default=self.table.plays)

    @property
    def _in_progress(self) -> frozenset[int]:
        """Give the plays that all of this is part of, each by its order."""
        plays = (*self.progress, self.made, self.opposing)
        return frozenset(made.order for made in plays if made is not None)

    @property
    def trait_meant(self) -> str | None:
        """Give the Trait that has been chosen, or else that of the play that this is part of ("the same Trait")."""
        if self.trait is not None or self.made is None:
            return self.trait
        brought = self.occurrence.play if self.occurrence is not None else None
        return brought.trait if self.made.trait is None and brought is not None else self.made.trait

    @property
    def handled_last(self) -> Sequence[str]:
        """Give the cards that have last been handled, else those that paid for the play, or those of what happened."""
        paid = self.made.paid_with if self.made is not None else ()
        return self.handled or paid or (self.occurrence.cards if self.occurrence else ())

    @property
    def meant(self) -> Meant:
        """Give what the text means that asks of plays by something it has met itself."""
        brought = self.occurrence.play if self.occurrence is not None else None
        met = self.opposing or brought
        entry = met.entry if self.used is None and met is not None else self.used
        met_entry = entry.id if entry is not None else ""
        return Meant(
            self.trait_meant,
            self.cause.entry,
            met_entry,
            met.play.name if met else None,
            self.made.play.name if self.made else None,
            met.order if met else 0,
            _traits_of(self.opposing),
            _traits_of(brought),
            self.kind,
            partial(kinds_beside, self.table),
            partial(is_repeated, self.table),
            tuple(self.seen),
            self._in_progress,
        )

    @property
    def conditions_met(self) -> tuple[str, ...]:
        """Give the conditions of which the text has spoken, else those of what has happened."""
        met = self.occurrence.names if self.occurrence else ()
        return self.conditions or tuple(name for name in met if name is not None)

    def tell(self, kind: Kind, who: Entity, rule: str, words: str, value: int | None = None) -> None:
        """Note what this text has brought about."""
        self.table.tell(kind, who, self.cause.by(rule), words, value)


def _traits_of(made: Made | None) -> frozenset[str]:
    return frozenset(made.traits if made is not None else ())


Step = Callable[[Playing], None]
Question = Callable[[Playing], bool]


class UnplayedError(Exception):
    """A text asks for what nobody can do or answer: it is refused whole, before anything of it happens."""

    def __init__(self, node: Node, what: str = "") -> None:
        """Say what is not known: what is given, or the node by its tag."""
        tag = str(node.__struct_config__.tag).replace("_", " ")
        super().__init__(f"the runtime does not know {what or repr(tag)}")
        self.node = node


@singledispatch
def executor(effect: Node) -> Step:
    """Make the closure that does what an effect says.

    Raises:
        UnplayedError: No topic registers the node.
    """
    raise UnplayedError(effect)


@singledispatch
def reckoned(amount: Node, playing: Playing) -> int:
    """Return how many an amount comes to that says how many are meant.

    Raises:
        UnplayedError: No topic registers the node.
    """
    raise UnplayedError(amount, f"so many of {playing.owner.name}'s")


@singledispatch
def asked(predicate: Node) -> Question:
    """Make the closure that answers a question.

    Raises:
        UnplayedError: No topic registers the node.
    """
    raise UnplayedError(predicate)


def question(predicate: Predicate) -> Question:
    """Make the closure that answers any question of the IR."""
    return asked(predicate)


def step_of(effect: Effect) -> Step:
    """Make the closure of one effect, at once where it says "immediately"; a deed that ends it must be known."""
    step = _of_type_chosen(effect) if THAT_TYPE in all_in(effect) else executor(effect)
    until: Time | None = getattr(effect, "until", None)
    if until is not None and until.deed is not None:
        asked(until.deed)
    if until is not None and until.fact is not None:
        question(until.fact)
    return _at_once(step) if isinstance(effect, AtOnce) and effect.immediate else step


def _of_type_chosen(effect: Effect) -> Step:
    """Do what is said of "that type" with the one that has been chosen by then."""
    unchosen = executor(effect)

    def run(playing: Playing) -> None:
        (executor(_typed(effect, playing.type)) if playing.type else unchosen)(playing)

    return run


def _typed(value: T, chosen: str) -> T:
    """Put a damage type in the place of "that type", wherever it stands."""
    if value == THAT_TYPE:
        return cast("T", chosen)
    if isinstance(value, tuple):
        return cast("T", tuple(_typed(one, chosen) for one in value))
    if not isinstance(value, Node):
        return value
    return replace(value, **{name: _typed(getattr(value, name), chosen) for name in value.__struct_fields__})


def _at_once(step: Step) -> Step:
    """Let an effect reach into the plays in progress, and nobody respond to it (R-IMM-1, R-IMM-2)."""

    def run(playing: Playing) -> None:
        windows = playing.table.windows
        if windows is not None:
            windows.muted += 1
        plays = (made for made in (playing.made, playing.opposing) if made is not None)
        reaching(playing.table, plays, lambda: step(playing))
        if windows is not None:
            windows.muted -= 1

    return run


def in_order(effects: tuple[Effect, ...]) -> Step:
    """Make one closure of several effects."""
    steps = tuple(step_of(effect) for effect in effects)
    if len(steps) == 1:
        return steps[0]

    def run(playing: Playing) -> None:
        for step in steps:
            step(playing)

    return run


def afresh(step: Step) -> Step:
    """Make a closure in which whoever is meant is picked anew, once for all that it does."""

    def run(playing: Playing) -> None:
        before, playing.meant_already = playing.meant_already, {}
        step(playing)
        playing.meant_already = before

    return run


def nothing(_playing: Playing) -> None:
    """Do what a text does in which there is nothing to do."""


def text_step(text: Text, wanted: Callable[[Effect], bool] | None = None, place: str = "") -> Step:
    """Make one closure of a whole text, or of those of its effects that are wanted.

    Args:
        text: The text.
        wanted: Tells which effects are; without it all of them.
        place: Where the text stands on its entry; what happens is told with the sentence that has caused it.
    """
    steps: list[tuple[Step, str]] = []
    first = 1
    for number, sentence in enumerate(text, 1):
        if not sentence.effects:  # it is part of the next one
            continue
        effects = tuple(one for one in sentence.effects if wanted is None or wanted(one))
        if effects:
            steps.append((afresh(in_order(effects)), f"{place}/{number if first == number else f'{first}-{number}'}"))
        first = number + 1
    if not steps:
        return nothing

    def run(playing: Playing) -> None:
        playing.here = playing.table.ground.place(playing.owner)
        if playing.table.log is None:
            for step, _ in steps:
                step(playing)
            return
        cause = playing.cause
        for step, here in steps:
            playing.cause = cause.said(here)
            step(playing)
        playing.cause = cause

    return run
