"""Reading of whose dice are spoken of: "your Hit", "this Weapon's Damage", "the target's next Argue roll"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.deeds.rolls import Rows
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, SKILL_ROWS, PlayKind, RowName, Scenario
from compiler.ir.times.durations import Edge, Moment
from compiler.language.topics.deed_kinds import ALL_OPPOSED
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.gear import GEAR_KINDS
from compiler.language.topics.groups import Kinds, group_all, placed
from compiler.language.topics.mentions import GEAR_SAID, OWNER_WORD, PLAY_OVER, mention
from compiler.language.topics.plays import this_gear
from compiler.language.topics.plays_to_come import SaidComing, play_owning
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, named_or_before, offered_to
from compiler.language.topics.verbs import WORD, WORDS
from compiler.language.topics.which_plays import ANSWERED, SaidPlay
from compiler.language.topics.who import target

if TYPE_CHECKING:
    from compiler.ir.places import Where
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.ir.selectors.who import Who
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
OPPOSED = ALL_OPPOSED
"""All that is rolled against others."""
MET: dict[PlayKind | None, frozenset[RowName]] = {
    PlayKind.ACTION: frozenset((*EVASION_ROW.values(), RowName.EVASION, RowName.DEFENSE)),
    PlayKind.REACTION: frozenset((*ACCURACY_ROW.values(), RowName.ACCURACY)),
}
"""Dice that a play cannot have: said of them alone, they are those of what it meets."""
ROW_NAMES = tuple(row.value for row in RowName)


def are_of_this(reading: Reading, rows: Rows, who: Who) -> bool:
    """Tell whether dice are of this play, though it is the target who is offered to change them."""
    scenarios, whole = OWN_SIDE.get(reading.scene.play, ({}, None))
    return (
        who in (Actor.TARGET, Actor.EACH_TARGET)
        and offered_to(reading) == who
        and not {whole, *scenarios.values()}.isdisjoint(rows)
    )


def owner_of(reading: Reading, said: SaidRows, who: Who, beyond: SaidTime | Against | None) -> Who:
    """Give whose dice they are: "the Miss dice" of an Action are those of the Reactions to it, if none are `beyond`."""
    if said.whose is not None:
        return read_whose(reading, said.whose, who)
    met = who is reading.scene.own and {*said.rows} <= MET.get(reading.scene.play, frozenset())
    here = beyond is None and not (said.next or said.play or said.gear)
    return Actor.TARGET if met and here and said.rows else who


class Against(msgspec.Struct, frozen=True):
    """Against whom rolls are made."""

    foe: Named | None
    attack: bool = False
    """Whether the attack is named that has come up."""
    plays: PlayLike | None = None
    """Against which plays, where that is said instead."""


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


def of_this_piece(reading: Reading, said: SaidRows) -> SaidRows:
    """Give whose dice "its" are, after a play that has resolved: those of the Gear that it comes from."""
    if said.whose is not Pronoun.IT or reading[PLAY_OVER] is None:
        return said
    if reading.scene.kind.capitalize() not in GEAR_KINDS:
        reading.contradiction('"its" dice are rolled no more, once the play has resolved', 'say "your"')
    return msgspec.structs.replace(said, whose=None, gear=reading.scene.kind.capitalize())


def read_row(reading: Reading, word: Token) -> RowName:
    """Check that the word names dice, and dice of this type of scenario."""
    word = word.update(value=DOING_IT.get(word, str(word)))
    known = reading.known(word, ROW_NAMES, Code.ROW_KIND, "kind of dice")
    if known not in ROW_NAMES:
        return RowName.DAMAGE
    for family in (ACCURACY_ROW, EVASION_ROW):
        _same_scenario(reading, word, family)
    return RowName(known)


def read_rows(reading: Reading, words: list[Token]) -> tuple[RowName, ...]:
    return tuple(read_row(reading, word) for word in words)


ROW = WORD._replace(read=read_row)
"""Dice as they stand on a card: "Hit"."""
ROWS = WORDS._replace(read=read_rows)
"""Several of them: "Hit and Damage"."""


def _same_scenario(reading: Reading, word: Token, family: dict[Scenario, RowName]) -> None:
    expected = family.get(reading.scene.scenario)
    if expected and word in family.values() and word != expected:
        message = f"{reading.scene.scenario} uses {expected}, not {word}"
        reading.trouble(Code.ROW_SCENARIO, word, message, help=reading.here_said(word, expected))
        reading.mend(Mend(str(expected)))


@production
def the_rows(reading: Reading, words: list[Token]) -> SaidRows:
    """Read "the Hit and Damage dice"; what opposes a skill is the target's, except on its own card (R-TYPE-4)."""
    rows = tuple(read_row(reading, word) for word in words)
    theirs = OPPOSING.issuperset(rows) and reading.scene.own is not Actor.THIS
    return SaidRows(rows, target(reading, words[0]) if theirs else None)


@production
def own_rows(reading: Reading, whose: Named, words: list[Token]) -> SaidRows:
    """Read "the target's Hit"; "its Damage" is that of the play that the sentence has named, where it has one."""
    rows, play = tuple(read_row(reading, word) for word in words), play_owning(reading, whose)
    other = OTHER_SIDE.get(play.kind, ()) if play is not None else ()
    if play is None and whose is Pronoun.IT and _can_only_be_this_play(reading, rows):
        return SaidRows(rows)
    if play is None or not set(rows).isdisjoint(other):
        return SaidRows(rows, whose)
    if whose is Pronoun.THEM:
        mention(reading, OWNER_WORD, None)
    return SaidRows(rows, play=play)


def _can_only_be_this_play(reading: Reading, rows: Rows) -> bool:
    """Tell whether rows are those of the play whose text this is, and nobody has been named who could have them."""
    met = ANSWERED.get(reading.scene.play)
    return met is not None and not named_or_before(reading) and {*rows} <= {*OTHER_SIDE[met]}


@production
def rows_of_play(reading: Reading, play: SaidPlay | SaidComing, words: list[Token]) -> SaidRows:
    """Read "this Action's Damage"."""
    return SaidRows(tuple(read_row(reading, word) for word in words), play=play)


def rows_here(reading: Reading, said: SaidRows) -> SaidRows:
    """Give dice of this play or of the next one, as one rerolls no others: "this Action's Hit" is "the Hit"."""
    own = isinstance(said.play, SaidPlay) and said.play.of is PlayOf.THIS
    if (said.play is not None and not own) or said.gear is not None:
        reading.contradiction("one rerolls dice of this play or of the next", 'say "your Hit roll"')
    return SaidRows(said.rows) if own else said


@production
def rows_of_that_play(reading: Reading, words: list[Token], play: SaidPlay | SaidComing) -> SaidRows:
    """Read "the Damage dice of the attack", "the Miss dice of your Reactions"."""
    return rows_of_play(reading, play, words)


@production
def rows_of_this_gear(reading: Reading, words: list[Token], gear: Token) -> SaidRows:
    """Read "the Damage dice of this Weapon"."""
    return rows_of_gear(reading, gear, words)


@production
def rows_you_roll(reading: Reading, words: list[Token]) -> SaidRows:
    """Read "any Defense you roll"."""
    return SaidRows(tuple(read_row(reading, word) for word in words), reading.scene.own)


@production
def rows_of_gear(reading: Reading, gear: Token, words: list[Token]) -> SaidRows:
    """Read "this Weapon's Hit"."""
    return SaidRows(tuple(read_row(reading, word) for word in words), gear=this_gear(reading, gear))


@production
def rows_with_gear(reading: Reading, whose: Named, words: list[Token], gear: Token) -> SaidRows:
    """Read "your Hit rolls with this Weapon"."""
    if read_whose(reading, whose, reading.scene.own) is not reading.scene.own:
        reading.contradiction("another rolls nothing with this Gear", 'say "your"')
    return rows_of_gear(reading, gear, words)


@production
def opposed_rows(reading: Reading, words: Token) -> SaidRows:
    """Read "the opposed roll": that of the play whose text this is."""
    return SaidRows((opposed_row(reading, words),), reading.scene.own)


def opposed_row(reading: Reading, words: Token) -> RowName:
    """Give the row of one's own dice in the opposed roll of this play (R-TYPE-1, R-TYPE-2)."""
    family, whole = OWN_SIDE.get(reading.scene.play, (ACCURACY_ROW, RowName.ACCURACY))
    if reading.scene.play not in OWN_SIDE or reading.scene.has_trigger:
        message = "no opposed roll belongs to this text"
        reading.trouble(Code.REF_DANGLING, words, message, help='say "that roll" of one that a Trigger has brought up')
    return family.get(reading.scene.scenario, whole)


@production
def next_row(reading: Reading, whose: Named, word: Token, during: Token | None = None) -> SaidRows:
    """Read "the target's next Hit roll this round", and "its next Damage roll" of the Gear that has been named."""
    gear = reading[GEAR_SAID]
    if whose is Pronoun.IT and gear:
        return SaidRows((read_row(reading, word),), next=True, until=in_period(during), gear=gear)
    return SaidRows((read_row(reading, word),), whose, next=True, until=in_period(during))


@production
def next_row_of_gear(reading: Reading, gear: Token, word: Token, during: Token | None = None) -> SaidRows:
    """Read "this Weapon's next Damage roll"."""
    return msgspec.structs.replace(rows_of_gear(reading, gear, [word]), next=True, until=in_period(during))


def in_period(during: Token | None) -> SaidTime | None:
    """Give the end of "this round" as how long something is so."""
    return SaidTime(Edge.END, Moment(during.split()[-1])) if during else None


@production
def rolling_theirs(reading: Reading, whose: Named, words: list[Token]) -> SaidRows:
    """Read "when you roll Acrobatics"."""
    return own_rows(reading, whose, words)


@production
def rows_made(reading: Reading, *said: Token | list[Token] | Named) -> SaidRows:
    """Read "Acrobatics rolls you make", "the Hit rolls of allies within range 1"."""
    words, whose = said
    return own_rows(reading, whose, words)  # type: ignore[arg-type]  # by their places


@production
def rows_made_at(reading: Reading, words: list[Token], where: Where) -> SaidRows:
    """Read "Search rolls made in this region": those of whoever is there."""
    return own_rows(reading, group_all(reading, Kinds(), placed(reading, where)), words)


@production
def next_row_made(reading: Reading, word: Token, whose: Named, during: Token | None = None) -> SaidRows:
    """Read "the next Hit roll the target makes this round"."""
    if isinstance(whose, Group) and whose.pick is Pick.ONE and whose.chosen_by is None:
        help_ = f'say "The next time an ally is to perform a {word} roll, ..."'
        reading.contradiction("this is the roll of whichever of them makes one first", help_)
    return next_row(reading, whose, word, during)


@production
def next_row_made_against(
    reading: Reading, word: Token, whose: Named, foe: Named, during: Token | None = None
) -> SaidRows:
    """Read "the next Lockpick roll you make against the target this scenario"."""
    return rows_against(next_row_made(reading, word, whose, during), foe)


@production
def next_of_two_rows(reading: Reading, whose: Named, *said: Token | None) -> SaidRows:
    """Read "your next Search or Lockpick roll": whichever of them is made first."""
    *words, during = said
    rows = read_rows(reading, list(reading.each_once(tuple(word for word in words if word))))
    if not {*rows} <= {*SKILL_ROWS}:
        reading.contradiction("one play may roll both of these", "name the one that is meant")
    return SaidRows(rows, whose, next=True, until=in_period(during))


@production
def either_rows(reading: Reading, whose: Named, *words: Token) -> SaidRows:
    """Read "your Lockpick or Search dice": whichever of them are rolled."""
    return SaidRows(read_rows(reading, list(reading.each_once(words))), whose)


@production
def opposed_rows_of(whose: Named) -> SaidRows:
    """Read "your opposed rolls": whatever the dice are called."""
    return SaidRows(OPPOSED, whose)


@production
def next_opposed(whose: Named, during: Token | None = None) -> SaidRows:
    """Read "the target's next opposed roll"."""
    return msgspec.structs.replace(opposed_rows_of(whose), next=True, until=in_period(during))


@production
def rows_against(said: SaidRows, foe: Named) -> SaidRows:
    """Read "your Hit rolls against Dazed enemies"."""
    return msgspec.structs.replace(said, against=Against(foe))


@production
def rows_facing(said: SaidRows, like: PlayLike) -> SaidRows:
    """Read "your Miss rolls against ranged attacks"."""
    return msgspec.structs.replace(said, against=Against(None, plays=like))


@production
def dice_named(said: SaidRows) -> SaidRows:
    return said


@production
def row_choice(reading: Reading, *words: Token) -> Rows:
    return tuple(read_row(reading, word) for word in words)
