"""Reading of deeds that are blows: attacks, plays, hits, and whom they meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.terms import PlayKind
from compiler.language.topics.deed_joints import Blow, Verbs, by_stem, either_verb
from compiler.language.topics.deed_kinds import HIT_OR_MISS, STRUCK
from compiler.language.topics.descriptors import attack
from compiler.language.topics.groups import group_one
from compiler.language.topics.pieces import from_piece
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.rolled import other_one

if TYPE_CHECKING:
    from compiler.ir.selectors.descriptors import GearLike
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Filter, Kinds


AT_ONCE = 2
"""So many targets are several."""


@production
def defeated(reading: Reading, _verb: Token, by: Named | None = None) -> Deed:
    return Deed(event=Happening.DEFEATED, source=None if by is None else other_one(reading, by))


@production
def defeated_by_blow(_verb: Token, blow: Blow) -> Deed:
    return Deed(event=Happening.DEFEATED, play=blow.play, source=blow.source)


@production
def felled_by_fall(said: Token | Deed) -> Deed:
    """Read "is defeated by falling damage", "is reduced to 0 HP by a fall"."""
    felled = said if isinstance(said, Deed) else Deed(event=Happening.DEFEATED)
    return msgspec.structs.replace(felled, falling=True)


@production
def attacks_none(reading: Reading, verb: Token) -> Deed:
    return attacks(reading, verb, None)


@production
def attacks(reading: Reading, verb: Token, against: Named | None) -> Deed:
    return plays(reading, verb, attack(), against)


@production
def plays(reading: Reading, _verb: Token, like: PlayLike, against: Named | None) -> Deed:
    foe = None if against is None else other_one(reading, against)
    return Deed(event=Happening.PLAYS, play=like, against=foe)


@production
def plays_at_several(
    reading: Reading, _verb: Token, like: PlayLike, number: Token, more: Token, kinds: Kinds, *filters: Filter
) -> Deed:
    """Read "plays an Action against 2 or more allies": at least so many of its targets are such."""
    if more != "or more" or reading.number(number) < AT_ONCE:
        message = "so many targets are waited for, and no fewer"
        reading.trouble(Code.TEXT_UNPARSED, more, message, help='say "2 or more"')
    against = other_one(reading, group_one(reading, kinds, *filters))
    return Deed(event=Happening.PLAYS, play=like, against=against, least=reading.number(number))


@production
def blow_answered(reading: Reading, whose: Named, like: PlayLike) -> Blow:
    """Read "your Action", of what one answers."""
    return Blow(like, other_one(reading, whose))


@production
def plays_in_answer(reading: Reading, verb: Token, like: PlayLike, answered: Blow) -> Deed:
    """Read "plays a Reaction against an ally's Action": against that ally."""
    if answered.play not in (PlayLike(), PlayLike(kinds=(PlayKind.ACTION,))) or like.kinds != (PlayKind.REACTION,):
        reading.contradiction("Actions are answered with Reactions", 'say "plays a Reaction against an Action"')
    return msgspec.structs.replace(plays(reading, verb, like, None), against=answered.source)


@production
def targeted(_verb: Token, blow: Blow) -> Deed:
    return _struck(Happening.TARGETED, blow)


@production
def targeted_by(reading: Reading, verb: Token, whom: Named | None) -> Deed:
    """Read "targeted by an enemy": by any Action of theirs; "cannot be targeted": by anyone's."""
    if whom is None:
        return Deed(event=Happening.TARGETED, play=PlayLike(kinds=(PlayKind.ACTION,)))
    return targeted(verb, Blow(PlayLike(kinds=(PlayKind.ACTION,)), other_one(reading, whom)))


@production
def is_hit(said: Token, blow: Blow | None) -> Deed:
    ways = [word for word in said.split() if word in STRUCK]
    first, *others = (_struck(STRUCK[way], blow or Blow(PlayLike())) for way in dict.fromkeys(ways))
    return msgspec.structs.replace(first, others=tuple(others))


@production
def is_hit_by(reading: Reading, said: Token, whom: Named) -> Deed:
    """Read "is hit by an enemy": by an attack of theirs."""
    return is_hit(said, Blow(PlayLike(), other_one(reading, whom)))


def _struck(event: Happening, blow: Blow) -> Deed:
    return Deed(event=event, play=None if blow.play == PlayLike() else blow.play, source=blow.source)


@production
def hits(reading: Reading, verbs: Verbs, whom: Named | None, like: PlayLike) -> Deed:
    foe = None if whom is None else other_one(reading, whom)
    play = None if like == PlayLike() else like
    return either_verb(verbs, lambda verb: Deed(event=by_stem(verb, HIT_OR_MISS), play=play, against=foe))


@production
def hits_whom(reading: Reading, verbs: Verbs, whom: Named) -> Deed:
    return hits(reading, verbs, whom, PlayLike())


@production
def hits_anyone(reading: Reading, verbs: Verbs) -> Deed:
    """Read "whenever you hit", whomever it is."""
    reading.afar += 1  # whom another verb behind it has, it has, too
    return hits(reading, verbs, None, PlayLike())


@production
def attacks_with(reading: Reading, verb: Token, whom: Named | None, like: PlayLike) -> Deed:
    """Read "attacks you with a Dagger"."""
    return plays(reading, verb, like, whom)


@production
def hit_by_piece(reading: Reading, said: Token, piece: GearLike) -> Deed:
    """Read "is hit by a Weapon": by an attack from it."""
    return is_hit(said, Blow(from_piece(reading, piece), None))


@production
def attacked_with(reading: Reading, said: Token, piece: GearLike) -> Deed:
    return targeted(said, Blow(from_piece(reading, piece), None))
