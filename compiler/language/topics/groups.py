"""Reading of groups: entities picked by number, side, kind, state and place."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Amount
from compiler.ir.facts.predicates import AllOf, AnyOf, InCondition, IsPlaced, Not, Predicate
from compiler.ir.facts.table import TurnOf
from compiler.ir.parts_in import holds
from compiler.ir.places import InPlace, Where
from compiler.ir.selectors.who import Actor, Group, Joint, Pick, Side, Who
from compiler.ir.terms import PlayKind, Rank
from compiler.language.topics.done_either import either
from compiler.language.topics.fact_order import Fact, in_order, opposite, others_in, place_of
from compiler.language.topics.mentions import SAID_THEIRS, SIDE_MET, all_named, every_said, passes_over, says_named
from compiler.language.topics.places import whose_place
from compiler.language.topics.reading import Reading, extensible, production
from compiler.language.topics.references import Pronoun, anchor

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.scene import Scene


SIDES = {
    "enemy": Side.ENEMY,
    "enemies": Side.ENEMY,
    "ally": Side.ALLY,
    "allies": Side.ALLY,
    "entity": Side.ENTITY,
    "entities": Side.ENTITY,
}


NPC_KIND_WORDS = ("Adversary", "Challenge", "Opponent")


RANKS = {str(rank): rank for rank in Rank}


GRABBED = "Grabbed"


TWICE = ("the same is said twice of the same ones", "say it once")


class Joined(msgspec.Struct, frozen=True):
    """Words in a row, and what joins them."""

    words: tuple[Token, ...]
    joint: Joint = Joint.AND


class Picked(msgspec.Struct, frozen=True):
    """How many are meant, before anyone knows of whom."""

    pick: Pick
    number: Amount | None = None
    other: bool = False
    bare: bool = False
    """Whether it is "any" and not "any one"."""
    before: frozenset[Who] | None = None
    """Who had been named before those who are picked were spoken of."""


class Kinds(msgspec.Struct, frozen=True):
    """What a noun says of those it stands for."""

    side: Side = Side.ENTITY
    kind: str | None = None
    types: tuple[str, ...] = ()
    ranks: tuple[Rank, ...] = ()
    facts: tuple[Predicate, ...] = ()
    """The conditions that they are in."""
    besides: Actor | None = None
    """The one of whom they are allies."""
    players: bool = False
    """Whether oneself could be one of them, if nobody is left out."""
    both: Joined | None = None
    """Words of which one entity cannot be all: "Obstacle and Trap"."""
    before: frozenset[Who] | None = None
    """Who had been named before these were spoken of."""
    several: bool = False
    """Whether what they are is said of several: "Traps"."""


class Sieve(msgspec.Struct, frozen=True):
    """What stands behind a noun and is no fact: the field of `Group` it fills."""

    field: str
    value: object


class Told(msgspec.Struct, frozen=True):
    """What is so of those whom a noun stands for, said behind it."""

    facts: tuple[Predicate, ...]


class There(Told, frozen=True):
    """A place, right behind the noun."""


class IfTied(Told, frozen=True):
    """That whoever chooses anyway does among several who have as much."""


Filter = Sieve | Told


@production
def kinds(words: list[Token] | Token) -> Joined:
    return Joined(tuple(words) if isinstance(words, list) else (words,))


@production
def joined_and(reading: Reading, joined: Joined, words: list[Token] | Token) -> Joined:
    return _with_more(reading, joined, words, Joint.AND)


@production
def joined_or(reading: Reading, joined: Joined, words: list[Token] | Token) -> Joined:
    return _with_more(reading, joined, words, Joint.OR)


def _with_more(reading: Reading, joined: Joined, words: list[Token] | Token, joint: Joint) -> Joined:
    return Joined(tuple(reading.each_once((*joined.words, *kinds(words).words))), joint)


@production
@extensible
def noun(reading: Reading, side: Token) -> Kinds:
    return Kinds(SIDES[side], before=all_named(reading))


@production
def noun_kind(reading: Reading, joined: Joined, side: Token | None = None) -> Kinds:
    if side is None:
        return kinds_alone(reading, joined, Code.REF_SUBJECT)
    return msgspec.structs.replace(kinds_called(reading, joined, Code.CONDITION_UNKNOWN), side=SIDES[side])


def kinds_alone(reading: Reading, joined: Joined, code: Code) -> Kinds:
    """Read a noun without a word for a side: it has to say what they are, not only what they are in."""
    kinds = kinds_called(reading, joined, code)
    if kinds.facts and not (kinds.kind or kinds.types or kinds.ranks):
        state = joined.words[-1]
        message = f"{state} is a condition, and this does not say who is in it"
        reading.trouble(Code.REF_SUBJECT, state, message, help=f'say "{state} enemy"')
    return msgspec.structs.replace(kinds, several=singular(joined.words[-1]) != joined.words[-1])


def kinds_called(reading: Reading, joined: Joined, code: Code) -> Kinds:
    """Sort the words of a noun: ranks, kinds and types of NPC, conditions; `code` is for any other word."""
    side_by_side(reading, joined.words)
    states: list[Token] = []
    kinds, types, ranks = list[str](), list[str](), list[Rank]()
    for word in joined.words:
        name = singular(word)
        if word in reading.vocabulary.conditions:
            states.append(word)
        elif name in RANKS:
            ranks.append(RANKS[name])
        elif name in NPC_KIND_WORDS:
            kinds.append(name)
        else:
            types.append(_npc_type(reading, word, name, code))
    if len(kinds) > 1 or (kinds and types):
        types, kinds = [*kinds, *types], []
    return Kinds(
        kind=kinds[0] if kinds else None,
        types=tuple(types),
        ranks=tuple(ranks),
        facts=(in_each(reading, Joined(tuple(states), joined.joint))(Actor.ONE),) if states else (),
        both=joined if len(types) > 1 else None,
        before=all_named(reading),
    )


def side_by_side(reading: Reading, words: tuple[Token, ...]) -> None:
    """Check that what is joined is of one sort, and what stands side by side of two: "Mook or Boss Brawler"."""
    for before, after in pairwise(words):
        joined = (after.start_pos or 0) > (before.end_pos or 0) + 1
        if joined != (_sort(reading, before) == _sort(reading, after)):
            message = f"{before} and {after} " + ("are two sorts of things" if joined else "are joined by nothing")
            each = (
                f"each {_noun(reading, before)} or each {_noun(reading, after)}" if joined else f"{before} or {after}"
            )
            reading.trouble(Code.REF_SUBJECT, before, message, last=after, help=f'say "{each}"')


def _noun(reading: Reading, word: Token) -> str:
    """Give a word as it can stand behind "each"."""
    return f"{word} enemy" if word in reading.vocabulary.conditions else singular(word)


def _sort(reading: Reading, word: Token) -> int:
    """Give what a word of a noun says: a condition, a rank, or what they are."""
    return 0 if word in reading.vocabulary.conditions else 1 if singular(word) in RANKS else 2


def _npc_type(reading: Reading, word: Token, name: str, code: Code) -> str:
    if name in reading.vocabulary.npc_types:
        return name
    if code is Code.CONDITION_UNKNOWN:
        return reading.known(word, reading.vocabulary.conditions, code, "condition")
    words = {*reading.vocabulary.npc_types, *NPC_KIND_WORDS, *RANKS}
    what = "type of Adversary, Challenge or Opponent" if code is Code.TYPE else "kind of entity"
    return reading.known(word, words, code, what)


def of_whom(fact: Fact) -> Told:
    """Tell of each of some what is so of it."""
    return Told((fact(Actor.ONE),))


@production("of_whom", "relative_one", "relative_and")
def relative_and(reading: Reading, first: Fact, more: list[Fact] | None = None) -> Told:
    """Read "with Darkvision", "that has acted", "whose level is 3 or more and that is Dazed"."""
    return Told(tuple(_of_one(reading, fact) for fact in (first, *(more or ()))))


@production
def relative_or(reading: Reading, first: Fact, more: list[Fact]) -> Told:
    return Told((either(_of_one(reading, fact) for fact in (first, *more)),))


def _of_one(reading: Reading, fact: Fact) -> Predicate:
    told = fact(Actor.ONE)
    if any(holds(told, place) for place in every_said(reading, SAID_THEIRS)):
        reading.contradiction('"their" can be each of those, or another', "say whose place it is")
    return told


@production("facts_more", "facts_either")
def facts_more(first: Fact, more: list[Fact] | None = None) -> list[Fact]:
    return [first, *(more or ())]


@production
@extensible
def placed(reading: Reading, where: Where) -> There:  # noqa: ARG001 - topics above ask it
    return There((IsPlaced(who=Actor.ONE, where=where),))


@production
def whose_turn(words: Token) -> Told:
    turn = TurnOf(who=Actor.ONE)
    return Told((Not(of=turn) if words.endswith("not") else turn,))


@production
def besides(reading: Reading, who: Who | Pronoun) -> Sieve:
    return Sieve("besides", anchor(reading, who) or reading.scene.own)


@production
def chosen_by(reading: Reading, whose: Who | Pronoun) -> Sieve:
    return Sieve("chosen_by", anchor(reading, whose) or reading.scene.own)


TIED = ("players_choose", "by_chance")


def in_each(reading: Reading, joined: Joined) -> Fact:
    """Give that someone is in the conditions named."""
    names = [condition_called(reading, word) for word in joined.words]

    def fact(who: Who) -> Predicate:
        each = tuple(InCondition(who=who, condition=name) for name in names)
        if len(each) == 1:
            return each[0]
        return AnyOf(of=each) if joined.joint is Joint.OR else AllOf(of=each)

    return fact


def one_of_types(reading: Reading, joined: Joined) -> None:
    """Check that one entity is not said to be of two types: "an Obstacle and Trap"."""
    adjacent = (after.start_pos == (before.end_pos or 0) + 1 for before, after in pairwise(joined.words))
    if joined.joint is Joint.AND and len(joined.words) > 1 and not any(adjacent):
        first, last = joined.words[0], joined.words[-1]
        message = f"nobody is of two types at once: {' and '.join(joined.words)}"
        reading.trouble(Code.REF_SUBJECT, first, message, last=last, help='join them with "or"')


def condition_called(reading: Reading, word: Token) -> str:
    """Check that the glossary has the condition."""
    return reading.known(word, reading.vocabulary.conditions, Code.CONDITION_UNKNOWN, "condition")


@production("group")
@extensible
def read_group(reading: Reading, picked: Picked, kinds: Kinds, *filters: Filter) -> Group:
    group = filtered(reading, picked, kinds, filters)
    if kinds.both and picked.pick is Pick.ONE:
        one_of_types(reading, kinds.both)
    for fact in group.facts:
        passes_over(reading, *others_in(fact))
    if group.pick is Pick.NONE:
        return group  # "they" is never nobody
    before = kinds.before if picked.before is None else picked.before
    if before is not None:  # "they" are those who are picked, not whom their place or a fact speaks of besides
        passes_over(reading, *all_named(reading) - before)
    says_named(reading, group)
    return group


@production
def of_ones_own() -> Told:
    """Read "an ally of yours", which says no more than "an ally"."""
    return Told(())


@production
def group_one(reading: Reading, kinds: Kinds, *filters: Filter) -> Group:
    return read_group(reading, Picked(Pick.ONE), kinds, *filters)


@production
@extensible
def group_all(reading: Reading, kinds: Kinds, *filters: Filter) -> Group:
    return read_group(reading, Picked(Pick.ALL), kinds, *filters)


@production
def everyone(reading: Reading, other: Token | None, *filters: Filter) -> Group:
    return read_group(reading, Picked(Pick.EACH, other=bool(other)), Kinds(), *filters)


@extensible
def filtered(reading: Reading, picked: Picked, kinds: Kinds, filters: tuple[Filter, ...]) -> Group:
    facts = in_order([*kinds.facts, *(fact for one in filters if isinstance(one, Told) for fact in one.facts)])
    _agree(reading, facts, filters)
    fields: dict[str, object] = {"besides": kinds.besides} if kinds.besides else {}
    if kinds.players and not picked.other:
        reading.contradiction("you are a player, too", 'say "ally", or "you and each ally"')
    elif picked.other and not kinds.players:
        met = None if reading.scene.chosen else dict(every_said(reading, SIDE_MET)).get(kinds.side)
        fields["besides"] = met or other_than(kinds.side, reading.scene, place_of(facts))
    for one in filters:
        if isinstance(one, Sieve):
            if one.field in fields:
                reading.contradiction(*TWICE)
            fields[one.field] = one.value
    tied = any(isinstance(one, IfTied) for one in filters) or not fields.keys().isdisjoint(TIED)
    if tied and picked.pick not in RANKED:
        reading.contradiction("there is a tie of those alone who have as much of something", 'say "of your choice"')
    if fields.keys() >= {"by_chance", "chosen_by"}:
        reading.contradiction("who is drawn by lot is chosen by nobody", "leave out one of them")
    group = Group(side=kinds.side, pick=picked.pick, number=picked.number, kind=kinds.kind, facts=facts)
    return msgspec.structs.replace(group, types=kinds.types, ranks=kinds.ranks, **fields)


def _agree(reading: Reading, facts: tuple[Predicate, ...], filters: tuple[Filter, ...]) -> None:
    """Check that all facts can be so of one entity, and that each is said once."""
    if sum(isinstance(one, There) for one in filters) > 1:
        reading.contradiction("two places are named for the same ones", "name one")
    elif len(facts) <= 1:
        return
    elif len(set(facts)) < len(facts):
        reading.contradiction(*TWICE)
    elif any(opposite(fact) in facts for fact in facts):
        reading.contradiction("this is so of nobody: it says one thing and its opposite", "leave one of them out")


BY_DISTANCE = frozenset({Pick.NEAREST, Pick.FARTHEST})
RANKED = frozenset({Pick.MOST, Pick.LEAST, Pick.NEAREST, Pick.FARTHEST})
"""How one is picked by what they have."""


def other_than(side: Side, scene: Scene, where: Where | None) -> Actor:
    """Give whom "other" leaves out: the chosen one; whose place is spoken of; who is in the play; or oneself."""
    if scene.chosen is not None and side in (scene.chosen.side, Side.ENTITY):
        return Actor.CHOSEN
    if side is Side.ENTITY and isinstance(where, InPlace) and (owner := whose_place(where)):
        return owner
    if side is Side.ENEMY and scene.has_trigger:
        return Actor.TRIGGER
    if side is Side.ALLY and side in scene.trigger_others:
        return Actor.TRIGGER if scene.trigger_others[0] is side else Actor.TRIGGER_ALLY
    aimed = side is Side.ENEMY and scene.play in (PlayKind.ACTION, PlayKind.REACTION)
    return Actor.TARGET if aimed else scene.own


def singular(word: str) -> str:
    """Give the singular of a kind, type or rank.

    >>> singular("Traps"), singular("Mini-bosses"), singular("Adversaries"), singular("Boss")
    ('Trap', 'Mini-boss', 'Adversary', 'Boss')
    """
    for ending, end in (("sses", "ss"), ("ries", "ry"), ("ss", "ss"), ("s", "")):
        if word.endswith(ending):
            return word.removesuffix(ending) + end
    return str(word)
