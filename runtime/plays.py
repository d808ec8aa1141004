"""An Action against its targets, each with a Reaction or none (R-SEQ-1, R-SEQ-2, R-SEQ-7), and what its end brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from compiler.ir.deeds.coming_plays import OfPlays
from compiler.ir.events.deeds import Happening
from compiler.ir.flow import Toll
from runtime import moments, slots, standing
from runtime.cards_played import lay_down, take_up
from runtime.events import Cause, Note
from runtime.exchange import Exchange, Result
from runtime.history import remember
from runtime.interpreter.legality import charges_spent
from runtime.interpreter.playing import Playing
from runtime.interpreter.prices import pay_for, prices_of
from runtime.interpreter.texts import FIRST, LATER, sums_up
from runtime.legal import (
    IllegalError,
    may_be_refused,
    must_be_attacked,
    must_reach,
    must_stand,
    note_despite,
    obey,
    tolls_on,
)
from runtime.listening import hear, heard
from runtime.made import Stage
from runtime.outcomes import foreseen, foreseen_against
from runtime.plays_to_come import as_charged, bars_answer, is_barred, turn_aside
from runtime.prevention import averted
from runtime.rules import barring

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from runtime.controllers import Controller
    from runtime.entity import Entity
    from runtime.made import Made
    from runtime.priority import Judging
    from runtime.rules import Standing
    from runtime.table import Table


def may_answer(table: Table, reaction: Made, action: Made) -> bool:
    """Change a Reaction's dice as it is made; one that is barred is not played, as if there were none (R-RES-3).

    Nor is one of somebody whom an earlier pass has defeated (R-DMG-2).
    """
    if reaction.owner.defeated:
        return False
    rows = table.rules.standing(reaction.owner)
    bar = barring(rows, reaction)
    if bar is not None:
        words = f"cannot play {reaction.play.name or reaction.entry.name}"
        table.tell(Note.BARRED, reaction.owner, Cause("R-RES-3", bar.id), words)
        return False
    standing.change(table, reaction, rows)
    standing.change_against(table, reaction, action)
    return True


def nobody_answers(_: Entity) -> Made | None:
    """Ask nobody for a Reaction beside those that are given."""
    return None


def perform(
    table: Table,
    action: Made,
    answers: Sequence[tuple[Entity, Made | None]],
    control: Controller,
    judging: Judging,
    asks: Callable[[Entity], Made | None] = nobody_answers,
) -> list[Result]:
    """Resolve an Action against each target in the order given, each with its Reaction or none (R-SEQ-2, R-SEQ-7).

    Whoever has no Reaction given is asked for one as their turn comes (R-SEQ-3), those too who have become a target
    instead of another.

    Raises:
        IllegalError: One of the plays may not be made; nothing has happened then.
    """
    rows, given = _checked(table, action, answers, control)
    action.targets = [target for target, _ in answers]
    if averted(table, lambda: moments.played(action, action.targets)):
        return []
    _begin(table, action, rows)
    results, made = list[Result](), [action]
    outer, action.stood = table.progress, not action.owner.defeated
    while len(results) < len(action.targets):
        if results and _is_over(table, action):
            results.append(Result(target=action.targets[len(results)].id, hit=False))
            continue
        if action.first is not None:
            action.again(action.first)
        action.target = action.targets[len(results)]
        if OfPlays in table.held:
            turn_aside(table, action)
        announce(table, action, "R-SEQ-1", () if results else action.targets, (action,), control)
        if not results and (len(action.targets) > 1 or table.windows is not None):
            action.first = as_made(action)  # with what has answered its being played, and nothing of the first target
        target = action.target = action.targets[len(results)]  # responses may have put another in the place
        barred = table.goes_no_further(action) or bars_answer(table, action, target, action.cause)
        answer = None if barred else given.get(target.id) or asks(target)
        if answer is not None and is_barred(table, action, answer):
            table.tell(Note.BARRED, target, action.cause, f"cannot play {answer.name} against {action.name}")
            answer = None
        if answer is not None:
            action.answered(answer)
        exchange = Exchange(table, action, answer, control)
        exchange.passes = LATER if results else FIRST
        results.append(_against(exchange, judging))
        if answer is not None:
            made.append(answer)
    _sum_up(table, action, control)
    _finish(table, made, outer)
    return results


def _sum_up(table: Table, action: Made, control: Controller) -> None:
    """Have done what is done once for all targets, unless the Action goes no further."""
    if sums_up(action.play) and action.target is not None and not _is_over(table, action):
        Exchange(table, action, None, control).sum_up()


def _is_over(table: Table, action: Made) -> bool:
    """Tell whether an Action goes no further: it was cancelled, or its owner was defeated in the pass before."""
    if action.fell and action.stage is not Stage.CANCELLED:
        action.stage = Stage.MADE
    return table.goes_no_further(action)


def as_made(action: Made) -> Made:
    """Keep an Action as it was made, and answered as it was played, for the further passes (R-SEQ-7)."""
    first = replace(action)
    first.rows = action.rows
    first.again(action)
    return first


def _checked(
    table: Table, action: Made, answers: Sequence[tuple[Entity, Made | None]], control: Controller
) -> tuple[list[Standing], dict[str, Made | None]]:
    """Let an Action be made where nothing at all stands against it; give what stands for its owner, and the Reactions.

    Raises:
        IllegalError: One of the plays may not be made; nothing has been changed or spent then.
    """
    rows = unbarred(table, action)
    action.offers = tuple(offer for offer in action.offers if not offer.reaches)
    for target, answer in answers:
        action.target = target
        must_reach(action, target, table)
        if answer is not None:
            must_be_attacked(action, answer)
        if may_be_refused(table, action) or (answer is not None and may_be_refused(table, answer)):
            reaction = answer if answer is not None and table.rules.bar_of(answer) is None else None
            Exchange(table, action, reaction, control).check()
    _must_have_charges(table, action)
    return rows, {target.id: answer for target, answer in answers}


def _begin(table: Table, action: Made, rows: list[Standing]) -> None:
    """Begin to make an Action: its dice are changed, its charges spent, its card taken up."""
    standing.change(table, action, rows)  # once: what a target's Reaction moves comes too late (R-SEQ-4)
    _spend_charges(table, action)
    obey(table, action)
    action.claims += foreseen(table, action, action)
    take_up(table, action)


def unbarred(table: Table, made: Made) -> list[Standing]:
    """Let a play be made by where its owner stands, and give the rows that hold there.

    Raises:
        IllegalError: A slot or a condition bars it, or its owner is defeated.
    """
    rows = table.rules.standing(made.owner)
    bar = barring(rows, made)
    if bar is not None:
        raise IllegalError(made, bar.rule, f"{bar.id} bars it")
    must_stand(made, table)
    return rows


def _must_have_charges(table: Table, action: Made) -> None:
    """Let nobody play an Action with Incantation who has not gathered as many charges as it needs.

    Raises:
        IllegalError: There are not as many (R-INC-1).
    """
    needed = as_charged(table, action)
    if action.owner.charges < needed:
        raise IllegalError(action, "R-INC-1", f"it needs {needed} Incantation charges")


def _spend_charges(table: Table, action: Made) -> None:
    """Spend all charges on an Action with Incantation, even more than it needs (R-INC-4)."""
    owner = action.owner
    if action.rows.incantation is not None:
        action.charges = _to_spend(table, action)
        table.charge(owner, -action.charges, Cause("R-INC-4", action.entry.id))


def _to_spend(table: Table, action: Made) -> int:
    """Give how many charges an Action spends: all, or as many as its own text says."""
    spent = charges_spent(action.play)
    if spent is None:
        return action.owner.charges
    return min(action.owner.charges, as_charged(table, action) if spent.number is None else spent.number)


def _against(exchange: Exchange, judging: Judging) -> Result:
    """Resolve an Action against one target, whose Reaction is made now, where it may be."""
    table, action, reaction = exchange.table, exchange.action, exchange.reaction
    if action.stage is Stage.CANCELLED:
        return Result(target=exchange.target.id, hit=False)
    if reaction is not None and not (may_answer(table, reaction, action) and not _is_averted(table, reaction, action)):
        reaction = exchange.reaction = None
    if reaction is not None:
        reaction.stood = not reaction.owner.defeated
        action.claims += foreseen(table, reaction, action) + foreseen_against(table, reaction, action)
        note_despite(table, reaction)
        take_up(table, reaction)
        make_bare(reaction, action)
        announce(table, reaction, "R-SEQ-3", (action.owner,), (action, reaction), exchange.control)
    return exchange.resolve(judging)


def _is_averted(table: Table, reaction: Made, action: Made) -> bool:
    """Tell whether something else is done in place of a Reaction, which is not used up."""
    return averted(table, lambda: moments.played(reaction, (action.owner,)))


def make_bare(reaction: Made, action: Made) -> None:
    """Leave a Reaction to an attack of one's own side nothing but Evasion dice and Defense (R-RES-8)."""
    if action.owner.camp is reaction.owner.camp and action.hostile and not action.forced:
        reaction.bare = True
        reaction.rows = msgspec.structs.replace(reaction.rows, damage=())


def _finish(table: Table, made: Sequence[Made], outer: tuple[Made, ...]) -> None:
    """End a play: tracks at their ends that have waited for it, what comes "after" it, and where its cards go."""
    for one in made:
        slots.after_play(table, one)
    over(table, made, outer)


def over(table: Table, made: Sequence[Made], outer: tuple[Made, ...]) -> None:
    """Go on with the plays into which these came; what waits for the end of a play waits for that of them all."""
    for one in made:
        lay_down(table, one)
    table.progress = outer
    if not outer:
        waiting, table.afterwards = table.afterwards, []
        for step, playing in waiting:
            step(playing)


def announce(
    table: Table, made: Made, rule: str, against: Sequence[Entity], progress: tuple[Made, ...], control: Controller
) -> None:
    """Make a play and pay for it, and have that answered; `progress` are the plays that are resolved from now on."""
    made.order = table.next_play()
    if table.log is not None:
        table.tell(Happening.PLAYS, made.owner, Cause(rule, made.entry.id), f"plays {made.name}")
    table.progress = progress
    tolls = tolls_on(made, made.target, table) if Toll in table.held else ()
    if tolls or made.offers or prices_of(made.play):
        pay_for(Playing(table, made.owner, made.cause, control, target=made.target, made=made), tolls)
    if against:  # the first pass
        moment = moments.played(made, against)
        remember(table, moment)
        if heard(table):
            hear(table, moment)
        if table.windows is not None:
            table.windows.made(table, made, against)
