"""Reading and wording of dice changes, rolls in prose and ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Amount, is_less
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.rolls import DiceChange, RollDice, Rows, Scope, Unit
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.who import Actor, Group, Pick, Several
from compiler.ir.terms import PlayKind
from compiler.language.topics.changes import Moved, unit_of
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import by_words
from compiler.language.topics.dice_rows import OPPOSED, Against, DiceRowReading, SaidRows
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.fact_order import is_anyone, place_of
from compiler.language.topics.groups import Kinds, article, plural
from compiler.language.topics.objects import foe_words
from compiler.language.topics.phrase import Phrase, Voice, listed, say, where_words
from compiler.language.topics.plays_to_come import SaidComing
from compiler.language.topics.which_plays import ANSWERED, SaidPlay
from compiler.language.topics.who import Named, Pronoun

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Filter


ROLLS = frozenset(
    {
        Happening.ABOUT_TO_ROLL,
        Happening.WINS_OPPOSED_ROLL,
        Happening.LOSES_OPPOSED_ROLL,
        Happening.TIES_OPPOSED_ROLL,
    }
)
"""What brings up a roll."""


class OnPlays(msgspec.Struct, frozen=True):
    """On which plays dice are changed."""

    kind: PlayKind | None
    scope: Scope | None
    whose: Named | None = None
    coming: SaidComing | None = None
    """Those that are still to be made, where more is said of them than their kind."""
    until: SaidTime | None = None
    """How long they are made, where the noun says so."""


class RollReading(DiceRowReading):
    """Callbacks of grammar/rolls.lark."""

    def dice_change(
        self, change: Token, said: SaidRows, unit: Token, much: Amount, *how: Against | SaidTime | None
    ) -> Build:
        build = self.dice_moved(said, Moved(unit_of(unit), self.changed(change, much)), *how).build
        self.verb = change
        return build

    def two_dice_changes(self, change: Token, *parts: SaidRows | Token | Amount | Against | SaidTime | None) -> Build:
        """Read "increase the Hit dice level by 1 and the Damage dice number by 1"."""
        one, other, how = parts[:3], parts[3:6], parts[6:]
        builds = [self.dice_change(change, *some, *how) for some in (one, other)]  # type: ignore[arg-type]  # by their places
        return lambda who: tuple(effect for build in builds for effect in build(who))

    def change_of_levels(self, change: Token, said: SaidRows, by: Amount, *how: Against | SaidTime | None) -> Build:
        """Read "increase your Hit dice by two levels"."""
        build = self._moving(said, Moved(Unit.LEVEL, self.changed(change, by)), how)
        self.verb = change
        return build

    def dice_of(self, said: SaidRows, unit: Token, by: Amount, *how: Against | SaidTime | None) -> Clause:
        return self.dice_moved(said, Moved(unit_of(unit), by), *how)

    def dice_moved(self, said: SaidRows, moved: Moved, *how: Against | SaidTime | None) -> Clause:
        """Read whose dice of which rows move, by so much: "your Hit dice are one level higher"."""
        return Clause(self._moving(said, moved, how), command=True)

    def _moving(self, said: SaidRows, moved: Moved, how: tuple[Against | SaidTime | None, ...]) -> Build:
        if said.play is not None:
            if foe_in(how) is not None:
                self.contradiction("the play says already against whom it is", 'leave out "against ..."')
            rows, play = msgspec.structs.replace(said, play=None), said.play
            on = self.of_coming_play(play) if isinstance(play, SaidComing) else self.of_play_met(play)
            return self._moving_of(rows, moved, on, end_in(how))
        said, unit, by = self.of_this_piece(said), moved.unit, moved.by
        self.same_unit(*(("level", "dice level") if unit is Unit.LEVEL else ("dice",)))
        self.not_rolled(by, "how dice change")
        if said.whose is Pronoun.IT and self.scene.played:
            changed = DiceChange(who=self.scene.own, unit=unit, rows=said.rows, by=by, scope=Scope.PLAYED)
            return lambda _who: (msgspec.structs.replace(changed, play=self.scene.played),)

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self.whose(said.whose, who) if said.whose is not None else who
            end = said.until or end_in(how)
            if said.next:
                coming = DiceChange(who=owner, unit=unit, rows=said.rows, by=by, scope=Scope.NEXT_ROLL)
                change = msgspec.structs.replace(coming, until=end.settle(owner, self.scene.own) if end else None)
            else:
                change = self._change(owner, said.rows, unit, by, end, said.gear)
            return (self._only_against(change, foe_in(how) or said.against, who),)

        return build

    def change_of_dice_of_play(self, change: Token, unit: Token, said: SaidRows, on: OnPlays, by: Amount) -> Build:
        """Read "lower the dice level of the Damage of that attack by 1"."""
        return self.dice_of_play(change, said, unit, on, by, None)

    def unit_of_dice(self, unit: Token, said: SaidRows, by: Amount) -> Clause:
        """Read "the dice level of the target's next Hit roll is lowered by 1"."""
        return self.dice_of(said, unit, by, None)

    def change_of_dice(
        self, change: Token, unit: Token, said: SaidRows, by: Amount, *how: Against | SaidTime | None
    ) -> Build:
        return self.dice_change(change, said, unit, by, *how)

    def more_of_row(self, number: int, more: Token, word: Token) -> tuple[SaidRows, Moved]:
        """Read "one more Damage die"."""
        return self.the_rows([word]), self.dice_more(number, more)

    def more_when_rolled(self, *parts: int | Token | SaidRows) -> tuple[SaidRows, Moved]:
        """Read "one more die when you roll Acrobatics", "one die fewer on their next Hit roll"."""
        number, more, said = parts
        return said, self.dice_more(number, more)  # type: ignore[arg-type,return-value]  # by their places

    def roll_more(self, verb: Token, some: tuple[SaidRows, Moved], *how: Against | SaidTime | None) -> Build:
        return self.roll_so(verb, *some, *how)

    def roll_so(self, verb: Token, said: SaidRows, moved: Moved, *how: Against | SaidTime | None) -> Build:
        """Read "roll Hit one dice level higher", "roll the Damage dice with one more die"."""
        build = self._moving(said, moved, how)
        self.verb = verb
        return build

    def against_one(self, foe: Named) -> Against:
        return Against(foe)

    def for_this_play(self, play: Token) -> None:
        """Read "for this Action": that of the text itself, which is meant anyway."""
        self.this_kind(play)

    def against_it(self) -> Against:
        return Against(Pronoun.IT)

    def _only_against(self, change: DiceChange, against: Against | None, who: Who) -> DiceChange:
        if against is None:
            return change
        if against.foe is Pronoun.IT and self.scene.has_trigger:
            if change.until:
                message, help_ = '"against it" is the one attack that has come up', 'leave out "until ..."'
                self.contradiction(message, help_, Code.DURATION_UNKNOWN)
            return msgspec.structs.replace(change, scope=Scope.TRIGGERING_ATTACK)
        foe: Who | None = self.foe(against.foe, who)
        if foe == change.who and isinstance(against.foe, Pronoun):
            foe = self.the_one(self.scene.before - {foe})
        if foe is None:
            self.contradiction("nobody rolls against themselves", "name who it is against", Code.AMBIGUOUS_PRONOUN)
        return msgspec.structs.replace(change, against=foe)

    def foe(self, foe: Named, who: Who) -> Who:
        """Give whom rolls are made against: "it" is the entry's own entity, or the one spoken of before."""
        if foe is not Pronoun.IT:
            return self.object_of(foe, who)
        if self.scene.own is Actor.THIS:
            return Actor.THIS
        others = [one for one in self.named if isinstance(one, Actor) and one != who]
        if self.spoken_of is None and len(others) != 1:
            message = '"it" could be several, or nobody' if others else '"it" stands for nobody'
            self.contradiction(message, 'name the one you mean, as in "against the target"', Code.AMBIGUOUS_PRONOUN)
        return self.spoken_of or min(others, key=repr, default=Actor.TARGET)

    def of_that_play(self, kind: Token) -> OnPlays:
        if self.scene.played == kind:
            return OnPlays(self.play_kind(kind), Scope.PLAYED)
        waited = self.play_waited
        if not (self.scene.has_trigger or (waited is not None and waited.kind in (None, kind))):
            message = f'no Trigger has named {article(kind)}, so there is no "that {kind}"'
            self.trouble(Code.REF_DANGLING, kind, message, help=f'say "this {kind}", or leave it out')
        return OnPlays(self.play_kind(kind), Scope.TRIGGERING_PLAY)

    def of_play_met(self, play: SaidPlay) -> OnPlays:
        """Give whose dice those of a play in progress are: of one's own, of the one it meets, of the Trigger's."""
        kind = play.kind or PlayKind.ACTION
        if play.of in (PlayOf.TRIGGER, PlayOf.ROLLED):
            return OnPlays(None if play.of is PlayOf.ROLLED else kind, Scope.TRIGGERING_PLAY)
        if play.of is PlayOf.TARGET and ANSWERED.get(self.scene.play) is not kind:
            here = article(self.scene.play) if self.scene.play else "a text that belongs to no play"
            message = f"{here} meets no {kind} of the target's"
            self.contradiction(message, f'say "the target\'s next {kind}"', Code.REF_SUBJECT)
        return OnPlays(kind, Scope.THIS_PLAY, Actor.TARGET if play.of is PlayOf.TARGET else self.scene.own)

    def of_that_attack(self) -> OnPlays:
        return self.of_play_met(self.attack_met())

    def of_next_play(self, whose: Named, kind: Token) -> OnPlays:
        return OnPlays(self.play_kind(kind), Scope.NEXT_PLAY, whose)

    def of_their_plays(self, whose: Named, kind: Token) -> OnPlays:
        played = self.play_kind(kind)
        if kind != played:
            return OnPlays(played, None, whose)
        if whose is Actor.TARGET and ANSWERED.get(self.scene.play) != kind:
            self.which_one(kind)
            return OnPlays(played, Scope.NEXT_PLAY, whose)
        return self.of_play_met(self.play_of_one(whose, kind))

    def of_coming_play(self, plays: SaidComing) -> OnPlays:
        """Read "of your next attack": one's next play of a kind, or all of it, needs no more than that."""
        if plays.kind is None:
            return OnPlays(None, None, coming=plays)
        scope = Scope.NEXT_PLAY if plays.which is Extent.NEXT else None
        return OnPlays(plays.kind, scope, plays.whose, until=plays.until)

    def _player(self, on: OnPlays, who: Who) -> Who:
        """Give whose the plays are."""
        if on.whose is not None:
            return self.whose(on.whose, who)
        return self.scene.own if on.scope is Scope.PLAYED else Actor.TRIGGER

    def dice_of_play(
        self, change: Token, said: SaidRows, unit: Token, on: OnPlays, much: Amount, until: SaidTime | None
    ) -> Build:
        """Read "the Rebuttal dice levels of your Reactions", "the Hit dice level of that Action"."""
        build = self._moving_of(said, Moved(unit_of(unit), self.changed(change, much)), on, until)
        self.verb = change
        return build

    def _moving_of(self, said: SaidRows, moved: Moved, on: OnPlays, until: SaidTime | None) -> Build:
        if said.whose is not None:
            self.contradiction(f"the {on.kind or 'play'} says whose dice they are", 'say "the" before the dice')
        if on.coming is not None:
            return self.befalling(on.coming, self._of_maker(said.rows, moved), until)
        until = until or on.until
        if until and on.scope not in (None, Scope.NEXT_PLAY):
            self.contradiction(f"one {on.kind} needs no duration", 'leave out "until ..."', Code.DURATION_UNKNOWN)
        self.undated |= until is None and on.scope is None and self.scene.play is not None
        unit, by = moved.unit, moved.by
        self.not_rolled(by, "how dice change")

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self._player(on, who)
            if on.scope is Scope.THIS_PLAY:
                return (self._change(owner, said.rows, unit, by, None),)
            end = until.settle(owner, self.scene.own) if until else None
            changed = DiceChange(who=owner, unit=unit, rows=said.rows, by=by, scope=on.scope, until=end)
            return (msgspec.structs.replace(changed, play=on.kind),)

        return build

    def _of_maker(self, rows: Rows, moved: Moved) -> DiceChange:
        """Give the change of dice of a play that is still to be made."""
        self.not_rolled(moved.by, "how dice change")
        return DiceChange(who=Actor.TRIGGER, unit=moved.unit, rows=rows, by=moved.by, scope=Scope.THIS_PLAY)

    def dice_of_play_change(
        self, said: SaidRows, unit: Token, on: OnPlays, by: Amount, until: SaidTime | None
    ) -> Clause:
        return Clause(self._moving_of(said, Moved(unit_of(unit), by), on, until), command=True)

    def dice_of_that_roll(self, change: Token, unit: Token, much: Amount) -> Build:
        self.verb = change
        self.roll_met(unit)
        by, scope = self.changed(change, much), Scope.TRIGGERING_ROLL
        self.not_rolled(by, "how dice change")
        changed = DiceChange(who=Actor.TRIGGER, unit=unit_of(unit), rows=(), by=by, scope=scope)

        def build(who: Who) -> tuple[Effect, ...]:
            self.before_it_falls = True
            if who is not self.scene.own:
                self.contradiction("the dice of that roll are changed by this play", "leave out who does it")
            return (changed,)

        return build

    def roll_met(self, word: Token) -> None:
        """Check that a Trigger, or what is waited for, can have brought up a roll."""
        rolled = self.awaits(ROLLS)
        if not rolled and not self.scene.has_trigger:
            message = "no Trigger has brought up a roll"
            help_ = 'say whose dice, as in "your Hit dice level", or when: "Whenever you lose an opposed roll, ..."'
            self.trouble(Code.REF_DANGLING, word, message, help=help_)

    def _change(
        self, who: Who, rows: Rows, unit: Unit, by: Amount, until: SaidTime | None, gear: str | None = None
    ) -> DiceChange:
        """Make a change of this play's dice, or of all while a duration lasts; outside any play it is constant."""
        end = until.settle(who, self.scene.own) if until else None
        in_play = self.scene.play is not None and until is None
        self.undated |= in_play and self.scene.play is PlayKind.STRATEGY
        scope = Scope.THIS_PLAY if in_play else None
        return DiceChange(who=who, unit=unit, rows=rows, by=by, scope=scope, gear=gear, until=end)

    def entries_change(self, word: Token, *rest: Filter | Token | Amount | SaidTime | None) -> Clause:
        """Read "Hidden entries in your occupied region have their dice levels decreased by 1"."""
        *sieves, unit, changed, much, until = rest
        group = self.group_all(Kinds(), *sieves)  # type: ignore[arg-type]  # the filters stand before the last four
        by = self.changed(changed, much)  # type: ignore[arg-type]
        self.not_rolled(by, "how dice change")
        change = self._change(group, (self.row(word),), unit_of(unit), by, until)  # type: ignore[arg-type]
        return Clause(lambda _who: (change,), command=True)

    def roll_dice(self, verb: Token, dice: Token) -> Build:
        self.verb = verb
        rolled = self.dice(dice)
        self.cards_done = None
        return lambda who: (RollDice(who=who, dice=rolled),)


def end_in(parts: tuple[object, ...]) -> SaidTime | None:
    """Give how long something holds, where the words behind it say so."""
    return next((part for part in parts if isinstance(part, SaidTime)), None)


def foe_in(parts: tuple[object, ...]) -> Against | None:
    """Give against whom something is done, where the words behind it say so."""
    return next((part for part in parts if isinstance(part, Against)), None)


@say.register
def _dice_change(effect: DiceChange, voice: Voice) -> Phrase:
    change = "decrease" if is_less(effect.by) else "increase"
    by = f"by {by_words(effect.by, voice, _subject(effect.who, voice))}"
    unit = _unit_words(effect)
    if effect.scope is Scope.TRIGGERING_ATTACK and isinstance(effect.by, int):
        verb = f"{voice.possessive(effect.who, None)} {listed(effect.rows)} {unit} {change}s"
        return Phrase(who=None, verb=verb, rest=f"{by} against it")
    if isinstance(effect.who, Group) and is_anyone(effect.who):
        place = place_of(effect.who.facts)
        where = f" {where_words(place, voice)}" if place else ""
        rest = f"{by}{until_words(effect.until, voice, effect.who)}"
        return Phrase(
            who=None, verb=f"{listed(effect.rows)} entries{where} have their dice {effect.unit}s {change}d", rest=rest
        )
    by += foe_words(effect.against, voice, effect.who)
    by += " against it" if effect.scope is Scope.TRIGGERING_ATTACK else until_words(effect.until, voice, effect.who)
    if isinstance(effect.who, Group | Several) and effect.play is None:
        return Phrase(who=effect.who, verb=change, rest=f"{_dice_of(effect, unit, 'their')} {by}")
    return Phrase(who=None, verb=change, rest=f"{_dice_words(effect, unit, voice)} {by}")


def _dice_of(effect: DiceChange, unit: str, whose: str) -> str:
    """Word dice of all one's rolls, or of the next: "your Hit dice level", "the dice level of their opposed rolls"."""
    if effect.scope is Scope.NEXT_ROLL:
        return f"the {unit} of {whose} next {rows_words(effect.rows)} roll"
    return f"the {unit} of {whose} opposed rolls" if effect.rows == OPPOSED else f"{whose} {listed(effect.rows)} {unit}"


def rows_words(rows: Rows) -> str:
    """Word which rolls are meant: "Hit", or "opposed" of all that is rolled against others."""
    return "opposed" if rows == OPPOSED else listed(rows)


def _unit_words(effect: DiceChange) -> str:
    many = len(effect.rows) > 1 or (isinstance(effect.who, Group) and effect.who.pick is Pick.ALL)
    several = (many and effect.rows != OPPOSED) or (effect.play is not None and effect.scope is None)
    return f"dice {effect.unit}{'s' if several else ''}"


def _dice_words(effect: DiceChange, unit: str, voice: Voice) -> str:
    """Word which dice are changed: "the Hit dice level of your next Action"."""
    if effect.scope is Scope.TRIGGERING_ROLL:
        return f"the {unit} of that roll"
    dice = f"{listed(effect.rows)} {unit}"
    if effect.gear:
        return f"this {effect.gear}'s {dice}"
    if effect.scope is Scope.NEXT_ROLL or effect.rows == OPPOSED:
        return _dice_of(effect, unit, voice.possessive(effect.who, None))
    if effect.scope in (Scope.TRIGGERING_PLAY, Scope.PLAYED):
        return f"the {dice} of {f'that {effect.play}' if effect.play else 'the triggering play'}"
    if effect.play:
        one = f"next {effect.play}" if effect.scope else plural(effect.play)
        return f"the {dice} of {voice.possessive(effect.who, None)} {one}"
    if effect.who is voice.scene.own and not effect.until:
        return f"the {dice}"
    its = effect.who is voice.scene.own is Actor.THIS
    return f"{voice.possessive(effect.who, _subject(effect.who, voice) if its else None)} {dice}"


def _subject(who: Who, voice: Voice) -> Who | None:
    """Give whom a pronoun stands for: of the entry's own entity "its" may be taken for another's."""
    return None if who is Actor.THIS and voice.about not in (None, Actor.THIS) else who


@say.register
def _roll(effect: RollDice, _voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="roll", rest=str(effect.dice))
