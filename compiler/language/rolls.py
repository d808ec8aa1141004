"""Reading and wording of dice changes, enhancement dice and ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.amounts import Quantity
from compiler.ir.flow import If, Span
from compiler.ir.rolls import DiceChange, Enhance, GainRow, Keep, Reroll, RollDice, Rows, Scope, TieResult, Ties, Unit
from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, PlayKind, RowName, Scenario
from compiler.ir.who import Actor, Group, Pick, Side
from compiler.language.clauses import Build, Clause
from compiler.language.counts import count_words
from compiler.language.dice import DiceReading
from compiler.language.durations import SaidTime, until_words
from compiler.language.groups import Kinds
from compiler.language.phrase import Phrase, Voice, listed, say, where_words
from compiler.language.plays import PlayReading
from compiler.language.who import Named

if TYPE_CHECKING:
    from lark import Token

    from compiler.ir.flow import Effect
    from compiler.ir.places import Where
    from compiler.ir.predicates import Predicate
    from compiler.ir.who import Who
    from compiler.language.groups import Sieve, States

ROW_NAMES = tuple(row.value for row in RowName)


class SaidRows(msgspec.Struct, frozen=True):
    """Rows, and whose they are where that was said."""

    rows: Rows
    whose: Named | None = None


class RollReading(PlayReading, DiceReading):
    """Callbacks of grammar/rolls.lark."""

    def signed(self, change: Token, number: Token) -> int:
        """Give by how much dice change."""
        amount = self.number(number)
        return amount if change.startswith("increase") else -amount

    def row(self, word: Token) -> RowName:
        """Check that the word names dice, and dice of this type of scenario."""
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
            self.trouble(Code.ROW_SCENARIO, word, message, help=f'say "{expected}"')
            self.mend(Mend(str(expected)))

    def the_rows(self, words: list[Token]) -> SaidRows:
        return SaidRows(tuple(self.row(word) for word in words))

    def own_rows(self, whose: Named, words: list[Token]) -> SaidRows:
        return SaidRows(tuple(self.row(word) for word in words), whose)

    def dice_change(
        self, change: Token, said: SaidRows, unit: Token, number: Token, *how: Quantity | SaidTime | None
    ) -> Build:
        self.verb = change
        by = self.signed(change, number)
        per = next((part for part in how if isinstance(part, Quantity)), None)
        until = next((part for part in how if isinstance(part, SaidTime)), None)

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self.whose(said.whose, who) if said.whose is not None else who
            change = self._change(owner, said.rows, _unit(unit), by, until)
            return (msgspec.structs.replace(change, per=per) if per else change,)

        return build

    def dice_of_that_play(self, change: Token, said: SaidRows, unit: Token, kind: Token, number: Token) -> Build:
        self.verb = change
        if not self.scene.has_trigger:
            message = f'no Trigger has named a {kind}, so there is no "that {kind}"'
            self.trouble(Code.REF_DANGLING, kind, message, help=f'say "this {kind}", or leave it out')
        if said.whose is not None:
            self.contradiction(f"that {kind} says whose dice they are", 'say "the" before the dice')
        changed = DiceChange(
            who=Actor.TRIGGER,
            unit=_unit(unit),
            rows=said.rows,
            by=self.signed(change, number),
            scope=Scope.TRIGGERING_PLAY,
            play=self.play_kind(kind),
        )
        return lambda _who: (changed,)

    def _change(self, who: Who, rows: Rows, unit: Unit, by: int, until: SaidTime | None) -> DiceChange:
        """Make a change of this play's dice, or of all while a duration lasts; outside any play it is constant."""
        end = until.settle(who, self.scene.own) if until else None
        in_play = self.scene.play is not None and until is None
        self.undated |= in_play and self.scene.play is PlayKind.STRATEGY
        return DiceChange(who=who, unit=unit, rows=rows, by=by, scope=Scope.THIS_PLAY if in_play else None, until=end)

    def dice_of(
        self, whose: Named, words: list[Token], unit: Token, change: Token, number: Token, until: SaidTime | None
    ) -> Clause:
        rows, by = tuple(self.row(word) for word in words), self.signed(change, number)
        return Clause(lambda who: (self._change(self.whose(whose, who), rows, _unit(unit), by, until),), command=True)

    def entries_change(self, word: Token, *rest: Sieve | States | Where | Token | SaidTime | None) -> Clause:
        """Read "Hidden entries in your occupied region have their dice levels decreased by 1"."""
        *sieves, unit, changed, number, until = rest
        group = self.group_all(Kinds(), *sieves)  # type: ignore[arg-type]  # the filters stand before the last four
        by = self.signed(changed, number)  # type: ignore[arg-type]
        change = self._change(group, (self.row(word),), _unit(unit), by, until)  # type: ignore[arg-type]
        return Clause(lambda _who: (change,), command=True)

    def enhance_of(self, whose: Named, words: list[Token], _verb: Token, dice: Token, until: SaidTime | None) -> Clause:
        rows, added = tuple(self.row(word) for word in words), self.dice(dice)

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self.whose(whose, who)
            end = until.settle(owner, self.scene.own) if until else None
            return (Enhance(who=owner, rows=rows, dice=added, until=end),)

        return Clause(build, command=True)

    def dice_of_attack(self, whose: Named, words: list[Token], unit: Token, change: Token, number: Token) -> Clause:
        if not self.scene.has_trigger:
            message = 'no Trigger has brought up an attack, so there is no "it"'
            self.contradiction(message, 'leave out "against it"', Code.REF_DANGLING)
        rows, by = tuple(self.row(word) for word in words), self.signed(change, number)

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self.whose(whose, who)
            return (DiceChange(who=owner, unit=_unit(unit), rows=rows, by=by, scope=Scope.TRIGGERING_ATTACK),)

        return Clause(build, command=True)

    def row_choice(self, *words: Token) -> Rows:
        return tuple(self.row(word) for word in words)

    def reroll(self, verb: Token, rows: Rows, keep: Token) -> Build:
        self.verb = verb
        kept = Keep(keep.split()[-2])
        return lambda who: (Reroll(who=who, rows=rows, keep=kept),)

    def reroll_while(self, verb: Token, rows: Rows, asked: Predicate, keep: Token) -> Build:
        again = self.reroll(verb, rows, keep)
        return lambda who: (If(condition=asked, then=again(who), span=Span.WHILE),)

    def roll_dice(self, verb: Token, dice: Token) -> Build:
        self.verb = verb
        rolled = self.dice(dice)
        return lambda who: (RollDice(who=who, dice=rolled),)

    def gain_row(self, play: Token, _verb: Token, word: Token, dice: Token) -> Clause:
        self.this_kind(play)
        row, added = self.row(word), self.dice(dice)
        return Clause(lambda _who: (GainRow(row=row, dice=added),), command=True)

    def ties(self, verb: Token, play: Token) -> Build:
        self.this_kind(play)
        result = TieResult.WINS if verb.startswith("win") else TieResult.LOSES
        return lambda who: (Ties(who=who, result=result),)


def _unit(token: Token) -> Unit:
    return Unit.LEVEL if "level" in token else Unit.NUMBER


@say.register
def _dice_change(effect: DiceChange, voice: Voice) -> Phrase:
    change = "increase" if effect.by > 0 else "decrease"
    many = len(effect.rows) > 1 or (isinstance(effect.who, Group) and effect.who.pick is Pick.ALL)
    unit = f"dice {effect.unit}{'s' if many else ''}"
    if effect.scope is Scope.TRIGGERING_ATTACK:
        change = "increases" if effect.by > 0 else "decreases"
        verb = f"{voice.possessive(effect.who, None)} {listed(effect.rows)} {unit} {change}"
        return Phrase(who=None, verb=verb, rest=f"by {abs(effect.by)} against it")
    if isinstance(effect.who, Group) and effect.who == Group(side=Side.ENTITY, pick=Pick.ALL, where=effect.who.where):
        where = f" {where_words(effect.who.where, voice)}" if effect.who.where else ""
        rest = f"by {abs(effect.by)}{until_words(effect.until, voice, effect.who)}"
        return Phrase(
            who=None, verb=f"{listed(effect.rows)} entries{where} have their dice {effect.unit}s {change}d", rest=rest
        )
    if isinstance(effect.who, Group):
        rest = f"their {listed(effect.rows)} {unit} by {abs(effect.by)}{count_words(effect.per, voice, effect.who)}"
        rest += until_words(effect.until, voice, effect.who)
        return Phrase(who=effect.who, verb=change, rest=rest)
    whose, of_that = "the", ""
    if effect.scope is Scope.TRIGGERING_PLAY:
        of_that = f" of that {effect.play}"
    elif effect.who not in (voice.scene.own, Actor.THIS) or effect.until:
        whose = voice.possessive(effect.who, effect.who if effect.who is Actor.THIS else None)
    each = count_words(effect.per, voice, effect.who)
    rest = f"{whose} {listed(effect.rows)} {unit}{of_that} by {abs(effect.by)}{each}"
    return Phrase(who=None, verb=change, rest=rest + until_words(effect.until, voice, effect.who))


@say.register
def _enhance(effect: Enhance, voice: Voice) -> Phrase:
    rest = f"+{effect.dice}{until_words(effect.until, voice, effect.who)}"
    return Phrase(who=None, verb=f"{voice.possessive(effect.who, None)} {listed(effect.rows)} rolls gain", rest=rest)


@say.register
def _ties(effect: Ties, voice: Voice) -> Phrase:
    verb = "win" if effect.result is TieResult.WINS else "lose"
    return Phrase(who=effect.who, verb=verb, rest=f"ties with this {voice.scene.play or 'Action'}")


@say.register
def _gain_row(effect: GainRow, voice: Voice) -> Phrase:
    return Phrase(who=None, verb=f"this {voice.scene.play} gains", rest=f"{effect.row} {effect.dice}")


@say.register
def _reroll(effect: Reroll, _voice: Voice) -> Phrase:
    kept = "either" if effect.keep is Keep.EITHER else f"the {effect.keep}"
    article = "any" if len(effect.rows) > 1 else "the"
    rest = f"{article} {listed(effect.rows, 'or')} dice, keeping {kept} result"
    return Phrase(who=effect.who, verb="reroll", rest=rest)


@say.register
def _roll(effect: RollDice, _voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="roll", rest=str(effect.dice))
