"""Sentences are made plain: nothing that is to be replaced is passed over for the sake of speed."""

import re

import pytest

from compiler.language.parsing.normal import _AUXILIARIES, _WORDS, GERUNDS, NUMBER_WORDS, _words_in, normalise
from compiler.language.parsing.spellings import spellings

WRITTEN = [
    *(f"Draw {word} cards" for word in NUMBER_WORDS),
    *(f"{word.title()} allies draw a card" for word in NUMBER_WORDS),
    *(f"You may draw a card by {gerund} it" for gerund in GERUNDS),
    *(
        f"They {words} move"
        for pattern in _AUXILIARIES.values()
        for words in spellings(re.sub(r"\(\?<=.*?\)", "", pattern))
    ),
]


@pytest.mark.parametrize("sentence", WRITTEN)
def test_whatever_is_to_be_replaced_is_told_by_some_letters_of_it(sentence: str) -> None:
    plain = sentence.replace(" n't", "n't").replace(" 're", "'re").replace(" 've", "'ve")
    found = [match.group() for match in _WORDS.finditer(plain)]
    assert found
    assert [match.group() for match in _words_in(plain)] == found
    assert normalise(plain, "").text != plain[:1].lower() + plain[1:]
