"""Responses are tried as answers to what their Triggers wait for, brought about by stand-ins."""

from __future__ import annotations

import pytest

from compiler.ir.terms import NPC_KINDS
from runtime.controllers import Eager
from runtime.rehearsal import rehearse
from runtime.stand_ins import scenario_of, sorts
from tests.runtime.conftest import ReadCard
from tests.runtime.shipped import library


@pytest.mark.parametrize(
    "trigger",
    [
        "An enemy plays a Strategy.",
        "An enemy plays an Action with Incantation against you.",
        "An ally within range 1 is hit by an attack.",
        "An enemy ties an opposed roll.",
        "An enemy is to perform a Hit roll.",
        "An enemy is to perform a Damage roll.",
        "An enemy is to perform a Defense roll.",
        "An ally is to perform an Initiative roll.",
        "An enemy is to perform an Acrobatics roll.",
        "An enemy is to perform a Hidden roll.",
        "You suffer 5 or more damage.",
        "An ally suffers Fire damage from an enemy.",
        "You would be defeated.",
        "An enemy is reduced to 0 HP.",
        "You suffer a Mind loss.",
        "An ally becomes Hindered.",
        "An enemy recovers from Dazed.",
        "An enemy recovers HP.",
        "An enemy draws 2 or more cards.",
        "An enemy discards 2 or more cards.",
        "An enemy begins their turn.",
        "An ally ends their turn.",
        "An enemy spends Karma.",
        "An enemy begins an Incantation.",
        "An enemy enters your occupied section.",
        "An enemy leaves your occupied section.",
        "An enemy you can see teleports.",
        "An ally suffers an Injury.",
        "An enemy equips a Heavy Melee Weapon.",
        "An enemy unequips a Weapon.",
        "An enemy reveals a card.",
        "An enemy shuffles their deck.",
        "An enemy searches their deck.",
        "An enemy returns a card to their hand.",
        "An enemy gains an Incantation charge or loses 2 or more Incantation charges.",
        "An enemy is Pushed.",
        "An ally Pushes an enemy.",
        "An enemy Blocks a border.",
        "An ally would gain Power or recover HP.",
        "An enemy would recover from Dazed.",
        "An enemy would be Pushed.",
        "An enemy would enter your occupied section.",
    ],
)
def test_stand_ins_bring_it_about(card: ReadCard, trigger: str) -> None:
    kind = "Assist" if "ally" in trigger else "Interrupt"
    entry = card(f"Wince | Level 1 | Combat {kind}\nTrigger {trigger}\nEffect You gain +1 Skill.")
    found = rehearse(entry, entry.plays[0], ())
    assert found is not None
    assert any(found.comes_about(seed, Eager()) for seed in range(16))


def test_what_stand_ins_cannot_do_is_not_brought_about(card: ReadCard) -> None:
    entry = card("Wince | Level 1 | Combat Interrupt\nTrigger A Mook plays a Strategy.\nEffect You gain +1 Skill.")
    assert rehearse(entry, entry.plays[0], ()) is None


def test_every_shipped_response_is_brought_about() -> None:
    entries = library().entries.values()
    npcs = [entry for entry in entries if entry.kind in NPC_KINDS]
    responses = [(entry, play) for entry in entries for play in entry.plays if play.trigger is not None]
    assert len(responses) > 100
    missed = [
        entry.id
        for entry, play in responses
        if rehearse(entry, play, sorts([npc for npc in npcs if npc.scenario is scenario_of(entry, play)])) is None
    ]
    assert missed == []


def test_who_is_to_roll_a_skill_is_answered_before_the_dice_fall(card: ReadCard) -> None:
    trap = card("Jaw | Level 1 Challenge | Trap | Hidden: 1d8\n(Action) Close\nInflict 1d6\nDamage 1d4")
    trigger = "Trigger An ally is to perform a Search roll.\nEffect You gain +1 Skill."
    entry = card(f"Look There | Level 1 | Exploration Assist\n{trigger}")
    assert rehearse(entry, entry.plays[0], (trap,)) is not None
    assert rehearse(entry, entry.plays[0], ()) is not None  # a stand-in prints what is searched for
