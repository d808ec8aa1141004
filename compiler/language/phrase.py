"""How clauses are worded: subjects, possessives, agreement, lists. One voice speaks for one entry."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.base import Node
from compiler.ir.places import Nearness, Where, Within
from compiler.ir.terms import PlayKind
from compiler.ir.who import Actor, Group, Pick, Side, Who
from compiler.language.scene import Scene
from compiler.language.who import PLURALS, TRIGGER_SIDE, article

if TYPE_CHECKING:
    from collections.abc import Sequence


class Phrase(msgspec.Struct, frozen=True, kw_only=True):
    """A clause before it is inflected.

    `who` is its subject, or None for a command that has none; `verb` stands in its base form; `rest` follows it.
    `commanded`: said to one's own side without a subject, on NPC entries too ("Move 1.").
    """

    who: Who | None
    verb: str
    rest: str = ""
    commanded: bool = False
    adverb: str = ""


class Voice(msgspec.Struct, frozen=True):
    """Who speaks: the scene of the text and the name of the entry."""

    scene: Scene
    name: str
    proper: bool = False
    """A name said without "the"."""
    trigger: str = ""
    """What the one of the Trigger is called, where that is a kind of entity ("the Seeker")."""
    about: Who | None = None
    """Whom the sentence has spoken of: "it" afterwards."""
    doer: Who | None = None
    """Whom an offer is made to: what they then do is said without naming them again."""

    @property
    def own_name(self) -> str:
        """The entry's name as a sentence says it."""
        return self.name if self.proper or self.name.startswith("The ") else f"the {self.name}"

    @property
    def occupied(self) -> str:
        """How the place one stands in is spoken of."""
        return "your occupied" if self.scene.own is Actor.SELF else "the occupied"

    def subject(self, who: Who) -> str:
        """Word `who` as a subject or object."""
        if isinstance(who, Group):
            return group_words(who, self)
        return _ACTOR_WORDS.get(who) or self._named(who)

    def _named(self, who: Actor) -> str:
        if who is Actor.THIS:
            return self.own_name
        if self.trigger:
            return self.trigger
        return f"the triggering {TRIGGER_SIDE.get(self.scene.play or PlayKind.ACTION, Side.ENTITY)}"

    def possessive(self, whose: Who, subject: Who | None) -> str:
        """Word whose it is, in a clause about `subject`: a pronoun where it is the subject's own."""
        if whose is Actor.SELF:
            return "your"
        if whose == subject:
            return "its" if whose is Actor.THIS else "their"
        return f"{self.subject(whose)}'s"


@singledispatch
def say(effect: Node, voice: Voice) -> Phrase:
    """Word one effect as a clause; each topic registers its own nodes."""
    message = f"no topic words {type(effect).__name__} for {voice.name}"
    raise TypeError(message)


_ACTOR_WORDS = {
    Actor.SELF: "you",
    Actor.TARGET: "the target",
    Actor.EACH_TARGET: "each target",
    Actor.TRIGGER_ENEMY: "the triggering enemy",
    Actor.TRIGGER_ALLY: "the triggering ally",
}
_IRREGULAR = {
    "be": ("are", "is"),
    "cannot": ("cannot", "cannot"),
    "Fly": ("Fly", "Flies"),
    "cross": ("cross", "crosses"),
}


def inflect(verb: str, who: Who) -> str:
    """Agree the first word of `verb` with its subject.

    >>> inflect("gain", Actor.TARGET), inflect("gain", Actor.SELF), inflect("be", Actor.THIS)
    ('gains', 'gain', 'is')
    """
    plural = who is Actor.SELF or (isinstance(who, Group) and who.pick is Pick.ALL)
    base, singular = _IRREGULAR.get(verb, (verb, f"{verb}s"))
    return base if plural else singular


def listed(words: Sequence[str], joint: str = "and") -> str:
    """Join words as a sentence does.

    >>> listed(["Power", "Mind", "Skill"]), listed(["Heat", "Cold"], "or")
    ('Power, Mind, and Skill', 'Heat or Cold')
    """
    if len(words) < 3:  # noqa: PLR2004 - two words take no comma
        return f" {joint} ".join(words)
    return f"{', '.join(words[:-1])}, {joint} {words[-1]}"


def counted(number: int, singular: str, plural: str) -> str:
    """Word a number of things in house style.

    >>> counted(1, "a card", "cards"), counted(2, "a card", "cards")
    ('a card', '2 cards')
    """
    return singular if number == 1 else f"{number} {plural}"


def group_words(group: Group, voice: Voice) -> str:
    """Word a group: "each ally within range 1"."""
    noun = group.kind or listed(group.types, "or") or str(group.side)
    head = {
        Pick.EACH: f"each {noun}",
        Pick.ALL: PLURALS[group.side],
        Pick.ONE: article(noun),
        Pick.ANY: f"any {noun}",
        Pick.RANDOM: f"one random {noun}",
    }[group.pick]
    where = f" {where_words(group.where, voice)}" if group.where else ""
    eyes = "you" if group.seen_by is Actor.SELF else voice.own_name
    return head + where + (f" {eyes} can see" if group.seen_by else "")


def where_words(where: Where, voice: Voice) -> str:
    """Word a place: "in your occupied region or an adjacent region"."""
    if isinstance(where, Within):
        return f"within range {where.range}"
    if where.nearness == (Nearness.ADJACENT,):
        return f"in an adjacent {where.place}"
    beside = f" or an adjacent {where.place}" if Nearness.ADJACENT in where.nearness else ""
    return f"in {voice.occupied} {where.place}{beside}"
