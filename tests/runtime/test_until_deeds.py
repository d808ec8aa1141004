"""What lasts until something is done (R-ORD-1), and what waits for this deed or that."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.terms import MoveKind, Track
from runtime.chance import Scripted
from runtime.controllers import Eager
from runtime.entity import Camp, Entity
from runtime.events import Cause, Event, Kind, Note
from runtime.ground import Going
from runtime.interpreter.playing import Playing, text_step
from runtime.made import Made
from runtime.moving import Mover
from runtime.priority import Origin
from runtime.table import Table
from tests.runtime.conftest import ReadCard, someone
from tests.runtime.row import Row

NOT_THE_END = "Draw a card."


@dataclass
class Scene:
    """A hero and a foe in a row of sections, and texts of the hero's against the foe."""

    read: ReadCard
    hero: Entity = field(default_factory=lambda: someone("Hero", Camp.PLAYERS))
    foe: Entity = field(default_factory=lambda: someone("Foe", Camp.OTHERS))
    events: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        for one in (self.hero, self.foe):
            one.points, one.karma, one.piles.hand, one.piles.deck = 10, 2, ["knife", "rope"], ["salt", "oil", "tar"]
        self.table = Table([self.hero, self.foe], Scripted(()), self.events)
        self.table.ground = Row("abcd", {"hero": "b", "foe": "c"})

    def says(self, text: str) -> None:
        """Do a text of the hero's against the foe."""
        entry = self.read(f"Some Action | Level 1 | Combat Action\nSpecial {text}")
        made = Made(entry.plays[0], entry, self.hero, self.foe, Origin.HAND)
        playing = Playing(self.table, self.hero, made.cause, Eager(), target=self.foe, made=made)
        text_step(made.play.special)(playing)

    @property
    def ended(self) -> int:
        """Count what has been told to be over."""
        return sum(one.kind is Note.ENDED or "back by" in one.words for one in self.events)


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    return Scene(card)


@pytest.mark.parametrize(
    ("lasting", "goes_on", "ends"),
    [
        ("The target is Dazed until they suffer damage", "Suffer 2 damage.", "The target suffers 2 damage."),
        ("The target is Dazed until you suffer damage", "The target suffers 2 damage.", "Suffer 2 damage."),
        (
            "The target is Dazed until they suffer 3 or more damage",
            "The target suffers 2 damage.",
            "The target suffers 3 damage.",
        ),
        ("Gain Fire Resistance 2 until you move", "Push the target 1.", "Move 1."),
        ("Gain +1 Power until you draw or discard a card", "Gain +1 Mind.", "Discard a card."),
        (
            "The target gains the Luminous keyword until they lose Power or Mind",
            "The target suffers -1 Skill.",
            "The target suffers -1 Mind.",
        ),
        (
            "Until an enemy recovers HP, you cannot be Pushed",
            "Gain +1 Mind.",
            "The target suffers 3 damage. The target recovers 1 HP.",
        ),
        (
            "The target cannot play Reactions until they become Dazed or recover from a condition",
            NOT_THE_END,
            "The target is Dazed until the end of the round.",
        ),
    ],
)
def test_what_lasts_until_a_deed_is_over_once_that_is_done(lasting: str, goes_on: str, ends: str, scene: Scene) -> None:
    scene.says(f"{lasting}.")
    scene.says(goes_on)
    assert scene.ended == 0, "that was not what it lasts until"
    scene.says(ends)
    assert scene.ended == 1
    scene.says(ends)
    assert scene.ended == 1, "it is over only once"


@pytest.mark.parametrize(
    ("lasting", "goes_on", "ends"),
    [
        ("Gain +1 Power until you have fewer than 6 HP", "Suffer 4 damage.", "Suffer 1 damage."),
        ("The target is Dazed until you have no cards in hand", "Discard a card.", "Discard a card."),
        ("The target is Dazed until no enemy is within range 1", "Gain +1 Mind.", "Push the target 1."),
        (
            "You cannot be Pushed until the target is not in a section adjacent to you",
            "Gain +1 Mind.",
            "Push the target 1.",
        ),
        ("Until the target has fewer than 10 HP, gain +1 Skill", "Draw a card.", "The target suffers 1 damage."),
    ],
)
def test_what_lasts_until_something_is_so_is_over_once_it_is(
    lasting: str, goes_on: str, ends: str, scene: Scene
) -> None:
    scene.says(f"{lasting}.")
    scene.says(goes_on)
    assert scene.ended == 0, "that is not so yet"
    scene.says(ends)
    assert scene.ended == 1


def test_how_long_something_lasts_is_not_asked_by_whether_one_has_acted(scene: Scene) -> None:
    with pytest.raises(AssertionError, match="one acts once a round"):
        scene.says("The target is Dazed until they have acted.")


@pytest.mark.parametrize(
    ("deed", "unlike", "done"),
    [
        ("discard a Reaction", "Discard a Strategy.", "Discard a Reaction."),
        ("draw 2 or more cards", "Draw a card.", "Draw 2 cards."),
        ("reveal a card", "Look at the top card of your deck.", "Reveal a card from your hand."),
        ("shuffle your deck", "Draw a card.", "Shuffle your deck."),
        ("search your deck", "Shuffle your deck.", "Search your deck for a card."),
        (
            "return a card to your hand",
            "Draw a card.",
            "Discard a Strategy. Return a card from your discard pile to your hand.",
        ),
        ("spend 2 or more Karma", "You may spend 1 Karma to draw a card.", "You may spend 2 Karma to draw a card."),
        ("spend Valuables", "You may spend 1 Karma to draw a card.", "You may spend 1 Valuable to draw a card."),
        ("gain 2 or more Incantation charges", "Gain 1 Incantation charge.", "Gain 2 Incantation charges."),
        ("lose an Incantation charge", "Gain 1 Incantation charge.", "Lose 1 Incantation charge."),
        ("Push an enemy", "Move 1.", "Push the target 1."),
        ("gain +2 Power", "Gain +1 Power.", "Gain +2 Power."),
        ("lose 2 or more Mind", "Suffer -1 Mind.", "Suffer -2 Mind."),
        (
            "deal 3 or more damage to an enemy",
            "Suffer 3 damage. The target suffers 2 damage.",
            "The target suffers 3 damage.",
        ),
        ("defeat an enemy", "The target suffers 2 damage.", "The target suffers 8 damage."),
        ("suffer 3 or less damage", "Suffer 4 damage.", "Suffer 3 damage."),
        ("recover exactly 2 HP", "Suffer 5 damage. Recover 3 HP.", "Recover 2 HP."),
        ("Block a border", "Move 1.", "Block a border of your occupied section."),
    ],
)
def test_whatever_is_done_is_told_with_what_it_is_done_to(deed: str, unlike: str, done: str, scene: Scene) -> None:
    strategy = scene.read("Oak Staff | Level 1 | Combat Strategy\nGain +1 Mind.")
    reaction = scene.read("Iron Ward | Level 1 | Combat Reaction\nMiss 1d6")
    scene.table.cards = {"knife": strategy, "rope": reaction, "salt": strategy, "oil": strategy, "tar": strategy}
    scene.hero.valuables = scene.hero.charges = 2
    scene.hero.karma = 4
    scene.says(f"The target is Dazed until you {deed}.")
    scene.says(unlike)
    assert scene.ended == 0
    scene.says(done)
    assert scene.ended == 1


@pytest.mark.parametrize(("deed", "kind"), [("move 2 sections", MoveKind.MOVE), ("are Pushed 2 or more", None)])
def test_a_deed_may_have_to_lead_so_far(deed: str, kind: MoveKind | None, scene: Scene) -> None:
    scene.says(f"The target is Dazed until you {deed}.")
    mover = Mover(scene.table, Eager(), Cause("R-SEQ-4"))
    mover.move(scene.hero, Going(kind, to=frozenset("a")), scene.foe)
    assert scene.ended == 0
    mover.move(scene.hero, Going(kind, to=frozenset("c")), scene.foe)
    assert scene.ended == 1


@pytest.mark.parametrize(
    ("coming", "done", "kept"),
    [
        ("recover HP", "The target suffers 4 damage. The target recovers 2 HP.", "6 of 10"),
        ("gain Power", "The target gains +1 Power.", "+0"),
        ("be Pushed", "Push the target 1.", "c"),
        (
            "recover from Weakened",
            "The target is Weakened until the end of the round. The target recovers from Weakened.",
            "Weakened",
        ),
        ("leave an adjacent section", "Push the target 1.", "c"),
        ("cross a border of your occupied section", "The target moves to your occupied section.", "c"),
    ],
)
def test_what_would_be_done_can_have_something_else_come_of_it(coming: str, done: str, kept: str, scene: Scene) -> None:
    scene.says(f"Until the end of the round, whenever an enemy would {coming}, draw a card instead.")
    cards = len(scene.hero.piles.hand)
    scene.says(done)
    assert len(scene.hero.piles.hand) == cards + 1
    foe = scene.foe
    now = {
        "6 of 10": f"{foe.points} of 10",
        "+0": f"{foe.tracks[Track.POWER].value:+d}",
        "c": scene.table.ground.place(foe),
        "Weakened": "Weakened" if foe.is_in("Weakened") else "",
    }
    assert now[kept] == kept


@pytest.mark.parametrize(
    ("coming", "done", "never"),
    [
        ("reveal a Strategy", "Reveal your hand.", Happening.REVEALS),
        ("shuffle your deck", "Shuffle your deck.", Happening.SHUFFLES),
        ("search your deck", "Search your deck for a Strategy.", Happening.SEARCHES),
        ("return a card to your hand", "Return a card from your discard pile to your hand.", Happening.RETURNS),
        ("Push an enemy", "Push the target 1.", Happening.MOVES),
        ("Block a border", "Block a border of your occupied section.", Happening.BLOCKS),
        ("gain 2 or more Incantation charges", "Gain 2 Incantation charges.", Happening.GAINS_CHARGES),
        ("begin an Incantation", "Begin an Incantation.", Happening.BEGINS_INCANTATION),
    ],
)
def test_of_what_one_would_do_something_else_can_come_or_nothing(
    coming: str, done: str, never: Kind, scene: Scene
) -> None:
    scene.table.cards = {"knife": scene.read("Oak Staff | Level 1 | Combat Strategy\nGain +1 Mind.")}
    scene.hero.piles.discard = ["rope"]
    scene.says(done)
    assert never in {one.kind for one in scene.events}
    scene.hero.incanting, scene.hero.piles.discard = False, ["rope"]
    scene.events.clear()
    scene.says(f"The next time you would {coming} this round, gain +1 Mind instead.")
    scene.says(done)
    assert scene.hero.tracks[Track.MIND].value == 1
    scene.says(f"You cannot {coming} until the end of the round.")
    scene.says(done)
    assert never not in {one.kind for one in scene.events}
    assert Note.BARRED in {one.kind for one in scene.events}
    assert scene.hero.tracks[Track.MIND].value == 1


def test_each_of_several_is_free_by_what_they_do_themselves(scene: Scene) -> None:
    """Of "each enemy ... until they ..." it is the one to whom it was given that is meant."""
    other = someone("Other", Camp.OTHERS)
    scene.table.ground.enter(other, "c")
    scene.table.entities.append(other)
    scene.says("Each enemy is Dazed until they suffer damage.")
    scene.says("The target suffers 2 damage.")
    assert not scene.foe.is_in("Dazed")
    assert other.is_in("Dazed")


def test_a_text_that_waits_for_this_or_that_hears_of_either(scene: Scene) -> None:
    """R-AI-1: whichever of the deeds comes."""
    scene.says("Until the end of the round, whenever an enemy suffers damage or gains Power, gain +1 Mind.")
    scene.says("The target gains +1 Skill.")
    assert scene.hero.tracks[Track.MIND].value == 0
    scene.says("The target gains +1 Power.")
    scene.says("The target suffers 1 damage.")
    assert scene.hero.tracks[Track.MIND].value == 2


def test_whoever_has_done_either_has_done_so(scene: Scene) -> None:
    asks = "If you have discarded a card or lost Power this round, gain +1 Mind."
    scene.says(asks)
    assert scene.hero.tracks[Track.MIND].value == 0
    scene.says("Suffer -1 Power.")
    scene.says(asks)
    assert scene.hero.tracks[Track.MIND].value == 1


def mind(scene: Scene) -> int:
    return scene.hero.tracks[Track.MIND].value


@pytest.mark.parametrize(
    ("asked", "not_yet", "then"),
    [
        ("If you have drawn a card at least twice this round", "Draw a card.", "Draw a card."),
        (
            "If you have spent 2 or more Karma this scenario",
            "You may spend 1 Karma to draw a card.",
            "You may spend 2 Karma to draw a card.",
        ),
        ("Unless you have suffered no damage this round", "Suffer -1 Power.", "Suffer 1 damage."),
        ("Unless you have discarded no cards yet this round", "Draw a card.", "Discard a card."),
    ],
)
def test_how_often_and_whether_at_all_is_remembered(asked: str, not_yet: str, then: str, scene: Scene) -> None:
    scene.hero.karma = 5
    scene.says(not_yet)
    scene.says(f"{asked}, gain +1 Mind.")
    assert mind(scene) == 0
    scene.says(then)
    scene.says(f"{asked}, gain +1 Mind.")
    assert mind(scene) == 1


@pytest.mark.parametrize(
    ("counted", "comes_to"),
    [
        ("card you have drawn this round", 5),
        ("time you have drawn a card this round", 2),
        ("point of damage the target has suffered this round", 7),
        ("time the target has suffered damage this round", 2),
        ("time the target has suffered damage or gained Power this round", 3),
        ("Karma you have spent this scenario", 2),
        ("time you have recovered HP this round", 0),
    ],
)
def test_what_has_been_done_is_counted(counted: str, comes_to: int, scene: Scene) -> None:
    scene.hero.karma, scene.hero.piles.deck = 5, list("abcdefgh")
    scene.says("Draw 3 cards. Draw 2 cards. The target suffers 3 damage. The target suffers 4 damage.")
    scene.says("The target gains +1 Power. You may spend 2 Karma to gain +1 Skill.")
    scene.hero.most, scene.hero.points = 30, 20
    scene.says(f"Recover 1 HP for each {counted}.")
    assert scene.hero.points == 20 + comes_to


def test_a_round_that_is_over_is_the_last_one(scene: Scene) -> None:
    asks = "If you drew a card last round, gain +1 Mind."
    scene.says("Draw a card.")
    scene.says(asks)
    assert mind(scene) == 0
    scene.table.round += 1
    scene.says(asks)
    assert mind(scene) == 1


def test_what_comes_in_someones_turn_is_told_apart(scene: Scene) -> None:
    scene.says("Until the end of the scenario, whenever an enemy suffers damage during your turn, gain +1 Mind.")
    scene.says("The target suffers 1 damage.")
    assert mind(scene) == 0
    scene.table.turn_of = scene.hero.id
    scene.says("The target suffers 1 damage.")
    assert mind(scene) == 1


def test_this_section_is_the_one_of_now_wherever_one_has_gone_since(scene: Scene) -> None:
    scene.says("Until the end of the scenario, each enemy that enters this section suffers 1 damage.")
    scene.table.ground.enter(scene.hero, "d")
    scene.says("Push the target 1 toward you.")
    assert scene.foe.points == 10, "they have come to where one is now"
    scene.says("Push the target 2 away from you.")
    assert scene.table.ground.place(scene.foe) == "b"
    assert scene.foe.points == 9


def test_who_is_pulled_comes_nearer(scene: Scene) -> None:
    scene.table.ground.enter(scene.foe, "d")
    scene.says("Pull the target 1.")
    assert scene.table.ground.place(scene.foe) == "c"
