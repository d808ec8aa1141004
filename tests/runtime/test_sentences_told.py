"""What is told when each sentence that the language knows is played, kept as hashes in tests/data/runtime/told.txt.

A sentence is practised as the trials of a build do it: in the text of a bare play or as a text that holds, on several
stages, with what it waits for brought about and the round let pass. A line has the hash of all that was told, and the
sentence. `--update` writes the lines anew, after a change of rules, of what is told, or of the sentences; read the
difference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from pathlib import Path
from zlib import crc32

import msgspec
import pytest

from compiler.ir.entries.entry import Entry, Title
from compiler.ir.entries.rows import Rows
from compiler.ir.events.triggers import Trigger
from compiler.ir.flow import Play
from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.meaning.reader import Reader
from compiler.language.topics.scene import Scene, Vocabulary
from compiler.source.project import shipped_project
from runtime.constants import unestablished
from runtime.interpreter.loading import unplayed
from runtime.interpreter.playing import UnplayedError
from runtime.legal import IllegalError
from runtime.practice import keep, practise
from runtime.stage import Seen
from runtime.stand_ins import bare
from tests.kept import loaded
from tests.language.conftest import Block, Listener, blocks_of

DATA = Path(__file__).resolve().parents[1] / "data"
KEPT = DATA / "runtime" / "told.txt"
TOPICS = sorted((DATA / "language" / "sentences").glob("*.txt"))
WAYS, STEP = 4, 5
"""A sentence of a play is practised in so many ways, each the fifth of those there are."""
ANSWERED, KEPT_WAYS = 2, 4
"""In so many ways a response is, and a text that holds."""
SOME = 4
"""Of so many Triggers one is brought about: most of the time goes into finding out how."""
LONGEST, BEGINNING = 110, 60
NOT_PLAYED = "not played"
RESPONSES = (PlayKind.ASSIST, PlayKind.INTERRUPT)
ANSWERS = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.INTERRUPT)
GAIN = "Gain +1 Mind."
EVENT = "Trigger An enemy hits an ally."


@pytest.fixture(scope="module")
def listener() -> Listener:
    return Listener(Reader(Vocabulary.of({term.id: term for term in loaded(shipped_project(Path())).terms})))


def entry_with(block: Block, listener: Listener) -> Entry:
    """Give a card or what else the sentence stands on: a bare play that says it, or nothing but its text."""
    scene = block.scene
    meaning, _ = listener.hear(block.words, scene)
    assert meaning is not None, block.words
    entry = Entry(id="told", kind=scene.kind, name="Told", scenario=scene.scenario, title=Title(level=1))
    if scene.play is None and not isinstance(meaning, Trigger):
        return msgspec.structs.replace(entry, static=meaning)
    if isinstance(meaning, Trigger) or scene.play in RESPONSES:
        waits = isinstance(meaning, Trigger)
        trigger = meaning if waits else listener.hear(EVENT, ANSWERS)[0]
        effect = listener.hear(GAIN, ANSWERS)[0] if waits else meaning
        assert isinstance(trigger, Trigger)
        assert isinstance(effect, tuple)
        play = Play(kind=scene.play or PlayKind.INTERRUPT, name="Told", trigger=trigger, effect=effect)
    else:
        assert scene.play is not None
        plain = bare(scene.play, scene.scenario if scene.scenario is not Scenario.ANY else Scenario.COMBAT)
        rows = Rows() if scene.play is PlayKind.STRATEGY else plain.rows
        play = Play(kind=scene.play, name="Told", rows=rows, special=meaning)
    return msgspec.structs.replace(entry, plays=(play,))


def ways(entry: Entry) -> Iterator[Seen]:
    """Practise an entry's play, or let its text hold: what takes long to bring about is seen in fewer ways."""
    if not entry.plays:
        yield from islice(keep(entry), KEPT_WAYS)
    elif entry.plays[0].trigger is not None:
        yield from islice(practise(entry, entry.plays[0], ()), ANSWERED)
    else:
        yield from islice(practise(entry, entry.plays[0], ()), 0, WAYS * STEP, STEP)


def told(block: Block, listener: Listener) -> str:
    """Practise a sentence, and give the hash of all that was told; or say why it cannot be played like that."""
    entry = entry_with(block, listener)
    why = unestablished(entry) or next((why for play in entry.plays if (why := unplayed(play))), None)
    if why is not None:
        return f"{NOT_PLAYED}: {why}"
    found = sha256()
    try:
        for seen in ways(entry):
            found.update(b"; ".join(map(msgspec.json.encode, seen.events)))
    except (IllegalError, UnplayedError) as error:
        found.update(str(error).encode())
    return found.hexdigest()[:12]


def tried(topic: Path) -> list[Block]:
    every = list(blocks_of(topic.read_text(encoding="utf-8")))
    triggers = [block for block in every if block.words.startswith("Trigger ")]
    return [block for block in every if block not in triggers or block in triggers[::SOME]]


def line(topic: Path, what: str, block: Block) -> str:
    return f"{topic.stem} | {what} | {block.heading}: {block.words}"[:LONGEST]


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.stem)
def test_what_is_told_is_what_was_kept(topic: Path, listener: Listener, pytestconfig: pytest.Config) -> None:
    every, share = tried(topic), pytestconfig.getoption("--told")
    kept = KEPT.read_text(encoding="utf-8").splitlines() if KEPT.exists() else []
    if pytestconfig.getoption("--update"):
        found = [line(topic, told(block, listener), block) for block in every]
        others = [one for one in kept if not one.startswith(f"{topic.stem} | ")]
        kept = sorted((*others, *found), key=lambda one: one.partition(" | ")[0])
        KEPT.write_text("".join(f"{one}\n" for one in kept), encoding="utf-8")
    some = [block for block in every if crc32(block.words.encode()) % share == 0]
    changed = {line(topic, told(block, listener), block) for block in some} - set(kept)
    assert sorted(changed) == [], "what is told has changed; if it should: --update, and read the difference"


def test_each_sentence_that_is_played_has_its_line() -> None:
    kept = [one.split(" | ", 2) for one in KEPT.read_text(encoding="utf-8").splitlines()]
    played = Counter((topic, words[:BEGINNING]) for topic, what, words in kept if not what.startswith(NOT_PLAYED))
    every = Counter(
        (topic.stem, f"{block.heading}: {block.words}"[:BEGINNING]) for topic in TOPICS for block in tried(topic)
    )
    assert played - every == Counter()
    assert (every - played).total() == len(kept) - played.total()


def test_nearly_all_sentences_are_told_in_their_own_way() -> None:
    """Those on places are told apart on maps of their own, by tests.runtime.interpreter.test_sites.

    Many on Blocks, sight, heights, water and the Debate Counter find no occasion on these stages and are told alike;
    a stage that has such things would raise the share.
    """
    hashes = [line.split(" | ")[1] for line in KEPT.read_text(encoding="utf-8").splitlines()]
    assert sum(one.startswith(NOT_PLAYED) for one in hashes) < len(hashes) // 20
    assert len(set(hashes)) > len(hashes) * 3 // 8
