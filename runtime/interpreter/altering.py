"""What a play in progress comes to have, loses, or takes no notice of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.deeds.altering import Alter, Altering
from compiler.ir.entries.rows import RangeKind
from compiler.ir.facts.predicates import Activity
from compiler.ir.selectors.descriptors import BEFORE_MADE, REACHING, Mark, Marking
from compiler.ir.terms import UNTYPED, RowName
from runtime.events import Note
from runtime.hindered import lift
from runtime.interpreter.amounts import amount, so_many
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor
from runtime.interpreter.which_plays import play_of
from runtime.made import covers
from runtime.swimming import dry

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.entries.rows import Rows
    from runtime.made import Made


def _gain_piercing(made: Made, _: Alter, value: int) -> None:
    """Add to the Piercing of the first part of the Damage; without Damage there is none (R-DMG-4)."""
    first, *more = made.rows.damage or (None,)
    if first is not None:
        pierces = replace(first, piercing=max((first.piercing or 0) + value, 0))
        made.rows = replace(made.rows, damage=(pierces, *more))


def _lose_trait(made: Made, effect: Alter, _: int) -> None:
    """Take the Trait that is named, or all."""
    lost = effect.what.name
    made.more_traits = tuple(one for one in made.more_traits if lost and one != lost)
    made.traitless |= not lost or made.trait == lost


def _lose_special(made: Made, _: Alter, __: int) -> None:
    made.plain = True


def _ignore_immunity(made: Made, _: Alter, __: int) -> None:
    made.unspared = True


def _lose_piercing(made: Made, _: Alter, __: int) -> None:
    made.rows = replace(made.rows, damage=tuple(replace(part, piercing=None) for part in made.rows.damage))


def _lose_damage(made: Made, _: Alter, __: int) -> None:
    made.rows = replace(made.rows, damage=())


def _lose_defense(made: Made, _: Alter, __: int) -> None:
    made.rows = replace(made.rows, defense=None)


def _reach(made: Made, effect: Alter, value: int) -> None:
    made.rows = _reached(made.rows, effect, value)


def _reaches_already(made: Made, effect: Alter, _: int) -> None:
    """Do nothing: its number was raised as the play was made, and is not raised again."""


def reached(rows: Rows, effect: Alter, playing: Playing) -> Rows:
    """Give the rows of a play that gains a range, if it does not reach as far already, or loses its own (R-RNG-1)."""
    return _reached(rows, effect, number_of(effect, playing))


def number_of(effect: Alter, playing: Playing) -> int:
    """Give the number that a play gains, or by which its own is raised or lowered."""
    return 0 if effect.value is None else amount(effect.value, playing, playing.owner)


def _reached(rows: Rows, effect: Alter, value: int) -> Rows:
    now, label = rows.range, str(effect.what.what)
    if effect.how is Altering.LOSES:
        return replace(rows, range=None) if now is not None and now.label == label else rows
    if effect.how is Altering.BECOMES:
        return replace(rows, range=RangeKind(label=label, value=value))
    if effect.how is Altering.MORE:
        reaches = now is not None and now.label == label
        return replace(rows, range=RangeKind(label=label, value=max(now.value + value, 0))) if now and reaches else rows
    return rows if now is not None and now.value >= value else replace(rows, range=RangeKind(label=label, value=value))


def _gain_trait(made: Made, effect: Alter, _: int) -> None:
    made.more_traits = (*made.more_traits, effect.what.name)


def _become_trait(made: Made, effect: Alter, _: int) -> None:
    """Put a Trait in the place of all that the play has."""
    made.traitless, made.more_traits = True, (effect.what.name,)


def _become_type(made: Made, effect: Alter, _: int) -> None:
    """Make all that stands in the Damage row of a type; enhancement dice keep their own (R-DMG-10).

    Where one type becomes another, that is said of all damage of it.
    """
    only, type_ = effect.only, effect.what.name
    parts = [replace(part, type=type_) if only in (None, part.type or UNTYPED) else part for part in made.rows.damage]
    made.rows = replace(made.rows, damage=tuple(parts))
    if only is not None:
        added = made.enhancement.get(RowName.DAMAGE, [])
        made.enhancement[RowName.DAMAGE] = [(dice, type_ if (of or UNTYPED) == only else of) for dice, of in added]


def _lose_roll(made: Made, effect: Alter, _: int) -> None:
    """Take the dice of the opposed roll: the side whose entry is removed has lost (R-DICE-9)."""
    roll = made.rows.roll
    if roll is not None and covers(RowName(effect.what.name), roll.row):
        made.rows = replace(made.rows, roll=None)


def _lose_enhancement(made: Made, _: Alter, __: int) -> None:
    made.unenhanced = True


def _ignore_reductions(made: Made, effect: Alter, _: int) -> None:
    _ignore_defense(made, effect, 0)
    made.unreduced, made.unresisted = True, (*made.unresisted, "")


def _ignore_defense(made: Made, _: Alter, __: int) -> None:
    made.undefended = True


def _ignore_resistance(made: Made, effect: Alter, _: int) -> None:
    made.unresisted = (*made.unresisted, effect.what.name)


def _ignore_penalties(made: Made, _: Alter, __: int) -> None:
    dry(made)


CHOSEN = (Marking.CHOSEN_TRAIT, Marking.SAME_TRAIT, Marking.CARD_TRAIT)
"""Traits that the text has had chosen, or has met on a card."""
THAT_TYPE = Mark(what=Marking.DAMAGE_TYPE)
"""The damage type that it has had chosen."""
ALTERED: dict[tuple[Altering, Marking], Callable[[Made, Alter, int], None]] = {
    (Altering.GAINS, Marking.PIERCING): _gain_piercing,
    (Altering.GAINS, Marking.TRAIT): _gain_trait,
    (Altering.LOSES, Marking.TRAIT): _lose_trait,
    (Altering.BECOMES, Marking.TRAIT): _become_trait,
    (Altering.BECOMES, Marking.DAMAGE_TYPE): _become_type,
    (Altering.LOSES, Marking.SPECIAL): _lose_special,
    (Altering.LOSES, Marking.PIERCING): _lose_piercing,
    (Altering.LOSES, Marking.DAMAGE): _lose_damage,
    (Altering.LOSES, Marking.DEFENSE): _lose_defense,
    (Altering.LOSES, Marking.ROW): _lose_roll,
    (Altering.LOSES, Marking.ENHANCEMENT): _lose_enhancement,
    (Altering.IGNORES, Marking.DEFENSE): _ignore_defense,
    (Altering.IGNORES, Marking.REDUCTION): _ignore_reductions,
    (Altering.IGNORES, Marking.RESISTANCE): _ignore_resistance,
    (Altering.IGNORES, Marking.IMMUNITY): _ignore_immunity,
    (Altering.IGNORES, Marking.PENALTIES): _ignore_penalties,
    **{(how, one): _reach for how in (Altering.GAINS, Altering.LOSES, Altering.BECOMES) for one in REACHING},
    **{(Altering.MORE, one): _reaches_already for one in BEFORE_MADE},
}
"""What can become of a play."""


def _unhindered(effect: Alter) -> Step:
    """Give a play back what a condition has taken from its dice."""

    def run(playing: Playing) -> None:
        made = play_of(effect.of, playing, effect.kind)
        if made is not None:
            lift(playing.table, made, effect.what.name)
            words = f"ignores penalties for being {effect.what.name} with {made.name}"
            playing.tell(Note.STATE_SET, made.owner, "R-SEQ-4", words)

    return run


def _trait_of_cards(playing: Playing) -> str | None:
    """Give the Trait of the card that has been handled last, if it has one."""
    known = (playing.table.cards.get(card) for card in playing.handled_last)
    return next((card.title.trait for card in known if card is not None and card.title.trait), None)


@executor.register
def _alter(effect: Alter) -> Step:
    if effect.what.what is Marking.PENALTIES and effect.what.name not in [*Activity]:
        return _unhindered(effect)
    chosen = effect.what.what in CHOSEN
    change = ALTERED.get((effect.how, Marking.TRAIT if chosen else effect.what.what))
    if change is None:
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        made = play_of(effect.of, playing, effect.kind)
        if made is not None and effect.what == THAT_TYPE:
            if playing.type:
                change(made, replace(effect, what=replace(effect.what, name=playing.type)), 0)
                playing.tell(Note.STATE_SET, made.owner, "R-DMG-5", f"deals {playing.type} damage with {made.name}")
        elif made is not None and chosen:
            trait = _trait_of_cards(playing) if effect.what.what is Marking.CARD_TRAIT else playing.trait
            if trait is not None:
                change(made, replace(effect, what=Mark(what=Marking.TRAIT, name=trait)), 0)
                playing.tell(Note.STATE_SET, made.owner, "R-SEQ-4", f"{effect.how} {trait} with {made.name}")
        elif made is not None:
            said = effect.value
            value = said if isinstance(said, int) else 0 if said is None else so_many(said, playing, playing.owner)
            change(made, effect, value)
            much = "" if effect.value is None else f" {value}"
            what = f"{effect.what.name or effect.what.what}{much}"
            playing.tell(Note.STATE_SET, made.owner, "R-SEQ-4", f"{effect.how} {what} with {made.name}")

    return run
