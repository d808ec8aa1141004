"""Reading of whose dice are spoken of: "your Hit", "this Weapon's Damage", "the target's next Argue roll"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.deeds.rolls import Rows
from compiler.ir.selectors.actors import Actor
from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, PlayKind, RowName, Scenario
from compiler.ir.times.durations import Edge, Moment
from compiler.language.topics.changes import ChangeReading
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.gear import GEAR_KINDS
from compiler.language.topics.groups import Kinds
from compiler.language.topics.places import Pronoun
from compiler.language.topics.plays_to_come import SaidComing, ToComeReading
from compiler.language.topics.which_plays import ANSWERED, SaidPlay
from compiler.language.topics.who import Named

if TYPE_CHECKING:
    from compiler.ir.places import Where
    from compiler.language.parsing.token import Token

OWN_SIDE: dict[PlayKind | None, tuple[dict[Scenario, RowName], RowName]] = {
    PlayKind.ACTION: (ACCURACY_ROW, RowName.ACCURACY),
    PlayKind.REACTION: (EVASION_ROW, RowName.EVASION),
}
"""What a side of an exchange has for the opposed roll, and what that is called where the scenario is not known."""
OTHER_SIDE: dict[PlayKind | None, tuple[RowName, ...]] = {
    None: tuple(EVASION_ROW.values()),
    PlayKind.ACTION: tuple(EVASION_ROW.values()),
    PlayKind.REACTION: tuple(ACCURACY_ROW.values()),
}
"""Rows that a play cannot have, as they are those of whoever it meets; what is no kind is an attack."""
DOING_IT = {"Lockpicking": RowName.LOCKPICK.value, "Searching": RowName.SEARCH.value}
"""What a roll is called after what one does, and the name of its dice."""
OPPOSED = (RowName.ACCURACY, RowName.EVASION, RowName.SKILL)
"""All that is rolled against others."""
ROW_NAMES = tuple(row.value for row in RowName)


class Against(msgspec.Struct, frozen=True):
    """Against whom rolls are made."""

    foe: Named


OPPOSING = frozenset({RowName.HIDDEN, RowName.LOCK})
"""What Challenges have, for others to roll against."""


class SaidRows(msgspec.Struct, frozen=True):
    """Rows, and whose they are where that was said."""

    rows: Rows
    whose: Named | None = None
    play: SaidPlay | SaidComing | None = None
    """The play whose dice they are, where one is named."""
    gear: str | None = None
    """The Gear that they are rolled with, as it is called, where that is said."""
    next: bool = False
    """Whether only the next roll is meant."""
    against: Against | None = None
    """Against whom they are rolled, where the noun says so."""
    until: SaidTime | None = None
    """How long the next roll is awaited, where the noun says so."""


class DiceRowReading(ToComeReading, ChangeReading):
    """Callbacks of grammar/rolls.lark for the dice that are named there."""

    def of_this_piece(self, said: SaidRows) -> SaidRows:
        """Give whose dice "its" are, after a play that has resolved: those of the Gear that it comes from."""
        if said.whose is not Pronoun.IT or not self.play_over:
            return said
        if self.scene.kind.capitalize() not in GEAR_KINDS:
            self.contradiction('"its" dice are rolled no more, once the play has resolved', 'say "your"')
        return msgspec.structs.replace(said, whose=None, gear=self.scene.kind.capitalize())

    def row(self, word: Token) -> RowName:
        """Check that the word names dice, and dice of this type of scenario."""
        word = word.update(value=DOING_IT.get(word, str(word)))
        known = self.known(word, ROW_NAMES, Code.ROW_KIND, "kind of dice")
        if known not in ROW_NAMES:
            return RowName.DAMAGE
        for family in (ACCURACY_ROW, EVASION_ROW):
            self._same_scenario(word, family)
        return RowName(known)

    def _same_scenario(self, word: Token, family: dict[Scenario, RowName]) -> None:
        expected = family.get(self.scene.scenario)
        if expected and word in family.values() and word != expected:
            message = f"{self.scene.scenario} uses {expected}, not {word}"
            self.trouble(Code.ROW_SCENARIO, word, message, help=self.here_said(word, expected))
            self.mend(Mend(str(expected)))

    def the_rows(self, words: list[Token]) -> SaidRows:
        """Read "the Hit and Damage dice"; what opposes a skill is the target's, except on its own card (R-TYPE-4)."""
        rows = tuple(self.row(word) for word in words)
        theirs = OPPOSING.issuperset(rows) and self.scene.own is not Actor.THIS
        return SaidRows(rows, self.target(words[0]) if theirs else None)

    def own_rows(self, whose: Named, words: list[Token]) -> SaidRows:
        """Read "the target's Hit"; "its Damage" is that of the play that the sentence has named, where it has one."""
        rows, play = tuple(self.row(word) for word in words), self.play_owning(whose)
        other = OTHER_SIDE.get(play.kind, ()) if play is not None else ()
        if play is None and whose is Pronoun.IT and self._can_only_be_this_play(rows):
            return SaidRows(rows)
        if play is None or not set(rows).isdisjoint(other):
            return SaidRows(rows, whose)
        if whose is Pronoun.THEM:
            self.owner_word = None
        return SaidRows(rows, play=play)

    def _can_only_be_this_play(self, rows: Rows) -> bool:
        """Tell whether rows are those of the play whose text this is, and nobody has been named who could have them."""
        met = ANSWERED.get(self.scene.play)
        return met is not None and not (self.named or self.scene.before) and {*rows} <= {*OTHER_SIDE[met]}

    def rows_of_play(self, play: SaidPlay | SaidComing, words: list[Token]) -> SaidRows:
        """Read "this Action's Damage"."""
        return SaidRows(tuple(self.row(word) for word in words), play=play)

    def rows_of_that_play(self, words: list[Token], play: SaidPlay | SaidComing) -> SaidRows:
        """Read "the Damage dice of the attack", "the Miss dice of your Reactions"."""
        return self.rows_of_play(play, words)

    def rows_of_this_gear(self, words: list[Token], gear: Token) -> SaidRows:
        """Read "the Damage dice of this Weapon"."""
        return self.rows_of_gear(gear, words)

    def rows_of_gear(self, gear: Token, words: list[Token]) -> SaidRows:
        """Read "this Weapon's Hit"."""
        return SaidRows(tuple(self.row(word) for word in words), gear=self.this_gear(gear))

    def rows_with_gear(self, whose: Named, words: list[Token], gear: Token) -> SaidRows:
        """Read "your Hit rolls with this Weapon"."""
        if self.whose(whose, self.scene.own) is not self.scene.own:
            self.contradiction("another rolls nothing with this Gear", 'say "your"')
        return self.rows_of_gear(gear, words)

    def opposed_rows(self, words: Token) -> SaidRows:
        """Read "the opposed roll": that of the play whose text this is."""
        return SaidRows((self.opposed_row(words),), self.scene.own)

    def opposed_row(self, words: Token) -> RowName:
        """Give the row of one's own dice in the opposed roll of this play (R-TYPE-1, R-TYPE-2)."""
        family, whole = OWN_SIDE.get(self.scene.play, (ACCURACY_ROW, RowName.ACCURACY))
        if self.scene.play not in OWN_SIDE or self.scene.has_trigger:
            message = "no opposed roll belongs to this text"
            self.trouble(Code.REF_DANGLING, words, message, help='say "that roll" of one that a Trigger has brought up')
        return family.get(self.scene.scenario, whole)

    def next_row(self, whose: Named, word: Token, during: Token | None = None) -> SaidRows:
        """Read "the target's next Hit roll this round"."""
        return SaidRows((self.row(word),), whose, next=True, until=self._in_period(during))

    def _in_period(self, during: Token | None) -> SaidTime | None:
        return SaidTime(Edge.END, Moment(during.split()[-1])) if during else None

    def rolling_theirs(self, whose: Named, words: list[Token]) -> SaidRows:
        """Read "when you roll Acrobatics"."""
        return self.own_rows(whose, words)

    def rows_made(self, *said: Token | list[Token] | Named) -> SaidRows:
        """Read "Acrobatics rolls you make", "the Hit rolls of allies within range 1"."""
        words, whose = said
        return self.own_rows(whose, words)  # type: ignore[arg-type]  # by their places

    def rows_made_at(self, words: list[Token], where: Where) -> SaidRows:
        """Read "Search rolls made in this region": those of whoever is there."""
        return self.own_rows(self.group_all(Kinds(), self.placed(where)), words)

    def next_row_made(self, word: Token, whose: Named, during: Token | None = None) -> SaidRows:
        """Read "the next Hit roll the target makes this round"."""
        return self.next_row(whose, word, during)

    def opposed_rows_of(self, whose: Named) -> SaidRows:
        """Read "your opposed rolls": whatever the dice are called."""
        return SaidRows(OPPOSED, whose)

    def next_opposed(self, whose: Named, during: Token | None = None) -> SaidRows:
        """Read "the target's next opposed roll"."""
        return msgspec.structs.replace(self.opposed_rows_of(whose), next=True, until=self._in_period(during))

    def rows_against(self, said: SaidRows, foe: Named) -> SaidRows:
        """Read "your Hit rolls against Dazed enemies"."""
        return msgspec.structs.replace(said, against=Against(foe))

    def dice_named(self, said: SaidRows) -> SaidRows:
        return said

    def row_choice(self, *words: Token) -> Rows:
        return tuple(self.row(word) for word in words)
