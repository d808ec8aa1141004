"""What an `if` asks of a play in progress, or of the last one that someone has made."""

from __future__ import annotations

from enum import StrEnum

from compiler.ir.base import Deniable
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Who
from compiler.ir.terms import PlayKind
from compiler.ir.times.limits import Period


class PlayOf(StrEnum):
    """Which play is meant: the one that says it, the one it answers or meets, the one of the Trigger."""

    THIS = "this_play"
    TARGET = "target_play"
    LAST = "last_play"
    """The last one that someone has played."""
    TRIGGER = "triggering_play"
    ROLLED = "rolled_play"
    """The one for which the roll of the Trigger was made."""


class PlayIs(Deniable, tag="play_is", frozen=True, kw_only=True):
    """A play is of that sort."""

    of: PlayOf
    like: PlayLike
    kind: PlayKind | None = None
    """What the text calls it; none where that is an attack, or any card."""
    whose: Who | None = None
    """Whose last one it is."""


class SharesTrait(Deniable, tag="shares_trait", frozen=True, kw_only=True):
    """A play has a Trait that another has, too: that one, or the last of `whose` of that kind.

    Of `whose` last one it can be said against whom it was made (`met`); with a time it is any of theirs within that.
    """

    of: PlayOf
    kind: PlayKind | None = None
    other: PlayOf
    other_kind: PlayKind | None = None
    whose: Who | None = None
    met: Who | None = None
    within: Period | None = None


class Result(StrEnum):
    """What can come of a play."""

    HITS = "hits"
    MISSES = "misses"
    SUCCEEDS = "succeeds"
    FAILS = "fails"
    DEALS_DAMAGE = "deals_damage"
    DEFEATS = "defeats"
    """It takes the last point of someone."""


class PlayCame(Deniable, tag="play_came", frozen=True, kw_only=True):
    """That has come of a play: for `to`, or `least` targets or more; or `least` damage or more, of that `type`."""

    of: PlayOf
    result: Result
    kind: PlayKind | None = None
    type: str | None = None
    to: Who | None = None
    least: int | None = None
    whose: Who | None = None
    """Whose last one it is."""


class IsTargeted(Deniable, tag="is_targeted", frozen=True, kw_only=True):
    """`who` is a target of a play in progress."""

    who: Who
    of: PlayOf
    kind: PlayKind | None = None
