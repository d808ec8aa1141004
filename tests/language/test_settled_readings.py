"""The readings that are settled where English leaves a choice: what is meant, and that the wording shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.cards import Draw
from compiler.ir.deeds.conditions import Condition, RecoverCondition, ReplaceCondition
from compiler.ir.deeds.points import Recover
from compiler.ir.deeds.resistances import How, Resist
from compiler.ir.deeds.tracks import Stat, StatRestore
from compiler.ir.flow import Effect, If, Instead, Limited, May, Replaced, effects_held
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import EntryKind, PlayKind, Points, Scenario, Track, Ward
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.ir.times.limits import Limit, Period
from compiler.language.entries.entries import read_entry
from compiler.language.entries.printed import entry_text
from compiler.language.meaning.reader import Reader
from compiler.language.topics.scene import Scene
from compiler.source.text_form import read_entries

if TYPE_CHECKING:
    from tests.language.conftest import Understood

END_OF_ROUND = Time(edge=Edge.END, moment=Moment.ROUND)


def test_a_trailing_duration_covers_all_conditions_before_it(heard: Understood) -> None:
    assert heard.means("The target is Dazed and Hindered until the end of the round.") == (
        Condition(who=Actor.TARGET, conditions=("Dazed", "Hindered"), until=END_OF_ROUND),
    )


def test_a_trailing_duration_covers_only_the_last_of_two_different_effects(heard: Understood) -> None:
    words = "The target suffers -1 Mind and gains +1 Fire Weakness until the end of the round."
    stat, weakness = heard.means(words)
    assert stat == Stat(who=Actor.TARGET, tracks=(Track.MIND,), by=-1)
    assert isinstance(weakness, Resist)
    assert weakness.until == END_OF_ROUND
    assert heard.said(words) == words


def test_a_duration_that_bears_on_both_effects_is_said_twice(heard: Understood) -> None:
    words = (
        "The target suffers -1 Mind until the end of the round and gains +1 Fire Weakness until the end of the round."
    )
    stat, weakness = heard.means(words)
    assert isinstance(stat, Stat)
    assert isinstance(weakness, Resist)
    assert stat.until == weakness.until == END_OF_ROUND
    assert heard.said(words) == words


def test_of_gains_of_two_kinds_the_duration_covers_the_last_kind(heard: Understood) -> None:
    stat, fire, cold = heard.means("Gain +1 Power, +1 Fire Weakness, and +1 Cold Weakness until the end of the round.")
    assert [getattr(one, "until", None) for one in (stat, fire, cold)] == [None, END_OF_ROUND, END_OF_ROUND]


def test_a_duration_covers_the_conditions_before_it_inside_a_whenever_and_an_if(heard: Understood) -> None:
    for frame in ("Whenever you suffer damage", "If you have at least 1 Karma", "At the start of your turn"):
        [around] = heard.means(f"{frame}, each enemy within range 1 is Dazed and Hindered until the end of the round.")
        [condition] = effects_held(around)
        assert isinstance(condition, Condition)
        assert (condition.conditions, condition.until) == (("Dazed", "Hindered"), END_OF_ROUND)


def test_until_at_the_head_of_a_sentence_covers_all_of_it_and_is_said_with_each(heard: Understood) -> None:
    words = "Until the end of the round, the target is Dazed and suffers -1 Mind."
    assert [getattr(effect, "until", None) for effect in heard.means(words)] == [END_OF_ROUND, END_OF_ROUND]
    assert heard.said(words).count("until the end of the round") == 2


def test_one_number_goes_with_every_track_behind_it(heard: Understood) -> None:
    assert heard.means("Gain +1 Power, Mind, and Skill.") == (
        Stat(who=Actor.SELF, tracks=(Track.POWER, Track.MIND, Track.SKILL), by=1),
    )


@pytest.mark.parametrize(
    "words",
    [
        "Gain +1 Power for each ally within range 1, to a maximum of +3.",
        "Gain +1 Power for each ally within range 1, to a maximum of your level.",
        "Gain +1 Fire Resistance for each ally within range 1, to a maximum of your Power.",
    ],
)
def test_a_maximum_has_a_sign_only_where_it_is_a_number(heard: Understood, words: str) -> None:
    assert heard.said(words) == words


def test_dice_of_several_are_added_to_rolls_of_theirs(heard: Understood) -> None:
    words = "You and each ally within range 1 gain +1d4 on their Hit rolls until the end of the round."
    assert heard.said(words) == words


@pytest.mark.parametrize("scenario", [Scenario.COMBAT, Scenario.EXPLORATION, Scenario.INTERACTION])
def test_places_are_those_of_the_scenario(heard: Understood, scenario: Scenario) -> None:
    scene = Scene(EntryKind.CARD, scenario, PlayKind.STRATEGY)
    words = "Move a number of {} equal to half your level, rounded up."
    named = {Scenario.COMBAT: "sections", Scenario.EXPLORATION: "regions", Scenario.INTERACTION: "positions"}[scenario]
    assert heard.means(words.format("places"), scene) == heard.means(words.format(named), scene)


def test_one_number_goes_with_every_damage_type_behind_it(heard: Understood) -> None:
    assert heard.means("Gain +1 Heat and Cold Resistance.") == (
        Resist(who=Actor.SELF, ward=Ward.RESISTANCE, types=("Heat", "Cold"), how=How.ADD, value=1),
    )


def test_two_resistances_carry_two_numbers(heard: Understood) -> None:
    values = [
        (effect.types, effect.value)
        for effect in heard.means("Gain Acid Resistance 3 and Cold Resistance 1.")
        if isinstance(effect, Resist)
    ]
    assert values == [(("Acid",), 3), (("Cold",), 1)]


@pytest.mark.parametrize("number", range(1, 13))
def test_a_limit_is_the_number_it_says(number: int, heard: Understood) -> None:
    often = {1: "Once", 2: "Twice"}.get(number, f"Up to {number} times")
    [limited] = heard.means(f"{often} per scenario, you may draw a card.")
    assert isinstance(limited, Limited)
    assert limited.limit == Limit(per=Period.SCENARIO, number=number)


def test_a_number_is_said_in_words_or_digits(heard: Understood) -> None:
    words = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    drawn = [heard.means(f"Draw {word} cards.") for word in words]
    assert drawn == [(Draw(who=Actor.SELF, number=number),) for number in range(2, 11)]


@pytest.mark.parametrize(("words", "number"), [("Draw two cards.", 2), ("Draw ten cards.", 10), ("Draw 3 cards.", 3)])
def test_a_number_word_is_its_digit(heard: Understood, words: str, number: int) -> None:
    assert heard.means(words) == (Draw(who=Actor.SELF, number=number),)
    assert heard.said(words) == f"Draw {number} cards."


def test_instead_replaces_the_condition_that_the_if_asked_for(heard: Understood) -> None:
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
    heard: Understood, words: str, replaced: Replaced
) -> None:
    assert [found for effect in heard.means(words) for found in replaced_by(effect)] == [replaced]
    assert heard.means(heard.said(words)) == heard.means(words)


def test_instead_in_an_effect_row_replaces_the_triggers_event_unless_a_sentence_stands_before_it(
    heard: Understood,
) -> None:
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
        "Draw a card. If you are Dazed, choose one: move 1, or draw 2 cards instead.",
        "Draw a card. If you are Dazed, the target must play their next Action against you or suffer -1 Mind instead.",
    ],
)
def test_instead_of_nothing_is_an_error(heard: Understood, words: str) -> None:
    assert heard.refused(words) == [Code.TEXT_UNPARSED]


@pytest.mark.parametrize("end", ["draw a card", "they draw a card", "you draw a card"])
def test_who_does_what_stands_behind_an_instead_is_said_where_it_is_another(heard: Understood, end: str) -> None:
    words = f"Draw a card. If the target is Dazed, at the end of their turn, they suffer 1d6 damage instead and {end}."
    assert heard.means(heard.said(words)) == heard.means(words)


def test_whom_a_sentence_chooses_is_chosen_whatever_comes_instead(heard: Understood) -> None:
    strategy = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.STRATEGY)
    instead = "If you are Dazed, they suffer -1 Mind instead."
    assert heard.refused(f"Choose an enemy within range 2. {instead}", strategy) == [Code.TEXT_UNPARSED]
    *_, last = heard.means(f"Choose an enemy within range 2. They suffer -1 Skill. {instead}", strategy)
    assert isinstance(last, If)
    [done] = last.then
    assert isinstance(done, Instead)
    assert done.of is Replaced.PREVIOUS


def test_otherwise_joins_the_sentence_before_it(heard: Understood) -> None:
    words = "You may discard a card to move 1. Otherwise, draw a card."
    [offer] = heard.means(words)
    assert isinstance(offer, May)
    assert offer.otherwise == (Draw(who=Actor.SELF, number=1),)
    assert heard.said(words).endswith(" Otherwise, draw a card.")


@pytest.mark.parametrize(
    "words",
    [
        "The target may discard a card. Otherwise, the target suffers 1d4 damage.",
        "The target may discard a card. If they do not, they suffer 1d4 damage.",
        "The target may discard a card; otherwise, the target suffers 1d4 damage.",
    ],
)
def test_otherwise_is_said_in_three_ways_and_follows_the_offers_of_others_too(heard: Understood, words: str) -> None:
    [offer] = heard.means(words)
    assert isinstance(offer, May)
    assert offer.who is Actor.TARGET
    assert [getattr(effect, "who", None) for effect in offer.otherwise] == [Actor.TARGET]
    assert heard.said(words) == "The target may discard a card. Otherwise, the target suffers 1d4 damage."


def test_if_you_do_goes_on_with_the_offer_and_an_otherwise_may_still_follow(heard: Understood) -> None:
    [offer] = heard.means("You may discard a card. If you do, move 1. Otherwise, draw a card.")
    assert isinstance(offer, May)
    assert (len(offer.then), len(offer.if_done)) == (1, 1)
    assert offer.otherwise == (Draw(who=Actor.SELF, number=1),)


def test_otherwise_after_a_sentence_without_a_choice_is_an_error(heard: Understood) -> None:
    assert heard.refused("Draw a card. Otherwise, move 1.") == [Code.REF_DANGLING]


def test_a_second_otherwise_is_an_error(heard: Understood) -> None:
    words = "If the target is Dazed, draw a card. Otherwise, move 1. Otherwise, move 2."
    assert heard.refused(words) == [Code.REF_DANGLING]


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
    one, other = (read_entry(reading[0].source, reader) for reading in (first, second) if reading[0].source)
    assert (one.entry, one.said) == (other.entry, other.said)


def test_a_condition_without_a_duration_is_an_error(heard: Understood) -> None:
    assert heard.refused("The target is Dazed.") == [Code.DURATION_MISSING]


@pytest.mark.parametrize(
    "words",
    [
        "If the target is Hindered, they are Dazed instead.",
        "Whenever you hit an enemy, they are Dazed.",
        "The target may discard a card. Otherwise, the target is Dazed.",
        "The target is Dazed and suffers -1 Mind until the end of the round.",
    ],
)
def test_a_condition_without_a_duration_is_an_error_wherever_it_stands(heard: Understood, words: str) -> None:
    assert heard.refused(words) == [Code.DURATION_MISSING]


@pytest.mark.parametrize(
    "words",
    [
        "Until the end of the round, the target is Dazed.",
        "If the target is Hindered, they are Dazed instead until the end of the round.",
    ],
)
def test_a_duration_may_stand_first_and_behind_an_instead(heard: Understood, words: str) -> None:
    assert "until the end of the round" in heard.said(words)


def test_grabbed_ends_by_its_own_rule_and_needs_no_duration(heard: Understood) -> None:
    assert heard.means("The target is Grabbed.") == (Condition(who=Actor.TARGET, conditions=("Grabbed",)),)


def test_recover_from_ends_conditions_recover_n_restores_points_and_restore_sets_a_track(heard: Understood) -> None:
    assert heard.means("Recover from Hindered.") == (RecoverCondition(who=Actor.SELF, conditions=("Hindered",)),)
    assert heard.means("Recover 1d6 HP.") == (
        Recover(who=Actor.SELF, points=Points.HP, amount=Dice(number=1, level=6)),
    )
    assert heard.means("Restore your Mind.") == (StatRestore(who=Actor.SELF, tracks=(Track.MIND,)),)


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (
            "Held Ground | Level 1 | Combat Reaction\nIf each ally has crossed a border, draw a card.\nMiss 1d6",
            "this does not say since when",
        ),
        (
            "Long Way | Level 1 | Combat Action\nIf you have moved, draw a card.\nHit 1d8\nDamage 1d6",
            "this does not say since when",
        ),
        (
            (
                "Shared Lot | Level 1 | Combat Assist\nTrigger An ally is damaged.\n"
                "Effect The triggering ally may recover from one condition. You suffer that condition instead."
            ),
            '"instead" has nothing to stand in place of',
        ),
    ],
)
def test_what_cannot_have_come_about_is_not_asked_nor_taken_up(card: str, why: str, reader: Reader) -> None:
    [reading] = read_entries(card, "settled")
    assert reading.source is not None
    assert why in [fault.message for fault in read_entry(reading.source, reader).diagnostics]


def test_instead_of_what_only_undoes_the_event_stands_in_place_of_the_event(reader: Reader) -> None:
    words = "Cancel the damage. Push the triggering enemy 1 instead."
    card = f"Firm Stance | Level 1 | Combat Interrupt\nTrigger An enemy would damage you.\nEffect {words}"
    [reading] = read_entries(card, "settled")
    assert reading.source is not None
    last = read_entry(reading.source, reader).entry.plays[0].effect[-1]
    assert isinstance(last.effects[0], Instead)
    assert last.effects[0].of is Replaced.EVENT
