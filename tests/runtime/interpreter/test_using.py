"""What texts have played: the named play, cards, entries of Gear, plays that they give (rules.md 6.2, 10.1)."""

from __future__ import annotations

import pytest

from compiler.ir.deeds.using import PlayCards, UseEntry
from compiler.ir.entries.entry import Entry
from compiler.ir.events.as_deeds import TRACK_MOVED
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import PlayKind
from compiler.ir.times.durations import Moment
from runtime.constants import establish
from runtime.controllers import Eager as First
from runtime.controllers import Passive, Written
from runtime.entity import Entity, Lasting
from runtime.events import Note
from runtime.holding import held
from runtime.time import begin_turn, end_round, end_turn
from runtime.using import MOST_NESTED, Player, can_play, plays_available
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

CRAB = """\
Silt Crab | Level 1 Adversary | Regular | Blaster | HP: 20 | Initiative: 1d6 | Acrobatics: 1d6
"""


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a table of four at 20 points, with empty hands."""
    return House(card)


def becomes(house: House, who: Entity, text: str) -> Entry:
    """Let someone be an Adversary with that card."""
    who.entry = house.read(f"{CRAB}{text}")
    return who.entry


# ---- the named play


SNAP = "(Action) Snap\nHit 1d6\nDamage 1d6\n(Interrupt) Startle\nTrigger An enemy plays a Strategy.\nEffect "


@pytest.mark.parametrize(
    ("effect", "dice", "told"),
    [
        ("Play the Snap Action against the triggering enemy.", (5,), ["Hero suffers 5 damage, 15 of 20 left"]),
        ("Play the Snap Action against the triggering enemy without its Damage.", (), []),
        (
            "Play the Snap Action against the triggering enemy, increasing its Damage dice level by 1.",
            (8,),
            ["Hero suffers 8 damage, 12 of 20 left"],
        ),
        (
            "Play the Snap Action against the triggering enemy. Increase the Damage dice level of that Action by 1.",
            (8,),
            ["Hero suffers 8 damage, 12 of 20 left"],
        ),
    ],
)
def test_the_named_play_is_made_now(house: House, effect: str, dice: tuple[int, ...], told: list[str]) -> None:
    becomes(house, house.foe, SNAP + effect)
    house.gives(house.hero, "Bail Out | Strategy", "Gain +1 Skill.")
    house.plays(house.hero, "Bail Out", *dice)
    assert house.played == ["Hero plays Bail Out", "Foe plays Startle", "Foe plays Snap"]
    assert house.told(Happening.SUFFERS_DAMAGE) == told


def test_the_one_who_is_attacked_so_may_answer(house: House) -> None:
    becomes(house, house.foe, f"{SNAP}Play the Snap Action against the triggering enemy.")
    house.gives(house.hero, "Bail Out | Strategy", "Gain +1 Skill.")
    house.gives(house.hero, "Lee Side | Reaction", "Miss 1d6")
    house.plays(house.hero, "Bail Out", 1, 6)
    assert house.hero.points == 20
    assert house.hero.piles.discard == ["lee-side", "bail-out"]


def test_a_reaction_that_a_text_has_played_answers_the_attack(house: House) -> None:
    text = "(Reaction) Slip\nMiss 1d6\n(Interrupt) Wriggle\nTrigger An enemy plays an Action against ~.\nEffect "
    becomes(house, house.foe, (text + "Play the Slip Reaction.").replace("~", "the Silt Crab"))
    house.gives(house.hero, "Oar Blow | Action", "Hit 1d6\nDamage 1d4")
    house.plays(house.hero, "Oar Blow", 2, 5, against=[house.foe])
    assert house.played == ["Hero plays Oar Blow", "Foe plays Wriggle", "Foe plays Slip"]
    assert house.foe.points == 20


def test_a_play_that_plays_itself_comes_to_an_end(house: House) -> None:
    becomes(house, house.foe, "(Action) Snap\nDamage 1d6\nSpecial Play the Snap Action against the target.")
    house.hero.most = house.hero.points = 100
    house.plays(house.foe, "Snap", *[1] * MOST_NESTED, against=[house.hero])
    assert house.hero.points == 100 - MOST_NESTED
    [refused] = house.told(Note.REFUSED)
    assert refused == "Foe cannot play Snap: 10 plays are being made within one another already"
    assert house.table.nested == 0


# ---- cards


def test_an_action_from_the_hand_is_played_and_used_up(house: House) -> None:
    house.gives(house.hero, "Seize It | Strategy", "Play an Action from your hand.")
    house.gives(house.hero, "Oar Blow | Action", "Damage 1d4")
    house.plays(house.hero, "Seize It", 3)
    assert house.foe.points == 17
    assert house.hero.piles.discard == ["oar-blow", "seize-it"]


def test_who_has_nothing_to_play_plays_nothing(house: House) -> None:
    house.gives(house.hero, "Seize It | Strategy", "Play an Action from your hand. Gain +1 Skill.")
    house.plays(house.hero, "Seize It")
    assert house.told(Note.REFUSED) == ["Hero has nothing that could be played so"]
    assert house.told(*TRACK_MOVED) == ["Hero moves Skill by +1 to +1"]


def test_who_may_play_need_not(house: House) -> None:
    house.gives(house.hero, "Seize It | Strategy", "You may play an Action from your hand.")
    house.gives(house.hero, "Oar Blow | Action", "Damage 1d4")
    house.control = Passive()
    house.plays(house.hero, "Seize It")
    assert house.hero.piles.hand == ["oar-blow"]


def test_a_play_is_made_against_the_one_who_is_named(house: House) -> None:
    text = "Trigger An enemy plays a Strategy.\nEffect Play an Action from your hand against the triggering enemy."
    house.gives(house.hero, "Bite Back | Interrupt", text)
    house.gives(house.hero, "Oar Blow | Action", "Damage 1d4")
    house.gives(house.minion, "Skulk | Strategy", "Gain +1 Skill.")
    house.plays(house.minion, "Skulk", 2)
    assert house.minion.points == 18


def test_a_card_that_may_not_be_played_against_them_is_no_choice(house: House) -> None:
    text = "Trigger An enemy plays a Strategy.\nEffect Play an Action from your hand against the triggering enemy."
    house.gives(house.hero, "Bite Back | Interrupt", text)
    house.gives(house.hero, "Low Blow | Action", "This Action can only be played against Hindered targets.\nDamage 1d4")
    house.gives(house.minion, "Skulk | Strategy", "Gain +1 Skill.")
    house.plays(house.minion, "Skulk")
    assert house.hero.piles.hand == ["low-blow"]
    house.minion.conditions = [Lasting("Hindered", 1)]
    house.hero.piles.hand.append("bite-back")
    house.minion.piles.hand.append("skulk")
    house.table.windows.begin()  # type: ignore[union-attr] # a house has them
    house.plays(house.minion, "Skulk", 2)
    assert house.minion.points == 18


def test_what_is_found_is_played_from_the_deck(house: House) -> None:
    house.gives(house.hero, "Call In | Strategy", "Search your deck for a Strategy and play it. Shuffle your deck.")
    house.hero.piles.deck = [house.knows("Bail Out | Strategy", "Gain +1 Skill.")]
    house.plays(house.hero, "Call In")
    assert house.told(*TRACK_MOVED) == ["Hero moves Skill by +1 to +1"]
    assert (house.hero.piles.deck, house.hero.piles.discard) == ([], ["bail-out", "call-in"])


def test_what_is_not_found_is_not_played(house: House) -> None:
    house.gives(house.hero, "Call In | Strategy", "Search your deck for a Strategy and play it. Shuffle your deck.")
    house.plays(house.hero, "Call In")
    assert house.played == ["Hero plays Call In"]


def test_an_ally_plays_with_their_own_cards(house: House) -> None:
    house.gives(house.hero, "Go On | Strategy", "Each ally plays an Action from their hand.")
    house.gives(house.friend, "Oar Blow | Action", "Damage 1d4")
    house.gives(house.hero, "Oar Throw | Action", "Damage 1d4")
    house.plays(house.hero, "Go On", 2)
    assert house.played == ["Hero plays Go On", "Friend plays Oar Blow"]


def test_a_card_is_played_with_better_dice(house: House) -> None:
    text = "Play an Action from your hand. Increase the Damage dice level of that Action by 1."
    house.gives(house.hero, "Wind Up | Strategy", text)
    house.gives(house.hero, "Oar Blow | Action", "Damage 1d4")
    house.plays(house.hero, "Wind Up", 6)
    assert house.foe.points == 14


def test_an_additional_action_is_there_for_the_turn(house: House) -> None:
    house.gives(house.hero, "Second Blow | Strategy", "You may play an additional Action this turn.")
    house.plays(house.hero, "Second Blow")
    [more] = held(house.table, PlayCards, house.hero)
    assert more.what.cards.like.like.kinds == (PlayKind.ACTION,)
    assert house.told(Note.GRANTED) == ["Hero may make 1 more play"]


@pytest.mark.parametrize(
    ("text", "node", "words"),
    [
        ("You may play an Action from your hand this turn.", PlayCards, "Hero may make 1 more play"),
        ("Use the Action entry of two of your equipped weapons this turn.", UseEntry, "Hero may make 2 more plays"),
    ],
)
def test_what_may_be_played_this_turn_need_not_be_at_once(
    house: House, text: str, node: type[PlayCards | UseEntry], words: str
) -> None:
    house.gives(house.hero, "Ready Up | Strategy", text)
    house.gives(house.hero, "Oar Blow | Action", "Damage 1d4")
    begin_turn(house.table, house.hero)
    house.plays(house.hero, "Ready Up")
    assert house.played == ["Hero plays Ready Up"]
    assert house.told(Note.GRANTED) == [words]
    assert [one.what.manner.during for one in held(house.table, node, house.hero)] == [Moment.TURN]
    end_turn(house.table, house.hero)
    assert [*held(house.table, node, house.hero)] == []


@pytest.mark.parametrize(("pile", "words"), [("hand", "hand"), ("discard", "discard pile")])
def test_somebody_elses_card_is_played_and_goes_back_to_them(house: House, pile: str, words: str) -> None:
    house.gives(house.hero, "Borrow | Strategy", f"Choose an enemy. Play an Action from their {words} against them.")
    getattr(house.foe.piles, pile).append(house.knows("Claw | Action", "Damage 1d4"))
    house.control = Written([0], First())
    house.plays(house.hero, "Borrow", 3)
    assert house.played[-1] == "Hero plays Claw"
    assert (house.foe.points, house.foe.piles.hand, house.foe.piles.discard) == (17, [], ["claw"])
    assert house.hero.piles.discard == ["borrow"]


def test_nobodys_card_is_played_where_nobody_is_meant(house: House) -> None:
    house.gives(house.hero, "Borrow | Strategy", "Choose a Trap. Play an Action from their hand.")
    house.gives(house.hero, "Oar Blow | Action", "Damage 1d4")
    house.plays(house.hero, "Borrow")
    assert house.played == ["Hero plays Borrow"]


def test_a_strategy_that_can_be_played_as_a_reaction(house: House) -> None:
    """The permission itself does nothing when the Strategy is played."""
    house.gives(house.hero, "Run for It | Strategy", "You may play this card as a Reaction. Gain +1 Skill.")
    house.plays(house.hero, "Run for It")
    assert house.told(*TRACK_MOVED) == ["Hero moves Skill by +1 to +1"]
    house.gives(house.hero, "Run for It | Strategy", "You may play this card as a Reaction. Gain +1 Skill.")
    house.gives(house.foe, "Claw | Action", "Hit 1d6\nDamage 1d4")
    house.plays(house.foe, "Claw", 2, against=[house.hero])
    assert house.played[-1] == "Hero plays Run for It"
    assert house.told(*TRACK_MOVED)[1:] == ["Hero moves Skill by +1 to +2"]


def test_what_is_done_as_a_strategy_is_a_strategy_of_the_role(house: House) -> None:
    title = "Lamper | Class | HP: 15 (+3 at level up) | Initiative: 1d8 | No Stat Changes"
    house.hero.role = house.read(f"{title}\nAs a Strategy, you may spend 1 Karma to draw 2 cards.")
    establish(house.table, house.hero, house.hero.role)
    house.hero.karma, house.hero.piles.deck = 1, ["oar", "net"]
    assert house.has(house.hero, PlayKind.STRATEGY) == ["Lamper"]
    house.plays(house.hero, "Lamper")
    assert (house.hero.karma, house.hero.piles.hand) == (0, ["net", "oar"])


@pytest.mark.parametrize(("how_often", "again"), [("scenario", False), ("round", True)])
def test_what_is_done_as_a_strategy_once_is_on_offer_until_then(house: House, how_often: str, *, again: bool) -> None:
    charm = house.read(f"Lamp Key | Accessory | Wealth: 1\nOnce per {how_often}, as a Strategy, gain +1 Skill.")
    house.hero.gear = (charm,)
    establish(house.table, house.hero, charm)
    player, key = Player(house.table, house.hero, house.control), house.holding(house.hero, "Lamp Key")
    assert key.play.kind is PlayKind.STRATEGY
    assert can_play(player, key)
    house.plays(house.hero, "Lamp Key")
    assert house.told(*TRACK_MOVED) == ["Hero moves Skill by +1 to +1"]
    assert not can_play(player, key)
    house.table.round += 1
    assert can_play(player, key) is again


# ---- Gear


@pytest.fixture
def armed(house: House) -> House:
    """Give the hero a pole and a knife, the foe a hammer."""
    pole = house.read("Boat Pole | Heavy Melee Weapon | Hands: 2 | Wealth 1\n(Action) Shove\nHit 1d8\nDamage 1d4")
    knife = house.read("Gutting Knife | Light Melee Weapon | Hands: 1 | Wealth 1\n(Action) Gut\nHit 1d4\nDamage 1d8")
    hammer = house.read("Rivet Hammer | Light Melee Weapon | Hands: 1 | Wealth 1\n(Action) Rivet\nDamage 1d6")
    house.hero.gear, house.foe.gear = (pole, knife), (hammer,)
    return house


@pytest.mark.parametrize(
    ("text", "dice", "played"),
    [
        ("Use the Action entry of one of your equipped weapons.", (2,), ["Shove"]),
        ("Use the Action entry of one of your equipped Light Weapons.", (2,), ["Gut"]),
        ("Use the Action entry of two of your equipped weapons.", (1, 1), ["Shove", "Gut"]),
        ("Use the Action entry of one of your equipped shields.", (), []),
        ("Use the Action entry of one of your equipped weapons without its Damage.", (), ["Shove"]),
        (
            "Use the Action entry of one of your equipped weapons, increasing its Damage dice level by 1.",
            (6,),
            ["Shove"],
        ),
    ],
)
def test_an_entry_of_gear_is_used(armed: House, text: str, dice: tuple[int, ...], played: list[str]) -> None:
    armed.gives(armed.hero, "Any Port | Strategy", text)
    armed.plays(armed.hero, "Any Port", *dice)
    assert armed.played[1:] == [f"Hero plays {name}" for name in played]
    assert armed.foe.points == 20 - sum(dice)


def test_a_weapon_of_the_targets_is_used_against_them(armed: House) -> None:
    armed.gives(armed.hero, "Borrowed Blade | Action", "Use the Action entry of one Weapon equipped by the target.")
    armed.plays(armed.hero, "Borrowed Blade", 5, against=[armed.foe])
    assert armed.played[1:] == ["Hero plays Rivet"]
    assert armed.foe.points == 15


# ---- plays that are given


OBJECT = "(Interrupt) Objection\nTrigger An enemy plays a Strategy.\nEffect The triggering enemy suffers -1 Power."


def test_a_play_that_a_text_gives_is_there_from_then_on(house: House) -> None:
    text = f"Gain the following Interrupt until the end of the scenario:\n{OBJECT}"
    house.gives(house.hero, "Foreman | Strategy", text)
    house.plays(house.hero, "Foreman")
    for _ in range(2):
        house.gives(house.foe, "Skulk | Strategy", "Gain +1 Skill.")
        house.plays(house.foe, "Skulk")
        house.table.windows.begin()  # type: ignore[union-attr] # a house has them
    assert house.foe.tracks["Power"].value == -2  # type: ignore[index] # a Track is its name
    assert house.hero.piles.discard == ["foreman"]


def test_each_of_a_group_is_given_the_play(house: House) -> None:
    text = "Each ally gains the following Reaction until the end of the round:\n(Reaction) Lock Shields\nMiss 1d8"
    house.gives(house.hero, "Form Up | Strategy", text)
    house.plays(house.hero, "Form Up")
    assert house.has(house.friend, PlayKind.REACTION) == ["Lock Shields"]
    assert house.has(house.hero, PlayKind.REACTION) == []
    end_round(house.table)
    assert house.has(house.friend, PlayKind.REACTION) == []


def test_a_play_that_gear_gives_is_had_while_its_condition_holds(house: House) -> None:
    text = "While you are Hindered, gain the following Reaction:\n(Reaction) Over the Top\nMiss 1d8"
    house.hero.gear = (house.read(f"Hatch Cover | Heavy Shield | Wealth: 2\n{text}"),)
    establish(house.table, house.hero, house.hero.gear[0])
    assert house.has(house.hero, PlayKind.REACTION) == []
    house.hero.conditions = [Lasting("Hindered", 1)]
    assert [held.name for held in plays_available(house.table, house.hero, PlayKind.REACTION)] == ["Over the Top"]


# ---- all of the ways


def test_all_ways_of_a_choice_are_taken_once_each(house: House) -> None:
    text = "Choose one: gain +1 Mind, or gain +1 Skill. You may spend 1 Karma to choose both."
    house.gives(house.hero, "Take Stock | Strategy", text)
    house.hero.karma = 1
    house.control = Written([1], First())
    house.plays(house.hero, "Take Stock")
    assert house.told(*TRACK_MOVED) == ["Hero moves Skill by +1 to +1", "Hero moves Mind by +1 to +1"]


def test_one_way_is_taken_where_nobody_pays_for_both(house: House) -> None:
    text = "Choose one: gain +1 Mind, or gain +1 Skill. You may spend 1 Karma to choose both."
    house.gives(house.hero, "Take Stock | Strategy", text)
    house.plays(house.hero, "Take Stock")
    assert house.told(*TRACK_MOVED) == ["Hero moves Mind by +1 to +1"]


def test_any_damage_type_that_there_is_can_be_chosen(house: House) -> None:
    text = "Choose a damage type; gain +1 Resistance to that type until the end of the round."
    house.gives(house.hero, "Brace | Strategy", text)
    house.table.damage_types = ("Salt", "Tar")
    house.control = Written([1], First())
    house.plays(house.hero, "Brace")
    assert house.told(Note.WARD_GIVEN) == ["Hero gains +1 Tar Resistance"]
