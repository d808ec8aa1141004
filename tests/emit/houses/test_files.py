"""What each house is sent: sizes, order, colours and names as it wants them."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from xml.etree import ElementTree as ET

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from compiler.emit.houses.preflight import faults
from compiler.emit.houses.press import inked, inks
from compiler.emit.houses.profiles import HOUSES, Document, House
from compiler.source.inks import Ink
from tests.emit.houses.conftest import Made, all_sent, expected, sent, written

DOCUMENTS = [name for name, house in HOUSES.items() if isinstance(house.wants, Document)]


def pages(house: House, made: Made) -> Iterator[str]:
    """Give the words of each page."""
    (file,) = all_sent(house, made)
    document = pypdfium2.PdfDocument(file.data)
    yield from (page.get_textpage().get_text_bounded() for page in document)
    document.close()


@pytest.mark.parametrize("name", HOUSES)
def test_every_house_takes_what_is_made_for_it(name: str, made: Made) -> None:
    house = HOUSES[name]
    cards = made(house)
    assert list(faults(house, written(all_sent(house, made)), expected(house, cards))) == []


def test_backs_come_first_where_a_house_wants_them_so(made: Made) -> None:
    told = list(pages(HOUSES["drivethrucards"], made))
    assert ["Thrown Lantern" in words for words in told[:4]] == [False, True, False, True]


def test_a_second_face_is_the_back_of_the_first(made: Made) -> None:
    back, front = list(pages(HOUSES["drivethrucards"], made))[-2:]
    assert "Sluice 1" in front
    assert "Sluice 1" not in back
    assert "Sluice" in back


def test_a_house_that_wants_outlines_gets_no_fonts_and_the_same_letters(made: Made) -> None:
    house = HOUSES["mbprint"]
    (file,) = all_sent(house, made)
    with pikepdf.open(BytesIO(file.data)) as document:
        assert not [one for one in document.objects if isinstance(one, pikepdf.Dictionary) and "/BaseFont" in one]
    outlined, lettered = (_front(name, made) for name in ("mbprint", "drivethrucards"))
    assert abs(_dark(outlined) - _dark(lettered)) < 0.1 * _dark(lettered)


def _front(name: str, made: Made) -> Image.Image:
    """Draw a front without a picture as its page shows it."""
    house = HOUSES[name]
    (file,) = sent(house, [card for card in made(house) if card.name == "shrug"])
    document = pypdfium2.PdfDocument(file.data)
    image: Image.Image = document[0 if name == "mbprint" else 1].render(scale=3).to_pil().convert("L")
    document.close()
    return image


def _dark(image: Image.Image) -> int:
    return sum(image.histogram()[:80])


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_same_cards_make_the_same_bytes(name: str, made: Made) -> None:
    house = HOUSES[name]
    cards = made(house)
    assert [file.data for file in sent(house, cards)] == [file.data for file in sent(house, cards)]


def test_black_letters_are_black_ink_alone(made: Made) -> None:
    house = HOUSES["drivethrucards"]
    (file,) = all_sent(house, made)
    with pikepdf.open(BytesIO(file.data)) as document:
        said = {
            tuple(float(part) for part in one.operands)
            for page in document.pages
            for one in pikepdf.parse_content_stream(page, "k")
        }
    assert (0, 0, 0, 1) in said
    assert [inks_ for inks_ in said if inks_[3] > 0.9 and sum(inks_[:3]) > 0] == []


def test_a_grey_is_black_ink_and_no_colour_takes_more_than_it_may() -> None:
    assert inks(Ink(0.25, 0.25, 0.25), 2.4) == (0, 0, 0, 0.75)
    steps = [step / 20 for step in range(21)]
    every = [inks(Ink(red, green, blue), 2.4) for red in steps for green in steps for blue in steps]
    assert max(sum(parts) for parts in every) <= 2.4 + 1e-9
    assert min(min(parts) for parts in every) >= 0


def test_a_drawing_without_colours_is_inked_in_black_alone() -> None:
    drawing = Image.linear_gradient("L").convert("RGB")
    assert [part.getextrema() for part in inked(drawing, 2.4).split()] == [(0, 0), (0, 0), (0, 0), (0, 255)]


def test_a_picture_is_inked_as_a_colour_is() -> None:
    picture = Image.new("RGB", (2, 1), (128, 64, 128))
    picture.putpixel((0, 0), (255, 255, 255))
    assert inked(picture, 2.4).getpixel((0, 0)) == (0, 0, 0, 0)
    assert inked(picture, 2.4).getpixel((1, 0)) == pytest.approx((0, 128, 0, 127), abs=3)


def test_the_order_file_names_each_place_once_and_the_backs_that_differ(made: Made) -> None:
    house = HOUSES["makeplayingcards"]
    files = {file.name: file.data for file in all_sent(house, made)}
    order = ET.fromstring(files.pop("pile/order.xml"))  # noqa: S314  our own file
    assert (order.findtext("details/quantity"), order.findtext("details/bracket")) == ("4", "18")
    fronts = {card.findtext("id"): card.findtext("slots") for card in order.iterfind("fronts/card")}
    assert fronts == {"thrown-lantern.png": "0,1", "shrug.png": "2", "lock-golem.png": "3"}
    backs = {card.findtext("id"): card.findtext("slots") for card in order.iterfind("backs/card")}
    assert backs == {"back-i.png": "2", "lock-golem-back.png": "3"}
    assert order.findtext("cardback") == "back-c.png"
    named = {*fronts, *backs, "back-c.png"}
    assert {f"pile/{name}" for name in named} == files.keys()


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_says_whose_it_is(name: str, made: Made) -> None:
    house = HOUSES[name]
    (file,) = all_sent(house, made)
    with pikepdf.open(BytesIO(file.data)) as document:
        assert str(document.docinfo.Author) == "Mara Venn"
        assert str(document.docinfo.Subject).endswith(". CC BY 4.0")


def laid_over(document: pikepdf.Pdf) -> Iterator[tuple[tuple[float, ...], bool]]:
    """Give for each thing that is filled or written its inks, and whether it is laid over what is there."""
    for page in document.pages:
        states = page.Resources.get("/ExtGState", pikepdf.Dictionary())
        now: tuple[tuple[float, ...], bool, int] = ((0.0, 0.0, 0.0, 1.0), False, 0)
        kept = []
        for instruction in pikepdf.parse_content_stream(page):
            match str(instruction.operator):
                case "q":
                    kept.append(now)
                case "Q":
                    now = kept.pop()
                case "k":
                    now = (tuple(map(float, instruction.operands)), *now[1:])
                case "gs":
                    state = states[str(instruction.operands[0])]
                    now = (now[0], bool(state.get("/op", now[1])), int(state.get("/OPM", now[2])))
                case "Tj" | "TJ" | "f" | "f*" | "B" | "Do":
                    yield now[0], now[1] and now[2] == 1


@pytest.mark.parametrize("name", DOCUMENTS)
def test_black_is_laid_over_what_is_there_and_nothing_else_is(name: str, made: Made) -> None:
    """White that was laid over would be gone, and a hairline round black letters is what one sees of bad register."""
    (file,) = all_sent(HOUSES[name], made)
    with pikepdf.open(BytesIO(file.data)) as document:
        seen = set(laid_over(document))
    assert {inked for inked, over in seen if over} == {(0, 0, 0, 1)}
    assert (0, 0, 0, 1) not in {inked for inked, over in seen if not over}
    assert len({inked for inked, over in seen if not over}) > 3
