"""Reading and wording of moves, pushes and Blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts import Quantity
from compiler.ir.dice import Dice
from compiler.ir.movement import Block, BlocksStop, ForcedMove, Move, MoveKind, Push, Unblock
from compiler.ir.targeting import Ignored
from compiler.ir.terms import Scenario
from compiler.ir.who import Actor
from compiler.language.amounts import AmountReading
from compiler.language.clauses import Build, Clause
from compiler.language.counts import by_words, is_counted, much_words
from compiler.language.durations import SaidTime, until_words
from compiler.language.fact_order import place_of
from compiler.language.groups import There
from compiler.language.phrase import Phrase, Voice, group_words, place_words, say, where_words
from compiler.language.places import Pronoun
from compiler.language.who import Named

if TYPE_CHECKING:
    from compiler.ir.amounts import Amount
    from compiler.ir.places import InPlace
    from compiler.ir.who import Who
    from compiler.language.groups import Filter, Kinds
    from compiler.language.token import Token

MOVES = {"move": MoveKind.MOVE, "fl": MoveKind.FLY, "phase": MoveKind.PHASE, "teleport": MoveKind.TELEPORT}
PLACES = {Scenario.COMBAT: "sections", Scenario.EXPLORATION: "regions", Scenario.INTERACTION: "positions"}


class MovementReading(AmountReading):
    """Callbacks of grammar/movement.lark."""

    def far(self, number: Token | Amount, *rest: Token | Quantity | None) -> Amount:
        """Read "2", "2 sections" and "1 for each ally within range 1"."""
        for said in rest:
            if isinstance(said, str):
                self.place(said)
        per = next((one for one in rest if isinstance(one, Quantity)), None)
        return self.so_much(self.number(number) if isinstance(number, str) else number, per)

    def far_one(self, place: Token) -> Amount:
        self.place(place)
        return 1

    def far_equal(self, *said: Amount | Token) -> Amount:
        """Read "up to half your level" and "a number of sections equal to your level"."""
        for unit in said[:-1]:
            self._unit_of_way(unit)  # type: ignore[arg-type]  # the amount stands last
        return said[-1]  # type: ignore[return-value]

    def _unit_of_way(self, unit: Token) -> None:
        expected = PLACES.get(self.scene.scenario)
        if expected and unit not in (expected, "places"):
            message = f"{self.scene.scenario} has {expected}, not {unit}"
            self.trouble(Code.PLACE_SCENARIO, unit, message, help=f'say "{expected}"')

    def move(self, verb: Token, distance: Amount, ignored: Token | None) -> Build:
        return self._moved(verb, Move(who=self.scene.own, kind=move_kind(verb), distance=distance), ignored)

    def move_to(self, verb: Token, place: InPlace, ignored: Token | None) -> Build:
        return self._moved(verb, Move(who=self.scene.own, kind=move_kind(verb), to=place), ignored)

    def _moved(self, verb: Token, move: Move, ignored: Token | None) -> Build:
        self.verb = verb
        past = Ignored(ignored.lower()) if ignored else None
        return lambda who: (msgspec.structs.replace(move, who=who, ignoring=past),)

    def push(self, whom: Named, distance: Amount) -> Build:
        return lambda who: (Push(who=self._chosen_or(whom, who), distance=distance),)

    def pushed(self, whom: Named, distance: Amount) -> Clause:
        return Clause(self.push(whom, distance), command=True)

    def moved(self, whom: Named, distance: Amount) -> Clause:
        return Clause(
            lambda who: (ForcedMove(who=self._chosen_or(whom, who), kind=MoveKind.MOVE, distance=distance),),
            command=True,
        )

    def move_other(self, verb: Token, whom: Named, distance: Amount) -> Build:
        return lambda who: (ForcedMove(who=self._chosen_or(whom, who), kind=move_kind(verb), distance=distance),)

    def move_other_to(self, verb: Token, whom: Named, place: InPlace) -> Build:
        return lambda who: (ForcedMove(who=self._chosen_or(whom, who), kind=move_kind(verb), to=place),)

    def _chosen_or(self, whom: Named, who: Who) -> Who:
        """Give whom a pronoun stands for: one just chosen comes first."""
        if isinstance(whom, Pronoun) and Actor.CHOSEN in (self.named or self.scene.before):
            return Actor.CHOSEN
        return self.antecedent(whom, who)

    def block_equal(self, number: Amount, until: SaidTime | None) -> Build:
        return self.block(number, None, until)

    def block(self, count: Amount, per: Quantity | None, until: SaidTime | None) -> Build:
        number = self.so_much(count, per)
        self.belongs(Scenario.COMBAT, "borders to Block belong")
        own = self.scene.own
        return lambda _who: (Block(borders=number, until=until.settle(own, own) if until else None),)

    def block_one(self, until: SaidTime | None) -> Build:
        return self.block(1, None, until)

    def unblock_one(self, *where: Filter) -> Build:
        return self._unblocked(1, where)

    def unblock(self, count: Amount, *where: Filter) -> Build:
        return self._unblocked(count, where)

    def unblock_all(self, *where: Filter) -> Build:
        return self._unblocked(None, where)

    def _unblocked(self, number: Amount | None, filters: tuple[Filter, ...]) -> Build:
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
    return (
        f"to {place_words(effect.to, voice)}"
        if effect.to
        else _far(effect.distance or 0, voice, voice.named(effect.who))
    )


def _far(distance: Amount, voice: Voice, who: Who | None) -> str:
    """Word how far: "2", "1 per level", "up to half your level, rounded up"."""
    words = by_words(distance, voice, who)
    return words if isinstance(distance, int | Dice) or is_counted(distance) else f"up to {words}"


@say.register
def _forced(effect: ForcedMove, voice: Voice) -> Phrase:
    whom = voice.object(effect.who)
    far = _how_far(effect, voice) if effect.to else _apart(whom, _how_far(effect, voice))
    return Phrase(who=None, verb=str(effect.kind), rest=f"{whom} {far}")


def _apart(whom: str, far: str) -> str:
    """Word how far behind whom: two numbers side by side would be one."""
    return f"up to {far}" if whom[-1].isdecimal() and far[:1].isdecimal() else far


@say.register
def _push(effect: Push, voice: Voice) -> Phrase:
    whom = voice.object(effect.who)
    return Phrase(who=None, verb="push", rest=f"{whom} {_apart(whom, _far(effect.distance, voice, effect.who))}")


@say.register
def _block(effect: Block, voice: Voice) -> Phrase:
    borders = much_words(effect.borders, ("one border", "borders"), voice)
    some = f"a number of {borders}" if borders.startswith("borders equal to") else f"any {borders}"
    return Phrase(who=None, verb="block", rest=f"{some}{until_words(effect.until, voice, None)}")


@say.register
def _unblock(effect: Unblock, voice: Voice) -> Phrase:
    where = f" {where_words(effect.where, voice)}" if effect.where else ""
    blocks = f"any {much_words(effect.number, ('one Block', 'Blocks'), voice)}" if effect.number else "all Blocks"
    return Phrase(who=None, verb="end", rest=f"{blocks}{where}")


@say.register
def _blocks_stop(effect: BlocksStop, voice: Voice) -> Phrase:
    moving = f" that {effect.kind}" if effect.kind else ""
    verb = f"{voice.possessive(effect.who, None)} Blocks also stop"
    return Phrase(who=None, verb=verb, rest=f"{group_words(effect.group, voice).removeprefix('all ')}{moving}")
