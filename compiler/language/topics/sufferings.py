"""Reading of what someone suffers, gains and recovers, and of how much: damage, Stat Tracks, conditions, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import Deed, Happening, Typed
from compiler.ir.selectors.who import Joint
from compiler.language.topics.deed_joints import (
    Blow,
    Extent,
    Verbs,
    by_stem,
    each_way,
    either_verb,
    extent_of,
    from_source,
)
from compiler.language.topics.deed_kinds import LOST_OR_GAINED
from compiler.language.topics.predicates import PredicateReading

if TYPE_CHECKING:
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Joined
    from compiler.language.topics.margins import Bound


class Fallen(msgspec.Struct, frozen=True):
    """That damage comes of a fall."""


class SufferingReading(PredicateReading):
    """Callbacks of grammar/triggers.lark for what changes on someone."""

    beyond_said = False
    """Whether "more than" so much has been said."""

    # ---- how much

    def bound_beyond(self, beyond: Token, value: Token) -> Bound:
        self.beyond_said = True
        return super().bound_beyond(beyond, value)

    def so_many(self, number: Token) -> Extent:
        """Read "2 damage": so much or more."""
        return Extent(self.number(number))

    def bounded(self, bound: Bound) -> Extent:
        return extent_of(bound)

    def any_of_it(self) -> Extent:
        return Extent()

    # ---- damage

    def damage_kind(self, word: Token | None) -> Deed:
        typed = Typed(str(word)) if word and word.endswith("typed") else None
        kind = self.damage_type(word) if word and not typed else None
        return Deed(event=Happening.SUFFERS_DAMAGE, typed=typed, type=kind)

    def damage_types(self, *words: Token) -> tuple[str, ...]:
        return tuple(self.damage_type(word) for word in words)

    def of_types(self, types: tuple[str, ...]) -> Deed:
        """Read "Fire or Acid damage": either of it."""
        first, *others = (Deed(event=Happening.SUFFERS_DAMAGE, type=one) for one in types)
        return msgspec.structs.replace(first, others=(*others,))

    def falling_kind(self) -> Deed:
        return Deed(event=Happening.SUFFERS_DAMAGE, falling=True)

    def from_a_fall(self) -> Fallen:
        """Read "from falling" of damage that is suffered."""
        return Fallen()

    def damage_said(self, much: Extent | None, damage: Deed) -> Deed:
        return self._so_much(damage, much)

    def _so_much(self, deed: Deed, much: Extent | None) -> Deed:
        much = much or Extent()
        return each_way(deed, least=much.at_least, most=much.most)

    def suffers_damage(self, _verb: Token, event: Deed, source: Blow | Who | Fallen | None) -> Deed:
        if isinstance(source, Fallen):
            return each_way(event, falling=True)
        return from_source(event, source)

    def suffers_injury(self, _verb: Token, source: Blow | Who | Fallen | None = None) -> Deed:
        """Read "suffers an Injury from an enemy's Action"."""
        if isinstance(source, Fallen):
            self.contradiction("a fall deals damage, and no Injury", 'leave out "from falling"')
            source = None
        return from_source(Deed(event=Happening.SUFFERS_INJURY), source)

    # ---- Stat Tracks

    def track_choice(self, *words: Token) -> tuple[Token, ...]:
        return words

    def stat_loss(self, _verb: Token, words: tuple[Token, ...], source: Blow | Who | None) -> Deed:
        return from_source(Deed(event=Happening.STAT_LOSS, tracks=tuple(self.track(word) for word in words)), source)

    def stat_loss_none(self, verb: Token, words: tuple[Token, ...]) -> Deed:
        return self.stat_loss(verb, words, None)

    def any_loss(self, verb: Token, source: Blow | Who | None) -> Deed:
        return self.stat_loss(verb, (), source)

    def stat_moves(self, verbs: Verbs, much: Extent | None, words: tuple[Token, ...]) -> Deed:
        """Read "gains Power", "loses 2 Mind or Skill"."""
        tracks = tuple(self.track(word) for word in words)
        moved = either_verb(verbs, lambda verb: Deed(event=by_stem(verb, LOST_OR_GAINED), tracks=tracks))
        return self._so_much(moved, much)

    def stat_moves_none(self, verbs: Verbs, words: tuple[Token, ...]) -> Deed:
        return self.stat_moves(verbs, None, words)

    def stat_moves_by(self, verb: Token, by: Token, words: tuple[Token, ...]) -> Deed:
        """Read "gains +1 Power", "suffers -2 Mind"."""
        gains = by.startswith("+")
        if gains is not verb.startswith(("gain", "get", "receiv")):
            self.contradiction(f'"{by}" does not go with "{verb}"', 'say "gains +1" or "suffers -1"')
        event = Happening.STAT_GAIN if gains else Happening.STAT_LOSS
        tracks = tuple(self.track(word) for word in words)
        return self._so_much(Deed(event=event, tracks=tracks), Extent(self.number(by.update(value=by[1:]))))

    # ---- conditions

    def gains_any_condition(self, _verb: Token) -> Deed:
        return Deed(event=Happening.GAINS_CONDITION)

    def gains_condition(self, _verb: Token, joined: Joined) -> Deed:
        return self._of_conditions(Happening.GAINS_CONDITION, joined)

    def recovers_from(self, _verb: Token, joined: Joined) -> Deed:
        return self._of_conditions(Happening.RECOVERS_FROM_CONDITION, joined)

    def is_revealed(self, _verb: Token, where: Where | None) -> Deed:
        """Read "a Trap is revealed in your occupied region": it is no longer Hidden."""
        return Deed(event=Happening.RECOVERS_FROM_CONDITION, conditions=("Hidden",), where=where)

    def recovers_from_any(self, _verb: Token) -> Deed:
        return Deed(event=Happening.RECOVERS_FROM_CONDITION)

    def _of_conditions(self, event: Happening, joined: Joined) -> Deed:
        names = tuple(self.condition_called(word) for word in joined.words)
        joint = joined.joint if len(names) > 1 else Joint.OR
        return Deed(event=event, conditions=names, condition_joint=joint)

    # ---- points

    def recovers(self, _verb: Token, much: Extent | None, points: Token) -> Deed:
        return self._so_much(Deed(event=Happening.RECOVERS, points=self.points(points)), much)
