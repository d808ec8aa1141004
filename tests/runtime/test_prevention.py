"""What a text keeps from being done (R-PRIO-3): whatever can be waited for can be forbidden, with all that it says."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from msgspec.structs import replace

from compiler.ir.events.deeds import Happening
from compiler.ir.terms import MoveKind, Scenario, Track
from runtime.chance import Scripted
from runtime.controllers import Eager, Written
from runtime.entity import Camp, Entity, Lasting
from runtime.events import Cause, Event, Note
from runtime.gear import equip, equip_named
from runtime.ground import Going
from runtime.health import injure
from runtime.interpreter.playing import Playing, text_step
from runtime.legal import IllegalError
from runtime.made import Made
from runtime.moving import Mover
from runtime.plays import perform
from runtime.priority import Judging, Origin
from runtime.refused import RefusedError
from runtime.table import Table
from tests.runtime.conftest import ReadCard, someone
from tests.runtime.party import Party, gear_of
from tests.runtime.row import Row

UNTIL = "until the end of the round"
OWN = Cause("R-SEQ-4", "some-card")
FORBIDDEN = [
    ("The target cannot gain Power or Mind", "The target gains +1 Power.", "The target gains +1 Skill."),
    ("The target cannot suffer a Power loss", "The target suffers -1 Power.", "The target suffers -1 Mind."),
    ("The target cannot lose Power", "The target suffers -1 Power.", "The target gains +1 Power."),
    ("The target cannot gain a condition", f"The target is Dazed {UNTIL}.", "The target suffers -1 Mind."),
    ("The target cannot suffer Fire damage", "The target suffers 3 Fire damage.", "The target suffers 3 Cold damage."),
    ("The target cannot suffer damage from you", "The target suffers 3 damage.", "You suffer 3 damage."),
    ("The target cannot suffer 5 or more damage", "The target suffers 6 damage.", "The target suffers 4 damage."),
    ("You cannot deal Fire damage", "The target suffers 3 Fire damage.", "The target suffers 3 Cold damage."),
    ("You cannot deal damage to an enemy", "The target suffers 3 damage.", "You suffer 3 damage."),
    ("The target cannot discard cards", "The target discards a card.", "Discard a card."),
    ("The target cannot draw 2 or more cards", "The target draws 2 cards.", "The target draws a card."),
    ("You cannot recover HP", "Recover 3 HP.", "The target recovers 3 HP."),
    ("You do not recover HP", "Recover 3 HP.", "The target recovers 3 HP."),
    ("The target cannot recover from Dazed", "The target recovers from Dazed.", "The target recovers from Weakened."),
    ("The target ignores all Fire damage", "The target suffers 3 Fire damage.", "The target suffers 3 Cold damage."),
    (
        "The target cannot gain Mind or Skill, or gain Power",
        "The target gains +1 Power.",
        "The target suffers -1 Mind.",
    ),
    ("You cannot gain Mind, recover HP, or spend Karma", "Recover 3 HP.", "Gain +1 Skill."),
    ("You cannot begin an Incantation", "Begin an Incantation.", "Gain +1 Mind."),
    ("You cannot spend Karma", "You may spend 1 Karma to gain +1 Mind.", "You may discard a card to gain +1 Mind."),
    ("The target cannot be defeated", "Defeat the target automatically.", "The target suffers 3 damage."),
    ("You cannot Grab an enemy", f"The target is Grabbed {UNTIL}.", f"The target is Hindered {UNTIL}."),
    ("You cannot inflict Hindered on an enemy", f"The target is Hindered {UNTIL}.", f"The target is Grabbed {UNTIL}."),
    ("The target cannot become Hindered", f"The target is Hindered {UNTIL}.", f"The target is Grabbed {UNTIL}."),
]
"""What is forbidden, what it keeps from being done, and what is like it and is done all the same."""
SAID = frozenset([Note.BESTOWED, Note.BARRED, Note.UNHARMED, Note.OFFERED])


@dataclass
class Bans:
    """A hero and a foe in a row of sections; texts of the hero's against the foe, and plays of both."""

    read: ReadCard
    hero: Entity = field(default_factory=lambda: someone("Hero", Camp.PLAYERS))
    foe: Entity = field(default_factory=lambda: someone("Foe", Camp.OTHERS))
    events: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        for one in (self.hero, self.foe):
            one.points, one.karma, one.piles.hand, one.piles.deck = 10, 2, ["knife", "rope"], ["salt", "oil"]
            one.conditions += [Lasting(condition, 0) for condition in ("Dazed", "Weakened")]
        self.table = Table([self.hero, self.foe], Scripted(()), self.events)
        self.table.ground = Row("abcd", {"hero": "b", "foe": "c"})

    def made(self, text: str, by: Entity, kind: str = "Action") -> Made:
        """Make a play of card lines."""
        entry = self.read(f"Some {kind} | Level 1 | Combat {kind}\n{text}")
        other = self.foe if by is self.hero else self.hero
        return Made(entry.plays[0], entry, by, other, Origin.HAND)

    def says(self, text: str) -> list[str]:
        """Do a text of the hero's against the foe; give what has come of it."""
        made, before = self.made(f"Special {text}", self.hero), len(self.events)
        playing = Playing(self.table, self.hero, made.cause, Eager(), target=self.foe, made=made)
        text_step(made.play.special)(playing)
        told = self.events[before:]
        return [one.words for one in told if one.kind not in SAID and one.value != 0]

    def attack(self, by: Entity, dice: int) -> list[str]:
        """Have one of them attack the other, who does not answer; give what has been told of points."""
        self.table.chance = Scripted([dice])
        action, before = self.made("Range 3\nDamage 1d6", by), len(self.events)
        perform(self.table, action, [(action.target or self.foe, None)], Eager(), Judging.LIST)
        return [
            one.words
            for one in self.events[before:]
            if one.kind in (Happening.SUFFERS_DAMAGE, Note.UNHARMED, Note.DECIDED)
        ]

    def goes(self, who: Entity, kind: MoveKind, far: int, at: int = 0) -> str:
        """Have someone go, to the place of that number of those there are; give where they are then."""
        Mover(self.table, Written([at], Eager()), OWN).move(who, Going(kind, far), who)
        return self.table.ground.place(who)


@pytest.fixture
def bans(card: ReadCard) -> Bans:
    return Bans(card)


@pytest.mark.parametrize(("ban", "barred", "free"), FORBIDDEN)
def test_what_is_forbidden_is_not_done_and_all_else_is(ban: str, barred: str, free: str, card: ReadCard) -> None:
    """R-PRIO-3: what a card says holds; only that, and only for whom it says it."""
    assert Bans(card).says(barred), "it would be done"
    bans = Bans(card)
    bans.says(f"{ban} {UNTIL}.")
    assert bans.says(barred) == []
    assert bans.says(free)


@pytest.mark.parametrize(
    ("ban", "kind", "ends"),
    [
        ("The target cannot enter your occupied section", MoveKind.MOVE, "c"),
        ("The target cannot enter a section within range 1 of you", MoveKind.TELEPORT, "c"),
        ("The target cannot leave their occupied section", MoveKind.TELEPORT, "c"),
        ("The target cannot teleport", MoveKind.TELEPORT, "c"),
        ("The target cannot teleport", MoveKind.MOVE, "a"),
        ("The target cannot move 2 or more", MoveKind.MOVE, "b"),
        ("The target cannot cross a border of your occupied section", MoveKind.MOVE, "c"),
        ("You cannot enter an adjacent section", MoveKind.MOVE, "a"),
        ("The target cannot fly or phase into your occupied section", MoveKind.FLY, "c"),
        ("The target cannot fly or phase into your occupied section", MoveKind.MOVE, "a"),
    ],
)
def test_a_place_border_kind_or_length_of_a_move_can_be_forbidden(
    ban: str, kind: MoveKind, ends: str, bans: Bans
) -> None:
    """R-MOV-2: who goes step by step comes as far as nothing forbids."""
    bans.says(f"{ban} {UNTIL}.")
    assert bans.goes(bans.foe, kind, 2) == ends


@pytest.mark.parametrize(
    ("ban", "by"),
    [
        ("The target cannot attack you", "foe"),
        ("You cannot be targeted by enemies", "foe"),
        ("You cannot become the target of an attack from an enemy", "foe"),
        ("The target cannot play an Action against you", "foe"),
        ("You cannot attack an enemy", "hero"),
    ],
)
def test_plays_against_someone_can_be_forbidden(ban: str, by: str, bans: Bans) -> None:
    bans.says(f"{ban} {UNTIL}.")
    allowed, barred = (bans.foe, bans.hero) if by == "hero" else (bans.hero, bans.foe)
    assert bans.attack(allowed, 3)
    with pytest.raises(IllegalError, match="has forbidden it"):
        bans.attack(barred, 3)


@pytest.mark.parametrize("ban", ["You cannot be hit by attacks from enemies", "The target cannot hit you"])
def test_an_attack_that_cannot_hit_misses(ban: str, bans: Bans) -> None:
    """R-PRIO-3, R-PLAY-4: it misses, whatever would have been rolled."""
    bans.says(f"{ban} {UNTIL}.")
    before, bans.table.chance = bans.hero.points, Scripted(())
    action = bans.made("Range 3\nHit 1d6\nDamage 1d6", bans.foe)
    perform(bans.table, action, [(bans.hero, None)], Eager(), Judging.LIST)
    assert bans.hero.points == before


@pytest.mark.parametrize("ban", ["You cannot be reduced to 0 HP", "You cannot be defeated"])
def test_who_cannot_be_defeated_keeps_the_last_point(ban: str, bans: Bans) -> None:
    """R-DMG-2: 0 points are a defeat, so 1 is left."""
    bans.says(f"{ban} {UNTIL}.")
    bans.says("Suffer 30 damage.")
    assert (bans.hero.points, bans.hero.defeated) == (1, False)


def test_injuries_can_be_forbidden(bans: Bans) -> None:
    bans.says(f"The target cannot suffer an Injury {UNTIL}.")
    assert injure(bans.table, bans.foe, OWN) is False
    assert injure(bans.table, bans.hero, OWN) is True


def test_what_is_forbidden_is_told(bans: Bans) -> None:
    bans.says(f"The target cannot gain Power {UNTIL}.")
    bans.says("The target gains +1 Power.")
    told = bans.events[-1]
    assert (told.kind, told.rule, told.words) == (Note.BARRED, "R-PRIO-3", "Foe is kept from this: stat gain")


def test_gear_of_a_kind_that_is_forbidden_is_not_equipped(party: Party) -> None:
    """R-EQP-1: what cannot be equipped is refused; where a text would have it equipped, it is not."""
    spear = party.weapon("Reed Spear")
    oath = party.add("Oath | Light Shield | One-handed | Wealth: 1\nYou cannot equip a Weapon.\n")
    party.hero("ada", [oath])
    party.characters["ada"] = replace(party.characters["ada"], gear=(oath, spear))
    table = party.table(1, equipped={"ada": (oath,)})
    [ada] = table.entities
    table.cards = party.entries
    equip_named(table, ada, ["Reed Spear"], OWN)
    assert gear_of(ada) == [oath]
    with pytest.raises(RefusedError, match="Ada cannot equip Reed Spear: a text forbids it"):
        equip(table, ada, [oath, spear])


def test_a_constant_text_forbids_for_as_long_as_it_holds(party: Party) -> None:
    """R-ORD-1: it is asked when it matters, under the conditions that the text stands under."""
    vow = party.add("Vow | Light Shield | One-handed | Wealth: 1\nWhile you are Dazed, you cannot gain Power.\n")
    party.hero("ada", [vow])
    table = party.table(1)
    [ada] = table.entities
    assert table.move_track(ada, Track.POWER, 1, OWN) == 1
    ada.conditions.append(Lasting("Dazed", 0))
    assert table.move_track(ada, Track.POWER, 1, OWN) == 0


def test_the_counter_of_a_debate_can_be_kept_where_it_is(party: Party) -> None:
    """R-DEB-2: toward one end, and free toward the other."""
    party.hero("ada")
    table = party.table(1, 1, scenario=Scenario.INTERACTION)
    [ada] = table.entities
    entry = party.read(
        "Hush | Level 1 | Interaction Action | Charming\n"
        f"Special You cannot move the Debate Counter toward defeat {UNTIL}.\n"
    )
    text_step(entry.plays[0].special)(Playing(table, ada, OWN, Eager()))
    table.advance_debate(-1, ada, OWN)
    table.advance_debate(1, ada, OWN)
    assert table.debate == 1


def test_a_gain_is_waited_for_like_a_loss(party: Party) -> None:
    belt = party.add("Belt | Accessory | Wealth: 1\nWhenever you gain Power, gain +1 Mind.\n")
    party.hero("ada", [belt])
    table = party.table(1)
    [ada] = table.entities
    mind = ada.tracks[Track.MIND].value
    table.move_track(ada, Track.POWER, 1, OWN)
    assert ada.tracks[Track.MIND].value == mind + 1
