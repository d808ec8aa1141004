"""Damage of a play: its dice under Resistance and Piercing, Defense against it, and what the texts make of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from compiler.ir.deeds.points import Adjust, CancelDamage, Harm
from compiler.ir.deeds.rolls import Reroll
from compiler.ir.terms import RowName
from runtime import moments
from runtime.chance import Rolled
from runtime.contests import Fallen, may_fall_again, offer_again, one_by_one
from runtime.denials import counting
from runtime.dice import Floor, Pool, as_one
from runtime.events import Note
from runtime.interpreter.amounts import changed_by
from runtime.interpreter.parts import rerolls_damage
from runtime.interpreter.shown import looks_at_dice
from runtime.interpreter.who import those
from runtime.shelter import hurts, is_kept_off, is_that_harm
from runtime.wards import effective

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from compiler.ir.amounts.dice import DamagePart
    from runtime.controllers import Controller
    from runtime.entity import Entity
    from runtime.events import Cause
    from runtime.interpreter.playing import Playing
    from runtime.made import Made
    from runtime.table import Table

ROW = RowName.DAMAGE


@dataclass(slots=True)
class Blow:
    """Damage of one play on its way to one who suffers it, and the play that defends against it, if any."""

    made: Made
    suffers: Entity
    against: Made | None
    dice: Fallen | None = None
    defence: Fallen | None = None

    @property
    def defended(self) -> int:
        """Give what Defense takes, as its dice stand."""
        return self.defence.rolled.total if self.defence is not None else 0

    @property
    def undefended(self) -> int:
        """Give what Defense leaves of the dice as they stand."""
        return max(0, self.dice.rolled.total - self.defended) if self.dice is not None else 0


Said = tuple[Adjust | CancelDamage, "Playing"]
"""What a text makes of damage, and in whose play."""


class Change(NamedTuple):
    """What a text makes of damage: what changes it, in whose play, and how much is left."""

    by: Adjust | CancelDamage
    playing: Playing
    left: int


def roll_damage(table: Table, made: Made, suffers: Entity, against: Made | None, control: Controller) -> int | None:
    """Roll a play's Damage, less what Defense takes of it (R-DMG-3, R-RES-4); None without an entry."""
    if not made.rows.damage:
        return None
    parts = made.rows.damage
    if is_kept_off(table, suffers):
        parts = tuple(part for part in parts if hurts(table, suffers, part.type, made))
    more = [(dice, type_) for dice, type_ in made.typed(ROW) if hurts(table, suffers, type_, made)]
    made.types = (*(part.type for part in parts), *(type_ for _, type_ in more))
    if not parts:  # enhancement dice do nothing by themselves (R-DICE-10)
        return 0
    given = made.meets(suffers, counting(table, suffers))
    pools = [damage_pool(made, part, effective(given, part.type), at) for at, part in enumerate(parts)]
    pools += [Pool(dice).changed(effective(given, type_), 0, Floor.KEEPS) for dice, type_ in more]
    printed = sum(part.piercing or 0 for part in parts)
    met = None if made.undefended else against
    defence = defense_pool(met, max(0, printed + made.piercing) if printed else 0)
    left = _fallen(table, Blow(made, suffers, against), tuple(pools), defence, control)
    return _dealt(left, made, against, suffers)


def _fallen(table: Table, blow: Blow, pools: tuple[Pool, ...], defence: Pool, control: Controller) -> int:
    """Let the dice fall, and give what Defense leaves of the damage."""
    made, against = blow.made, blow.against
    if made.seen:
        pools = tuple(made.counted(ROW, pool) for pool in pools)
    if against is not None and against.seen:
        defence = against.counted(RowName.DEFENSE, defence)
    if made.rerolls:
        pools = (made.rolled_again(ROW, as_one(pools)),)
    if not _is_looked_at(table, made, against if defence.base is not None else None):
        wound = table.chance.wound(pools, defence)
        for type_, rolled in zip(made.types, wound.damage, strict=False) if table.log is not None else ():
            table.tell_roll(made.owner, f"{type_ or ''} Damage".strip(), rolled, made.rows_cause)
        if against is not None and table.log is not None:
            table.tell_roll(against.owner, RowName.DEFENSE, wound.defence, against.rows_cause)
        faces = tuple(face for rolled in wound.damage for face in rolled.faces)
        table.announce(moments.rolled(made, ROW, blow.suffers, Rolled(as_one(pools), faces)))
        if against is not None and defence.base is not None:
            table.announce(moments.rolled(against, RowName.DEFENSE, made.owner, wound.defence))
        return wound.left
    one = made.rolled_again(ROW, as_one(pools))
    blow.dice = Fallen(table, made.owner, ROW, one_by_one(table, one, made))
    table.tell_roll(made.owner, ROW, blow.dice.rolled, made.rows_cause)
    made.blow = blow
    offer_again(table, made, blow.dice, control)
    table.announce(moments.rolled(made, ROW, blow.suffers, blow.dice.rolled))
    blow.defence = _defended(blow, against, defence, control) if against is not None else None
    return blow.undefended


def _is_looked_at(table: Table, made: Made, against: Made | None) -> bool:
    """Tell whether the dice are seen one row after the other, and not only what is left of the damage."""
    if against is not None and (looks_at_dice(against.play) or may_fall_again(table, against, RowName.DEFENSE)):
        return True
    return looks_at_dice(made.play) or rerolls_damage(made.play) or may_fall_again(table, made, ROW)


def _defended(blow: Blow, against: Made, defence: Pool, control: Controller) -> Fallen:
    """Roll Defense, which is seen, and offer to roll it again."""
    assert blow.dice is not None  # noqa: S101 - Damage has fallen before
    table = blow.dice.table
    fallen = Fallen(table, against.owner, RowName.DEFENSE, one_by_one(table, defence, against))
    table.tell_roll(against.owner, RowName.DEFENSE, fallen.rolled)
    offer_again(table, against, fallen, control)
    if defence.base is not None:
        table.announce(moments.rolled(against, RowName.DEFENSE, blow.made.owner, fallen.rolled))
    return fallen


def adjusted(damage: int, made: Made, against: Made | None, suffers: Entity) -> int:
    """Give what the texts of both plays, and of those that have answered them, leave of the damage."""
    for change in _changes(damage, made, _said_of(made, against), suffers):
        damage = change.left
    return damage


def _dealt(damage: int, made: Made, against: Made | None, suffers: Entity) -> int:
    """The same, and have others suffer what they have in another's place: once, and not as it is rolled anew."""
    return _handed_on(damage, made, _said_of(made, against), suffers)


def change_dealt(table: Table, made: Made, suffers: Entity, late: Sequence[Said]) -> None:
    """Change damage that was dealt already by what has been said of it since: what is less is given back."""
    left = _handed_on(made.dealt, made, late, suffers)
    if left > made.dealt:
        table.harm(suffers, left - made.dealt, made.cause, made.types)
    else:
        table.give_back(suffers, made.dealt - left, made.cause)
    made.dealt = left


def _said_of(made: Made, against: Made | None) -> Sequence[Said]:
    return (*made.adjusted, *(against.adjusted if against else ()))


def _handed_on(damage: int, made: Made, said: Sequence[Said], suffers: Entity) -> int:
    for change in _changes(damage, made, said, suffers):
        if isinstance(change.by, Adjust):
            hand_on(change.by, damage - change.left, change.playing, made.types)
        damage = change.left
    return damage


def _changes(damage: int, made: Made, said: Sequence[Said], suffers: Entity) -> Iterator[Change]:
    for effect, playing in said:
        harm = effect.what if isinstance(effect, Adjust) else effect.harm
        if isinstance(harm, Harm) and is_that_harm(harm, playing, suffers, made.cause, made.types):
            before, damage = damage, 0 if isinstance(effect, CancelDamage) else changed_by(effect, damage, playing)
            damage = max(before, damage) if made.unreduced else damage
            playing.tell(Note.ADJUSTED, suffers, "R-DMG-3", f"would suffer {before} damage, and now {damage}", damage)
            yield Change(effect, playing, damage)


def hand_on(effect: Adjust, damage: int, playing: Playing, types: tuple[str | None, ...]) -> None:
    """Have those suffer damage who have it in another's place."""
    for whom in those(effect.to, playing) if effect.to is not None and damage > 0 else ():
        playing.table.harm(whom, damage, playing.cause, types)


def damage_again(blow: Blow, reroll: Reroll, table: Table, cause: Cause) -> None:
    """Roll Damage again that was dealt already: what is more is suffered, what is less is given back."""
    made = blow.made
    assert blow.dice is not None  # noqa: S101 - who keeps a blow keeps its dice
    blow.dice.again(reroll)
    left = adjusted(blow.undefended, made, blow.against, blow.suffers)
    if left > made.dealt:
        table.harm(blow.suffers, left - made.dealt, cause, made.types)
    else:
        table.give_back(blow.suffers, made.dealt - left, cause)
    made.dealt = left


def damage_pool(made: Made, part: DamagePart, levels: int, at: int) -> Pool:
    """Give the dice of one part of a Damage row (R-DMG-9).

    The row is one entry: dice more or fewer (R-DICE-6), and untyped enhancement dice, are those of the first part.
    """
    if at == 0:
        return made.pool(ROW, part.dice, levels)
    return Pool(part.dice).changed(made.levels.get(ROW, 0) + levels, 0, made.floor)


def defense_pool(made: Made | None, piercing: int) -> Pool:
    """Give the dice of a Reaction's Defense under Piercing (R-DMG-4); none, where it has no Defense."""
    if made is None or made.rows.defense is None:
        return Pool(None)
    row = RowName.DEFENSE
    bare = Pool(made.rows.defense, made.untyped(row))
    left = bare.changed(0, made.numbers.get(row, 0)).pierced(made.levels.get(row, 0), piercing)
    return made.rolled_again(row, left)
