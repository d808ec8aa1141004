"""Wording of what an "if" asks of a play: "the target's Action has Piercing", "this Action hits a target"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.altering import Alter
from compiler.ir.descriptors import Marking, PlayLike
from compiler.ir.predicates import PlayCame, PlayIs, PlayOf, Result, SharesTrait
from compiler.language.topics.descriptors import RANGED, mark_words, play_like_words, source_words
from compiler.language.topics.phrase import Voice, listed

if TYPE_CHECKING:
    from compiler.ir.terms import PlayKind
    from compiler.ir.who import Who


def play_asked_words(asked: PlayIs | PlayCame) -> str:
    """Word what a play is, or has come to; what comes of it to someone is said of them."""
    play = play_called(asked)
    if isinstance(asked, PlayCame):
        if asked.result is Result.DEALS_DAMAGE:
            return f"{play} deals {damage_asked_words(asked)}"
        many = "" if asked.least is None else " a target" if asked.least == 1 else f" {asked.least} or more targets"
        return f"{play} {asked.result}{many}"
    denied = " not" if asked.negated else ""
    traits = asked.like.traits
    if traits and asked.like == PlayLike(kinds=(asked.kind,) if asked.kind else (), traits=traits):
        return f"{play} is{denied} {listed(traits, 'or')}"
    if asked.like == PlayLike(having=(RANGED,)):
        return f"{play} is {'melee' if asked.negated else 'ranged'}"
    only_marks = asked.like.having and asked.like == PlayLike(having=asked.like.having[:1])
    if only_marks and asked.like.having[0].what is Marking.SOURCE:
        return f"{play} was{denied} played {source_words(asked.like.having[0])}"
    if only_marks and play_like_words(asked.like).startswith("an attack"):
        return f"{play} {'lacks' if asked.negated else 'has'} {mark_words(asked.like.having[0])}"
    return f"{play} is{denied} {play_like_words(asked.like)}"


def damage_asked_words(asked: PlayCame) -> str:
    """Word how much damage of which type comes of a play: "6 or more Fire damage", "no damage"."""
    kind = f"{asked.type} " if asked.type else ""
    if asked.least is None:
        return f"{'no ' if asked.negated else ''}{kind}damage"
    return f"{f'{asked.least - 1} or less' if asked.negated else f'{asked.least} or more'} {kind}damage"


def play_called(asked: PlayIs | PlayCame | Alter) -> str:
    """Give what a text calls the play that it asks about: "the target's Action"."""
    if asked.kind is None:
        return "the attack"
    return {
        PlayOf.THIS: f"this {asked.kind}",
        PlayOf.TARGET: f"the target's {asked.kind}",
        PlayOf.TRIGGER: f"the triggering {asked.kind}",
    }[asked.of]


def shared_trait_words(asked: SharesTrait, voice: Voice) -> str:
    """Word whether two plays have a Trait in common."""
    other = PlayIs(of=asked.other, kind=asked.other_kind, like=PlayLike())
    than = play_called(other) if asked.whose is None else last_words(asked.other_kind, asked.whose, voice)
    play = play_called(PlayIs(of=asked.of, kind=asked.kind, like=PlayLike()))
    return f"{play} shares {'no' if asked.negated else 'a'} Trait with {than}"


def last_words(kind: PlayKind | None, whose: Who, voice: Voice) -> str:
    """Word someone's last play of a kind: "the last Action an ally played"."""
    return f"the last {kind} {voice.subject(whose)} played"
