"""What is proved of an entry, and each proof failing when what it proves does not hold."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from compiler.building import build
from compiler.check import proofs
from compiler.check.proofs import Verdict, prove
from compiler.ir.deeds.cards import Draw
from compiler.ir.deeds.tracks import Stat
from compiler.ir.flow import Sentence
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Track
from compiler.language.entries.entries import ReadEntry
from compiler.language.meaning.reader import Reader, Start
from compiler.language.topics.scene import Scene, Vocabulary
from compiler.source.project import Project

if TYPE_CHECKING:
    from compiler.ir.entries.entry import Entry
    from tests.check.conftest import World

CAT = {
    "id": "fen-cat",
    "name": "Fen Cat",
    "level": 2,
    "rank": "Regular",
    "type": "Brawler",
    "hp": 17,
    "initiative": "1d10",
    "acrobatics": "1d8",
}
PLAYS = """(Action) Pounce
Hit 1d10
Special {}
(Interrupt) Snatch
Trigger An enemy within range 2 plays an Action.
Effect {}
"""


def cat(special: str = "The target suffers -1 Skill.", effect: str = "Play the Pounce Action.") -> dict[str, object]:
    return {**CAT, "text": PLAYS.format(special, effect)}


@pytest.fixture
def reader(world: World) -> Reader:
    return Reader(Vocabulary.of(world.compile().library.terms))


def whole(world: World) -> Entry:
    return world.compile(adversary=[cat()]).library.entries["fen-cat"]


def test_a_good_entry_is_proved_but_for_play_and_print(world: World) -> None:
    proof = world.compile(adversary=[cat()]).proofs["fen-cat"]
    assert proof.reads == proof.prints_back == proof.nothing_swallowed == proof.references == proofs.YES
    assert (proof.runs.verdict, proof.odds.verdict, proof.prints.verdict) == (Verdict.NOT_YET,) * 3
    assert not proof.proved


def test_a_sentence_that_is_not_read_is_no_reading(world: World) -> None:
    proof = world.compile(adversary=[cat(special="The target suffers -1 Luck.")]).proofs["fen-cat"]
    assert proof.reads.verdict is Verdict.NO
    assert "Luck" in proof.reads.reason
    assert (proof.prints_back, proof.nothing_swallowed) == (proofs.NOT_READ, proofs.NOT_READ)
    assert proof.references.verdict is Verdict.YES


def test_a_name_that_is_not_there_is_no_reference(world: World) -> None:
    proof = world.compile(adversary=[cat(effect="Play the Bounce Action.")]).proofs["fen-cat"]
    assert proof.references.verdict is Verdict.NO
    assert "Bounce" in proof.references.reason
    assert proof.reads.verdict is Verdict.YES


def test_a_warning_stands_against_no_proof(world: World) -> None:
    proof = world.compile(adversary=[cat(special="The target suffers -6 Skill.")]).proofs["fen-cat"]
    assert proof.reads.verdict is Verdict.YES


def test_a_meaning_that_its_words_do_not_give_back_does_not_print_back(world: World, reader: Reader) -> None:
    entry = whole(world)
    two = Sentence(effects=(Draw(who=Actor.SELF, number=1),))
    wrong = msgspec.structs.replace(entry, static=(two,))
    assert prove(ReadEntry(entry, ()), [], reader).prints_back.verdict is Verdict.YES
    assert prove(ReadEntry(wrong, ()), [], reader).prints_back.verdict is Verdict.NO


def test_a_title_that_does_not_read_back_does_not_print_back(world: World, reader: Reader) -> None:
    title = msgspec.structs.replace(whole(world).title, level=None, rank=None)
    wrong = msgspec.structs.replace(whole(world), title=title)
    assert prove(ReadEntry(wrong, ()), [], reader).prints_back.verdict is Verdict.NO


def test_a_reader_that_does_not_listen_swallows(world: World, reader: Reader) -> None:
    class Deaf(Reader):
        def understood(self, start: Start, text: str, name: str, scene: Scene) -> object | None:
            heard = super().understood(start, text, name, scene)
            return None if heard is None else "something"

    proof = prove(ReadEntry(whole(world), ()), [], Deaf(reader.vocabulary))
    assert proof.nothing_swallowed.verdict is Verdict.NO
    assert "would mean the same" in proof.nothing_swallowed.reason


@pytest.mark.parametrize(
    ("written", "understood", "reason"),
    [
        ("The target is Hindered.", "The target is Dazed.", '"hindered" is written and not read'),
        ("Move 1. Hide. Move 2. Draw a card.", "Move 1. Hide. Move 2.", "6 sentences are written, and 5 read"),
        ("The target suffers 1d6 damage.", "The target suffers 1d4 damage.", '"1d6" is written and not read'),
    ],
)
def test_the_words_of_the_author_are_held_against_what_was_read_of_them(
    world: World, reader: Reader, written: str, understood: str, reason: str
) -> None:
    """Whatever the reader makes of a text, and however well that prints back."""
    timed = [words.replace("ed.", "ed until the end of the round.") for words in (written, understood)]
    sources = [world.compile(adversary=[cat(special=words.replace("Hide", "Gain +1 Mind"))]).read for words in timed]
    one, other = (next(read for read in several if read.entry.id == "fen-cat") for several in sources)
    assert prove(one, [], reader).nothing_swallowed == proofs.YES
    misread = prove(msgspec.structs.replace(one, entry=other.entry, said=other.said), [], reader)
    assert (misread.reads, misread.prints_back) == (proofs.YES, proofs.YES)
    assert (misread.nothing_swallowed.verdict, misread.nothing_swallowed.reason) == (Verdict.NO, reason)


@pytest.mark.parametrize(
    "special",
    [
        (
            "Until the end of the round, whenever an enemy hits an ally, Fen Cat may Move 1. "
            "If it does, that enemy suffers -1 Skill and that ally gains +1 Skill."
        ),
        "The target suffers -1 Mind for each 3 points by which the roll was won.",
        "Fen Cat recovers HP equal to the lower of the two results of the roll.",
    ],
)
def test_no_word_of_the_house_is_swallowed_where_it_carries_nothing(world: World, reader: Reader, special: str) -> None:
    [one] = [read for read in world.compile(adversary=[cat(special)]).read if read.entry.id == "fen-cat"]
    assert prove(one, [], reader).nothing_swallowed == proofs.YES


def test_a_trigger_is_listened_to_as_well(world: World, reader: Reader) -> None:
    class Deaf(Reader):
        def understood(self, start: Start, text: str, name: str, scene: Scene) -> object | None:
            heard = super().understood(start, text, name, scene)
            return "an event" if start == "trigger" and heard is not None else heard

    assert prove(ReadEntry(whole(world), ()), [], Deaf(reader.vocabulary)).nothing_swallowed.verdict is Verdict.NO


def test_an_entry_without_dice_has_no_odds(world: World) -> None:
    ring = {"id": "ring", "name": "Ring", "class": ["Accessory"], "wealth": 1, "text": "Gain Cold Resistance 1.\n"}
    assert world.compile(accessory=[ring]).proofs["ring"].odds.verdict is Verdict.NOT_APPLICABLE


def test_a_ruling_is_not_asked_whether_it_swallows(world: World) -> None:
    words = "Nobody remembers what it looked like."
    marked = {**cat(special=words), "rulings": [words]}
    proof = world.compile(adversary=[marked]).proofs["fen-cat"]
    assert proof.reads == proof.prints_back == proof.nothing_swallowed == proofs.YES


def test_an_entry_is_proved_when_every_proof_holds_or_does_not_apply(world: World) -> None:
    proof = world.compile(adversary=[cat()]).proofs["fen-cat"]
    ran = msgspec.structs.replace(proof, runs=proofs.YES, odds=proofs.NO_ROLL, prints=proofs.YES)
    assert ran.proved
    assert not msgspec.structs.replace(ran, reads=proofs.NOT_READ).proved


def test_playing_answers_for_what_was_read_whole(world: World) -> None:
    trial = proofs.Trial(runs=proofs.YES, odds=proofs.NO_ROLL)
    played = world.compile(adversary=[cat()]).proofs["fen-cat"].tried(trial)
    assert (played.runs, played.odds) == (proofs.YES, proofs.NO_ROLL)
    torn = world.compile(adversary=[cat(special="Dance.")]).proofs["fen-cat"].tried(trial)
    assert (torn.runs, torn.odds) == (proofs.NOT_READ, proofs.NOT_READ)


def test_what_does_not_fit_its_sheet_is_no_print(world: World) -> None:
    long = {**cat(), "id": "long-cat", "flavor": "The lamp went out over the lower lock. " * 60}
    world.compile(adversary=[cat(), long])
    project = Project(name="small", folder=world.folder, content=world.folder / "cards", build=world.folder / "build")
    found = build(project, lambda _doing: None).proofs
    assert (found["fen-cat"].prints.verdict, found["long-cat"].prints.verdict) == (Verdict.YES, Verdict.NO)
    assert "too long" in found["long-cat"].prints.reason


def test_the_proofs_are_of_the_entry_and_not_of_its_neighbour(world: World) -> None:
    compiled = world.compile(adversary=[cat(special="Dance."), {**cat(), "id": "moor-cat", "name": "Moor Cat"}])
    assert compiled.proofs["fen-cat"].reads.verdict is Verdict.NO
    assert compiled.proofs["moor-cat"].reads.verdict is Verdict.YES
    assert compiled.library.entries["moor-cat"].plays[0].special == (
        Sentence(effects=(Stat(who=Actor.TARGET, tracks=(Track.SKILL,), by=-1),)),
    )


def test_the_page_on_the_proofs_speaks_of_each() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "proofs.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) == list(proofs.Proof.__struct_fields__)
