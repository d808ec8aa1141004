"""Cards of sentences derived from the grammar, played: whatever reads runs to its end and leaves the table in order.

`pytest tests/runtime/test_any_card.py --derived 20 --seed 7` plays more of them, and others.
"""

from __future__ import annotations

import pytest

from runtime.constants import unestablished
from runtime.interpreter.loading import unplayed
from tests.language.conftest import asked
from tests.runtime.derived_cards import Cards, Rounds

ENOUGH = 15
"""So many cards are played at least."""


def test_whatever_reads_can_be_played(pytestconfig: pytest.Config) -> None:
    seed, each, productions = asked(pytestconfig)
    found, played, cards = list[str](), 0, Cards(seed)
    for at, (text, scene) in enumerate(cards.texts(each, productions)):
        entry = cards.read(text)
        if entry is None or unestablished(entry) or any(map(unplayed, entry.plays)):
            continue
        try:
            wrong = Rounds(entry, scene.scenario, seed + at).play()
        except Exception as error:  # whatever it is, it says what was played
            raise AssertionError(f"{text}\nseed {seed + at}") from error
        played += 1
        found += [f"{fault}; seed {seed + at} of:\n{text}" for fault in wrong[:1]]
    assert found == []
    assert played > ENOUGH
