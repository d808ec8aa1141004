"""What befalls plays that are still to be made: it is done to each as it is made, before its dice fall (R-SEQ-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.altering import Alter
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.coming_plays import REACTIONS, BarAnswers, BarCancel, OfPlays, is_asked_before
from compiler.ir.deeds.plays import RedirectAttack
from compiler.ir.deeds.rolls import Automatic
from compiler.ir.deeds.targeting import TargetFrom, TargetGroup, TargetIgnoring
from compiler.ir.entries.early_offers import EarlyOffer, early_offer
from compiler.ir.events.deeds import Happening, Since
from compiler.ir.flow import If, effects_of
from compiler.ir.parts_in import has_any
from compiler.ir.selectors.descriptors import REACHING, Marking
from runtime.cards_played import aside
from runtime.events import Cause, Note
from runtime.history import deeds
from runtime.holding import spend
from runtime.interpreter.altering import number_of, reached
from runtime.interpreter.parts import once
from runtime.interpreter.playing import Playing, question, step_of
from runtime.interpreter.sites import spots
from runtime.interpreter.who import is_meant
from runtime.likeness import is_like
from runtime.ranged import in_the_way
from runtime.spending import affords_all

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from compiler.ir.deeds.targeting import Ignored
    from compiler.ir.flow import Effect, Play
    from compiler.ir.selectors.descriptors import PlayLike
    from runtime.entity import Entity
    from runtime.holding import Held
    from runtime.likeness import Meant
    from runtime.made import Made
    from runtime.table import Table


def befall(table: Table, made: Made) -> None:
    """Do to a play, as it is made, what befalls it whoever it is made against."""
    _befall(table, made, [one for one in concerning(table, made) if not _hangs_on_target(one)])


def befall_against(table: Table, made: Made) -> None:
    """Do to a play what befalls it because of its present target."""
    _befall(table, made, [one for one in concerning(table, made) if _hangs_on_target(one)])


def _hangs_on_target(one: Held[OfPlays]) -> bool:
    """Tell whether it befalls plays against some targets only."""
    return one.what.against is not None or one.playing.asks_target


def _befall(table: Table, made: Made, held: list[Held[OfPlays]]) -> None:
    for one in held:
        if isinstance(one.what.effect, Automatic | RedirectAttack):  # is claimed for the play, or done before
            continue
        step_of(one.what.effect)(_playing(one, made))
        if one.what.which is Extent.NEXT:
            spend(table, one)


def _playing(one: Held[OfPlays], made: Made) -> Playing:
    """Give what a text knows while it is done to a play: whoever makes that is the one of the Trigger."""
    return msgspec.structs.replace(
        one.playing, made=made, opposing=None, occurrence=None, progress=(), trigger=made.owner, constant=False
    )


def concerning(table: Table, made: Made) -> Iterator[Held[OfPlays]]:
    """Give what befalls a play: of its owner, its sort and its present target."""
    for one in table.held.get(OfPlays, ()):
        what = one.what
        against = what.against is None or (made.target is not None and is_meant(what.against, made.target, one.playing))
        if (
            against
            and one.is_for(made.owner, made.target)
            and is_like(made, what.like, one.playing.meant)
            and _is_first(one, made)
        ):
            yield one


def _is_first(one: Held[OfPlays], made: Made) -> bool:
    """Tell whether no such play has been made in the stretch of time of which only the first is meant."""
    if one.what.per is None:
        return True
    played = deeds(one.playing.table, made.owner, {Happening.PLAYS}, Since(one.what.per), 0)
    return not any(
        deed.play is not None and deed.play is not made and is_like(deed.play, one.what.like, one.playing.meant)
        for deed in played
    )


# ---- what is asked before it is made


def as_reaching(table: Table, made: Made, target: Entity) -> frozenset[Ignored]:
    """Give a play the range that it comes to have (R-RNG-1); return what else it takes no notice of on its way."""
    way: frozenset[Ignored] = frozenset()
    starts: list[str] = []
    playing = Playing(table, made.owner, Cause("R-RNG-1", made.entry.id), table.control, target=target, made=made)
    made.rows = msgspec.structs.replace(made.rows, range=made.play.rows.range)
    made.start = None
    for effect, by in _of_its_way(made, playing):
        match effect:
            case Alter() if effect.what.what in REACHING:
                made.rows = reached(made.rows, effect, by)
            case TargetIgnoring() if effect.to is None or is_meant(effect.to, target, by):
                way |= {effect.what}
            case TargetFrom():
                starts += sorted(spots(effect.place, by))
    if in_the_way(table, made, target, way) is not None and not _made_from(starts, made, playing, way):
        return _reaching_by_offer(table, made, playing, way)
    return way


def as_charged(table: Table, made: Made) -> int:
    """Give an Action the number of Incantation charges that it comes to need, and return it (R-INC-1)."""
    needed = made.play.rows.incantation
    if needed is None:
        return 0
    playing = Playing(table, made.owner, Cause("R-INC-1", made.entry.id), table.control, target=made.target, made=made)
    for one, by in _of_its_way(made, playing):
        if isinstance(one, Alter) and one.what.what is Marking.INCANTATION:
            needed += number_of(one, by)
    made.rows = msgspec.structs.replace(made.rows, incantation=max(needed, 0))
    return max(needed, 0)


def _of_its_way(made: Made, playing: Playing) -> Iterator[tuple[Effect, Playing]]:
    """Give what a play says of itself before it is made, and what befalls it, each with what its text knows."""
    for own in _said_before(effects_of(made.play.before), playing):
        yield own, playing
    if OfPlays in playing.table.held:
        for one in concerning(playing.table, made):
            yield one.what.effect, one.playing


def _made_from(starts: Iterable[str], made: Made, playing: Playing, way: frozenset[Ignored]) -> bool:
    """Have a play made as if from a place from which it reaches its target; tell whether there is one."""
    for start in starts:
        made.start = start
        if playing.target is not None and in_the_way(playing.table, made, playing.target, way) is None:
            return True
    made.start = None
    return False


def _reaching_by_offer(table: Table, made: Made, playing: Playing, way: frozenset[Ignored]) -> frozenset[Ignored]:
    """Take the offer of a play's own text by which it gets to its target; give what it takes no notice of then."""
    rows = made.rows
    for offer in offered_early(made, playing):
        gives = offer.gives
        if isinstance(gives, Alter):
            made.rows = reached(rows, gives, playing)
        ignored = way | {gives.what} if isinstance(gives, TargetIgnoring) and _is_reached_so(gives, playing) else way
        if offer.reaches and playing.target and in_the_way(table, made, playing.target, ignored) is None:
            made.offers = (*(one for one in made.offers if one != offer), offer)  # of several targets it is paid once
            return ignored
        if isinstance(gives, TargetFrom) and _made_from(sorted(spots(gives.place, playing)), made, playing, way):
            made.offers = (*(one for one in made.offers if one != offer), offer)
            return way
        made.rows = rows
    return way


def _is_reached_so(gives: TargetIgnoring, playing: Playing) -> bool:
    return gives.to is None or (playing.target is not None and is_meant(gives.to, playing.target, playing))


def offered_early(made: Made, playing: Playing) -> Iterator[EarlyOffer]:
    """Give what a play's own text offers its owner before it is made, and can be paid for."""
    for offer in filter(None, map(early_offer, _held_now(effects_of(made.play.before), playing))):
        costs = [one.cost for one in {*made.offers, offer} if one.cost]
        with aside(made):
            payable = affords_all(made.owner, costs, playing)
        if payable:
            yield offer


def _held_now(effects: Iterable[Effect], playing: Playing) -> Iterator[Effect]:
    """Give what a text says of its play before it is made; of that under an "if" what is so now."""
    for effect in effects:
        if isinstance(effect, If) and any(_before_in((*effect.then, *effect.otherwise))):
            so = question(effect.condition)(playing)
            yield from _held_now(effect.then if so else effect.otherwise, playing)
        else:
            yield effect


def _said_before(effects: Iterable[Effect], playing: Playing) -> Iterator[Effect]:
    """Give what a play says of itself that is asked before it is made, and what its owner was offered and has taken."""
    taken = playing.made.offers if playing.made else ()
    for effect in _held_now(effects, playing):
        offer = early_offer(effect)
        if is_asked_before(effect):
            yield effect
        elif offer is not None and not offer.reaches and offer in taken:
            yield offer.gives


def _before_in(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Give what is asked before there, whatever it stands under."""
    for effect in effects:
        if is_asked_before(effect) or early_offer(effect):
            yield effect
        elif isinstance(effect, If):
            yield from _before_in((*effect.then, *effect.otherwise))


def said_targets(table: Table, made: Made, playing: Playing) -> Iterator[tuple[TargetGroup, Playing]]:
    """Give whom a play has as targets by what is said of it: by its own text, and of it as it was still to come."""
    for own in _said_before(effects_of(made.play.before), playing):
        if isinstance(own, TargetGroup):
            yield own, playing
    for one in concerning(table, made):
        if isinstance(one.what.effect, TargetGroup):
            yield one.what.effect, _playing(one, made)


def turn_aside(table: Table, made: Made) -> None:
    """Let a play come to someone else than its present target, or to others besides, as was said of it (R-SEQ-2)."""
    for one in [*concerning(table, made)]:
        if isinstance(one.what.effect, RedirectAttack):
            step_of(one.what.effect)(_playing(one, made))
            if one.what.which is Extent.NEXT:
                spend(table, one)


def is_uncancelled(table: Table, made: Made, by: Entity) -> bool:
    """Tell whether no text of someone cancels a play of another, as its own text says and as others have said of it."""
    if by is made.owner:
        return False
    playing = Playing(table, made.owner, made.cause, table.control, target=made.target, made=made, trigger=made.owner)
    own = [one for text in made.play.texts for one in _said_before(effects_of(text), playing)]
    said = [(one, playing) for one in own]
    said += [(one.what.effect, _playing(one, made)) for one in concerning(table, made)]
    barred = [(one, now) for one, now in said if isinstance(one, BarCancel)]
    return by in made.uncancelled or any(one.who is None or is_meant(one.who, by, now) for one, now in barred)


# ---- what answers it


def bars_answer(table: Table, action: Made, target: Entity, cause: Cause) -> bool:
    """Tell whether someone can play no Reaction at all against an Action, and say so (R-SEQ-3)."""
    barred = any(like == REACTIONS for like, _ in _barred(table, action, target, cause))
    if barred:
        table.tell(Note.BARRED, target, cause, f"cannot play Reactions against {action.name}")
    return barred


def is_barred(table: Table, action: Made, answer: Made) -> bool:
    """Tell whether a play cannot be made against an Action, or in answer to it."""
    return any(is_like(answer, like, meant) for like, meant in _barred(table, action, answer.owner, action.cause))


def _barred(table: Table, action: Made, who: Entity, cause: Cause) -> Iterator[tuple[PlayLike, Meant]]:
    """Give what plays someone cannot answer an Action with, as its own text says and as others have said of it."""
    yield from ((like, meant) for one, like, meant in action.unanswered if one is who)
    if not _bars_answers(action.play):
        return
    playing = Playing(table, action.owner, cause, table.control, target=who, made=action)
    said = [*_said_before(effects_of(action.play.before), playing), *effects_of(action.play.special)]
    for own in said:
        if isinstance(own, BarAnswers) and (own.who is None or is_meant(own.who, who, playing)):
            yield own.plays, playing.meant


@once
def _bars_answers(play: Play) -> bool:
    """Tell whether anything that a play says keeps it from being answered, as of most nothing does."""
    return has_any((play.before, play.special), (BarAnswers,))
