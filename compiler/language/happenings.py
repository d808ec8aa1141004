"""Reading of deeds: what happens to someone or is done by them, in any time; whose it is comes with the subject."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.compare import Compare
from compiler.ir.debate import Toward
from compiler.ir.deeds import As, Deed, Happening, Typed
from compiler.ir.descriptors import PlayLike
from compiler.ir.movement import MoveKind
from compiler.ir.places import InPlace
from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, SKILL_ROWS, PlayKind, RowName, Scenario
from compiler.ir.who import Actor, Group, Joint, Pick, Several, Side, Who
from compiler.language.comparisons import COMPARE
from compiler.language.gear import known_gear
from compiler.language.groups import SIDES, Kinds, article
from compiler.language.movement import move_kind
from compiler.language.places import Pronoun
from compiler.language.predicates import PredicateReading
from compiler.language.scene import Scene
from compiler.language.verbs import PRESENT, Form, forms_of
from compiler.language.who import Named, bearer

if TYPE_CHECKING:
    from compiler.ir.places import Border, Place, Where
    from compiler.ir.rolls import Rows
    from compiler.language.groups import Joined
    from compiler.language.token import Token

OPPOSED = {
    "w": Happening.WINS_OPPOSED_ROLL,
    "l": Happening.LOSES_OPPOSED_ROLL,
    "t": Happening.TIES_OPPOSED_ROLL,
    "f": Happening.LOSES_OPPOSED_ROLL,
    "s": Happening.WINS_OPPOSED_ROLL,
}
OPPOSED_ROWS = {*ACCURACY_ROW.values(), *EVASION_ROW.values(), RowName.ACCURACY, RowName.EVASION, *SKILL_ROWS}
"""Rows of rolls that are won or lost."""
WOULD = {
    Happening.SUFFERS_DAMAGE: Happening.WOULD_SUFFER_DAMAGE,
    Happening.SUFFERS_INJURY: Happening.WOULD_SUFFER_INJURY,
    Happening.STAT_LOSS: Happening.WOULD_LOSE_STAT,
    Happening.GAINS_CONDITION: Happening.WOULD_GAIN_CONDITION,
    Happening.DRAWS: Happening.WOULD_DRAW,
    Happening.DISCARDS: Happening.WOULD_DISCARD,
}
"""Events that can be waited for before they happen."""


FORM_HELP = {
    Form.BASE: '"would draw a card" or "cannot draw a card"',
    Form.PAST: '"if you are Dazed" or "if you have drawn a card this turn"',
    Form.PARTICIPLE: '"you have drawn a card this turn"',
}


class Blow(msgspec.Struct, frozen=True):
    """What strikes someone, and whose it is."""

    play: PlayLike
    source: Who | None = None


class HappeningReading(PredicateReading):
    """Callbacks of grammar/triggers.lark that read a deed without its doer."""

    def begin(self, scene: Scene) -> None:
        """Forget the last sentence."""
        super().begin(scene)
        self.deed_verb: Token | None = None
        """The verb of the deed read last."""
        self.turn_said: Named | None = None
        """Whose turn it begins or ends, where that is what it does."""

    # ---- places

    def enters(self, _verb: Token, place: Place) -> Deed:
        return Deed(event=Happening.ENTERS, where=self._gone_through(place))

    def leaves(self, _verb: Token, place: Place) -> Deed:
        return Deed(event=Happening.LEAVES, where=self._gone_through(place))

    def _gone_through(self, place: Place) -> InPlace:
        """Give the place of an event: "that section" afterwards."""
        if place.chosen_by or place.number or place.pick in (Pick.UP_TO, Pick.ANY_NUMBER, Pick.RANDOM):
            self.contradiction("nobody chooses where an event happens", f'say "an adjacent {place.kind}"')
        self.things = {str(place.kind)}
        if place.pick is Pick.EACH:
            self.contradiction("one place is entered or left at a time", f'say "a {place.kind}"')
        return InPlace(place=msgspec.structs.replace(place, pick=Pick.ONE) if place.pick is Pick.ALL else place)

    def crosses_border(self, _verb: Token, border: Border) -> Deed:
        self.things = {"border"}
        if border.number is not None and not isinstance(border.number, int):
            self.contradiction("one border is crossed at a time", 'say "a border of your occupied section"')
        return Deed(event=Happening.CROSSES, across=border)

    def crosses(self, _verb: Token) -> Deed:
        return Deed(event=Happening.CROSSES)

    def moves(self, verb: Token, least: int | None, where: Where | None) -> Deed:
        kind = move_kind(verb)
        return Deed(event=Happening.MOVES, move=None if kind is MoveKind.MOVE else kind, least=least, where=where)

    # ---- damage, points, tracks, conditions

    def at_least(self, number: Token, or_more: Token) -> int:
        if not or_more.endswith("more"):
            message = f'an event waits for so much or more, not "{or_more}"'
            self.trouble(Code.TEXT_UNPARSED, or_more, message, help='say "or more"')
        return self.number(number)

    def at_least_so(self, at: Token, number: Token) -> int:
        return self.at_least(number, at.update(value="or more" if at.endswith("least") else f"{at} {number}"))

    def more_than_so(self, more: Token, number: Token) -> int:
        return self.at_least(number, more.update(value="or more" if more == "more" else f"{more} than {number}")) + 1

    def damage_said(self, least: int | None, word: Token | None = None) -> Deed:
        typed = Typed(str(word)) if word and word.endswith("typed") else None
        kind = self.damage_type(word) if word and not typed else None
        return Deed(event=Happening.SUFFERS_DAMAGE, least=least, typed=typed, type=kind)

    def suffers_damage(self, _verb: Token, event: Deed, source: Blow | Who | None) -> Deed:
        return _from(event, source)

    def suffers_injury(self, _verb: Token) -> Deed:
        return Deed(event=Happening.SUFFERS_INJURY)

    def in_form(self, verb: Token) -> Token:
        """Keep the verb of a deed, whose form the place must take."""
        self.deed_verb = verb
        return verb

    def takes(self, form: Form, behind: str) -> None:
        """Check the form of the verb of the deed that has just been read."""
        verb = self.deed_verb
        if verb is None or form in forms_of(verb):
            return
        if behind:
            message = f'"{behind}" does not go with "{verb}"'
        else:
            message = f'an "if" asks what is so, and "{verb}" tells what happens'
        self.trouble(Code.TEXT_UNPARSED, verb, message, help=f"say it as in {FORM_HELP[form]}")

    def event(self, deed: Deed) -> Deed:
        """Read what is done, not what has been done."""
        if self.deed_verb is not None and not PRESENT & forms_of(self.deed_verb):
            message = f'"{self.deed_verb}" has been done, and what is waited for is yet to come'
            self.trouble(Code.TEXT_UNPARSED, self.deed_verb, message, help='say it as in "an enemy draws a card"')
        return deed

    def would(self, event: Deed) -> Deed:
        """Read "would draw a card": before it happens."""
        self.takes(Form.BASE, "would")
        return msgspec.structs.replace(event, event=WOULD[event.event])

    def would_become(self, joined: Joined) -> Deed:
        return self._of_conditions(Happening.WOULD_GAIN_CONDITION, joined)

    def blow(self, like: PlayLike, whom: Named | None) -> Blow:
        return Blow(like, None if whom is None else self.other_one(whom))

    def blow_of(self, whose: Token, like: PlayLike) -> Blow:
        """Read "an enemy's attack": an attack from an enemy."""
        return Blow(like, self.group_one(Kinds(SIDES[whose.removesuffix("'s")])))

    def from_blow(self, blow: Blow) -> Blow:
        return blow

    def from_whom(self, named: Named) -> Who:
        return self.other_one(named)

    def one_of_two(self, one: Named, other: Named) -> Several:
        return self.one_of((one,), other)

    def other_one(self, named: Named) -> Who:
        """Give whom an event is against, or whose doing it was beside its doer's."""
        if isinstance(named, Pronoun):
            self.contradiction("a pronoun does not say who the other one is", 'say "you" or "an enemy"')
        return bearer(named, self.scene.own, self.scene.own)

    def track_choice(self, *words: Token) -> tuple[Token, ...]:
        return words

    def stat_loss(self, _verb: Token, words: tuple[Token, ...], source: Blow | Who | None) -> Deed:
        return _from(Deed(event=Happening.STAT_LOSS, tracks=tuple(self.track(word) for word in words)), source)

    def stat_gain(self, _verb: Token, words: tuple[Token, ...]) -> Deed:
        return Deed(event=Happening.STAT_GAIN, tracks=tuple(self.track(word) for word in words))

    def loses_stat(self, verb: Token, words: tuple[Token, ...]) -> Deed:
        return self.stat_loss(verb, words, None)

    def any_loss(self, verb: Token, source: Blow | Who | None) -> Deed:
        return self.stat_loss(verb, (), source)

    def gains_any_condition(self, _verb: Token) -> Deed:
        return Deed(event=Happening.GAINS_CONDITION)

    def gains_condition(self, _verb: Token, joined: Joined) -> Deed:
        return self._of_conditions(Happening.GAINS_CONDITION, joined)

    def recovers_from(self, _verb: Token, joined: Joined) -> Deed:
        return self._of_conditions(Happening.RECOVERS_FROM_CONDITION, joined)

    def recovers_from_any(self, _verb: Token) -> Deed:
        return Deed(event=Happening.RECOVERS_FROM_CONDITION)

    def _of_conditions(self, event: Happening, joined: Joined) -> Deed:
        names = tuple(self.condition_called(word) for word in joined.words)
        joint = joined.joint if len(names) > 1 else Joint.OR
        return Deed(event=event, conditions=names, condition_joint=joint)

    def reduced_to_zero(self, _verb: Token, value: Token, points: Token) -> Deed:
        return self._zero(Happening.REDUCED_TO_ZERO, value, points)

    def reduced_to_few(self, _verb: Token, value: Token, unit: Token, or_less: Token) -> Deed:
        """Read "is reduced to 5 HP or less", "to 5 or fewer HP"."""
        points, less = (or_less, unit) if unit.type == "OR_MORE" else (unit, or_less)
        self._brought_down(less)
        return Deed(event=Happening.REDUCED, points=self.points(points), most=self.counted(value))

    def reduced_below(self, _verb: Token, value: Token, points: Token) -> Deed:
        return Deed(event=Happening.REDUCED, points=self.points(points), most=self.number(value) - 1)

    def reduced_to_half(self, _verb: Token, whose: Named, points: Token, less: Token) -> Deed:
        self._brought_down(less)
        return self._halved(whose, points, Compare.AT_MOST)

    def reduced_below_half(self, _verb: Token, whose: Named, points: Token) -> Deed:
        return self._halved(whose, points, Compare.LESS)

    def _halved(self, whose: Named, points: Token, compare: Compare) -> Deed:
        if whose not in (None, Actor.SELF, Pronoun.THEM, Pronoun.IT):
            self.contradiction("it is half of their own points", f'say "their {points}"')
        return Deed(event=Happening.REDUCED, points=self.points(points), half=compare)

    def _brought_down(self, less: Token) -> None:
        if COMPARE[less.split()[-1]] is not Compare.AT_MOST:
            self.trouble(Code.TEXT_UNPARSED, less, "nobody is reduced to more", help='say "or less"')

    def would_be_reduced(self, value: Token, points: Token) -> Deed:
        return self._zero(Happening.WOULD_BE_REDUCED_TO_ZERO, value, points)

    def _zero(self, event: Happening, value: Token, points: Token) -> Deed:
        if value != "0":
            message = "a Trigger waits for 0 points, not for another number"
            self.trouble(Code.TEXT_UNPARSED, value, message, help=f'say "0 {points}"')
            self.mend(Mend("0"))
        return Deed(event=event, points=self.points(points))

    def defeated(self, said: Token, by: Named | None) -> Deed:
        return Deed(event=_defeat(said), source=None if by is None else self.other_one(by))

    def defeated_by_blow(self, said: Token, blow: Blow) -> Deed:
        return Deed(event=_defeat(said), play=blow.play, source=blow.source)

    def recovers(self, _verb: Token, points: Token) -> Deed:
        return Deed(event=Happening.RECOVERS, points=self.points(points))

    # ---- plays and rolls

    def attacks(self, verb: Token, against: Named | None) -> Deed:
        return self.plays(verb, self.attack(), against)

    def plays(self, _verb: Token, like: PlayLike, against: Named | None) -> Deed:
        foe = None if against is None else self.other_one(against)
        return Deed(event=Happening.PLAYS, play=like, against=foe)

    def roll_said(self, rows: Rows | None, like: PlayLike | None) -> Deed:
        return Deed(event=Happening.ABOUT_TO_ROLL, rows=rows or (), play=like)

    def about_to_roll(self, event: Deed, against: Named | None) -> Deed:
        return msgspec.structs.replace(event, against=None if against is None else self.other_one(against))

    def roll_result(self, verb: Token, least: int | None = None) -> Deed:
        return Deed(event=OPPOSED[verb[0]], least=least)

    def roll_of_rows(self, verb: Token, rows: Rows, least: int | None = None) -> Deed:
        """Read "fails a Search roll": who fails a roll loses it."""
        alone = [row for row in rows if row not in OPPOSED_ROWS]
        if alone:
            message = f"{article(alone[0])} roll is neither won nor lost"
            self.trouble(Code.TEXT_UNPARSED, verb, message, help='say "an opposed roll", or name a Skill')
        return msgspec.structs.replace(self.roll_result(verb, least), rows=rows)

    def opposed_roll(self, event: Deed, side: Token | None, against: Named | None = None) -> Deed:
        part = None if side is None else (As.ATTACKER if side.endswith("attacking") else As.DEFENDER)
        foe = None if against is None else self.other_one(against)
        return msgspec.structs.replace(event, as_=part, against=foe)

    def roll_for(self, event: Deed, like: PlayLike, against: Named | None) -> Deed:
        foe = None if against is None else self.other_one(against)
        return msgspec.structs.replace(event, play=like, against=foe)

    def roll_against(self, event: Deed, against: Named) -> Deed:
        return msgspec.structs.replace(event, against=self.other_one(against))

    def targeted(self, _verb: Token, blow: Blow) -> Deed:
        return self._struck(Happening.TARGETED, blow)

    def targeted_by(self, verb: Token, whom: Named) -> Deed:
        """Read "targeted by an enemy": by any Action of theirs."""
        return self.targeted(verb, Blow(PlayLike(kinds=(PlayKind.ACTION,)), self.other_one(whom)))

    def is_hit(self, said: Token, blow: Blow | None) -> Deed:
        event = Happening.HIT_BY_ATTACK if said.endswith("hit") else Happening.MISSED_BY_ATTACK
        return self._struck(event, blow or Blow(PlayLike()))

    def _struck(self, event: Happening, blow: Blow) -> Deed:
        return Deed(event=event, play=None if blow.play == PlayLike() else blow.play, source=blow.source)

    def hits(self, said: Token, whom: Named | None, like: PlayLike) -> Deed:
        event = Happening.HITS if said.startswith("hit") else Happening.MISSES
        foe = None if whom is None else self.other_one(whom)
        return Deed(event=event, play=None if like == PlayLike() else like, against=foe)

    def hits_whom(self, said: Token, whom: Named) -> Deed:
        return self.hits(said, whom, PlayLike())

    def overcomes(self, said: Token, joined: Joined) -> Deed:
        event = Happening.FAILS_TO_OVERCOME if said.startswith("fail") else Happening.OVERCOMES
        self.side_by_side(joined.words)
        foe = Group(side=Side.ENTITY, pick=Pick.ONE, types=tuple(self.entity_type(word) for word in joined.words))
        self.one_of_types(joined)
        return Deed(event=event, against=foe)

    def overcomes_this(self, said: Token, _name: Token) -> Deed:
        event = Happening.FAILS_TO_OVERCOME if said.startswith("fail") else Happening.OVERCOMES
        self.own_name_said = True
        return Deed(event=event, against=Actor.THIS)

    # ---- everything else

    def some_cards(self, least: int | None = None) -> int | None:
        return least

    def draws(self, verb: Token, least: int | None) -> Deed:
        return Deed(event=Happening.DRAWS if verb.startswith("dr") else Happening.DISCARDS, least=least)

    def spends_karma(self, _verb: Token) -> Deed:
        return Deed(event=Happening.SPENDS_KARMA)

    def equips(self, _verb: Token, term: list[Token]) -> Deed:
        return Deed(event=Happening.EQUIPS, gear=known_gear(self, term))

    def begins_incantation(self, _verb: Token) -> Deed:
        return Deed(event=Happening.BEGINS_INCANTATION)

    def begins_turn(self, _verb: Token, whose: Named, turn: Token, where: Where | None) -> Deed:
        return self._turn(Happening.BEGINS_TURN, whose, turn, where)

    def ends_turn(self, _verb: Token, whose: Named, turn: Token, where: Where | None) -> Deed:
        return self._turn(Happening.ENDS_TURN, whose, turn, where)

    def _turn(self, event: Happening, whose: Named, turn: Token, where: Where | None) -> Deed:
        self.turn_said = whose
        if self.doer_of_event is None:  # of what has been done, whose it is comes later
            return Deed(event=event, where=where)
        own = self.doer_of_event is self.scene.own
        theirs = isinstance(whose, Pronoun) and not (own and whose is Pronoun.THEM)
        if not theirs and not (own and whose is self.scene.own):
            self.contradiction("someone begins and ends their own turns only", 'say "your turn" or "their turn"')
        if turn != "turn":
            self.trouble(Code.TEXT_UNPARSED, turn, "each of the turns is meant", help='say "their turn"')
        return Deed(event=event, where=where)

    def moves_debate(self, verb: Token, *parts: Token | int) -> Deed:
        """Read "an enemy moves the Debate Counter toward defeat": it moves by their doing."""
        self.belongs(Scenario.INTERACTION, "the Debate Counter belongs")
        if not verb.startswith("advanc") and move_kind(verb) is not MoveKind.MOVE:
            self.trouble(Code.TEXT_UNPARSED, verb, "the Debate Counter moves, and nothing else", help='say "moves"')
        *rest, toward = parts
        least = next((part for part in rest if isinstance(part, int)), None)
        return Deed(event=Happening.DEBATE_MOVES, least=least, toward=Toward(str(toward).split()[-1]))


def _defeat(said: str) -> Happening:
    return Happening.WOULD_BE_DEFEATED if said.startswith("would") else Happening.DEFEATED


def _from(event: Deed, source: Blow | Who | None) -> Deed:
    """Say from what or from whom it comes."""
    if isinstance(source, Blow):
        return msgspec.structs.replace(event, play=source.play, source=source.source)
    return msgspec.structs.replace(event, source=source)
