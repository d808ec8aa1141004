"""What has to be paid for plays: for each of a sort, or for the one whose text asks for it (rules.md 28.3)."""

from __future__ import annotations

import pytest

from compiler.ir.entries.entry import Entry
from compiler.ir.terms import Track
from runtime.chance import Scripted
from runtime.entity import Camp, Entity
from runtime.events import Note
from runtime.legal import IllegalError
from runtime.made import Made
from runtime.plays import perform
from runtime.priority import Judging, Origin
from tests.runtime.conftest import ReadCard, someone
from tests.runtime.house import House
from tests.runtime.scene import Scene

TOLL = "Each enemy must discard a card to play a Strategy until the end of the round."


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a table of four at 20 points, with empty hands."""
    return House(card)


def test_each_play_of_a_sort_is_paid_for(house: House) -> None:
    house.gives(house.foe, "Toll | Strategy", TOLL)
    house.gives(house.hero, "Brace | Strategy", "Gain +1 Resilience.")
    house.gives(house.hero, "Spare | Strategy", "Gain +1 Mind.")
    house.plays(house.foe, "Toll")
    house.plays(house.hero, "Brace")
    assert house.hero.tracks[Track.RESILIENCE].value == 1
    assert house.hero.piles.hand == []
    assert sorted(house.hero.piles.discard) == ["brace", "spare"]


def test_whoever_cannot_pay_does_not_play(house: House) -> None:
    """The card that is played is none that could be discarded for it."""
    house.gives(house.foe, "Toll | Strategy", TOLL)
    house.gives(house.hero, "Brace | Strategy", "Gain +1 Resilience.")
    house.plays(house.foe, "Toll")
    with pytest.raises(IllegalError, match="has forbidden it"):
        house.plays(house.hero, "Brace")


def test_other_plays_cost_nothing(house: House) -> None:
    house.gives(house.foe, "Toll | Strategy", TOLL)
    house.gives(house.hero, "Claw | Action", "Damage 1d4")
    house.plays(house.foe, "Toll")
    house.plays(house.hero, "Claw", 3, against=[house.foe])
    assert house.foe.points == 17


def test_a_reaction_is_paid_for(house: House) -> None:
    house.gives(
        house.foe, "Toll | Strategy", "Enemies must suffer 2 damage to play Reactions until the end of the round."
    )
    house.gives(house.foe, "Claw | Action", "Hit 1d6\nDamage 1d4")
    house.gives(house.hero, "Duck | Reaction", "Miss 1d6")
    house.plays(house.foe, "Toll")
    house.plays(house.foe, "Claw", 2, 5, against=[house.hero])
    assert house.hero.points == 18


@pytest.mark.parametrize(("karma", "left"), [(2, 1), (1, 0)])
def test_what_a_play_costs_may_hang_on_something(house: House, karma: int, left: int) -> None:
    text = "Unless you have at least 2 Karma, you must discard a card to play this Action.\nDamage 1d4"
    house.gives(house.hero, "Claw | Action", text)
    house.gives(house.hero, "Spare | Strategy", "Gain +1 Mind.")
    house.hero.karma = karma
    house.plays(house.hero, "Claw", 3, against=[house.foe])
    assert len(house.hero.piles.hand) == left
    assert house.foe.points == 17


def test_a_play_whose_price_is_not_there_is_not_made(house: House) -> None:
    house.gives(house.hero, "Claw | Action", "You must discard a card to play this Action.\nDamage 1d4")
    with pytest.raises(IllegalError, match="nobody whom it may be played against"):
        house.plays(house.hero, "Claw", 3, against=[house.foe])


# ---- what has to be paid for other things


HELD = "Each enemy must discard a card to draw cards until the end of the round."


@pytest.mark.parametrize(("cards", "drawn"), [(1, ["spare", "first"]), (0, [])])
def test_whatever_is_done_is_paid_for_or_not_done(house: House, cards: int, drawn: list[str]) -> None:
    house.gives(house.foe, "Toll | Strategy", HELD)
    house.gives(house.hero, "Find | Strategy", "Draw a card.")
    house.hero.piles.deck[:] = [house.knows("First | Strategy", "Gain +1 Mind.")]
    for _ in range(cards):
        house.gives(house.hero, "Spare | Strategy", "Gain +1 Mind.")
    house.plays(house.foe, "Toll")
    house.plays(house.hero, "Find")
    assert [one for one in (*house.hero.piles.discard, *house.hero.piles.hand) if one != "find"] == drawn
    assert bool(house.told(Note.BARRED)) is not bool(drawn)


# ---- what is waited for brings up a play


def test_the_play_that_is_waited_for_is_cancelled(house: House) -> None:
    text = "Until the end of the round, whenever an enemy plays an Action against an ally, cancel that Action."
    house.gives(house.hero, "Hush | Strategy", text)
    house.gives(house.foe, "Claw | Action", "Damage 1d4")
    house.plays(house.hero, "Hush")
    house.plays(house.foe, "Claw", against=[house.friend])
    assert house.friend.points == 20


def test_the_play_that_is_waited_for_has_its_dice_changed(house: House) -> None:
    text = "This round, whenever an enemy plays an Action against you, decrease its Damage dice level by 1."
    house.gives(house.hero, "Brace | Strategy", text)
    house.gives(house.foe, "Claw | Action", "Damage 1d6")
    house.plays(house.hero, "Brace")
    house.plays(house.foe, "Claw", 4, against=[house.hero])
    assert house.hero.points == 16
    assert house.told(Note.DICE_CHANGED)


def test_one_becomes_the_target_of_the_play_that_is_waited_for(house: House) -> None:
    text = (
        "Until the end of the round, whenever an enemy plays an Action against an ally, you become the target instead."
    )
    house.gives(house.hero, "Step In | Strategy", text)
    house.gives(house.foe, "Claw | Action", "Damage 1d6")
    house.plays(house.hero, "Step In")
    house.plays(house.foe, "Claw", 4, against=[house.friend])
    assert (house.hero.points, house.friend.points) == (16, 20)


def test_each_of_two_in_an_event_is_told_from_the_other(house: House) -> None:
    text = (
        "Until the end of the round, whenever an enemy hits an ally, "
        "that enemy suffers 1 damage and that ally gains +1 Resilience."
    )
    house.gives(house.hero, "Watch | Strategy", text)
    house.gives(house.foe, "Claw | Action", "Damage 1d6")
    house.plays(house.hero, "Watch")
    house.plays(house.foe, "Claw", 4, against=[house.friend])
    assert (house.foe.points, house.friend.points) == (19, 16)
    assert house.friend.tracks[Track.RESILIENCE].value == 1


@pytest.mark.parametrize(("power", "points"), [(1, 19), (0, 20)])
def test_what_is_so_meanwhile_is_asked_of_each_of_the_two(house: House, power: int, points: int) -> None:
    text = (
        "Until the end of the round, whenever an enemy hits an ally while that ally's Power is +1 or higher, "
        "that enemy suffers 1 damage."
    )
    house.gives(house.hero, "Watch | Strategy", text)
    house.gives(house.foe, "Claw | Action", "Damage 1d6")
    house.plays(house.hero, "Watch")
    house.friend.tracks[Track.POWER].value = power
    house.plays(house.foe, "Claw", 4, against=[house.friend])
    assert house.foe.points == points


def test_an_ally_whom_the_target_hits_is_that_ally(house: House) -> None:
    text = "Until the end of the round, whenever the target hits an ally, that ally gains +1 Resilience."
    house.gives(house.hero, "Mark | Action", f"Damage 1d6\nSpecial {text}")
    house.gives(house.foe, "Claw | Action", "Damage 1d6")
    house.plays(house.hero, "Mark", 4, against=[house.foe])
    house.plays(house.foe, "Claw", 4, against=[house.friend])
    assert house.friend.tracks[Track.RESILIENCE].value == 1
    assert house.foe.tracks[Track.RESILIENCE].value == 0


# ---- Traits that are chosen


CHOSEN = "This Action gains a Trait of your choice that no ally has played this scenario.\nArgue 1d8\nDamage 1d8"


@pytest.mark.parametrize(
    ("text", "traits"),
    [
        (CHOSEN, ("Comical", "Charming")),
        ("This Action has the Persuasive Trait instead of its own.\nArgue 1d8\nDamage 1d8", ("Persuasive",)),
    ],
)
def test_a_trait_is_chosen_of_those_that_nobody_has_played(card: ReadCard, text: str, traits: tuple[str, ...]) -> None:
    scene = Scene(card)
    ally = someone("Ally", Camp.PLAYERS)
    scene.table.entities.append(ally)
    _made(scene, card("Sneer | Level 1 | Interaction Action | Aggressive\nArgue 1d8"), ally)
    mine = _made(scene, card(f"Coax | Level 1 | Interaction Action | Comical\n{text}"), scene.hero)
    assert mine.traits == traits


def _made(scene: Scene, entry: Entry, who: Entity) -> Made:
    made = Made(entry.plays[0], entry, who, scene.foe, Origin.HAND)
    scene.table.chance = Scripted((4,) if entry.plays[0].rows.damage else ())
    perform(scene.table, made, [(scene.foe, None)], scene.control, Judging.LIST)
    return made


def test_one_is_immune_to_a_trait_as_long_as_a_text_holds(house: House) -> None:
    """An Action of that Trait fails (R-TRT-2)."""
    deaf = house.read("Deaf | Level 1 | Interaction Strategy\nYou are immune to Comical until the end of the round.")
    house.cards[deaf.id] = deaf
    house.foe.piles.hand.append(deaf.id)
    house.plays(house.foe, "Deaf")
    scene = house.table
    for trait, left in (("Comical", 20), ("Charming", 16)):
        entry = house.read(f"Coax | Level 1 | Interaction Action | {trait}\nArgue 1d8\nDamage 1d8")
        made = Made(entry.plays[0], entry, house.hero, house.foe, Origin.HAND)
        scene.chance = Scripted((4,))
        perform(scene, made, [(house.foe, None)], house.control, Judging.LIST)
        assert house.foe.points == left


@pytest.mark.parametrize(("who", "played"), [("hero", 0), ("friend", 1)])
def test_what_someone_does_triggers_no_interrupt_of_those_who_cannot(house: House, who: str, played: int) -> None:
    bar = "Enemies cannot play Interrupts triggered by you until the end of the round."
    house.gives(house.hero, "Hush | Strategy", bar)
    house.gives(house.foe, "Sneer | Interrupt", "Trigger An enemy plays an Action.\nEffect Gain +1 Power.")
    doer = getattr(house, who)
    house.gives(doer, "Claw | Action", "Damage 1d4")
    house.plays(house.hero, "Hush")
    house.plays(doer, "Claw", 2, against=[house.minion])
    assert house.foe.tracks[Track.POWER].value == played


@pytest.mark.parametrize(
    ("toll", "hit", "left"),
    [
        ("Enemies must spend 1 Karma to play Actions against you this round.", "foe", 0),
        ("Enemies must spend 1 Karma to play Actions against you this round.", "minion", 1),
        ("Enemies must spend 1 Karma to play Actions from their hand this round.", "minion", 0),
        ("Enemies must spend 1 Karma to play Actions from Gear this round.", "minion", 1),
    ],
)
def test_a_toll_is_paid_for_what_it_names(house: House, toll: str, hit: str, left: int) -> None:
    house.gives(house.foe, "Toll | Strategy", toll)
    house.gives(house.hero, "Claw | Action", "Damage 1d4")
    house.hero.karma = 1
    house.plays(house.foe, "Toll")
    house.plays(house.hero, "Claw", 2, against=[getattr(house, hit)])
    assert house.hero.karma == left
