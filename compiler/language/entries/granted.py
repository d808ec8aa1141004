"""Plays that a text grants: the lines below a sentence that ends in a colon, put where the sentence waits for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.entries.grants import grant_in, with_granted
from compiler.ir.flow import Play
from compiler.language.entries.playing import Head
from compiler.language.topics.plurals import article

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.flow import GrantPlay, Text
    from compiler.language.entries.body import Block
    from compiler.language.refusals.complaints import Complaints


class Granting:
    """Reads what stands below a grant with what reads an entry's other plays."""

    def __init__(
        self,
        head: Callable[[Block], Head | None],
        play: Callable[[Head, Block], Play],
        complaints: Complaints,
    ) -> None:
        """Read play lines by `head` and the lines under them by `play`."""
        self._head = head
        self._play = play
        self._complaints = complaints
        self.loose: list[Play] = []
        """Plays below a sentence with a colon that was not read as a grant."""

    def into_play(self, play: Play, block: Block) -> Play:
        """Put what the last text of a play grants into it."""
        last = next((name for name in ("effect", "special", "before") if getattr(play, name)), "before")
        return msgspec.structs.replace(play, **{last: self.into(getattr(play, last), block)})

    def into(self, text: Text, block: Block) -> Text:
        """Put what a text grants into it."""
        grant, below = grant_in(text), block.granted
        if grant is None:
            if below and below.opening:
                self._loosely(below)
            return text
        if below is None:
            self._nothing_follows(grant, block)
            return text
        play = self._granted(grant, below)
        return with_granted(text, play) if play else text

    def _loosely(self, block: Block) -> None:
        head = self._head(block)
        if head:
            self.loose.append(self._play(head, block))

    def _nothing_follows(self, grant: GrantPlay, block: Block) -> None:
        line = block.closing or (block.before[-1].line if block.before else block.opening)
        if line:
            kind = grant.play.kind
            message = f"{article(kind)} is granted, and none follows"
            help_ = f'end the text with this sentence, and write "({kind}) Name" and its lines below it'
            self._complaints.error(Code.PLAY_MISSING, line.place(), message, help_)

    def _granted(self, grant: GrantPlay, block: Block) -> Play | None:
        kind = grant.play.kind
        if block.opening is None:
            place = next(iter(block.heads.values())).label_place
            return self._play(Head(kind, "", place, place), block)
        head = self._head(block)
        if head is None:
            return None
        if head.kind is not kind:
            message = f"{article(kind)} is granted, and what follows is {article(head.kind)}"
            self._complaints.error(Code.PLAY_LINE, head.kind_place, message, f'write "({kind}) {head.name}"')
        return self._play(head, block)
