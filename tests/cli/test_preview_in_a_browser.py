"""`deckwright preview` as a browser shows it, at the width of a phone and of a desk.

Where there is no Chromium, nothing can be seen, and this is skipped.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from compiler.cli.preview import odds_lines
from compiler.cli.previewing.looks import Looker
from compiler.cli.previewing.server import PreviewServer
from compiler.cli.previewing.watched import Watched
from compiler.cli.projects import nearest_project
from tests.browser import CHROMIUM, Tab, a_tab
from tests.cli.conftest import Deckwright
from tests.cli.test_watching import GOOD, write

pytestmark = pytest.mark.skipif(not CHROMIUM, reason="the page is looked at in Chromium, which is not installed here")

TOML = 'format = 1\nname = "Lanterns"\nextends = "starter"\n'
WRONG = """\
- id: wibbler
  name: The Wibbler <b>
  level: 1
  scenario: combat
  play: Action
  text: |
    Hit 1d8
    Special The target wibbles.
"""
PHONE, DESK = (390, 844), (1440, 900)


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tab]:
    """Open one browser for all; it reaches nothing but this machine."""
    with a_tab(tmp_path_factory.mktemp("browser")) as tab:
        yield tab


@pytest.fixture
def cards(tmp_path: Path, deckwright: Deckwright) -> Path:
    """Start a project of a good card and a wrong one, and give the file that they stand in."""
    del deckwright  # it is what makes the folder ours
    (tmp_path / "deckwright.toml").write_text(TOML, encoding="utf-8")
    file = tmp_path / "cards" / "lanterns.yaml"
    write(file, GOOD + WRONG)()
    return file


@contextmanager
def shown(tab: Tab, project: Path, size: tuple[int, int]) -> Iterator[None]:
    """Show a project in the browser, watched as the command watches it."""
    watched = Watched(Looker(lambda: nearest_project(project)))
    with PreviewServer(0, watched, odds_lines) as server:
        threads = [threading.Thread(target=work) for work in (lambda: server.serve_forever(0.01), watched.watch)]
        for thread in threads:
            thread.start()
        try:
            tab.open(server.address, *size)
            tab.until("/card/.test(document.getElementById('state')?.textContent)")
            yield
        finally:
            watched.end()
            server.shutdown()
            for thread in threads:
                thread.join()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_cards_are_shown_with_faces_faults_wording_and_odds(tab: Tab, cards: Path, size: tuple[int, int]) -> None:
    with shown(tab, cards.parent.parent, size):
        tab.until("[...document.images].length === 2 && [...document.images].every((one) => one.naturalWidth > 0)")
        tab.until("document.querySelector('.odds').textContent.includes('expected damage')")
        assert tab.texts("h2") == ["Low Lantern", "The Wibbler <b>"]
        assert tab.texts(".wording")[0].splitlines() == ["Low Lantern | Level 1 | Combat Action", "Hit 1d8"]
        assert tab.texts(".fit")[0].startswith("face: ")
        assert tab.texts(".flag") == ["", "1 error"]
        assert tab.texts(".slips .quote") == ["Special The target wibbles."]
        assert tab.texts(".slips mark") == ["wibbles"]
        assert tab.ask("document.documentElement.scrollWidth <= window.innerWidth")
        assert tab.errors == []


def test_what_is_marked_lies_on_its_card(tab: Tab, cards: Path) -> None:
    with shown(tab, cards.parent.parent, PHONE):
        tab.until("[...document.images].every((one) => one.complete)")
        inside = """(() => {
          const face = document.querySelector('#card-wibbler .face').getBoundingClientRect();
          return [...document.querySelectorAll('#card-wibbler :is(.slips li, .flag)')].every((one) => {
            const it = one.getBoundingClientRect();
            return it.height > 8 && it.top > face.top && it.bottom < face.bottom && it.right < face.right;
          });
        })()"""
        assert tab.ask(inside)


def test_a_saved_card_is_shown_anew_and_the_page_stays_where_it_is(tab: Tab, cards: Path) -> None:
    with shown(tab, cards.parent.parent, DESK):
        tab.until("document.images[0]?.naturalWidth > 0")
        other = "document.querySelector('#card-wibbler')"
        tab.ask(f"{other}.dataset.same = 'yes'")
        write(cards, GOOD.replace("1d8", "1d12") + WRONG)()
        tab.until("document.querySelector('#card-low-lantern .wording').textContent.endsWith('Hit 1d12')")
        tab.until("document.querySelector('#card-low-lantern img').naturalWidth > 0")
        assert tab.ask("document.querySelector('#card-low-lantern').classList.contains('changed')")
        assert tab.ask(f"{other}.dataset.same") == "yes"
        write(cards, GOOD)()
        tab.until("document.querySelectorAll('article').length === 1")
        assert tab.errors == []


def test_a_project_without_cards_says_how_to_begin(tab: Tab, cards: Path) -> None:
    cards.unlink()
    with shown(tab, cards.parent.parent, PHONE):
        assert "deckwright new card" in tab.texts("#none")[0]
        assert tab.ask("document.querySelector('#none').offsetHeight > 20")
        write(cards, GOOD)()
        tab.until("document.querySelectorAll('article').length === 1")
        assert tab.ask("document.querySelector('#none').offsetHeight === 0")


def test_only_faulty_cards_or_those_that_are_looked_for_are_shown(tab: Tab, cards: Path) -> None:
    seen = "[...document.querySelectorAll('article')].filter((one) => one.offsetHeight).map((one) => one.id)"
    with shown(tab, cards.parent.parent, DESK):
        tab.until("document.querySelectorAll('article').length === 2")
        tab.ask("document.getElementById('faulty').click()")
        assert tab.ask(seen) == ["card-wibbler"]
        tab.ask("document.getElementById('faulty').click()")
        tab.ask(
            "(() => { const find = document.getElementById('find'); find.value = 'lantern';"
            "find.dispatchEvent(new Event('input')); })()"
        )
        assert tab.ask(seen) == ["card-low-lantern"]


def test_the_page_says_when_the_preview_has_ended(tab: Tab, cards: Path) -> None:
    with shown(tab, cards.parent.parent, DESK):
        tab.until("document.querySelectorAll('article').length === 2")
    tab.until("document.getElementById('state').classList.contains('lost')")
    tab.errors.clear()  # a connection that is refused is what this is about
