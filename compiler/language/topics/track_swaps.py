"""Reading and wording of Stat Tracks that change places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.choices import ChooseWho
from compiler.ir.deeds.tracks import StatSwap
from compiler.ir.selectors.who import Actor, Joint, Pick, Several
from compiler.language.parsing.token import Token
from compiler.language.topics.categories import UNTIL
from compiler.language.topics.choices import choose_who
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.forbidding import read_end
from compiler.language.topics.phrase import Voice
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, object_of
from compiler.language.topics.tracks import read_track
from compiler.language.topics.verbs import WORDS, does_it, of, verb

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Group, Who
    from compiler.ir.terms import Track
    from compiler.language.topics.clauses import Build

TWO = 2
Other = Named | Token | ChooseWho
"""Whose the other Stat Track is: as it is named, or whoever is chosen first."""


@production
def tracks_swapped(
    reading: Reading, _verb: Token, whose: Named, words: list[Token], until: SaidTime | None = None
) -> Build:
    """Read "swap your Power and Mind"."""
    tracks = tuple(read_track(reading, word) for word in words)

    def build(who: Who) -> tuple[Effect, ...]:
        end = read_end(reading, until, who)
        if len(tracks) == 1 and (two := _two(who, whose)):
            return (StatSwap(who=two[0], tracks=tracks, whom=two[1], until=end),)
        if len(tracks) != TWO:
            reading.contradiction("two Stat Tracks change places", 'say "swap your Power and Mind"')
        return (StatSwap(who=read_whose(reading, whose, who), tracks=tracks, until=end),)

    return build


@production
def tracks_swapped_of(reading: Reading, verb: Token, words: list[Token], whose: Named, until: SaidTime | None) -> Build:
    """Read "swap the Power and Mind of the target"."""
    return tracks_swapped(reading, verb, whose, words, until)


@production
def tracks_swapped_of_one(
    reading: Reading, verb: Token, words: list[Token], group: Group, until: SaidTime | None
) -> Build:
    """Read "swap the Power and Mind of an enemy within range 1", who is chosen first."""
    swapped, chosen = tracks_swapped(reading, verb, Actor.CHOSEN, words, until), that_of_chosen(reading, group)
    return lambda who: (chosen, *swapped(who))


@production
def tracks_swapped_of_anyone(
    reading: Reading, verb: Token, group: Group, words: list[Token], until: SaidTime | None
) -> Build:
    """Read "swap an enemy's Power and Mind"."""
    return tracks_swapped_of_one(reading, verb, words, group, until)


def _two(who: Who, whose: Named = Pronoun.THEM) -> tuple[Who, Who] | None:
    """Give the two that exchange something of theirs: "you and the target exchange your Mind"."""
    match who:
        case Several(of=(Actor() as one, Actor() as other), joint=Joint.AND) if whose in (Pronoun.THEM, *who.of):
            return one, other
    return None


@production
def bare_swapped(reading: Reading, verb: Token, words: list[Token], until: SaidTime | None) -> Build:
    """Read "you and the target exchange Mind"."""
    return tracks_swapped(reading, verb, Pronoun.THEM, words, until)


@production
def one_swapped(reading: Reading, _verb: Token, until: SaidTime | None) -> Build:
    """Read "you and the target exchange a Stat Track of your choice"."""

    def build(who: Who) -> tuple[Effect, ...]:
        two = _two(who)
        if two is None:
            reading.contradiction("two exchange the same Stat Track", 'say "swap ... with theirs"')
        one, other = two or (who, who)
        return (StatSwap(who=one, whom=other, until=read_end(reading, until, who)),)

    return build


@production
def one_swapped_with(
    reading: Reading, _verb: Token, whose: Named, _tracks: Token, other: Other, until: SaidTime | None
) -> Build:
    """Read "swap one of your Stat Tracks with the target's"."""
    return _with_another(reading, whose, (), other, until)


@production
def tracks_swapped_twice(
    reading: Reading, verb: Token, whose: Named, word: Token, other: Named, again: Token, until: SaidTime | None
) -> Build:
    """Read "swap your Power and your Mind", "exchange your Mind and the target's Mind"."""
    if other == whose and read_track(reading, word) is not read_track(reading, again):
        return tracks_swapped(reading, verb, whose, [word, again], until)
    track = read_track(reading, word)
    if read_track(reading, again) is not track:
        reading.contradiction("of two entities the same Stat Track changes places", f'say "with ... {track}"')
    return _with_another(reading, whose, (track,), other, until)


@production
def track_swapped_twice(
    reading: Reading, verb: Token, whose: Named, word: Token, other: Named, again: Token, until: SaidTime | None
) -> Build:
    """Read "swap your Mind with the target's Mind"."""
    return tracks_swapped_twice(reading, verb, whose, word, other, again, until)


@production
def that_of_one(who: Named) -> Named:
    return who


@production
def that_of_chosen(reading: Reading, group: Group) -> ChooseWho:
    """Read "that of an ally within range 1", who is chosen first."""
    if group.pick is not Pick.ONE:
        reading.contradiction("one exchanges a Stat Track with one", 'say "with that of an ally"')
    return choose_who(reading, group)


@production
def track_swapped_with(
    reading: Reading, _verb: Token, whose: Named, word: Token, other: Other, until: SaidTime | None
) -> Build:
    """Read "swap your Mind with the target's": the same Stat Track of both."""
    return _with_another(reading, whose, (read_track(reading, word),), other, until)


def _with_another(
    reading: Reading, whose: Named, tracks: tuple[Track, ...], other: Other, until: SaidTime | None
) -> Build:
    words: dict[str, Named] = {"yours": reading.scene.own, "theirs": Pronoun.THEM}
    chosen = (other,) if isinstance(other, ChooseWho) else ()
    theirs = words[other] if isinstance(other, Token) else Actor.CHOSEN if isinstance(other, ChooseWho) else other

    def build(who: Who) -> tuple[Effect, ...]:
        owner, whom = read_whose(reading, whose, who), object_of(reading, theirs, who)
        if owner == whom:
            reading.contradiction("this exchanges a Stat Track with itself", "name two, or whose the other is")
        return (*chosen, StatSwap(who=owner, tracks=tracks, whom=whom, until=read_end(reading, until, who)))

    return build


def _other_words(effect: StatSwap, voice: Voice) -> str:
    """Word with whose they are swapped: "with the target's", "with yours"."""
    if effect.whom is None:
        return ""
    doer = effect.who if does_it(effect.who, voice) else voice.scene.own
    whose = voice.possessive(effect.whom, None if effect.whom is Actor.THIS else doer)
    return f"with {whose}{'s' if whose in ('your', 'their') else ''}"


_OTHER = of("whom", _other_words)
verb(StatSwap, "swap the values of 2 of {who}'s Stat Tracks {until}", tracks=(), whom=None, until=UNTIL).reads(
    "any_tracks_swapped", places="who _ until"
)
"""Reads "swap the values of any 2 of your Stat Tracks"."""
verb(StatSwap, "swap one of {who}'s Stat Tracks {other} {until}", tracks=(), other=_OTHER, until=UNTIL)
verb(StatSwap, "swap {who}'s {tracks} {other} {until}", tracks=WORDS, other=_OTHER, until=UNTIL)
