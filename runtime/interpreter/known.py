"""What a node speaks of, wherever it stands inside it: amounts that nobody can measure yet.

Asked once, when a text is made into closures: a text that cannot be played is refused whole, never in the middle.
"""

from __future__ import annotations

from compiler.ir.amounts import Quantity
from compiler.ir.base import Node
from compiler.ir.who import Group
from runtime.interpreter.amounts import MEASURED, OF_THE_PLAY
from runtime.interpreter.parts import parts
from runtime.interpreter.playing import UnplayedError


def check(node: Node) -> None:
    """Refuse what no table can answer yet.

    Raises:
        UnplayedError: An amount is taken from something that is not kept.
    """
    for part in parts(node):
        if isinstance(part, Quantity) and not isinstance(part.of, Group) and part.of not in {*MEASURED, *OF_THE_PLAY}:
            raise UnplayedError(part, f"how much {str(part.of).replace('_', ' ')} is")
