"""What must be told when a text is played: said of the IR alone, so that whoever does it cannot also say it was done.

Of each effect: the kind of event, its word and number, whom it befalls; nothing of legality and of what is chosen.
"""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, get_args

import msgspec

from compiler.ir.amounts.amounts import is_less
from compiler.ir.amounts.dice import Dice
from compiler.ir.base import Node
from compiler.ir.deeds import rolls
from compiler.ir.deeds.altering import Alter
from compiler.ir.deeds.cards import Discard, Draw, PickCards
from compiler.ir.deeds.choices import CHOSEN_FIRST
from compiler.ir.deeds.coming_plays import BarAnswers, BarCancel
from compiler.ir.deeds.conditions import Condition, RecoverCondition, ReplaceCondition, SameCondition
from compiler.ir.deeds.copies import CopyPlay
from compiler.ir.deeds.debate import Debate, DebateBack
from compiler.ir.deeds.earning import Earn, PassOn, Way
from compiler.ir.deeds.equipping import CountsAs, GainKeyword
from compiler.ir.deeds.handing import (
    ChooseGear,
    Trade,
    TurnOver,
)
from compiler.ir.deeds.incantations import Charges, KeepCharges
from compiler.ir.deeds.learning import LearnEffect
from compiler.ir.deeds.movement import Fall, ForcedMove, Halt, Move, Push
from compiler.ir.deeds.piles import Look, PutCards, ReturnToHand
from compiler.ir.deeds.plays import AimAnew, Cancel, RedirectAttack, Remove, ScenarioEnd
from compiler.ir.deeds.points import (
    Adjust,
    CancelDamage,
    DamageEffect,
    HealInjury,
    IgnoreInjuries,
    LeftWith,
    PointsMaximum,
    PointsSwap,
    Recover,
    SameAgain,
)
from compiler.ir.deeds.resistances import Resist
from compiler.ir.deeds.rolls import Automatic, DiceChange, Enhance, GainRow, KeepDice, Reroll, Scope, Ties
from compiler.ir.deeds.states import StateChange
from compiler.ir.deeds.summoning import Summon
from compiler.ir.deeds.terrain import ChoosePlace, HeightChange, Illuminate
from compiler.ir.deeds.tracks import (
    NoDrift,
    Stat,
    StatBound,
    StatBoundOne,
    StatOne,
    StatRestore,
    StatRestoreOne,
    StatSet,
    StatSetOne,
)
from compiler.ir.deeds.turns import TakePhase, TakeTurn
from compiler.ir.deeds.using import PlayAgain, PlayCards, PlayEntry, UseEntry
from compiler.ir.entries.rulings import Ruling
from compiler.ir.events.as_deeds import AS_DEEDS, CHARGED, TRACK_MOVED
from compiler.ir.events.deeds import Happening
from compiler.ir.flow import Cost, SkillRoll
from compiler.ir.selectors.described import Many, Pile
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Toward
from runtime.events import WON_OR_LOST, Kind, Note, track_moved
from runtime.tellings_held import HOLDING

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Play
    from compiler.ir.selectors.who import Who
    from runtime.events import Event

Number = tuple[int, int]
"""The least and the most that a number may be."""
MUCH = 99
SOME, LESS = (1, MUCH), (-MUCH, -1)


class Telling(msgspec.Struct, frozen=True):
    """An event that there must be."""

    kinds: tuple[Kind, ...]
    word: str = ""
    number: Number | None = None
    who: Actor | None = None
    """The owner of the text or its target, where it is one of these."""
    made: bool = False
    """Whether it is told by the doing of something that the text has brought about, and not by its own."""

    def __str__(self) -> str:
        """Give it as one reads it in a reason.

        >>> str(Telling((Happening.STAT_LOSS,), "Mind", (-2, -2), Actor.TARGET))
        'stat loss, Mind, -2, of the target'
        """
        least, most = self.number or ("", "")
        number = "" if least == "" or most == MUCH else str(least) if least == most else f"{least} to {most}"
        whose = {None: "", Actor.TARGET: "of the target"}.get(self.who, "of its owner")
        kinds = " or ".join(kind.replace("_", " ") for kind in self.kinds)
        return ", ".join(filter(None, (kinds, self.word, number, whose)))

    def is_told(self, event: Event, owner: str, target: str) -> bool:
        """Tell whether an event is the one, where those are the owner and the target of the text."""
        whose = {None: event.who, Actor.TARGET: target}.get(self.who, owner)
        return (
            event.kind in self.kinds
            and event.who == whose
            and self.word in event.words
            and (self.number is None or (event.value is not None and self.number[0] <= event.value <= self.number[1]))
        )


@singledispatch
def tellings(effect: Node) -> tuple[Telling, ...]:
    """Give what must be told of one effect when it happens; nothing, where it is one that only allows or forbids."""
    kinds = what_is_told(type(effect))
    return (Telling(kinds),) if kinds else ()


def what_is_told(effect: type[Node]) -> tuple[Kind, ...]:
    """Give what is told of an effect of which no more can be said than that it has happened: the deed that it is."""
    return KINDS.get(effect) or AS_DEEDS.get(effect, ())


@tellings.register
def _(effect: Stat) -> tuple[Telling, ...]:
    return tuple(_moves(track, effect) for track in effect.tracks)


@tellings.register
def _(effect: StatOne) -> tuple[Telling, ...]:
    return (_moves("", effect),)


@tellings.register
def _(effect: StatSet) -> tuple[Telling, ...]:
    return tuple(Telling(TRACK_MOVED, track, None, _who(effect.who)) for track in effect.tracks)


@tellings.register
def _(effect: StatSetOne) -> tuple[Telling, ...]:
    return (Telling(TRACK_MOVED, "", None, _who(effect.who)),)


@tellings.register
def _(effect: StatRestore) -> tuple[Telling, ...]:
    return tuple(Telling((Note.TRACK_RESET,), track, None, _who(effect.who)) for track in effect.tracks)


@tellings.register
def _(effect: Condition | SameCondition) -> tuple[Telling, ...]:
    names = effect.conditions if isinstance(effect, Condition) else ("",)
    return tuple(_begins(condition, effect.who) for condition in names)


@tellings.register
def _(effect: RecoverCondition) -> tuple[Telling, ...]:
    named = effect.conditions if effect.number is None else ()
    return tuple(_ends(condition, effect.who) for condition in named or ("",))


@tellings.register
def _(effect: ReplaceCondition) -> tuple[Telling, ...]:
    return (_ends(effect.remove, effect.who), _begins(effect.add, effect.who))


@tellings.register
def _(effect: Resist) -> tuple[Telling, ...]:
    value = _number(effect.value)
    return tuple(Telling((Note.WARD_GIVEN,), type_, value, _who(effect.who)) for type_ in effect.types or ("",))


@tellings.register
def _(effect: DamageEffect) -> tuple[Telling, ...]:
    return (Telling((Happening.SUFFERS_DAMAGE,), "", _number(effect.amount), _who(effect.who)),)


@tellings.register
def _(effect: Recover) -> tuple[Telling, ...]:
    _, most = SOME if effect.amount is None else _number(effect.amount)
    return (Telling((Happening.RECOVERS,), "", (1, most), None if effect.among else _who(effect.who)),)


@tellings.register
def _(effect: Draw) -> tuple[Telling, ...]:
    return (Telling((Happening.DRAWS,), "", _number(effect.number), _who(effect.who)),)


@tellings.register
def _(effect: Discard) -> tuple[Telling, ...]:
    many = effect.cards.number
    number = SOME if many is None or effect.cards.many is Many.UP_TO else _number(many)
    elsewhere = effect.cards.pile is not None or effect.cards.whose is not None
    return (Telling((Happening.DISCARDS,), "", number, None if elsewhere else _who(effect.who)),)


@tellings.register
def _(effect: Debate) -> tuple[Telling, ...]:
    toward = 1 if effect.toward is Toward.VICTORY else -1
    notches = effect.notches
    return (Telling((Happening.DEBATE_MOVES,), f"by {toward * notches:+d}" if isinstance(notches, int) else ""),)


@tellings.register
def _(_effect: DebateBack) -> tuple[Telling, ...]:
    return (Telling((Happening.DEBATE_MOVES,), ""),)


@tellings.register
def _(effect: Move | ForcedMove | Push) -> tuple[Telling, ...]:
    return (Telling((Happening.MOVES,), "", None, _who(effect.who)),)


@tellings.register
def _(effect: Charges) -> tuple[Telling, ...]:
    by = None if effect.by is None else _number(effect.by)
    return (Telling(CHARGED, "", by, _who(effect.who)),)


@tellings.register
def _(effect: Earn) -> tuple[Telling, ...]:
    least, most = _number(effect.number)
    number = (least, most) if effect.way is Way.GAIN else (-most, -least)
    return (Telling((Note.EARNED,), "", number, _who(effect.who)),)


@tellings.register
def _(effect: Summon) -> tuple[Telling, ...]:
    return (Telling((Note.SUMMONED,), "", _number(effect.number), _who(effect.who)),)


@tellings.register
def _(effect: Reroll) -> tuple[Telling, ...]:  # noqa: ARG001 - whichever dice
    return (Telling((Note.DECIDED, Happening.ROLLS), "again", made=True),)


@tellings.register
def _(effect: Remove) -> tuple[Telling, ...]:
    return (Telling((Note.REMOVED,), made=effect.timing is not None),)


@tellings.register
def _(effect: ReturnToHand) -> tuple[Telling, ...]:
    if effect.cards.pile in (Pile.THIS, Pile.PLAYED):  # it goes there once the play is over
        return (Telling((Happening.RETURNS,), "back in hand", made=True),)
    return (Telling((Happening.RETURNS,), "into the hand"),)


@tellings.register
def _(effect: DiceChange) -> tuple[Telling, ...]:
    if effect.scope is Scope.PLAYED:  # that play is made with it
        return ()
    by = _number(effect.by) if isinstance(effect.by, int) else None
    return (Telling((Note.DICE_CHANGED,), effect.unit, by) if _is_now(effect) else Telling((Note.BESTOWED,)),)


@tellings.register
def _(effect: Enhance) -> tuple[Telling, ...]:
    if not _is_now(effect):
        return (Telling((Note.BESTOWED,)),)
    return (Telling((Note.DICE_CHANGED,), f"+{effect.dice}" if isinstance(effect.dice, Dice) else ""),)


@tellings.register
def _(effect: Cost) -> tuple[Telling, ...]:
    spent = (effect.karma, effect.skill_points, effect.charges, effect.valuables)
    told = [Telling((Happening.SPENDS,), "", _number(number)) for number in spent if number]
    told += [Telling((Happening.DISCARDS,), "", (effect.cards, effect.cards))] if effect.cards else []
    return (*told, *([Telling((Happening.SUFFERS_DAMAGE,), "", _number(effect.damage))] if effect.damage else []))


@tellings.register
def _(effect: PlayAgain | PlayEntry | PlayCards | UseEntry | CopyPlay) -> tuple[Telling, ...]:
    if isinstance(effect, PlayCards) and effect.cards.pile is Pile.THIS:  # it is asked before the card is played
        return ()
    name = effect.name if isinstance(effect, PlayEntry) else ""
    who = Actor.SELF if isinstance(effect, PlayAgain | PlayEntry) else _who(effect.who)
    return (Telling((Happening.PLAYS, Note.GRANTED), name, None, who, made=True),)


def of_rows(play: Play) -> tuple[Telling, ...]:
    """Give what must be told of the rows of an Action or a Reaction, once it meets one that is like it."""
    told = []
    if play.rows.roll:
        told.append(Telling((Happening.ROLLS,), play.rows.roll.row))
    if play.rows.damage:
        most = sum(part.dice.number * part.dice.level for part in play.rows.damage)
        told.append(Telling((Happening.SUFFERS_DAMAGE,), "", (1, MUCH if play.before else most), Actor.TARGET))
    if play.rows.defense:
        told.append(Telling((Happening.ROLLS,), "Defense"))
    return tuple(told)


def _who(who: Who) -> Actor | None:
    """Give the one of the two sides who is meant, where it is one of them."""
    return (
        {Actor.SELF: Actor.SELF, Actor.THIS: Actor.SELF, Actor.TARGET: Actor.TARGET}.get(who)
        if isinstance(who, Actor)
        else None
    )


def _moves(track: str, effect: Stat | StatOne) -> Telling:
    least, most = _number(effect.by)
    return Telling((track_moved(least),) if least * most > 0 else TRACK_MOVED, track, (least, most), _who(effect.who))


def _begins(condition: str, who: Who) -> Telling:
    return Telling((Happening.GAINS_CONDITION,), condition, None, _who(who))


def _ends(condition: str, who: Who) -> Telling:
    return Telling((Happening.RECOVERS_FROM_CONDITION,), condition, None, _who(who))


def _number(amount: Amount) -> Number:
    match amount:
        case int():
            return (amount, amount)
        case Dice():
            least, most = sorted((amount.number, amount.number * amount.level))
            return (least, most)
    return LESS if is_less(amount) else SOME


def _is_now(effect: DiceChange | Enhance) -> bool:
    """Tell whether dice are changed that are about to fall, and not those of a roll to come."""
    return effect.until is None and effect.scope not in LATER


LATER = (None, Scope.NEXT_PLAY, Scope.NEXT_ROLL)
HOLDS = (Note.BESTOWED,)
KINDS: dict[type[Node], tuple[Kind, ...]] = {
    **dict.fromkeys(HOLDING, HOLDS),
    Adjust: (Note.ADJUSTED, Note.BESTOWED),
    HealInjury: (Note.HEALED,),
    Automatic: (Note.DECIDED,),
    KeepCharges: (Note.ADJUSTED,),
    Cancel: (Note.CANCELLED,),
    **dict.fromkeys((StatBound, NoDrift, StatBoundOne), HOLDS),
    CancelDamage: (Note.ADJUSTED, Note.BESTOWED, Note.CANCELLED),
    ChooseGear: (Note.CHOSE,),
    ChoosePlace: (Note.CHOSE,),
    **dict.fromkeys(CHOSEN_FIRST, (Note.CHOSE,)),
    BarAnswers: (Note.BARRED,),
    BarCancel: (Note.BARRED,),
    GainKeyword: (Note.STATE_SET,),
    GainRow: (Note.DICE_CHANGED,),
    Alter: (Note.STATE_SET,),
    TakePhase: (Note.GRANTED,),
    TakeTurn: (Note.BESTOWED, Note.BARRED),
    HeightChange: (Note.RAISED,),
    Illuminate: (Note.LIT,),
    **dict.fromkeys((*get_args(LearnEffect), Look), (Note.LEARNT,)),
    LeftWith: (Note.LEFT, Happening.RECOVERS),
    PointsSwap: (Note.LEFT, Happening.RECOVERS),
    PassOn: (Note.EARNED, *CHARGED),
    PickCards: (Note.CHOSE,),
    Trade: (Note.CARDS_MOVED, Happening.UNEQUIPS),
    TurnOver: (Note.TURNED,),
    IgnoreInjuries: (Note.MAXIMUM_CHANGED, Note.BESTOWED),
    PointsMaximum: (Note.MAXIMUM_CHANGED,),
    PutCards: (Note.CARDS_MOVED,),
    RedirectAttack: (Note.REDIRECTED,),
    AimAnew: (Note.REDIRECTED,),
    rolls.WinRoll: (Note.DECIDED,),
    Ruling: (Note.RULING,),
    SameAgain: (*TRACK_MOVED, Happening.SUFFERS_DAMAGE, Happening.GAINS_CONDITION),
    ScenarioEnd: (Note.SCENARIO_ENDED,),
    SkillRoll: (*WON_OR_LOST, Happening.ROLLS),
    **dict.fromkeys((Fall, Halt), (Happening.MOVES,)),
    StatRestoreOne: (Note.TRACK_RESET,),
    StateChange: (Note.STATE_SET,),
    CountsAs: (Note.BESTOWED,),
    rolls.LaidDice: (Note.BESTOWED,),
    **dict.fromkeys((KeepDice, Ties, rolls.CountDice, rolls.ResultBound), (Note.DECIDED, Note.BESTOWED)),
    rolls.ResultChange: (Note.DECIDED, Note.BESTOWED),
}
"""What is told where it is not the deed that the effect is, or where it is none."""
