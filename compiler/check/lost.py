"""Was anything lost, put in or exchanged? An author's words beside those that what was read of them is worded in.

Nothing here asks the reader: words are held against words. Sentences, dice, numbers and names of the game must not be
fewer than the author wrote, nor others, and no word may have become its opposite. Other words may differ: the same is
said in many ways. Sentences that answer an offer ("If you do, ...") are not counted, for the house may join them to it.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from compiler.ir.terms import Track
from compiler.language.parsing.normal import NUMBER_WORDS
from compiler.language.parsing.other_conditions import BROUGHT_ABOUT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.language.topics.scene import Vocabulary

_PLAIN = str.maketrans({"\N{RIGHT SINGLE QUOTATION MARK}": "'", "\N{MINUS SIGN}": "-"})
_PLACES = "(?: (?:section|region|position)s?)?"
_ORDINALS = ("third", "fourth", "fifth")
"""The second is another one, and said in as many ways as "a" and "one" are."""
_REWORDED = (
    (r"\bfor (?:the next )?(?:2|two) rounds\b", "until the end of the next round"),
    (r", and if (?:not|(?:they|it|you) (?:do|does|is|are) not),", ". otherwise,"),
    *((rf"\b{word}\b", str(number)) for number, word in enumerate(NUMBER_WORDS, 2)),
    *((rf"\b{word}\b(?! results?\b)", str(number)) for number, word in enumerate(_ORDINALS, 3)),
    *((rf"\b{verb}s?\b", condition.lower()) for verb, condition in BROUGHT_ABOUT),
    (r"\bmore than once\b", "twice"),
    (r"\bno (?:fewer|less) than\b", "at least"),
    (r"\bpower, resilience, mind,? and skill\b", "stat tracks"),
    (
        r"\bwhile this is the first round, draw (\w+) more cards? in the draw phase\b",
        r"begin each scenario with \1 cards",
    ),
    (r"\byour (\w+) is (higher|lower) than ([\w ]+)'s \1\b", r"you have a \2 \1 than \3"),
    (r"\bincant(?:s|ing)?\b", "incantation"),
    (r"\b(?:the two (?:of you|rolls|results(?: of the roll)?)|the other two\b|if (?:two|2) or more are tied)\b", ""),
    (r"\broll\b([^.]*?) (?:twice|2 times)\b", r"reroll\1"),
    (r"\bdoubles?\b", "twice"),
    (r"\.[^.]*\b(?:tie|ties|tied)\b[^.]*(?=\.)", ""),
    (r"\b(?:grabs?|grabbing|escapes?)\b", "grabbed"),
    (r"\bheights?\b(?: values?)?", ""),
    (r"\bequipment\b", "gear"),
    (r"\.([^.]*\b(?:effect|block)s? (?:end|last)s?\b)", r";\1"),
    (r"\.([^.]*\b(?:cannot|can only) (?:do (?:this|so)|happen|gain|draw)\b)", r";\1"),
    (r"\bclimb(?:s|ed)?\b", "climbing"),
    (r"\bsearch(?:es|ed|ing)\b", "search"),
    (r"\b(?:hidden (?:entry|dice|roll|result)|(?<='s )hidden)(?! challenge)|(?<=something )hidden\b", ""),
    (r"\ba hidden challenge\b", "something"),
    (r"\bagainst each (\w+) once\b", r"against the same \1 twice"),
    (r"\bfrom flying\b", "that fly"),
    (r"\b(?:fly|flies|flew|flown)\b", "flying"),
    (rf"(?:\bno more than|\bat most|, up to) ([0-9]+){_PLACES} away\b", r" within range \1"),
    (rf"\bmore than ([0-9]+){_PLACES} away\b", r"outside range \1"),
    (r"\bno more than\b|\b(?:cannot|no [\w' ]+ can) (?:suffer|deal|lose|take|be) more than\b", "at most"),
    (r"(\binjur(?:y|ies)\b[^.]*?\b(?:do not|does not) reduce|\bmaximum \w+ is not reduced by injur)", r"5 \1"),
    (r"\btwice\b", "2"),
    (r"\bnothing(?= (?:equipped )?in (?:\w+ (?:other )?hands?)\b)", "no gear"),
    (r"[;,] otherwise\b", ". otherwise"),
    (r"\b(?:the target's|their) allies\b|\ballies of the target\b", "enemies"),
    (r"\bally of the target\b", "enemy"),
    (r"\bfor each(?: of them| one)? (?:who|that) does\b", "if they do"),
    (r"\bif (?:every|each|no|any) \w+(?: there)? do(?:es)?(?: so)?,", "if they do,"),
    (r"(\w[^.;]*), or ([^,.;]* if\b)", r"\1. otherwise \2"),
    (r"\b(?:objects?|something)\b", "gear"),
    (r"(\bwould\b[^.]*,[^.]*\binstead) of \w+ing\b[^.,]*", r"\1"),
)
"""What the house says in other words, and what is compared; the text is in small letters."""
_AWAY = re.compile(rf"\b(?:at least )?([0-9]+)(?: or more)?{_PLACES} away\b")
_FOR_AN_INJURY = re.compile(r"(maximum[^.]*? )?\b([0-9]+)\b([^.]*?) (?:instead of|rather than) 5\b")
"""What an Injury takes off a maximum (5 by R-INJ-2), said anew; the house says by how much that is more or less."""
_MORE_THAN = r"(?:greater|higher|more) than|above|beyond(?: the first)?"
_LESS_THAN = r"(?:lower|less|fewer) than|under|below"
_BEYOND = re.compile(rf"\b(?:({_MORE_THAN})|{_LESS_THAN}) \+?([0-9]+)\b")
_NUMBER = re.compile(r"(?<![\w'])[+-]?([0-9]+(?:d[0-9]+)?)\b")
_TAKER = r"(?:you|they|it|~|the [\w' -]+|(?:every|each|no|any) \w+(?: there)?|\w+(?: of (?:them|you))?)"
_AGAIN = r"\w+ (?:can|may) (?:only )?(?:do (?:this|so)|be done|happen)\b"
_ANSWER = rf"\s+(?:if {_TAKER} do(?:es)?(?: so)?,|(?:those|whoever|\w+ who) do\b(?! not)|{_AGAIN})"
_SENTENCE = re.compile(rf"\.(?!\w)(?!{_ANSWER})")
_JOINT = re.compile(r"[;:(]|,? (?:and|or|but|then|which|whose|whom|where|if|unless)\b|, ")
"""What joins things of which the house makes sentences of their own, or that it joins to one."""
_TWO = re.compile(r"\b(?:once|twice|second|double[ds]?|pair|both|another|additional|extra|more than (?:one|1))\b")
"""What says one and two in other words than numbers."""
_OPPOSITES = (
    *(("ally", "enemy"), ("allies", "enemies"), ("start", "end"), ("higher", "lower"), ("increase", "decrease")),
    *(("victory", "defeat"), ("draw", "discard"), ("gain", "lose"), ("wins", "loses")),
    *(("hits", "misses"), ("enters", "leaves"), ("round", "scenario"), ("round", "turn"), ("level", "number")),
    *(("resistance", "weakness"), ("action", "reaction"), ("assist", "interrupt"), ("before", "after")),
)
"""Words that are never said for one another."""


def changes(words: str, ours: str, vocabulary: Vocabulary) -> Iterator[str]:
    """Say what is not the same in an author's words and in ours for what was read of them.

    >>> from compiler.language.topics.scene import Vocabulary
    >>> list(changes("Draw two cards.", "Draw 3 cards.", Vocabulary()))
    ['"2" is written and not read', '"3" is read and not written']
    >>> list(changes("Each ally draws a card. Move 1.", "Each enemy draws a card.", Vocabulary()))
    ['2 sentences are written, and 1 read', '"ally" is written, and "enemy" read']
    """
    written, read = _plain(words), _plain(ours)
    said_in, read_in = (len(_SENTENCE.findall(text)) for text in (written, read))
    more, fewer = (written, read) if said_in > read_in else (read, written)
    if said_in != read_in and _parts(more) > _parts(fewer):
        yield f"{said_in} sentences are written, and {read_in} read"
    said, meant = (_counted(text, _names(vocabulary)) for text in (written, read))
    if any(_TWO.search(text.lower()) for text in (words, ours)):
        del said["2"], meant["2"]
    yield from (f'"{name}" is written and not read' for name in said - meant)
    yield from (f'"{name}" is read and not written' for name in meant if name not in said)
    for one, other in _OPPOSITES:
        for word, opposite in ((one, other), (other, one)):
            if _more(word, written, read) and _more(opposite, read, written):
                yield f'"{word}" is written, and "{opposite}" read'


def _parts(words: str) -> int:
    """Count the sentences, and the places where one could as well be two."""
    return len(_SENTENCE.findall(words)) + len(_JOINT.findall(words))


def _plain(words: str) -> str:
    """Give words in small letters, and numbers as digits."""
    words = words.translate(_PLAIN).lower()
    for said, meant in _REWORDED:
        words = re.sub(said, meant, words)
    if "injur" in words and "maximum" in words:
        words = _FOR_AN_INJURY.sub(_by_how_much, words)
    words = _AWAY.sub(lambda far: f"outside range {int(far[1]) - 1}", words)
    return _BEYOND.sub(lambda more: str(int(more[2]) + (1 if more[1] else -1)), words)


def _by_how_much(said: re.Match[str]) -> str:
    """Say by how much more or less an Injury takes off a maximum."""
    less, before = 5 - int(said[2]), said[1] or ""
    return f"{before.replace('decrease', 'increase') if less > 0 else before}{abs(less)}{said[3]}"


def _counted(words: str, names: re.Pattern[str]) -> Counter[str]:
    """Count the names of the game, the dice, and the numbers from 2 on: "a" and "one" are said in many ways."""
    numbers = Counter(match[1] for match in _NUMBER.finditer(words) if match[1] not in ("0", "1"))
    return numbers + Counter(match.group() for match in names.finditer(words))


def _more(word: str, here: str, there: str) -> bool:
    found = re.compile(rf"\b{word}")
    return len(found.findall(here)) > len(found.findall(there))


def _names(vocabulary: Vocabulary) -> re.Pattern[str]:
    known = (*map(str, Track), *vocabulary.conditions, *vocabulary.damage_types, *vocabulary.keywords)
    return _pattern(tuple(sorted((*known, *vocabulary.traits), key=len, reverse=True)))


@cache
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(re.escape(name.lower()) for name in names)})\b")
