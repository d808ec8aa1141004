"""Others set the same cards, so that a figure of printing has somebody beside it who does the same work."""

from __future__ import annotations

from importlib.util import find_spec
from io import BytesIO

import pypdfium2
import pytest

from bench import typesetters
from bench.typesetters import SETTERS
from compiler.emit.sheets.drawing import Role
from compiler.emit.sheets.text_edition import Told

CARDS = [("Reed Cat", "Hit 1d8", "It <waits> & sees. " * number) for number in range(1, 21)]


@pytest.mark.parametrize("module", SETTERS)
def test_every_text_is_on_its_page(module: str) -> None:
    if not find_spec(module):
        pytest.skip(f"{module} is not installed")
    pages = pypdfium2.PdfDocument(BytesIO(SETTERS[module](CARDS)))
    said = "".join(page.get_textpage().get_text_range() for page in pages)
    assert (len(pages), said.count("Reed Cat"), said.count("<waits>")) == (3, 20, sum(range(1, 21)))


def test_who_is_installed_is_measured_with_what_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typesetters, "SETTERS", {"reportlab": SETTERS["reportlab"], "no_such": SETTERS["fpdf"]})
    seen = {
        other.name: (allowed, other.seconds() > 0)
        for other, allowed in typesetters.others([Told("Reed Cat", 1, ((Role.TEXT, "Hit 1d8"),))])
    }
    assert seen == {"ReportLab sets and fits the same texts": (1.5, True)}
