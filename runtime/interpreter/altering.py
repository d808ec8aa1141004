"""What a play in progress comes to have, loses, or takes no notice of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.deeds.altering import Alter, Altering
from compiler.ir.entries.rows import RangeKind
from compiler.ir.selectors.descriptors import REACHING, Marking
from runtime.events import Kind
from runtime.interpreter.amounts import so_many
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor
from runtime.interpreter.predicates import play_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.entries.rows import Rows
    from runtime.made import Made


def _gain_piercing(made: Made, _: Alter, value: int) -> None:
    """Add to the Piercing of the first part of the Damage; without Damage there is none (R-DMG-4)."""
    first, *more = made.rows.damage or (None,)
    if first is not None:
        pierces = replace(first, piercing=(first.piercing or 0) + value)
        made.rows = replace(made.rows, damage=(pierces, *more))


def _lose_piercing(made: Made, _: Alter, __: int) -> None:
    made.rows = replace(made.rows, damage=tuple(replace(part, piercing=None) for part in made.rows.damage))


def _lose_damage(made: Made, _: Alter, __: int) -> None:
    made.rows = replace(made.rows, damage=())


def _lose_defense(made: Made, _: Alter, __: int) -> None:
    made.rows = replace(made.rows, defense=None)


def _reach(made: Made, effect: Alter, _: int) -> None:
    made.rows = reached(made.rows, effect)


def reached(rows: Rows, effect: Alter) -> Rows:
    """Give the rows of a play that gains a range, if it does not reach as far already, or loses its own (R-RNG-1)."""
    now, label = rows.range, str(effect.what.what)
    if effect.how is Altering.LOSES:
        return replace(rows, range=None) if now is not None and now.label == label else rows
    value = effect.value if isinstance(effect.value, int) else 0
    return rows if now is not None and now.value >= value else replace(rows, range=RangeKind(label=label, value=value))


def _gain_trait(made: Made, effect: Alter, _: int) -> None:
    made.more_traits = (*made.more_traits, effect.what.name)


def _ignore_defense(made: Made, _: Alter, __: int) -> None:
    made.undefended = True


def _ignore_resistance(made: Made, effect: Alter, _: int) -> None:
    made.unresisted = (*made.unresisted, effect.what.name)


ALTERED: dict[tuple[Altering, Marking], Callable[[Made, Alter, int], None]] = {
    (Altering.GAINS, Marking.PIERCING): _gain_piercing,
    (Altering.GAINS, Marking.TRAIT): _gain_trait,
    (Altering.LOSES, Marking.PIERCING): _lose_piercing,
    (Altering.LOSES, Marking.DAMAGE): _lose_damage,
    (Altering.LOSES, Marking.DEFENSE): _lose_defense,
    (Altering.IGNORES, Marking.DEFENSE): _ignore_defense,
    (Altering.IGNORES, Marking.RESISTANCE): _ignore_resistance,
    **{(how, one): _reach for how in (Altering.GAINS, Altering.LOSES) for one in REACHING},
}
"""What can become of a play."""


@executor.register
def _alter(effect: Alter) -> Step:
    change = ALTERED.get((effect.how, effect.what.what))
    if change is None:
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        made = play_of(effect.of, playing)
        if made is not None:
            value = 0 if effect.value is None else so_many(effect.value, playing, playing.owner)
            change(made, effect, value)
            much = "" if effect.value is None else f" {value}"
            what = f"{effect.what.name or effect.what.what}{much}"
            playing.tell(Kind.STATE_SET, made.owner, "R-SEQ-4", f"{effect.how} {what} with {made.name}")

    return run
