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
from compiler.language.topics.groups import Sieve
from compiler.language.topics.places import DOER_OF_EVENT, NAMED, SPOKEN_OF, Pronoun
from compiler.language.topics.plurals import article
from compiler.language.topics.reading import Note, Reading, production

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from compiler.ir.events.triggers import Trigger
    from compiler.ir.places import Place
    from compiler.ir.selectors.described import Described
    from compiler.language.parsing.token import Token

Named = Who | Pronoun

T = TypeVar("T")
OTHERS = {Side.ENEMY: Actor.TRIGGER_ENEMY, Side.ALLY: Actor.TRIGGER_ALLY}
"""Who "they" are behind one's own doing: whom it was done to."""
THEIRS = Group(side=Side.ENTITY, pick=Pick.NONE, besides=Actor.SELF)
"""Stands in an amount for the one whose it is ("equal to their level"), until its effect is known."""


CHOSEN_ONE: Note[Group | None] = Note(of=lambda reading: reading.scene.chosen)
"""Of whom the text has had someone chosen."""

MET_IN_EVENT: Note[dict[Actor, Side]] = Note(of=lambda reading: dict(reading.scene.in_event))
"""Those two of different sides whom the event that is waited for has in it: "that enemy", "that ally"."""

LAST_SUBJECT: Note[Who | None] = Note(None)
"""The last one, one's own side apart, who was the subject of a clause."""
OF_TAKERS: Note[bool] = Note(first=False)
"""Whether "they" are those to whom the sentence before has offered something."""

SAID_THEIRS: Note[frozenset[Place]] = Note(frozenset())
"""Places that were said to be "theirs"."""

SUBJECT_BEFORE: Note[Who] = Note(of=lambda reading: reading.scene.own)
"""The subject of the last clause."""

HAND_ASKED: Note[Who | None] = Note(None)
"""In whose hand cards have been counted."""
HAND_LIKE: Note[Described | None] = Note(None)
"""And which of the cards there, where not all are asked about."""
DOER_SAID: Note[Named | None] = Note(None)
"""Who does what was said last."""
ASKS_WILL: Note[bool] = Note(first=False)
"""Whether someone is picked who agrees."""
SUBJECT_SAID: Note[Who | Pronoun | None] = Note(None)
"""Of whom the clause before tells."""
EVENT_OF_EACH: Note[Group | None] = Note(None)
"""Those of whom the clause before tells, where what is waited for behind it is what one of them does."""
NONE_BEFORE: Note[bool] = Note(first=False)
"""Whether one is said to have none of what the sentence before would take."""
UNSAID_DOER: Note[bool] = Note(first=False)
"""Whether something is asked of whoever does what comes next: "while at full HP, ..."."""
OWNER_WORD: Note[Token | None] = Note(None)
"""The last "their"."""
ASKED_OF_EACH: Note[Group | None] = Note(None)
"""Each of whom the "if" asks on its own, until it is known what is done where it is so."""
AWAITED_FIRST: Note[Trigger | None] = Note(None)
"""What is waited for in front of what is done then."""
ASKED_OF_CARD: Note[bool] = Note(first=False)
"""Whether an "if" asks something of the card that has been brought up, and bears on what comes behind that."""
IS_THEIRS: Note[bool] = Note(first=False)
"""Whether an amount is theirs, and it is not yet known whose that is."""


def they_in_event(reading: Reading) -> Who | None:
    """Give who "they" are as something is waited for: whose doing it is, or whom one's own side does it to."""
    own = reading.scene.own
    if reading[DOER_OF_EVENT] is not own or reading.scene.has_trigger:
        return reading[DOER_OF_EVENT]
    met = {OTHERS.get(one.side) for one in reading[NAMED] if isinstance(one, Group)}
    return (met.pop() if len(met) == 1 else None) or (None if own is Actor.SELF else own)


def its_player_is(reading: Reading, who: Named) -> None:
    """Check that someone is the one who makes this play."""
    if bearer(who, reading.scene.own, reading.scene.own) is not reading.scene.own:
        reading.contradiction("only its owner makes this play", 'say "this Action can only be played ..."')


def that_of_event(reading: Reading, word: Token) -> Actor | None:
    """Give the one of two in what is waited for whom "that enemy" or "that ally" tells from the other."""
    noun = word.removeprefix("that ").removesuffix("'s")
    one = next((one for one, side in reading[MET_IN_EVENT].items() if side == noun), None)
    chosen = reading[CHOSEN_ONE]
    if one is not None and chosen is not None and chosen.side == noun:
        message = f'"{word}" could be the one who was chosen, or the one of whom this tells'
        reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help='say "another" of the one who comes in besides')
    return one


@production
def willing(reading: Reading, _words: Token) -> Sieve:
    """Read "an ally who agrees"."""
    reading[ASKS_WILL] = True
    return Sieve("willing", value=True)


def will_is_asked(reading: Reading, meaning: object) -> None:
    """Check that whoever agrees is an ally, and is chosen or changes places with someone, at once."""
    if not reading[ASKS_WILL]:
        return
    deeds = (one for kind in (ChooseWho, InitiativeSwap, SwapPlaces) for one in parts_in(meaning, kind))
    asked = [group for one in deeds for group in parts_in(one, Group) if group.willing]
    told = [group for group in parts_in(meaning, Group) if group.willing]
    if len(asked) < len(told) or any(group.side is not Side.ALLY for group in told):
        message = "an ally is asked whether they agree as they are chosen"
        reading.contradiction(message, 'begin with "Choose an ally who agrees."')


def is_chosen_beside_target(reading: Reading, word: Token) -> bool:
    """Tell whether "that ally" is the one chosen before, where the sentence has spoken of the target meanwhile."""
    noun, chosen = word.removeprefix("that ").removesuffix("'s"), reading[CHOSEN_ONE]
    fits = chosen is not None and noun in (chosen.side, chosen.kind, *chosen.types)
    if not fits or Actor.CHOSEN not in reading.scene.before or reading[NAMED] != {Actor.TARGET}:
        return False
    if noun != Side.ALLY:
        message = f'"{word}" could be the target or the one who was chosen'
        reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help='say "the target" or "the one chosen"')
    return True


@production
def the_chosen(reading: Reading, word: Token) -> Actor:
    """Read "the one chosen", "the chosen ally"."""
    noun, group = word.removeprefix("the ").removesuffix("'s").split()[-1], reading[CHOSEN_ONE]
    known = ("chosen", "one", str(group.side), group.kind, *group.types) if group else ()
    if Actor.CHOSEN not in reading[NAMED] | reading.scene.before or noun not in known:
        message = f"nobody who has been chosen is {article(noun)}" if group else "nobody has been chosen"
        reading.trouble(Code.REF_SUBJECT, word, message, help='name the one you mean, as in "the target"')
    reading[NAMED] |= {Actor.CHOSEN}
    return Actor.CHOSEN


def sides_of_target(reading: Reading) -> tuple[Side, ...]:
    """Give of which sides the target can be: a Reaction answers an enemy, an Action may help an ally."""
    return (Side.ENEMY,) if reading.scene.play is PlayKind.REACTION else (Side.ENEMY, Side.ALLY)


def is_asked_about(reading: Reading, word: Token, met: AbstractSet[Who]) -> bool:
    """Tell whether "that ally" is the one whom the "if" asks about, and nobody else has been named."""
    noun = word.removeprefix("that ").removesuffix("'s")
    one = next(iter(met)) if len(met) == 1 else None
    called = isinstance(one, Group) and noun in (one.side, one.kind, *one.types) and one.pick is Pick.ONE
    return reading[SPOKEN_OF] is Actor.CHOSEN and called


def antecedent(reading: Reading, named: Named, subject: Who) -> Who:
    """Give whom a name or pronoun means, in a clause about `subject`."""
    own = reading.scene.own
    if not isinstance(named, Pronoun) or subject is not own or (named is Pronoun.IT and own is Actor.THIS):
        return bearer(named, subject, own)
    return one_named(reading)


def last_named(reading: Reading) -> Who:
    """Give the last one named, one's own side apart."""
    nobody = Actor.TRIGGER if reading.scene.has_trigger else Actor.TARGET
    earlier = reading[NAMED] if len(reading[NAMED]) == 1 else reading.scene.before
    asked = None if is_nobody(reading[SPOKEN_OF]) else reading[SPOKEN_OF]
    return reading[LAST_SUBJECT] or asked or the_one(reading, earlier) or nobody


def the_one(reading: Reading, candidates: AbstractSet[Who]) -> Who | None:
    """Give the one that a pronoun can mean, if there is any; with several it is ambiguous."""
    if len(candidates) > 1:
        message = "this could be said of each of several who have been named before"
        reading.contradiction(message, "name the one you mean", Code.AMBIGUOUS_PRONOUN)
    return min(candidates, key=repr, default=None)


def one_named(reading: Reading) -> Who:
    """Give the last one named; a group that was only named is not meant by "they" any more."""
    last = last_named(reading)
    nobody = not (reading[NAMED] or reading.scene.before or reading[OWNER_WORD] is not None)
    strangers = nobody and reading.scene.play in (PlayKind.STRATEGY, None)
    if last is Actor.TARGET and strangers:
        message = '"their" and "its" stand for nobody here: nobody has been named, and there is no target'
        reading.contradiction(message, 'name the one you mean, as in "an ally within range 1"')
    if isinstance(last, Group) and not (reading[LAST_SUBJECT] or reading[SPOKEN_OF]):
        message = '"they" cannot be those who were moved or chosen before'
        help_ = 'name them again, or begin with "Choose an ally within range 1."'
        reading.contradiction(message, help_, Code.AMBIGUOUS_PRONOUN)
    return last


def each_of_named(reading: Reading, named: Named) -> Group | None:
    """Give those of whom a "they" asks one by one: "each enemy suffers -1 Mind if they are Dazed"."""
    if reading[LAST_SUBJECT] or reading[SPOKEN_OF] or reading[OF_TAKERS]:
        return None
    if named is not Pronoun.THEM and (named is not Pronoun.IT or reading.scene.own is Actor.THIS):
        return None
    match list(reading[NAMED]):
        case [Group(pick=Pick.EACH | Pick.ALL) as group]:
            return group
    return None


def owner_of_amount(reading: Reading, named: Named) -> Who:
    """Give whose an amount is; of "their", a stand-in."""
    if named is Pronoun.THEM or (named is Pronoun.IT and reading.scene.own is not Actor.THIS):
        reading[IS_THEIRS] = True
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


def is_nobody(who: Who | None) -> bool:
    """Tell whether it is nobody of whom something is said: "if no enemy is Dazed"."""
    return isinstance(who, Group) and who.pick is Pick.NONE


def exchanged(value: T, old: Who, new: Who) -> T:
    """Put someone in the place of someone else, wherever they are spoken of."""
    return cast("T", _put(value, old, new))


def with_owner(value: T, owner: Who) -> T:
    """Put someone in the place of every stand-in for "their" in an amount."""
    return exchanged(value, THEIRS, owner)


def _put(value: object, old: Who, new: Who) -> object:
    if value == old:
        return new
    if isinstance(value, tuple):
        return tuple(_put(one, old, new) for one in value)
    if not isinstance(value, Node):
        return value
    if old is Actor.ONE and isinstance(value, Group):
        return value  # each of those is one, too, to what is asked of them
    return msgspec.structs.replace(value, **_fields(value, old, new))


def _fields(node: Node, old: Who, new: Who) -> dict[str, object]:
    return {name: _put(getattr(node, name), old, new) for name in node.__struct_fields__}


def bearer(named: Named, subject: Who, own: Actor) -> Who:
    """Give who a pronoun stands for, beside `subject`: "their" is the subject's, or the target's where that is you.

    `it` is the entry's own entity on an NPC, else the subject.
    """
    if not isinstance(named, Pronoun):
        return named
    if named is Pronoun.IT and own is Actor.THIS:
        return Actor.THIS
    return Actor.TARGET if subject is Actor.SELF else subject
