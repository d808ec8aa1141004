"""Every play tried against stand-ins: whether it runs, and whether its exact odds add up."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.terms import NPC_KINDS, PlayKind, Scenario
from runtime.chance import Seeded
from runtime.constants import unestablished
from runtime.controllers import Controller, Eager, Passive
from runtime.duel import Duel, Situation, Stand
from runtime.events import Cause
from runtime.interpreter.loading import plays_text, unplayed
from runtime.interpreter.playing import Playing
from runtime.made import Made
from runtime.moments import Occurrence
from runtime.odds import odds
from runtime.odds_of_dice import TooManyWaysError
from runtime.playables import given
from runtime.priority import Origin
from runtime.reach import reaching
from runtime.recount import Recounted, WrongOddsError, is_plain, recount
from runtime.rehearsal import rehearse, sorts
from runtime.stand_ins import bare, scenario_of, stand_in
from runtime.using import Player, can_play, use

if TYPE_CHECKING:
    from compiler.ir.entry import Entry
    from compiler.ir.flow import Play
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


def run(entry: Entry, stand_ins: StandIns) -> Trial:
    """Play all that an entry has, each at least once, whatever its texts leave open."""
    if not (entry.plays or held(entry)):
        return SPEECHLESS
    why = _kept(entry) or next((why for play in entry.plays if (why := _played(entry, play, stand_ins))), None)
    return Trial(Outcome.UNPLAYED, why) if why else HOLDS


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


def _take_offers(duel: Duel, seed: int, control: Controller) -> None:
    """Play whatever constant texts offer "as a Strategy" to the one who has them."""
    table, *_ = duel.set_up(Seeded(seed), [])
    owner = table.entities[-1]
    for held_ in [*given(table, owner)]:
        player = Player(table, owner, control)
        if can_play(player, held_):
            use(player, held_)


def _played(entry: Entry, play: Play, stand_ins: StandIns) -> str | None:
    """Play it by several seeds; say why it cannot be played."""
    why = unplayed(play)
    if why is not None:
        return why
    if play.kind in RESPONSES:
        rehearsal = rehearse(entry, play, sorts(stand_ins.npcs(scenario_of(entry, play))))
        for seed, control in product(SEEDS, CONTROLS):
            if rehearsal is None or not rehearsal.comes_about(seed, control):  # these dice may fall otherwise
                _respond(entry, play, seed, control)
        return None
    duels = stand_ins.duels(entry, play)
    for duel, seed, control in product(duels, SEEDS, CONTROLS):
        duel.play(Seeded(seed), [], control)
    return None if duels else REFUSED


def _respond(entry: Entry, play: Play, seed: int, control: Controller) -> None:
    """Do the Effect of a response to a stand-in's Action, whatever its Trigger waits for."""
    scenario = scenario_of(entry, play)
    foe = Stand(entry=stand_in(scenario), play=bare(PlayKind.ACTION, scenario))
    target = Situation(card=entry if entry.kind in NPC_KINDS else None)
    table, action, _ = Duel(actor=foe, target=target).set_up(Seeded(seed), [])
    attacker, owner = table.entities
    made = Made(play, entry, owner, attacker, Origin.RESPONSE, table.next_play())
    assert play.trigger is not None  # noqa: S101 - a response has one
    happens = Occurrence(event=play.trigger.event, who=attacker, others=(owner,), play=action, amount=1)
    playing = Playing(
        table,
        owner,
        Cause("R-AI-1", entry.id, made),
        control,
        target=attacker,
        made=made,
        trigger=attacker,
        occurrence=happens,
        progress=(action,),
    )
    reaching(table, (action,), lambda: plays_text(play, "effect")(playing))
