"""print and build: what they make, where it goes, and what they say of it."""

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from compiler.cli.console import Console
from compiler.language.entries.house_words import HouseWords

Run = Callable[..., Any]

CARD = """\
format: 1
kind: card
entries:
- id: salt-lash
  name: Salt Lash
  level: 1
  scenario: combat
  play: Action
  text: |
    Hit 1d8
    Damage 1d6
"""
DECK = """\
format: 1
kind: deck
entries:
- id: lashes
  name: Lashes
  scenario: combat
  level: 1
  cards: {salt-lash: 4}
"""
POINTS_IN_AN_INCH = 72


@pytest.fixture
def delta(deckwright: Run) -> Run:
    """Run commands in a project of one card that stands on nothing else."""
    Path("deckwright.toml").write_text('format = 1\nname = "Delta"\n', encoding="utf-8")
    Path("cards").mkdir()
    Path("cards/lash.yaml").write_text(CARD, encoding="utf-8")
    return deckwright


def pages(file: str) -> list[tuple[int, int]]:
    """Give the sizes of the pages of a PDF, in points."""
    with pikepdf.open(file) as pdf:
        return [(round(float(page.mediabox[2])), round(float(page.mediabox[3]))) for page in pdf.pages]


def feet(file: str) -> Counter[str]:
    """Count the cards of a PDF by the ids at their feet."""
    with pypdfium2.PdfDocument(Path(file).read_bytes()) as document:
        text = "\n".join(page.get_textpage().get_text_range() for page in document)
    return Counter(re.findall(r"(?m)^([-a-z]+) \N{MIDDLE DOT} v\d+ \N{MIDDLE DOT}", text))


def test_an_entry_is_printed_by_id_or_name(delta: Run) -> None:
    for word in ("salt-lash", "salt lash"):
        said = delta("print", word, "--out", "sheets")
        assert (said.status, said.out, said.err) == (0, "wrote sheets/salt-lash.pdf\n", "")
        assert pages("sheets/salt-lash.pdf") == [(595, 842)]


def test_copies_go_nine_to_a_page(delta: Run) -> None:
    delta("print", "salt-lash", "--copies", "10")
    assert len(pages("build/sheets/salt-lash.pdf")) == 2


def test_paper_is_what_the_command_says_else_what_the_project_says(delta: Run) -> None:
    delta("print", "salt-lash", "--paper", "Letter", "--card", "2.5x3.5in")
    assert pages("build/sheets/salt-lash.pdf") == [(8.5 * POINTS_IN_AN_INCH, 11 * POINTS_IN_AN_INCH)]
    Path("deckwright.toml").write_text('format = 1\nname = "Delta"\npaper = "Letter"\n', encoding="utf-8")
    delta("print", "salt-lash")
    assert pages("build/sheets/salt-lash.pdf") == [(8.5 * POINTS_IN_AN_INCH, 11 * POINTS_IN_AN_INCH)]


def test_a_deck_is_printed_with_its_quantities(delta: Run) -> None:
    Path("cards/deck.yaml").write_text(DECK, encoding="utf-8")
    said = delta("print", "lashes", "--copies", "3")
    assert said.out == "wrote build/sheets/decks/lashes.pdf\n"
    assert "error[deck-size]" in said.err
    assert len(pages("build/sheets/decks/lashes.pdf")) == 2


REFUSED = """\
- id: lamps
  name: Lamps
  scenario: combat
  role: Lampwarden
  level: 1
  cards: {salt-lash: 1000, straight-thrust: 1000000000, press-on: 2, beacon-strike: 2, no-such-card: 2, lead-boots: 3}
"""
HEAVY = CARD.replace("salt-lash", "lead-boots").replace("Salt Lash", "Lead Boots").replace("Hit 1d8", "Hit 1q8")


@pytest.mark.parametrize("word", [[], ["lamps"]])
def test_of_a_deck_that_is_refused_the_cards_that_it_may_hold_are_printed(word: list[str], delta: Run) -> None:
    """R-DECK-3 to R-DECK-5: at most 4 of a card, none of another scenario or a higher level; none that is misread."""
    Path("deckwright.toml").write_text('format = 1\nname = "Delta"\nextends = "starter"\n', encoding="utf-8")
    Path("cards/deck.yaml").write_text(DECK + REFUSED, encoding="utf-8")
    Path("cards/heavy.yaml").write_text(HEAVY, encoding="utf-8")
    said = delta("print", *word)
    lacks = 1_000_001_009 - 8
    assert f"wrote build/sheets/decks/lamps.pdf, without {lacks} of the cards that its deck names" in said.out
    assert said.status == 1
    assert {code for code in re.findall(r"error\[([a-z-]+)\]", said.err) if code.startswith(("deck", "ref"))} >= {
        "deck-size",
        "deck-copies",
        "deck-scenario",
        "deck-level",
        "ref-dangling",
    }
    assert feet("build/sheets/decks/lamps.pdf") == {"salt-lash": 4, "straight-thrust": 4}


def test_a_deck_with_no_card_that_it_may_hold_is_no_sheet(delta: Run) -> None:
    Path("cards/deck.yaml").write_text(DECK.replace("scenario: combat", "scenario: exploration"), encoding="utf-8")
    assert delta("print").out == "wrote build/sheets/table/cards-in-no-deck.pdf\n"
    assert delta("print", "lashes").out == ""


@pytest.mark.parametrize("paper", ["a4", "A4"])
@pytest.mark.parametrize("card", ["63x88", "63x88mm", "63X88MM", "63 x 88 mm"])
def test_paper_and_cards_are_named_in_any_case_with_or_without_a_unit(paper: str, card: str, delta: Run) -> None:
    assert delta("print", "salt-lash", "--paper", paper, "--card", card).status == 0
    assert pages("build/sheets/salt-lash.pdf") == [(595, 842)]


def test_another_paper_or_card_is_wrong_use(delta: Run) -> None:
    assert 'it is "A4" or "Letter"' in delta("print", "--paper", "A3").err
    assert "it is standard (63x88mm), poker (2.5x3.5in)" in delta("print", "--card", "63x88in").err


def test_without_a_name_what_is_ones_own_is_printed(delta: Run) -> None:
    Path("deckwright.toml").write_text('format = 1\nname = "Delta"\nextends = "starter"\n', encoding="utf-8")
    own = "wrote build/sheets/table/cards-in-no-deck.pdf\n"
    assert delta("print").out == own
    assert delta("print", "--copies", "2").out == "wrote build/sheets/salt-lash.pdf\n"
    everything = delta("print", "--all").out.splitlines()
    assert {own.strip(), "wrote build/sheets/table/gear.pdf"} < set(everything)
    assert delta("print", "--all", "salt-lash").status == 2


def test_a_deck_of_ones_own_is_printed_with_cards_that_are_not(delta: Run) -> None:
    Path("deckwright.toml").write_text('format = 1\nname = "Delta"\nextends = "starter"\n', encoding="utf-8")
    shipped = ("straight-thrust", "low-blow", "duck-under", "bind-it-tight", "pick-your-moment", "bite-back")
    cards = "".join(f", {card}: 4" for card in shipped) + ", call-the-swing: 2}"
    deck = DECK.replace("level: 1", "level: 2").replace("4}", f"4{cards}")
    Path("cards/deck.yaml").write_text(deck, encoding="utf-8")
    assert delta("print").out == "wrote build/sheets/decks/lashes.pdf\n"
    assert len(pages("build/sheets/decks/lashes.pdf")) == 4


def test_a_project_with_nothing_of_its_own_is_told_so(delta: Run) -> None:
    Path("deckwright.toml").write_text('format = 1\nname = "Delta"\nextends = "starter"\n', encoding="utf-8")
    Path("cards/lash.yaml").unlink()
    said = delta("print")
    assert (said.status, said.out) == (0, "")
    assert "this project has nothing of its own yet" in said.err


def test_what_is_not_there_is_guessed_and_nothing_is_printed(delta: Run) -> None:
    said = delta("print", "salt-lash", "salt-lasch")
    assert (said.status, said.out) == (2, "")
    assert "error[sheet-unknown]" in said.err
    assert "did you mean salt-lash?" in said.err
    assert not Path("build").exists()


@pytest.mark.parametrize("number", ["0", "100", "-1", "many", "1e9", "\u0663"])
def test_copies_are_a_small_number(number: str, delta: Run) -> None:
    said = delta("print", "--copies", number)
    assert said.status == 2
    assert "Traceback" not in said.err


def test_an_entry_with_a_sentence_missing_is_not_printed(delta: Run) -> None:
    Path("cards/lash.yaml").write_text(f"{CARD}    Special The target sulks.\n", encoding="utf-8")
    said = delta("print", "salt-lash")
    assert (said.status, said.out) == (1, "")
    assert "error[text-unparsed]" in said.err


def test_what_is_wrong_is_said_before_the_sheet_that_has_it(delta: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("cards/lash.yaml").write_text(CARD.replace("Salt Lash", "Salt \N{CAT}"), encoding="utf-8")
    told: list[str] = []
    monkeypatch.setattr(Console, "remark", lambda _, text: told.append(text))
    monkeypatch.setattr(Console, "say", lambda _, text: told.append(text))
    assert delta("print", "salt-lash").status == 1
    assert [line.split()[0] for line in told] == ["error[glyph-missing]:", "wrote"]
    assert told[-1] == "wrote build/sheets/salt-lash.pdf, although a card on it is not whole"


def test_a_card_that_lacks_a_word_is_not_handed_out_in_silence(delta: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("cards/lash.yaml").write_text(f"{CARD}    Special The target suffers -1 Skill.\n", encoding="utf-8")
    monkeypatch.setattr(HouseWords, "text", lambda *_: ("The target suffers.",))
    said = delta("print", "salt-lash")
    assert said.status == 1
    assert 'error[misprinted]: what is printed of "Salt Lash" is not what it says: its card lacks "-1" of ' in said.err
    assert said.out == "wrote build/sheets/salt-lash.pdf, although a card on it is not whole\n"


def test_cards_that_are_not_there_are_no_misprints_of_their_deck(delta: Run) -> None:
    Path("cards/deck.yaml").write_text(DECK.replace("salt-lash: 4", "salt-lash: 4, salt-cat: 2"), encoding="utf-8")
    said = delta("print", "lashes")
    assert re.findall(r"error\[([a-z-]+)\]", said.err) == ["deck-size", "ref-dangling"]


@pytest.mark.parametrize("command", [("print", "salt-lash"), ("build",)])
def test_a_picture_that_is_missing_is_missed_where_it_is_named(command: tuple[str, ...], delta: Run) -> None:
    Path("cards/lash.yaml").write_text(CARD.replace("  text:", "  art: lash.png\n  text:"), encoding="utf-8")
    said = delta(*command)
    assert "warning[picture-missing]" in said.err
    assert "cards/lash.yaml:9:8" in said.err


def test_a_folder_under_a_file_is_the_machines_fault(delta: Run) -> None:
    Path("taken").write_text("", encoding="utf-8")
    said = delta("print", "salt-lash", "--out", "taken/sheets")
    assert said.status == 2
    assert "error[output-write]" in said.err


def test_build_makes_everything_and_sums_up(delta: Run) -> None:
    said = delta("build")
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith("Delta: 1 entry\n  1  deck card\n")
    assert "  reads whole         1 yes\n" in said.out
    assert "written to build/\n" in said.out
    assert "what is not proved" not in said.out
    assert said.out.splitlines()[-1] == "nothing to complain about"
    assert "what is provisional" not in said.out
    made = {file.relative_to("build").as_posix() for file in Path("build").rglob("*") if file.is_file()}
    assert {"library.json", "proof.json", "fit.json"} < made
    assert {f"  {name}" for name in made} <= set(said.out.splitlines())


def test_build_says_what_is_provisional(delta: Run) -> None:
    Path("deckwright.toml").write_text('format = 1\nname = "Delta"\nextends = "starter"\n', encoding="utf-8")
    said = delta("build").out
    assert re.search(
        r"what is provisional: the game's author has not confirmed it\n"
        r"  \d+ rows of the rules tables\n  \d+ words of the glossary\n",
        said,
    )


def test_build_counts_what_is_ones_own(delta: Run) -> None:
    Path("deckwright.toml").write_text('format = 1\nname = "Delta"\nextends = "starter"\n', encoding="utf-8")
    lines = delta("build").out.splitlines()
    assert re.fullmatch(r"Delta: 1 entry of yours, \d+ of the starter set", lines[0])
    assert re.fullmatch(r"  \d+  deck cards, 1 of yours", lines[1])
    assert "of yours" not in lines[2]


def test_build_proves_what_is_ones_own_and_what_lies_in_its_decks(delta: Run) -> None:
    Path("deckwright.toml").write_text('format = 1\nname = "Delta"\nextends = "starter"\n', encoding="utf-8")
    Path("cards/lashes.yaml").write_text(DECK.replace("salt-lash: 4", "salt-lash: 4, duck-under: 1"), encoding="utf-8")
    said = delta("build").out
    assert "  reads whole         2 yes\n" in said
    proof = json.loads(Path("build/proof.json").read_text(encoding="utf-8"))
    assert list(proof) == ["duck-under", "salt-lash"]
    library = json.loads(Path("build/library.json").read_text(encoding="utf-8"))
    assert len(library["entries"]) > len(proof)


def test_a_file_where_the_build_folder_belongs_is_said_once(delta: Run) -> None:
    Path("build").write_bytes(b"%PDF-1.3\nold")
    said = delta("build")
    assert (said.status, said.err.count("error[output-write]")) == (2, 1)
    assert "more files were not written for the same reason" in said.err


def test_the_same_content_builds_the_same_bytes(delta: Run) -> None:
    def built() -> dict[str, bytes]:
        delta("build")
        return {file.name: file.read_bytes() for file in Path("build").rglob("*") if file.is_file()}

    assert built() == built()


def test_build_says_what_is_not_proved_and_why(delta: Run) -> None:
    Path("cards/lash.yaml").write_text(f"{CARD}    Special The target sulks.\n", encoding="utf-8")
    said = delta("build")
    assert said.status == 1
    assert "error[text-unparsed]" in said.err
    assert "  reads whole         1 no\n" in said.out
    proof = json.loads(Path("build/proof.json").read_text(encoding="utf-8"))
    assert proof["salt-lash"]["reads"]["verdict"] == "no"


def test_build_takes_a_projects_folder(delta: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert delta("build", "..").status == 0
    assert (tmp_path / "build" / "library.json").is_file()
