"""An Action and a Reaction, or none, against one target: steps 3 to 6 of the DM's guide (R-SEQ-3 to R-SEQ-6).

Covers what the two plays say and roll. Who may respond to any of it is for `windows`; whose text is right where two
contradict each other, for `priority`.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.rolls import TieResult, Ties
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import EntryKind, RowName
from runtime import moments, standing
from runtime.bare_rolls import bare_roll
from runtime.claims import HITS, MISSES, WINS_TIES, claim
from runtime.contests import difficulty, opposing_row, roll_off, roll_skill, tries_a_skill
from runtime.damage import change_dealt, roll_damage
from runtime.events import Cause, Kind, Note
from runtime.facing import face, faced
from runtime.history import remember
from runtime.immunity import ignores, unharmed
from runtime.interpreter.playing import Playing, nothing
from runtime.interpreter.texts import FAILED, FIRST, SEEN, SPARED, SPECIAL, plays_text
from runtime.legal import check, may_be_refused, picks_locks
from runtime.listening import hear, heard
from runtime.made import Stage
from runtime.outcomes import about_ties, foreseen_against, prevented, roll_foreseen
from runtime.prevention import averted, goes_otherwise
from runtime.priority import Wording, prevails

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from runtime.chance import Contest
    from runtime.controllers import Controller
    from runtime.damage import Said
    from runtime.entity import Entity
    from runtime.made import Made
    from runtime.moments import Moment
    from runtime.priority import Claim, Judging
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
        self._told: Contest | None = None
        """The roll whose outcome has been told."""
        self.judging = table.judging
        """How contradictions are settled."""
        self.averted: Happening | None = None
        """What the Action would have come to, and does not: something else was done in its place."""
        self.passes = FIRST
        """Which text above the dice is done in this pass (R-SEQ-7)."""

    def check(self) -> None:
        """Refuse what may not be played.

        Raises:
            IllegalError: One of the plays may not be made.
        """
        for made, other in ((self.action, self.reaction), (self.reaction, self.action)):
            if made is not None and may_be_refused(self.table, made):
                check(made, self._playing(made, other))

    def resolve(self, judging: Judging) -> Result:
        """Go through steps 3 to 6 (R-SEQ-3 to R-SEQ-6)."""
        self.judging = judging
        self._go_on()
        self._text()
        self._contest()
        self._above(lambda _made: SEEN)
        self.hit = self._hits()
        came = self._comes_to()
        struck = partial(moments.struck, self.action, self.target, came)
        if self.action.stage is not Stage.CANCELLED and averted(self.table, struck):
            self.averted, self.hit = came, not self.hit
            came = self._comes_to()
        self._tell_outcome()
        self.action.hits += self.hit
        if self._answered(lambda: moments.struck(self.action, self.target, came)):
            self._judge_again()
        if self._answered(self._to_deal):
            self._judge_again()
        self._remember()
        answered = self._has_answered
        dealt = self._damage(self.action, self.reaction) if self.hit else None
        returned = self._damage(self.reaction, None) if self.reaction is not None and self._returns else None
        self._apply(dealt, returned)  # both at once (R-DMG-11)
        self._rest()
        self._close(answered=Stage.TOOK_EFFECT if answered else Stage.FAILED)
        self._specials()
        return Result(target=self.target.id, hit=self.hit, dealt=self.action.dealt, returned=returned or 0)

    def _comes_to(self) -> Happening:
        return Happening.HITS if self.hit else Happening.MISSES

    def _remember(self) -> None:
        """Remember how the opposed roll has ended, and whether the attack has hit."""
        if self.action.contest is not None and self.reaction is not None:
            remember(self.table, moments.opposed(self.action, self.reaction, self.action.contest))
        remember(self.table, moments.struck(self.action, self.target, self._comes_to()))

    def _close(self, answered: Stage) -> None:
        """Note what has come of both plays."""
        if self.action.stage is not Stage.CANCELLED:
            self.action.stage = Stage.TOOK_EFFECT if self.hit else Stage.FAILED
        if self.reaction is not None and self.reaction.stage is not Stage.CANCELLED:
            self.reaction.stage = answered

    def _specials(self) -> None:
        """Do the Specials, the Action's first (R-RES-6); of a play that failed, only what says that it is for then."""
        for made, other in ((self.action, self.reaction), (self.reaction, self.action)):
            if made is None or made.stage is Stage.CANCELLED:
                continue
            if made.play.special and not made.bare and not made.plain:
                said = len(made.adjusted)
                self._do(SPECIAL if made.stage is Stage.TOOK_EFFECT else FAILED, made, other)
                self._change_dealt(made.adjusted[said:])
        self._rest()

    def _change_dealt(self, late: Sequence[Said]) -> None:
        """Have the damage come to what a Special makes of it, which says otherwise than to leave it as it was."""
        for made, suffers in ((self.action, self.target), (self.reaction, self.action.owner)):
            if late and made is not None and made.dealt:
                change_dealt(self.table, made, suffers, late)

    def sum_up(self) -> None:
        """Do what of the Action's Special counts whom it has hit, or is done to them: once, behind the last pass."""
        made = self.action
        if made.play.special and made.stage is not Stage.CANCELLED and not made.bare and not made.plain:
            plays_text(made.play, "summed" if made.hits else "summed failure")(self._playing(made, self.reaction))
            self._rest()

    @property
    def target(self) -> Entity:
        """Give the one whom the Action is made against."""
        assert self.action.target is not None  # noqa: S101 - `perform` sets it
        return self.action.target

    # ---- who may respond

    def _answered(self, moment: Callable[[], Moment]) -> bool:
        """Have a moment answered, and tell whether that has decided anything about the Action."""
        if not heard(self.table):
            return False
        windows = self.table.windows
        before = len(self.action.claims), self.action.stage, self.action.contest
        happened = moment()
        if not happened:
            return False
        hear(self.table, happened)
        if windows is not None:
            windows.open(self.table, happened)
            self._rest()
        self._go_on()
        return before != (len(self.action.claims), self.action.stage, self.action.contest)

    def _rest(self) -> None:
        """Have all answered that has happened since; a Reaction that this cancels is no more (R-AI-3)."""
        if self.table.windows is not None:
            self.table.windows.rest(self.table)
            if self.reaction is not None and self.reaction.stage is Stage.CANCELLED:
                self.reaction = None

    def _go_on(self) -> None:
        """Leave off with the play of whoever is defeated by now: nothing more of it is rolled or done (R-DMG-2)."""
        if self.action.owner.points and self.target.points:  # as nearly always
            return
        self.table.goes_no_further(self.action)
        if self.reaction is not None and self.table.goes_no_further(self.reaction):
            self.reaction = None

    # ---- step 4: the text above the dice

    def _text(self) -> None:
        """Do the text above the dice; what it changes of a play reaches its dice, its Stat Tracks do not (R-SEQ-4)."""
        standing.change_against(self.table, self.action, self.reaction)
        face(self.table, self.action, self.reaction)
        self.action.claims += unharmed(self.table, self.action, self.target)
        self.action.claims += prevented(self.table, self.action, self.target)
        self.action.claims += foreseen_against(self.table, self.action, self.action)
        self._above(lambda made: self.passes if made is self.action else FIRST)
        self._rest()
        faced(self.table, self.action, self.reaction)
        self._go_on()

    def _above(self, part_of: Callable[[Made], str]) -> None:
        """Do a part of the text above the dice of both plays."""
        for made, other in ((self.action, self.reaction), (self.reaction, self.action)):
            if made is not None and made.play.before and made.stage is not Stage.CANCELLED and not made.bare:
                self._do(part_of(made), made, other)

    def _do(self, part: str, made: Made, other: Made | None) -> None:
        """Do a part of a text, as far as the one whom the play is made against does not ignore it."""
        step = plays_text(made.play, part)
        if step is not nothing:  # as often
            step = plays_text(made.play, SPARED[part]) if part in SPARED and self._is_ignored(made) else step
            step(self._playing(made, other))

    def _is_ignored(self, made: Made) -> bool:
        """Tell whether the one whom a play is made against ignores it (R-TRT-2)."""
        return ignores(self.table, self.target if made is self.action else self.action.owner, made)

    def _playing(self, made: Made, other: Made | None) -> Playing:
        target = made.target if made is self.action else self.action.owner
        cause = Cause("R-SEQ-4", made.entry.id, made)
        return Playing(self.table, made.owner, cause, self.control, target=target, made=made, opposing=other)

    # ---- step 5: the opposed roll

    def _contest(self) -> None:
        """Roll, if both sides have something to roll (R-RES-2) and no text has decided it."""
        for made in (self.action, self.reaction):
            if made is not None:
                self.action.claims += roll_foreseen(self.table, made, self.action)
        if self._to_try():
            against = bare_roll(self.target, opposing_row(self.action), difficulty(self.action))
            self._answered(lambda: moments.about_to_try(self.action, against))
            if self._to_try():
                contest = roll_skill(self.table, self.action, against, self.control)
                contest = self._as_it_ends(contest, lambda ended: moments.tried(self.action, self.target, ended))
                self.action.contest, self.action.won = contest, contest.won
                self._answered(lambda: moments.tried(self.action, self.target, contest))
                return
        if not self._to_roll():
            return
        self._answered(lambda: moments.about_to_roll(self.action, self._answer))
        if not self._to_roll():
            return
        action, reaction = self.action, self._answer
        contest = roll_off(self.table, action, reaction, self._ties(), self.control)
        contest = self._as_it_ends(contest, lambda ended: moments.opposed(action, reaction, ended))
        action.contest = reaction.contest = contest
        action.won, reaction.won = contest.won, not contest.won
        self._answered(lambda: moments.opposed(action, reaction, contest))

    def _as_it_ends(self, contest: Contest, told: Callable[[Contest], Moment]) -> Contest:
        """Give how a roll ends: who cannot win it, or has something else done in its place, loses it, and so of losing.

        Dice that were rolled stay as they fell (R-RES-1).
        """
        return contest.turned if goes_otherwise(self.table, partial(told, contest)) else contest

    @property
    def _settled(self) -> bool:
        """Tell whether a text has decided what comes of the Action, so that nothing is rolled for."""
        return bool(self.action.claims) or self.action.stage is Stage.CANCELLED

    def _to_try(self) -> bool:
        """Tell whether a Skill is rolled, against what the target prints (R-TYPE-4)."""
        return tries_a_skill(self.action) and not self._settled and difficulty(self.action) is not None

    def _to_roll(self) -> bool:
        """Tell whether there is anything to roll for."""
        action, reaction = self.action, self.reaction
        return reaction is not None and action.opposes and reaction.opposes and not self._settled

    @property
    def _answer(self) -> Made:
        """Give the Reaction, where there is one."""
        assert self.reaction is not None  # noqa: S101 - whoever rolls against it has asked
        return self.reaction

    def _ties(self) -> TieResult:
        """Give what a tie is to the Action: it wins, unless a text says otherwise (R-RES-1)."""
        action, reaction = self.action, self._answer
        if Ties not in self.table.held and action.ties is None and reaction.ties is None:  # as nearly always
            return TieResult.WINS
        sides = ((action, reaction), (reaction, action))
        claims = [one for made, other in sides for one in about_ties(self.table, made, other, action)]
        wins = not claims or self._right(claims).what == WINS_TIES
        return TieResult.WINS if wins else TieResult.LOSES

    def _right(self, claims: list[Claim]) -> Claim:
        """Give the claim that prevails over all that contradict it, and tell why (rules.md 10.2)."""
        right = claims[0]
        for other in claims[1:]:
            if other.what != right.what:
                verdict = prevails(right, other, self.judging)
                right = verdict.winner
                self._tell(Note.OVERRULED, verdict.rule, f"learns: {verdict.reason}")
        return right

    def _hits(self) -> bool:
        """Tell whether the Action takes effect: what it would come to, unless something else was done in its place."""
        hits = self._would_hit()
        return hits is not (self.averted is (Happening.HITS if hits else Happening.MISSES))

    def _would_hit(self) -> bool:
        contest = self.action.contest
        if self.action.stage is Stage.CANCELLED:
            return False
        if contest is not None and not self.action.claims:
            return contest.won
        claims = [*self.action.claims]
        if contest is not None:
            claims.append(claim(self.action, self.action, HITS if contest.won else MISSES, Wording.IMPLIED))
        elif self.reaction is None or not (self.action.opposes and self.reaction.opposes):
            claims.append(claim(self.action, self.action, HITS, Wording.IMPLIED))
        return self._right(claims).what == HITS

    def _judge_again(self) -> None:
        """See whether the Action still takes effect, and tell it where dice were rolled again."""
        self.hit = self._hits()
        if self.action.contest is not self._told:
            self._tell_outcome()

    def _tell_outcome(self) -> None:
        self._told = self.action.contest
        if self.table.log is None:
            return
        contest = self.action.contest
        if contest is None:
            rule, against = "R-RES-3" if self.reaction is None else "R-RES-2", "without a roll"
        else:
            rule, against = "R-RES-1", f"with {contest.ours.total} against {contest.theirs.total}"
        words = f"{'takes effect' if self.hit else 'fails'} with {self.action.play.name}, {against}"
        self._tell(self._comes_to(), rule, words)

    # ---- step 6: damage, then Special

    @property
    def _has_answered(self) -> bool:
        """Tell whether the Reaction takes effect."""
        return self.reaction is not None and (self.action.contest is None or not self.hit)

    @property
    def _returns(self) -> bool:
        """Tell whether the Damage of the Reaction is dealt, where it has any."""
        return self._has_answered or (self.reaction is not None and not self.reaction.opposes)

    def _to_deal(self) -> Moment:
        """Tell who is to roll Damage, and who Defense against that of the Action (R-AI-2)."""
        action, reaction, owner = self.action, self.reaction, self.action.owner
        deals = self.hit and bool(action.rows.damage)
        rolls = [moments.about_to_deal(action, RowName.DAMAGE, self.target)] if deals else []
        if reaction is not None and deals and reaction.rows.defense is not None:
            rolls.append(moments.about_to_deal(reaction, RowName.DEFENSE, owner))
        if reaction is not None and self._returns and reaction.rows.damage:
            rolls.append(moments.about_to_deal(reaction, RowName.DAMAGE, owner))
        return tuple(rolls)

    def _damage(self, made: Made, against: Made | None) -> int | None:
        suffers = self.target if made is self.action else self.action.owner
        return roll_damage(self.table, made, suffers, against, self.control)

    def _apply(self, dealt: int | None, returned: int | None) -> None:
        if dealt is not None and returned is not None:
            self.table.together(partial(self._deal, dealt), partial(self._return, returned))
        elif dealt is not None:
            self._deal(dealt)
        elif returned is not None:
            self._return(returned)
        if self.hit and picks_locks(self.action):
            self.table.defeat(self.target, self.action.cause.by("R-LCK-1"))
        if self.target.entry is not None and self.target.entry.kind is EntryKind.CHALLENGE:
            came = Happening.OVERCOMES if self.target.defeated else Happening.FAILS_TO_OVERCOME
            self.table.happens(came, self.action.owner, self.action.cause, against=(self.target,))

    def _deal(self, damage: int) -> None:
        made = self.action
        made.dealt = damage
        self.table.harm(self.target, damage, made.rows_cause.by("R-DMG-3"), made.types)

    def _return(self, damage: int) -> None:
        made = self._answer
        made.dealt = damage
        self.table.harm(self.action.owner, damage, made.rows_cause.by("R-RES-5"), made.types)

    def _tell(self, kind: Kind, rule: str, words: str) -> None:
        self.table.tell(kind, self.action.owner, Cause(rule, self.action.entry.id), words)
