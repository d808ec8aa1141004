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
from compiler.language.topics.afresh import afresh
from compiler.language.topics.alongside import AlongsideReading
from compiler.language.topics.groups import Sieve, article
from compiler.language.topics.places import Pronoun

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


class PronounReading(AlongsideReading):
    """What every topic asks that reads a pronoun."""

    @afresh
    def chosen(self) -> Group | None:
        """Of whom the text has had someone chosen."""
        return self.scene.chosen

    @afresh
    def met_in_event(self) -> dict[Actor, Side]:
        """Those two of different sides whom the event that is waited for has in it: "that enemy", "that ally"."""
        return dict(self.scene.in_event)

    last_subject: Who | None = None
    """The last one, one's own side apart, who was the subject of a clause."""
    of_takers = False
    """Whether "they" are those to whom the sentence before has offered something."""

    @afresh
    def said_theirs(self) -> set[Place]:
        """Places that were said to be "theirs"."""
        return set()

    @afresh
    def subject_before(self) -> Who:
        """The subject of the last clause."""
        return self.scene.own

    hand_asked: Who | None = None
    """In whose hand cards have been counted."""
    hand_like: Described | None = None
    """And which of the cards there, where not all are asked about."""
    doer_said: Named | None = None
    """Who does what was said last."""
    asks_will = False
    """Whether someone is picked who agrees."""
    subject_said: Who | Pronoun | None = None
    """Of whom the clause before tells."""
    event_of_each: Group | None = None
    """Those of whom the clause before tells, where what is waited for behind it is what one of them does."""
    none_before = False
    """Whether one is said to have none of what the sentence before would take."""
    unsaid_doer = False
    """Whether something is asked of whoever does what comes next: "while at full HP, ..."."""
    owner_word: Token | None = None
    """The last "their"."""
    asked_of_each: Group | None = None
    """Each of whom the "if" asks on its own, until it is known what is done where it is so."""
    awaited_first: Trigger | None = None
    """What is waited for in front of what is done then."""
    asked_of_card = False
    """Whether an "if" asks something of the card that has been brought up, and bears on what comes behind that."""
    theirs = False
    """Whether an amount is theirs, and it is not yet known whose that is."""

    def they_in_event(self) -> Who | None:
        """Give who "they" are as something is waited for: whose doing it is, or whom one's own side does it to."""
        own = self.scene.own
        if self.doer_of_event is not own or self.scene.has_trigger:
            return self.doer_of_event
        met = {OTHERS.get(one.side) for one in self.named if isinstance(one, Group)}
        return (met.pop() if len(met) == 1 else None) or (None if own is Actor.SELF else own)

    def its_player_is(self, who: Named) -> None:
        """Check that someone is the one who makes this play."""
        if bearer(who, self.scene.own, self.scene.own) is not self.scene.own:
            self.contradiction("only its owner makes this play", 'say "this Action can only be played ..."')

    def that_of_event(self, word: Token) -> Actor | None:
        """Give the one of two in what is waited for whom "that enemy" or "that ally" tells from the other."""
        noun = word.removeprefix("that ").removesuffix("'s")
        one = next((one for one, side in self.met_in_event.items() if side == noun), None)
        chosen = self.chosen
        if one is not None and chosen is not None and chosen.side == noun:
            message = f'"{word}" could be the one who was chosen, or the one of whom this tells'
            self.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help='say "another" of the one who comes in besides')
        return one

    def willing(self, _words: Token) -> Sieve:
        """Read "an ally who agrees"."""
        self.asks_will = True
        return Sieve("willing", value=True)

    def will_is_asked(self, meaning: object) -> None:
        """Check that whoever agrees is an ally, and is chosen or changes places with someone, at once."""
        if not self.asks_will:
            return
        deeds = (one for kind in (ChooseWho, InitiativeSwap, SwapPlaces) for one in parts_in(meaning, kind))
        asked = [group for one in deeds for group in parts_in(one, Group) if group.willing]
        told = [group for group in parts_in(meaning, Group) if group.willing]
        if len(asked) < len(told) or any(group.side is not Side.ALLY for group in told):
            message = "an ally is asked whether they agree as they are chosen"
            self.contradiction(message, 'begin with "Choose an ally who agrees."')

    def is_chosen_beside_target(self, word: Token) -> bool:
        """Tell whether "that ally" is the one chosen before, where the sentence has spoken of the target meanwhile."""
        noun, chosen = word.removeprefix("that ").removesuffix("'s"), self.chosen
        fits = chosen is not None and noun in (chosen.side, chosen.kind, *chosen.types)
        if not fits or Actor.CHOSEN not in self.scene.before or self.named != {Actor.TARGET}:
            return False
        if noun != Side.ALLY:
            message = f'"{word}" could be the target or the one who was chosen'
            self.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help='say "the target" or "the one chosen"')
        return True

    def the_chosen(self, word: Token) -> Actor:
        """Read "the one chosen", "the chosen ally"."""
        noun, group = word.removeprefix("the ").removesuffix("'s").split()[-1], self.chosen
        known = ("chosen", "one", str(group.side), group.kind, *group.types) if group else ()
        if Actor.CHOSEN not in self.named | self.scene.before or noun not in known:
            message = f"nobody who has been chosen is {article(noun)}" if group else "nobody has been chosen"
            self.trouble(Code.REF_SUBJECT, word, message, help='name the one you mean, as in "the target"')
        self.named.add(Actor.CHOSEN)
        return Actor.CHOSEN

    def sides_of_target(self) -> tuple[Side, ...]:
        """Give of which sides the target can be: a Reaction answers an enemy, an Action may help an ally."""
        return (Side.ENEMY,) if self.scene.play is PlayKind.REACTION else (Side.ENEMY, Side.ALLY)

    def is_asked_about(self, word: Token, met: AbstractSet[Who]) -> bool:
        """Tell whether "that ally" is the one whom the "if" asks about, and nobody else has been named."""
        noun = word.removeprefix("that ").removesuffix("'s")
        one = next(iter(met)) if len(met) == 1 else None
        called = isinstance(one, Group) and noun in (one.side, one.kind, *one.types) and one.pick is Pick.ONE
        return self.spoken_of is Actor.CHOSEN and called

    def antecedent(self, named: Named, subject: Who) -> Who:
        """Give whom a name or pronoun means, in a clause about `subject`."""
        own = self.scene.own
        if not isinstance(named, Pronoun) or subject is not own or (named is Pronoun.IT and own is Actor.THIS):
            return bearer(named, subject, own)
        return self.one_named()

    def last_named(self) -> Who:
        """Give the last one named, one's own side apart."""
        nobody = Actor.TRIGGER if self.scene.has_trigger else Actor.TARGET
        earlier = self.named if len(self.named) == 1 else self.scene.before
        asked = None if is_nobody(self.spoken_of) else self.spoken_of
        return self.last_subject or asked or self.the_one(earlier) or nobody

    def the_one(self, candidates: AbstractSet[Who]) -> Who | None:
        """Give the one that a pronoun can mean, if there is any; with several it is ambiguous."""
        if len(candidates) > 1:
            message = "this could be said of each of several who have been named before"
            self.contradiction(message, "name the one you mean", Code.AMBIGUOUS_PRONOUN)
        return min(candidates, key=repr, default=None)

    def one_named(self) -> Who:
        """Give the last one named; a group that was only named is not meant by "they" any more."""
        last = self.last_named()
        nobody = not (self.named or self.scene.before or self.owner_word)
        strangers = nobody and self.scene.play in (PlayKind.STRATEGY, None)
        if last is Actor.TARGET and strangers:
            message = '"their" and "its" stand for nobody here: nobody has been named, and there is no target'
            self.contradiction(message, 'name the one you mean, as in "an ally within range 1"')
        if isinstance(last, Group) and not (self.last_subject or self.spoken_of):
            message = '"they" cannot be those who were moved or chosen before'
            help_ = 'name them again, or begin with "Choose an ally within range 1."'
            self.contradiction(message, help_, Code.AMBIGUOUS_PRONOUN)
        return last

    def each_of_named(self, named: Named) -> Group | None:
        """Give those of whom a "they" asks one by one: "each enemy suffers -1 Mind if they are Dazed"."""
        if self.last_subject or self.spoken_of or self.of_takers:
            return None
        if named is not Pronoun.THEM and (named is not Pronoun.IT or self.scene.own is Actor.THIS):
            return None
        match list(self.named):
            case [Group(pick=Pick.EACH | Pick.ALL) as group]:
                return group
        return None

    def owner_of_amount(self, named: Named) -> Who:
        """Give whose an amount is; of "their", a stand-in."""
        if named is Pronoun.THEM or (named is Pronoun.IT and self.scene.own is not Actor.THIS):
            self.theirs = True
            return THEIRS
        return bearer(named, self.scene.own, self.scene.own)

    def whose(self, named: Named, subject: Who) -> Who:
        """Give whose it is; someone else's only where one's own side does it to them."""
        owner = self.antecedent(named, subject)
        if subject not in (owner, self.scene.own):
            self.contradiction("this sentence says who does it and whose it is, and the two differ", "name one of them")
        return owner

    def with_owners(self, effect: Effect, subject: Who) -> Effect:
        """Put the one that it is about in the place of the stand-in in an effect's amounts."""
        about = getattr(effect, "who", subject)
        nobody = about is self.scene.own or isinstance(about, Border)
        owner: Who = self.one_named() if nobody else about
        return msgspec.structs.replace(effect, **_fields(effect, THEIRS, owner))

    def this_kind(self, said: Token) -> None:
        """Check that "this Action" stands on an Action."""
        kind = said.split()[-1]
        if kind != self.scene.play:
            here = f"this is {article(self.scene.play)}" if self.scene.play else "this text belongs to no play"
            help_ = (
                f'say "this {self.scene.play}"' if self.scene.play else "put the sentence under the play it speaks of"
            )
            self.trouble(Code.REF_SUBJECT, said, f'"{said}" is not here: {here}', help=help_)
            self.mend(Mend(f"this {self.scene.play}") if self.scene.play else None)


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
