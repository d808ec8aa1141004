"""Reading and wording of dice that are rolled again: which of them, changed in what, and what is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from compiler.ir.amounts.amounts import End
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.rolls import CountDice, Keep, Reroll, Rows
from compiler.ir.flow import If
from compiler.ir.selectors.descriptors import Mark, Marking, PlayLike
from compiler.ir.selectors.who import Actor, Joint, Several
from compiler.ir.terms import EVASION_ROW, PlayKind, RowName
from compiler.ir.times.occasions import Span
from compiler.language.parsing.token import Token
from compiler.language.topics.amounts import so_much
from compiler.language.topics.changes import Moved
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import per_words
from compiler.language.topics.dice_against import foe_in, read_foe
from compiler.language.topics.dice_rows import Against, SaidRows, owner_of, rows_here, the_rows
from compiler.language.topics.lent_dice import dice_lent, lent_words
from compiler.language.topics.objects import foe_words
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.plays_to_come import SaidComing, against_those, befalling
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.ranking import MOST
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun
from compiler.language.topics.rolls import ROLLS, roll_met
from compiler.language.topics.verbs import of, verb
from compiler.language.topics.who import awaits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who


class SaidAgain(msgspec.Struct, frozen=True):
    """Which dice are rolled again: those of some rows, else those of the roll that has been spoken of."""

    said: SaidRows
    number: int | None = None
    extreme: End | None = None
    """Whether these are the highest or the lowest, where that is said."""
    face: int | None = None
    """What these show, where that is said."""
    beyond: End | None = None
    """Whether a lower number, or a higher one, is meant, too."""


_EXTREME = {End.HIGHER: "highest", End.LOWER: "lowest"}

HowAgain = Against | Moved | SaidRows | Token
"""Against whom, in what the dice are changed, whose they are, and what is kept."""


@production
def again_rows(rows: Rows) -> SaidAgain:
    """Read "reroll the Hit dice", "reroll any Damage or Defense dice"."""
    return SaidAgain(SaidRows(rows))


@production
def again_named(reading: Reading, said: SaidRows) -> SaidAgain:
    """Read "reroll your Hit roll", "reroll the target's next Miss roll"."""
    return SaidAgain(rows_here(reading, said))


@production
def again_bare(reading: Reading, words: Sequence[Token]) -> SaidAgain:
    """Read "rolls Search again"."""
    return SaidAgain(the_rows(reading, list(words)))


@production
def again_that(reading: Reading, said: Token) -> SaidAgain:
    """Read "reroll it": the roll that the Trigger has brought up."""
    roll_met(reading, said)
    return SaidAgain(SaidRows(()))


@production
def dice_rolled(whose: Named) -> SaidAgain:
    """Read "their dice": those of the roll that the Trigger has brought up."""
    return SaidAgain(SaidRows((), whose))


@production
def dice_of_rows(whose: Named, rows: Rows) -> SaidAgain:
    """Read "one of their Hit dice"."""
    return SaidAgain(SaidRows(rows, whose))


@production
def again_all(reading: Reading, dice: SaidAgain) -> SaidAgain:
    if not (reading.scene.has_trigger or awaits(reading, ROLLS)):
        help_ = 'say which dice, as in "reroll the Hit dice", or when: "Whenever you lose an opposed roll, ..."'
        reading.contradiction("no Trigger has brought up a roll", help_)
    return dice


@production
def again_some(number: int, dice: SaidAgain | Token) -> SaidAgain:
    """Read "one of its dice": of those of the roll that the text has spoken of."""
    if isinstance(dice, str) or dice.said.whose is Pronoun.IT:
        dice = SaidAgain(SaidRows(()))
    return replace(dice, number=number)


@production
def again_shown(reading: Reading, rows: Rows, face: Token, beyond: Token | None) -> SaidAgain:
    """Read "any Endure dice that show 1"."""
    return replace(again_rows(rows), face=reading.number(face), beyond=read_beyond(beyond))


def read_beyond(words: Token | None) -> End | None:
    """Return which other numbers are meant: "or lower", "or more"."""
    if words is None:
        return None
    return End.LOWER if words.endswith(("lower", "less", "fewer", "below")) else End.HIGHER


@production
def again_some_of(number: int, rows: Rows) -> SaidAgain:
    """Read "one Argue die": of those of the play."""
    return again_some(number, again_rows(rows))


@production
def again_faces(reading: Reading, _each: Token, face: Token, beyond: Token | None, said: SaidRows) -> SaidAgain:
    """Read "each 1 on the Damage dice"."""
    return replace(again_named(reading, said), face=reading.number(face), beyond=read_beyond(beyond))


@production
def again_faces_rolled(reading: Reading, each: Token, face: Token, who: Named, said: SaidRows) -> SaidAgain:
    """Read "each 1 you roll for Search": of one's own dice."""
    own = said.whose is None and said.play is None and said.gear is None
    return again_faces(reading, each, face, None, SaidRows(said.rows, who) if own else said)


@production
def again_showing(reading: Reading, each: Token, said: SaidRows, face: Token, beyond: Token | None) -> SaidAgain:
    """Read "each Damage die that shows a 1"."""
    return again_faces(reading, each, face, beyond, said)


@production
def again_extreme(extreme: Token, dice: SaidAgain | Token) -> SaidAgain:
    """Read "the highest of those dice", "the lowest Damage die"."""
    return replace(again_some(1, dice), extreme=End.HIGHER if extreme in MOST else End.LOWER)


@production
def again_own_extreme(whose: Named, extreme: Token, rows: Rows) -> SaidAgain:
    """Read "your lowest Hit die", "its highest Miss die"."""
    return again_extreme(extreme, dice_of_rows(whose, rows))


@production
def again_extremes(extreme: Token, number: int, dice: SaidAgain | Token) -> SaidAgain:
    """Read "the lowest 2 of the Hit dice"."""
    return replace(again_extreme(extreme, dice), number=number)


@production
def again_extremes_so(number: int, extreme: Token, dice: SaidAgain | Token) -> SaidAgain:
    """Read "the 2 lowest of the Hit dice"."""
    return again_extremes(extreme, number, dice)


@production
def again_extreme_of(extreme: Token, rows: Rows) -> SaidAgain:
    return again_extreme(extreme, again_rows(rows))


@production
def reroll(reading: Reading, _verb: Token, again: SaidAgain, *how: HowAgain) -> Build:
    against = foe_in(how)
    moved = next((one for one in how if isinstance(one, Moved)), None)
    keep = next((one for one in how if isinstance(one, str)), None)
    lent = next((one for one in how if isinstance(one, SaidRows)), None)
    if len(how) > len(list(filter(None, (against, moved, keep, lent)))) or (lent and (moved or again.said.next)):
        reading.contradiction("this is said twice of dice that are rolled again", "say it once")
    if against is not None and against.foe is None:
        reading.contradiction(
            "against which plays dice are rolled again is asked of those", 'say "if the target\'s Action is ..."'
        )
    foe_said = None if against is None else against.foe
    said, made = again.said, _again(reading, again, moved, keep)
    if said.next:
        coming = SaidComing(Extent.NEXT, rolling(said.rows[0]), said.whose)
        coming = coming if foe_said is None else against_those(reading, coming, foe_said)
        return befalling(reading, coming, replace(made, who=Actor.TRIGGER))

    def build(who: Who) -> tuple[Effect, ...]:
        foe = None if foe_said is None else read_foe(reading, foe_said, who)
        owner = owner_of(reading, said, who, against)
        dice = None if lent is None else dice_lent(reading, lent, who)
        return (replace(made, who=owner, against=foe, dice=dice),)

    return build


def _again(reading: Reading, again: SaidAgain, moved: Moved | None, keep: Token | None) -> Reroll:
    by = 0 if moved is None else moved.by
    if again.extreme is End.LOWER and _kept(keep) is Keep.LOWER:
        reading.contradiction("who keeps the lower result rerolls the highest of the dice", 'say "the highest"')
    if again.number and reading.scene.play is not None and not again.said.rows:
        again_all(reading, again)
    if not isinstance(by, int):
        reading.contradiction("dice that are rolled again are changed by a number", "say by how much")
        by = 0
    return Reroll(
        who=reading.scene.own,
        rows=again.said.rows,
        keep=_kept(keep),
        face=again.face,
        beyond=again.beyond,
        number=again.number,
        extreme=again.extreme,
        unit=None if moved is None else moved.unit,
        by=by,
    )


@production
def roll_again(reading: Reading, verb: Token, *how: HowAgain) -> Build:
    """Read "rolls again"."""
    return reroll(reading, verb, again_that(reading, verb), *how)


@production
def roll_made_again(reading: Reading, again: SaidAgain, verb: Token) -> Clause:
    """Read "that roll is made again": by both who have made it."""
    build, sides = reroll(reading, verb, again), reading.scene.trigger_rolled
    if again.said.rows:
        return Clause(build, command=True)
    both = tuple(one for one in sides if one is not None)
    if len(both) < len(sides) or not sides:
        return both_reroll(reading, build)
    return Clause(build, subject=Several(of=both, joint=Joint.AND))


@production
def both_reroll(reading: Reading, build: Build) -> Clause:
    """Read "both sides reroll that roll", whoever they are."""
    if not reading.scene.has_trigger:
        reading.contradiction("no Trigger has brought up a roll", 'say who rerolls which dice: "reroll the Hit dice"')

    def of_both(_who: Who) -> tuple[Effect, ...]:
        effects = build(Actor.TRIGGER)
        alike = all(isinstance(one, Reroll) and not one.rows and one.unit is None for one in effects)
        if not alike:
            reading.contradiction("both roll the dice that they have rolled", 'say "both sides reroll that roll"')
        return tuple(replace(one, both=True) if isinstance(one, Reroll) else one for one in effects)

    return Clause(of_both, command=True)


@production
def rows_again(rows: Rows | None) -> Rows:
    """Read "a Hit roll", "Hit dice", of what is waited for; any dice, where none are named."""
    return rows or ()


@production
def rerolls(_verb: Token, rows: Rows) -> Build:
    """Read "rerolls a Hit roll" of what is waited for, whichever result is kept."""
    return lambda who: (Reroll(who=who, rows=rows, keep=Keep.SECOND),)


@production
def roll_twice(reading: Reading, verb: Token, said: SaidRows, keep: Token) -> Build:
    """Read "roll the Hit dice twice, keeping the higher result": they are rolled again."""
    if said.next or said.whose in (None, reading.scene.own):
        return reroll(reading, verb, again_named(reading, said), keep)
    whose, build = said.whose, reroll(reading, verb, again_named(reading, SaidRows(said.rows)), keep)

    def of_ones_own(who: Who) -> tuple[Effect, ...]:
        if not isinstance(whose, Pronoun) or read_whose(reading, whose, who) != who:
            reading.contradiction("one rolls one's own dice", 'name the dice alone, as in "the Hit dice"')
        return build(who)

    return of_ones_own


@production
def roll_often(reading: Reading, verb: Token, said: SaidRows, often: Token, keep: Token) -> Build:
    """Read "roll the Hit dice 3 times, keeping the highest result"."""
    return _rolled_so_often(reading, roll_twice(reading, verb, said, keep), reading.number(often))


@production
def roll_for_each(reading: Reading, verb: Token, said: SaidRows, per: Quantity, keep: Token) -> Build:
    """Read "rolls the Endure dice once for each enemy in the occupied region, keeping the lowest result"."""
    return _rolled_so_often(reading, roll_twice(reading, verb, said, keep), so_much(reading, 1, per))


def _rolled_so_often(reading: Reading, build: Build, often: Amount) -> Build:
    if isinstance(often, int) and often <= TWICE:
        reading.contradiction("what is rolled so often is rolled once or twice", 'say "twice"')

    def build_so(who: Who) -> tuple[Effect, ...]:
        return tuple(replace(one, rolls=often) if isinstance(one, Reroll) else one for one in build(who))

    return build_so


TWICE = 2


@production
def reroll_while(reading: Reading, verb: Token, again: SaidAgain, asked: Predicate, keep: Token) -> Build:
    build = reroll(reading, verb, again, keep)
    return lambda who: (If(condition=asked, then=build(who), span=Span.WHILE),)


def rolling(row: RowName) -> PlayLike:
    """Give the plays that have dice of a row."""
    defends = row in (*EVASION_ROW.values(), RowName.EVASION, RowName.DEFENSE)
    kinds = (PlayKind.REACTION,) if defends else (PlayKind.ACTION,)
    if row is RowName.DAMAGE:
        return PlayLike(kinds=(PlayKind.ACTION, PlayKind.REACTION), having=(Mark(what=Marking.DAMAGE),))
    if row is RowName.DEFENSE:
        return PlayLike(kinds=kinds, having=(Mark(what=Marking.DEFENSE),))
    return PlayLike(kinds=kinds, having=(Mark(what=Marking.ROW, name=str(row)),))


def reroll_rest(effect: Reroll, roll: str) -> str:
    """Word a roll that is made again, behind the verb."""
    kept = "either" if effect.keep is Keep.EITHER else f"the {effect.keep}"
    return f"{roll}{_changed_words(effect)}, keeping {kept} result"


def _kept(keep: Token | None) -> Keep:
    """Return which result stands: where nothing is said, that of the dice as they lie now."""
    if keep is not None and keep.endswith(("is higher", "is better")):
        return Keep.HIGHER
    return Keep.SECOND if keep is None else Keep(next(word for word in keep.split() if word in [*Keep]))


def _often_words(effect: Reroll, voice: Voice) -> str:
    """Word dice that are rolled more often than twice."""
    often = effect.rolls
    times = f"{often} times" if isinstance(often, int) else f"once{per_words(often, voice, effect.who)}"
    kept = "either" if effect.keep is Keep.EITHER else f"the {effect.keep}"
    return f"the {listed(effect.rows)} dice {times}, keeping {kept} result"


def _changed_words(effect: Reroll) -> str:
    """Word in what the dice are changed, with the space before it."""
    if effect.unit is None:
        return ""
    change = "increased" if effect.by > 0 else "decreased"
    return f" with the dice {effect.unit} {change} by {abs(effect.by)}"


def face_words(effect: Reroll | CountDice) -> str:
    """Word what dice show: "1", "2 or lower"."""
    return f"{effect.face} or {effect.beyond}" if effect.beyond else str(effect.face)


def _some_words(effect: Reroll) -> str:
    """Word which of several dice: "one", "the lowest 2"."""
    if effect.extreme is None:
        return "one" if effect.number == 1 else str(effect.number)
    return f"the {_EXTREME[effect.extreme]}{'' if effect.number == 1 else f' {effect.number}'}"


def _again_words(effect: Reroll, voice: Voice) -> str:
    rows = listed(effect.rows, "or")
    if effect.face is not None:
        which = f"each {face_words(effect)} on the {rows} dice"
    elif effect.number:
        which = f"{_some_words(effect)} of {f'the {rows}' if effect.rows else 'its'} dice"
    elif effect.rows:
        which = f"{'any' if len(effect.rows) > 1 else 'the'} {rows} dice"
    else:
        which = "that roll"
    lent = "" if effect.dice is None else f" with {lent_words(effect.dice, voice, effect.who)}"
    return reroll_rest(effect, f"{which}{foe_words(effect.against, voice, effect.who)}{lent}")


OFTEN = verb(Reroll, "{who} roll {often}", often=of("rows keep rolls", _often_words)).where(
    lambda effect, _voice: effect.rolls != TWICE
)
_AGAIN = of("rows keep face beyond number extreme unit by against dice", _again_words)
verb(Reroll, "{who} reroll {again}", again=_AGAIN)
verb(Reroll, "both sides | reroll {again}", again=_AGAIN._replace(fields=("who", *(_AGAIN.fields or ()))), both=True)
