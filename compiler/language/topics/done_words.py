"""Wording of what someone has done, and since when."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from compiler.ir.events.deeds import Deed, Happening, HasDone, HasHappened, Since
from compiler.ir.facts.predicates import AnyOf
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PLACE, MoveKind, PlaceKind
from compiler.language.parsing.verbs import participle, past
from compiler.language.topics.counter_words import far_words
from compiler.language.topics.deed_words import ways_said
from compiler.language.topics.done_often import no_oftener
from compiler.language.topics.duration_words import OFTEN
from compiler.language.topics.phrase import Voice, inflect, is_plural, listed

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import AllOf
    from compiler.ir.selectors.who import Who


SINCE_WORDS = {
    Since.TURN: "this turn",
    Since.ROUND: "this round",
    Since.LAST_ROUND: "last round",
    Since.SCENARIO: "this scenario",
}
"""A time; with it whose last turn it is."""


def happened_words(asked: HasHappened, voice: Voice) -> str:
    """Word what has happened by whomever: "the Debate Counter has not moved toward victory this round"."""
    since = since_words(asked.since, voice.scene.own, voice)
    deed = f"moved {far_words(asked.deed)}".strip()
    return f"the Debate Counter has{' not' if asked.negated else ''} {deed} {since}".strip()


def done_just_so_often(asked: AllOf | AnyOf) -> HasDone | None:
    """Give what someone has done so often and no oftener, where several facts come to that."""
    if isinstance(asked, AnyOf) or not all(isinstance(one, HasDone) for one in asked.of):
        return None
    first = asked.of[0]
    assert isinstance(first, HasDone)  # noqa: S101 - all are
    return first if asked == no_oftener(first, first.times) else None


def done_words(asked: HasDone, said: Who, voice: Voice, often: str = "") -> str:
    """Word what someone has done, behind the one who has: "has not Moved this turn"."""
    if asked == HasDone(who=asked.who, deed=Deed(event=Happening.LEAVES)):
        return f"{inflect('leave', said)} the {PLACE.get(voice.scene.scenario, PlaceKind.SECTION)}"
    since = since_words(asked.since, asked.who, voice)
    have = "have" if is_plural(said) else "has"
    plays = all(one.event is Happening.PLAYS and one.against is not Actor.ONE for one in asked.deed.ways)
    if plays:
        have = "did" if asked.negated else ""
    form = participle if not plays else base if asked.negated else past
    done = listed([_done_so(said, one, form) for said, one in _ways_done(asked, voice)], "or")
    much = OFTEN.get(asked.times, f"{asked.times} times")
    times = f"{often or 'at least'} {much}" if often or asked.times > 1 else ""
    return " ".join(word for word in (have, "not" if asked.negated else "", done, times, since) if word)


def since_words(since: Since | None, who: Who, voice: Voice) -> str:
    """Word within which time someone has done something, or nothing."""
    own = voice.possessive(voice.scene.own, None)
    their = own if who == voice.scene.own else "their"
    match since:
        case None:
            return ""
        case Since.PLAY:
            return f"during this {voice.scene.play}"
        case Since.LAST_TURN:
            return f"on {their} last turn"
        case Since.AFTER_LAST_TURN | Since.AFTER_OWN_TURN:
            return f"since {own if since is Since.AFTER_OWN_TURN else their} last turn"
        case Since.FROM_LAST_TURN | Since.FROM_OWN_TURN:
            return f"since the start of {own if since is Since.FROM_OWN_TURN else their} last turn"
    return SINCE_WORDS[since]


def base(verb: str) -> str:
    """Leave a verb in its base form: one did not play."""
    return verb


def _ways_done(asked: HasDone, voice: Voice) -> list[tuple[tuple[str, str], Deed]]:
    """Give how each of several deeds is said, and it."""
    return list(zip(ways_said(asked.deed, asked.who, voice), asked.deed.ways, strict=False))


def _done_so(said: tuple[str, str], deed: Deed, form: Callable[[str], str]) -> str:
    """Word what someone has done, in a form of its verb."""
    verb, rest = said
    return f"{form(as_term(verb, deed))} {STRUCK.get(deed, rest)}".strip()


STRUCK = {Deed(event=Happening.HIT_BY_ATTACK): "hit", Deed(event=Happening.MISSED_BY_ATTACK): "missed"}
"""What one has been, whichever attack it was."""


def as_term(verb: str, deed: Deed) -> str:
    """Write a verb that is a term of the game as one: one has Moved; that the Debate Counter is moved is no Move."""
    term = verb.capitalize()
    return term if term in {*MoveKind} and deed.event is not Happening.DEBATE_MOVES else verb
