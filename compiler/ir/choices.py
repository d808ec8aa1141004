"""Things that are chosen first and spoken of afterwards: a damage type, an entity."""

from compiler.ir.base import Node
from compiler.ir.who import Group, Who


class ChooseTypes(Node, tag="choose_types", frozen=True, kw_only=True):
    """`by` picks one of the damage types, or any where none are named: "that type" afterwards."""

    by: Who
    types: tuple[str, ...] = ()


class ChooseTraits(Node, tag="choose_traits", frozen=True, kw_only=True):
    """`by` picks one of the Traits, or any where none are named: "that Trait" afterwards."""

    by: Who
    traits: tuple[str, ...] = ()


class ChooseWho(Node, tag="choose_who", frozen=True, kw_only=True):
    """`by` picks some of those who fit: "they" afterwards."""

    by: Who
    group: Group
