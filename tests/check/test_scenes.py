"""Examples under entries, and scenes: what they name is found, and complained of where it is not there."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from compiler.check.proofs import Verdict
from compiler.diagnostics.codes import Code
from compiler.ir.entries.scenes import Scene
from compiler.ir.terms import Track, Ward
from tests.check.conftest import World, adversary, card

Example = Mapping[str, object]
CAT = "reed-cat/Pounce"


def read(world: World, **example: object) -> Scene:
    """Read an example of the cat's."""
    compiled = world.compile(adversary=[adversary(examples=[example])])
    assert not compiled.diagnostics
    [tried] = compiled.scenes
    assert tried.scene is not None
    return tried.scene


def test_an_action_is_made_by_you_at_a_target(world: World) -> None:
    scene = read(world, play="Pounce", expect={"damage": 3})
    assert (scene.by, scene.at, scene.played.name) == ("you", ("target",), "Pounce")
    assert [(one.key, one.entry.id if one.entry else None) for one in scene.people] == [
        ("you", "reed-cat"),
        ("target", None),
    ]


def test_options_are_chosen_by_their_ids(world: World) -> None:
    option = {"id": "gentle", "name": "Gentle", "text": "Nobody is hurt."}
    examples = [{"play": "Pounce", "options": [word], "expect": {"damage": 3}} for word in ("gentle", "gentel")]
    compiled = world.compile(adversary=[adversary(examples=examples)], option=[option])
    [fault] = compiled.diagnostics
    assert (fault.code, fault.message) == (Code.EXAMPLE_WORD, 'there is no option called "gentel"')
    assert fault.fix is not None
    scene = compiled.scenes[0].scene
    assert scene is not None
    assert scene.options == ("gentle",)


@pytest.mark.parametrize("at", [["target", "target"], ["enemy 2", "target", "enemy 2"], ["you", "you"]])
def test_an_action_comes_to_each_of_its_targets_once(world: World, at: list[str]) -> None:
    """R-SEQ-7."""
    [fault] = world.complaints(adversary=[adversary(examples=[{"play": "Pounce", "at": at, "expect": {"damage": 3}}])])
    assert fault.code == Code.EXAMPLE_WORD
    assert fault.message == f"{at[-1]} is a target twice, and an Action comes to each of its targets once"
    assert world.words_at(fault) == at[-1]


def test_several_targets_are_told_apart_by_number_or_name(world: World) -> None:
    scene = read(world, play="Pounce", at=["enemy", "enemy 2", "enemy Sela"], expect={"damage": 3})
    assert scene.at == ("enemy", "enemy 2", "enemy Sela")


@pytest.mark.parametrize("pile", ["hand", "deck", "discard"])
@pytest.mark.parametrize("expected", [False, True])
def test_a_pile_holds_no_more_cards_than_any_deck_has(world: World, pile: str, expected: bool) -> None:  # noqa: FBT001
    def faults(cards: object) -> list[str]:
        given, expect = {pile: 1 if expected else cards}, {pile: cards if expected else 1}
        example = {"play": "Pounce", "given": {"you": given}, "expect": {"you": expect}}
        return [fault.message for fault in world.complaints(adversary=[adversary(examples=[example])])]

    assert faults(100) == []
    assert faults(99_999_999) == [f'"{pile}" is at most 100, not 99999999']
    assert faults(["blow-1"] * 101) == [f'"{pile}" has at most 100 members, not 101']


@pytest.mark.parametrize("count", ["Karma", "Valuables", "charges", "Tactical Points"])
def test_nobody_has_more_of_anything_than_can_be_gathered(world: World, count: str) -> None:
    example = {"play": "Pounce", "given": {"you": {count: 99_999_999}}, "expect": {"damage": 1}}
    faults = world.complaints(adversary=[adversary(examples=[example])])
    assert [fault.message for fault in faults] == [f'"{count}" is at most 1000, not 99999999']


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"role": "reed-cat"}, "Reed Cat is no Role"),
        ({"role": "digger"}, "Digger is for exploration, and this is combat"),
        ({"gear": ["short-sword", "reeve"]}, "Reeve is no piece of Gear"),
        ({"as": "clerk"}, "Clerk is for interaction, and this is combat"),
    ],
)
def test_what_someone_is_given_is_theirs_to_have(world: World, given: dict[str, object], message: str) -> None:
    clerk = {"id": "clerk", "name": "Clerk", "level": 1, "rank": "Regular", "type": "Debater", "wp": 9}
    opponent = {**clerk, "initiative": "1d6", "charisma": "1d6", "text": "Gain Fear Resistance 1.\n"}
    example = {"play": "Pounce", "given": {"target": given}, "expect": {"damage": 3}}
    [fault] = world.complaints(adversary=[adversary(examples=[example])], opponent=[opponent])
    assert (fault.code, fault.message) == (Code.EXAMPLE_PLAY, message)


@pytest.mark.parametrize(("play", "against"), [("Pounce", "shrug"), ("Slip Away", "small-talk")])
def test_plays_of_two_types_of_scenario_do_not_meet(world: World, play: str, against: str) -> None:
    shrug = card("shrug", "Shrug", scenario="interaction", play="Reaction", text="Rebuttal 1d6\n")
    example = {"play": play, "against": against, "expect": {"damage": 3}}
    [fault] = world.complaints(adversary=[adversary(examples=[example])], card=[shrug])
    assert fault.code == Code.EXAMPLE_PLAY
    assert fault.message.endswith("is for interaction, and this is combat")


@pytest.mark.parametrize(("counter", "beyond"), [(3, False), (-3, False), (4, True), (-4, True)])
def test_the_debate_counter_stands_between_the_ends_of_its_axis(world: World, counter: int, beyond: bool) -> None:  # noqa: FBT001
    example = {"name": "x", "given": {"table": {"Debate Counter": counter}}, "expect": {"outcome": "succeeds"}}
    own = card("own", "Own", scenario="interaction", examples=[example])
    faults = world.complaints(card=[own])
    assert [fault.message for fault in faults] == ["the Debate Counter is beyond the end of its axis"] * beyond


def test_a_reaction_is_tried_against_an_action_and_its_target_makes_that(world: World) -> None:
    scene = read(world, play="Slip Away", against="Blow 1", expect={"outcome": "fails"})
    assert (scene.by, scene.at, scene.played.entry.id) == ("target", ("you",), "blow-1")
    assert scene.answers["you"].name == "Slip Away"


def test_a_response_is_tried_when_another_play_is_made(world: World) -> None:
    text = "Trigger You suffer damage.\nEffect Gain +1 Power.\n"
    snarl = card("snarl", "Snarl", play="Interrupt", text=text, examples=[{"when": CAT, "expect": {"told": "Snarl"}}])
    compiled = world.compile(card=[snarl])
    assert not compiled.diagnostics
    scene = compiled.scenes[0].scene
    assert scene is not None
    assert scene.held is not None
    assert (scene.by, scene.at, scene.responses) == ("target", ("you",), ("Snarl",))
    assert scene.people[1].entry is scene.played.entry


def test_people_stand_as_is_said(world: World) -> None:
    given = {
        "target": {
            "Power": -2,
            "HP": 5,
            "maximum": 9,
            "conditions": ["Dazed"],
            "Fire Resistance": 2,
            "hand": ["Blow 2"],
        },
        "ally Sela": {"Karma": 1, "hand": 3},
        "table": {"round": 2},
    }
    scene = read(world, play="Pounce", given=given, dice=[4], choices=["yes", 2], expect={"damage": 4})
    target, sela = scene.people[1:]
    assert target.stands.tracks == {Track.POWER: -2}
    assert (target.stands.points, target.most, target.stands.conditions) == (5, 9, ("Dazed",))
    assert target.stands.wards == {("Fire", Ward.RESISTANCE): 2}
    assert target.stands.hand == ("blow-2",)
    assert "blow-2" in scene.cards
    assert (sela.called, sela.friend, sela.stands.hand) == ("Sela", True, 3)
    assert (scene.round, scene.dice, scene.choices) == (2, (4,), ("yes", 2))


def test_a_scene_is_a_file_of_its_own(world: World) -> None:
    one = {
        "id": "two-at-once",
        "name": "Two at once",
        "play": "blow-1",
        "at": ["target", "enemy 2"],
        "against": {"enemy 2": "Reed Cat/Slip Away"},
    }
    compiled = world.compile(scene=[one])
    assert not compiled.diagnostics
    scene = compiled.scenes[0].scene
    assert scene is not None
    assert scene.at == ("target", "enemy 2")
    assert {person.key: person.entry is not None for person in scene.people}["enemy 2"]


WRONG: dict[str, tuple[Example, Code, str]] = {
    "no such play": ({"play": "Bite", "expect": {"damage": 1}}, Code.EXAMPLE_PLAY, "Bite"),
    "which play": ({"expect": {"damage": 1}}, Code.EXAMPLE_PLAY, "expect"),
    "no such entry": (
        {"play": "Pounce", "against": "reed-dog", "expect": {"damage": 1}},
        Code.EXAMPLE_PLAY,
        "reed-dog",
    ),
    "no Reaction": ({"play": "Pounce", "against": "blow-1", "expect": {"damage": 1}}, Code.EXAMPLE_PLAY, "blow-1"),
    "against what": ({"play": "Slip Away", "expect": {"damage": 1}}, Code.EXAMPLE_PLAY, "expect"),
    "when": ({"play": "Pounce", "when": "blow-1", "expect": {"damage": 1}}, Code.EXAMPLE_PLAY, "blow-1"),
    "someone else": (
        {"play": "Pounce", "given": {"you": {"as": "blow-1"}}, "expect": {"damage": 1}},
        Code.EXAMPLE_PLAY,
        "blow-1",
    ),
    "nobody": ({"play": "Pounce", "given": {"foe": {"HP": 1}}, "expect": {"damage": 1}}, Code.EXAMPLE_WORD, "foe"),
    "not here": ({"play": "Pounce", "expect": {"enemy 2": {"HP": 1}}}, Code.EXAMPLE_WORD, "enemy 2"),
    "track": ({"play": "Pounce", "expect": {"target": {"Powr": 1}}}, Code.EXAMPLE_WORD, "Powr"),
    "level afterwards": ({"play": "Pounce", "expect": {"target": {"level": 1}}}, Code.EXAMPLE_WORD, "level"),
    "condition": (
        {"play": "Pounce", "expect": {"target": {"conditions": ["Dizzy"]}}},
        Code.EXAMPLE_WORD,
        "Dizzy",
    ),
    "damage type": ({"play": "Pounce", "expect": {"target": {"Fyre Resistance": 1}}}, Code.EXAMPLE_WORD, "Fyre"),
    "points": ({"play": "Pounce", "expect": {"target": {"WP": 1}}}, Code.EXAMPLE_WORD, "WP"),
    "nothing expected": ({"play": "Pounce"}, Code.EXAMPLE_EMPTY, "play"),
    "field": ({"play": "Pounce", "level": 2, "expect": {"damage": 1}}, Code.FIELD_UNKNOWN, "level"),
    "slot": ({"play": "Pounce", "expect": {"target": {"Power": 7}}}, Code.FIELD_VALUE, "7"),
    "outcome": ({"play": "Pounce", "expect": {"outcome": "wins"}}, Code.FIELD_VALUE, "wins"),
    "dice": ({"play": "Pounce", "dice": "1d6", "expect": {"damage": 1}}, Code.FIELD_TYPE, "1d6"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_told_where_it_stands(world: World, name: str) -> None:
    example, code, words = WRONG[name]
    [fault] = world.complaints(adversary=[adversary(examples=[example])])
    assert (fault.code, fault.entry) == (code, "reed-cat")
    assert world.words_at(fault).strip("'\"") == words


def test_a_word_that_may_have_been_meant_is_offered(world: World) -> None:
    [fault] = world.complaints(adversary=[adversary(examples=[WRONG["track"][0]])])
    assert fault.fix is not None
    assert fault.fix.replacement == "Power"


def test_an_example_with_a_mistake_does_not_keep_its_entry_from_print(world: World) -> None:
    compiled = world.compile(adversary=[adversary(examples=[WRONG["track"][0]])])
    assert compiled.proofs["reed-cat"].reads.verdict is Verdict.YES
    assert "reed-cat" in compiled.whole


def test_examples_are_no_part_of_what_an_entry_means(world: World) -> None:
    plain = world.compile(adversary=[adversary()]).library.entries["reed-cat"]
    shown = world.compile(adversary=[adversary(examples=[{"play": "Pounce", "expect": {"damage": 1}}])])
    assert shown.library.entries["reed-cat"] == plain
