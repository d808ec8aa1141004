"""Copies of plays, made at once or kept; Traits taken over from another play."""

from enum import StrEnum

from compiler.ir.base import EffectNode, Node
from compiler.ir.deeds.using import Manner
from compiler.ir.facts.asked_plays import PlayOf, Result
from compiler.ir.selectors.who import Who
from compiler.ir.terms import PlayKind
from compiler.ir.times.durations import Time


class Copying(StrEnum):
    """What becomes of the copy."""

    NOW = "now"
    """It is played at once, as if it were one's own."""
    KEPT = "kept"
    """It is "the copy" from then on."""


class Meeting(Node, tag="meeting", frozen=True, kw_only=True):
    """Whom someone's last play was made against; or, whoever made it, what came of it to them."""

    who: Who
    came: Result | None = None


class CopyPlay(EffectNode, tag="copy_play", frozen=True, kw_only=True):
    """`who` copies a play: that one, or of a kind that they have just seen (`of` is none)."""

    who: Who
    of: PlayOf | None = None
    kind: PlayKind | None = None
    whose: Who | None = None
    """Whose last play it is, where it is one."""
    met: Meeting | None = None
    copying: Copying = Copying.NOW
    manner: Manner = Manner()
    """How a copy that is played at once is played."""
    until: Time | None = None


class KeepLimit(EffectNode, tag="keep_limit", frozen=True, kw_only=True):
    """`who` keeps so many copies and no more: who keeps another gives one up."""

    who: Who
    number: int


class CopyTrait(EffectNode, tag="copy_trait", frozen=True, kw_only=True):
    """This play has the Trait of another; or each of its Traits, `besides` its own."""

    of: PlayOf | None = None
    kind: PlayKind | None = None
    whose: Who | None = None
    met: Meeting | None = None
    besides: bool = False


CopyEffect = CopyPlay | CopyTrait | KeepLimit
