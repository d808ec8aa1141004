"""What can be spent, gained, lost and passed on by itself (R-KRM-1, R-KRM-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Quantity, is_chosen
from compiler.ir.deeds.earning import Earn, Passing, PassOn, Way
from compiler.ir.selectors.actors import Actor
from compiler.ir.terms import Countable
from runtime.carried import carries
from runtime.events import Note
from runtime.interpreter.amounts import chosen, so_many
from runtime.interpreter.counters import counters_on, fits_there, move_counters
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import each_of
from runtime.prevention import comes_about
from runtime.spending import WORDS, has, move_stock

if TYPE_CHECKING:
    from runtime.entity import Entity


@executor.register
def _earn(effect: Earn) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            number = so_many(effect.number, playing, who)
            if effect.what is Countable.COUNTERS:
                number = fits_there(number, effect, counters_on(who, playing))
                if not number:
                    playing.tell(Note.EARNED, who, playing.cause.rule, "has as many counters as before", 0)
            earns = carries(replace(effect, number=number), who, playing.cause)
            if number and comes_about(playing.table, earns):
                by = number if effect.way is Way.GAIN else -number
                if effect.what is Countable.COUNTERS:
                    move_counters(who, by, earns, playing)
                    continue
                move_stock(who, effect.what, by, playing)
                playing.table.announce(earns)

    return run


@executor.register
def _pass_on(effect: PassOn) -> Step:
    """Have so much go from one to the other, and be told as lost and gained, too: of what there is, never more."""

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            for other in each_of(effect.whom, playing):
                giver, taker = (who, other) if effect.way is Passing.GIVE else (other, who)
                number = min(_passing(effect, playing, who, giver), has(giver, effect.what))
                told = carries(replace(effect, number=number), who, playing.cause, other)
                if number <= 0 or giver is taker:
                    playing.tell(Note.REFUSED, giver, playing.cause.rule, f"has no {WORDS[effect.what]} to pass on")
                elif comes_about(playing.table, told):
                    _goes_over(effect.what, number, (giver, taker), playing)
                    playing.table.announce(told)

    return run


def _passing(effect: PassOn, playing: Playing, who: Entity, giver: Entity) -> int:
    """Give how much is to pass on; a number that is chosen is of so many as there are."""
    number = effect.number
    if isinstance(number, Quantity) and is_chosen(number):
        return chosen(number, playing, who, has(giver, effect.what))
    return so_many(number, playing, who)


def _goes_over(what: Countable, number: int, of: tuple[Entity, Entity], playing: Playing) -> None:
    """Take so much from the first of two, and give the other as much as has come off."""
    giver, taker = of
    if what is Countable.CHARGES:
        before = giver.charges
        playing.table.charge(giver, -number, playing.cause.by("R-INC-6"))
        if giver.charges < before:
            playing.table.charge(taker, before - giver.charges, playing.cause.by("R-INC-6"))
        return
    for who, way, by in ((giver, Way.LOSE, -number), (taker, Way.GAIN, number)):
        earns = carries(Earn(who=Actor.SELF, way=way, what=what, number=number), who, playing.cause)
        if not comes_about(playing.table, earns):
            return
        move_stock(who, what, by, playing)
        playing.table.announce(earns)
