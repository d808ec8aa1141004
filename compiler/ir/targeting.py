"""Against whom a play may be made, and what an `if` asks of them."""

from compiler.ir.base import Node
from compiler.ir.who import Group


class TargetOnly(Node, tag="target_only", frozen=True, kw_only=True):
    """Only against entities of one of `types`, in that condition, or Grabbed by the entry's own entity."""

    types: tuple[str, ...] = ()
    kind: str | None = None
    condition: str | None = None
    grabbed: bool = False


class TargetNever(Node, tag="target_never", frozen=True, kw_only=True):
    """Never against entities of one of `types`, or against plays with this row."""

    types: tuple[str, ...] = ()
    area_attack: bool = False


class TargetGroup(Node, tag="target_group", frozen=True, kw_only=True):
    """This play has its targets given: all of a group, or one at random."""

    group: Group
