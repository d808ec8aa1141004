"""Whom "it" and "its" stand for: on an NPC that has not been named by its name the one who has been, else the NPC."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.selectors.who import Actor, Several, Who
from compiler.ir.terms import Track
from compiler.language.parsing.normal import MARK
from compiler.language.parsing.npc_words import NPC_RANK, NPC_TYPE
from compiler.language.topics.mentions import CALLED_OF_EVENT, IT_OF_ANOTHER, TARGET_WORD, all_named, mention
from compiler.language.topics.places import CARDS, DREW, TAKEN
from compiler.language.topics.pointing import called, follows_someone, opens_with_one, they
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import (
    Named,
    Pronoun,
    asked_about,
    is_nobody,
    met_in_event,
    own_name_said,
    own_named_at,
    owner_said,
    things_met,
)
from compiler.language.topics.who import of_them, one_of_event

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.language.parsing.token import Token

_DOES = re.compile(
    r"(?:^|[,;:] "
    r"|\b(?:and|or|but|if|unless|until|while|when|whenever|once|then|that|where|before|after|than|as|because|time) "
    r"|\b(?:cards?|actions?|reactions?|strateg(?:y|ies)|assists?|interrupts?|attacks?|rolls?|dice|gear|weapons?|items?"
    r"|damage|[hew]p|karma|charges?|injur(?:y|ies)|conditions?|sections?|regions?|positions?|borders?|blocks?) )$",
    re.IGNORECASE,
)
"""Ends what stands before an "it" that does something, or before that of a thing: "each card it holds"."""
_HOW_LONG = re.compile(r"[Uu]ntil [^,.;]*, ")
_CLAUSE = re.compile(r"[,;:] |\b(?:and|or|but|if|unless|until|while|when|whenever|then) ")
_CARDS_MET = frozenset({CARDS, DREW, TAKEN})
"""Cards that have been brought up, of one of which "its level" may be said."""
_DICE_OF_PLAY = re.compile(r" (?:Hit|Inflict|Argue|Miss|Endure|Rebuttal|Damage|Defense) (?:dice|rolls?)\b")
_A_PLAY = re.compile(r"\b(?:[Tt]his|[Tt]hat|next|triggering) (?:[A-Z]\w+ )?(?:Action|Reaction|attack)\b")
"""A play that has been named, of which "its" dice are."""
_OPENS_CLAUSE = re.compile(r"(?:^|[,;:] |\b(?:and|or|but|if|unless|until|while|when|whenever|once|then) )$")
_PERSON = (
    r"(?:target|attacker|enem(?:y|ies)|all(?:y|ies)|entit(?:y|ies)|players?|PCs?|characters?"
    r"|Adversar(?:y|ies)|Challenges?|Opponents?)"
)
_SOMEONE = re.compile(rf"\b(?:{_PERSON}|they)\b")
_THIS_PLAY = re.compile(r"\b[Tt]h(?:is|e same) (?:Action|Reaction|attack)\b")
_HAS_MET = re.compile(r" (?:has|have|did)(?: not)?(?: already)? (?:target|attack|hit|miss|damage)")
"""What a play has done to someone, as well as whoever has played it."""
_PART = re.compile(r"[;:] |, (?!and |then )|\b(?:if|unless|until|while|when|whenever) ")
_DOES_SO = r"(?:push|pull|grab|target|attack|damag|hit|follow|take|drag|carri|carry|throw|bring)e?s?"
_TO_ANOTHER = rf"towards?|away from|past|swaps? places with|with|against|{_DOES_SO}"
_DOES_TO_IT = re.compile(rf"(?:{MARK}|(?:push|pull|move|grab|play)\b).*\b(?:{_TO_ANOTHER}) $", re.IGNORECASE)
"""What the NPC does to someone, up to its "it": it does nothing of the kind to itself."""
_WITH_ITSELF = re.compile(rf"\b(?:{_DOES_SO}|moves?)\b.*{_PERSON}.* with $", re.IGNORECASE)
"""Whom the NPC moves along with itself."""
_GOES = r"(?:moves?|fl(?:y|ies)|teleports?|enters?)"
_GOES_TO = re.compile(rf"{MARK} (?:[a-z]+ )?{_GOES}\b(?:(?!\bpush).)* $", re.IGNORECASE)
_ITS_PLACE = re.compile(r"its (?:occupied )?(?:section|region|position)\b")
_STANDS_IN = re.compile(
    r"\b(?:(?:is|are|stands?|stays?|remains?|(?:ends?|begins?|starts?) (?:their|its) turns?)(?: not| alone| still)? in"
    r"|occup(?:y|ies)|shares?"
    r"|enters?|(?:moves?|comes?) (?:in)?to"
    r"|(?:discard|draw|reveal|play|suffer|take|recover|gain|lose|spend|perform|make|roll|act|attack|search|move)s?"
    r"(?: (?:an?|one|\d+)(?: [\w-]+){1,2}| cards|(?: [A-Z]\w+)? damage)? in) $",
    re.IGNORECASE,
)
"""What someone is said to be or to do in a place, which they do in their own anyway."""
_ENTERED = re.compile(r"\b(?:enters?|(?:in)?to|towards?) $")
_LEFT = re.compile(r"\b(?:leaves?|out of) $")
_DOING = (
    r"(?:is|are|has|have|may|must|can|cannot|does|do|(?:suffer|gain|discard|draw|lose|recover|reveal|spend|drop|skip|play"
    r"|take|put|end|begin|start|[Mm]ove|leave|become|shuffle|return|stay|remain)s?)\b"
)
_NONE_PICKED = rf"(?:(?! (?:that|who|which) |(?<!of )(?<!to )(?<!by )(?<!than )(?<!with ){MARK} ).)"
_OTHER_DOES = re.compile(rf"(?:\S+ ){{0,3}}?{_PERSON}\b{_NONE_PICKED}*? {_DOING}{_NONE_PICKED}*(?<!\bagainst )$")
_ANY_CLAUSE = re.compile(r"[,;:] |\b(?:and|or|but|if|unless|while|when|whenever|then) ")
"""What another does, up to an "its" in it."""
_OWN = rf"(?:{MARK}|\bit\b|(?<!alone in )\bits (?:occupied )?(?:section|region|position)\b)"
_OF_ANOTHER = (
    r"(?:^|[,;:] )(?:if|when(?:ever)?|while|once|unless) (?:an?|another|one|the|that|each|any) (?:[A-Za-z]+ )??"
)
_OTHER_AND_OWN = re.compile(
    rf"{_OF_ANOTHER}(?:(?:{_PERSON}|{NPC_TYPE}|{NPC_RANK})\b[^,;:]*{_OWN}[^,;:]*"
    rf"|(?:ally|other|entity|{NPC_TYPE}|{NPC_RANK})\b[^,;:]*|{_PERSON}\b[^,;:]* is defeated\b[^,;:]*), $",
    re.IGNORECASE,
)
"""What another does that has to do with the NPC, or who is of its side or fallen, up to an "it": either of the two."""
_OTHERS_OWN = re.compile(
    rf"{_OF_ANOTHER.replace('the|that|', '')}(?:{_PERSON}|other|{NPC_TYPE}|{NPC_RANK})\b[^,;:]*, $", re.IGNORECASE
)
"""What is so of another, or what they do, up to an "its" that says whose something is: theirs, or the NPC's."""
_TO_THE_OTHER = re.compile(r" [^,.;]*?\b(?:that (?:enemy|ally|entity)|the target|them)\b(?!')")
"""What the NPC has or does to another, behind its "its"."""
_TO_OWN = re.compile(rf" [^,.;]*?\bagainst {MARK}(?!')")
"""What someone has against the NPC, who has none of it against itself."""
_ONE = re.compile(rf"\b(?!enemies|allies|entities|players|PCs|characters){_PERSON}\b(?!')")
"""Of whom "it" can be said."""
_FACES_OWN = re.compile(rf"(?:\S+ ){{0,3}}?{_ONE.pattern}.*{MARK}|{MARK} .*\b(?:it|them)\b", re.IGNORECASE)
"""What another does that has to do with the NPC, or the NPC with another: an "it" behind it could be of either."""
_AS_MUCH = re.compile(r"\b(?:equal to|than|by)(?: half| twice)? $")
_NUMBER = re.compile(
    rf" (?:(?:current|lost|missing|maximum|remaining|base) )?(?:level|[HEW]P|{'|'.join(Track)})\b", re.IGNORECASE
)
"""What one has of which so much is done."""


@production
def it(reading: Reading, word: Token) -> Named:
    """Read "if the target is Dazed, it discards a card" as its readers do, and "crosses it" as the NPC."""
    if reading.scene.own is not Actor.THIS:
        follows_someone(reading, word)
        one_of_event(reading, word)
        _one_of_two(reading, word)
        return opens_with_one(reading, word) or Pronoun.IT
    before = reading.text[: word.start_pos]
    if _THIS_PLAY.search(before) and _HAS_MET.match(reading.text, word.end_pos or 0):
        message = f'"{word}" could be this entry itself here, or the play'
        reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help="write the entry's own name, or name the play")
    *earlier, clause = _CLAUSE.split(before)
    behind_both = bool(earlier) and not clause and own_name_said(reading) and _FACES_OWN.match(earlier[-1])
    if _OTHER_AND_OWN.search(before) or behind_both or (not before and _both_met(reading)):
        message, help_ = f'"{word}" could be this entry itself here, or another', 'say "they" of another, or the name'
        reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help=help_)
    if own_name_said(reading) and _does_to_it(before, clause):
        return they(reading, word)
    other = _other(reading)
    if other is None and reading[IT_OF_ANOTHER] is not None:
        message, help_ = f'"{word}" could be this entry itself here, or another', 'say "they" of another, or the name'
        reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help=help_)
    if other is None:
        _is_no_owner(reading, word)
        return Pronoun.IT
    if _DOES.search(before):
        return _is_another(reading, word, they)
    if not _SOMEONE.search(clause) or reading.scene.before or any(map(_ONE.search, earlier)):
        message = f'"{word}" could be this entry itself here, or {other}'
        help_ = f'write the entry\'s own name, or "them" of {other}'
        reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help=help_)
    return Pronoun.IT


def _is_another(reading: Reading, word: Token, means: Callable[[Reading, Token], Named]) -> Named:
    """Give whom "it" or "its" means, who is another than the NPC: so is the "it" behind it."""
    mention(reading, IT_OF_ANOTHER, word)
    return means(reading, word)


def _goes_on(reading: Reading) -> bool:
    """Tell whether an "it" that was another still is: the NPC has not done anything since."""
    word, named = reading[IT_OF_ANOTHER], own_named_at(reading)
    return word is not None and ((word.start_pos or 0) > named or not _OPENS_CLAUSE.search(reading.text[:named]))


def _does_to_it(before: str, clause: str) -> bool:
    """Tell whether it is the NPC that does something to "it", and no other in a clause of their own."""
    does = any(map(_DOES_TO_IT.match, (_PART.split(before)[-1], clause)))
    return does and not _OTHER_DOES.match(clause) and not _WITH_ITSELF.search(clause)


def _is_no_owner(reading: Reading, word: Token) -> None:
    """Complain of an "it" behind one who is spoken of by the way, where the NPC is not named."""
    before = reading.text[: word.start_pos]
    if not own_name_said(reading) and _SOMEONE.search(before) and _DOES.search(before):
        message, help_ = f'"{word}" could be this entry itself here, or another', 'say "they" of another, or the name'
        reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help=help_)


@production
def of_it(reading: Reading, word: Token) -> Named:
    """Read "the target is Dazed until the end of its next turn", and "its" of the NPC that has been named."""
    _is_no_cards(reading, word)
    _as_much_as_its(reading, word)
    if reading.scene.own is Actor.THIS:
        if _stands_in_its(reading, word):
            return Pronoun.IT
        _its_of_either(reading, word)
        before = reading.text[: word.start_pos]
        others = _OTHERS_OWN.search(before) and not reading.text.startswith(" Height", word.end_pos or 0)
        if others or (not before and _TO_OWN.match(reading.text, word.end_pos or 0)):
            message, help_ = f"\"{word}\" could be this entry's own here, or another's", 'write "their", or the name'
            reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help=help_)
        if _TO_THE_OTHER.match(reading.text, word.end_pos or 0) and not _SOMEONE.search(_clause_of(reading, word)):
            return Pronoun.IT
        other = _other(reading) is not None or _goes_to_its(reading, word)
        return _is_another(reading, word, of_them) if other else Pronoun.IT
    if owner_said(reading):
        reading.contradiction("\"its\" could be the owner's or another's", 'say "your"', Code.AMBIGUOUS_PRONOUN)
    return Pronoun.IT


def _is_no_cards(reading: Reading, word: Token) -> None:
    """Complain of "its level", or of its dice, where cards have been brought up, of one of which it could be said."""
    start, named = word.end_pos or 0, own_name_said(reading) and _other(reading) is None
    if not named and _CARDS_MET & reading.scene.things and reading.text.startswith(" level", start):
        message = '"its level" can be that of the card, or that of someone'
        reading.trouble(Code.AMBIGUOUS, word, message, help='say "that card\'s level", or whose level it is')
    elif _CARDS_MET & things_met(reading) and _DICE_OF_PLAY.match(reading.text, start):
        if reading.scene.played is not None or _A_PLAY.search(reading.text, 0, start):
            return
        message = '"its" could be of the card, or of this play'
        reading.trouble(Code.AMBIGUOUS, word, message, help=f'say "this {reading.scene.play or "Action"}\'s"')


def _one_of_two(reading: Reading, word: Token) -> None:
    """Complain of "it" behind an event that has two in it besides oneself, none of whom has been named since."""
    if met_in_event(reading) and reading[CALLED_OF_EVENT] is None and len(all_named(reading)) > 1:
        named = " or ".join(sorted(called(reading, who) for who in all_named(reading)))
        message = f'"{word}" could be {named}'
        reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help="name the one you mean")


def _clause_of(reading: Reading, word: Token) -> str:
    return _CLAUSE.split(reading.text[: word.start_pos])[-1]


def _both_met(reading: Reading) -> bool:
    """Tell whether the sentence before speaks of the NPC, and of another one."""
    before = reading.scene.before
    return reading.scene.own_met and not any(map(_has_own, before)) and not all(map(is_nobody, before))


def _stands_in_its(reading: Reading, word: Token) -> bool:
    """Tell whether someone is said to be "in its section", or to come there, who is in their own anyway."""
    start = word.start_pos or 0
    before = _CLAUSE.split(reading.text[:start])[-1]
    in_place = bool(_ITS_PLACE.match(reading.text, start) and _STANDS_IN.search(before))
    return in_place and len(_SOMEONE.findall(before)) == 1


def _goes_to_its(reading: Reading, word: Token) -> bool:
    """Tell whether the NPC goes to "its section", which is not where it stands itself."""
    start = word.start_pos or 0
    before = reading.text[:start]
    to_place = bool(_ITS_PLACE.match(reading.text, start) and _ENTERED.search(before))
    return own_name_said(reading) and to_place and bool(_GOES_TO.match(_PART.split(before)[-1]))


def _its_of_either(reading: Reading, word: Token) -> None:
    """Complain of "its" behind what another does, in a sentence that has named the NPC: it could be of either."""
    start = word.start_pos or 0
    before = reading.text[:start]
    if not own_name_said(reading) or not _OTHER_DOES.match(_ANY_CLAUSE.split(before)[-1]):
        return
    if _ITS_PLACE.match(reading.text, start) and not _LEFT.search(before):
        return
    message = f"\"{word}\" could be this entry's own here, or another's"
    help_ = 'write "their" of another, or the entry\'s own name'
    reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help=help_)


def _as_much_as_its(reading: Reading, word: Token) -> None:
    """Complain of as much as "its level" where two have been named: it could be of the one or the other."""
    before = reading.text[: word.start_pos]
    if not (_AS_MUCH.search(before) and _NUMBER.match(reading.text, word.end_pos or 0)):
        return
    others = sorted(called(reading, who) for who in all_named(reading) - {reading.scene.own} if not is_nobody(who))
    if len(others) > 1:
        message = f'"{word}" could be that of {" or ".join(others)}'
        help_ = 'say whose it is, as in "that enemy\'s level" or "their level" of the one who does it'
        reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help=help_)


def _other(reading: Reading) -> str | None:
    """Name the one whom readers take "it" for: the one of whom the sentence has spoken, else the one before it."""
    if own_name_said(reading) and not _named_by_the_way(reading):
        return None
    if asked_about(reading) not in (None, Actor.THIS):
        return None if is_nobody(asked_about(reading)) else "the one before"
    here = frozenset({Actor.TARGET} if reading[TARGET_WORD] else ()) & all_named(
        reading
    )  # "the target's" is nobody's doing
    others = here | {who for who in all_named(reading) if who is not Actor.TARGET}
    if not others and (reading.scene.own_met or any(map(_has_own, reading.scene.before))):
        return None
    names = sorted(called(reading, who) for who in others or reading.scene.before if not is_nobody(who))
    return " or ".join(names) or None


def _named_by_the_way(reading: Reading) -> bool:
    """Tell whether the name says only how long: "until the Reed Cat's next turn, whenever an enemy moves, it".

    So it is by the way that another is compared with it: "if it has fewer HP than the Reed Cat, it".
    """
    if _goes_on(reading):
        return True
    front = _HOW_LONG.match(reading.text)
    if front is None or own_named_at(reading) >= front.end():
        return False
    return asked_about(reading) not in (None, Actor.THIS) or not all_named(reading) <= {Actor.TARGET, Actor.THIS}


def _has_own(who: Who) -> bool:
    return Actor.THIS in (who.of if isinstance(who, Several) else (who,))
