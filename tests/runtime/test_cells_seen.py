"""What the page of verbs calls played is seen to happen: in every position, on the stand-ins' stages."""

from __future__ import annotations

from itertools import islice

from compiler.ir.entries.entry import Entry, Title
from compiler.ir.flow import Play
from compiler.ir.terms import EntryKind, PlayKind
from compiler.language.topics.scene import Scene
from runtime.rules import NO_RULES
from runtime.stand_ins import StandIns, bare
from runtime.trial import HOLDS, UntrueError, run
from tests.language.conftest import Listener, shipped_reader
from tests.language.test_cells import POSITIONS, Position, Verb, cells

NOBODY = StandIns(NO_RULES, ())
STEP = 5
"""Of so many cells one is tried: each takes the time of a card in a build."""
LEAST = 150


def is_seen(verb: Verb, position: Position, listener: Listener) -> bool:
    """Tell whether a bare Action that says it does just that, told by the table and not by the text."""
    scene = Scene(EntryKind.CARD, verb.scenario, PlayKind.ACTION)
    text = listener.hear(verb.sentence(position), scene).meaning
    assert isinstance(text, tuple)
    rows = bare(PlayKind.ACTION, verb.scenario).rows
    play = Play(kind=PlayKind.ACTION, name="Told", rows=rows, special=text)
    title = Title(level=1)
    entry = Entry(id="told", kind=EntryKind.CARD, name="Told", scenario=verb.scenario, title=title, plays=(play,))
    try:
        return run(entry, NOBODY) == HOLDS
    except UntrueError:
        return False


def test_nine_in_ten_full_cells_are_seen_to_happen() -> None:
    """The others want a stage that the stand-ins do not have: a Challenge overcome, a turn that ends."""
    listener = Listener(shipped_reader())
    full = (
        (verb, position)
        for verb, filled in cells().items()
        for position, one in zip(POSITIONS, filled, strict=True)
        if one
    )
    tried = [*islice(full, 0, None, STEP)]
    unseen = [verb.sentence(position) for verb, position in tried if not is_seen(verb, position, listener)]
    assert len(tried) >= LEAST
    assert len(unseen) * 10 <= len(tried), unseen
