"""Reading and wording of copies of plays, and of Traits taken over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.copies import Copying, CopyPlay, CopyTrait, KeepLimit
from compiler.ir.facts.asked_plays import PlayOf, SharesTrait
from compiler.ir.facts.predicates import Predicate
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Scenario
from compiler.language.topics.asked_plays import last_words
from compiler.language.topics.categories import THIS_PLAY, UNTIL
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.comparisons import read_asked
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.fact_order import opposite
from compiler.language.topics.phrase import Voice, counted, inflect
from compiler.language.topics.plays import play_kind, wants_end
from compiler.language.topics.plurals import article
from compiler.language.topics.pronouns import this_kind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.using import MANNER, SaidManner, joined_manner, read_manner
from compiler.language.topics.verbs import Category, of, verb
from compiler.language.topics.which_plays import SaidPlay

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.ir.terms import PlayKind
    from compiler.language.parsing.token import Token


class Copied(msgspec.Struct, frozen=True):
    """The play that is copied: one that was made, or of a kind that has just been seen."""

    of: PlayOf | None
    kind: PlayKind | None
    whose: Named | None = None

    def owner(self, reading: Reading) -> Who | None:
        """Give whose last play it is."""
        return None if self.whose is None else read_asked(reading, self.whose)


@production
def copied_play(said: SaidPlay) -> Copied:
    return Copied(said.of, said.kind, said.whose)


@production
def shares_trait(reading: Reading, play: SaidPlay, said: Copied) -> Predicate:
    """Read "this Action has the same Trait as the target's last Action"."""
    reading.belongs(Scenario.INTERACTION, "Traits belong")
    other = said.of or PlayOf.LAST
    if other is play.of:
        reading.contradiction("a play is compared with itself", "name another one")
    return SharesTrait(of=play.of, kind=play.kind, other=other, other_kind=said.kind, whose=said.owner(reading))


@production
def shares_no_trait(reading: Reading, play: SaidPlay, said: Copied) -> Predicate:
    return opposite(shares_trait(reading, play, said))


@production
def sharing_trait(reading: Reading, said: Copied) -> Predicate:
    """Read "with the same Trait as the last Action you played", of the play that is waited for."""
    reading.afar += said.of in (PlayOf.THIS, PlayOf.TARGET)  # a mark of the play that is waited for, where it can be
    return shares_trait(reading, SaidPlay(PlayOf.TRIGGER), said)


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
    reading.verb = verb
    if said.of is PlayOf.THIS:
        reading.trouble(Code.REF_SUBJECT, verb, "a play does not copy itself", help='say "the target\'s Action"')

    def build(who: Who) -> tuple[Effect, ...]:
        end = until.settle(who, reading.scene.own) if until else None
        whose = said.owner(reading)
        return (CopyPlay(who=who, of=said.of, kind=said.kind, whose=whose, copying=copying, until=end),)

    return build


def _copies_words(number: int, _voice: Voice, _who: Who) -> str:
    return counted(number, "one copy", "copies")


verb(KeepLimit, "{who} can only keep {number} at a time", number=Category(_copies_words)).reads(
    "keep_copies", places="_ number"
)
"""Reads "can only keep one copy at a time"."""


@production
def copy_trait(reading: Reading, play: Token, _verb: Token, said: Copied) -> Clause:
    this_kind(reading, play)
    reading.belongs(Scenario.INTERACTION, "Traits belong")
    return Clause(lambda _who: (CopyTrait(of=said.of, kind=said.kind, whose=said.owner(reading)),), command=True)


def _copied(effect: CopyPlay | CopyTrait, voice: Voice) -> str:
    own = voice.scene.own
    if effect.of is None:
        have = "have" if inflect("be", own) == "are" else "has"
        return f"{article(str(effect.kind))} {'you' if own is Actor.SELF else voice.own_name} {have} just seen"
    if effect.whose is not None:
        return last_words(effect.kind, effect.whose, voice)
    if effect.kind is None:
        return "the attack"
    whose = {PlayOf.THIS: "this", PlayOf.TARGET: "the target's", PlayOf.TRIGGER: "the triggering"}
    return f"{whose[effect.of]} {effect.kind}"


_COPIED = of("of kind whose", _copied)
verb(CopyPlay, "{who} keep a copy of {copied} {until}", copied=_COPIED, copying=Copying.KEPT, until=UNTIL)
verb(CopyPlay, "{who} copy {copied}", copied=_COPIED)
verb(CopyPlay, "[{who}] play a copy of {copied} {until} {manner}", copied=_COPIED, until=UNTIL, manner=MANNER)


verb(CopyTrait, "{play} | gain the Trait of {copied}", play=THIS_PLAY, copied=_COPIED)
