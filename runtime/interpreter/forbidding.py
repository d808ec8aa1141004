"""What someone cannot do, what alone they can play, and whom they must play against."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.deeds.coming import ForceTarget
from compiler.ir.deeds.forbidding import PREVENTABLE, WHOLE, Cannot
from compiler.ir.events.deeds import Deed, Happening, Since
from compiler.ir.facts.barred import IsBarred
from compiler.ir.flow import Toll
from compiler.ir.selectors.descriptors import PlayLike
from runtime.controllers import says_yes
from runtime.history import deeds, since_then
from runtime.holding import held, hold
from runtime.interpreter.playing import Playing, Question, Step, UnplayedError, asked, executor
from runtime.interpreter.prices import payment
from runtime.interpreter.who import any_of, those
from runtime.kept_from import kept_from
from runtime.likeness import answerable, is_like
from runtime.matching import Test, deed_matcher
from runtime.moments import Occurrence
from runtime.spending import affords

if TYPE_CHECKING:
    from compiler.ir.terms import PlayKind
    from runtime.entity import Entity


@executor.register
def _toll(effect: Toll) -> Step:
    _must_be_asked(effect)
    fits, pays = deed_matcher(effect.deed), payment(effect.cost)
    if effect.deed.event is Happening.PLAYS:  # paid as it is declared (runtime.legal)
        return lambda playing: hold(effect, playing)

    def bars(coming: Occurrence, playing: Playing) -> bool:
        """Tell whether it would have to be paid for and is not; it is paid as this is asked."""
        who = coming.who
        if not fits(coming, playing):
            return False
        paying = replace(playing, each=(*playing.each, (effect.who, who)))
        if not affords(who, effect.cost, paying):
            return True
        if not says_yes(playing.control, who.id, "pay for it?"):
            return True
        pays(who, paying)
        return False

    return lambda playing: hold(effect, playing, bars)


@executor.register
def _cannot(effect: Cannot) -> Step:
    _must_be_asked(effect)
    if effect.is_of_play:
        return lambda playing: _close(effect, playing)
    if effect.deed in WHOLE and not effect.times:  # the table asks by itself, of the rules tables as well
        return _holding(effect)
    bars = _but(effect, deed_matcher(_unrolled(effect.deed)))
    if not effect.times:
        return lambda playing: hold(effect, playing, bars)
    return lambda playing: hold(effect, playing, _too_often(effect, bars, len(playing.table.history)))


def _must_be_asked(effect: Cannot | Toll) -> None:
    """Refuse what the table does not ask about before it is done, or cannot tell."""
    like = effect.deed.play
    if effect.deed.event not in PREVENTABLE or (like is not None and not answerable(like)):
        raise UnplayedError(effect)


def _but(effect: Cannot, bars: Test) -> Test:
    """Leave out the plays that someone can make all the same."""
    but = effect.but
    if but is None:
        return bars
    if not answerable(but):
        raise UnplayedError(effect)

    def others(coming: Occurrence, playing: Playing) -> bool:
        made = coming.play
        return bars(coming, playing) and not (made is not None and is_like(made, but, playing.meant))

    return others


def _unrolled(deed: Deed) -> Deed:
    """Give what is asked about before it is done: of a roll that is won or lost, that someone is to make it."""
    return replace(deed, event=Happening.ABOUT_TO_ROLL, others=()) if deed.others else deed


def _close(effect: Cannot, playing: Playing) -> None:
    """Let them not step in where a play is made of which that was said; of its own it is asked as they are about to."""
    made = playing.made
    if made is not None and made.owner is playing.trigger:
        kept = playing.table.entities if effect.who is None else those(effect.who, playing)
        made.closed_to = (*made.closed_to, *kept)


def _too_often(effect: Cannot, comes: Test, begun: int) -> Test:
    """Tell that something has been done as often as it can be, in this period or since the text was played."""
    events, since, fits = effect.deed.events, effect.per and Since.of(effect.per), deed_matcher(effect.deed)

    def bars(coming: Occurrence, playing: Playing) -> bool:
        if not comes(coming, playing):
            return False
        table, who = playing.table, coming.who
        done = deeds(table, who, events, since, 0) if since else since_then(table, who, events, begun)
        return sum(fits(one, playing) for one in done) >= effect.times

    return bars


@executor.register
def _force(effect: ForceTarget) -> Step:
    return _holding(effect)


def _holding(effect: Cannot | ForceTarget) -> Step:
    """Let it hold, so that it is asked before each play, against whom that is made."""
    return lambda playing: hold(effect, playing)


@asked.register
def _barred(predicate: IsBarred) -> Question:
    """Ask whether a condition, a slot or a text keeps someone from something altogether."""
    like = predicate.deed.play
    kind = like.kinds[0] if like is not None else None

    def so(one: Entity, playing: Playing) -> bool:
        if predicate.deed in WHOLE:
            return kept_from(playing.table, one, (predicate.deed,)) is not None
        table = playing.table
        by_rules = (bar for row in table.rules.standing(one) for bar in row.bars)
        by_texts = (bar.what.deed for bar in held(table, Cannot, one) if bar.what.but is None and not bar.what.times)
        return any(_is_of_all(bar, kind) for bars in (by_rules, by_texts) for bar in bars)

    return lambda playing: any_of(predicate.who, playing, lambda one: so(one, playing) is not predicate.negated)


def _is_of_all(barred: Deed, kind: PlayKind | None) -> bool:
    """Tell whether no play of the kind is left by that, whatever else it is, from wherever and against whomever."""
    like = barred.play
    if like is None or kind not in like.kinds:
        return False
    return barred == Deed(event=Happening.PLAYS, play=PlayLike(kinds=like.kinds))
