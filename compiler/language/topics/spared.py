"""Reading of whom someone cannot play against, their next play alone or only where it could be another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor, Group, Side
from compiler.ir.terms import PlayKind
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.descriptors import from_that_piece
from compiler.language.topics.forbidding import SaidPlays, any_of_them, any_with, forbid, forbid_target, forbid_with
from compiler.language.topics.forbidding_words import ANYONE
from compiler.language.topics.handed import from_used_piece
from compiler.language.topics.objects import ANYONE_ELSE
from compiler.language.topics.persons import barred_from
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, bearer, object_of

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime


class OthersLeft(msgspec.Struct, frozen=True):
    """Who else could be the target, as it was said; or who it is besides whom somebody else could be."""

    of: Named = ANYONE_ELSE
    besides: Named | None = None


def _of_actions(like: PlayLike) -> PlayLike:
    """Give the Actions that are meant by attacks: it is those that have a target to be chosen."""
    return like if like.kinds else msgspec.structs.replace(like, kinds=(PlayKind.ACTION,))


@production
def anyone_else() -> OthersLeft:
    """Read "if it has another target"."""
    return OthersLeft()


@production
def anyone_but(foe: Named) -> OthersLeft:
    """Read "unless you are the only enemy it can target"."""
    return OthersLeft(besides=foe)


@production
def those_else(reading: Reading, foe: Named) -> OthersLeft:
    """Read "if it could target one of your allies instead"."""
    if isinstance(foe, Group) and foe.side is Side.ENEMY:
        reading.contradiction('"enemy" can be yours or theirs', 'say "another target"', Code.AMBIGUOUS)
    return OthersLeft(foe)


def where_another(reading: Reading, build: Build, left: OthersLeft) -> Build:
    """Let it keep them only from playing against one where another could be the target."""

    def sparing(who: Who) -> tuple[Effect, ...]:
        others = any_of_them(object_of(reading, left.of, who))
        besides = None if left.besides is None else object_of(reading, left.besides, who)
        return tuple(_sparing(reading, effect, others, besides) for effect in build(who))

    return sparing


def _sparing(reading: Reading, effect: Effect, others: Who, besides: Who | None) -> Effect:
    match effect:
        case Cannot(deed=Deed(event=Happening.PLAYS, against=whom), times=0) as bar if whom is not None and besides in (
            None,
            whom,
        ):
            return msgspec.structs.replace(bar, others=others)
    reading.contradiction("this does not say against whom they cannot play", 'say "cannot target you"')
    return effect


@production
def forbid_spared(reading: Reading, build: Build, left: OthersLeft) -> Build:
    """Read "cannot attack you if it has another target"."""
    return where_another(reading, build, left)


@production
def forbid_next(reading: Reading, whose: Named, like: PlayLike, foe: Named, until: SaidTime | None) -> Build:
    """Read "cannot play its next Action against you"."""

    def build(who: Who) -> tuple[Effect, ...]:
        if whose is not Pronoun.IT and bearer(whose, who, reading.scene.own) != who:
            reading.contradiction("one targets others with plays of one's own", "leave out whose they are")
        against = barred_from(reading, any_of_them(object_of(reading, foe, who)), who)
        plays = _of_actions(like)
        end = until.settle(who, reading.scene.own) if until else None
        deed = Deed(event=Happening.PLAYS, play=plays, against=against)
        return (Cannot(who=who, deed=deed, extent=Extent.NEXT, until=end),)

    return build


@production
def forbid_next_aim(reading: Reading, foe: Named, whose: Named, like: PlayLike, until: SaidTime | None) -> Build:
    """Read "cannot target you with its next Action"."""
    return forbid_next(reading, whose, like, foe, until)


# ---- what is played from one piece of Gear, and what nobody plays


@production
def forbid_that_piece(reading: Reading, gear: Token, until: SaidTime | None) -> Build:
    """Read "cannot use that Weapon": nothing is played from it."""
    return forbid(reading, any_with(from_that_piece(reading, gear)), None, until)


@production
def forbid_used_piece(reading: Reading, called: str, used: Token, until: SaidTime | None) -> Build:
    """Read "cannot use the Weapon used for this attack"."""
    return forbid(reading, any_with(from_used_piece(reading, called, used)), None, until)


@production
def that_piece_barred(reading: Reading, gear: Token, until: SaidTime) -> Clause:
    """Read "that Weapon cannot be used until ...", by anyone."""
    barred = forbid_that_piece(reading, gear, until)
    return Clause(lambda _who: barred(ANYONE), command=True)


@production
def plays_barred_to_all(reading: Reading, like: PlayLike, until: SaidTime) -> Clause:
    """Read "that Weapon's Actions cannot be played until ..."."""
    barred = forbid(reading, SaidPlays(_of_actions(like), None), None, until)
    return Clause(lambda _who: barred(ANYONE), command=True)


# ---- nobody but one


@production
def targets_only(reading: Reading, foe: Named, until: SaidTime | None) -> Build:
    """Read "can only target you": nobody else."""

    def build(who: Who) -> tuple[Effect, ...]:
        return forbid_target(reading, _all_but(reading, foe, who), until)(who)

    return build


@production
def attacks_only(reading: Reading, foe: Named, until: SaidTime | None) -> Build:
    """Read "can only attack you"."""
    return plays_only_against(reading, PlayLike(), foe, until)


@production
def plays_only_against(reading: Reading, like: PlayLike, foe: Named, until: SaidTime | None) -> Build:
    """Read "can only play Actions against you": these against nobody else."""
    if like.traits:
        message = "this could mean that against them no others can be played, or that these can be against nobody else"
        help_ = 'say "cannot play Actions against anyone but you", or "Actions without the ... Trait cannot target you"'
        reading.contradiction(message, help_, Code.AMBIGUOUS)

    def build(who: Who) -> tuple[Effect, ...]:
        return forbid_with(reading, _all_but(reading, foe, who), None, like, until)(who)

    return build


def _all_but(reading: Reading, foe: Named, who: Who) -> Group:
    one = object_of(reading, foe, who)
    if not isinstance(one, Actor):
        reading.contradiction("this could bind them to one, or bar them where there is none", "say whom they cannot")
        return ANYONE_ELSE
    return msgspec.structs.replace(ANYONE_ELSE, besides=one)
