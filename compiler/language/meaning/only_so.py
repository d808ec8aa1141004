"""Reading of when and where alone something can be done: "enemies can only draw cards on their own turn"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.handing import ChangeGear, PutOn
from compiler.ir.deeds.movement import Block, Move
from compiler.ir.deeds.using import PlayCards, UseEntry
from compiler.ir.flow import Cost, effects_held
from compiler.language.meaning.flow import having_first, while_asked, while_not_asked
from compiler.language.topics.barred_places import standing
from compiler.language.topics.clauses import Steps
from compiler.language.topics.fact_order import denied
from compiler.language.topics.forbidding import cannot_do, forbid
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent

if TYPE_CHECKING:
    from compiler.ir.events.deeds import Deed
    from compiler.ir.facts.predicates import Predicate
    from compiler.language.topics.clauses import Build, Effects, Frame
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.forbidding import SaidPlays


DONE_ANYWAY = (Block, ChangeGear, Cost, Move, PlayCards, PutOn, UseEntry)
"""What is done by the rules alone, with no text that allows it."""


@production
def only_when(reading: Reading, subject: Named, deeds: tuple[Deed, ...], asked: Predicate) -> Steps:
    """Read "enemies can only draw cards on their own turn": they cannot at any other time."""
    return _barred_else(reading, subject, cannot_do(reading, deeds, None), asked)


@production
def plays_only_when(reading: Reading, subject: Named, said: SaidPlays, asked: Predicate) -> Steps:
    """Read "you can only play Reactions on your turn"."""
    reading.afar -= 1  # and not that nothing else can be played then
    return _barred_else(reading, subject, forbid(reading, said, None, None), asked)


@production
def only_where(reading: Reading, subject: Named, deeds: tuple[Deed, ...], fact: Fact) -> Steps:
    """Read "you can only draw cards in dark sections": nobody can elsewhere."""
    return _barred_elsewhere(reading, subject, cannot_do(reading, deeds, None), fact)


@production
def plays_only_where(reading: Reading, subject: Named, said: SaidPlays, fact: Fact) -> Steps:
    """Read "enemies can only play Reactions within range 1 of you"."""
    return _barred_elsewhere(reading, subject, forbid(reading, said, None, None), fact)


def _barred_elsewhere(reading: Reading, subject: Named, barred: Build, fact: Fact) -> Steps:
    reading.afar += 1  # said of whom or what stands right before it, where it can be
    return Steps(lambda doer: standing(reading, barred, denied(fact))(antecedent(reading, subject, doer)))


def _barred_else(reading: Reading, subject: Named, barred: Build, asked: Predicate) -> Steps:
    frame = while_not_asked(reading, asked)
    return Steps(lambda doer: frame(barred(antecedent(reading, subject, doer))))


@production
def only_meanwhile(reading: Reading, asked: Predicate) -> Frame:
    """Read "you may draw a card only on your turn"."""
    return _granted(reading, while_asked(reading, asked))


@production
def only_standing(reading: Reading, fact: Fact) -> Frame:
    """Read "you may draw a card only in dark sections"."""
    return _granted(reading, having_first(reading, fact))


def _granted(reading: Reading, frame: Frame) -> Frame:
    """Give what is allowed then alone, where it is not what anyone does anyway."""

    def around(effects: Effects) -> Effects:
        anyway = any(isinstance(done, DONE_ANYWAY) for one in effects for done in (one, *effects_held(one)))
        if anyway and reading.scene.play is None:
            reading.contradiction(
                "this could be done besides then, or not be done at any other time", 'say "can only ... on your turn"'
            )
        return frame(effects)

    return around
