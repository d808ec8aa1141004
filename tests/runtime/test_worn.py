"""Armor and Clothing that a text lets be changed within a scenario (R-EQP-2)."""

from __future__ import annotations

import pytest

from runtime.gear import Change, change
from runtime.refused import RefusedError
from tests.runtime.party import Party, gear_of
from tests.runtime.test_gear import at_table


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("You may change this Armor in your Strategy Phase.", True),
        ("You may equip or remove this Armor in combat scenarios.", True),
        ("You may equip or remove this Armor in exploration scenarios.", False),
        ("While you are Dazed, you may change this Armor in your Strategy Phase.", False),
        ("You may change your Clothing in your Strategy Phase.", False),
    ],
)
def test_armor_is_changed_where_its_own_text_allows_it(party: Party, text: str, changed: bool) -> None:  # noqa: FBT001
    """R-EQP-2: worn or carried."""
    table, ada = at_table(party, [party.add(f"Vest | Light Armor | Wealth: 1\n{text}\n")], "vest")
    for operation in (Change(off=("vest",)), Change(on=("vest",))):
        if changed:
            change(table, ada, operation)
        else:
            with pytest.raises(RefusedError):
                change(table, ada, operation)
    assert gear_of(ada) == ["vest"]
