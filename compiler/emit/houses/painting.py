"""What a page is painted with: inks, transparency, fonts and pictures, read operator by operator."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from math import hypot

import pikepdf
from pikepdf import Page
from PIL import Image, ImageChops

from compiler.emit.houses.profiles import Document
from compiler.source.paper import MM_IN_INCH

FOUR_INKS = {"k": 4, "K": 4, "g": 1, "G": 1}
"""Operators that choose inks, and how many numbers they take."""
OTHER_COLOURS = {"rg", "RG", "cs", "CS", "sc", "SC", "scn", "SCN", "sh"}
IN_PRINT = ("/DeviceCMYK", "/DeviceGray")
FONT_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
SOLID = ("/Normal", "/Compatible")
"""How what is painted lies on what was there before, where nothing of that is seen."""
ROUGHLY = 0.02
"""By how much a picture's ink may be more, since it is counted in steps."""
ROUNDED = 0.99
"""Dots are whole: a picture may have this part of those it should have."""
Matrix = tuple[float, float, float, float, float, float]
PLAIN: Matrix = (1, 0, 0, 1, 0, 0)


def painting_faults(page: Page, wants: Document) -> Iterator[str]:
    """Find what a page is painted with that a press does not take; each reason once."""
    yield from dict.fromkeys(_faults(page.obj, page, wants))


def _faults(held: pikepdf.Object, page: Page, wants: Document) -> Iterator[str]:
    resources = held.get("/Resources", pikepdf.Dictionary())
    yield from _transparent(held, resources)
    yield from _inks(held, wants)
    yield from (f"the font {name} is not embedded" for name in _loose_fonts(resources))
    for form in resources.get("/XObject", pikepdf.Dictionary()).values():
        if form.get("/Subtype") == "/Form":
            yield from _faults(form, page, wants)
        else:
            yield from _picture(form, wants)
    yield from _coarse(held, resources, wants)


def _transparent(held: pikepdf.Object, resources: pikepdf.Object) -> Iterator[str]:
    """Find what can be seen through."""
    states = resources.get("/ExtGState", pikepdf.Dictionary()).values()
    groups = held.get("/Group", pikepdf.Dictionary()).get("/S") == "/Transparency"
    if groups or any(_seen_through(state) for state in states):
        yield "something on it can be seen through, and a press knows no transparency"


def _seen_through(state: pikepdf.Object) -> bool:
    thin = any(float(state.get(name, 1)) < 1 for name in ("/ca", "/CA"))
    return thin or state.get("/SMask", "/None") != "/None" or state.get("/BM", "/Normal") not in SOLID


def _loose_fonts(resources: pikepdf.Object) -> Iterator[str]:
    """Give the names of fonts that whoever prints the page would have to have."""
    for font in resources.get("/Font", pikepdf.Dictionary()).values():
        parts = font.get("/DescendantFonts", pikepdf.Array([font]))
        for part in parts.as_list():
            held = part.get("/FontDescriptor", pikepdf.Dictionary())
            if not any(name in held for name in FONT_FILES):
                yield str(font.get("/BaseFont", "of no name")).removeprefix("/")


def _inks(held: pikepdf.Object, wants: Document) -> Iterator[str]:
    """Find colours that are no inks, and too much ink."""
    for instruction in pikepdf.parse_content_stream(held):
        name = str(instruction.operator)
        if name in OTHER_COLOURS:
            yield "it has colours that are not in the four inks"
        elif name in FOUR_INKS:
            total = sum(float(part) for part in instruction.operands)
            if FOUR_INKS[name] > 1 and total * 100 > wants.most_ink:
                yield _too_much(total, wants)


def _too_much(total: float, wants: Document) -> str:
    return f"it gets {total * 100:.0f} % of ink in places, and the house takes {wants.most_ink} %"


# ---- pictures


def _picture(picture: pikepdf.Object, wants: Document) -> Iterator[str]:
    """Look at a placed picture: its colours, its ink, and whether it can be seen through."""
    if "/SMask" in picture or "/Mask" in picture:
        yield "a picture on it can be seen through, and a press knows no transparency"
    space = str(picture.get("/ColorSpace", ""))
    if space not in IN_PRINT:
        yield "a picture on it has colours that are not in the four inks"
    elif space == "/DeviceCMYK" and isinstance(picture, pikepdf.Stream):
        total = _most_ink(picture)
        if total > wants.most_ink / 100 + ROUGHLY:
            yield _too_much(total, wants)


def _most_ink(picture: pikepdf.Stream) -> float:
    """Give the ink of the darkest place of a picture, as parts of what one ink gives."""
    size = int(picture.Width), int(picture.Height)
    parts = Image.frombytes("CMYK", size, picture.read_bytes()).split()
    together = reduce(ImageChops.add, (part.point(lambda shade: shade // 4) for part in parts))
    most = together.getextrema()[1]
    return float(most) * 4 / 255 if isinstance(most, int | float) else 0


def _coarse(held: pikepdf.Object, resources: pikepdf.Object, wants: Document) -> Iterator[str]:
    """Find pictures that are placed larger than their dots allow."""
    pictures = resources.get("/XObject", pikepdf.Dictionary())
    for name, matrix in _placed(held):
        picture = pictures.get(name)
        if picture is None or picture.get("/Subtype") != "/Image":
            continue
        width, height = hypot(matrix[0], matrix[1]), hypot(matrix[2], matrix[3])
        dpi = min(int(picture.Width) / width, int(picture.Height) / height) * 72
        if dpi < wants.dpi * ROUNDED:
            size = f"{width / 72 * MM_IN_INCH:.0f} x {height / 72 * MM_IN_INCH:.0f} mm"
            yield f"a picture of {size} has {dpi:.0f} dots per inch, and the house wants {wants.dpi}"


def _placed(held: pikepdf.Object) -> Iterator[tuple[str, Matrix]]:
    """Give what is placed on a page, and how it is enlarged and turned there."""
    now, kept = PLAIN, list[Matrix]()
    for instruction in pikepdf.parse_content_stream(held, "q Q cm Do"):
        match str(instruction.operator):
            case "q":
                kept.append(now)
            case "Q":
                now = kept.pop() if kept else PLAIN
            case "cm":
                now = _within(tuple(float(part) for part in instruction.operands), now)  # type: ignore[arg-type]  # six numbers
            case _:
                yield str(instruction.operands[0]), now


def _within(inner: Matrix, outer: Matrix) -> Matrix:
    """Give the matrix that does the one and then the other."""
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u
