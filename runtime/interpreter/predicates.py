"""What an "if" asks, answered from the table alone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.compare import Compare, Parity
from compiler.ir.base import Deniable
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.asked_plays import IsTargeted, PlayCame, PlayIs, Result
from compiler.ir.facts.predicates import (
    COUNTED,
    AllOf,
    AmountIs,
    AnyOf,
    Contest,
    CountIs,
    HasActed,
    HasKeyword,
    HasMost,
    HasSkill,
    HasWard,
    Holds,
    InCondition,
    InState,
    IsDefeated,
    IsImmune,
    IsSo,
    IsType,
    LevelIs,
    Not,
    PointsAre,
    PointShare,
    ReducedTo,
    RollIs,
    RollResult,
    TrackIs,
)
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import Ward
from runtime.comparing import COMPARED
from runtime.history import plays, struck
from runtime.immunity import immunities
from runtime.interpreter.against import against_those, holds_against, of_the_standing
from runtime.interpreter.amounts import amount
from runtime.interpreter.described import likeable
from runtime.interpreter.fitting import fits_card
from runtime.interpreter.measuring import NOT_AT_ALL, measured
from runtime.interpreter.parts import is_by_how_much
from runtime.interpreter.playing import Playing, Question, UnplayedError, asked, question
from runtime.interpreter.shown import is_of_dice, shows
from runtime.interpreter.states import is_so, name_of
from runtime.interpreter.which_plays import play_of
from runtime.interpreter.who import any_of, as_one, fitting, is_meant, the_one
from runtime.likeness import answerable, is_like
from runtime.made import Stage
from runtime.wards import effective

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.selectors.who import Who
    from compiler.ir.terms import PlayKind
    from runtime.entity import Entity
    from runtime.made import Made

OfOne = PointsAre | InCondition | HasActed | InState | HasKeyword | HasSkill | HasWard | IsDefeated
"""Questions about one entity."""


def _of_one(predicate: OfOne, answer: Callable[[Entity], bool]) -> Question:
    """Ask something of someone, or whether it is not so; of nobody nothing is true."""
    negated = isinstance(predicate, Deniable) and predicate.negated
    return lambda playing: any_of(predicate.who, playing, lambda one: answer(one) is not negated)


def _compared(
    asked_: TrackIs | LevelIs | PointsAre | CountIs, value: Callable[[Entity], int], other: Callable[[Entity], int]
) -> Question:
    """Compare someone's number with an amount, or with that of another."""
    compare, against = COMPARED[asked_.compare], asked_.value

    def stands(one: Entity, playing: Playing) -> bool:
        if asked_.than is not None:
            return against_those(asked_.than, playing, lambda than: compare(value(one), other(than)))
        if isinstance(against, int):
            return compare(value(one), against)
        return as_one(one, playing, lambda asking: holds_against(against, asking, partial(compare, value(one))))

    return lambda playing: any_of(asked_.who, playing, lambda one: stands(one, playing))


@asked.register
def _track(predicate: TrackIs) -> Question:
    track, other = predicate.track, predicate.than_track or predicate.track
    return _compared(predicate, lambda one: one.tracks[track].value, lambda one: one.tracks[other].value)


@asked.register
def _level(predicate: LevelIs) -> Question:
    return _compared(predicate, lambda one: one.level, lambda one: one.level)


@asked.register
def _points(predicate: PointsAre) -> Question:
    if predicate.share is None:
        ask = _compared(of_the_standing(predicate), *[lambda one: one.points] * 2)
        return lambda playing: any_of(predicate.who, playing, lambda one: one.has_points) and ask(playing)
    compare, part = COMPARED[predicate.compare], 2 if predicate.share is PointShare.HALF else 1
    return _of_one(predicate, lambda one: one.has_points and compare(one.points * part, one.most))


@asked.register
def _count(predicate: CountIs) -> Question:
    of = Quantity(of=COUNTED[predicate.of])
    return lambda playing: _compared(predicate, *[lambda one: measured(of, one, playing)] * 2)(playing)


@asked.register
def _holds(predicate: Holds) -> Question:
    """Count the cards like that which lie in a pile of someone's; whoever is deckless has none (R-DKL-1)."""
    likeable(predicate.like, predicate)
    compare = COMPARED[predicate.compare]

    def number(one: Entity, playing: Playing) -> int:
        return sum(fits_card(card, predicate.like, playing) for card in one.piles.of(predicate.pile))

    return lambda playing: any_of(predicate.who, playing, lambda one: compare(number(one, playing), predicate.value))


@asked.register
def _condition(predicate: InCondition) -> Question:
    return _of_one(predicate, lambda one: one.is_in(predicate.condition))


@asked.register
def _type(predicate: IsType) -> Question:
    def is_so(one: Entity, playing: Playing) -> bool:
        title = one.entry.title if one.entry else None
        named = not predicate.types or (title is not None and title.type in predicate.types)
        ranked = not predicate.ranks or (title is not None and title.rank in predicate.ranks)
        sided = predicate.side in (None, Side.ENTITY) or (
            (one.camp is playing.owner.camp) is (predicate.side is Side.ALLY)
        )
        return (named and ranked and sided) is not predicate.negated

    return lambda playing: any_of(predicate.who, playing, lambda one: is_so(one, playing))


@asked.register
def _keyword(predicate: HasKeyword) -> Question:
    return _of_one(predicate, lambda one: one.has_keyword(predicate.keyword))


@asked.register
def _skill(predicate: HasSkill) -> Question:
    return _of_one(predicate, lambda one: one.skill_dice(predicate.skill) is not None)


@asked.register
def _ward(predicate: HasWard) -> Question:
    way = -1 if predicate.ward is Ward.RESISTANCE else 1
    least = predicate.least or 1

    def enough(one: Entity, playing: Playing) -> bool:
        given = playing.table.given(one)
        types = {predicate.type} if predicate.type else {one.type for one in given}
        return any(way * effective(given, type_) >= least for type_ in types)

    return lambda playing: any_of(predicate.who, playing, lambda one: enough(one, playing) is not predicate.negated)


@asked.register
def _immune(predicate: IsImmune) -> Question:
    """Ask what someone's own card, and what holds, makes them immune to (R-TRT-2)."""

    def so(one: Entity, playing: Playing) -> bool:
        to = playing.trait if predicate.to is None else predicate.to
        return to in immunities(playing.table, one)

    return lambda playing: any_of(predicate.who, playing, lambda one: so(one, playing) is not predicate.negated)


@asked.register
def _targeted(predicate: IsTargeted) -> Question:
    """Ask whether someone is one of those against whom a play is made."""

    def so(one: Entity, playing: Playing) -> bool:
        made = play_of(predicate.of, playing, predicate.kind)
        return made is not None and (one is made.target or one in made.targets)

    return lambda playing: any_of(predicate.who, playing, lambda one: so(one, playing) is not predicate.negated)


@asked.register
def _defeated(predicate: IsDefeated) -> Question:
    return _of_one(predicate, lambda one: one.defeated)


@asked.register
def _in_state(predicate: InState) -> Question:
    def ask(playing: Playing) -> bool:
        name = name_of(predicate.name, predicate.who, playing)
        return any_of(predicate.who, playing, lambda one: is_so(name, one) is not predicate.negated)

    return ask


@asked.register
def _reduced(predicate: ReducedTo) -> Question:
    """Ask whether this play has brought someone down so far: it has dealt damage, and no more is left."""

    def ask(playing: Playing) -> bool:
        one = the_one(predicate.who, playing)
        dealt = playing.made is not None and playing.made.dealt > 0
        return dealt and one is not None and one.has_points and one.points == predicate.value

    return ask


@asked.register
def _roll(predicate: RollIs) -> Question:
    wins = predicate.result is RollResult.WINS
    if predicate.of is Contest.SKILL:
        return lambda playing: playing.skill_won is wins

    def ask(playing: Playing) -> bool:
        one = the_one(predicate.who, playing)
        tie = predicate.result is RollResult.TIES  # that of both
        made = next((made for made in _rolled(playing) if tie or made.owner is one), None)
        if made is None or made.contest is None:
            return False
        if playing.occurrence is not None and is_by_how_much(predicate) and not made.contest.ours.faces:
            raise UnplayedError(predicate)  # dice that are only summed over do not show by how much
        margin = abs(made.contest.ours.total - made.contest.theirs.total)
        if tie:
            return margin == 0
        most = margin if predicate.most is None else predicate.most
        return made.won is wins and (predicate.least or 0) <= margin <= most

    return ask


def _rolled(playing: Playing) -> list[Made]:
    """Give the plays that have rolled: this one and the one it meets; to a response, those into which it comes."""
    happened = playing.occurrence
    plays = (playing.made, playing.opposing) if happened is None else (happened.rolled, *playing.progress)
    return [made for made in plays if made is not None]


@asked.register
def _play_is(predicate: PlayIs) -> Question:
    if not answerable(predicate.like):
        raise UnplayedError(predicate)

    def ask(playing: Playing) -> bool:
        who, made = predicate.whose, play_of(predicate.of, playing, predicate.kind)
        made = made if who is None else _last_of(who, predicate.kind, playing.made, playing)
        return made is not None and is_like(made, predicate.like, playing.meant) is not predicate.negated

    return ask


SUFFERED = {
    Result.HITS: Happening.HIT_BY_ATTACK,
    Result.MISSES: Happening.MISSED_BY_ATTACK,
    Result.DEFEATS: Happening.DEFEATED,
}


@asked.register
def _play_came(predicate: PlayCame) -> Question:
    """Ask what has come of a play so far."""
    works = predicate.result in (Result.HITS, Result.SUCCEEDS)

    def ask(playing: Playing) -> bool:
        who, made = predicate.whose, play_of(predicate.of, playing, predicate.kind)
        made = made if who is None else _last_of(who, predicate.kind, playing.made, playing)
        if made is None:
            return False
        if predicate.result is Result.DEALS_DAMAGE:
            return _dealt(made, predicate, playing) is not predicate.negated
        if predicate.to is not None:
            met = (one.who for one in struck(playing.table, made, SUFFERED[predicate.result]))
            return any(is_meant(predicate.to, one, playing) for one in met) is not predicate.negated
        came = (made.stage is Stage.TOOK_EFFECT) is works
        enough = predicate.least is None or made.hits == predicate.least  # once, when so many have been reached
        return (came and enough) is not predicate.negated

    return ask


def _dealt(made: Made, asked_: PlayCame, playing: Playing) -> bool:
    """Tell whether a play has dealt such damage, to that one where one is named."""
    to = asked_.to is None or (made.target is not None and is_meant(asked_.to, made.target, playing))
    return to and made.dealt >= (asked_.least or 1) and (asked_.type is None or asked_.type in made.types)


def _last_of(whose: Who, kind: PlayKind | None, but: Made | None, playing: Playing) -> Made | None:
    """Give the last play of someone, of a kind where one is said, leaving out one that is no longer in question."""
    before = (one for one in plays(playing.table) if one is not but)
    fitting = (one for one in before if kind in (None, one.play.kind))
    return next((one for one in fitting if is_meant(whose, one.owner, playing)), None)


@asked.register
def _acted(predicate: HasActed) -> Question:
    return _of_one(predicate, lambda one: one.acted)


@asked.register
def _amount(predicate: AmountIs) -> Question:
    of = predicate.amount
    if isinstance(of, Quantity) and is_of_dice(of):
        stands = _stands(predicate)
        return lambda playing: shows(of, playing) is not None and stands(playing)
    if not isinstance(of, Quantity) or of.whose is None or of.whose is Actor.ONE:
        return _stands(predicate)
    whose, of_one = of.whose, _stands(replace(predicate, amount=replace(of, whose=Actor.ONE)))
    return lambda playing: any_of(whose, playing, lambda one: as_one(one, playing, of_one))


@asked.register
def _most(predicate: HasMost) -> Question:
    """Ask whether nobody has more than someone, or less."""
    beyond = COMPARED[Compare.MORE if predicate.pick is Pick.MOST else Compare.LESS]
    by, group = predicate.by, predicate.among or EVERYONE

    def so(one: Entity, playing: Playing) -> bool:
        own = measured(by, one, playing)
        rivals = [other for other in fitting(group, playing) if other.has_points or by.of is not Measure.POINTS_CURRENT]
        return own != NOT_AT_ALL and not any(beyond(measured(by, other, playing), own) for other in rivals)

    return lambda playing: any_of(predicate.who, playing, lambda one: so(one, playing))


EVERYONE = Group(side=Side.ENTITY, pick=Pick.ALL)


def _stands(predicate: AmountIs) -> Question:
    def left(playing: Playing) -> int:
        return amount(predicate.amount, playing, playing.owner)

    if predicate.parity is not None:
        odd = predicate.parity is Parity.ODD
        return lambda playing: (left(playing) % 2 == 1) is odd
    compare = COMPARED[predicate.compare]
    return lambda playing: holds_against(predicate.value, playing, partial(compare, left(playing)))


@asked.register
def _all(predicate: AllOf) -> Question:
    questions = tuple(question(one) for one in predicate.of)
    return lambda playing: all(ask(playing) for ask in questions)


@asked.register
def _any(predicate: AnyOf) -> Question:
    questions = tuple(question(one) for one in predicate.of)
    return lambda playing: any(ask(playing) for ask in questions)


@asked.register
def _not(predicate: Not) -> Question:
    ask = question(predicate.of)
    return lambda playing: not ask(playing)


@asked.register
def _is_so(predicate: IsSo) -> Question:
    ask = question(predicate.of)
    return lambda playing: any_of(predicate.who, playing, lambda one: as_one(one, playing, ask))
