"""The help of complaints about YAML files: what the author should write instead."""

import pytest

from compiler.source.document import Document
from compiler.source.yaml_form import read_held

HEAD = "format: 1\nkind: adversary\nentries:\n"
MARSH_OX = """\
- id: marsh-ox
  name: Marsh Ox
  level: 2
  rank: Regular
  type: Brawler
  hp: 17
  initiative: 1d10
  keywords: [Darkvision]
  resistance: {Cold: 1}
  flavor: It has right of way.
  text: |
    (Action) Trample
    Hit 1d10
"""


def with_line(old: str, new: str) -> str:
    assert old in MARSH_OX
    return HEAD + MARSH_OX.replace(old, new)


def mend(text: str) -> str:
    [only] = read_held(Document(text, "card.yaml")).diagnostics
    return only.help


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("hp: 17", "hp: seventeen", "write a number, such as 17"),
        ("level: 2", "level: two", "write a number, such as 2"),
        ("resistance: {Cold: 1}", "resistance: {Cold: much}", "write a number, such as 1"),
        ("resistance: {Cold: 1}", "resistance: Cold", "write names with a value each, such as `resistance: {Cold: 1}`"),
        ("keywords: [Darkvision]", "keywords: Darkvision", "write it in brackets, such as `keywords: [Darkvision]`"),
        ("flavor: It has right of way.", "flavor: [It has]", "write one text, without brackets or dashes"),
        ("hp: 17", "hp: -1", "it is 0 or more"),
        ("flavor: It has", 'flavor: "It has', "close it, or take both quotes away"),
        ("keywords: [Darkvision]", "keywords: [Darkvision", "close it with ]"),
        ("resistance: {Cold: 1}", "resistance: {Cold: 1", "close it with }"),
    ],
)
def test_the_help_says_what_to_write(old: str, new: str, said: str) -> None:
    assert said in mend(with_line(old, new))


def test_a_value_of_few_is_told_which_they_are() -> None:
    fields = "id: net, name: Net, class: [Light Ranged Weapon], hands: 3, wealth: 2, text: Move 1."
    assert mend(f"format: 1\nkind: weapon\nentries:\n- {{{fields}}}\n") == "it is 1 or 2"


@pytest.mark.parametrize(("tried", "own"), [("picture", "art"), ("Image", "art"), ("rules", "text"), ("title", "name")])
def test_a_field_known_by_another_name_is_guessed(tried: str, own: str) -> None:
    assert mend(with_line("  flavor:", f"  {tried}: x\n  flavor:")).startswith(f"did you mean {own}?")
