"""How fast card text is read, with nothing remembered: sentences, round trips, and what each part of the work takes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

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

BEST_OF = 60
"""The best of so many runs: whatever else the machine does makes a run slower, never faster."""


def seconds(run: Callable[[], object], best_of: int = BEST_OF) -> float:
    """Give the processor time of the best of some runs."""
    return min(_once(run) for _ in range(best_of))


def _once(run: Callable[[], object]) -> float:
    before = time.process_time()
    run()
    return time.process_time() - before


def read_all(models: Models) -> None:
    """Read every sentence as commands do: nothing is remembered, and the collector is kept out."""
    reader = Reader(models.reader.vocabulary)
    with uncollected():
        for start, words, name, scene in models.sentences:
            (reader.trigger if start == "trigger" else reader.sentence)(words, name, scene)


def sentences_a_second(models: Models) -> float:
    """Measure how many sentences are read: normalised, parsed, made into nodes."""
    return len(models.sentences) / seconds(lambda: read_all(models))


def round_trips_a_second(models: Models) -> float:
    """Measure how many sentences are read, worded, read again and found to mean the same."""
    whole = [one for one in models.sentences if _round_trip(one, models.reader) is True]

    @uncollected()
    def run() -> None:
        reader = Reader(models.reader.vocabulary)
        for one in whole:
            _round_trip(one, reader)

    return len(whole) / seconds(run)


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

    normal = seconds(lambda: [normalise(words.removesuffix("."), name) for _, words, name, _ in models.sentences])
    words = seconds(lambda: [bare.ways(start, text) for start, text, _ in plain])
    nodes = seconds(understand) - words
    left = seconds(lambda: read_all(models)) - normal - words - nodes
    yield "making it plain (quotes, number words, the entry's own name)", normal / count
    yield "words and rules (the machine over Lark's tables)", words / count
    yield "meaning (what productions call, the nodes)", nodes / count
    yield "further ways to read it, what is asked of the whole, remembering it", max(0.0, left) / count
