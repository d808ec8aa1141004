"""What every node of the IR is: a frozen, tagged struct that compares by value.

Covers the base classes only. The nodes themselves stand in the module of their topic, which has the same name in
`grammar/`, `compiler/ir/deeds/`, `compiler/language/topics/` and `runtime/interpreter/`.
"""

import msgspec


class Node(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="op",
    gc=False,
):
    """A piece of meaning. Fields combine freely; none of them repeats what another says."""


class Deniable(Node, frozen=True, kw_only=True):
    """What is so or is not, asked of each one by itself: "an enemy that is not Dazed"; "no enemy is Dazed" is `Not`."""

    negated: bool = False


class EffectNode(Node, frozen=True, kw_only=True):
    """One of the things that a sentence can do: those that `Effect` lists (compiler/ir/flow.py)."""


class AtOnce(EffectNode, tag="at_once", frozen=True, kw_only=True):
    """What can be done "immediately": before anything may answer it (card-language.md 2.4).

    What lasts and what holds by itself waits for nothing, so it cannot come sooner either.
    """

    immediate: bool = False
