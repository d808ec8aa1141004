"""Reading and wording of what someone has done, of where a play came from and what it came to."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.events.deeds import Deed, Happening, HasDone, HasHappened, Since
from compiler.ir.facts.predicates import AllOf, IsDefeated, IsPlaced, Predicate
from compiler.ir.flow import If, May, When
from compiler.ir.parts_in import parts_in
from compiler.ir.selectors.descriptors import GearLike, Mark, Marking
from compiler.ir.selectors.who import Group
from compiler.ir.terms import PlayKind
from compiler.language.parsing.verbs import PRESENT, Form, forms_of
from compiler.language.topics.comparisons import read_asked, told_of
from compiler.language.topics.counter import SaidMove
from compiler.language.topics.deed_joints import not_gone_by
from compiler.language.topics.deed_kinds import OPEN
from compiler.language.topics.done_often import Often, no_oftener
from compiler.language.topics.fact_order import Fact, denied, opposite
from compiler.language.topics.gear import GEAR_KINDS, LIES_ON, WEAPON_FAMILIES, gear_said
from compiler.language.topics.happenings import DEED_VERBS, OWN_ONLY, PAST_SAID, alone, takes, verb_told
from compiler.language.topics.mentions import OWN_SAID, UNDATED, mention
from compiler.language.topics.past_places import SaidSince
from compiler.language.topics.phrase import GRABBED
from compiler.language.topics.pieces import GEAR_WORD, without_article
from compiler.language.topics.places import MOVE, read_place
from compiler.language.topics.reading import Note, Reading, production
from compiler.language.topics.references import Named, Pronoun, bearer, doer_awaited, gone_so_far
from compiler.language.topics.striking import struck_by

if TYPE_CHECKING:
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.deed_joints import Blow


LAST_ROUND = ("last round", "previous round", "preceding round", "round before")


EXCHANGED = (PlayKind.ACTION, PlayKind.REACTION)
_ALREADY = re.compile(
    r"\bha(?:s|ve) already (?:hit|missed|(?:been )?(?:damaged|defeated)|dealt|suffered)\b(?![^.;]*\banother\b)"
)
"""What the play in progress may have done itself by then."""
OF_ATTACKS = frozenset(
    {
        *(Happening.TARGETED, Happening.HITS, Happening.MISSES),
        *(Happening.HIT_BY_ATTACK, Happening.MISSED_BY_ATTACK),
    }
)
"""What comes of an attack alone, and of no Strategy."""
OF_OWN_TURN = {Since.AFTER_LAST_TURN: Since.AFTER_OWN_TURN, Since.FROM_LAST_TURN: Since.FROM_OWN_TURN}


@production
def since(period: Token | Since) -> Since:
    if isinstance(period, Since):
        return period
    words = period.removesuffix(" so far").removesuffix(" already")
    return Since.LAST_ROUND if words.endswith(LAST_ROUND) else Since(words.split()[-1])


THIS_WAY: Note[bool] = Note(first=False)
"""Whether it is by what the sentences before do that something has been done."""


@production
def in_this_play(reading: Reading, words: Token) -> Since | None:
    """Read "during this Action", "this way": while it is resolved, as where nothing else is said."""
    kind = words.split()[-1]
    if kind == "way" and reading.scene.brought:
        reading[THIS_WAY] = True
        return None
    if reading.scene.play is None or kind not in (reading.scene.play, "attack", "play"):
        reading.trouble(Code.REF_SUBJECT, words, f"no such {kind} is in progress here", help='say "this turn"')
    return Since.PLAY


@production
def on_last_turn(whose: Named) -> tuple[Since, Named]:
    return Since.LAST_TURN, whose


@production
def on_doers_last_turn() -> tuple[Since, Named]:
    """Read "on their last turn", of whoever has done it, named or not."""
    return on_last_turn(Pronoun.THEM)


@production
def after_doers_last_turn() -> tuple[Since, Named]:
    return after_last_turn(Pronoun.THEM)


@production
def from_doers_last_turn() -> tuple[Since, Named]:
    return from_last_turn(Pronoun.THEM)


@production
def after_last_turn(whose: Named) -> tuple[Since, Named]:
    """Read "since your last turn": since it was over."""
    return Since.AFTER_LAST_TURN, whose


@production
def from_last_turn(whose: Named) -> tuple[Since, Named]:
    """Read "since the start of your last turn"."""
    return Since.FROM_LAST_TURN, whose


@production
def has_done(reading: Reading, done: Deed | Often, since: SaidSince | None) -> Fact:
    takes(reading, Form.PARTICIPLE, "has")
    reading[PAST_SAID] = False
    if since is None and reading[DEED_VERBS][:1] == ("lost",) and isinstance(done, Deed) and done.points is None:
        _points_gone(reading, done)
    if reading.scene.play in EXCHANGED and _ALREADY.search(reading.text):
        help_ = 'say "with another attack" or "from another attack", or leave out "already"'
        reading.contradiction('"already" does not say whether this play counts, too', help_)
    return read_done(reading, done, since)


@production
def was_played_against(reading: Reading, blow: Blow, whom: Named, since: SaidSince | None) -> Predicate:
    """Read "an Action was played against you this round": you have been its target."""
    return told_of(
        reading, whom, read_done(reading, struck_by(blow, alone(reading, Deed(event=Happening.TARGETED))), since)
    )


def _points_gone(reading: Reading, deed: Deed) -> None:
    """Leave to the points themselves what is said of no time: "has lost HP"."""
    if deed.event is Happening.SUFFERS_DAMAGE:
        reading.contradiction("this does not say since when", 'say "this round"')


@production
def has_not_done(reading: Reading, done: Deed | Often, since: SaidSince | None) -> Fact:
    return denied(has_done(reading, done, since))


@production
def did(reading: Reading, done: Deed | Often, since: SaidSince | None) -> Fact:
    if since is None and brought_about(reading, done):
        reading[PAST_SAID] = False
        return _just(reading, done)
    takes(reading, Form.PAST, "")
    if since is None and any(PRESENT & forms_of(verb) for verb in reading[DEED_VERBS]):
        reading.contradiction("this could tell what is done, as well as what has been", 'say "has", or since when')
    reading[PAST_SAID] = True
    return read_done(reading, done, since)


def brought_about(reading: Reading, done: Deed | Often) -> bool:
    """Tell whether it is told as it happens of what a sentence before may have brought about: "if you enter it"."""
    deed = done if isinstance(done, Deed) else done[0]
    told = all(PRESENT & forms_of(verb) for verb in reading[DEED_VERBS])
    of_another = deed.ahead or deed.play is not None or deed.source is not None
    return told and not of_another and deed.events <= reading.scene.brought


@production
def does_not(reading: Reading, done: Deed | Often) -> Fact:
    """Read "if you do not enter it", of what a sentence before may have brought about."""
    if not brought_about(reading, done) and not takes(reading, Form.PAST, "does not"):
        message = "this does not say as of when"  # "hit" is in the past, too
        reading.contradiction(message, 'say "if this Action misses", or "if you have not hit an enemy this turn"')
    return denied(_just(reading, done))


def _just(reading: Reading, done: Deed | Often) -> Fact:
    reading.afar -= 1  # as its time is that of what has been done
    fact = read_done(reading, done, None)

    def of(who: Who) -> Predicate:
        _known(reading, who)
        return fact(who)

    return of


def _known(reading: Reading, who: Named) -> None:
    """Check that what a sentence before has brought about is asked of one who is known."""
    if isinstance(who, Group):
        reading.contradiction("it is not known who of them does it", 'say "whenever", or "each ... that has ..."')


@production
def did_not(reading: Reading, done: Deed | Often, since: SaidSince | None) -> Fact:
    takes(reading, Form.BASE, "did not")
    return denied(read_done(reading, done, since))


@production
def has_done_none(reading: Reading, deed: Deed, since: SaidSince | None) -> Fact:
    """Read "has played no Action this round"."""
    return denied(has_done(reading, alone(reading, deed), since))


@production
def did_none(reading: Reading, deed: Deed, since: SaidSince | None) -> Fact:
    return denied(did(reading, alone(reading, deed), since))


def read_done(reading: Reading, done: Deed | Often, since: SaidSince | None) -> Fact:
    deed, least, most = done if isinstance(done, Often) else (done, 1, None)
    own = reading[OWN_SAID] or ()
    mention(reading, OWN_SAID, ())
    if since is None and deed.event is Happening.AFFLICTS and deed.conditions == (GRABBED,):
        reading.contradiction("this could be so still, or have been once", 'say "is Grabbed by", or "this round"')
    reading.afar += since is None  # a time behind it is its own, where it can be
    verb_told(reading)
    if reading[THIS_WAY] and not deed.events <= reading.scene.brought:
        reading.contradiction("nothing before this brings that about", 'leave out "this way"')

    def fact(who: Who) -> Predicate:
        if any(bearer(whose, who, reading.scene.own) != who for whose in own):
            reading.contradiction(OWN_ONLY, 'say "your" or "their", of the one who does it')
        when = read_since_when(reading, since, who)
        if most is None:
            return HasDone(who=who, deed=deed, times=least, since=when)
        return no_oftener(HasDone(who=who, deed=deed, times=least, since=when), most)

    return fact


def can_be_offered(reading: Reading, meaning: object) -> None:
    """Check that nothing is offered, at no time of its own, to one who is defeated, and so has no turn."""
    if reading.scene.play is not None or "defeated" not in reading.text or any(parts_in(meaning, When)):
        return
    offers = (one for one in parts_in(meaning, If) if any(isinstance(done, May) for done in one.then))
    if any(IsDefeated(who=reading.scene.own) in parts_in(one.condition, IsDefeated) for one in offers):
        message = "who is defeated has no turn in which this could be offered"
        reading.contradiction(message, 'say when: "At the end of each round, if you are defeated, you may ..."')


def done_since(reading: Reading, done: Deed | Often, since: Since) -> Fact:
    """Give that it has been done within that time."""
    return read_done(reading, done, since)


def read_since_when(reading: Reading, since: SaidSince | None, who: Who) -> Since | None:
    """Give the time; "your last turn" is that of the doer."""
    if not isinstance(since, tuple):
        return since
    owner = bearer(since[1], who, reading.scene.own)
    if since[0] in OF_OWN_TURN and owner is reading.scene.own:
        return OF_OWN_TURN[since[0]]
    if owner != who:
        reading.contradiction("the last turn is not that of the one who is spoken of", "name one of the two")
    return since[0]


@production
def without_having(reading: Reading, deed: Deed, since: SaidSince | None) -> Predicate:
    """Read "without having moved": in the turn that ends then, where nothing else is said."""
    takes(reading, Form.PARTICIPLE, "without having")
    mention(reading, UNDATED, since is None)
    return denied(read_done(reading, deed, since or Since.TURN))(doer_awaited(reading) or reading.scene.own)


@production
def without_doing(reading: Reading, deed: Deed, since: SaidSince | None) -> Predicate:
    """Read "without moving", of the turn in which it happens."""
    takes(reading, Form.GERUND, "without")
    reading.afar += deed in OPEN and since is None  # it is how they go who go somewhere
    if since is None and deed.events <= {Happening.CLIMBS}:
        reading.contradiction("this is how they go, and is asked of the turn", 'say "without climbing this turn"')
    return denied(read_done(reading, deed, since or Since.TURN))(doer_awaited(reading) or reading.scene.own)


@production
def after_doing(reading: Reading, deed: Deed, since: SaidSince) -> Predicate:
    """Read "after being attacked this round", of the one whose doing is waited for."""
    takes(reading, Form.GERUND, "after")
    return read_done(reading, deed, since)(doer_awaited(reading) or reading.scene.own)


@production
def counter_moved(reading: Reading, _counter: None, move: SaidMove, since: SaidSince | None) -> Predicate:
    takes(reading, Form.PAST, "")
    return _counter_has(reading, move, since)


@production
def counter_has_moved(reading: Reading, _counter: None, move: SaidMove, since: SaidSince | None) -> Predicate:
    """Read "the Debate Counter has advanced toward victory": by whose doing it may be, or as it is said."""
    takes(reading, Form.PARTICIPLE, "has")
    return _counter_has(reading, move, since)


def _counter_has(reading: Reading, move: SaidMove, since: SaidSince | None) -> HasHappened | HasDone:
    if move.by is None:
        return HasHappened(deed=move.deed, since=read_since_when(reading, since, reading.scene.own))
    who = read_asked(reading, move.by)
    return HasDone(who=who, deed=move.deed, since=read_since_when(reading, since, who))


@production
def counter_has_not_moved(reading: Reading, _counter: None, move: SaidMove, since: SaidSince | None) -> Predicate:
    takes(reading, Form.PARTICIPLE, "has")
    return msgspec.structs.replace(_counter_has(reading, move, since), negated=True)


@production
def ends_placed(reading: Reading, who: Named, verb: Token, where: Where) -> Predicate:
    """Read "if it ends in that enemy's section": so it is once it has moved; "this Move" is one that it has made."""
    return _ended(reading, who, verb, lambda one: IsPlaced(who=one, where=where))


@production
def ends_not_placed(reading: Reading, who: Named, verb: Token, where: Where) -> Predicate:
    return _ended(reading, who, verb, lambda one: opposite(IsPlaced(who=one, where=where)))


def _ended(reading: Reading, who: Named, verb: Token, placed: Fact) -> Predicate:
    if reading.scene.play is None or MOVE not in gone_so_far(reading):
        reading.contradiction('an "if" asks what is so, and this tells what happens', 'say "whenever"')
    _known(reading, who)
    moved = verb.lower().endswith(("move", "movement"))

    def ends(one: Who) -> Predicate:
        made = HasDone(who=one, deed=Deed(event=Happening.MOVES))
        return AllOf(of=(made, placed(one))) if moved else placed(one)

    return told_of(reading, who, ends)


@production
def leaves_place(reading: Reading, verb: Token, place: Token) -> Fact:
    read_place(reading, place)
    return lambda who: HasDone(who=who, deed=Deed(event=Happening.LEAVES, not_by=not_gone_by(verb)))


@production
def leaves_own(reading: Reading, verb: Token, whose: Named, place: Token) -> Fact:
    leaves = leaves_place(reading, verb, place)
    reading.afar += -1 if reading.scene.brought else 1  # else what is to be done, where it can be

    def fact(who: Who) -> Predicate:
        if bearer(whose, who, reading.scene.own) != who:
            reading.contradiction("one leaves the place that one occupies", 'say "the section"')
        return leaves(who)

    return fact


@production
def from_hand(_pile: Token) -> Mark:
    return Mark(what=Marking.SOURCE, name="hand")


@production
def from_gear(reading: Reading, called: str) -> Mark:
    """Read "from Gear", "from Heavy Armor" and "from one-handed Weapons"."""
    without_article(reading, GearLike(called=(called,) if called else ()))
    return Mark(what=Marking.SOURCE, name=called or "Gear")


@production
def from_a_piece(reading: Reading, called: str) -> Mark:
    """Read "from a Dagger" and "from a one-handed Weapon"."""
    if called and gear_said(called) == called:
        message = f'"{reading[GEAR_WORD]}" has no "a"'
        reading.trouble(Code.TEXT_UNPARSED, reading[GEAR_WORD], message, help=f'say "from {called}"')
    return Mark(what=Marking.SOURCE, name=called or "Gear")


@production
def from_another_piece(reading: Reading, _another: Token, called: str) -> Mark:
    """Read "from another one-handed Weapon": from one that is not the piece on which the text stands."""
    kinds = (reading.scene.kind, *LIES_ON.get(reading.scene.kind, ()))
    kind = called.rsplit(maxsplit=1)[-1] if called else ""
    own = kind.lower() in kinds or (kind in WEAPON_FAMILIES and "weapon" in kinds)
    if reading.scene.kind.capitalize() not in GEAR_KINDS and not (own and reading.scene.kind in LIES_ON):
        reading.contradiction("this text stands on no Gear that another could be besides", 'say "from a ..."')
    elif called and not own:
        reading.contradiction(f"this is no {kind} that another could be besides", f'say "from {gear_said(called)}"')
    return Mark(what=Marking.SOURCE, name=f"another {called or 'piece of Gear'}")
