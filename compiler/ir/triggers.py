"""What a Trigger row or a `whenever` waits for."""

from compiler.ir.deeds import Deed
from compiler.ir.predicates import Predicate


class Trigger(Deed, tag="trigger", frozen=True, kw_only=True):
    """A deed that is waited for; nobody's where the Debate Counter moves."""

    condition: Predicate | None = None
