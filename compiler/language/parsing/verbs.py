"""Verbs and their forms: which form a word is, and which form a place in a sentence takes.

A verb is one word, or one with what belongs to it ("be hit", "move into"): its first word is what is inflected.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache


class Form(Enum):
    """A form of a verb, as it is called when a place takes another."""

    BASE = "draw"
    THIRD = "draws"
    PAST = "drew"
    PARTICIPLE = "drawn"
    GERUND = "drawing"


PRESENT = frozenset({Form.BASE, Form.THIRD})
_IRREGULAR = {
    "be": ("was", "been"),
    "become": ("became", "become"),
    "begin": ("began", "begun"),
    "deal": ("dealt", "dealt"),
    "draw": ("drew", "drawn"),
    "fall": ("fell", "fallen"),
    "find": ("found", "found"),
    "fly": ("flew", "flown"),
    "Fly": ("Flew", "Flown"),
    "forgo": ("forwent", "forgone"),
    "get": ("got", "gotten"),
    "give": ("gave", "given"),
    "hit": ("hit", "hit"),
    "leave": ("left", "left"),
    "light": ("lit", "lit"),
    "lose": ("lost", "lost"),
    "overcome": ("overcame", "overcome"),
    "put": ("put", "put"),
    "spend": ("spent", "spent"),
    "take": ("took", "taken"),
    "win": ("won", "won"),
}
"""The past and the participle of what does not end in -ed."""
_BY_FORM = {
    **{past: Form.PAST for past, _ in _IRREGULAR.values()},
    **{participle: Form.PARTICIPLE for _, participle in _IRREGULAR.values()},
    **dict.fromkeys(("is", "has", "does", "misses", "crosses"), Form.THIRD),
    **dict.fromkeys(("are", "have", "do", "miss", "cross", "pass", "press", "discuss"), Form.BASE),
    "were": Form.PAST,
}
_BOTH_PAST = frozenset(past for past, participle in _IRREGULAR.values() if past == participle)
_AS_BASE = frozenset({"hit", "put", "become", "overcome"})
_VOWELS = "aeiou"
_DOUBLED = frozenset(
    {
        *("equip", "unequip", "drop", "put", "skip", "stop", "swap", "flip", "step", "hit", "win", "begin"),
        *("grab", "Grab"),
    }
)
_GERUNDS = {"tie": "tying"}


@lru_cache(maxsize=1024)
def forms_of(verb: str) -> frozenset[Form]:
    """Give every form that a verb can be.

    >>> sorted(form.name for form in forms_of("hit")), sorted(form.name for form in forms_of("suffered damage"))
    (['BASE', 'PARTICIPLE', 'PAST'], ['PARTICIPLE', 'PAST'])
    >>> [form.name for form in forms_of("draws")], [form.name for form in forms_of("moving")]
    (['THIRD'], ['GERUND'])
    """
    word = verb.split(maxsplit=1)[0].lower()
    forms = {_BY_FORM[word]} if word in _BY_FORM else set[Form]()
    if word in _BOTH_PAST or (word.endswith("ed") and word not in ("need", "speed", "succeed")):
        forms |= {Form.PAST, Form.PARTICIPLE}
    if word in _AS_BASE:
        forms.add(Form.BASE)
    if word.endswith("ing") and word not in ("bring", "ring", "sing"):
        forms.add(Form.GERUND)
    if not forms:
        forms.add(Form.THIRD if word.endswith("s") else Form.BASE)
    return frozenset(forms)


def is_third(verb: str) -> bool:
    """Tell whether a verb is said of someone else: "draws", not "draw"."""
    return Form.THIRD in forms_of(verb)


def past(verb: str) -> str:
    """Give the past of a verb in its base form.

    >>> past("play"), past("draw"), past("equip a Weapon"), past("be hit by")
    ('played', 'drew', 'equipped a Weapon', 'was hit by')
    """
    return _inflected(verb, 0)


def participle(verb: str) -> str:
    """Give the participle of a verb in its base form.

    >>> participle("move"), participle("draw"), participle("carry"), participle("be hit by")
    ('moved', 'drawn', 'carried', 'been hit by')
    """
    return _inflected(verb, 1)


def gerund(verb: str) -> str:
    """Give the gerund of a verb in its base form.

    >>> gerund("move"), gerund("draw"), gerund("put back"), gerund("be hit by")
    ('moving', 'drawing', 'putting back', 'being hit by')
    """
    word, space, rest = verb.partition(" ")
    stem = word[:-1] if word.endswith("e") and word != "be" else word
    regular = f"{stem}{word[-1] if word in _DOUBLED else ''}ing"
    return f"{_GERUNDS.get(word, regular)}{space}{rest}"


def _inflected(verb: str, form: int) -> str:
    word, space, rest = verb.partition(" ")
    return (_IRREGULAR[word][form] if word in _IRREGULAR else _regular(word)) + space + rest


def _regular(word: str) -> str:
    if word.endswith("e"):
        return f"{word}d"
    if word.endswith("y") and word[-2] not in _VOWELS:
        return f"{word[:-1]}ied"
    return f"{word}{word[-1] if word in _DOUBLED else ''}ed"
