"""Reading and wording of dice that nothing raises, or lowers: "the Hit dice level cannot be decreased"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compiler.ir.deeds.rolls import KeepDice, Shift
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind
from compiler.language.topics.changes import unit_of
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.dice_rows import SaidRows
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.phrase import Phrase, Voice, listed, say
from compiler.language.topics.plays_to_come import SaidComing
from compiler.language.topics.rolls import RollReading
from compiler.language.topics.shown_dice import ROWS_OF
from compiler.language.topics.which_plays import SaidPlay

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.who import Named


class KeptDice(NamedTuple):
    """Which dice, and what of them."""

    said: SaidRows
    unit: Token


class KeptDiceReading(RollReading):
    """Callbacks of grammar/kept_dice.lark."""

    def kept_rows(self, said: SaidRows, unit: Token) -> KeptDice:
        return KeptDice(said, unit)

    def kept_of_that(self, said: SaidRows, unit: Token, play: SaidPlay | SaidComing) -> KeptDice:
        """Read "the Hit dice level of this Action"."""
        if said.whose is not None or said.play is not None or said.gear is not None:
            self.contradiction("this says twice whose dice they are", 'say "the Hit dice level"')
        return KeptDice(SaidRows(said.rows, play=play), unit)

    def kept_of_all(self, unit: Token, play: SaidPlay | SaidComing) -> KeptDice:
        """Read "the dice levels of your Charming Actions"."""
        return self.kept_of_play(play, unit)

    def kept_unit(self, unit: Token, said: SaidRows) -> KeptDice:
        """Read "the dice level of the target's Miss"."""
        return KeptDice(said, unit)

    def kept_of_gear(self, said: SaidRows, unit: Token, gear: Token) -> KeptDice:
        """Read "the Hit dice level of this Weapon"."""
        if said.whose is not None or said.play is not None:
            self.contradiction("this says twice whose dice they are", 'say "the Hit dice level"')
        return KeptDice(SaidRows(said.rows, gear=self.this_gear(gear)), unit)

    def kept_all_of_gear(self, gear: Token, unit: Token) -> KeptDice:
        return KeptDice(SaidRows((), gear=self.this_gear(gear)), unit)

    def kept_of_play(self, play: SaidPlay | SaidComing, unit: Token) -> KeptDice:
        """Read "this Action's dice levels": those of all that it rolls."""
        return KeptDice(SaidRows((), play=play), unit)

    def kept_of_one(self, whose: Named, unit: Token) -> KeptDice:
        """Read "your dice levels"."""
        return KeptDice(SaidRows((), whose), unit)

    def kept_of_it(self, word: Token, words: list[Token], unit: Token) -> KeptDice:
        """Read "its Hit dice level", of the play that the sentence has named."""
        return KeptDice(SaidRows(self.the_rows(words).rows, play=self.play_meant(word)), unit)

    def dice_kept(self, kept: KeptDice, changed: Token, until: SaidTime | None) -> Clause:
        return Clause(self._keeping(kept, changed, until), command=True)

    def nothing_moves(self, change: Token, kept: KeptDice, until: SaidTime | None) -> Clause:
        """Read "no effect may increase the target's dice levels"."""
        return self.dice_kept(kept, change, until)

    def keep_dice(self, change: Token, said: SaidRows, unit: Token, until: SaidTime | None) -> Build:
        """Read "the target cannot increase the Miss dice level": of their own dice."""
        build = self._keeping(KeptDice(said, unit), change, until)

        def of_theirs(who: Who) -> tuple[Effect, ...]:
            own = who if said.whose is None else self.whose(said.whose, who)
            of_this = who is not self.scene.own and not {*said.rows}.isdisjoint(ROWS_OF.get(self.scene.play, ()))
            if said.play is not None or own != who or of_this:
                self.contradiction("one changes one's own dice", "say whose dice they are")
            return build(who)

        return of_theirs

    def _keeping(self, kept: KeptDice, changed: Token, until: SaidTime | None) -> Build:
        said, unit = self.of_this_piece(kept.said), unit_of(kept.unit)
        way = Shift.UP if changed.startswith(("increase", "raise")) else Shift.DOWN
        if isinstance(said.play, SaidComing) and not said.next:
            return self.befalling(said.play, KeepDice(who=Actor.TRIGGER, rows=said.rows, unit=unit, way=way), until)
        of_play = said.play is None or (isinstance(said.play, SaidPlay) and said.play.of is not PlayOf.LAST)
        if said.next or not of_play or (said.play is not None and until is not None):
            self.contradiction("dice of plays that are still to be made are someone's", 'say "your" or "the target\'s"')
        self.undated |= self.scene.play is PlayKind.STRATEGY and until is None

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self._kept_by(said, who)
            end = until.settle(owner, self.scene.own) if until else None
            return (KeepDice(who=owner, rows=said.rows, unit=unit, way=way, gear=said.gear, until=end),)

        return build

    def _kept_by(self, said: SaidRows, who: Who) -> Who:
        """Give whose dice they are: of a play, whoever makes it."""
        if isinstance(said.play, SaidPlay):
            players = {PlayOf.THIS: self.scene.own, PlayOf.TARGET: Actor.TARGET}
            return players.get(said.play.of, Actor.TRIGGER)
        return who if said.whose is None else self.whose(said.whose, who)


@say.register
def _keep_dice(effect: KeepDice, voice: Voice) -> Phrase:
    unit = f"dice {effect.unit}{'' if len(effect.rows) == 1 else 's'}"
    dice = f"{listed(effect.rows)} {unit}".strip()
    until = until_words(effect.until, voice, effect.who)
    own = effect.who is voice.scene.own
    if not voice.can_own(effect.who) and effect.rows:
        change = "increase" if effect.way is Shift.UP else "decrease"
        return Phrase(who=effect.who, verb="cannot", rest=f"{change} the {dice}{until}")
    if effect.gear:
        whose = f"this {effect.gear}'s"
    elif own and voice.scene.play is not None and effect.until is None:
        whose = "the" if effect.rows else f"this {voice.scene.play}'s"
    else:
        whose = voice.possessive(effect.who, None)
    rest = f"be {effect.way}{until}"
    return Phrase(who=None, thing=f"{whose} {dice}", verb="cannot", rest=rest)
