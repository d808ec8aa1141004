"""Why a sentence does not read: where reading stopped, and what could have stood there, in the game's words."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.diagnostics.suggest import did_you_mean, is_near, mend_for, with_guess
from compiler.ir.terms import Track
from compiler.language.parsing.stops import Step, Way, all_phrases, language_words, phrases, steps, ways
from compiler.language.parsing.tables import END
from compiler.language.refusals.mended import Mistake, examples_of, mistake_at, read_as, usual_word, word_at
from compiler.language.topics.scene import Trouble, Vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

NAMES = {
    "WORD": "a game term with a capital letter",
    "_ALL_DAMAGE_TAKEN": "all the damage is prevented",
    "_TAKES_ALL_DAMAGE": "reduces the damage to 0",
    "_IS_REDUCED_TO": "is reduced to",
    "_ENDING_IN": "ending in",
    "_ANY_BORDERS": "borders of a Height",
    "BEYOND_BASE": "above or below their bases",
    "ENDS_UP": "ends its Move",
    "MOST_SHOWN": "its maximum",
    "LEAST_SHOWN": "its minimum",
    "THAT_HARM": "that damage",
    "STATE_WORD": "a state, such as withdrawn",
    "NUMBER": "a number",
    "SIGNED": "a number with its sign, such as +1 or -2",
    "DICE": "dice, such as 1d6",
    "ENHANCEMENT": "enhancement dice, such as +1d4",
    "POINTS": "HP, EP or WP",
    "PLAY_KIND": "Action, Reaction, Strategy, Assist or Interrupt",
    "PLAY_NAME": "the name of a play",
    "PLAY_TITLE": "the name of the play",
    "PLAY_OPEN": "(Action), (Reaction), (Strategy), (Assist) or (Interrupt)",
    "DONE": "Moved, drawn a card, suffered damage",
    "UNDONE": "Move, draw a card, suffer damage",
    "DURING": "this turn or this round",
    "SINCE": "this turn or this round",
    "_AND_SO": '"and"',
    "_AND_NOT_SO": '"but not"',
    "_OR_SO": '"or"',
    "_WITH_A": '"with"',
    "THAT_GEAR": "that Weapon",
    "EACH_HIT": "each target",
    "OTHERS": "the rest",
    "_AND_THE_REST": "and the rest",
    "THAT_ONE": "that enemy, that Opponent",
    "THAT_ONES": "that enemy's, that Opponent's",
    "HANDED": "one-handed or two-handed",
    "REPEATED": "twice, more than once",
    "_FROM_SOURCE": "from hand, from Gear",
    "TAG": "a tag in square brackets",
    "SCENARIO": "combat, exploration or interaction",
    "THIS": "the entry's own name",
    "THIS_OF": "the entry's own name with 's",
    "THE_CHOSEN": "the one chosen",
    "THE_CHOSENS": "the one chosen's",
    "LAST_DID": "last",
    "SIDE": "enemy, ally or entity",
    "SIDE_OF": "enemy's or ally's",
    "SIDES": "enemies, allies or entities",
    "COUNT_RANDOM": "one random",
    "PLACE": "section, region or position",
    "EDGE": "the start of, the end of",
    "TURN": "turn or next turn",
    "PERIOD": "the round or the scenario",
    "WARD": "Resistance or Weakness",
    "SETTING": "a setting, such as wilderness",
    "MOVE": "Move, Fly, Phase or Teleport",
    "TOWARD": "toward victory or toward defeat",
    "CHANGE": "increase or decrease",
    "UNIT": "dice level or dice number",
    "MULTIPLE": "twice, 3 times",
    "ENDING": "end this effect, remove this condition",
    "_COMMA": "a comma",
    "CARD_NAME": "the name of a card",
    "GEAR_NAME": "the name of a piece of Gear",
    "FREQUENCY": "once, twice, up to 3 times",
    "CHOOSE_ALL": "choose both",
    "CHOSEN_ONES": "those allies, each enemy chosen",
    "_ANY_OF_A_SORT": "any, of Actions or Reactions",
    "ON_OWN_ROW": "on its Hit",
    "CHOOSE_ONE": "choose one:",
    "WINS_OR_LOSES": "wins or loses",
    "UNIT_AGAIN": "notches, damage or HP",
    "ROUNDED": "rounded up or rounded down",
    "CANCELLED": "roll, Action or Reaction",
    "RESULT": "victory or defeat",
    "OFTEN": "once, twice, 3 times",
    "SO_OFTEN": "once, twice, 3 times",
    "TO_GROUND": "to the ground",
    "_KEEPING": '"keeping"',
    "KEPT": "the higher result",
    "KEPT_STANDS": "the second result stands",
    "OUTCOME": "hits, misses, succeeds or fails",
    "OUTCOMES": "hit, miss, succeed or fail",
    "WIN_SURELY": "wins or loses opposed rolls",
    "AFTER_PLAY": "after this Action resolves",
    "COUNTER_SPOT": "to the middle",
    "THIS_PLAY": "this Action, this Reaction",
    "THAT_TRAIT": "that Trait or any other Trait",
    "THIS_GEAR": "this Weapon's",
    "_GO_BACK_TO_BASE": "returns to its base",
    "DRIFT": "drift",
    "WITH_THIS_GEAR": "with this Weapon",
    "CURRENCY": "Karma or Incantation charges",
    "OR_MORE": "or higher, or lower",
    "WHILE_AS": "while attacking",
    "_LIST": '"and" with another term',
    "_LIST_SIGNED": '"and" with another change',
    "PIERCING": "(Piercing 1)",
    "_PLUS": "a + with another part",
}
"""The terminals of the grammar as an author would call them; those not listed are named after their own words."""
MOST_NAMED = 6
COULD_END, GOES_ON = "the sentence could end here, or go on with: ", "it could go on with: "
LOOK_BACK = 4
"""How many words back a longer expression may have begun that breaks off behind the place where reading stopped."""
MOST_COMPARED = 6
"""No expression of the grammar that has more words is looked up for a misspelling."""
ALIKE = 0.78
"""Below this share of letters in common a word of the language is not what was meant: there are many of them."""
FEWEST_LETTERS = 12
"""Of fewer letters it cannot be said what language they are of."""
MOST_KNOWN = 4
"""Of so many letters of another language one may stand in what looks like a word of the game's."""
_MARKS = {",": "a comma", "(": "an opening bracket", ")": "a closing bracket"}
_WORD = re.compile(r"[\w'+-]+|\S")
_NO_SIGN = re.compile(r"\b(gains?|suffers?) (\d+) (Power|Resilience|Mind|Skill)\b")
_PHRASE = re.compile(r".*?(?=,| and | if |$)")


class Expected(msgspec.Struct, frozen=True):
    """Words that could have stood at a place; `words` is empty where they are of a kind ("a number"), not fixed."""

    place: int
    way: Way
    words: str = ""


def refusal(text: str, start: str, troubles: Sequence[Trouble], vocabulary: Vocabulary) -> Trouble:
    """Say what stopped the reading of `text`; a trouble met before that place is the likelier cause."""
    if troubles:
        return troubles[0]
    trace = steps(text, start)
    expected = list(_furthest(trace, text))
    return (
        _unsigned(text, trace[-1].place)
        or _small_letter(text, expected, vocabulary)
        or _known_mistake(trace[-1], text, vocabulary)
        or _foreign(text, trace[-1].place, vocabulary)
        or _unparsed(text, expected, vocabulary, start)
    )


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
    written = [(found.group(), found.end()) for found in _WORD.finditer(text, step.place)]
    begun = _by_first_word().get(written[0][0], {}) if written else {}
    for way in ways(step.states, begun):
        for phrase in begun[way.terminal]:
            words = [(found.group(), found.start()) for found in _WORD.finditer(phrase)]
            alike = _alike([word for word, _ in words], [word for word, _ in written])
            if alike < len(words):
                end = written[alike - 1][1]
                place = end + len(text[end:]) - len(text[end:].lstrip(" "))
                yield Expected(place, way, phrase[words[alike][1] :])


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


def _alike(words: list[str], others: list[str]) -> int:
    """Count the words that two lists begin with together."""
    pairs = zip(words, others, strict=False)
    return next((at for at, (word, other) in enumerate(pairs) if word != other), min(len(words), len(others)))


# ---- what may have been meant ----------------------------------------------------------------------------------------


def _small_letter(text: str, expected: list[Expected], vocabulary: Vocabulary) -> Trouble | None:
    """Say that a term of the game wants its capital letter; the first word has been made small before it is read."""
    place = expected[0].place if expected else len(text)
    word = word_at(text, place) if place else ""
    known = {words for part in expected if (words := part.words.split(" ")[0]) and not words.islower()}
    if any(part.way.terminal == "WORD" for part in expected):
        known |= _terms(vocabulary)
    term = next((term for term in sorted(known) if term.casefold() == word.casefold()), word)
    if term == word:
        return None
    return Trouble(
        code=Code.CONDITION_CASE,
        start=place,
        end=place + len(word),
        message=f'"{word}" is a term of the game and is written with a capital letter',
        help=f"write {term}",
        mend=Mend(term, safe=True),
    )


def _foreign(text: str, stop: int, vocabulary: Vocabulary) -> Trouble | None:
    """Say of a text that has hardly a word of the game's that it is none of its texts."""
    known = (language_words() | _terms(vocabulary)).intersection(_WORD.findall(text))
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


def _terms(vocabulary: Vocabulary) -> frozenset[str]:
    return vocabulary.conditions | vocabulary.damage_types | vocabulary.keywords | set(Track)


def _meant(text: str, expected: list[Expected], vocabulary: Vocabulary) -> str | None:
    """Give the words that are nearly those written."""
    if not expected:
        return None
    written = _WORD.findall(text, expected[0].place)
    known = {part.words for part in expected}
    if any(part.way.terminal == "WORD" for part in expected):
        known |= _terms(vocabulary)
    for length in range(min(MOST_COMPARED, len(written)), 0, -1):
        if language_words().issuperset(written[:length]):
            continue  # none of them is misspelt
        same = sorted(words for words in known if len(_WORD.findall(words)) == length)
        tried = " ".join(written[:length])
        near = did_you_mean(tried, same, ALIKE)
        if near and is_near(tried, near):
            return near
    return None


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
    could_stand = _could_stand(expected, text, start)
    return Trouble(
        code=Code.TEXT_UNPARSED,
        start=place if word else 0,
        end=len(text),
        message=f'reading stopped at "{word}"' if word else "the sentence ends too soon",
        help=f"did you mean {nearly}?" if nearly else could_stand,
        label="not understood from here on" if word else "",
        mend=_instead(nearly, text[place:]) if nearly else None,
        unguessed=could_stand,
    )


def _instead(words: str, rest: str) -> Mend:
    """Offer words in place of as many."""
    written = list(_WORD.finditer(rest))[: len(_WORD.findall(words))]
    return Mend(words, length=written[-1].end())


def _could_stand(expected: list[Expected], text: str, start: str) -> str:
    """List what could have stood there, the likeliest first, with a sentence that goes on so."""
    likely = sorted(expected, key=lambda part: (-len(examples_of(part.way)), part.way.finished))
    names = list(dict.fromkeys(name for part in likely if (name := _named(part))))
    shown = ", ".join(names[:MOST_NAMED]) + (" and more" if len(names) > MOST_NAMED else "")
    if any(part.way.terminal == END for part in likely):
        return f"{COULD_END}{shown}" if shown else "end the sentence here"
    samples = [sample for sample in (examples_of(likely[0].way) if likely else ()) if read_as(sample) == start]
    nearest = max(samples, key=lambda sample: (_alike(_words(sample), _words(text)), -len(sample)), default="")
    example = f'; as in "{nearest}"' if nearest else ""
    verb = "stand" if word_at(text, likely[0].place if likely else 0) else "follow"
    return f"here could {verb}: {shown}{example}" if shown else "say it in other words"


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _named(part: Expected) -> str:
    """Name what could have stood there: a fixed expression as it is written, all else by its terminal."""
    terminal = part.way.terminal
    if terminal == END:
        return ""
    if part.words and part.words not in phrases(terminal):
        return _MARKS.get(part.words) or f'"{part.words}"'
    return name_of(terminal, usual_word(part.way))


def name_of(terminal: str, usual: str = "") -> str:
    """Give what an author calls a terminal; nothing where it has neither a name nor words of its own.

    >>> name_of("NUMBER"), name_of("_UNTIL"), name_of("GAIN", "gains")
    ('a number', '"until"', '"gains"')
    """
    words = usual or next(iter(phrases(terminal)), "")
    return NAMES.get(terminal) or _MARKS.get(words) or (f'"{words}"' if words else "")
