"""What is drawn, as text: one line for each thing on a face or a page, with its place in points and its ink.

`differences` compares such texts with a file of tests/data/sheets. Whoever changes a drawing on purpose runs the tests
with `--update` and reads the difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from difflib import unified_diff
from hashlib import sha256
from pathlib import Path

from compiler.emit.sheets.drawing import Box, Disc, Drawing, Engraved, Field, Op, Outline, Placed, Print, Sign, Stroke
from compiler.emit.sheets.geometry import Grid, Size
from compiler.emit.sheets.pen import Duplex
from compiler.source.inks import Ink
from compiler.source.paper import Scale
from compiler.source.project import UNSIGNED, Imprint

FOLDER = Path(__file__).resolve().parents[2] / "data" / "sheets"
TITLE = "## "


def ink(colour: Ink | None) -> str:
    """Give a colour; a grey is one number."""
    if colour is None:
        return "-"
    parts = (colour.red, colour.green, colour.blue)
    return "/".join(f"{part:.2f}" for part in (parts if len(set(parts)) > 1 else parts[:1]))


def at(*places: float) -> str:
    """Give places or lengths to a hundredth of a point; nothing is below or above 0 by less."""
    return " ".join(f"{round(place, 2) + 0:.2f}" for place in places)


def line(op: Op) -> str:
    """Say what is drawn, and where."""
    match op:
        case Print():
            return f"print {at(op.x, op.y)} {op.font} {op.size:g} {ink(op.ink)} {op.text}"
        case Stroke():
            return f"stroke {at(op.x1, op.y1, op.x2, op.y2)} {op.width:g} {ink(op.ink)}"
        case Box():
            lines = f"{at(op.radius)} {ink(op.fill)} {ink(op.outline)} {op.line:g}"
            return f"box {at(op.x, op.y, op.width, op.height)} {lines}"
        case Outline():
            return f"outline {', '.join(at(*point) for point in op.points)} {ink(op.fill)}"
        case Disc():
            return f"disc {at(op.x, op.y, op.radius)} {ink(op.fill)}"
        case Placed():
            return f"picture {at(op.x, op.y, op.width, op.height)} {op.image.width} x {op.image.height}"
        case Engraved():
            return f"engraving {at(op.x, op.y, op.width, op.height)} of {len(op.picture.figures)} figures"
        case Sign():
            return f"sign {at(op.x, op.y, op.size)} of {len(op.contours)} contours {ink(op.ink)}"
        case Field():
            return f"field {at(op.x, op.y, op.width, op.height)} {'tick' if op.ticked else 'text'} {op.name}"


def summed(lines: Iterable[str]) -> str:
    """Give a short text for many lines, which is another one where any of them differs."""
    said = "\n".join(lines)
    return f"{len(said.splitlines())} things, {sha256(said.encode()).hexdigest()[:16]}"


class Recorder:
    """Takes down what a pen is told, drawing by drawing; one that came before is named by its number."""

    shown = 30
    """Of so many things at most in a drawing each is shown: faces are shown one by one elsewhere."""

    def __init__(self, page: Size, title: str, duplex: Duplex = Duplex.NONE, imprint: Imprint = UNSIGNED) -> None:
        signed = f", of {imprint.author}: {imprint.licence}" if imprint != UNSIGNED else ""
        self.lines = [f"paper {page.width:g} x {page.height:g} mm, {duplex.value}: {title}{signed}"]
        self._before: dict[tuple[str, ...], int] = {}

    def paint(self, drawing: Drawing, x: float = 0, y: float = 0, angle: float = 0) -> None:
        said = tuple(map(line, drawing))
        number = self._before.get(said)
        where = f"at {at(x, y)}" + (f" turned by {angle:g}" if angle else "")
        if number is not None:
            self.lines.append(f"drawing {number} {where}")
            return
        self._before[said] = number = len(self._before) + 1
        self.lines += (
            f"drawing {number} {where}: {summed(said)}",
            *(f"  {one}" for one in said if len(said) <= self.shown),
        )

    def section(self, key: object) -> AbstractContextManager[None]:
        """Take no notice of it: what is read is asked for elsewhere."""
        del key
        return nullcontext()

    def boxes(self, grid: Grid) -> None:
        self.lines.append(f"cut at {at(grid.margin_x, grid.margin_y)} mm, bleed {grid.bleed:g} mm")

    def scaled(self, scale: Scale) -> None:
        self.lines += [f"scaled by {scale.across:g} and {scale.up:g}"] if scale != Scale() else []

    def bookmark(self, title: str, level: int) -> None:
        self.lines.append(f"bookmark {level} {title}")

    def end_page(self) -> None:
        self.lines.append("page ends")

    def finish(self) -> bytes:
        return "\n".join(self.lines).encode()


class WholeRecorder(Recorder):
    """Takes down each thing of every drawing."""

    shown = 10_000


def differences(file: str, found: Mapping[str, Iterable[str]], update: object) -> list[str]:
    """Give where what was found is not what is kept; with `update`, keep it first."""
    path = FOLDER / file
    text = "\n".join(f"{TITLE}{title}\n" + "".join(f"{one}\n" for one in lines) for title, lines in found.items())
    if update:
        path.write_text(text, encoding="utf-8")
    return list(_different(path.read_text(encoding="utf-8"), text))


def _different(kept: str, found: str) -> Iterator[str]:
    return unified_diff(kept.splitlines(), found.splitlines(), "kept", "found", n=1, lineterm="")
