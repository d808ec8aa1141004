"""What a sentence is read against: the entry it stands on, the vocabulary, and the troubles met on the way."""

from __future__ import annotations

import re
from collections.abc import Collection
from collections.abc import Set as AbstractSet
from enum import Enum, StrEnum
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend, Severity
from compiler.diagnostics.suggest import did_you_mean, is_near
from compiler.ir.amounts.amounts import Measure
from compiler.ir.deeds.points import Same
from compiler.ir.deeds.rolls import DiceChange
from compiler.ir.entries.scenarios import OF_SCENARIO
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.flow import Effect
from compiler.ir.places import Place
from compiler.ir.selectors.descriptors import GearLike
from compiler.ir.selectors.who import Actor, Group, Side, Who
from compiler.ir.terms import NPC_KINDS, NPC_TYPES, Countable, EntryKind, PlayKind, Scenario
from compiler.ir.times.durations import Time
from compiler.language.topics.asked_gear import AskedGear

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compiler.ir.entries.library import Term


MOST_DIGITS = 3
TWO_MEANINGS = "this can mean two things"
FEW = 8
"""As many words as a person reads at a glance."""


_HANDED = "(?:(?:One|Two)-handed )?"
_GEAR_BY_CLASS = re.compile(
    rf"(?:All )?(?:(?:(?:Light|Heavy) )?{_HANDED}(?:(?:Melee|Ranged) )?Weapons|(?:(?:Light|Medium|Heavy) )?Armor"
    rf"|(?:(?:Light|Heavy) )?Shields|{_HANDED}Implements)"
)
"""Kinds of Gear that need training, as their classes describe them."""


_OF = {**OF_SCENARIO, "Debate Counter": Scenario.INTERACTION}
_WORDS = re.compile(rf"\b({'|'.join(_OF)})s?\b")


def said_of(words: str) -> dict[Scenario, str]:
    """Give the types of scenario that words name things of, each with its first such word.

    >>> {str(scenario): word for scenario, word in said_of("Allies in your occupied region recover 2 EP.").items()}
    {'exploration': 'region'}
    """
    found: dict[Scenario, str] = {}
    for word in _WORDS.findall(words):
        found.setdefault(_OF[word], word)
    return found


class ChosenOf(StrEnum):
    """Of what a text has had a number chosen ("spend up to 3 Karma")."""

    KARMA = "Karma"
    VALUABLES = "Valuables"
    TACTICAL_POINTS = "Tactical Points"
    CHARGES = "charges"
    RECOVERED = "points recovered"
    SUFFERED = "damage"
    LEVELS = "levels"


SPENT_OF = {
    "karma": ChosenOf.KARMA,
    "skill_points": ChosenOf.TACTICAL_POINTS,
    "charges": ChosenOf.CHARGES,
    "valuables": ChosenOf.VALUABLES,
}
"""The same of what is spent, by its place in a price."""


class Occurs(Enum):
    """When something is done."""

    NOW = "now"
    LATER = "later"


class Scene(msgspec.Struct, frozen=True, gc=False):
    """Where a sentence stands: what is meant by "you", HP or "the triggering enemy" depends on it."""

    kind: EntryKind
    scenario: Scenario
    play: PlayKind | None = None
    area: bool = False
    """Whether that play is an Area Attack, whose targets are of either side."""
    trigger_types: tuple[str, ...] = ()
    """What kind of entity the Trigger names, where it names one."""
    trigger_sides: frozenset[Side] | None = None
    """Of which sides those in the Trigger's event can be; None where no Trigger has been read."""
    trigger_others: tuple[Side, ...] = ()
    """The side of each whom the Trigger names besides oneself."""
    trigger_stays: bool = False
    """Whether what a Trigger waits for has happened then, and is not taken back."""
    trigger_goes: bool = False
    """Whether it waits for someone on their way, who has not come to its end yet."""
    trigger_rolled: tuple[Actor | None, ...] = ()
    """Who has won and who has lost the roll that the Trigger waits for; None is one it does not tell of."""
    awaited: Deed | None = None
    """What the Trigger waits for; filled in only for an Effect that says "instead of" something."""
    before: frozenset[Who] = frozenset()
    """Whom the sentences before have named; filled in only for a sentence that says "they"."""
    in_event: frozenset[tuple[Actor, Side]] = frozenset()
    """Those two of different sides whom the event has in it with which the text goes on."""
    by_the_way: frozenset[Side] = frozenset()
    """Of which sides the sentences before speak of one whom they do nothing to; filled in only for "that ally"."""
    own_met: bool = False
    """Whether they have the entry's own name; filled in likewise."""
    chosen: Group | None = None
    """Of whom the sentences before have had someone chosen; filled in likewise."""
    things: frozenset[str] = frozenset()
    """What of a map the sentences before have picked ("section", "borders"): "that section" may be meant by it."""
    place_met: Place | None = None
    """The place of someone of which alone the sentence before speaks; filled in likewise."""
    played: PlayKind | None = None
    """What the sentence before has had played: "its" dice are those of that play; filled in likewise."""
    plays_named: frozenset[PlayKind] = frozenset()
    """Of which kinds plays are that the sentences before speak of; filled in only for one that says "that Action"."""

    brought: frozenset[Happening] = frozenset()
    """What can have happened by the sentences before in this play; filled in only for one that asks "if"."""
    group: Group | None = None
    """Those of whom alone, as a group, the sentence before speaks; filled in only for a sentence that says "none"."""
    same_ones: Group | None = None
    """Those to each of whom the sentence before does all that it does; filled in only for one that begins "They"."""
    suffered: frozenset[Same] = frozenset()
    """What the sentence before has somebody suffer; filled in only for a sentence that says "that damage"."""
    undone: bool = False
    """Whether what the sentence before does can be undone; filled in only for a sentence that prevents "this"."""
    deck_seen: Actor | None = None
    """Whose deck the sentences before have had looked at; filled in only for one that says "on the bottom"."""
    counted: Measure | None = None
    """What the sentence before has done with cards; filled in only for a sentence that says "that many"."""
    chosen_of: ChosenOf | None = None
    """Of what the sentence before has had a number chosen; filled in only for a sentence that counts by it."""
    dice_changed: DiceChange | None = None
    """The only dice that the sentence before changes; filled in only for a sentence that changes "it"."""
    done: tuple[Effect, ...] = ()
    """What the sentence before does; filled in only for a sentence that does so much instead ("gain 2 instead")."""
    track_picked: bool = False
    """Whether the sentence before has a Stat Track picked; filled in only for a sentence that says "another"."""
    track_chosen: bool = False
    """Whether it is one of those of whose text this is, and of nobody else's."""
    asked_count: tuple[Countable, Who] | None = None
    """What the sentence before asks the number of, and of whom; filled in likewise."""
    stock: tuple[Countable | GearLike, Who] | None = None
    """What the sentence before takes, and from whom; filled in only for a sentence that says "none"."""
    gear_asked: AskedGear | None = None
    """The piece of which the sentence before has asked whether someone has it; filled in likewise."""
    holder: Who | None = None
    """Whose cards the sentences before have had shown; filled in only for one that says "that card cannot"."""
    above: bool = False
    """Whether it stands above the dice; filled in only for a text that says "before the roll", or the like."""
    in_progress: bool = False
    """Whether the sentences before wait for something, and speak of no turn or round to come: it is "that turn"."""
    skill_rolled: Occurs | None = None
    """When the skill is rolled that the sentences before ask for; filled in only for one that tells how a roll ends."""
    lasting: Time | None = None
    """Until when what the sentence before does lasts; filled in only for a sentence that says "this time"."""

    @property
    def own(self) -> Actor:
        """The side that text without a subject speaks to (card-language.md 6.8)."""
        return Actor.THIS if self.kind in NPC_KINDS else Actor.SELF

    @property
    def has_trigger(self) -> bool:
        """Whether something can be "triggering"."""
        return self.play in (PlayKind.ASSIST, PlayKind.INTERRUPT)


class Vocabulary(msgspec.Struct, frozen=True):
    """The words of the glossary that text is checked against, by kind of term."""

    conditions: frozenset[str] = frozenset()
    ends_by_rule: frozenset[str] = frozenset()
    damage_types: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    numbered_keywords: frozenset[str] = frozenset()
    traits: frozenset[str] = frozenset()
    trainings: frozenset[str] = frozenset()
    expertise: frozenset[str] = frozenset()
    """The trainings that are for a kind of Expertise, not for Gear of combat."""
    states: frozenset[str] = frozenset()
    """What an entry can be until it no longer is, written small: "withdrawn"."""

    @classmethod
    def of(cls, terms: Mapping[str, Term]) -> Vocabulary:
        """Sort the glossary's terms by kind."""

        def named(kind: str) -> frozenset[str]:
            return frozenset(term.name for term in terms.values() if term.kind == kind)

        return cls(
            conditions=named("condition"),
            ends_by_rule=frozenset(term.name for term in terms.values() if term.ends_by_rule),
            damage_types=named("damage-type"),
            keywords=named("keyword"),
            numbered_keywords=frozenset(term.name for term in terms.values() if term.takes_number),
            traits=named("trait"),
            trainings=named("training"),
            expertise=named("training") - {term.name for term in terms.values() if Scenario.COMBAT in term.scenarios},
            states=named("state"),
        )

    def is_training(self, words: str) -> bool:
        """Tell whether one can be trained in something: a term of the glossary, or Gear by its classes (R-GEAR-2)."""
        return words in self.trainings or bool(_GEAR_BY_CLASS.fullmatch(words))

    @property
    def npc_types(self) -> frozenset[str]:
        """Every type of Adversary, Challenge and Opponent."""
        return frozenset(word for types in NPC_TYPES.values() for word in types)


class Reach(Enum):
    """How far words reach that stand behind several clauses, where English leaves it open.

    A sentence that could mean either is refused; it is read in both ways only to say what the two are.
    """

    WIDE = "wide"
    """To all of the clauses."""
    NARROW = "narrow"
    """To the last one only."""


class Trouble(msgspec.Struct, frozen=True, kw_only=True):
    """A diagnostic in the making: `start` to `end` count in the sentence as parsed; 0 to 0 is all of it."""

    code: Code
    start: int
    end: int
    message: str
    help: str = ""
    label: str = ""
    severity: Severity = Severity.ERROR
    mend: Mend | None = None
    unguessed: str = ""
    """What helps where the guess in `help` turns out to be none."""


class NotWholeError(Exception):
    """Something is wrong with a sentence that is only wanted if nothing is."""


def which_help(word: str, words: Collection[str]) -> str:
    """Say which word may have been meant, and which there are where they are few.

    >>> which_help("Resiliance", ("Power", "Resilience", "Mind", "Skill"))
    'did you mean Resilience? There are Power, Resilience, Mind, Skill'
    """
    near = did_you_mean(word, sorted(words))
    meant = f"did you mean {near}?" if near and is_near(word, near) else ""
    few = which_are(words) if len(words) <= FEW or not meant else ""
    return " ".join(filter(None, (meant, few)))


def which_are(words: Collection[str]) -> str:
    """Name all there are."""
    names = sorted(words) if isinstance(words, AbstractSet) else list(words)
    return f"There are {', '.join(names)}" if names else ""
