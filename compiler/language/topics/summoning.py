"""Reading and wording of who comes into the scenario by a text: "Summon a Reed Cat in your occupied section"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.summoning import Summon
from compiler.ir.places import Beside, InPlace, Near, Nearness, Place, Within
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.who import Group, Pick, Side
from compiler.ir.terms import PLACE, PlaceKind
from compiler.language.topics.amounts import so_much
from compiler.language.topics.counts import parted_words
from compiler.language.topics.described import OWN_NAME
from compiler.language.topics.groups import NPC_KIND_WORDS, RANKS, singular
from compiler.language.topics.mentions import CHOSEN_ONE, mention, says_named
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.place_words import place_words
from compiler.language.topics.plurals import HISSED, article, plural
from compiler.language.topics.pronouns import nouns_of
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import chosen_one, named_or_before

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build


class Comers(NamedTuple):
    """Who comes, and how many."""

    what: str | None
    number: Amount = 1


@production
def comer_named(reading: Reading, name: Token) -> Token:
    noun = singular(name)
    if noun in RANKS or noun in NPC_KIND_WORDS or noun in reading.vocabulary.npc_types:
        message = f'"{name}" does not say which of them comes'
        reading.trouble(Code.REF_SUBJECT, name, message, help="name the card, as it stands in its title")
    return name


@production
def comer_namesake(word: Token) -> Token:
    return word


@production
def one_comer(reading: Reading, name: Token) -> Comers:
    if name == f"{OWN_NAME}s":
        reading.contradiction("this is several", 'say how many, as in "2"')
    return Comers(str(name))


@production
def some_comers(reading: Reading, number: Amount, name: Token) -> Comers:
    several = number != 1
    if name.startswith(OWN_NAME):
        if several != name.endswith("s"):
            reading.contradiction("how many are said does not go with the name", "make both one, or both several")
        return Comers(OWN_NAME, number)
    return Comers(one_of(name) if several else str(name), number)


@production
def named_comers(reading: Reading, name: Token) -> Comers:
    """Read "cannot summon Mud Eels"."""
    if not name.endswith("s"):
        reading.contradiction("one has an article", f'say "a {name}"')
    return Comers(OWN_NAME if name.startswith(OWN_NAME) else one_of(name))


@production
def any_comer(_word: Token) -> Comers:
    """Read "whenever an enemy summons an entity": whoever comes."""
    return Comers(None)


@production
def summons(_verb: Token, comers: Comers) -> Build:
    """Read what is waited for, remembered or forbidden: so many of them at least, wherever they come to stand."""
    return lambda who: (Summon(who=who, what=comers.what, number=comers.number),)


@production
def summon(
    reading: Reading, _verb: Token, comers: Comers, where: Where | None = None, per: Quantity | None = None
) -> Build:
    number = so_much(reading, comers.number, per)
    place = None if where is None else _place_of(reading, where)

    def build(who: Who) -> tuple[Summon, ...]:
        side = Side.ALLY if who is reading.scene.own else Side.ENTITY
        pick = Pick.ONE if number == 1 else Pick.ALL
        says_named(reading, Actor.CHOSEN)
        mention(reading, CHOSEN_ONE, Group(side=side, pick=pick, kind=comers.what))
        return (Summon(who=who, what=comers.what, number=number, where=place),)

    return build


def _place_of(reading: Reading, where: Where) -> Place:
    """Give one place out of those that are said."""
    kind = PLACE.get(reading.scene.scenario, PlaceKind.SECTION)
    match where:
        case InPlace(negated=False, place=place):
            return place
        case Within(negated=False):
            return Place(kind=kind, pick=Pick.ONE, facts=(where,))
        case Beside(to=to):
            of = None if to is reading.scene.own else to
            return Place(kind=kind, pick=Pick.ONE, facts=(Near(nearness=(Nearness.ADJACENT,), of=of),))
    reading.contradiction("this does not say where they come to stand", f'say "in an adjacent {kind}"')
    return Place(kind=kind, pick=Pick.ONE)


@production
def the_summoned(reading: Reading, word: Token) -> Actor:
    """Read "the summoned Reed Cat"."""
    group, noun = chosen_one(reading), word.removeprefix("the summoned ").removeprefix("the ")
    known = ("one", "one summoned", *nouns_of(group)) if group is not None and group.kind is not None else ()
    if Actor.CHOSEN not in named_or_before(reading) or noun not in known:
        message = f'"{word}" stands for nobody: nobody of that name has been summoned before it'
        reading.trouble(Code.REF_SUBJECT, word, message, help='say "Summon ..." in the sentence before')
    says_named(reading, Actor.CHOSEN)
    return Actor.CHOSEN


@say.register
def _summon(effect: Summon, voice: Voice) -> Phrase:
    if effect.what is None:
        return Phrase(who=effect.who, verb="summon", rest="an entity")
    name = voice.name if effect.what == OWN_NAME else effect.what
    some, rest = parted_words(effect.number, (article(name), plural(name)), voice, effect.who)
    where = f" in {place_words(effect.where, voice)}" if effect.where is not None else ""
    return Phrase(who=effect.who, verb="summon", rest=f"{some}{where}{rest}")


def one_of(name: str) -> str:
    """Give the name of a card of which several are said.

    >>> one_of("Reed Cats"), one_of("Bog Witches"), one_of("Mire Flies"), one_of("Mud Horses")
    ('Reed Cat', 'Bog Witch', 'Mire Fly', 'Mud Horse')
    """
    if name.endswith("ies"):
        return f"{name[:-3]}y"
    stem = name.removesuffix("es")
    return stem if stem != name and stem.endswith(("ss", *HISSED[1:])) else name.removesuffix("s")
