"""Reading and wording of what places are like, and of Heights."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Amount, is_less
from compiler.ir.deeds.terrain import ChoosePlace, HeightChange, Illuminate, TreatHeight, Way
from compiler.ir.places import Border, Ground, Near, Nearness, Place
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.language.topics.borders import BorderReading
from compiler.language.topics.changes import ChangeReading
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import by_words
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.place_words import border_words, is_several, place_words
from compiler.language.topics.places import Pronoun
from compiler.language.topics.thing_words import thing_words

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.places import Thing
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.who import Named

LIGHTS = frozenset([Ground.LIT, Ground.SHADOWY, Ground.DARK])
"""What a place can be for some, and not for others."""


class Raised(NamedTuple):
    """By how much a Height is changed, to no more than what, and how long."""

    by: Amount
    most: int | None
    until: SaidTime | None


class TerrainReading(BorderReading, ChangeReading):
    """Callbacks of grammar/terrain.lark."""

    def lit_place(self, place: Place) -> Place:
        """Let "that section" be said of it in what follows."""
        self.bring_up(place)
        return place

    def both_places(self, one: Place, other: Place) -> tuple[Place, ...]:
        """Read "your occupied section and one adjacent section of your choice"."""
        beside = Near(nearness=(Nearness.ADJACENT,))
        if other.pick is Pick.EACH and other.facts == (beside,):  # which is said of both together
            self.contradiction(f"each {other.kind} around is that around the one before", "say it of the one")
        return (one, other)

    def for_whom(self, whom: Who, other: Named | None) -> Who:
        return whom if other is None else self.together((whom,), other)

    def illuminate(
        self, where: Place | tuple[Place, ...], ground: Token, viewers: Who | None, until: SaidTime | None
    ) -> Clause:
        one = where[0] if isinstance(where, tuple) else where
        return self._lit(where, self.lying(ground, str(one.kind)), viewers, until)

    def _lit(
        self, where: Place | tuple[Place, ...], word: Ground, viewers: Who | None, until: SaidTime | None
    ) -> Clause:
        own = self.scene.own
        those = where if isinstance(where, tuple) else (where,)
        if viewers is not None and word not in LIGHTS:
            self.contradiction(f"a place is {word} for everyone, or for no one", "leave out for whom")
        end = until.settle(own, own) if until else None
        made = tuple(Illuminate(where=place, ground=word, viewers=viewers, until=end) for place in those)
        return Clause(lambda _who: made, command=True)

    def make_so(self, verb: Token, where: Place | tuple[Place, ...], ground: Token, until: SaidTime | None) -> Build:
        """Read "make your section dark"."""
        self.verb = verb
        return self.illuminate(where, ground, None, until).build

    def treated_so(
        self, _verb: Token, where: Place | tuple[Place, ...], ground: Token, until: SaidTime | None
    ) -> Clause:
        """Read "treat your occupied section as dark", which is said of the place and of nobody who looks."""
        return self.illuminate(where, ground, None, until)

    def see_as(self, verb: Token, where: Place | tuple[Place, ...], ground: Token, until: SaidTime | None) -> Build:
        """Read "you treat dark regions as lit": they are so for you."""
        self.verb = verb
        return lambda who: self.illuminate(where, ground, who, until).build(who)

    def see_in(self, where: Place | tuple[Place, ...], *rest: SaidTime | None) -> Build:
        """Read "you can see in dark sections": they are lit for you."""
        return lambda who: self._lit(where, Ground.LIT, who, rest[-1]).build(who)

    def illuminate_around(self, where: Place, beside: Token, ground: Token, until: SaidTime | None) -> Clause:
        (near,) = where.facts if len(where.facts) == 1 else (None,)
        if not isinstance(near, Near) or near.nearness != (Nearness.OCCUPIED,) or self.place(beside) != where.kind:
            message = '"each adjacent" is said of those around the one where someone stands'
            self.contradiction(message, f'say "your occupied {where.kind} and each adjacent {where.kind}"')
        of = near.of if isinstance(near, Near) else None
        around = Near(nearness=(Nearness.OCCUPIED, Nearness.ADJACENT), of=of)
        return self.illuminate(Place(kind=where.kind, pick=Pick.EACH, facts=(around,)), ground, None, until)

    def so_much_higher_now(self, by: Amount, most: int | None, until: SaidTime | None) -> Raised:
        return Raised(by, most, until)

    def higher_late(self, by: Amount, until: SaidTime, most: int) -> Raised:
        """Read "increases by 1 until the end of the scenario, to a maximum of 4"."""
        return Raised(by, most, until)

    def height_bound(self, most: Token) -> int:
        return self.number(most)

    def height_changed(self, change: Token, what: Border | Named, so: Raised) -> Build:
        return self.height_of_it(what, so._replace(by=self.changed(change, so.by))).build

    def height_of_it(self, what: Border | Named, so: Raised) -> Clause:
        """Read "the Height of each exit of the occupied region increases by 1", "the Height of the Obstacle"."""
        if not isinstance(what, Border):
            return self.height_of(what, so)
        own = self.scene.own
        self.not_rolled(so.by, "a Height")
        self.bring_up(what)
        until = so.until.settle(own, own) if so.until else None
        changed = HeightChange(who=what, by=so.by, most=so.most, until=until)
        return Clause(lambda _who: (changed,), command=True)

    def border_has_height(self, border: Border, _its: Token, change: Token, so: Raised) -> Clause:
        """Read "each exit of the occupied region has its Height increased by 2"."""
        return self.height_of_it(border, so._replace(by=self.changed(change, so.by)))

    def height(self, change: Token, whose: Named, so: Raised) -> Build:
        return self.height_of(whose, so._replace(by=self.changed(change, so.by))).build

    def raising(self, verb: Token) -> Token:
        return verb

    def height_gained(self, by: Token) -> Token:
        return by

    def heighten(self, verb: Token, by: Token, most: int | None, until: SaidTime | None) -> Build:
        """Read "gains +1 Height", "loses Height 1"."""
        self.verb = verb
        far = self.number(by)
        if verb.startswith("win"):
            self.trouble(Code.TEXT_UNPARSED, verb, "Height is gained or lost, not won", help='say "gains"')
        if not by.isdecimal() and (verb.startswith(("suffer", "take")) != (far < 0) or verb.startswith("lo")):
            self.trouble(Code.SIGN, verb, f'"{verb}" does not go with {by}', help='say "gains +1", or "suffers -1"')
        so = Raised(-far if verb.startswith("lo") else far, most, until)
        return lambda who: self.height_of(who, so).build(who)

    def height_of(self, whose: Named, so: Raised) -> Clause:
        self.not_rolled(so.by, "a Height")

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self._bearer_of_height(whose, who)
            end = so.until.settle(owner, self.scene.own) if so.until else None
            return (HeightChange(who=owner, by=so.by, most=so.most, until=end),)

        return Clause(build, command=True)

    def _bearer_of_height(self, whose: Named, who: Who) -> Who:
        """Give whose Height it is: "its" is a border's, where one has just been chosen."""
        if whose is Pronoun.IT and Actor.CHOSEN in (self.named or self.scene.before):
            return Actor.CHOSEN
        return self.whose(whose, who)

    def treat_height(self, way: Token, by: Token, higher: Token) -> Build:
        far = self.number(by)
        moved = -far if higher == "lower" else far
        return lambda who: (TreatHeight(who=who, way=Way(way.split()[-1]), by=moved),)

    def choose_place(self, what: Thing) -> Build:
        if what.pick in (Pick.THE, Pick.THAT) or what.pick is Pick.NEAREST:
            self.contradiction("there is nothing to choose here", 'say "a section within range 2"')
        self.bring_up(what)
        if isinstance(what, Border):
            self.named.add(Actor.CHOSEN)
        return lambda who: (ChoosePlace(by=who, what=what),)


@say.register
def _illuminate(effect: Illuminate, voice: Voice) -> Phrase:
    stays = effect.viewers is not None or effect.ground is Ground.WATER
    become = "count as" if stays else "become"
    whom = f" for {voice.subject(effect.viewers)}" if effect.viewers else ""
    rest = f"{effect.ground}{whom}{until_words(effect.until, voice, None)}"
    thing, several = place_words(effect.where, voice), is_several(effect.where)
    return Phrase(who=None, thing=thing, things=several, verb=become, rest=rest)


@say.register
def _height(effect: HeightChange, voice: Voice) -> Phrase:
    change = "decrease" if is_less(effect.by) else "increase"
    most = f", to a maximum of {effect.most}" if effect.most is not None else ""
    rest = f"by {by_words(effect.by, voice)}{most}{until_words(effect.until, voice, None)}"
    if isinstance(effect.who, Border):
        return Phrase(who=None, thing=f"the Height of {border_words(effect.who, voice)}", verb=change, rest=rest)
    if isinstance(effect.who, Group):
        return Phrase(who=None, thing=f"the Height of {voice.subject(effect.who)}", verb=change, rest=rest)
    whose = "its" if effect.who in (Actor.CHOSEN, Actor.THIS) else voice.possessive(effect.who, None)
    if effect.who is Actor.THIS and voice.about is not Actor.THIS:
        whose = voice.possessive(effect.who, None)
    return Phrase(who=None, thing=f"{whose} Height", verb=change, rest=rest)


@say.register
def _treat(effect: TreatHeight, voice: Voice) -> Phrase:
    who = voice.subject(effect.who)
    moves = "move" if effect.who is Actor.SELF else "moves"
    higher = "higher" if effect.by > 0 else "lower"
    rest = f"the Height of any {effect.way} as {abs(effect.by)} {higher} when {who} {moves} through it"
    return Phrase(who=None, verb="treat", rest=rest)


@say.register
def _choose_place(effect: ChoosePlace, voice: Voice) -> Phrase:
    return Phrase(who=effect.by, verb="choose", rest=thing_words(effect.what, voice), commanded=True)
