"""Ids made of names, in one way for the text form, for YAML without an id, and for new entries."""

from __future__ import annotations

import re
import unicodedata

_WHOLE_LETTERS = str.maketrans(
    {"ł": "l", "ø": "o", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "\u0131": "i"}
)
"""Letters that Unicode does not take apart into one from a to z and a mark."""


def slug(name: str) -> str:
    """Make an id of a name; empty where the name has no letter or digit that an id can hold.

    >>> slug("Pilgrim's  Sash"), slug("Łódź Knot"), slug("!?")
    ('pilgrims-sash', 'lodz-knot', '')
    """
    letters = unicodedata.normalize("NFKD", name.casefold().translate(_WHOLE_LETTERS))
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return "-".join(re.findall(r"[a-z0-9]+", re.sub(r"['\u2019]", "", bare)))
