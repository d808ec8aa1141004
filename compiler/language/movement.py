"""Reading and wording of moves, pushes and Blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.movement import Block, BlocksStop, ForcedMove, Move, MoveKind, Push, Unblock
from compiler.ir.targeting import Ignored
from compiler.ir.terms import Scenario
from compiler.ir.who import Actor
from compiler.language.clauses import Build, Clause
from compiler.language.durations import SaidTime, until_words
from compiler.language.fact_order import place_of
from compiler.language.groups import There
from compiler.language.phrase import Phrase, Voice, counted, group_words, place_words, say, where_words
from compiler.language.places import Pronoun
from compiler.language.who import Named, WhoReading

if TYPE_CHECKING:
    from compiler.ir.places import InPlace
    from compiler.ir.who import Who
    from compiler.language.groups import Filter, Kinds
    from compiler.language.token import Token

MOVES = {"move": MoveKind.MOVE, "fl": MoveKind.FLY, "phase": MoveKind.PHASE, "teleport": MoveKind.TELEPORT}


class MovementReading(WhoReading):
    """Callbacks of grammar/movement.lark."""

    def far(self, number: Token, places: Token | None) -> int:
        if places:
            self.place(places)
        return self.number(number)

    def far_one(self, place: Token) -> int:
        self.place(place)
        return 1

    def move(self, verb: Token, distance: int, ignored: Token | None) -> Build:
        return self._moved(verb, Move(who=self.scene.own, kind=move_kind(verb), distance=distance), ignored)

    def move_to(self, verb: Token, place: InPlace, ignored: Token | None) -> Build:
        return self._moved(verb, Move(who=self.scene.own, kind=move_kind(verb), to=place), ignored)

    def _moved(self, verb: Token, move: Move, ignored: Token | None) -> Build:
        self.verb = verb
        past = Ignored(ignored.lower()) if ignored else None
        return lambda who: (msgspec.structs.replace(move, who=who, ignoring=past),)

    def push(self, whom: Named, distance: int) -> Build:
        return lambda who: (Push(who=self._chosen_or(whom, who), distance=distance),)

    def pushed(self, whom: Named, distance: int) -> Clause:
        return Clause(self.push(whom, distance), command=True)

    def moved(self, whom: Named, distance: int) -> Clause:
        return Clause(
            lambda who: (ForcedMove(who=self._chosen_or(whom, who), kind=MoveKind.MOVE, distance=distance),),
            command=True,
        )

    def move_other(self, verb: Token, whom: Named, distance: int) -> Build:
        return lambda who: (ForcedMove(who=self._chosen_or(whom, who), kind=move_kind(verb), distance=distance),)

    def move_other_to(self, verb: Token, whom: Named, place: InPlace) -> Build:
        return lambda who: (ForcedMove(who=self._chosen_or(whom, who), kind=move_kind(verb), to=place),)

    def _chosen_or(self, whom: Named, who: Who) -> Who:
        """Give whom a pronoun stands for: one just chosen comes first."""
        if isinstance(whom, Pronoun) and Actor.CHOSEN in (self.named or self.scene.before):
            return Actor.CHOSEN
        return self.antecedent(whom, who)

    def block(self, count: int, until: SaidTime | None) -> Build:
        self.belongs(Scenario.COMBAT, "borders to Block belong")
        own = self.scene.own
        return lambda _who: (Block(borders=count, until=until.settle(own, own) if until else None),)

    def block_one(self, until: SaidTime | None) -> Build:
        return self.block(1, until)

    def unblock_one(self, *where: Filter) -> Build:
        return self._unblocked(1, where)

    def unblock(self, count: int, *where: Filter) -> Build:
        return self._unblocked(count, where)

    def unblock_all(self, *where: Filter) -> Build:
        return self._unblocked(None, where)

    def _unblocked(self, number: int | None, filters: tuple[Filter, ...]) -> Build:
        if any(not isinstance(one, There) for one in filters) or len(filters) > 1:
            self.contradiction("a Block is in one place", 'say "in your occupied section"')
        where = place_of(filters[0].facts) if filters and isinstance(filters[0], There) else None
        return lambda _who: (Unblock(number=number, where=where),)

    def blocks_stop(self, whose: Named, kinds: Kinds, *rest: Filter | Token | None) -> Clause:
        *filters, verb = rest
        group = self.group_all(kinds, *filters)  # type: ignore[arg-type]  # the kind of move stands last
        kind = move_kind(verb) if isinstance(verb, str) else None
        return Clause(lambda who: (BlocksStop(who=self.whose(whose, who), group=group, kind=kind),), command=True)


def move_kind(verb: str) -> MoveKind:
    """Give the kind of move that a verb, in any form and case, stands for."""
    return next(kind for stem, kind in MOVES.items() if verb.lower().startswith(stem))


@say.register
def _move(effect: Move, voice: Voice) -> Phrase:
    past = f", ignoring {str(effect.ignoring).replace('blocks', 'Blocks')}" if effect.ignoring else ""
    return Phrase(who=effect.who, verb=str(effect.kind), rest=f"{_how_far(effect, voice)}{past}", commanded=True)


def _how_far(effect: Move | ForcedMove, voice: Voice) -> str:
    return f"to {place_words(effect.to, voice)}" if effect.to else str(effect.distance)


@say.register
def _forced(effect: ForcedMove, voice: Voice) -> Phrase:
    whom = voice.object(effect.who)
    up_to = "up to " if whom[-1].isdecimal() and not effect.to else ""
    return Phrase(who=None, verb=str(effect.kind), rest=f"{whom} {up_to}{_how_far(effect, voice)}")


@say.register
def _push(effect: Push, voice: Voice) -> Phrase:
    whom = voice.object(effect.who)
    return Phrase(who=None, verb="push", rest=f"{whom} {'up to ' if whom[-1].isdecimal() else ''}{effect.distance}")


@say.register
def _block(effect: Block, voice: Voice) -> Phrase:
    borders = counted(effect.borders, "one border", "borders")
    return Phrase(who=None, verb="block", rest=f"any {borders}{until_words(effect.until, voice, None)}")


@say.register
def _unblock(effect: Unblock, voice: Voice) -> Phrase:
    where = f" {where_words(effect.where, voice)}" if effect.where else ""
    blocks = f"any {counted(effect.number, 'one Block', 'Blocks')}" if effect.number else "all Blocks"
    return Phrase(who=None, verb="end", rest=f"{blocks}{where}")


@say.register
def _blocks_stop(effect: BlocksStop, voice: Voice) -> Phrase:
    moving = f" that {effect.kind}" if effect.kind else ""
    verb = f"{voice.possessive(effect.who, None)} Blocks also stop"
    return Phrase(who=None, verb=verb, rest=f"{group_words(effect.group, voice).removeprefix('all ')}{moving}")
