"""Reading and wording of ties, and of rolls of a skill against dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.plays import Cancel, Thing
from compiler.ir.deeds.rolls import TieResult, Ties, WinRoll
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.predicates import HasSkill
from compiler.ir.flow import SkillRoll
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.descriptors import FROM_HAND, PlayLike
from compiler.ir.selectors.who import Group, Pick, Side
from compiler.ir.terms import OPPOSES_SKILL, PlayKind, RowName, Scenario
from compiler.language.parsing.token import Token
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.deed_kinds import OPPOSED_ROWS
from compiler.language.topics.dice import read_dice
from compiler.language.topics.dice_against import read_foe
from compiler.language.topics.dice_rows import OPPOSED, SaidRows, read_row, the_rows
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.forbidding import SaidPlays
from compiler.language.topics.plays import wants_end
from compiler.language.topics.pronouns import read_whose, this_kind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent, event_awaited, object_of, sides_rolled
from compiler.language.topics.rolls import roll_met
from compiler.language.topics.who import awaits

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.durations import Time
    from compiler.language.topics.changes import Moved


ENDED = frozenset({Happening.WINS_OPPOSED_ROLL, Happening.LOSES_OPPOSED_ROLL, Happening.TIES_OPPOSED_ROLL})
"""How a roll ends."""


class TiedWith(msgspec.Struct, frozen=True):
    """Against whom, or against which plays, a tie is won or lost."""

    foe: Named | None = None
    plays: PlayLike | None = None


class Faced(NamedTuple):
    """Against whom a skill is rolled, and what of theirs, where that is said."""

    whose: Named
    row: Token | None = None


@production
def tied_with_one(foe: Named) -> TiedWith:
    return TiedWith(foe=foe)


@production
def tied_with_plays(like: PlayLike) -> TiedWith:
    """Read "against Aggressive Actions", "against ranged attacks"."""
    return TiedWith(plays=like)


def _rolled_plays(reading: Reading, said: SaidPlays) -> PlayLike:
    if said.pile is not None:
        reading.contradiction("where a play has come from is over once it is rolled", 'leave out "from ..."')
    if FROM_HAND in said.like.having:
        reading.contradiction("a card is not rolled, a play is", 'say "Actions" or "Reactions"')
    return said.like


def _tied(reading: Reading, ties: Ties, other: TiedWith | None) -> Ties:
    """Give ties with those against whom they are said to be, or with all."""
    if other is None:
        return ties
    against = None if other.foe is None else read_foe(reading, other.foe, ties.who)
    return replace(ties, against=against, facing=other.plays)


@production
def ties(reading: Reading, verb: Token, play: Token, other: TiedWith | None) -> Build:
    this_kind(reading, play)
    return lambda who: (_tied(reading, Ties(who=who, result=_result(verb)), other),)


@production
def ties_of_play(reading: Reading, play: Token, verb: Token, other: TiedWith | None) -> Clause:
    """Read "this Action loses ties": whoever makes it does."""
    return Clause(ties(reading, verb, play, other), command=True)


@production
def tie_decided(reading: Reading, winner: Named, verb: Token) -> Clause:
    """Read "if the opposed roll is a tie, you win it": of this play's own roll."""
    own = antecedent(reading, winner, reading.scene.own) == reading.scene.own
    if reading.scene.play not in (PlayKind.ACTION, PlayKind.REACTION) or not own:
        reading.contradiction("whose tie is this, and with which play?", 'say "you win ties with this Action"')
    return Clause(lambda _who: (Ties(who=reading.scene.own, result=_result(verb)),), command=True)


@production
def ties_here(reading: Reading, verb: Token) -> Build:
    """Read "you win ties on the opposed roll": on that of this play."""
    if reading.scene.play not in (PlayKind.ACTION, PlayKind.REACTION):
        reading.contradiction("no opposed roll belongs to this text", 'say "you win ties until ..."')
    return lambda who: (Ties(who=who, result=_result(verb)),)


@production
def fate_ties(verb: Token) -> Ties:
    """Read "your next Reaction wins ties"."""
    return Ties(who=Actor.TRIGGER, result=_result(verb))


@production
def lose_roll(reading: Reading, _verb: Token, said: Token) -> Build:
    """Read "the triggering enemy loses that roll instead": who has won it is taken to have lost it."""
    roll_met(reading, said)

    def build(who: Who) -> tuple[Effect, ...]:
        if (
            not reading.scene.has_trigger
            or who is not Actor.TRIGGER
            or reading.scene.trigger_rolled[:1] not in ((), (who,))
        ):
            reading.contradiction("who has won the roll of the Trigger can be made to lose it", 'say "cancel the roll"')
        return (Cancel(what=Thing.TRIGGERING_ROLL),)

    return build


@production
def win_roll(reading: Reading, _verb: Token, said: Token) -> Build:
    """Read "the triggering ally wins that roll instead": who has lost it is taken to have won it."""
    roll_met(reading, said)

    def build(who: Who) -> tuple[Effect, ...]:
        if not _has_lost(reading, who):
            reading.contradiction("who has lost the roll of the Trigger can be made to win it", 'say who "loses" it')
        return (WinRoll(who=who),)

    return build


def _has_lost(reading: Reading, who: Who) -> bool:
    """Tell whether someone has lost the roll of the Trigger, or that for which the sentence waits."""
    if reading.scene.has_trigger:
        unread = reading.scene.trigger_sides is None
        return who is Actor.TRIGGER and (unread or reading.scene.trigger_rolled[1:] == (who,))
    return sides_rolled(reading)[1:] == (who,)


@production
def all_ties(reading: Reading, verb: Token, until: SaidTime | None) -> Build:
    """Read "you win ties": of a play with dice those of its own roll, where it is not said how long."""
    if until is not None or reading.scene.play not in (PlayKind.ACTION, PlayKind.REACTION):
        return _read_ties(reading, verb, None, None, None, until)

    def build(who: Who) -> tuple[Effect, ...]:
        if who not in (reading.scene.own, Actor.TARGET) or event_awaited(reading) is not None:
            return _read_ties(reading, verb, None, None, None, None)(who)
        return ties_here(reading, verb)(who)

    return build


@production
def ties_with(reading: Reading, verb: Token, other: TiedWith, until: SaidTime | None) -> Build:
    """Read "you win ties against Creatures"."""
    return _read_ties(reading, verb, None, None, other, until)


@production
def ties_on_rolls(reading: Reading, verb: Token, said: SaidRows, until: SaidTime | None) -> Build:
    """Read "you win ties on Miss rolls", "you win ties when you roll Acrobatics"."""
    build = _ties_of(reading, said, verb, None, until)

    def of_own(who: Who) -> tuple[Effect, ...]:
        if said.whose is not None and read_whose(reading, said.whose, who) != who:
            reading.contradiction("one wins ties with one's own rolls", 'say "your"')
        return build(who)

    return of_own


@production
def tied_rolls(reading: Reading, verb: Token, words: list[Token], until: SaidTime | None) -> Build:
    """Read "you win every tied Charisma roll"."""
    return ties_on_rolls(reading, verb, the_rows(reading, words), until)


@production
def ties_of_rolls(
    reading: Reading, said: SaidRows, verb: Token, other: TiedWith | None, until: SaidTime | None
) -> Clause:
    """Read "your Acrobatics rolls win ties"."""
    return Clause(_ties_of(reading, said, verb, other, until), command=True)


def _ties_of(reading: Reading, said: SaidRows, verb: Token, other: TiedWith | None, until: SaidTime | None) -> Build:
    alone = said.rows != OPPOSED and any(row not in OPPOSED_ROWS for row in said.rows)
    if alone or said.next or said.gear:
        reading.contradiction("ties are won with dice that are rolled against others", 'say "with your Reactions"')
    if other is not None and said.against is not None:
        reading.contradiction("it is said twice whom they are rolled against", 'leave out one "against ..."')
    foe = other if said.against is None else TiedWith(said.against.foe, said.against.plays)
    build = _read_ties(reading, verb, said.whose, None, foe, until)
    rows = () if said.rows == OPPOSED else said.rows
    return lambda who: tuple(replace(one, rows=rows) for one in build(who))


@production
def plays_tied(reading: Reading, whose: Named | None, said: SaidPlays) -> tuple[Named | None, PlayLike]:
    return whose, _rolled_plays(reading, said)


@production
def ties_with_plays(
    reading: Reading, verb: Token, plays: tuple[Named | None, PlayLike], other: TiedWith | None, until: SaidTime | None
) -> Build:
    """Read "you win ties with your Reactions"."""
    whose, like = plays
    build = _read_ties(reading, verb, None, like, other, until)

    def of_own(who: Who) -> tuple[Effect, ...]:
        if whose is not None and read_whose(reading, whose, who) != who:
            reading.contradiction("one wins ties with one's own plays", 'say "your"')
        return build(who)

    return of_own


@production
def ties_of_plays(
    reading: Reading, whose: Named, said: SaidPlays, verb: Token, other: TiedWith | None, until: SaidTime | None
) -> Clause:
    """Read "your Aggressive Reactions win ties"."""
    return Clause(_read_ties(reading, verb, whose, _rolled_plays(reading, said), other, until), command=True)


def _read_ties(
    reading: Reading,
    verb: Token,
    whose: Named | None,
    plays: PlayLike | None,
    other: TiedWith | None,
    until: SaidTime | None,
) -> Build:
    _has_end(reading, until)

    def build(who: Who) -> tuple[Effect, ...]:
        if awaits(reading, ENDED):
            reading.contradiction("the roll is over by then, and so is its tie", 'say "your Hit rolls win ties"')
        owner = who if whose is None else read_whose(reading, whose, who)
        end = _tie_end(reading, until, owner)
        return (_tied(reading, Ties(who=owner, result=_result(verb), scope=None, plays=plays, until=end), other),)

    return build


def _has_end(reading: Reading, until: SaidTime | None) -> None:
    wants_end(reading, until)


def _tie_end(reading: Reading, until: SaidTime | None, who: Who) -> Time | None:
    return until.settle(who, reading.scene.own) if until else None


# ---- skills


@production
def faced_dice(reading: Reading, dice: Token) -> Dice:
    return read_dice(reading, dice)


@production
def faced_dm(_words: Token) -> None:
    """Read "against dice of the DM's choice": how hard it is hangs on where one is (R-TYPE-4)."""


@production
def faced_one(foe: Named) -> Faced:
    return Faced(foe)


@production
def faced_row(whose: Named, word: Token) -> Faced:
    """Read "against the target's Hidden dice"."""
    return Faced(whose, word)


@production
def faced_own(reading: Reading, whose: Named | Token) -> Faced:
    """Read "against the target's", "against yours"."""
    if whose == "theirs":
        reading.contradiction('"theirs" does not say whose', 'say "the target\'s"')
    return Faced(reading.scene.own if isinstance(whose, Token) else whose)


@production
def roll_row(
    reading: Reading, _verb: Token, word: Token, faced: Dice | Faced | None, moved: Moved | None = None
) -> Build:
    """Read "roll Search against a Trap with the dice level increased by 1"."""
    roll = read_row(reading, word)
    how = {"unit": moved.unit, "by": moved.by} if moved else {}
    return lambda who: (SkillRoll(who=who, roll=roll, against=facing(reading, roll, faced, who), **how),)  # type: ignore[arg-type]  # each as it was read


@production
def roll_for_any(reading: Reading, verb: Token, word: Token, moved: Moved | None) -> Build:
    """Read "make a Search roll"."""
    return roll_row(reading, verb, word, opposed_by_any(reading, word), moved)


def opposed_by_any(reading: Reading, word: Token) -> Faced | None:
    """Give what opposes a skill where nothing is named: a Challenge's Hidden or Lock dice (R-SRC-1, R-LCK-1).

    Acrobatics are opposed by what the DM sets, where nobody opposes them (R-TYPE-4): none.
    """
    if read_row(reading, word) is RowName.ACROBATICS:
        return None
    opposing = OPPOSES_SKILL.get(read_row(reading, word))
    if opposing in (RowName.HIDDEN, RowName.LOCK):
        reading.belongs(Scenario.EXPLORATION, "Challenges belong")
    else:
        reading.contradiction(
            "this does not say against what it is rolled", 'say "against the target" or "against 1d6"'
        )
    printed = HasSkill(who=Actor.ONE, skill=opposing or RowName.HIDDEN)
    any_one = Group(side=Side.ENTITY, pick=Pick.ONE, kind="Challenge", facts=(printed,))
    return Faced(any_one)


@production
def roll_own_row(reading: Reading, verb: Token, whose: Named, word: Token, faced: Dice | Faced | None) -> Build:
    """Read "roll your Acrobatics against the target's"."""
    build = roll_row(reading, verb, word, faced)

    def of_own(who: Who) -> tuple[Effect, ...]:
        if read_whose(reading, whose, who) != who:
            reading.contradiction("one rolls one's own dice", "name the dice alone")
        return build(who)

    return of_own


@production
def must_win(reading: Reading, word: Token, faced: Dice | Faced | None, lost: Build) -> Build:
    """Read "must win an Acrobatics roll against 1d8 or is Hindered until ..."."""
    roll = read_row(reading, word)
    return lambda who: (SkillRoll(who=who, roll=roll, against=facing(reading, roll, faced, who), lost=lost(who)),)


@production
def must_win_any(reading: Reading, word: Token, lost: Build) -> Build:
    """Read "must win an Acrobatics roll or falls"."""
    return must_win(reading, word, opposed_by_any(reading, word), lost)


def facing(reading: Reading, roll: RowName, faced: Dice | Faced | None, who: Who) -> Dice | Who | None:
    """Give what a skill is rolled against; of another, what opposes that skill (R-TYPE-4)."""
    if faced is None or isinstance(faced, Dice):
        return faced
    if roll not in OPPOSES_SKILL:
        reading.contradiction(f"{roll} is no skill, and nothing of another opposes it", 'say "against 1d6"')
    elif faced.row is not None and read_row(reading, faced.row) is not OPPOSES_SKILL[roll]:
        opposing = OPPOSES_SKILL[roll]
        message = f"{roll} is opposed by {opposing}"
        reading.trouble(Code.ROW_KIND, faced.row, message, help=f"say {opposing}, or only whom they roll against")
    whom = object_of(reading, faced.whose, who)
    if whom == who and who is reading.scene.own:
        reading.contradiction("nobody rolls against themselves", "name whom they roll against")
    return whom


def _result(verb: Token) -> TieResult:
    """Give what a tie is: who cannot lose it wins it."""
    wins = verb.split()[-1].startswith("win")
    return TieResult.WINS if wins is (len(verb.split()) == 1) else TieResult.LOSES
