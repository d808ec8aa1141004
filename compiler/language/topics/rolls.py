"""Reading and wording of dice changes, rolls in prose and ties."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Amount
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.rolls import DiceChange, RollDice, Rows, Scope, Unit
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind
from compiler.language.topics.amounts import not_rolled, same_unit
from compiler.language.topics.changes import Moved, read_changed, unit_of
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.dice import read_dice
from compiler.language.topics.dice_against import end_in, faced_by, foe_in, only_against
from compiler.language.topics.dice_rows import (
    Against,
    SaidRows,
    are_of_this,
    of_this_piece,
    owner_of,
    read_row,
)
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.groups import Kinds, group_all
from compiler.language.topics.mentions import CARDS_DONE, PLAY_WAITED, mention
from compiler.language.topics.plays import UNDATED, play_kind
from compiler.language.topics.plays_to_come import SaidComing, befalling
from compiler.language.topics.plurals import article
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Note, Reading, production
from compiler.language.topics.references import Named, Pronoun
from compiler.language.topics.verbs import WORD, verb
from compiler.language.topics.which_plays import ANSWERED, SaidPlay, attack_met, play_of_one, which_one
from compiler.language.topics.who import awaits

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


DICE_MOVED: Note[Callable[[Amount], Build] | None] = Note(None)
"""Changes once more, by so much, the dice that were changed last: "it"."""


class OnPlays(msgspec.Struct, frozen=True):
    """On which plays dice are changed."""

    kind: PlayKind | None
    scope: Scope | None
    whose: Named | None = None
    coming: SaidComing | None = None
    """Those that are still to be made, where more is said of them than their kind."""
    until: SaidTime | None = None
    """How long they are made, where the noun says so."""


@production
def dice_change(
    reading: Reading, verb: Token, said: SaidRows, unit: Token, much: Amount, *how: Against | SaidTime | None
) -> Build:
    return dice_moved(reading, said, Moved(unit_of(unit), read_changed(reading, verb, much)), *how).build


@production
def dice_change_against(
    reading: Reading, change: Token, said: SaidRows, unit: Token, against: Against | None, much: Amount
) -> Build:
    """Read "increase your Defense dice level against it by 1"."""
    return dice_change(reading, change, said, unit, much, against)


@production
def change_of_dice_against(
    reading: Reading, change: Token, unit: Token, said: SaidRows, against: Against | None, much: Amount
) -> Build:
    """Read "increase the dice level of your Defense roll against it by 1"."""
    return dice_change(reading, change, said, unit, much, against)


@production
def dice_change_bounded(
    reading: Reading, change: Token, said: SaidRows, unit: Token, much: Amount, how: Token, die: Token
) -> Build:
    """Read "decrease the Endure dice level by 1 for each enemy within range 1, to a minimum of d4"."""
    build, level = dice_change(reading, change, said, unit, much), int(die.rpartition("d")[2])
    rising = not change.lower().startswith(LOWERING)
    if level not in LEVELS or unit_of(unit) is not Unit.LEVEL:
        reading.contradiction("dice levels go from d2 to d12", 'say "to a minimum of d4"')
    if any(word in how for word in _OTHER_WAY[rising]):
        reading.contradiction("that bound lies the other way", "leave it out, or say the other one")

    def bounded(who: Who) -> tuple[Effect, ...]:
        effects = build(who)
        if any(isinstance(one, DiceChange) and one.scope is not Scope.THIS_PLAY for one in effects):
            reading.contradiction("so far go the dice of this play", 'say "the Hit dice level" of an Action')
        return tuple(msgspec.structs.replace(one, bound=level) for one in effects if isinstance(one, DiceChange))

    return bounded


LOWERING = ("decrease", "lower", "reduce")
LEVELS = (2, 4, 6, 8, 10, 12)
_OTHER_WAY = {True: ("min", "below", "lower"), False: ("max", "above", "higher")}
"""What bounds dice from the side that they move away from."""


@production
def two_dice_changes(
    reading: Reading, change: Token, *parts: SaidRows | Token | Amount | Against | SaidTime | None
) -> Build:
    """Read "increase the Hit dice level by 1 and the Damage dice number by 1"."""
    one, other, how = parts[:3], parts[3:6], parts[6:]
    builds = [dice_change(reading, change, *some, *how) for some in (one, other)]  # type: ignore[arg-type]  # by their places
    return lambda who: tuple(effect for build in builds for effect in build(who))


@production
def change_of_levels(
    reading: Reading, verb: Token, said: SaidRows, by: Amount, *how: Against | SaidTime | None
) -> Build:
    """Read "increase your Hit dice by two levels"."""
    return _moving(reading, said, Moved(Unit.LEVEL, read_changed(reading, verb, by)), how)


@production
def dice_of(reading: Reading, said: SaidRows, unit: Token, by: Amount, *how: Against | SaidTime | None) -> Clause:
    return dice_moved(reading, said, Moved(unit_of(unit), by), *how)


@production
def dice_moved(reading: Reading, said: SaidRows, moved: Moved, *how: Against | SaidTime | None) -> Clause:
    """Read whose dice of which rows move, by so much: "your Hit dice are one level higher"."""
    return Clause(_moving(reading, said, moved, how), command=True)


def _moving(reading: Reading, said: SaidRows, moved: Moved, how: tuple[Against | SaidTime | None, ...]) -> Build:
    reading[DICE_MOVED] = lambda by: _moving(reading, said, Moved(moved.unit, by), how)
    same_unit(reading, *(("level", "dice level") if moved.unit is Unit.LEVEL else ("dice",)))
    if said.play is not None:
        if foe_in(how) is not None:
            reading.contradiction("the play says already against whom it is", 'leave out "against ..."')
        rows, play = msgspec.structs.replace(said, play=None), said.play
        on = of_coming_play(play) if isinstance(play, SaidComing) else of_play_met(reading, play)
        return _moving_of(reading, rows, moved, on, end_in(how))
    said, unit, by, against = of_this_piece(reading, said), moved.unit, moved.by, faced_by(reading, said, how)
    not_rolled(reading, by, "how dice change")
    if said.whose is Pronoun.IT and reading.scene.played:
        changed = DiceChange(who=reading.scene.own, unit=unit, rows=said.rows, by=by, scope=Scope.PLAYED)
        return lambda _who: (msgspec.structs.replace(changed, play=reading.scene.played),)

    def build(who: Who) -> tuple[Effect, ...]:
        end = said.until or end_in(how)
        owner = owner_of(reading, said, who, end or against)
        if said.whose is None and not (said.next or end) and are_of_this(reading, said.rows, who):
            owner = reading.scene.own
        if said.next:
            coming = DiceChange(who=owner, unit=unit, rows=said.rows, by=by, scope=Scope.NEXT_ROLL, gear=said.gear)
            change = msgspec.structs.replace(coming, until=end.settle(owner, reading.scene.own) if end else None)
        else:
            change = _change(reading, owner, said.rows, unit, by, end, said.gear)
        return (only_against(reading, change, against, who),)

    return build


@production
def change_of_dice_of_play(
    reading: Reading, change: Token, unit: Token, said: SaidRows, on: OnPlays, by: Amount
) -> Build:
    """Read "lower the dice level of the Damage of that attack by 1"."""
    return dice_of_play(reading, change, said, unit, on, by, None)


@production
def unit_of_dice(reading: Reading, unit: Token, said: SaidRows, by: Amount) -> Clause:
    """Read "the dice level of the target's next Hit roll is lowered by 1"."""
    return dice_of(reading, said, unit, by, None)


@production
def change_of_dice(
    reading: Reading, change: Token, unit: Token, said: SaidRows, by: Amount, *how: Against | SaidTime | None
) -> Build:
    return dice_change(reading, change, said, unit, by, *how)


@production
def roll_more(reading: Reading, verb: Token, some: tuple[SaidRows, Moved], *how: Against | SaidTime | None) -> Build:
    return roll_so(reading, verb, *some, *how)


@production
def roll_so(reading: Reading, _verb: Token, said: SaidRows, moved: Moved, *how: Against | SaidTime | None) -> Build:
    """Read "roll Hit one dice level higher", "roll the Damage dice with one more die"."""
    return _moving(reading, said, moved, how)


@production
def of_that_play(reading: Reading, kind: Token) -> OnPlays:
    if reading.scene.played == kind:
        return OnPlays(play_kind(kind), Scope.PLAYED)
    waited = reading[PLAY_WAITED]
    if not (reading.scene.has_trigger or (waited is not None and waited.kind in (None, kind))):
        message = f'no Trigger has named {article(kind)}, so there is no "that {kind}"'
        reading.trouble(Code.REF_DANGLING, kind, message, help=f'say "this {kind}", or leave it out')
    return OnPlays(play_kind(kind), Scope.TRIGGERING_PLAY)


@production
def of_play_met(reading: Reading, play: SaidPlay) -> OnPlays:
    """Give whose dice those of a play in progress are: of one's own, of the one it meets, of the Trigger's."""
    kind = play.kind or PlayKind.ACTION
    if play.of in (PlayOf.TRIGGER, PlayOf.ROLLED):
        return OnPlays(None if play.of is PlayOf.ROLLED else kind, Scope.TRIGGERING_PLAY)
    if play.of is PlayOf.TARGET and ANSWERED.get(reading.scene.play) is not kind:
        here = article(reading.scene.play) if reading.scene.play else "a text that belongs to no play"
        message = f"{here} meets no {kind} of the target's"
        reading.contradiction(message, f'say "the target\'s next {kind}"', Code.REF_SUBJECT)
    return OnPlays(kind, Scope.THIS_PLAY, Actor.TARGET if play.of is PlayOf.TARGET else reading.scene.own)


@production
def of_that_attack(reading: Reading) -> OnPlays:
    return of_play_met(reading, attack_met(reading))


@production
def of_next_play(whose: Named, kind: Token) -> OnPlays:
    return OnPlays(play_kind(kind), Scope.NEXT_PLAY, whose)


@production
def of_their_plays(reading: Reading, whose: Named, kind: Token) -> OnPlays:
    played = play_kind(kind)
    if kind != played:
        return OnPlays(played, None, whose)
    if whose is Actor.TARGET and ANSWERED.get(reading.scene.play) != kind:
        which_one(reading, kind)
        return OnPlays(played, Scope.NEXT_PLAY, whose)
    return of_play_met(reading, play_of_one(reading, whose, kind))


@production
def of_coming_play(plays: SaidComing) -> OnPlays:
    """Read "of your next attack": one's next play of a kind, or all of it, needs no more than that."""
    if plays.kind is None:
        return OnPlays(None, None, coming=plays)
    scope = Scope.NEXT_PLAY if plays.which is Extent.NEXT else None
    return OnPlays(plays.kind, scope, plays.whose, until=plays.until)


def player(reading: Reading, on: OnPlays, who: Who) -> Who:
    """Give whose the plays are."""
    if on.whose is not None:
        return read_whose(reading, on.whose, who)
    return reading.scene.own if on.scope is Scope.PLAYED else Actor.TRIGGER


@production
def dice_of_play(
    reading: Reading, verb: Token, said: SaidRows, unit: Token, on: OnPlays, much: Amount, until: SaidTime | None
) -> Build:
    """Read "the Rebuttal dice levels of your Reactions", "the Hit dice level of that Action"."""
    return _moving_of(reading, said, Moved(unit_of(unit), read_changed(reading, verb, much)), on, until)


def _moving_of(reading: Reading, said: SaidRows, moved: Moved, on: OnPlays, until: SaidTime | None) -> Build:
    reading[DICE_MOVED] = lambda by: _moving_of(reading, said, Moved(moved.unit, by), on, until)
    if said.whose is not None:
        reading.contradiction(f"the {on.kind or 'play'} says whose dice they are", 'say "the" before the dice')
    if on.coming is not None:
        return befalling(reading, on.coming, _of_maker(reading, said.rows, moved), until)
    until = until or on.until
    if until and on.scope not in (None, Scope.NEXT_PLAY):
        reading.contradiction(f"one {on.kind} needs no duration", 'leave out "until ..."', Code.DURATION_UNKNOWN)
    reading[UNDATED] |= until is None and on.scope is None and reading.scene.play is not None
    unit, by = moved.unit, moved.by
    not_rolled(reading, by, "how dice change")

    def build(who: Who) -> tuple[Effect, ...]:
        owner = player(reading, on, who)
        if on.scope is Scope.THIS_PLAY:
            return (_change(reading, owner, said.rows, unit, by, None),)
        end = until.settle(owner, reading.scene.own) if until else None
        changed = DiceChange(who=owner, unit=unit, rows=said.rows, by=by, scope=on.scope, until=end)
        return (msgspec.structs.replace(changed, play=on.kind),)

    return build


def _of_maker(reading: Reading, rows: Rows, moved: Moved) -> DiceChange:
    """Give the change of dice of a play that is still to be made."""
    not_rolled(reading, moved.by, "how dice change")
    return DiceChange(who=Actor.TRIGGER, unit=moved.unit, rows=rows, by=moved.by, scope=Scope.THIS_PLAY)


@production
def dice_of_play_change(
    reading: Reading, said: SaidRows, unit: Token, on: OnPlays, by: Amount, until: SaidTime | None
) -> Clause:
    return Clause(_moving_of(reading, said, Moved(unit_of(unit), by), on, until), command=True)


@production
def dice_of_that_roll(reading: Reading, verb: Token, unit: Token, much: Amount) -> Build:
    roll_met(reading, unit)
    by, scope = read_changed(reading, verb, much), Scope.TRIGGERING_ROLL
    not_rolled(reading, by, "how dice change")
    changed = DiceChange(who=Actor.TRIGGER, unit=unit_of(unit), rows=(), by=by, scope=scope)

    def build(who: Who) -> tuple[Effect, ...]:
        if who is not reading.scene.own:
            reading.contradiction("the dice of that roll are changed by this play", "leave out who does it")
        return (changed,)

    return build


@production
def dice_of_roll_brought(reading: Reading, change: Token, unit: Token, word: Token, much: Amount) -> Build:
    """Read "increase the dice level of the triggering Argue roll by 1": of that roll, if it is one of those dice."""
    build, row = dice_of_that_roll(reading, change, unit, much), read_row(reading, word)

    def of_row(who: Who) -> tuple[Effect, ...]:
        return tuple(msgspec.structs.replace(one, rows=(row,)) for one in build(who) if isinstance(one, DiceChange))

    return of_row


def roll_met(reading: Reading, word: Token) -> None:
    """Check that a Trigger, or what is waited for, can have brought up a roll."""
    rolled = awaits(reading, ROLLS)
    if not rolled and not reading.scene.has_trigger:
        message = "no Trigger has brought up a roll"
        help_ = 'say whose dice, as in "your Hit dice level", or when: "Whenever you lose an opposed roll, ..."'
        reading.trouble(Code.REF_DANGLING, word, message, help=help_)


def _change(
    reading: Reading, who: Who, rows: Rows, unit: Unit, by: Amount, until: SaidTime | None, gear: str | None = None
) -> DiceChange:
    """Make a change of this play's dice, or of all while a duration lasts; outside any play it is constant."""
    end = until.settle(who, reading.scene.own) if until else None
    in_play = reading.scene.play is not None and until is None
    reading[UNDATED] |= in_play and reading.scene.play is PlayKind.STRATEGY
    scope = Scope.THIS_PLAY if in_play else None
    return DiceChange(who=who, unit=unit, rows=rows, by=by, scope=scope, gear=gear, until=end)


@production
def entries_change(reading: Reading, word: Token, *rest: Filter | Token | Amount | SaidTime | None) -> Clause:
    """Read "Hidden entries in your occupied region have their dice levels decreased by 1"."""
    *sieves, unit, changed, much, until = rest
    group = group_all(reading, Kinds(), *sieves)  # type: ignore[arg-type]  # the filters stand before the last four
    by = read_changed(reading, changed, much)  # type: ignore[arg-type]
    not_rolled(reading, by, "how dice change")
    change = _change(reading, group, (read_row(reading, word),), unit_of(unit), by, until)  # type: ignore[arg-type]
    return Clause(lambda _who: (change,), command=True)


ROLL = verb(RollDice, "{who} roll {dice}", dice=WORD._replace(read=read_dice))
"""Dice that are rolled by themselves: "1d6"."""


@production
def roll_dice(reading: Reading, verb: Token, dice: Token) -> Build:
    mention(reading, CARDS_DONE, None)
    return ROLL.read(reading, verb, dice)
