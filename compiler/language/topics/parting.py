"""Reading and wording of Gear that someone parts with: dropped, unequipped, destroyed, fallen to the ground."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.handing import Parting, PartWith
from compiler.ir.places import InPlace
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.pieces import Kept, Pieces, Spoken
from compiler.ir.selectors.who import Pick
from compiler.ir.terms import PlayKind
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.gear import WEAPON_FAMILIES
from compiler.language.topics.handed import THEIR_ONE, Handed, is_own_place, kept_as_parted, pieces_words
from compiler.language.topics.place_words import place_words
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import antecedent, bearer, event_awaited
from compiler.language.topics.sites import bring_up
from compiler.language.topics.verbs import WORD, Category, verb
from compiler.language.topics.who import ATTACKED, of_target

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.places import Place
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


class Landing(msgspec.Struct, frozen=True):
    """Where a piece comes to lie; no place: where the one is who drops it."""

    place: Place | None = None


@production
def lands_here(_ground: Token) -> Landing:
    return Landing()


@production
def lands_in(reading: Reading, place: Place) -> Landing:
    if place.pick is not Pick.THE:
        bring_up(reading, place)
    return Landing(place)


@production
def lands_on_ground_in(reading: Reading, _ground: Token, place: Place) -> Landing:
    """Read "on the ground in their occupied section"."""
    return lands_in(reading, place)


def pieces_kept(usual: Kept, said: Kept | None = None, what: str = "") -> Category:
    """Give pieces that are had so if nothing else is said; `what` is told where they are not of the one who does it."""

    def settle(reading: Reading, handed: Handed, who: Who) -> Pieces:
        pieces = handed.settle(who, reading, usual)
        if what and (pieces.whose is not None or pieces.kept is Kept.LYING):
            reading.contradiction(what, "name the one whose it is")
        return pieces

    return Category(lambda pieces, voice, who: pieces_words(pieces, voice, who, said or usual), settle=settle)


def _lies(reading: Reading, landing: Landing | Token, who: Who) -> InPlace | None:
    to = InPlace(place=landing.place) if isinstance(landing, Landing) and landing.place else None
    return None if is_own_place(to, who, reading.scene.own) else to


def _parting(_reading: Reading, verb: Token) -> Parting:
    return next((way for way in Parting if verb.startswith(str(way))), Parting.UNEQUIP)  # taken off, removed


PART_WITH = verb(
    PartWith,
    "{who} {how} {gear} [in {to}]",
    how=WORD._replace(read=_parting),
    gear=pieces_kept(Kept.EQUIPPED, Kept.HAD, "one parts with one's own Gear"),
    to=Category(lambda to, voice, _who: place_words(to.place, voice), settle=_lies),
)
"""Gear that one puts off, drops or destroys, and where it lies."""


@production
def part_with(reading: Reading, verb: Token, said: Handed, landing: Landing | Token | None = None) -> Build:
    """Read "drops a Weapon", "discard an equipped Item", "unequips their Armor"."""
    if landing is not None and not verb.startswith(Parting.DROP):
        reading.contradiction("a place on the ground goes with what is dropped", 'say "drop"')
    said = _had(reading, verb, said)
    whose = said.whose
    if whose is None or landing is not None or verb.startswith(Parting.DISCARD):
        return PART_WITH.read(reading, verb, said, landing)
    own = reading.scene.own

    def build(who: Who) -> tuple[Effect, ...]:
        owner = bearer(whose, who, own)
        theirs = who is own and owner is not own and isinstance(owner, Actor)
        return (_theirs if theirs else PART_WITH.read(reading, verb, said, landing))(owner if theirs else who)

    def _theirs(owner: Who) -> tuple[Effect, ...]:
        """Have another part with their Gear, where one's own side picks which."""
        gear = said.settle(owner, reading, Kept.EQUIPPED)
        chosen = msgspec.structs.replace(gear, whose=None, chosen_by=None if gear.number is None else own)
        return (PartWith(who=owner, how=_parting(reading, verb), gear=chosen),)

    return build


def _had(reading: Reading, verb: Token, said: Handed) -> Handed:
    """Give "a piece of Gear" that is dropped as whatever one has."""
    named = said.spoken or said.where or said.asked
    kept = said.kept if named else said.kept or kept_as_parted(said.like, _parting(reading, verb))
    return msgspec.structs.replace(said, kept=kept)


@production
def remove_from_play(reading: Reading, verb: Token, said: Handed) -> Build:
    """Read "remove this Tool from play until the end of the scenario": that is to discard it."""
    reading.verb = verb.update(value=verb.split()[0])
    return part_with(reading, verb.update(value=Parting.DISCARD), said)


@production
def gear_falls(reading: Reading, said: Handed, verb: Token, landing: Landing) -> Clause:
    """Read "this Weapon drops to the ground", and "the attacker's Weapon": that of the attack."""
    said = _attacked_with(reading, said)
    whose = said.whose
    if said.spoken is Spoken.USED and whose is None:
        whose = _user(reading, verb)

    def build(who: Who) -> tuple[Effect, ...]:
        owner = who if whose is None else antecedent(reading, whose, who)
        return part_with(reading, verb.update(value="drop"), msgspec.structs.replace(said, whose=None), landing)(owner)

    return Clause(build, command=True)


def _attacked_with(reading: Reading, said: Handed) -> Handed:
    """Give the piece that an attack was made with for "the attacker's Weapon", where one attack is met."""
    answered = said.whose is Actor.TARGET and reading.scene.play is PlayKind.REACTION
    one = reading[THEIR_ONE] and said.chooser is None and (answered or said.whose is Actor.ATTACKER)
    struck_with = bool(said.like.called) and said.like.called[-1].split()[-1] in ("Weapon", *WEAPON_FAMILIES)
    return msgspec.structs.replace(said, number=1, spoken=Spoken.USED) if one and struck_with else said


def _user(reading: Reading, verb: Token) -> Actor:
    """Give who has used what was used: whose attack the sentence waits for, else the target."""
    event = event_awaited(reading)
    attacks = event is not None and ATTACKED.issuperset(way.event for way in event.ways)
    return Actor.ATTACKER if attacks else of_target(reading, verb)


@production
def gear_goes(reading: Reading, said: Handed, verb: Token, landing: Landing | None) -> Clause:
    """Read "the target's Shield is destroyed": they part with it, and of several one's own side picks."""
    own, said = reading.scene.own, _attacked_with(reading, said)
    how = {"dr": Parting.DROP, "de": Parting.DESTROY, "un": Parting.UNEQUIP}[verb.split()[1][:2]]
    parts = verb.update(value=str(how))

    def build(who: Who) -> tuple[Effect, ...]:
        owner = who if said.whose is None else bearer(said.whose, who, own)
        picked = owner is not own and said.number is not None and said.spoken is not Spoken.USED
        chooser = said.chooser or (own if picked else None)
        return part_with(reading, parts, msgspec.structs.replace(said, whose=None, chooser=chooser), landing)(owner)

    return Clause(build, command=True)
