"""Cards of derived sentences, and rounds in which somebody has one: what the test of any card is played in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from compiler.ir.entries.entry import Entry
from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, NPC_KINDS, EntryKind, PlayKind, Scenario, Track
from compiler.language.entries.entries import read_entry
from compiler.language.meaning.reader import Start
from compiler.language.topics.scene import Scene
from compiler.source.text_form import read_entries
from runtime import time
from runtime.chance import Seeded
from runtime.constants import begin
from runtime.controllers import Chancy, Eager, Passive
from runtime.entity import Camp, Entity, npc
from runtime.events import Event
from runtime.legal import IllegalError
from runtime.playables import RESPONSES, Playable, origin_of, playables_of
from runtime.stand_ins import bare, stand_in
from runtime.table import Table
from runtime.using import Player, use
from runtime.windows import Windows
from tests.language.conftest import NAME, Derived, all_derived, shipped_reader
from tests.runtime.conftest import someone
from tests.runtime.shipped import library, rules
from tests.runtime.test_matrix import cards_in, cards_of, faults

PLAIN: dict[Start, str] = {"sentence": "Gain +1 Mind.", "trigger": "An enemy draws a card."}
"""What stands where nothing derived does."""
BESIDE = 3
"""So many cards are made of each sentence and others."""
KEPT = 4
"""So many of the sentences of a scene are remembered, to stand beside others."""
LONGEST = 20_000
"""No two rounds have more events than these: what goes on longer goes on for ever."""
TITLES = {
    EntryKind.ROLE: "Class | HP: 15 (+3 at level up) | Initiative: 1d8 | No Stat Changes\nAcrobatics: 1d8\nAny Wit",
    EntryKind.ADVERSARY: "Level 1 Adversary | Regular | Brawler | HP: 13\nInitiative: 1d8 | Acrobatics: 1d6",
    EntryKind.CHALLENGE: "Level 1 Challenge | Creature | EP: 13 | Hidden: 1d6",
    EntryKind.OPPONENT: "Level 1 Opponent | Regular | Debater | WP: 13\nInitiative: 1d8 | Charisma: 1d6",
}


class Cards:
    """Makes entries of derived sentences; those that do not read whole are left out."""

    def __init__(self, seed: int) -> None:
        self.reader = shipped_reader()
        self.seed = seed
        self.chance = Random(seed)  # noqa: S311 - the same every time is what is wanted
        self.known: dict[tuple[Scene, Start], list[str]] = {}

    def texts(self, each: int, productions: int) -> Iterator[tuple[str, Scene]]:
        """Give the texts of entries, each with a sentence that is new: by itself, and beside others that read there."""
        for _, found in all_derived(self.seed, each, productions):
            if found is None or (found.start == "trigger" and found.scene.play not in RESPONSES):
                continue
            self.chance = Random(found.words)  # noqa: S311 - each card by itself
            alone = self._title(found.scene) + self._body(found.scene, partial(_said_once, [found]))
            if self.read(alone) is None:
                continue  # it answers another sentence, or does not stand in a play
            yield alone, found.scene
            kept = self.known.setdefault((found.scene, found.start), [PLAIN[found.start]])
            kept.append(found.words)
            del kept[:-KEPT]
            for _ in range(BESIDE):
                yield self._title(found.scene) + self._body(found.scene, partial(self._one, found.scene)), found.scene

    def read(self, text: str) -> Entry | None:
        """Read an entry, and give it if it is whole."""
        [one] = read_entries(text, "derived", self.reader.vocabulary.keywords)
        if one.source is None:
            return None
        made = read_entry(one.source, self.reader)
        wrong = [fault for fault in (*one.diagnostics, *made.diagnostics) if fault.severity == "error"]
        return None if wrong else made.entry

    def _title(self, scene: Scene) -> str:
        if scene.kind is EntryKind.CARD:
            return f"{NAME} | Level 1 | {scene.scenario.title()} {scene.play}\n"
        automatic = " [Automatic]" if scene.play in RESPONSES and self.chance.random() < 1 / 2 else ""
        return f"{NAME} | {TITLES[scene.kind]}\n" + (f"({scene.play}) Pounce{automatic}\n" if scene.play else "")

    def _body(self, scene: Scene, one: Callable[[Start], str]) -> str:
        if scene.play in RESPONSES:
            return f"Trigger {one('trigger')}\nEffect {self._some(one)}"
        if scene.play in (PlayKind.ACTION, PlayKind.REACTION):
            return f"{self._some(one)}\n{self._rows(scene)}Special {self._some(one)}"
        return self._some(one)

    def _rows(self, scene: Scene) -> str:
        if scene.play is PlayKind.REACTION:
            return f"{EVASION_ROW[scene.scenario]} 1d8\nDefense 1d6\n"
        damage = self.chance.choice(("1d6", "1d6 Fire", "1d6 (Piercing 1)"))
        return f"{ACCURACY_ROW[scene.scenario]} 1d8\nDamage {damage}\n"

    def _some(self, one: Callable[[Start], str]) -> str:
        return " ".join(one("sentence") for _ in range(self.chance.randint(1, 2)))

    def _one(self, scene: Scene, start: Start) -> str:
        kept = self.known.get((scene, start), [PLAIN[start]])
        return kept[-1] if self.chance.random() < 2 / 3 else self.chance.choice(kept)


def _said_once(once: list[Derived], start: Start) -> str:
    return once.pop().words if once and once[0].start == start else PLAIN[start]


class EndlessError(AssertionError):
    """It goes on and on."""


class Rounds:
    """Two rounds of four with cards; one of them has an entry, and plays it when it is their turn."""

    def __init__(self, entry: Entry, scenario: Scenario, seed: int) -> None:
        self.entry, self.scenario = entry, scenario
        self.chance = Random(seed)  # noqa: S311 - the same every time is what is wanted
        self.control = self.chance.choice((Eager(), Passive(), Chancy(seed)))
        everyone = [self._someone(name) for name in ("Hero", "Friend", "Foe", "Minion")]
        self.hero = everyone[0] = self._owner(everyone[0])
        windows = Windows(self.control)
        self.table = Table(everyone, Seeded(seed), None, rules(), windows=windows, control=self.control)
        self.table.cards = {**library().entries, entry.id: entry}
        self.found = list[str]()
        self.table.log = Looked(self)
        self.before = self._cards()
        begin(self.table)

    def _someone(self, name: str) -> Entity:
        camp = Camp.PLAYERS if name in ("Hero", "Friend") else Camp.OTHERS
        who, chance = someone(name, camp, self.scenario), self.chance
        dealt = chance.sample(cards_of(self.scenario), 6)
        who.piles.hand, who.piles.deck = dealt[:3], dealt[3:]
        who.karma, who.valuables, who.charges = (chance.randrange(3) for _ in range(3))
        if chance.random() < 1 / 3:
            who.points = chance.randint(0, 3)
            for track in Track:
                who.tracks[track].value = chance.randint(-4, 4)
        return who

    def _owner(self, who: Entity) -> Entity:
        if self.entry.kind in NPC_KINDS:
            who = npc(self.entry, id_=who.id)
            who.camp = Camp.PLAYERS
        elif self.entry.kind is EntryKind.ROLE:
            who.role = self.entry
        else:
            who.piles.hand.append(self.entry.id)
        return who

    def _cards(self) -> Counter[str]:
        return sum(map(cards_in, self.table.entities), Counter[str]())

    def play(self) -> list[str]:
        """Play them, and give what is out of order."""
        time.begin_scenario(self.table)
        for _ in range(2):
            time.begin_round(self.table)
            for who in self.table.entities:
                if not who.removed:
                    time.begin_turn(self.table, who)
                    self._act(who)
                    time.end_turn(self.table, who)
            time.end_round(self.table)
        time.end_scenario(self.table)
        return [*self.found, *self._at_the_end()]

    def _act(self, who: Entity) -> None:
        """Have someone play the entry, or attack; what is refused must not have begun."""
        told = len(self.table.log or ())
        own = (PlayKind.ACTION, PlayKind.STRATEGY)
        held = [one for one in playables_of(self.table, who) if one.entry is self.entry and one.play.kind in own]
        card = stand_in(self.scenario)
        attack = Playable(card, bare(PlayKind.ACTION, self.scenario), origin_of(card))
        try:
            use(Player(self.table, who, self.control), held[0] if held else attack)
        except IllegalError as refused:
            if len(self.table.log or ()) != told:
                self.found.append(f"refused when it had begun: {refused}")

    def _at_the_end(self) -> Iterator[str]:
        table = self.table
        assert table.windows is not None
        if table.windows.waiting or table.windows.muted or table.progress or table.afterwards or table.nested:
            yield "something still waits"
        if self._cards() != self.before:
            yield "cards lost, doubled or made"


class Looked(list[Event]):
    """A transcript that looks at everyone with each line."""

    def __init__(self, rounds: Rounds) -> None:
        super().__init__()
        self._rounds = rounds

    def append(self, event: Event) -> None:
        super().append(event)
        if len(self) > LONGEST:
            raise EndlessError(event.words)
        for entity in self._rounds.table.entities:
            self._rounds.found += [f"{event.words}: {fault}" for fault in faults(entity)]
