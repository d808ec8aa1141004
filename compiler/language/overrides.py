"""Reading and wording of rules that do not hold."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.overrides import Ending, Immune, OnlyEnded, Override, Rule
from compiler.ir.terms import RowName
from compiler.ir.who import Actor
from compiler.language.descriptors import play_like_words
from compiler.language.durations import SaidTime, until_words
from compiler.language.phrase import Phrase, Voice, listed, say
from compiler.language.rolls import RollReading

if TYPE_CHECKING:
    from lark import Token

    from compiler.ir.descriptors import PlayLike
    from compiler.ir.flow import Effect
    from compiler.ir.who import Who
    from compiler.language.clauses import Build
    from compiler.language.groups import Joined

RULES = {
    "lose Incantation charges": Rule.LOSE_INCANTATION,
    "suffer Injuries": Rule.INJURIES,
    "suffer falling damage": Rule.FALLING_DAMAGE,
    "fall": Rule.FALLING,
    "drift": Rule.DRIFT,
    "reset": Rule.RESET,
    "discard cards over your Hand Limit": Rule.DISCARD_OVER_LIMIT,
    "count against your Hand Limit": Rule.HAND_LIMIT,
}
_WHOSE = re.compile(r"\b(?:your|their)\b")
RULE_WORDS = {rule: words for words, rule in RULES.items()}


class OverrideReading(RollReading):
    """Callbacks of grammar/overrides.lark."""

    def override(self, words: Token, until: SaidTime | None) -> Build:
        rule = RULES[words.replace("their", "your")]

        def build(who: Who) -> tuple[Effect, ...]:
            if (whose := _WHOSE.search(words)) and (whose.group() == "your") != (who is Actor.SELF):
                right = "your" if who is Actor.SELF else "their"
                self.contradiction(f'"{whose.group()}" is not said of the one who does it', f"say {right}")
            end = until.settle(who, self.scene.own) if until else None
            return (Override(who=who, rule=rule, until=end),)

        return build

    def immune(self, joined: Joined, *rest: Token | SaidTime | None) -> Build:
        """Read conditions, or damage types where the text says damage."""
        words = joined.words
        until = next((part for part in rest if isinstance(part, SaidTime)), None)
        types = [word for word in words if word in self.vocabulary.damage_types]
        states = [word for word in words if word not in types]
        for word in states:
            self.known(word, self.vocabulary.conditions, Code.CONDITION_UNKNOWN, "condition")
        if not self.troubles and bool(types) != any(isinstance(part, str) for part in rest):
            message = "one is immune to conditions, or to damage of some types"
            self.trouble(Code.TEXT_UNPARSED, words[0], message, last=words[-1], help='say "immune to Fear damage"')

        def build(who: Who) -> tuple[Effect, ...]:
            end = until.settle(who, self.scene.own) if until else None
            return (Immune(who=who, conditions=tuple(map(str, states)), types=tuple(map(str, types)), until=end),)

        return build

    def ended_by_play(self, like: PlayLike) -> PlayLike:
        return like

    def ended_by_roll(self, word: Token) -> RowName:
        return self.row(word)

    def only_ended(self, by: PlayLike | RowName, words: Token) -> Build:
        verb, _, what = words.partition(" ")
        roll, play = (by, None) if isinstance(by, RowName) else (None, by)
        only = OnlyEnded(play=play, roll=roll, ending=Ending(verb), what=what)
        return lambda _who: (only,)


@say.register
def _override(effect: Override, voice: Voice) -> Phrase:
    words = RULE_WORDS[effect.rule]
    if voice.possessive(effect.who, effect.who) != "your":
        words = words.replace("your", "their")
    return Phrase(who=effect.who, verb="do not", rest=f"{words}{until_words(effect.until, voice, effect.who)}")


@say.register
def _immune(effect: Immune, voice: Voice) -> Phrase:
    until = until_words(effect.until, voice, effect.who)
    if effect.types:
        return Phrase(who=effect.who, verb="be", rest=f"immune to {listed(effect.types)} damage{until}")
    return Phrase(who=effect.who, verb="cannot", rest=f"be {listed(effect.conditions, 'or')}{until}")


@say.register
def _only_ended(effect: OnlyEnded, _voice: Voice) -> Phrase:
    by = play_like_words(effect.play) if effect.play else f"a successful {effect.roll} roll"
    return Phrase(who=None, verb=f"nothing but {by} may", rest=f"{effect.ending} {effect.what}")
