"""Two sentences that are read as one: the second says something of what the first has told."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator

Numbered = tuple[int, str]
"""A sentence, and where it begins."""
Together = Callable[[str, str], tuple[str, ...] | None]
"""Gives what two sentences are in other words, one or still two; None where the second speaks for itself."""


def taken_together(sentences: Iterable[Numbered], apart: Container[str], together: Together) -> Iterator[Numbered]:
    """Give sentences with each that belongs to the one before it put into that, but for those that stand apart.

    >>> list(taken_together([(0, "One."), (5, "Two."), (10, "Three.")], ["Three."], lambda one, two: (one + two,)))
    [(0, 'One.Two.'), (10, 'Three.')]
    """
    held: Numbered | None = None
    for start, said in sentences:
        alone = held is None or said in apart or held[1] in apart
        words = None if alone or held is None else together(held[1], said)
        match words, held:
            case (one,), (began, _):
                held = (began, one)
            case (one, other), (began, _):
                yield began, one
                held = (start, other)
            case _:
                if held:
                    yield held
                held = (start, said)
    if held:
        yield held
