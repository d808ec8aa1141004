"""Reading of places: ranges, the occupied place, those next to it, their light."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.actors import Actor
from compiler.ir.places import Beside, Ground, InPlace, Nearness, Within
from compiler.ir.terms import PLACE, PlaceKind, Scenario
from compiler.ir.who import Group
from compiler.language.scene import MOST_DIGITS, Reads, Scene

if TYPE_CHECKING:
    from compiler.ir.who import Who
    from compiler.language.token import Token


class Pronoun(StrEnum):
    """A word whose bearer is known only once the clause is (card-language.md 6.3)."""

    THEM = "they"
    IT = "it"


MAPS = {
    Scenario.COMBAT: "battle maps have",
    Scenario.EXPLORATION: "exploration maps have",
    Scenario.INTERACTION: "stages have",
}
GROUNDS = {Ground.SHADOWY: Scenario.COMBAT}
"""What only the places of one type of scenario can be (R-SEE-7)."""


class PlaceReading(Reads):
    """Callbacks of grammar/places.lark."""

    def begin(self, scene: Scene) -> None:
        """Forget the last sentence."""
        super().begin(scene)
        self.named: set[Who] = set()
        self.spoken_of: Who | None = None
        """The one that an "if" or an event is about."""

    def anchor(self, named: Who | Pronoun) -> Actor | None:
        """Give the one from whom a place is seen; None where that is one's own side."""
        if named is Pronoun.THEM or (named is Pronoun.IT and self.scene.own is not Actor.THIS):
            return self._anchor_named()
        if isinstance(named, Group):
            message = "a place is that of one entity, and a choice is made by one"
            self.contradiction(message, 'name the one, as in "the target\'s"')
        if named is self.scene.own or named is Pronoun.IT or not isinstance(named, Actor):
            return None
        return named

    def _anchor_named(self) -> Actor:
        """Give the only one named from whom a place can be seen; of several nobody knows which."""
        named = {self.spoken_of} if isinstance(self.spoken_of, Actor) else self.named or self.scene.before
        actors = [who for who in named if isinstance(who, Actor)]
        if named and len(actors) != 1:
            message = '"their" and "its" could be several here, and each has a place of their own'
            self.contradiction(message, "name the one you mean", Code.AMBIGUOUS_PRONOUN)
        return actors[0] if actors else (Actor.TRIGGER if self.scene.has_trigger else Actor.TARGET)

    def within(self, number: Token, of: Who | Pronoun | None = None) -> Within:
        return Within(range=int(number[:MOST_DIGITS]), of=None if of is None else self.anchor(of))

    def within_places(self, number: Token, places: Token, of: Who | Pronoun | None) -> Within:
        self.place(places)
        return self.within(number, of)

    def at_place(self, place: InPlace) -> InPlace:
        return place

    def beside(self, whom: Who | Pronoun) -> Beside:
        return Beside(to=self.anchor(whom) or self.scene.own)

    def owner(self, named: Who | Pronoun) -> Who | Pronoun:
        return named

    def occupied(self, owner: Who | Pronoun, place: Token) -> InPlace:
        return InPlace(place=self.place(place), nearness=(Nearness.OCCUPIED,), of=self.anchor(owner))

    def the_place_of(self, place: Token, owner: Who | Pronoun) -> InPlace:
        return self.occupied(owner, place)

    def occupied_or_beside(self, owner: Who | Pronoun, place: Token, beside: Token) -> InPlace:
        if beside.removesuffix("s") != place:
            self.trouble(Code.PLACE_SCENARIO, beside, f"a {beside} is not next to a {place}", help=f'say "{place}"')
            self.mend(Mend(beside.replace(beside.removesuffix("s"), place)))
        near = (Nearness.OCCUPIED, Nearness.ADJACENT)
        return InPlace(place=self.place(place), nearness=near, of=self.anchor(owner))

    def adjacent(self, place: Token) -> InPlace:
        return InPlace(place=self.place(place), nearness=(Nearness.ADJACENT,))

    def place_within(self, place: Token, number: Token) -> InPlace:
        return InPlace(place=self.place(place), range=int(number[:MOST_DIGITS]))

    def ground(self, word: Token, place: Token) -> InPlace:
        ground = Ground(str(word))
        if self.scene.scenario not in (GROUNDS.get(ground, self.scene.scenario), Scenario.ANY):
            message = f"only {GROUNDS[ground]} has {word} {place.removesuffix('s')}s"
            self.trouble(Code.PLACE_SCENARIO, word, message, help='say "dark"')
        return InPlace(place=self.place(place), ground=ground)

    def place(self, token: Token) -> PlaceKind:
        """Check that the place is one of this type of scenario."""
        expected = PLACE.get(self.scene.scenario)
        word = token.removesuffix("s")
        if expected and word != expected:
            where = MAPS[self.scene.scenario]
            self.trouble(Code.PLACE_SCENARIO, token, f"{where} {expected}s, not {word}s", help=f'say "{expected}"')
            self.mend(Mend(token.replace(word, expected)))
        return PlaceKind(word)
