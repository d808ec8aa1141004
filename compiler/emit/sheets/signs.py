"""Signs of our own: what each looks like, as the data of a path in a square of 24, and how it is put in a place.

A sign stands beside the word that it stands for and says nothing that the word does not say. What is filled lies
within an odd number of the contours.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from compiler.emit.sheets.drawing import Sign
from compiler.emit.sheets.svg_paths import contours
from compiler.ir.terms import PlayKind
from compiler.source.inks import Ink

PLAYS: Mapping[str, str] = {
    PlayKind.ACTION: "M1 8.5h11V2.5l11 9.5-11 9.5v-6H1z",
    PlayKind.REACTION: "M9.5 2L1 9l8.5 7v-4.5h5a3 3 0 0 1 0 6H6V22h8.5a7.5 7.5 0 0 0 0-15h-5z",
    PlayKind.STRATEGY: "M4 1h3v22H4zM8.5 2H22l-4 5.5 4 5.5H8.5z",
    PlayKind.ASSIST: "M9 2h6v7h7v6h-7v7H9v-7H2V9h7z",
    PlayKind.INTERRUPT: "M14.5 0L4 13.5h6L7.5 24 20 9.5h-6.5z",
}
RING = "ring"
FRAME = "frame"
PIP = "pip"
PLATES: Mapping[str, str] = {
    RING: "M12 0a12 12 0 0 1 0 24a12 12 0 0 1 0-24zM12 2.4a9.6 9.6 0 0 1 0 19.2a9.6 9.6 0 0 1 0-19.2z",
    FRAME: "M0.5 0.5h23v23h-23zM2.9 2.9h18.2v18.2h-18.2z",
}
"""Those that other signs stand in."""
PIPS: Mapping[str, str] = {PIP: "M12 0L24 12 12 24 0 12z"}
SIGNS: Mapping[str, str] = {**PLAYS, **PLATES, **PIPS}


@cache
def _drawn(name: str) -> Sign:
    return Sign(0, 0, 1, contours(SIGNS[name]))


def sign(name: str, x: float, y: float, size: float, ink: Ink) -> Sign:
    """Put a sign into the square whose lower left corner is at a place."""
    return Sign(x, y, size, _drawn(name).contours, ink)
