"""What a house would send back is found in the file, and said: each demand on a file that was spoiled on purpose."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pikepdf
import pytest
from msgspec.structs import replace
from pikepdf import Array, Dictionary, Name, Page, Pdf, String
from PIL import Image, ImageDraw

from compiler.emit.houses.preflight import Written, faults
from compiler.emit.houses.profiles import HOUSES
from compiler.emit.sheets.geometry import MM, Size
from compiler.emit.sheets.pen import Pen
from tests.emit.houses.conftest import Made, all_sent, expected, written

DRIVE, CRAFTER, MAKER, MB = (
    HOUSES[name] for name in ("drivethrucards", "thegamecrafter", "makeplayingcards", "mbprint")
)
Spoil = Callable[[Pdf], object]


def paint(page: Page, code: str, *, first: bool = False) -> None:
    page.contents_add(code.encode(), prepend=first)


def box(name: str, *, off: float) -> Spoil:
    def moved(document: Pdf) -> None:
        held = document.pages[1].obj[name]
        document.pages[1].obj[name] = Array([float(side) + off * MM for side in held.as_list()])

    return moved


def gone(where: str, name: str) -> Spoil:
    def taken(document: Pdf) -> None:
        holder = {"root": document.Root, "info": document.docinfo, "page": document.pages[1].obj}[where]
        del holder[name]

    return taken


def state(**said: object) -> Spoil:
    def thinned(document: Pdf) -> None:
        document.pages[1].obj.Resources.ExtGState = Dictionary(
            Thin=Dictionary({f"/{name}": one for name, one in said.items()})
        )

    return thinned


def bare_font(document: Pdf) -> None:
    fonts = document.pages[1].obj.Resources.Font
    fonts["/Loose"] = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)


def picture_of(document: Pdf) -> pikepdf.Object:
    return next(one for one in document.pages[1].obj.Resources.XObject.values() if one.Subtype == "/Image")


def in_rgb(document: Pdf) -> None:
    picture = picture_of(document)
    assert isinstance(picture, pikepdf.Stream)
    picture.write(bytes(int(picture.Width) * int(picture.Height) * 3))
    picture.ColorSpace = Name.DeviceRGB


def soaked(document: Pdf) -> None:
    picture = picture_of(document)
    assert isinstance(picture, pikepdf.Stream)
    picture.write(b"\xb0" * (int(picture.Width) * int(picture.Height) * 4))


def masked(document: Pdf) -> None:
    picture_of(document).SMask = document.make_stream(b"\0", Subtype=Name.Image, Width=1, Height=1)


def coarse(document: Pdf) -> None:
    picture = picture_of(document)
    assert isinstance(picture, pikepdf.Stream)
    picture.write(bytes(40 * 20 * 4))
    picture.Width, picture.Height = 40, 20


SPOILED: dict[str, tuple[Spoil, str]] = {
    "one page short": (lambda document: document.pages.__delitem__(0), "has 7 pages, and two for each card are 8"),
    "another size": (box("/MediaBox", off=-2), "MediaBox"),
    "cut elsewhere": (box("/TrimBox", off=0.2), "TrimBox"),
    "no trim": (gone("page", "/TrimBox"), "no TrimBox, which says where it is cut"),
    "no bleed": (gone("page", "/BleedBox"), "no BleedBox"),
    "cropped": (lambda document: document.pages[1].obj.__setitem__("/CropBox", Array([9, 9, 99, 99])), "CropBox"),
    "loose font": (bare_font, "the font Helvetica is not embedded"),
    "screen colours": (lambda document: paint(document.pages[1], "1 0 0 rg"), "not in the four inks"),
    "too much ink": (lambda document: paint(document.pages[1], "1 1 1 0.5 k"), "350 % of ink"),
    "picture in RGB": (in_rgb, "a picture on it has colours that are not in the four inks"),
    "picture soaked": (soaked, "of ink in places, and the house takes 240 %"),
    "picture masked": (masked, "a picture on it can be seen through"),
    "coarse picture": (coarse, "dots per inch, and the house wants 300"),
    "thin paint": (state(ca=0.5), "can be seen through"),
    "mixed paint": (state(BM=Name.Multiply), "can be seen through"),
    "group": (
        lambda document: document.pages[1].obj.__setitem__("/Group", Dictionary(S=Name.Transparency)),
        "can be seen through",
    ),
    "no condition": (gone("root", "/OutputIntents"), "OutputIntent"),
    "no standard": (gone("info", "/GTS_PDFXVersion"), "does not say that it is PDF/X-1a:2003"),
    "no title": (gone("info", "/Title"), "does not say its Title"),
    "untold trapping": (gone("info", "/Trapped"), "trapped"),
    "a form": (lambda document: document.Root.__setitem__("/AcroForm", Dictionary()), "AcroForm"),
    "notes": (lambda document: document.pages[1].obj.__setitem__("/Annots", Array()), "notes or fields"),
    "text near the cut": (
        lambda document: paint(document.pages[1], "0 0 0 1 k 60 11 40 3 re f"),
        "something other than ground lies within 3.175 mm of the cut",
    ),
}


def spoiled(data: bytes, spoil: Spoil) -> bytes:
    out = BytesIO()
    with pikepdf.open(BytesIO(data)) as document:
        spoil(document)
        document.save(out, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    return out.getvalue()


@pytest.mark.parametrize("how", SPOILED)
def test_a_document_that_was_spoiled_is_sent_back_with_the_reason(how: str, made: Made) -> None:
    spoil, reason = SPOILED[how]
    cards = made(DRIVE)
    (file,) = all_sent(DRIVE, made)
    found = list(faults(DRIVE, [Written(file.name, spoiled(file.data, spoil))], expected(DRIVE, cards)))
    assert found
    assert reason in found[0][1].said


def found_in(data: bytes, made: Made) -> list[str]:
    cards = made(DRIVE)
    return [fault.said for _, fault in faults(DRIVE, [Written("pile.pdf", data)], expected(DRIVE, cards))]


def test_what_is_no_document_is_told() -> None:
    held = expected(DRIVE, [])
    assert [fault.said for _, fault in faults(DRIVE, [Written("x.pdf", b"%PDF-")], held)] == ["it is no whole PDF"]


def test_packed_objects_are_newer_than_the_standard(made: Made) -> None:
    (file,) = all_sent(DRIVE, made)
    out = BytesIO()
    with pikepdf.open(BytesIO(file.data)) as document:
        document.save(out, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    assert found_in(out.getvalue(), made)[0].endswith("or newer, and PDF/X-1a:2003 is 1.4")


def test_a_locked_document_is_told(made: Made) -> None:
    (file,) = all_sent(DRIVE, made)
    out = BytesIO()
    with pikepdf.open(BytesIO(file.data)) as document:
        document.save(out, encryption=pikepdf.Encryption(owner="x"))
    assert found_in(out.getvalue(), made) == ["it is locked with a password"]


def test_a_page_that_is_not_painted_to_the_end_of_its_bleed_is_found(made: Made) -> None:
    (file,) = all_sent(DRIVE, made)

    def bare(document: Pdf) -> None:
        page = document.pages[0]
        code = page.obj.Contents.read_bytes().replace(b"-9 -9 198 270 re", b"0 0 180 252 re")
        page.obj.Contents = document.make_stream(code)

    assert found_in(spoiled(file.data, bare), made) == ["it is not painted to the end of its bleed of 3.175 mm"]


def test_letters_in_fonts_are_found_where_outlines_are_wanted(made: Made) -> None:
    lettered = replace(MB, wants=replace(MB.wants, letters=DRIVE.wants.letters))  # type: ignore[union-attr]  # documents
    cards = made(lettered)
    found = [fault.said for _, fault in faults(MB, written(all_sent(lettered, made)), expected(MB, cards))]
    assert found == ["its letters are set in fonts, and MB Print wants them as outlines"]


def test_a_sheet_for_home_is_no_document_for_a_house(made: Made) -> None:
    pen = Pen(Size(210, 297), "Sheet")
    pen.end_page()
    found = found_in(pen.finish(), made)
    assert any("MediaBox is 210 x 297 mm, and DriveThruCards wants 69.85 x 95.25 mm" in said for said in found)


# ---- pictures


def png(image: Image.Image, dpi: float = 300) -> bytes:
    out = BytesIO()
    image.save(out, "PNG", dpi=(dpi, dpi))
    return out.getvalue()


def framed(image: Image.Image) -> Image.Image:
    """Paint what lies beyond the cut white, as if there were no bleed."""
    ground = Image.new("RGB", image.size, "white")
    inner = (38, 38, image.width - 38, image.height - 38)
    ground.paste(image.crop(inner), inner)
    return ground


def marked(image: Image.Image) -> Image.Image:
    ImageDraw.Draw(image).rectangle((300, 50, 400, 60), fill="black")
    return image


SPOILED_PICTURES: dict[str, tuple[Callable[[Image.Image], bytes], str]] = {
    "cut off": (lambda image: png(image)[:4000], "no whole PNG file"),
    "another size": (
        lambda image: png(image.crop((0, 0, 750, 1050))),
        "750 x 1050 dots, and The Game Crafter wants 825 x 1125",
    ),
    "transparent": (lambda image: png(image.convert("RGBA")), "RGBA, and The Game Crafter wants RGB"),
    "grey": (lambda image: png(image.convert("L")), "L, and The Game Crafter wants RGB"),
    "another fineness": (lambda image: png(image, 72), "names 72 dots per inch, and The Game Crafter wants 300"),
    "no bleed": (lambda image: png(framed(image)), "painted to the cut and not 3.175 mm beyond it"),
    "text near the cut": (
        lambda image: png(marked(image)),
        "something other than ground lies within 3.175 mm of the cut",
    ),
}


@pytest.mark.parametrize("how", SPOILED_PICTURES)
def test_a_picture_that_was_spoiled_is_sent_back_with_the_reason(how: str, made: Made) -> None:
    spoil, reason = SPOILED_PICTURES[how]
    cards = made(CRAFTER)
    files = written(all_sent(CRAFTER, made))
    place = next(number for number, file in enumerate(files) if file.name.endswith("back-c.png"))
    files[place] = Written(files[place].name, spoil(Image.open(BytesIO(files[place].data))))
    found = list(faults(CRAFTER, files, expected(CRAFTER, cards)))
    assert [name for name, _ in found] == ["pile/back-c.png"]
    assert reason in found[0][1].said


def test_a_picture_too_many_is_found(made: Made) -> None:
    cards = made(CRAFTER)
    files = written(all_sent(CRAFTER, made))
    found = faults(CRAFTER, [*files, Written("pile/old.png", files[0].data)], expected(CRAFTER, cards))
    assert [fault.said for _, fault in found] == ["there are 7 pictures, and the deck has 6 sides"]


def test_two_files_of_one_name_are_found(made: Made) -> None:
    cards = made(CRAFTER)
    files = written(all_sent(CRAFTER, made))
    files[1] = Written(files[0].name.upper(), files[1].data)
    said = [fault.said for _, fault in faults(CRAFTER, files, expected(CRAFTER, cards))]
    assert "two files have this name" in said


def test_a_project_holds_so_many_cards_and_no_more(made: Made) -> None:
    cards = made(MAKER)
    held = expected(MAKER, cards)
    found = faults(MAKER, written(all_sent(MAKER, made)), replace(held, cards=613))
    assert [fault.said for _, fault in found] == ["there are 613 cards, and a project holds 612"]


def test_facts_are_read_as_they_are_said(made: Made) -> None:
    (file,) = all_sent(DRIVE, made)
    other = spoiled(file.data, lambda document: document.docinfo.__setitem__("/GTS_PDFXVersion", String("PDF/X-4")))
    assert "it does not say that it is PDF/X-1a:2003" in found_in(other, made)


@pytest.mark.parametrize(("off", "said"), [(0.01, 0), (-0.5, 1)])
def test_what_ends_where_the_safe_zone_begins_is_taken(off: float, said: int, made: Made) -> None:
    cards = made(MB)
    (file,) = all_sent(MB, made)
    left = (MB.bleed + MB.safe + off) * MM
    drawn = spoiled(file.data, lambda document: paint(document.pages[0], f"0 0 0 1 k {left} 60 9 9 re f"))
    found = list(faults(MB, [Written(file.name, drawn)], expected(MB, cards)))
    assert len(found) == said
