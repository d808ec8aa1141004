"""What a Special does even if the opposed roll is lost."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from tests.runtime.conftest import Duel

EVEN = "even if you lose the opposed roll"


@pytest.mark.parametrize(
    ("text", "mind"),
    [
        (f"Gain +1 Mind, {EVEN}.", 1),
        (f"You may gain +1 Mind, {EVEN}.", 1),
        ("Even if you lose the opposed roll, you may gain +1 Mind.", 1),
        (f"Draw a card. Gain +1 Mind, {EVEN}.", 1),
        (f"Draw a card, {EVEN}. Gain +1 Mind.", 0),
        ("Gain +1 Mind.", 0),
    ],
)
@pytest.mark.parametrize("lost", [True, False])
def test_it_is_done_all_the_same(duel: Duel, text: str, mind: int, lost: bool) -> None:  # noqa: FBT001 - a case
    duel.acts("Hit 1d6\nDamage 1d4")
    duel.answers(f"Miss 1d6\nSpecial {text}")
    duel.resolve(*((5, 1, 1) if lost else (1, 5)))
    assert duel.foe.tracks[Track.MIND].value == (mind if lost else 1)
