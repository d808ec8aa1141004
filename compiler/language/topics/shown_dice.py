"""Reading of what the dice of a play in progress have come to: "your Hit roll", "each 1 on the Damage dice"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.facts.predicates import AllOf, AmountIs, AnyOf, Contest, Predicate, RollIs, RollResult
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, SKILL_ROWS, PlayKind, RowName
from compiler.language.topics.deed_joints import Extent
from compiler.language.topics.deed_kinds import OPPOSED_ROWS
from compiler.language.topics.dice_rows import DiceRowReading
from compiler.language.topics.fact_order import Fact
from compiler.language.topics.fallen import FallenReading
from compiler.language.topics.groups import article
from compiler.language.topics.pronouns import THEIRS
from compiler.language.topics.which_plays import SaidPlay

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.plays_to_come import SaidComing
    from compiler.language.topics.who import Named

ROWS_OF: dict[PlayKind | None, tuple[RowName, ...]] = {
    PlayKind.ACTION: (*ACCURACY_ROW.values(), *SKILL_ROWS, RowName.ACCURACY, RowName.DAMAGE),
    PlayKind.REACTION: (*EVASION_ROW.values(), RowName.EVASION, RowName.DEFENSE),
}
"""The dice that are rolled for one side of an exchange."""


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


class ShownDiceReading(FallenReading, DiceRowReading):
    """Callbacks of grammar/comparisons.lark and grammar/amounts.lark for dice that have fallen."""

    def roll_of_row(self, word: Token) -> Quantity:
        """Read "the Damage roll": that of the side that rolls such dice."""
        row = self._seen_row(word)
        own = row in ROWS_OF.get(self.scene.play, ())
        return _shown(row, self.scene.own if own else Actor.TARGET)

    def roll_of_one(self, whose: Named, word: Token) -> Quantity:
        """Read "the target's Inflict roll"."""
        row, who = self._seen_row(word), self.owner_of_amount(whose)
        if who is THEIRS:
            self.theirs, who = False, self.one_named()
        own, play = who is self.scene.own, self.scene.play
        if who not in (self.scene.own, Actor.TARGET):
            self.contradiction(
                "the dice of the two who are against each other are seen", 'say "your" or "the target\'s"'
            )
        elif own is not (row in ROWS_OF.get(play, ())):
            message = f"{'this' if own else 'what answers this'} {play} rolls no {row}"
            self.trouble(Code.ROW_KIND, word, message, help=f'say "the {row} roll"')
        return _shown(row, who)

    def roll_of_play(self, play: SaidPlay | SaidComing, word: Token) -> Quantity:
        """Read "this Reaction's Miss dice", "the attack's Damage roll"."""
        if not isinstance(play, SaidPlay) or play.of is PlayOf.TRIGGER:
            self.contradiction("the dice of the two who are against each other are seen", 'say "this Action\'s"')
            return self.roll_of_row(word)
        return self.roll_of_one(Actor.TARGET if play.of is PlayOf.TARGET else self.scene.own, word)

    def opposed_shown(self, words: Token) -> Quantity:
        """Read "the opposed roll": what one's own dice have come to."""
        return _shown(self.opposed_row(words), self.scene.own)

    def difference_of_rolls(self, words: Token) -> Amount:
        """Read "the difference between the two rolls": by how much the opposed roll has been won or lost."""
        family = EVASION_ROW if self.scene.play is PlayKind.ACTION else ACCURACY_ROW
        own, other = self.opposed_row(words), family.get(self.scene.scenario, RowName.EVASION)
        return self.difference_of(_shown(own, self.scene.own), _shown(other, Actor.TARGET))

    def _seen_row(self, word: Token) -> RowName:
        """Check that the dice are those of the exchange that the text is part of."""
        row = self.row(word)
        if self.scene.play not in ROWS_OF or not any(row in rows for rows in ROWS_OF.values()):
            message = f"no {row} dice fall in what this text is part of"
            self.trouble(Code.REF_DANGLING, word, message, help="an Action or a Reaction can ask for them, once rolled")
        return row

    # ---- whose roll ends how

    def roll_of_row_named(self, word: Token) -> NamedRoll:
        return NamedRoll(self.row(word), word)

    def roll_of_one_named(self, whose: Named, word: Token) -> NamedRoll:
        return NamedRoll(self.row(word), word, whose)

    def named_roll_is(self, verb: Token, roll: NamedRoll, by: Extent | None) -> Fact:
        """Read "if you win the Hit roll": the opposed roll, if it is the dice that one has there."""
        result = RollResult.WINS if verb.startswith("w") else RollResult.LOSES
        skill, by = roll.row in SKILL_ROWS, by or Extent()
        if not skill and roll.row not in OPPOSED_ROWS:
            message = f"{article(roll.row)} roll is neither won nor lost"
            self.trouble(Code.TEXT_UNPARSED, roll.word, message, help='say "the opposed roll"')

        def ends(who: Who) -> RollIs:
            if roll.whose is not None and self.antecedent(roll.whose, who) != who:
                self.contradiction("one wins one's own roll", 'say whose it is: "if the target wins their Miss roll"')
            own = who is self.scene.own
            if not skill and own is not (roll.row in ROWS_OF.get(self.scene.play, ())):
                message = f"the {roll.row} roll is that of the other side"
                self.trouble(Code.ROW_KIND, roll.word, message, help='say "the opposed roll"')
            of = Contest.SKILL if skill else Contest.OPPOSED
            return RollIs(who=who, result=result, least=by.least, most=by.most, of=of)

        return ends

    def shown_most(self, roll: Quantity, _end: Token) -> Predicate:
        """Read "the Hit roll is its maximum"."""
        return self.amount_stands(roll, Compare.EQUAL, replace(roll, of=Measure.ROLL_MOST))

    def shown_least(self, roll: Quantity, _end: Token) -> Predicate:
        return self.amount_stands(roll, Compare.EQUAL, replace(roll, of=Measure.ROLL_LEAST))

    def rolled_most(self, who: Named, end: Token, roll: Quantity) -> Predicate:
        """Read "you rolled the maximum on the Damage dice"."""
        self._rolls_them(who, roll)
        return self.shown_most(roll, end)

    def rolled_least(self, who: Named, end: Token, roll: Quantity) -> Predicate:
        self._rolls_them(who, roll)
        return self.shown_least(roll, end)

    # ---- what some of its dice show

    def roll_of_own(self, word: Token, _rolled: Token) -> Quantity:
        """Read "Damage die you rolled"."""
        roll = self.roll_of_row(word)
        self._rolls_them(self.scene.own, roll)
        return roll

    def dice_show(self, many: Token, roll: Quantity, face: Token) -> Predicate:
        """Read "any of your Hit dice shows a 1", "two or more Damage dice show a 4"."""
        number = self.number(face)
        if _all_are(many):
            if number != 1:
                self.contradiction("how many dice these are is not known", 'say "at least 2 of your Hit dice"')
            return self.shown_least(roll, face)
        return self._so_many(many, replace(roll, of=Measure.FACES, face=number))

    def dice_show_end(self, many: Token, roll: Quantity, end: Token) -> Predicate:
        """Read "every Hit die shows its highest number", "one of the Damage dice rolled its lowest number"."""
        least = end.split()[1] in ("minimum", "lowest")
        if _all_are(many):
            return self.shown_least(roll, end) if least else self.shown_most(roll, end)
        shown = replace(roll, of=Measure.FACES, face=1) if least else replace(roll, of=Measure.FACES_MOST)
        return self._so_many(many, shown)

    def end_shown(self, end: Token) -> Token:
        return end

    def dice_show_same(self, many: Token, roll: Quantity, _same: Token) -> Predicate:
        """Read "both Hit dice show the same number", "two or more of the Damage dice show the same number"."""
        so_many = _so_many_in(many)
        if so_many[1] < PAIR and not many.startswith("both"):
            self.contradiction("one die alone shows no number that is the same", 'say "at least 2 of your Hit dice"')
        shown = replace(roll, of=Measure.FACES_SAME)
        return self.amount_stands(shown, Compare.AT_LEAST, PAIR) if _all_are(many) else self._so_many(many, shown)

    def rolled_face(self, who: Named, face: Token, roll: Quantity) -> Predicate:
        """Read "you rolled a 1 on the Damage dice"."""
        self._rolls_them(who, roll)
        return self.amount_stands(replace(roll, of=Measure.FACES, face=self.number(face)), Compare.AT_LEAST, 1)

    def _so_many(self, many: Token, shown: Quantity) -> Predicate:
        compare, number = _so_many_in(many)
        return self.amount_stands(shown, compare, number)

    def _rolls_them(self, who: Named, roll: Quantity) -> None:
        """Check that the dice are those of the one who is said to have rolled them."""
        if roll.whose != self.asked(who):
            self.contradiction("these dice are those of the other side", 'say whose: "the target\'s Miss dice"')

    def faces_on(self, face: Token, roll: Quantity) -> Quantity:
        """Read "for each 1 on the Damage dice"."""
        return replace(roll, of=Measure.FACES, face=self.number(face))

    def faces_of(self, word: Token, face: Token) -> Quantity:
        """Read "for each Damage die that shows a 1"."""
        return self.faces_on(face, self.roll_of_row(word))

    def faces_most_on(self, roll: Quantity, _end: Token) -> Quantity:
        """Read "for each die of your Damage roll that shows its highest number"."""
        return replace(roll, of=Measure.FACES_MOST)

    def faces_most_of(self, word: Token, end: Token) -> Quantity:
        """Read "for each Damage die that shows its highest number"."""
        return self.faces_most_on(self.roll_of_row(word), end)

    def on_a_roll(self, word: Token, asked: Predicate) -> Predicate:
        """Read "on a Hit roll of 5 or higher"."""
        return _about(asked, self.roll_of_row(word))


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
