"""YAML files of content: what they hold, and everything that can be wrong with them."""

import sys
import time
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from compiler.diagnostics.record import Diagnostic
from compiler.source.document import Document
from compiler.source.files import decode
from compiler.source.limits import FEW, LARGEST_FILE
from compiler.source.record import Source
from compiler.source.text_form import read_text
from compiler.source.yaml_form import Held, read_file, read_held

HEAD = "format: 1\nkind: adversary\nentries:\n"
REED_CAT = """\
- id: reed-cat
  name: Reed Cat
  level: 2
  rank: Regular
  type: Brawler
  hp: 17
  initiative: 1d10
  keywords: [Darkvision]
  resistance: {Cold: 1}
  flavor: It waits where the path is driest.
  text: |
    (Action) Pounce
    Hit 1d10
    ! The reeds do not move.
"""
GLOOM_MOTH = REED_CAT.replace("reed-cat", "gloom-moth").replace("Reed Cat", "Gloom Moth")


def held(text: str) -> Held:
    return read_held(Document(text, "card.yaml"))


def of_kind(kind: str, fields: str) -> str:
    return f"format: 1\nkind: {kind}\nentries:\n- {{{fields}}}\n"


def complaint(text: str) -> Diagnostic:
    [only] = held(text).diagnostics
    return only


def at(found: Diagnostic) -> tuple[str, int, int]:
    return found.code, found.place.line, found.place.column


def with_line(old: str, new: str) -> str:
    assert old in REED_CAT
    return HEAD + REED_CAT.replace(old, new)


def only(text: str) -> Source:
    found = held(text)
    assert found.diagnostics == []
    [source] = found.sources
    return source


def test_yaml_and_text_form_give_the_same_record() -> None:
    text = (
        "Reed Cat | Level 2 Adversary | Regular | Brawler | HP: 17\n"
        "Initiative: 1d10 | Darkvision | Cold Resistance 1\n"
        "> It waits where the path is driest.\n(Action) Pounce\nHit 1d10\n! The reeds do not move.\n"
    )
    yaml, [plain] = only(HEAD + REED_CAT), read_text(text, "-")[0]
    assert {name: field.value for name, field in yaml.fields.items()} == {
        name: field.value for name, field in plain.fields.items()
    }
    assert [line.text for line in yaml.body] == [line.text for line in plain.body]
    assert (yaml.id, yaml.name, yaml.kind, yaml.scenario, yaml.flavor, yaml.rulings) == (
        *(plain.id, plain.name, plain.kind, plain.scenario, plain.flavor, plain.rulings),
    )


def test_values_keep_their_places() -> None:
    source = only(HEAD + REED_CAT)
    level, resistance = source.fields["level"], source.fields["resistance"]
    assert (level.place.line, level.place.column, level.key.column) == (6, 10, 3)
    assert (resistance.parts["Cold"].column, resistance.parts["Cold"].end_column) == (16, 20)
    assert source.fields["keywords"].parts[0].column == 14
    assert [(line.line, line.column) for line in source.body] == [(15, 5), (16, 5), (17, 7)]


@pytest.mark.parametrize(("written", "value"), [("1d10", "1d10"), ("No", "No"), ("yes", "yes"), ("0x1F", "0x1F")])
def test_what_yaml_1_1_took_for_something_else_is_text(written: str, value: str) -> None:
    assert only(with_line("name: Reed Cat", f"name: {written}")).name == value


def test_a_kind_of_one_class_need_not_name_it() -> None:
    text = "format: 1\nkind: background\nentries:\n- id: ferry-child\n  name: Ferry Child\n  base_tracks: {Skill: 1}\n"
    assert only(text).fields["class"].value == ["Background"]


def test_the_title_of_an_ability_has_a_field() -> None:
    text = (
        'format: 1\nkind: role\nentries:\n- {id: a, name: A, class: [Craft], ep: 9, ability: Listen, text: "Move 1."}\n'
    )
    assert only(text).fields["ability"].value == "Listen"


@pytest.mark.parametrize(
    "text", ["", "\n\n", "# nothing but a comment\n", "---\n", "format: 1\nkind: deck\nentries:\n"]
)
def test_an_empty_file_is_said_to_be_empty(text: str) -> None:
    assert complaint(text).code == "file-empty"


@pytest.mark.parametrize("text", ["- 1\n", "just text\n", "[format, kind]\n"])
def test_a_list_where_the_head_belongs(text: str) -> None:
    assert complaint(text).code == "field-type"
    assert "format, kind and entries" in complaint(text).message


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "column"),
    [
        ("level: 2", "level: [2]", "field-type", 6, 10),
        ("level: 2", "level:", "field-type", 6, 8),
        ("level: 2", 'level: "2"', "field-type", 6, 10),
        ("name: Reed Cat", "name: 1984", "field-type", 5, 9),
        ("keywords: [Darkvision]", "keywords: Darkvision", "field-type", 11, 13),
        ("resistance: {Cold: 1}", "resistance: {Cold: much}", "field-type", 12, 22),
        ("hp: 17", "hp: -1", "field-value", 9, 7),
        ("hp: 17", "hpp: 17\n  hp: 17", "field-unknown", 9, 3),
        ("hp: 17", "ep: 17", "field-extra", 9, 7),
        ("  hp: 17\n", "", "field-missing", 11, 15),
        ("  name: Reed Cat\n", "", "field-missing", 4, 3),
        ("id: reed-cat", "id: Reed_Cat", "id-form", 4, 7),
        ("id: reed-cat", "id: reed-cat\n  id: cat", "yaml-duplicate-key", 5, 3),
        ("level: 2", "level: &two 2", "yaml-anchor", 6, 10),
        ("level: 2", "level: *two", "yaml-anchor", 6, 10),
        ("level: 2", "<<: {level: 2}\n  level: 2", "yaml-anchor", 6, 3),
        ("level: 2", "level: !!int 2", "yaml-tag", 6, 10),
        ("flavor: It waits", "flavor: Beware: it waits", "yaml-colon", 13, 17),
        ("flavor: It waits", "flavor: It waits # here", "yaml-comment-cut", 13, 20),
        ("flavor: It", 'flavor: "\\x07" # It', "file-encoding", 13, 11),
        ("  rank:", "\trank:", "yaml-tab", 7, 1),
        ("  rank:", "rank:", "yaml-syntax", 7, 1),
        ("flavor: It", 'flavor: "It', "yaml-syntax", 13, 11),
        ("flavor: It", "flavor: @It", "yaml-syntax", 13, 11),
        ("keywords: [Darkvision]", "keywords: [Darkvision", "yaml-syntax", 11, 13),
        ("name: Reed Cat", "name: " + "R" * 300, "name-length", 5, 9),
        ("Hit 1d10", "Hit 1d10 " * 2500, "text-length", 16, 5),
    ],
)
def test_a_mistake_is_one_complaint_at_its_place(old: str, new: str, code: str, line: int, column: int) -> None:
    text = with_line(old, new)
    first, *more = held(text).diagnostics
    assert at(first) == (code, line, column)
    assert more == []
    assert first.help


@pytest.mark.parametrize(
    "broken",
    [
        "- id: broken\n  name: 'never closed\n",
        "- id: broken\n  flavor: Beware: it waits\n",
        "- id: broken\n\tname: Tab\n",
        "- just text\n",
        "- [a, list]\n",
        "- id: broken\n  level: *nowhere\n",
        "- id: broken\n  level: {{{{{{{{{{{{{{{{\n",
    ],
)
def test_a_broken_entry_does_not_hide_the_others(broken: str) -> None:
    found = held(HEAD + REED_CAT + broken + GLOOM_MOTH)
    assert [source.id for source in found.sources] == ["reed-cat", "gloom-moth"]
    assert found.sources[1].body[0].line == HEAD.count("\n") + REED_CAT.count("\n") + broken.count("\n") + 12
    assert len(found.diagnostics) == 1
    assert found.diagnostics[0].help or found.diagnostics[0].message


def test_a_role_of_null_is_no_role() -> None:
    card = only(of_kind("card", "id: a, name: A, role: null, level: 1, scenario: combat, play: Action, text: Move 1."))
    assert "role" not in card.fields
    deck = held(of_kind("deck", "id: a, name: A, role: null, scenario: combat, level: 1, cards: {}"))
    assert (deck.diagnostics, len(deck.documents)) == ([], 1)
    assert held(of_kind("deck", "id: a, name: A, role: 7, scenario: combat, level: 1, cards: {}")).documents == []


def test_rules_the_language_judges_are_left_to_it() -> None:
    text = (
        with_line("rank: Regular", "rank: Elite").replace("level: 2", "level: 99").replace("1d10\n  key", "1d7\n  key")
    )
    source = only(text)
    assert (source.fields["rank"].value, source.fields["level"].value) == ("Elite", 99)
    assert source.fields["initiative"].value == "1d7"


def test_help_for_a_misspelt_field_and_value() -> None:
    assert complaint(with_line("hp: 17", "hp: 17\n  flavour: x")).label == "did you mean flavor?"
    assert complaint(with_line("hp: 17", "hp: 17\n  flavour: x")).help.startswith("did you mean flavor? ")
    card = (
        "format: 1\nkind: card\nentries:\n- {id: a, name: A, level: 1, scenario: combat, play: Acton, text: Move 1.}\n"
    )
    assert (complaint(card).code, complaint(card).label) == ("field-value", "did you mean Action?")


def test_an_id_and_each_ruling_know_where_they_stand() -> None:
    source = only(HEAD + REED_CAT + '  rulings: ["The reeds bow.", It hums.]\n')
    assert source.id_place is not None
    assert (source.id_place.line, source.id_place.column) == (4, 7)
    places = {words: (place.line, place.column) for words, place in source.ruling_places.items()}
    end = HEAD.count("\n") + REED_CAT.count("\n") + 1
    assert places == {"The reeds do not move.": (17, 7), "The reeds bow.": (end, 13), "It hums.": (end, 31)}
    assert source.rulings == places.keys()


def test_prose_that_became_fields_is_explained_by_its_colon() -> None:
    trap = with_line(
        "  text: |\n    (Action) Pounce\n    Hit 1d10\n    ! The reeds do not move.\n", "  text:\n    Hit: 1d10\n"
    )
    assert complaint(trap).code == "yaml-colon"
    ruling = HEAD + REED_CAT + "  rulings:\n  - Beware: it waits.\n"
    assert complaint(ruling).code == "yaml-colon"


@pytest.mark.parametrize(
    ("head", "code"),
    [
        ("kind: adversary\nentries:\n", "format-version"),
        ("format: 2\nkind: adversary\nentries:\n", "format-version"),
        ("format: true\nkind: adversary\nentries:\n", "format-version"),
        ("format: 1\nentries:\n", "kind-unknown"),
        ("format: 1\nkind: adversery\nentries:\n", "kind-unknown"),
        ("format: 1\nkind: [adversary]\nentries:\n", "kind-unknown"),
        ("format: 1\nkind: adversary\ntitle: Cats\nentries:\n", "field-unknown"),
    ],
)
def test_the_head_says_what_the_file_is(head: str, code: str) -> None:
    assert complaint(head + REED_CAT).code == code


def test_entries_without_dashes_are_no_list() -> None:
    assert complaint("format: 1\nkind: deck\nentries:\n  id: a\n").code == "field-type"


def test_a_second_document_is_not_read() -> None:
    found = held(HEAD + REED_CAT + "---\n" + HEAD + GLOOM_MOTH)
    assert [complaint.code for complaint in found.diagnostics] == ["yaml-syntax"]


@pytest.mark.parametrize("text", ["text: ", 'text: ""'])
def test_a_card_with_an_empty_text_is_left_to_the_language(text: str) -> None:
    found = held(
        f"format: 1\nkind: card\nentries:\n- {{id: a, name: A, level: 1, scenario: combat, play: Action, {text}}}\n"
    )
    assert found.diagnostics == []
    assert [source.body for source in found.sources] == [()]


@pytest.mark.parametrize(("text", "code"), [("[a]", "field-type"), ("{a: b}", "yaml-colon"), ("5", "field-type")])
def test_a_text_that_is_no_text_is_told_once(text: str, code: str) -> None:
    entry = f"{{id: a, name: A, level: 1, scenario: combat, play: Action, text: {text}}}"
    found = held(f"format: 1\nkind: card\nentries:\n- {entry}\n")
    assert ([fault.code for fault in found.diagnostics], found.sources) == ([code], [])


def test_a_bomb_of_aliases_does_not_go_off() -> None:
    bomb = 'a: &a ["x", "x"]\n' + "".join(
        f"{b}: &{b} [{', '.join([f'*{a}'] * 9)}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    )
    started = time.process_time()
    found = held(bomb + HEAD + REED_CAT)
    assert time.process_time() - started < 1
    assert [complaint.code for complaint in found.diagnostics].count("yaml-anchor") == FEW
    assert [note.message for complaint in found.diagnostics for note in complaint.notes] == [
        "78 more like this in this file",
        "6 more like this in this file",
    ]
    assert [source.id for source in found.sources] == ["reed-cat"]


@pytest.mark.parametrize(
    ("data", "code", "line", "column"),
    [
        (b"format: 1\nname: caf\xe9\n", "file-encoding", 2, 10),
        ("format: 1\n# é\nname: é\x80".encode()[:-2] + b"\xff", "file-encoding", 3, 8),
        ("format: 1\n".encode("utf-16"), "file-encoding", 1, 1),
        (b"\x00" * 100, "file-encoding", 1, 1),
        (b"format: 1\n\x00\x00\x00\x00\x00\x00\x00", "file-encoding", 2, 1),
    ],
)
def test_bytes_that_are_no_text(data: bytes, code: str, line: int, column: int) -> None:
    document, [fault] = decode(data, "card.yaml")
    assert (document, *at(fault)) == (None, code, line, column)


def test_a_single_strange_character_does_not_hide_the_entry(tmp_path: Path) -> None:
    path = tmp_path / "card.yaml"
    path.write_text(HEAD + REED_CAT.replace("driest", "dri\u2028est"), encoding="utf-8")
    found = read_file(path)
    assert [at(complaint) for complaint in found.diagnostics] == [("file-encoding", 13, 41)]
    assert [source.id for source in found.sources] == ["reed-cat"]


def test_a_byte_order_mark_and_foreign_line_ends_are_read_over() -> None:
    document, complaints = decode(b"\xef\xbb\xbf" + (HEAD + REED_CAT).replace("\n", "\r\n").encode(), "card.yaml")
    assert document is not None
    assert complaints == []
    [source] = read_held(document).sources
    assert [(line.text, line.line, line.column) for line in source.body][:2] == [
        ("(Action) Pounce", 15, 5),
        ("Hit 1d10", 16, 5),
    ]


def test_a_file_too_large_is_not_opened(tmp_path: Path) -> None:
    path = tmp_path / "big.yaml"
    with path.open("wb") as file:
        file.truncate(50 * 1024 * 1024)
    [fault] = read_file(path).diagnostics
    assert fault.code == "file-too-large"
    assert "50.0 MB" in fault.message
    assert LARGEST_FILE < 50 * 1024 * 1024


def test_a_file_that_is_not_there_is_a_complaint(tmp_path: Path) -> None:
    assert [fault.code for fault in read_file(tmp_path / "none.yaml").diagnostics] == ["file-unreadable"]
    assert [fault.code for fault in read_file(tmp_path).diagnostics] == ["file-unreadable"]


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
@pytest.mark.parametrize("target", ["nowhere.yaml", "link.yaml"])
def test_a_link_that_leads_to_no_file_is_shown_under_its_own_name(
    target: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "link.yaml").symlink_to(target)
    [fault] = read_file(tmp_path / "link.yaml").diagnostics
    assert (fault.code, fault.place.file) == ("file-unreadable", "link.yaml")


def test_the_glossary_decks_and_characters_are_read() -> None:
    glossary = held(of_kind("glossary", "id: grabbed, term: condition, name: Grabbed, definition: Held."))
    deck = held(of_kind("deck", "id: guard, name: Guard, scenario: combat, level: 1, cards: {braced: 4}"))
    person = held(of_kind("character", "id: ansa, name: Ansa, level: 1, background: ferry, roles: [a, b, c]"))
    assert (glossary.diagnostics, deck.diagnostics, person.diagnostics) == ([], [], [])
    assert getattr(glossary.documents[0].value, "name", "") == "Grabbed"
    assert deck.documents[0].places["cards.braced"].column == 64
    assert person.documents[0].places["roles.b"].line == 4


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ("{id: a, name: A, scenario: combat, level: 99, cards: {}}", "field-value"),
        ("{id: a, name: A, scenario: any, level: 1, cards: {}}", "field-value"),
        ("{id: a, name: A, scenario: combat, level: 1, cards: []}", "field-type"),
        ("{id: a, name: A, scenario: combat, level: 1}", "field-missing"),
        ("{id: a, name: A, scenario: combat, level: 1, cards: {b: 0}}", "field-value"),
        ("{id: a, name: A, scenario: combat, level: 1, cards: {}, hp: 3}", "field-unknown"),
    ],
)
def test_a_deck_that_is_none_is_left_out(entry: str, code: str) -> None:
    found = held(f"format: 1\nkind: deck\nentries:\n- {entry}\n")
    assert ([complaint.code for complaint in found.diagnostics], found.documents) == ([code], [])


PIECES = st.sampled_from(
    [
        *HEAD.splitlines(keepends=True),
        *REED_CAT.splitlines(keepends=True),
        "- ",
        "  ",
        "\t",
        ": ",
        "&a ",
        "*a",
        "!x ",
        "|",
        ">",
    ]
)


@given(st.one_of(st.binary(max_size=300), st.lists(PIECES, max_size=25).map(lambda parts: "".join(parts).encode())))
@example(b"format: 1\nkind: adversary\nentries:\n- {level: 1e999, hp: .nan, name: ~, ? [a] : b}\n")
@example(b"format: 1\nkind: card\nentries: " + b"[" * 5000)
@example(b"format: 1\nkind: card\nentries:\n- {id: 1, play: [], scenario: {}, class: 7, keywords: {a: b}}\n")
@example(b"format: 1\nkind: role\nentries:\n- {id: a, name: b, class: [], base_tracks: {Power: x}}\n")
@example(b"format: 1\nkind: weapon\nentries:\n- {id: a, name: b, class: [1, [2]], level: 99999999999999999999}\n")
def test_any_bytes_are_read_without_raising(data: bytes) -> None:
    document, complaints = decode(data, "card.yaml")
    assert document or complaints
    for found in (*complaints, *(read_held(document).diagnostics if document else ())):
        assert found.message
        assert found.place.line >= 1
        assert found.place.column >= 1
