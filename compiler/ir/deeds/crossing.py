"""What attacks cannot go across on their way (R-RNG-2)."""

from compiler.ir.base import EffectNode
from compiler.ir.places import Border
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Who
from compiler.ir.times.durations import Time


class BarWay(EffectNode, tag="bar_way", frozen=True, kw_only=True):
    """No attack like that goes across one of those borders."""

    plays: PlayLike
    across: Border
    against: Who | None = None
    """Whom they do not reach so; None is anyone."""
    until: Time | None = None
