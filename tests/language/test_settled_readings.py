"""The readings that are settled where English leaves a choice: what is meant, and that the wording shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.diagnostics.codes import Code
from compiler.ir.cards import Draw
from compiler.ir.conditions import Condition, RecoverCondition, ReplaceCondition
from compiler.ir.dice import Dice
from compiler.ir.durations import Edge, Moment, Time
from compiler.ir.flow import Effect, If, Instead, May, Replaced, effects_held, effects_of
from compiler.ir.movement import Move, MoveKind
from compiler.ir.points import Recover
from compiler.ir.resistances import How, Resist
from compiler.ir.terms import EntryKind, PlayKind, Points, Scenario, Track, Ward
from compiler.ir.tracks import Stat, StatRestore
from compiler.ir.triggers import Trigger
from compiler.ir.who import Actor, Group, Pick, Side
from compiler.language.entries import read_entry
from compiler.language.printed import entry_text
from compiler.language.reader import Reader
from compiler.language.scene import Scene
from compiler.source.text_form import read_entries

if TYPE_CHECKING:
    from tests.language.conftest import Listener

ON_A_CARD = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ACTION)
ON_AN_NPC = Scene(EntryKind.ADVERSARY, Scenario.COMBAT, PlayKind.ACTION)
END_OF_ROUND = Time(edge=Edge.END, moment=Moment.ROUND)


class Heard:
    """Says what card text means, and how it is worded then."""

    def __init__(self, listener: Listener) -> None:
        self.listener = listener

    def means(self, words: str, scene: Scene = ON_A_CARD) -> tuple[Effect, ...]:
        meaning, complaints = self.listener.hear(words, scene)
        assert complaints == []
        assert isinstance(meaning, tuple)
        return tuple(effects_of(meaning))

    def said(self, words: str, scene: Scene = ON_A_CARD) -> str:
        meaning, _ = self.listener.hear(words, scene)
        assert meaning is not None
        return self.listener.say(meaning, scene)

    def refused(self, words: str, scene: Scene = ON_A_CARD) -> list[str]:
        return [fault.code for fault in self.listener.hear(words, scene).complaints]


@pytest.fixture
def heard(listener: Listener) -> Heard:
    return Heard(listener)


def test_a_trailing_duration_covers_all_conditions_before_it(heard: Heard) -> None:
    assert heard.means("The target is Dazed and Hindered until the end of the round.") == (
        Condition(who=Actor.TARGET, conditions=("Dazed", "Hindered"), until=END_OF_ROUND),
    )


def test_a_trailing_duration_covers_only_the_last_of_two_different_effects(heard: Heard) -> None:
    words = "The target suffers -1 Mind and gains +1 Fire Weakness until the end of the round."
    stat, weakness = heard.means(words)
    assert stat == Stat(who=Actor.TARGET, tracks=(Track.MIND,), by=-1)
    assert isinstance(weakness, Resist)
    assert weakness.until == END_OF_ROUND
    assert heard.said(words) == words


def test_a_duration_that_bears_on_both_effects_is_said_twice(heard: Heard) -> None:
    words = (
        "The target suffers -1 Mind until the end of the round and gains +1 Fire Weakness until the end of the round."
    )
    stat, weakness = heard.means(words)
    assert isinstance(stat, Stat)
    assert isinstance(weakness, Resist)
    assert stat.until == weakness.until == END_OF_ROUND
    assert heard.said(words) == words


def test_one_number_goes_with_every_track_behind_it(heard: Heard) -> None:
    assert heard.means("Gain +1 Power, Mind, and Skill.") == (
        Stat(who=Actor.SELF, tracks=(Track.POWER, Track.MIND, Track.SKILL), by=1),
    )


def test_one_number_goes_with_every_damage_type_behind_it(heard: Heard) -> None:
    assert heard.means("Gain +1 Heat and Cold Resistance.") == (
        Resist(who=Actor.SELF, ward=Ward.RESISTANCE, types=("Heat", "Cold"), how=How.ADD, value=1),
    )


def test_two_resistances_carry_two_numbers(heard: Heard) -> None:
    values = [
        (effect.types, effect.value)
        for effect in heard.means("Gain Acid Resistance 3 and Cold Resistance 1.")
        if isinstance(effect, Resist)
    ]
    assert values == [(("Acid",), 3), (("Cold",), 1)]


@pytest.mark.parametrize(
    ("words", "who"),
    [
        ("If the target is Hindered, they suffer -1 Skill.", Actor.TARGET),
        ("If the target is Hindered, draw a card and they suffer -1 Skill.", Actor.TARGET),
        ("If you are Hindered, the target gains +1 Power and they suffer -1 Skill.", Actor.TARGET),
    ],
)
def test_they_are_the_last_entity_named(heard: Heard, words: str, who: Actor) -> None:
    [branch] = heard.means(words)
    assert isinstance(branch, If)
    last = branch.then[-1]
    assert isinstance(last, Stat)
    assert last.who is who


def test_their_turn_is_the_turn_of_the_last_entity_named(heard: Heard) -> None:
    [effect] = heard.means("Each ally within range 1 is Invisible until the end of their next turn.")
    assert isinstance(effect, Condition)
    assert effect.until is not None
    assert effect.until.whose == effect.who


def test_it_is_the_entrys_own_entity(heard: Heard) -> None:
    [branch] = heard.means("If the target is Dazed, it gains +1 Power.", ON_AN_NPC)
    assert isinstance(branch, If)
    assert branch.then == (Stat(who=Actor.THIS, tracks=(Track.POWER,), by=1),)


def test_you_are_the_owner_of_a_card(heard: Heard) -> None:
    assert heard.means("You gain +1 Power.") == (Stat(who=Actor.SELF, tracks=(Track.POWER,), by=1),)


def test_you_on_an_npc_is_the_entity_and_the_wording_names_it(heard: Heard) -> None:
    assert heard.means("You gain +1 Power.", ON_AN_NPC) == (Stat(who=Actor.THIS, tracks=(Track.POWER,), by=1),)
    assert heard.said("You gain +1 Power.", ON_AN_NPC) == "The Reed Cat gains +1 Power."


@pytest.mark.parametrize(("words", "number"), [("Draw two cards.", 2), ("Draw ten cards.", 10), ("Draw 3 cards.", 3)])
def test_a_number_word_is_its_digit(heard: Heard, words: str, number: int) -> None:
    assert heard.means(words) == (Draw(who=Actor.SELF, number=number),)
    assert heard.said(words) == f"Draw {number} cards."


def test_instead_replaces_the_condition_that_the_if_asked_for(heard: Heard) -> None:
    words = "If the target is Hindered, they are Grabbed instead."
    [branch] = heard.means(words)
    assert isinstance(branch, If)
    assert branch.then == (ReplaceCondition(who=Actor.TARGET, remove="Hindered", add="Grabbed"),)
    assert heard.said(words) == words


def replaced_by(effect: Effect) -> list[Replaced | None]:
    """Give what each "instead" inside an effect stands in place of."""
    inner = [found for held in effects_held(effect) for found in replaced_by(held)]
    return [effect.of, *inner] if isinstance(effect, Instead) else inner


@pytest.mark.parametrize(
    ("words", "replaced"),
    [
        ("If you are Hindered, draw 2 cards instead. Otherwise, draw a card.", Replaced.OTHER_SIDE),
        ("If you are Hindered, draw 2 cards instead; otherwise, draw a card.", Replaced.OTHER_SIDE),
        ("If you are Hindered, draw a card. Otherwise, draw 2 cards instead.", Replaced.OTHER_SIDE),
        ("Move 1. If you are Hindered, draw 2 cards instead. Otherwise, draw a card.", Replaced.OTHER_SIDE),
        ("Move 1. If you are Hindered, draw 2 cards instead.", Replaced.PREVIOUS),
        ("Move 1. You may draw 2 cards instead. Otherwise, gain +1 Mind.", Replaced.PREVIOUS),
        ("Move 1. You may instead draw 2 cards.", Replaced.PREVIOUS),
        ("Move 1. Instead, draw 2 cards.", Replaced.PREVIOUS),
        ("Whenever you would be reduced to 0 HP, recover 1d6 HP instead.", Replaced.EVENT),
    ],
)
def test_instead_replaces_the_other_side_then_the_previous_sentence_then_the_event(
    heard: Heard, words: str, replaced: Replaced
) -> None:
    assert [found for effect in heard.means(words) for found in replaced_by(effect)] == [replaced]
    assert heard.means(heard.said(words)) == heard.means(words)


def test_instead_in_an_effect_row_replaces_the_triggers_event_unless_a_sentence_stands_before_it(heard: Heard) -> None:
    effect_row = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.INTERRUPT)
    [only] = heard.means("You may instead move 1.", effect_row)
    _, second = heard.means("Draw a card. You may instead move 1.", effect_row)
    assert [replaced_by(only), replaced_by(second)] == [[Replaced.EVENT], [Replaced.PREVIOUS]]


@pytest.mark.parametrize(
    "words",
    [
        "The target is Grabbed instead.",
        "If you have at least 1 Karma, the target is Grabbed instead.",
        "If you have at least 1 Karma, the target is Grabbed instead. Move 1.",
        "If you are Hindered, the target is Grabbed instead.",
    ],
)
def test_instead_of_nothing_is_an_error(heard: Heard, words: str) -> None:
    assert heard.refused(words) == [Code.TEXT_UNPARSED]


def test_otherwise_joins_the_sentence_before_it(heard: Heard) -> None:
    words = "You may discard a card to move 1. Otherwise, draw a card."
    [offer] = heard.means(words)
    assert isinstance(offer, May)
    assert offer.otherwise == (Draw(who=Actor.SELF, number=1),)
    assert heard.said(words).endswith(" Otherwise, draw a card.")


def test_otherwise_after_a_sentence_without_a_choice_is_an_error(heard: Heard) -> None:
    assert heard.refused("Draw a card. Otherwise, move 1.") == [Code.REF_DANGLING]


def test_a_second_otherwise_is_an_error(heard: Heard) -> None:
    words = "If the target is Dazed, draw a card. Otherwise, move 1. Otherwise, move 2."
    assert heard.refused(words) == [Code.REF_DANGLING]


@pytest.mark.parametrize(("scene", "who"), [(ON_A_CARD, Actor.SELF), (ON_AN_NPC, Actor.THIS)])
def test_text_without_a_subject_speaks_to_the_entrys_own_side(heard: Heard, scene: Scene, who: Actor) -> None:
    assert heard.means("Fly 1.", scene) == (Move(who=who, kind=MoveKind.FLY, distance=1),)


@pytest.mark.parametrize(
    ("older", "printed"),
    [
        ("Torch Toss | Level 1 | Combat Action\nArea Effect\nHit 1d6", "Area Attack"),
        ("Fallen Wall | Level 1 Challenge | Obstacle | EP: 4 | Persist\n(Reaction) Lean\nEndure 1d6", "Persists"),
        (
            "Oak Ward | Shield Enchantment | Level: 2 | Power: 1 | Wealth: 1\nDefense +1d4",
            "Magic: 1",
        ),
    ],
)
def test_of_two_names_the_first_is_printed_and_both_are_read(reader: Reader, older: str, printed: str) -> None:
    [reading] = read_entries(older, "older", reader.vocabulary.keywords)
    assert reading.source is not None
    read = read_entry(reading.source, reader)
    assert [*reading.diagnostics, *read.diagnostics] == []
    assert printed in entry_text(read.entry)


def test_both_dialects_of_rows_say_the_same(reader: Reader) -> None:
    plain = "Low Sweep | Level 1 | Combat Action\nReach 1\nHit 1d8\nDamage 1d6 Fire\nSpecial Move 1."
    colon = plain.replace("Reach", "Reach:").replace("Hit", "Hit:").replace("Damage", "Damage:")
    first, second = (
        read_entries(text.replace("Special", label), "dialect")
        for text, label in ((plain, "Special"), (colon, "Special:"))
    )
    assert first[0].source is not None
    assert second[0].source is not None
    assert read_entry(first[0].source, reader) == read_entry(second[0].source, reader)


def test_a_kind_of_entity_says_nothing_of_sides(heard: Heard) -> None:
    [effect] = heard.means("Each Opponent in your occupied section suffers -1 Mind.")
    assert isinstance(effect, Stat)
    assert isinstance(effect.who, Group)
    assert (effect.who.side, effect.who.kind) == (Side.ENTITY, "Opponent")


def test_enemy_and_ally_name_sides(heard: Heard) -> None:
    for word, side in (("enemy", Side.ENEMY), ("ally", Side.ALLY)):
        [effect] = heard.means(f"Each {word} suffers -1 Mind.")
        assert effect == Stat(who=Group(side=side, pick=Pick.EACH), tracks=(Track.MIND,), by=-1)


def test_the_seeker_of_a_trigger_is_still_a_seeker_when_it_is_worded(reader: Reader) -> None:
    text = (
        "Hush Now | Level 2 | Exploration Interrupt\n"
        "Trigger A Seeker in your occupied region is to perform a roll.\n"
        "Effect Cancel the roll. The Seeker gains +2 Mind."
    )
    [reading] = read_entries(text, "seeker")
    assert reading.source is not None
    read = read_entry(reading.source, reader)
    [play] = read.entry.plays
    assert isinstance(play.trigger, Trigger)
    assert isinstance(play.trigger.who, Group)
    assert (play.trigger.who.side, play.trigger.who.types) == (Side.ENTITY, ("Seeker",))
    assert entry_text(read.entry) == text


def test_a_condition_without_a_duration_is_an_error(heard: Heard) -> None:
    assert heard.refused("The target is Dazed.") == [Code.DURATION_MISSING]


def test_grabbed_ends_by_its_own_rule_and_needs_no_duration(heard: Heard) -> None:
    assert heard.means("The target is Grabbed.") == (Condition(who=Actor.TARGET, conditions=("Grabbed",)),)


def test_recover_from_ends_conditions_recover_n_restores_points_and_restore_sets_a_track(heard: Heard) -> None:
    assert heard.means("Recover from Hindered.") == (RecoverCondition(who=Actor.SELF, conditions=("Hindered",)),)
    assert heard.means("Recover 1d6 HP.") == (
        Recover(who=Actor.SELF, points=Points.HP, amount=Dice(number=1, level=6)),
    )
    assert heard.means("Restore your Mind.") == (StatRestore(who=Actor.SELF, tracks=(Track.MIND,)),)
