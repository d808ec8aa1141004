"""What an "if" asks of places: who stands where, who sees whom, what someone is in the middle of, the setting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.facts.predicates import Activity, Doing, InReach, IsGrabbed, IsPlaced, KeepsBlocks, Sees
from compiler.ir.facts.table import Setting
from compiler.ir.places import Blocks, Border, PlaceIs, Spoken, ThereIs
from compiler.ir.selectors.who import Pick
from runtime.comparing import COMPARED
from runtime.controllers import says_yes
from runtime.interpreter.playing import Playing, Question, asked
from runtime.interpreter.rulings import DM
from runtime.interpreter.sites import crosses, is_so, is_there, places, there_is, those_places
from runtime.interpreter.who import any_of, place_of
from runtime.where import sees

if TYPE_CHECKING:
    from runtime.entity import Entity


@asked.register
def _placed(predicate: IsPlaced) -> Question:
    def ask(playing: Playing) -> bool:
        def is_so(one: Entity) -> bool:
            return is_there(place_of(one, playing), predicate.where, playing) is not predicate.negated

        return any_of(predicate.who, playing, is_so)

    return ask


@asked.register
def _place_is(predicate: PlaceIs) -> Question:
    """Ask it of each place where each or all are meant, else of any; "that section" is then one of which it is so."""
    place, fact = predicate.place, predicate.fact

    def ask(playing: Playing) -> bool:
        those = places(place, playing) if place.pick in (Pick.NEAREST, Pick.FARTHEST) else those_places(place, playing)
        found = [one for one in those if is_so(one, fact, playing) is not predicate.negated]
        playing.places = tuple(found or those)
        if place.pick in (Pick.EACH, Pick.ALL):
            return len(found) == len(those) > 0
        return not found if place.pick is Pick.NONE else len(found) >= (place.number or 1)

    return ask


@asked.register
def _there_is(predicate: ThereIs) -> Question:
    what = predicate.what
    if isinstance(what, Blocks) and (what.pick is Pick.THAT or Spoken() in what.facts):
        every = all if what.pick is Pick.THAT else any
        return lambda playing: (
            bool(playing.blocks) and every(block in playing.table.ground.blocks for block in playing.blocks)
        )
    return lambda playing: there_is(what, playing)


@asked.register
def _sees(predicate: Sees) -> Question:
    def ask(playing: Playing) -> bool:
        def is_so(one: Entity) -> bool:
            return (
                any_of(predicate.whom, playing, lambda other: sees(one, other, playing.table)) is not predicate.negated
            )

        return any_of(predicate.who, playing, is_so)

    return ask


@asked.register
def _in_reach(predicate: InReach) -> Question:
    def ask(playing: Playing) -> bool:
        made = playing.opposing if predicate.answered else playing.made

        def is_so(one: Entity) -> bool:
            reached = made is not None and playing.table.ground.in_the_way(made, one, frozenset()) is None
            return reached is not predicate.negated

        return any_of(predicate.who, playing, is_so)

    return ask


@asked.register
def _grabbed(predicate: IsGrabbed) -> Question:
    def ask(playing: Playing) -> bool:
        def is_so(one: Entity) -> bool:
            return any_of(predicate.by, playing, one.is_grabbed_by)

        return any_of(predicate.who, playing, is_so)

    return ask


FLYING = "Flying"
ANY_BORDER = Border(pick=Pick.ONE)


def does(one: Entity, activity: Activity, playing: Playing) -> bool:
    """Tell whether someone is in the middle of it: by themselves, by a Move under way, or as the ground has it."""
    match activity:
        case Activity.INCANTING:
            return one.incanting
        case Activity.FLYING if one.has_keyword(FLYING):
            return True
    return activity in one.states or playing.table.ground.does(one, activity)


@asked.register
def _doing(predicate: Doing) -> Question:
    def ask(playing: Playing) -> bool:
        def is_so(one: Entity) -> bool:
            if Activity.BLOCKING in predicate.activities:
                playing.blocks = tuple(block for block in playing.table.ground.blocks if block.by == one.id)
                playing.borders = tuple(block.border for block in playing.blocks)
            if predicate.on is not None:
                return _climbs(one, predicate.on, playing) is not predicate.negated
            if Activity.CLIMBING in predicate.activities:
                _climbs(one, ANY_BORDER, playing)
            return any(does(one, activity, playing) for activity in predicate.activities) is not predicate.negated

        return any_of(predicate.who, playing, is_so)

    return ask


def _climbs(one: Entity, on: Border, playing: Playing) -> bool:
    """Tell whether someone climbs such a border; "that border" is then the one."""
    border = playing.table.ground.climbed(one)
    if border is None or not crosses(border, on, playing):
        return False
    playing.borders = (border,)
    return True


@asked.register
def _blocks(predicate: KeepsBlocks) -> Question:
    compare = COMPARED[predicate.compare]

    def number(one: Entity, playing: Playing) -> int:
        """Count them; "that Block" and "that border" are then theirs."""
        kept = [block for block in playing.table.ground.blocks if block.by == one.id]
        kept = [block for block in kept if crosses(block.border, predicate.on, playing)]
        playing.blocks, playing.borders = tuple(kept), tuple(block.border for block in kept)
        return len(kept)

    return lambda playing: any_of(predicate.who, playing, lambda one: compare(number(one, playing), predicate.value))


@asked.register
def _setting(predicate: Setting) -> Question:
    """Have the DM say whether the scenario is set so; once said, it stays so."""

    def ask(playing: Playing) -> bool:
        settings = playing.table.settings
        if predicate.words not in settings:
            settings[predicate.words] = says_yes(playing.control, DM, f"is it so: {predicate.words}?")
        return settings[predicate.words]

    return ask
