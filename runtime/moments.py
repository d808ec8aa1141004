"""What happens at the table, as a Trigger sees it: who did it, to whom or from whom, in which play, how much of it.

A moment is one event, told once for each way in which a Trigger can name it: whoever wins an opposed roll is one, and
whoever loses it is another, and who responds to either responds to the same roll (R-AI-5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import As, Happening
from compiler.ir.terms import PlayKind
from runtime.events import ROLL_ENDED, Cause

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.deeds.overrides import Rule
    from compiler.ir.entries.entry import Entry
    from compiler.ir.events.doings import Doing
    from compiler.ir.selectors.described import Pile
    from compiler.ir.terms import Countable, MoveKind, RowName
    from runtime.chance import Contest, Rolled
    from runtime.deadlines import Deadline
    from runtime.entity import Entity
    from runtime.made import Made

OWN_DEFEAT = frozenset([Happening.DEFEATED, Happening.REDUCED_TO_ZERO])
"""What may be answered by the one who is out of the fight because of it (R-PLAY-5)."""


FALLS = "R-HGT-3"
"""The rule by which a fall does damage."""
BY_ITSELF = Cause("R-AI-1")
"""The cause of what needs no other than the play that it is, or comes of."""


class Occurrence(msgspec.Struct, kw_only=True, eq=False):
    """One thing that happens, or is about to."""

    event: Happening
    ahead: bool = False
    """Whether it has not happened yet, and may be kept from it (R-AI-2)."""
    who: Entity
    others: tuple[Entity, ...] = ()
    """Those it is done to, or whose doing it was beside that of `who`."""
    play: Made | None = None
    """The play that it is, or that it comes of."""
    roll: Made | None = None
    """The roll that it is, where that stands on no play: its dice, made as those of one."""
    rows: tuple[RowName, ...] = ()
    """What is rolled."""
    part: As | None = None
    names: tuple[str | None, ...] = ()
    """The tracks, conditions or damage types; None is damage without a type."""
    gear: Entry | None = None
    """The piece that is equipped, or comes off."""
    does: Doing | None = None
    """The effect that is carried out."""
    pieces: tuple[Entry, ...] = ()
    """The pieces of Gear that someone parts with."""
    cards: tuple[str, ...] = ()
    """The cards that are drawn, discarded or shown."""
    whose: Entity | None = None
    """Whose cards they are."""
    pile: Pile | None = None
    """Where they lay."""
    goes_to: Entity | None = None
    """To whose pile they come."""
    what: Countable | None = None
    """What is spent."""
    spares: frozenset[Rule] = frozenset()
    """The rules that an answer to it has set aside for this once."""
    until: Deadline | None = None
    """How long a condition lasts."""
    cause: Cause = BY_ITSELF
    """Why it happens."""
    cancelled: bool = False
    """Whether what is about to happen does not, or what has happened is taken back."""
    fallen: Rolled | None = None
    """What their dice have come to, in a roll; its faces are not seen where dice were only summed over."""
    amount: int | None = None
    """How much, where it can be told: by how much a roll is won, unless its dice were only summed over."""
    lost: int = 0
    """The points that damage has cost, no more than there were; or how many fewer there are of what is counted."""
    place: str | None = None
    """The place that is entered, or left, or to which a Move leads."""
    left: str | None = None
    """The place that someone comes from who enters one."""
    border: str = ""
    """The border that is crossed, where it has a name."""
    move: MoveKind | None = None
    pushed: bool = False
    """Whether it is a Push that moves them."""

    @property
    def is_before(self) -> bool:
        """Tell whether it is waited for before it happens (R-AI-2): what would happen, and rolls."""
        return self.ahead or self.event is Happening.ABOUT_TO_ROLL

    def is_defeat_of(self, who: Entity) -> bool:
        """Tell whether it puts someone out of the fight, which they may answer themselves (R-PLAY-5)."""
        return self.event in OWN_DEFEAT and not self.ahead and self.who is who

    @property
    def rolled(self) -> Made | None:
        """Give what is rolled: the play that it is for, or the roll by itself."""
        return self.play or self.roll


Moment = tuple[Occurrence, ...]


def by_whom(who: Entity, cause: Cause) -> tuple[Entity, ...]:
    """Give the one whose play has done it, unless that is who it is done to."""
    made = cause.made
    return (made.owner,) if made is not None and made.owner is not who else ()


def caused(
    event: Happening,
    who: Entity,
    cause: Cause,
    names: tuple[str | None, ...] = (),
    amount: int | None = None,
    against: tuple[Entity, ...] = (),
) -> Occurrence:
    """Tell what happens to someone, or is done by them, because of something."""
    others = against or by_whom(who, cause)
    return Occurrence(event=event, who=who, others=others, play=cause.made, names=names, amount=amount, cause=cause)


def suffered(
    who: Entity, damage: int, lost: int, cause: Cause, types: tuple[str | None, ...]
) -> tuple[Occurrence, ...]:
    """Tell of damage, from both sides: so much, which has cost so many points."""
    others = by_whom(who, cause)
    told = Occurrence(event=Happening.SUFFERS_DAMAGE, who=who, others=others, play=cause.made, cause=cause)
    told.names, told.amount, told.lost = types, damage, lost
    return (told, *by_doer(told, Happening.DEALS_DAMAGE))


def by_doer(told: Occurrence, event: Happening) -> Moment:
    """Tell what has happened to someone as the doing of the other one."""
    others = (told.who,)
    return tuple(msgspec.structs.replace(told, event=event, who=one, others=others) for one in told.others)


def of_cards(event: Happening, who: Entity, cards: Sequence[str], cause: Cause) -> Occurrence:
    """Tell what is done to cards, or is about to be."""
    return Occurrence(
        event=event,
        who=who,
        others=by_whom(who, cause),
        play=cause.made,
        cards=tuple(cards),
        amount=len(cards),
        cause=cause,
    )


def played(made: Made, against: Sequence[Entity]) -> Moment:
    """Tell that a play is made; who is attacked becomes its target by that."""
    whom = tuple(against)
    aimed = whom if made.play.kind is PlayKind.ACTION else ()
    plays = Occurrence(event=Happening.PLAYS, who=made.owner, others=whom, play=made)
    targeted = (Occurrence(event=Happening.TARGETED, who=one, others=(made.owner,), play=made) for one in aimed)
    return (plays, *targeted)


def about_to_roll(action: Made, reaction: Made) -> Moment:
    """Tell that both sides are to perform their opposed rolls."""
    return tuple(
        Occurrence(
            event=Happening.ABOUT_TO_ROLL,
            who=made.owner,
            others=(other.owner,),
            play=made,
            rows=(made.rows.roll.row,) if made.rows.roll else (),
            part=part,
        )
        for made, other, part in _sides(action, reaction)
    )


def about_to_try(action: Made, against: Made) -> Moment:
    """Tell that someone is to roll a Skill, to which nobody's Reaction is needed, and the other what opposes it."""
    [opposes] = about_to_roll_alone(against)
    opposes.others = (action.owner,)
    return (tries(action, (against.owner,)), opposes)


def tries(action: Made, against: Sequence[Entity]) -> Occurrence:
    """Tell that someone is to roll what a play rolls."""
    rows = (action.rows.roll.row,) if action.rows.roll else ()
    return Occurrence(event=Happening.ABOUT_TO_ROLL, who=action.owner, others=tuple(against), play=action, rows=rows)


def tried(action: Made, target: Entity, contest: Contest) -> Moment:
    """Tell how someone has fared who has rolled a Skill."""
    event = ROLL_ENDED[contest.won]
    margin = abs(contest.ours.total - contest.theirs.total) if contest.ours.faces and contest.theirs.faces else None
    rows = (action.rows.roll.row,) if action.rows.roll else ()
    done = Occurrence(event=event, who=action.owner, others=(target,), play=action, rows=rows, amount=margin)
    done.fallen = contest.ours
    return (done,)


def about_to_roll_alone(*rolls: Made) -> Moment:
    """Tell that someone is to make a roll that stands on no play, or two of them against each other."""
    return tuple(
        Occurrence(
            event=Happening.ABOUT_TO_ROLL,
            who=roll.owner,
            others=tuple(one.owner for one in rolls if one is not roll),
            roll=roll,
            rows=(roll.rows.roll.row,) if roll.rows.roll else (),
        )
        for roll in rolls
    )


def alone_ended(contest: Contest, *rolls: Made) -> Moment:
    """Tell who has won and who has lost a roll that stands on no play: one against dice, or two against each other."""
    seen = bool(contest.ours.faces and contest.theirs.faces)
    margin = abs(contest.ours.total - contest.theirs.total) if seen else None
    return tuple(
        Occurrence(
            event=ROLL_ENDED[contest.won is (roll is rolls[0])],
            who=roll.owner,
            others=tuple(one.owner for one in rolls if one is not roll),
            roll=roll,
            rows=(roll.rows.roll.row,) if roll.rows.roll else (),
            fallen=contest.ours if roll is rolls[0] else contest.theirs,
            amount=margin,
        )
        for roll in rolls
    )


def about_to_deal(made: Made, row: RowName, other: Entity) -> Occurrence:
    """Tell that the owner of a play is to roll its Damage, or Defense against that of the other one."""
    return Occurrence(event=Happening.ABOUT_TO_ROLL, who=made.owner, others=(other,), play=made, rows=(row,))


def rolled(made: Made, row: RowName, other: Entity, fallen: Rolled) -> Occurrence:
    """Tell what someone's Damage dice have come to, or their Defense dice."""
    told = Occurrence(event=Happening.ROLLS, who=made.owner, others=(other,), play=made, rows=(row,), fallen=fallen)
    told.amount = fallen.total
    return told


def opposed(action: Made, reaction: Made, contest: Contest) -> Moment:
    """Tell who has won and who has lost, and of a tie; only a roll that was made can be told of (R-PLAY-4)."""
    seen = bool(contest.ours.faces and contest.theirs.faces)
    margin = abs(contest.ours.total - contest.theirs.total) if seen else None
    results = (ROLL_ENDED[contest.won], ROLL_ENDED[not contest.won])
    ties = (Happening.TIES_OPPOSED_ROLL,) * 2
    return tuple(
        Occurrence(
            event=event,
            who=made.owner,
            others=(other.owner,),
            play=made,
            rows=(made.rows.roll.row,) if made.rows.roll else (),
            part=part,
            fallen=contest.ours if made is action else contest.theirs,
            amount=margin,
        )
        for events in (results, ties)
        for event, (made, other, part) in zip(events, _sides(action, reaction), strict=True)
        if event is not Happening.TIES_OPPOSED_ROLL or not margin
    )


def _sides(action: Made, reaction: Made) -> tuple[tuple[Made, Made, As], ...]:
    return ((action, reaction, As.ATTACKER), (reaction, action, As.DEFENDER))


SUFFERED = {Happening.HITS: Happening.HIT_BY_ATTACK, Happening.MISSES: Happening.MISSED_BY_ATTACK}


def struck(action: Made, target: Entity, came: Happening) -> Moment:
    """Tell that an attack hits or misses, from both sides."""
    return (
        Occurrence(event=came, who=action.owner, others=(target,), play=action),
        Occurrence(event=SUFFERED[came], who=target, others=(action.owner,), play=action),
    )
