"""Reading of those who are pointed at: "that enemy", "the same target", "each of them"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.selectors.who import Actor, Group, Pick, Several, Side, Who
from compiler.ir.terms import PlayKind
from compiler.language.topics.groups import SIDES
from compiler.language.topics.mentions import (
    CALLED_OF_EVENT,
    OF_TAKERS,
    OPENED_WITH,
    SPOKEN_OF,
    SUBJECT_SAID,
    TARGET_WORD,
    all_named,
    mention,
    passes_over,
    says_named,
)
from compiler.language.topics.persons import NPC_OF, PLAYERS, TRIGGER_SIDE, person
from compiler.language.topics.plurals import article
from compiler.language.topics.pronouns import (
    is_asked_about,
    is_chosen_beside_target,
    not_chosen,
    nouns_of,
    sides_of_target,
    that_of_event,
    the_chosen,
)
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import (
    OTHERS,
    Named,
    Pronoun,
    asked_about,
    chosen_one,
    doer_awaited,
    event_awaited,
    last_subject,
    met_in_event,
    named_or_before,
    owner_said,
    the_one,
)
from compiler.language.topics.who import beside_owner, one_of_event, several_in_event

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from compiler.language.parsing.token import Token

_NAMED_LATER = re.compile(r"(?:if|unless|while|even if|until) (?:they|it) [^,.;]*, the (?:target|attacker)\b(?!')")
"""Whom a pronoun in front speaks of, who is named behind it."""


_SAME_CLAUSE = re.compile(
    rf"(?:that|the) (?:{'|'.join(SIDES)})\b(?!')"
    r"(?:(?!, |; | (?:and|or|but|if|unless|while|when|whenever|until|for) ).)*$"
)
"""What one of two does, up to a "them" in it."""


_UNLESS_PAID = re.compile(r"(?<=[^.] unless )they (?:discard|drop|lose|pay|reveal|skip|spend|suffer)\b")
"""Who pays for it that something does not come to them."""


_DOES = re.compile(
    r"(?:^|, |\b(?:if|unless|while|when|whenever|until|before|after|and|or|but|then|time) )"
    r"(?:(?P<one>the (?:target|attacker|triggering [a-z]+))"
    r"|(?P<some>(?:an?|another|each|every) (?:other )?(?:enemy|ally|entity)(?:'s)?|enemies|allies"
    r"|(?:one|any|each) of (?:your|the) (?:allies|enemies))"
    r"(?! (?:within range \d+ of|adjacent to|next to|nearest|nearest to|that can see) $)|they)"
    r"(?: (?!(?:and|or|but|if|unless|while|when|whenever|until|for|who|that|each|every|any|all|one|its|their)\b)"
    r"(?!an?\b(?! attack\b| [A-Z]\w*ction\b))[+\w-]+)+ (?:but )?$"
)
"""What someone does, or is, up to a "them" in it that is never that one."""


_JOINED = re.compile(r"(?:\b(?:and|but|then)|;) $")
"""What stands between two things that are done."""


SIDE_WORDS = tuple(side for side in SIDES if side.endswith("y"))


TWO = 2
"""So many are "both"."""


IN_EVENT = frozenset({Actor.SELF, Actor.THIS, Actor.TRIGGER, Actor.TRIGGER_ENEMY, Actor.TRIGGER_ALLY})
"""Those whom a Trigger's event can have in it."""


@production
def they(reading: Reading, word: Token) -> Named:
    if word.start_pos == 0 and reading.scene.same_ones:
        says_named(reading, reading.scene.same_ones)
        return reading.scene.same_ones
    candidates = named_or_before(reading) | _done_by_either(reading, word)
    if owner_said(reading) and not candidates:
        return reading.scene.own
    follows_someone(reading, word)
    beside_owner(reading, word)
    one_of_event(reading, word)
    if (done_to := _done_to(reading, word, candidates)) is not None:
        return done_to
    if (opened := reading[OPENED_WITH]) in candidates and len(candidates) > 1:
        return opened
    if len(candidates) > 1 and not (_is_one_called(reading, candidates) or _would_pay(reading, word)):
        named = sorted(called(reading, who) for who in candidates)
        message = f'"{word}" could be {" or ".join(named)}'
        reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help="name the one you mean")
    elif word == "them" and met_in_event(reading) and _SAME_CLAUSE.search(reading.text[: word.start_pos]):
        message = f'"{word}" is never the one who does it, and could be another'
        reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help="name the one you mean")
    elif (one := opens_with_one(reading, word)) is not None:
        return one
    elif not all_named(reading) and candidates == {Actor.CHOSEN}:
        return Actor.CHOSEN
    elif not all_named(reading) and any(isinstance(who, Group) for who in candidates):
        _over_full_stop(reading, word, *candidates)
    return Pronoun.THEM


def _done_by_either(reading: Reading, word: Token) -> frozenset[Who]:
    """Give the one chosen before, who could do what is joined to what the target does: it names neither again."""
    alone = all_named(reading) == {Actor.TARGET} and asked_about(reading) is None
    joined = word == "they" and _JOINED.search(reading.text[: word.start_pos])
    return reading.scene.before & {Actor.CHOSEN} if alone and joined else frozenset()


def _over_full_stop(reading: Reading, word: Token, who: Who) -> None:
    """Check that those of a sentence before are "they" only where it is they who have taken an offer."""
    if reading[OF_TAKERS]:
        mention(reading, SPOKEN_OF, who)
        return
    message = f'"{word}" cannot go back over a full stop to "{called(reading, who)}"'
    reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help='join the two sentences with "and"')


def _is_done_by_named(reading: Reading, word: Token) -> bool:
    """Tell whether the only one who has been named does what is done to "them"."""
    does, named = _DOES.search(reading.text[: word.start_pos]), all_named(reading)
    if word != "them" or does is None or len(named) != 1:
        return False
    return not does["some" if isinstance(min(named, key=repr), Actor) else "one"]


def _done_to(reading: Reading, word: Token, candidates: AbstractSet[Who]) -> Actor | None:
    """Give whom "an ally hits them" means: never those who do it, so the other of two, or the one chosen before."""
    if _is_done_by_named(reading, word):
        return _other_than_doer(reading, word)
    does = _DOES.search(reading.text[: word.start_pos])
    if word != "them" or does is None or not does["some"] or len(candidates) != TWO:
        return None
    sides = {SIDES[side] for side in SIDES if re.search(rf"\b{side}\b", does["some"])}
    doers = [who for who in candidates if isinstance(who, Group) and who.side in sides]
    others = [who for who in candidates if isinstance(who, Actor)]
    return others[0] if len(doers) == len(others) == 1 else None


def _would_pay(reading: Reading, word: Token) -> bool:
    """Tell whether "they" are those of whom it has just been said what comes to them "unless they discard a card"."""
    said = reading[SUBJECT_SAID]
    return (
        isinstance(said, Group)
        and said in all_named(reading)
        and bool(_UNLESS_PAID.match(reading.text, word.start_pos or 0))
    )


def _other_than_doer(reading: Reading, word: Token) -> Actor:
    """Give whom someone does it to: the one who was chosen before."""
    if Actor.CHOSEN not in reading.scene.before:
        message = f'"{word}" is never the one who does it, and could be another'
        reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help="name the one you mean")
    if any(isinstance(who, Actor) for who in all_named(reading)):
        says_named(reading, Actor.CHOSEN)  # "they" behind it could be either
    return Actor.CHOSEN


def opens_with_one(reading: Reading, word: Token) -> Actor | None:
    """Give the one that a pronoun in front of a sentence means, whoever else comes up in it."""
    match list(named_or_before(reading)):
        case [(Actor.TARGET | Actor.CHOSEN) as one] if word.start_pos == 0:
            says_named(reading, one)
            return mention(reading, OPENED_WITH, one)
    return None


def _is_one_called(reading: Reading, candidates: AbstractSet[Who]) -> bool:
    """Tell whether nobody has been named but two in an event, of whom one has been called "that enemy" since."""
    two = all(isinstance(who, Group) and who.pick is Pick.ONE for who in candidates)
    return two and len(candidates) == TWO and reading[CALLED_OF_EVENT] is not None


def called(reading: Reading, who: Who) -> str:
    if isinstance(who, Group):
        noun = who.kind or " or ".join(who.types) or str(who.side)
        return article(noun) if who.pick is Pick.ONE else f"{who.pick} {noun}"
    if isinstance(who, Several):
        return f" {who.joint} ".join(called(reading, one) for one in who.of)
    if who is Actor.THIS:
        return "the entry itself"
    if who is Actor.SELF:
        return "you"
    if who is Actor.TRIGGER:
        return f"the triggering {TRIGGER_SIDE.get(reading.scene.play or PlayKind.ACTION, Side.ENTITY)}"
    return f"the {who.replace('trigger_', 'triggering ').replace('each_', '')}"


@production
def that_one(reading: Reading, word: Token) -> Named:
    """Read "that Opponent": the one chosen, else the one named before; "that ally" of a Trigger is its ally."""
    word = _as_called(reading, word)
    if any(
        isinstance(one, Group) and word.startswith("that ally") and one.side is Side.ALLY for one in all_named(reading)
    ):
        passes_over(reading, Actor.TARGET)  # it is that one whom the same sentence calls an ally
    met = named_or_before(reading)
    if one := that_of_event(reading, word) or _whom_owner_did_it_to(reading, word) or not_chosen(reading, word):
        return one
    if (
        reading.scene.has_trigger
        and IN_EVENT.issuperset(_one_by_one(met))
        and word.removesuffix("'s").endswith(SIDE_WORDS)
    ):
        side = SIDES[word.removeprefix("that ").removesuffix("'s")]
        if reading.scene.trigger_others.count(side) > 1:
            several_in_event(reading, word, f'say "the triggering {side}" of the one whose doing it is')
        return triggering(reading, word)
    if is_asked_about(reading, word, met) or _was_chosen(reading, word):
        return Actor.CHOSEN
    if is_chosen_beside_target(reading, word):
        return the_chosen(reading, word)
    chosen, troubles = Actor.CHOSEN in met, len(reading.troubles)
    meant: Named = Actor.CHOSEN if chosen else they(reading, word)
    if len(reading.troubles) > troubles:
        return meant
    group = chosen_one(reading) if chosen else next(iter(met), meant if isinstance(meant, Actor) else Actor.TARGET)
    noun = word.removeprefix("that ").removesuffix("'s")
    known = nouns_of(group) if isinstance(group, Group) else reading.scene.trigger_types
    if meant is Pronoun.THEM:
        _is_spoken_of(reading, word, group)
    sides = () if known else sides_of_target(reading)
    anyone = group not in (Actor.SELF, Actor.THIS) and noun in ("entity", *sides, *_npc_of_event(reading, known))
    if noun not in known and not anyone:
        message = f"nobody who has been {'chosen' if chosen else 'named'} is {article(noun)}"
        reading.trouble(Code.REF_SUBJECT, word, message, help='say "they"')
    return meant


def _whom_owner_did_it_to(reading: Reading, word: Token) -> Actor | None:
    """Give the one whom one's own side does it to, as is waited for, where nobody else who was named is called so."""
    event, noun = event_awaited(reading), word.removeprefix("that ").removesuffix("'s")
    met = event.against if event is not None else None
    if len(all_named(reading)) < TWO or doer_awaited(reading) is not reading.scene.own or not isinstance(met, Group):
        return None
    fit = [who for who in all_named(reading) if isinstance(who, Group) and noun in nouns_of(who)]
    return OTHERS.get(met.side, Actor.TRIGGER) if fit == [met] and met.pick is Pick.ONE else None


def _is_spoken_of(reading: Reading, word: Token, group: Who | None) -> None:
    """Check that "they" are the one who is called so, and not another of whom the sentence tells."""
    told = {last_subject(reading), asked_about(reading), reading[SUBJECT_SAID]} - {None}
    told = told or ({Actor.TARGET} if reading[TARGET_WORD] else set())
    others = [one for one in (Actor.TARGET, Actor.EACH_TARGET) if one in told]
    noun = word.removeprefix("that ").removesuffix("'s")
    words = "|".join(one for one, side in SIDES.items() if side is SIDES.get(noun))
    others_met = re.search(rf"(?<!that )(?<!ing )(?<!the )\b(?:{words})\b", reading.text[: word.start_pos])
    by_the_way = bool(words and others_met) and not isinstance(group, Group)
    if others and (by_the_way or (isinstance(group, Group) and told.isdisjoint({group, Actor.CHOSEN}))):
        message = f'"{word}" has not been chosen: "they" behind this are {called(reading, others[0])}'
        help_ = f'begin with {article(noun)}, as in "Choose {article(noun)} within range 1."'
        reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help=help_)


def _one_by_one(those: AbstractSet[Who]) -> set[Who]:
    """Give those who are named, and those who are named together."""
    return {one for who in those for one in (who.of if isinstance(who, Several) else (who,))}


def _was_chosen(reading: Reading, word: Token) -> bool:
    """Tell whether the sentence before has had such a one chosen, and this one names none."""
    noun = word.removeprefix("that ").removesuffix("'s")
    groups = [who for who in (*all_named(reading), chosen_one(reading)) if isinstance(who, Group)]
    fit = [who for who in groups if noun in nouns_of(who)]
    return (
        Actor.CHOSEN in reading.scene.before and fit == [chosen_one(reading)] and Actor.TARGET not in all_named(reading)
    )


def _npc_of_event(reading: Reading, known: tuple[str | None, ...]) -> tuple[str, ...]:
    """Give what kind of NPC the one of the Trigger is, where it does not say which."""
    kind = NPC_OF.get(reading.scene.scenario)
    return (kind,) if kind and reading.scene.has_trigger and not known else ()


@production
def the_very_one(reading: Reading, word: Token) -> Named:
    """Read "the enemy", without a word for which: the one there has been."""
    if not (named_or_before(reading) or reading.scene.has_trigger or asked_about(reading)):
        message = f'"{word}" stands for nobody: nobody has been named before it'
        target = "" if reading.scene.play is PlayKind.STRATEGY else '"the target", '
        reading.trouble(Code.REF_SUBJECT, word, message, help=f'say whom: {target}"an enemy", "an ally within range 1"')
        return Actor.TARGET
    return that_one(reading, word.update(value=f"that {word.split(maxsplit=1)[1]}"))


def _as_called(reading: Reading, word: Token) -> Token:
    """Give "that ally" for "that player", as the house calls them."""
    noun = word.removeprefix("that ").removesuffix("'s")
    if noun in SIDES or not (noun in PLAYERS or noun[0].islower()):
        return word
    kinds = person(reading, word.update(value=noun))
    called = kinds.kind or (kinds.types[0] if kinds.types else str(kinds.side))
    return word.update(value=word.replace(noun, called))


@production
def each_of_them(reading: Reading, word: Token) -> Who:
    """Read "each of them": each of those who have been named before, or chosen."""
    candidates = named_or_before(reading)
    who = Actor.CHOSEN if Actor.CHOSEN in candidates else the_one(reading, candidates)
    if isinstance(who, Group) and who.pick in (Pick.ALL, Pick.EACH):
        who = msgspec.structs.replace(who, pick=Pick.EACH)
    elif who not in (Actor.CHOSEN, Actor.EACH_TARGET):
        message = '"each of them" does not say of whom'
        reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help='name them, as in "each ally within range 1"')
    return who or Actor.CHOSEN


@production
def both_of_them(reading: Reading, word: Token) -> Who:
    """Read "both of them", "both enemies": of two who have been chosen."""
    group = chosen_one(reading) or reading.scene.chosen
    side = None if word.endswith("them") else SIDES[word.split()[-1]]
    if group is None or group.number != TWO or side not in (None, group.side):
        message = f'"{word}" does not say of which two'
        reading.trouble(Code.REF_SUBJECT, word, message, help='begin with "Choose 2 enemies within range 1."')
        return Actor.CHOSEN
    return each_of_them(reading, word)


def follows_someone(reading: Reading, word: Token) -> None:
    """Check that a pronoun has someone to stand for."""
    if not (named_or_before(reading) or reading.scene.has_trigger or _NAMED_LATER.match(reading.text)):
        message = f'"{word}" stands for nobody: nobody has been named before it'
        reading.trouble(Code.REF_SUBJECT, word, message, help='name the one you mean, as in "the target"')


@production("triggering", "of_triggering")
def triggering(reading: Reading, side: Token) -> Actor:
    """Read "the triggering ally", or "that ally" where nobody but those of the Trigger has been named."""
    if not reading.scene.has_trigger:
        _nothing_triggers(reading, side)
    who = _side_of_event(reading, side)
    says_named(reading, who)
    return who


def _side_of_event(reading: Reading, word: Token) -> Actor:
    said = person(reading, word.update(value=word.removeprefix("that "))).side
    sides = reading.scene.trigger_sides
    if sides is not None and said not in sides and said is not Side.ENTITY:
        message = f"the Trigger tells of no {said}"
        reading.trouble(Code.REF_DANGLING, word, message, help=f'say whom you mean, as in "an {said} within range 1"')
    if said in (Side.ENTITY, TRIGGER_SIDE.get(reading.scene.play or PlayKind.ACTION)):
        return Actor.TRIGGER
    return Actor.TRIGGER_ALLY if said is Side.ALLY else Actor.TRIGGER_ENEMY


def _nothing_triggers(reading: Reading, side: Token) -> None:
    what = f"{article(reading.scene.play)} has" if reading.scene.play else "text outside an Assist or Interrupt has"
    first = side.update(value="triggering")
    first.start_pos = (side.start_pos or 0) - len("triggering ")
    message = f'{what} no Trigger, so nothing is "triggering"'
    reading.trouble(
        Code.REF_DANGLING,
        first,
        message,
        last=side,
        help='say "the target", or make this an Assist or an Interrupt',
    )
