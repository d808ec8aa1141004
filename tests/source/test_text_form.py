"""The text form of an entry: flavor, rulings, bodies, several entries, and texts that are no cards at all."""

import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from compiler.source.text_form import read_entries, read_text

REED_CAT = """\
Reed Cat | Level 2 Adversary | Regular | Brawler | HP: 17
Initiative: 1d10 | Acrobatics: 1d8
> It waits where the path is driest.
(Action) Pounce
Hit 1d10
! The reeds do not move. Nor does the cat.
"""


def test_flavor_and_marks_are_taken_out_of_the_body() -> None:
    [source], complaints = read_text(REED_CAT, "-")
    assert complaints == []
    assert source.flavor == "It waits where the path is driest."
    assert source.rulings == {"The reeds do not move.", "Nor does the cat."}
    assert [(line.text, line.line, line.column) for line in source.body] == [
        ("(Action) Pounce", 4, 1),
        ("Hit 1d10", 5, 1),
        ("The reeds do not move. Nor does the cat.", 6, 3),
    ]


def test_a_role_s_first_line_without_a_full_stop_titles_its_ability() -> None:
    text = "Delver | Craft | EP: 18\nEar to the Stone\nGain Cold Resistance 1."
    [source], complaints = read_text(text, "-")
    assert complaints == []
    assert source.fields["ability"].value == "Ear to the Stone"
    assert source.fields["ability"].place.line == 2
    assert [line.text for line in source.body] == ["Gain Cold Resistance 1."]


@pytest.mark.parametrize("line", ["Gain Cold Resistance 1.", "(Strategy) Listen", "Gain the following Assist:"])
def test_rules_text_titles_no_ability(line: str) -> None:
    [source], _complaints = read_text(f"Delver | Craft | EP: 18\n{line}", "-")
    assert "ability" not in source.fields


def test_entries_stand_between_blank_lines_and_come_in_order() -> None:
    readings = read_entries(f"\n\n{REED_CAT}\n  \nnothing\n\n{REED_CAT}", "-")
    assert [(reading.line, reading.source is not None) for reading in readings] == [(3, True), (11, False), (13, True)]


@pytest.mark.parametrize("line_end", ["\r\n", "\r", "\n"])
def test_line_ends_and_byte_order_marks_of_other_systems_are_read_over(line_end: str) -> None:
    [plain], _ = read_text(REED_CAT, "-")
    [other], complaints = read_text("\ufeff" + REED_CAT.replace("\n", line_end).rstrip(), "-")
    assert complaints == []
    assert (other.name, other.body, other.fields.keys()) == ("Reed Cat", plain.body, plain.fields.keys())
    assert other.name_place.column == 2


def test_tabs_count_as_spaces() -> None:
    [source], _ = read_text("Targe\t|\tLight Shield | Wealth: 1\n\tGain\t+1 Power.", "-")
    assert [(line.text, line.column) for line in source.body] == [("Gain +1 Power.", 2)]


def test_strange_characters_are_shown_where_they_stand() -> None:
    [reading] = read_entries("Targe | Light Shield | Wealth: 1\nGain \x00+1 Power.", "-")
    [complaint] = reading.diagnostics
    assert (complaint.code, complaint.place.line, complaint.place.column) == ("file-encoding", 2, 6)


def test_too_much_text_is_said_once_and_not_read() -> None:
    [reading] = read_entries("Targe | Light Shield | Wealth: 1\n" + "Gain +1 Power.\n" * 1400, "-")
    [complaint] = reading.diagnostics
    assert (complaint.code, reading.source) == ("text-length", None)
    assert "20,999" in complaint.message
    assert (complaint.place.line, complaint.place.column) == (2 + 5000 // 15, 1)


def test_each_ruling_knows_where_it_stands() -> None:
    [source], _ = read_text("Targe | Light Shield | Wealth: 1\n! It hums.  It glows.\nMove 1.", "-")
    places = {words: (place.line, place.column, place.end_column) for words, place in source.ruling_places.items()}
    assert places == {"It hums.": (2, 3, 11), "It glows.": (2, 13, 22)}
    assert source.id_place is None


def test_a_name_too_long_for_a_card_is_an_error() -> None:
    [reading] = read_entries("T" * 300 + " | Light Shield | Wealth: 1", "-")
    assert [(complaint.code, complaint.place.end_column) for complaint in reading.diagnostics] == [("name-length", 301)]


@pytest.mark.parametrize("cell", [" " * 20_000, "+1 Power " * 2_000, "Combat Actio | " * 1_000, "x, " * 6_000])
def test_long_nonsense_is_refused_at_once(cell: str) -> None:
    started = time.process_time()
    [reading] = read_entries(f"Reed Cat | b{cell}c | Level 2 Adversary", "-")
    assert reading.diagnostics
    assert time.process_time() - started < 1


HOSTILE = st.text(alphabet=st.sampled_from("aA1 |:,.()[]{}>!+-\u2212\t\n\r\x00\ufeff\u2028\ud800dXLHP"), max_size=200)


@given(st.one_of(HOSTILE, st.text()))
@example("> only\n> flavor")
@example("|||")
@example("a" * 20_000)
@example("Level 99999999999999999999 Adversary | Level 99999999999999999999 Adversary")
def test_any_text_is_read_without_raising_and_every_complaint_has_a_place_in_it(text: str) -> None:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for reading in read_entries(text, "-"):
        assert reading.source or reading.diagnostics
        for complaint in reading.diagnostics:
            assert 1 <= complaint.place.line <= len(lines)
            assert 1 <= complaint.place.column <= complaint.place.end_column <= len(lines[complaint.place.line - 1]) + 1
