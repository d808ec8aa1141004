"""Reading and wording of one Stat Track that is set, or kept from moving, and is not named: "their highest"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.tracks import Beyond, Picked, StatBoundOne, StatRestoreOne, StatSetOne, Stop
from compiler.language.topics.categories import LASTING, UNTIL
from compiler.language.topics.changes import LESS
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.forbidding import read_end
from compiler.language.topics.mentions import TRACK_PICKED
from compiler.language.topics.phrase import Voice
from compiler.language.topics.picked_tracks import CHOSEN, SomeTrack, picks
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.track_bounds import End
from compiler.language.topics.track_changes import SLOT
from compiler.language.topics.verbs import of, verb

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token

One = StatSetOne | StatBoundOne


def _whose(reading: Reading, said: SomeTrack) -> Named:
    """Give whose the track is: where that is not said again, of whom it has been chosen."""
    before = reading[TRACK_PICKED]
    whose = said.whose or (before.whose if isinstance(before, SomeTrack) else None)
    if whose is None:
        reading.contradiction("this does not say whose Stat Track it is", 'say "your highest Stat Track"')
        return reading.scene.own
    return whose


@production
def set_one_track(reading: Reading, said: SomeTrack, to: Amount, until: SaidTime | None) -> Build:
    """Read "set the target's highest Stat Track to 0"."""
    return one_becomes(reading, said, to, until).build


@production
def one_becomes(reading: Reading, said: SomeTrack, to: Amount, until: SaidTime | None) -> Clause:
    """Read "that Stat Track becomes 0 until the end of the round"."""
    whose, slot = _whose(reading, said), SLOT.read(reading, to)

    def build(who: Who) -> tuple[Effect, ...]:
        owner, end = read_whose(reading, whose, who), read_end(reading, until, who)
        chooser = picks(reading, said, reading.scene.own)
        one = StatSetOne(who=owner, which=said.which, to=slot, chooser=chooser, beyond=said.beyond, until=end)  # type: ignore[arg-type]  # as read
        return (one,)

    return Clause(build, command=True)


@production
def one_goes_back(reading: Reading, said: SomeTrack) -> Clause:
    """Read "that Stat Track returns to its base"."""
    whose = _whose(reading, said)

    def build(who: Who) -> tuple[Effect, ...]:
        owner, chooser = read_whose(reading, whose, who), picks(reading, said, reading.scene.own)
        return (StatRestoreOne(who=owner, which=said.which, chooser=chooser, beyond=said.beyond),)

    return Clause(build, command=True)


@production
def one_kept(reading: Reading, said: SomeTrack, how: Token, until: SaidTime) -> Clause:
    """Read "that Stat Track cannot be raised"."""
    return _bounded(reading, said, (Beyond.BELOW if how.startswith(LESS) else Beyond.ABOVE, Stop.HERE), until)


@production
def one_bound(reading: Reading, said: SomeTrack, end: End, until: SaidTime) -> Clause:
    """Read "that Stat Track cannot be raised above its base"."""
    side = Beyond.BELOW if end.is_low else Beyond.ABOVE
    slot = end.least if end.is_low else end.most
    return _bounded(reading, said, (side, Stop.BASE if slot is None else slot), until)


def _bounded(reading: Reading, said: SomeTrack, to: tuple[Beyond, int | Stop], until: SaidTime) -> Clause:
    whose, (side, end) = _whose(reading, said), to
    if said.beyond is not None:
        reading.contradiction("where it stands changes as it moves", "choose it first")

    def build(who: Who) -> tuple[Effect, ...]:
        owner, lasts = read_whose(reading, whose, who), until.settle(who, reading.scene.own)
        chooser = picks(reading, said, reading.scene.own)
        return (StatBoundOne(who=owner, which=said.which, chooser=chooser, side=side, end=end, until=lasts),)

    return Clause(build, command=True)


def _track_words(effect: One, voice: Voice) -> str:
    """Word which one it is, and whose: "the target's highest Stat Track"."""
    whose = voice.possessive(effect.who, None)
    beyond = f" that is {effect.beyond} its base" if isinstance(effect, StatSetOne) and effect.beyond else ""
    if effect.which is Picked.SAME:
        return f"{whose} value of that Stat Track{beyond}"
    if effect.which not in CHOSEN or effect.chooser is None:
        return f"{whose} {effect.which} Stat Track{beyond}"
    return f"one of {whose} Stat Tracks of {voice.possessive(effect.chooser, None)} choice{beyond}"


def _end_words(effect: StatBoundOne, _voice: Voice) -> str:
    low = effect.side is Beyond.BELOW
    kept = "lowered" if low else "raised"
    if effect.end is Stop.HERE:
        return kept
    end = "base" if effect.end is Stop.BASE else f"{effect.end:+d}" if effect.end else "0"
    return f"{kept} {'below' if low else 'above'} {end}"


_TRACK = of("who which chooser beyond", _track_words)
verb(StatSetOne, "set {track} to {to} {until}", track=_TRACK, to=SLOT, until=UNTIL)
verb(
    StatBoundOne,
    "{track} | cannot be {end} {until}",
    track=of("who which chooser", _track_words),
    end=of("side end", _end_words),
    until=LASTING,
)
