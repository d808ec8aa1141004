"""Reading and wording of dice that nothing raises, or lowers: "the Hit dice level cannot be decreased"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from compiler.ir.deeds.rolls import KeepDice, Shift
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind
from compiler.language.topics.categories import UNTIL
from compiler.language.topics.changes import unit_of
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.dice_rows import SaidRows, of_this_piece, owner_of, the_rows
from compiler.language.topics.duration_words import until_words
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.plays import UNDATED, this_gear
from compiler.language.topics.plays_to_come import SaidComing, befalling
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, object_of
from compiler.language.topics.shown_dice import ROWS_OF
from compiler.language.topics.verbs import WORD, of, verb
from compiler.language.topics.which_plays import SaidPlay, play_meant

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


class KeptDice(NamedTuple):
    """Which dice, and what of them."""

    said: SaidRows
    unit: Token | None = None


@production
def kept_rows(said: SaidRows, unit: Token | None = None) -> KeptDice:
    return KeptDice(said, unit)


@production
def kept_these(reading: Reading, words: list[Token]) -> KeptDice:
    """Read "these Miss dice", of the play whose text this is."""
    return KeptDice(the_rows(reading, words))


@production
def kept_of_that(reading: Reading, said: SaidRows, unit: Token, play: SaidPlay | SaidComing) -> KeptDice:
    """Read "the Hit dice level of this Action"."""
    if said.whose is not None or said.play is not None or said.gear is not None:
        reading.contradiction("this says twice whose dice they are", 'say "the Hit dice level"')
    return KeptDice(SaidRows(said.rows, play=play), unit)


@production
def kept_of_all(unit: Token, play: SaidPlay | SaidComing) -> KeptDice:
    """Read "the dice levels of your Charming Actions"."""
    return kept_of_play(play, unit)


@production
def kept_unit(unit: Token, said: SaidRows) -> KeptDice:
    """Read "the dice level of the target's Miss"."""
    return KeptDice(said, unit)


@production
def kept_of_gear(reading: Reading, said: SaidRows, unit: Token, gear: Token) -> KeptDice:
    """Read "the Hit dice level of this Weapon"."""
    if said.whose is not None or said.play is not None:
        reading.contradiction("this says twice whose dice they are", 'say "the Hit dice level"')
    return KeptDice(SaidRows(said.rows, gear=this_gear(reading, gear)), unit)


@production
def kept_all_of_gear(reading: Reading, gear: Token, unit: Token | None = None) -> KeptDice:
    return KeptDice(SaidRows((), gear=this_gear(reading, gear)), unit)


@production
def kept_of_play(play: SaidPlay | SaidComing, unit: Token | None = None) -> KeptDice:
    """Read "this Action's dice levels": those of all that it rolls."""
    return KeptDice(SaidRows((), play=play), unit)


@production
def kept_of_one(whose: Named, unit: Token | None = None) -> KeptDice:
    """Read "your dice levels"."""
    return KeptDice(SaidRows((), whose), unit)


@production
def kept_of_it(reading: Reading, word: Token, words: list[Token], unit: Token | None = None) -> KeptDice:
    """Read "its Hit dice level", of the play that the sentence has named."""
    return KeptDice(SaidRows(the_rows(reading, words).rows, play=play_meant(reading, word)), unit)


@production
def dice_kept(reading: Reading, kept: KeptDice, changed: Token, until: SaidTime | None) -> Clause:
    return Clause(_keeping(reading, kept, changed, until), command=True)


@production
def kept_in_unit(reading: Reading, kept: KeptDice, changed: Token, unit: Token, until: SaidTime | None) -> Clause:
    """Read "the Miss dice cannot decrease in level"."""
    return dice_kept(reading, kept._replace(unit=unit), changed, until)


@production
def nothing_moves(reading: Reading, change: Token, kept: KeptDice, until: SaidTime | None) -> Clause:
    """Read "no effect may increase the target's dice levels"."""
    return dice_kept(reading, kept, change, until)


@production
def keep_dice(reading: Reading, change: Token, kept: KeptDice, until: SaidTime | None) -> Build:
    """Read "the target cannot increase the Miss dice level": their own dice, or "enemies cannot decrease your" ones."""
    said, build = kept.said, _keeping(reading, kept, change, until)

    def of_theirs(who: Who) -> tuple[Effect, ...]:
        if _are_theirs(reading, said, who):
            return build(who)
        if who is reading.scene.own or not (until or reading.scene.play is None or _is_here(reading, said)):
            reading.contradiction("whose dice can they not change?", "say whose dice they are")
        return _from_them(reading, build(reading.scene.own), who)

    return of_theirs


def _from_them(reading: Reading, effects: tuple[Effect, ...], by: Who) -> tuple[Effect, ...]:
    """Give what keeps dice from those alone."""
    kept = tuple(replace(one, by=by) for one in effects if isinstance(one, KeepDice))
    if len(kept) != len(effects):
        reading.contradiction("dice of plays to come are kept from everyone", "leave out by whom")
    return kept or effects


def _are_theirs(reading: Reading, said: SaidRows, who: Who) -> bool:
    """Tell whether dice are those of the one who cannot change them, where they may be another's."""
    if said.play is not None or said.gear is not None:
        return False
    if said.whose is not None:
        return (isinstance(said.whose, Pronoun) or said.whose == who) and read_whose(reading, said.whose, who) == who
    return who is reading.scene.own or {*said.rows}.isdisjoint(ROWS_OF.get(reading.scene.play, ()))


@production
def kept_from_one(reading: Reading, kept: KeptDice, changed: Token, by: Named, until: SaidTime | None) -> Clause:
    """Read "your Charisma dice level cannot be decreased by enemies"."""
    build = _keeping(reading, kept, changed, until)

    def of_all(who: Who) -> tuple[Effect, ...]:
        whom = object_of(reading, by, who)
        return _from_them(reading, build(who), whom)

    return Clause(of_all, command=True)


def _is_here(reading: Reading, said: SaidRows) -> bool:
    """Tell whether these are dice of the play whose text this is."""
    if said.play is not None:
        return isinstance(said.play, SaidPlay) and said.play.of is PlayOf.THIS
    return said.whose is reading.scene.own and {*said.rows} <= {*ROWS_OF.get(reading.scene.play, ())}


def _keeping(reading: Reading, kept: KeptDice, changed: Token, until: SaidTime | None) -> Build:
    said, unit = of_this_piece(reading, kept.said), unit_of(kept.unit) if kept.unit else None
    way = Shift.UP if changed.startswith(("increase", "raise")) else Shift.DOWN
    if isinstance(said.play, SaidComing) and not said.next:
        return befalling(reading, said.play, KeepDice(who=Actor.TRIGGER, rows=said.rows, unit=unit, way=way), until)
    of_play = said.play is None or (isinstance(said.play, SaidPlay) and said.play.of is not PlayOf.LAST)
    if said.next or not of_play or (said.play is not None and until is not None):
        reading.contradiction("dice of plays that are still to be made are someone's", 'say "your" or "the target\'s"')
    reading[UNDATED] |= reading.scene.play is PlayKind.STRATEGY and until is None

    def build(who: Who) -> tuple[Effect, ...]:
        owner = _kept_by(reading, said, who, until)
        end = until.settle(owner, reading.scene.own) if until else None
        return (KeepDice(who=owner, rows=said.rows, unit=unit, way=way, gear=said.gear, until=end),)

    return build


def _kept_by(reading: Reading, said: SaidRows, who: Who, until: SaidTime | None) -> Who:
    """Give whose dice they are: of a play, whoever makes it."""
    if isinstance(said.play, SaidPlay):
        players = {PlayOf.THIS: reading.scene.own, PlayOf.TARGET: Actor.TARGET}
        return players.get(said.play.of, Actor.TRIGGER)
    return owner_of(reading, said, who, until)


def _kept_words(effect: KeepDice, _voice: Voice) -> str:
    unit = f" {effect.unit}{'' if len(effect.rows) == 1 else 's'}" if effect.unit else ""
    return f"{listed(effect.rows)} dice{unit}".strip()


def _whose_words(effect: KeepDice, voice: Voice) -> str:
    """Word whose dice they are: "your", of a play in progress "the"."""
    if effect.gear:
        return f"this {effect.gear}'s"
    if effect.who is voice.scene.own and voice.scene.play is not None and effect.until is None:
        return "the" if effect.rows and effect.by is None else f"this {voice.scene.play}'s"
    return voice.possessive(effect.who, None)


_KEPT = of("rows unit", _kept_words)
_CHANGE = of("way", lambda effect, _voice: "increase" if effect.way is Shift.UP else "decrease")
_WHOSE = of("who gear", _whose_words)
verb(
    KeepDice,
    "{by} | cannot {change} {whose} {dice} {end}",
    by=of("by", lambda effect, voice: voice.subject(effect.by)),
    change=_CHANGE,
    whose=_WHOSE,
    dice=_KEPT,
    end=of("until", lambda effect, voice: until_words(effect.until, voice, effect.who)),
).where(lambda effect, _voice: effect.by is not None)
verb(
    KeepDice,
    "{who} cannot {change} the {dice} {until}",
    change=_CHANGE,
    dice=_KEPT,
    until=UNTIL,
).where(lambda effect, voice: bool(effect.rows) and not voice.can_own(effect.who))
verb(
    KeepDice,
    "{whose} {dice} | cannot be {way} {end}",
    whose=_WHOSE,
    dice=_KEPT,
    way=WORD,
    end=of("until", lambda effect, voice: until_words(effect.until, voice, effect.who)),
)
