"""Reading of what the dice of a play in progress have come to: "your Hit roll", "each 1 on the Damage dice"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.facts.predicates import AllOf, AmountIs, AnyOf, Contest, Predicate, RollIs, RollResult
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, SKILL_ROWS, PlayKind, RowName
from compiler.language.topics.amounts import difference_of
from compiler.language.topics.comparisons import amount_stands, read_asked
from compiler.language.topics.deed_joints import Extent
from compiler.language.topics.deed_kinds import OPPOSED_ROWS
from compiler.language.topics.dice_rows import opposed_row, read_row
from compiler.language.topics.fact_order import Fact
from compiler.language.topics.mentions import IS_THEIRS, mention
from compiler.language.topics.plurals import article
from compiler.language.topics.pronouns import THEIRS, owner_of_amount
from compiler.language.topics.reading import Reading, extensible, production
from compiler.language.topics.references import Named, antecedent, one_named
from compiler.language.topics.which_plays import SaidPlay

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.plays_to_come import SaidComing

ROWS_OF: dict[PlayKind | None, tuple[RowName, ...]] = {
    PlayKind.ACTION: (*ACCURACY_ROW.values(), *SKILL_ROWS, RowName.ACCURACY, RowName.DAMAGE),
    PlayKind.REACTION: (*EVASION_ROW.values(), RowName.EVASION, RowName.DEFENSE),
}
"""The dice that are rolled for one side of an exchange."""


_RESULT = re.compile(r"\b(?:the|its|that) result\b(?! of (?:your|the target))")
"""What is the number itself, once that has been chosen."""
PAIR = 2
"""So many dice show the same number where two do."""
HOW_MANY = {
    "or fewer": Compare.AT_MOST,
    "at most": Compare.AT_MOST,
    "more than": Compare.MORE,
    "fewer than": Compare.LESS,
    "exactly": Compare.EQUAL,
}
"""How many dice show something, where it is not at least so many."""


class NamedRoll(NamedTuple):
    """A roll by the name of its dice, the word that names them, and whose it is where that is said."""

    row: RowName
    word: Token
    whose: Named | None = None


@production
def roll_of_row(reading: Reading, word: Token) -> Quantity:
    """Read "the Damage roll": that of the side that rolls such dice."""
    row = _seen_row(reading, word)
    own = row in ROWS_OF.get(reading.scene.play, ())
    return _shown(row, reading.scene.own if own else Actor.TARGET)


@production
def roll_of_one(reading: Reading, whose: Named, word: Token) -> Quantity:
    """Read "the target's Inflict roll"."""
    row, who = _seen_row(reading, word), owner_of_amount(reading, whose)
    if who is THEIRS:
        mention(reading, IS_THEIRS, None)
        who = one_named(reading)
    own, play = who is reading.scene.own, reading.scene.play
    if who not in (reading.scene.own, Actor.TARGET):
        reading.contradiction(
            "the dice of the two who are against each other are seen", 'say "your" or "the target\'s"'
        )
    elif own is not (row in ROWS_OF.get(play, ())):
        message = f"{'this' if own else 'what answers this'} {play} rolls no {row}"
        reading.trouble(Code.ROW_KIND, word, message, help=f'say "the {row} roll"')
    return _shown(row, who)


@production
def roll_of_play(reading: Reading, play: SaidPlay | SaidComing, word: Token) -> Quantity:
    """Read "this Reaction's Miss dice", "the attack's Damage roll"."""
    if not isinstance(play, SaidPlay) or play.of is PlayOf.TRIGGER:
        reading.contradiction("the dice of the two who are against each other are seen", 'say "this Action\'s"')
        return roll_of_row(reading, word)
    return roll_of_one(reading, Actor.TARGET if play.of is PlayOf.TARGET else reading.scene.own, word)


@production
def opposed_shown(reading: Reading, words: Token) -> Quantity:
    """Read "the opposed roll": what one's own dice have come to."""
    return _shown(opposed_row(reading, words), reading.scene.own)


@production
@extensible
def difference_of_rolls(reading: Reading, words: Token) -> Amount:
    """Read "the difference between the two rolls": by how much the opposed roll has been won or lost."""
    return difference_of(reading, *both_shown(reading, words))


def both_shown(reading: Reading, words: Token) -> tuple[Quantity, Quantity]:
    """Give what the dice of both sides of the opposed roll have come to."""
    family = EVASION_ROW if reading.scene.play is PlayKind.ACTION else ACCURACY_ROW
    own, other = opposed_row(reading, words), family.get(reading.scene.scenario, RowName.EVASION)
    return _shown(own, reading.scene.own), _shown(other, Actor.TARGET)


def _seen_row(reading: Reading, word: Token) -> RowName:
    """Check that the dice are those of the exchange that the text is part of."""
    row = read_row(reading, word)
    if reading.scene.play not in ROWS_OF or not any(row in rows for rows in ROWS_OF.values()):
        message = f"no {row} dice fall in what this text is part of"
        reading.trouble(Code.REF_DANGLING, word, message, help="an Action or a Reaction can ask for them, once rolled")
    return row


# ---- whose roll ends how


@production
def roll_of_row_named(reading: Reading, word: Token) -> NamedRoll:
    return NamedRoll(read_row(reading, word), word)


@production
def roll_of_one_named(reading: Reading, whose: Named, word: Token) -> NamedRoll:
    return NamedRoll(read_row(reading, word), word, whose)


@production
def named_roll_is(reading: Reading, verb: Token, roll: NamedRoll, by: Extent | None) -> Fact:
    """Read "if you win the Hit roll": the opposed roll, if it is the dice that one has there."""
    result = RollResult.WINS if verb.startswith("w") else RollResult.LOSES
    skill, by = roll.row in SKILL_ROWS, by or Extent()
    if not skill and roll.row not in OPPOSED_ROWS:
        message = f"{article(roll.row)} roll is neither won nor lost"
        reading.trouble(Code.TEXT_UNPARSED, roll.word, message, help='say "the opposed roll"')

    def ends(who: Who) -> RollIs:
        if roll.whose is not None and antecedent(reading, roll.whose, who) != who:
            reading.contradiction("one wins one's own roll", 'say whose it is: "if the target wins their Miss roll"')
        own = who is reading.scene.own
        if not skill and own is not (roll.row in ROWS_OF.get(reading.scene.play, ())):
            message = f"the {roll.row} roll is that of the other side"
            reading.trouble(Code.ROW_KIND, roll.word, message, help='say "the opposed roll"')
        of = Contest.SKILL if skill else Contest.OPPOSED
        return RollIs(who=who, result=result, least=by.least, most=by.most, of=of)

    return ends


@production
def shown_most(reading: Reading, roll: Quantity, _end: Token) -> Predicate:
    """Read "the Hit roll is its maximum"."""
    return amount_stands(reading, roll, Compare.EQUAL, replace(roll, of=Measure.ROLL_MOST))


@production
def shown_least(reading: Reading, roll: Quantity, _end: Token) -> Predicate:
    return amount_stands(reading, roll, Compare.EQUAL, replace(roll, of=Measure.ROLL_LEAST))


@production
def rolled_most(reading: Reading, who: Named, end: Token, roll: Quantity) -> Predicate:
    """Read "you rolled the maximum on the Damage dice"."""
    _rolls_them(reading, who, roll)
    return shown_most(reading, roll, end)


@production
def rolled_least(reading: Reading, who: Named, end: Token, roll: Quantity) -> Predicate:
    _rolls_them(reading, who, roll)
    return shown_least(reading, roll, end)


# ---- what some of its dice show


@production
def roll_of_own(reading: Reading, word: Token, _rolled: Token) -> Quantity:
    """Read "Damage die you rolled"."""
    roll = roll_of_row(reading, word)
    _rolls_them(reading, reading.scene.own, roll)
    return roll


@production
def dice_show(reading: Reading, many: Token, roll: Quantity, face: Token) -> Predicate:
    """Read "any of your Hit dice shows a 1", "two or more Damage dice show a 4"."""
    number = reading.number(face)
    if _all_are(many):
        if number != 1:
            reading.contradiction("how many dice these are is not known", 'say "at least 2 of your Hit dice"')
        return shown_least(reading, roll, face)
    return _so_many(reading, many, replace(roll, of=Measure.FACES, face=number))


def in_a_play(reading: Reading) -> None:
    """Check that "that number" can be one that is chosen: each play has its own."""
    if reading.scene.play is None:
        reading.contradiction("a number is chosen in a play, and stands for that play", "say it on a play")


@production
def number_named(reading: Reading) -> Quantity:
    """Read "that number": the one that the text has had chosen."""
    in_a_play(reading)
    if _RESULT.search(reading.text):
        reading.contradiction("this does not say the result of which roll", 'say "your Hit roll", or whichever')
    return Quantity(of=Measure.NUMBER)


@production
def dice_show_chosen(reading: Reading, many: Token, roll: Quantity) -> Predicate:
    """Read "any of the Hit dice shows that number"."""
    if _all_are(many):
        reading.contradiction("how many dice these are is not known", 'say "at least 2 of your Hit dice"')
    return _so_many(reading, many, faces_on_chosen(reading, roll))


@production
def dice_show_end(reading: Reading, many: Token, roll: Quantity, end: Token) -> Predicate:
    """Read "every Hit die shows its highest number", "one of the Damage dice rolled its lowest number"."""
    least = end.split()[1] in ("minimum", "lowest")
    if _all_are(many):
        return shown_least(reading, roll, end) if least else shown_most(reading, roll, end)
    shown = replace(roll, of=Measure.FACES, face=1) if least else replace(roll, of=Measure.FACES_MOST)
    return _so_many(reading, many, shown)


@production
def end_shown(end: Token) -> Token:
    return end


@production
def dice_show_same(reading: Reading, many: Token, roll: Quantity, _same: Token) -> Predicate:
    """Read "both Hit dice show the same number", "two or more of the Damage dice show the same number"."""
    so_many = _so_many_in(many)
    if so_many[1] < PAIR and not many.startswith("both"):
        reading.contradiction("one die alone shows no number that is the same", 'say "at least 2 of your Hit dice"')
    shown = replace(roll, of=Measure.FACES_SAME)
    return amount_stands(reading, shown, Compare.AT_LEAST, PAIR) if _all_are(many) else _so_many(reading, many, shown)


@production
def rolled_face(reading: Reading, who: Named, face: Token, roll: Quantity) -> Predicate:
    """Read "you rolled a 1 on the Damage dice"."""
    _rolls_them(reading, who, roll)
    return amount_stands(reading, replace(roll, of=Measure.FACES, face=reading.number(face)), Compare.AT_LEAST, 1)


def _so_many(reading: Reading, many: Token, shown: Quantity) -> Predicate:
    compare, number = _so_many_in(many)
    return amount_stands(reading, shown, compare, number)


def _rolls_them(reading: Reading, who: Named, roll: Quantity) -> None:
    """Check that the dice are those of the one who is said to have rolled them."""
    if roll.whose != read_asked(reading, who):
        reading.contradiction("these dice are those of the other side", 'say whose: "the target\'s Miss dice"')


@production
def faces_on(reading: Reading, face: Token, roll: Quantity) -> Quantity:
    """Read "for each 1 on the Damage dice"."""
    return replace(roll, of=Measure.FACES, face=reading.number(face))


@production
def faces_of(reading: Reading, word: Token, face: Token) -> Quantity:
    """Read "for each Damage die that shows a 1"."""
    return faces_on(reading, face, roll_of_row(reading, word))


@production
def faces_on_chosen(reading: Reading, roll: Quantity) -> Quantity:
    """Read "for each die of your Damage roll that shows that number"."""
    in_a_play(reading)
    return replace(roll, of=Measure.FACES_CHOSEN)


@production
def faces_of_chosen(reading: Reading, word: Token) -> Quantity:
    """Read "for each Damage die that shows the chosen number"."""
    return faces_on_chosen(reading, roll_of_row(reading, word))


@production
def faces_most_on(roll: Quantity, _end: Token) -> Quantity:
    """Read "for each die of your Damage roll that shows its highest number"."""
    return replace(roll, of=Measure.FACES_MOST)


@production
def faces_most_of(reading: Reading, word: Token, end: Token) -> Quantity:
    """Read "for each Damage die that shows its highest number"."""
    return faces_most_on(roll_of_row(reading, word), end)


@production
def on_a_roll(reading: Reading, word: Token, asked: Predicate) -> Predicate:
    """Read "on a Hit roll of 5 or higher"."""
    return _about(asked, roll_of_row(reading, word))


def _all_are(many: str) -> bool:
    """Tell whether all of the dice are meant."""
    return many.startswith(("every", "each", "all", "both"))


def _so_many_in(many: str) -> tuple[Compare, int]:
    """Give how many of the dice are meant: "any of", "2 or more", "no".

    >>> _so_many_in("2 or more of")
    (<Compare.AT_LEAST: 'ge'>, 2)
    """
    number = next((int(word) for word in many.split() if word.isdigit()), 0 if many.startswith("no") else 1)
    for words, compare in HOW_MANY.items():
        if words in many:
            return compare, number
    return (Compare.AT_LEAST, number) if number else (Compare.EQUAL, number)


def _shown(row: RowName, whose: Who) -> Quantity:
    return Quantity(of=Measure.ROLL, whose=whose, name=str(row))


def _about(asked: Predicate, amount: Amount) -> Predicate:
    """Give what is asked of the dice that the text has had rolled as it is asked of others."""
    match asked:
        case AllOf() | AnyOf():
            return replace(asked, of=tuple(_about(one, amount) for one in asked.of))
        case AmountIs():
            return replace(asked, amount=amount)
    return asked
