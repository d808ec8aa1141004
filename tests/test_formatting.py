"""Files of cards in house style: the same meaning, the same comments, and a second time nothing to do."""

import re
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML

from compiler import formatting
from compiler.compiling import compile_files
from compiler.formatting import Formatted, format_file, format_files
from compiler.language.meaning.reader import Reader
from compiler.language.topics.scene import Vocabulary
from compiler.source.project import shipped_project
from compiler.source.yaml_layout import laid_out
from tests.kept import compiled, loaded

CHECKOUT = Path(__file__).resolve().parents[1]
SHIPPED = sorted((CHECKOUT / "cards").rglob("*.yaml"))
HEAD = "format: 1\nkind: adversary\nentries:\n"
FIELDS = "- id: eel\n  name: Eel\n  level: 2\n  rank: Regular\n  type: Brawler\n  hp: 17\n  initiative: 1d10\n"


@pytest.fixture(scope="module")
def reader() -> Reader:
    terms = loaded(shipped_project(CHECKOUT)).terms
    return Reader(Vocabulary.of({term.id: term for term in terms}))


Format = Callable[[str], Formatted]


@pytest.fixture
def formatted(reader: Reader, tmp_path: Path) -> Format:
    """Format a text as a file."""

    def run(source: str) -> Formatted:
        path = tmp_path / "eel.yaml"
        path.write_text(source, encoding="utf-8", newline="")
        return format_file(path, reader)

    return run


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_shipped_content_is_in_house_style(path: Path, reader: Reader) -> None:
    done = format_file(path, reader)
    assert (done.diagnostics, done.unread, done.text) == ((), (), path.read_text(encoding="utf-8"))


def spoilt(text: str) -> str:
    """Write a file as someone in a hurry might: other line ends, quotes and dialect, no empty lines."""
    text = re.sub(r"\n\n", "\n", text)
    text = re.sub(r"^(  (?:name|flavor|type): )([^\"'>\n]+)$", r'\1   "\2"', text, flags=re.MULTILINE)
    text = re.sub(r"(?<=\n  text: \|\n)(?:    .*\n|\n)+", lambda lines: _in_dialect(lines.group()), text)
    return text.replace("\n", "\r\n")


def _in_dialect(lines: str) -> str:
    lines = re.sub(r"^    (Hit|Damage|Special|Miss) ", r"    \1: ", lines, flags=re.MULTILINE)
    return lines.replace("The target", "the target").replace("-1", "\u22121")


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_shipped_content_comes_back_from_what_a_hurried_author_makes_of_it(
    path: Path, reader: Reader, tmp_path: Path
) -> None:
    text = path.read_text(encoding="utf-8")
    file = tmp_path / path.name
    file.write_text(spoilt(text), encoding="utf-8", newline="")
    done = format_file(file, reader)
    assert (done.diagnostics, done.unread, done.changed) == ((), (), True)
    assert done.text == text


def test_card_text_comes_out_in_house_wording(formatted: Format) -> None:
    done = formatted(
        f"{HEAD}{FIELDS}  text: |\n    (Action) Snap\n    Damage: 1d6\n    Hit: 1d8\n\n"
        "    Special: the target suffers \u22121 Skill and is Dazed until the end of the round\n"
    )
    assert done.text == (
        f"{HEAD}{FIELDS}  text: |\n    (Action) Snap\n    Hit 1d8\n    Damage 1d6\n"
        "    Special The target suffers -1 Skill and is Dazed until the end of the round.\n"
    )


def test_a_sentence_that_does_not_read_stays_word_for_word_and_the_rest_does_not(formatted: Format) -> None:
    done = formatted(
        f"{HEAD}{FIELDS}  text: |\n    (Action) Snap\n    Hit: 1d8\n"
        "    Special: Draw two cards.   The target  hums a Tune. the target suffers \u22121 Skill.\n"
    )
    assert done.text == (
        f"{HEAD}{FIELDS}  text: |\n    (Action) Snap\n    Hit 1d8\n"
        "    Special The Eel draws 2 cards. The target  hums a Tune. The target suffers -1 Skill.\n"
    )
    assert (done.unread, done.diagnostics) == ((), ())


def test_rulings_keep_their_words_and_the_way_in_which_they_are_marked(formatted: Format) -> None:
    text = "    (Action) Snap\n    Hit 1d8\n    Special\n    ! The water is two feet deeper.\n"
    marked = formatted(f"{HEAD}{FIELDS}  text: |\n{text}")
    assert marked.text == f"{HEAD}{FIELDS}  text: |\n{text}"
    unmarked = text.replace("Special\n    ! ", "Special ")
    listed = f"{HEAD}{FIELDS}  text: |\n{unmarked}  rulings:\n  - The water is two feet deeper.\n"
    assert formatted(listed).text == listed


def test_flavor_and_ability_stay_where_they_stand(formatted: Format) -> None:
    head = "format: 1\nkind: role\nentries:\n"
    fields = "- id: pilot\n  name: Pilot\n  class: [Class]\n  hp: 15\n  per_level: 3\n  initiative: 1d8\n"
    text = "  text: |\n    > Two  fathoms and two.\n    Never Lost\n    Gain Cold Resistance 1.\n"
    assert formatted(head + fields + text).text == head + fields + text
    ability = "  ability: Never Lost\n  text: |\n    Gain Cold Resistance 1.\n"
    assert formatted(head + fields + ability).text == head + fields + ability


def test_a_text_with_mistakes_beyond_sentences_keeps_all_its_words(formatted: Format) -> None:
    text = "  text: |\n    (Action) Snap\n    Hit: d8\n    Special: the target suffers -1 Skill\n"
    done = formatted(f"{HEAD}{FIELDS.replace('Eel', repr('Eel'))}{text}")
    assert (done.text, done.unread) == (f"{HEAD}{FIELDS}{text}", ("eel",))


@pytest.mark.parametrize(
    ("source", "code"),
    [
        (f"{HEAD}{FIELDS}  text: [\n", "yaml-syntax"),
        (f"{HEAD}{FIELDS.replace('Eel', '&name Eel')}", "yaml-anchor"),
        (f"{HEAD}{FIELDS.replace('17', '!!int 17')}", "yaml-tag"),
        (f"{HEAD}{FIELDS}  hp: 18\n", "yaml-duplicate-key"),
        (f"{HEAD}{FIELDS.replace('hp', 'hpp')}", "field-unknown"),
        (f"{HEAD}{FIELDS.replace('17', 'many')}", "field-type"),
        (f"{HEAD}{FIELDS}  flavor: \x07\n", "file-encoding"),
        ("", "file-empty"),
        ("- 1\n", "field-type"),
    ],
)
def test_a_file_with_mistakes_in_its_yaml_is_left_as_it_is(source: str, code: str, formatted: Format) -> None:
    done = formatted(source)
    assert (done.text, done.changed) == (None, False)
    assert code in [fault.code for fault in done.diagnostics]


def test_a_layout_that_would_lose_something_is_not_kept(formatted: Format, monkeypatch: pytest.MonkeyPatch) -> None:
    source = f"{HEAD}{FIELDS}  flavor: Wet. # really\n"
    for loss in (("17", "16"), ("Wet", "Dry"), ("# really", "")):
        with monkeypatch.context() as patch:
            patch.setattr(formatting, "laid_out", lambda *given, loss=loss: laid_out(*given).replace(*loss))
            done = formatted(source)
        assert (done.text, [fault.code for fault in done.diagnostics]) == (None, ["not-printed-back"])


def test_a_file_outside_the_project_is_read_by_its_glossary(tmp_path: Path) -> None:
    path = tmp_path / "eel.yaml"
    path.write_text(f"{HEAD}{FIELDS}  text: |\n    (Action) Snap\n    Damage: 1d6 Fire\n", encoding="utf-8")
    (done,) = format_files(shipped_project(CHECKOUT), [tmp_path])
    assert (done.path, done.unread) == (path, ())
    assert "Damage 1d6 Fire" in (done.text or "")


class Part(NamedTuple):
    """A field as it may be written: several ways, all of one meaning."""

    name: str
    ways: tuple[str, ...]


BODY = "(Action) Snap\nHit: 1d8\nthe target suffers -1 Skill.\nDamage 1d6"
PARTS = (
    Part("id", ("id: eel", "id: 'eel'")),
    Part("name", ("name: Eel", 'name: "Eel"', "name:   Eel", "name:\n    Eel", 'name: "E\\x65l"')),
    Part("level", ("level: 2", "level:   02")),
    Part("rank", ("rank: Regular",)),
    Part("type", ("type: Brawler", "type: >-\n    Brawler")),
    Part("hp", ("hp: 17", "hp: +17")),
    Part("initiative", ("initiative: 1d10", "initiative: '1d10'")),
    Part(
        "keywords",
        (
            "keywords: [Aquatic, Luminous]",
            "keywords:\n  - Aquatic\n  - 'Luminous'",
        ),
    ),
    Part("weakness", ("weakness: {Fire: 1}", "weakness:\n    Fire: 1", "weakness: {'Fire':   1,}")),
    Part(
        "flavor",
        (
            "flavor: It's wet.",
            "flavor: 'It''s wet.'",
            "flavor: >\n    It's\n    wet.",
            "flavor: |\n    It's wet.",
        ),
    ),
    Part(
        "text",
        (
            f"text: |\n{textwrap.indent(BODY, '    ')}",
            f"text: |-\n{textwrap.indent(BODY, '     ')}\n\n",
            f"text: {BODY!r}".replace("'", '"'),
        ),
    ),
)
COMMENTS = st.sampled_from(("", "", "", " # beside {}", "      # beside {}: yes"))
ABOVE = st.lists(st.sampled_from(("", "# above {}", "  # above {}", " # above {} - this")), max_size=2)


@st.composite
def files(draw: st.DrawFn) -> str:
    """Write an entry in some way, with comments that say what they are about."""
    lines = []
    for number, part in enumerate(draw(st.permutations(PARTS))):
        first, *more = draw(st.sampled_from(part.ways)).split("\n")
        above = draw(ABOVE) if number else []
        lines += [line.format(part.name) for line in above]
        lines.append(("  " if number else "- ") + first + draw(COMMENTS).format(part.name))
        lines += more
    return HEAD + "\n".join(lines) + "\n"


@given(source=files())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
def test_however_it_is_written_it_comes_out_the_same(source: str, formatted: Format) -> None:
    done = formatted(source)
    assert (done.diagnostics, done.unread) == ((), ())
    text = done.text or ""
    assert formatted(text).text == text
    assert YAML().load(text)["entries"][0] | {"text": ""} == YAML().load(source)["entries"][0] | {
        "text": "",
        "flavor": "It's wet.",
    }
    bare = re.sub(r" *#.*", "", text)
    assert re.sub(r"\n\s*\n", "\n", bare) == (formatted(re.sub(r"(?m) *# (?:above|beside).*$", "", source)).text or "")
    assert sorted(re.findall("#.*", text)) == sorted(re.findall("#.*", source))
    assert_comments_stand_by_what_they_are_about(text)


def assert_comments_stand_by_what_they_are_about(text: str) -> None:
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if about := re.search(r"# beside (\w+)", line):
            assert line.strip("- ").startswith(f"{about[1]}:")
        if about := re.search(r"# above (\w+)", line):
            following = next(line for line in lines[number:] if not line.strip().startswith("#"))
            assert following.strip("- ").startswith(f"{about[1]}:")


def test_formatting_the_shipped_content_leaves_the_library_as_it_was(tmp_path: Path, reader: Reader) -> None:
    whole = compiled(shipped_project(CHECKOUT)).library
    for path in SHIPPED:
        file = tmp_path / "cards" / path.parent.name / path.name
        file.parent.mkdir(parents=True, exist_ok=True)
        done = format_file(path, reader)
        file.write_text(done.text or "", encoding="utf-8")
    again = compile_files(shipped_project(CHECKOUT), [tmp_path / "cards"]).library
    assert (again.entries, again.terms) == (whole.entries, whole.terms)
    assert (again.decks, again.characters) == (whole.decks, whole.characters)
