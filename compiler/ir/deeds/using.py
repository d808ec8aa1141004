"""Playing: by name, from a hand, from Gear; with a row left out or dice changed."""

from enum import StrEnum

from compiler.ir.base import AtOnce, Node
from compiler.ir.deeds.rolls import Unit
from compiler.ir.selectors.described import Cards, Pile
from compiler.ir.selectors.who import Who
from compiler.ir.terms import PlayKind, RowName
from compiler.ir.times.durations import Moment


class DiceShift(Node, tag="dice_shift", frozen=True, kw_only=True):
    """The level or number of dice in `rows` is changed by `by`."""

    unit: Unit
    rows: tuple[RowName, ...]
    by: int


class Manner(Node, tag="manner", frozen=True, kw_only=True):
    """How a play is made: against whom, as what, without which rows, with which dice."""

    against: Who | None = None
    as_kind: PlayKind | None = None
    """Counts as a play of this kind."""
    without: tuple[RowName, ...] = ()
    plain: bool = False
    """Without its Special."""
    shift: DiceShift | None = None
    as_from: Pile | None = None
    """As though it were played from there."""
    during: Moment | None = None
    """Within this turn or round, not necessarily at once."""


class PlayEntry(AtOnce, tag="play", frozen=True, kw_only=True):
    """Play the named play of this same entry."""

    name: str
    kind: PlayKind
    manner: Manner = Manner()


class PlayAgain(AtOnce, tag="play_again", frozen=True, kw_only=True):
    """The Action whose text this is, is made again."""

    once: bool
    """Whether what is made so is not made again itself: "once more"."""
    manner: Manner = Manner()


class Allowance(StrEnum):
    """What the play counts against."""

    USUAL = "usual"
    ADDITIONAL = "additional"
    """It comes besides those that the phase allows (R-PLAY)."""


class PlayCards(AtOnce, tag="play_cards", frozen=True, kw_only=True):
    """`who` plays cards like that, from wherever they can be played, or only from the pile named."""

    who: Who
    cards: Cards
    allowance: Allowance = Allowance.USUAL
    manner: Manner = Manner()


class GearPick(Node, tag="gear_pick", frozen=True, kw_only=True):
    """A piece of Gear that `owner` has equipped; no number: the only one there is."""

    kind: str
    words: tuple[str, ...] = ()
    """What else it is called: Light, Melee, Two-handed."""
    owner: Who
    number: int | None = None


class UseEntry(AtOnce, tag="use_entry", frozen=True, kw_only=True):
    """`who` uses the entry of that kind on a piece of Gear."""

    who: Who
    kind: PlayKind
    gear: GearPick
    manner: Manner = Manner()


UsingEffect = PlayAgain | PlayEntry | PlayCards | UseEntry
