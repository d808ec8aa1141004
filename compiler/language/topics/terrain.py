"""Reading and wording of what places are like, and of Heights."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Amount
from compiler.ir.deeds.terrain import (
    ChoosePlace,
    HeightChange,
    Illuminate,
    KeepLight,
    LightBound,
    LightEnd,
    TreatHeight,
    Way,
)
from compiler.ir.places import Border, Ground, Near, Nearness, Place
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.language.topics.amounts import not_rolled
from compiler.language.topics.categories import BY, UNTIL, by_sign
from compiler.language.topics.changes import read_changed
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.mentions import LASTS_SO, mention, says_named
from compiler.language.topics.named_together import together
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.place_words import border_words, is_several, place_words
from compiler.language.topics.places import lying, read_place
from compiler.language.topics.plays import wants_end
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, named_or_before
from compiler.language.topics.sites import bring_up
from compiler.language.topics.thing_words import thing_words
from compiler.language.topics.verbs import WORD, Category, of, verb

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.places import Thing
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token

BY_LIGHT = (Ground.DARK, Ground.SHADOWY, Ground.LIT)
"""The darkest first."""
LIGHTS = frozenset(BY_LIGHT)
"""What a place can be for some, and not for others."""


class Raised(NamedTuple):
    """By how much a Height is changed, to no more than what, and how long."""

    by: Amount
    most: int | None
    until: SaidTime | None


@production
def lit_place(reading: Reading, place: Place) -> Place:
    """Let "that section" be said of it in what follows."""
    bring_up(reading, place)
    return place


@production
def both_places(reading: Reading, one: Place, other: Place) -> tuple[Place, ...]:
    """Read "your occupied section and one adjacent section of your choice"."""
    beside = Near(nearness=(Nearness.ADJACENT,))
    if other.pick is Pick.EACH and other.facts == (beside,):  # which is said of both together
        reading.contradiction(f"each {other.kind} around is that around the one before", "say it of the one")
    return (one, other)


@production
def for_whom(reading: Reading, whom: Who, other: Named | None) -> Who:
    return whom if other is None else together(reading, (whom,), other)


@production
def illuminate(
    reading: Reading, where: Place | tuple[Place, ...], ground: Token, viewers: Who | None, until: SaidTime | None
) -> Clause:
    one = where[0] if isinstance(where, tuple) else where
    return _lit(reading, where, lying(reading, ground, str(one.kind)), viewers, until)


def _lit(
    reading: Reading, where: Place | tuple[Place, ...], word: Ground, viewers: Who | None, until: SaidTime | None
) -> Clause:
    own = reading.scene.own
    those = where if isinstance(where, tuple) else (where,)
    if viewers is not None and word not in LIGHTS:
        reading.contradiction(f"a place is {word} for everyone, or for no one", "leave out for whom")
    end = until.settle(own, own) if until else None
    if until is not None:
        mention(reading, LASTS_SO, until)
    made = tuple(Illuminate(where=place, ground=word, viewers=viewers, until=end) for place in those)
    return Clause(lambda _who: made, command=True)


@production
def lights(*words: Token | None) -> tuple[Token, ...]:
    return tuple(word for word in words if word)


@production
def kept_so(
    reading: Reading, where: Place | tuple[Place, ...], words: tuple[Token, ...], until: SaidTime | None
) -> Clause:
    """Read "that section cannot become shadowy or dark during this time"."""
    those = where if isinstance(where, tuple) else (where,)
    never = tuple(lying(reading, word, str(those[0].kind)) for word in words)
    if not LIGHTS.issuperset(never):
        reading.contradiction("light is kept from changing, and nothing else", 'say "lit", "shadowy" or "dark"')
    wants_end(reading, until)
    end = until.settle(reading.scene.own, reading.scene.own) if until else None
    return Clause(lambda _who: tuple(KeepLight(where=one, never=never, until=end) for one in those), command=True)


@production
def kept_by_all(
    reading: Reading, where: Place | tuple[Place, ...], words: tuple[Token, ...], until: SaidTime | None
) -> Clause:
    """Read "no effect can make it lit until then"."""
    return kept_so(reading, where, words, until)


def _beyond(reading: Reading, end: Token, than: Token) -> tuple[LightEnd, tuple[Ground, ...]]:
    """Give the lights that are darker, or brighter, than one."""
    never = LightEnd.DARKER if end == "darker" else LightEnd.BRIGHTER
    at = BY_LIGHT.index(Ground(than)) if than in LIGHTS else 0
    beyond = BY_LIGHT[:at] if never is LightEnd.DARKER else BY_LIGHT[at + 1 :]
    if than not in LIGHTS or not beyond:
        reading.trouble(Code.TEXT_UNPARSED, than, f"nothing is {never} than {than}", help='say "shadowy"')
    return never, beyond


@production
def kept_from_end(
    reading: Reading, where: Place | tuple[Place, ...], end: Token, than: Token, until: SaidTime | None
) -> Clause:
    """Read "that section cannot become darker than shadowy"."""
    _, never = _beyond(reading, end, than)
    return kept_so(reading, where, tuple(than.update(value=ground) for ground in never), until)


@production
def light_bound(
    reading: Reading, where: Place | tuple[Place, ...], end: Token, than: Token, until: SaidTime | None
) -> Clause:
    """Read "your occupied section cannot be darker than shadowy": if it is dark, it is shadowy."""
    never, _ = _beyond(reading, end, than)
    those = where if isinstance(where, tuple) else (where,)
    light = lying(reading, than, str(those[0].kind))
    wants_end(reading, until)
    lasts = until.settle(reading.scene.own, reading.scene.own) if until else None
    made = tuple(LightBound(where=one, never=never, than=light, until=lasts) for one in those)
    return Clause(lambda _who: made, command=True)


@production
def make_so(
    reading: Reading, _verb: Token, where: Place | tuple[Place, ...], ground: Token, until: SaidTime | None
) -> Build:
    """Read "make your section dark"."""
    return illuminate(reading, where, ground, None, until).build


@production
def light_up(reading: Reading, verb: Token, where: Place | tuple[Place, ...], until: SaidTime | None) -> Build:
    """Read "light an adjacent region", "darken it"."""
    ground = Ground.DARK if verb.lower().startswith("dark") else Ground.LIT
    return _lit(reading, where, ground, None, until).build


@production
def treated_so(
    reading: Reading, _verb: Token, where: Place | tuple[Place, ...], ground: Token, until: SaidTime | None
) -> Clause:
    """Read "treat dark regions as lit", said to one's own side, for which they are so; one place is so for everyone."""
    several = isinstance(where, tuple) or where.pick is not Pick.THE
    return illuminate(reading, where, ground, reading.scene.own if several and ground in (*LIGHTS,) else None, until)


@production
def see_as(
    reading: Reading, _verb: Token, where: Place | tuple[Place, ...], ground: Token, until: SaidTime | None
) -> Build:
    """Read "you treat dark regions as lit": they are so for you."""
    return lambda who: illuminate(reading, where, ground, who, until).build(who)


@production
def see_in(reading: Reading, where: Place | tuple[Place, ...], *rest: SaidTime | None) -> Build:
    """Read "you can see in dark sections": they are lit for you."""
    return lambda who: _lit(reading, where, Ground.LIT, who, rest[-1]).build(who)


@production
def illuminate_around(reading: Reading, where: Place, beside: Token, ground: Token, until: SaidTime | None) -> Clause:
    (near,) = where.facts if len(where.facts) == 1 else (None,)
    if not isinstance(near, Near) or near.nearness != (Nearness.OCCUPIED,) or read_place(reading, beside) != where.kind:
        message = '"each adjacent" is said of those around the one where someone stands'
        reading.contradiction(message, f'say "your occupied {where.kind} and each adjacent {where.kind}"')
    of = near.of if isinstance(near, Near) else None
    around = Near(nearness=(Nearness.OCCUPIED, Nearness.ADJACENT), of=of)
    return illuminate(reading, Place(kind=where.kind, pick=Pick.EACH, facts=(around,)), ground, None, until)


@production
def so_much_higher_now(by: Amount, most: int | None, until: SaidTime | None) -> Raised:
    return Raised(by, most, until)


@production
def higher_late(by: Amount, until: SaidTime, most: int) -> Raised:
    """Read "increases by 1 until the end of the scenario, to a maximum of 4"."""
    return Raised(by, most, until)


@production
def height_bound(reading: Reading, most: Token) -> int:
    return reading.number(most)


@production
def height_changed(reading: Reading, change: Token, what: Border | Named, so: Raised) -> Build:
    return height_of_it(reading, what, so._replace(by=read_changed(reading, change, so.by))).build


@production
def height_of_it(reading: Reading, what: Border | Named, so: Raised) -> Clause:
    """Read "the Height of each exit of the occupied region increases by 1", "the Height of the Obstacle"."""
    if not isinstance(what, Border):
        return height_of(reading, what, so)
    own = reading.scene.own
    not_rolled(reading, so.by, "a Height")
    bring_up(reading, what)
    until = so.until.settle(own, own) if so.until else None
    changed = HeightChange(who=what, by=so.by, most=so.most, until=until)
    return Clause(lambda _who: (changed,), command=True)


@production
def border_has_height(reading: Reading, border: Border, _its: Token, change: Token, so: Raised) -> Clause:
    """Read "each exit of the occupied region has its Height increased by 2"."""
    return height_of_it(reading, border, so._replace(by=read_changed(reading, change, so.by)))


@production
def height(reading: Reading, change: Token, whose: Named, so: Raised) -> Build:
    return height_of(reading, whose, so._replace(by=read_changed(reading, change, so.by))).build


@production
def height_gained(by: Token) -> Token:
    return by


@production
def heightening(verb: Token, by: Token) -> tuple[Token, Token]:
    return verb, by


@production
def heighten(reading: Reading, said: tuple[Token, Token], most: int | None, until: SaidTime | None) -> Build:
    """Read "gains +1 Height", "loses Height 1"."""
    verb, by = said
    reading.verb = verb
    far = reading.number(by)
    if verb.startswith("win"):
        reading.trouble(Code.TEXT_UNPARSED, verb, "Height is gained or lost, not won", help='say "gains"')
    if not by.isdecimal() and (verb.startswith(("suffer", "take")) != (far < 0) or verb.startswith("lo")):
        reading.trouble(Code.SIGN, verb, f'"{verb}" does not go with {by}', help='say "gains +1", or "suffers -1"')
    so = Raised(-far if verb.startswith("lo") else far, most, until)
    return lambda who: height_of(reading, who, so).build(who)


@production
def height_of(reading: Reading, whose: Named, so: Raised) -> Clause:
    not_rolled(reading, so.by, "a Height")

    def build(who: Who) -> tuple[Effect, ...]:
        owner = bearer_of_height(reading, whose, who)
        end = so.until.settle(owner, reading.scene.own) if so.until else None
        return (HeightChange(who=owner, by=so.by, most=so.most, until=end),)

    return Clause(build, command=True)


def bearer_of_height(reading: Reading, whose: Named, who: Who) -> Who:
    """Give whose Height it is: "its" is a border's, where one has just been chosen."""
    met = reading.scene.before if _FIRST_OF_ALL.match(reading.text) else named_or_before(reading)
    if whose is Pronoun.IT and Actor.CHOSEN in met:
        return Actor.CHOSEN
    owner = read_whose(reading, whose, who)
    pronoun = isinstance(whose, Pronoun) and reading.scene.own is Actor.THIS
    return Actor.THIS if pronoun and owner in (Actor.TRIGGER, Actor.TARGET) else owner  # no PC has a Height


_FIRST_OF_ALL = re.compile(r"(?:(?:increase|reduce|decrease|double|halve) )?its Height\b")
"""Whose Height it is before anyone has been named, whoever is named behind it."""


@production
def treat_height(reading: Reading, way: Token, by: Token, higher: Token) -> Build:
    far = reading.number(by)
    moved = -far if higher == "lower" else far
    return lambda who: (TreatHeight(who=who, way=Way(way.split()[-1]), by=moved),)


CHOOSE_PLACE = verb(
    ChoosePlace, "[{by}] choose {what}", what=Category(lambda what, voice, _who: thing_words(what, voice))
)
"""A place that is chosen, for what is said behind it."""


@production
def choose_place(reading: Reading, what: Thing) -> Build:
    stays = isinstance(what, Place) and what.facts == (Near(nearness=(Nearness.OCCUPIED,)),)  # wherever one goes
    if not stays and what.pick in (Pick.THE, Pick.THAT, Pick.NEAREST, Pick.FARTHEST):
        reading.contradiction("there is nothing to choose here", 'say "a section within range 2"')
    bring_up(reading, what)
    if isinstance(what, Border):
        says_named(reading, Actor.CHOSEN)
    return CHOOSE_PLACE.read(reading, what)


def _become_words(effect: Illuminate, _voice: Voice) -> str:
    return "count as" if effect.viewers is not None or effect.ground is Ground.WATER else "become"


def height_called(effect: HeightChange, voice: Voice) -> str:
    match effect.who:
        case Border():
            return f"the Height of {border_words(effect.who, voice)}"
        case Group():
            return f"the Height of {voice.subject(effect.who)}"
    own = effect.who is Actor.CHOSEN or (effect.who is Actor.THIS and voice.about is Actor.THIS)
    return f"{'its' if own else voice.possessive(effect.who, None)} Height"


def _through_words(effect: TreatHeight, voice: Voice) -> str:
    return f"{voice.subject(effect.who)} {'move' if effect.who is Actor.SELF else 'moves'}"


_WHERE = Category(lambda where, voice, _who: place_words(where, voice), are_several=is_several)
verb(
    Illuminate,
    "{where} | {become} {ground} [for {viewers}] {until}",
    where=_WHERE,
    become=of("", _become_words),
    ground=WORD,
    viewers=Category(lambda viewers, voice, _who: voice.subject(viewers)),
    until=UNTIL,
)


verb(
    KeepLight,
    "{where} | cannot become {never} {until}",
    where=_WHERE,
    never=Category(lambda never, _voice, _who: listed(never, "or")),
    until=UNTIL,
)


verb(LightBound, "{where} | cannot be {never} than {than} {until}", where=_WHERE, never=WORD, than=WORD, until=UNTIL)


verb(
    HeightChange,
    "{height} | {change} by {by}{most}{until}",
    height=of("who", height_called),
    change=by_sign("decrease", "increase"),
    by=BY,
    to=None,
    most=Category(lambda most, _voice, _who: "" if most is None else f", to a maximum of {most}"),
    until=UNTIL,
)


verb(
    TreatHeight,
    "treat the Height of any {way} as {much} when {moves} through it",
    way=WORD,
    much=of("by", lambda effect, _voice: f"{abs(effect.by)} {'higher' if effect.by > 0 else 'lower'}"),
    moves=of("who", _through_words),
)
