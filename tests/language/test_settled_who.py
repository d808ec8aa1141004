"""The settled readings of who is meant: pronouns, you, the target, kinds and sides, text without a subject."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Quantity
from compiler.ir.deeds.conditions import Condition
from compiler.ir.deeds.movement import Move
from compiler.ir.deeds.points import Adjust, PiercingValue
from compiler.ir.deeds.tracks import Stat
from compiler.ir.events.triggers import Trigger
from compiler.ir.flow import If, effects_held
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import NPC_KINDS, EntryKind, MoveKind, PlayKind, Scenario, Track
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.language.entries.entries import read_entry
from compiler.language.entries.playing import after_trigger
from compiler.language.entries.printed import entry_text
from compiler.language.meaning.reader import Reader
from compiler.language.topics.scene import Scene
from compiler.source.text_form import read_entries

if TYPE_CHECKING:
    from tests.language.conftest import Listener, Understood

ON_A_REACTION = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.REACTION)
ON_A_STRATEGY = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.STRATEGY)
ON_AN_NPC = Scene(EntryKind.ADVERSARY, Scenario.COMBAT, PlayKind.ACTION)


@pytest.mark.parametrize(
    ("words", "who"),
    [
        ("If the target is Hindered, they suffer -1 Skill.", Actor.TARGET),
        ("If the target is Hindered, draw a card and they suffer -1 Skill.", Actor.TARGET),
        ("If you are Hindered, the target gains +1 Power and they suffer -1 Skill.", Actor.TARGET),
    ],
)
def test_they_are_the_last_entity_named(heard: Understood, words: str, who: Actor) -> None:
    [branch] = heard.means(words)
    assert isinstance(branch, If)
    last = branch.then[-1]
    assert isinstance(last, Stat)
    assert last.who is who


@pytest.mark.parametrize(
    ("play", "event", "loser"),
    [
        (PlayKind.ASSIST, "An ally loses an opposed roll.", Actor.TRIGGER),
        (PlayKind.ASSIST, "An ally wins an opposed roll.", Actor.TRIGGER_ENEMY),
        (PlayKind.INTERRUPT, "An enemy loses an opposed roll.", Actor.TRIGGER),
        (PlayKind.INTERRUPT, "An enemy wins an opposed roll against an ally.", Actor.TRIGGER_ALLY),
        (PlayKind.INTERRUPT, "An enemy wins an opposed roll against you.", Actor.SELF),
        (PlayKind.INTERRUPT, "You win an opposed roll.", Actor.TRIGGER_ENEMY),
        (PlayKind.INTERRUPT, "An enemy wins an opposed roll.", None),
        (PlayKind.INTERRUPT, "An enemy discards a card.", None),
    ],
)
def test_the_loser_is_the_one_of_the_trigger_who_loses(
    listener: Listener, play: PlayKind, event: str, loser: Actor | None
) -> None:
    scene = Scene(EntryKind.CARD, Scenario.COMBAT, play)
    trigger, _ = listener.hear(f"Trigger {event}", scene)
    assert isinstance(trigger, Trigger)
    meaning, complaints = listener.hear("The loser suffers -1 Skill.", after_trigger(scene, trigger))
    assert [one.code for one in complaints] == ([] if loser else [Code.REF_SUBJECT])
    if loser:
        assert isinstance(meaning, tuple)
        [done] = meaning[0].effects
        assert isinstance(done, Stat)
        assert done.who is loser


@pytest.mark.parametrize(
    ("play", "event", "besides"),
    [
        (PlayKind.ASSIST, "An ally is hit by an attack.", Actor.TRIGGER),
        (PlayKind.INTERRUPT, "An enemy hits an ally.", Actor.TRIGGER_ALLY),
        (PlayKind.INTERRUPT, "An enemy hits you.", Actor.SELF),
    ],
)
def test_another_ally_is_another_than_the_one_of_the_trigger(
    listener: Listener, play: PlayKind, event: str, besides: Actor
) -> None:
    scene = Scene(EntryKind.CARD, Scenario.COMBAT, play)
    trigger, _ = listener.hear(f"Trigger {event}", scene)
    assert isinstance(trigger, Trigger)
    meaning, complaints = listener.hear("Each other ally gains +1 Mind.", after_trigger(scene, trigger))
    assert complaints == []
    assert isinstance(meaning, tuple)
    [done] = meaning[0].effects
    assert isinstance(done, Stat)
    assert isinstance(done.who, Group)
    assert done.who.besides is besides


@pytest.mark.parametrize(
    ("targets", "who"),
    [
        ("2 enemies within range 1", Actor.EACH_TARGET),
        ("up to 3 enemies within range 1", Actor.EACH_TARGET),
        ("each enemy within range 1", Actor.EACH_TARGET),
        ("the nearest enemy", Actor.TARGET),
    ],
)
def test_they_are_all_whom_a_play_has_been_said_to_target(heard: Understood, targets: str, who: Actor) -> None:
    *_, last = heard.means(f"This Action targets {targets}. They suffer -1 Skill.")
    assert isinstance(last, Stat)
    assert last.who is who


def test_their_turn_is_the_turn_of_the_last_entity_named(heard: Understood) -> None:
    [effect] = heard.means("Each ally within range 1 is Invisible until the end of their next turn.")
    assert isinstance(effect, Condition)
    assert effect.until is not None
    assert effect.until.whose == effect.who


@pytest.mark.parametrize(
    ("words", "who"),
    [
        ("Choose an enemy within range 2. Decrease their Miss dice level by 1.", Actor.CHOSEN),
        ("If an ally within range 2 is Dazed, they gain +1 Power.", Actor.CHOSEN),
        ("Whenever an enemy suffers damage, they gain +1 Power.", Actor.TRIGGER),
        ("Whenever an enemy suffers damage, push them 1.", Actor.TRIGGER),
        ("Whenever you hit an enemy, they suffer -1 Mind.", Actor.TRIGGER_ENEMY),
        ("The target suffers -1 Mind. If they are Dazed, they suffer -1 Skill.", Actor.TARGET),
    ],
)
def test_they_are_whoever_was_chosen_found_or_met(heard: Understood, words: str, who: Actor) -> None:
    last = heard.means(words)[-1]
    [done] = effects_held(last) or (last,)
    assert getattr(done, "who", None) is who
    assert heard.means(heard.said(words)) == heard.means(words)


def test_their_in_an_amount_is_whoever_the_clause_is_about(heard: Understood) -> None:
    words = "Each enemy within range 1 suffers -1 Mind for each card in their hand."
    [stat] = heard.means(words)
    assert isinstance(stat, Stat)
    assert isinstance(stat.by, Quantity)
    assert stat.by.whose == stat.who
    assert heard.said(words) == words


def test_their_turn_behind_ones_own_gain_is_the_turn_of_the_last_one_named(heard: Understood) -> None:
    [when] = heard.means("Whenever an enemy suffers damage, gain +1 Power until the end of their next turn.")
    [stat] = effects_held(when)
    assert isinstance(stat, Stat)
    assert stat.until == Time(edge=Edge.END, moment=Moment.NEXT_TURN, whose=Actor.TRIGGER)


@pytest.mark.parametrize(
    "words",
    [
        "The target suffers -1 Mind. An ally within range 2 gains +1 Power. They draw a card.",
        "Each enemy within range 1 suffers 1d4 damage, and you gain +1 Power until the end of their next turn.",
        "Each enemy within range 1 and each ally in their occupied section suffer 1d4 damage.",
    ],
)
def test_two_candidates_for_a_pronoun_are_an_error(heard: Understood, words: str) -> None:
    assert heard.refused(words) == [Code.AMBIGUOUS_PRONOUN]


def test_you_are_the_owner_of_a_card(heard: Understood) -> None:
    assert heard.means("You gain +1 Power.") == (Stat(who=Actor.SELF, tracks=(Track.POWER,), by=1),)


def test_you_on_an_npc_is_the_entity_and_the_wording_names_it(heard: Understood) -> None:
    assert heard.means("You gain +1 Power.", ON_AN_NPC) == (Stat(who=Actor.THIS, tracks=(Track.POWER,), by=1),)
    assert heard.said("You gain +1 Power.", ON_AN_NPC) == "The Reed Cat gains +1 Power."


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("You may spend 1 Karma to move 2.", "The Reed Cat may spend 1 Karma to Move 2."),
        ("Gain +1 Power for each card in your hand.", "The Reed Cat gains +1 Power for each card in its hand."),
        (
            "Whenever you hit an enemy, you may draw a card.",
            "Whenever the Reed Cat hits an enemy, the Reed Cat may draw a card.",
        ),
        (
            "If you are Hindered and have no cards in hand, you gain +1 Power.",
            "If the Reed Cat is Hindered and has no cards in hand, the Reed Cat gains +1 Power.",
        ),
        ("Your Hand Limit increases by 1.", "The Reed Cat's Hand Limit increases by 1."),
        ("The target suffers damage equal to your Power.", "The target suffers damage equal to the Reed Cat's Power."),
        ("You and each ally within range 1 gain +1 Power.", "The Reed Cat and each ally within range 1 gain +1 Power."),
    ],
)
def test_you_on_an_npc_is_named_in_every_construct(heard: Understood, words: str, said: str) -> None:
    assert heard.said(words, ON_AN_NPC) == said
    assert heard.means(said, ON_AN_NPC) == heard.means(words, ON_AN_NPC)


@pytest.mark.parametrize("kind", EntryKind)
def test_text_without_a_subject_speaks_to_the_entrys_own_side(heard: Understood, kind: EntryKind) -> None:
    scene, who = Scene(kind, Scenario.COMBAT), Actor.THIS if kind in NPC_KINDS else Actor.SELF
    assert heard.means("Fly 1.", scene) == (Move(who=who, kind=MoveKind.FLY, distance=1),)


@pytest.mark.parametrize(
    ("words", "scene"),
    [
        ("Reduce any Piercing value on the target's Action by 2.", ON_A_REACTION),
        ("Reduce any Piercing value on the target's Action by 2.", Scene(EntryKind.SHIELD, Scenario.COMBAT)),
    ],
)
def test_the_target_on_a_reaction_and_in_text_that_bears_on_them_is_the_one_it_answers(
    heard: Understood, words: str, scene: Scene
) -> None:
    [adjust] = heard.means(words, scene)
    assert isinstance(adjust, Adjust)
    assert isinstance(adjust.what, PiercingValue)
    assert adjust.what.whose is Actor.TARGET


@pytest.mark.parametrize(
    ("words", "who"),
    [
        ("Choose an ally within range 2. The target gains +1 Power.", Actor.CHOSEN),
        ("This Strategy targets an ally within range 2. The target gains +1 Power.", Actor.TARGET),
    ],
)
def test_the_target_on_a_strategy_is_the_one_the_text_chooses(heard: Understood, words: str, who: Actor) -> None:
    assert heard.means(words, ON_A_STRATEGY)[-1] == Stat(who=who, tracks=(Track.POWER,), by=1)


def test_the_target_on_a_strategy_that_chooses_none_is_an_error(heard: Understood) -> None:
    assert heard.refused("The target gains +1 Power.", ON_A_STRATEGY) == [Code.REF_SUBJECT]


def test_a_kind_of_entity_says_nothing_of_sides(heard: Understood) -> None:
    [effect] = heard.means("Each Opponent in your occupied section suffers -1 Mind.")
    assert isinstance(effect, Stat)
    assert isinstance(effect.who, Group)
    assert (effect.who.side, effect.who.kind) == (Side.ENTITY, "Opponent")


def test_enemy_and_ally_name_sides(heard: Understood) -> None:
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


def test_their_behind_the_owner_is_the_owners(heard: Understood) -> None:
    assert heard.said("The owner skips their next turn.") == "Skip your next turn."
    assert heard.said("The owner gains +1 Mind for each card in their hand.") == (
        "Gain +1 Mind for each card in your hand."
    )
    assert heard.said("The owner draws a card and they move 1.") == "Draw a card and Move 1."


INTERRUPT = "Lantern Swing | Level 1 | Combat Interrupt\nTrigger {}\nEffect {}"


def complaints_of(reader: Reader, trigger: str, effect: str) -> list[tuple[str, str]]:
    """Return code and help of all that is wrong with an Interrupt."""
    [reading] = read_entries(INTERRUPT.format(trigger, effect), "lantern-swing")
    assert reading.source is not None
    return [(fault.code, fault.help) for fault in read_entry(reading.source, reader).diagnostics]


@pytest.mark.parametrize("trigger", ["An enemy hits an ally within range 1.", "An enemy hits you or an ally."])
@pytest.mark.parametrize(
    "effect",
    [
        "They recover 1d6 HP.",
        "Their next Hit roll gains +1d4.",
        "Draw a card for each card in their hand.",
        "It suffers -1 Skill.",
        "They suffer -1 Skill unless they discard a card.",
    ],
)
def test_they_in_an_effect_are_not_guessed_where_the_trigger_names_an_enemy_and_an_ally(
    reader: Reader, trigger: str, effect: str
) -> None:
    faults = complaints_of(reader, trigger, effect)
    assert faults == [(Code.AMBIGUOUS_PRONOUN, 'say whom, as in "the triggering enemy"')]


@pytest.mark.parametrize(
    ("trigger", "effect"),
    [
        ("An enemy hits you.", "They suffer -1 Skill."),
        ("An enemy hits an ally within range 1.", "The triggering ally draws a card for each card in their hand."),
        ("An enemy hits another enemy.", "The triggering enemy suffers -1 Skill."),
    ],
)
def test_they_in_an_effect_are_the_only_other_one_in_the_trigger_or_the_last_one_named(
    reader: Reader, trigger: str, effect: str
) -> None:
    assert complaints_of(reader, trigger, effect) == []


def test_that_enemy_is_not_guessed_where_the_trigger_names_two(reader: Reader) -> None:
    [(code, help_)] = complaints_of(reader, "An enemy hits another enemy.", "That enemy suffers -1 Skill.")
    assert code == Code.AMBIGUOUS_PRONOUN
    assert help_ == 'say "the triggering enemy" of the one whose doing it is'


@pytest.mark.parametrize("ally", ["That ally", "The triggering ally"])
def test_no_ally_is_triggering_where_an_enemy_does_it_to_you(reader: Reader, ally: str) -> None:
    [(code, _)] = complaints_of(reader, "An enemy hits you.", f"{ally} gains +1 Skill.")
    assert code == Code.REF_DANGLING


@pytest.mark.parametrize("scene", [None, ON_AN_NPC])
def test_they_of_the_next_sentence_could_be_all_who_were_named_together_with_oneself(
    heard: Understood, scene: Scene | None
) -> None:
    words = "You and the target suffer -1 Skill. They are Dazed until the end of the round."
    assert heard.refused(words, *([scene] if scene else [])) == [Code.AMBIGUOUS_PRONOUN]


def wording(text: str, reader: Reader) -> str:
    [reading] = read_entries(text, "test-card")
    assert reading.source is not None
    read = read_entry(reading.source, reader)
    assert list(read.diagnostics) == []
    return entry_text(read.entry)


@pytest.mark.parametrize("whom", ["them", "that ally", "the chosen ally"])
def test_nobody_does_to_themselves_what_they_do_to_them(reader: Reader, whom: str) -> None:
    """The Challenges are named last, and it is the chosen ally whom they cannot target."""
    said = f"Choose an ally. Until the end of the round, Challenges cannot target {whom}."
    text = wording(f"Test Card | Level 1 | Exploration Strategy\n{said}", reader)
    assert text.endswith("Choose an ally. All Challenges cannot target them until the end of the round.")


def test_that_much_is_what_was_rolled_though_that_many_cards_are_discarded(reader: Reader) -> None:
    said = "Roll 1d4. Discard that many cards or suffer twice that much damage (your choice)."
    text = wording(f"Test Card | Level 1 | Combat Strategy\n{said}", reader)
    assert text.endswith("Roll 1d4. Choose one: discard that many cards, or suffer twice that much damage.")
