"""Colours: how they are written, and how well one is read on another."""

from __future__ import annotations

import re

import msgspec

LINEAR_BELOW = 0.04045
"""So dark, the curve of a screen is a straight line."""


class Ink(msgspec.Struct, frozen=True):
    """A colour, each part from 0 to 1. Equal parts are a grey, which is printed with black ink alone."""

    red: float
    green: float
    blue: float


def read_ink(text: str) -> Ink | None:
    """Read a colour as the web writes it, to a hundredth of each part.

    >>> read_ink("#124F8c"), read_ink("blue")
    (Ink(red=0.07, green=0.31, blue=0.55), None)
    """
    found = re.fullmatch(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})", text.strip().casefold(), re.ASCII)
    return Ink(*(round(int(part, 16) / 255, 2) for part in found.groups())) if found else None


def mixed(ink: Ink, white: float) -> Ink:
    """Mix a colour with a part of white, from 0 to 1."""
    parts = (round(part + (1 - part) * white, 4) for part in (ink.red, ink.green, ink.blue))
    return Ink(*parts)


def contrast(one: Ink, other: Ink) -> float:
    """Return the contrast of two colours as accessibility guides reckon it, from 1 to 21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(ink: Ink) -> float:
    red, green, blue = map(_linear, (ink.red, ink.green, ink.blue))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    """Take the screen's curve off a part of a colour."""
    return part / 12.92 if part <= LINEAR_BELOW else ((part + 0.055) / 1.055) ** 2.4
