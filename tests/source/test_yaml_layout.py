"""Content files in their one layout: order, quotes, blocks and empty lines; and comments, each where it belongs."""

from pathlib import Path

import pytest

from compiler.source.document import Document, Mapping
from compiler.source.yaml_comments import raw_comments
from compiler.source.yaml_layout import laid_out
from compiler.source.yaml_reading import read_yaml

FIXTURES = Path(__file__).resolve().parents[1] / "data" / "sources" / "layout"
GIVEN = sorted(FIXTURES.glob("*.given.yaml"))


def parsed(source: str) -> tuple[Document, Mapping]:
    document = Document(source, "cards.yaml")
    root, complaints = read_yaml(document)
    assert not complaints
    assert isinstance(root, Mapping)
    return document, root


def layout(source: str) -> str:
    document, root = parsed(source)
    entries = root.fields["entries"][1]
    texts = {}
    for entry in getattr(entries, "items", []):
        if "text" in entry.fields:
            texts[entry.start] = tuple(map(str.strip, entry.fields["text"][1].text.splitlines()))
    return laid_out(document, root, texts)


@pytest.mark.parametrize("given", GIVEN, ids=lambda path: path.name.split(".")[0])
def test_a_file_is_laid_out(given: Path, request: pytest.FixtureRequest) -> None:
    expected = given.with_name(given.name.replace(".given.", ".laid-out."))
    done = layout(given.read_text(encoding="utf-8"))
    if request.config.getoption("--update"):
        expected.write_text(done, encoding="utf-8")
    assert done == expected.read_text(encoding="utf-8")
    assert layout(done) == done


def comments(source: str) -> list[str]:
    return [text for _at, text in raw_comments(*parsed(source))]


def test_comments_are_what_stands_behind_a_number_sign_outside_all_values() -> None:
    source = (
        "# top\nformat: 1 # one\nkind: 'x # y'\nentries: # list\n- text: | # header\n    # text\n    a # text\n"
        '  # own\n  name: a#b # beside\n  flavor: "a # b" # quoted\n  list: [a, # in\n   b] # after\n'
    )
    assert comments(source) == [
        "# top",
        "# one",
        "# list",
        "# header",
        "# own",
        "# beside",
        "# quoted",
        "# in",
        "# after",
    ]


HEAD = "format: 1\nkind: tool\nentries:\n"


def body(source: str) -> str:
    return layout(HEAD + source).removeprefix(HEAD)


def test_a_comment_stays_with_its_field_when_fields_change_places() -> None:
    done = body("- wealth: 1  # cheap\n  # what it is called\n  name: Pike\n  id: pike # for ever\n")
    assert done == "- id: pike  # for ever\n  # what it is called\n  name: Pike\n  wealth: 1  # cheap\n"


def test_a_comment_of_what_comes_to_stand_first_goes_above_the_dash() -> None:
    assert body("- name: Pike\n  # for ever\n  id: pike\n") == "# for ever\n- id: pike\n  name: Pike\n"


def test_a_comment_at_the_end_of_an_entry_stays_in_it_and_one_at_the_margin_goes_with_the_next() -> None:
    done = body("- id: pike\n  # wealth: 1\n# The second.\n- id: oar\n  # last\n# end\n")
    assert done == "- id: pike\n  # wealth: 1\n\n# The second.\n- id: oar\n  # last\n\n# end\n"


def test_a_comment_beside_keeps_its_column_where_there_is_room() -> None:
    assert body("- id: 'pike'            # name\n") == "- id: pike              # name\n"
    assert body("- id: pike # name\n") == "- id: pike  # name\n"


def test_a_list_with_comments_has_a_line_for_each_member() -> None:
    done = body("- id: pike\n  keywords: [Gear, # kept\n    # new\n    Treasure] # all\n")
    assert done == "- id: pike\n  keywords:  # all\n  - Gear  # kept\n  # new\n  - Treasure\n"


def test_a_list_that_does_not_fit_has_a_line_for_each_member() -> None:
    words = [f"Word {number:02}" for number in range(14)]
    assert body(f"- id: pike\n  class: [{', '.join(words)}]\n").count("\n  - Word") == 14
    assert body("- id: pike\n  class:\n  - Tool\n  - Oar\n") == "- id: pike\n  class: [Tool, Oar]\n"


def test_a_file_without_entries_keeps_its_head() -> None:
    assert layout("kind: tool\nentries: []\nformat: 1") == "format: 1\nkind: tool\nentries: []\n"


def test_line_ends_become_those_of_unix() -> None:
    assert layout(HEAD.replace("\n", "\r\n") + "- id: pike # a\r\n  # b\r\n") == HEAD + "- id: pike  # a\n  # b\n"
