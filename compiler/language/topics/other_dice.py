"""Reading of other dice that fall for a row of a play: "use your Acrobatics dice instead of the Endure dice"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.rolls import DiceOf, GainRow
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.who import Actor, Several
from compiler.ir.terms import SKILL_ROWS, RowName
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.dice import read_dice
from compiler.language.topics.dice_rows import SaidRows, the_rows
from compiler.language.topics.plays_to_come import SaidComing, befalling
from compiler.language.topics.pronouns import read_whose, this_kind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.rerolling import rolling
from compiler.language.topics.shown_dice import ROWS_OF
from compiler.language.topics.which_plays import ANSWERED, SaidPlay

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.amounts.dice import Dice
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime


@production
def row_instead(reading: Reading, _verb: Token, said: SaidRows, dice: Token, until: SaidTime | None = None) -> Build:
    """Read "replace the Miss dice with 2d8"; for how long is said of plays to come."""
    return _falling(reading, said, lambda _who, _of: read_dice(reading, dice), until)


@production
def printed_instead(reading: Reading, verb: Token, dice: Token, words: list[Token]) -> Build:
    """Read "roll 2d8 for Rebuttal instead"."""
    return row_instead(reading, verb, the_rows(reading, words), dice)


@production
def dice_instead(reading: Reading, _verb: Token, other: SaidRows, said: SaidRows, play: Token | None = None) -> Build:
    """Read "roll Search in place of Inflict for this Action"."""
    if play is not None:
        this_kind(reading, play)
    return _falling(reading, said, lambda who, of: _rolled_instead(reading, other, who, of))


@production
def replaced_by(reading: Reading, verb: Token, said: SaidRows, other: SaidRows) -> Build:
    """Read "replace the Miss dice with your Acrobatics dice"."""
    return dice_instead(reading, verb, other, said)


@production
def row_is(reading: Reading, said: SaidRows, dice: Token) -> Clause:
    """Read "the target's Rebuttal is 1d2"."""
    return Clause(row_instead(reading, dice, said, dice), command=True)


@production
def row_is_other(reading: Reading, said: SaidRows, other: SaidRows) -> Clause:
    """Read "the Rebuttal dice are the same as the target's Argue dice"."""
    return Clause(_falling(reading, said, lambda who, of: _rolled_instead(reading, other, who, of)), command=True)


@production
def uses_these(reading: Reading, play: Token, verb: Token, dice: Token, words: list[Token]) -> Clause:
    """Read "this Action has 1d12 in place of its Argue dice"."""
    this_kind(reading, play)
    return Clause(row_instead(reading, verb, the_rows(reading, words), dice), reading.scene.own)


@production
def dice_had(reading: Reading, words: list[Token], who: Named) -> SaidRows:
    """Read "the Search dice of an ally within range 1"."""
    return SaidRows(the_rows(reading, words).rows, who)


@production
def dice_had_of_any(reading: Reading, who: Who, words: list[Token]) -> SaidRows:
    """Read "an ally's Search dice"."""
    return SaidRows(the_rows(reading, words).rows, who)


@production
def uses_dice(reading: Reading, play: Token, verb: Token, other: SaidRows, words: list[Token]) -> Clause:
    """Read "this Action uses your Search dice instead of its Inflict dice"."""
    return Clause(dice_instead(reading, verb, other, the_rows(reading, words), play), reading.scene.own)


def _falling(
    reading: Reading,
    said: SaidRows,
    falls: Callable[[Who, PlayOf], Dice | DiceOf],
    until: SaidTime | None = None,
) -> Build:
    """Give the dice that fall for each row that is named: of a play in progress, or of one still to be made."""
    play = said.play
    if said.next:
        return _of_next(reading, said, falls)
    if isinstance(play, SaidComing):
        row = _one_row(reading, said)
        dice = falls(Actor.TRIGGER, PlayOf.THIS)
        return befalling(reading, play, _gained(row, dice), until)
    if until is not None:
        reading.contradiction("these dice fall in this play", 'leave out how long, or say "your next Hit roll"')

    def build(who: Who) -> tuple[Effect, ...]:
        both = isinstance(who, Several) and {*who.of} == {reading.scene.own, Actor.TARGET}
        rows = said.rows if both and len(said.rows) == len(EXCHANGING) else (_one_row(reading, said),)
        effects = []
        for row in rows:
            of = _play_of(reading, said, row, None if both else who)
            rolls = Actor.TARGET if of is PlayOf.TARGET else reading.scene.own
            effects.append(replace(_gained(row, falls(rolls if both else who, of)), of=of))
        if both and len({effect.of for effect in effects}) != len(EXCHANGING):
            reading.contradiction("each of both rolls dice of their own", 'say "instead of Argue and Rebuttal"')
        return tuple(effects)

    return build


def _of_next(reading: Reading, said: SaidRows, falls: Callable[[Who, PlayOf], Dice | DiceOf]) -> Build:
    """Give the dice that fall for the next play of someone that has such a row."""
    row = _one_row(reading, replace(said, next=False))
    if row in SKILL_ROWS:
        reading.contradiction("a Skill is rolled for no play that is to come", 'say "for that roll", of one waited for')
    coming = SaidComing(Extent.NEXT, rolling(row), said.whose, until=said.until)
    if said.against is not None and said.against.foe is not None:
        coming = replace(coming, against=said.against.foe)
    return befalling(reading, coming, _gained(row, falls(Actor.TRIGGER, PlayOf.THIS)))


def _one_row(reading: Reading, said: SaidRows) -> RowName:
    if len(said.rows) != 1 or said.next or said.gear is not None:
        reading.contradiction("other dice take the place of those of a play", 'say "the Hit dice", or whichever')
    return said.rows[0] if said.rows else RowName.ACCURACY


def _play_of(reading: Reading, said: SaidRows, row: RowName, who: Who | None) -> PlayOf:
    """Give the play whose dice others take the place of: this one, the one that it meets, that of the Trigger."""
    own = row in ROWS_OF.get(reading.scene.play, ())
    of = PlayOf.THIS if own else PlayOf.TARGET
    if isinstance(said.play, SaidPlay):
        of = said.play.of
    elif said.whose is not None:
        whose = read_whose(reading, said.whose, who or reading.scene.own)
        of = PlayOf.THIS if whose is reading.scene.own else PlayOf.TARGET if whose is Actor.TARGET else PlayOf.LAST
    elif of is PlayOf.TARGET and who is reading.scene.own:
        of = PlayOf.LAST
    doers = {PlayOf.THIS: (reading.scene.own,), PlayOf.TARGET: (reading.scene.own, Actor.TARGET)}
    exchanged = reading.scene.play in ROWS_OF and own is (of is PlayOf.THIS) and of in doers
    if not exchanged or who not in (None, *doers.get(of, ())):
        reading.contradiction("other dice take the place of those of this play", 'say "the Hit dice", or whichever')
    return of if of in doers else PlayOf.THIS


def _rolled_instead(reading: Reading, other: SaidRows, who: Who, of: PlayOf) -> DiceOf:
    """Give whose dice fall: someone's Skill, or what the play that is met rolls."""
    whose = who if other.whose is None else read_whose(reading, other.whose, who)
    if isinstance(other.play, SaidPlay) and other.play.of is PlayOf.TARGET:
        whose = Actor.TARGET
    elif other.play is not None:
        reading.contradiction("these are not dice of one who rolls here", "say whose Skill is rolled")
    row = other.rows[0] if len(other.rows) == 1 else None
    met = of is PlayOf.THIS and whose is Actor.TARGET and row in ROWS_OF.get(ANSWERED.get(reading.scene.play), ())
    if row is None or other.next or other.gear or not (row in SKILL_ROWS or met):
        reading.contradiction("dice that someone has are those of a Skill", 'say "your Acrobatics dice"')
    return DiceOf(who=whose, row=row or RowName.ACROBATICS)


EXCHANGING = (PlayOf.THIS, PlayOf.TARGET)
"""The two plays of an exchange."""


def _gained(row: RowName, dice: Dice | DiceOf) -> GainRow:
    """Give the dice that fall for a row; those of Damage take the place of what is printed."""
    return GainRow(row=row, dice=dice, instead=RowName.DAMAGE if row is RowName.DAMAGE else None)
