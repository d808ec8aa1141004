"""Reading and wording of enhancement dice and rerolls (R-DICE-10): dice that are added, and dice that fall again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.rolls import DiceOf, Enhance, GainRow, Rows, Scope
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor, Group, Several
from compiler.ir.terms import PlayKind, RowName
from compiler.language.topics.categories import THIS_PLAY, UNTIL
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import per_words, plain_words
from compiler.language.topics.dice import read_dice
from compiler.language.topics.dice_against import end_in, faced_by, facing_plays, read_foe
from compiler.language.topics.dice_rows import Against, SaidRows, opposed_row, own_rows, read_row, the_rows
from compiler.language.topics.duration_words import until_words
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.phrase import Voice
from compiler.language.topics.plays_to_come import SaidComing, against_those, befalling
from compiler.language.topics.pronouns import read_whose, this_kind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent
from compiler.language.topics.roll_words import either_row, met_words, rows_words
from compiler.language.topics.rolls import (
    OnPlays,
    change_of_levels,
    dice_change,
    of_coming_play,
    of_play_met,
    player,
    roll_met,
)
from compiler.language.topics.shown_dice import ROWS_OF
from compiler.language.topics.verbs import WORD, Category, of, verb
from compiler.language.topics.which_plays import ANSWERED, SaidPlay

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


class Added(msgspec.Struct, frozen=True):
    """Enhancement dice, and their damage type."""

    dice: Dice | Quantity
    type: str | None


@production
def has_dice_changed(
    reading: Reading, whose: Named, words: list[Token], changed: Token, by: Amount, until: SaidTime | None
) -> Build:
    """Read "have their Rebuttal increased by 1 dice level"."""
    return change_of_levels(reading, changed, own_rows(reading, whose, words), by, until)


@production
def has_unit_changed(
    reading: Reading, whose: Named, words: list[Token], unit: Token, changed: Token, by: Amount, until: SaidTime | None
) -> Build:
    return dice_change(reading, changed, own_rows(reading, whose, words), unit, by, until)


@production
def added(reading: Reading, dice: Token, word: Token | None, per: Quantity | None) -> Added:
    """Read "+1d4 Fire for each Dazed enemy"."""
    type_ = None if word is None else reading.damage_type(word)
    return dice_for_each(reading, Added(read_dice(reading, dice), type_), per)


@production
def typed_damage_added(reading: Reading, dice: Token, word: Token, per: Quantity | None) -> Added:
    """Read "+1d4 Fire damage"."""
    return added(reading, dice, word, per)


def dice_for_each(reading: Reading, added: Added, per: Quantity | None) -> Added:
    """Give so many dice for each of what is counted; the most of that is dice, too."""
    if (per is not None and per.least is not None) or (per and isinstance(per.most, int)):
        reading.contradiction("dice are added here", 'say how many dice at most, as in "to a maximum of 3d4"')
    if per is None or not isinstance(added.dice, Dice):
        return added
    return Added(msgspec.structs.replace(per, each=added.dice), added.type)


@production
def enhance_of(reading: Reading, said: SaidRows, _verb: Token, added: Added, *how: Against | SaidTime | None) -> Clause:
    return Clause(adding(reading, said, added, how), command=True)


def adding(reading: Reading, said: SaidRows, added: Added, how: tuple[Against | SaidTime | None, ...]) -> Build:
    """Add dice to rolls: whose, of which rows, made with which Gear, the next one or all, against whom."""
    against, until = faced_by(reading, said, how), said.until or end_in(how)
    if said.play is not None:
        play = said.play if against is None else _against_those(reading, said.play, against)
        return adding_on(reading, said.rows, on_play(reading, play), added, until)

    def build(who: Who) -> tuple[Effect, ...]:
        owner = who if said.whose is None else read_whose(reading, said.whose, who)
        more = Enhance(
            who=owner,
            rows=said.rows,
            dice=added.dice,
            type=added.type,
            scope=Scope.NEXT_ROLL if said.next else None,
            against=None if against is None or against.foe is None else read_foe(reading, against.foe, who),
            gear=said.gear,
            until=until.settle(owner, reading.scene.own) if until else None,
        )
        like = None if against is None else against.plays
        return (more if like is None else facing_plays(reading, more, like),)

    return build


def _against_those(reading: Reading, play: SaidPlay | SaidComing, against: Against) -> SaidPlay | SaidComing:
    """Give plays that are made against them alone; a play in progress is made against its target."""
    if isinstance(play, SaidComing) and against.foe is not None:
        return against_those(reading, play, against.foe)
    reading.contradiction("the play has its target already", 'say "if the target is ..."')
    return play


@production
def enhance(reading: Reading, _verb: Token, added: Added, said: SaidRows, until: SaidTime | None) -> Build:
    """Read "gain +1d4 on your Hit rolls"."""
    return adding(reading, said, added, (until,))


@production
def enhance_dice(
    reading: Reading, said: SaidRows, verb: Token, added: Added, against: Against | None, until: SaidTime | None
) -> Clause:
    """Read "the Damage gains +1d4", "your Hit gains +1d4 against Dazed enemies"."""
    bare = said.play is None and said.gear is None
    if bare and until is None and against is None and (reading.scene.play in ROWS_OF or said.whose is None):
        return Clause(_adding_here(reading, said, added), command=True)
    return enhance_of(reading, said, verb, added, against, until)


@production
def enhance_this(reading: Reading, _verb: Token, added: Added, said: SaidRows) -> Build:
    """Read "gain +1d4 on the Damage roll", "gain +1d4 on this Action's Damage"."""
    if said.play is not None:
        build = adding_on(reading, said.rows, on_play(reading, said.play), added, None)
    else:
        build = _adding_here(reading, said, added) if said.gear is None else adding(reading, said, added, ())
    return build


def _adding_here(reading: Reading, said: SaidRows, added: Added) -> Build:
    """Add dice to rolls of the play in progress: one's own, or those of the play that it meets."""
    rolled = ROWS_OF.get(reading.scene.play, ())
    whose = reading.scene.own if rolled and {*said.rows} <= {*rolled} else Actor.TARGET
    named = whose if said.whose is None else antecedent(reading, said.whose, reading.scene.own)
    if not rolled or named is not whose or (whose is Actor.TARGET and not {*said.rows}.isdisjoint(rolled)):
        reading.contradiction("no such dice are rolled here", 'say whose: "your Hit rolls", "their next Hit roll"')
    return adding_on(reading, said.rows, OnPlays(None, Scope.THIS_PLAY, whose), added, None)


@production
def dice_added(
    reading: Reading, _verb: Token, dice: Token, words: list[Token], against: Against | None, until: SaidTime | None
) -> Build:
    """Read "roll +1d4 Acrobatics until the end of the round"."""
    return adding(reading, the_rows(reading, words), Added(read_dice(reading, dice), None), (against, until))


@production
def enhance_roll(reading: Reading, verb: Token, added: Added) -> Clause:
    roll_met(reading, verb)
    return _enhanced(Enhance(who=Actor.TRIGGER, rows=(), dice=added.dice, scope=Scope.TRIGGERING_ROLL), added)


@production
def enhance_roll_brought(reading: Reading, word: Token, verb: Token, added: Added) -> Clause:
    """Read "the triggering Argue roll gains +1d4": that roll, if it is one of those dice."""
    roll_met(reading, verb)
    rows = (read_row(reading, word),)
    return _enhanced(Enhance(who=Actor.TRIGGER, rows=rows, dice=added.dice, scope=Scope.TRIGGERING_ROLL), added)


@production
def enhance_play(
    reading: Reading, word: Token, on: OnPlays | None, _verb: Token, added: Added, until: SaidTime | None = None
) -> Clause:
    """Read "the Damage roll gains +1d4", of this play or of one that is named."""
    on = on or OnPlays(None, Scope.THIS_PLAY, reading.scene.own)
    return Clause(adding_on(reading, (read_row(reading, word),), on, added, until), command=True)


def adding_on(reading: Reading, rows: Rows, on: OnPlays, added: Added, until: SaidTime | None) -> Build:
    """Add dice to the rolls of a play in progress, or of one that is still to be made."""
    coming = _still_coming(on)
    if coming is not None:
        changed = Enhance(who=Actor.TRIGGER, rows=rows, dice=added.dice, type=added.type, scope=Scope.THIS_PLAY)
        return befalling(reading, coming, changed, until)
    if until is not None:
        reading.contradiction("one play in progress needs no duration", 'leave out "until ..."', Code.DURATION_UNKNOWN)
    kind = None if on.scope is Scope.THIS_PLAY else on.kind

    def build(who: Who) -> tuple[Effect, ...]:
        owner = player(reading, on, who)
        return (Enhance(who=owner, rows=rows, dice=added.dice, type=added.type, scope=on.scope, play=kind),)

    return build


@production
def enhance_of_play(
    reading: Reading, play: SaidPlay | SaidComing, word: Token, verb: Token, added: Added, until: SaidTime | None
) -> Clause:
    """Read "this Action's Damage rolls gain +1d4"."""
    return enhance_play(reading, word, on_play(reading, play), verb, added, until)


def on_play(reading: Reading, play: SaidPlay | SaidComing) -> OnPlays:
    return of_play_met(reading, play) if isinstance(play, SaidPlay) else of_coming_play(play)


@production
def enhance_one(reading: Reading, whose: Named, word: Token, verb: Token, added: Added) -> Clause:
    """Read "your Hit roll gains +1d4": that of this play."""
    own = antecedent(reading, whose, reading.scene.own) is reading.scene.own
    met = own or antecedent(reading, whose, reading.scene.own) is Actor.TARGET
    if not met or own is not (read_row(reading, word) in ROWS_OF.get(reading.scene.play, ())):
        reading.contradiction("this play does not bring up such a roll", f'say "next {word} roll", or "{word} rolls"')
    return enhance_play(reading, word, OnPlays(None, Scope.THIS_PLAY, whose), verb, added)


@production
def enhance_opposed(reading: Reading, words: Token, verb: Token, added: Added) -> Clause:
    row = opposed_row(reading, words)
    return enhance_one(reading, reading.scene.own, words.update(value=str(row)), verb, added)


def _still_coming(on: OnPlays) -> SaidComing | None:
    """Give the plays that are still to be made, if it is such."""
    if on.scope not in (None, Scope.NEXT_PLAY) or on.kind is None:
        return on.coming
    which = Extent.NEXT if on.scope else Extent.EACH
    return SaidComing(which, PlayLike(kinds=(on.kind,)), on.whose, until=on.until)


def _enhanced(effect: Enhance, added: Added) -> Clause:
    whole = msgspec.structs.replace(effect, type=added.type)
    return Clause(lambda _who: (whole,), command=True)


@production
def gained_row(reading: Reading, word: Token, dice: Token, instead: Token | None) -> GainRow:
    return GainRow(
        row=read_row(reading, word),
        dice=read_dice(reading, dice),
        instead=None if instead is None else read_row(reading, instead),
    )


@production
def gained_typed(reading: Reading, word: Token, dice: Token, type_: Token) -> GainRow:
    """Read "Damage 1d6 Fire"."""
    row = read_row(reading, word)
    if row is not RowName.DAMAGE:
        reading.trouble(Code.ROW_KIND, word, "only Damage is of a type", help="leave the type out")
    return GainRow(row=row, dice=read_dice(reading, dice), type=reading.damage_type(type_))


@production
def has_row(reading: Reading, play: Token, gained: GainRow) -> Clause:
    this_kind(reading, play)
    return Clause(lambda _who: (gained,), command=True)


@production
def gain_row(reading: Reading, play: Token, _verb: Token, gained: GainRow) -> Clause:
    return has_row(reading, play, gained)


def added_words(effect: Enhance, voice: Voice) -> str:
    """Word the dice that are added: "+1d4 Fire for each Dazed enemy"."""
    kind = f" {effect.type}" if effect.type else ""
    return f"+{plain_words(effect.dice)}{kind}{per_words(effect.dice, voice, effect.who)}"


def _roll_words(effect: Enhance, voice: Voice) -> str:
    """Word which rolls gain dice."""
    rows = rows_words(effect.rows)
    if effect.scope is Scope.TRIGGERING_ROLL:
        return f"the triggering {rows} roll" if effect.rows else "the roll"
    if effect.scope is Scope.THIS_PLAY and effect.who is not voice.scene.own:
        of = f"{voice.possessive(effect.who, None)} {ANSWERED.get(voice.scene.play, PlayKind.ACTION)}"
        return f"the {rows} roll{'s' if len(effect.rows) > 1 else ''} of {of}"
    if effect.scope in (Scope.TRIGGERING_PLAY, Scope.THIS_PLAY):
        several = "s" if len(effect.rows) > 1 else ""
        return f"the {rows} roll{several}{f' of that {effect.play}' if effect.play else ''}"
    whose = f"this {effect.gear}'s" if effect.gear else voice.possessive(effect.who, None)
    return f"{whose} next {either_row(effect.rows)} roll" if effect.scope else f"{whose} {rows} rolls"


def _are_several(effect: Enhance) -> bool:
    of_play = effect.scope in (Scope.TRIGGERING_PLAY, Scope.THIS_PLAY)
    return effect.scope is None or (of_play and len(effect.rows) > 1)


def _end_words(effect: Enhance, voice: Voice) -> str:
    return met_words(effect, voice) + until_words(effect.until, voice, effect.who)


_ADDED = of("dice type", added_words)
_AT_ROWS = Category(lambda rows, _voice, _who: rows_words(rows))
verb(
    Enhance,
    "{who} gain {added} on their {rows} rolls {against} {until}",
    who=Group | Several,
    added=_ADDED,
    rows=_AT_ROWS,
    against=of("against facing", met_words),
    until=UNTIL,
    scope=None,
)
verb(
    Enhance,
    "{rolls} | gain {added} {end}",
    rolls=of("who rows scope play gear", _roll_words)._replace(are_several=_are_several),
    added=_ADDED,
    end=of("against facing until", _end_words),
)


def fallen_words(dice: Dice | DiceOf, voice: Voice) -> str:
    """Word dice that fall in place of others: "1d2", "the target's Charisma dice"."""
    if isinstance(dice, Dice):
        return str(dice)
    if isinstance(dice.who, Group):
        return f"the {dice.row} dice of {voice.subject(dice.who)}"
    return f"{voice.possessive(dice.who, voice.scene.own)} {dice.row} dice"


def _type_words(effect: GainRow, _voice: Voice) -> str:
    return f"{effect.type}" if effect.type else f"instead of {effect.instead}" if effect.instead else ""


def _falls(effect: GainRow, _voice: Voice) -> bool:
    return isinstance(effect.dice, DiceOf)


_FALLEN = Category(lambda dice, voice, _who: fallen_words(dice, voice))
_REPLACED = of("row of", lambda effect, voice: f"{voice.possessive(Actor.TARGET, None)} {effect.row} dice")
verb(GainRow, "you use {dice} instead of the {row} dice", dice=_FALLEN, row=WORD).where(_falls)
verb(
    GainRow,
    "{play} | gain {row} {dice} {type}",
    play=THIS_PLAY,
    row=WORD,
    dice=WORD,
    type=of("type instead", _type_words),
).where(lambda effect, voice: not _falls(effect, voice))
verb(GainRow, "you replace {replaced} with {dice}", replaced=_REPLACED, dice=_FALLEN)
