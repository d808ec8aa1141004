"""Reading and wording of damage types that are chosen by what someone has to do with them: "one of its Weaknesses"."""

from __future__ import annotations

from compiler.ir.deeds.choices import ChooseTypes, Met, TypesMet
from compiler.ir.deeds.overrides import NoWards
from compiler.ir.events.deeds import Since
from compiler.ir.terms import THAT_TYPE, Ward
from compiler.language.parsing.token import Token
from compiler.language.topics.categories import LASTING
from compiler.language.topics.choices import resist_chosen
from compiler.language.topics.clauses import Build
from compiler.language.topics.done_words import since_words
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.mentions import WENT, mention
from compiler.language.topics.past_places import SaidSince
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.places import CHOSEN_TYPE
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent
from compiler.language.topics.that_type import type_is_chosen
from compiler.language.topics.verbs import WORD, of, verb

WARDS = {"Resistance": Met.RESISTANCE, "Weakness": Met.WEAKNESS}


@production
def type_met_chosen(reading: Reading, met: TypesMet) -> ChooseTypes:
    """Read "a damage type that the target has suffered this round"."""
    mention(reading, WENT, CHOSEN_TYPE)
    return ChooseTypes(by=reading.scene.own, met=met)


@production
def type_suffered(reading: Reading, who: Named, since: SaidSince | None) -> TypesMet:
    return _met(reading, who, Met.SUFFERED, since)


@production
def type_warded(reading: Reading, who: Named, ward: Token) -> TypesMet:
    """Read "to which the target has Resistance"."""
    return _met(reading, who, WARDS[ward], None)


@production
def type_immune(reading: Reading, who: Named) -> TypesMet:
    return _met(reading, who, Met.IMMUNE, None)


@production
def last_type_chosen(reading: Reading, who: Named, since: SaidSince | None) -> ChooseTypes:
    """Read "the last damage type you suffered"."""
    return type_met_chosen(reading, _met(reading, who, Met.LAST, since))


@production
def ward_chosen(reading: Reading, *said: Named | Token) -> ChooseTypes:
    """Read "one of the target's Weaknesses", "a Resistance the target has"."""
    [ward] = (one for one in said if str(one) in _PLURALS)
    [who] = (one for one in said if not isinstance(one, Token))
    return type_met_chosen(reading, _met(reading, who, _PLURALS[str(ward)], None))


_PLURALS = {**WARDS, "Resistances": Met.RESISTANCE, "Weaknesses": Met.WEAKNESS}


def _met(reading: Reading, who: Named, how: Met, since: SaidSince | None) -> TypesMet:
    if since is not None and not isinstance(since, Since):
        reading.contradiction("this does not say since when", 'say "this round"')
        since = None
    return TypesMet(who=antecedent(reading, who, reading.scene.own), how=how, since=since)


def _types_words(effect: ChooseTypes, voice: Voice) -> str:
    if effect.met is None:
        return listed(effect.types, "or") or "a damage type"
    met, whose = effect.met, voice.possessive(effect.met.who, None)
    if met.how in (Met.RESISTANCE, Met.WEAKNESS):
        return f"one of {whose} {'Resistances' if met.how is Met.RESISTANCE else 'Weaknesses'}"
    who, since = voice.subject(met.who), since_words(met.since, met.who, voice)
    if met.how is Met.IMMUNE:
        return f"a damage type that {who} {'are' if who == 'you' else 'is'} immune to"
    if met.how is Met.LAST:
        return f"the last damage type that {who} suffered {since}".strip()
    return f"a damage type that {who} {'have' if who == 'you' else 'has'} suffered {since}".strip()


verb(ChooseTypes, "[{by}] choose {types}", types=of("types met", _types_words))


NO_WARD_OF_THAT = verb(NoWards, "{who} lose that {ward} {until}", types=(THAT_TYPE,), ward=WORD, until=LASTING)


@production
def loses_that_ward(reading: Reading, ward: Token, until: SaidTime) -> Build:
    """Read "loses that Resistance until the end of the round"."""
    type_is_chosen(reading)
    return NO_WARD_OF_THAT.read(reading, Ward(str(ward)), until)


@production
def resist_last(
    reading: Reading, verb: Token, ward: Token, value: Token, last: ChooseTypes, until: SaidTime | None
) -> Build:
    """Read "gain Resistance 2 to the last damage type you suffered": the type is chosen before, of several at once."""
    build = resist_chosen(reading, verb, ward, value, until)
    return lambda who: (last, *build(who))
