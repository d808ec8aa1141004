"""Whom "it" and "its" stand for: on an NPC that has not been named by its name the one who has been, else the NPC."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.selectors.who import Actor, Several, Who
from compiler.language.topics.places import Pronoun
from compiler.language.topics.pronouns import is_nobody
from compiler.language.topics.who import Named, WhoReading

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token

_DOES = re.compile(
    r"(?:^|[,;:] |\b(?:and|or|but|if|unless|until|while|when|whenever|once|then|that|before|after|than|as|because) "
    r"|\b(?:cards?|actions?|reactions?|strateg(?:y|ies)|assists?|interrupts?|attacks?|rolls?|dice|gear|weapons?|items?"
    r"|damage|[hew]p|karma|charges?|injur(?:y|ies)|conditions?|sections?|regions?|positions?|borders?|blocks?) )$",
    re.IGNORECASE,
)
"""Ends what stands before an "it" that does something, or before that of a thing: "each card it holds"."""
_HOW_LONG = re.compile(r"[Uu]ntil [^,.;]*, ")
_CLAUSE = re.compile(r"[,;:] |\b(?:and|or|but|if|unless|until|while|when|whenever|then) ")
_SOMEONE = re.compile(
    r"\b(?:target|attacker|enem(?:y|ies)|all(?:y|ies)|entit(?:y|ies)|players?|PCs?|characters?|they)\b"
)


class ItReading(WhoReading):
    """Callbacks of "it" and "its"; what is no person ("it" of a card) is read where it stands."""

    def it(self, word: Token) -> Named:
        """Read "if the target is Dazed, it discards a card" as its readers do, and "crosses it" as the NPC."""
        if self.scene.own is not Actor.THIS:
            self.follows_someone(word)
            self.one_of_event(word)
            return Pronoun.IT
        other = self._other()
        if other is None:
            return Pronoun.IT
        before = self.text[: word.start_pos]
        if _DOES.search(before):
            return self.they(word)
        if not _SOMEONE.search(_CLAUSE.split(before)[-1]):
            message = f'"{word}" could be this entry itself here, or {other}'
            help_ = f'write the entry\'s own name, or "them" of {other}'
            self.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help=help_)
        return Pronoun.IT

    def of_it(self, word: Token) -> Named:
        """Read "the target is Dazed until the end of its next turn", and "its" of the NPC that has been named."""
        if self.scene.own is Actor.THIS:
            return Pronoun.IT if self._other() is None else self.of_them(word)
        if self.owner_said:
            self.contradiction("\"its\" could be the owner's or another's", 'say "your"', Code.AMBIGUOUS_PRONOUN)
        return Pronoun.IT

    def _other(self) -> str | None:
        """Name the one whom readers take "it" for: the one of whom the sentence has spoken, else the one before it."""
        if self.own_name_said and not self._named_by_the_way():
            return None
        if self.spoken_of not in (None, Actor.THIS):
            return None if is_nobody(self.spoken_of) else "the one before"
        here = frozenset({Actor.TARGET} if self.target_word else ()) & self.named  # "the target's" is nobody's doing
        others = here | {who for who in self.named if who is not Actor.TARGET}
        if not others and (self.scene.own_met or any(map(_has_own, self.scene.before))):
            return None
        names = sorted(self.called(who) for who in others or self.scene.before if not is_nobody(who))
        return " or ".join(names) or None

    def _named_by_the_way(self) -> bool:
        """Tell whether the name says only how long: "until the Reed Cat's next turn, whenever an enemy moves, it"."""
        front = _HOW_LONG.match(self.text)
        if front is None or self.own_named_at >= front.end():
            return False
        return self.spoken_of not in (None, Actor.THIS) or not self.named <= {Actor.TARGET, Actor.THIS}


def _has_own(who: Who) -> bool:
    return Actor.THIS in (who.of if isinstance(who, Several) else (who,))
