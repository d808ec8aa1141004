"""Wording of deeds that are ways: what is crossed, climbed, fallen down, Blocked, and into what someone is Pushed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.events.deeds import Deed, DiceEnd, Happening, Shown
from compiler.ir.places import InPlace
from compiler.language.topics.place_words import border_words, place_words

if TYPE_CHECKING:
    from compiler.language.topics.phrase import Voice

CLIMB = {
    Happening.CLIMBS: "",
    Happening.BEGINS_CLIMBING: "to climb",
    Happening.FAILS_TO_CLIMB: "to climb",
    Happening.STOPS_CLIMBING: "climbing",
}
"""What stands behind the verb of what becomes of a climb."""
AT_BORDER = frozenset({Happening.CROSSES, Happening.BLOCKS, Happening.LOWERS})
ON_THE_WAY = AT_BORDER | {Happening.FALLS, *CLIMB}
"""What is done on the way, or to what stands in it."""


def way_said(deed: Deed, voice: Voice) -> str:
    """Word what stands behind the verb of such a deed."""
    if deed.event in AT_BORDER:
        return _at_border(deed, voice)
    if deed.event is Happening.FALLS:
        return _fallen(deed, voice)
    return f"{CLIMB[deed.event]} {_climbed(deed, voice)}".strip()


def _at_border(deed: Deed, voice: Voice) -> str:
    """Word what is crossed or Blocked, and which Block is lowered."""
    border = border_words(deed.across, voice) if deed.across else ""
    match deed.event:
        case Happening.BLOCKS:
            return border or "a border"
        case Happening.LOWERS:
            block = f"a Block on {border}" if border else "a Block"
            return f"{block} willfully" if deed.freely else block
    return f"{border or 'it'} by {deed.move}" if deed.move else border or "it"


def pushed_where(deed: Deed, voice: Voice) -> str:
    """Word across or into what someone is Pushed."""
    if deed.across is not None:
        return f"across {border_words(deed.across, voice)}"
    if isinstance(deed.out_of, InPlace):
        return f"out of {place_words(deed.out_of.place, voice)}"
    return f"into {place_words(deed.where.place, voice)}" if isinstance(deed.where, InPlace) else ""


def _fallen(deed: Deed, voice: Voice) -> str:
    """Word where someone falls, or how far: "into your occupied section", "down a border", "2 or more Height"."""
    if deed.across is not None:
        return f"down {border_words(deed.across, voice)}"
    if isinstance(deed.where, InPlace):
        return f"into {place_words(deed.where.place, voice)}"
    return f"{much_words(deed)} Height" if much_words(deed) else ""


def _climbed(deed: Deed, voice: Voice) -> str:
    """Word what is climbed, and where to or from: "into your occupied section"."""
    if isinstance(deed.out_of, InPlace):
        return f"out of {place_words(deed.out_of.place, voice)}"
    if isinstance(deed.where, InPlace):
        return f"into {place_words(deed.where.place, voice)}"
    return border_words(deed.across, voice) if deed.across else ""


def much_words(deed: Deed, less: str = "less") -> str:
    """Word how much of it there is: "2 or more", "3 or less", "exactly 1"; nothing where any will do."""
    if deed.most is None:
        return f"{deed.least} or more" if deed.least else ""
    return f"exactly {deed.most}" if deed.least == deed.most else f"{deed.most} or {less}"


def shown_on(shown: Shown, roll: str) -> str:
    """Word what dice come to, and which: "the maximum on a Hit roll", "a 1 on a Hit die"."""
    return f"{_shown(shown)} on {roll.replace(' roll', ' die', 1) if shown.die else roll}"


def _shown(shown: Shown) -> str:
    """Word what dice come to: "the maximum", "8 or higher"."""
    if shown.same:
        return "doubles"
    if shown.die and shown.end is not None:
        return "the highest number" if shown.end is DiceEnd.MOST else "a 1"
    if shown.die and shown.least == shown.most:
        return f"a {shown.least}"
    if shown.end is not None:
        return f"the {shown.end}"
    much = Deed(event=Happening.WINS_OPPOSED_ROLL, least=shown.least, most=shown.most)
    return much_words(much, "lower").replace("or more", "or higher")
