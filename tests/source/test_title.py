"""Title lines: the cells that say what an entry is, read to fields and printed back (the text form of an entry)."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.diagnostics.record import Place, Severity
from compiler.ir.terms import NPC_TYPES, EntryKind, Rank, Track
from compiler.source.cells import title_lines
from compiler.source.document import Document, Mapping, Plain, plain
from compiler.source.kinds import KINDS, PLAY_WORDS, SCENARIO_WORDS
from compiler.source.record import Source
from compiler.source.text_form import Reading, read_entries
from compiler.source.yaml_reading import read_yaml

DATA = Path(__file__).parents[1] / "data" / "sources" / "titles.yaml"


def examples(name: str) -> list[dict[str, Plain]]:
    root, complaints = read_yaml(Document(DATA.read_text(encoding="utf-8"), "titles.yaml"))
    assert isinstance(root, Mapping)
    assert complaints == []
    found = plain(root.fields[name][1])
    assert isinstance(found, list)
    return [item for item in found if isinstance(item, dict)]


def one(text: str, keywords: frozenset[str] = frozenset()) -> Reading:
    [reading] = read_entries(text, "title", keywords)
    return reading


def source(text: str, keywords: frozenset[str] = frozenset()) -> Source:
    found = one(text, keywords).source
    assert found is not None
    return found


def values(found: Source) -> dict[str, object]:
    return {name: field.value for name, field in found.fields.items()}


def codes(reading: Reading) -> list[str]:
    return [complaint.code for complaint in reading.diagnostics]


def covered(text: str, place: Place) -> str:
    return text.split("\n")[place.line - 1][place.column - 1 : place.end_column - 1]


@pytest.mark.parametrize("example", examples("titles"), ids=lambda example: str(example["id"]))
def test_the_titles_of_the_examples_give_their_fields(example: dict[str, Plain]) -> None:
    lines = example["lines"]
    assert isinstance(lines, list)
    reading = one("\n".join(map(str, lines)))
    found = reading.source
    assert found is not None
    got = values(found)
    if found.kind is EntryKind.CARD:
        got = {"role": None} | got
    got.pop("scenario", None)
    assert (found.kind.value, got, reading.diagnostics) == (example["kind"], example["fields"], ())


@pytest.mark.parametrize("example", examples("titles"), ids=lambda example: str(example["id"]))
def test_the_titles_of_the_examples_print_back(example: dict[str, Plain]) -> None:
    lines = example["lines"]
    assert isinstance(lines, list)
    found = source("\n".join(map(str, lines)))
    assert list(title_lines(found.kind, found.name, values(found))) == lines


@pytest.mark.parametrize("mistake", examples("mistakes"), ids=lambda mistake: str(mistake["id"]))
def test_a_mistake_in_a_title_keeps_its_place(mistake: dict[str, Plain]) -> None:
    lines = mistake["lines"]
    assert isinstance(lines, list)
    text = "\n".join(map(str, lines))
    reading = one(text)
    assert codes(reading) == mistake["codes"]
    assert reading.source is not None
    places = [field.place for field in reading.source.fields.values()]
    places += [place for field in reading.source.fields.values() for place in field.parts.values()]
    places += [complaint.place for complaint in reading.diagnostics]
    assert mistake.get("token") in {None, *(covered(text, place) for place in places)}


def test_a_second_line_of_keywords_is_known_by_the_glossary() -> None:
    text = (
        "Gloom Moth | Level 2 Adversary | Mook | Support | HP: 9 | Initiative: 1d4\nDarkvision, Nightvison\nIt waits."
    )
    known = source(text, frozenset({"Darkvision"}))
    assert known.fields["keywords"].value == ["Darkvision", "Nightvison"]
    assert [line.text for line in source(text).body] == ["Darkvision, Nightvison", "It waits."]


def test_a_misspelt_cell_beside_a_known_one_is_still_title() -> None:
    text = "Pike Eel | Level 1 Adversary | Mook | Brawler | HP: 5\nInitative: 1d6 | Acrobatics: 1d4\n(Action) Nip"
    reading = one(text)
    assert codes(reading) == ["title-cell"]
    assert covered(text, reading.diagnostics[0].place) == "Initative"
    assert reading.diagnostics[0].label == "did you mean Initiative?"
    assert "did you mean Initiative?" in reading.diagnostics[0].help
    assert source(text).fields["initiative"].value == "1d6"


def test_a_nearly_right_kind_is_taken_for_it() -> None:
    reading = one("Reed Cat | Level 2 Adversery | Regular | Brawler | HP: 17 | Initiative: 1d10")
    assert codes(reading) == ["kind-unknown"]
    assert reading.diagnostics[0].label == "did you mean Level 2 Adversary?"
    assert "did you mean Level 2 Adversary?" in reading.diagnostics[0].help
    assert reading.source is not None
    assert reading.source.fields["level"].value == 2


def test_a_title_that_says_no_kind_is_an_error_and_the_next_entry_is_read() -> None:
    first, second = read_entries("Reed Cat\nIt waits.\n\nTarge | Light Shield | Wealth: 1\n", "title")
    assert (first.source, codes(first)) == (None, ["kind-unknown"])
    assert second.source is not None
    assert (second.line, second.source.name) == (4, "Targe")


@pytest.mark.parametrize(
    ("title", "needed"),
    [
        ("Rope | Level 1 Challenge | Obstacle", "EP"),
        ("Pit | Level 1 Challenge | Trap", "Hidden"),
        ("Moth | Level 1 Adversary | Mook | Support | HP: 4", "Initiative"),
        ("Moth | Level 1 Adversary | Mook | Support | Initiative: 1d4", "HP"),
        ("Clerk | Level 1 Opponent | Mook | Debater | Initiative: 1d4", "WP"),
        ("Pike | Tool", "Wealth"),
        ("Guard | Class (Deckless) | Initiative: 1d4", "HP"),
        ("Guard | Craft", "EP"),
    ],
)
def test_what_a_kind_needs_is_missed_at_the_last_title_cell(title: str, needed: str) -> None:
    reading = one(title)
    assert codes(reading) == ["field-missing"]
    assert needed in reading.diagnostics[0].message
    assert covered(title, reading.diagnostics[0].place) == title.rsplit(" | ", maxsplit=1)[-1]


@pytest.mark.parametrize(
    ("title", "cell"),
    [
        ("Rope | Level 1 Challenge | Obstacle | HP: 4", "HP: 4"),
        ("Guard | Craft | WP: 4", "WP: 4"),
        ("Rope | Level 1 Challenge | Obstacle | EP: 4 | Boss", "Boss"),
        ("Pike | Tool | Wealth: 1 | Initiative: 1d4", "Initiative: 1d4"),
    ],
)
def test_a_cell_of_another_kind_is_extra_and_its_counterpart_not_missed(title: str, cell: str) -> None:
    reading = one(title)
    assert codes(reading) == ["field-extra"]
    assert covered(title, reading.diagnostics[0].place) == cell


@pytest.mark.parametrize(
    ("title", "code", "token"),
    [
        ("Moth | Level two Adversary | Mook | Support | HP: 4 | Initiative: 1d4", "level-range", "Level two Adversary"),
        ("Moth | Level 1 Adversary | Mook | Support | HP: many | Initiative: 1d4", "field-value", "many"),
        ("Moth | Level 1 Adversary | Mook | Support | HP: | Initiative: 1d4", "field-value", "HP:"),
        ("Plate | Ligth Armor | Wealth: 3", "field-value", "Ligth Armor"),
        ("Swing | Ranger | Combat Action", "field-missing", "Ranger"),
        ("Pike | Tool | Wealth: 1 | Wealth: 2", "title-cell", "Wealth: 2"),
        ("Ferry Child | Background | +1 Skill -1 Mind | Swimmer", "title-cell", "Swimmer"),
    ],
)
def test_a_cell_that_cannot_be_right_is_one_error(title: str, code: str, token: str) -> None:
    reading = one(title)
    assert codes(reading) == [code]
    assert covered(title, reading.diagnostics[0].place) == token
    assert reading.diagnostics[0].help


@pytest.mark.parametrize(
    ("title", "meant"),
    [
        ("Silt Eel | Level 2 Adversary | Regular | Brawler | WP: 17 | Initiative: 1d10", "HP"),
        ("Rope | Level 1 Challenge | Obstacle | EP: 4 | Hiddn: 1d8", "Hidden"),
        ("Ferry Child | Background | +1 Skill -1 Mind | Two-handd", "Two-handed"),
        ("Plate | Heavy Armr | Wealth: 3", "Heavy Armor"),
    ],
)
def test_what_was_meant_stands_in_the_help_which_every_reader_of_parse_gets(title: str, meant: str) -> None:
    assert f"did you mean {meant}?" in one(title).diagnostics[0].help


@pytest.mark.parametrize(
    ("cell", "hands", "meant"),
    [("one hand", 1, "One-handed"), ("2-handed", 2, "Two-handed"), ("two hands", 2, "Two-handed")],
)
def test_hands_said_otherwise_are_understood_and_mended(cell: str, hands: int, meant: str) -> None:
    found = one(f"Net | Light Ranged Weapon | {cell} | Wealth: 2\nMove 1.")
    assert found.source is not None
    assert values(found.source)["hands"] == hands
    assert [fault.help for fault in found.diagnostics] == [f"did you mean {meant}?"]
    assert covered(found.text, found.diagnostics[0].place) == cell


def test_a_trait_nearly_spelt_on_an_interaction_card_is_its_trait() -> None:
    assert source("Plea | Level 1 | Interaction Action | Charmign").fields["trait"].value == "Charmign"


def test_a_minus_may_be_typographic() -> None:
    assert source("Ferry Child | Background | +1 Skill \u22121 Mind").fields["base_tracks"].value == {
        "Skill": 1,
        "Mind": -1,
    }


def test_every_complaint_names_its_entry_and_is_an_error() -> None:
    reading = one("Reed Cat | Level 2 Adversary")
    assert {(complaint.entry, complaint.severity) for complaint in reading.diagnostics} == {
        ("reed-cat", Severity.ERROR)
    }


NAMES = st.sampled_from(["Reed Cat", "Pilgrim's Sash", "Storm-marked", "Ölprinz"])
NUMBERS = st.integers(0, 99)
DICE = st.sampled_from(["1d4", "2d6", "1d20", "d8", "1d7"])
TYPES = st.dictionaries(st.sampled_from(["Cold", "Fire", "Acid"]), st.integers(1, 9), min_size=1)
TRACKS = st.dictionaries(st.sampled_from([track.value for track in Track]), st.integers(1, 2), max_size=3)
WORDS = st.lists(st.sampled_from(["Darkvision", "Height 2", "Light Sensitivity"]), min_size=1, unique=True)


def _options(kind: EntryKind) -> dict[str, st.SearchStrategy[object]]:
    shared: dict[str, st.SearchStrategy[object]] = {"keywords": WORDS, "resistance": TYPES, "weakness": TYPES}
    if kind is EntryKind.ADVERSARY:
        return {**shared, "acrobatics": DICE, "immune": WORDS}
    if kind is EntryKind.CHALLENGE:
        return {**shared, "lock": DICE, "hidden": DICE}
    if kind is EntryKind.CARD:
        return {"role": st.just("Ranger"), "keywords": WORDS, "magic": NUMBERS}
    return {**shared, "hands": st.integers(1, 2), "magic": NUMBERS, "level": NUMBERS, "base_tracks": TRACKS}


def _needed(kind: EntryKind) -> dict[str, st.SearchStrategy[object]]:
    if kind is EntryKind.CARD:
        return {"level": NUMBERS, "scenario": st.sampled_from(SCENARIO_WORDS), "play": st.sampled_from(PLAY_WORDS)}
    if kind in NPC_TYPES:
        points = {EntryKind.ADVERSARY: "hp", EntryKind.CHALLENGE: "ep"}[kind]
        npc: dict[str, st.SearchStrategy[object]] = {"level": NUMBERS, points: NUMBERS}
        npc["type"] = st.just("Obstacle" if kind is EntryKind.CHALLENGE else NPC_TYPES[kind][0])
        rank = {"rank": st.sampled_from([rank.value for rank in Rank]), "initiative": DICE}
        return npc | (rank if kind is EntryKind.ADVERSARY else {})
    return {"class": st.sampled_from([[word] for word in KINDS[kind].classes]), "wealth": NUMBERS}


@given(st.data(), st.sampled_from([EntryKind.CARD, EntryKind.ADVERSARY, EntryKind.CHALLENGE, EntryKind.SHIELD]), NAMES)
def test_titles_read_what_they_print(data: st.DataObject, kind: EntryKind, name: str) -> None:
    fields = data.draw(st.fixed_dictionaries(_needed(kind), optional=_options(kind)))
    lines = title_lines(kind, name, fields)
    reading = one("\n".join(lines), frozenset({"Darkvision", "Height", "Light Sensitivity"}))
    assert (reading.diagnostics, reading.source is not None) == ((), True)
    assert reading.source is not None
    assert values(reading.source) == fields
    assert title_lines(kind, name, values(reading.source)) == lines
