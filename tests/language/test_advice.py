"""What a complaint advises is true: its sentences read where it stands, and it is said alike each time."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.entries.entries import read_entry
from compiler.language.parsing import stops
from compiler.language.parsing.grammar import grammar_tables
from compiler.language.parsing.tables import State, packed_part
from compiler.language.refusals.mended import mistakes
from compiler.language.refusals.refusal import refusal
from compiler.language.topics.scene import Scene, Vocabulary
from compiler.source.text_form import read_entries
from tests.language.test_refused import LINES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from compiler.language.meaning.reader import Reader
    from tests.language.conftest import Block, Listener

CHECKOUT = Path(__file__).resolve().parents[2]
SUGGESTED = re.compile(r'"([^"]+(?<!\.\.)\.)"')
ACTION = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ACTION)
INTERRUPT = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.INTERRUPT)
SCENES = (
    ACTION,
    Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ASSIST),
    Scene(EntryKind.CARD, Scenario.EXPLORATION, PlayKind.STRATEGY),
    Scene(EntryKind.CARD, Scenario.INTERACTION, PlayKind.INTERRUPT),
    Scene(EntryKind.ROLE, Scenario.COMBAT),
    Scene(EntryKind.BACKGROUND, Scenario.ANY),
    Scene(EntryKind.CHALLENGE, Scenario.EXPLORATION, PlayKind.REACTION),
    Scene(EntryKind.OPPONENT, Scenario.INTERACTION, PlayKind.ACTION),
)
WRONG = tuple(example.wrong.replace("[", "").replace("]", "") for mistake in mistakes() for example in mistake.examples)


def suggested(words: str, scene: Scene, listener: Listener) -> Iterator[str]:
    """Give the sentences that the complaints about a line suggest."""
    for fault in listener.hear(words, scene).complaints:
        yield from SUGGESTED.findall(fault.help)


def broken(sentences: list[Block]) -> Iterator[str]:
    """Break sentences that read off at their third word, where most has been said of what comes next."""
    for block in (one for one in sentences[::12] if ". " not in one.words):
        if not block.words.startswith("Trigger "):
            yield f"{' '.join(block.words.split()[:3]).rstrip('.')} blindly."


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: f"{scene.kind} {scene.scenario} {scene.play}")
def test_every_sentence_that_is_suggested_reads_where_it_is_suggested(
    scene: Scene, listener: Listener, sentences: list[Block], among_changed: Callable[[str], bool]
) -> None:
    lines = {*WRONG, *(line.plain for line in LINES), *broken(sentences)}
    some = {line for line in lines if among_changed(f"{line} {SCENES.index(scene)}")}  # in one scene or another
    fit = sorted(line for line in some if scene.has_trigger or not line.startswith("Trigger "))
    offered = {(said, line) for line in fit for said in suggested(line, scene, listener)}
    unread = {said: line for said, line in offered if listener.hear(said, scene).complaints}
    for said, line in list(unread.items()):  # behind a semicolon it is suggested for the second half
        if ";" in line and not listener.hear(f"{line.partition(';')[0]}. {said}", scene).complaints:
            del unread[said]
    unread |= {said: line for said, line in offered if said.startswith("Trigger ") is not line.startswith("Trigger ")}
    assert len({said for said, _ in offered}) > 5
    assert unread == {}


@pytest.mark.parametrize(
    ("scenario", "advice"),
    [
        (Scenario.COMBAT, 'did you mean recover? As in "Recover 1d6 HP."'),
        (Scenario.EXPLORATION, 'did you mean recover? As in "Recover 1d6 EP."'),
        (Scenario.INTERACTION, 'did you mean recover? As in "Recover 1d6 WP."'),
    ],
)
def test_an_example_speaks_of_the_points_of_its_scenario(scenario: Scenario, advice: str, listener: Listener) -> None:
    scene = Scene(EntryKind.CARD, scenario, PlayKind.ACTION)
    [fault] = listener.hear("Regenerate 1d6 HP.", scene).complaints
    assert fault.help == advice


@pytest.mark.parametrize("line", ["Trigger An ally sneezes.", "Trigger An enemy in your occupied section whistles."])
def test_a_trigger_is_shown_an_event_and_no_sentence(line: str, listener: Listener) -> None:
    scene = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ASSIST if "ally" in line else PlayKind.INTERRUPT)
    [fault] = listener.hear(line, scene).complaints
    assert all(said.startswith("Trigger ") for said in SUGGESTED.findall(fault.help))


@pytest.mark.parametrize(
    ("title", "row", "rows"),
    [
        ("Combat Action", "Miss 1d6", "Acrobatics, Charisma, Hit, Lockpick, Search, Damage, Special"),
        ("Exploration Reaction", "Inflict 1d6", "Acrobatics, Charisma, Endure, Lockpick, Search, Damage, Defense"),
        ("Interaction Action", "Rebuttal 1d6", "Acrobatics, Argue, Charisma, Lockpick, Search, Damage, Special"),
    ],
)
def test_the_rows_that_a_play_may_have_are_those_of_its_scenario(
    title: str, row: str, rows: str, reader: Reader
) -> None:
    [reading] = read_entries(f"Salt Lash | Level 1 | {title}\n{row}", "case", reader.vocabulary.keywords)
    assert reading.source is not None
    assert any(rows in fault.help for fault in read_entry(reading.source, reader).diagnostics)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("The target is knocked silly.", '"knocked"'),
        ("The target is Knocked silly.", '"Knocked"'),
        ("The target is Stunned and Woozy blindly.", '"Woozy"'),
    ],
)
def test_a_word_that_is_none_of_the_game_s_is_told_before_what_stands_behind_it(
    words: str, message: str, listener: Listener
) -> None:
    [fault] = listener.hear(words, ACTION).complaints
    assert (fault.code, message in fault.message) == ("condition-unknown", True)


def test_a_sentence_is_said_to_be_able_to_end_only_where_it_can(listener: Listener, sentences: list[Block]) -> None:
    """What stands before the place has to read by itself, or as "instead" does: behind another sentence."""
    lines = {f"{words.rsplit(' ', 1)[0]} blindly" for words in (*WRONG, *(block.words for block in sentences[::16]))}
    told = 0
    for line in sorted(line for line in lines if "Trigger" not in line and ". " not in line):
        for fault in listener.hear(line, ACTION).complaints:
            if fault.help.startswith("the sentence could end here"):
                told += 1
                before = line[: fault.place.column - 1].rstrip(", ")
                behind = "Draw a card. " if before.endswith("instead") else ""
                assert listener.hear(f"{behind}{before}.", ACTION).complaints == [], line
    assert told > 3


def test_a_strategy_is_not_told_to_speak_of_a_target_that_it_has_not(listener: Listener) -> None:
    scene = Scene(EntryKind.CARD, Scenario.EXPLORATION, PlayKind.STRATEGY)
    [fault] = listener.hear("The foe suffers -1 Skill.", scene).complaints
    assert '"an enemy"' in fault.help
    assert "the target" not in fault.help
    [fault] = listener.hear("The target suffers -1 Skill.", scene).complaints
    assert '"each enemy in your occupied region"' in fault.help


@pytest.mark.parametrize(
    ("words", "advice", "never"),
    [
        ("You lose 2 cards.", "did you mean discard?", "Incantation"),
        (
            "If you have Hand Bell equipped, draw a card.",
            "a piece is not asked for by its name alone",
            'say "a Hand Bell"',
        ),
        ("If you have a Hand Bell equipped, draw a card.", "a piece is not asked for by its name", "Ranged"),
        ("Each Brawler or Mook within range 1 suffers -1 Mind.", 'say "each Brawler or each Mook"', "or a Mook"),
    ],
)
def test_what_is_advised_is_no_way_into_the_next_error(words: str, advice: str, never: str, listener: Listener) -> None:
    [fault] = listener.hear(words, ACTION).complaints
    assert advice in fault.help
    assert never not in f"{fault.message} {fault.help}"


@pytest.mark.parametrize(
    ("words", "word", "reads"),
    [
        ("Decrease the Damage dice level of that roll by 2.", "Damage", "Decrease the dice level of that roll by 2."),
        ("Gain a +1 Power.", "a", "Gain +1 Power."),
        ("Draw a new card at the end of your turn.", "new", "Draw a card at the end of your turn."),
        ("Trigger An enemy quickly plays an Action.", "quickly", "Trigger An enemy plays an Action."),
    ],
)
def test_a_word_too_many_is_named_wherever_reading_stopped(
    words: str, word: str, reads: str, listener: Listener
) -> None:
    [fault] = listener.hear(words, INTERRUPT).complaints
    assert f'; without "{word}" it reads: "{reads}"' in fault.help


@pytest.mark.parametrize(
    ("words", "less", "reads"),
    [
        (
            "Draw a card until the moon wanes, and gain +1 Power.",
            "until the moon wanes",
            "Draw a card and gain +1 Power.",
        ),
        (
            "While the bell tolls, each enemy within range 1 suffers -1 Skill.",
            "While the bell tolls",
            "Each enemy within range 1 suffers -1 Skill.",
        ),
        (
            "The target suffers 1d6 damage with a song of parting.",
            "with a song of parting",
            "The target suffers 1d6 damage.",
        ),
    ],
)
def test_a_part_too_many_is_named_with_the_sentence_that_reads_without_it(
    words: str, less: str, reads: str, listener: Listener
) -> None:
    [fault] = listener.hear(words, ACTION).complaints
    assert f'; without "{less}" it reads: "{reads}"' in fault.help
    assert not listener.hear(reads, ACTION).complaints


@pytest.mark.parametrize(
    ("words", "reads"),
    [
        ("Discard a Strategy card and choose a Challenge.", "Discard a Strategy card. Choose a Challenge."),
        (
            "You may change Armor, and you may then pick up a piece of Gear.",
            "You may change Armor. You may then pick up a piece of Gear.",
        ),
    ],
)
def test_what_reads_as_two_sentences_is_offered_so(words: str, reads: str, listener: Listener) -> None:
    [fault] = listener.hear(words, ACTION).complaints
    assert fault.help == f'in two sentences it reads: "{reads}"'
    assert not listener.hear(reads, ACTION).complaints


def test_no_half_of_a_sentence_is_offered_without_the_time_in_front_of_both(listener: Listener) -> None:
    words = "Until the end of the round, discard a Strategy card and choose a Challenge."
    assert "two sentences" not in listener.hear(words, ACTION).complaints[0].help


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("Increase the Range of Actions played from this Gear by 1.", EntryKind.WEAPON),
        ("This Action hits only enemies.", EntryKind.CARD),
    ],
)
def test_no_word_is_left_out_that_tells_which_one_is_meant(words: str, kind: EntryKind, listener: Listener) -> None:
    scene = ACTION if kind is EntryKind.CARD else Scene(kind, Scenario.COMBAT)
    [fault] = listener.hear(words, scene).complaints
    assert not re.search(r'without "(?:this|only)"', fault.help)


@pytest.mark.parametrize(
    "words", ["You may Search a section adjacent to your own.", "Your Damage rolls for Actions of yours have +1d4 Ice."]
)
def test_a_term_of_the_game_is_not_told_to_be_nobody_where_reading_stopped_behind_it(
    words: str, listener: Listener
) -> None:
    [fault] = listener.hear(words, Scene(EntryKind.ROLE, Scenario.COMBAT)).complaints
    assert fault.message.startswith("reading stopped")


def test_where_nothing_is_near_the_stop_what_shares_most_words_is_shown(listener: Listener) -> None:
    words = "You may swap places with a blithe ally at some length."
    [fault] = listener.hear(words, ACTION).complaints
    assert "Swap places with an ally within range 2." in fault.help


def test_a_guess_that_is_taken_back_leaves_the_other_help(listener: Listener) -> None:
    [fault] = listener.hear("Each undefeated moon rises.", ACTION).complaints
    assert "did you mean" not in fault.help
    assert fault.help.startswith("who is still there")


def test_no_sign_of_the_readers_own_is_shown(listener: Listener) -> None:
    [fault] = listener.hear("Trigger An enemy leaves your occupied section by mirth.", INTERRUPT).complaints
    assert "%" not in fault.help


def test_the_name_of_one_of_several_asks_for_no_article(listener: Listener) -> None:
    [fault] = listener.hear("Reed Cat hums for each other Reed Cat.", ACTION).complaints
    assert "write" not in fault.help


def test_what_a_way_half_gone_has_met_of_the_whole_is_not_told(listener: Listener) -> None:
    words = "The first time each scenario you suffer damage, keep 1 Incantation card."
    [fault] = listener.hear(words, Scene(EntryKind.ACCESSORY, Scenario.COMBAT)).complaints
    assert "is said alone" not in fault.message


def test_several_words_that_carry_little_are_named_together(listener: Listener) -> None:
    words = "If you still lose the opposed roll, you then yet discard a card."
    [fault] = listener.hear(words, ACTION).complaints
    assert 'without "still" and "then" and "yet" it reads: "If you lose the opposed roll, you discard' in fault.help


def test_no_word_is_named_that_turns_a_sentence_round(listener: Listener) -> None:
    for words in ("The target does not suffer 1d6 damage.", "You cannot gain +1 Power."):
        [fault] = listener.hear(words, ACTION).complaints
        assert "without" not in fault.help


def test_nobody_is_told_to_write_what_is_written(listener: Listener, reader: Reader) -> None:
    """The first word is made small before it is read, and must not be taken for the author's."""
    words = sorted(reader.vocabulary.conditions | reader.vocabulary.damage_types | reader.vocabulary.keywords)
    told = {
        fault.help
        for word in words
        for fault in listener.hear(f"{word} enemies within range 1 suffer -1 Skill.", ACTION).complaints
        if fault.help in {f"write {word}", f"did you mean {word}?"}
    }
    assert told == set()


@pytest.mark.parametrize("code", ["duration-missing", "duration-unknown"])
def test_the_durations_that_a_page_names_read(code: str, listener: Listener) -> None:
    page = (CHECKOUT / "docs" / "errors" / f"{code}.md").read_text(encoding="utf-8")
    outside = re.sub(r"(?s)```.*?```", "", page).replace("\n", " ")
    named = set(re.findall(r'[`"]((?:until|for the) [^`"]+)[`"]', outside))
    assert len(named) >= 3
    assert [words for words in named if listener.hear(f"The target is Dazed {words}.", ACTION).complaints] == []


# ---- alike each time


def test_what_could_stand_there_is_listed_alike_however_the_tables_were_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lark makes its tables from sets: their order is another one each time."""
    said = ("the target foo", "sing", "draw", "each enemy within range 2 gains", "if the target", "move")
    tables = grammar_tables()
    states = (msgspec.msgpack.decode(state, type=State) for state in tables.states)
    backwards = (State(dict(reversed(state.goes.items())), state.over[::-1]) for state in states)
    turned = msgspec.structs.replace(tables, states=tuple(map(packed_part, backwards)))

    def helps() -> list[str]:
        return [refusal(words, "sentence", (), Vocabulary()).help for words in said]

    before = helps()
    monkeypatch.setattr(stops, "grammar_tables", lambda: turned)
    assert helps() == before
    assert all("," in help_ for help_ in before)


def test_complaints_are_the_same_whatever_the_seed_of_hashes(tmp_path: Path) -> None:
    card = {"id": "x", "name": "X", "level": 1, "scenario": "combat", "play": "Action"}
    texts = ("Hit 1d8\nSpecial The target foo.", "Hit 1d8\nSpecial The target suffers 1d6 Xyz damage.")
    lines = [{**card, "id": f"x-{at}", "name": f"X {at}", "text": text} for at, text in enumerate(texts)]
    file = tmp_path / "x.yaml"
    file.write_bytes(msgspec.json.encode({"format": 1, "kind": "card", "entries": lines}))
    found = {run_check(file, seed) for seed in ("1", "2")}
    assert len(found) == 1
    assert "text-unparsed" in found.pop()


def run_check(file: Path, seed: str) -> str:
    start = "import sys, deckwright; sys.exit(deckwright.main())"
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT), "PYTHONHASHSEED": seed}
    command = [sys.executable, "-c", start, "check", str(file)]
    result = subprocess.run(command, cwd=file.parent, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 1
    return result.stdout
