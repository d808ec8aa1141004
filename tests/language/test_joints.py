"""Sentences are parted at their joints, which are looked for only where there is what they cannot do without."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.language.entries.prose import JOINING, JOINT, SAID_OF, SAYING_OF

if TYPE_CHECKING:
    import re

    from tests.language.conftest import Block, Category


@pytest.mark.parametrize(("pattern", "needed"), [(JOINT, JOINING), (SAID_OF, SAYING_OF)])
def test_a_joint_is_found_only_where_it_is_looked_for(
    pattern: re.Pattern[str], needed: tuple[str, ...], sentences: list[Block], wide: list[Category]
) -> None:
    said = [*(block.words for block in sentences), *(pair.other for one in wide for pair in one.pairs)]
    found = [words for words in said if pattern.search(words)]
    assert found
    assert [words for words in found if not any(one in words for one in needed)] == []
