"""Reading and wording of what befalls plays that are still to be made: "your next attack gains Piercing 1"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.altering import Alter
from compiler.ir.deeds.coming import Extent, ForceTarget, NextOutcome
from compiler.ir.deeds.coming_plays import REACTIONS, BarAnswers, Befalls
from compiler.ir.deeds.forbidding import Barred, Cannot, Forbid, ForbidDeed
from compiler.ir.deeds.plays import Cancel, RedirectAttack, TargetPlace, Thing
from compiler.ir.deeds.points import Adjust, CancelDamage
from compiler.ir.deeds.rolls import Automatic, Ties
from compiler.ir.deeds.targeting import Ignored, TargetIgnoring
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.described import Pile
from compiler.ir.selectors.descriptors import REACHING, Marking, PlayLike
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import PlayKind
from compiler.language.topics.aiming import AimReading, SaidAim
from compiler.language.topics.altering import AlterReading
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.descriptors import FROM_HAND, is_card, with_marks
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.fact_order import Form, form_of
from compiler.language.topics.forbidding import SaidPlays
from compiler.language.topics.harms import HarmReading, harm_of, with_harm
from compiler.language.topics.plays_to_come import SaidComing
from compiler.language.topics.spared import OthersLeft, SparedReading
from compiler.language.topics.which_plays import SaidPlay

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.durations import Time
    from compiler.language.parsing.token import Token
    from compiler.language.topics.who import Named


class ComingPlayReading(SparedReading, HarmReading, AlterReading, AimReading):
    """Callbacks of grammar/coming_plays.lark."""

    def of_plays(self, plays: SaidComing, fate: Befalls | SaidAim, until: SaidTime | None) -> Clause:
        if isinstance(fate, SaidAim):
            return Clause(self._aimed(plays, fate, until), command=True)
        if isinstance(fate, Automatic) and until is None and _is_plain_next(plays):
            came = NextOutcome(who=Actor.TARGET, outcome=fate.outcome, play=plays.kind)
            whose = plays.whose or Actor.SELF
            return Clause(lambda who: (msgspec.structs.replace(came, who=self.whose(whose, who)),), command=True)
        if isinstance(fate, Ties) and plays.which is Extent.EACH and plays.per is None:
            self.contradiction("ties of all such plays are one's own", 'say "your Reactions win ties"')
        if not isinstance(fate, Adjust | CancelDamage):
            return Clause(self.befalling(plays, fate, until), command=True)
        self.undated |= until is None and plays == SaidComing(Extent.EACH, plays.like) and self.scene.play is not None
        return Clause(self._damaging(plays, fate, until), command=True)

    def all_of_plays(self, plays: SaidComing, *said: Token | tuple[Alter, ...] | SaidTime | None) -> Clause:
        """Read "your next Action gains Reach 1 and Piercing 1"."""
        until = next((one for one in said if isinstance(one, SaidTime)), None)
        [marks] = (one for one in said if isinstance(one, tuple) and not isinstance(one, SaidTime))
        clauses = [self.of_plays(plays, one, until) for one in marks]
        return Clause(lambda who: tuple(effect for one in clauses for effect in one.build(who)), command=True)

    def of_plays_against(
        self, plays: SaidComing, fate: Befalls | SaidAim, foe: Named, until: SaidTime | None
    ) -> Clause:
        """Read "attacks from this Weapon gain Piercing 1 against Dazed enemies"."""
        return self.of_plays(self.against_those(plays, foe), fate, until)

    def _damaging(self, plays: SaidComing, change: Adjust | CancelDamage, until: SaidTime | None) -> Build:
        """Give how the damage of plays changes; whoever makes them, they are no more than a source of damage."""
        if isinstance(change, CancelDamage) or plays != SaidComing(Extent.EACH, plays.like):
            harm = msgspec.structs.replace(harm_of(change), by=Actor.TRIGGER)
            return self.befalling(plays, with_harm(change, harm), until)
        harm = msgspec.structs.replace(harm_of(change), play=plays.like)
        end = until.settle(self.scene.own, self.scene.own) if until else None
        return lambda _who: (msgspec.structs.replace(change, what=harm, until=end),)

    def ignores_way(self, what: str) -> TargetIgnoring:
        return TargetIgnoring(what=Ignored(what.lower()))

    def is_cancelled(self) -> Cancel:
        return Cancel(what=Thing.THIS)

    def unanswered(self, said: SaidPlays | None) -> BarAnswers:
        """Read "cannot be answered", and "cannot be answered with Reactions from Gear"."""
        return BarAnswers() if said is None else BarAnswers(plays=self._answers(said, Actor.TARGET))

    def cancel_coming(self, plays: SaidComing, until: SaidTime | None) -> Build:
        """Read "cancel the target's next Action"."""
        return self.befalling(plays, self.is_cancelled(), until)

    def reduce_of_plays(
        self, verb: Token, type_: str | None, plays: SaidComing, by: Amount, until: SaidTime | None
    ) -> Build:
        """Read "reduce the damage from the target's next attack by 2"."""
        change = self.adjusted_by(verb, self.damage_done_now(type_, None), by)
        return self._damaging(plays, change, until)

    def halve_of_plays(
        self, verb: Token, type_: str | None, plays: SaidComing, said: Token | None, until: SaidTime | None
    ) -> Build:
        """Read "halve the damage of your next Action"."""
        (change,) = self.halve(verb, self.damage_done_now(type_, None), said)(self.scene.own)
        assert isinstance(change, Adjust)  # noqa: S101 - what is halved or doubled is
        return self._damaging(plays, change, until)

    # ---- against which nobody plays a Reaction

    def forbid_answers(self, said: SaidPlays, plays: SaidComing, until: SaidTime | None) -> Build:
        """Read "cannot play Reactions against your next Action"."""

        def build(who: Who) -> tuple[Effect, ...]:
            return self.befalling(plays, BarAnswers(who=who, plays=self._answers(said, who)), until)(self.scene.own)

        return build

    def forbid_answering(self, said: SaidPlays, play: SaidPlay) -> Build:
        """Read "the target cannot play Reactions from Gear against this Action"."""

        def build(who: Who) -> tuple[Effect, ...]:
            if who is self.scene.own:
                self.contradiction("nobody answers a play of their own", "say who cannot answer it", Code.REF_SUBJECT)
            return self._unanswered(play, BarAnswers(who=who, plays=self._answers(said, who)))

        return build

    def _aimed(self, plays: SaidComing, aim: SaidAim, until: SaidTime | None) -> Build:
        """Read "your next Action targets each enemy there", "each attack against an ally targets you instead"."""
        if isinstance(aim.to, Group) and plays.against is None:
            return self.befalling(plays, self.given_targets(aim), until)
        place = self._turning(aim)

        def build(who: Who) -> tuple[Effect, ...]:
            turned = RedirectAttack(to=self.object_of(aim.to, who), place=place)
            return self.befalling(plays, turned, until)(who)

        return build

    def _turning(self, aim: SaidAim) -> TargetPlace:
        if aim.place is None:
            self.contradiction("it is not said whether they are targets besides", 'say "also targets", or "instead"')
        return aim.place or TargetPlace.INSTEAD

    def aimed_here(self, play: Token, to: Named) -> Clause:
        """Read "this Action must target the nearest enemy": it does."""
        return self.alter(self.play_itself(play), SaidAim(to))

    def owner_aims(self, _owner: Actor, aim: SaidAim) -> Clause:
        """Read "the Toll Clerk targets the enemy with the most WP", of the Action on which it stands."""
        if self.scene.play is not PlayKind.ACTION or not isinstance(aim.to, Group):
            self.contradiction("this does not say with which Action", 'say "this Action targets ..."')
            return Clause(lambda _who: (), command=True)
        return self.alter(SaidPlay(PlayOf.THIS, PlayKind.ACTION), aim)

    def aims_afar(self, play: Token | Actor, to: Named) -> Clause:
        """Read "this Action can target any enemy, regardless of distance": it ignores range."""
        to = self._afar(play, to)
        anyone = msgspec.structs.replace(to, number=None) == Group(side=to.side, pick=to.pick)
        whom = None if anyone else to
        return self.alter(SaidPlay(PlayOf.THIS, PlayKind.ACTION), TargetIgnoring(what=Ignored.RANGE, to=whom))

    def aims_farther(self, play: Token | Actor, to: Named) -> Clause:
        """Read "this Action can target a Creature in an adjacent region": besides those whom it reaches anyway."""
        to = self._afar(play, to)
        if not any(form_of(fact) is Form.PLACE for fact in to.facts):
            self.contradiction("this does not say where those are", 'say "this Action can target an enemy in ..."')
        return self.alter(SaidPlay(PlayOf.THIS, PlayKind.ACTION), TargetIgnoring(what=Ignored.RANGE, to=to))

    def _afar(self, play: Token | Actor, to: Named) -> Group:
        """Give who may be the target of this Action: one of several, none of its own side."""
        if not isinstance(play, Actor):
            self.this_kind(play)
        group = to if isinstance(to, Group) else Group(side=Side.ALLY, pick=Pick.ONE)
        one = group.pick in (Pick.ONE, Pick.ANY) and group.number in (None, 1) and group.side is not Side.ALLY
        if not one or self.scene.play is not PlayKind.ACTION:
            self.contradiction("it is not said of which Action this is so", 'say "this Action ignores range"')
        return group

    def owner_must_aim(self, owner: Actor, to: Named) -> Clause:
        return self.owner_aims(owner, SaidAim(to))

    def who_must_aim(self, who: Named, play: Token, to: Named) -> Clause:
        """Read "you can only play this Action against the enemy with the most HP"."""
        self.its_player_is(who)
        return self.aimed_here(play, to)

    def aimed_plays(self, plays: SaidComing, foe: Named, until: SaidTime | None) -> Clause:
        """Read "the target's Actions must target you until the end of the round"."""
        self.undated |= until is None and plays.which is Extent.EACH and self.scene.play is not None
        if plays.whose is None or plays.kind is not PlayKind.ACTION:
            self.contradiction("this does not say whose Actions must have them as target", 'say "their Actions must"')

        def build(who: Who) -> tuple[Effect, ...]:
            owner, end = self._owner(plays, who), self._ending(plays, until, who)
            against = self.object_of(foe, owner)
            return (ForceTarget(who=owner, play=PlayKind.ACTION, against=against, extent=plays.which, until=end),)

        return Clause(build, command=True)

    def never_aimed(self, plays: SaidComing, foe: Named, until: SaidTime | None) -> Clause:
        """Read "attacks cannot target you while ...", "the target's Actions cannot target you"."""
        if plays.which is Extent.NEXT and plays.whose is not None and plays.against is None:
            barred = self.forbid_next(plays.whose, plays.like, foe, until or plays.until)
            return Clause(lambda who: barred(self._owner(plays, who)), command=True)
        self.undated |= until is None and self.scene.play is not None
        if plays.which is not Extent.EACH or plays.per is not None or is_card(plays.like):
            self.contradiction("this is said of all such plays, or of whom one cannot target", 'say "their Actions"')

        def build(who: Who) -> tuple[Effect, ...]:
            end = self._ending(plays, until, who)
            if plays.whose is None:
                deed = Deed(event=Happening.TARGETED, play=plays.like)
                return (Cannot(who=self.object_of(foe, who), deed=deed, until=end),)
            owner = self._owner(plays, who)
            whom = self.object_of(foe, owner)
            if plays.kind is PlayKind.ACTION or plays.like == PlayLike():
                return (ForbidDeed(who=owner, deed=Barred.TARGET, whom=whom, until=end),)
            return (Forbid(who=owner, plays=plays.like, against=whom, until=end),)

        return Clause(build, command=True)

    def never_aimed_spared(self, aimed: Clause, left: OthersLeft) -> Clause:
        """Read "its next Action cannot target you if it has another target"."""
        return Clause(self.where_another(aimed.build, left), command=True)

    def never_aimed_in(self, plays: SaidComing, during: Token, foe: Named) -> Clause:
        """Read "the next Action the target plays this round cannot target you"."""
        return self.never_aimed(self.coming_during(plays, during), foe, None)

    def aimed_in(self, plays: SaidComing, during: Token, foe: Named) -> Clause:
        """Read "the next Action the target plays this round must target you"."""
        return self.aimed_plays(self.coming_during(plays, during), foe, None)

    def _owner(self, plays: SaidComing, who: Who) -> Who:
        return who if plays.whose is None else self.antecedent(plays.whose, who)

    def _ending(self, plays: SaidComing, until: SaidTime | None, who: Who) -> Time | None:
        end = until or plays.until
        return end.settle(self._owner(plays, who), self.scene.own) if end else None

    def more_of_entry(
        self, verb: Token, row: Token, play: SaidPlay | SaidComing, number: Token, until: SaidTime | None = None
    ) -> Clause:
        """Read "increase the Range of Actions from this Weapon by 1"; no Piercing is below 0 anyway."""
        more = self.raised(verb, row, number)
        if isinstance(play, SaidComing):
            return Clause(self.befalling(play, more, until), command=True)
        if until is not None:
            self.contradiction("this play is over then", "leave out how long", Code.DURATION_UNKNOWN)
        return self.altered(play, more)

    def more_of_its_entry(
        self, verb: Token, play: SaidPlay | SaidComing, row: Token, number: Token, until: SaidTime | None = None
    ) -> Clause:
        return self.more_of_entry(verb, row, play, number, until)

    def entry_changes(
        self, row: Token, plays: SaidComing, changed: Token, number: Token, until: SaidTime | None = None
    ) -> Clause:
        """Read "the Piercing of attacks against you is reduced by 1"."""
        return self.more_of_entry(changed, row, plays, number, until)

    def has_entry_changed(
        self, plays: SaidComing, _its: Token, row: Token, changed: Token, number: Token, until: SaidTime | None = None
    ) -> Clause:
        return self.more_of_entry(changed, row, plays, number, until)

    def more_of_range(self, verb: Token, plays: SaidComing, number: Token, until: SaidTime | None) -> Clause:
        """Read "increase the range of your Thrown attacks by 1": of the row by which they reach."""
        rows = [mark.what for mark in plays.like.having if mark.what in REACHING]
        if len(rows) != 1:
            self.contradiction("which row is meant: Range, Reach or Thrown?", 'say "the Range of your attacks"')
        return self.more_of_entry(verb, verb.update(value=str(next(iter(rows), Marking.RANGE))), plays, number, until)

    def alter(self, play: SaidPlay, fate: Befalls | SaidAim) -> Clause:
        """Read what becomes of a play in progress: "this Action cannot be answered", "it ignores Blocks"."""
        if isinstance(fate, SaidAim) and play.of is not PlayOf.THIS:
            return self.turned(play, fate.to, self._turning(fate))
        if isinstance(fate, SaidAim):
            aimed = self.given_targets(fate)
            return Clause(lambda _who: (aimed,), command=True)
        done: tuple[Effect, ...]
        match fate:
            case Alter():
                return self.altered(play, fate)
            case BarAnswers():
                done = self._unanswered(play, fate)
            case TargetIgnoring():
                done = (fate,)
                self._asked_of_this(play, "what stands in a play's way is asked before it is made")
            case _:
                return Clause(self.cancel_play(play), command=True)
        return Clause(lambda _who: done, command=True)

    def _unanswered(self, play: SaidPlay, bar: BarAnswers) -> tuple[BarAnswers]:
        self._asked_of_this(play, "what answers a play is chosen before this is done (R-SEQ-3)")
        if self.scene.play is not PlayKind.ACTION:
            self.contradiction("only Actions are answered with Reactions", "leave this out")
        return (bar,)

    def _asked_of_this(self, play: SaidPlay, why: str) -> None:
        if play.of is not PlayOf.THIS:
            self.contradiction(why, 'say "this Action" on it, or "your next Action" of one that comes')

    def _answers(self, said: SaidPlays, who: Who) -> PlayLike:
        """Give the plays that do not answer: Reactions, or responses, of whatever sort."""
        if not said.like.kinds or not set(said.like.kinds) <= ANSWERING:
            self.contradiction("an Action is answered with Reactions, Assists and Interrupts", 'say "Reactions"')
        if said.pile is None:
            return REACTIONS if said.like == REACTIONS else said.like
        if said.pile.pile is not Pile.HAND or said.pile.owner(who, self) is not None:
            self.contradiction("what answers comes from one's own hand, or from Gear", 'say "from hand"')
        return with_marks(said.like, [PlayLike(having=(FROM_HAND,))])


ANSWERING = frozenset({PlayKind.REACTION, PlayKind.ASSIST, PlayKind.INTERRUPT})


def _is_plain_next(plays: SaidComing) -> bool:
    """Tell whether no more is said than that it is someone's next play of a kind."""
    return plays.kind is not None and plays == SaidComing(Extent.NEXT, PlayLike(kinds=(plays.kind,)), plays.whose)
