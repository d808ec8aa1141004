"""Reading of dice that are said of the play which rolls them: "this Action gets +1d6 on Hit"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

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
from compiler.language.topics.amounts import so_much
from compiler.language.topics.changes import Moved, read_changed
from compiler.language.topics.chosen_amounts import at_least_one, notes_choice
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import each_of
from compiler.language.topics.dice import read_dice
from compiler.language.topics.dice_against import end_in, foe_in
from compiler.language.topics.dice_rows import Against, SaidRows, own_rows, rows_of_play, the_rows
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.enhancing import Added, adding, adding_on, dice_for_each, on_play
from compiler.language.topics.harm_sources import from_met
from compiler.language.topics.harm_words import harm_of, with_harm
from compiler.language.topics.harms import deals_none, more_or_less
from compiler.language.topics.mentions import PLAYS_SAID
from compiler.language.topics.plays import this_gear
from compiler.language.topics.plays_to_come import SaidComing, against_those
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, bearer, one_named
from compiler.language.topics.rolls import dice_change, dice_moved, dice_of
from compiler.language.topics.scene import ChosenOf
from compiler.language.topics.which_plays import SaidPlay, play_itself

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token

DAMAGE: Rows = (RowName.DAMAGE,)


class AddedTo(NamedTuple):
    """Enhancement dice, and the rows that gain them."""

    dice: Added
    words: list[Token]


@production
def dice_change_chosen(reading: Reading, verb: Token, said: SaidRows, unit: Token, much: Quantity) -> Build:
    """Read "decrease the Hit dice level by up to 2"."""
    notes_choice(reading, much, ChosenOf.LEVELS)
    if reading.scene.play is None:
        reading.contradiction("no play is being made for which it could be chosen", "say by how many")

    def build(who: Who) -> tuple[Effect, ...]:
        return dice_change(reading, verb, said, unit, at_least_one(reading, much), None, None)(who)

    return build


@production
def dice_of_this_gear(
    reading: Reading, change: Token, said: SaidRows, unit: Token, *rest: Token | Amount | Against | SaidTime | None
) -> Build:
    """Read "increase the Damage dice level of this Weapon by 1"."""
    gear, much, *how = rest
    mine = _with_this(reading, said, gear)  # type: ignore[arg-type]  # by their places
    return dice_change(reading, change, mine, unit, much, *how)  # type: ignore[arg-type]


@production
def dice_of_someone(
    reading: Reading, change: Token, words: list[Token], unit: Token, whose: Named, *rest: Amount | SaidTime | None
) -> Build:
    """Read "decrease the Lock dice level of one Challenge in your occupied region by 2"."""
    (much, until), of_them = rest, unit.update(value=unit.removesuffix(" of"))
    return dice_change(reading, change, own_rows(reading, whose, words), of_them, much, until)  # type: ignore[arg-type]


@production
def dice_of_gear_change(
    reading: Reading, said: SaidRows, unit: Token, gear: Token, by: Amount, until: SaidTime | None
) -> Clause:
    return dice_of(reading, _with_this(reading, said, gear), unit, by, until)


def _with_this(reading: Reading, said: SaidRows, gear: Token) -> SaidRows:
    """Give dice as those that this Gear is rolled with."""
    if said.whose is not None or said.next:
        reading.contradiction("the Gear says whose dice they are", 'say "the" before the dice')
    return msgspec.structs.replace(said, gear=this_gear(reading, gear))


@production("on_row", "row_named")
def on_row(words: list[Token]) -> list[Token]:
    """Read "on its Hit rolls"."""
    return words


@production
def on_own_row(reading: Reading, own: Token, words: list[Token]) -> list[Token]:
    """Read "on its Hit rolls", of one play or of each; those of several are theirs."""
    plays = reading[PLAYS_SAID]
    several = isinstance(plays, SaidComing) and plays.which is Extent.EACH
    fits = "their" if several and own.endswith("their") else "its"
    if not own.endswith(fits):
        reading.trouble(Code.REF_SUBJECT, own, "these are other dice than those of the play", help=f'say "{fits}"')
    return words


@production
def play_enhanced(
    reading: Reading,
    play: SaidPlay | SaidComing,
    _verb: Token,
    added: Added,
    words: list[Token],
    *more: Quantity | SaidTime | None,
) -> Clause:
    """Read "this Action gets +1d6 on Hit for each ally within range 1"."""
    return Clause(
        adding(reading, rows_of_play(reading, play, words), _each(reading, added, more), (end_in(more),)), command=True
    )


@production
def plays_enhanced_against(
    reading: Reading,
    plays: SaidComing,
    verb: Token,
    added: Added,
    words: list[Token],
    foe: Named,
    *more: Quantity | SaidTime | None,
) -> Clause:
    """Read "your attacks gain +1d4 to Damage against Dazed enemies"."""
    return play_enhanced(reading, against_those(reading, plays, foe), verb, added, words, *more)


@production
def plays_raised_against(
    reading: Reading,
    plays: SaidComing,
    verb: Token,
    by: Token,
    words: list[Token],
    foe: Named,
    *more: Quantity | SaidTime | None,
) -> Clause:
    """Read "your attacks gain +1 dice level on Hit against Dazed enemies"."""
    return play_raised(reading, against_those(reading, plays, foe), verb, by, words, *more)


@production
def dice_of_row(reading: Reading, dice: Token, words: list[Token]) -> AddedTo:
    """Read "+1d6 Defense", and "+1d4 Fire" of the Damage that has a type."""
    if len(words) == 1 and words[0] in reading.vocabulary.damage_types:
        return dice_of_damage(reading, dice, words[0])
    return AddedTo(Added(read_dice(reading, dice), None), words)


@production
def dice_of_damage(reading: Reading, dice: Token, word: Token | None) -> AddedTo:
    """Read "+1d4 Fire damage"."""
    type_ = None if word is None else reading.damage_type(word)
    return AddedTo(Added(read_dice(reading, dice), type_), [dice.update(value=str(RowName.DAMAGE))])


@production
def play_gains_row(
    reading: Reading, play: SaidPlay | SaidComing, verb: Token, added: AddedTo, *more: Quantity | SaidTime | None
) -> Clause:
    """Read "Reactions from this Shield gain +1d6 Defense"."""
    return play_enhanced(reading, play, verb, added.dice, added.words, *more)


@production
def plays_gain_row_against(
    reading: Reading, plays: SaidComing, verb: Token, added: AddedTo, foe: Named, until: SaidTime | None
) -> Clause:
    """Read "your attacks gain +1d4 Hit against Dazed enemies"."""
    return play_gains_row(reading, against_those(reading, plays, foe), verb, added, until)


@production
def enhance_own(
    reading: Reading, _verb: Token, added: Added, words: list[Token], *more: Against | Quantity | SaidTime | None
) -> Build:
    """Read "the target gains +1d4 on Miss rolls"."""
    return adding(reading, the_rows(reading, words), _each(reading, added, more), (foe_in(more), end_in(more)))


@production
def enhance_here(
    reading: Reading, verb: Token, added: Added, words: list[Token], play: Token, per: Quantity | None
) -> Build:
    """Read "gain +1d6 on Hit for this Action"."""
    return _of_this(reading, play, play_enhanced(reading, play_itself(reading, play), verb, added, words, per))


def _each(reading: Reading, added: Added, more: tuple[object, ...]) -> Added:
    """Give so many dice for each of what is counted behind the row."""
    per = _per_in(more)
    if per is not None and not isinstance(added.dice, Dice):
        reading.contradiction("this says twice for each of what there are dice", "say it once")
    return dice_for_each(reading, added, per) if isinstance(added.dice, Dice) else added


@production
def play_raised(
    reading: Reading,
    play: SaidPlay | SaidComing,
    _verb: Token,
    by: Token,
    words: list[Token],
    *more: Quantity | SaidTime | None,
) -> Clause:
    """Read "the attack gains +1 dice level on Damage for each ally within range 1"."""
    return dice_moved(reading, rows_of_play(reading, play, words), _levels(by, more), end_in(more))


@production
def raise_own(
    reading: Reading, _verb: Token, by: Token, words: list[Token], *more: Quantity | SaidTime | None
) -> Build:
    """Read "the target gets -1 dice level on Miss until the end of the round"."""
    return dice_moved(reading, the_rows(reading, words), _levels(by, more), end_in(more)).build


@production
def raise_here(
    reading: Reading, verb: Token, by: Token, words: list[Token], play: Token, per: Quantity | None
) -> Build:
    """Read "gain +1 dice level on Hit for this Action"."""
    return _of_this(reading, play, play_raised(reading, play_itself(reading, play), verb, by, words, per))


def _of_this(reading: Reading, play: Token, clause: Clause) -> Build:
    """Check that it is one's own play whose dice are changed."""

    def build(who: Who) -> tuple[Effect, ...]:
        if who is not reading.scene.own:
            reading.contradiction(f"{play} rolls no dice of theirs", f'say "the dice of {play}"')
        return clause.build(who)

    return build


@production
def play_dice_changed(
    reading: Reading,
    play: SaidPlay | SaidComing,
    words: list[Token],
    changed: Token,
    by: Amount,
    until: SaidTime | None,
) -> Clause:
    """Read "your attacks have Hit reduced by 1 dice level"."""
    return dice_moved(
        reading, rows_of_play(reading, play, words), Moved(Unit.LEVEL, read_changed(reading, changed, by)), until
    )


@production
def play_unit_changed(
    reading: Reading,
    play: SaidPlay | SaidComing,
    words: list[Token],
    unit: Token,
    changed: Token,
    by: Amount,
    until: SaidTime | None,
) -> Clause:
    """Read "this Action has its Hit dice level reduced by 1"."""
    return dice_of(reading, rows_of_play(reading, play, words), unit, read_changed(reading, changed, by), until)


# ---- damage


@production
def deals_otherwise(reading: Reading, play: SaidPlay, change: Adjust | CancelDamage | Enhance) -> Clause:
    """Read "this Action deals 2 more damage", "the attack deals an additional 1d8 damage"."""
    if isinstance(change, Enhance):
        added = Added(change.dice, change.type)
        return Clause(adding_on(reading, DAMAGE, on_play(reading, play), added, None), command=True)
    harm = msgspec.structs.replace(from_met(reading, play), type=harm_of(change).type)
    whole = with_harm(change, harm)
    return Clause(lambda _who: (whole,), command=True)


@production
def deals_otherwise_to(
    reading: Reading, play: SaidPlay, change: Adjust | CancelDamage | Enhance, whom: Named
) -> Clause:
    """Read "this Action deals half damage to Bosses": where one of them is who suffers it."""
    one = one_named(reading) if isinstance(whom, Pronoun) else whom
    if isinstance(change, Enhance) and one in (Actor.TARGET, Actor.EACH_TARGET):
        return deals_otherwise(reading, play, change)
    if isinstance(change, Enhance):
        reading.contradiction("dice are added whoever suffers the damage", 'say "if the target is ..."')
        return deals_otherwise(reading, play, change)
    to = bearer(whom, reading.scene.own, reading.scene.own)
    harm = msgspec.structs.replace(from_met(reading, play), type=harm_of(change).type, to=to)
    whole = with_harm(change, harm)
    return Clause(lambda _who: (whole,), command=True)


@production
def unhurt_by_play(reading: Reading, _verb: Token, type_: str | None, play: SaidPlay) -> Build:
    """Read "you suffer no damage from the attack": it deals none to whom it meets."""
    clause = deals_otherwise(reading, play, deals_none(type_))
    met = {PlayOf.TARGET: reading.scene.own, PlayOf.THIS: Actor.TARGET}.get(play.of)

    def build(who: Who) -> tuple[Effect, ...]:
        if who != met:
            reading.contradiction("this does not say whom that play meets", 'say "the attack deals no damage"')
        return clause.build(who)

    return build


@production
def deals_so_much(
    reading: Reading, much: Amount, more: Token, type_: str | None, per: Quantity | None
) -> Adjust | Enhance:
    """Read "deals 2 more damage"; more dice are enhancement dice (R-DICE-10)."""
    if isinstance(much, Dice) and more not in ("less", "fewer"):
        return deals_further(reading, much, type_, per)
    how, by = more_or_less(reading, more, much)
    return Adjust(how=how, what=Harm(type=type_), by=so_much(reading, by, per))


@production
def deals_equally(reading: Reading, more: Token, type_: str | None, much: Amount) -> Adjust | Enhance:
    """Read "deals extra damage equal to your level"."""
    return deals_so_much(reading, much, more, type_, None)


@production
def deals_further(reading: Reading, much: Amount, type_: str | None, per: Quantity | None) -> Adjust | Enhance:
    """Read "deals an additional 1d8 Fire damage"."""
    if not isinstance(much, Dice):
        how, by = more_or_less(reading, "more", much)
        return Adjust(how=how, what=Harm(type=type_), by=so_much(reading, by, per))
    dice = dice_for_each(reading, Added(much, type_), per).dice
    return Enhance(who=Actor.TRIGGER, rows=DAMAGE, dice=dice, type=type_, scope=Scope.THIS_PLAY)


@production
def deals_dice(reading: Reading, dice: Token, type_: str | None, per: Quantity | None) -> Adjust | Enhance:
    """Read "deals +1d6 Fire damage"."""
    return deals_further(reading, read_dice(reading, dice), type_, per)


@production
def deals_points(reading: Reading, signed: Token, type_: str | None, per: Quantity | None) -> Adjust | Enhance:
    """Read "deals +2 damage"."""
    more = signed.update(value="less" if signed.startswith("-") else "more")
    return deals_so_much(reading, abs(int(signed)), more, type_, per)


def _per_in(more: tuple[object, ...]) -> Quantity | None:
    return next((one for one in more if isinstance(one, Quantity)), None)


def _levels(by: Token, more: tuple[object, ...]) -> Moved:
    return Moved(Unit.LEVEL, each_of(int(by), _per_in(more)))
