"""Scenes: a table set as somebody has written it down, and what is played at it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.resistances import How
from compiler.ir.terms import POINTS, EntryKind, PlayKind, Scenario, Ward
from runtime import stats
from runtime.answers import Answers, ChoiceError
from runtime.chance import ScriptError
from runtime.characters import printed_points
from runtime.constants import begin
from runtime.duel import POINTS_OF_ANYONE
from runtime.entity import Camp, Entity, Lasting, npc
from runtime.events import Cause, Event
from runtime.exchange import Exchange, Result
from runtime.health import settle_maximum
from runtime.interpreter.loading import unplayed
from runtime.interpreter.playing import UnplayedError
from runtime.legal import IllegalError, must_be_attacked
from runtime.piles import Piles
from runtime.playables import RESPONSES, Playable, origin_of
from runtime.plays import perform
from runtime.priority import Judging
from runtime.table import Table
from runtime.tracks import starting
from runtime.uncounted import tell_uncounted
from runtime.using import Player, carry_out
from runtime.wards import Given
from runtime.windows import AUTOMATIC, Windows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.entries.entry import Entry
    from compiler.ir.entries.scenes import Called, Cards, Person, Scene
    from compiler.ir.terms import Points
    from runtime.chance import Chance
    from runtime.controllers import Controller
    from runtime.made import Made
    from runtime.rules import Rules

CARDS_IN_A_DECK = 30
"""What lies in a deck of which nothing is said (R-DECK-2)."""
YOU = "you"
SET_UP = Cause("R-SET-5")


@dataclass(slots=True, kw_only=True)
class Came:
    """What came of a scene."""

    table: Table
    answers: Answers
    events: list[Event]
    results: list[Result] = field(default_factory=list)
    unheard: list[str] = field(default_factory=list)
    """The Reactions of those who were no target in the end."""
    stopped: IllegalError | ScriptError | ChoiceError | UnplayedError | TooManyPointsError | None = None
    """What has ended it before its end."""


class TooManyPointsError(ValueError):
    """A scene has someone with more points than they can have."""

    def __init__(self, key: str, who: Entity, given: int) -> None:
        """Say who it is, and how many there can be."""
        points = POINTS[who.scenario]
        most = f"at most {who.most} {points} (R-SET-5)" if who.has_points else f"no {points} (R-CHA-2)"
        super().__init__(f"{who.name} has {most}, and is given {given}")
        self.key, self.points, self.most = key, points, most


def not_played(scene: Scene) -> tuple[str, ...]:
    """Say which plays of a scene nothing can do yet, and why."""
    held = (scene.held,) if scene.held else ()
    return tuple(
        f"{one.name}: {why}" for one in (scene.played, *scene.answers.values(), *held) if (why := unplayed(one.play))
    )


def play(scene: Scene, chance: Chance, rules: Rules, then: Controller | None = None) -> Came:
    """Set the table, and play; `then` decides what the scene does not say.

    Where a play may not be made, or dice and choices do not fit, or something cannot be played yet, it stops there.
    """
    answers, events = Answers(scene.responses, scene.choices, then), list[Event]()
    table = set_up(scene, chance, rules, answers)
    came = Came(table=table, answers=answers, events=events)
    actor = table.entity(scene.by)
    targets = [table.entity(key) for key in scene.at]
    made = _made(scene.played, actor, targets[0] if targets else None)
    try:
        _begin(table, scene)  # what holds by itself has held before: it is not told of
        table.log = events
        table.tell_options()
        tell_uncounted(table, scene.entries)
        if scene.played.play.kind is PlayKind.ACTION:
            pairs = [(one, _answer(scene.answers.get(one.id), one, actor)) for one in targets]
            came.results = perform(table, made, pairs, answers, table.judging, partial(_asked, scene, made, table))
            came.unheard = [
                called.name for key, called in scene.answers.items() if table.entity(key) not in made.targets
            ]
        else:
            carry_out(Player(table, actor, answers), made)
    except (IllegalError, ScriptError, ChoiceError, UnplayedError, TooManyPointsError) as error:
        came.stopped = error
    return came


def _asked(scene: Scene, action: Made, table: Table, target: Entity) -> Made | None:
    """Give the Reaction of one who has become a target instead of another, where the scene has one for them (R-BLK-7).

    Raises:
        IllegalError: It may not be made against this Action.
    """
    answer = _answer(scene.answers.get(target.id), target, action.owner)
    if answer is not None:
        must_be_attacked(action, answer)
        Exchange(table, action, answer, table.control).check()
    return answer


def _begin(table: Table, scene: Scene) -> None:
    """Let hold what everyone has, and put their tracks and points where that has them, or the scene.

    Raises:
        TooManyPointsError: The scene has someone with more points than they can have.
    """
    begin(table)
    for who, one in zip(table.entities, scene.people, strict=True):
        stats.begin(table, who)
        for track, value in one.stands.tracks.items():
            who.tracks[track].value = value
        if one.most is None:
            settle_maximum(table, who, SET_UP)
        given = max(one.most or 0, one.stands.points or 0) if not who.has_points else one.stands.points
        if given is not None and given > who.most:
            raise TooManyPointsError(one.key, who, given)
        who.points = who.most if one.stands.points is None else one.stands.points


def _made(called: Called, owner: Entity, target: Entity | None) -> Made:
    card = called.entry.id if called.entry.kind is EntryKind.CARD else ""
    return Playable(called.entry, called.play, origin_of(called.entry), card).made(owner, target)


def _answer(called: Called | None, owner: Entity, target: Entity) -> Made | None:
    return None if called is None else _made(called, owner, target)


# ---- the table


def set_up(scene: Scene, chance: Chance, rules: Rules, control: Controller) -> Table:
    """Set everyone at a table as the scene says."""
    yours = next((one for one in scene.people if one.key == YOU), None)
    own = Camp.OTHERS if yours is not None and yours.entry is not None else Camp.PLAYERS
    other = Camp.PLAYERS if own is Camp.OTHERS else Camp.OTHERS
    people = [_entity(one, own if one.friend else other, scene, rules) for one in scene.people]
    table = Table(people, chance, rules=rules, debate=scene.debate, round=scene.round, turn_of=scene.by)
    table.judging = Judging(scene.contradictions.value)
    table.control = control
    table.cards, table.windows = dict(scene.cards), Windows(control)
    for key, called in _in_hand(scene):
        _deal(table, table.entity(key), called.entry)
    table.windows.begin(table.entity(scene.by))
    return table


def _in_hand(scene: Scene) -> Iterator[tuple[str, Called]]:
    """Give the plays of cards, and who has them."""
    called = [(scene.by, scene.played), *scene.answers.items(), *([(YOU, scene.held)] if scene.held else [])]
    return ((key, one) for key, one in called if one.entry.kind is EntryKind.CARD)


def _deal(table: Table, who: Entity, card: Entry) -> None:
    """Put a card that is played into a hand (R-PLAY-1), beside what lies there, unless it is named among that."""
    table.cards = {**table.cards, card.id: card}
    if card.id not in who.piles.hand:
        who.piles.hand.append(card.id)


def _entity(one: Person, camp: Camp, scene: Scene, rules: Rules) -> Entity:
    entity = npc(_quiet(one.entry, scene), rules.ranks) if one.entry else _anyone(scene.scenario)
    entity.id, entity.name, entity.camp = one.key, name_of(one, scene), camp
    entity.role = None if one.role is None else _quiet(one.role, scene)
    entity.gear = tuple(_quiet(piece, scene) for piece in one.gear)
    entity.level = one.level or entity.level
    entity.acted = one.acted
    if one.role is not None and one.role.title.points is not None and entity.entry is None:
        _has_points(entity, *printed_points(one.role, entity.level))
    if one.most is not None and entity.has_points:
        entity.most = entity.points = one.most
    _stand(entity, one)
    return entity


def _has_points(entity: Entity, kind: Points, printed: int) -> None:
    """Give someone the points of their Role (R-SET-5), where they are those of this type of scenario."""
    if kind is POINTS[entity.scenario]:
        entity.printed, entity.most, entity.points = {kind: printed}, printed, printed


def _quiet(entry: Entry, scene: Scene) -> Entry:
    """Give a card without the responses that nobody plays: a scene says which are played, but for automatic ones."""
    named = {name.casefold() for name in scene.responses}
    plays = tuple(
        play
        for play in entry.plays
        if play.kind not in RESPONSES or AUTOMATIC in play.tags or play.name.casefold() in named
    )
    return entry if plays == entry.plays else msgspec.structs.replace(entry, plays=plays)


def _anyone(scenario: Scenario) -> Entity:
    """Set up someone of whom nothing is known."""
    scenario = scenario if scenario in POINTS else Scenario.COMBAT
    return Entity(
        id="",
        name="",
        camp=Camp.PLAYERS,
        scenario=scenario,
        level=1,
        most=POINTS_OF_ANYONE,
        points=POINTS_OF_ANYONE,
        printed={POINTS[scenario]: POINTS_OF_ANYONE},
        tracks=starting({}),
        piles=Piles(cards_of("deck", CARDS_IN_A_DECK)),
    )


def name_of(one: Person, scene: Scene) -> str:
    """Give what the transcript calls someone: their name, that of their card, or who they are to the play."""
    if one.called:
        return one.called
    number = one.key.partition(" ")[2]
    if one.entry is not None:
        return f"{one.entry.name} {number}".strip()
    if one.key != YOU:
        return f"the {one.key}"
    own = scene.held or scene.answers.get(YOU) or (scene.played if scene.by == YOU else None)
    card = own.entry if own else one.role
    return f"whoever has {card.name}" if card else "the PC"


def _stand(entity: Entity, one: Person) -> None:
    """Let someone stand as is said."""
    stands, piles = one.stands, entity.piles
    if stands.points is not None:
        entity.points = min(stands.points, entity.most)
    entity.wards += [Lasting(given, 0) for given in _wards(stands.wards)]
    entity.conditions += [Lasting(condition, 0) for condition in stands.conditions or ()]
    entity.states |= set(stands.states or ())
    entity.keywords += [Lasting(keyword, 0) for keyword in stands.keywords or ()]
    piles.hand = cards_of("hand", stands.hand or 0)
    piles.deck = piles.deck if stands.deck is None else cards_of("deck", stands.deck)
    piles.discard = cards_of("discard", stands.discard or 0)
    entity.karma, entity.valuables = stands.karma or 0, stands.valuables or 0
    entity.charges, entity.tactical = stands.charges or 0, stands.tactical or 0
    entity.incanting = bool(stands.charges)


def _wards(wards: dict[tuple[str, Ward], int]) -> Iterator[Given]:
    for (type_, ward), value in wards.items():
        yield Given(ward=ward, type=type_, how=How.SET, value=value)


def cards_of(pile: str, cards: Cards) -> list[str]:
    """Give the cards of a pile, the top of a deck last.

    >>> cards_of("hand", 2), cards_of("deck", ("bite-back", "feint"))
    (['hand card 1', 'hand card 2'], ['feint', 'bite-back'])
    """
    if isinstance(cards, int):
        return [f"{pile} card {number}" for number in range(1, cards + 1)]
    return list(cards)[::-1] if pile == "deck" else list(cards)
