"""Wording of what is forbidden, prevented and allowed alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.forbidding import BLOCKING, DRAWING, LEAVING, OVER, Cannot, SpendAtMost
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.selectors.descriptors import ANY_CARD, FROM_HAND, Marking, PlayLike
from compiler.ir.selectors.who import Group, Pick, Side
from compiler.ir.terms import PLACE, PlaceKind, PlayKind
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.language.topics.count_words import COUNT_WORDS
from compiler.language.topics.counter_words import far_words
from compiler.language.topics.deed_joints import is_performed
from compiler.language.topics.deed_words import would_words
from compiler.language.topics.described_words import like_words
from compiler.language.topics.duration_words import OFTEN, until_words
from compiler.language.topics.gear import gear_used
from compiler.language.topics.mark_words import is_card, of_any_kind, without_hand
from compiler.language.topics.named_plays import is_of_named, is_this
from compiler.language.topics.objects import against_words, foe_words, others_words
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.verbs import WORD, of, verb
from compiler.language.topics.worded import WordsFailError

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who


RESPONSES = frozenset({PlayKind.ASSIST, PlayKind.INTERRUPT})
"""Plays that are made against nobody, but answer what someone does."""


ANYONE = Group(side=Side.ENTITY, pick=Pick.ALL)


def _made_words(effect: Cannot, who: Who, voice: Voice) -> str:
    """Word which plays cannot be made: "use that Weapon", "play it", "play Actions from their hand against you".

    Nothing of what is no play of some kind.
    """
    like = effect.deed.play
    if effect.deed.event is not Happening.PLAYS or like is None or not like.kinds or is_this(like):
        return ""
    piece = gear_used(like)
    if piece:
        return f"use {piece}"
    foe = foe_words(effect.deed.against, voice, who)
    if set(like.kinds) <= RESPONSES:
        foe = foe.replace(" against ", " triggered by ", 1)
    if effect.extent is Extent.NEXT:
        return f"play {voice.possessive(who, who)} next {like_words(like, 1)}{foe}"
    return f"play {_many_words(like, who, voice)}{foe}"


def _many_words(like: PlayLike, who: Who, voice: Voice) -> str:
    brought_up = next((mark.name for mark in like.having if mark.what is Marking.BROUGHT_UP), None)
    if brought_up is not None:
        return brought_up
    hand = f" from {voice.possessive(who, who)} hand" if FROM_HAND in like.having else ""
    like = of_any_kind(like) if is_card(like) or is_of_named(like, ANY_CARD) else without_hand(like)
    return like_words(like, 2, "and") + hand


IN_GENERAL = {
    Deed(event=Happening.DISCARDS): "discard cards",
    DRAWING: "draw cards",
    BLOCKING: "block borders",
}
"""What is said of any number, where it is forbidden."""


def barred_words(deed: Deed, who: Who, voice: Voice) -> str:
    """Word what cannot be done at all: "draw cards", "leave its occupied section", "play this Action again"."""
    return IN_GENERAL.get(deed) or each_time_words(deed, who, voice)


def each_time_words(deed: Deed, who: Who, voice: Voice) -> str:
    """Word what is asked of each time that it would be done: "draw a card", "leave its occupied section"."""
    if deed == LEAVING:
        place = PLACE.get(voice.scene.scenario, PlaceKind.SECTION)
        return f"leave {voice.possessive(who, who)} occupied {place}"
    again = " again" if deed.play is not None and is_this(deed.play) else ""
    return would_words(deed, who, voice) + again


@say.register
def _cannot(effect: Cannot, voice: Voice) -> Phrase:
    """Any deed can be forbidden, and is said as it is elsewhere."""
    if effect.deed.others and not is_performed(effect.deed):
        raise WordsFailError(effect)  # "cannot draw or discard" is two things that cannot be done
    if effect.who is None:
        rest = f"move {far_words(effect.deed)}".strip() + until_words(effect.until, voice, None)
        return Phrase(who=None, thing="the Debate Counter", verb="cannot", rest=rest)
    if effect.until == OVER and (effect.deed != Deed(event=Happening.INTERCEPTS) or effect.times):
        raise WordsFailError(effect)
    if effect.until == OVER:
        played = f"this {voice.scene.play}"
        if effect.who == ANYONE:
            return Phrase(who=None, thing=played, verb="cannot", rest="be Intercepted")
        return Phrase(who=effect.who, verb="cannot", rest=f"Intercept {played}")
    if effect.times:
        said = would_words(effect.deed, effect.who, voice)
        return Phrase(who=effect.who, verb="cannot", rest=_so_often(effect, effect.who, said, voice))
    if effect.but is not None:
        rest = f"only play {_many_words(effect.but, effect.who, voice)}"
        return Phrase(who=effect.who, verb="can", rest=rest + until_words(effect.until, voice, effect.who))
    if effect.who is not voice.scene.own:
        voice = replace(voice, of_other=True)
    rest = _made_words(effect, effect.who, voice) or barred_words(effect.deed, effect.who, voice)
    another = isinstance(effect.deed.against, Group) and effect.until is not None and effect.until.deed is not None
    about = None if another else effect.who  # "they" could be either
    others = others_words(effect.others, voice, effect.who)
    return Phrase(who=effect.who, verb="cannot", rest=rest + until_words(effect.until, voice, about) + others)


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
