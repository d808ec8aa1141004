"""A scenario set up, by the sentences of rules.md 9.1 and the worked examples about it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Deck, DeckCard, Library
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import EntryKind, PlayKind, Points, Scenario, Track
from compiler.source.project import shipped_project
from runtime.characters import Past
from runtime.controllers import Eager
from runtime.events import Cause
from runtime.initiative import lower_initiative
from runtime.interpreter.playing import UnplayedError
from runtime.refused import RefusedError
from runtime.setup import Cast, set_up
from runtime.using import plays_available
from tests.kept import compiled
from tests.runtime.party import gear_of

if TYPE_CHECKING:
    from runtime.table import Table
    from tests.runtime.party import Party

NPCS = {
    Scenario.COMBAT: EntryKind.ADVERSARY,
    Scenario.EXPLORATION: EntryKind.CHALLENGE,
    Scenario.INTERACTION: EntryKind.OPPONENT,
}


@pytest.fixture(scope="module")
def shipped() -> Library:
    return compiled(shipped_project(Path())).library


def with_decks(party: Party, *, level: int = 1) -> str:
    roles = {Scenario.COMBAT: "Warden", Scenario.EXPLORATION: "Hunter", Scenario.INTERACTION: "Pleader"}
    decks = [party.deck(f"{role.lower()}s-{scenario}", scenario, role) for scenario, role in roles.items()]
    return party.hero("ada", decks=decks, level=level, cards=True)


def rolled(table: Table) -> list[str]:
    """Tell what was rolled."""
    return [event.words for event in table.log or () if event.kind is Happening.ROLLS]


def test_w1_hands_for_exploration_take_the_hunters_deck_and_role(party: Party) -> None:
    """R-SET-1, R-SET-2: the deck, shuffled, and the Role card of the Craft; the other two decks stay aside."""
    with_decks(party)
    [ada] = party.table(scenario=Scenario.EXPLORATION).entities
    in_file = [slot.card for slot in party.decks["hunters-exploration"].cards for _ in range(slot.copies)]
    assert ada.role is not None
    assert ada.role.name == "Hunter"
    assert ada.piles.deck == in_file[::-1]  # the shuffle of these tests turns the cards round
    assert (ada.piles.hand, ada.piles.discard) == ([], [])
    assert all(party.entries[card].scenario is Scenario.EXPLORATION for card in ada.piles.deck)


def test_w2_an_initiative_of_1d8_is_one_die_of_eight_sides(party: Party) -> None:
    """R-SET-6, R-DICE-1."""
    with_decks(party)
    table = party.table(8)
    [ada] = table.entities
    assert (ada.initiative, rolled(table)) == ((8,), ["Ada rolls Initiative 1d8: 8"])


def test_w3_an_initiative_of_2d4_is_two_dice_of_four_sides(party: Party) -> None:
    """R-SET-6, R-DICE-1."""
    with_decks(party)
    table = party.table(4, 3, scenario=Scenario.INTERACTION)
    [ada] = table.entities
    assert (ada.initiative, rolled(table)) == ((7,), ["Ada rolls Initiative 2d4: 4 + 3 = 7"])


def test_nobody_rolls_initiative_for_exploration(party: Party) -> None:
    """R-SET-6."""
    with_decks(party)
    [ada] = party.table(scenario=Scenario.EXPLORATION).entities
    assert ada.initiative == ()


def test_a_boss_rolls_once_for_each_of_its_three_turns(party: Party) -> None:
    """R-SET-6; rules.md 20.1."""
    boss = party.add("Eel King | Level 3 Adversary | Boss | Brawler | HP: 60\nInitiative: 1d6 | Acrobatics: 1d6\n")
    assert party.table(1, 4, 2, npcs={boss: 1}).entities[0].initiative == (1, 4, 2)


def test_constant_texts_change_the_initiative_dice(party: Party) -> None:
    """R-DICE-10."""
    feather = party.add("Feather | Accessory | Wealth: 1\nYour Initiative rolls gain +1d4.\n")
    party.hero("ada", [feather])
    assert party.table(8, 4).entities[0].initiative == (12,)


@pytest.mark.parametrize(("keeping", "left"), [("the second", 3), ("either", 5)])
def test_initiative_is_rolled_again_where_a_constant_text_lets_one(party: Party, keeping: str, left: int) -> None:
    """R-SET-6: it is a roll as any other."""
    feather = party.add(f"Feather | Accessory | Wealth: 1\nYou may reroll Initiative, keeping {keeping} result.\n")
    party.hero("ada", [feather])
    assert party.table(5, 3, control=Eager()).entities[0].initiative == (left,)


@pytest.mark.parametrize(
    ("scenario", "dice", "tracks"),
    [
        (Scenario.COMBAT, (1,), {"Power": 1, "Resilience": -1, "Mind": 0, "Skill": 0}),
        (Scenario.EXPLORATION, (), {"Power": -1, "Resilience": -1, "Mind": 1, "Skill": 1}),
        (Scenario.INTERACTION, (1, 1), {"Power": 0, "Resilience": -1, "Mind": 1, "Skill": 0}),
    ],
)
def test_a_base_is_background_role_and_gear_together(
    scenario: Scenario, dice: tuple[int, ...], tracks: dict[str, int], party: Party
) -> None:
    """R-SET-4, R-CHAR-5: of the Roles only that of this type of scenario."""
    with_decks(party)
    [ada] = party.table(*dice, scenario=scenario).entities
    assert {str(track): counter.base for track, counter in ada.tracks.items()} == tracks
    assert all(counter.value == counter.base and not counter.changed for counter in ada.tracks.values())


@pytest.mark.parametrize(("says", "base"), [("+1", 1), ("-2", -2), ("+2", 2)])
def test_gear_moves_a_base_in_its_scenarios_and_not_beyond_two(says: str, base: int, party: Party) -> None:
    """R-STAT-3, R-CHAR-5: Mind is 0 here by Background and Role; -2 and twice +2 end at the clamp."""
    coat = party.add(f"Coat | Clothing | Wealth: 1\nBase Mind {says} in combat scenarios.\n")
    ring = party.add(f"Ring | Accessory | Wealth: 1\nBase Mind {says} in interaction scenarios.\n")
    more = [party.add(f"Hat | Accessory | Wealth: 1\nBase Mind {says}.\n")] if abs(int(says)) > 1 else []
    party.hero("ada", [coat, ring, *more])
    assert party.table(1).entities[0].tracks[Track.MIND].base == base


@pytest.mark.parametrize(
    ("header", "base"),
    [
        ("Level 1 Adversary | Mook | Brawler | HP: 5\nInitiative: 1d6 | Acrobatics: 1d6", -1),
        ("Level 1 Adversary | Regular | Brawler | HP: 15\nInitiative: 1d6 | Acrobatics: 1d6", 0),
        ("Level 1 Adversary | Mini-boss | Brawler | HP: 25\nInitiative: 1d6 | Acrobatics: 1d6", 1),
    ],
)
def test_an_npcs_base_is_that_of_its_rank(header: str, base: int, party: Party) -> None:
    """Rules.md 12.2."""
    pike = party.add(f"Pike | {header}\n(Action) Bite\nHit 1d6\nDamage 1d6\n")
    [one] = party.table(1, npcs={pike: 1}).entities
    assert {counter.base for counter in one.tracks.values()} == {base}


@pytest.mark.parametrize(("level", "points"), [(1, 15), (2, 18), (5, 27)])
def test_points_are_those_of_the_role_and_more_for_each_level(level: int, points: int, party: Party) -> None:
    """R-SET-5, R-LVL-1."""
    with_decks(party, level=level)
    [ada] = party.table(1).entities
    assert (ada.points, ada.most) == (points, points)
    assert ada.printed == {Points.HP: points, Points.EP: 16 + 4 * (level - 1), Points.WP: 12 + 2 * (level - 1)}


def test_gear_that_raises_the_maximum_is_counted_at_set_up(party: Party) -> None:
    """R-SET-5: less Injuries, plus Gear."""
    belt = party.add("Belt | Accessory | Wealth: 1\nYour maximum HP increases by 2 per level.\n")
    party.hero("ada", [belt], level=2)
    [ada] = party.table(1).entities
    assert (ada.points, ada.most) == (22, 22)


def test_karma_is_that_of_the_file(party: Party) -> None:
    """R-KRM-1."""
    with_decks(party)
    assert party.table(1).entities[0].karma == 2


def test_only_gear_for_this_type_of_scenario_is_at_hand(party: Party) -> None:
    """R-SET-3; rules.md 17.1."""
    spear = party.weapon("Spear")
    lore = party.add("Lore | Survival Exploration Expertise | Wealth: 3\n(Action) Ask\nInflict 1d6\n")
    coat = party.add("Coat | Clothing | Wealth: 1\nGain Cold Resistance 1.\n")
    party.hero("ada", [spear, lore, coat])
    assert gear_of(party.table(1).entities[0]) == [spear, coat]
    assert gear_of(party.table(scenario=Scenario.EXPLORATION).entities[0]) == [lore, coat]


def test_gear_is_equipped_as_one_likes_before_the_first_hand(party: Party) -> None:
    """R-SET-3: what is not equipped is carried."""
    knife, spear, pike = (party.weapon(name) for name in ("Knife", "Spear", "Pike"))
    party.hero("ada", [knife, spear, pike])
    [ada] = party.table(1, equipped={"ada": (pike, knife)}).entities
    assert gear_of(ada) == [pike, knife]
    assert [piece.id for piece in ada.kit.carried] == [spear]


def test_an_npc_has_equipped_what_its_notes_say(party: Party) -> None:
    """Rules.md 6.5."""
    party.weapon("Hooked Sickle")
    text = "(Action) Bite\nHit 1d6\nDamage 1d6\nNotes The Reed Cat equips a Hooked Sickle."
    cat = party.add(
        f"Reed Cat | Level 1 Adversary | Regular | Brawler | HP: 15\nInitiative: 1d6 | Acrobatics: 1d6\n{text}\n"
    )
    assert gear_of(party.table(1, npcs={cat: 1}).entities[0]) == ["hooked-sickle"]


def test_a_background_acts_in_exploration_only(party: Party) -> None:
    """R-BG-4."""
    with_decks(party)
    for scenario, dice in ((Scenario.EXPLORATION, ()), (Scenario.COMBAT, (1,))):
        table = party.table(*dice, scenario=scenario)
        names = [play.name for play in plays_available(table, table.entities[0], PlayKind.ACTION)]
        assert names == (["Wade"] if scenario is Scenario.EXPLORATION else [])


def test_the_debate_counter_stands_in_the_middle(party: Party) -> None:
    """R-SET-8."""
    with_decks(party)
    table = party.table(1, 1, scenario=Scenario.INTERACTION)
    assert (table.debate, table.round, table.turn_of) == (0, 1, "")


def test_so_many_of_an_npc_have_names_and_dice_of_their_own(party: Party) -> None:
    pike = party.add(
        "Pike | Level 1 Adversary | Mook | Brawler | HP: 5\nInitiative: 1d6 | Acrobatics: 1d6\n"
        "(Action) Bite\nHit 1d6\nDamage 1d6\n"
    )
    table = party.table(3, 5, npcs={pike: 2})
    assert [(one.id, one.name, one.initiative) for one in table.entities] == [
        ("pike-1", "Pike 1", (3,)),
        ("pike-2", "Pike 2", (5,)),
    ]


# ---- what is refused


def test_r_deck_1_without_a_deck_for_the_scenario_nobody_plays(party: Party) -> None:
    party.hero("ada", decks=[party.deck("blows", Scenario.COMBAT, "Warden")], cards=True)
    with pytest.raises(RefusedError, match="Ada has no deck for exploration") as refused:
        party.table(scenario=Scenario.EXPLORATION)
    assert refused.value.rule == "R-DECK-1"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Wrong Trick | Level 1 | Exploration Action\nInflict 1d6", "R-DECK-4"),
        ("High Trick | Level 2 | Combat Action\nHit 1d6", "R-DECK-5"),
        ("Odd Trick | Piper 1 | Combat Action\nHit 1d6", "R-DECK-7"),
    ],
)
def test_a_card_that_cannot_be_in_the_deck_is_refused(text: str, rule: str, party: Party) -> None:
    """R-DECK-4, R-DECK-5, R-DECK-7; the size and the copies are for the check of the file."""
    slots = (DeckCard(card=party.add(text), copies=1),)
    party.decks["odd"] = Deck(id="odd", name="Odd", scenario=Scenario.COMBAT, role="Warden", level=1, cards=slots)
    party.hero("ada", decks=["odd"], cards=True)
    with pytest.raises(RefusedError) as refused:
        party.table()
    assert refused.value.rule == rule


def test_nobody_plays_who_is_not_there(party: Party) -> None:
    with pytest.raises(RefusedError, match='no character with the id "bo"'):
        set_up(party.library, Scenario.COMBAT, Cast(characters=("bo",)), 0, Eager())
    with pytest.raises(RefusedError, match='no Adversary, Challenge or Opponent "bo" for combat'):
        set_up(party.library, Scenario.COMBAT, Cast(npcs={"bo": 1}), 0, Eager())


def test_the_dead_take_no_part(party: Party) -> None:
    """R-INJ-3."""
    with_decks(party)
    assert party.table(1, past={"ada": Past(karma=0, injuries=2)}).entities[0].most == 5
    with pytest.raises(RefusedError, match="Ada has died of Injuries"):
        party.table(1, past={"ada": Past(karma=0, injuries=3)})


def test_what_keeps_others_from_drawing_keeps_nobody_else(party: Party) -> None:
    """A constant text holds for those whom it means."""
    ring = party.add("Ring | Accessory | Wealth: 1\nEnemies cannot draw cards.\n")
    party.hero("ada", [ring])
    foe = party.add(
        "Pike | Level 1 Adversary | Mini-boss | Brawler | HP: 5\nInitiative: 1d6 | Acrobatics: 1d6\n"
        "(Action) Bite\nHit 1d6\nDamage 1d6\n"
    )
    ada, pike = (table := party.table(1, 1, npcs={foe: 1})).entities
    assert (table.draw(ada, 1, Cause("R-TEST")), table.draw(pike, 1, Cause("R-TEST"))) == (1, 0)


# ---- Initiative lowered


def test_a_player_may_set_initiative_to_what_was_rolled_or_less_until_the_first_turn(party: Party) -> None:
    """R-SET-7: any positive number less than or equal to the roll, also after it has been set lower."""
    with_decks(party)
    table = party.table(6)
    [ada] = table.entities
    lower_initiative(table, ada, 2)
    assert ada.initiative == (2,)
    lower_initiative(table, ada, 6)
    assert ada.initiative == (6,)
    with pytest.raises(RefusedError, match="can set it to 1 to 6"):
        lower_initiative(table, ada, 7)
    for turn_of, acted in (("ada", False), ("", True)):  # in the first turn, and after it
        table.turn_of, ada.acted = turn_of, acted
        with pytest.raises(RefusedError, match="only until the first entity takes its turn"):
            lower_initiative(table, ada, 1)


@pytest.mark.parametrize("to", [0, -1, 7])
def test_initiative_is_lowered_to_a_positive_number(to: int, party: Party) -> None:
    """R-SET-7."""
    with_decks(party)
    table = party.table(6)
    with pytest.raises(RefusedError):
        lower_initiative(table, table.entities[0], to)


def test_npcs_do_not_lower_initiative(party: Party) -> None:
    """R-SET-7."""
    pike = party.add(
        "Pike | Level 1 Adversary | Mook | Brawler | HP: 5\nInitiative: 1d6 | Acrobatics: 1d6\n"
        "(Action) Bite\nHit 1d6\nDamage 1d6\n"
    )
    table = party.table(3, npcs={pike: 1})
    with pytest.raises(RefusedError, match="only players can"):
        lower_initiative(table, table.entities[0], 1)


# ---- the shipped content


@pytest.mark.parametrize("scenario", list(NPCS))
def test_all_that_is_shipped_can_take_part(scenario: Scenario, shipped: Library) -> None:
    """Whoever has a constant text that nothing can play yet is refused whole; all others take part together."""
    every = [*((id_, 0) for id_ in shipped.characters), *((entry.id, 2) for entry in npcs_for(scenario, shipped))]
    able = [one for one in every if takes_part(cast_of(one), scenario, shipped)]
    assert len(able) > len(every) * 3 // 4
    cast = cast_of(*able)
    table = set_up(shipped, scenario, cast, 7, Eager())
    assert all(one.points == one.most > 0 or (one.defeated, one.has_points) == (False, False) for one in table.entities)
    assert set_up(shipped, scenario, cast, 7, Eager()).log == table.log  # the same seed, the same scenario


def npcs_for(scenario: Scenario, shipped: Library) -> list[Entry]:
    return [entry for entry in shipped.entries.values() if entry.kind is NPCS[scenario]]


def cast_of(*ones: tuple[str, int]) -> Cast:
    """Give a cast of NPCs, so many of each, and of characters where the number is 0."""
    characters = tuple(id_ for id_, number in ones if not number)
    return Cast(characters=characters, npcs={id_: number for id_, number in ones if number})


def takes_part(cast: Cast, scenario: Scenario, shipped: Library) -> bool:
    try:
        set_up(shipped, scenario, cast, 0, Eager())
    except UnplayedError:
        return False
    return True
