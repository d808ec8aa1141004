"""`print --changed` makes just the cards that are not on paper as they are now, and lists those to throw away."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pypdfium2
import pytest

from tests.cli.conftest import Deckwright
from tests.cli.test_sheets_of_ones_own import CARD, DECK, PROJECT

CAT = CARD.replace("salt-lash", "reed-cat").replace("Salt Lash", "Reed Cat")
CHANGED = "build/sheets/changed.pdf"


@pytest.fixture
def delta(deckwright: Deckwright) -> Deckwright:
    """Run commands in a project with a deck of its own, and a card in no deck."""
    for name, text in (("deckwright.toml", PROJECT), ("cards/lash.yaml", CARD), ("cards/deck.yaml", DECK)):
        write(name, text)
    write("cards/cat.yaml", CAT)
    return deckwright


def write(name: str, text: str) -> None:
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).write_text(text, encoding="utf-8")


def feet(file: str) -> Counter[str]:
    """Read the feet of the cards on a sheet: id, version and mark."""
    document = pypdfium2.PdfDocument(Path(file).read_bytes())
    text = "\n".join(page.get_textpage().get_text_range() for page in document)
    document.close()
    return Counter(re.findall(r"(?m)^([-a-z]+ \N{MIDDLE DOT} v\d+ \N{MIDDLE DOT} [0-9a-f]{4})\b", text))


def mark(file: str, id_: str) -> str:
    (found,) = (foot for foot in feet(file) if foot.startswith(f"{id_} "))
    return found.rsplit(" ", 1)[1]


def ledger() -> dict[str, dict[str, int]]:
    piles = json.loads(Path("printed.json").read_bytes())["piles"]
    return {name: {id_: card["copies"] for id_, card in pile["cards"].items()} for name, pile in piles.items()}


def test_one_card_is_changed_and_exactly_its_copies_are_made(delta: Deckwright) -> None:
    assert delta("print").status == 0
    old = mark("build/sheets/decks/lashes.pdf", "salt-lash")
    write("cards/lash.yaml", CARD.replace("1d6", "1d8"))
    said = delta("print", "--changed")
    new = mark(CHANGED, "salt-lash")
    assert (said.status, new == old) == (0, False)
    assert feet(CHANGED) == {f"salt-lash \N{MIDDLE DOT} v1 \N{MIDDLE DOT} {new}": 4}
    listed = (
        f"print and put in:\n  Lashes: 4 x Salt Lash, marked {new}\n"
        f"take out and throw away:\n  Lashes: 4 x Salt Lash, marked {old}\n"
    )
    assert Path("build/sheets/changed.txt").read_text(encoding="utf-8") == listed
    assert said.out == f"{listed}wrote {CHANGED}\nwrote build/sheets/changed.txt\n"


def test_what_has_been_printed_once_has_not_changed(delta: Deckwright) -> None:
    delta("print")
    assert delta("print", "--changed").out == "nothing has changed since it was printed\n"
    write("cards/lash.yaml", CARD.replace("1d6", "1d8"))
    delta("print", "--changed")
    assert delta("print", "--changed").out == "nothing has changed since it was printed\n"
    assert not feet(CHANGED)["reed-cat"]


def test_everything_is_new_where_nothing_has_been_printed(delta: Deckwright) -> None:
    said = delta("print", "--changed")
    assert "throw away" not in said.out
    assert sum(feet(CHANGED).values()) == 31
    assert ledger()["table"] == {"reed-cat": 1}
    assert sum(ledger()["decks/lashes"].values()) == 30


def test_a_draft_is_not_on_paper(delta: Deckwright) -> None:
    delta("print", "--draft")
    assert not Path("printed.json").exists()
    delta("print")
    before = Path("printed.json").read_bytes()
    write("cards/lash.yaml", CARD.replace("1d6", "1d8"))
    delta("print", "--draft")
    assert Path("printed.json").read_bytes() == before


@pytest.mark.parametrize(
    ("before", "now", "listed"),
    [
        (4, 4, []),
        (3, 4, ["print and put in:", "  Lashes: 1 x Salt Lash, marked "]),
        (4, 2, ["take out and throw away:", "  Lashes: 2 x Salt Lash, marked "]),
    ],
)
def test_only_copies_that_are_lacking_are_made(before: int, now: int, listed: list[str], delta: Deckwright) -> None:
    write("cards/deck.yaml", DECK.replace("salt-lash: 4", f"salt-lash: {before}"))
    delta("print")
    write("cards/deck.yaml", DECK.replace("salt-lash: 4", f"salt-lash: {now}"))
    delta("print", "--changed")
    file = Path("build/sheets/changed.txt")
    found = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    assert [re.sub("[0-9a-f]{4}$", "", line) for line in found] == listed
    assert Path(CHANGED).exists() == (now > before)
    assert ledger()["decks/lashes"]["salt-lash"] == now


def test_a_deck_that_is_refused_is_kept_up_with_the_cards_that_it_may_hold(delta: Deckwright) -> None:
    """R-DECK-3."""
    write("cards/deck.yaml", DECK.replace("salt-lash: 4", "salt-lash: 1000"))
    delta("print")
    assert ledger()["decks/lashes"]["salt-lash"] == 4
    assert delta("print", "--changed").out == "nothing has changed since it was printed\n"
    write("cards/deck.yaml", DECK)
    assert delta("print", "--changed").out == "nothing has changed since it was printed\n"


def test_a_deck_printed_twice_is_kept_up_twice(delta: Deckwright) -> None:
    delta("print", "lashes", "--copies", "2")
    write("cards/lash.yaml", CARD.replace("1d6", "1d8"))
    write("cards/cat.yaml", "format: 1\nkind: card\nentries: []\n")
    delta("print", "--changed")
    assert list(feet(CHANGED).values()) == [8]


def test_cards_that_are_gone_are_to_be_thrown_away(delta: Deckwright) -> None:
    delta("print")
    Path("cards/cat.yaml").unlink()
    Path("cards/deck.yaml").unlink()
    out = delta("print", "--changed").out
    assert re.search(r"away:(\n .*)*\n  Table: 1 x Reed Cat, marked [0-9a-f]{4}\n", out)
    assert re.search(r"away:(\n .*)*\n  Lashes: 4 x Low Blow, marked [0-9a-f]{4}\n", out)
    assert ledger() == {"table": {"salt-lash": 1}}


@pytest.mark.parametrize("spoilt", ["Hit 1d8\n    Damage 1d6\n    You glow.", "Hit 1d8\n   Damage: ["])
def test_a_card_that_cannot_be_read_is_not_taken_for_one_that_is_gone(spoilt: str, delta: Deckwright) -> None:
    delta("print")
    before = Path("printed.json").read_bytes()
    write("cards/cat.yaml", CAT.replace("Hit 1d8\n    Damage 1d6", spoilt))
    said = delta("print", "--changed")
    assert said.status == 1
    assert "throw away" not in said.out
    assert Path("printed.json").read_bytes() == before


def test_the_revision_goes_by_what_is_said_and_not_by_size_or_paper(delta: Deckwright) -> None:
    delta("print")
    assert "nothing has changed" in delta("print", "--changed", "--paper", "Letter", "--card", "2.5x3.5in").out


def test_a_deck_card_printed_by_itself_is_a_spare(delta: Deckwright) -> None:
    delta("print", "salt-lash", "--copies", "3")
    assert not Path("printed.json").exists()


def test_a_ledger_that_cannot_be_read_is_left_alone(delta: Deckwright) -> None:
    for text in ("{", '{"format": 2, "piles": {}}', '{"piles": {"table": 3}}'):
        write("printed.json", text)
        said = delta("print", "--changed")
        assert said.status == 1
        assert "printed.json does not say what is on paper" in said.err
        assert delta("print").status == 1
        assert Path("printed.json").read_text(encoding="utf-8") == text


def test_a_sheet_that_was_not_written_is_not_on_paper(delta: Deckwright) -> None:
    write("taken", "")
    assert delta("print", "--out", "taken").status == 2
    assert delta("print", "--changed", "--out", "taken").status == 2
    assert not Path("printed.json").exists()


def test_without_a_project_nothing_is_kept(deckwright: Deckwright) -> None:
    said = deckwright("print", "--changed")
    assert said.status == 1
    assert "deckwright init" in said.err
    deckwright("print", "low-blow")
    assert not Path("printed.json").exists()


@pytest.mark.parametrize("more", [["salt-lash"], ["--copies", "2"], ["--draft"]])
def test_changed_goes_by_the_ledger_alone(more: list[str], delta: Deckwright) -> None:
    said = delta("print", "--changed", *more)
    assert (said.status, said.out) == (2, "")
    assert "name nothing with it" in said.err


def test_a_card_in_two_decks_is_made_for_both(delta: Deckwright) -> None:
    second = DECK.replace("id: lashes", "id: thongs").replace("name: Lashes", "name: Thongs")
    write("cards/second.yaml", second)
    delta("print")
    write("cards/lash.yaml", CARD.replace("1d6", "1d8"))
    said = delta("print", "--changed")
    assert said.err == "" or "error" not in said.err
    assert list(feet(CHANGED).values()) == [8]
