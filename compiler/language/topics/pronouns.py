"""Whom "they", "their" and "it" stand for (card-language.md 6.3): the subject, else the last one named."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.base import Node
from compiler.ir.deeds.choices import ChooseWho
from compiler.ir.deeds.movement import SwapPlaces
from compiler.ir.deeds.turns import InitiativeSwap
from compiler.ir.flow import Effect
from compiler.ir.parts_in import parts_in
from compiler.ir.places import Border
from compiler.ir.selectors.who import Actor, Group, Pick, Side, Who
from compiler.ir.terms import PlayKind
from compiler.language.topics.groups import SIDES, Sieve
from compiler.language.topics.mentions import (
    CALLED_OF_EVENT,
    IS_THEIRS,
    SIDE_MET,
    SPOKEN_OF,
    all_named,
    every_said,
    mention,
    says_named,
)
from compiler.language.topics.plurals import article
from compiler.language.topics.reading import Note, Reading, production
from compiler.language.topics.references import (
    Named,
    Pronoun,
    antecedent,
    asked_about,
    bearer,
    chosen_one,
    event_awaited,
    met_in_event,
    one_named,
)

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from compiler.language.parsing.token import Token

T = TypeVar("T")
OTHERS = {Side.ENEMY: Actor.TRIGGER_ENEMY, Side.ALLY: Actor.TRIGGER_ALLY}
"""Who "they" are behind one's own doing: whom it was done to."""
_AGREES = ("agree", "consent", "willing")
THEIRS = Group(side=Side.ENTITY, pick=Pick.NONE, besides=Actor.SELF)
"""Stands in an amount for the one whose it is ("equal to their level"), until its effect is known."""


NONE_BEFORE: Note[bool] = Note(first=False)
"""Whether one is said to have none of what the sentence before would take."""
ASKED_OF_CARD: Note[bool] = Note(first=False)
"""Whether an "if" asks something of the card that has been brought up, and bears on what comes behind that."""


def its_player_is(reading: Reading, who: Named) -> None:
    """Check that someone is the one who makes this play."""
    if bearer(who, reading.scene.own, reading.scene.own) is not reading.scene.own:
        reading.contradiction("only its owner makes this play", 'say "this Action can only be played ..."')


def that_of_event(reading: Reading, word: Token) -> Actor | None:
    """Give the one of two in what is waited for whom "that enemy" or "that ally" tells from the other."""
    noun = word.removeprefix("that ").removesuffix("'s")
    one = next((one for one, side in met_in_event(reading).items() if side == noun), _doer_told(reading, noun))
    chosen = chosen_one(reading)
    if one is not None and chosen is not None and chosen.side == noun:
        message = f'"{word}" could be the one who was chosen, or the one of whom this tells'
        reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help='say "another" of the one who comes in besides')
    elif one is not None and event_awaited(reading) is not None and not word.endswith("'s"):
        _is_called(reading, one)
    return one


def _is_called(reading: Reading, one: Actor) -> None:
    """Say that one of the two in an event is called so: "they" behind it are that one, unless both have been."""
    if any(not isinstance(who, Group) or who.pick is not Pick.ONE for who in all_named(reading)):
        return
    both = any(called is not one for called in every_said(reading, CALLED_OF_EVENT))
    mention(reading, CALLED_OF_EVENT, None if both else one)
    mention(reading, SPOKEN_OF, one)


def _doer_told(reading: Reading, noun: str) -> Actor | None:
    """Give who is in what is waited for, before all is told: "hits an enemy while that ally is Dazed"."""
    named = [one for one in all_named(reading) if isinstance(one, Group) and one.side == noun]
    told = event_awaited(reading) is not None or len(named) != 1
    if told or noun not in OTHERS:
        return None
    sides = dict(every_said(reading, SIDE_MET))
    doer = sides.get(Side(noun))
    met = doer is None and Actor.TRIGGER in sides.values() and named[0].pick is Pick.ONE
    return OTHERS[Side(noun)] if met else doer if doer is Actor.TRIGGER else None


@production
def willing(_words: Token) -> Sieve:
    """Read "an ally who agrees"."""
    return Sieve("willing", value=True)


def will_is_asked(reading: Reading, meaning: object) -> None:
    """Check that whoever agrees is an ally, and is chosen or changes places with someone, at once."""
    if not any(map(reading.text.__contains__, _AGREES)):
        return
    told = [group for group in parts_in(meaning, Group) if group.willing]
    deeds = (one for kind in (ChooseWho, InitiativeSwap, SwapPlaces) for one in parts_in(meaning, kind))
    asked = [group for one in deeds for group in parts_in(one, Group) if group.willing]
    if len(asked) < len(told) or any(group.side is not Side.ALLY for group in told):
        message = "an ally is asked whether they agree as they are chosen"
        reading.contradiction(message, 'begin with "Choose an ally who agrees."')


def nouns_of(group: Group) -> tuple[str | None, ...]:
    """Give the nouns by which one of a group can be pointed at: "that ally", "that Trap", "that Mook"."""
    return (str(group.side), group.kind, *group.types, *map(str, group.ranks))


def is_chosen_beside_target(reading: Reading, word: Token) -> bool:
    """Tell whether "that ally" is the one chosen before, where the sentence has spoken of the target meanwhile."""
    noun, chosen = word.removeprefix("that ").removesuffix("'s"), chosen_one(reading)
    fits = chosen is not None and noun in nouns_of(chosen)
    if not fits or Actor.CHOSEN not in reading.scene.before or all_named(reading) != {Actor.TARGET}:
        return False
    if noun != Side.ALLY:
        message = f'"{word}" could be the target or the one who was chosen'
        reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help='say "the target" or "the one chosen"')
    return True


@production
def the_chosen(reading: Reading, word: Token) -> Actor:
    """Read "the one chosen", "the chosen ally"."""
    noun, group = word.removeprefix("the ").removesuffix("'s").split()[-1], chosen_one(reading)
    known = ("chosen", "one", *nouns_of(group)) if group else ()
    if Actor.CHOSEN not in all_named(reading) | reading.scene.before or noun not in known:
        message = f"nobody who has been chosen is {article(noun)}" if group else "nobody has been chosen"
        reading.trouble(Code.REF_SUBJECT, word, message, help='name the one you mean, as in "the target"')
    says_named(reading, Actor.CHOSEN)
    return Actor.CHOSEN


def not_chosen(reading: Reading, word: Token) -> Actor | None:
    """Complain where the sentences before speak of such a one without doing anything to that one."""
    noun = word.removeprefix("that ").removesuffix("'s")
    side, met = SIDES.get(noun), (*all_named(reading), chosen_one(reading))
    told = reading.scene.by_the_way | (_sides_before(reading) if all_named(reading) == {Actor.TARGET} else set())
    if side not in told or any(isinstance(who, Group) and who.side is side for who in met):
        return None
    message = f'"{word}" could be the one of whom the sentence before speaks, who has not been chosen'
    help_ = f'say "they", or begin with {article(noun)}, as in "Choose {article(noun)} within range 1."'
    reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help=help_)
    return Actor.TARGET


def _sides_before(reading: Reading) -> set[Side]:
    """Give of which sides those are whom the sentences before have named one of."""
    return {who.side for who in reading.scene.before if isinstance(who, Group) and who.pick is Pick.ONE}


def sides_of_target(reading: Reading) -> tuple[Side, ...]:
    """Give of which sides the target can be: a Reaction answers an enemy, an Action may help an ally."""
    return (Side.ENEMY,) if reading.scene.play is PlayKind.REACTION else (Side.ENEMY, Side.ALLY)


def is_asked_about(reading: Reading, word: Token, met: AbstractSet[Who]) -> bool:
    """Tell whether "that ally" is the one whom the "if" asks about, and nobody else has been named."""
    noun = word.removeprefix("that ").removesuffix("'s")
    one = next(iter(met)) if len(met) == 1 else None
    called = isinstance(one, Group) and noun in (one.side, one.kind, *one.types) and one.pick is Pick.ONE
    return asked_about(reading) is Actor.CHOSEN and called


def owner_of_amount(reading: Reading, named: Named) -> Who:
    """Give whose an amount is; of "their", a stand-in."""
    if named is Pronoun.THEM or (named is Pronoun.IT and reading.scene.own is not Actor.THIS):
        mention(reading, IS_THEIRS, named)
        return THEIRS
    return bearer(named, reading.scene.own, reading.scene.own)


def read_whose(reading: Reading, named: Named, subject: Who) -> Who:
    """Give whose it is; someone else's only where one's own side does it to them."""
    owner = antecedent(reading, named, subject)
    if subject not in (owner, reading.scene.own):
        reading.contradiction("this sentence says who does it and whose it is, and the two differ", "name one of them")
    return owner


def with_owners(reading: Reading, effect: Effect, subject: Who) -> Effect:
    """Put the one that it is about in the place of the stand-in in an effect's amounts."""
    about = getattr(effect, "who", subject)
    nobody = about is reading.scene.own or isinstance(about, Border)
    owner: Who = one_named(reading) if nobody else about
    return msgspec.structs.replace(effect, **_fields(effect, THEIRS, owner))


def this_kind(reading: Reading, said: Token) -> None:
    """Check that "this Action" stands on an Action."""
    kind = said.split()[-1]
    if kind != reading.scene.play:
        here = f"this is {article(reading.scene.play)}" if reading.scene.play else "this text belongs to no play"
        help_ = (
            f'say "this {reading.scene.play}"' if reading.scene.play else "put the sentence under the play it speaks of"
        )
        reading.trouble(Code.REF_SUBJECT, said, f'"{said}" is not here: {here}', help=help_)
        reading.mend(Mend(f"this {reading.scene.play}") if reading.scene.play else None)


def exchanged(value: T, old: Actor | Node, new: Actor | Node) -> T:
    """Put someone in the place of someone else, or one part in that of another, wherever they are spoken of."""
    return cast("T", _put(value, old, new))


def with_owner(value: T, owner: Who) -> T:
    """Put someone in the place of every stand-in for "their" in an amount."""
    return exchanged(value, THEIRS, owner)


def _put(value: object, old: Actor | Node, new: Actor | Node) -> object:
    if value == old:
        return new
    if isinstance(value, tuple):
        return tuple(_put(one, old, new) for one in value)
    if not isinstance(value, Node):
        return value
    if old is Actor.ONE and isinstance(value, Group):
        return value  # each of those is one, too, to what is asked of them
    return msgspec.structs.replace(value, **_fields(value, old, new))


def _fields(node: Node, old: Actor | Node, new: Actor | Node) -> dict[str, object]:
    return {name: _put(getattr(node, name), old, new) for name in node.__struct_fields__}
