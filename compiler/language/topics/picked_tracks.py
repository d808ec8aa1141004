"""Reading and wording of a Stat Track that is not named: "their highest Stat Track", "one of your choice"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import is_less
from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.choices import ChooseTracks
from compiler.ir.deeds.tracks import Beyond, Picked, StatOne, StatRestoreOne
from compiler.ir.terms import Track
from compiler.language.topics.categories import UNTIL, by_sign
from compiler.language.topics.clauses import Build
from compiler.language.topics.counts import is_counted, per_words, plain_words
from compiler.language.topics.mentions import TRACK_PICKED, mention
from compiler.language.topics.phrase import Voice
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, object_of
from compiler.language.topics.verbs import of, verb
from compiler.language.topics.worded import WordsFailError

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.durations import Time
    from compiler.language.parsing.token import Token

CHOSEN = (Picked.CHOSEN, Picked.ANOTHER)
EXTREMES = {"highest": Picked.HIGHEST, "greatest": Picked.HIGHEST, "lowest": Picked.LOWEST, "least": Picked.LOWEST}


def side_of_base(words: str) -> Beyond:
    """Give on which side of its base something stands."""
    return Beyond.BELOW if re.search("below|lower", words) else Beyond.ABOVE


class SomeTrack(msgspec.Struct, frozen=True):
    """One Stat Track that is not named: whose, and who chooses it, where that is said."""

    which: Picked
    whose: Named | None = None
    chooser: Named | None = None
    beyond: Beyond | None = None


@production
def extreme_track(reading: Reading, whose: Named, extreme: Token) -> SomeTrack:
    if extreme not in EXTREMES:
        message = f"a Stat Track stands high or low, and is not the {extreme}"
        reading.trouble(Code.TEXT_UNPARSED, extreme, message, help='say "highest" or "lowest"')
    return _picking(reading, SomeTrack(EXTREMES.get(extreme, Picked.HIGHEST), whose))


@production
def chosen_track(reading: Reading, chooser: Named | None) -> SomeTrack:
    return _picking(reading, SomeTrack(Picked.CHOSEN, chooser=chooser))


@production
def chosen_track_of(reading: Reading, whose: Named, _tracks: Token, chooser: Named | None) -> SomeTrack:
    return _picking(reading, SomeTrack(Picked.CHOSEN, whose, chooser))


@production
def another_track(reading: Reading, words: Token, chooser: Named | None) -> SomeTrack:
    """Read "another", of a Stat Track beside the one that has been picked."""
    if not (reading[TRACK_PICKED] or reading.scene.track_picked):
        message = "no Stat Track has been picked besides which another could be"
        reading.trouble(Code.REF_DANGLING, words, message, help='say "one Stat Track of your choice"')
    return SomeTrack(Picked.ANOTHER, chooser=chooser)


@production
def same_track(reading: Reading, words: Token, owner: Token | None) -> SomeTrack:
    """Read "that Stat Track", "the same Stat Track of yours": the one that has been picked last."""
    before = (
        reading.scene.track_picked and reading.scene.play is not None
    )  # what always holds has no sentence before it
    if not (reading[TRACK_PICKED] or before):
        message = f'no Stat Track has been picked that "{words}" could be'
        reading.trouble(Code.REF_DANGLING, words, message, help='say before it "choose a Stat Track"')
    whose = None if owner is None else reading.scene.own if owner == "yours" else Pronoun.THEM
    return SomeTrack(Picked.SAME, whose)


@production
def same_track_of(reading: Reading, whose: Named, words: Token) -> SomeTrack:
    """Read "the target's value of that Stat Track"."""
    return msgspec.structs.replace(same_track(reading, words, None), whose=whose)


@production
def choose_track_of(reading: Reading, whose: Named, _tracks: Token) -> ChooseTracks:
    """Read "one of the target's Stat Tracks", of what someone chooses: "that Stat Track" afterwards is theirs."""
    _picking(reading, SomeTrack(Picked.CHOSEN, whose))
    return ChooseTracks(by=reading.scene.own)


@production
def choose_a_track(reading: Reading) -> ChooseTracks:
    choice = ChooseTracks(by=reading.scene.own)
    mention(reading, TRACK_PICKED, choice)
    return choice


def tracks_to_choose(reading: Reading, words: list[Token]) -> ChooseTracks:
    """Read "Power, Mind, or Skill" of what someone chooses."""
    tracks = tuple(Track(word) for word in words)
    choice = ChooseTracks(by=reading.scene.own, tracks=tracks)
    mention(reading, TRACK_PICKED, choice)
    return choice


@production
def track_of_someone(reading: Reading, whose: Named) -> SomeTrack:
    return _picking(reading, SomeTrack(Picked.CHOSEN, whose))


@production
def track_beyond(said: SomeTrack, where: Token) -> SomeTrack:
    """Read "one of their Stat Tracks that is below its base"."""
    return msgspec.structs.replace(said, beyond=side_of_base(where))


def _picking(reading: Reading, said: SomeTrack) -> SomeTrack:
    mention(reading, TRACK_PICKED, said)
    return said


@production
def by_choice(whose: Named) -> Named:
    return whose


@production
def shift_one(reading: Reading, by: Token, said: SomeTrack) -> tuple[Token, SomeTrack]:
    reading.number(by)
    return by, said


def one_moved(reading: Reading, said: SomeTrack, by: Amount, who: Who, until: Time | None, doer: Who) -> StatOne:
    """Make the move of one Stat Track; it is chosen by whoever does it, where that is not said."""
    return StatOne(
        who=who, which=said.which, by=by, chooser=picks(reading, said, doer), beyond=said.beyond, until=until
    )


def picks(reading: Reading, said: SomeTrack, doer: Who) -> Who | None:
    """Give who chooses the track, where one is chosen: whoever does it, where that is not said."""
    if said.which not in CHOSEN:
        return None
    return doer if said.chooser is None else object_of(reading, said.chooser, doer)


@production
def one_restored(reading: Reading, _verb: Token, said: SomeTrack) -> Build:
    """Read "restore one of your Stat Tracks", "return their lowest Stat Track to its base"."""

    def build(doer: Who) -> tuple[Effect, ...]:
        who = doer if said.whose is None else read_whose(reading, said.whose, doer)
        return (StatRestoreOne(who=who, which=said.which, chooser=picks(reading, said, doer), beyond=said.beyond),)

    return build


def _by_words(effect: StatOne, _voice: Voice) -> str:
    by = effect.by
    if not isinstance(by, int | Dice) and not is_counted(by):
        raise WordsFailError(by)
    return f"{sign_of(effect)}{by if isinstance(by, Dice) else plain_words(by)}"


def sign_of(effect: StatOne) -> str:
    """Give the sign of a change."""
    return "-" if is_less(effect.by) else "+"


def _per_words(effect: StatOne, voice: Voice) -> str:
    return per_words(effect.by, voice, effect.who, sign_of(effect))


def _which(effect: StatOne | StatRestoreOne, voice: Voice) -> str:
    """Word which one it is: "their highest Stat Track", "one Stat Track of your choice that is below its base"."""
    beyond = f" that is {effect.beyond} its base" if effect.beyond else ""
    if effect.which is Picked.SAME:
        return f"that Stat Track{beyond}"
    if effect.which not in CHOSEN or effect.chooser is None:
        return f"{voice.possessive(effect.who, effect.who)} {effect.which} Stat Track{beyond}"
    one = "another" if effect.which is Picked.ANOTHER else "one"
    return f"{one} Stat Track of {voice.possessive(effect.chooser, effect.who)} choice{beyond}"


verb(
    StatOne,
    "{who} {gain} {change} to {track}{per}{until}",
    gain=by_sign("suffer", "gain"),
    change=of("by", _by_words),
    track=of("which chooser beyond", _which),
    per=of("by", _per_words),
    until=UNTIL,
)
verb(StatRestoreOne, "{who} restore {track}", track=of("which chooser beyond", _which))
