"""How fast card text is read, with nothing remembered: sentences, round trips, and what each part of the work takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bench.anchors import LARK, TURNS, in_turns, seconds
from bench.figures import Figure, done
from bench.models import Models, Spoken
from compiler.collecting import uncollected
from compiler.ir.events.triggers import Trigger
from compiler.ir.flow import Sentence
from compiler.language.meaning import reading
from compiler.language.meaning.reader import Reader
from compiler.language.meaning.wording import sentence_words, trigger_line
from compiler.language.parsing import grammar
from compiler.language.parsing.machine import Machine, UnreadError
from compiler.language.parsing.normal import in_house_words, normalise
from compiler.language.topics.phrase import Voice


def read_all(models: Models) -> None:
    """Read every sentence as commands do: nothing is remembered, and the collector is kept out."""
    reader = Reader(models.reader.vocabulary)
    with uncollected():
        for start, words, name, scene in models.sentences:
            (reader.trigger if start == "trigger" else reader.sentence)(words, name, scene)


def figures(models: Models) -> list[Figure]:
    """Measure how many sentences are read, and how many make the round trip."""
    trips, whole = round_trips(models)
    read = in_turns(lambda: seconds(lambda: read_all(models)), LARK)
    back = in_turns(lambda: seconds(trips), LARK)
    return [
        done("sentences read", 290, len(models.sentences), read),
        done("round trips (read, word, read again, compare)", 80, whole, back),
    ]


def round_trips(models: Models) -> tuple[Callable[[], None], int]:
    """Give what reads sentences, words them, reads them again and compares, and how many sentences those are."""
    whole = [one for one in models.sentences if _round_trip(one, models.reader) is True]

    @uncollected()
    def run() -> None:
        reader = Reader(models.reader.vocabulary)
        for one in whole:
            _round_trip(one, reader)

    return run, len(whole)


def _round_trip(one: Spoken, reader: Reader) -> bool | None:
    """Tell whether a sentence reads back; None for one that cannot stand alone or is worded as two."""
    meaning = reader.understood(one.start, one.words, one.name, one.scene)
    voice = Voice(one.scene, one.name)
    if isinstance(meaning, Trigger):
        return reader.understood("trigger", trigger_line(meaning, voice), one.name, one.scene) == meaning
    if not isinstance(meaning, tuple):
        return None  # it answers the sentence before it
    words = sentence_words(Sentence(effects=meaning), voice)
    return reader.understood("sentence", words[0], one.name, one.scene) == meaning if len(words) == 1 else None


class _Nothing:
    """Stands for what productions call and does nothing."""

    def __getattr__(self, rule: str) -> Callable[..., None]:
        return lambda *_: None


def _as_read(one: Spoken) -> str:
    """Give a sentence made plain, in the house's words where it is not read in its own."""
    words = one.words.removesuffix(".")
    plain = normalise(words, one.name).text
    try:
        reading.machine().ways(one.start, plain)
    except UnreadError:
        return in_house_words(words, one.name).text
    return plain


def parts(models: Models) -> Iterator[tuple[str, float]]:
    """Give the parts of reading a sentence, in seconds a sentence."""
    count = len(models.sentences)
    plain = [(one.start, _as_read(one), one.scene) for one in models.sentences]
    machine, heard, bare = reading.machine(), reading.reading(), Machine(grammar._tables(), _Nothing())  # noqa: SLF001
    heard.vocabulary = models.reader.vocabulary

    def understand() -> None:
        for start, text, scene in plain:
            heard.begin(scene, text)
            machine.value(machine.ways(start, text)[0])

    work: list[Callable[[], object]] = [
        lambda: [normalise(words.removesuffix("."), name) for _, words, name, _ in models.sentences],
        lambda: [bare.ways(start, text) for start, text, _ in plain],
        understand,
        lambda: read_all(models),
    ]
    rounds = ([seconds(part) for part in work] for _ in range(TURNS))
    normal, words, understood, whole = min(rounds, key=sum)
    nodes = understood - words
    left = whole - normal - words - nodes
    yield "making it plain (quotes, number words, the entry's own name)", normal / count
    yield "words and rules (the machine over Lark's tables)", words / count
    yield "meaning (what productions call, the nodes)", nodes / count
    yield "further ways to read it, what is asked of the whole, remembering it", max(0.0, left) / count
