"""Reading of what someone, or an attack, does to another: hits them, deals them damage, defeats them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor, Group, Pick, Several, Side
from compiler.ir.terms import PlayKind
from compiler.language.topics.amounts_had import read_points
from compiler.language.topics.brought_down import brought_down_to
from compiler.language.topics.deed_joints import Blow, Extent, Verbs, by_stem, each_way, either_verb
from compiler.language.topics.happenings import alone
from compiler.language.topics.mentions import (
    DOER_OF_EVENT,
    EVENT_OF_EACH,
    SIDE_MET,
    SUBJECT_SAID,
    TARGET_WORD,
    all_named,
    every_said,
    mention,
)
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import OTHERS, Named, Pronoun, bearer, named_or_before
from compiler.language.topics.rolled import other_one
from compiler.language.topics.sufferings import damage_kind, damage_said, suffers_damage

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.brought_down import Low
    from compiler.language.topics.sufferings import Fallen

STRUCK = {"hit": Happening.HIT_BY_ATTACK, "miss": Happening.MISSED_BY_ATTACK}
STRIKES = {
    Happening.HIT_BY_ATTACK: Happening.HITS,
    Happening.MISSED_BY_ATTACK: Happening.MISSES,
    Happening.SUFFERS_DAMAGE: Happening.DEALS_DAMAGE,
    Happening.DEFEATED: Happening.DEFEATS,
    Happening.TARGETED: Happening.PLAYS,
}
"""What the attacker does by that."""
BY_ATTACKS = (*STRUCK.values(), Happening.TARGETED)
"""What attacks alone do, so that of an attack nothing more needs to be said."""


class Struck(NamedTuple):
    """What comes of an attack, and for whom."""

    who: Who
    deed: Deed


# ---- in whose place


@production
def intercepts(reading: Reading, _verb: Token, blow: Blow | None) -> Deed:
    """Read "Intercepts an attack", "Intercepts your attack"."""
    like = blow.play if blow and blow.play != PlayLike() else None
    if like is not None and not {*like.kinds} <= {PlayKind.ACTION}:
        reading.contradiction("an attack is Intercepted, and no other play", 'say "an attack"')
    return Deed(event=Happening.INTERCEPTS, play=like, source=blow.source if blow else None)


@production
def intercepts_against(reading: Reading, verb: Token, blow: Blow, whom: Named) -> Deed:
    return each_way(intercepts(reading, verb, blow), against=other_one(reading, whom))


# ---- whose doing


@production("doer")
def read_doer(reading: Reading, named: Named) -> Who:
    """Check that an event is of someone who can be waited for."""
    own, subject = reading.scene.own, reading[SUBJECT_SAID]
    if named is Pronoun.THEM and isinstance(subject, Group) and all_named(reading) == {subject}:
        mention(reading, EVENT_OF_EACH, subject)
        mention(reading, DOER_OF_EVENT, Actor.TRIGGER)
        return replace(subject, pick=Pick.ONE, number=None)
    if named is Pronoun.THEM and own is Actor.THIS and any(isinstance(one, Group) for one in all_named(reading)):
        not_waited_for(reading)
    met = named is Pronoun.THEM and Actor.CHOSEN in named_or_before(reading)
    who = Actor.CHOSEN if met else bearer(named, own, own)
    if named is Pronoun.THEM and who is Actor.THIS and Actor.TARGET in all_named(reading):
        who = Actor.TARGET
    if who is Actor.TARGET and reading.scene.play in (PlayKind.ACTION, PlayKind.REACTION):
        mention(reading, DOER_OF_EVENT, Actor.TRIGGER)
        return who  # the play that begins to wait has its target
    if who is Actor.TRIGGER and reading.scene.has_trigger:
        mention(reading, DOER_OF_EVENT, who)
        return who  # as it has the one of its Trigger
    if who is Actor.TARGET and (target := reading[TARGET_WORD]):
        message = "an event is an enemy's, an ally's or one's own; no target has been chosen yet"
        reading.trouble(Code.REF_SUBJECT, target, message, help='say "an enemy", "an ally" or "you"')
    elif not all(isinstance(one, Group) or one in (own, Actor.THIS, Actor.CHOSEN) for one in those(who)):
        not_waited_for(reading)
    mention(reading, DOER_OF_EVENT, who if isinstance(who, Actor) else Actor.TRIGGER)
    if isinstance(who, Group):
        side_met(reading, who, Actor.TRIGGER)
    return who


def side_met(reading: Reading, group: Group, one: Actor | None = None) -> None:
    """Let "other" ones of a side be others than the one of it that is in what is waited for, who does it or is met."""
    first = group.side not in dict(every_said(reading, SIDE_MET))
    if first and group.side is not Side.ENTITY and not reading.scene.has_trigger:
        mention(reading, SIDE_MET, (group.side, one or OTHERS[group.side]))


def not_waited_for(reading: Reading) -> None:
    """Say that nobody waits for what that one does."""
    message = "an event needs an enemy, an ally, a kind of entity or oneself, and this is none of them"
    reading.contradiction(message, 'say "an enemy", "an ally" or "you"')


# ---- of someone


@production
def deals(reading: Reading, _verb: Token, damage: Deed, whom: Named | None, like: PlayLike | None = None) -> Deed:
    """Read "deals 3 or more Fire damage to an ally", "deals damage to you with an attack"."""
    foe = None if whom is None else other_one(reading, whom)
    return each_way(damage, event=Happening.DEALS_DAMAGE, against=foe, play=like)


@production
def deals_no_damage(reading: Reading, verb: Token, damage: Deed, whom: Named | None) -> Deed:
    return deals(reading, verb, damage, whom, None)


@production
def damages(reading: Reading, verb: Token, whom: Named, like: PlayLike | None = None) -> Deed:
    return deals(reading, verb, Deed(event=Happening.DEALS_DAMAGE), whom, like)


@production
def defeats(reading: Reading, _verb: Token, whom: Named, like: PlayLike | None = None) -> Deed:
    return Deed(event=Happening.DEFEATS, against=other_one(reading, whom), play=like)


@production
def is_damaged(reading: Reading, _verb: Token, by: Blow | Named | None = None) -> Deed:
    """Read "is damaged by an enemy": suffers damage from them."""
    source: Blow | Who | None = by if by is None or isinstance(by, Blow) else other_one(reading, by)
    return suffers_damage(_verb, Deed(event=Happening.SUFFERS_DAMAGE), source)


@production
def loses_points(
    reading: Reading, verb: Token, much: Extent | None, points: Token, source: Blow | Who | Fallen | None = None
) -> Deed:
    """Read "loses 3 HP": suffers so much damage."""
    read_points(reading, points)
    return suffers_damage(verb, damage_said(much, damage_kind(reading, None)), source)


@production
def reduced_by(deed: Deed, blow: Blow) -> Deed:
    return struck_by(blow, deed)


@production
def reduces_to_none(reading: Reading, verb: Token, whom: Named, low: Low) -> Deed:
    """Read "reduces an enemy to 0 HP": that defeats them."""
    _to_none(reading, low)
    return defeats(reading, verb, whom)


@production
def reduced_by_one(reading: Reading, deed: Deed, by: Named) -> Deed:
    """Read "is reduced to 0 HP by an enemy", which defeats them, "... to half their HP or less by an enemy"."""
    if deed.event is Happening.REDUCED_TO_ZERO:
        return Deed(event=Happening.DEFEATED, source=other_one(reading, by))
    return each_way(deed, source=other_one(reading, by))


def _to_none(reading: Reading, low: Low) -> None:
    if low.deed.event is not Happening.REDUCED_TO_ZERO:
        reading.contradiction("nobody but an attack is known to bring someone down to that", 'say "0 HP"')


# ---- of an attack


@production
def strikes_one(reading: Reading, verbs: Verbs, whom: Named) -> Struck:
    return Struck(
        read_doer(reading, whom), alone(reading, either_verb(verbs, lambda verb: Deed(event=by_stem(verb, STRUCK))))
    )


@production
def harms_one(reading: Reading, _verb: Token, *said: Deed | Named) -> Struck:
    """Read "deals 5 or more damage to you", "damages you"."""
    damage = next((one for one in said if isinstance(one, Deed)), damage_kind(reading, None))
    [whom] = (one for one in said if not isinstance(one, Deed))
    return Struck(read_doer(reading, whom), alone(reading, damage))


@production
def aims_at_one(reading: Reading, whom: Named) -> Struck:
    """Read "an Action is played against you"."""
    return Struck(read_doer(reading, whom), alone(reading, Deed(event=Happening.TARGETED)))


@production
def targets_one(reading: Reading, _verb: Token, whom: Named) -> Struck:
    """Read "an Action targets you"."""
    return aims_at_one(reading, whom)


@production
def defeats_one(reading: Reading, _verb: Token, whom: Named) -> Struck:
    return Struck(read_doer(reading, whom), alone(reading, Deed(event=Happening.DEFEATED)))


@production
def reduces_one(reading: Reading, verb: Token, whom: Named, low: Low) -> Struck:
    return Struck(read_doer(reading, whom), alone(reading, brought_down_to(reading, verb, low)))


def of_blow(reading: Reading, blow: Blow, whom: Who, deed: Deed) -> tuple[Who, Deed]:
    """Say what comes to someone of an attack; to an Interrupt it is the enemy who does it to an ally."""
    done = STRIKES.get(deed.event)
    if done and reading.scene.play is PlayKind.INTERRUPT and isinstance(whom, Group) and isinstance(blow.source, Group):
        bare = blow.play == PlayLike() and done in (Happening.HITS, Happening.MISSES)
        return blow.source, replace(deed, event=done, against=whom, play=None if bare else blow.play)
    return whom, struck_by(blow, deed)


def struck_by(blow: Blow, deed: Deed) -> Deed:
    """Say of what comes to someone that it is an attack's doing."""
    by = None if blow.play == PlayLike() and deed.event in BY_ATTACKS else blow.play
    return each_way(deed, play=by, source=blow.source)


def those(who: Who) -> tuple[Actor | Group, ...]:
    """Give each of several, or the one."""
    return who.of if isinstance(who, Several) else (who,)
