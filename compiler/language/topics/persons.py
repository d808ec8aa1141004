"""Reading of other words for entities: players, kinds in small letters, anyone, nobody, and allies of another."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.facts.predicates import IsDefeated, IsPlaced, Not
from compiler.ir.places import InPlace, Near, Nearness
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.who import NAMESAKE, Group, Joint, Pick, Several, Side
from compiler.ir.terms import PlayKind, Rank, Scenario
from compiler.language.topics.groups import (
    SIDES,
    Kinds,
    Picked,
    There,
    everyone,
    kinds_called,
    of_whom,
    read_group,
    singular,
)
from compiler.language.topics.mentions import (
    SAID_ANYONE,
    SIDE_WORD,
    all_named,
    every_said,
    mention,
    renames,
    says_named,
)
from compiler.language.topics.reading import Reading, extensible, production
from compiler.language.topics.references import Pronoun, anchor

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.places import Place
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.groups import Filter, Joined

PLAYERS = ("player", "player character", "PC")
ALLIES = ("companion", "teammate")
TRIGGER_SIDE = {PlayKind.ASSIST: Side.ALLY, PlayKind.INTERRUPT: Side.ENEMY}
"""Whose doing a Trigger is: an Assist answers an ally, an Interrupt an enemy (rules.md 6.2)."""

NPC_OF = {Scenario.COMBAT: "Adversary", Scenario.EXPLORATION: "Challenge", Scenario.INTERACTION: "Opponent"}
"""The kind of NPC that there is in each type of scenario."""

_OTHERS_SAID = re.compile(r" other | (?:any|some)one else\b")
"""The words for others than someone who has been named."""

UNDEFEATED = Not(of=IsDefeated(who=Actor.ONE))
"""What is so of those who are left."""


# ---- what they are


@production
def of_dm(reading: Reading, word: Token) -> Actor:
    """Read "the DM's choice", on an NPC: the DM chooses for those."""
    if reading.scene.own is not Actor.THIS:
        reading.trouble(Code.REF_SUBJECT, word, "the DM chooses for NPCs alone", help='say "of your choice"')
    return reading.scene.own


def person(reading: Reading, word: Token) -> Kinds:
    """Give whom a word in small letters stands for: a player is an enemy of an NPC, an ally of another player."""
    name = singular(word.removesuffix("'s"))
    if name in PLAYERS:
        return Kinds(Side.ENEMY) if reading.scene.own is Actor.THIS else Kinds(Side.ALLY, players=True)
    if name in SIDES:
        return Kinds(SIDES[name])
    if name in ALLIES:
        return Kinds(Side.ALLY)
    if name == "character" or (name == "creature" and reading.scene.scenario is Scenario.COMBAT):
        return Kinds()
    if name == "opponent" and reading.scene.own is Actor.THIS and reading.scene.scenario is Scenario.INTERACTION:
        _one_of_its_own_kind(reading, word)
    if name == "opponent" and (reading.scene.own is Actor.THIS or reading.scene.scenario is not Scenario.INTERACTION):
        return Kinds(Side.ENEMY)
    called = name.capitalize()
    if called in {*Rank}:
        return Kinds(ranks=(Rank(called),))
    if called in ("Adversary", "Challenge", "Opponent"):
        return Kinds(kind=called)
    return Kinds(types=(called,))


def _one_of_its_own_kind(reading: Reading, word: Token) -> None:
    """Say that "each other opponent" can be those of an Opponent's own kind, or its enemies."""
    if reading.text[: word.start_pos].endswith("other "):
        message = f'"{word}" can be one of its own kind here, or an enemy'
        reading.trouble(Code.AMBIGUOUS, word, message, help='say "Opponent", or "enemy"')


@production
def noun_person(reading: Reading, word: Token) -> Kinds:
    return msgspec.structs.replace(person(reading, word), before=all_named(reading), several=singular(word) != word)


@production
def noun_namesake(reading: Reading, word: Token) -> Kinds:
    """Read "each other Reed Cat", on the card of one: those who have that card, too."""
    if reading.scene.own is not Actor.THIS:
        reading.trouble(Code.REF_SUBJECT, word, "nobody else has this card", help="say who is meant")
    return Kinds(kind=NAMESAKE, before=all_named(reading), several=word.endswith("s"))


@production
def noun_kind_person(reading: Reading, joined: Joined, word: Token) -> Kinds:
    """Read "a Dazed player", "each Boss adversary"."""
    said, meant = kinds_called(reading, joined, Code.CONDITION_UNKNOWN), person(reading, word)
    if (said.kind or said.types) and (meant.kind or meant.types):
        reading.trouble(Code.REF_SUBJECT, word, "nobody is of two kinds at once", help="leave one of them out")
    fields = {name: getattr(meant, name) or getattr(said, name) for name in ("kind", "types", "ranks", "players")}
    return msgspec.structs.replace(said, side=meant.side, several=singular(word) != word, **fields)


@production
def noun_of(reading: Reading, side: Token, whose: Who | Pronoun) -> Kinds:
    """Read "ally of the target": of the same side as another, and not that one."""
    who = anchor(reading, whose) or reading.scene.own
    if who is reading.scene.own:
        mention(reading, SIDE_WORD, side)
        return Kinds(SIDES[side])
    if SIDES[side] is not Side.ALLY or not _is_enemy(reading, who):
        help_ = 'say "enemy" or "ally" as you or the entry sees them'
        reading.trouble(Code.REF_SUBJECT, side, f'"{side} of" this one can be of either side', help=help_)
    return Kinds(Side.ENEMY, besides=who)


@production
def others_sides(sides: Token) -> Token:
    return sides


@production
def group_of_others(reading: Reading, whose: Who | Pronoun, sides: Token, *filters: Filter) -> Group:
    """Read "the target's allies": all those of its side."""
    return read_group(reading, Picked(Pick.ALL), noun_of(reading, sides, whose), *filters)


@production
def some_of_others(reading: Reading, picked: Picked, whose: Who | Pronoun, sides: Token, *filters: Filter) -> Group:
    """Read "one of the target's allies", "each of their enemies"."""
    return read_group(reading, picked, noun_of(reading, sides, whose), *filters)


def _is_enemy(reading: Reading, who: Actor) -> bool:
    """Tell whether someone is an enemy who is named without being chosen; the target of a roll is one."""
    if who is Actor.TARGET:
        return reading.scene.play in (PlayKind.ACTION, PlayKind.REACTION)
    return who is Actor.TRIGGER_ENEMY or (who is Actor.TRIGGER and reading.scene.play is PlayKind.INTERRUPT)


# ---- those who have rolled


@production
def winner(reading: Reading, word: Token) -> Actor:
    """Read "the winner": the one in the Trigger's event who has won its opposed roll."""
    return _one_of_roll(reading, word, reading.scene.trigger_rolled[:1])


@production
@extensible
def loser(reading: Reading, word: Token) -> Actor:
    return _one_of_roll(reading, word, reading.scene.trigger_rolled[1:])


def _one_of_roll(reading: Reading, word: Token, found: tuple[Actor | None, ...]) -> Actor:
    who = found[0] if found else None
    if who is None:
        message = f'"{word}" does not say who: that one is not known here'
        reading.trouble(Code.REF_SUBJECT, word, message, help='say "you", "the target" or "the triggering enemy"')
    who = who or Actor.TARGET
    if who is not reading.scene.own:
        says_named(reading, who)
    return who


# ---- anyone, nobody


@production
def everyone_alike(reading: Reading, *filters: Filter) -> Group:
    """Read "everyone in your occupied section, friend or foe"."""
    return everyone(reading, None, *filters)


@production
def group_others(reading: Reading, _other: Token, kinds: Kinds, *filters: Filter) -> Group:
    """Read "other enemies": all of them."""
    others = read_group(reading, Picked(Pick.ALL, other=True), kinds, *filters)
    if others.side is Side.ENEMY and others.besides is reading.scene.own:
        reading.contradiction("nobody is named whom these are other than", 'say "other than ..." of whom')
    return others


@production
def all_others(reading: Reading, *filters: Filter) -> Group:
    """Read "all others in your occupied section": everyone else there."""
    return read_group(reading, Picked(Pick.ALL, other=True), Kinds(), *filters)


@production
def whoever_so(reading: Reading, fact: Fact) -> Group:
    """Read "whoever is Dazed": everyone of whom it is so."""
    return everyone(reading, None, of_whom(fact))


@production
def someone_else(reading: Reading, other: Token | None, *filters: Filter) -> Group:
    return read_group(reading, Picked(Pick.ONE, other=bool(other)), Kinds(), *filters)


@production
def anyone(reading: Reading, other: Token | None, *filters: Filter) -> Group:
    group = read_group(reading, Picked(Pick.ANY, other=bool(other)), Kinds(), *filters)
    mention(reading, SAID_ANYONE, group)
    return group


def each_of_anyone(reading: Reading, subject: Who | Pronoun) -> Who | Pronoun:
    """Give each of them for "anyone", where it is stated what they do: "anyone who is Dazed draws a card"."""
    if not isinstance(subject, Group) or subject not in every_said(reading, SAID_ANYONE):
        return subject
    each = msgspec.structs.replace(subject, pick=Pick.EACH)
    renames(reading, subject, each)
    return each


@production
def each_barred(reading: Reading, kinds: Kinds, *filters: Filter) -> Group:
    """Read "no enemy may": each of them cannot."""
    return read_group(reading, Picked(Pick.EACH), kinds, *filters)


# ---- players of whom oneself is one


@production
def each_player(reading: Reading, picked: Picked, _player: Token, *filters: Filter) -> Several:
    """Read "each player" on a player's own text: oneself, and each ally."""
    if picked.other or picked.number or reading.scene.own is not Actor.SELF:
        reading.contradiction("these are no players of whom you are one", 'say "each ally"')
    joint = Joint.AND if picked.pick in (Pick.EACH, Pick.ALL) else Joint.OR
    group = read_group(reading, picked, Kinds(Side.ALLY), *filters)
    if any(not _beside_own(fact) for fact in group.facts):
        reading.contradiction("this does not say whether it is asked of you, too", 'say "ally", or "you" beside it')
    return Several(of=(Actor.SELF, group), joint=joint)


@production
def any_player(reading: Reading, player: Token, *filters: Filter) -> Several:
    return each_player(reading, Picked(Pick.ONE), player, *filters)


@production
def all_players(reading: Reading, players: Token, *filters: Filter) -> Several:
    return each_player(reading, Picked(Pick.EACH), players, *filters)


# ---- where they stand


@production
def any_targets(reading: Reading, *filters: Filter) -> Group:
    """Read "against targets with no cards in their hand": whoever the roll is against."""
    return read_group(reading, Picked(Pick.ALL), Kinds(), *filters)


def barred_from(reading: Reading, foe: Who, who: Who) -> Who:
    """Give against whom `who` cannot do something: "any other entity", "anyone else" are others than one named."""
    if not isinstance(foe, Group) or foe.besides is None or foe.besides != who or not _OTHERS_SAID.search(reading.text):
        return foe
    named = {one for one in (*all_named(reading), *reading.scene.before) if one not in (who, foe)}
    if len(named) == 1 and named <= {*Actor}:
        return msgspec.structs.replace(foe, besides=named.pop())
    if named or reading.scene.play not in (PlayKind.ACTION, PlayKind.REACTION):
        reading.contradiction("nobody has been named whom these are other than", 'say "anyone but", and whom')
    return msgspec.structs.replace(foe, besides=Actor.TARGET)


@production
def targets_so(reading: Reading, joined: Joined, *filters: Filter) -> Group:
    """Read "against a Dazed target"."""
    return read_group(reading, Picked(Pick.ALL), kinds_called(reading, joined, Code.CONDITION_UNKNOWN), *filters)


@production
def sharing(place: Place) -> There:
    """Read "sharing a section with you"."""
    return There((IsPlaced(who=Actor.ONE, where=InPlace(place=place)),))


def _beside_own(fact: Predicate) -> bool:
    """Tell whether it is so of oneself in any case: that one is near oneself."""
    if not isinstance(fact, IsPlaced) or fact.negated:
        return False
    where = fact.where
    if isinstance(where, InPlace):
        return where.place.facts == (Near(nearness=(Nearness.OCCUPIED,)),)
    return getattr(where, "range", None) is not None and getattr(where, "of", None) in (None, Actor.SELF)
