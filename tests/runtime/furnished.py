"""What the stage on which life goes on is furnished with: cards, Gear, NPCs, a row of sections.

Nothing of it turns on what is played there, so two texts are played among the same things.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from compiler.diagnostics.record import Severity
from compiler.ir.entries.entry import Entry, Keyword, PointsMax, Title
from compiler.ir.entries.rows import RangeKind, RowDice
from compiler.ir.facts.predicates import Activity
from compiler.ir.flow import Play
from compiler.ir.places import Ground as Nature
from compiler.ir.terms import NPC_TYPES, POINTS, SKILL_ROWS, TRAITS, EntryKind, PlayKind, Rank, RowName, Scenario
from compiler.language.topics.scene import Scene
from runtime.entity import Entity, Lasting, npc
from runtime.stage import locks
from runtime.stand_ins import DICE, FACES, Face, bare
from tests.language.conftest import Listener, shipped_reader
from tests.runtime.row import Row

if TYPE_CHECKING:
    from runtime.table import Table


class Seat(StrEnum):
    """Where someone sits at the table."""

    OWNER = "owner"
    ALLY = "ally"
    FOE = "foe"
    OTHER = "other"

    @classmethod
    def of(cls, table: Table, one: Entity) -> Seat:
        """Give someone's seat."""
        seats: list[Seat] = [*cls]
        return seats[table.entities.index(one)]


class Land(NamedTuple):
    """What sections are like, how far up and down it is into them, and what that has some do."""

    natures: dict[str, Nature]
    rises: dict[str, int] = {}
    falls: dict[str, int] = {}
    doing: dict[str, Activity] = {}


FAR = RangeKind(label="Range", value=4)
SECTIONS = "abcdefg"
LANDS = (
    Land(natures={"a": Nature.DARK, "e": Nature.SHADOWY, "g": Nature.DARK}),
    Land(
        natures={"b": Nature.DARK, "d": Nature.SHADOWY, "f": Nature.DIFFICULT},
        rises={"d": 1, "b": 2},
        doing={"ally": Activity.SWIMMING, "foe": Activity.CLIMBING},
    ),
    Land(natures={"c": Nature.DARK}, falls={"b": 2, "d": 1}, doing={"foe": Activity.FLYING}),
)
"""What the sections are like."""
ANSWERS = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.INTERRUPT)
WATCHING = {
    "ally": ("An enemy suffers damage", "An entity gains a condition"),
    "foe": ("An enemy plays an Action, Reaction, or Strategy", "An entity recovers HP"),
    "other": ("An entity suffers a Stat Track loss", "An entity draws one or more cards"),
}
"""What some can answer, beside the owner."""
NPCS = {
    Scenario.COMBAT: EntryKind.ADVERSARY,
    Scenario.EXPLORATION: EntryKind.CHALLENGE,
    Scenario.INTERACTION: EntryKind.OPPONENT,
}
HELD = (
    (EntryKind.SHIELD, "Wall", "General Heavy Shield"),
    (EntryKind.ARMOR, "Plate", "General Heavy Armor"),
    (EntryKind.WEAPON, "Hooked Sickle", "General Light Melee Weapon"),
)
OWNED = (
    *((EntryKind.ITEM, f"{name} Flask", "Combat Item") for name in ("First", "Second", "Third", "Fourth", "Fifth")),
    (EntryKind.WEAPON, "Felling Axe", "Heavy Melee Weapon Axe"),
    (EntryKind.ACCESSORY, "Ring", ""),
    (EntryKind.ACCESSORY, "Brooch", ""),
)


@cache
def listener() -> Listener:
    return Listener(shipped_reader())


@cache
def heard(words: str, scene: Scene) -> Any:  # noqa: ANN401 - a text, a Trigger or nothing
    """Return what a sentence means; nothing where it has mistakes."""
    meaning, faults = listener().hear(words, scene)
    return None if any(fault.severity is Severity.ERROR for fault in faults) else meaning


WITHOUT = {Seat.OWNER: EntryKind.ARMOR, Seat.FOE: EntryKind.SHIELD}
"""What someone has not, that all others have."""
TRAINING = Entry(
    id="ring", kind=EntryKind.ACCESSORY, name="Ring", scenario=Scenario.ANY, title=Title(training=("Axes",))
)
"""The Ring of the owner."""


def ground(stands: dict[str, str], land: int) -> Row:
    """Give the sections, which are like that."""
    like = LANDS[land]
    return Row(
        SECTIONS,
        stands,
        natures={**like.natures},
        rises={**like.rises},
        falls={**like.falls},
        doing={**like.doing},
    )


def far(play: Play) -> Play:
    """Give a play that reaches everywhere."""
    return replace(play, rows=replace(play.rows, range=play.rows.range or FAR))


@cache
def cards(scenario: Scenario) -> tuple[Entry, ...]:
    """Make cards of which no two are alike: in what they deal, how they reach, whether they are incanted."""
    faces = [*FACES, Face(type="Cold", trait=TRAITS[0]), Face(piercing=3, type="Fire")]
    actions = [far(bare(PlayKind.ACTION, scenario, face)) for face in faces]
    chant = actions[0]
    actions.append(replace(chant, rows=replace(chant.rows, incantation=1)))
    reactions = [bare(PlayKind.REACTION, scenario, Face(trait=trait)) for trait in TRAITS]
    made = [
        (f"Motley {at}", play) for at, play in enumerate((*actions, *reactions, Play(kind=PlayKind.STRATEGY, name="")))
    ]
    return tuple(
        Entry(
            id=f"motley-{at}",
            kind=EntryKind.CARD,
            name=name,
            scenario=scenario,
            title=Title(
                level=at % 4 + 1,
                play=play.kind,
                trait=play.tags[0] if play.tags else None,
                keywords=(Keyword(name="Returning"),) if at % 3 == 0 else (),
            ),
            plays=(replace(play, name=name),),
        )
        for at, (name, play) in enumerate(made)
    )


@cache
def gear(scenario: Scenario, which: tuple[tuple[EntryKind, str, str], ...]) -> tuple[Entry, ...]:
    """Make pieces of Gear, with an Action and a Reaction on what is held or worn."""
    plays = tuple(
        replace(far(bare(kind, scenario, face)), name="", tags=("Gear",))
        for kind, face in ((PlayKind.ACTION, Face(piercing=1)), (PlayKind.REACTION, Face()))
    )
    return tuple(
        Entry(
            id=name.lower().replace(" ", "-"),
            kind=kind,
            name=name,
            scenario=scenario,
            title=Title(classes=(words,) if words else ()),
            plays=plays if kind in (EntryKind.SHIELD, EntryKind.ARMOR, EntryKind.WEAPON) else (),
        )
        for kind, name, words in which
    )


@cache
def someone_special(scenario: Scenario) -> Entry:
    """Make an NPC who has whatever a card can print."""
    kind = NPCS[scenario]
    skills = tuple(RowDice(row=row, dice=DICE) for row in (*sorted(SKILL_ROWS), RowName.HIDDEN, RowName.LOCK))
    return Entry(
        id="special",
        kind=kind,
        name="Special",
        scenario=scenario,
        title=Title(
            level=3,
            type=NPC_TYPES[kind][2],
            rank=None if kind is EntryKind.CHALLENGE else Rank.BOSS,
            points=PointsMax(points=POINTS[scenario], value=20, per_level=0),
            keywords=(Keyword(name="Darkvision"), Keyword(name="Aquatic")),
            resistance={"Fire": 2},
            weakness={"Cold": 1},
            immune=("Prone", "Comical"),
            skill_dice=skills,
        ),
        plays=(replace(far(bare(PlayKind.ACTION, scenario)), name="Maul"),),
    )


def change_sides(table: Table, scenario: Scenario) -> None:
    """Have the enemies be NPCs: one who is special, and in exploration one who is hidden elsewhere."""
    for at, entry in zip((2, 3), (someone_special(scenario), *locks(scenario)[:1]), strict=False):
        one, other = table.entities[at], npc(entry, table.rules.ranks)
        other.id, other.camp, other.piles, other.tracks = one.id, one.camp, one.piles, one.tracks
        other.karma = other.valuables = other.charges = other.tactical = one.karma
        if at > 2:
            other.conditions.append(Lasting("Hidden", 0))
        table.entities[at] = other


@cache
def watcher(who: str, scenario: Scenario) -> Entry:
    """Make a piece of Gear with which someone answers what happens."""
    plays = tuple(
        Play(
            kind=kind,
            name=f"Answer {kind}",
            trigger=heard(f"Trigger {words}.", ANSWERS),
            effect=heard("Gain +1 Mind. Each ally recovers from Dazed.", ANSWERS),
        )
        for kind, words in zip((PlayKind.INTERRUPT, PlayKind.ASSIST), WATCHING[who], strict=True)
    )
    return Entry(
        id=f"watching-{who}",
        kind=EntryKind.ACCESSORY,
        name=f"Eye of {who}",
        scenario=scenario,
        title=Title(),
        plays=plays,
    )


def furnish(table: Table, one: Entity, seat: Seat) -> None:
    """Give someone cards of every sort, Gear, what is printed of a PC, and something to answer with."""
    pack, held, owned = cards(one.scenario), gear(one.scenario, HELD), gear(one.scenario, OWNED)
    table.cards = {**table.cards, **{piece.id: piece for piece in (*pack, *held, *owned)}}
    ids = [card.id for card in pack]
    at, cards_there = [*Seat].index(seat), "stand-in" in one.piles.hand
    one.piles.hand[:0] = ids[at::4] if cards_there else []
    one.piles.deck += ids[(at + 1) % 4 :: 4]
    one.piles.discard += ids[(at + 2) % 4 :: 4]
    held = tuple(piece for piece in held if piece.kind is not WITHOUT.get(seat))
    if seat is Seat.OWNER:
        owned = tuple(TRAINING if piece.name == TRAINING.name else piece for piece in owned)
    eyes = (watcher(seat, one.scenario),) if seat in WATCHING else ()
    one.gear = (*one.gear, *held, *eyes)
    one.kit.carried += owned
    if one.entry is None:
        one.printed = {POINTS[one.scenario]: one.most}
