"""The proofs that come of playing, for a build: each play once against stand-ins, and its exact odds."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping

from compiler.api import Answer, Trial, Verdict
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Library
from runtime import trial
from runtime.rules import Rules
from runtime.stand_ins import StandIns
from runtime.trial import Outcome
from runtime.uncounted import outside, within

VERDICTS = {
    Outcome.HOLDS: Verdict.YES,
    Outcome.NOTHING: Verdict.NOT_APPLICABLE,
    Outcome.UNPLAYED: Verdict.NOT_YET,
    Outcome.FAILS: Verdict.NO,
}


def trials(library: Library, ids: Container[str]) -> Mapping[str, Trial]:
    """Try those entries of a library whose ids are asked for."""
    rules = Rules.of(library.rules.values())
    stand_ins = StandIns(rules, library.entries.values())
    return {
        id_: Trial(
            runs=_answer(trial.run, entry, stand_ins), odds=_unless_left(entry, _answer(trial.sum_up, entry, stand_ins))
        )
        for id_, entry in library.entries.items()
        if id_ in ids
    }


def _unless_left(entry: Entry, odds: Answer) -> Answer:
    """Let odds not be proved where a sentence that may bear on them is left to the DM."""
    rolling = (play for play in entry.plays if play.rows.roll or play.rows.damage or play.rows.defense)
    left = [*outside(entry), *within(entry, rolling)]
    return Answer(Verdict.NOT_YET, left[0].words) if left and odds.verdict is Verdict.YES else odds


def _answer(tried: Callable[[Entry, StandIns], trial.Trial], entry: Entry, stand_ins: StandIns) -> Answer:
    """Try one thing; a fault of the runtime is no reason not to build the rest."""
    try:
        came = tried(entry, stand_ins)
    except Exception as fault:  # noqa: BLE001 - whatever it is, it is this entry's answer
        return Answer(Verdict.NO, f"playing it failed: {type(fault).__name__}: {fault}")
    return Answer(VERDICTS[came.outcome], came.why)
