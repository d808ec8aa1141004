"""The texts of plays, made into closures once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Quantity
from compiler.ir.deeds.altering import Alter
from compiler.ir.deeds.points import Adjust, CancelDamage
from compiler.ir.deeds.rolls import Automatic, DiceChange, Enhance, GainRow, Reroll, Ties
from compiler.ir.facts.asked_plays import PlayCame, Result
from compiler.ir.facts.predicates import Contest, RollIs
from compiler.ir.flow import Effect, If, May, Waive
from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, SKILL_ROWS, RowName
from runtime.interpreter.coming import together
from runtime.interpreter.instead import in_place
from runtime.interpreter.known import check
from runtime.interpreter.parts import OF_TARGET, once, parts, speaks_of_target
from runtime.interpreter.playing import Step, UnplayedError, text_step
from runtime.interpreter.prices import is_price, price_steps
from runtime.interpreter.shown import counts_on, is_of_dice
from runtime.matching import matcher

if TYPE_CHECKING:
    from compiler.ir.base import Node
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.flow import Play, Text
    from runtime.matching import Test


OPPOSED = frozenset(
    map(str, (*ACCURACY_ROW.values(), *EVASION_ROW.values(), *SKILL_ROWS, RowName.ACCURACY, RowName.EVASION))
)
"""The dice of opposed rolls, by their names."""


OF_BOTH_SIDES = frozenset({*ACCURACY_ROW.values(), *EVASION_ROW.values(), RowName.ACCURACY, RowName.EVASION})
"""The rows of a play with which it opposes another."""


FIRST, LATER, SEEN = "before", "later", "seen"
"""The text above the dice: all of it first, then what is about the target or changes the dice (R-SEQ-7); and what of it
asks what those have come to, once they have."""
SPECIAL, FAILED = "special", "failed"
"""The Special of a play that has taken effect, and of one that has not (R-RES-6)."""
SPARED = {part: f"sparing {part}" for part in (FIRST, LATER, SEEN, SPECIAL)}
"""What is done of a text against one who ignores the play: what is not about them (R-TRT-2). Of no part it is more."""


@once
def plays_text(play: Play, part: str) -> Step:
    """Give what does a text of a play, "before", "special" or "effect", or a part of it (`CUT`).

    Raises:
        UnplayedError: A node of it has no executor.
    """
    of, wanted = CUT.get(part, (part, None))
    sentences: Text = getattr(play, of)
    for sentence in sentences:
        check(sentence)
    return text_step(together(in_place(sentences)), wanted, f"{play.name}/{of}")


@once
def trigger_test(play: Play) -> Test:
    """Give what tells whether something fits the Trigger of a play.

    Raises:
        UnplayedError: The Trigger asks for what nothing can answer.
    """
    assert play.trigger is not None  # noqa: S101 - Assists and Interrupts have one
    return matcher(play.trigger)


def _in_each_pass(effect: Effect) -> bool:
    """Tell whether an effect is about the target, or about the play as it is made against that target."""
    return any(isinstance(part, OF_THE_PASS) and not _lasts(part) for part in parts(effect)) or speaks_of_target(effect)


def _lasts(part: Node) -> bool:
    """Tell whether a part holds for longer than a play: then once, in the first pass, is enough."""
    return getattr(part, "until", None) is not None


def _sums_up(effect: Effect) -> bool:
    """Tell whether an effect counts whom the play has hit, or is done to all of them: once all passes are over."""
    asked = (part for part in parts(effect) if isinstance(part, PlayCame) and part.to is not None)
    return any(part.result is not Result.DEALS_DAMAGE and part.to not in OF_TARGET for part in asked)


def _in_each_hit(effect: Effect) -> bool:
    """Tell whether an effect of a Special comes of each hit by itself."""
    return not _sums_up(effect)


def _of_failure(effect: Effect) -> bool:
    """Tell whether an effect says itself when it happens: if the play fails, if the roll is lost."""
    if counts_on(effect, RowName.DEFENSE):  # a Reaction defends where it has failed
        return True
    return _even_in_failure(effect) or (isinstance(effect, If) and _asks_of_roll(effect.condition))


def _even_in_failure(effect: Effect) -> bool:
    """Tell whether all of an effect is done or offered "even if you lose the opposed roll"."""
    match effect:
        case Waive(condition=condition):
            return _asks_of_roll(condition)
        case May(then=then) if then:
            return all(map(_even_in_failure, then))
    return False


def _asks_of_roll(asked: Predicate) -> bool:
    return any(isinstance(part, PlayCame | RollIs) for part in parts(asked))


def _is_no_price(effect: Effect) -> bool:
    """Tell whether an effect is done, and not paid before."""
    return not is_price(effect)


def _asks_fallen(effect: Effect) -> bool:
    """Tell whether an effect asks how the opposed roll has ended, what its dice show, or offers to roll them again."""
    asked = parts(effect.condition) if isinstance(effect, If) else ()
    return any(_is_of_roll(part) for part in asked) or any(_offers_reroll(part) for part in parts(effect))


def _offers_reroll(part: object) -> bool:
    """Tell whether someone may have dice of the opposed roll fall again: whoever decides that has seen them."""
    again = (one for one in parts(part.then) if isinstance(one, Reroll)) if isinstance(part, May) else ()
    return any(one.rows and OF_BOTH_SIDES.issuperset(one.rows) for one in again)


def _is_of_roll(part: object) -> bool:
    if isinstance(part, RollIs):
        return part.of is Contest.OPPOSED
    return is_of_dice(part) and isinstance(part, Quantity) and part.name in OPPOSED


def _at_first(effect: Effect) -> bool:
    """Tell whether an effect above the dice is done before they fall."""
    return _is_no_price(effect) and not _asks_fallen(effect)


def _sparing(wanted: Callable[[Effect], bool]) -> Callable[[Effect], bool]:
    return lambda effect: wanted(effect) and not speaks_of_target(effect)


CUT: dict[str, tuple[str, Callable[[Effect], bool]]] = {
    FIRST: ("before", _at_first),
    LATER: ("before", lambda effect: _at_first(effect) and _in_each_pass(effect)),
    SEEN: ("before", _asks_fallen),
    "effect": ("effect", _is_no_price),
    SPECIAL: ("special", _in_each_hit),
    "summed": ("special", _sums_up),
    FAILED: ("special", lambda effect: _of_failure(effect) and not _sums_up(effect)),
    "summed failure": ("special", lambda effect: _of_failure(effect) and _sums_up(effect)),
}
CUT |= {spared: (of, _sparing(wanted)) for part, spared in SPARED.items() for of, wanted in (CUT[part],)}
OF_THE_PASS = (Adjust, Alter, Automatic, CancelDamage, DiceChange, Enhance, GainRow, Reroll, Ties)


def unplayed(play: Play) -> str | None:
    """Say what of a play nothing can do yet; None where all of it is played."""
    try:
        for part in (FIRST, SEEN, SPECIAL, "effect"):
            plays_text(play, part)
        price_steps(play)
        if play.trigger is not None:
            trigger_test(play)
    except UnplayedError as error:
        return str(error)
    return None


@once
def sums_up(play: Play) -> bool:
    """Tell whether something of a Special is done once, when all passes are over."""
    return any(_sums_up(effect) for sentence in play.special for effect in sentence.effects)


@once
def means_a_target(play: Play) -> bool:
    """Tell whether a text of a play speaks of the one against whom it is made."""
    return speaks_of_target(play.texts)
