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
from compiler.language.topics.descriptors import DescriptorReading, plays_words, with_marks
from compiler.language.topics.groups import NPC_KIND_WORDS, SIDES, Kinds, Picked
from compiler.language.topics.phrase import Voice, filter_words, noun_words

if TYPE_CHECKING:
    from compiler.ir.times.limits import Period
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Filter, Joined
    from compiler.language.topics.pronouns import Named

TargetRules = TargetRule | TargetFresh
ALL = Picked(Pick.ALL)


class TargetReading(DescriptorReading):
    """Callbacks of grammar/targeting.lark."""

    def entity_type(self, word: Token) -> str:
        """Check that the word is a type of NPC, in either number."""
        types = self.vocabulary.npc_types | set(NPC_KIND_WORDS)
        singular = word.removesuffix("s")
        if singular in types:
            return singular
        return self.known(word, types, Code.TYPE, "type of Adversary, Challenge or Opponent")

    def only_against(self, play: Token, rule: TargetRule) -> TargetRule:
        self.this_kind(play)
        return rule

    def never_against(self, play: Token, rule: TargetRule) -> TargetRule:
        self.this_kind(play)
        return msgspec.structs.replace(rule, way=Way.NEVER)

    def who_only_against(self, who: Named, play: Token, rule: TargetRule) -> TargetRule:
        """Read "you can only play this Reaction against melee attacks"."""
        self.its_player_is(who)
        return self.only_against(play, rule)

    def who_never_against(self, who: Named, play: Token, rule: TargetRule) -> TargetRule:
        self.its_player_is(who)
        return self.never_against(play, rule)

    def same_one(self, side: Token | None = None) -> Side:
        return SIDES[side] if side else Side.ENTITY

    def target_is_such(self, foe: Named) -> Predicate:
        """Read "against Dazed enemies, ..." on a play: if the target is one of those."""
        help_ = 'say it where it belongs, as in "Each Dazed enemy ..."'
        if not isinstance(foe, Group) or self.scene.play not in (PlayKind.ACTION, PlayKind.REACTION):
            self.contradiction('"against" in front is of dice that change', help_)
            return IsType(who=Actor.TARGET)
        self.named.discard(foe)
        asked: list[Predicate] = []
        if foe.types or foe.ranks:
            asked.append(IsType(who=Actor.TARGET, types=foe.types, ranks=foe.ranks))
        for fact in foe.facts:
            who = {"who": Actor.TARGET} if getattr(fact, "who", None) is Actor.ONE else {}
            asked.append(msgspec.structs.replace(fact, **who))
        plain = Group(side=foe.side, pick=foe.pick, kind=foe.kind, types=foe.types, ranks=foe.ranks, facts=foe.facts)
        of_ones = all(getattr(one, "who", None) is Actor.TARGET for one in asked)
        if foe != plain or foe.side is Side.ALLY or not asked or not of_ones:
            self.contradiction("this does not say what the target is like", help_)
        return asked[0] if len(asked) == 1 else AllOf(of=tuple(asked))

    def never_the_same(self, play: Token, side: Side, repeated: Token, per: Period | None) -> TargetFresh:
        self.this_kind(play)
        words = repeated.removeprefix("more than ").split()
        most = {"once": 1, "twice": 2}.get(words[0]) or self.number(repeated.update(value=words[0]))
        most = 1 if repeated == "twice" else most
        return TargetFresh(side=side, most=most, per=Moment(str(per)) if per else None)

    # ---- those who fit

    def kinds_ruled(self, joined: Joined) -> Kinds:
        return self.kinds_alone(joined, Code.TYPE)

    def fitting_those(self, kinds: Kinds, *sieves: Filter) -> TargetRule:
        if kinds == Kinds(before=kinds.before) and not sieves:
            message = "every target is an entity, so this leaves nobody out"
            self.contradiction(message, 'say which: "enemies", "Traps", "Dazed targets"')
        return TargetRule(way=Way.ONLY, group=self.group(ALL, kinds, *sieves))

    def fitting_targets(self, joined: Joined, *sieves: Filter) -> TargetRule:
        kinds = self.kinds_called(joined, Code.CONDITION_UNKNOWN)
        return self.fitting_those(kinds, *sieves)

    def fitting_any(self, *sieves: Filter) -> TargetRule:
        return self.fitting_those(Kinds(), *sieves)

    def fitting_owner(self) -> TargetRule:
        return TargetRule(way=Way.ONLY, actor=self.scene.own)

    def fitting_this(self, name: Token) -> TargetRule:
        if self.scene.own is not Actor.THIS:
            self.trouble(Code.REF_SUBJECT, name, "a card or a piece of Gear is no target", help='say "you"')
        return self.fitting_owner()

    def plays_named(self, words: tuple[Token, ...] | None, *kinds: Token) -> PlayLike:
        return self.play_like(words, *kinds)

    def fitting_plays(self, like: PlayLike, *marks: PlayLike) -> TargetRule:
        return TargetRule(way=Way.ONLY, plays=with_marks(like, marks))


def target_rule_words(rule: TargetRules, voice: Voice) -> str:
    """Word a rule about targets as a sentence without its full stop."""
    play = f"This {voice.scene.play or 'Action'}"
    match rule:
        case TargetFresh():
            same = "be played against the same target" if rule.side is Side.ENTITY else f"target the same {rule.side}"
            often = {1: "twice", 2: "more than twice"}.get(rule.most, f"more than {rule.most} times")
            return f"{play} cannot {same} {often}{f' each {rule.per}' if rule.per else ''}"
    way = "can only" if rule.way is Way.ONLY else "cannot"
    return f"{play} {way} be played against {_fitting(rule, voice)}"


def _fitting(rule: TargetRule, voice: Voice) -> str:
    if rule.actor:
        return "its owner"
    if rule.plays:
        return plays_words(rule.plays)
    return _those(rule.group, voice) if rule.group else ""


def _those(group: Group, voice: Voice) -> str:
    noun = noun_words(group)
    if group.side is Side.ENTITY and noun.endswith("entities"):
        noun = noun.replace("entities", "targets")
    said = " ".join((noun, *filter_words(group, voice)))
    if group.besides is None or said.endswith(f"other than {voice.subject(group.besides)}"):
        return said
    return f"{said} other than {voice.subject(group.besides)}"  # "other" before the noun says another thing here
