"""What rules tables have standing: changes of dice, bars, hands and draws, by where tracks and conditions put someone.

Nothing of it is remembered: whoever asks gets what holds now, so a play asks once, when it is made (R-SEQ-4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.cards import Discard, Draw, DrawChange, HandLimit
from compiler.ir.deeds.coming import Extent, NextOutcome, Skip
from compiler.ir.deeds.conditions import Condition, RecoverCondition
from compiler.ir.deeds.forbidding import WHOLE, Cannot
from compiler.ir.deeds.legality import Hindrance, PlayedDespite
from compiler.ir.deeds.piles import ReturnToHand
from compiler.ir.deeds.points import DamageEffect, Recover
from compiler.ir.deeds.rolls import DiceChange, Enhance, Scope, Unit
from compiler.ir.deeds.tracks import Stat, StatRestore
from compiler.ir.entries.rules import Applies, Option, RuleRow
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.flow import Effect, When, effects_of
from compiler.ir.selectors.descriptors import FROM_HAND, Marking
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Phase, PlayKind, RowName, Track
from runtime.entity import COMPRISED
from runtime.interpreter.parts import despites, played_even_in
from runtime.interpreter.playing import UnplayedError
from runtime.made import GROUPS
from runtime.priority import Origin
from runtime.ranks import NO_RANKS, Ranks, applies

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from compiler.ir.flow import Play
    from runtime.entity import Entity
    from runtime.made import Made


HAPPENING = (
    Condition,
    DamageEffect,
    Discard,
    Draw,
    NextOutcome,
    Recover,
    RecoverCondition,
    ReturnToHand,
    Skip,
    Stat,
    StatRestore,
    When,
)
"""What happens once, or each time something else does, and is no standing change."""


class Standing(msgspec.Struct):
    """One row of a table, sorted by what it bears on."""

    id: str
    rule: str
    """The general rule by which it holds."""
    applies: tuple[Applies, ...]
    condition: str | None = None
    track: Track | None = None
    levels: dict[RowName, int] = {}
    numbers: dict[RowName, int] = {}
    bars: list[Deed] = []
    """The plays that cannot be made."""
    deeds: list[Deed] = []
    hand_limit: int = 0
    draws: int = 0
    skips: set[Phase | None] = set()
    """The phases that are gone without; None is the turn."""
    happens: list[Effect] = []
    """What happens once someone comes there, or is waited for as long as they are there."""

    def take(self, effect: Effect) -> None:
        """Sort in one effect.

        Raises:
            UnplayedError: It stands, but in a way that nobody asks about yet.
        """
        match effect:
            case DiceChange(
                who=Actor.SELF, by=int() as by, scope=None, play=None, against=None, facing=None, gear=None, until=None
            ) if effect.rows:
                changes = self.levels if effect.unit is Unit.LEVEL else self.numbers
                for row in (one for named in effect.rows for one in GROUPS.get(named, (named,))):
                    changes[row] = changes.get(row, 0) + by
            case Cannot(who=Actor.SELF, times=0, but=None, until=None) if effect.deed in WHOLE:
                self.deeds.append(effect.deed)
            case Cannot(who=Actor.SELF, times=0, but=None, until=None) if _answerable(effect.deed):
                self.bars.append(effect.deed)
            case HandLimit(who=Actor.SELF, by=int() as by, until=None):
                self.hand_limit += by
            case DrawChange(who=Actor.SELF, by=int() as by, until=None):
                self.draws += by
            case Skip(who=Actor.SELF, extent=Extent.EACH, until=None):
                self.skips.add(effect.phase)
            case DiceChange() | Enhance() if effect.scope in (Scope.NEXT_ROLL, Scope.NEXT_PLAY):
                self.happens.append(effect)
            case _ if isinstance(effect, HAPPENING):
                self.happens.append(effect)
            case _:
                raise UnplayedError(effect)


class Rules:
    """The tables of a scenario; `NO_RULES` has none."""

    def __init__(
        self,
        slots: Mapping[int, Mapping[Track, list[Standing]]],
        conditions: Mapping[str, list[Standing]],
        ranks: Ranks = NO_RANKS,
        options: tuple[Option, ...] = (),
    ) -> None:
        """Take what stands at each slot, by its number and track, in each condition, and for ranks and types.

        `options` are those that the scenario has chosen.
        """
        self._slots, self._conditions, self.ranks, self.options = slots, conditions, ranks, options

    @classmethod
    def of(cls, rows: Iterable[RuleRow], options: Iterable[Option] = ()) -> Rules:
        """Sort the rows of a library's tables, those of options where they are chosen.

        A row that cannot be played is left out; `runtime.row_gate` says which those are, and why.
        """
        from runtime.row_gate import unplayed  # noqa: PLC0415  it asks all that plays, which asks these tables

        slots: dict[int, dict[Track, list[Standing]]] = {}
        conditions: dict[str, list[Standing]] = {}
        chosen = {one.id: one for one in options}
        rows = [row for row in rows if row.option is None or row.option in chosen]
        rows = [row for row in rows if not unplayed(row)]
        for row in rows:
            if row.condition is not None:
                conditions.setdefault(row.condition, []).append(standing_of(row))
            elif row.track is not None and row.slot is not None:
                slots.setdefault(row.slot, {}).setdefault(row.track, []).append(standing_of(row))
        return cls(slots, conditions, Ranks(rows), tuple(chosen.values()))

    def standing(self, entity: Entity) -> list[Standing]:
        """Give every row that holds for someone now; a condition given twice is one condition."""
        found = []
        for track, counter in entity.tracks.items():
            if counter.value in self._slots:  # most counters stand where nothing is, and every play asks
                found += self._at(entity, track)
        if entity.conditions:
            conditions = [str(one.what) for one in entity.conditions]
            conditions += [part for one in conditions for part in COMPRISED.get(one, ())]
            for condition in dict.fromkeys(conditions):
                found += [one for one in self._conditions.get(condition, ()) if applies(one.applies, entity)]
        return found

    def _at(self, entity: Entity, track: Track) -> list[Standing]:
        rows = self._slots.get(entity.tracks[track].value, {}).get(track, ())
        return [one for one in rows if applies(one.applies, entity)]

    def levels(self, entity: Entity, row: RowName) -> int:
        """Give the levels by which someone's dice of a row are changed."""
        return sum(one.levels.get(row, 0) for one in self.standing(entity))

    def number(self, entity: Entity, row: RowName) -> int:
        """Give how many dice of a row someone has more."""
        return sum(one.numbers.get(row, 0) for one in self.standing(entity))

    def hand_limit(self, entity: Entity) -> int:
        """Give the change of someone's Hand Limit (R-DRAW-1; deckless: R-TP-6)."""
        return sum(one.hand_limit for one in self.standing(entity))

    def draws(self, entity: Entity) -> int:
        """Give how many cards more or fewer someone draws in the Draw Phase (R-DRAW-1)."""
        return sum(one.draws for one in self.standing(entity))

    def skips(self, entity: Entity, phase: Phase | None) -> str | None:
        """Give the id of the rule by which someone goes without a phase, or with None a turn."""
        return next((one.id for one in self.standing(entity) if phase in one.skips), None)

    def happens(self, entity: Entity, track: Track) -> dict[str, tuple[Effect, ...]]:
        """Give what happens to someone by the slot where the track stands, by the id of the rule (R-STAT-4)."""
        return {one.id: tuple(one.happens) for one in self._at(entity, track) if one.happens}

    def brings(self, entity: Entity, condition: str) -> dict[str, tuple[Effect, ...]]:
        """Give what a condition has happen to someone, by the id of the rule."""
        rows = self._conditions.get(condition, ())
        return {one.id: tuple(one.happens) for one in rows if one.happens and applies(one.applies, entity)}

    def bars(
        self, entity: Entity, kind: PlayKind, origin: Origin, keywords: frozenset[str] = frozenset()
    ) -> str | None:
        """Give the id of the rule by which someone cannot make a play of a kind, with those keywords, from there."""
        return next((one.id for one in self.standing(entity) if _barred(one, kind, origin, keywords)), None)

    def bars_deed(self, entity: Entity, deed: Deed) -> str | None:
        """Give the id of the rule by which someone cannot do what is no play: move, draw."""
        return next((one.id for one in self.standing(entity) if deed in one.deeds), None)

    def bar_of(self, made: Made) -> Standing | None:
        """Give the row by which a play cannot be made."""
        return barring(self.standing(made.owner), made)


NO_RULES = Rules({}, {})


def standing_of(row: RuleRow) -> Standing:
    """Sort what a row of a slot or condition says.

    Raises:
        UnplayedError: It says what nobody can answer yet.
    """
    rule = "R-COND-1" if row.condition else "R-STAT-2"
    standing = Standing(row.id, rule, row.applies, row.condition, row.track)
    for effect in effects_of(row.text):
        standing.take(effect)
    return standing


def barring(rows: Iterable[Standing], made: Made) -> Standing | None:
    """Give the one of the rows that hold for its owner by which a play cannot be made."""
    bars = [one for one in rows if one.bars]
    if not bars:  # as for nearly every play
        return None
    even_in = played_even_in(made.play)  # the text itself says what it overrides (R-PRIO-8)
    bars = [one for one in bars if one.condition not in even_in and not _is_overcome(one, made.play)]
    keywords = frozenset(keyword.name for keyword in made.entry.title.keywords)
    return next((one for one in bars if _barred(one, made.play.kind, made.origin, keywords)), None)


def hindering(despite: PlayedDespite, rows: Iterable[Standing], made: Made) -> bool:
    """Tell whether a play would be barred by one of the rows, and is made in spite of it (R-PRIO-8)."""
    keywords = frozenset(keyword.name for keyword in made.entry.title.keywords)
    return any(_overcomes(despite, one) and _barred(one, made.play.kind, made.origin, keywords) for one in rows)


def _is_overcome(standing: Standing, play: Play) -> bool:
    """Tell whether a play is made although that row bars others of its kind (R-PRIO-8)."""
    return any(_overcomes(one, standing) for one in despites(play))


def _overcomes(despite: PlayedDespite, standing: Standing) -> bool:
    match despite.what:
        case Hindrance.CONDITION:
            return standing.condition is not None
        case Hindrance.TRACK:
            return standing.track is not None and despite.track in (None, standing.track)
    return True


def _answerable(barred: Deed) -> bool:
    """Tell whether the question can be answered by a play's kind, its keywords and where it comes from."""
    like = barred.play
    if like is None or not like.kinds or barred != Deed(event=Happening.PLAYS, play=like):
        return False
    keywords = all(mark.what is Marking.KEYWORD for mark in (*like.having, *like.lacking) if mark != FROM_HAND)
    return keywords and FROM_HAND not in like.lacking and not like.traits


def _barred(standing: Standing, kind: PlayKind, origin: Origin, keywords: frozenset[str]) -> bool:
    return any(
        kind in like.kinds
        and all(origin is Origin.HAND if mark == FROM_HAND else mark.name in keywords for mark in like.having)
        and not any(mark.name in keywords for mark in like.lacking)
        for like in (one.play for one in standing.bars if one.play is not None)
    )
