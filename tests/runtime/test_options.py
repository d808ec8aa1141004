"""Options of a scenario: what comes with them holds where they are chosen, and nowhere else (rules.md 13.4)."""

from __future__ import annotations

import pytest

from compiler.ir.entries.library import Library
from compiler.ir.terms import PlayKind, Scenario
from runtime.chance import Scripted
from runtime.controllers import Eager
from runtime.duel import Duel, Stand, plays_of
from runtime.events import Event, Note
from runtime.playables import playables_of
from runtime.refused import RefusedError
from runtime.rules import Rules
from runtime.setup import Cast, chosen, set_up
from runtime.table import Table
from tests.runtime.shipped import library

BASE, LATER = "base-reaction", "later-wiki"


def rules(*options: str) -> Rules:
    shipped = library()
    return Rules.of(shipped.rules.values(), chosen(shipped, options))


def table(scenario: Scenario, *options: str, level: int = 1) -> Table:
    """Set up everyone who is shipped, all of one level."""
    shipped = library()
    who = next(iter(shipped.characters))
    made = set_up(shipped, scenario, Cast(characters=(who,), options=options), 1, Eager())
    made.entities[0].level = level
    return made


def base_reactions(made: Table) -> list[str]:
    found = (held for held in playables_of(made, made.entities[0]) if held.name == "Base Reaction")
    return [str(held.play.rows.roll.dice) for held in found if held.play.rows.roll is not None]


@pytest.mark.parametrize(("level", "dice"), [(1, "1d4"), (5, "1d4"), (6, "2d4"), (10, "2d4")])
def test_r_base_1_with_the_option_every_pc_has_a_reaction_in_combat(level: int, dice: str) -> None:
    assert base_reactions(table(Scenario.COMBAT, BASE, level=level)) == [dice]


@pytest.mark.parametrize("scenario", [Scenario.EXPLORATION, Scenario.INTERACTION])
def test_r_base_1_there_is_none_outside_combat(scenario: Scenario) -> None:
    assert base_reactions(table(scenario, BASE)) == []


def test_r_base_1_without_the_option_there_is_none() -> None:
    assert base_reactions(table(Scenario.COMBAT)) == base_reactions(table(Scenario.COMBAT, LATER)) == []


def test_r_inj_2_with_the_later_rules_an_injury_takes_more_from_mini_bosses_and_bosses() -> None:
    shipped = library().entries.values()
    by_rank = {entry.title.rank: entry for entry in shipped if entry.title.rank is not None}
    assert {rank: rules().ranks.usual(one).injury for rank, one in by_rank.items()} == dict.fromkeys(by_rank, 5)
    later = {str(rank): rules(LATER).ranks.usual(one).injury for rank, one in by_rank.items()}
    assert later == {"Mook": 5, "Regular": 5, "Mini-boss": 10, "Boss": 20}


def told(log: list[Event] | None) -> list[str]:
    return [event.words.split(" is on")[0] for event in log or () if event.kind is Note.OPTION]


def test_the_transcript_begins_with_the_options_that_are_on() -> None:
    log = table(Scenario.COMBAT, BASE, LATER).log
    assert told(log) == ["Base Reaction (base-reaction)", "Later rules (later-wiki)"]
    assert log is not None
    assert [event.kind for event in log[:2]] == [Note.OPTION, Note.OPTION]
    assert told(table(Scenario.COMBAT).log) == []


def test_a_single_play_goes_by_the_options_too() -> None:
    shipped = library()
    crab, base = shipped.entries["silt-crab"], rules(BASE).ranks.every[BASE]
    pinch = next(play for play in plays_of(crab, PlayKind.ACTION) if play.name == "Pinch")
    [answer] = plays_of(base, PlayKind.REACTION)
    duel = Duel(actor=Stand(entry=crab, play=pinch), answer=Stand(entry=base, play=answer), rules=rules(BASE))
    log: list[Event] = []
    duel.play(Scripted([1, 2]), log)
    assert told(log) == ["Base Reaction (base-reaction)"]
    assert any("rolls Miss 1d4: 2" in event.words for event in log)


def test_what_is_no_option_is_refused() -> None:
    with pytest.raises(RefusedError, match="base-reaction, later-wiki"):
        list(chosen(Library(options=library().options), ["later"]))
