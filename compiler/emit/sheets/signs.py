"""Signs of our own: what each looks like, as the data of a path in a square of 24, and how it is put in a place.

A sign stands beside the word that it stands for and says nothing that the word does not say. What is filled lies
within an odd number of the contours.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from compiler.emit.sheets.drawing import Sign
from compiler.emit.sheets.svg_paths import contours
from compiler.ir.terms import EntryKind, PlayKind, Track
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
PACK = "pack"
OF_ALL_GEAR: Mapping[str, str] = {
    PACK: "M8 5V4a4 4 0 0 1 8 0V5h-2.2V4a1.8 1.8 0 0 0-3.6 0V5z"
    "M12 6a8.5 8.5 0 0 1 8.5 8.5V24h-17V14.5a8.5 8.5 0 0 1 8.5-8.5zM7 14.5h10v5.5H7z",
}
"""Gear of any kind, on its back."""
PIPS: Mapping[str, str] = {PIP: "M12 0L24 12 12 24 0 12z"}
DAMAGE: Mapping[str, str] = {
    "Acid": "M12 0c5 7 8 11 8 15.5a8 8.5 0 0 1-16 0C4 11 7 7 12 0zM9 12.5a3 3 0 0 0 0 6a3 3 0 0 0 0-6z"
    "M14.5 17.5a2 2 0 0 0 0 4a2 2 0 0 0 0-4z",
    "Cold": "M13.5 11.7L17.3 13.9 21 12.4 22 14.3 19.6 15.2 22.9 17.1 21.9 18.9 18.6 17 19 19.5 16.8 19.6 16.3 15.7 "
    "12.5 "
    "13.5zM13 13.2V17.6L16.2 20 15 21.8 13 20.2V24H11V20.2L9 21.8 7.8 20 11 17.6V13.2zM11.5 13.5L7.7 15.7 7.2 19.6 5 "
    "19.5 "
    "5.4 17 2.1 18.9 1.1 17.1 4.4 15.2 2 14.3 3 12.4 6.7 13.9 10.5 11.7zM10.5 12.3L6.7 10.1 3 11.6 2 9.7 4.4 8.8 1.1 "
    "6.9 "
    "2.1 5.1 5.4 7 5 4.5 7.2 4.4 7.7 8.3 11.5 10.5zM11 10.8V6.4L7.8 4 9 2.2 11 3.8V0H13V3.8L15 2.2 16.2 4 13 6.4V10.8z"
    "M12.5 10.5L16.3 8.3 16.8 4.4 19 4.5 18.6 7 21.9 5.1 22.9 6.9 19.6 8.8 22 9.7 21 11.6 17.3 10.1 13.5 12.3z",
    "Fatigue": "M3 0h18v4l-7 8 7 8v4H3v-4l7-8-7-8zM6.5 3l1.5 2.5h8L17.5 3z",
    "Fear": "M12 0a9 9 0 0 0-9 9v15l3-3 3 3 3-3 3 3 3-3 3 3V9a9 9 0 0 0-9-9zM8.5 6.5a2 2.5 0 0 0 0 5a2 2.5 0 0 0 0-5z"
    "M15.5 6.5a2 2.5 0 0 0 0 5a2 2.5 0 0 0 0-5zM12 13a2 2.5 0 0 0 0 5a2 2.5 0 0 0 0-5z",
    "Fire": "M13 0c1 5 7.5 8 7.5 15a8.5 8.5 0 0 1-17 0.5c0-4 2-6 3-9.5 1.5 1.5 2 3 2.5 4.5C12 8 13 5 13 0z"
    "M12 22a4 4 0 0 0 4-4c0-2-2-3-2.5-5.5C12 15 8.5 15.5 8.5 18.5A3.5 3.5 0 0 0 12 22z",
    "Heat": "M12 6.8a5.2 5.2 0 0 1 0 10.4a5.2 5.2 0 0 1 0-10.4zM19.2 10.8H24V13.2H19.2zM17.9 16.2L21.3 19.6 19.6 "
    "21.3 16.2 "
    "17.9zM13.2 19.2V24H10.8V19.2zM7.8 17.9L4.4 21.3 2.7 19.6 6.1 16.2zM4.8 13.2H0V10.8H4.8zM6.1 7.8L2.7 4.4 4.4 2.7 "
    "7.8 "
    "6.1zM10.8 4.8V0H13.2V4.8zM16.2 6.1L19.6 2.7 21.3 4.4 17.9 7.8z",
    "Ice": "M12 0l9 6v12l-9 6-9-6V6zM12 3L6.5 6.8 12 10.5l5.5-3.7zM5.5 9v8l5 3.5V12.5zM18.5 9v8l-5 3.5V12.5z",
    "Lightning": "M9 0h10l-5 8.5h7L6 24l4-11.5H3.5z",
    "Poison": "M12 0.5A9.5 9.5 0 0 0 2.5 10c0 4 2 6 4.5 7.5V23.5h10V17.5c2.5-1.5 4.5-3.5 4.5-7.5A9.5 9.5 0 0 0 12 0.5z"
    "M8 8.5a2.5 2.5 0 0 0 0 5a2.5 2.5 0 0 0 0-5zM16 8.5a2.5 2.5 0 0 0 0 5a2.5 2.5 0 0 0 0-5zM12 14l1.5 3h-3z",
    "Unholy": "M0 12c4-6.5 8-9 12-9s8 2.5 12 9c-4 6.5-8 9-12 9S4 18.5 0 12zM12 5c2.5 4 2.5 10 0 14c-2.5-4-2.5-10 0-14z",
}
TRACKS: Mapping[str, str] = {
    Track.POWER: "M24 12L17.1 14.1 20.5 20.5 14.1 17.1 12 24 9.9 17.1 3.5 20.5 6.9 14.1 0 12 6.9 9.9 3.5 3.5 9.9 6.9 "
    "12 0 "
    "14.1 6.9 20.5 3.5 17.1 9.9z",
    Track.RESILIENCE: "M12 23.5C4 16.5 0 12.5 0 7.5a6.2 6.2 0 0 1 12-2.5a6.2 6.2 0 0 1 12 2.5c0 5-4 9-12 16z",
    Track.MIND: "M12 0a8.5 8.5 0 0 1 5 15.3V18H7v-2.7A8.5 8.5 0 0 1 12 0zM7.5 19.5h9V21.5h-9zM9.5 22.5h5L13 24h-2z",
    Track.SKILL: "M12 0a12 12 0 0 1 0 24a12 12 0 0 1 0-24zM12 3a9 9 0 0 1 0 18a9 9 0 0 1 0-18z"
    "M12 7a5 5 0 0 1 0 10a5 5 0 0 1 0-10z",
}
GEAR: Mapping[str, str] = {
    EntryKind.WEAPON: "M23 1l-1 7-10.5 9.5 2 2-2 2-3.3-3.3L4 22.5 1.5 20l4.3-4.2L2.5 12.5l2-2 2 2L16 2z",
    EntryKind.ARMOR: "M12 0c7 0 10 5 10 11v10l-6.5 3v-8H18.5v-3.5H5.5V16h3v8L2 21V11C2 5 5 0 12 0z",
    EntryKind.SHIELD: "M2 1h20v10c0 6-5 10.5-10 13C7 21.5 2 17 2 11zM5 4v6.5h5.5V4zM13.5 4v6.5H19V4z",
    EntryKind.IMPLEMENT: "M0.5 20.5L11 10l3 3L3.5 23.5z"
    "M17 0l1.7 4.8L23.5 6.5l-4.8 1.7L17 13l-1.7-4.8L10.5 6.5l4.8-1.7z",
    EntryKind.TOOL: "M3 2h12.5L21 7.5H16V10H3zM8 11.5h4.5V24H8z",
    EntryKind.ITEM: "M8.5 0h7v3H14v5.5l6.5 11.5a2.7 2.7 0 0 1-2.3 4H5.8a2.7 2.7 0 0 1-2.3-4L10 8.5V3H8.5z"
    "M11 13l-2.8 5h7.6L13 13z",
    EntryKind.CLOTHING: "M8 1c1 2.5 7 2.5 8 0l8 4.5-2.5 6-4-1.5V23H6.5V10l-4 1.5L0 5.5z",
    EntryKind.ACCESSORY: "M12 8.5a7.75 7.75 0 0 1 0 15.5a7.75 7.75 0 0 1 0-15.5zM12 11.5a4.75 4.75 0 0 0 0 9.5a4.75 "
    "4.75 0 0 0 0-9.5z"
    "M8 0h8l3 3.5-7 5-7-5z",
    EntryKind.EXPERTISE: "M11 4C8 2 4 2 0.5 3v18c3.5-1 7.5-1 10.5 1zM13 4c3-2 7-2 10.5-1v18c-3.5-1-7.5-1-10.5 1z",
    EntryKind.ENCHANTMENT: "M12 0C13 8 16 11 24 12C16 13 13 16 12 24C11 16 8 13 0 12C8 11 11 8 12 0z",
    EntryKind.RITUAL: "M12 0a12 12 0 0 1 0 24a12 12 0 0 1 0-24zM12 2.4a9.6 9.6 0 0 0 0 19.2a9.6 9.6 0 0 0 0-19.2z"
    "M12 4.5L18.5 16.5h-13z",
    EntryKind.AUGMENT: "M12 1L22 10v5.5L12 6.5 2 15.5V10zM12 10.5L22 19.5V24L12 15 2 24v-4.5z",
}
SIGNS: Mapping[str, str] = {**PLAYS, **PLATES, **OF_ALL_GEAR, **PIPS, **DAMAGE, **TRACKS, **GEAR}


@cache
def _drawn(name: str) -> Sign:
    return Sign(0, 0, 1, contours(SIGNS[name]))


def sign(name: str, x: float, y: float, size: float, ink: Ink) -> Sign:
    """Put a sign into the square whose lower left corner is at a place."""
    return Sign(x, y, size, _drawn(name).contours, ink)
