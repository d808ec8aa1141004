"""Wording of what an "if" asks of a play: "the target's Action has Piercing", "this Action hits a target"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.facts.asked_plays import IsTargeted, PlayCame, PlayIs, PlayOf, Result, SharesTrait
from compiler.ir.facts.predicates import IsImmune
from compiler.ir.selectors.descriptors import ANY_CARD, Marking, PlayLike
from compiler.ir.selectors.who import Actor, Who
from compiler.language.topics.descriptors import RANGED
from compiler.language.topics.fact_rows import DENIED, fact
from compiler.language.topics.mark_words import mark_words, play_like_words, source_words
from compiler.language.topics.phrase import Voice, inflect, is_plural, listed
from compiler.language.topics.play_names import play_called
from compiler.language.topics.plurals import article
from compiler.language.topics.verbs import Category, of
from compiler.language.topics.worded import fact_words

if TYPE_CHECKING:
    from compiler.ir.terms import PlayKind

STRUCK = {Result.HITS: "hit", Result.MISSES: "missed", Result.DEFEATS: "defeated"}

CAME = {
    Result.HITS: ("hit", "hit"),
    Result.MISSES: ("missed", "miss"),
    Result.SUCCEEDS: ("succeeded", "succeed"),
    Result.FAILS: ("failed", "fail"),
}
"""What has come of a play, and has not."""


def play_asked_words(asked: PlayIs | PlayCame, voice: Voice) -> str:
    """Word what a play is, or has come to; what comes of it to someone is said of them."""
    if asked.of is PlayOf.ROLLED and isinstance(asked, PlayIs):
        did = "did not make" if asked.negated else "made"
        return f"{voice.subject(Actor.TRIGGER)} {did} the roll with {play_like_words(asked.like)}"
    last = asked.whose
    play = play_called(asked) if last is None else last_words(asked.kind, last, voice)
    if isinstance(asked, PlayCame):
        if last is not None:
            return f"{play} {'did not ' if asked.negated else ''}{CAME[asked.result][asked.negated]}"
        if asked.result is Result.DEALS_DAMAGE:
            return f"{play} deals {damage_asked_words(asked)}"
        many = "" if asked.least is None else " a target" if asked.least == 1 else f" {asked.least} or more targets"
        return f"{play} {asked.result}{many}"
    denied = " not" if asked.negated else ""
    traits = asked.like.traits
    be = "was" if last else "is"
    kinds = (asked.kind,) if asked.kind else ANY_CARD if last else ()
    if traits and asked.like == PlayLike(kinds=kinds, traits=traits):
        return f"{play} {be}{denied} {listed(traits, 'or')}"
    if asked.like == PlayLike(having=(RANGED,)):
        return f"{play} {be} {'melee' if asked.negated else 'ranged'}"
    only_marks = asked.like.having and asked.like == PlayLike(having=asked.like.having[:1])
    if only_marks and asked.like.having[0].what is Marking.SOURCE:
        return f"{play} was{denied} played {source_words(asked.like.having[0])}"
    if only_marks and play_like_words(asked.like).startswith("an attack"):
        return f"{play} {'lacks' if asked.negated else 'has'} {mark_words(asked.like.having[0])}"
    return f"{play} {be}{denied} {play_like_words(asked.like)}"


def damage_asked_words(asked: PlayCame) -> str:
    """Word how much damage of which type comes of a play: "6 or more Fire damage", "no damage"."""
    kind = f"{asked.type} " if asked.type else ""
    if asked.least is None:
        return f"{'no ' if asked.negated else ''}{kind}damage"
    return f"{f'{asked.least - 1} or less' if asked.negated else f'{asked.least} or more'} {kind}damage"


def shared_trait_words(asked: SharesTrait, voice: Voice) -> str:
    """Word whether two plays have a Trait in common."""
    play = play_called(PlayIs(of=asked.of, kind=asked.kind, like=PlayLike()))
    return f"{play} shares {'no' if asked.negated else 'a'} Trait with {shared_with(asked, voice)}"


def shared_with(asked: SharesTrait, voice: Voice) -> str:
    """Word the play with which a Trait is shared."""
    other = PlayIs(of=asked.other, kind=asked.other_kind, like=PlayLike())
    if asked.whose is None:
        return play_called(other)
    if asked.within is not None:
        kind = str(asked.other_kind or "card")
        return f"{article(kind)} {_played_by(asked.whose, voice)} this {asked.within}"
    against = f" against {voice.object(asked.met)}" if asked.met is not None else ""
    return f"{last_words(asked.other_kind, asked.whose, voice)}{against}"


def last_words(kind: PlayKind | None, whose: Who, voice: Voice) -> str:
    """Word someone's last play of a kind: "the last Action an ally played"."""
    return f"the last {kind or 'card'} {_played_by(whose, voice)}"


def _played_by(whose: Who, voice: Voice) -> str:
    return f"{'they' if voice.says_they(whose) else voice.subject(whose)} played"


@fact_words.register
def _met(asked: PlayCame, said: Who, _voice: Voice) -> str:
    """Word what comes of a play to someone: "suffers Fire damage from this Action", "was hit by this Action"."""
    if asked.result not in STRUCK:
        return f"{inflect('suffer', said)} {damage_asked_words(asked)} from {play_called(asked)}"
    be = "were" if is_plural(said) else "was"
    return f"{be}{' not' if asked.negated else ''} {STRUCK[asked.result]} by {play_called(asked)}"


_PLAY = of("of kind", lambda asked, _voice: play_called(asked))
_IMMUNITY = Category(lambda to, _voice, _who: to or str(Marking.CHOSEN_TRAIT))
fact(IsImmune, "{who} be {denied} immune to {to}", denied=DENIED, to=_IMMUNITY)
fact(IsTargeted, "{who} be {denied} targeted by {play}", denied=DENIED, play=_PLAY)
