"""Reading and wording of rules about targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.targeting import TargetFresh, TargetRule, Way
from compiler.ir.facts.predicates import AllOf, IsType, Predicate
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import PlayKind
from compiler.ir.times.durations import Moment
from compiler.language.topics.descriptors import play_like, with_marks
from compiler.language.topics.groups import (
    NPC_KIND_WORDS,
    RANKED,
    SIDES,
    Kinds,
    Picked,
    kinds_alone,
    kinds_called,
    read_group,
)
from compiler.language.topics.mark_words import plays_words
from compiler.language.topics.mentions import passes_over
from compiler.language.topics.phrase import Voice, filter_words, noun_words
from compiler.language.topics.pronouns import its_player_is, this_kind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.spared import OthersLeft
from compiler.language.topics.worded import predicate_words

if TYPE_CHECKING:
    from compiler.ir.times.limits import Period
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Filter, Joined

TargetRules = TargetRule | TargetFresh
ALL = Picked(Pick.ALL)


def entity_type(reading: Reading, word: Token) -> str:
    """Check that the word is a type of NPC, in either number."""
    types = reading.vocabulary.npc_types | set(NPC_KIND_WORDS)
    singular = word.removesuffix("s")
    if singular in types:
        return singular
    return reading.known(word, types, Code.TYPE, "type of Adversary, Challenge or Opponent")


@production
def only_against(reading: Reading, play: Token, rule: TargetRule) -> TargetRule:
    this_kind(reading, play)
    return rule


@production
def never_against(reading: Reading, play: Token, rule: TargetRule) -> TargetRule:
    this_kind(reading, play)
    return msgspec.structs.replace(rule, way=Way.NEVER)


@production
def who_only_against(reading: Reading, who: Named, play: Token, rule: TargetRule) -> TargetRule:
    """Read "you can only play this Reaction against melee attacks"."""
    its_player_is(reading, who)
    return only_against(reading, play, rule)


@production
def who_never_against(reading: Reading, who: Named, play: Token, rule: TargetRule) -> TargetRule:
    its_player_is(reading, who)
    return never_against(reading, play, rule)


@production
def rather_not_against(reading: Reading, play: Token, rule: TargetRule, left: OthersLeft) -> TargetRule:
    """Read "this Action cannot target Dazed enemies if there is another target"."""
    return _spared(reading, never_against(reading, play, rule), left)


def _spared(reading: Reading, rule: TargetRule, left: OthersLeft) -> TargetRule:
    if left != OthersLeft() or reading.scene.play is not PlayKind.ACTION or rule.group is None:
        reading.contradiction("this does not say who else could be the target", 'say "if there is another target"')
    return msgspec.structs.replace(rule, way=Way.RATHER_NOT)


@production
def who_rather_not_against(reading: Reading, who: Named, play: Token, rule: TargetRule, left: OthersLeft) -> TargetRule:
    its_player_is(reading, who)
    return rather_not_against(reading, play, rule, left)


@production
def owner_never_aims(reading: Reading, _owner: Actor, rule: TargetRule) -> TargetRule:
    """Read "you cannot target Dazed enemies", of the Action on which it stands."""
    if reading.scene.play is not PlayKind.ACTION or rule.group is None:
        reading.contradiction("this does not say with which Action", 'say "this Action cannot target ..."')
    return msgspec.structs.replace(rule, way=Way.NEVER)


@production
def owner_rather_not_aims(reading: Reading, owner: Actor, rule: TargetRule, left: OthersLeft) -> TargetRule:
    return _spared(reading, owner_never_aims(reading, owner, rule), left)


@production
def same_one(side: Token | None = None) -> Side:
    return SIDES[side] if side else Side.ENTITY


def target_is_such(reading: Reading, foe: Named) -> Predicate:
    """Read "against Dazed enemies, ..." on a play: if the target is one of those."""
    help_ = 'say it where it belongs, as in "Each Dazed enemy ..."'
    if not isinstance(foe, Group) or reading.scene.play not in (PlayKind.ACTION, PlayKind.REACTION):
        reading.contradiction('"against" in front is of dice that change', help_)
        return IsType(who=Actor.TARGET)
    passes_over(reading, foe)
    asked: list[Predicate] = []
    if foe.types or foe.ranks:
        asked.append(IsType(who=Actor.TARGET, types=foe.types, ranks=foe.ranks))
    for fact in foe.facts:
        who = {"who": Actor.TARGET} if getattr(fact, "who", None) is Actor.ONE else {}
        asked.append(msgspec.structs.replace(fact, **who))
    plain = Group(side=foe.side, pick=foe.pick, kind=foe.kind, types=foe.types, ranks=foe.ranks, facts=foe.facts)
    of_ones = all(getattr(one, "who", None) is Actor.TARGET for one in asked)
    if foe != plain or foe.side is Side.ALLY or not asked or not of_ones:
        reading.contradiction("this does not say what the target is like", help_)
    return asked[0] if len(asked) == 1 else AllOf(of=tuple(asked))


@production
def never_the_same(reading: Reading, play: Token, side: Side, repeated: Token, per: Period | None) -> TargetFresh:
    this_kind(reading, play)
    if repeated.startswith(("twice ", "two times ")):
        if per:
            reading.contradiction("what is not done twice running is so all the time", "leave one of the two out")
        return TargetFresh(side=side, running=True)
    return TargetFresh(side=side, most=times_left(reading, repeated), per=Moment(str(per)) if per else None)


@production
def who_never_the_same(
    reading: Reading, who: Named, play: Token, side: Side, repeated: Token, per: Period | None
) -> TargetFresh:
    """Read "cannot play this Reaction against the same enemy twice each scenario"."""
    its_player_is(reading, who)
    return never_the_same(reading, play, side, repeated, per)


def times_left(reading: Reading, repeated: Token) -> int:
    """Give how often something can be done that cannot be done "twice", "more than 3 times"."""
    words = repeated.removeprefix("more than ").split()
    most = {"once": 1, "twice": 2}.get(words[0]) or reading.number(repeated.update(value=words[0]))
    return 1 if repeated == "twice" else most


# ---- those who fit


@production
def kinds_ruled(reading: Reading, joined: Joined) -> Kinds:
    return kinds_alone(reading, joined, Code.TYPE)


@production
def fitting_those(reading: Reading, kinds: Kinds, *sieves: Filter) -> TargetRule:
    if kinds == Kinds(before=kinds.before, several=kinds.several) and not sieves:
        message = "every target is an entity, so this leaves nobody out"
        reading.contradiction(message, 'say which: "enemies", "Traps", "Dazed targets"')
    return TargetRule(way=Way.ONLY, group=read_group(reading, ALL, kinds, *sieves))


@production
def fitting_targets(reading: Reading, joined: Joined, *sieves: Filter) -> TargetRule:
    kinds = kinds_called(reading, joined, Code.CONDITION_UNKNOWN)
    return fitting_those(reading, kinds, *sieves)


@production
def fitting_any(reading: Reading, *sieves: Filter) -> TargetRule:
    return fitting_those(reading, Kinds(), *sieves)


@production
def fitting_extreme(reading: Reading, those: Named) -> TargetRule:
    """Read "this Action cannot target the enemy with the most HP"."""
    if not isinstance(those, Group) or those.pick not in RANKED:
        reading.contradiction("this does not say who is left out", 'say "enemies ..."')
        return TargetRule(way=Way.ONLY)
    passes_over(reading, those)
    return TargetRule(way=Way.ONLY, group=those)


@production
def fitting_owner(reading: Reading) -> TargetRule:
    return TargetRule(way=Way.ONLY, actor=reading.scene.own)


@production
def fitting_this(reading: Reading, name: Token) -> TargetRule:
    if reading.scene.own is not Actor.THIS:
        reading.trouble(Code.REF_SUBJECT, name, "a card or a piece of Gear is no target", help='say "you"')
    return fitting_owner(reading)


@production
def plays_named(reading: Reading, words: tuple[Token, ...] | None, *kinds: Token) -> PlayLike:
    return play_like(reading, words, *kinds)


@production
def fitting_plays(like: PlayLike, *marks: PlayLike) -> TargetRule:
    return TargetRule(way=Way.ONLY, plays=with_marks(like, marks))


def target_rule_words(rule: TargetRules, voice: Voice) -> str:
    """Word a rule about targets as a sentence without its full stop."""
    play = f"This {voice.scene.play or 'Action'}"
    match rule:
        case TargetFresh():
            same = "be played against the same target" if rule.side is Side.ENTITY else f"target the same {rule.side}"
            often = {1: "twice", 2: "more than twice"}.get(rule.most, f"more than {rule.most} times")
            often = "twice in a row" if rule.running else often
            return f"{play} cannot {same} {often}{f' each {rule.per}' if rule.per else ''}"
    way = "can only" if rule.way is Way.ONLY else "cannot"
    spared = " if there is another target" if rule.way is Way.RATHER_NOT else ""
    said = f"his {voice.scene.play or 'Action'} {way} be played against {_fitting(rule, voice)}{spared}"
    return f"T{said}" if rule.condition is None else f"If {predicate_words(rule.condition, voice)}, t{said}"


def _fitting(rule: TargetRule, voice: Voice) -> str:
    if rule.actor:
        return "its owner"
    if rule.plays:
        return plays_words(rule.plays)
    return _those(rule.group, voice) if rule.group else ""


def _those(group: Group, voice: Voice) -> str:
    if group.pick in RANKED:
        return voice.object(group)
    noun = noun_words(group)
    if group.side is Side.ENTITY and noun.endswith("entities"):
        noun = noun.replace("entities", "targets")
    said = " ".join((noun, *filter_words(group, voice)))
    if group.besides is None or said.endswith(f"other than {voice.subject(group.besides)}"):
        return said
    return f"{said} other than {voice.subject(group.besides)}"  # "other" before the noun says another thing here
