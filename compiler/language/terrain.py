"""Reading and wording of what places are like, and of Heights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts import Amount, is_less, turned
from compiler.ir.places import Ground, InPlace, Nearness
from compiler.ir.terms import Scenario
from compiler.ir.terrain import ChooseBorder, HeightChange, Illuminate, TreatHeight, Way
from compiler.ir.who import Actor
from compiler.language.amounts import AmountReading
from compiler.language.clauses import Build, Clause
from compiler.language.counts import by_words, parted_words
from compiler.language.durations import SaidTime, until_words
from compiler.language.phrase import Phrase, Voice, place_words, say, where_words
from compiler.language.places import Pronoun

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.places import Where
    from compiler.ir.who import Who
    from compiler.language.token import Token
    from compiler.language.who import Named


class TerrainReading(AmountReading):
    """Callbacks of grammar/terrain.lark."""

    def illuminate(self, where: InPlace, ground: Token, until: SaidTime | None) -> Clause:
        own = self.scene.own
        word = self.ground(ground, ground.update(value=str(where.place))).ground or Ground.LIT

        def build(_who: Who) -> tuple[Effect, ...]:
            return (Illuminate(where=where, ground=word, until=until.settle(own, own) if until else None),)

        return Clause(build, command=True)

    def illuminate_around(self, where: InPlace, beside: Token, ground: Token, until: SaidTime | None) -> Clause:
        around = self.occupied_or_beside(where.of or self.scene.own, beside.update(value=str(where.place)), beside)
        return self.illuminate(around, ground, until)

    def height_of(self, whose: Named, change: Token, by: Amount, until: SaidTime | None) -> Clause:
        return Clause(self.height(change, whose, by, until), command=True)

    def height(self, change: Token, whose: Named, by: Amount, until: SaidTime | None) -> Build:
        self.not_rolled(by, "a Height")
        moved = by if change.startswith("increase") else turned(by)

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self._bearer_of_height(whose, who)
            end = until.settle(owner, self.scene.own) if until else None
            return (HeightChange(who=owner, by=moved, until=end),)

        return build

    def _bearer_of_height(self, whose: Named, who: Who) -> Who:
        """Give whose Height it is: "its" is a border's, where one has just been chosen."""
        if whose is Pronoun.IT and Actor.CHOSEN in (self.named or self.scene.before):
            return Actor.CHOSEN
        return self.whose(whose, who)

    def treat_height(self, way: Token, by: Token, higher: Token) -> Build:
        far = self.number(by)
        moved = -far if higher == "lower" else far
        return lambda who: (TreatHeight(who=who, way=Way(way.split()[-1]), by=moved),)

    def choose_border(self, number: Amount, where: Where) -> Build:
        self.belongs(Scenario.COMBAT, "borders belong")
        self.named.add(Actor.CHOSEN)
        return lambda who: (ChooseBorder(by=who, number=number, where=where),)


@say.register
def _illuminate(effect: Illuminate, voice: Voice) -> Phrase:
    around = effect.where.nearness == (Nearness.OCCUPIED, Nearness.ADJACENT)
    words = place_words(effect.where, voice)
    if around:
        words = f"{words.partition(' or ')[0]} and each adjacent {effect.where.place}"
    verb = f"{words} {'become' if around else 'becomes'}"
    return Phrase(who=None, verb=verb, rest=f"{effect.ground}{until_words(effect.until, voice, None)}")


@say.register
def _height(effect: HeightChange, voice: Voice) -> Phrase:
    whose = "its" if effect.who in (Actor.CHOSEN, Actor.THIS) else voice.possessive(effect.who, None)
    if effect.who is Actor.THIS and voice.about is not Actor.THIS:
        whose = voice.possessive(effect.who, None)
    change = "decreases" if is_less(effect.by) else "increases"
    rest = f"by {by_words(effect.by, voice)}{until_words(effect.until, voice, None)}"
    return Phrase(who=None, verb=f"{whose} Height {change}", rest=rest)


@say.register
def _treat(effect: TreatHeight, voice: Voice) -> Phrase:
    who = voice.subject(effect.who)
    moves = "move" if effect.who is Actor.SELF else "moves"
    higher = "higher" if effect.by > 0 else "lower"
    rest = f"the Height of any {effect.way} as {abs(effect.by)} {higher} when {who} {moves} through it"
    return Phrase(who=None, verb="treat", rest=rest)


@say.register
def _choose_border(effect: ChooseBorder, voice: Voice) -> Phrase:
    some, rest = parted_words(effect.number, ("one border", "borders"), voice)
    rest = f"any {some} {where_words(effect.where, voice)}{rest}"
    return Phrase(who=effect.by, verb="choose", rest=rest, commanded=True)
