"""Deeds: something done or happening, with its roles; what is waited for, and what has been done, are the same ones."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from compiler import ir
from compiler.ir.amounts.compare import Compare
from compiler.ir.base import Deniable, Node
from compiler.ir.places import Border, Where
from compiler.ir.selectors.described import Described
from compiler.ir.selectors.descriptors import GearLike, PlayLike
from compiler.ir.selectors.who import Joint, Who
from compiler.ir.terms import Countable, MoveKind, Points, RowName, Toward, Track
from compiler.ir.times.limits import Period


class Happening(StrEnum):
    """What happens."""

    ENTERS = "enters"
    LEAVES = "leaves"
    CROSSES = "crosses"
    MOVES = "moves"
    MOVED = "moved"
    """Is brought elsewhere by another, who chooses the way: by a Push, too."""
    FALLS = "falls"
    """Down a border (R-HGT-3); what there is of it is Heights."""
    CLIMBS = "climbs"
    """Gets a Height further up a border (R-CLB-1); into a place, and out of one, where that brings them to the top."""
    BEGINS_CLIMBING = "begins_climbing"
    FAILS_TO_CLIMB = "fails_to_climb"
    STOPS_CLIMBING = "stops_climbing"
    """Is up, or has fallen."""
    SUFFERS_DAMAGE = "suffers_damage"
    DEALS_DAMAGE = "deals_damage"
    """By a play of theirs."""
    DEFEATS = "defeats"
    PLAYS = "plays"
    ABOUT_TO_ROLL = "about_to_roll"
    ROLLS = "rolls"
    """Dice fall that are neither won nor lost: those of Damage and Defense."""
    WINS_OPPOSED_ROLL = "wins_opposed_roll"
    LOSES_OPPOSED_ROLL = "loses_opposed_roll"
    TIES_OPPOSED_ROLL = "ties_opposed_roll"
    TARGETED = "targeted"
    HIT_BY_ATTACK = "hit_by_attack"
    MISSED_BY_ATTACK = "missed_by_attack"
    INTERCEPTS = "intercepts"
    """Becomes the target of an attack in the place of another (R-BLK-7)."""
    HITS = "hits"
    MISSES = "misses"
    REDUCED = "reduced"
    """Brought from above a number of points to it, or below."""
    REDUCED_TO_ZERO = "reduced_to_zero"
    DEFEATED = "defeated"
    SUFFERS_INJURY = "suffers_injury"
    STAT_LOSS = "stat_loss"
    STAT_GAIN = "stat_gain"
    GAINS_CONDITION = "gains_condition"
    AFFLICTS = "afflicts"
    """Brings another into a condition, by a play of theirs or with their own hands."""
    RECOVERS = "recovers"
    RECOVERS_FROM_CONDITION = "recovers_from_condition"
    DEBATE_MOVES = "debate_moves"
    OVERCOMES = "overcomes"
    FAILS_TO_OVERCOME = "fails_to_overcome"
    DRAWS = "draws"
    DISCARDS = "discards"
    SPENDS = "spends"
    GAINS_CHARGES = "gains_charges"
    LOSES_CHARGES = "loses_charges"
    REVEALS = "reveals"
    SHUFFLES = "shuffles"
    RESHUFFLES = "reshuffles"
    """The discard pile, into the deck (R-DRAW-2)."""
    SEARCHES = "searches"
    RETURNS = "returns"
    PUSHES = "pushes"
    PUSHED = "pushed"
    BLOCKS = "blocks"
    LOWERS = "lowers"
    """A Block of theirs ends, by whomever."""
    UNEQUIPS = "unequips"
    EQUIPS = "equips"
    COMES_TO = "comes_to"
    """So many of `what` are there, and were not before; else one of `tracks` stands so high or low, and did not."""
    BEGINS_INCANTATION = "begins_incantation"
    STOPS_INCANTING = "stops_incanting"
    """For whatever reason: also as the next turn begins (R-INC-3)."""
    OPPOSES_MOVE = "opposes_move"
    """Opposes another's Move with Charisma (R-CHR-1)."""
    STOPS_MOVE = "stops_move"
    BEGINS_TURN = "begins_turn"
    ENDS_TURN = "ends_turn"
    DOES = "does"
    """Carries out an effect, which the deed holds."""


ASKED_BEFORE = frozenset(Happening) - {
    *(Happening.ABOUT_TO_ROLL, Happening.ROLLS, Happening.TIES_OPPOSED_ROLL, Happening.REDUCED, Happening.OVERCOMES),
    *(Happening.COMES_TO, Happening.FAILS_TO_CLIMB, Happening.STOPS_CLIMBING),
    *(Happening.OPPOSES_MOVE, Happening.STOPS_MOVE, Happening.STOPS_INCANTING),
    *(
        Happening.FAILS_TO_OVERCOME,
        Happening.RESHUFFLES,
        Happening.UNEQUIPS,
        Happening.LOWERS,
        Happening.ENDS_TURN,
    ),
}
"""What the table asks about before it happens, so that something else can come of it."""


GOING = frozenset(
    [
        *(Happening.ENTERS, Happening.LEAVES, Happening.CROSSES, Happening.MOVES, Happening.FALLS),
        *(Happening.CLIMBS, Happening.BEGINS_CLIMBING, Happening.FAILS_TO_CLIMB, Happening.STOPS_CLIMBING),
        *(Happening.PUSHES, Happening.PUSHED, Happening.MOVED),
    ]
)
"""What leads elsewhere."""
OF_DAMAGE = frozenset({Happening.SUFFERS_DAMAGE, Happening.DEALS_DAMAGE})
"""What has a damage type."""


class As(StrEnum):
    """In which part of an opposed roll."""

    ATTACKER = "attacker"
    DEFENDER = "defender"


class Typed(StrEnum):
    """Whether damage has a type, whichever it is."""

    TYPED = "typed"
    UNTYPED = "untyped"


class DiceEnd(StrEnum):
    """The most, or the least, that dice can come to."""

    MOST = "maximum"
    LEAST = "minimum"


class Going(StrEnum):
    """In which way someone gets elsewhere, where it is no plain Move."""

    PUSH = "Push"
    FLY = "Fly"
    PHASE = "Phase"
    TELEPORT = "Teleport"


class Shown(Node, tag="shown", frozen=True, kw_only=True):
    """What the dice of a roll come to: one of their ends, or so much."""

    end: DiceEnd | None = None
    least: int | None = None
    most: int | None = None
    die: bool = False
    """Whether one of the dice alone does."""
    same: bool = False
    """Whether it is that two or more of the dice show the same number."""


class Deed(Node, tag="deed", frozen=True, kw_only=True):
    """Someone's doing, or what happens to someone; a role that is not said is anyone's, or anything."""

    event: Happening
    ahead: bool = False
    """It has not happened yet: "would"."""
    who: Who | None = None
    against: Who | None = None
    source: Who | None = None
    """Whose attack, damage or deed it was."""
    as_: As | None = None
    play: PlayLike | None = None
    rows: tuple[RowName, ...] = ()
    """The rolls that are waited for: any one of them."""
    shown: Shown | None = None
    """What its own dice come to, in a roll."""
    tracks: tuple[Track, ...] = ()
    points: Points | None = None
    where: Where | None = None
    across: Border | None = None
    """What is crossed, where it is not the one whose entry this is."""
    out_of: Where | None = None
    """From which place someone comes who enters one."""
    heading: ir.movement.Heading | None = None
    """Whether a Move leads toward something, or away from it, or ends in a place."""
    move: MoveKind | None = None
    """The way of moving that is waited for; None is any."""
    not_by: tuple[Going, ...] = ()
    """The ways of getting elsewhere that will not do."""
    freely: bool = False
    """Whether it is of their own will that a Block of theirs ends."""
    typed: Typed | None = None
    type: str | None = None
    falling: bool = False
    """Whether it is damage of a fall."""
    harmed: bool = False
    """Whether it is damage that takes the charges of an Incantation (R-INC-7)."""
    least: int | None = None
    """At least so much damage, so many cards, notches or places; won or lost by so much."""
    most: int | None = None
    """No more than so much of it; where someone is reduced, no more than so many points are left."""
    half: Compare | None = None
    """At most half of the maximum is left, or less than that."""
    conditions: tuple[str, ...] = ()
    condition_joint: Joint = Joint.OR
    gear: GearLike | None = None
    cards: Described | None = None
    """What cards are like that are drawn, discarded or shown: one of them at least; None is any."""
    what: Countable | None = None
    """What is spent, or what there comes to be so much of."""
    toward: Toward | None = None
    reaches: bool = False
    """Whether the Debate Counter comes to that end of its axis."""
    does: ir.doings.Doing | None = None
    """What is done; what it does not say is whichever."""
    others: tuple[Deed, ...] = ()
    """Other deeds of the same one's, any of which will do as well; nobody's."""

    @property
    def ways(self) -> tuple[Deed, ...]:
        """Give each of the deeds that will do, by itself."""
        return (msgspec.structs.replace(self, others=()), *self.others) if self.others else (self,)

    @property
    def events(self) -> frozenset[Happening]:
        """Give what happens by any of them."""
        return frozenset(way.event for way in self.ways)

    @property
    def stays(self) -> bool:
        """Tell whether it has happened, and is nothing that can be taken back."""
        return not (self.ahead or self.events <= TAKEN_BACK)


TAKEN_BACK = frozenset(
    {
        Happening.DEALS_DAMAGE,
        Happening.DEBATE_MOVES,
        Happening.RECOVERS,
        Happening.STAT_LOSS,
        Happening.SUFFERS_DAMAGE,
        Happening.SUFFERS_INJURY,
    }
)
"""What can be undone once it has happened."""


def ahead(deed: Deed) -> Deed:
    """Give a deed as it would come about: it and whatever else would do as well have not happened yet."""
    first, *others = (msgspec.structs.replace(way, ahead=True) for way in deed.ways)
    return msgspec.structs.replace(first, others=(*others,))


class Since(StrEnum):
    """Within which time."""

    PLAY = "play"
    """While this play is resolved, where that is said."""
    TURN = "turn"
    LAST_TURN = "last_turn"
    """The doer's own last turn."""
    AFTER_LAST_TURN = "after_last_turn"
    """Since the doer's own last turn was over."""
    AFTER_OWN_TURN = "after_own_turn"
    """Since the last turn was over of the one whose text it is."""
    FROM_LAST_TURN = "from_last_turn"
    """Since the doer's own last turn began."""
    FROM_OWN_TURN = "from_own_turn"
    """Since the last turn began of the one whose text it is."""
    ROUND = "round"
    LAST_ROUND = "last_round"
    SCENARIO = "scenario"

    @classmethod
    def of(cls, per: Period) -> Since:
        """Give the time that has gone by of a period; what is longer than a scenario is not seen whole at a table."""
        return cls.SCENARIO if per in (Period.SESSION, Period.ADVENTURE) else cls(per)


class HasDone(Deniable, tag="has_done", frozen=True, kw_only=True):
    """`who` has done the deed within that time; where none is said, while this play is resolved."""

    who: Who
    deed: Deed
    """Nobody's: it is `who` that has done it."""
    times: int = 1
    """At least so often."""
    since: Since | None = None


class HasHappened(Deniable, tag="has_happened", frozen=True, kw_only=True):
    """The deed has been done within that time, by whomever: the Debate Counter has moved."""

    deed: Deed
    since: Since | None = None


class Counting(StrEnum):
    """What of deeds is counted."""

    TIMES = "times"
    MUCH = "much"
    """The cards, charges or points themselves."""
    LATEST = "latest"
    """How late the last of it was done: only of those among whom one is picked by that."""
    EARLIEST = "earliest"
    """How early the first of it was done, in the same way."""


class Tally(Node, tag="tally", frozen=True, kw_only=True):
    """How often `who` has done the deed within that time, or how much it came to; else while this play is resolved."""

    who: Who
    deed: Deed
    """Nobody's: it is `who` that has done it."""
    since: Since | None = None
    count: Counting = Counting.TIMES


Remembered = HasDone | HasHappened
"""Whether it has come about before."""
