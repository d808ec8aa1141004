"""What a node speaks of, wherever it stands inside it: cards of a sort that nobody can ask for, and who is picked.

Asked once, when a text is made into closures: a text that cannot be played is refused whole, never in the middle.
"""

from __future__ import annotations

from compiler.ir.amounts.amounts import Quantity
from compiler.ir.base import Node
from compiler.ir.selectors.who import Group
from runtime.interpreter.parts import parts
from runtime.interpreter.playing import UnplayedError
from runtime.interpreter.who import facts_of
from runtime.likeness import answerable


def check(node: Node) -> None:
    """Refuse what no table can answer yet.

    Raises:
        UnplayedError: It counts cards like something that does not stand on cards, or picks someone by what nothing
            can answer.
    """
    for part in parts(node):
        if isinstance(part, Quantity) and part.like is not None and not answerable(part.like):
            raise UnplayedError(part, "which cards are counted")
        if isinstance(part, Group):
            facts_of(part)
