"""What befalls plays that are still to be made: it is done to each as it is made, before its dice fall (R-SEQ-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.altering import Alter
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.coming_plays import BarAnswers, OfPlays
from compiler.ir.deeds.rolls import Automatic
from compiler.ir.deeds.targeting import TargetIgnoring
from compiler.ir.events.deeds import Happening, Since
from compiler.ir.flow import If, effects_of
from compiler.ir.selectors.descriptors import REACHING
from runtime.events import Cause, Kind
from runtime.history import deeds
from runtime.holding import spend
from runtime.interpreter.altering import reached
from runtime.interpreter.playing import Playing, question, step_of
from runtime.interpreter.ranges import ignored
from runtime.interpreter.who import is_meant
from runtime.likeness import is_like

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from compiler.ir.deeds.targeting import Ignored
    from compiler.ir.flow import Effect
    from runtime.entity import Entity
    from runtime.holding import Held
    from runtime.made import Made
    from runtime.table import Table


def befall(table: Table, made: Made) -> None:
    """Do to a play, as it is made, what befalls it whoever it is made against."""
    _befall(table, made, [one for one in concerning(table, made) if one.what.against is None])


def befall_against(table: Table, made: Made) -> None:
    """Do to a play what befalls it because of its present target."""
    _befall(table, made, [one for one in concerning(table, made) if one.what.against is not None])


def _befall(table: Table, made: Made, held: list[Held[OfPlays]]) -> None:
    for one in held:
        if isinstance(one.what.effect, Automatic):  # is claimed for the play, not done to it
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
        if against and one.is_for(made.owner) and is_like(made, what.like) and _is_first(one, made):
            yield one


def _is_first(one: Held[OfPlays], made: Made) -> bool:
    """Tell whether no such play has been made in the stretch of time of which only the first is meant."""
    if one.what.per is None:
        return True
    played = deeds(one.playing.table, made.owner, {Happening.PLAYS}, Since(one.what.per), 0)
    return not any(
        deed.play is not None and deed.play is not made and is_like(deed.play, one.what.like) for deed in played
    )


# ---- what is asked before it is made


def as_reaching(table: Table, made: Made, target: Entity) -> frozenset[Ignored]:
    """Give a play the range that it comes to have (R-RNG-1); return what else it takes no notice of on its way."""
    way = ignored(made.play)
    playing = Playing(table, made.owner, Cause("R-RNG-1", made.entry.id), table.control, target=target, made=made)
    for own in _reach_said(effects_of(made.play.before), playing):
        made.rows = reached(made.rows, own)
    if OfPlays in table.held:
        for one in concerning(table, made):
            effect = one.what.effect
            if isinstance(effect, TargetIgnoring):
                way |= {effect.what}
            elif isinstance(effect, Alter) and effect.what.what in REACHING:
                made.rows = reached(made.rows, effect)
    return way


def _reach_said(effects: Iterable[Effect], playing: Playing) -> Iterator[Alter]:
    """Give what a play says of its own reach above the dice, of that under an "if" what is so now."""
    for effect in effects:
        if isinstance(effect, Alter) and effect.what.what in REACHING:
            yield effect
        elif isinstance(effect, If) and any(_reach_in((*effect.then, *effect.otherwise))):
            so = question(effect.condition)(playing)
            yield from _reach_said(effect.then if so else effect.otherwise, playing)


def _reach_in(effects: Iterable[Effect]) -> Iterator[Alter]:
    """Give what is said of reach there, whatever it stands under."""
    for effect in effects:
        if isinstance(effect, Alter) and effect.what.what in REACHING:
            yield effect
        elif isinstance(effect, If):
            yield from _reach_in((*effect.then, *effect.otherwise))


def bars_answer(table: Table, action: Made, target: Entity, cause: Cause) -> bool:
    """Tell whether someone can play no Reaction against an Action, and say so (R-SEQ-3)."""
    own = (one for text in action.play.texts for one in effects_of(text) if isinstance(one, BarAnswers))
    playing = Playing(table, action.owner, cause, table.control, target=target, made=action)
    barred = target in action.unanswered or any(one.who is None or is_meant(one.who, target, playing) for one in own)
    if barred:
        table.tell(Kind.BARRED, target, cause, f"cannot play Reactions against {action.name}")
    return barred
