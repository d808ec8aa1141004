"""What `make bench` reads: every sentence is tried, whatever it answers, and most of them read back."""

from __future__ import annotations

from bench.models import models
from bench.reading import _round_trip


def test_each_sentence_reads_back_or_stands_not_alone() -> None:
    found = models()
    trips = [_round_trip(one, found.reader) for one in found.sentences[::20]]
    assert trips.count(True) > len(trips) * 3 / 4
    answer = next(one for one in found.sentences if one.words.startswith("Otherwise"))
    assert _round_trip(answer, found.reader) is None
