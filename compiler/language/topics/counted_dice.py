"""Reading and wording of dice that count otherwise, and of dice of another: "treat each 1 on your Search dice as 3"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import End
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
from compiler.language.topics.references import doer_awaited
from compiler.language.topics.rerolling import SaidAgain, face_words, read_beyond
from compiler.language.topics.sure_rolls import is_to_be_made, rollers
from compiler.language.topics.verbs import of, verb
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
    beyond: End | None = None
    number: int | None = None
    high: bool = False


class Counts(NamedTuple):
    """As what they count; nothing is the highest that each can show."""

    number: int | None = None
    named: bool = False
    """Whether the number is said outright."""


@production
def faces_on_dice(reading: Reading, _each: Token, face: Token, beyond: Token | None, said: SaidRows) -> Faces:
    return Faces(said, reading.number(face), read_beyond(beyond))


@production
def faces_shown(reading: Reading, each: Token, said: SaidRows, face: Token, beyond: Token | None) -> Faces:
    """Read "each Damage die that shows a 1"."""
    return faces_on_dice(reading, each, face, beyond, said)


@production
def faces_one_rolls(reading: Reading, each: Token, face: Token, who: Named, *rest: Token | SaidRows) -> Faces:
    """Read "each 1 you roll on Search dice"."""
    said = next(one for one in rest if isinstance(one, SaidRows))
    if said.whose is None and said.play is None and said.gear is None:
        said = SaidRows(said.rows, who)
    return faces_on_dice(reading, each, face, None, said)


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
def count_dice(reading: Reading, _verb: Token, faces: Faces, counts: Counts, until: SaidTime | None) -> Build:
    return _counting(reading, faces, counts, until)


@production
def dice_count(reading: Reading, faces: Faces, counts: Counts, until: SaidTime | None) -> Clause:
    """Read "each 1 on your Search dice counts as a 3"."""
    return Clause(_counting(reading, faces, counts, until), command=True)


@production
def count_extreme(reading: Reading, verb: Token, dice: SaidAgain, counts: Counts, until: SaidTime | None) -> Build:
    """Read "treat the lowest of the Hit dice as its maximum"."""
    return count_dice(reading, verb, _extreme(dice), counts, until)


@production
def ignore_extreme(reading: Reading, verb: Token, dice: SaidAgain, until: SaidTime | None) -> Build:
    """Read "ignore the highest of the Miss dice": it counts for nothing."""
    return count_extreme(reading, verb, dice, NOTHING, until)


@production
def extreme_counts(reading: Reading, dice: SaidAgain, counts: Counts, until: SaidTime | None) -> Clause:
    """Read "the highest die of that roll counts as a 1"."""
    return dice_count(reading, _extreme(dice), counts, until)


@production
def extreme_ignored(reading: Reading, dice: SaidAgain, until: SaidTime | None) -> Clause:
    """Read "the lowest Hit die does not count"."""
    return extreme_counts(reading, dice, NOTHING, until)


def _extreme(dice: SaidAgain) -> Faces:
    return Faces(dice.said, number=dice.number, high=dice.extreme is End.HIGHER)


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
    all_alike = faces.face is None and faces.number is None
    if counts.named and (all_alike or (faces.face == counts.number and faces.beyond is None)):
        reading.contradiction("this does not say which of the dice count otherwise", 'say "each 1 on the Hit dice"')
    of_play = said.play is None or (isinstance(said.play, SaidPlay) and said.play.of is not PlayOf.LAST)
    if said.next or said.against is not None or not of_play or (said.play is not None and until is not None):
        reading.contradiction("dice of plays that are still to be made are someone's", 'say "your" or "the target\'s"')
    reading[UNDATED] |= reading.scene.play is PlayKind.STRATEGY and until is None
    if not said.rows and (until is not None or not (is_to_be_made(reading) or rollers(reading))):
        help_ = 'wait for it: "Trigger An enemy is to perform a roll."'
        reading.contradiction("no roll is about to be made here", help_, Code.REF_DANGLING)

    def build(who: Who) -> tuple[Effect, ...]:
        met = not said.rows and said.whose is None and who is reading.scene.own
        by_another = met and doer_awaited(reading) is not who
        owner = Actor.TRIGGER if by_another else _owner(reading, said, who, until)
        end = until.settle(owner, reading.scene.own) if until else None
        told = {name: getattr(faces, name) for name in ("face", "beyond", "number", "high")}
        return (CountDice(who=owner, rows=said.rows, counts=counts.number, gear=said.gear, until=end, **told),)

    return build


def _owner(reading: Reading, said: SaidRows, who: Who, until: SaidTime | None) -> Who:
    """Give whose dice they are: of a play, whoever makes it."""
    if isinstance(said.play, SaidPlay):
        players = {PlayOf.THIS: reading.scene.own, PlayOf.TARGET: Actor.TARGET}
        return players.get(said.play.of, Actor.TRIGGER)
    return owner_of(reading, said, who, until)


NOTHING = Counts(0, named=True)
"""As what dice count that do not count."""


def _picked_words(effect: CountDice, voice: Voice) -> str:
    """Word which of them are meant: "the lowest of the Hit dice", "the highest 2 of its dice"."""
    several = "" if effect.number == 1 else f" {effect.number}"
    return f"the {'highest' if effect.high else 'lowest'}{several} of {_dice_words(effect, voice)}"


def _dice_words(effect: CountDice, voice: Voice) -> str:
    """Word whose dice are meant: "your Hit dice", of a play in progress "the Hit dice"."""
    if not effect.rows:
        return "those dice"
    if effect.gear:
        whose = f"this {effect.gear}'s"
    elif effect.who is voice.scene.own and voice.scene.play is not None and effect.until is None:
        whose = "the"
    else:
        whose = voice.possessive(effect.who, effect.who)
    return f"{whose} {listed(effect.rows)} dice"


_DICE = of("rows gear", _dice_words)
_PICKED = of("rows gear number high", _picked_words)
verb(CountDice, "{who} ignore {dice} {until}", dice=_PICKED, until=UNTIL, face=None, beyond=None, counts=0).where(
    lambda effect, _voice: effect.number is not None
)
verb(
    CountDice,
    "{who} treat {dice} as {counted} {until}",
    dice=_PICKED,
    counted=of("counts", lambda effect, _voice: "its maximum" if effect.counts is None else effect.counts),
    until=UNTIL,
    face=None,
    beyond=None,
).where(lambda effect, _voice: effect.number is not None)
verb(
    CountDice,
    "{who} treat {dice} as their {end} {until}",
    dice=_DICE,
    end=of("counts", lambda effect, _voice: "maximum" if effect.counts is None else "minimum"),
    until=UNTIL,
    face=None,
    beyond=None,
    number=None,
    high=False,
)
verb(
    CountDice,
    "{who} treat each {face} on {dice} as {counted} {until}",
    face=of("face beyond", lambda effect, _voice: face_words(effect)),
    dice=_DICE,
    counted=of("counts", lambda effect, _voice: "its maximum" if effect.counts is None else effect.counts),
    until=UNTIL,
    number=None,
    high=False,
)
