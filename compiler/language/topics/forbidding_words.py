"""Wording of what is forbidden, prevented and allowed alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.forbidding import OVER, Barred, Cannot, Forbid, ForbidDeed, PlayOnly, SpendAtMost
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.selectors.described import Pile
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Group, Pick, Side
from compiler.ir.terms import PLACE, PlaceKind, PlayKind
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.language.topics.categories import UNTIL
from compiler.language.topics.count_words import COUNT_WORDS
from compiler.language.topics.counter_words import far_words
from compiler.language.topics.deed_joints import is_performed
from compiler.language.topics.deed_words import would_words
from compiler.language.topics.described_words import like_words, pile_words
from compiler.language.topics.duration_words import OFTEN, until_words
from compiler.language.topics.gear import that_piece_said
from compiler.language.topics.mark_words import is_card, of_any_kind
from compiler.language.topics.objects import against_words, foe_words, object_words, others_words
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.verbs import WORD, Category, of, verb
from compiler.language.topics.worded import WordsFailError

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who


RESPONSES = frozenset({PlayKind.ASSIST, PlayKind.INTERRUPT})
"""Plays that are made against nobody, but answer what someone does."""


ANYONE = Group(side=Side.ENTITY, pick=Pick.ALL)


def _plays_words(effect: Forbid | PlayOnly, voice: Voice) -> str:
    if effect.pile in (Pile.IT, Pile.THEM):
        return str(effect.pile)
    where = f" from {pile_words(effect.pile, None, effect.who, voice)}" if effect.pile else ""
    return f"{like_words(effect.plays, 2, 'and')}{where}"


def _use_words(effect: Forbid, voice: Voice) -> str:
    """Word what cannot be played: "play Actions against you", "use that Weapon"."""
    if effect.pile is Pile.THIS:
        return f"use this {str(voice.scene.kind).capitalize()}"
    piece = effect.against is None and that_piece_said(effect.plays)
    if piece:
        return f"use {piece}"
    against = foe_words(effect.against, voice, effect.who)
    if effect.plays.kinds and set(effect.plays.kinds) <= RESPONSES:
        against = against.replace(" against ", " triggered by ", 1)
    if effect.extent is Extent.NEXT:
        return f"play {voice.possessive(effect.who, effect.who)} next {like_words(effect.plays, 1)}{against}"
    return f"play {_plays_words(effect, voice)}{against}"


_OTHERS = Category(others_words)
verb(
    Forbid,
    "{who} cannot {use} {until} {others}",
    use=of("plays pile against extent", _use_words),
    until=UNTIL,
    others=_OTHERS,
)


def _barred_words(effect: ForbidDeed, voice: Voice) -> str:
    """Word what cannot be done: "target you", "draw cards"."""
    if effect.whom:
        return f"target {object_words(effect.whom, voice, effect.who)}"
    if effect.deed is Barred.THIS_PLAY:
        return f"play this {voice.scene.play} again"
    if effect.deed is Barred.LEAVE:
        place = PLACE.get(voice.scene.scenario, PlaceKind.SECTION)
        return f"leave {voice.possessive(effect.who, effect.who)} occupied {place}"
    return DEED_WORDS.get(effect.deed, str(effect.deed))


verb(ForbidDeed, "{who} cannot {do} {until} {others}", do=of("deed whom", _barred_words), until=UNTIL, others=_OTHERS)


IN_GENERAL = {Deed(event=Happening.DISCARDS): "discard cards"}
"""What is said of any number, where it is forbidden."""


DEED_WORDS = {
    Barred.DRAW: "draw cards",
    Barred.BLOCK: "block borders",
    Barred.BE_PUSHED: "be Pushed",
    Barred.BE_MOVED: "be moved",
}


@say.register
def _cannot(effect: Cannot, voice: Voice) -> Phrase:
    """Any deed can be forbidden, and is said as it is elsewhere."""
    if effect.deed.others and not is_performed(effect.deed):
        raise WordsFailError(effect)  # "cannot draw or discard" is two things that cannot be done
    if effect.who is None:
        rest = f"move {far_words(effect.deed)}".strip() + until_words(effect.until, voice, None)
        return Phrase(who=None, thing="the Debate Counter", verb="cannot", rest=rest)
    said = would_words(effect.deed, effect.who, voice)
    if effect.until == OVER and (effect.deed != Deed(event=Happening.INTERCEPTS) or effect.times):
        raise WordsFailError(effect)
    if effect.until == OVER:
        played = f"this {voice.scene.play}"
        if effect.who == ANYONE:
            return Phrase(who=None, thing=played, verb="cannot", rest="be Intercepted")
        return Phrase(who=effect.who, verb="cannot", rest=f"Intercept {played}")
    if effect.times:
        return Phrase(who=effect.who, verb="cannot", rest=_so_often(effect, effect.who, said, voice))
    rest = IN_GENERAL.get(effect.deed, said)
    another = isinstance(effect.deed.against, Group) and effect.until is not None and effect.until.deed is not None
    about = None if another else effect.who  # "they" could be either
    return Phrase(who=effect.who, verb="cannot", rest=rest + until_words(effect.until, voice, about))


def _so_often(effect: Cannot, who: Who, said: str, voice: Voice) -> str:
    """Word what can be done so often and no oftener: "play more than 2 Reactions each round"."""
    match effect.deed:
        case Deed(event=Happening.PLAYS, play=PlayLike(kinds=(_, *_)) as like):
            against = effect.deed.against
            foe = f" {against_words(against, voice, who)}" if against else ""
            like = of_any_kind(like) if is_card(like) else like
            said = f"play more than {effect.times} {like_words(like, effect.times)}{foe}"
        case _:
            said += f" more than {OFTEN.get(effect.times, f'{effect.times} times')}"
    if effect.per is None:
        return said + until_words(effect.until, voice, who)
    if effect.until == Time(edge=Edge.END, moment=Moment(effect.per)):
        return f"{said} this {effect.per}"
    return f"{said} each {effect.per}" + until_words(effect.until, voice, who)


def _spent_words(effect: SpendAtMost, _voice: Voice) -> str:
    what = COUNT_WORDS[effect.what]
    return f"{effect.most} {what.removesuffix('s') if effect.most == 1 else what}"


verb(SpendAtMost, "{who} cannot spend more than {number} each {per}", number=of("what most", _spent_words), per=WORD)


verb(PlayOnly, "{who} can only play {which} {until}", which=of("plays pile", _plays_words), until=UNTIL)
