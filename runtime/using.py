"""Playing a card or an entry by the one who has it: what they can play, against whom, and what becomes of the card.

Whoever has something played comes through here: the commands, the texts that let someone play, the order of turns.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.copies import Copying
from compiler.ir.deeds.rolls import Unit
from compiler.ir.deeds.using import Manner
from compiler.ir.selectors.described import Pile
from compiler.ir.terms import PlayKind, RowName, Scenario
from runtime import slots, standing
from runtime.allowances import count, holds
from runtime.cards_played import take_up
from runtime.controllers import Decision, says_yes
from runtime.demands import demanded
from runtime.entity import CONTROLLED
from runtime.events import Cause, Note
from runtime.exchange import Result
from runtime.history import remember
from runtime.holding import spend
from runtime.interpreter.legality import played_from_discard
from runtime.interpreter.parts import once
from runtime.interpreter.playing import Playing
from runtime.interpreter.texts import means_a_target, plays_text, unplayed
from runtime.interpreter.who import those_who
from runtime.legal import IllegalError, check, has_no_lock, is_reached, obey
from runtime.listening import hear
from runtime.made import Stage
from runtime.moments import played
from runtime.on_behalf import lent_to, played_for
from runtime.playables import Playable, copies_of, of_cards, playables_of
from runtime.plays import announce, over, perform, unbarred
from runtime.plays_to_come import as_charged, as_reaching, is_barred, offered_early, said_targets
from runtime.prevention import averted
from runtime.ranged import in_the_way

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from compiler.ir.flow import Play
    from runtime.controllers import Controller
    from runtime.entity import Entity
    from runtime.made import Made
    from runtime.table import Table

PLAIN = Manner()
PASS = "no Reaction"  # noqa: S105 - what one says at the table
MOST_NESTED = 10
"""How many plays may be made within one another by texts: more than any table will see, and an end to what has none."""


@dataclass(frozen=True, slots=True)
class Player:
    """One who plays at a table, and who decides for everyone there."""

    table: Table
    who: Entity
    control: Controller
    forced_by: Entity | None = None
    """The enemy whose text has them play."""


def controller_of(table: Table, who: Entity) -> Entity | None:
    """Give the enemy who has someone Controlled, and so chooses their Actions and targets (rules.md 13.3)."""
    by = next((one.by for one in who.conditions if one.what == CONTROLLED and one.counts_for(who)), "")
    return next((one for one in table.enemies(who) if one.id == by), None)


def chooser(player: Player) -> Entity:
    """Give the one who chooses the Actions and targets of whoever plays."""
    return controller_of(player.table, player.who) or player.who


# ---- what can be played


def plays_available(table: Table, who: Entity, *kinds: PlayKind) -> list[Playable]:
    """Give the plays of some kinds that someone has: on cards before them, given, in hand, and some discarded."""
    return [held for held in (*playables_of(table, who), *_out_of_discard(table, who)) if held.play.kind in kinds]


def _out_of_discard(table: Table, who: Entity) -> Iterator[Playable]:
    """Give the plays of those discarded cards whose text lets them be played from there now."""
    for held in of_cards(table, who.piles.discard, Pile.DISCARD_PILE):
        rule = played_from_discard(held.play)
        if rule is not None and holds(rule, Playing(table, who, Cause("R-PLAY-1", held.entry.id), table.control)):
            yield held


def can_play(player: Player, held: Playable, manner: Manner = PLAIN, against: Sequence[Entity] | None = None) -> bool:
    """Tell whether somebody could make a play now, against one of `against` or anyone."""
    made = make(player.who, held, manner)
    if _is_barred(player, made) or _rather(player, held) is not None:
        return False
    if made.play.kind is PlayKind.ACTION:
        charged = player.who.charges >= as_charged(player.table, made)
        return charged and bool(candidates(player, made, against))
    return _allowed(player, made, None, None)


def _rather(player: Player, held: Playable) -> Playable | None:
    """Give the Action that a text wants made instead."""
    made = make(player.who, held)
    return demanded(held, playing_of(player, made), lambda other: can_play(player, other))


def _is_barred(player: Player, made: Made) -> bool:
    """Tell whether a play cannot be made whatever it is against: nothing can do it, or a slot or condition bars it."""
    return unplayed(made.play) is not None or player.table.rules.bar_of(made) is not None


def _allowed(player: Player, made: Made, target: Entity | None, opposing: Made | None) -> bool:
    """Tell whether nothing stands against a play."""
    before, made.target = made.target, target
    try:
        check(made, playing_of(player, made, target, opposing))
    except IllegalError:
        return False
    finally:
        made.target = before
    return True


def playing_of(player: Player, made: Made, target: Entity | None = None, opposing: Made | None = None) -> Playing:
    """Give what the text of a play knows."""
    cause = Cause("R-SEQ-4", made.entry.id, made)
    return Playing(player.table, player.who, cause, player.control, target=target, made=made, opposing=opposing)


# ---- how it is made


def make(who: Entity, held: Playable, manner: Manner = PLAIN) -> Made:
    """Give the play as someone makes it in that manner: rows left out, as a play of another kind, dice changed."""
    manner = held.manner if manner == PLAIN else manner
    if manner.without or manner.as_kind is not None:
        held = held._replace(play=_varied(held.play, manner.without, manner.as_kind))
    made = held.made(who)
    made.plain |= manner.plain
    if manner.shift is not None:
        levels, number = (manner.shift.by, 0) if manner.shift.unit is Unit.LEVEL else (0, manner.shift.by)
        for row in manner.shift.rows:
            made.change(row, levels=levels, number=number)
    return made


@once
def _varied(play: Play, without: tuple[RowName, ...], kind: PlayKind | None) -> Play:
    """Give a play without some of its rows, and as one of another kind."""
    rows = play.rows
    if rows.roll is not None and rows.roll.row in without:
        rows = msgspec.structs.replace(rows, roll=None)
    if RowName.DAMAGE in without:
        rows = msgspec.structs.replace(rows, damage=())
    if RowName.DEFENSE in without:
        rows = msgspec.structs.replace(rows, defense=None)
    return msgspec.structs.replace(play, rows=rows, kind=kind or play.kind)


# ---- against whom


def candidates(player: Player, made: Made, among: Sequence[Entity] | None = None) -> list[Entity]:
    """Give those whom an Action may be made against: an attack's are enemies, any other's are on the own side first.

    An Area Attack spares nobody of itself (R-AREA-1, R-AREA-2).
    """
    if among is None:
        among = _in_question(player, made)
    return [one for one in among if _may_be_target(player, made, one)]


def _may_be_target(player: Player, made: Made, one: Entity) -> bool:
    """Tell whether an Action can be made against someone: nobody attacks the defeated, or picks what has no Lock."""
    out = one.removed or (made.hostile and one.defeated) or has_no_lock(made, one)
    return not out and _allowed(player, made, one, None)


def _in_question(player: Player, made: Made) -> list[Entity]:
    """Give those who could be meant where nothing says who is; the Controlled attack anyone (rules.md 13.3)."""
    table, who = player.table, player.who
    enemies = [one for one in table.enemies(who) if not one.defeated]
    if not made.hostile:
        return [who, *table.allies(who), *enemies]
    controlled = controller_of(table, who) is not None
    allies = [one for one in table.allies(who) if not one.defeated and (controlled or made.rows.area_attack)]
    itself = who.scenario is Scenario.COMBAT if controlled else made.rows.area_attack
    return [*enemies, *allies, *([who] if itself else [])]


def reached_besides(table: Table, control: Controller, made: Made) -> list[Entity]:
    """Give those whom a play under way could be against besides those whom it is against."""
    others = (one for one in _in_question(Player(table, made.owner, control), made) if one not in made.targets)
    return [one for one in others if not one.removed and is_reached(made, one, table)]


def targets_of(player: Player, made: Made, among: Sequence[Entity] | None = None) -> list[Entity]:
    """Give the targets of an Action: those that its text gives, all for an Area Attack, or one that the player picks.

    An Action that means no target is its player's alone.
    """
    _take_offers(player, made)
    fit = candidates(player, made, among)

    def fits(one: Entity) -> bool:
        return one in fit or (among is None and _may_be_target(player, made, one))

    given = [*said_targets(player.table, made, playing_of(player, made))]
    for aim, playing in given:
        if not aim.also:
            return those_who(fits, aim.group, playing)
    picked = _picked(player, made, fit, among)
    for aim, playing in given:
        meant = msgspec.structs.replace(playing, target=next(iter(picked), None))
        picked += [one for one in those_who(fits, aim.group, meant) if one not in picked]
    return picked


def _take_offers(player: Player, made: Made) -> None:
    """Have a play's owner decide on whom else it comes to, and on what cannot answer it, where its text offers that."""
    for offer in offered_early(made, playing_of(player, made)):
        what = f"take what {made.name} offers as it is played?"
        if not offer.reaches and says_yes(player.control, player.who.id, what):
            made.offers += (offer,)


def _picked(player: Player, made: Made, fit: list[Entity], among: Sequence[Entity] | None) -> list[Entity]:
    """Give those whom the player picks: all for an Area Attack, or one of them."""
    if among is not None:
        return fit
    if made.rows.area_attack:
        return _in_one_place(player, made, fit)
    if not made.hostile and not means_a_target(made.play):
        return [player.who]
    names = tuple(one.name for one in fit)
    what = f"play {made.name} against whom?"
    decision = Decision(who=chooser(player).id, what=what, options=names)
    return [fit[player.control.decide(decision) if names[1:] else 0]] if fit else []


def _in_one_place(player: Player, made: Made, fit: list[Entity]) -> list[Entity]:
    """Give those in the place that an Area Attack comes down on: its player's, or with a range one that they pick."""
    table, ground = player.table, player.table.ground
    here = ground.place(player.who)
    reached = [one for one in fit if in_the_way(table, made, one, as_reaching(table, made, one)) is None]
    places = [here] if made.rows.range is None else [*dict.fromkeys(map(ground.place, reached))]
    if not places:
        return []
    decision = Decision(who=chooser(player).id, what=f"where does {made.name} come down?", options=tuple(places))
    place = places[player.control.decide(decision) if places[1:] else 0]
    return [one for one in reached if ground.place(one) == place]


def in_order(player: Player, made: Made, targets: list[Entity]) -> list[Entity]:
    """Have the attacker pick the order in which an Action comes to its targets (R-SEQ-2)."""
    left = list(targets)
    ordered: list[Entity] = []
    while left[1:]:
        what = f"whom does {made.name} come to next?"
        decision = Decision(who=chooser(player).id, what=what, options=tuple(one.name for one in left))
        ordered.append(left.pop(player.control.decide(decision)))
    return ordered + left


# ---- playing


def use(
    player: Player, held: Playable, manner: Manner = PLAIN, against: Sequence[Entity] | None = None
) -> list[Result]:
    """Play something, against those given or those whom the player picks, each of whom is asked for a Reaction.

    Raises:
        IllegalError: It may not be played, or there is nobody whom it may be played against.
    """
    table, made = player.table, make(player.who, held, manner)
    made.forced = (player.forced_by or controller_of(table, player.who)) is not None
    rather = _rather(player, held)
    if rather is not None:
        raise IllegalError(made, "R-PRIO-3", f"the text of {rather.name} wants that made")
    if table.nested >= MOST_NESTED:
        words = f"cannot play {held.name}: {MOST_NESTED} plays are being made within one another already"
        table.tell(Note.REFUSED, player.who, Cause("R-AI-3", held.entry.id), words)
        return []
    table.nested += 1
    try:
        results = _act(player, made, against) if made.play.kind is PlayKind.ACTION else carry_out(player, made)
    finally:
        table.nested -= 1
    forget(table, player.who, held)
    return results


def forget(table: Table, who: Entity, held: Playable) -> None:
    """Be done with what was given to be played once, and count what may be played so only so often."""
    rule = played_from_discard(held.play) if held.pile is Pile.DISCARD_PILE else None
    if rule is not None:
        count(rule, table, who)
    for copy in copies_of(table, who):
        if copy.what.copying is Copying.NOW and copy.playable.play is held.play:
            spend(table, copy)


def _act(player: Player, made: Made, against: Sequence[Entity] | None) -> list[Result]:
    targets = in_order(player, made, targets_of(player, made, against))
    if not targets:
        raise IllegalError(made, "R-SEQ-1", "there is nobody whom it may be played against")

    def asks(target: Entity) -> Made | None:
        return reaction_of(player, made, target)

    answers = [(target, None) for target in targets]
    return perform(player.table, made, answers, player.control, player.table.judging, asks)


def reaction_of(player: Player, action: Made, target: Entity) -> Made | None:
    """Ask the target of an attack for a Reaction, of those that may be played against it (R-RES-7, R-RES-9)."""
    if not action.hostile or target.defeated:
        return None
    if target.id in action.answers:
        return action.answers[target.id]
    lent = _played_by_another(player, action, target)
    if lent is not None:
        return lent
    answerer = Player(player.table, target, player.control)
    options = [
        held for held in plays_available(player.table, target, PlayKind.REACTION) if _may_answer(answerer, held, action)
    ]
    if not options:
        return None
    names = (*(held.name for held in options), PASS)
    name = action.play.name or action.entry.name
    at = player.control.decide(Decision(who=target.id, what=f"which Reaction against {name}?", options=names))
    if at == len(options):
        return None
    forget(player.table, target, options[at])
    return options[at].made(target, action.owner)


def _played_by_another(player: Player, action: Made, target: Entity) -> Made | None:
    """Ask the allies of an attack's target for a Reaction that they play for them, as their text lets them."""
    name = action.play.name or action.entry.name
    for ally, held in lent_to(player.table, target, player.control):
        if _may_answer(Player(player.table, ally, player.control), held, action):
            options = (f"{held.name} for {target.name}", PASS)
            asked = Decision(who=ally.id, what=f"which Reaction against {name}?", options=options)
            if player.control.decide(asked) == 0:
                if rule := played_for(held.play):
                    count(rule, player.table, ally)
                return held.made(target, action.owner)
    return None


def _may_answer(player: Player, held: Playable, action: Made) -> bool:
    """Tell whether someone could answer an Action with that Reaction."""
    made = held.made(player.who)
    barred = is_barred(player.table, action, made) or _is_barred(player, made)
    return not barred and _allowed(player, made, action.owner, action)


def carry_out(player: Player, made: Made) -> list[Result]:
    """Play what has no dice to roll against anyone: a Strategy, or another kind of play outside an attack.

    It is announced and answered as any play is, then its text is done; it has no target, and so no result.

    Raises:
        IllegalError: It may not be made.
    """
    table = player.table
    rows = unbarred(table, made)
    playing = playing_of(player, made)
    check(made, playing)
    if averted(table, lambda: played(made, ())):
        return []
    standing.change(table, made, rows)
    obey(table, made)
    take_up(table, made)
    outer, made.stood = table.progress, not made.owner.defeated
    announce(table, made, "R-PLAY-1", (), (made,), player.control)
    moment = played(made, ())
    remember(table, moment)
    hear(table, moment)
    if table.windows is not None:
        table.windows.made(table, made, ())
    if not table.goes_no_further(made):
        for part in ("before", "special", "effect"):
            plays_text(made.play, part)(playing)
        made.stage = Stage.TOOK_EFFECT
    if table.windows is not None:
        table.windows.rest(table)
    slots.after_play(table, made)
    over(table, (made,), outer)
    return []
