from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from compiler.emit.sheets import fonts
from compiler.emit.sheets.chips import ChipLine
from compiler.emit.sheets.column import Column, TypeSize
from compiler.emit.sheets.content import Chip, content_of
from compiler.emit.sheets.drawing import Box, Disc, Drawing, Engraved, Field, Op, Outline, Placed, Print, Sign, Stroke
from compiler.emit.sheets.faces import Faces
from compiler.emit.sheets.fitting import FLOOR, GOOD, SIZES
from compiler.emit.sheets.geometry import MM, CardSize
from compiler.emit.sheets.suits import COMBAT
from compiler.emit.sheets.words import Words
from compiler.ir.amounts.dice import DamagePart, Dice
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Library
from compiler.ir.entries.rows import Rows
from compiler.ir.terms import PlayKind, Scenario
from tests.emit.sheets.conftest import Teller

CARD = CardSize.STANDARD.value


def faces_of(entry: Entry, words: Words, image: Image.Image | None = None) -> Faces:
    return Faces(content_of(entry, words), CARD, image)


def extent(op: Op) -> tuple[float, float, float, float]:
    """Give left, bottom, right and top of what is drawn."""
    match op:
        case Print():
            width = fonts.typeface(op.font).stringWidth(op.text, op.size)
            return op.x, op.y - op.size * 0.22, op.x + width, op.y + op.size * fonts.CAP_HEIGHT
        case Stroke():
            return min(op.x1, op.x2), min(op.y1, op.y2), max(op.x1, op.x2), max(op.y1, op.y2)
        case Box() | Placed() | Engraved() | Field():
            return op.x, op.y, op.x + op.width, op.y + op.height
        case Sign():
            return op.x, op.y, op.x + op.size, op.y + op.size
        case Outline():
            xs, ys = zip(*op.points, strict=True)
            return min(xs), min(ys), max(xs), max(ys)
        case Disc():
            return op.x - op.radius, op.y - op.radius, op.x + op.radius, op.y + op.radius


def assert_within_safe_zone(drawing: Drawing) -> None:
    safe = 4 * MM
    for op in drawing:
        left, bottom, right, top = extent(op)
        assert left >= safe, op
        assert bottom >= safe, op
        assert right <= CARD.width * MM - safe, op
        assert top <= CARD.height * MM - safe, op


def printed(drawing: Drawing) -> str:
    return " ".join(op.text for op in drawing if isinstance(op, Print))


@pytest.mark.parametrize("size", GOOD)
def test_nothing_stands_nearer_than_four_millimetres_to_the_trim(
    size: TypeSize, library: Library, teller: Words
) -> None:
    for entry in library.entries.values():
        for face in faces_of(entry, teller, Image.new("RGB", (900, 600))).at(size):
            assert face.room >= 0
            assert_within_safe_zone(face.ops)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=40)
@given(name=st.text(max_size=80), flavor=st.text(max_size=200), identity=st.text(max_size=90))
def test_whatever_an_author_writes_is_on_the_card_or_the_card_is_said_not_to_fit(
    name: str, flavor: str, identity: str, lantern: Entry, teller: Words
) -> None:
    entry = msgspec.structs.replace(lantern, id=identity, name=name, flavor=flavor)
    faces = faces_of(entry, teller)
    (face,) = faces.at(faces.own_size or FLOOR)
    if min(face.room, *(box.room for box in face.boxes)) >= 0:
        assert_within_safe_zone(face.ops)
        letters = printed(face.ops).replace(" ", "")
        for said in (name, flavor):
            shown = (fonts.set_word(fonts.Style.NAME, word)[1] for word in fonts.printable(said).split())
            assert "".join(shown) in letters
    elif face.room < 0:
        assert faces.own_size is None


def test_lines_can_be_printed_and_letters_read(library: Library, teller: Words) -> None:
    for entry in library.entries.values():
        for face in faces_of(entry, teller).at(SIZES[0]):
            assert min(op.size for op in face.ops if isinstance(op, Print)) >= 6
            assert min(op.width for op in face.ops if isinstance(op, Stroke)) >= 0.25
            assert all(op.line >= 0.25 for op in face.ops if isinstance(op, Box))


def test_lines_of_text_do_not_run_into_one_another(lantern: Entry, teller: Words) -> None:
    (face,) = faces_of(lantern, teller).at(SIZES[0])
    bases = sorted({round(op.y, 2) for op in face.ops if isinstance(op, Print) and op.x < 20})
    assert all(upper - lower >= 7 for lower, upper in pairwise(bases))


def test_the_letter_of_the_scenario_stands_on_its_shape(lantern: Entry, shrug: Entry, teller: Words) -> None:
    for entry, letter, shape in ((lantern, "C", Outline), (shrug, "I", Disc)):
        (face,) = faces_of(entry, teller).at(SIZES[0])
        badge = next(op for op in face.ops if isinstance(op, shape))
        left, bottom, right, top = extent(badge)
        mark = next(op for op in face.ops if isinstance(op, Print) and op.text == letter)
        assert left < mark.x < right
        assert bottom < mark.y < top


def dice_sizes(drawing: Drawing) -> set[float]:
    return {op.size for op in drawing if isinstance(op, Print) and op.text in {"1d8", "1d4", "2d8"}}


def test_text_and_dice_grow_where_a_card_says_little(shrug: Entry, teller: Words) -> None:
    size = faces_of(shrug, teller).own_size
    assert size == SIZES[0]
    assert SIZES[0].body == 12
    (roomy,), (plain,) = (faces_of(shrug, teller).at(size) for size in (SIZES[0], GOOD[0]))
    assert min(dice_sizes(roomy.ops)) > max(dice_sizes(plain.ops))
    assert roomy.size.body > plain.size.body


def test_a_card_grows_only_as_far_as_what_belongs_to_its_dice_stays_beside_them(shrug: Entry, teller: Words) -> None:
    """What has no room there at a size that reads well stands on the next line, and the card grows."""

    def with_damage(kind: str) -> Entry:
        rows = Rows(damage=(DamagePart(dice=Dice(number=1, level=8), piercing=1, type=kind),))
        return msgspec.structs.replace(shrug, plays=(msgspec.structs.replace(shrug.plays[0], rows=rows),))

    sizes = [faces_of(with_damage(kind), teller).own_size for kind in ("", "Fire", "Unholy")]
    assert [size.body for size in sizes if size] == [11, 9, 10.5]


def test_what_lies_on_the_table_is_set_at_ten_points_where_it_has_room(
    library: Library, lock_golem: Entry, teller: Words
) -> None:
    for entry in (library.entries["boat-hook"], msgspec.structs.replace(lock_golem, plays=lock_golem.plays[:1])):
        size = faces_of(entry, teller).own_size
        assert size is not None
        assert size.body == 10


def test_an_npc_goes_on_on_another_face_before_it_is_too_small_to_read_across_the_table(
    lock_golem: Entry, teller: Words
) -> None:
    for plays in range(1, 7):
        entry = msgspec.structs.replace(lock_golem, plays=lock_golem.plays[:plays])
        faces = faces_of(entry, teller)
        assert min(face.size.body for face in faces.at(faces.own_size or GOOD[0])) >= 8


def test_one_card_that_says_more_than_its_neighbours_is_smaller_by_itself(lantern: Entry, teller: Words) -> None:
    faces = faces_of(lantern, teller)
    own = faces.own_size
    assert own is not None
    assert own != SIZES[0]
    assert [face.size for face in faces.at(SIZES[0])] == [own]


def test_a_plus_sign_stands_before_the_dice_that_it_adds(lantern: Entry, teller: Words) -> None:
    for size in SIZES:
        (face,) = faces_of(lantern, teller).at(size)
        letters = [op for op in face.ops if isinstance(op, Print)]
        plus = next(place for place, op in enumerate(letters) if op.text == "+")
        assert letters[plus + 1].text == "1d2"
        assert letters[plus].x < letters[plus + 1].x < letters[plus].x + 20
        assert abs(letters[plus].y - letters[plus + 1].y) < 3


def test_what_an_npc_is_stands_on_one_line_if_smaller_letters_help(lock_golem: Entry, teller: Words) -> None:
    dot = " \N{MIDDLE DOT} "
    for kind, lines, size in (
        ("Defender", [f"Mini-boss{dot}Defender"], 7.5),
        ("Defender of the Lower Lock", [f"Mini-boss{dot}Defender of the Lower Lock"], 7),
        ("Defender of the Lower Canal Lock", ["Mini-boss", "Defender of the Lower Canal Lock"], 7.5),
    ):
        entry = msgspec.structs.replace(lock_golem, title=msgspec.structs.replace(lock_golem.title, type=kind))
        head = [op for op in faces_of(entry, teller).at(GOOD[2])[0].ops if isinstance(op, Print)]
        assert [(op.text, op.size) for op in head if op.text in lines] == [(line, size) for line in lines]


def test_a_card_too_long_for_six_points_says_so(lantern: Entry, teller: Words) -> None:
    long = msgspec.structs.replace(lantern, flavor="It burned and burned. " * 60)
    faces = faces_of(long, teller)
    assert faces.own_size is None
    (face,) = faces.at(GOOD[0])
    assert face.size == FLOOR
    assert face.room < 0
    assert "does not fit" in printed(faces.unfit().ops)


def test_a_long_name_takes_a_second_line_before_it_is_too_long(lantern: Entry, teller: Words) -> None:
    two_lines = msgspec.structs.replace(lantern, name="The Lantern That Was Thrown at Midsummer")
    (face,) = faces_of(two_lines, teller).at(GOOD[-1])
    assert face.room >= 0
    assert "Midsummer" in printed(face.ops)
    assert dict.fromkeys(op.size for op in face.ops if isinstance(op, Print) and "Midsummer" in op.text) == {10.5: None}


@pytest.mark.parametrize("role", ["Ambassador of the Marsh Lords", "Toll-taker and Tallyman", "X" * 40, "Seer"])
@pytest.mark.parametrize("scenario", [Scenario.COMBAT, Scenario.EXPLORATION, Scenario.INTERACTION])
@pytest.mark.parametrize("play", PlayKind)
def test_the_role_never_lies_under_the_label_of_the_play(
    play: PlayKind, scenario: Scenario, role: str, lantern: Entry, teller: Words
) -> None:
    title = msgspec.structs.replace(lantern.title, role=role, play=play)
    (face,) = faces_of(msgspec.structs.replace(lantern, title=title, scenario=scenario), teller).at(GOOD[-1])
    label = next(extent(op) for op in face.ops if isinstance(op, Box))
    said = [op for op in face.ops if isinstance(op, Print) and op.text and op.text in f"{role} 2"]
    assert said
    for left, bottom, right, top in map(extent, said):
        assert right <= label[0] or left >= label[2] or top <= label[1] or bottom >= label[3]


def test_an_npc_with_many_plays_goes_on_on_another_face_without_losing_any(lock_golem: Entry, teller: Words) -> None:
    faces = faces_of(lock_golem, teller).at(GOOD[0])
    assert len(faces) > 1
    assert all(face.room >= 0 for face in faces)
    assert min(face.size.body for face in faces) >= 7
    text = " ".join(printed(face.ops) for face in faces)
    for number in range(1, 7):
        assert text.count(f"Sluice {number}") == 1
    assert [f"{number} of {len(faces)}" in printed(face.ops) for number, face in enumerate(faces, 1)] == [True] * len(
        faces
    )
    assert [lock_golem.flavor in printed(face.ops) for face in faces] == [False] * (len(faces) - 1) + [True]


def test_the_picture_stands_on_the_first_of_several_faces(lock_golem: Entry, teller: Words) -> None:
    faces = faces_of(lock_golem, teller, Image.new("RGB", (900, 600))).at(GOOD[-1])
    pictures = [sum(isinstance(op, Placed) for op in face.ops) for face in faces]
    assert pictures == [1, *[0] * (len(faces) - 1)]
    assert len(faces) > 1


def test_a_play_is_parted_for_no_picture_that_stands_on_another_face(lock_golem: Entry, teller: Teller) -> None:
    plays = tuple(
        msgspec.structs.replace(play, special=teller.texts("The target is Immobilized until the end of the round."))
        for play in lock_golem.plays
    )
    content = content_of(msgspec.structs.replace(lock_golem, plays=plays), teller)
    picture = Image.new("RGB", (900, 600))
    faces = Faces(content, CARD, picture, SIZES[0].body).at(SIZES[0])
    assert len(faces) > 2
    for face in faces[1:]:
        assert printed(face.ops).count("Special") == printed(face.ops).count("Sluice")


@pytest.mark.parametrize("version", [1, 1_000_000])
def test_a_long_id_ends_before_it_is_said_what_the_mark_means(version: int, shrug: Entry, teller: Words) -> None:
    long = "-".join(["the-shrug-of-one-who-has-seen-it-all"] * 3)
    named = msgspec.structs.replace(shrug, id=long, version=version)
    (face,) = faces_of(named, teller).at(GOOD[0])
    identity, mark = (
        next(op for op in face.ops if isinstance(op, Print) and text in op.text) for text in ("the-sh", "ask the DM")
    )
    assert identity.text.endswith(f"v{version}")
    assert extent(identity)[2] < mark.x


@pytest.mark.parametrize("width", range(60, 160, 4))
def test_dice_that_are_added_keep_within_their_line(width: int) -> None:
    column = Column(0, 0, width, GOOD[0], COMBAT)
    line = ChipLine(column, 0, width)
    for sign in ("", "+", "+", "+"):
        line.put(Chip("1d8", before=sign))
    assert max(extent(op)[2] for op in column.ops) <= width


def test_a_further_face_never_holds_flavor_alone(lock_golem: Entry, teller: Words) -> None:
    for plays in range(1, 7):
        for lines in (1, 5, 9):
            flavor = "It opens for barges, and for nothing else at all. " * lines
            entry = msgspec.structs.replace(lock_golem, plays=lock_golem.plays[:plays], flavor=flavor)
            for face in faces_of(entry, teller).at(GOOD[2]):
                assert "Sluice" in printed(face.ops)


def test_large_letters_give_flavor_a_face_only_where_no_other_has_room(lock_golem: Entry, teller: Teller) -> None:
    places = set()
    for plays in range(1, 4):
        for times in range(1, 12):
            special = teller.texts(*["The target is Hindered."] * times)
            said = (*lock_golem.plays[: plays - 1], msgspec.structs.replace(lock_golem.plays[0], special=special))
            entry = msgspec.structs.replace(lock_golem, plays=said, flavor="It opens.")
            faces = Faces(content_of(entry, teller), CARD, None, SIZES[0].body).at(SIZES[0])
            (place,) = (number for number, face in enumerate(faces) if "It opens." in printed(face.ops))
            if faces[-1].lines == 0:
                assert max(face.room for face in faces[:-1]) < SIZES[0].line * 2
            places.add(place - len(faces))
            assert all(face.room >= 0 for face in faces)
    assert {-1, -2} <= places


def test_a_play_longer_than_a_face_is_an_overflow_on_the_table_too(lock_golem: Entry, teller: Words) -> None:
    play = msgspec.structs.replace(lock_golem.plays[0], special=lock_golem.plays[0].special * 40)
    entry = msgspec.structs.replace(lock_golem, plays=(play,))
    assert min(face.room for face in faces_of(entry, teller).at(GOOD[0])) < 0


def test_a_picture_gets_the_height_that_the_text_leaves_it(lantern: Entry, hush: Entry, teller: Words) -> None:
    image = Image.new("RGB", (600, 400))
    heights = []
    for entry in (lantern, hush):
        (face,) = faces_of(entry, teller, image).at(GOOD[-1])
        (placed,) = (op for op in face.ops if isinstance(op, Placed))
        heights.append(placed.height)
        label = next(op for op in face.ops if isinstance(op, Print) and op.text in {"Special", "Trigger"})
        assert label.y < placed.y
    assert 14 * MM <= heights[0] <= heights[1] <= 32 * MM
