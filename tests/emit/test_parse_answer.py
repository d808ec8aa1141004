"""What `parse` answers, format 2: one object an entry, in order, whatever happens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from compiler.emit.parse_answer import parse_text
from compiler.source.project import shipped_project

if TYPE_CHECKING:
    from compiler.ir.entries.entry import Entry

CAT = """Reed Cat | Level 2 Adversary | Regular | Brawler | HP: 17
Initiative: 1d10 | Acrobatics: 1d8 | Darkvision | Cold Resistance 1, Fire Weakness 2
> It waits where the path is driest.
(Action) Pounce
Hit 1d10
Damage 1d8 (Piercing 1)
Special The target suffers -1 Skill.
(Reaction) Slip Away
Miss 1d8
Special Move 1."""
JAB = "Numbing Jab | Level 2 | Combat Action\nHit 1d8\nSpecial The target suffers -2 Resiliance."
KEYS = ["format", "ok", "entry", "wording", "diagnostics", "rulings"]


class Fault(msgspec.Struct, forbid_unknown_fields=True):
    """A diagnostic as it is published."""

    code: str
    severity: str
    message: str
    help: str
    line: int
    column: int
    end_line: int
    end_column: int


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """One line of what `parse` answers."""

    format: int
    ok: bool
    entry: dict[str, object] | None
    wording: str
    diagnostics: list[Fault]
    rulings: int


def answers(text: str) -> list[Answer]:
    """Give the answers as JSON has them, each with its fields in order."""
    said = [msgspec.json.encode(answer) for answer in parse_text(text, "-", shipped_project(Path()))]
    assert [list(json.loads(line)) for line in said] == [KEYS] * len(said)
    return [msgspec.json.decode(line, type=Answer) for line in said]


def entry_of(answer: Answer) -> dict[str, object]:
    assert answer.entry is not None
    return answer.entry


def test_an_entry_read_whole() -> None:
    [answer] = answers(CAT)
    assert (answer.format, answer.ok, answer.diagnostics, answer.rulings) == (2, True, [], 0)
    assert answer.wording == CAT
    assert answer.entry == {
        "kind": "adversary",
        "name": "Reed Cat",
        "scenario": "combat",
        "fields": {
            "level": 2,
            "rank": "Regular",
            "type": "Brawler",
            "hp": 17,
            "initiative": "1d10",
            "acrobatics": "1d8",
            "keywords": ["Darkvision"],
            "resistance": {"Cold": 1},
            "weakness": {"Fire": 2},
        },
        "ability": None,
        "static": [],
        "static_rows": {},
        "extra": [],
        "notes": [],
        "deckless": [],
        "plays": [
            {
                "kind": "Action",
                "name": "Pounce",
                "tags": [],
                "before": [],
                "rows": {"Hit": "1d10", "Damage": [{"dice": "1d8", "piercing": 1}]},
                "special": [
                    {"op": "sentence", "effects": [{"op": "stat", "who": "target", "tracks": ["Skill"], "by": -1}]}
                ],
                "trigger": None,
                "effect": [],
            },
            {
                "kind": "Reaction",
                "name": "Slip Away",
                "tags": [],
                "before": [],
                "rows": {"Miss": "1d8"},
                "special": [
                    {"op": "sentence", "effects": [{"op": "move", "who": "this", "kind": "Move", "distance": 1}]}
                ],
                "trigger": None,
                "effect": [],
            },
        ],
    }


def test_an_entry_with_a_mistake_is_given_as_far_as_it_could_be_read() -> None:
    [answer] = answers(JAB)
    [fault] = answer.diagnostics
    assert answer.ok is False
    place = (fault.line, fault.column, fault.end_line, fault.end_column)
    assert (fault.code, fault.severity, place) == ("track-unknown", "error", (3, 31, 3, 41))
    plays = entry_of(answer)["plays"]
    assert isinstance(plays, list)
    assert (plays[0]["rows"], plays[0]["special"]) == ({"Hit": "1d8"}, [])


def test_a_warning_alone_is_ok() -> None:
    [answer] = answers(JAB.replace("-2 Resiliance", "-6 Mind"))
    assert answer.ok is True
    assert [fault.severity for fault in answer.diagnostics] == ["warning"]


def test_an_empty_text_has_no_answers() -> None:
    assert answers("") == []
    assert answers("\n \n\t\n") == []


def test_many_entries_are_answered_in_order_and_one_bad_one_hides_no_other() -> None:
    said = answers("\n\n".join([CAT, JAB, "nonsense", CAT.replace("Reed Cat", "Moor Cat")]))
    names = [answer.entry and answer.entry["name"] for answer in said]
    assert names == ["Reed Cat", "Numbing Jab", None, "Moor Cat"]
    assert [answer.ok for answer in said] == [True, False, False, True]


def test_lines_count_in_the_text_that_was_given() -> None:
    [_, answer] = answers(f"{CAT}\n\n\n{JAB}")
    assert [fault.line for fault in answer.diagnostics] == [15]


@pytest.mark.parametrize(
    "title",
    ["?", "|", " | | ", "Reed Cat", "Reed Cat | Level", "Reed Cat | Level 2 Dragon", "| Level 2 | Combat Action", "\0"],
)
def test_a_hopeless_title_is_answered_with_an_error(title: str) -> None:
    [answer] = answers(f"{title}\n(Action) Pounce\nHit 1d10")
    assert answer.ok is False
    assert answer.diagnostics


def test_rulings_are_counted_and_published() -> None:
    words = "It remembers every boat that has passed."
    [answer] = answers(CAT.replace("> It waits", f"! {words}\n> It waits"))
    assert (answer.ok, answer.rulings) == (True, 1)
    entry = entry_of(answer)
    assert entry["static"] == [{"op": "sentence", "effects": [{"op": "ruling", "text": words, "topic": "author"}]}]
    assert f"! {words}" in str(answer.wording)


def test_an_extra_effect_that_does_not_read_is_a_ruling_without_a_mark() -> None:
    [answer] = answers(
        "Night Coat | Armor Enchantment | Level: 8 | Magic: 3 | Wealth: 3\nMiss +2d4\nExtra Effect\nIt hums."
    )
    assert (answer.ok, answer.rulings) == (True, 1)
    entry = entry_of(answer)
    assert entry["static_rows"] == {"Miss": "+2d4"}
    ruling = {"op": "ruling", "text": "It hums.", "topic": "narrative"}
    assert entry["extra"] == [{"op": "sentence", "effects": [ruling]}]


def test_where_it_sounds_like_a_rule_that_is_said_unless_its_author_has_marked_it() -> None:
    coat = "Night Coat | Armor Enchantment | Level: 8 | Magic: 3 | Wealth: 3\nMiss +2d4\nExtra Effect\n{}"
    words = "It drinks 1d4 HP of whoever bleeds."
    [answer] = answers(coat.format(words))
    [warning] = answer.diagnostics
    assert (answer.ok, warning.code, warning.severity) == (True, "ruling-unmarked", "warning")
    assert 'reading stopped at "drinks"' in str(warning.help)
    [answer] = answers(coat.format(f"! {words}"))
    assert (answer.diagnostics, answer.rulings) == ([], 1)


def test_a_sentence_that_does_not_read_is_no_ruling_by_itself() -> None:
    [answer] = answers(CAT.replace("The target suffers -1 Skill.", "It hums."))
    assert (answer.ok, answer.rulings) == (False, 0)


def test_a_sentence_without_words_beside_one_that_does_not_read_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_entry: Entry) -> str:
        raise LookupError

    monkeypatch.setattr("compiler.emit.parse_answer.entry_text", fail)
    [answer] = answers(JAB)
    assert [fault.code for fault in answer.diagnostics] == ["track-unknown"]
    assert answer.wording == ""


def test_columns_count_code_points() -> None:
    [answer] = answers(
        "N\u00fcmbing J\u00e4b \U0001f409 | Level 2 | Combat Action\nHit 1d8\nSpecial The target suffers \u22122 Luck."
    )
    [fault] = answer.diagnostics
    assert (fault.line, fault.column, fault.end_column) == (3, 31, 35)


def test_a_misspelt_label_is_answered_with_the_row_it_may_be() -> None:
    [answer] = answers("Shout Down | Level 1 | Combat Reaction\nMisss 1d8\n")
    [fault] = answer.diagnostics
    assert (fault.code, fault.line, fault.column) == ("text-unparsed", 2, 1)
    assert fault.help == "did you mean the row Miss?"


ACTION = "Salt Lash | Level 2 | Combat Action\n"
REACTION = "Salt Lash | Level 2 | Combat Reaction\n"
RING = "Silt Ring | Accessory | Wealth: 1\n"
APART = (
    (ACTION, "At the end of the round, draw a card.", "At the end of each round, draw a card."),
    (ACTION, "If each enemy is not Dazed, draw a card.", "Unless each enemy is Dazed, draw a card."),
    (ACTION, "An enemy suffers -1 Skill.", "One random enemy suffers -1 Skill."),
    (ACTION, "Draw a card for each Action revealed.", "Draw a card for each Returning Action revealed."),
    (REACTION, "If the target's Action has Reach, draw a card.", "If the target's Assist has Reach, draw a card."),
    (
        REACTION,
        "Reduce any Piercing value on the target's Action by 2.",
        "Reduce any Piercing value on the target's Strategy by 2.",
    ),
    (RING, "When you are reduced to 0 HP, draw a card.", "When you are reduced to 0 EP, draw a card."),
)


@pytest.mark.parametrize(("title", "one", "other"), APART, ids=[one for _, one, _ in APART])
def test_what_means_something_else_is_answered_with_something_else(title: str, one: str, other: str) -> None:
    first, second = answers(title + one)[0], answers(title + other)[0]
    assert (first.ok, second.ok) == (True, True)
    assert first.entry != second.entry
