"""Reading and wording of dice that count otherwise, and of dice of another: "treat each 1 on your Search dice as 3"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compiler.ir.deeds.rolls import CountDice
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind, RowName
from compiler.language.topics.categories import UNTIL
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.dice_rows import SaidRows, of_this_piece, owner_of
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.plays import UNDATED
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.verbs import WORD, of, verb
from compiler.language.topics.which_plays import SaidPlay

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.references import Named


class Faces(NamedTuple):
    """Which dice count otherwise: those of some rows, all of them or only what shows a number."""

    said: SaidRows
    face: int | None = None


class Counts(NamedTuple):
    """As what they count; nothing is the highest that each can show."""

    number: int | None = None
    named: bool = False
    """Whether the number is said outright."""


@production
def faces_on_dice(reading: Reading, _each: Token, face: Token, said: SaidRows) -> Faces:
    return Faces(said, reading.number(face))


@production
def faces_shown(reading: Reading, each: Token, said: SaidRows, face: Token) -> Faces:
    """Read "each Damage die that shows a 1"."""
    return faces_on_dice(reading, each, face, said)


@production
def faces_one_rolls(reading: Reading, each: Token, face: Token, who: Named, *rest: Token | SaidRows) -> Faces:
    """Read "each 1 you roll on Search dice"."""
    said = next(one for one in rest if isinstance(one, SaidRows))
    if said.whose is None and said.play is None and said.gear is None:
        said = SaidRows(said.rows, who)
    return faces_on_dice(reading, each, face, said)


@production
def every_die(_each: Token, said: SaidRows) -> Faces:
    """Read "each Damage die"."""
    return Faces(said)


@production
def every_die_of(_each: Token, said: SaidRows) -> Faces:
    """Read "each of your Damage dice"."""
    return Faces(said)


@production
def all_dice(said: SaidRows) -> Faces:
    return Faces(said)


@production
def counts_number(reading: Reading, number: Token) -> Counts:
    return Counts(reading.number(number), named=True)


@production
def counts_most(_word: Token) -> Counts:
    return Counts()


@production
def counts_least(_word: Token) -> Counts:
    return Counts(1)


@production
def count_dice(reading: Reading, verb: Token, faces: Faces, counts: Counts, until: SaidTime | None) -> Build:
    reading.verb = verb
    return _counting(reading, faces, counts, until)


@production
def dice_count(reading: Reading, faces: Faces, counts: Counts, until: SaidTime | None) -> Clause:
    """Read "each 1 on your Search dice counts as a 3"."""
    return Clause(_counting(reading, faces, counts, until), command=True)


@production
def use_maximum(reading: Reading, verb: Token, said: SaidRows) -> Build:
    """Read "use the maximum result of the Miss dice instead of rolling them"."""
    return count_dice(reading, verb, Faces(said), Counts(), None)


@production
def deals_maximum(reading: Reading, play: SaidPlay, _verb: Token) -> Clause:
    """Read "this Action deals its maximum damage"."""
    return dice_count(reading, Faces(SaidRows((RowName.DAMAGE,), play=play)), Counts(), None)


def _counting(reading: Reading, faces: Faces, counts: Counts, until: SaidTime | None) -> Build:
    said = of_this_piece(reading, faces.said)
    if counts.named and (faces.face is None or faces.face == counts.number):
        reading.contradiction("this does not say which of the dice count otherwise", 'say "each 1 on the Hit dice"')
    of_play = said.play is None or (isinstance(said.play, SaidPlay) and said.play.of is not PlayOf.LAST)
    if said.next or said.against is not None or not of_play or (said.play is not None and until is not None):
        reading.contradiction("dice of plays that are still to be made are someone's", 'say "your" or "the target\'s"')
    reading[UNDATED] |= reading.scene.play is PlayKind.STRATEGY and until is None

    def build(who: Who) -> tuple[Effect, ...]:
        owner = _owner(reading, said, who, until)
        end = until.settle(owner, reading.scene.own) if until else None
        return (CountDice(who=owner, rows=said.rows, face=faces.face, counts=counts.number, gear=said.gear, until=end),)

    return build


def _owner(reading: Reading, said: SaidRows, who: Who, until: SaidTime | None) -> Who:
    """Give whose dice they are: of a play, whoever makes it."""
    if isinstance(said.play, SaidPlay):
        players = {PlayOf.THIS: reading.scene.own, PlayOf.TARGET: Actor.TARGET}
        return players.get(said.play.of, Actor.TRIGGER)
    return owner_of(reading, said, who, until)


def _dice_words(effect: CountDice, voice: Voice) -> str:
    """Word whose dice are meant: "your Hit dice", of a play in progress "the Hit dice"."""
    if effect.gear:
        whose = f"this {effect.gear}'s"
    elif effect.who is voice.scene.own and voice.scene.play is not None and effect.until is None:
        whose = "the"
    else:
        whose = voice.possessive(effect.who, effect.who)
    return f"{whose} {listed(effect.rows)} dice"


_DICE = of("rows gear", _dice_words)
verb(
    CountDice,
    "{who} treat {dice} as their {end} {until}",
    dice=_DICE,
    end=of("counts", lambda effect, _voice: "maximum" if effect.counts is None else "minimum"),
    until=UNTIL,
    face=None,
)
verb(
    CountDice,
    "{who} treat each {face} on {dice} as {counted} {until}",
    face=WORD,
    dice=_DICE,
    counted=of("counts", lambda effect, _voice: "its maximum" if effect.counts is None else effect.counts),
    until=UNTIL,
)
