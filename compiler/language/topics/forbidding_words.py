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
from compiler.language.topics.count_words import COUNT_WORDS
from compiler.language.topics.counter_words import far_words
from compiler.language.topics.deed_words import deed_said
from compiler.language.topics.described_words import like_words, pile_words
from compiler.language.topics.duration_words import OFTEN, until_words
from compiler.language.topics.gear import that_piece_said
from compiler.language.topics.mark_words import is_card, of_any_kind
from compiler.language.topics.objects import against_words, object_words, others_words
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.worded import WordsFailError

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who


RESPONSES = frozenset({PlayKind.ASSIST, PlayKind.INTERRUPT})
"""Plays that are made against nobody, but answer what someone does."""


ANYONE = Group(side=Side.ENTITY, pick=Pick.ALL)


def _plays_words(like: PlayLike, pile: Pile | None, who: Who, voice: Voice) -> str:
    if pile in (Pile.IT, Pile.THEM):
        return str(pile)
    where = f" from {pile_words(pile, None, who, voice)}" if pile else ""
    return f"{like_words(like, 2, 'and')}{where}"


@say.register
def _forbid(effect: Forbid, voice: Voice) -> Phrase:
    if effect.pile is Pile.THIS:
        rest = f"use this {str(voice.scene.kind).capitalize()}{until_words(effect.until, voice, effect.who)}"
        return Phrase(who=effect.who, verb="cannot", rest=rest)
    against = f" {against_words(effect.against, voice, effect.who)}" if effect.against else ""
    if effect.plays.kinds and set(effect.plays.kinds) <= RESPONSES:
        against = against.replace(" against ", " triggered by ", 1)
    piece = effect.against is None and that_piece_said(effect.plays)
    if piece:
        return Phrase(who=effect.who, verb="cannot", rest=f"use {piece}{until_words(effect.until, voice, effect.who)}")
    what = _plays_words(effect.plays, effect.pile, effect.who, voice)
    if effect.extent is Extent.NEXT:
        what = f"{voice.possessive(effect.who, effect.who)} next {like_words(effect.plays, 1)}"
    rest = f"play {what}{against}{until_words(effect.until, voice, effect.who)}"
    return Phrase(who=effect.who, verb="cannot", rest=rest + others_words(effect.others, voice, effect.who))


@say.register
def _forbid_deed(effect: ForbidDeed, voice: Voice) -> Phrase:
    what = DEED_WORDS.get(effect.deed, str(effect.deed))
    if effect.whom:
        what = f"target {object_words(effect.whom, voice, effect.who)}"
    elif effect.deed is Barred.THIS_PLAY:
        what = f"play this {voice.scene.play} again"
    elif effect.deed is Barred.LEAVE:
        place = PLACE.get(voice.scene.scenario, PlaceKind.SECTION)
        what = f"leave {voice.possessive(effect.who, effect.who)} occupied {place}"
    what += until_words(effect.until, voice, effect.who)
    return Phrase(who=effect.who, verb="cannot", rest=what + others_words(effect.others, voice, effect.who))


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
    if effect.deed.others:
        raise WordsFailError(effect)  # "cannot draw or discard" is two things that cannot be done
    if effect.who is None:
        rest = f"move {far_words(effect.deed)}".strip() + until_words(effect.until, voice, None)
        return Phrase(who=None, thing="the Debate Counter", verb="cannot", rest=rest)
    said = " ".join(deed_said(effect.deed, effect.who, voice)).strip()
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
    return Phrase(who=effect.who, verb="cannot", rest=rest + until_words(effect.until, voice, effect.who))


def _so_often(effect: Cannot, who: Who, said: str, voice: Voice) -> str:
    """Word what can be done so often and no oftener: "play more than 2 Reactions each round"."""
    match effect.deed:
        case Deed(event=Happening.PLAYS, play=PlayLike() as like):
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


@say.register
def _at_most(effect: SpendAtMost, _voice: Voice) -> Phrase:
    what = COUNT_WORDS[effect.what]
    what = what.removesuffix("s") if effect.most == 1 else what
    return Phrase(who=effect.who, verb="cannot", rest=f"spend more than {effect.most} {what} each {effect.per}")


@say.register
def _only(effect: PlayOnly, voice: Voice) -> Phrase:
    rest = f"only play {_plays_words(effect.plays, effect.pile, effect.who, voice)}"
    return Phrase(who=effect.who, verb="can", rest=rest + until_words(effect.until, voice, effect.who))
