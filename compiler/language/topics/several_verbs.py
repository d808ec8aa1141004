"""Reading of several verbs with one object: "hits, misses or damages you", "equips or drops a Weapon"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.handing import Parting, PartWith
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.selectors.pieces import Pieces
from compiler.ir.terms import MoveKind
from compiler.language.topics.deed_joints import (
    Blow,
    Extent,
    Verbs,
    by_stem,
    each_way,
    either_verb,
    from_source,
    not_gone_by,
)
from compiler.language.topics.deed_kinds import ANY_ACTION, ARMED, DONE_BY, DONE_TO_THEM, STRUCK
from compiler.language.topics.manners import MannerReading
from compiler.language.topics.movement import move_kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.places import Place, Where
    from compiler.ir.selectors.descriptors import GearLike
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.who import Named


class SeveralVerbsReading(MannerReading):
    """Callbacks of grammar/triggers.lark for verbs that are joined by "or" before their object."""

    # ---- places, turns, piles

    def goes_in(self, verbs: Verbs, _inward: Token, place: Place) -> Deed:
        """Read "flies or phases into your occupied section": enters it so."""
        return self._goes(Happening.ENTERS, verbs, place)

    def goes_out(self, verbs: Verbs, _outward: Token, place: Place) -> Deed:
        return self._goes(Happening.LEAVES, verbs, place)

    def goes_in_or_out(self, verbs: Verbs, place: Place) -> Deed:
        """Read "Teleports into or out of your occupied section"."""
        inward, outward = (self._goes(one, verbs, place) for one in (Happening.ENTERS, Happening.LEAVES))
        return msgspec.structs.replace(inward, others=(*inward.others, *outward.ways))

    def goes_from(self, verbs: Verbs, start: Place, _inward: Token, place: Place) -> Deed:
        """Read "moves from a dark section into your occupied section": enters it from there."""
        out_of = self.gone_through(start)
        return each_way(self.goes_in(verbs, _inward, place), out_of=out_of)

    def _goes(self, event: Happening, verbs: Verbs, place: Place) -> Deed:
        where = self.gone_through(place)
        kinds = {verb: move_kind(verb) for verb in verbs}
        way = {verb: None if kind is MoveKind.MOVE else kind for verb, kind in kinds.items()}
        return either_verb(verbs, lambda verb: Deed(event=event, move=way[verb], where=where, not_by=not_gone_by(verb)))

    def begins_or_ends_turn(self, verbs: Verbs, whose: Named, turn: Token, where: Where | None) -> Deed:
        turns = {"end": self.ends_turn, "": self.begins_turn}
        return either_verb(verbs, lambda verb: by_stem(verb, turns)(verb, whose, turn, where))

    def shuffles_or_searches(self, verbs: Verbs, whose: Named, deck: Token) -> Deed:
        return either_verb(
            verbs,
            lambda verb: (
                self.shuffles(verb, whose, deck)
                if verb.lower().startswith("shuffl")
                else self.searches(verb, whose, deck, None)
            ),
        )

    # ---- points and Gear

    def loses_or_recovers(self, verbs: Verbs, much: Extent | None, points: Token) -> Deed:
        """Read "loses or recovers HP"."""
        done: dict[str, Callable[..., Deed]] = {"lo": self.loses_points, "": self.recovers}
        return either_verb(verbs, lambda verb: by_stem(verb, done)(verb, much, points))

    def parts_or_equips_some(self, verbs: Verbs, piece: GearLike) -> Deed:
        self.without_article(piece)
        return self.parts_or_equips(verbs, piece)

    def parts_or_equips(self, verbs: Verbs, piece: GearLike) -> Deed:
        """Read "equips or drops a Weapon"."""
        parted = {str(way): self._parted_with(piece, way) for way in (Parting.DROP, Parting.DESTROY)}
        armed = {stem: Deed(event=event, gear=piece) for stem, event in ARMED.items()}
        return either_verb(verbs, lambda verb: by_stem(verb, {**parted, **armed}))

    def _parted_with(self, piece: GearLike, way: Parting) -> Deed:
        return self.does(lambda who: (PartWith(who=who, gear=Pieces(like=piece), how=way),))

    # ---- to others, and by them

    def does_to_them(self, verbs: Verbs, whom: Named) -> Deed:
        """Read "hits, misses or damages you": any of it, done to the same one."""
        foe = self.other_one(whom)
        return either_verb(
            verbs, lambda verb: msgspec.structs.replace(by_stem(verb.lower(), DONE_TO_THEM), against=foe)
        )

    def done_by_blow(self, helped: Token, done: Verbs, blow: Blow | None = None) -> Deed:
        """Read "is hit or damaged by an attack": any of it, by the same."""
        return self._done_by(helped, done, blow)

    def done_by_one(self, helped: Token, done: Verbs, whom: Named) -> Deed:
        return self._done_by(helped, done, self.other_one(whom))

    def _done_by(self, helped: Token, done: Verbs, by: Blow | Who | None) -> Deed:
        """Give what is done to someone, by the participles."""
        self.deed_verb = (helped,)
        words = {word.lower() for word in done}
        if "pulled" in words and "pushed" not in words:
            self.contradiction("who is pulled is Pushed", 'say "Pushed"')

        def done_so(word: str) -> Deed:
            event = DONE_BY[word]
            if word == "targeted" and not isinstance(by, Blow):
                return self.targeted(helped, Blow(ANY_ACTION, by))
            if isinstance(by, Blow) and event in STRUCK.values():
                return self.struck_by(by, Deed(event=event))
            return from_source(Deed(event=event), by)

        return either_verb(done, lambda word: done_so(word.lower()))
