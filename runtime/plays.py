"""An Action against its targets, each with a Reaction or none: the seven steps of the DM's guide (R-SEQ-1 to R-SEQ-7).

Covers what the two plays say and roll. Who may respond to any of it is for `windows`; whose text is right where two
contradict each other, for `priority`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.rolls import TieResult
from compiler.ir.terms import RowName
from compiler.ir.triggers import Happening
from runtime import moments
from runtime.dice import Pool
from runtime.events import Cause, Kind
from runtime.interpreter.loading import plays_text
from runtime.interpreter.playing import Playing
from runtime.legal import IllegalError, check
from runtime.made import HITS, MISSES, Stage, claim
from runtime.priority import Wording, prevails
from runtime.wards import effective

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compiler.ir.dice import DamagePart
    from runtime.chance import Contest
    from runtime.controllers import Controller
    from runtime.entity import Entity
    from runtime.made import Made
    from runtime.moments import Moment
    from runtime.priority import Judging
    from runtime.table import Table


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What came of an Action against one target."""

    target: str
    hit: bool
    """Whether the Action took effect."""
    dealt: int = 0
    returned: int = 0
    """The damage that the Reaction dealt."""


class Exchange:
    """One Action and one Reaction, or none, against one target."""

    def __init__(self, table: Table, action: Made, reaction: Made | None, control: Controller) -> None:
        """Set the plays against each other; `control` answers what their texts leave open."""
        self.table, self.action, self.reaction, self.control = table, action, reaction, control
        self.hit = False
        """Whether the Action takes effect."""

    def check(self) -> None:
        """Refuse what may not be played.

        Raises:
            IllegalError: One of the plays may not be made.
        """
        for made, other in ((self.action, self.reaction), (self.reaction, self.action)):
            if made is not None:
                check(made, self._playing(made, other))

    def spend_charges(self) -> None:
        """Spend all charges on an Action with Incantation, even more than it needs (R-INC-4).

        Raises:
            IllegalError: There are not as many as it needs (R-INC-1).
        """
        owner, needed = self.action.owner, self.action.play.rows.incantation
        if needed is not None:
            if owner.charges < needed:
                raise IllegalError(self.action, "R-INC-1", f"it needs {needed} Incantation charges")
            self.action.charges = owner.charges
            self.table.charge(owner, -owner.charges, Cause("R-INC-4", self.action.entry.id))

    def resolve(self, judging: Judging) -> Result:
        """Go through steps 3 to 6 (R-SEQ-3 to R-SEQ-6)."""
        self._text("before")
        contest = self._contest()
        self.hit = self._hits(contest, judging)
        self._tell_outcome(contest)
        came = Happening.HITS if self.hit else Happening.MISSES
        if self._answered(lambda: moments.struck(self.action, self.target, came)):
            self.hit = self._hits(contest, judging)
        answered = self.reaction is not None and (contest is None or not self.hit)
        returns = answered or (self.reaction is not None and not self.reaction.opposes)
        dealt = self._damage(self.action, self.reaction) if self.hit else None
        returned = self._damage(self.reaction, None) if self.reaction is not None and returns else None
        self._apply(dealt, returned)  # both at once (R-DMG-11)
        self._rest()
        if self.action.stage is not Stage.CANCELLED:
            self.action.stage = Stage.TOOK_EFFECT if self.hit else Stage.FAILED
        if self.reaction is not None and self.reaction.stage is not Stage.CANCELLED:
            self.reaction.stage = Stage.TOOK_EFFECT if answered else Stage.FAILED
        if self.hit:  # the Action's Special goes first (R-RES-6)
            self._special(self.action, self.reaction)
        if answered and self.reaction is not None:
            self._special(self.reaction, self.action)
        self._rest()
        return Result(target=self.target.id, hit=self.hit, dealt=dealt or 0, returned=returned or 0)

    @property
    def target(self) -> Entity:
        """Give the one whom the Action is made against."""
        assert self.action.target is not None  # noqa: S101 - `perform` sets it
        return self.action.target

    # ---- who may respond

    def _answered(self, moment: Callable[[], Moment]) -> bool:
        """Have a moment answered, and tell whether that has decided anything about the Action."""
        windows = self.table.windows
        if windows is None:
            return False
        before = len(self.action.claims), self.action.stage
        windows.open(self.table, moment())
        self._rest()
        return before != (len(self.action.claims), self.action.stage)

    def _rest(self) -> None:
        """Have all answered that has happened since; a Reaction that this cancels is no more (R-AI-3)."""
        if self.table.windows is not None:
            self.table.windows.rest(self.table)
            if self.reaction is not None and self.reaction.stage is Stage.CANCELLED:
                self.reaction = None

    # ---- step 4: the text above the dice

    def _text(self, part: str) -> None:
        """Do the text of both plays; what it changes of a play reaches its dice, its Stat Tracks do not (R-SEQ-4)."""
        for made, other in ((self.action, self.reaction), (self.reaction, self.action)):
            if made is not None and made.stage is not Stage.CANCELLED:
                plays_text(made.play, part)(self._playing(made, other))
        self._rest()

    def _playing(self, made: Made, other: Made | None) -> Playing:
        target = made.target if made is self.action else self.action.owner
        cause = Cause("R-SEQ-4", made.entry.id, made)
        return Playing(self.table, made.owner, cause, self.control, target=target, made=made, opposing=other)

    # ---- step 5: the opposed roll

    def _contest(self) -> Contest | None:
        """Roll, if both sides have something to roll (R-RES-2) and no text has decided it."""
        if not self._to_roll():
            return None
        self._answered(lambda: moments.about_to_roll(self.action, self._answer))
        if not self._to_roll():
            return None
        action, reaction = self.action, self._answer
        ours, theirs = opposed_pool(action), opposed_pool(reaction)
        contest = self.table.chance.contest(ours, theirs, self._ties())
        action.won, reaction.won = contest.won, not contest.won
        for made, rolled in ((action, contest.ours), (reaction, contest.theirs)):
            self.table.tell_roll(made.owner, opposed_row(made), rolled)
        self._answered(lambda: moments.opposed(action, reaction, contest))
        return contest

    def _to_roll(self) -> bool:
        """Tell whether there is anything to roll for."""
        action, reaction = self.action, self.reaction
        settled = action.claims or action.stage is Stage.CANCELLED
        return reaction is not None and action.opposes and reaction.opposes and not settled

    @property
    def _answer(self) -> Made:
        """Give the Reaction, where there is one."""
        assert self.reaction is not None  # noqa: S101 - whoever rolls against it has asked
        return self.reaction

    def _ties(self) -> TieResult:
        """Give what a tie is to the Action: it wins, unless a text says otherwise (R-RES-1)."""
        lost = self.reaction is not None and self.reaction.ties is TieResult.WINS
        return TieResult.LOSES if lost or self.action.ties is TieResult.LOSES else TieResult.WINS

    def _hits(self, contest: Contest | None, judging: Judging) -> bool:
        """Tell whether the Action takes effect."""
        if self.action.stage is Stage.CANCELLED:
            return False
        if contest is not None and not self.action.claims:
            return contest.won
        claims = [*self.action.claims]
        if contest is not None:
            claims.append(claim(self.action, self.action, HITS if contest.won else MISSES, Wording.IMPLIED))
        elif self.reaction is None or not (self.action.opposes and self.reaction.opposes):
            claims.append(claim(self.action, self.action, HITS, Wording.IMPLIED))
        right = claims[0]
        for other in claims[1:]:
            if other.what != right.what:
                verdict = prevails(right, other, judging)
                right = verdict.winner
                self._tell(Kind.OVERRULED, verdict.rule, f"learns: {verdict.reason}")
        return right.what == HITS

    def _tell_outcome(self, contest: Contest | None) -> None:
        if self.table.log is None:
            return
        if contest is None:
            rule, against = "R-RES-3" if self.reaction is None else "R-RES-2", "without a roll"
        else:
            rule, against = "R-RES-1", f"with {contest.ours.total} against {contest.theirs.total}"
        self._tell(
            Kind.OPPOSED, rule, f"{'takes effect' if self.hit else 'fails'} with {self.action.play.name}, {against}"
        )

    # ---- step 6: damage, then Special

    def _damage(self, made: Made, against: Made | None) -> int | None:
        """Roll a play's Damage, less what Defense takes of it (R-DMG-3, R-RES-4); None without an entry."""
        rows = made.play.rows
        if not rows.damage:
            return None
        suffers = self.target if made is self.action else self.action.owner
        given = suffers.given
        pools = tuple(damage_pool(made, part, effective(given, part.type), at) for at, part in enumerate(rows.damage))
        printed = sum(part.piercing or 0 for part in rows.damage)
        defence = defense_pool(against, max(0, printed + made.piercing) if printed else 0)
        wound = self.table.chance.wound(pools, defence)
        for part, rolled in zip(rows.damage, wound.damage, strict=False):
            self.table.tell_roll(made.owner, f"{part.type or ''} Damage".strip(), rolled)
        if against is not None:
            self.table.tell_roll(against.owner, RowName.DEFENSE, wound.defence)
        return wound.left

    def _apply(self, dealt: int | None, returned: int | None) -> None:
        if dealt is not None:
            self.action.dealt = dealt
            cause = Cause("R-DMG-3", self.action.entry.id, self.action)
            self.table.harm(self.target, dealt, cause, types_of(self.action))
        if returned is not None and self.reaction is not None:
            self.reaction.dealt = returned
            cause = Cause("R-RES-5", self.reaction.entry.id, self.reaction)
            self.table.harm(self.action.owner, returned, cause, types_of(self.reaction))

    def _special(self, made: Made, other: Made | None) -> None:
        plays_text(made.play, "special")(self._playing(made, other))

    def _tell(self, kind: Kind, rule: str, words: str) -> None:
        self.table.tell(kind, self.action.owner, Cause(rule, self.action.entry.id), words)


def types_of(made: Made) -> tuple[str | None, ...]:
    """Give the types of a play's Damage, part by part."""
    return tuple(part.type for part in made.play.rows.damage)


def opposed_row(made: Made) -> RowName:
    """Give the row that a play opposes with."""
    assert made.play.rows.roll is not None  # noqa: S101 - who opposes has a row for it
    return made.play.rows.roll.row


def opposed_pool(made: Made) -> Pool:
    """Give the dice of a play's opposed roll, with all that changes them."""
    roll = made.play.rows.roll
    return Pool(None) if roll is None else made.pool(roll.row, roll.dice)


def damage_pool(made: Made, part: DamagePart, levels: int, at: int) -> Pool:
    """Give the dice of one part of a Damage row (R-DMG-9); the enhancement dice stand beside the first."""
    pool = made.pool(RowName.DAMAGE, part.dice, levels)
    return pool if at == 0 else Pool(pool.base)


def defense_pool(made: Made | None, piercing: int) -> Pool:
    """Give the dice of a Reaction's Defense under Piercing (R-DMG-4); none, where it has no Defense."""
    if made is None or made.play.rows.defense is None:
        return Pool(None)
    row = RowName.DEFENSE
    bare = Pool(made.play.rows.defense, tuple(made.enhancement.get(row, ())))
    return bare.changed(0, made.numbers.get(row, 0)).pierced(made.levels.get(row, 0), piercing)


def may_answer(table: Table, reaction: Made) -> bool:
    """Change a Reaction's dice as it is made; one that is barred is not played, as if there were none (R-RES-3)."""
    bar = table.rules.bar_of(reaction)
    if bar is not None:
        words = f"cannot play {reaction.play.name or reaction.entry.name}"
        table.tell(Kind.BARRED, reaction.owner, Cause("R-RES-3", bar.id), words)
        return False
    table.rules.change(reaction)
    return True


def perform(
    table: Table, action: Made, answers: Sequence[tuple[Entity, Made | None]], control: Controller, judging: Judging
) -> list[Result]:
    """Resolve an Action against each target in the order given, each with its Reaction or none (R-SEQ-2, R-SEQ-7).

    Raises:
        IllegalError: One of the plays may not be made.
    """
    bar = table.rules.bar_of(action)
    if bar is not None:
        raise IllegalError(action, bar.rule, f"{bar.id} bars it")
    table.rules.change(action)  # once: what a first target's Reaction does to Stat Tracks comes too late (R-SEQ-4)
    first = replace(action)
    first.again(action)
    results: list[Result] = []
    targets = [target for target, _ in answers]
    for target, answer in answers:
        reaction = answer if answer is not None and may_answer(table, answer) else None
        action.target = target
        if action.stage is not Stage.CANCELLED:
            action.again(first)
        exchange = Exchange(table, action, reaction, control)
        exchange.check()
        if not results:
            exchange.spend_charges()
        announce(table, action, "R-SEQ-1", () if results else targets, (action,))
        if action.stage is Stage.CANCELLED:
            results.append(Result(target=target.id, hit=False))
            continue
        if reaction is not None:
            announce(table, reaction, "R-SEQ-3", (action.owner,), (action, reaction))
        results.append(exchange.resolve(judging))
    if table.windows is not None:
        table.windows.progress = ()
    return results


def announce(table: Table, made: Made, rule: str, against: Sequence[Entity], progress: tuple[Made, ...]) -> None:
    """Make a play, and have that answered; `progress` are the plays that are resolved from now on."""
    made.order = table.next_play()
    table.tell(Kind.PLAYED, made.owner, Cause(rule, made.entry.id), f"plays {made.play.name or made.entry.name}")
    if table.windows is not None:
        table.windows.progress = progress
        if against:  # the first pass
            table.windows.made(table, made, against)
