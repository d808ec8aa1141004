"""Reading and wording of kinds of play that are named: "name Action, Reaction, or Strategy", "a card of that kind"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.choices import ChooseKinds
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.descriptors import ANY_CARD, Mark, Marking, PlayLike
from compiler.ir.terms import PlayKind, Scenario
from compiler.ir.times.limits import Period
from compiler.language.parsing.token import Token
from compiler.language.topics.descriptors import card_like, of_words, with_marks
from compiler.language.topics.forbidding import SaidPlays
from compiler.language.topics.mentions import PLAY_WAITED, WENT, mention
from compiler.language.topics.named_plays import same_as_met
from compiler.language.topics.places import NAMED_KIND
from compiler.language.topics.plays import play_kind
from compiler.language.topics.pronouns import this_kind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import gone_so_far
from compiler.language.topics.which_plays import ANSWERED

if TYPE_CHECKING:
    from compiler.language.topics.which_plays import SaidPlay


@production
def kinds_to_choose(reading: Reading, *kinds: Token) -> ChooseKinds:
    """Read "Action, Reaction, or Strategy", "a kind of play", of what someone names."""
    mention(reading, WENT, NAMED_KIND)
    return ChooseKinds(by=reading.scene.own, kinds=tuple(play_kind(kind) for kind in kinds))


@production
def of_chosen_kind(reading: Reading) -> PlayLike:
    """Read "of that kind"."""
    if NAMED_KIND not in gone_so_far(reading):
        message = "no kind of play has been named before this"
        reading.contradiction(message, 'say "name a kind of play" first, or which kind', Code.REF_DANGLING)
    return PlayLike(having=(Mark(what=Marking.CHOSEN_KIND),))


@production
def play_of_chosen_kind(reading: Reading) -> PlayLike:
    """Read "a play of that kind", from wherever it is played."""
    return PlayLike(kinds=ANY_CARD, having=of_chosen_kind(reading).having)


@production
def same_play(reading: Reading, said: Token, kind: Token) -> PlayLike:
    """Read "the same Action", "that Action again": the one that this text meets, or that has been brought up."""
    met = ANSWERED.get(reading.scene.play) is play_kind(kind)
    if not met and not reading.scene.has_trigger and not reading[PLAY_WAITED]:
        message = f'no play has been brought up that could be "{said} {kind}"'
        reading.trouble(Code.REF_DANGLING, said, message, last=kind, help="name a play first, as in a Trigger")
    return PlayLike(kinds=(play_kind(kind),), having=(same_as_met(play_kind(kind)),))


@production
def same_plays(reading: Reading, said: Token, kind: Token) -> SaidPlays:
    """Read "cannot play the same Action"."""
    return SaidPlays(same_play(reading, said, kind), None)


@production
def the_same_twice(reading: Reading, *parts: tuple[Token, ...] | Token | PlayLike | None) -> PlayLike:
    """Read "the same Comical Action twice in a row", "the same card twice in the same round"."""
    *said, often = parts
    words = next((part for part in said if isinstance(part, tuple)), ())
    kinds = tuple(play_kind(part) for part in said if isinstance(part, Token))
    marks = [part for part in said if isinstance(part, PlayLike)]
    repeated = PlayLike(having=(Mark(what=Marking.REPEATED, within=_within(often)),))
    like = with_marks(PlayLike(kinds=kinds), marks) if kinds else card_like(*marks)
    return of_words(reading, with_marks(like, [repeated]), words)


@production
def this_very_play(reading: Reading, said: Token) -> PlayLike:
    """Read "this Action" of what has been played at another time."""
    this_kind(reading, said)
    return PlayLike(kinds=(play_kind(said.update(value=said.split()[-1])),), having=(Mark(what=Marking.THIS_PLAY),))


@production
def same_of_it_twice(reading: Reading, often: Token) -> PlayLike:
    """Read "with the same Trait twice in a row"."""
    reading.belongs(Scenario.INTERACTION, "Traits belong")
    return PlayLike(having=(Mark(what=Marking.REPEATED, name="Trait", within=_within(often)),))


def _within(often: object) -> Period | None:
    """Give the time in which something is made twice; in a row, it is only asked what was made last."""
    return next((period for period in Period if str(often).endswith(str(period))), None)


@production
def same_name_as(reading: Reading, play: SaidPlay) -> PlayLike:
    """Read "with the same name as the target's Action"."""
    if play.of not in (PlayOf.TARGET, PlayOf.TRIGGER, PlayOf.ROLLED) or play.kind is None:
        reading.contradiction("this is asked of a play that has been brought up", 'say "the target\'s Action"')
    return PlayLike(having=(same_as_met(play.kind or PlayKind.ACTION),))
