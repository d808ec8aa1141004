"""Copies of plays, Traits taken over, targets that change, what happens to another too, what goes out of play."""

from __future__ import annotations

import pytest

from compiler.ir.events.as_deeds import TRACK_MOVED
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import PlayKind, Track
from runtime.controllers import Eager as First
from runtime.controllers import Passive, Written
from runtime.events import Note
from runtime.history import plays
from runtime.playables import copies_of
from tests.runtime.conftest import ReadCard, someone
from tests.runtime.house import House

LOB = "Range 2\nDamage 1d6"


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a table of four at 20 points, with empty hands."""
    return House(card)


# ---- copies


def test_a_copy_is_played_as_if_it_were_ones_own(house: House) -> None:
    house.gives(house.foe, "Lob | Action", LOB)
    house.gives(house.hero, "Return Throw | Reaction", "Miss 1d4\nSpecial Copy the target's Action.")
    house.plays(house.foe, "Lob", 3, 5, against=[house.hero])
    assert house.played == ["Foe plays Lob", "Hero plays Return Throw", "Hero plays Lob"]
    assert (house.hero.points, house.foe.points) == (17, 15)
    assert (house.foe.piles.discard, house.hero.piles.discard) == (["lob"], ["return-throw"])


def test_the_play_of_the_trigger_is_copied_before_it_is_made(house: House) -> None:
    house.gives(house.foe, "Lob | Action", LOB)
    text = "Trigger An enemy plays an Action.\nEffect You may spend 1 Karma to copy the triggering Action."
    house.gives(house.hero, "Same to You | Interrupt", text)
    house.hero.karma = 1
    house.plays(house.foe, "Lob", 5, 3, against=[house.hero])
    assert house.played == ["Foe plays Lob", "Hero plays Same to You", "Hero plays Lob"]
    assert (house.hero.points, house.foe.points) == (17, 15)


def test_copies_of_copies_come_to_an_end(house: House) -> None:
    """Two who copy one another for ever: the rules of the table stop them, and say so."""
    for who in (house.hero, house.foe):
        for _ in range(8):
            house.gives(who, "Return Throw | Reaction", "Defense 1d4\nSpecial Copy the target's Action.")
    house.gives(house.foe, "Lob | Action", LOB)
    house.control = First()
    house.plays(house.foe, "Lob", *[1] * 20, against=[house.hero])
    assert len(house.told(Note.REFUSED)) == 1
    assert house.table.nested == 0
    assert house.hero.piles.discard.count("return-throw") + house.foe.piles.discard.count("return-throw") == 10


def test_the_last_action_of_someone_is_copied(house: House) -> None:
    house.gives(house.foe, "Lob | Action", LOB)
    house.gives(house.foe, "Claw | Action", "Damage 1d10")
    house.gives(house.foe, "Skulk | Strategy", "Gain +1 Skill.")
    text = "Trigger An enemy plays a Strategy.\nEffect Copy the last Action the triggering enemy played."
    house.gives(house.hero, "As You Said | Interrupt", text)
    house.plays(house.foe, "Lob", 1, against=[house.hero])
    house.plays(house.foe, "Claw", 1, against=[house.hero])
    house.plays(house.foe, "Skulk", 9)
    assert house.foe.points == 11


def test_where_nothing_was_played_nothing_is_copied(house: House) -> None:
    text = "Trigger An enemy plays a Strategy.\nEffect Copy the last Action the triggering enemy played."
    house.gives(house.hero, "As You Said | Interrupt", text)
    house.gives(house.foe, "Skulk | Strategy", "Gain +1 Skill.")
    house.plays(house.foe, "Skulk")
    assert house.told(Note.REFUSED) == ["Hero has no play to copy"]


def test_a_copy_for_a_while_is_played_once_with_better_dice_as_from_the_hand(house: House) -> None:
    house.gives(house.foe, "Claw | Action", "Hit 1d4\nDamage 1d4")
    text = (
        "Miss 1d4\nSpecial You may play a copy of the target's Action until the end of your next turn"
        " as though from your hand, increasing its Damage dice level by 2."
    )
    house.gives(house.hero, "Watch and Learn | Reaction", text)
    house.plays(house.foe, "Claw", 1, 3, against=[house.hero])
    assert house.has(house.hero, PlayKind.ACTION) == ["Claw"]
    house.plays(house.hero, "Claw", 8)  # 1d4, two levels up
    assert house.foe.points == 12
    assert house.has(house.hero, PlayKind.ACTION) == []
    assert house.hero.piles.discard == ["watch-and-learn"]


def test_who_may_take_a_copy_need_not(house: House) -> None:
    house.gives(house.foe, "Claw | Action", "Hit 1d4\nDamage 1d4")
    text = "Miss 1d4\nSpecial You may play a copy of the target's Action until the end of the round."
    house.gives(house.hero, "Watch and Learn | Reaction", text)
    house.control = Written([0, 1], First())
    house.plays(house.foe, "Claw", 1, 3, against=[house.hero])
    assert house.has(house.hero, PlayKind.ACTION) == []


KEEP = "Trigger An enemy plays an Action.\nEffect Keep a copy of the triggering Action until the end of the scenario."


def test_a_kept_copy_is_the_copy_from_then_on(house: House) -> None:
    house.gives(house.foe, "Lob | Action", LOB)
    house.gives(house.hero, "Take the Likeness | Interrupt", KEEP)
    house.gives(house.hero, "Give It Back | Strategy", "Play the copied Action. Increase its Damage dice level by 1.")
    house.hero.piles.hand.append("give-it-back")
    house.plays(house.foe, "Lob", 1, against=[house.hero])
    house.plays(house.hero, "Give It Back", 8)
    house.plays(house.hero, "Give It Back", 2)
    assert house.foe.points == 10


def test_without_a_copy_there_is_nothing_to_play(house: House) -> None:
    house.gives(house.hero, "Give It Back | Strategy", "Play the copy.")
    house.plays(house.hero, "Give It Back")
    assert house.told(Note.REFUSED) == ["Hero has nothing that could be played so"]


def test_who_keeps_too_many_gives_one_up(house: House) -> None:
    limit = " You can only keep one copy at a time."
    house.gives(house.hero, "Take the Likeness | Interrupt", KEEP + limit)
    house.hero.piles.hand *= 2
    for name in ("Lob", "Throw"):
        house.gives(house.foe, f"{name} | Action", LOB)
        house.plays(house.foe, name, 1, against=[house.hero])
        house.table.windows.begin()  # type: ignore[union-attr] # a house has them
    assert [copy.playable.name for copy in copies_of(house.table, house.hero)] == ["Throw"]
    assert house.told(Note.GRANTED)[-1] == "Hero gives up the copy of Lob"


def test_a_copy_that_has_just_been_seen_is_of_the_last_one_that_another_played(house: House) -> None:
    house.gives(house.foe, "Lob | Action", LOB)
    text = "Keep a copy of an Action you have just seen until the end of the round."
    house.gives(house.hero, "Quote | Strategy", text)
    house.plays(house.foe, "Lob", 1, against=[house.friend])
    house.plays(house.hero, "Quote")
    assert [copy.playable.name for copy in copies_of(house.table, house.hero)] == ["Lob"]


# ---- Traits


def test_a_play_takes_over_the_trait_of_another(card: ReadCard) -> None:
    house = House(card)
    action = card("Flatter | Level 1 | Interaction Action | Charming\nArgue 1d6\nDamage 1d4")
    text = "This Reaction gains the Trait of the target's Action.\nRebuttal 1d8"
    answer = card(f"In Kind | Level 1 | Interaction Reaction | Persuasive\n{text}")
    house.cards.update({one.id: one for one in (action, answer)})
    house.foe.piles.hand, house.hero.piles.hand = ["flatter"], ["in-kind"]
    house.plays(house.foe, "Flatter", 1, 3, against=[house.hero])
    assert [made.trait for made in plays(house.table)] == ["Charming", "Charming"]


def test_a_play_has_each_trait_of_another_besides_its_own(card: ReadCard) -> None:
    house = House(card)
    also = "This Action gains the Comical Trait.\nArgue 1d6\nDamage 1d4"
    action = card(f"Flatter | Level 1 | Interaction Action | Charming\n{also}")
    text = "This Reaction gains each Trait of the target's Action.\nRebuttal 1d8"
    answer = card(f"In Kind | Level 1 | Interaction Reaction | Persuasive\n{text}")
    house.cards.update({one.id: one for one in (action, answer)})
    house.foe.piles.hand, house.hero.piles.hand = ["flatter"], ["in-kind"]
    house.plays(house.foe, "Flatter", 1, 3, against=[house.hero])
    assert next(made.traits for made in plays(house.table)) == ("Persuasive", "Charming", "Comical")


@pytest.mark.parametrize(
    ("said", "traits"),
    [
        ("the last Action that hit you", ("Persuasive", "Charming")),
        ("the last Action that missed you", ("Persuasive", "Comical")),
        ("the last Action that damaged you", ("Persuasive", "Charming")),
        ("the last Action any entity played against you", ("Persuasive", "Comical")),
        ("the last Action an ally played against you", ("Persuasive",)),
    ],
)
def test_the_last_play_is_that_which_has_met_someone_so(card: ReadCard, said: str, traits: tuple[str, ...]) -> None:
    house = House(card)
    for name, trait in (("Flatter", "Charming"), ("Jest", "Comical"), ("Threaten", "Aggressive")):
        action = card(f"{name} | Level 1 | Interaction Action | {trait}\nArgue 1d6\nDamage 1d4")
        house.cards[action.id] = action
    text = f"This Action gains each Trait of {said}.\nArgue 1d8\nDamage 1d4"
    own = card(f"Plead | Level 1 | Interaction Action | Persuasive\n{text}")
    rebuttal = card("Retort | Level 1 | Interaction Reaction | Comical\nRebuttal 1d8")
    house.cards.update({one.id: one for one in (own, rebuttal)})
    house.foe.piles.hand, house.hero.piles.hand = ["flatter", "jest", "threaten"], ["plead", "retort"]
    house.plays(house.foe, "Flatter", 6, 1, 1, against=[house.hero])
    house.hero.piles.hand.append("retort")
    house.plays(house.foe, "Jest", 1, 8, against=[house.hero])
    house.plays(house.foe, "Threaten", 1, against=[house.friend])
    house.plays(house.hero, "Plead", 1, against=[house.foe])
    assert next(made.traits for made in plays(house.table) if made.name == "Plead") == traits


@pytest.mark.parametrize(("trait", "gained"), [("Charming", 1), ("Comical", 0)])
def test_a_card_shares_a_trait_with_the_play_that_is_answered(card: ReadCard, trait: str, gained: int) -> None:
    house = House(card)
    action = card("Flatter | Level 1 | Interaction Action | Charming\nArgue 1d6\nDamage 1d4")
    top = card(f"Wit | Level 1 | Interaction Action | {trait}\nArgue 1d6\nDamage 1d4")
    asked = "If that card has the same Trait as the target's Action, gain +1 Mind."
    text = f"Discard the top card of your deck. {asked}\nRebuttal 1d8"
    answer = card(f"In Kind | Level 1 | Interaction Reaction | Persuasive\n{text}")
    house.cards.update({one.id: one for one in (action, answer, top)})
    house.foe.piles.hand, house.hero.piles.hand, house.hero.piles.deck = ["flatter"], ["in-kind"], ["wit"]
    house.plays(house.foe, "Flatter", 1, 3, against=[house.hero])
    assert house.hero.tracks[Track.MIND].value == gained


def test_the_next_action_has_another_trait_than_the_one_that_was_answered(card: ReadCard) -> None:
    house = House(card)
    for name, trait in (("Flatter", "Charming"), ("Please", "Charming"), ("Jest", "Comical")):
        action = card(f"{name} | Level 1 | Interaction Action | {trait}\nArgue 1d6\nDamage 1d4")
        house.cards[action.id] = action
    rule = "The target cannot play Actions with the same Trait as the target's Action until they play an Action."
    answer = card(f"In Kind | Level 1 | Interaction Reaction | Persuasive\nRebuttal 1d8\nSpecial {rule}")
    house.cards[answer.id] = answer
    house.foe.piles.hand, house.hero.piles.hand = ["flatter", "please", "jest"], ["in-kind"]
    house.plays(house.foe, "Flatter", 1, 8, against=[house.hero])
    with pytest.raises(Exception, match="cannot"):
        house.plays(house.foe, "Please", 1, against=[house.hero])
    house.plays(house.foe, "Jest", 1, against=[house.hero])
    house.plays(house.foe, "Please", 1, against=[house.hero])


@pytest.mark.parametrize(
    ("asked", "answering", "gained"),
    [
        ("this Reaction shares a Trait with the target's Action", "Charming", 1),
        ("this Reaction shares a Trait with the target's Action", "Comical", 0),
        ("this Reaction shares no Trait with the target's Action", "Comical", 1),
        ("this Reaction shares a Trait with your last Action", "Charming", 0),
        ("this Reaction shares a Trait with your last Action", "Comical", 1),
        ("the target's Action shares a Trait with the last Action an enemy played", "Comical", 0),
        ("your last Action was Comical", "Charming", 1),
        ("the last card you played was Comical", "Charming", 1),
        ("the last Action the target played was Comical", "Charming", 0),
        ("the last Action the target played was not Comical", "Charming", 1),
        ("the last Reaction the target played was Charming", "Charming", 0),
        ("the target has played an Action with the same Trait this round", "Charming", 1),
        ("the target has played an Action with the same Trait this round", "Comical", 0),
    ],
)
def test_traits_of_two_plays_are_compared(card: ReadCard, asked: str, answering: str, gained: int) -> None:
    house = House(card)
    flatter = card("Flatter | Level 1 | Interaction Action | Charming\nArgue 1d6")
    jest = card("Jest | Level 1 | Interaction Action | Comical\nArgue 1d6")
    text = f"If {asked}, gain +1 Mind.\nRebuttal 1d8"
    answer = card(f"In Kind | Level 1 | Interaction Reaction | {answering}\n{text}")
    house.cards.update({one.id: one for one in (flatter, jest, answer)})
    house.foe.piles.hand, house.hero.piles.hand = ["flatter"], ["jest", "in-kind"]
    house.plays(house.hero, "Jest", against=[house.foe])
    house.plays(house.foe, "Flatter", 1, 3, against=[house.hero])
    assert house.hero.tracks[Track.MIND].value == gained


@pytest.mark.parametrize(("trait", "gained"), [("Comical", 1), ("Charming", 0)])
def test_an_action_with_the_trait_of_ones_last_one_is_answered(card: ReadCard, trait: str, gained: int) -> None:
    house = House(card)
    jest = card("Jest | Level 1 | Interaction Action | Comical\nArgue 1d6")
    flatter = card(f"Flatter | Level 1 | Interaction Action | {trait}\nArgue 1d6")
    text = "Trigger An enemy plays an Action with the same Trait as the last Action you played.\nEffect Gain +1 Mind."
    echo = card(f"Echo | Level 1 | Interaction Interrupt\n{text}")
    house.cards.update({one.id: one for one in (flatter, jest, echo)})
    house.foe.piles.hand, house.hero.piles.hand = ["flatter"], ["jest", "echo"]
    house.plays(house.hero, "Jest", against=[house.foe])
    house.plays(house.foe, "Flatter", against=[house.hero])
    assert house.hero.tracks[Track.MIND].value == gained


# ---- who is attacked


def test_one_becomes_the_target_instead_of_an_ally(house: House) -> None:
    """And is asked for a Reaction in their place."""
    text = "Trigger An ally becomes the target of an attack.\nEffect You become the target of the attack instead."
    house.gives(house.hero, "Over Here | Assist", text)
    house.gives(house.hero, "Lee Side | Reaction", "Miss 1d6")
    house.gives(house.friend, "Duck | Reaction", "Miss 1d6")
    house.gives(house.foe, "Claw | Action", "Hit 1d6\nDamage 1d4")
    [result] = house.plays(house.foe, "Claw", 6, 1, 4, against=[house.friend])
    assert house.told(Note.REDIRECTED) == ["Hero becomes the target of Claw instead of Friend"]
    assert (result.target, house.hero.points, house.friend.points) == ("hero", 16, 20)
    assert house.friend.piles.hand == ["duck"]


def test_dice_that_are_raised_for_who_steps_in_are_those_of_the_reaction_still_to_come(house: House) -> None:
    text = "Trigger An ally becomes the target of an attack.\nEffect You become the target of the attack instead. "
    house.gives(house.hero, "Over Here | Assist", text + "Your Miss dice level increases by 1 against it.")
    house.gives(house.hero, "Lee Side | Reaction", "Miss 1d6")
    house.gives(house.foe, "Claw | Action", "Hit 1d6\nDamage 1d4")
    house.plays(house.foe, "Claw", 6, 8, against=[house.friend])
    assert "Hero rolls Miss 1d8: 8" in house.told(Happening.ROLLS)


def test_of_several_targets_only_one_is_replaced(house: House) -> None:
    text = "Trigger An ally becomes the target of an attack.\nEffect You become the target of the attack instead."
    house.gives(house.hero, "Over Here | Assist", text)
    other = someone("Other", house.hero.camp)
    house.table.entities.append(other)
    house.gives(house.foe, "Sweep | Action", "Damage 1d4")
    results = house.plays(house.foe, "Sweep", 2, 2, against=[other, house.friend])
    assert [one.target for one in results] == ["hero", "friend"]


def test_who_is_a_target_already_is_not_attacked_twice(house: House) -> None:
    text = "Trigger An ally becomes the target of an attack.\nEffect You become the target of the attack instead."
    house.gives(house.hero, "Over Here | Assist", text)
    house.gives(house.foe, "Sweep | Action", "Damage 1d4")
    results = house.plays(house.foe, "Sweep", 2, against=[house.friend, house.hero])
    assert [one.target for one in results] == ["hero"]


def test_one_becomes_the_only_target(house: House) -> None:
    text = "Trigger An enemy plays an Action.\nEffect You become the only target of that Action."
    house.gives(house.hero, "Let Me | Interrupt", text)
    house.gives(house.foe, "Sweep | Action", "Damage 1d4")
    other = someone("Other", house.hero.camp)
    house.table.entities.append(other)
    results = house.plays(house.foe, "Sweep", 2, against=[house.friend, other])
    assert [one.target for one in results] == ["hero"]


def test_nobody_can_be_replaced_who_is_no_target(house: House) -> None:
    """The hero is the target already."""
    text = "Trigger An enemy plays an Action.\nEffect You become the target of the Action instead."
    house.gives(house.hero, "Let Me | Interrupt", text)
    house.gives(house.foe, "Claw | Action", "Damage 1d4")
    [result] = house.plays(house.foe, "Claw", 2, against=[house.hero])
    assert result.target == "hero"
    assert house.told(Note.REFUSED) == ["Hero finds nobody to stand in for"]


# ---- the same again


def test_another_suffers_the_same_damage(house: House) -> None:
    text = "Trigger You suffer damage.\nEffect The triggering enemy suffers the same damage."
    house.gives(house.hero, "Same Boat | Interrupt", text)
    house.gives(house.foe, "Claw | Action", "Damage 1d6")
    house.plays(house.foe, "Claw", 5, against=[house.hero])
    assert (house.hero.points, house.foe.points) == (15, 15)


def test_another_suffers_the_same_loss(house: House) -> None:
    text = "Trigger You suffer a Mind loss.\nEffect Each enemy suffers the same loss."
    house.gives(house.hero, "Grave Salt | Interrupt", text)
    house.gives(house.foe, "Daunt | Action", "Damage 1d6\nSpecial The target suffers -2 Mind.")
    house.plays(house.foe, "Daunt", 1, against=[house.hero])
    assert [one.tracks[Track.MIND].value for one in (house.hero, house.foe, house.minion)] == [-2, -2, -2]


# ---- out of play, recovery divided


def test_an_npc_goes_out_of_play_after_its_play(house: House) -> None:
    title = "Rotten Rope | Level 1 Challenge | Obstacle | EP: 5"
    text = "(Reaction) Snap\nEndure 1d6\nSpecial Remove the Rotten Rope from play after this Reaction."
    house.foe.entry = house.read(f"{title}\n{text}")
    house.gives(house.hero, "Climb | Action", "Hit 1d6\nDamage 1d4")
    house.plays(house.hero, "Climb", 1, 6, against=[house.foe])
    assert house.foe.removed
    assert [event.kind for event in house.events][-1] is Note.REMOVED


def test_what_goes_out_of_play_after_its_play_is_there_until_then(house: House) -> None:
    title = "Rotten Rope | Level 1 Challenge | Obstacle | EP: 5"
    text = "Remove the Rotten Rope from play after this Reaction. The Rotten Rope gains +1 Mind."
    house.foe.entry = house.read(f"{title}\n(Reaction) Snap\nEndure 1d6\nSpecial {text}")
    house.gives(house.hero, "Climb | Action", "Hit 1d6\nDamage 1d4")
    house.plays(house.hero, "Climb", 1, 6, against=[house.foe])
    after = [event.kind for event in house.events if event.kind in (*TRACK_MOVED, Note.REMOVED)]
    assert after == [Happening.STAT_GAIN, Note.REMOVED]


@pytest.mark.parametrize(("answer", "points"), [(4, (12, 14)), (0, (16, 10)), (6, (10, 16))])
def test_whoever_divides_recovery_may_give_none_of_it(house: House, answer: int, points: tuple[int, int]) -> None:
    house.hero.points = house.friend.points = 10
    text = "Recover 1d6 HP, divided as you wish among yourself and any allies."
    house.gives(house.hero, "Share Out | Strategy", text)
    house.control = Written([answer], First())  # of 6, 5, 4, 3, 2, 1, 0
    house.plays(house.hero, "Share Out", 6)
    assert (house.hero.points, house.friend.points) == points


def test_a_choice_declined_leaves_everything_as_it_was(house: House) -> None:
    house.gives(house.hero, "Bide | Strategy", "You may spend 1 Karma to copy an Action you have just seen.")
    house.control = Passive()
    house.plays(house.hero, "Bide")
    assert house.played == ["Hero plays Bide"]
