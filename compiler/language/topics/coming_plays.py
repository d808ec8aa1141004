"""Reading and wording of what befalls plays that are still to be made: "your next attack gains Piercing 1"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.altering import Alter
from compiler.ir.deeds.coming import Extent, ForceTarget, NextOutcome
from compiler.ir.deeds.coming_plays import REACTIONS, BarAnswers, BarCancel, Befalls
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.plays import Cancel, RedirectAttack, TargetPlace, Thing
from compiler.ir.deeds.points import Adjust, CancelDamage
from compiler.ir.deeds.rolls import Automatic, Ties
from compiler.ir.deeds.targeting import Ignored, TargetFrom, TargetIgnoring
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.described import Pile
from compiler.ir.selectors.descriptors import FROM_HAND, PlayLike
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import PlayKind
from compiler.language.topics.aiming import SaidAim, given_targets
from compiler.language.topics.altering import read_altered
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.coming_damage import damaging
from compiler.language.topics.descriptors import with_marks
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.fact_order import Form, form_of
from compiler.language.topics.forbidding import SaidPlays, targeting
from compiler.language.topics.lost_rows import loses_only_its_own
from compiler.language.topics.mark_words import is_card
from compiler.language.topics.plays import UNDATED, wants_end
from compiler.language.topics.plays_to_come import SaidComing, against_those, befalling, coming_during
from compiler.language.topics.pronouns import its_player_is, read_whose, this_kind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent, object_of
from compiler.language.topics.spared import OthersLeft, forbid_next, where_another
from compiler.language.topics.which_plays import SaidPlay, cancel_play, play_itself, turned

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.durations import Time
    from compiler.language.parsing.token import Token


@production
def of_plays(reading: Reading, plays: SaidComing, fate: Befalls | SaidAim, until: SaidTime | None) -> Clause:
    if isinstance(fate, SaidAim):
        return Clause(_aimed(reading, plays, fate, until), command=True)
    if isinstance(fate, Alter):
        loses_only_its_own(reading, fate, plays.like.kinds)
    if isinstance(fate, Automatic) and until is None and _is_plain_next(plays):
        came = NextOutcome(who=Actor.TARGET, outcome=fate.outcome, play=plays.kind)
        whose = plays.whose or Actor.SELF
        return Clause(lambda who: (msgspec.structs.replace(came, who=read_whose(reading, whose, who)),), command=True)
    if isinstance(fate, Ties) and plays.which is Extent.EACH and plays.per is None:
        reading.contradiction("ties of all such plays are one's own", 'say "your Reactions win ties"')
    if not isinstance(fate, Adjust | CancelDamage):
        return Clause(befalling(reading, plays, fate, until), command=True)
    reading[UNDATED] |= (
        until is None and plays == SaidComing(Extent.EACH, plays.like) and reading.scene.play is not None
    )
    return Clause(damaging(reading, plays, fate, until), command=True)


@production
def all_of_plays(reading: Reading, plays: SaidComing, *said: Token | tuple[Alter, ...] | SaidTime | None) -> Clause:
    """Read "your next Action gains Reach 1 and Piercing 1"."""
    until = next((one for one in said if isinstance(one, SaidTime)), None)
    [marks] = (one for one in said if isinstance(one, tuple) and not isinstance(one, SaidTime))
    clauses = [of_plays(reading, plays, one, until) for one in marks]
    return Clause(lambda who: tuple(effect for one in clauses for effect in one.build(who)), command=True)


@production
def of_plays_against(
    reading: Reading, plays: SaidComing, fate: Befalls | SaidAim, foe: Named, until: SaidTime | None
) -> Clause:
    """Read "attacks from this Weapon gain Piercing 1 against Dazed enemies"."""
    return of_plays(reading, against_those(reading, plays, foe), fate, until)


@production
def ignores_way(what: str) -> TargetIgnoring:
    return TargetIgnoring(what=Ignored(what.rsplit(maxsplit=1)[-1].lower()))


@production
def ignores_crowd(_beside: Token) -> TargetIgnoring:
    """Read "ignores enemies in your occupied section": those who keep one from an Action with Range (R-RNG-4)."""
    return TargetIgnoring(what=Ignored.ENEMIES)


@production
def is_cancelled() -> Cancel:
    return Cancel(what=Thing.THIS)


@production
def unanswered(reading: Reading, said: SaidPlays | None) -> BarAnswers:
    """Read "cannot be answered", and "cannot be answered with Reactions from Gear"."""
    return BarAnswers() if said is None else BarAnswers(plays=_answers(reading, said, Actor.TARGET))


@production
def uncancelled(reading: Reading, by: Named | None) -> BarCancel:
    """Read "cannot be cancelled", and "cannot be cancelled by enemies"."""
    return BarCancel(who=None if by is None else object_of(reading, by, reading.scene.own))


@production
def forbid_cancelling(reading: Reading, _verb: Token, play: SaidPlay) -> Build:
    """Read "enemies cannot cancel this Action"."""
    return lambda who: _uncancelled(reading, play, BarCancel(who=who))


@production
def forbid_cancelling_those(reading: Reading, _verb: Token, plays: SaidComing, until: SaidTime | None) -> Build:
    """Read "enemies cannot cancel your Actions"."""
    return lambda who: befalling(reading, plays, BarCancel(who=who), until)(reading.scene.own)


def _uncancelled(reading: Reading, play: SaidPlay, bar: BarCancel) -> tuple[BarCancel]:
    _asked_of_this(reading, play, "what is cancelled is so as it is played")
    return (bar,)


@production
def cancel_coming(reading: Reading, plays: SaidComing, until: SaidTime | None) -> Build:
    """Read "cancel the target's next Action"."""
    return befalling(reading, plays, is_cancelled(), until)


@production
def forbid_answers(reading: Reading, said: SaidPlays, plays: SaidComing, until: SaidTime | None) -> Build:
    """Read "cannot play Reactions against your next Action"."""

    def build(who: Who) -> tuple[Effect, ...]:
        return befalling(reading, plays, BarAnswers(who=who, plays=_answers(reading, said, who)), until)(
            reading.scene.own
        )

    return build


@production
def forbid_answering(reading: Reading, said: SaidPlays, play: SaidPlay) -> Build:
    """Read "the target cannot play Reactions from Gear against this Action"."""

    def build(who: Who) -> tuple[Effect, ...]:
        if who is reading.scene.own:
            reading.contradiction("nobody answers a play of their own", "say who cannot answer it", Code.REF_SUBJECT)
        return _unanswered(reading, play, BarAnswers(who=who, plays=_answers(reading, said, who)))

    return build


def _aimed(reading: Reading, plays: SaidComing, aim: SaidAim, until: SaidTime | None) -> Build:
    """Read "your next Action targets each enemy there", "each attack against an ally targets you instead"."""
    if isinstance(aim.to, Group) and plays.against is None:
        return befalling(reading, plays, given_targets(reading, aim), until)
    place = _turning(reading, aim)

    def build(who: Who) -> tuple[Effect, ...]:
        turned = RedirectAttack(to=object_of(reading, aim.to, who), place=place)
        return befalling(reading, plays, turned, until)(who)

    return build


def _turning(reading: Reading, aim: SaidAim) -> TargetPlace:
    if aim.place is None:
        reading.contradiction("it is not said whether they are targets besides", 'say "also targets", or "instead"')
    return aim.place or TargetPlace.INSTEAD


@production
def aimed_here(reading: Reading, play: Token, to: Named) -> Clause:
    """Read "this Action must target the nearest enemy": it does."""
    return alter(reading, play_itself(reading, play), SaidAim(to))


@production
def owner_aims(reading: Reading, _owner: Actor, aim: SaidAim) -> Clause:
    """Read "the Toll Clerk targets the enemy with the most WP", of the Action on which it stands."""
    if reading.scene.play is not PlayKind.ACTION or not isinstance(aim.to, Group):
        reading.contradiction("this does not say with which Action", 'say "this Action targets ..."')
        return Clause(lambda _who: (), command=True)
    return alter(reading, SaidPlay(PlayOf.THIS, PlayKind.ACTION), aim)


@production
def aims_afar(reading: Reading, play: Token | Actor, to: Named) -> Clause:
    """Read "this Action can target any enemy, regardless of distance": it ignores range."""
    to = _afar(reading, play, to)
    anyone = msgspec.structs.replace(to, number=None) == Group(side=to.side, pick=to.pick)
    whom = None if anyone else to
    return alter(reading, SaidPlay(PlayOf.THIS, PlayKind.ACTION), TargetIgnoring(what=Ignored.RANGE, to=whom))


@production
def aims_farther(reading: Reading, play: Token | Actor, to: Named) -> Clause:
    """Read "this Action can target a Creature in an adjacent region": besides those whom it reaches anyway."""
    to = _afar(reading, play, to)
    if not any(form_of(fact) is Form.PLACE for fact in to.facts):
        reading.contradiction("this does not say where those are", 'say "this Action can target an enemy in ..."')
    return alter(reading, SaidPlay(PlayOf.THIS, PlayKind.ACTION), TargetIgnoring(what=Ignored.RANGE, to=to))


def _afar(reading: Reading, play: Token | Actor, to: Named) -> Group:
    """Give who may be the target of this Action: one of several, none of its own side."""
    if not isinstance(play, Actor):
        this_kind(reading, play)
    group = to if isinstance(to, Group) else Group(side=Side.ALLY, pick=Pick.ONE)
    if group.pick is Pick.ALL:
        group = msgspec.structs.replace(group, pick=Pick.ONE)
    one = group.pick in (Pick.ONE, Pick.ANY) and group.number in (None, 1) and group.side is not Side.ALLY
    if not one or reading.scene.play is not PlayKind.ACTION:
        reading.contradiction("it is not said of which Action this is so", 'say "this Action ignores range"')
    return group


@production
def owner_must_aim(reading: Reading, owner: Actor, to: Named) -> Clause:
    return owner_aims(reading, owner, SaidAim(to))


@production
def who_must_aim(reading: Reading, who: Named, play: Token, to: Named) -> Clause:
    """Read "you can only play this Action against the enemy with the most HP"."""
    its_player_is(reading, who)
    return aimed_here(reading, play, to)


@production
def aimed_plays(reading: Reading, plays: SaidComing, foe: Named, until: SaidTime | None) -> Clause:
    """Read "the target's Actions must target you until the end of the round"."""
    reading[UNDATED] |= until is None and plays.which is Extent.EACH and reading.scene.play is not None
    if plays.whose is None or plays.kind is not PlayKind.ACTION:
        reading.contradiction("this does not say whose Actions must have them as target", 'say "their Actions must"')

    def build(who: Who) -> tuple[Effect, ...]:
        owner, end = _owner(reading, plays, who), _ending(reading, plays, until, who)
        against = object_of(reading, foe, owner)
        return (ForceTarget(who=owner, play=PlayKind.ACTION, against=against, extent=plays.which, until=end),)

    return Clause(build, command=True)


@production
def aimed_if_reached(reading: Reading, plays: SaidComing, foe: Named, condition: Token) -> Clause:
    """Read "must target you if you are within its range": an order binds where it can be met (R-RNG-1)."""
    if reading.scene.play is PlayKind.ACTION:
        reading.trouble(
            Code.TEXT_UNPARSED, condition, "this could be the range of this Action", help=f'leave out "{condition}"'
        )
    return aimed_plays(reading, plays, foe, None)


@production
def never_aimed(reading: Reading, plays: SaidComing, foe: Named, until: SaidTime | None) -> Clause:
    """Read "attacks cannot target you while ...", "the target's Actions cannot target you"."""
    if plays.which is Extent.NEXT and plays.whose is not None and plays.against is None:
        barred = forbid_next(reading, plays.whose, plays.like, foe, until or plays.until)
        return Clause(lambda who: barred(_owner(reading, plays, who)), command=True)
    wants_end(reading, until)
    if plays.which is not Extent.EACH or plays.per is not None or is_card(plays.like):
        reading.contradiction("this is said of all such plays, or of whom one cannot target", 'say "their Actions"')

    def build(who: Who) -> tuple[Effect, ...]:
        end = _ending(reading, plays, until, who)
        if plays.whose is None:
            deed = Deed(event=Happening.TARGETED, play=plays.like)
            return (Cannot(who=object_of(reading, foe, who), deed=deed, until=end),)
        owner = _owner(reading, plays, who)
        whom = object_of(reading, foe, owner)
        if plays.kind is PlayKind.ACTION or plays.like == PlayLike():
            return (Cannot(who=owner, deed=targeting(whom), until=end),)
        aimed = Deed(event=Happening.PLAYS, play=plays.like, against=whom)
        return (Cannot(who=owner, deed=aimed, until=end),)

    return Clause(build, command=True)


@production
def never_aimed_spared(reading: Reading, aimed: Clause, left: OthersLeft) -> Clause:
    """Read "its next Action cannot target you if it has another target"."""
    return Clause(where_another(reading, aimed.build, left), command=True)


@production
def never_aimed_in(reading: Reading, plays: SaidComing, during: Token, foe: Named) -> Clause:
    """Read "the next Action the target plays this round cannot target you"."""
    return never_aimed(reading, coming_during(reading, plays, during), foe, None)


@production
def aimed_in(reading: Reading, plays: SaidComing, during: Token, foe: Named) -> Clause:
    """Read "the next Action the target plays this round must target you"."""
    return aimed_plays(reading, coming_during(reading, plays, during), foe, None)


def _owner(reading: Reading, plays: SaidComing, who: Who) -> Who:
    return who if plays.whose is None else antecedent(reading, plays.whose, who)


def _ending(reading: Reading, plays: SaidComing, until: SaidTime | None, who: Who) -> Time | None:
    end = until or plays.until
    return end.settle(_owner(reading, plays, who), reading.scene.own) if end else None


@production
def alter(reading: Reading, play: SaidPlay, fate: Befalls | SaidAim) -> Clause:
    """Read what becomes of a play in progress: "this Action cannot be answered", "it ignores Blocks"."""
    if isinstance(fate, SaidAim) and play.of is not PlayOf.THIS:
        return turned(reading, play, fate.to, _turning(reading, fate))
    if isinstance(fate, SaidAim):
        aimed = given_targets(reading, fate)
        return Clause(lambda _who: (aimed,), command=True)
    done: tuple[Effect, ...]
    match fate:
        case Alter():
            return read_altered(reading, play, fate)
        case BarAnswers():
            done = _unanswered(reading, play, fate)
        case BarCancel():
            done = _uncancelled(reading, play, fate)
        case TargetFrom():
            done = (fate,)
            _asked_of_this(reading, play, "from where a play is made is asked before it is made")
        case TargetIgnoring():
            done = (fate,)
            _asked_of_this(reading, play, "what stands in a play's way is asked before it is made")
            if fate.what is Ignored.ENEMIES and _OF_OTHERS in reading.text:
                reading.contradiction("it is oneself who plays this", 'say "in your occupied section"')
        case _:
            return Clause(cancel_play(reading, play), command=True)
    return Clause(lambda _who: done, command=True)


_OF_OTHERS = " in their "


def _unanswered(reading: Reading, play: SaidPlay, bar: BarAnswers) -> tuple[BarAnswers]:
    _asked_of_this(reading, play, "what answers a play is chosen before this is done (R-SEQ-3)")
    if reading.scene.play is not PlayKind.ACTION:
        reading.contradiction("only Actions are answered with Reactions", "leave this out")
    return (bar,)


def _asked_of_this(reading: Reading, play: SaidPlay, why: str) -> None:
    if play.of is not PlayOf.THIS:
        reading.contradiction(why, 'say "this Action" on it, or "your next Action" of one that comes')


def _answers(reading: Reading, said: SaidPlays, who: Who) -> PlayLike:
    """Give the plays that do not answer: Reactions, or responses, of whatever sort."""
    if not said.like.kinds or not set(said.like.kinds) <= ANSWERING:
        reading.contradiction("an Action is answered with Reactions, Assists and Interrupts", 'say "Reactions"')
    if said.pile is None:
        return REACTIONS if said.like == REACTIONS else said.like
    if said.pile.pile is not Pile.HAND or said.pile.owner(who, reading) is not None:
        reading.contradiction("what answers comes from one's own hand, or from Gear", 'say "from hand"')
    return with_marks(said.like, [PlayLike(having=(FROM_HAND,))])


ANSWERING = frozenset({PlayKind.REACTION, PlayKind.ASSIST, PlayKind.INTERRUPT})


def _is_plain_next(plays: SaidComing) -> bool:
    """Tell whether no more is said than that it is someone's next play of a kind."""
    return plays.kind is not None and plays == SaidComing(Extent.NEXT, PlayLike(kinds=(plays.kind,)), plays.whose)
