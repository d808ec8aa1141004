"""Reading and wording of Stat Track changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.amounts.amounts import Quantity, is_less, turned
from compiler.ir.deeds.tracks import Picked, Stat, StatBase, StatRestore
from compiler.ir.selectors.who import Group
from compiler.ir.terms import Track
from compiler.language.topics.categories import OWN, UNTIL, by_sign
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import (
    each_of,
    equal_words,
    is_counted,
    is_such,
    per_words,
    plain_words,
    such_words,
)
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.phrase import Phrase, Voice, listed, say
from compiler.language.topics.picked_tracks import SomeTrack, one_moved, side_of_base
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Note, Reading, production
from compiler.language.topics.references import Named, antecedent
from compiler.language.topics.scene import MOST_DIGITS
from compiler.language.topics.verbs import WORD, WORDS, of, verb

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.durations import Time
    from compiler.language.parsing.token import Token

TRACKS = tuple(track.value for track in Track)
MOST_SLOTS = 5
MOST_BASE = 2


MAXIMUM: Note[Token | None] = Note(None)
"""The maximum read last, until it is known what it limits."""


@production
def shift(reading: Reading, by: Token, words: list[Token]) -> tuple[Token, tuple[Track, ...]]:
    if abs(reading.number(by)) > MOST_SLOTS:
        message = f"{by} is more slots than a Stat Track has on one side of 0"
        reading.warn(Code.TRACK_RANGE, by, message, help="a track runs from -5 to +5")
    if reading.vocabulary.damage_types.issuperset(words):
        _type_alone(reading, by, words)
        return by, (Track.POWER,)
    return by, tuple(read_track(reading, word) for word in words)


def _type_alone(reading: Reading, by: Token, words: list[Token]) -> None:
    """Say that a damage type is no Stat Track; Resistance or Weakness may have been left out behind it."""
    said, are = listed(words), "is a damage type" if len(words) == 1 else "are damage types"
    help_ = f'say "{by} {said} Resistance" or "{by} {said} Weakness"'
    reading.trouble(Code.TRACK_UNKNOWN, words[0], f"{said} {are} and no Stat Track", last=words[-1], help=help_)


@production
def shift_all(reading: Reading, by: Token) -> tuple[Token, tuple[Track, ...]]:
    reading.number(by)
    return by, tuple(Track)


def limits(reading: Reading, change: int) -> None:
    """Check that a maximum with a sign has that of the change it limits."""
    most = reading[MAXIMUM]
    if most is None:
        return
    reading[MAXIMUM] = None
    if most[0] in "+-" and (most[0] == "-") != (change < 0):
        right = f"-{most[1:]}" if change < 0 else most[1:]
        what = "a loss" if change < 0 else "no loss"
        reading.trouble(
            Code.SIGN, most, f"what is limited here is {what}, not {most}", help=f'say "maximum of {right}"'
        )


def read_track(reading: Reading, word: Token) -> Track:
    """Check that the word is a Stat Track."""
    known = reading.known(word, TRACKS, Code.TRACK_UNKNOWN, "Stat Track")
    return Track(known) if known in TRACKS else Track.POWER


def read_tracks(reading: Reading, words: list[Token]) -> tuple[Track, ...]:
    return tuple(read_track(reading, word) for word in words)


STAT_TRACKS = WORDS._replace(read=read_tracks)
"""Stat Tracks by their names: "Power and Mind"."""


@production
def stat(reading: Reading, verb: Token, *parts: tuple[Token, tuple[Track, ...]] | Quantity | SaidTime | None) -> Build:
    for part in parts:
        if isinstance(part, tuple) and verb.type in ("GAIN", "SUFFER"):
            check_sign(reading, verb, part[0])
    return _shifting(reading, *parts)


@production
def inflict_shift(
    reading: Reading, shift: tuple[Token, tuple[Track, ...]], whom: Named, *rest: Quantity | SaidTime | None
) -> Build:
    """Read "inflict -2 Skill on the target": they suffer it."""
    if not shift[0].startswith("-"):
        message = f'"inflict" takes a loss, not {shift[0]}'
        reading.trouble(Code.SIGN, shift[0], message, help=f'say "the target gains {shift[0]}"')
    build = _shifting(reading, shift, *rest)
    return lambda who: build(antecedent(reading, whom, who))


def _shifting(reading: Reading, *parts: tuple[Token, tuple[Track, ...]] | Quantity | SaidTime | None) -> Build:
    per = next((part for part in parts if isinstance(part, Quantity)), None)
    until = next((part for part in parts if isinstance(part, SaidTime)), None)
    shifts = [part for part in parts if isinstance(part, tuple)]
    moves = [(shift, slots(shift[0])) for shift in shifts]
    limits(reading, moves[-1][1])

    def build(who: Who) -> tuple[Effect, ...]:
        end = until.settle(who, reading.scene.own) if until else None
        return tuple(_track_moved(reading, to, each_of(by, per), who, end) for (_, to), by in moves)

    return build


def _track_moved(
    reading: Reading, to: tuple[Track, ...] | SomeTrack, by: Amount, who: Who, until: Time | None
) -> Effect:
    if isinstance(to, tuple):
        return Stat(who=who, tracks=to, by=by, until=until)
    if read_whose(reading, to.whose or who, who) != who:
        reading.contradiction("what someone gains or suffers is on their own Stat Tracks", 'say "their"')
    if to.chooser is None and to.which is Picked.CHOSEN and who is not reading.scene.own:
        reading.contradiction("it is not said who chooses", 'say "of your choice" or "of their choice"')
    return one_moved(reading, to, by, who, until, who)


@production
def stat_lost(reading: Reading, verb: Token, by: Token, words: list[Token], *rest: Quantity | SaidTime | None) -> Build:
    """Read "loses 2 Power"."""
    return stat(reading, verb, shift(reading, by.update(value=f"-{by}"), words), *rest)


@production
def stat_won(reading: Reading, verb: Token, by: Token, words: list[Token], *rest: Quantity | SaidTime | None) -> Build:
    return stat(reading, verb, shift(reading, by.update(value=f"+{by}"), words), *rest)


@production
def track_of_changes(reading: Reading, whose: Named, words: list[Token], by: Amount, until: SaidTime | None) -> Clause:
    """Read "your Power is increased by 1"."""
    return _tracks_change(reading, whose, tuple(read_track(reading, word) for word in words), by, until)


@production
def all_tracks_change(reading: Reading, whose: Named, _tracks: Token, by: Amount, until: SaidTime | None) -> Clause:
    """Read "each of your Stat Tracks is increased by 1"."""
    return _tracks_change(reading, whose, tuple(Track), by, until)


def _tracks_change(
    reading: Reading, whose: Named, tracks: tuple[Track, ...], by: Amount, until: SaidTime | None
) -> Clause:
    limits(reading, -1 if is_less(by) else 1)

    def build(who: Who) -> tuple[Effect, ...]:
        owner = read_whose(reading, whose, who)
        end = until.settle(owner, reading.scene.own) if until else None
        return (Stat(who=owner, tracks=tracks, by=by, until=end),)

    return Clause(build, command=True)


@production
def stat_equal(reading: Reading, verb: Token, words: list[Token], amount: Amount, until: SaidTime | None) -> Build:
    """Read "gains Power equal to their Fire Resistance, to a maximum of +3": a slot for each."""
    if verb.startswith("win"):
        reading.trouble(
            Code.TEXT_UNPARSED, verb, "slots of a Stat Track are gained or lost, not won", help='say "gain"'
        )
    tracks = tuple(read_track(reading, word) for word in words)
    by = turned(amount) if verb.startswith("lose") else amount
    limits(reading, -1 if is_less(by) else 1)

    def build(who: Who) -> tuple[Effect, ...]:
        end = until.settle(who, reading.scene.own) if until else None
        return (Stat(who=who, tracks=tracks, by=by, until=end),)

    return build


@production
def stat_penalty(reading: Reading, verb: Token, words: list[Token], amount: Amount, until: SaidTime | None) -> Build:
    """Read "suffers a penalty to Power equal to your level"."""
    return stat_equal(reading, verb.update(value="lose"), words, amount, until)


@production
def stat_so_much(reading: Reading, verb: Token, much: tuple[list[Token], Amount], until: SaidTime | None) -> Build:
    """Read "gains that much Power, to a maximum of +3"."""
    return stat_equal(reading, verb, *much, until)


def slots(by: Token) -> int:
    return int(by) if len(by) <= MOST_DIGITS else 1


def check_sign(reading: Reading, verb: Token, by: Token) -> None:
    """Check that "gains" goes with + and "suffers" with -."""
    gains = verb.startswith("gain")
    if gains == (not by.startswith("-")):
        return
    other = f"{'suffer' + verb[4:] if gains else 'gain' + verb[6:]} {by}"
    turned = f"{verb} {'+' if gains else '-'}{str(by)[1:]}"
    takes = "a gain" if gains else "a loss"
    reading.trouble(Code.SIGN, verb, f'"{verb}" takes {takes}, not {by}', last=by, help=f'say "{other}" or "{turned}"')
    reading.mend(Mend(other))


@production
def stat_base(reading: Reading, word: Token, by: Token) -> Build:
    track = read_track(reading, word)
    if abs(reading.number(by)) > MOST_BASE:
        message = f"a base Stat Track does not move by {by}"
        reading.trouble(Code.BASE_RANGE, by, message, help="bases run from -2 to +2")
    moved = slots(by)
    return lambda who: (StatBase(who=who, track=track, by=moved),)


@production
def base_of(reading: Reading, whose: Named, words: list[Token], by: Amount) -> Clause:
    """Read "your base Mind is 1 higher"."""
    if not isinstance(by, int):
        reading.contradiction("a base Stat Track moves by a plain number", 'say "base Mind +1"')
        by = 1
    tracks = tuple(read_track(reading, word) for word in words)
    if abs(by) > MOST_BASE:
        message = f"a base Stat Track does not move by {by}"
        reading.trouble(Code.BASE_RANGE, words[0], message, help="bases run from -2 to +2")

    def build(who: Who) -> tuple[Effect, ...]:
        if read_whose(reading, whose, who) != reading.scene.own:
            reading.contradiction("a text changes the base of its own side alone", 'say "your base"')
        return tuple(StatBase(who=reading.scene.own, track=track, by=by) for track in tracks)

    return Clause(build, command=True)


BEYOND = WORD._replace(read=lambda _reading, said: side_of_base(said))
"""On which side of their bases Stat Tracks are."""
ALL = tuple(Track)
verb(
    StatRestore,
    "{who} restore all {own} Stat Tracks [that are {beyond} their bases]",
    who=Group,
    tracks=ALL,
    own=OWN,
    beyond=BEYOND,
).reads("restore_every", places="_ beyond")
"""Reads "moves every Stat Track that is below its base value to its base value": of their own."""
RESTORE_ALL = verb(
    StatRestore, "restore all {who}'s Stat Tracks [that are {beyond} their bases]", tracks=ALL, beyond=BEYOND
).reads("stat_restore_all", places="who _ beyond")
"""Reads "restore each of your Stat Tracks that is below its base value"."""
RESTORE = verb(StatRestore, "restore {who}'s {tracks}", tracks=STAT_TRACKS).reads("stat_restore")
"""Reads "restore the target's Power and Mind"."""


def _is_numbered(effect: Stat, _voice: Voice) -> bool:
    return isinstance(effect.by, int) or is_counted(effect.by)


def _change_words(effect: Stat, voice: Voice) -> str:
    """Word a change by a number: "+1 Power for each Injury you have"."""
    names = "to all Stat Tracks" if effect.tracks == tuple(Track) else listed(effect.tracks)
    sign = "-" if is_less(effect.by) else "+"
    return f"{sign}{plain_words(effect.by)} {names}{per_words(effect.by, voice, effect.who, sign)}"


def _much_words(effect: Stat, voice: Voice) -> str:
    """Word a change by any other amount: "Power equal to your level"."""
    less = is_less(effect.by)
    sign, about = ("-", voice.named(effect.who)) if less else ("+", effect.who)
    by = turned(effect.by) if less else effect.by
    if isinstance(by, Quantity) and is_such(by):
        return such_words(by, listed(effect.tracks), voice, about, sign)
    return f"{listed(effect.tracks)} equal to {equal_words(by, voice, about, sign)}"


_CHANGE, _MUCH = of("tracks by", _change_words), of("tracks by", _much_words)
verb(Stat, "{who} have {change} {until}", change=_CHANGE, until=UNTIL, standing=True)
verb(Stat, "{who} {gain} {change} {until}", gain=by_sign("suffer", "gain"), change=_CHANGE, until=UNTIL).where(
    _is_numbered
)
verb(Stat, "[{who}] lose {much} {until}", much=_MUCH, until=UNTIL).where(lambda effect, _voice: is_less(effect.by))
verb(Stat, "{who} gain {much} {until}", much=_MUCH, until=UNTIL)


@say.register
def _base(effect: StatBase, _voice: Voice) -> Phrase:
    """It is one of a list on a card, and no clause."""
    return Phrase(who=None, verb="base", rest=f"{effect.track} {effect.by:+d}")
