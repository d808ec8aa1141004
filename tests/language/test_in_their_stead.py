"""What an Effect has done instead of what its Trigger waits for, named again: "instead of falling"."""

from __future__ import annotations

import pytest

from compiler.ir.events.triggers import Trigger
from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.entries.playing import after_trigger, in_their_stead
from compiler.language.topics.scene import Scene
from tests.language.conftest import Heard, Listener


def effect_of(listener: Listener, play: PlayKind, event: str, words: str) -> Heard:
    """Read an Effect behind a Trigger."""
    scene = Scene(EntryKind.CARD, Scenario.COMBAT, play)
    trigger, complaints = listener.hear(f"Trigger {event}", scene)
    assert isinstance(trigger, Trigger)
    assert complaints == []
    return listener.hear(words, in_their_stead(after_trigger(scene, trigger), trigger, words))


@pytest.mark.parametrize(
    ("play", "event", "words", "plain"),
    [
        (PlayKind.ASSIST, "An ally would fall.", "They may Fly 2 {}.", "of falling"),
        (PlayKind.ASSIST, "An ally would be Pushed.", "The triggering ally Moves 1 {}.", "of being Pushed"),
        (PlayKind.ASSIST, "An ally would suffer Fire damage.", "They draw a card {}.", "of suffering that damage"),
        (PlayKind.ASSIST, "An ally would suffer damage.", "They may discard a card {}.", "of suffering damage"),
        (PlayKind.ASSIST, "An ally would be defeated.", "They recover 1d6 HP {}.", "of being defeated"),
        (PlayKind.INTERRUPT, "An enemy would draw a card.", "They suffer 1 damage {}.", "of drawing it"),
        (PlayKind.INTERRUPT, "An enemy would move.", "That enemy suffers 1 damage {}.", "of moving"),
        (PlayKind.INTERRUPT, "You would be Pushed.", "You may Move 1 {}.", "of being Pushed"),
        (PlayKind.INTERRUPT, "An enemy plays a Strategy.", "They draw a card {}.", "of playing a Strategy"),
    ],
)
def test_what_is_waited_for_may_be_named_again(
    listener: Listener, play: PlayKind, event: str, words: str, plain: str
) -> None:
    named = effect_of(listener, play, event, words.format(f"instead {plain}"))
    assert named.complaints == []
    assert named.meaning == effect_of(listener, play, event, words.format("instead")).meaning


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ("An ally would fall.", "They may Fly 2 instead of being Pushed."),
        ("An ally would suffer Fire damage.", "They draw a card instead of suffering Cold damage."),
        ("An ally would fall.", "You may Move 1 instead of falling."),
        ("An ally would fall.", "Draw a card. They may Fly 2 instead of falling."),
        ("An ally would suffer damage.", "Draw a card instead of moving."),
    ],
)
def test_nothing_else_is_done_instead_of_it(listener: Listener, event: str, words: str) -> None:
    assert effect_of(listener, PlayKind.ASSIST, event, words).complaints != []
