"""Reading of groups: entities picked by number, side, kind, state and place."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.places import InPlace, Near, Where
from compiler.ir.terms import PlayKind, Rank
from compiler.ir.who import Acted, Actor, Group, Joint, Pick, Side, Who
from compiler.language.places import PlaceReading, Pronoun

if TYPE_CHECKING:
    from compiler.ir.who import Feature
    from compiler.language.scene import Scene
    from compiler.language.token import Token

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


class Joined(msgspec.Struct, frozen=True):
    """Words in a row, and what joins them."""

    words: tuple[Token, ...]
    joint: Joint = Joint.AND


class Picked(msgspec.Struct, frozen=True):
    """How many are meant, before anyone knows of whom."""

    pick: Pick
    number: int | None = None
    other: bool = False
    bare: bool = False
    """Whether it is "any" and not "any one"."""


class Kinds(msgspec.Struct, frozen=True):
    """What a noun says of those it stands for."""

    side: Side = Side.ENTITY
    kind: str | None = None
    types: tuple[str, ...] = ()
    ranks: tuple[Rank, ...] = ()
    conditions: tuple[str, ...] = ()
    condition_joint: Joint = Joint.AND


class Sieve(msgspec.Struct, frozen=True):
    """One filter behind a noun: the field of `Group` it fills."""

    field: str
    value: object


class States(msgspec.Struct, frozen=True):
    """The conditions that a filter behind a noun names."""

    conditions: tuple[str, ...]
    condition_joint: Joint


class GroupReading(PlaceReading):
    """Callbacks of grammar/who.lark: those that pick entities."""

    # ---- how many

    def each(self, _word: Token, other: Token | None) -> Picked:
        return Picked(Pick.EACH, other=bool(other))

    def another(self, other: Token | None) -> Picked:
        return Picked(Pick.ONE, other=bool(other))

    def any_one(self) -> Picked:
        return Picked(Pick.ANY)

    def any_bare(self) -> Picked:
        return Picked(Pick.ANY, bare=True)

    def one_random(self, _word: Token) -> Picked:
        return Picked(Pick.RANDOM)

    def nearest(self) -> Picked:
        return Picked(Pick.NEAREST)

    def all_of(self, other: Token | None) -> Picked:
        return Picked(Pick.ALL, other=bool(other))

    def some(self, number: Token, other: Token | None) -> Picked:
        return Picked(Pick.ANY, self._how_many(number), bool(other))

    def up_to(self, number: Token, other: Token | None) -> Picked:
        return Picked(Pick.UP_TO, self._how_many(number), bool(other))

    def up_to_one(self, other: Token | None) -> Picked:
        return Picked(Pick.UP_TO, other=bool(other))

    def some_random(self, number: Token) -> Picked:
        return Picked(Pick.RANDOM, self._how_many(number))

    def any_number(self, other: Token | None) -> Picked:
        return Picked(Pick.ANY_NUMBER, other=bool(other))

    def _how_many(self, number: Token) -> int | None:
        many = self.number(number)
        return None if many == 1 else many

    # ---- of whom

    def kinds(self, words: list[Token] | Token) -> Joined:
        return Joined(tuple(words) if isinstance(words, list) else (words,))

    def joined_and(self, joined: Joined, words: list[Token] | Token) -> Joined:
        return Joined((*joined.words, *self.kinds(words).words), Joint.AND)

    def joined_or(self, joined: Joined, words: list[Token] | Token) -> Joined:
        return Joined((*joined.words, *self.kinds(words).words), Joint.OR)

    def noun(self, side: Token) -> Kinds:
        return Kinds(SIDES[side])

    def noun_kind(self, joined: Joined, side: Token | None = None) -> Kinds:
        if side is None:
            return self.kinds_alone(joined, Code.REF_SUBJECT)
        return msgspec.structs.replace(self.kinds_called(joined, Code.CONDITION_UNKNOWN), side=SIDES[side])

    def kinds_alone(self, joined: Joined, code: Code) -> Kinds:
        """Read a noun without a word for a side: it has to say what they are, not only what they are in."""
        kinds = self.kinds_called(joined, code)
        if kinds.conditions and not (kinds.kind or kinds.types or kinds.ranks):
            state = joined.words[-1]
            message = f"{state} is a condition, and this does not say who is in it"
            self.trouble(Code.REF_SUBJECT, state, message, help=f'say "{state} enemy"')
        return kinds

    def kinds_called(self, joined: Joined, code: Code) -> Kinds:
        """Sort the words of a noun: ranks, kinds and types of NPC, conditions; `code` is for any other word."""
        self.side_by_side(joined.words)
        states, kinds, types, ranks = list[str](), list[str](), list[str](), list[Rank]()
        for word in joined.words:
            name = singular(word)
            if word in self.vocabulary.conditions:
                states.append(str(word))
            elif name in RANKS:
                ranks.append(RANKS[name])
            elif name in NPC_KIND_WORDS:
                kinds.append(name)
            else:
                types.append(self._npc_type(word, name, code))
        if len(kinds) > 1 or (kinds and types):
            types, kinds = [*kinds, *types], []
        return Kinds(
            kind=kinds[0] if kinds else None,
            types=tuple(types),
            ranks=tuple(ranks),
            conditions=tuple(states),
            condition_joint=joined.joint if len(states) > 1 else Joint.AND,
        )

    def side_by_side(self, words: tuple[Token, ...]) -> None:
        """Check that what is joined is of one sort, and what stands side by side of two: "Mook or Boss Brawler"."""
        for before, after in pairwise(words):
            joined = (after.start_pos or 0) > (before.end_pos or 0) + 1
            if joined != (self._sort(before) == self._sort(after)):
                message = f"{before} and {after} " + ("are two sorts of things" if joined else "are joined by nothing")
                each = f"each {self._noun(before)} or each {self._noun(after)}" if joined else f"{before} or {after}"
                self.trouble(Code.REF_SUBJECT, before, message, last=after, help=f'say "{each}"')

    def _noun(self, word: Token) -> str:
        """Give a word as it can stand behind "each"."""
        return f"{word} enemy" if word in self.vocabulary.conditions else singular(word)

    def _sort(self, word: Token) -> int:
        """Give what a word of a noun says: a condition, a rank, or what they are."""
        return 0 if word in self.vocabulary.conditions else 1 if singular(word) in RANKS else 2

    def _npc_type(self, word: Token, name: str, code: Code) -> str:
        if name in self.vocabulary.npc_types:
            return name
        if code is Code.CONDITION_UNKNOWN:
            return self.known(word, self.vocabulary.conditions, code, "condition")
        words = [*self.vocabulary.npc_types, *NPC_KIND_WORDS, *RANKS]
        what = "type of Adversary, Challenge or Opponent" if code is Code.TYPE else "kind of entity"
        return self.known(word, words, code, what)

    # ---- which of them

    def seen(self, who: Who | Pronoun) -> Sieve:
        return Sieve("seen_by", self.anchor(who) or self.scene.own)

    def grabbed(self, who: Who | Pronoun, condition: Token) -> Sieve:
        if condition != "Grabbed":
            message = f"an entity Grabs; it does not have anyone {condition}"
            self.trouble(Code.CONDITION_UNKNOWN, condition, message, help="did you mean Grabbed?")
        return Sieve("grabbed_by", self.anchor(who) or self.scene.own)

    def having(self, feature: Feature) -> Sieve:
        return Sieve("having", (feature,))

    def lacking(self, feature: Feature) -> Sieve:
        return Sieve("lacking", (feature,))

    def besides(self, who: Who | Pronoun) -> Sieve:
        return Sieve("besides", self.anchor(who) or self.scene.own)

    def chosen_by(self, whose: Who | Pronoun) -> Sieve:
        return Sieve("chosen_by", self.anchor(whose) or self.scene.own)

    def in_states(self, joined: Joined) -> States:
        names = tuple(self.condition_called(word) for word in joined.words)
        return States(conditions=names, condition_joint=joined.joint if len(names) > 1 else Joint.AND)

    def not_in_states(self, joined: Joined) -> Sieve:
        self.neither(joined)
        return Sieve("free_of", tuple(self.condition_called(word) for word in joined.words))

    def one_of_types(self, joined: Joined) -> None:
        """Check that one entity is not said to be of two types: "an Obstacle and Trap"."""
        adjacent = (after.start_pos == (before.end_pos or 0) + 1 for before, after in pairwise(joined.words))
        if joined.joint is Joint.AND and len(joined.words) > 1 and not any(adjacent):
            first, last = joined.words[0], joined.words[-1]
            message = f"nobody is of two types at once: {' and '.join(joined.words)}"
            self.trouble(Code.REF_SUBJECT, first, message, last=last, help='join them with "or"')

    def neither(self, joined: Joined) -> None:
        """Check that "not" is said of each word: "not Dazed and Hindered" could be one of the two."""
        if joined.joint is Joint.AND and len(joined.words) > 1:
            *others, last = joined.words
            message = '"not" before "and" could be meant in two ways'
            help_ = f'say "not {", ".join(others)} or {last}" of those who are neither'
            self.trouble(Code.AMBIGUOUS, joined.words[0], message, last=last, help=help_)

    def has_acted(self) -> Sieve:
        return Sieve("acted", Acted.YES)

    def has_not_acted(self) -> Sieve:
        return Sieve("acted", Acted.NO)

    def condition_called(self, word: Token) -> str:
        """Check that the glossary has the condition."""
        return self.known(word, self.vocabulary.conditions, Code.CONDITION_UNKNOWN, "condition")

    # ---- all of it

    def group(self, picked: Picked, kinds: Kinds, *sieves: Sieve | States | Where) -> Group:
        group = self._sifted(picked, kinds, sieves)
        self.named.add(group)
        return group

    def group_one(self, kinds: Kinds, *sieves: Sieve | States | Where) -> Group:
        return self.group(Picked(Pick.ONE), kinds, *sieves)

    def group_all(self, kinds: Kinds, *sieves: Sieve | States | Where) -> Group:
        return self.group(Picked(Pick.ALL), kinds, *sieves)

    def _sifted(self, picked: Picked, kinds: Kinds, sieves: tuple[Sieve | States | Where, ...]) -> Group:
        fields: dict[str, object] = {name: getattr(kinds, name) for name in kinds.__struct_fields__}
        if picked.other:
            wheres = [sieve for sieve in sieves if not isinstance(sieve, Sieve | States)]
            fields["besides"] = other_than(kinds.side, self.scene, wheres[0] if wheres else None)
        for sieve in sieves:
            if isinstance(sieve, States):
                self._add_states(fields, sieve)
                continue
            field, value = (sieve.field, sieve.value) if isinstance(sieve, Sieve) else ("where", sieve)
            if fields.get(field) is not None and fields[field] != ():
                self._twice(fields, field, value)
            else:
                fields[field] = value
        group = Group(side=kinds.side, pick=picked.pick, number=picked.number)
        return msgspec.structs.replace(group, **fields)

    def _add_states(self, fields: dict[str, object], states: States) -> None:
        if fields["conditions"]:
            self.contradiction("conditions are named before and behind the same ones", "name them all behind")
        fields["conditions"], fields["condition_joint"] = states.conditions, states.condition_joint

    def _twice(self, fields: dict[str, object], field: str, value: object) -> None:
        before = fields[field]
        if field in ("having", "lacking", "free_of") and isinstance(before, tuple) and isinstance(value, tuple):
            fields[field] = before + value
        elif field == "where":
            self.contradiction("two places are named for the same ones", "name one")
        else:
            self.contradiction("the same is said twice of the same ones", "say it once")


def other_than(side: Side, scene: Scene, where: Where | None) -> Actor:
    """Give whom "other" leaves out: among enemies the one the play is against or answers, else one's own side.

    Among those of any side, it is the one whose place is spoken of.
    """
    if side is Side.ENTITY and isinstance(where, InPlace) and (owner := _whose(where)):
        return owner
    if side is not Side.ENEMY:
        return scene.own
    if scene.has_trigger:
        return Actor.TRIGGER
    return Actor.TARGET if scene.play in (PlayKind.ACTION, PlayKind.REACTION) else scene.own


def _whose(where: InPlace) -> Actor | None:
    """Give whose place it is, where it is that of someone else and of them alone."""
    match where.place.facts:
        case (Near(of=Actor() as of),):
            return of
    return None


def singular(word: str) -> str:
    """Give the singular of a kind, type or rank.

    >>> singular("Traps"), singular("Mini-bosses"), singular("Adversaries"), singular("Boss")
    ('Trap', 'Mini-boss', 'Adversary', 'Boss')
    """
    for ending, end in (("sses", "ss"), ("ries", "ry"), ("ss", "ss"), ("s", "")):
        if word.endswith(ending):
            return word.removesuffix(ending) + end
    return str(word)


def plural(word: str) -> str:
    """Give the plural of a kind, type, rank or side.

    >>> plural("Trap"), plural("Mini-boss"), plural("Adversary"), plural("enemy")
    ('Traps', 'Mini-bosses', 'Adversaries', 'enemies')
    """
    if word.endswith("ss"):
        return f"{word}es"
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


def article(word: str) -> str:
    """Give a word its article.

    >>> article("Action"), article("Trap")
    ('an Action', 'a Trap')
    """
    return f"{'an' if word[0] in 'AEIOaeio' else 'a'} {word}"
