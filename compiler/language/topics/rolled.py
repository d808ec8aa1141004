"""Reading of rolls as they happen: who is to make one, wins it, loses it or ties it, with which dice, against whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.events.deeds import As, Deed, DiceEnd, Happening, Shown
from compiler.ir.selectors.who import Actor, Who
from compiler.ir.terms import RowName
from compiler.language.topics.deed_joints import (
    Blow,
    Extent,
    Verbs,
    each_way,
    either_verb,
    extent_of,
    from_source,
    performed,
)
from compiler.language.topics.deed_kinds import OPPOSED, OPPOSED_ROWS
from compiler.language.topics.groups import GRABBED, article
from compiler.language.topics.places import Pronoun
from compiler.language.topics.sufferings import SufferingReading
from compiler.language.topics.who import Named, bearer

if TYPE_CHECKING:
    from compiler.ir.deeds.rolls import Rows
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Joined
    from compiler.language.topics.margins import Bound


class RolledReading(SufferingReading):
    """Callbacks of grammar/triggers.lark for rolls."""

    def other_one(self, named: Named) -> Who:
        """Give whom an event is against, or whose doing it was beside its doer's."""
        if isinstance(named, Pronoun) and not (named is Pronoun.IT and self.scene.own is Actor.THIS):
            met = self.last_subject or self.spoken_of or (Actor.TARGET if self.target_word else None)
            met = met or self.the_one(self.scene.before)
            if met is None:
                self.contradiction("a pronoun does not say who the other one is", 'say "you" or "an enemy"')
            return met or Actor.TARGET
        return bearer(named, self.scene.own, self.scene.own)

    def gains_condition_by(self, verb: Token, joined: Joined, source: Blow | Named) -> Deed:
        """Read "is Grabbed by an enemy's attack"."""
        by = source if isinstance(source, Blow) else self.other_one(source)
        return from_source(self.gains_condition(verb, joined), by)

    def afflicts(self, _verb: Token, joined: Joined, whom: Named) -> Deed:
        """Read "inflicts Dazed on an enemy"."""
        return msgspec.structs.replace(self._of_conditions(Happening.AFFLICTS, joined), against=self.other_one(whom))

    def afflicts_any(self, _verb: Token, whom: Named) -> Deed:
        return Deed(event=Happening.AFFLICTS, against=self.other_one(whom))

    def grabs_another(self, _verb: Token, whom: Named) -> Deed:
        return Deed(event=Happening.AFFLICTS, conditions=(GRABBED,), against=self.other_one(whom))

    def roll_said(self, rows: Rows | None, like: PlayLike | None) -> Deed:
        return Deed(event=Happening.ABOUT_TO_ROLL, rows=rows or (), play=like)

    def about_to_roll(self, event: Deed, against: Named | None) -> Deed:
        return msgspec.structs.replace(event, against=None if against is None else self.other_one(against))

    def about_to_roll_rows(self, rows: Rows, against: Named | None) -> Deed:
        """Read "is to roll Acrobatics"."""
        return self.about_to_roll(self.roll_said(rows, None), against)

    def roll_with_rows(self, verbs: Verbs, rows: Rows) -> Deed:
        """Read "wins an opposed roll with a Rebuttal"."""
        ways = [self.roll_of_rows(verb, rows) for verb in verbs]
        return msgspec.structs.replace(ways[0], others=tuple(ways[1:]))

    def roll_result(self, verbs: Verbs, by: Extent | None = None) -> Deed:
        by = by or Extent()
        return either_verb(verbs, lambda verb: Deed(event=OPPOSED[verb[0]], least=by.least, most=by.most))

    def roll_of_rows(self, verb: Token, rows: Rows, by: Extent | None = None) -> Deed:
        """Read "fails a Search roll": who fails a roll loses it."""
        alone = [row for row in rows if row not in OPPOSED_ROWS]
        if alone:
            message = f"{article(alone[0])} roll is neither won nor lost"
            self.trouble(Code.TEXT_UNPARSED, verb, message, help='say "an opposed roll", or name a Skill')
        return msgspec.structs.replace(self.roll_result((verb,), by), rows=rows)

    def roll_performed(self, verb: Token, rows: Rows) -> Deed:
        """Read "performs an Acrobatics roll": wins it or loses it; "rolls Damage", which is neither."""
        if not OPPOSED_ROWS & {*rows} and {*rows} <= {RowName.DAMAGE, RowName.DEFENSE}:
            return Deed(event=Happening.ROLLS, rows=rows)
        return each_way(performed(self.roll_of_rows(verb, rows)), rows=rows)

    def any_roll_performed(self, _verb: Token) -> Deed:
        """Read "makes an opposed roll": wins it or loses it."""
        return performed(Deed(event=Happening.WINS_OPPOSED_ROLL))

    def to_the_most(self, _end: Token) -> Shown:
        return Shown(end=DiceEnd.MOST)

    def to_the_least(self, _end: Token) -> Shown:
        return Shown(end=DiceEnd.LEAST)

    def to_so_much(self, bound: Bound) -> Shown:
        """Read "8 or higher" of what dice come to."""
        much = extent_of(bound)
        if bound.value <= 1:
            self.contradiction("every roll comes to so much, or none does", "name a number from 2")
        return Shown(least=much.least, most=much.most)

    def on_own_dice(self, *said: Named | Rows | None) -> Rows:
        """Read "on the Search dice", "on their Hit roll": those that one rolls."""
        *whose, rows = said
        if any(isinstance(one, Actor) and one is not self.doer_of_event for one in whose):
            self.contradiction("one rolls dice of one's own", 'say "their"')
        return rows  # type: ignore[return-value]  # it stands last

    def roll_comes_to(self, verb: Token, shown: Shown, rows: Rows) -> Deed:
        """Read "rolls the maximum on a Hit roll", "rolls 8 or higher on their Search dice"."""
        return each_way(self.roll_performed(verb, rows), shown=shown)

    def opposed_roll(self, event: Deed, side: Token | None, against: Named | None = None) -> Deed:
        part = None if side is None else (As.ATTACKER if side.endswith("attacking") else As.DEFENDER)
        foe = None if against is None else self.other_one(against)
        return each_way(event, as_=part, against=foe)

    def roll_for(self, event: Deed, like: PlayLike, against: Named | None = None) -> Deed:
        foe = None if against is None else self.other_one(against)
        return each_way(event, play=like, against=foe)

    def roll_against(self, event: Deed, against: Named, by: Extent | None = None) -> Deed:
        """Read "wins an opposed roll against you by 3 or more"."""
        if by is None:
            return each_way(event, against=self.other_one(against))
        if (event.least, event.most) != (None, None):
            self.contradiction("this says twice by how much", "say it once")
        return each_way(event, against=self.other_one(against), least=by.least, most=by.most)
