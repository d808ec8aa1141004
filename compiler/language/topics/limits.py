"""Reading and wording of how far damage goes: points that are left to someone, and the most that comes of an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import capped_at
from compiler.ir.deeds.forbidding import OVER
from compiler.ir.deeds.points import Adjust, Floor, Harm, HarmLimit, How
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Group, Pick
from compiler.ir.terms import PlayKind
from compiler.language.topics.amounts_had import read_points
from compiler.language.topics.categories import UNTIL, WHOM
from compiler.language.topics.clauses import Build, Clause, Effects
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.forbidding import read_end
from compiler.language.topics.harm_sources import from_met
from compiler.language.topics.harms import Adjusted, adjusting
from compiler.language.topics.mark_words import plays_words, sort_of_play
from compiler.language.topics.phrase import Voice
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, bearer, object_of
from compiler.language.topics.verbs import WORD, of, verb
from compiler.language.topics.worded import typed_words

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.so_often import SoLong
    from compiler.language.topics.which_plays import SaidPlay


# ---- what is left to someone


@production
def harm_of_type(reading: Reading, word: Token, source: Harm | None = None) -> Harm:
    """Read "Fire damage from enemies"."""
    return msgspec.structs.replace(source or Harm(), type=reading.damage_type(word))


@production("floor")
def read_floor(
    reading: Reading, least: Token, points: Token, harm: Harm | None, until: SaidTime | None = None
) -> Build:
    """Read "cannot be reduced below 1 HP by enemies"."""
    of = harm or Harm()
    so = Floor(
        who=reading.scene.own,
        points=read_points(reading, points),
        least=reading.number(least),
        play=of.play,
        by=of.by,
        type=of.type,
    )
    end = until.settle if until else lambda *_: None
    return lambda who: (msgspec.structs.replace(so, who=who, until=end(who, reading.scene.own)),)


@production
def floor_so(reading: Reading, least: Token, points: Token, until: SaidTime | None) -> Build:
    """Read "cannot be reduced below 1 HP by damage"."""
    return read_floor(reading, least, points, None, until)


@production
def floor_by_them(
    reading: Reading, _verb: Token, whom: Named, least: Token, points: Token, until: SaidTime | None
) -> Build:
    """Read "enemies cannot reduce you below 1 HP"."""

    def build(who: Who) -> Effects:
        floor = read_floor(reading, least, points, Harm(by=who), until)
        return floor(_whoever(object_of(reading, whom, who)))

    return build


@production
def floor_of_harm(
    reading: Reading, harm: Harm, whom: Named, least: Token, points: Token, until: SaidTime | None = None
) -> Clause:
    """Read "damage from an Area Attack cannot reduce you below 1 HP"."""
    build = read_floor(reading, least, points, harm, until)
    return Clause(lambda who: build(_whoever(object_of(reading, whom, who))), command=True)


@production
def floor_of_any(reading: Reading, whom: Named, least: Token, points: Token, until: SaidTime | None = None) -> Clause:
    """Read "damage cannot reduce you below 1 HP"."""
    return floor_of_harm(reading, Harm(), whom, least, points, until)


@production
def floor_of_play(reading: Reading, play: SaidPlay, whom: Named, least: Token, points: Token) -> Clause:
    """Read "this Action cannot reduce the target below 1 HP": as long as it is resolved."""
    harm = from_met(reading, play)
    if harm.by is None or reading.scene.play not in (PlayKind.ACTION, PlayKind.REACTION):
        reading.contradiction("this is no play whose damage is held up", 'say "you cannot be reduced below ..."')

    def build(who: Who) -> Effects:
        held = Floor(
            who=_whoever(object_of(reading, whom, who)),
            points=read_points(reading, points),
            least=reading.number(least),
            by=harm.by,
            until=OVER,
        )
        return (held,)

    return Clause(build, command=True)


# ---- the most that comes


@production
def capped(reading: Reading, verb: Token, most: Token, type_: str | None, play: SaidPlay) -> Build:
    """Read "you suffer at most 5 damage from this attack"."""
    return at_most_of_this(reading, verb, most, type_, play)


@production
def at_most_of_this(reading: Reading, _verb: Token, most: Token, type_: str | None, play: SaidPlay) -> Build:
    """Read "cannot suffer more than 5 damage from this attack"."""
    harm = msgspec.structs.replace(from_met(reading, play), type=type_)
    return lambda who: (_cap(reading, msgspec.structs.replace(harm, to=who), most),)


@production
def at_most_of_one(
    reading: Reading, _verb: Token, most: Token, type_: str | None, harm: Harm, until: SaidTime | None
) -> Build:
    """Read "cannot suffer more than 5 damage from a single attack": all that comes of one of them is counted."""
    end = until.settle if until else lambda *_: None
    limit = HarmLimit(
        who=reading.scene.own, most=reading.number(most), play=harm.play or PlayLike(), by=harm.by, type=type_
    )
    return lambda who: (msgspec.structs.replace(limit, who=who, until=end(who, reading.scene.own)),)


@production
def at_most_in_each(reading: Reading, _verb: Token, most: Token, type_: str | None, so_long: SoLong) -> Build:
    """Read "cannot suffer more than 5 damage each round"."""
    per, until = so_long
    if per is None:
        message = "this could mean that no more than so much comes of it, or nothing at all"
        reading.contradiction(message, 'say "from a single attack", or "each round"', Code.TEXT_UNPARSED)
    limit = HarmLimit(who=reading.scene.own, most=reading.number(most), per=per, type=type_)
    return lambda who: (msgspec.structs.replace(limit, who=who, until=read_end(reading, until, who)),)


@production
def capped_of_one(
    reading: Reading, verb: Token, most: Token, type_: str | None, harm: Harm, until: SaidTime | None
) -> Build:
    """Read "you suffer no more than 5 damage from a single attack"."""
    return at_most_of_one(reading, verb, most, type_, harm, until)


@production
def limit_of_one(
    reading: Reading, harm: Harm, most: Token, type_: str | None, whom: Named, until: SaidTime | None
) -> Clause:
    """Read "no single attack can deal more than 5 damage to you"."""
    build = at_most_of_one(reading, most, most, type_, harm, until)
    return Clause(lambda who: build(_whoever(object_of(reading, whom, who))), command=True)


@production
def plays_of_many(like: PlayLike) -> Harm:
    """Read "Area Attacks", of which it is said how much they deal at most."""
    return Harm(play=like)


@production
def plays_of_ones(reading: Reading, whose: Named, like: PlayLike) -> Harm:
    """Read "the target's attacks", of which that is said."""
    return Harm(play=like, by=bearer(whose, reading.scene.own, reading.scene.own))


@production
def loses_at_most_of_one(
    reading: Reading, verb: Token, most: Token, points: Token, harm: Harm, until: SaidTime | None
) -> Build:
    """Read "cannot lose more than 5 HP to a single Action"."""
    read_points(reading, points)
    return at_most_of_one(reading, verb, most, None, harm, until)


@production
def capped_by_them(
    reading: Reading, _verb: Token, most: Token, type_: str | None, whom: Named | None, play: SaidPlay
) -> Build:
    """Read "the triggering enemy cannot deal more than 5 damage with that Action"."""
    harm = _capped_play(reading, play, type_, whom)
    return lambda who: (_cap(reading, msgspec.structs.replace(harm, by=harm.by or who), most),)


@production
def cap_of_play(
    reading: Reading, play: SaidPlay, _verb: Token, most: Token, type_: str | None, whom: Named | None
) -> Clause:
    """Read "this attack cannot deal more than 5 damage to you"."""
    change = _cap(reading, _capped_play(reading, play, type_, whom), most)
    return Clause(lambda _who: (change,), command=True)


def _capped_play(reading: Reading, play: SaidPlay, type_: str | None, whom: Named | None) -> Harm:
    to = None if whom is None else bearer(whom, reading.scene.own, reading.scene.own)
    return msgspec.structs.replace(from_met(reading, play), type=type_, to=to)


@production
def cap(reading: Reading, _verb: Token, what: Adjusted, most: Token, until: SaidTime | None) -> Build:
    """Read "reduce the damage to 5": no more than that comes."""
    change = _cap(reading, what, most, until)
    return lambda _who: (change,)


@production
def number_capped(reading: Reading, what: Adjusted, _changed: Token, most: Token) -> Clause:
    """Read "the damage is reduced to 1"."""
    return number_bounded(reading, what, most)


@production
def number_bounded(reading: Reading, what: Adjusted, most: Token) -> Clause:
    """Read "the damage you suffer cannot be more than 5"."""
    return Clause(cap(reading, most, what, most, None), command=True)


def _cap(reading: Reading, what: Adjusted, most: Token, until: SaidTime | None = None) -> Adjust:
    if not isinstance(what, Harm):
        reading.trouble(Code.TEXT_UNPARSED, most, "it is not said by how much this changes", help='say "by"')
    return adjusting(reading, How.REDUCE, what, capped_at(reading.number(most)), until)


def _whoever(whom: Who) -> Who:
    """Give each of those whom damage cannot bring down: "damage cannot reduce an ally below 1 HP"."""
    if isinstance(whom, Group) and whom.pick is Pick.ONE and whom.chosen_by is None:
        return msgspec.structs.replace(whom, pick=Pick.EACH)
    return whom


def _reducing_words(effect: Floor, voice: Voice) -> str:
    """Word the play that does not bring anybody below it, as it is resolved."""
    if effect.by is None or effect.by == voice.scene.own:
        return f"this {voice.scene.play}"
    return f"{voice.possessive(effect.by, None)} Action"


def _source(effect: Floor, voice: Voice) -> str:
    """Word what does not bring them below it."""
    by = f" from {voice.subject(effect.by).removeprefix('all ')}" if effect.by else ""
    plays = plays_words(effect.play) if effect.play else ""
    if effect.type:
        return f" by {effect.type} damage{f' from {plays}' if plays else ''}{by}"
    return f" by {plays}{by}" if plays else by.replace(" from ", " by ", 1)


def _whose_plays(effect: HarmLimit, voice: Voice) -> str:
    """Word whose plays alone are bounded."""
    return f"from {voice.subject(effect.by).removeprefix('all ')}" if effect.by else ""


_BELOW = of("points least", lambda effect, _voice: f"below {effect.least} {effect.points}")


verb(Floor, "{play} | cannot reduce {who} {below}", play=of("by until", _reducing_words), who=WHOM, below=_BELOW).where(
    lambda effect, _voice: effect.is_of_play
)
_SO_MUCH_HARM = of("type", lambda effect, _voice: typed_words(effect.type))
verb(
    HarmLimit,
    "{who} cannot suffer more than {most} {damage} each {per} {until}",
    play=None,
    by=None,
    most=WORD,
    damage=_SO_MUCH_HARM,
    per=WORD,
    until=UNTIL,
).where(lambda effect, _voice: effect.per is not None)
verb(
    HarmLimit,
    "{who} cannot suffer more than {most} {damage} from a single {play} {by} {until}",
    per=None,
    most=WORD,
    damage=_SO_MUCH_HARM,
    play=of("play", lambda effect, _voice: sort_of_play(effect.play or PlayLike())),
    by=of("by", _whose_plays),
    until=UNTIL,
)
verb(
    Floor,
    "{who} cannot be reduced {below} {source} {until}",
    below=_BELOW,
    source=of("play by type", _source),
    until=UNTIL,
)
