"""What the dice of a play in progress show, once they have fallen: their total, its bounds, a face of theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.deeds.rolls import ResultBound, ResultChange
from compiler.ir.events.deeds import DiceEnd, Shown
from compiler.ir.flow import Play, When
from compiler.ir.terms import PlayKind, RowName
from runtime.interpreter.parts import once, parts
from runtime.interpreter.playing import UnplayedError
from runtime.made import covers

if TYPE_CHECKING:
    from compiler.ir.base import Node
    from runtime.chance import Rolled
    from runtime.interpreter.playing import Playing
    from runtime.made import Made

RESULTS = frozenset([Measure.ROLL, Measure.RESULT_LOWER, Measure.RESULT_HIGHER])
OF_FACES = frozenset(
    [
        *(Measure.FACES, Measure.FACES_MOST, Measure.FACES_SAME, Measure.FACES_CHOSEN),
        *(Measure.DIE_LOWEST, Measure.DIE_HIGHEST),
    ]
)
"""What each of the dice has to be seen for."""
SHOWN = frozenset([*RESULTS, Measure.ROLL_MOST, Measure.ROLL_LEAST, *OF_FACES, Measure.MARGIN])
"""What is measured of dice that have fallen."""

OF_DICE = frozenset([Measure.ROLL_MOST, Measure.ROLL_LEAST, *OF_FACES])
"""What is asked of dice that have fallen, whoever has rolled them."""


def is_of_dice(part: object) -> bool:
    """Tell whether it is an amount that the dice of a play in progress show."""
    return isinstance(part, Quantity) and part.of in SHOWN


def counts_on(effect: Node, row: RowName) -> bool:
    """Tell whether an effect hangs on what the dice of a row show."""
    return any(isinstance(part, Quantity) and is_of_dice(part) and part.name == row for part in parts(effect))


@once
def looks_at_dice(play: Play) -> bool:
    """Tell whether a text of a play asks what dice show, so that these have to be seen."""
    return any(is_of_dice(part) for text in play.texts for part in parts(text))


@once
def counts_faces(play: Play) -> bool:
    """Tell whether a text of a play counts what each of its dice shows."""
    texts = (part for text in play.texts for part in parts(text))
    return any(isinstance(part, Quantity) and part.of in OF_FACES for part in texts)


@once
def waits_for_results(what: When) -> bool:
    """Tell whether a text waits for what dice come to, or for the end of an opposed roll and asks for its results."""
    if what.event is None:
        return False
    of_results = (
        (isinstance(part, Quantity) and part.of in RESULTS) or isinstance(part, ResultBound | ResultChange)
        for part in parts(what.then)
    )
    return any(way.shown is not None for way in what.event.ways) or any(of_results)


@once
def waits_for_a_die(what: When) -> bool:
    """Tell whether a text waits for what one of several dice shows."""
    return what.event is not None and any(
        way.shown is not None and (way.shown.die or way.shown.same) for way in what.event.ways
    )


def shows(of: Quantity, playing: Playing) -> int | None:
    """Give what the dice show that are meant; None where none have fallen.

    Raises:
        UnplayedError: A text asks for it that is part of neither play.
    """
    if playing.occurrence is not None or playing.constant:
        raise UnplayedError(of, "what the dice of another's play show")
    rolled = _rolled(of, playing)
    if rolled is None:
        return None
    match of.of:
        case Measure.ROLL_MOST:
            return sum(rolled.most)
        case Measure.ROLL_LEAST:
            return len(rolled.most)
    return _of_faces(of, rolled, playing.made.number if playing.made else 0) if of.of in OF_FACES else rolled.total


def _of_faces(of: Quantity, rolled: Rolled, chosen: int) -> int:
    """Give what the lowest or the highest of the dice shows, or how many of them show a face."""
    if len(rolled.faces) != len(rolled.most):
        raise UnplayedError(of, "what each of the dice shows, where only their total is reckoned with")
    match of.of:
        case Measure.FACES:
            return rolled.faces.count(of.face or 0)
        case Measure.FACES_MOST:
            return sum(face == most for face, most in zip(rolled.faces, rolled.most, strict=True))
        case Measure.FACES_CHOSEN:
            return rolled.faces.count(chosen)
        case Measure.FACES_SAME:
            return max(map(rolled.faces.count, rolled.faces), default=0)
    return min(rolled.faces) if of.of is Measure.DIE_LOWEST else max(rolled.faces)


def come_to(shown: Shown, fallen: Rolled | None) -> bool:
    """Tell whether dice have come to what is waited for.

    Raises:
        UnplayedError: They were only summed over.
    """
    if fallen is None or not fallen.faces:
        raise UnplayedError(shown)
    if shown.die or shown.same:
        return _a_die_comes_to(shown, fallen)
    match shown.end:
        case DiceEnd.MOST:
            return fallen.base == fallen.pool.maximum
        case DiceEnd.LEAST:
            return fallen.base == fallen.pool.minimum
    most = fallen.total if shown.most is None else shown.most
    return (shown.least or 0) <= fallen.total <= most


def _a_die_comes_to(shown: Shown, fallen: Rolled) -> bool:
    """Tell whether one of the dice shows what is waited for."""
    if len(fallen.faces) != len(fallen.most):
        raise UnplayedError(shown, "what each of the dice shows, where only their total is reckoned with")
    if shown.same:
        return len({*fallen.faces}) < len(fallen.faces)
    match shown.end:
        case DiceEnd.MOST:
            return any(face == most for face, most in zip(fallen.faces, fallen.most, strict=True))
        case DiceEnd.LEAST:
            return 1 in fallen.faces
    return any((shown.least or 0) <= face <= (shown.most or face) for face in fallen.faces)


def _rolled(of: Quantity, playing: Playing) -> Rolled | None:
    """Give the dice of the row that have fallen for the play of the one who is meant, or against the other's."""
    row, plays = RowName(of.name or ""), (playing.made, playing.opposing)
    if row is RowName.DAMAGE or row is RowName.DEFENSE:
        blow = next((made.blow for made in plays if made is not None and made.blow is not None), None)
        fallen = None if blow is None else blow.dice if row is RowName.DAMAGE else blow.defence
        return None if fallen is None else fallen.rolled
    made = next((made for made in plays if made is not None and _opposes_with(made, row)), None)
    if made is None or made.contest is None:
        return None
    return made.contest.ours if made.play.kind is PlayKind.ACTION else made.contest.theirs


def _opposes_with(made: Made, row: RowName) -> bool:
    return made.rows.roll is not None and covers(row, made.rows.roll.row)
