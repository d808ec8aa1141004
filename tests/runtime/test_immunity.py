"""What the card of an NPC is immune to: conditions, damage types, and plays of a Trait (R-TRT-2)."""

from __future__ import annotations

import pytest

from compiler.ir.entries.entry import Entry
from compiler.ir.terms import TRAITS, EntryKind, Scenario, Track
from runtime.chance import Scripted
from runtime.controllers import Eager
from runtime.entity import Camp, npc
from runtime.events import Event, Note
from runtime.exchange import Result
from runtime.immunity import immunities
from runtime.made import Made
from runtime.plays import perform
from runtime.priority import Judging, Origin
from runtime.table import Table
from runtime.time import end_round
from tests.runtime.conftest import ReadCard, someone
from tests.runtime.house import House
from tests.runtime.shipped import library

EEL = "Sea Eel | Level 1 Adversary | Regular | Brawler\nHP: 20 | Initiative: 1d6 | Acrobatics: 1d6 | Immune: {}\n"
CLERK = "Clerk | Level 1 Opponent | Regular | Leader\nWP: 20 | Initiative: 1d6 | Charisma: 1d6 | Immune: Aggressive\n"


class Fight:
    """Someone with a card, against an NPC."""

    def __init__(self, read: ReadCard, foe: Entry) -> None:
        self.read, self.foe = read, npc(foe)
        self.foe.camp = Camp.OTHERS
        self.hero = someone("Hero", Camp.PLAYERS, self.foe.scenario)
        self.events: list[Event] = []
        self.tables: list[Table] = []

    def attack(self, text: str, *dice: int, trait: str = "", by_foe: str = "") -> Result:
        """Have the hero attack with those dice, or answer the foe's Action; all dice must be used."""
        kind = "Reaction" if by_foe else "Action"
        title = f"Word | Level 1 | {self.hero.scenario.capitalize()} {kind}{f' | {trait}' if trait else ''}"
        entry = self.read(f"{title}\n{text}")
        card = Made(entry.plays[0], entry, self.hero, self.foe, Origin.HAND)
        chance = Scripted(dice)
        table = Table([self.hero, self.foe], chance, self.events)
        self.tables.append(table)
        if by_foe:
            own = self.foe.entry
            assert own is not None
            play = next(play for play in own.plays if play.name == by_foe)
            action = Made(play, own, self.foe, self.hero, Origin.CARD)
            [result] = perform(table, action, [(self.hero, card)], Eager(), Judging.LIST)
        else:
            [result] = perform(table, card, [(self.foe, None)], Eager(), Judging.LIST)
        assert chance.left == ()
        return result


def test_the_harbor_kraken_is_never_grabbed(card: ReadCard) -> None:
    fight = Fight(card, library().entries["harbor-kraken"])
    fight.attack("Hit 1d8\nSpecial The target is Grabbed and Dazed until the end of the round.")
    assert fight.foe.conditions == []
    assert [one.words for one in fight.events if one.kind is Note.BARRED] == [
        "Harbor Kraken cannot be Grabbed",
        "Harbor Kraken cannot be Dazed",
    ]


def test_what_it_is_not_immune_to_comes(card: ReadCard) -> None:
    fight = Fight(card, library().entries["harbor-kraken"])
    fight.attack("Hit 1d8\nSpecial The target is Hindered until the end of the round.")
    assert fight.foe.is_in("Hindered")


@pytest.mark.parametrize(
    ("text", "dice", "lost"),
    [
        ("Damage 1d8 Fire", (), 0),
        ("Damage 1d8 Fire + 1d4 Cold", (4,), 4),
        ("Damage 1d8", (8,), 8),
        ("Hit 1d8\nSpecial The target suffers 4 Fire damage.", (), 0),
    ],
)
def test_damage_of_a_type_that_does_nothing_to_it(card: ReadCard, text: str, dice: tuple[int, ...], lost: int) -> None:
    fight = Fight(card, card(EEL.format("Fire") + "(Action) Bite\nHit 1d6\n"))
    fight.attack(text, *dice)
    assert fight.foe.points == 20 - lost


@pytest.fixture
def clerk(card: ReadCard) -> Fight:
    return Fight(card, card(CLERK + "(Action) Drone [Persuasive]\nArgue 1d6\nDamage 1d6\n"))


def test_an_action_of_that_trait_does_nothing_to_it(clerk: Fight) -> None:
    text = "Gain +1 Power. The target suffers -1 Mind.\nArgue 1d8\nDamage 1d8\nSpecial The target suffers -1 Skill."
    result = clerk.attack(text, trait="Aggressive")
    assert (result.hit, clerk.foe.points) == (False, 20)
    assert [clerk.foe.tracks[track].value for track in (Track.MIND, Track.SKILL)] == [0, 0]
    assert clerk.hero.tracks[Track.POWER].value == 1
    assert "R-TRT-2" in [one.rule for one in clerk.events]


def test_what_is_done_once_is_done_once_though_each_target_ignores_it(card: ReadCard) -> None:
    """R-SEQ-7, R-TRT-2: what of the text is about no target belongs to the first pass alone."""
    hero = someone("Hero", Camp.PLAYERS, Scenario.INTERACTION)
    clerks = [npc(card(CLERK.replace("Clerk", name))) for name in ("Clerk", "Bailiff")]
    entry = card("Word | Level 1 | Interaction Action | Aggressive\nGain +1 Power.\nArgue 1d8")
    table = Table([hero, *clerks], Scripted(()), [])
    made = Made(entry.plays[0], entry, hero, clerks[0], Origin.HAND)
    perform(table, made, [(clerk, None) for clerk in clerks], Eager(), Judging.LIST)
    assert hero.tracks[Track.POWER].value == 1


def test_an_action_of_another_trait_is_heard(clerk: Fight) -> None:
    assert clerk.attack("Argue 1d8\nDamage 1d8", 8, trait="Charming").dealt == 8


def test_an_action_that_is_said_to_succeed_does_no_harm_all_the_same(clerk: Fight) -> None:
    """R-PRIO-4 lets the card from hand succeed; what it does is ignored."""
    text = "This Action automatically succeeds.\nArgue 1d8\nDamage 1d8\nSpecial The target suffers -1 Skill."
    assert clerk.attack(text, trait="Aggressive").hit
    assert (clerk.foe.points, clerk.foe.tracks[Track.SKILL].value) == (20, 0)


def test_a_reaction_of_that_trait_does_no_harm(clerk: Fight) -> None:
    text = "Rebuttal 1d8\nDamage 1d8\nSpecial The target suffers -1 Skill."
    result = clerk.attack(text, 1, 8, trait="Aggressive", by_foe="Drone")
    assert (result.hit, result.returned) == (False, 0)
    assert (clerk.foe.points, clerk.foe.tracks[Track.SKILL].value) == (20, 0)


def test_every_printed_immunity_is_one_that_play_knows(card: ReadCard) -> None:
    """A word behind "Immune" is a condition, a damage type or a Trait, and each keeps something off."""
    printed = [one for one in library().entries.values() if one.title.immune]
    assert len(printed) >= 6
    for entry in printed:
        scenario = Scenario.INTERACTION if entry.kind is EntryKind.OPPONENT else Scenario.COMBAT
        for word in entry.title.immune:
            fight = Fight(card, entry)
            kept_off(fight, word, scenario)


def kept_off(fight: Fight, word: str, scenario: Scenario) -> None:
    if scenario is Scenario.INTERACTION:
        assert not fight.attack("Argue 1d8\nDamage 1d8", trait=word).hit
    else:
        fight.attack(f"Hit 1d8\nSpecial The target is {word} until the end of the round.")
        assert not fight.foe.is_in(word)


@pytest.mark.parametrize(
    ("lost", "left"),
    [
        ("The target loses immunity to Fire damage until the end of the round.", ("Dazed",)),
        ("The target loses immunity to Dazed until the end of the round.", ("Fire",)),
        ("The target loses all immunities until the end of the round.", ()),
    ],
)
def test_immunities_are_lost_for_a_while(card: ReadCard, lost: str, left: tuple[str, ...]) -> None:
    """R-TRT-2: whatever the card says; what makes immune later counts again."""
    fight = Fight(card, card(EEL.format("Dazed, Fire")))
    fight.attack(f"Hit 1d8\nSpecial {lost} The target is Dazed until the end of the round.")
    table = fight.tables[-1]
    assert immunities(table, fight.foe) == left
    assert fight.foe.is_in("Dazed") is ("Dazed" not in left)
    end_round(table)
    assert immunities(table, fight.foe) == ("Dazed", "Fire")


def test_immunity_to_a_chosen_trait_is_lost(card: ReadCard) -> None:
    """Nobody answers the Action: it takes effect without a roll."""
    fight = Fight(card, card(CLERK))
    fight.attack("Argue 1d8\nSpecial The target loses immunity to a Trait of your choice until the end of the round.")
    table = fight.tables[-1]
    assert immunities(table, fight.foe) == ()
    end_round(table)
    assert immunities(table, fight.foe) == ("Aggressive",)


def test_someone_is_immune_to_the_trait_that_they_choose(card: ReadCard) -> None:
    house = House(card)
    text = "Choose a Trait. You are immune to that Trait until the end of the round."
    entry = card(f"Deaf Ear | Level 1 | Interaction Strategy\n{text}")
    house.cards[entry.id] = entry
    house.hero.piles.hand.append(entry.id)
    assert immunities(house.table, house.hero) == ()
    house.plays(house.hero, "Deaf Ear")
    [trait] = immunities(house.table, house.hero)
    assert trait in TRAITS
    end_round(house.table)
    assert immunities(house.table, house.hero) == ()


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Gain Power equal to the number of immunities the target has.", 2),
        ("Gain +1 Power for each immunity to a Trait the target has.", 1),
        ("The target gains Fear Resistance 1. Gain +1 Power for each Resistance the target has.", 1),
        ("If the target has at least 2 immunities, gain +1 Power.", 1),
        ("If the target has at least 3 immunities, gain +1 Power.", 0),
        (
            (
                "The target loses one immunity of your choice until the end of the round. "
                "Gain +1 Power for each immunity the target has."
            ),
            1,
        ),
    ],
)
def test_what_someone_is_immune_to_is_counted(card: ReadCard, text: str, gained: int) -> None:
    clerk = CLERK.replace("Immune: Aggressive", "Immune: Aggressive, Dazed")
    fight = Fight(card, card(clerk + "(Action) Drone [Persuasive]\nArgue 1d6\nDamage 1d6\n"))
    fight.attack(f"Argue 1d8\nSpecial {text}")
    assert fight.hero.tracks[Track.POWER].value == gained
