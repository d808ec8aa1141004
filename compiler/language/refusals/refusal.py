"""Why a sentence does not read: where reading stopped, and what could have stood there, in the game's words."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.diagnostics.suggest import did_you_mean, is_near, mend_for, with_guess
from compiler.ir.terms import Rank, RowName, Track
from compiler.language.parsing.normal import first_word_small
from compiler.language.parsing.stops import Step, all_phrases, language_words, phrases, steps, ways
from compiler.language.refusals.could_stand import Expected, alike, could_stand
from compiler.language.refusals.mended import Mistake, mistake_at, word_at
from compiler.language.topics.phrase import listed
from compiler.language.topics.scene import Trouble, Vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

STOPPED = "reading stopped at"
LOOK_BACK = 4
"""How many words back a longer expression may have begun that breaks off behind the place where reading stopped."""
MOST_COMPARED = 6
"""No expression of the grammar that has more words is looked up for a misspelling."""
ALIKE = 0.78
"""Below this share of letters in common a word of the language is not what was meant: there are many of them."""
NOTHING = '"it" stands for nothing that has been named'
"""What is said of "it" where only a thing could stand."""
OF_ROLLS = frozenset((*RowName, "Searching", "Lockpicking"))
"""What rolls are called by, too."""
FEWEST_LETTERS = 12
"""Of fewer letters it cannot be said what language they are of."""
MOST_KNOWN = 4
"""Of so many letters of another language one may stand in what looks like a word of the game's."""
_WORD = re.compile(r"[\w'+-]+|\S")
_NO_SIGN = re.compile(r"\b(gains?|suffers?) (\d+) (Power|Resilience|Mind|Skill)\b")
_PLAIN = re.compile(r"(?<= )[a-z]{2,}(?![\w'-])")
"""A word that is no term, no name and no number."""
_PHRASE = re.compile(r".*?(?=,| and | if |$)")


def refusal(text: str, start: str, troubles: Sequence[Trouble], vocabulary: Vocabulary) -> Trouble:
    """Say what stopped the reading of `text`; a trouble met before that place is the likelier cause."""
    met = next((trouble for trouble in troubles if trouble.end and not _taken_amiss(trouble, text)), None)
    if met:
        return met
    trace = steps(text, start)
    expected = list(_furthest(trace, text))
    return (
        _unsigned(text, trace[-1].place)
        or _small_letter(text, start, expected, vocabulary)
        or _known_mistake(trace[-1], text, vocabulary)
        or _foreign(text, trace[-1].place, vocabulary)
        or _with_strangers(_unparsed(text, expected, vocabulary, start), text, vocabulary)
    )


def _taken_amiss(trouble: Trouble, text: str) -> bool:
    """Tell whether a trouble is only that half a sentence has taken terms of the game, or "it", for something else."""
    said = [word for word in _WORD.findall(text[trouble.start : trouble.end]) if word not in ("this", "This")]
    terms = all(word[:1].isupper() and is_known(word) for word in said)
    return trouble.code is Code.REF_SUBJECT and (terms or trouble.message == NOTHING)


def is_known(word: str) -> bool:
    """Tell whether a word is one of the language's own, however it begins, or a row's."""
    return not language_words().isdisjoint((word, word.casefold())) or word in OF_ROLLS


# ---- what could have stood where -------------------------------------------------------------------------------------


def _furthest(trace: list[Step], text: str) -> Iterator[Expected]:
    """Give what could have stood where reading got furthest: an expression of several words may break off half-way."""
    stop = trace[-1].place
    broken = [part for step in trace[-LOOK_BACK:] for part in _broken_off(step, text)]
    furthest = max((part.place for part in broken), default=stop)
    yield from (part for part in broken if part.place == max(furthest, stop))
    for way in ways(trace[-1].states) if furthest <= stop else ():
        fixed = phrases(way.terminal)
        yield from (Expected(stop, way, words) for words in fixed or ("",))


def _broken_off(step: Step, text: str) -> Iterator[Expected]:
    """Give the ends of the expressions that the text begins with at this step and does not end with."""
    written = [(found.group(), found.end()) for found in islice(_WORD.finditer(text, step.place), _longest())]
    begun = _by_first_word().get(written[0][0], {}) if written else {}
    for way in ways(step.states, begun):
        for phrase in begun[way.terminal]:
            words = [(found.group(), found.start()) for found in _WORD.finditer(phrase)]
            same = alike([word for word, _ in words], [word for word, _ in written])
            if same < len(words):
                end = written[same - 1][1]
                place = end + len(text[end:]) - len(text[end:].lstrip(" "))
                yield Expected(place, way, phrase[words[same][1] :])


@cache
def _longest() -> int:
    """Give how many words the longest expression of the grammar has: what is compared with one needs no more."""
    return max(len(_WORD.findall(phrase)) for some in all_phrases().values() for phrase in some)


@cache
def _by_first_word() -> dict[str, dict[str, list[str]]]:
    """Give the expressions of the grammar by the word that they begin with, and by their terminal."""
    found: dict[str, dict[str, list[str]]] = {}
    for terminal, some in all_phrases().items():
        for phrase in some:
            first = _WORD.match(phrase)
            if first:
                found.setdefault(first.group(), {}).setdefault(terminal, []).append(phrase)
    return found


# ---- what may have been meant ----------------------------------------------------------------------------------------


def _small_letter(text: str, start: str, expected: list[Expected], vocabulary: Vocabulary) -> Trouble | None:
    """Say that a term of the game wants its capital letter.

    What is a word of the language with a small letter, too, has to go on with it, as has the first word; of that it is
    not said where it may have been made small before it was read.
    """
    place = expected[0].place if expected else len(text)
    word = word_at(text, place)
    known = {words for part in expected if (words := part.words.split(" ")[0]) and not words.islower()}
    if any(part.way.terminal == "WORD" for part in expected):
        known |= terms_of(vocabulary)
    term = next((term for term in sorted(known) if term.casefold() == word.casefold()), word)
    made_small = not place and first_word_small(f"{term}{text[len(term) :]}") == text
    unsure = not place or word in language_words()
    if term == word or made_small or (unsure and not _goes_on(text, start, place, term)):
        return None
    return Trouble(
        code=Code.CONDITION_CASE,
        start=place,
        end=place + len(word),
        message=f'"{word}" is a term of the game and is written with a capital letter',
        help=f"write {term}",
        mend=Mend(term, safe=True),
    )


def _goes_on(text: str, start: str, place: int, term: str) -> bool:
    """Tell whether reading goes further than a term that is put in place of as many letters."""
    behind = place + len(term)
    stop = steps(f"{text[:place]}{term}{text[behind:]}", start)[-1].place
    return stop > behind + 1 or not text[behind:].strip(" ")


def _foreign(text: str, stop: int, vocabulary: Vocabulary) -> Trouble | None:
    """Say of a text that has hardly a word of the game's that it is none of its texts."""
    known = (language_words() | terms_of(vocabulary)).intersection(_WORD.findall(text))
    letters, of_known = sum(map(str.isalpha, text)), sum(map(len, known))
    if stop or letters < FEWEST_LETTERS or of_known * MOST_KNOWN > letters:
        return None
    return Trouble(
        code=Code.TEXT_UNPARSED,
        start=0,
        end=len(text),
        message="this is not written in the words of the game",
        help='card text is English, as in "The target suffers 1d6 damage."; what only a player can judge is a ruling',
    )


def _unsigned(text: str, stop: int) -> Trouble | None:
    """Say that a Stat Track moves by a number with its sign; reading stops behind it, where damage could be meant."""
    found = _NO_SIGN.search(text)
    if found is None or stop < found.start():
        return None
    sign = "+" if found[1].startswith("gain") else "-"
    return Trouble(
        code=Code.SIGN,
        start=found.start(1),
        end=found.end(2),
        message=f"a Stat Track moves by a number with its sign, not by {found[2]}",
        help=f"write {sign}{found[2]} {found[3]}",
        mend=Mend(f"{found[1]} {sign}{found[2]}"),
    )


def terms_of(vocabulary: Vocabulary) -> frozenset[str]:
    """Give the game's terms: those of the glossary, and those that every game has."""
    named = vocabulary.conditions | vocabulary.damage_types | vocabulary.keywords | vocabulary.traits
    return named | vocabulary.npc_types | set(Track) | set(Rank)


def _meant(text: str, expected: list[Expected], vocabulary: Vocabulary) -> str | None:
    """Give the words that are nearly those written."""
    if not expected:
        return None
    written = _WORD.findall(text, expected[0].place)
    known = {part.words for part in expected}
    if any(part.way.terminal == "WORD" for part in expected):
        known |= terms_of(vocabulary)
    parted = [(words, _WORD.findall(words)) for words in known]
    for length in range(min(MOST_COMPARED, len(written)), 0, -1):
        if language_words().issuperset(written[:length]):
            continue  # none of them is misspelt
        same = sorted(words for words, parts in parted if len(parts) == length and _could_be(written[:length], parts))
        tried = " ".join(written[:length])
        near = did_you_mean(tried, same, ALIKE)
        if near and is_near(tried, near):
            return near
    return None


def _could_be(written: Sequence[str], meant: Sequence[str]) -> bool:
    """Tell whether words may be as many others, misspelt; one that is a word of the language is meant."""
    known = language_words()
    return all(one == other for one, other in zip(written, meant, strict=True) if one in known)


# ---- what is said of it ----------------------------------------------------------------------------------------------


def _known_mistake(stop: Step, text: str, vocabulary: Vocabulary) -> Trouble | None:
    """Say what grammar/refusals.txt says of such a stop."""
    mistake = mistake_at(stop, text)
    if mistake is None:
        return None
    start, end = _covered(mistake, stop, text)
    word = word_at(text, stop.place)
    given = {"word": word, "phrase": text[start:end]}
    code = Code(mistake.code)
    known = vocabulary.conditions if code is Code.CONDITION_UNKNOWN else ()
    near = did_you_mean(word, known)
    guess = f"did you mean {near}?" if near and is_near(word, near) else ""
    return Trouble(
        code=code,
        start=start,
        end=end,
        message=mistake.says.format_map(given),
        help=with_guess(guess, mistake.help.format_map(given)),
        label="not understood from here on" if code is Code.TEXT_UNPARSED else "",
        mend=mend_for(word, known) if text[start:end] == word else None,
    )


def _covered(mistake: Mistake, stop: Step, text: str) -> tuple[int, int]:
    earlier = [found.start() for found in _WORD.finditer(text[: stop.place])]
    openings = mistake.begins.split()
    begun = [place for place in earlier if word_at(text, place) in openings]
    start = (begun or [stop.place])[-1]
    if mistake.before:
        start = ([0] * mistake.before + earlier)[-mistake.before]
    return start, _covered_end(mistake, stop.place, text)


def _covered_end(mistake: Mistake, stop: int, text: str) -> int:
    if mistake.covers == "rest":
        return len(text)
    if mistake.covers == "phrase":
        found = _PHRASE.match(text, stop)
        return found.end() if found else len(text)
    ends = [len(text[:stop].rstrip()), *(found.end() for found in _WORD.finditer(text, stop))]
    return ends[min(int(mistake.covers), len(ends) - 1)]


def _unparsed(text: str, expected: list[Expected], vocabulary: Vocabulary, start: str) -> Trouble:
    place = expected[0].place if expected else len(text)
    word = word_at(text, place)
    nearly = _meant(text, expected, vocabulary)
    if nearly and not place and text.casefold().startswith(nearly.casefold()):
        nearly = None  # it stands there already: the first word has been made small before it is read
    listed = could_stand(expected, text, start)
    return Trouble(
        code=Code.TEXT_UNPARSED,
        start=place if word else 0,
        end=len(text),
        message=f'{STOPPED} "{word}"' if word else "the sentence ends too soon",
        help=f"did you mean {nearly}?" if nearly else listed,
        label="not understood from here on" if word else "",
        mend=_instead(nearly, text[place:]) if nearly else None,
        unguessed=listed,
    )


def _with_strangers(trouble: Trouble, text: str, vocabulary: Vocabulary) -> Trouble:
    """Say of all words that no card text has that it has none of them: whoever mends one meets the next."""
    strange, stopped_at = _strangers(text, vocabulary), trouble.message.removeprefix(f'{STOPPED} "').removesuffix('"')
    others = [f'"{word}"' for word in strange if word != stopped_at]
    if stopped_at in strange:
        trouble = msgspec.structs.replace(trouble, message=f"{trouble.message}, which is no word of card text")
    if not others:
        return trouble
    either = " either" if stopped_at in strange else ""
    are = "are no words" if len(others) > 1 else "is no word"
    told = f"{listed(others)} {are} of card text{either}"
    help_, unguessed = ("; ".join(filter(None, (one, told))) for one in (trouble.help, trouble.unguessed))
    return msgspec.structs.replace(trouble, help=help_, unguessed=unguessed)


def _strangers(text: str, vocabulary: Vocabulary) -> list[str]:
    """Give the words that no card text has; those with a capital letter are terms or names.

    The first word may be a name, whose capital letter it has lost.
    """
    known = _words_of_cards(vocabulary)
    return [word for word in dict.fromkeys(_PLAIN.findall(text)) if word not in known]


@cache
def _words_of_cards(vocabulary: Vocabulary) -> frozenset[str]:
    """Give all words of the language and of the game's terms, in small letters."""
    return frozenset(word.casefold() for words in language_words() | terms_of(vocabulary) for word in words.split())


def _instead(words: str, rest: str) -> Mend:
    """Offer words in place of as many."""
    written = list(_WORD.finditer(rest))[: len(_WORD.findall(words))]
    return Mend(words, length=written[-1].end())
