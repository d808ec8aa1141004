"""What is seen in which light, and by whose eyes (rules.md 14.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.places import Ground as Nature
from compiler.ir.terms import Scenario

if TYPE_CHECKING:
    from collections.abc import Container

DARKVISION, LOW_LIGHT, SENSITIVE, SIGHTLESS = "Darkvision", "Low-light Vision", "Light Sensitivity", "Sightless Vision"
EYES = (DARKVISION, LOW_LIGHT, SENSITIVE, SIGHTLESS)
"""The keywords that say how someone sees."""


def seen_as(light: Nature, having: Container[str], scenario: Scenario) -> Nature:
    """Give how the light of a section counts for someone with those keywords (R-SEE-5 to R-SEE-7).

    >>> seen_as(Nature.DARK, ["Darkvision"], Scenario.COMBAT).value
    'lit'
    """
    if light is Nature.LIT:
        dazzled = Nature.DARK if scenario is Scenario.EXPLORATION else Nature.SHADOWY
        return dazzled if SENSITIVE in having else light
    helps = (DARKVISION, SIGHTLESS, LOW_LIGHT) if light is Nature.SHADOWY else (DARKVISION, SIGHTLESS)
    return Nature.LIT if any(one in having for one in helps) else light


def is_seen(light: Nature, place: str, viewer: str) -> bool:
    """Tell whether whoever stands at a place is seen from another, in a light as it counts for the viewer (R-SEE-1).

    >>> is_seen(Nature.SHADOWY, "hall", "hall"), is_seen(Nature.SHADOWY, "hall", "yard")
    (True, False)
    """
    return light is Nature.LIT or (light is Nature.SHADOWY and place == viewer)
