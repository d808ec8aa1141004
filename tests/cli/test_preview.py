"""`deckwright preview`: what the page is told, and to whom. Nothing here waits for a clock."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPResponse
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from compiler.cli import previewing
from compiler.cli.preview import odds_lines
from compiler.cli.previewing.looks import CardLook, Looker
from compiler.cli.previewing.server import HOST, PreviewServer
from compiler.cli.previewing.watched import Watched
from compiler.cli.projects import nearest_project
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.sheet import CardPile, SetCards, set_cards
from compiler.emit.sheets.words import Words
from tests.cli.conftest import Deckwright
from tests.cli.test_watching import GOOD, write

EVIL = "<script>alert(1)</script> & <b>"
SECOND = """\
- id: evil
  name: "<script>alert(1)</script> & <b>"
  level: 1
  scenario: combat
  play: Reaction
  text: |
    Miss 1d8
"""
TOML = 'format = 1\nname = "Lanterns"\nextends = "starter"\n'


@pytest.fixture
def project(tmp_path: Path, deckwright: Deckwright) -> Path:
    """A project of two cards; one has a name that a careless page would run."""
    del deckwright  # it is what makes the folder ours
    (tmp_path / "deckwright.toml").write_text(TOML, encoding="utf-8")
    write(cards_file(tmp_path), GOOD + SECOND)()
    return tmp_path


def cards_file(project: Path) -> Path:
    return project / "cards" / "lanterns.yaml"


@pytest.fixture
def watched(project: Path) -> Watched:
    return Watched(Looker(lambda: nearest_project(project)))


@contextmanager
def serving(watched: Watched) -> Iterator[PreviewServer]:
    with PreviewServer(0, watched, odds_lines) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield server
        finally:
            watched.end()
            server.shutdown()
            thread.join()


def ask(server: PreviewServer, path: str, host: str = "") -> tuple[HTTPResponse, bytes]:
    with closing(HTTPConnection(HOST, server.server_port, timeout=10)) as connection:
        connection.request("GET", path, headers={"Host": host} if host else {})
        answer = connection.getresponse()
        return answer, answer.read()


def named(watched: Watched, id_: str) -> CardLook:
    return next(card for card in watched.look.cards if card.id == id_)


def test_a_look_has_the_project_s_own_cards_with_wording_fit_and_face(watched: Watched) -> None:
    assert [card.id for card in watched.look.cards] == ["low-lantern", "evil"]
    card = named(watched, "low-lantern")
    assert card.wording.splitlines() == ["Low Lantern | Level 1 | Combat Action", "Hit 1d8"]
    assert re.fullmatch(r"face: [\d.]+ pt, \d+ lines?, [\d.]+ mm left", card.fits[0])
    assert watched.pictures[card.faces[0]].startswith(b"<svg ")
    assert card.place.endswith("lanterns.yaml:5")
    assert (card.has_odds, named(watched, "evil").has_odds) == (True, False)


def test_a_saved_card_alone_is_drawn_anew(watched: Watched, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, drawn = watched.look, list[str]()

    def noted(pile: CardPile, words: Words, options: SheetOptions) -> SetCards:
        drawn.append(pile.title)
        return set_cards(pile, words, options)

    monkeypatch.setattr("compiler.cli.previewing.looks.set_cards", noted)
    write(cards_file(project), GOOD.replace("1d8", "1d12") + SECOND)()
    watched.look_again()
    assert watched.look.number == before.number + 1
    assert drawn == ["Low Lantern"]
    assert named(watched, "low-lantern").wording.endswith("Hit 1d12")
    assert watched.look.cards[0].faces != before.cards[0].faces
    assert watched.look.cards[1] == before.cards[1]


def test_nothing_is_looked_at_where_no_file_has_changed(watched: Watched) -> None:
    before = watched.look
    watched.look_again()
    assert watched.look is before


def test_what_is_wrong_is_told_with_its_card(watched: Watched, project: Path) -> None:
    write(cards_file(project), GOOD.replace("Hit 1d8", "Hit 1d8\n    Special The target wibbles.") + SECOND)()
    watched.look_again()
    (fault, *_) = named(watched, "low-lantern").faults
    assert fault.severity == "error"
    assert "lanterns.yaml:" in fault.place
    assert not named(watched, "low-lantern").has_odds
    assert named(watched, "evil").faults == ()


def test_a_file_that_is_no_yaml_is_told_without_a_card(watched: Watched, project: Path) -> None:
    write(project / "cards" / "broken.yaml", "format: [1\n")()
    watched.look_again()
    assert any("broken.yaml" in fault.place for fault in watched.look.faults)
    assert len(watched.look.cards) == 2


def test_a_broken_deckwright_toml_leaves_the_cards_and_a_mended_one_is_taken(watched: Watched, project: Path) -> None:
    write(project / "deckwright.toml", TOML + "name = 3\n")()
    watched.look_again()
    assert any("deckwright.toml" in fault.place for fault in watched.look.faults)
    assert len(watched.look.cards) == 2
    write(project / "deckwright.toml", TOML.replace("Lanterns", "Lamps"))()
    watched.look_again()
    assert (watched.look.project, watched.look.faults) == ("Lamps", ())


def test_the_page_gets_looks_faces_and_odds(watched: Watched) -> None:
    with serving(watched) as server:
        _, data = ask(server, "/look")
        look: dict[str, Any] = json.loads(data)
        assert look["cards"][1]["name"] == EVIL
        face, drawn = ask(server, f"/faces/{look['cards'][1]['faces'][0]}.svg")
        assert face.getheader("Content-Type") == "image/svg+xml"
        assert b"&lt;script&gt;" in drawn
        assert b"<script" not in drawn
        _, odds = ask(server, "/odds/low-lantern")
        assert any(line.startswith("takes effect") for line in json.loads(odds))
        for path in (
            "/faces/none.svg",
            "/odds/none",
            "/nothing",
            "/page/../looks.py",
            "/faces",
            "/%2e%2e/deckwright.toml",
        ):
            assert ask(server, path)[0].status == 404, path


def test_the_page_is_told_of_each_look(watched: Watched, project: Path) -> None:
    with serving(watched) as server, closing(HTTPConnection(HOST, server.server_port, timeout=10)) as connection:
        connection.request("GET", "/changes")
        news = connection.getresponse()
        assert news.getheader("Content-Type") == "text/event-stream"
        assert news.readline() == b"data: 1\n"
        news.readline()
        write(cards_file(project), GOOD)()
        watched.look_again()
        assert news.readline() == b"data: 2\n"


def test_only_who_asks_for_this_machine_by_name_is_answered(watched: Watched) -> None:
    with serving(watched) as server:
        assert server.server_address[0] == "127.0.0.1"
        for host in (
            "evil.example",
            f"evil.example:{server.server_port}",
            f"127.0.0.1.evil.example:{server.server_port}",
        ):
            for path in ("/", "/look", "/changes", "/odds/low-lantern"):
                assert ask(server, path, host)[0].status == 403
        assert ask(server, "/", f"localhost:{server.server_port}")[0].status == 200


def test_the_page_may_load_and_run_nothing_but_its_own(watched: Watched) -> None:
    with serving(watched) as server:
        for path in ("/", "/page.js", "/page.css", "/look"):
            answer, data = ask(server, path)
            rules = answer.getheader("Content-Security-Policy", "")
            assert rules.startswith("default-src 'none'; script-src 'self';")
            assert "unsafe" not in rules
            assert answer.getheader("X-Content-Type-Options") == "nosniff"
            assert b"://" not in data, path


def test_the_page_s_script_makes_no_markup_of_what_it_is_told() -> None:
    script = (resources.files(previewing) / "page" / "page.js").read_text(encoding="utf-8")
    assert "textContent" in script
    assert (
        re.findall(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|Function\(|DOMParser", script) == []
    )


def test_the_command_serves_until_ctrl_c(
    project: Path, deckwright: Deckwright, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert project.is_dir()

    def interrupted(server: PreviewServer) -> None:
        assert server.watched.look.project == "Lanterns"
        raise KeyboardInterrupt

    monkeypatch.setattr(PreviewServer, "serve_forever", interrupted)
    done = deckwright("preview", "--port", "0")
    assert done.status == 0
    assert re.fullmatch(r"your cards are shown at http://127\.0\.0\.1:\d+/\n", done.out)


def test_other_cards_than_before_are_asked_for_and_all_are_drawn_anew(watched: Watched, project: Path) -> None:
    before = watched.look.cards[0].faces
    write(project / "deckwright.toml", TOML + 'card = "mini"\n')()
    watched.look_again()
    assert watched.look.cards[0].faces != before


def test_a_fault_has_its_line_as_it_is_now(watched: Watched, project: Path) -> None:
    for ending in ("tonight", "at dusk"):
        write(cards_file(project), GOOD.replace("Hit 1d8", f"Hit 1d8\n    Special Wibble {ending}."))()
        watched.look_again()
        quote = named(watched, "low-lantern").faults[0].quote
        assert quote is not None
        assert quote.before + quote.meant + quote.after == f"Special Wibble {ending}."


def test_a_port_that_there_is_not_is_wrong_use(deckwright: Deckwright) -> None:
    for port in ("-1", "65536", "http"):
        assert deckwright("preview", "--port", port).status == 2


def test_a_port_that_is_taken_is_told(project: Path, watched: Watched, deckwright: Deckwright) -> None:
    assert project.is_dir()
    with serving(watched) as server:
        done = deckwright("preview", "--port", str(server.server_port))
    assert done.status == 2
    assert "Address already in use" in done.err
