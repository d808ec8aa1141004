"""Hybrids in play, by the sentences of rules.md 4.5, R-DECK-7 and R-TP-8."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from compiler.cli.figures import figures
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.entries.library import DeckCard
from compiler.ir.terms import PlayKind, Points, Scenario
from runtime.holding import held
from runtime.refused import RefusedError
from runtime.using import plays_available

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.table import Table
    from tests.runtime.party import Party

PIPER = "Piper | Class | HP: 11 (+2 at level up) | Initiative: 1d4 | +2 Skill -2 Mind\n"
PIPER += "Acrobatics: 1d4 | Training: Polearms\nTwo Tunes\n"
ANGLER = "Angler | Craft | EP: 10 (+2 at level up) | No Stat Changes\nSearch: 1d4 | Training: Survival\nPatience\n"
CRIER = "Crier | Profession | WP: 9 (+2 at level up) | Initiative: 1d4 | No Stat Changes\n"
CRIER += "Charisma: 1d4 | Training: Diplomacy\nHear Ye\n"
CALM = "Gain Cold Resistance 1.\n"


def roles(party: Party) -> None:
    """Add Roles that nobody has."""
    for text in (PIPER, ANGLER, CRIER):
        party.add(text + CALM)


def deck(party: Party, printed: str, level: int) -> str:
    """Add a Warden's deck with one card of another Role in it."""
    known = party.deck("blows", Scenario.COMBAT, "Warden")
    tune = party.add(f"Tune | {printed} | Combat Action\nHit 1d6\n")
    cards = (*party.decks[known].cards, DeckCard(card=tune, copies=1))
    party.decks[known] = msgspec.structs.replace(party.decks[known], level=level, cards=cards)
    return known


# ---- whoever has a deck


@pytest.mark.parametrize(
    ("printed", "level", "rule"),
    [
        ("Piper 2", 2, None),
        ("Piper 2", 3, None),
        ("Piper 1", 3, "R-DECK-7"),
        ("Piper 3", 3, "R-DECK-7"),
        ("Crier 2", 3, "R-DECK-7"),
        ("Piper 2", 1, "R-DECK-5"),
    ],
)
def test_a_hybrid_opens_the_cards_of_its_role_of_just_its_level(
    printed: str, level: int, rule: str | None, party: Party
) -> None:
    """R-HYB-1, R-DECK-7: of the stated level, provided the PC's own level is at least that level."""
    roles(party)
    party.hero("ada", decks=[deck(party, printed, level)], level=level, cards=True, hybrids=[("piper", 2)])
    if rule is None:
        assert "tune" in party.table(1).entities[0].piles.deck
        return
    with pytest.raises(RefusedError) as refused:
        party.table(1)
    assert refused.value.rule == rule


def test_a_hybrid_of_an_own_role_takes_nothing_away(party: Party) -> None:
    """R-HYB-2: the Role's cards stay open at every level."""
    blows = deck(party, "Warden 1", 3)
    party.hero("ada", decks=[blows], level=3, cards=True, hybrids=[("warden", 3)])
    assert "tune" in party.table(1).entities[0].piles.deck


def test_a_hybrid_has_no_effect_of_its_own(party: Party) -> None:
    """R-HYB-3: the copy of the ability is one in name, and nothing else of the Role comes with it."""
    for text, says in ((PIPER, "Gain Fire Resistance 9.\n(Action) Pipe\nHit 1d6\n"), (ANGLER, CALM), (CRIER, CALM)):
        party.add(text + says)
    blows = party.deck("blows", Scenario.COMBAT, "Warden")
    seen = []
    for hybrids in ((), (("piper", 1), ("angler", 1), ("crier", 1))):
        party.hero("ada", decks=[blows], level=2, cards=True, hybrids=hybrids)
        table = party.table(1)
        [ada] = table.entities
        tracks = [counter.base for counter in ada.tracks.values()]
        playable = [one.play.name for one in plays_available(table, ada, PlayKind.ACTION)]
        seen.append((ada.most, ada.given, tracks, playable, ada.printed))
    assert seen[0] == seen[1]


def with_ability(party: Party, text: str, *, cards: bool = True, scenario: Scenario = Scenario.COMBAT) -> Table:
    """Set up a scenario with someone who has a Hybrid of a Class with an ability."""
    party.add(PIPER + text)
    wardens = party.deck("blows", Scenario.COMBAT, "Warden")
    pleas = party.deck("pleas", Scenario.INTERACTION, "Pleader")
    party.hero("ada", decks=[wardens, pleas] if cards else [], cards=cards, hybrids=[("piper", 1), ("piper", 3)])
    dice = (1,) if scenario is Scenario.COMBAT else (1, 1)
    return party.table(*dice * len(party.characters), scenario=scenario)


def forbidden(table: Table, kind: type) -> int:
    """Count what of a kind holds for the one who is there."""
    [ada] = table.entities
    return len(list(held(table, kind, ada)))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("You cannot play Interrupts.\n", Cannot),
        ("You can only play Actions with Fire damage.\n", Cannot),
        ("You cannot draw cards.\n", Cannot),
        ("You cannot recover HP.\n", Cannot),
        ("You and each ally cannot play Interrupts.\n", Cannot),
        ("If you are Dazed, you cannot play Interrupts. Otherwise, you cannot play Strategies.\n", Cannot),
        ("While your Power is +1 or higher, gain Heat Resistance 1 and you cannot play Interrupts.\n", Cannot),
        ("In combat scenarios, gain Heat Resistance 1 and you cannot play Interrupts.\n", Cannot),
    ],
)
def test_restrictions_in_the_ability_of_a_hybrid_bind(text: str, kind: type, party: Party) -> None:
    """R-HYB-3: and what else the ability says does not hold; two Hybrids of a Role bind once."""
    table = with_ability(party, f"{text}Gain Cold Resistance 2.\n")
    [ada] = table.entities
    assert forbidden(table, kind) == 1
    assert {given.type for given in ada.given} == {"Fire"}  # by the Role that Ada has


def test_what_an_ability_forbids_others_is_an_effect(party: Party) -> None:
    """R-HYB-3: only what the ability forbids the one who has it is a restriction in it."""
    assert forbidden(with_ability(party, "Enemies cannot play Interrupts.\n"), Cannot) == 0


def test_what_an_ability_forbids_allies_too_binds_its_owner_alone(party: Party) -> None:
    """R-HYB-3: for the others it would be an effect."""
    party.hero("bo")
    table = with_ability(party, "You and each ally cannot play Interrupts.\n")
    [bo, ada] = table.entities
    assert [len(list(held(table, Cannot, who))) for who in (bo, ada)] == [0, 1]


def test_restrictions_of_a_class_bind_in_combat_alone(party: Party) -> None:
    """R-SET-2: in a type of scenario it is the Role for it that counts."""
    text = "You cannot play Interrupts.\n"
    assert forbidden(with_ability(party, text, scenario=Scenario.INTERACTION), Cannot) == 0


def test_a_hybrid_of_a_role_that_is_not_there_is_refused(party: Party) -> None:
    party.hero("ada", hybrids=[("piper", 1)])
    with pytest.raises(RefusedError, match='Ada names "piper"'):
        party.table(1)


# ---- whoever is deckless


def most(party: Party, scenario: Scenario) -> Entity:
    dice = {Scenario.COMBAT: (1,), Scenario.EXPLORATION: (), Scenario.INTERACTION: (1, 1)}[scenario]
    return party.table(*dice, scenario=scenario).entities[0]


@pytest.mark.parametrize(
    ("hybrids", "hp", "ep", "wp"),
    [
        ([], 18, 20, 14),
        ([("piper", 1)], 21, 20, 14),
        ([("angler", 3)], 18, 23, 14),
        ([("crier", 1)], 18, 20, 17),
        ([("piper", 1), ("piper", 3), ("crier", 1)], 24, 20, 17),
        ([("piper", 1), ("piper", 1)], 21, 20, 14),
        ([("warden", 1)], 18, 20, 14),
    ],
)
def test_whoever_is_deckless_has_three_more_points_for_a_hybrid(
    hybrids: list[tuple[str, int]], hp: int, ep: int, wp: int, party: Party
) -> None:
    """R-HYB-5, R-TP-8: HP, EP or WP by the Role's kind; for an own Role there is nothing instead (R-HYB-2).

    The sheet prints the same maximum, and Tactical Points are as many as ever.
    """
    roles(party)
    party.hero("ada", level=2, hybrids=hybrids)
    people = {scenario: most(party, scenario) for scenario in (Scenario.COMBAT, *list(Scenario)[1:3])}
    assert [who.most for who in people.values()] == [hp, ep, wp]
    assert [who.points for who in people.values()] == [hp, ep, wp]
    assert {who.tactical for who in people.values()} == {2}
    assert list(figures(party.library)["ada"].points.values()) == [hp, ep, wp]


def test_the_deckless_form_of_a_role_is_that_role(party: Party) -> None:
    """R-HYB-2: a deckless Warden is a Warden, under whatever id."""
    party.hero("ada")
    party.entries["warden-with-cards"] = msgspec.structs.replace(party.entries["warden"], id="warden-with-cards")
    party.hero("ada", hybrids=[("warden-with-cards", 1)])
    assert most(party, Scenario.COMBAT).most == 15


def test_the_points_for_hybrids_are_no_base_points(party: Party) -> None:
    """R-INJ-3: Injuries kill by what the Role card has, without anything that was added to it."""
    roles(party)
    party.hero("ada", hybrids=[("piper", 1)])
    assert most(party, Scenario.COMBAT).printed[Points.HP] == 15


def test_whoever_is_deckless_is_not_bound_by_hybrids_they_never_get(party: Party) -> None:
    """R-HYB-5, R-TP-8."""
    assert forbidden(with_ability(party, "You cannot play Interrupts.\n", cards=False), Cannot) == 0
