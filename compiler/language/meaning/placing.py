"""Troubles placed in the author's own words."""

from __future__ import annotations

import re

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.language.parsing.normal import MARK, Normal
from compiler.language.topics.scene import Trouble


def without_article(start: int, end: int, text: str) -> Trouble:
    """Say that a name has lost the article that it has elsewhere in the sentence."""
    said = f"{'The' if start == 0 else 'the'} {text[start:end]}"
    return Trouble(
        code=Code.REF_SUBJECT,
        start=start,
        end=end,
        message=f'the name stands here without "the", and elsewhere in the sentence with it: {text[start:end]}',
        help=f"write {said}",
        mend=Mend(said, safe=True),
    )


_STOPPED = re.compile(r'reading stopped at "([^"]+)"')
"""The word may be one that was put in the place of the author's: "this" of "this Weapon" for its own name."""


def in_authors_words(trouble: Trouble, normal: Normal, text: str) -> Trouble:
    """Give a trouble its place in the author's words, and their own first letter back."""
    start, end = normal.original(trouble.start, trouble.end or len(normal.text))
    message = trouble.message
    stopped = _STOPPED.fullmatch(message)
    if f'"{MARK}' in message or '"\ufffd' in message or (stopped and stopped[1] not in text):
        message = f'reading stopped at "{text[start:end].split(" ", maxsplit=1)[0]}"'
    if trouble.start == 0 and text:
        small, own = normal.text.partition(" ")[0], text.partition(" ")[0]
        message = re.sub(rf'"{re.escape(small)}(?!\w)', lambda _: f'"{own}', message, count=1)
    mend = _mend_placed(trouble.mend, trouble.start, normal, text) if trouble.mend else None
    return msgspec.structs.replace(trouble, start=start, end=end, message=message, mend=mend)


def _mend_placed(mend: Mend, start: int, normal: Normal, text: str) -> Mend:
    """Give a mend the length that it has in the author's words, and a sentence its capital letter."""
    first, end = normal.original(start, start + mend.length)
    words = mend.text[:1].upper() + mend.text[1:] if start == 0 and text[:1].isupper() else mend.text
    return Mend(words, mend.safe, end - first if mend.length else 0)
