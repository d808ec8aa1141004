"""How clauses are worded: subjects, possessives, agreement, lists. One voice speaks for one entry."""

from __future__ import annotations

import re
from functools import singledispatch
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.base import Node
from compiler.ir.events.deeds import HasDone
from compiler.ir.facts.predicates import (
    AllOf,
    AmountIs,
    AnyOf,
    InCondition,
    IsGrabbed,
    IsPlaced,
    LevelIs,
    Predicate,
    Sees,
    TrackIs,
)
from compiler.ir.selectors.who import NAMESAKE, Actor, Group, Joint, Pick, Several, Side, Who
from compiler.ir.terms import PlayKind
from compiler.language.topics.fact_order import Form, form_of, is_had, place_of
from compiler.language.topics.persons import TRIGGER_SIDE
from compiler.language.topics.plurals import article, plural
from compiler.language.topics.ranked import among_words, behind_that, ranked_words
from compiler.language.topics.scene import Scene
from compiler.language.topics.who_else import is_other
from compiler.language.topics.worded import WordsFailError, fact_words, many_words, seen_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_ARTICLE = re.compile("^an? ")
_OWNING = re.compile(
    r"(?:each(?: other)?|another|any|that|the (?:near|farth)est|one(?: random)?) "
    r"(?:[A-Z]\S+ )?(?:(?:enem|all|entit)y|[A-Z]\w+)"
    r"|the one chosen"
)
"""Who can be said with "'s": "each ally's", "the nearest Dazed enemy's"; others have been named before."""
DISTANT = {Pick.NEAREST: "nearest to", Pick.FARTHEST: "farthest from"}
"""Who is picked by how far away they are, and how it is said of whom."""
BOTH_OF_YOU = Several(of=(Actor.SELF, Actor.CHOSEN), joint=Joint.AND)  # nobody says "you and they"


class Phrase(msgspec.Struct, frozen=True, kw_only=True):
    """A clause before it is inflected: its subject, None for a command; its verb's base form; what follows that.

    `commanded`: said to one's own side without a subject, on NPC entries too ("Move 1.").
    """

    who: Who | None
    verb: str
    rest: str = ""
    commanded: bool = False
    thing: str = ""
    """Its subject, where that is nobody but a play, a roll, a Height: "this Action"."""
    things: bool = False
    """Whether there are several of it: "your Hit rolls"."""

    def thing_does(self) -> str:
        """Give the verb, agreeing with the thing it is said of."""
        return inflect(self.verb, Actor.SELF if self.things else Actor.TARGET)


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
    chooser: Who | None = None
    """Who does one of several things."""
    before: Who | None = None
    """Whom the clause before was about."""
    of_other: bool = False
    """Whether what someone else does is said, who is not the one that is left out."""
    met: Mapping[Actor, str] = {}
    """Those whom a "whenever" tells of, each "that enemy" or "that Opponent" in what comes of it."""

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
        if isinstance(who, Several):
            both = who == BOTH_OF_YOU
            return "both of you" if both else listed([self._beside(one, who.of[0]) for one in who.of], str(who.joint))
        if isinstance(who, Group):
            return group_words(who, self)
        return f"that {self.met[who]}" if who in self.met else _ACTOR_WORDS.get(who) or self._named(who)

    def asked(self, who: Who) -> str:
        """Word of whom something is asked: "all allies", where bare "allies" could be any of them."""
        words = self.subject(who)
        return f"all {words.removeprefix('all ')}" if isinstance(who, Group) and who.pick is Pick.ALL else words

    def _beside(self, one: Actor | Group, first: Actor | Group) -> str:
        """Word one of several: "all allies" behind "all Dazed enemies", which would be Dazed allies without "all"."""
        words = self.subject(one)
        bare = isinstance(one, Group) and one.pick is Pick.ALL and one is not first and not words.startswith("all ")
        return f"all {words}" if bare and isinstance(first, Group) and _conditions(first) else words

    def named(self, subject: Who) -> Who | None:
        """Return the subject of a command where it is named; of one's own side nothing stands before the verb."""
        return None if subject is self.scene.own else subject

    def nameless(self, who: Who) -> bool:
        """Whether someone can only be called "they" here."""
        unnamed = (Actor.TRIGGER, Actor.TRIGGER_ENEMY, Actor.TRIGGER_ALLY)
        called = self.scene.has_trigger or who in self.met
        return who in (Actor.CHOSEN, Actor.ONE) or (who in unnamed and not called)

    def says_they(self, who: Who) -> bool:
        """Whether someone is "they": the one whom the sentence is about, or one who has no other name here."""
        about = isinstance(who, Group) or who in (Actor.TARGET, Actor.TRIGGER)
        return self.nameless(who) or (about and self.about == who)

    def object(self, who: Who) -> str:
        """Word `who` where something is done to them."""
        return "them" if self.nameless(who) else self.subject(who)

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
        if self.nameless(whose) or whose == subject:
            return "its" if whose is Actor.THIS else "their"
        if self.can_own(whose):
            return f"{self._owning(whose)}'s"
        if whose not in (self.about, self.doer, self.chooser, self.before):
            raise WordsFailError(whose)
        return "their"

    def owned(self, thing: str, whose: Who, subject: Who | None) -> str:
        """Word someone's thing: "their hand", "the hand of an enemy within range 2", behind whom no "'s" can stand."""
        pronoun = self.nameless(whose) or whose in (subject, self.about, self.doer, self.chooser, self.before)
        if pronoun or self.can_own(whose):
            return f"{self.possessive(whose, subject)} {thing}"
        return f"the {thing} of {self.subject(whose)}"

    def can_own(self, whose: Who) -> bool:
        """Whether "'s" can stand behind someone: "each ally's", and not "each ally within range 1's"."""
        return isinstance(whose, Actor) or (isinstance(whose, Group) and bool(_OWNING.fullmatch(self._owning(whose))))

    def _owning(self, whose: Who) -> str:
        """Word someone before "'s", where one of them is "one ally" and not "an ally"."""
        words = self.subject(whose)
        return _ARTICLE.sub("one ", words) if isinstance(whose, Group) and whose.pick is Pick.ONE else words


@singledispatch
def say(effect: Node, voice: Voice) -> Phrase:
    """Word one effect as a clause; each topic registers its own nodes."""
    message = f"no topic words {type(effect).__name__} for {voice.name}"
    raise TypeError(message)


_ACTOR_WORDS = {
    Actor.SELF: "you",
    Actor.TARGET: "the target",
    Actor.EACH_TARGET: "each target",
    Actor.CHOSEN: "they",
    Actor.TRIGGER_ENEMY: "the triggering enemy",
    Actor.TRIGGER_ALLY: "the triggering ally",
    Actor.STRUCK: "that play's target",
    Actor.ATTACKER: "the attacker",
}
_IRREGULAR = {
    "be": ("are", "is"),
    "have": ("have", "has"),
    "cannot": ("cannot", "cannot"),
    "do": ("do", "does"),
    "can": ("can", "can"),
    "may": ("may", "may"),
    "must": ("must", "must"),
    "Fly": ("Fly", "Flies"),
    "fly": ("fly", "flies"),
    "cross": ("cross", "crosses"),
    "copy": ("copy", "copies"),
    "search": ("search", "searches"),
    "Push": ("Push", "Pushes"),
    "miss": ("miss", "misses"),
}


def inflect(verb: str, who: Who) -> str:
    """Agree the first word of `verb` with its subject.

    >>> inflect("gain", Actor.TARGET), inflect("gain", Actor.SELF), inflect("be", Actor.THIS)
    ('gains', 'gain', 'is')
    """
    first, space, rest = verb.partition(" ")
    base, third = _IRREGULAR.get(first, (first, f"{first}s"))
    return (base if is_plural(who) else third) + space + rest


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
    if group.besides and group == Group(side=Side.ENTITY, pick=Pick.ANY, besides=group.besides):
        return f"anyone but {voice.object(group.besides)}"
    filters = "".join(f" {words}" for words in filter_words(group, voice))
    return f"{_picked(group, voice)}{filters}{many_words(group.number, voice)[1]}"


def _picked(group: Group, voice: Voice) -> str:
    """Word how many are meant, and of whom."""
    other = is_other(group, voice)
    noun = noun_words(group).replace(NAMESAKE, voice.name)
    if other and group.pick is Pick.ONE:
        return f"another {noun}"
    among = f"other {noun}" if other else noun
    many, _ = many_words(group.number, voice)
    if group.chosen_by and group.pick is Pick.ONE:
        return f"one {among}"
    if group.pick is Pick.ALL:
        return among if noun[0].islower() and not other else f"all {among}"
    if many:
        return {
            Pick.UP_TO: f"up to {many} {among}",
            Pick.RANDOM: f"{many} random {among}",
            Pick.AT_LEAST: f"{many} or more {among}",
            Pick.AT_MOST: f"{many} or fewer {among}",
            Pick.EXACTLY: f"exactly {many} {among}",
        }.get(group.pick, f"{many} {among}")
    return {
        Pick.EACH: f"each {among}",
        Pick.ANY: f"any {among}",
        Pick.UP_TO: f"up to one {among}",
        Pick.ANY_NUMBER: f"any number of {among}",
        Pick.RANDOM: f"one random {among}",
        **{end: f"the {among}" if group.by else f"the {end} {among}" for end in DISTANT},
        Pick.THAT: "the one chosen" if group.side is Side.ENTITY else f"that {noun}",
        **dict.fromkeys((Pick.MOST, Pick.LEAST), f"{'each' if group.tied else 'the'} {among}"),
        Pick.NONE: f"no {among}",
    }.get(group.pick, article(among))


def noun_words(group: Group) -> str:
    """Word what they are: "Dazed enemy", "Traps and Obstacles"."""
    number = plural if is_plural(group) else str
    named = str if group.side is not Side.ENTITY else number
    joint = "and" if group.pick is Pick.ALL else "or"
    kinds = [*group.ranks, *([group.kind] if group.kind else group.types)]
    if group.ranks and (group.kind or group.types):
        kind = f"{listed(group.ranks, 'or')} {listed([named(name) for name in kinds[len(group.ranks) :]], 'or')}"
    else:
        kind = listed([number(str(name)) for name in kinds], joint)
    side = "" if kind and group.side is Side.ENTITY else (number(str(group.side)))
    if kind and side and not (group.ranks and (group.kind or group.types)):
        kind = listed([str(name) for name in kinds], joint)
    states = "" if _said_after(group) else _states(*_conditions(group)[:1])
    return " ".join(word for word in (states, kind, side) if word)


def _conditions(group: Group) -> list[Predicate]:
    """Give the conditions that they are in: those that can stand before the noun, joined, and each that cannot."""
    facts = [fact for fact in group.facts if form_of(fact) is Form.BEFORE]
    if not facts or isinstance(facts[0], AnyOf):
        return facts
    alike = [fact for fact in facts if isinstance(fact, InCondition)]
    return [AllOf(of=tuple(alike)), *(fact for fact in facts if fact not in alike)]


def _states(*joined: Predicate) -> str:
    """Word the conditions of one fact: "Dazed or Hindered"."""
    return "".join(
        listed([state.condition for state in one.of if isinstance(state, InCondition)], JOINT[type(one)])
        for one in joined
        if isinstance(one, AllOf | AnyOf)
    )


GRABBED = "Grabbed"
JOINT: dict[type[Node], str] = {AllOf: "and", AnyOf: "or"}


def _said_after(group: Group) -> bool:
    """Whether the conditions stand behind the noun: "Dazed Trap" reads well, "Dazed or Hindered Trap" does not."""
    several = any(isinstance(one, AllOf | AnyOf) and len(one.of) > 1 for one in _conditions(group)[:1])
    return several and bool(group.kind or group.types or group.ranks)


def filter_words(group: Group, voice: Voice) -> Iterator[str]:
    """Word what stands behind the noun: "within range 1", "you can see", "with Darkvision", "that has acted"."""
    if group.chosen_by:
        yield f"of {voice.possessive(group.chosen_by, None)} choice"
    behind = _conditions(group)[0 if _said_after(group) else 1 :]
    yield from (f"that {fact_words(one, group, voice)}" for one in behind)
    place = place_of(group.facts)
    that: list[Predicate] = []
    for fact in group.facts:
        match form_of(fact), fact:
            case _, HasDone(who=by) | IsGrabbed(who=Actor.ONE, by=by) if by is not Actor.ONE:
                grabbed = f"{'have' if is_plural(by) else 'has'} {GRABBED}"
                yield f"{voice.subject(by)} {fact_words(fact, by, voice) if isinstance(fact, HasDone) else grabbed}"
            case Form.PLACE, IsPlaced() if fact.where is place:
                yield where_words(fact.where, voice, group)
            case (_, Sees(whom=Actor.ONE)) | (Form.SEEN, _):
                yield seen_words(fact, voice)
            case (Form.WITH | Form.WITHOUT) as form, _:
                had = fact_words(fact, group, voice).partition(" ")[2]
                yield f"{'with' if form is Form.WITH else 'without'} {had}"
            case Form.WHOSE, _:
                yield f"whose {fact_words(fact, group, voice)}"
            case form, _ if form is not Form.BEFORE:
                that.append(fact)
    yield from _last_words(that, group, voice)


def _last_words(that: list[Predicate], group: Group, voice: Voice) -> Iterator[str]:
    """Word by what one is picked, who is left out, and what is said behind "that"."""
    by_turn = behind_that(group.by, voice)
    near = group.by.whose if group.by and group.pick in DISTANT else None
    if near is not None:
        yield f"{DISTANT[group.pick]} {voice.object(near)}"
    elif group.by and not by_turn:
        yield f"with the {ranked_words(group.by, group.pick)}{among_words(group, voice)}"
    if group.besides and group.besides is not near and not is_other(group, voice):
        yield f"other than {'them' if voice.nameless(group.besides) else voice.subject(group.besides)}"
    yield from _that_words(that, group, voice)
    agrees = f"who {inflect('agree', group)}" if group.willing else ""
    theirs = "of the players' choice" if group.players_choose else "(at random if tied)" if group.by_chance else ""
    yield from filter(None, (f"that {by_turn}" if by_turn else "", agrees, theirs))


def _that_words(facts: list[Predicate], group: Group, voice: Voice) -> Iterator[str]:
    """Word what is said behind "that": together, but for several of which one is so, which stand by themselves."""
    denied = tuple(fact for fact in facts if form_of(fact) is Form.THAT_NOT)
    either = [fact for fact in facts if isinstance(fact, AnyOf)]
    whose = [fact for fact in facts if isinstance(fact, AmountIs | TrackIs | LevelIs) and not is_had(fact)]
    others = [fact for fact in facts if fact not in (*denied, *either, *whose)]
    words = [fact_words(fact, group, voice) for fact in ((AllOf(of=denied),) if denied else ()) + tuple(others)]
    if either:
        yield from (f"that {one}" for one in words)
        yield from (f"that {fact_words(one, group, voice)}" for one in either)
    elif words:
        yield f"that {' and '.join(words)}"
    yield from (f"whose {fact_words(one, group, voice)}" for one in whose)


def is_plural(who: Who) -> bool:
    """Whether a verb said of them is plural; "you" is, too."""
    if isinstance(who, Several):
        return who.joint is Joint.AND or is_plural(who.of[-1])
    if isinstance(who, Group):
        return who.pick in (Pick.ALL, Pick.ANY_NUMBER, Pick.AT_LEAST, Pick.AT_MOST) or who.number not in (None, 1)
    return who in (Actor.SELF, Actor.CHOSEN)


@singledispatch
def where_words(where: Node, voice: Voice, group: Group | None = None) -> str:
    """Word where someone of a group stands: "in your occupied region or an adjacent region"."""
    message = f"no topic words {type(where).__name__} of {group} for {voice.name}"
    raise TypeError(message)
