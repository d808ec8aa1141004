"""Odds counted a second time, for the proof: from the dice themselves, face by face, by nothing that `odds` is made of.

Covers what falls in each roll; and for plays with nothing to say before their dice fall, what the rows come to that are
printed. Dice that are rolled again are not counted here.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from compiler.ir.deeds.coming import NextOutcome
from compiler.ir.deeds.points import Adjust, CancelDamage, Floor, HarmLimit
from compiler.ir.deeds.resistances import Resist
from compiler.ir.deeds.rolls import Automatic, DiceChange, Enhance, GainRow, Reroll, TieResult, Ties
from compiler.ir.deeds.tracks import Stat, StatBase, StatOne, StatSet, StatSetOne
from compiler.ir.entries.rows import RowDice
from compiler.ir.terms import SKILL_ROWS
from runtime import exactly
from runtime.chance import Seeded
from runtime.interpreter.parts import parts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from compiler.ir.amounts.dice import Dice
    from compiler.ir.entries.rows import Rows
    from runtime.chance import Chance, Contest, Rolled, Wound
    from runtime.dice import Pool
    from runtime.duel import Duel, Situation, Stand
    from runtime.odds import Odds

Chances = dict[int, Fraction]
REMEMBERED = 4096
BEARING = (
    *(Adjust, Automatic, CancelDamage, DiceChange, Enhance, Floor, GainRow, HarmLimit, Reroll, Resist, RowDice, Ties),
    *(NextOutcome, StatBase),
)
"""What bears on dice, or on what stands once they have fallen."""
NEUTRAL = 1
"""The last slot of a Stat Track that does nothing, on either side (R-STAT-2)."""
CERTAIN, NEVER = Fraction(1), Fraction(0)


class WrongOddsError(Exception):
    """Odds are not what the dice come to."""


def falls(dice: Iterable[Dice]) -> Chances:
    """Give the chance of every total, die after die.

    >>> from compiler.ir.amounts.dice import Dice
    >>> {total: str(chance) for total, chance in falls([Dice(number=2, level=2)]).items()}
    {2: '1/4', 3: '1/2', 4: '1/4'}
    """
    ways = Counter({0: 1})
    for sides in (one.level for one in dice for _ in range(one.number)):
        more: Counter[int] = Counter()
        for total, number in ways.items():
            more.update({total + face: number for face in range(1, sides + 1)})
        ways = more
    return {total: Fraction(number, ways.total()) for total, number in ways.items()}


def chance_to_win(ours: Chances, theirs: Chances, ties: TieResult = TieResult.WINS) -> Fraction:
    """Give the chance that the attack is higher; what a tie is to it is said (R-RES-1)."""
    least = 0 if ties is TieResult.WINS else 1
    both = product(ours.items(), theirs.items())
    return sum((p * q for (one, p), (other, q) in both if one - other >= least), NEVER)


def less(damage: Chances, defense: Chances) -> Chances:
    """Give the chance of everything that one leaves of the other, below 0 too."""
    found: Chances = {}
    for (dealt, p), (kept, q) in product(damage.items(), defense.items()):
        found[dealt - kept] = found.get(dealt - kept, NEVER) + p * q
    return found


def suffered(damage: Chances, defense: Chances) -> Chances:
    """Give the chance of every amount of damage that Defense leaves, which is never below 0 (R-DMG-3)."""
    found: Chances = {}
    for rest, chance in less(damage, defense).items():
        found[max(0, rest)] = found.get(max(0, rest), NEVER) + chance
    return found


class Recounted:
    """Dice that fall as those of another do, each roll counted a second time before it is made."""

    def __init__(self, chance: Chance) -> None:
        """Take the dice."""
        self._chance = chance

    def roll(self, pool: Pool) -> Rolled:
        """Roll a pool."""
        _same_rolls(pool)
        return self._chance.roll(pool)

    def contest(self, ours: Pool, theirs: Pool, ties: TieResult) -> Contest:
        """Roll two pools against each other."""
        _same_contests(ours, theirs, ties)
        return self._chance.contest(ours, theirs, ties)

    def margin(self, ours: Pool, theirs: Pool, ties: TieResult) -> Contest:
        """Roll two pools against each other, where it counts by how much."""
        _same_margins(ours, theirs, ties)
        return self._chance.margin(ours, theirs, ties)

    def wound(self, damage: tuple[Pool, ...], defence: Pool) -> Wound:
        """Roll Damage and Defense."""
        _same_wounds(damage, defence)
        return self._chance.wound(damage, defence)

    def shuffle(self, cards: list[str]) -> None:
        """Leave it to those dice."""
        self._chance.shuffle(cards)


@lru_cache(maxsize=REMEMBERED)
def _pool(pool: Pool) -> Chances:
    return falls(() if pool.base is None else (pool.base, *pool.enhancement))


def _counted(*pools: Pool) -> bool:
    return not any(pool.again or pool.seen or pool.bounds for pool in pools)


@lru_cache(maxsize=REMEMBERED)
def _same_rolls(pool: Pool) -> None:
    if _counted(pool):
        _same(f"{pool}", {rolled.total: chance for rolled, chance in exactly.rolls(pool)}, _pool(pool))


@lru_cache(maxsize=REMEMBERED)
def _same_contests(ours: Pool, theirs: Pool, ties: TieResult) -> None:
    if _counted(ours, theirs):
        won = {int(contest.won): chance for contest, chance in exactly.contests(ours, theirs, ties)}
        by_hand = chance_to_win(_pool(ours), _pool(theirs), ties)
        _same(f"{ours} against {theirs}", won, {1: by_hand, 0: 1 - by_hand})


@lru_cache(maxsize=REMEMBERED)
def _same_margins(ours: Pool, theirs: Pool, ties: TieResult) -> None:
    if _counted(ours, theirs):
        found = exactly.contests_by_margin(ours, theirs, ties)
        by_hand = less(_pool(ours), _pool(theirs))
        _same(f"{ours} less {theirs}", {one.ours.total: chance for one, chance in found}, by_hand)
        won = sum((chance for contest, chance in found if contest.won), NEVER)
        _same(f"{ours} against {theirs}", {1: won}, {1: chance_to_win(_pool(ours), _pool(theirs), ties)})


@lru_cache(maxsize=REMEMBERED)
def _same_wounds(damage: tuple[Pool, ...], defence: Pool) -> None:
    if _counted(*damage, defence):
        dice = [one for pool in damage if pool.base is not None for one in (pool.base, *pool.enhancement)]
        found = {wound.left: chance for wound, chance in exactly.wounds(damage, defence)}
        said = f"{' + '.join(map(str, damage))} less {defence}"
        _same(said, found, suffered(falls(dice), _pool(defence)))


def _same(what: str, found: Chances, by_hand: Chances) -> None:
    if {value: chance for value, chance in by_hand.items() if chance} != found:
        message = f"{what} does not fall as it is said to"
        raise WrongOddsError(message)


# ---- what the printed rows come to


def is_plain(duel: Duel) -> bool:
    """Tell whether nothing but the printed rows bears on the dice of a duel; Piercing does."""
    stands = (duel.actor, duel.answer) if duel.answer else (duel.actor,)
    sides: tuple[Situation, ...] = (*stands, *(() if duel.answer else (duel.target,)))
    pierced = duel.answer is not None and any(part.piercing for part in duel.actor.play.rows.damage)
    plainly = all(map(_says_nothing, stands)) and all(map(_stands_plainly, sides))
    return not pierced and plainly and _on_neutral_slots(duel)


def _says_nothing(stand: Stand) -> bool:
    """Tell whether no text of theirs bears on the dice of a play, and the play tries no Skill."""
    entry, play = stand.entry, stand.play
    before = (play.before, entry.static, entry.extra, entry.notes, entry.static_rows)
    bears = any(isinstance(part, BEARING) for part in parts((before, play.special)))
    moves = any(isinstance(part, Stat | StatOne | StatSet | StatSetOne) for part in parts(before))
    skill = play.rows.roll is not None and play.rows.roll.row in SKILL_ROWS
    return not (bears or moves or skill)


def _stands_plainly(one: Situation) -> bool:
    return not (one.tracks or one.resistance or one.weakness or one.conditions or one.charges or one.bought or one.card)


def _on_neutral_slots(duel: Duel) -> bool:
    """Tell whether no Stat Track stands where it bears on dice (R-STAT-2), where a rank or Gear may have put it."""
    table, *_ = duel.set_up(Seeded(0))
    return all(abs(counter.value) <= NEUTRAL for one in table.entities for counter in one.tracks.values())


def _of_roll(roll: RowDice) -> Chances:
    return falls([roll.dice, *roll.more])


def recount(duel: Duel, found: Odds) -> None:
    """Hold the odds of a plain duel against what its printed rows come to.

    Raises:
        WrongOddsError: They are not the same.
    """
    action, answer = duel.actor.play.rows, duel.answer.play.rows if duel.answer else None
    hit = CERTAIN
    if action.roll and answer and answer.roll:
        hit = chance_to_win(_of_roll(action.roll), _of_roll(answer.roll))
    _same("how often it takes effect", {1: found.takes_effect}, {1: hit})
    _same("the damage dealt", {k: v for k, v in found.dealt.items() if v}, _of_rows(action, answer, hit))


def _of_rows(rows: Rows, answer: Rows | None, hit: Fraction) -> Chances:
    if not rows.damage:
        return {0: CERTAIN}
    defense = falls([answer.defense]) if answer and answer.defense else {0: CERTAIN}
    of_hit = suffered(falls(part.dice for part in rows.damage), defense)
    chances = {amount: chance * hit for amount, chance in of_hit.items()}
    chances[0] = chances.get(0, NEVER) + 1 - hit
    return chances
