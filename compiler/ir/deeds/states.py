"""Things that are on or off, and stances: named states that last until they are changed."""

from enum import StrEnum

from compiler.ir.base import EffectNode
from compiler.ir.selectors.who import Who
from compiler.ir.times.durations import Time


class Switch(StrEnum):
    """Which way a state is set."""

    ON = "on"
    OFF = "off"
    EITHER = "either"
    """To the one it is not, or as the one who does it likes."""


class StateChange(EffectNode, tag="state", frozen=True, kw_only=True):
    """`who` sets the state `name` (lit, Heron stance) of themselves, or of `what`; "stance" is whichever it is."""

    who: Who
    name: str
    to: Switch
    what: Who | None = None
    until: Time | None = None


PAIRS = (
    ("lit", "doused", "light", "douse"),
    ("open", "closed", "open", "close"),
    ("raised", "lowered", "raise", "lower"),
    ("active", "inactive", "activate", "deactivate"),
    ("armed", "disarmed", "arm", "disarm"),
    ("marked", "unmarked", "mark", "unmark"),
)
"""What a thing is when it is on and off, and the verbs for both. A state has the name of its "on"."""
MARKED = "marked"
"""What someone is by the words of one entry, and for these alone: "mark the target", "each marked enemy"."""
STANCES = ("stance", "form", "guise", "mode")
"""The nouns of what is taken and left."""
