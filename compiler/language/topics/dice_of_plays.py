"""Reading of dice that are said of the play which rolls them: "this Action gets +1d6 on Hit"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Quantity
from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.points import Adjust, CancelDamage, Harm
from compiler.ir.deeds.rolls import Enhance, Rows, Scope, Unit
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.actors import Actor
from compiler.ir.terms import RowName
from compiler.language.topics.changes import Moved
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import each_of
from compiler.language.topics.dice_rows import Against, SaidRows
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.enhancing import Added, EnhanceReading
from compiler.language.topics.harms import HarmReading, harm_of, with_harm
from compiler.language.topics.plays_to_come import SaidComing
from compiler.language.topics.rolls import end_in, foe_in
from compiler.language.topics.scene import ChosenOf
from compiler.language.topics.which_plays import SaidPlay
from compiler.language.topics.who import Named, bearer

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.who import Named

DAMAGE: Rows = (RowName.DAMAGE,)


class DiceOfPlayReading(EnhanceReading, HarmReading):
    """Callbacks of grammar/dice_of_plays.lark."""

    def dice_change_chosen(self, change: Token, said: SaidRows, unit: Token, much: Quantity) -> Build:
        """Read "decrease the Hit dice level by up to 2"."""
        self.notes_choice(much, ChosenOf.LEVELS)
        if self.scene.play is None:
            self.contradiction("no play is being made for which it could be chosen", "say by how many")
        self.verb = change

        def build(who: Who) -> tuple[Effect, ...]:
            return self.dice_change(change, said, unit, self.at_least_one(much), None, None)(who)

        return build

    def dice_of_this_gear(
        self, change: Token, said: SaidRows, unit: Token, gear: Token, much: Amount, until: SaidTime | None
    ) -> Build:
        """Read "increase the Damage dice level of this Weapon by 1"."""
        return self.dice_change(change, self._with_this(said, gear), unit, much, until)

    def dice_of_gear_change(
        self, said: SaidRows, unit: Token, gear: Token, by: Amount, until: SaidTime | None
    ) -> Clause:
        return self.dice_of(self._with_this(said, gear), unit, by, until)

    def _with_this(self, said: SaidRows, gear: Token) -> SaidRows:
        """Give dice as those that this Gear is rolled with."""
        if said.whose is not None or said.next:
            self.contradiction("the Gear says whose dice they are", 'say "the" before the dice')
        return msgspec.structs.replace(said, gear=self.this_gear(gear))

    def on_row(self, words: list[Token]) -> list[Token]:
        """Read "on its Hit rolls"."""
        return words

    row_named = on_row

    def on_own_row(self, own: Token, words: list[Token]) -> list[Token]:
        """Read "on its Hit rolls", of one play; those of several are theirs."""
        plays = self.plays_said
        several = isinstance(plays, SaidComing) and plays.which is Extent.EACH
        fits = "their" if several else "its"
        if not own.endswith(fits):
            self.trouble(Code.REF_SUBJECT, own, "these are other dice than those of the play", help=f'say "{fits}"')
        return words

    def play_enhanced(
        self,
        play: SaidPlay | SaidComing,
        _verb: Token,
        added: Added,
        words: list[Token],
        *more: Quantity | SaidTime | None,
    ) -> Clause:
        """Read "this Action gets +1d6 on Hit for each ally within range 1"."""
        return Clause(
            self.adding(self.rows_of_play(play, words), self._each(added, more), (end_in(more),)), command=True
        )

    def plays_enhanced_against(
        self,
        plays: SaidComing,
        verb: Token,
        added: Added,
        words: list[Token],
        foe: Named,
        *more: Quantity | SaidTime | None,
    ) -> Clause:
        """Read "your attacks gain +1d4 to Damage against Dazed enemies"."""
        return self.play_enhanced(self.against_those(plays, foe), verb, added, words, *more)

    def plays_raised_against(
        self,
        plays: SaidComing,
        verb: Token,
        by: Token,
        words: list[Token],
        foe: Named,
        *more: Quantity | SaidTime | None,
    ) -> Clause:
        """Read "your attacks gain +1 dice level on Hit against Dazed enemies"."""
        return self.play_raised(self.against_those(plays, foe), verb, by, words, *more)

    def enhance_own(
        self, verb: Token, added: Added, words: list[Token], *more: Against | Quantity | SaidTime | None
    ) -> Build:
        """Read "the target gains +1d4 on Miss rolls"."""
        self.verb = verb
        return self.adding(self.the_rows(words), self._each(added, more), (foe_in(more), end_in(more)))

    def enhance_here(self, verb: Token, added: Added, words: list[Token], play: Token, per: Quantity | None) -> Build:
        """Read "gain +1d6 on Hit for this Action"."""
        return self._of_this(verb, play, self.play_enhanced(self.play_itself(play), verb, added, words, per))

    def _each(self, added: Added, more: tuple[object, ...]) -> Added:
        """Give so many dice for each of what is counted behind the row."""
        per = _per_in(more)
        if per is not None and not isinstance(added.dice, Dice):
            self.contradiction("this says twice for each of what there are dice", "say it once")
        return self.dice_for_each(added, per) if isinstance(added.dice, Dice) else added

    def play_raised(
        self,
        play: SaidPlay | SaidComing,
        _verb: Token,
        by: Token,
        words: list[Token],
        *more: Quantity | SaidTime | None,
    ) -> Clause:
        """Read "the attack gains +1 dice level on Damage for each ally within range 1"."""
        return self.dice_moved(self.rows_of_play(play, words), _levels(by, more), end_in(more))

    def raise_own(self, verb: Token, by: Token, words: list[Token], *more: Quantity | SaidTime | None) -> Build:
        """Read "the target gets -1 dice level on Miss until the end of the round"."""
        build = self.dice_moved(self.the_rows(words), _levels(by, more), end_in(more)).build
        self.verb = verb
        return build

    def raise_here(self, verb: Token, by: Token, words: list[Token], play: Token, per: Quantity | None) -> Build:
        """Read "gain +1 dice level on Hit for this Action"."""
        return self._of_this(verb, play, self.play_raised(self.play_itself(play), verb, by, words, per))

    def _of_this(self, verb: Token, play: Token, clause: Clause) -> Build:
        """Check that it is one's own play whose dice are changed."""

        def build(who: Who) -> tuple[Effect, ...]:
            if who is not self.scene.own:
                self.contradiction(f"{play} rolls no dice of theirs", f'say "the dice of {play}"')
            return clause.build(who)

        self.verb = verb
        return build

    def play_dice_changed(
        self, play: SaidPlay | SaidComing, words: list[Token], changed: Token, by: Amount, until: SaidTime | None
    ) -> Clause:
        """Read "your attacks have Hit reduced by 1 dice level"."""
        return self.dice_moved(self.rows_of_play(play, words), Moved(Unit.LEVEL, self.changed(changed, by)), until)

    def play_unit_changed(
        self,
        play: SaidPlay | SaidComing,
        words: list[Token],
        unit: Token,
        changed: Token,
        by: Amount,
        until: SaidTime | None,
    ) -> Clause:
        """Read "this Action has its Hit dice level reduced by 1"."""
        return self.dice_of(self.rows_of_play(play, words), unit, self.changed(changed, by), until)

    # ---- damage

    def deals_otherwise(self, play: SaidPlay, change: Adjust | CancelDamage | Enhance) -> Clause:
        """Read "this Action deals 2 more damage", "the attack deals an additional 1d8 damage"."""
        if isinstance(change, Enhance):
            added = Added(change.dice, change.type)
            return Clause(self.adding_on(DAMAGE, self.on_play(play), added, None), command=True)
        harm = msgspec.structs.replace(self.from_met(play), type=harm_of(change).type)
        whole = with_harm(change, harm)
        return Clause(lambda _who: (whole,), command=True)

    def deals_otherwise_to(self, play: SaidPlay, change: Adjust | CancelDamage | Enhance, whom: Named) -> Clause:
        """Read "this Action deals half damage to Bosses": where one of them is who suffers it."""
        if isinstance(change, Enhance):
            self.contradiction("dice are added whoever suffers the damage", 'say "if the target is ..."')
            return self.deals_otherwise(play, change)
        to = bearer(whom, self.scene.own, self.scene.own)
        harm = msgspec.structs.replace(self.from_met(play), type=harm_of(change).type, to=to)
        whole = with_harm(change, harm)
        return Clause(lambda _who: (whole,), command=True)

    def unhurt_by_play(self, _verb: Token, type_: str | None, play: SaidPlay) -> Build:
        """Read "you suffer no damage from the attack": it deals none to whom it meets."""
        clause = self.deals_otherwise(play, self.deals_none(type_))
        met = {PlayOf.TARGET: self.scene.own, PlayOf.THIS: Actor.TARGET}.get(play.of)

        def build(who: Who) -> tuple[Effect, ...]:
            if who != met:
                self.contradiction("this does not say whom that play meets", 'say "the attack deals no damage"')
            return clause.build(who)

        return build

    def deals_so_much(self, much: Amount, more: Token, type_: str | None, per: Quantity | None) -> Adjust | Enhance:
        """Read "deals 2 more damage"; more dice are enhancement dice (R-DICE-10)."""
        if isinstance(much, Dice) and more not in ("less", "fewer"):
            return self.deals_further(much, type_, per)
        how, by = self.more_or_less(more, much)
        return Adjust(how=how, what=Harm(type=type_), by=self.so_much(by, per))

    def deals_equally(self, more: Token, type_: str | None, much: Amount) -> Adjust | Enhance:
        """Read "deals extra damage equal to your level"."""
        return self.deals_so_much(much, more, type_, None)

    def deals_further(self, much: Amount, type_: str | None, per: Quantity | None) -> Adjust | Enhance:
        """Read "deals an additional 1d8 Fire damage"."""
        if not isinstance(much, Dice):
            how, by = self.more_or_less("more", much)
            return Adjust(how=how, what=Harm(type=type_), by=self.so_much(by, per))
        dice = self.dice_for_each(Added(much, type_), per).dice
        return Enhance(who=Actor.TRIGGER, rows=DAMAGE, dice=dice, type=type_, scope=Scope.THIS_PLAY)


def _per_in(more: tuple[object, ...]) -> Quantity | None:
    return next((one for one in more if isinstance(one, Quantity)), None)


def _levels(by: Token, more: tuple[object, ...]) -> Moved:
    return Moved(Unit.LEVEL, each_of(int(by), _per_in(more)))
