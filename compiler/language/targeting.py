"""Reading and wording of rules about targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.targeting import TargetGroup, TargetNever, TargetOnly
from compiler.language.groups import NPC_KIND_WORDS
from compiler.language.phrase import Voice, group_words, listed
from compiler.language.who import WhoReading

if TYPE_CHECKING:
    from lark import Token

    from compiler.ir.who import Group

TargetRule = TargetOnly | TargetNever | TargetGroup


class TargetReading(WhoReading):
    """Callbacks of grammar/targeting.lark."""

    def entity_type(self, word: Token) -> str:
        """Check that the word is a type of NPC, in either number."""
        types = self.vocabulary.npc_types | set(NPC_KIND_WORDS)
        singular = word.removesuffix("s")
        if singular in types:
            return singular
        return self.known(word, types, Code.TYPE, "type of Adversary, Challenge or Opponent")

    def only_types(self, play: Token, words: list[Token]) -> TargetOnly:
        self.this_kind(play)
        return TargetOnly(types=tuple(self.entity_type(word) for word in words))

    def only_type(self, play: Token, word: Token) -> TargetOnly:
        self.this_kind(play)
        return TargetOnly(types=(self.entity_type(word),))

    def only_grabbed(self, play: Token, _name: Token, condition: Token) -> TargetOnly:
        self.this_kind(play)
        if condition != "Grabbed":
            message = f"an entity Grabs; it does not have a target {condition}"
            self.trouble(Code.CONDITION_UNKNOWN, condition, message, help="did you mean Grabbed?")
            self.mend(Mend("Grabbed"))
        return TargetOnly(grabbed=True)

    def only_in_condition(self, play: Token, word: Token) -> TargetOnly:
        self.this_kind(play)
        return TargetOnly(condition=self.known(word, self.vocabulary.conditions, Code.CONDITION_UNKNOWN, "condition"))

    def never_types(self, play: Token, words: list[Token]) -> TargetNever:
        self.this_kind(play)
        return TargetNever(types=tuple(self.entity_type(word) for word in words))

    def never_area(self, play: Token) -> TargetNever:
        self.this_kind(play)
        return TargetNever(area_attack=True)

    def targets_group(self, play: Token, group: Group) -> TargetGroup:
        self.this_kind(play)
        return TargetGroup(group=group)


def target_rule_words(rule: TargetRule, voice: Voice) -> str:
    """Word a rule about targets as a sentence without its full stop."""
    play = f"This {voice.scene.play or 'Action'}"
    if isinstance(rule, TargetGroup):
        return f"{play} targets {group_words(rule.group, voice)}"
    if isinstance(rule, TargetNever):
        return f"{play} cannot be played against {listed([f'{name}s' for name in rule.types]) or 'Area Attacks'}"
    return f"{play} can only be played against {_only(rule, voice)}"


def _only(rule: TargetOnly, voice: Voice) -> str:
    if rule.grabbed:
        return f"a target {voice.own_name} has Grabbed"
    if rule.condition:
        return f"{rule.condition} targets"
    return listed([f"{name}s" for name in rule.types])
