"""Reading and wording of copies of plays, and of Traits taken over."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.copies import Copying, CopyPlay, CopyTrait, KeepLimit, Meeting
from compiler.ir.facts.asked_plays import PlayOf, Result, SharesTrait
from compiler.ir.facts.predicates import Predicate
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Scenario
from compiler.language.topics.asked_plays import last_words
from compiler.language.topics.categories import THIS_PLAY, UNTIL
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.comparisons import read_asked
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.fact_order import opposite
from compiler.language.topics.mentions import passes_over
from compiler.language.topics.past_places import SPANS, SaidSince
from compiler.language.topics.phrase import Voice, counted, inflect
from compiler.language.topics.places import CARDS
from compiler.language.topics.plays import play_kind, wants_end
from compiler.language.topics.plurals import article
from compiler.language.topics.pronouns import this_kind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, things_met
from compiler.language.topics.using import MANNER, SaidManner, joined_manner, read_manner
from compiler.language.topics.verbs import Category, of, verb
from compiler.language.topics.which_plays import SaidPlay, play_meant

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.ir.terms import PlayKind
    from compiler.ir.times.limits import Period
    from compiler.language.parsing.token import Token


STRIKES = {"hit": Result.HITS, "miss": Result.MISSES, "damage": Result.DEALS_DAMAGE}
STRUCK = {Result.HITS: "hit", Result.MISSES: "missed", Result.DEALS_DAMAGE: "damaged"}
"""What the last play has come to for someone."""


_GONE_BACK_TO = re.compile(r"\bthe(?:y|m|irs?)\b|\bthat (?:ally|enemy|entity|player)\b")
"""What goes back to whoever has made a play."""


class Copied(msgspec.Struct, frozen=True):
    """The play that is copied: one that was made, or of a kind that has just been seen."""

    of: PlayOf | None
    kind: PlayKind | None
    whose: Named | None = None
    met: tuple[Named, Result | None] | None = None
    within: Period | None = None
    """Any that they have made within that time, and not the last one alone."""

    def meets(self, reading: Reading) -> Meeting | None:
        """Give whom it was made against."""
        return None if self.met is None else Meeting(who=read_asked(reading, self.met[0]), came=self.met[1])

    def owner(self, reading: Reading) -> Who | None:
        """Give whose last play it is."""
        return None if self.whose is None else read_asked(reading, self.whose)


@production
def copied_play(said: SaidPlay) -> Copied:
    return Copied(said.of, said.kind, said.whose)


@production
def copied_against(said: SaidPlay, whom: Named) -> Copied:
    """Read "the last Action an enemy played against you"."""
    return Copied(said.of, said.kind, said.whose, (whom, None))


@production
def copied_striking(reading: Reading, kind: Token, strikes: Token, whom: Named) -> Copied:
    """Read "the last Action that hit you"."""
    came = next((result for verb, result in STRIKES.items() if verb in strikes), None)
    if came is None:
        reading.trouble(Code.TEXT_UNPARSED, strikes, "whoever is defeated copies nothing", help='say "that hit you"')
    return Copied(PlayOf.LAST, play_kind(kind), None, (whom, came))


@production
def copied_harming(kind: Token, whom: Named) -> Copied:
    """Read "the last Action you suffered damage from"."""
    return Copied(PlayOf.LAST, play_kind(kind), None, (whom, Result.DEALS_DAMAGE))


@production
def shares_trait(reading: Reading, play: SaidPlay, said: Copied) -> Predicate:
    """Read "this Action has the same Trait as the target's last Action"."""
    reading.belongs(Scenario.INTERACTION, "Traits belong")
    meeting = said.meets(reading)
    if meeting is not None and meeting.came is not None:
        reading.contradiction("this is not asked of what a play has come to", 'say "the last Action an enemy played"')
    other = said.of or PlayOf.LAST
    if other is play.of:
        reading.contradiction("a play is compared with itself", "name another one")
    whose = said.owner(reading)
    if whose is not None and not _GONE_BACK_TO.search(reading.text):
        passes_over(reading, whose)  # "it" behind it is the play
    return SharesTrait(
        of=play.of,
        kind=play.kind,
        other=other,
        other_kind=said.kind,
        whose=whose,
        met=None if meeting is None else meeting.who,
        within=said.within,
    )


@production
def shares_no_trait(reading: Reading, play: SaidPlay, said: Copied) -> Predicate:
    return opposite(shares_trait(reading, play, said))


@production
def play_if_no_card(reading: Reading, word: Token) -> SaidPlay:
    """Read "it" in "it shares a Trait with your last Action": a play where no card has been brought up."""
    if CARDS in things_met(reading):
        reading.contradiction('"it" can be the card that has been brought up', 'say "that card", or "this Action"')
    return play_meant(reading, word)


@production
def sharing_trait(reading: Reading, said: Copied) -> Predicate:
    """Read "with the same Trait as the last Action you played", of the play that is waited for."""
    reading.afar += said.of in (PlayOf.THIS, PlayOf.TARGET)  # a mark of the play that is waited for, where it can be
    return shares_trait(reading, SaidPlay(PlayOf.TRIGGER), said)


@production
def sharing_no_trait(reading: Reading, said: Copied) -> Predicate:
    """Read "that shares no Trait with your last Action", of the play that is waited for."""
    return opposite(sharing_trait(reading, said))


@production
def any_played(reading: Reading, kind: Token, whose: Named, since: SaidSince) -> Copied:
    """Read "an Action you have played this round"."""
    return _any_of(reading, play_kind(kind), whose, since)


@production
def any_card_played(reading: Reading, whose: Named, since: SaidSince) -> Copied:
    return _any_of(reading, None, whose, since)


def _any_of(reading: Reading, kind: PlayKind | None, whose: Named, since: SaidSince) -> Copied:
    within = None if isinstance(since, tuple) else SPANS.get(since)
    if within is None:
        reading.contradiction("this does not say within which time", 'say "this turn", "this round", "this scenario"')
    return Copied(PlayOf.LAST, kind, whose, within=within)


@production
def copied_seen(kind: Token) -> Copied:
    return Copied(None, play_kind(kind))


@production
def copy_play(reading: Reading, verb: Token, said: Copied) -> Build:
    return _read_copy(reading, verb, said, Copying.NOW, None)


@production
def keep_copy(reading: Reading, verb: Token, said: Copied, until: SaidTime | None) -> Build:
    wants_end(reading, until)
    return _read_copy(reading, verb, said, Copying.KEPT, until)


@production
def play_copy(reading: Reading, verb: Token, said: Copied, until: SaidTime | None, *manner: SaidManner) -> Build:
    """Read "play a copy of the target's Action as though it were from your hand"."""
    build, joined = _read_copy(reading, verb, said, Copying.NOW, until), joined_manner(reading, manner)
    return lambda who: tuple(
        msgspec.structs.replace(copied, manner=read_manner(reading, joined, who)) for copied in build(who)
    )


def _read_copy(reading: Reading, verb: Token, said: Copied, copying: Copying, until: SaidTime | None) -> Build:
    if said.of is PlayOf.THIS:
        reading.trouble(Code.REF_SUBJECT, verb, "a play does not copy itself", help='say "the target\'s Action"')

    def build(who: Who) -> tuple[Effect, ...]:
        end = until.settle(who, reading.scene.own) if until else None
        whose = said.owner(reading)
        met = said.meets(reading)
        return (CopyPlay(who=who, of=said.of, kind=said.kind, whose=whose, met=met, copying=copying, until=end),)

    return build


def _copies_words(number: int, _voice: Voice, _who: Who) -> str:
    return counted(number, "one copy", "copies")


verb(KeepLimit, "{who} can only keep {number} at a time", number=Category(_copies_words)).reads(
    "keep_copies", places="_ number"
)
"""Reads "can only keep one copy at a time"."""


@production
def copy_trait(reading: Reading, play: Token, _verb: Token, said: Copied) -> Clause:
    return has_trait_of(reading, play, said)


@production
def has_trait_of(reading: Reading, play: Token, said: Copied) -> Clause:
    """Read "this Reaction has the Trait of the target's Action"."""
    taken = _trait_of(reading, play, said)
    return Clause(lambda _who: (taken,), command=True)


@production
def copy_traits(reading: Reading, play: Token, said: Copied) -> Clause:
    """Read "this Action also has each Trait of the last Action you played"."""
    taken = msgspec.structs.replace(_trait_of(reading, play, said), besides=True)
    return Clause(lambda _who: (taken,), command=True)


def _trait_of(reading: Reading, play: Token, said: Copied) -> CopyTrait:
    this_kind(reading, play)
    reading.belongs(Scenario.INTERACTION, "Traits belong")
    return CopyTrait(of=said.of, kind=said.kind, whose=said.owner(reading), met=said.meets(reading))


def _met_words(met: Meeting, kind: PlayKind | None, whose: Who | None, voice: Voice) -> str:
    """Word the last play that someone has met: "the last Action that hit you"."""
    whom = voice.object(met.who)
    if met.came is not None or whose is None:
        return f"the last {kind} that {STRUCK[met.came or Result.HITS]} {whom}"
    return f"{last_words(kind, whose, voice)} against {whom}"


def _copied(effect: CopyPlay | CopyTrait, voice: Voice) -> str:
    own = voice.scene.own
    if effect.of is None:
        have = "have" if inflect("be", own) == "are" else "has"
        return f"{article(str(effect.kind))} {'you' if own is Actor.SELF else voice.own_name} {have} just seen"
    if effect.met is not None:
        return _met_words(effect.met, effect.kind, effect.whose, voice)
    if effect.whose is not None:
        return last_words(effect.kind, effect.whose, voice)
    if effect.kind is None:
        return "the attack"
    whose = {PlayOf.THIS: "this", PlayOf.TARGET: "the target's", PlayOf.TRIGGER: "the triggering"}
    return f"{whose[effect.of]} {effect.kind}"


_COPIED = of("of kind whose met", _copied)
verb(CopyPlay, "{who} keep a copy of {copied} {until}", copied=_COPIED, copying=Copying.KEPT, until=UNTIL)
verb(CopyPlay, "{who} copy {copied}", copied=_COPIED)
verb(CopyPlay, "[{who}] play a copy of {copied} {until} {manner}", copied=_COPIED, until=UNTIL, manner=MANNER)


verb(CopyTrait, "{play} | gain each Trait of {copied}", play=THIS_PLAY, copied=_COPIED, besides=True)
verb(CopyTrait, "{play} | gain the Trait of {copied}", play=THIS_PLAY, copied=_COPIED)
