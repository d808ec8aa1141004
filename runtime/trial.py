"""Every play tried against stand-ins: whether what it says is seen to happen, and whether its exact odds add up."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from itertools import islice, product
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.terms import PlayKind, Scenario
from runtime.chance import Seeded
from runtime.constants import unestablished
from runtime.controllers import Controller, Eager, Passive
from runtime.duel import Duel, Stand
from runtime.interpreter.loading import unplayed
from runtime.ledger import Ledger
from runtime.odds import odds
from runtime.odds_of_dice import TooManyWaysError
from runtime.playables import given
from runtime.plays import perform
from runtime.practice import keep, practise, practise_bare
from runtime.recount import Recounted, WrongOddsError, is_plain, recount
from runtime.rehearsal import SEEDS as ATTEMPTS
from runtime.rehearsal import rehearse
from runtime.stage import Seen, seen
from runtime.stand_ins import bare, scenario_of, sorts, stand_in
from runtime.using import Player, can_play, use
from runtime.witness import Witness, awaited_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.entries.entry import Entry
    from compiler.ir.flow import Play
    from runtime.events import Event
    from runtime.stand_ins import StandIns

SEEDS = range(4)
CONTROLS: tuple[Controller, ...] = (Eager(), Passive())
RESPONSES = (PlayKind.ASSIST, PlayKind.INTERRUPT)


class Outcome(StrEnum):
    """What trying something has shown."""

    HOLDS = "holds"
    NOTHING = "nothing"
    """There is nothing of the sort to try."""
    UNPLAYED = "unplayed"
    """It cannot be tried yet."""
    FAILS = "fails"


class Trial(msgspec.Struct, frozen=True):
    """What came of trying, and why."""

    outcome: Outcome
    why: str = ""


HOLDS = Trial(Outcome.HOLDS)
BARE = bare(PlayKind.REACTION, Scenario.COMBAT)
SPEECHLESS = Trial(Outcome.NOTHING, "it has nothing to play")
DICELESS = Trial(Outcome.NOTHING, "it has no dice")
REFUSED = "nobody was found that it may be played against"
UNANSWERED = "nothing that stand-ins can do is what its Trigger waits for"


class UntrueError(Exception):
    """Something was told that is not so."""


def run(entry: Entry, stand_ins: StandIns) -> Trial:
    """Play all that an entry has, until everything has been seen to happen that it says."""
    if not (entry.plays or held(entry)):
        return SPEECHLESS
    why = _kept(entry)
    if why is not None:
        return Trial(Outcome.UNPLAYED, why)
    came = [_played(entry, play, stand_ins) for play in entry.plays]
    bad = next((one for one in came if one.outcome is not Outcome.HOLDS), None)
    return bad or Trial(Outcome.HOLDS, "; ".join(filter(None, (_waited_for(entry), *(one.why for one in came)))))


def sum_up(entry: Entry, stand_ins: StandIns) -> Trial:
    """Give the exact odds of every play with dice: do they add up to 1, and come to the same counted in another way?"""
    rolling = [play for play in entry.plays if play.rows.roll or play.rows.damage or play.rows.defense]
    if not rolling:
        return DICELESS
    for play in rolling:
        why = unestablished(entry) or unplayed(play) or (None if stand_ins.duels(entry, play) else REFUSED)
        if why is not None:
            return Trial(Outcome.UNPLAYED, why)
        try:
            for duel in stand_ins.duels(entry, play):
                _add_up(duel)
        except TooManyWaysError as error:
            return Trial(Outcome.UNPLAYED, str(error))
        except WrongOddsError as error:
            return Trial(Outcome.FAILS, f"{play.name or entry.name}: {error}")
    return HOLDS


def _add_up(duel: Duel) -> None:
    """Count the odds of a duel, and count them again.

    Raises:
        WrongOddsError: They do not add up, or come to something else.
    """
    found = odds(lambda branch: duel.came(Recounted(branch)))
    if {sum(found.dealt.values()), sum(found.returned.values())} != {Fraction(1)}:
        message = "its chances do not add up to 1"
        raise WrongOddsError(message)
    if is_plain(duel):
        recount(duel, found)


def held(entry: Entry) -> bool:
    """Tell whether an entry has text that holds without being played."""
    return bool(entry.static or entry.static_rows or entry.extra or entry.deckless)


def _kept(entry: Entry) -> str | None:
    """Let what an entry says hold while a stand-in attacks who has it; say what of it does not hold yet."""
    why = unestablished(entry)
    if why is None and held(entry):
        scenario = scenario_of(entry, BARE)
        foe = Stand(entry=stand_in(scenario), play=bare(PlayKind.ACTION, scenario))
        answer = Stand(entry=entry, play=bare(PlayKind.REACTION, scenario))
        for seed, control in product(SEEDS, CONTROLS):
            duel = Duel(actor=foe, answer=answer)
            duel.play(Seeded(seed), [], control)
            _take_offers(duel, seed, control)
    return why


def _waited_for(entry: Entry) -> str:
    """Bring about what the texts of an entry wait for that hold by themselves; say which of it has not been seen."""
    witness = Witness(entry, BARE, awaited_of(entry))
    if not witness.awaited or any(_hears(witness, one) for one in keep(entry)):
        return ""
    said = ", ".join(dict.fromkeys(one.place for one in witness.awaited))
    return f"let hold, and nothing has brought about what it waits for: {said}"


def _take_offers(duel: Duel, seed: int, control: Controller) -> None:
    """Play whatever constant texts offer "as a Strategy" to the one who has them."""
    table, *_ = duel.set_up(Seeded(seed), [])
    owner = table.entities[-1]
    for held_ in [*given(table, owner)]:
        player = Player(table, owner, control)
        if can_play(player, held_):
            use(player, held_)


def _played(entry: Entry, play: Play, stand_ins: StandIns) -> Trial:
    """Play it, until everything has been seen to happen that it says."""
    why = unplayed(play)
    if why is not None:
        return Trial(Outcome.UNPLAYED, why)
    foes, witness = sorts(stand_ins.npcs(scenario_of(entry, play))), Witness(entry, play)
    response = play.kind in RESPONSES
    stories = _answered(entry, play, foes) if response else _against_stand_ins(entry, play, stand_ins)
    if not [_hears(witness, one) for one in stories]:
        return Trial(Outcome.UNPLAYED, UNANSWERED if response else REFUSED)
    if any(_hears(witness, one) for one in practise(entry, play, foes)) or not witness.awaited:
        return HOLDS
    return _set_aside(entry, play, foes, witness)


def _answered(entry: Entry, play: Play, foes: tuple[Entry, ...]) -> Iterator[Seen]:
    """Let a response answer what it waits for; nothing is seen of it where stand-ins cannot bring that about."""
    found = rehearse(entry, play, foes)
    if found is not None:
        stories = (found.story(seed, control) for seed, control in product(ATTEMPTS, CONTROLS))
        yield from islice((story for story in stories if story is not None), len(SEEDS) * len(CONTROLS))


def _against_stand_ins(entry: Entry, play: Play, stand_ins: StandIns) -> Iterator[Seen]:
    """Play against those whom it may be played against."""
    for duel, seed, control in product(stand_ins.duels(entry, play), SEEDS, CONTROLS):
        log: list[Event] = []
        table, action, reaction = duel.set_up(Seeded(seed), log)
        ledger, sides = Ledger(table), tuple(table.entities)
        perform(table, action, [(sides[1], reaction)], control, duel.judging)
        fault = ledger.fault(log)
        if fault is not None:
            raise UntrueError(fault)
        owner, target = sides if duel.actor.play is play else sides[::-1]
        yield seen(table, owner, target)


def _hears(witness: Witness, story: Seen) -> bool:
    """Let a witness hear what was told; tell whether all has been seen.

    Raises:
        UntrueError: Other than the dice came to was recovered or suffered.
    """
    fault = None if story.adjusted else witness.misgiven(story.events)
    if fault is not None:
        raise UntrueError(fault)
    return witness.hear(story.events, story.owner, story.target)


def _set_aside(entry: Entry, play: Play, foes: tuple[Entry, ...], witness: Witness) -> Trial:
    """Have done as if it were so what comes under conditions that nothing has brought about; say which they are."""
    aside = []
    for one in [*witness.awaited]:
        if one in witness.awaited and one.is_conditional:
            alone = Witness(entry, play, (one,))
            if any(_hears(alone, story) for story in practise_bare(entry, play, foes, one)):
                witness.awaited.remove(one)
                aside.append(one)
    if witness.awaited:
        return Trial(Outcome.UNPLAYED, f"{play.name}: {witness.awaited[0]}")
    said = ", ".join(dict.fromkeys(f"{one.place} of {play.name}" for one in aside))
    return Trial(Outcome.HOLDS, f"seen with its condition set aside, which nothing has brought about: {said}")
