"""What holds of every node of the IR: it never changes, it has a tag of its own, and it survives being written down."""

from __future__ import annotations

import importlib
import pkgutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import compiler.ir
from compiler.ir.base import AtOnce, EffectNode, Node
from compiler.ir.deeds.cards import Draw
from compiler.ir.deeds.legality import Allowance
from compiler.ir.entries.entry import Entry
from compiler.ir.facts.predicates import Equipped, InCondition
from compiler.ir.flow import Effect, If, Sentence, effects_of
from compiler.ir.parts_in import all_in, parts_in
from compiler.ir.selectors.descriptors import GearLike
from compiler.ir.selectors.who import Actor
from compiler.source.project import shipped_project
from tests.kept import compiled

ALLOWED = ("compiler.ir", "msgspec", "enum", "typing", "collections", "operator", "functools", "__future__")


def modules() -> list[str]:
    return [module.name for module in pkgutil.walk_packages(compiler.ir.__path__, "compiler.ir.")]


def kinds(node: type[Node] = Node) -> Iterator[type[Node]]:
    for kind in node.__subclasses__():
        yield kind
        yield from kinds(kind)


@pytest.fixture(scope="module", autouse=True)
def _imported() -> None:
    for name in modules():
        importlib.import_module(name)


def test_every_node_is_frozen_tagged_and_strict() -> None:
    every = list(kinds())
    assert len(every) > 50
    for kind in every:
        config = kind.__struct_config__
        assert config.frozen, kind
        assert config.forbid_unknown_fields, kind
        assert config.tag_field == "op", kind


def test_no_two_nodes_share_a_tag() -> None:
    tags = Counter(kind.__struct_config__.tag for kind in kinds())
    assert [tag for tag, times in tags.items() if times > 1] == []


def test_what_a_sentence_can_do_is_what_is_an_effect() -> None:
    """One knows an effect by its base, and what is read from a file by the union."""
    assert set(get_args(Effect)) | {AtOnce, Allowance} == set(kinds(EffectNode))


def test_a_node_cannot_be_changed() -> None:
    draw = Draw(who=Actor.SELF, number=1)
    with pytest.raises(AttributeError):
        draw.number = 2  # type: ignore[misc]  # what is tried


def test_nodes_are_equal_by_what_they_say() -> None:
    assert Draw(who=Actor.SELF, number=1) == Draw(who=Actor.SELF, number=1)
    assert Draw(who=Actor.SELF, number=1) != Draw(who=Actor.TARGET, number=1)


@pytest.mark.parametrize(
    "entry", compiled(shipped_project(Path())).library.entries.values(), ids=lambda entry: entry.id
)
def test_an_entry_written_down_is_read_again_the_same(entry: Entry) -> None:
    assert msgspec.json.decode(msgspec.json.encode(entry), type=Entry) == entry


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="loudly"):
        msgspec.json.decode(b'{"op": "draw", "who": "self", "number": 1, "loudly": true}', type=Draw)


def test_the_ground_imports_nothing_of_the_rest() -> None:
    for name in modules():
        source = Path(str(importlib.import_module(name).__file__)).read_text(encoding="utf-8")
        found = [line.split()[1] for line in source.splitlines() if line.startswith(("import ", "from "))]
        above = [imported for imported in found if not imported.startswith(ALLOWED)]
        assert above == (["compiler"] if "\nfrom compiler import ir\n" in source else []), name


def test_the_effects_of_a_text_are_given_in_order_without_those_inside_others() -> None:
    one, two = Draw(who=Actor.SELF, number=1), Draw(who=Actor.SELF, number=2)
    branch = If(condition=InCondition(who=Actor.TARGET, condition="Dazed"), then=(two,))
    assert list(effects_of((Sentence(effects=(one, branch)), Sentence(effects=(two,))))) == [one, branch, two]


def test_nodes_of_a_kind_are_found_wherever_they_stand() -> None:
    """Those that are no more than what their holder has if nothing is said stand in no file, and are there as well."""
    entries = [*compiled(shipped_project(Path())).library.entries.values()][::20]
    shield = Equipped(who=Actor.SELF)
    for whole in (*entries, (shield,), Draw(who=Actor.SELF, number=1), ()):
        held = [*all_in(whole)]
        for kind in kinds():
            assert any(parts_in(whole, kind)) == any(isinstance(one, kind) for one in held), kind
    assert [*parts_in((shield,), GearLike)] == [shield.gear]
    assert [*parts_in((Draw(who=Actor.SELF, number=1), shield), Equipped, Draw)] == [
        Draw(who=Actor.SELF, number=1),
        shield,
    ]
