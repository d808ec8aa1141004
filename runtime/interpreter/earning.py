"""What can be spent, gained and lost by itself (R-KRM-1, R-KRM-3)."""

from __future__ import annotations

from msgspec.structs import replace

from compiler.ir.deeds.earning import Earn, Way
from compiler.ir.terms import Countable
from runtime.carried import carries
from runtime.events import Kind
from runtime.interpreter.amounts import so_many
from runtime.interpreter.counters import counters_on, fits_there, move_counters
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import each_of
from runtime.prevention import comes_about
from runtime.spending import move_stock


@executor.register
def _earn(effect: Earn) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            number = so_many(effect.number, playing, who)
            if effect.what is Countable.COUNTERS:
                number = fits_there(number, effect, counters_on(who, playing))
                if not number:
                    playing.tell(Kind.EARNED, who, playing.cause.rule, "has as many counters as before", 0)
            earns = carries(replace(effect, number=number), who, playing.cause)
            if number and comes_about(playing.table, earns):
                by = number if effect.way is Way.GAIN else -number
                if effect.what is Countable.COUNTERS:
                    move_counters(who, by, earns, playing)
                    continue
                move_stock(who, effect.what, by, playing)
                playing.table.announce(earns)

    return run
