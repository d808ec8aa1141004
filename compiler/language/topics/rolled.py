"""Reading of rolls as they happen: who is to make one, wins it, loses it or ties it, with which dice, against whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.events.deeds import As, Deed, DiceEnd, Happening, Shown
from compiler.ir.selectors.descriptors import Mark, Marking, PlayLike
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
from compiler.language.topics.deed_kinds import ALL_OPPOSED, OPPOSED, OPPOSED_ROWS
from compiler.language.topics.groups import GRABBED
from compiler.language.topics.mentions import TARGET_WORD
from compiler.language.topics.plays import this_gear
from compiler.language.topics.plurals import article
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, asked_about, bearer, doer_awaited, last_subject, the_one
from compiler.language.topics.sufferings import gains_condition, of_conditions

if TYPE_CHECKING:
    from compiler.ir.deeds.rolls import Rows
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Joined
    from compiler.language.topics.margins import Bound


class RowsOfGear(NamedTuple):
    """Dice that are rolled with the Gear on which the text stands."""

    rows: Rows
    source: str


class OfOneDie(NamedTuple):
    """Dice of which one alone shows what is waited for, and the Gear they are rolled with, where that is said."""

    rows: Rows
    source: str = ""


PAIR = 2


def is_a_face(shown: Shown) -> bool:
    """Tell whether it is one number that a die shows."""
    return shown.end is None and shown.least is not None and shown.least == shown.most


def other_one(reading: Reading, named: Named) -> Who:
    """Give whom an event is against, or whose doing it was beside its doer's."""
    if isinstance(named, Pronoun) and not (named is Pronoun.IT and reading.scene.own is Actor.THIS):
        met = last_subject(reading) or asked_about(reading) or (Actor.TARGET if reading[TARGET_WORD] else None)
        met = met or the_one(reading, reading.scene.before)
        if met is None:
            reading.contradiction("a pronoun does not say who the other one is", 'say "you" or "an enemy"')
        return met or Actor.TARGET
    return bearer(named, reading.scene.own, reading.scene.own)


@production
def gains_condition_by(reading: Reading, verb: Token, joined: Joined, source: Blow | Named) -> Deed:
    """Read "is Grabbed by an enemy's attack"."""
    by = source if isinstance(source, Blow) else other_one(reading, source)
    return from_source(gains_condition(reading, verb, joined), by)


@production
def afflicts(reading: Reading, _verb: Token, joined: Joined, whom: Named) -> Deed:
    """Read "inflicts Dazed on an enemy"."""
    return msgspec.structs.replace(of_conditions(reading, Happening.AFFLICTS, joined), against=other_one(reading, whom))


@production
def afflicts_any(reading: Reading, _verb: Token, whom: Named) -> Deed:
    return Deed(event=Happening.AFFLICTS, against=other_one(reading, whom))


@production
def grabs_another(reading: Reading, _verb: Token, whom: Named) -> Deed:
    return Deed(event=Happening.AFFLICTS, conditions=(GRABBED,), against=other_one(reading, whom))


@production
def roll_said(rows: Rows | None, like: PlayLike | None) -> Deed:
    return Deed(event=Happening.ABOUT_TO_ROLL, rows=rows or (), play=like)


@production
def opposed_said(like: PlayLike | None) -> Deed:
    """Read "an opposed roll" of one that is still to be made."""
    return roll_said(ALL_OPPOSED, like)


@production
def about_to_roll(reading: Reading, event: Deed, against: Named | None) -> Deed:
    return msgspec.structs.replace(event, against=None if against is None else other_one(reading, against))


@production
def about_to_roll_rows(reading: Reading, rows: Rows, against: Named | None) -> Deed:
    """Read "is to roll Acrobatics"."""
    return about_to_roll(reading, roll_said(rows, None), against)


@production
def roll_with_rows(reading: Reading, verbs: Verbs, rows: Rows) -> Deed:
    """Read "wins an opposed roll with a Rebuttal"."""
    ways = [roll_of_rows(reading, verb, rows) for verb in verbs]
    return msgspec.structs.replace(ways[0], others=tuple(ways[1:]))


@production
def roll_result(verbs: Verbs, by: Extent | None = None) -> Deed:
    by = by or Extent()
    return either_verb(verbs, lambda verb: Deed(event=OPPOSED[verb[0]], least=by.least, most=by.most))


@production
def roll_of_rows(reading: Reading, verb: Token, rows: Rows, by: Extent | None = None) -> Deed:
    """Read "fails a Search roll": who fails a roll loses it."""
    alone = [row for row in rows if row not in OPPOSED_ROWS]
    if alone:
        message = f"{article(alone[0])} roll is neither won nor lost"
        reading.trouble(Code.TEXT_UNPARSED, verb, message, help='say "an opposed roll", or name a Skill')
    return msgspec.structs.replace(roll_result((verb,), by), rows=rows)


@production
def roll_performed(reading: Reading, verb: Token, rows: Rows) -> Deed:
    """Read "performs an Acrobatics roll": wins it or loses it; "rolls Damage", which is neither."""
    if not OPPOSED_ROWS & {*rows} and {*rows} <= {RowName.DAMAGE, RowName.DEFENSE}:
        return Deed(event=Happening.ROLLS, rows=rows)
    return each_way(performed(roll_of_rows(reading, verb, rows)), rows=rows)


@production
def any_roll_performed(_verb: Token) -> Deed:
    """Read "makes an opposed roll": wins it or loses it."""
    return performed(Deed(event=Happening.WINS_OPPOSED_ROLL))


@production
def to_the_most(_end: Token) -> Shown:
    return Shown(end=DiceEnd.MOST)


@production
def to_the_least(_end: Token) -> Shown:
    return Shown(end=DiceEnd.LEAST)


@production
def to_so_much(reading: Reading, bound: Bound) -> Shown:
    """Read "8 or higher" of what dice come to."""
    much = extent_of(bound)
    if bound.value <= 1:
        reading.contradiction("every roll comes to so much, or none does", "name a number from 2")
    return Shown(least=much.least, most=much.most)


@production
def to_doubles(_word: Token) -> Shown:
    """Read "doubles": the same number on two or more of the dice."""
    return Shown(same=True)


@production
def on_own_dice(reading: Reading, *said: Named | Rows | None) -> Rows:
    """Read "on the Search dice", "on their Hit roll": those that one rolls."""
    *whose, rows = said
    if any(isinstance(one, Actor) and one is not doer_awaited(reading) for one in whose):
        reading.contradiction("one rolls dice of one's own", 'say "their"')
    return rows  # type: ignore[return-value]  # it stands last


@production
def to_a_face(reading: Reading, number: Token) -> Shown:
    """Read "rolls a 1", of one of the dice."""
    face = reading.number(number)
    return Shown(least=face, most=face)


@production
def on_a_die(reading: Reading, *said: Named | Rows | None) -> OfOneDie:
    """Read "on a Hit die", "on any of their Damage dice"."""
    return OfOneDie(on_own_dice(reading, *said))


@production
def on_a_die_with_gear(reading: Reading, *said: Named | Rows | Token | None) -> OfOneDie:
    """Read "on a Hit die with this Weapon"."""
    *dice, gear = said
    own = on_own_dice(reading, *dice)  # type: ignore[arg-type]  # the Gear stands last
    return OfOneDie(own, f"this {this_gear(reading, gear)}")  # type: ignore[arg-type]


@production
def on_dice_of_gear(reading: Reading, gear: Token, rows: Rows) -> RowsOfGear:
    """Read "on this Weapon's Damage dice"."""
    return RowsOfGear(rows, f"this {this_gear(reading, gear)}")


@production
def on_dice_behind_gear(reading: Reading, rows: Rows, gear: Token) -> RowsOfGear:
    """Read "on the Damage dice of this Weapon"."""
    return on_dice_of_gear(reading, gear, rows)


@production
def roll_comes_to(reading: Reading, verb: Token, shown: Shown, rows: Rows | RowsOfGear | OfOneDie) -> Deed:
    """Read "rolls the maximum on a Hit roll", "rolls 8 or higher on their Search dice"."""
    if isinstance(rows, OfOneDie) and shown.same:
        reading.contradiction("one die shows no doubles", 'say "doubles on a Hit roll"')
    if isinstance(rows, OfOneDie):
        shown = msgspec.structs.replace(shown, die=True)
        rows = RowsOfGear(rows.rows, rows.source) if rows.source else rows.rows
    elif is_a_face(shown):
        reading.contradiction("this does not say whether one of the dice shows it", 'say "on a Hit die"')
    if isinstance(rows, RowsOfGear):
        like = PlayLike(having=(Mark(what=Marking.SOURCE, name=rows.source),))
        return each_way(roll_performed(reading, verb, rows.rows), shown=shown, play=like)
    return each_way(roll_performed(reading, verb, rows), shown=shown)


@production
def roll_ends_with(reading: Reading, verb: Token, like: PlayLike, against: Named | None) -> Deed:
    """Read "fails with a Charming Action": loses the opposed roll with it."""
    return roll_for(reading, roll_result((verb,)), like, against)


@production
def ends_it(verb: Token, by: Extent | None) -> Deed:
    return roll_result((verb,), by)


@production
def plays_and_ends(reading: Reading, _verb: Token, like: PlayLike, *rest: Named | Deed | None) -> Deed:
    """Read "plays an Action and loses the opposed roll": loses it with that."""
    against, ends = rest if len(rest) == PAIR else (None, rest[0])
    return roll_for(reading, ends, like, against)  # type: ignore[arg-type]  # the roll stands last


@production
def opposed_roll(reading: Reading, event: Deed, side: Token | None, against: Named | None = None) -> Deed:
    part = None if side is None else (As.ATTACKER if side.endswith("attacking") else As.DEFENDER)
    foe = None if against is None else other_one(reading, against)
    return each_way(event, as_=part, against=foe)


@production
def roll_for(reading: Reading, event: Deed, like: PlayLike, against: Named | None = None) -> Deed:
    foe = None if against is None else other_one(reading, against)
    return each_way(event, play=like, against=foe)


@production
def roll_against(reading: Reading, event: Deed, against: Named, by: Extent | None = None) -> Deed:
    """Read "wins an opposed roll against you by 3 or more"."""
    if by is None:
        return each_way(event, against=other_one(reading, against))
    if (event.least, event.most) != (None, None):
        reading.contradiction("this says twice by how much", "say it once")
    return each_way(event, against=other_one(reading, against), least=by.least, most=by.most)
