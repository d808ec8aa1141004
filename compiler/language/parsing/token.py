"""What the readers' methods are given of card text: its words, each with what it was read as and where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self


class Token(str):
    """Some words of card text, as a terminal of the grammar found them.

    Lark has tokens too; these are made in a fraction of the time, compare as fast as any text, and need no Lark.
    """

    __slots__ = ("end_pos", "start_pos", "type")

    type: str
    """The terminal."""
    start_pos: int
    end_pos: int

    if TYPE_CHECKING:

        def __eq__(self, other: object) -> bool:
            """Compare with any text: a term of the game is written as it is called."""

        def __hash__(self) -> int:
            """Hash as any text does."""

    @classmethod
    def at(cls, name: str, words: str, start: int, end: int) -> Self:
        """Make a token of the words at a place."""
        token = cls(words)
        token.type, token.start_pos, token.end_pos = name, start, end
        return token

    def update(self, *, value: str) -> Self:
        """Give other words in the same place."""
        return self.at(self.type, value, self.start_pos, self.end_pos)
