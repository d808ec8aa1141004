"""A sentence made plain before it is parsed, and the way back from its places to the author's.

Typographic quotes and minus signs become plain, the entry's own name becomes `~`, number words become digits, what is
shortened is written out ("isn't"), "is unable to" becomes "cannot" and "has to" "must", "by moving" becomes "by %move",
the first letter and the verbs of moving become small. Nothing else is changed: what is not understood stays as it was.

What does not read so may say it in other words than the house, and is tried once more in the house's. Only where other
words would be read as something else than they mean ("Misread") the house's are put there at once.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.terms import NPC_TYPES, TRAITS, Rank, RowName, Track
from compiler.language.parsing.house_form import in_house_form, misread
from compiler.language.parsing.needed import Needed
from compiler.language.parsing.verbs import gerund

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

MARK = "~"
"""Stands for the entry's own name."""
DOING = "%"
"""Stands before a verb that was a gerund."""

_PLAIN = str.maketrans(
    {
        "\u2019": "'",
        "\u2018": "'",
        "\u201c": '"',
        "\u201d": '"',
        "\u2212": "-",
        "\u2013": "-",
        "\u00a0": " ",
        MARK: "\ufffd",
        DOING: "\ufffd",
    }
)
NUMBER_WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBERS = rf"\b(?:{'|'.join(f'[{word[0]}{word[0].upper()}]{word[1:]}' for word in NUMBER_WORDS)})\b(?!-)"
_AUXILIARIES = {
    "cannot": (
        r"\b(?:can(?:'t| not| no longer| never)|(?:may|must) (?:not|no longer|never)"
        r"|(?:is|are)(?: unable|(?:n't| not) (?:able|allowed)) to)\b"
    ),
    "must": r"\b(?:ha(?:s|ve)|needs?|(?:is|are) (?:forced|required)) to\b",
    " not": r"(?<=[a-z])n't\b",
    " are": r"(?<=[a-z])'re\b",
    " have": r"(?<=[a-z])'ve\b",
}
"""What forbids, obliges or is shortened, by the words that the house has for it."""
_DONE = (
    *("advance", "attack", "be", "become", "begin", "Block", "copy", "cross", "deal", "destroy", "discard"),
    *("draw", "drop", "end", "enter", "equip", "exchange", "gain", "have", "learn", "leave", "let", "look"),
    *("climb", "Fly", "fly", "go", "Grab", "hand", "lower", "Phase", "pick", "roll", "stop", "Teleport", "teleport"),
    *("lose", "make", "Move", "move", "obtain", "overcome", "pay", "perform", "play", "Push", "push", "put", "recover"),
    *("reroll", "return", "reveal", "search", "shuffle", "skip", "spend", "suffer", "summon", "swap", "take"),
    *("unequip", "use"),
)
"""What is done "by doing it" or "instead of doing it", as the verbs of effects."""
GERUNDS = {gerund(verb): f"{DOING}{verb}" for verb in _DONE}
_BEHIND = "|".join(
    rf"(?<={word} )" for word in (r"\b[Bb]y", r"\bbetween", r"\band", r"\bof", r"\bthan", "exchange for")
)
_ACTIVITY = r"(?<=\band )(?:climbing|flying)\b"
"""What someone is, and does not do: "penalties for swimming and climbing"."""
_GERUND = rf"(?:{_BEHIND})(?!{_ACTIVITY})(?:{'|'.join(GERUNDS)})\b"
_OTHERS = "|".join(f"(?P<{words.strip()}>{pattern})" for words, pattern in _AUXILIARIES.items())
_COUNTED = (
    r"(?P<counted>\b(?:each|every|per) (?!time\b)[^,.;]{2,40}? (?:you|they|it) (?:already )?(?:have|has)(?= to [a-z]))"
)
"""What someone has so many of, before what it is paid for: no one has to do that."""
_WORDS = re.compile(f"{_NUMBERS}|{_COUNTED}|{_OTHERS}|{_GERUND}")
SAID = re.compile(rf"(?:\b([Tt]he ))?(?<![\w-]){MARK}(?=s?(?![\w-]))")
"""The name where a mark stands for it, with its article; not as a part of another word."""
_PICKED = r"(?:[Ee]ach|[Ee]very|[Oo]ther|[Aa]nother|[Aa]ny|[Nn]o|[Aa]n?) "
"""What stands before the name where it is that of several: "each other Reed Cat"."""
_BEHIND_PICK = re.compile(rf"\b{_PICKED}$")
_NAMES_AND_WORDS = re.compile(f"{SAID.pattern}|{_WORDS.pattern}")
_TELLING = Needed(
    (
        *NUMBER_WORDS,
        *(word.title() for word in NUMBER_WORDS),
        *("an not", "ay not", "ust not", "not able", "not allowed", " no longer", " never", "n't", "'re", "'ve"),
        *("unable", "d to", "ds to", "as to", "ve to"),
    )
)
"""One of these stands in whatever `_WORDS` finds, if no gerund does; to look for them takes a tenth of the time."""
_MAYBE_GERUND = re.compile("[ydfnr] [A-Za-z]+ing(?![a-z])")
_VERBS = re.compile(
    r"\b(?:Moves?|Fly|Flies|Phases?|Teleports?)(?= (?:\d|up to |to (?:an? |your |the |this |that |their |its "
    r"|where |theirs\b|yours\b)|out of |into |away |through |across |towards? "
    r"|(?:the|it|them|~|an?|each|all|any|one|another|other|allies|enemies|entities) ))"
    r"|\b(?:Moves?|Fly|Flies|Teleports?)(?=,)"
    r"|\bPush(?= (?:the|them|each|an?|up) )|\bGrab(?= (?:the|them|it|each|an?|all|any|one|another|that)\b)"
    r"|\bSearch(?:es)?(?= (?:your|their|its|the) )"
    r"|\bBlocks?(?= (?:any|an?|one|each|every|all|the|that|another|up to|\d+) "
    r"(?:(?:one|other|\d+|two|number of|soft|hard) )*(?:section )?(?:border|exit)s?\b)"
)
_OF_VERBS = ("Move", "Fl", "Phase", "Teleport", "Push", "Grab", "Search", "Block")
"""One of these stands in whatever `_VERBS` finds."""
_PLAYED = re.compile(r"\b[Pp]lay the [^.]*? (?:Action|Reaction|Strategy)\b")
"""The name of a play, which may hold the entry's own name."""
_FIRST_WORD = re.compile(r"[A-Z][\w-]*")
_SUFFERED = re.compile(r"Damage (?:you|they|it|an?|the|each|that|from|dealt|~)(?!\w)")
"""Damage that is suffered or dealt, and no dice."""
_UNTYPED = (
    r"(?:All|Any|No|Th(?:e|is|at)|Half|Each|Every|Whatever|Falling|Suffer(?:ing)?|Take|Sustain|Deal|Inflict|Reduce|Increase"
    r"|Decrease|Raise|Lower|Halve|Double|Ignore|Prevent|Negate|Cancel|When(?:ever)?|If|Unless|While|Until|After|Before|As"
    r"|Once|Instead|Otherwise|Then)"
)
"""What stands before "damage" in front of a sentence, and is no type of it."""
_TYPED = re.compile(rf"(?!{_UNTYPED}\b)[A-Z][a-z]+ damage\b")
"""Damage of a type, which keeps its capital."""
_TERMS = frozenset(
    [*TRAITS, *RowName, *Track, *(word for types in NPC_TYPES.values() for word in types)]
    + [f"{word}s" for types in NPC_TYPES.values() for word in types]
    + ["PC", "PCs", "Adversary", "Adversaries", "Challenge", "Challenges", "Opponent", "Opponents"]
    + ["Actions", "Reactions", "Strategies", "Assists", "Interrupts", "Area"]
    + [word for rank in Rank for word in (str(rank), f"{rank}s", f"{rank}es")]
)


class Normal(msgspec.Struct, frozen=True, gc=False):
    """A plain sentence; `edits` has, for each stretch whose length changed, (start, end) here and in the original."""

    text: str
    edits: tuple[tuple[int, int, int, int], ...] = ()
    made_of: Normal | None = None
    """What it has been made of, where the author's words had been changed before."""

    def original(self, start: int, end: int) -> tuple[int, int]:
        """Give the place in the author's words of a stretch of `text`."""
        first = next((there for here, here_end, there, _ in self.edits if here <= start < here_end), self._moved(start))
        last = next((there for here, here_end, _, there in self.edits if here < end <= here_end), self._moved(end))
        place = first, max(first, last)
        return self.made_of.original(*place) if self.made_of else place

    def _moved(self, index: int) -> int:
        """Give where a character outside every edit stands in the original."""
        shifts = [there_end - here_end for _, here_end, _, there_end in self.edits if here_end <= index]
        return index + (shifts[-1] if shifts else 0)


def normalise(sentence: str, name: str, own: str = MARK) -> Normal:
    """Make a sentence plain; a name is said with "the" or without it, not in both ways in one sentence.

    Args:
        sentence: What is said.
        name: The name of the entry that says it.
        own: What is put in its place: "this Weapon" on one, which is nobody.

    >>> normalise("The Reed Cat's Power is \u22122.", "Reed Cat").text
    "~'s Power is -2."
    >>> normalise("The Draw draws a card. Draw a card.", "the Draw").text
    '~ draws a card. Draw a card.'
    """
    plain = _plain(sentence)
    return _made_plain(plain, (_plain(name), own), tuple(misread(plain)))


def names(sentence: str, name: str) -> bool:
    """Tell whether a sentence may speak of an entry by its name.

    >>> names("Auntie\u2019s Power is 2.", "the Auntie's"), names("Draw a card.", "Reed Cat"), names("Draw a card.", "")
    (True, False, False)
    """
    bare = _plain(name).removeprefix("the ")
    return bool(bare) and bare in _plain(sentence)


def in_house_words(sentence: str, name: str, own: str = MARK) -> Normal:
    """Make a sentence plain that says something in other words than the house, or leaves some of them out.

    >>> in_house_words("Draw a card, provided the Reed Cat is Dazed.", "the Reed Cat").text
    'draw a card, if ~ is Dazed.'
    >>> in_house_words("While you wield the Harbor Hook, draw a card.", "Harbor Hook", "this Weapon").text
    'while you have this Weapon equipped, draw a card.'
    """
    plain, called = _plain(sentence), (_plain(name), own)
    named = Normal(plain) if own == MARK else _with_thing_named(plain, *called)
    other = in_house_form(named.text)
    made = _made_plain(named.text, called, [(start, end, _named_so(words, *called)) for start, end, words in other])
    return msgspec.structs.replace(made, made_of=named) if named.edits else made


def _with_thing_named(plain: str, name: str, own: str) -> Normal:
    """Put what a piece of Gear is in the place of its name: other words than the house's are said of that."""
    found = re.finditer(rf"\b(?:[Tt]he )?{re.escape(name)}(?![\w-])", plain)
    pieces = [(*match.span(), own) for match in found if not _BEHIND_PICK.search(plain[: match.start()])]
    return Normal(*_edited(plain, pieces))


def _named_so(words: str, name: str, own: str) -> str:
    """Put what stands for the entry in the place of its name, in house words for some of its author's; make them plain.

    >>> _named_so("draw two cards for each Reed Cat", "the Reed Cat", "~")
    'draw 2 cards for each ~'
    """
    bare = name.removeprefix("the ")
    if bare and bare in words:
        words = re.sub(rf"\b(?:[Tt]he )?{re.escape(bare)}(?![\w-])", own, words)
    return _WORDS.sub(_replacement, words) if _tells(words) else words


def _made_plain(plain: str, called: tuple[str, str], added: Sequence[tuple[int, int, str]]) -> Normal:
    name, own = called
    bare = name.removeprefix("the ")
    named = bool(bare) and bare in plain
    marked = plain.replace(bare, MARK) if named else plain
    found = list((_named_in if named else _words_in)(marked))
    if not found and not added:
        return Normal(first_word_small(plain))
    played = _PLAYED.search(marked)
    article = bare != name or any(match.group()[:3] in ("the", "The") for match in found)
    pieces = [
        (*_unmarked(match.span(), marked, bare), own if (said := _replacement(match)) == MARK else said)
        for match in found
        if not (played and played.start() < match.start() < played.end())
        and not (article and match.group() == MARK and not (bare == name and _is_of_several(marked, match)))
    ]
    text, edits = _edited(plain, sorted([*pieces, *added]))
    return Normal(first_word_small(text), edits)


def _is_of_several(marked: str, match: re.Match[str]) -> bool:
    """Tell whether a name is that of one of several, or of them all."""
    return marked[match.end() : match.end() + 1] == "s" or bool(_BEHIND_PICK.search(marked[: match.start()]))


def _named_in(marked: str) -> Iterable[re.Match[str]]:
    return (_NAMES_AND_WORDS if _tells(marked) else SAID).finditer(marked)


def _words_in(marked: str) -> Iterable[re.Match[str]]:
    return _WORDS.finditer(marked) if _tells(marked) else ()


def _tells(marked: str) -> bool:
    """Tell whether there can be words that are replaced."""
    return bool(_TELLING.those_in(marked)) or ("ing" in marked and bool(_MAYBE_GERUND.search(marked)))


def said_otherwise(sentence: str, name: str) -> tuple[int, int] | None:
    """Give the place of a name without its article in a sentence that has it with one elsewhere.

    >>> said_otherwise("If the Reed Cat moves, Reed Cat draws a card.", "Reed Cat")
    (23, 31)
    """
    bare = name.removeprefix("the ")
    found = re.finditer(rf"(\b[Tt]he )?(?<![\w-]){re.escape(bare)}(?![\w-])", sentence) if bare else ()
    of_itself = [match for match in found if match[1] or not _BEHIND_PICK.search(sentence[: match.start()])]
    without = [match.span() for match in of_itself if not match[1]]
    return without[0] if without and len(without) < len(of_itself) else None


def _plain(text: str) -> str:
    return text if text.isascii() and MARK not in text and DOING not in text else text.translate(_PLAIN)


def _unmarked(span: tuple[int, int], marked: str, name: str) -> tuple[int, int]:
    """Give a place in the text where each name is a mark as one in the text itself."""
    start, end = (at + marked.count(MARK, 0, at) * (len(name) - 1) for at in span)
    return start, end


def _replacement(match: re.Match[str]) -> str:
    other = match.lastgroup
    if other == "counted":
        return match.group()
    if other:
        return f" {other}" if f" {other}" in _AUXILIARIES else other
    if match.group() in GERUNDS:
        return GERUNDS[match.group()]
    small = match.group().lower()
    return str(NUMBER_WORDS.index(small) + 2) if small in NUMBER_WORDS else MARK


def _edited(plain: str, pieces: list[tuple[int, int, str]]) -> tuple[str, tuple[tuple[int, int, int, int], ...]]:
    """Put other words in some places; give the text and the edits. Of two places that overlap, the first is taken."""
    out, edits, done, length = [], [], 0, 0
    for start, end, replacement in pieces:
        if start < done:
            continue
        out += [plain[done:start], replacement]
        length += start - done
        edits.append((length, length + len(replacement), start, end))
        length += len(replacement)
        done = end
    return "".join([*out, plain[done:]]), tuple(edits)


def first_word_small(text: str) -> str:
    """Make the first word small as those within a sentence are; terms of the game keep their capital letter."""
    if any(map(text.__contains__, _OF_VERBS)):
        text = _VERBS.sub(lambda match: match.group().lower(), text)
    first = _FIRST_WORD.match(text)
    if first is None or (text.startswith(" damage", first.end()) and _TYPED.match(text)):
        return text
    if first.group() in _TERMS and not _SUFFERED.match(text):
        return text
    return text[0].lower() + text[1:]
