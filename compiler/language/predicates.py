"""Reading and wording of what an "if" asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from compiler.diagnostics.codes import Code
from compiler.ir.predicates import (
    Activity,
    AllOf,
    AnyOf,
    ChargesAre,
    Compare,
    Doing,
    HasKeyword,
    HasWard,
    InCondition,
    IsType,
    KarmaIs,
    Not,
    PointsAre,
    Predicate,
    ReducedTo,
    TrackIs,
    TypedDamage,
)
from compiler.ir.terms import PlayKind, Ward
from compiler.ir.who import Actor, Feature
from compiler.language.descriptors import DescriptorReading
from compiler.language.groups import article
from compiler.language.phrase import Voice, inflect, is_plural, listed
from compiler.language.scene import MOST_DIGITS, Scene
from compiler.language.targeting import TargetReading
from compiler.language.who import Named, Pronoun, bearer

if TYPE_CHECKING:
    from lark import Token

    from compiler.ir.who import Who

OfSomeone = Doing | ReducedTo | PointsAre | InCondition | IsType | HasKeyword | HasWard | KarmaIs | ChargesAre
"""Predicates that are worded with the one they are asked of as the subject."""

COMPARE = {
    "higher": Compare.AT_LEAST,
    "more": Compare.AT_LEAST,
    "lower": Compare.AT_MOST,
    "less": Compare.AT_MOST,
    "fewer": Compare.AT_MOST,
}


class PredicateReading(TargetReading, DescriptorReading):
    """Callbacks of grammar/predicates.lark."""

    def begin(self, scene: Scene) -> None:
        """Forget the last sentence."""
        super().begin(scene)
        self.spoken_of: Who | None = None
        self.doer_of_event: Who | None = None
        """Whose doing an event is, from where it is being read on."""

    def counted(self, token: Token) -> int:
        """Give a number that is compared with; 0 is one of them."""
        return self.number(token) if len(token) > MOST_DIGITS else int(token)

    def asked(self, named: Named) -> Who:
        """Give whom the "if" is about: "they" in what follows; "they" of an event are whose doing it is."""
        who = bearer(named, self.scene.own, self.scene.own)
        if named is Pronoun.THEM and self.doer_of_event is not None:
            who = self.doer_of_event
        self.spoken_of = who if who is not self.scene.own else None
        return who

    def reduced_to(self, who: Named, value: Token, points: Token) -> Predicate:
        return ReducedTo(who=self.asked(who), points=self.points(points), value=self.counted(value))

    def no_points(self, who: Named, points: Token) -> Predicate:
        return PointsAre(who=self.asked(who), points=self.points(points), compare=Compare.EQUAL, value=0)

    def points_are(self, who: Named, value: Token, or_more: Token, points: Token) -> Predicate:
        compare = COMPARE[or_more.split()[-1]]
        return PointsAre(who=self.asked(who), points=self.points(points), compare=compare, value=self.counted(value))

    def in_condition(self, who: Named, word: Token) -> Predicate:
        return InCondition(who=self.asked(who), condition=self.condition_called(word))

    def not_in_condition(self, who: Named, word: Token) -> Predicate:
        return InCondition(who=self.asked(who), condition=self.condition_called(word), negated=True)

    def is_type(self, who: Named, word: Token) -> Predicate:
        return IsType(who=self.asked(who), types=(self.entity_type(word),))

    def is_not_type(self, who: Named, word: Token) -> Predicate:
        return IsType(who=self.asked(who), types=(self.entity_type(word),), negated=True)

    def has_keyword(self, who: Named, term: list[Token]) -> Predicate:
        return HasKeyword(who=self.asked(who), keyword=self.keyword(term))

    def lacks_keyword(self, who: Named, term: list[Token]) -> Predicate:
        return HasKeyword(who=self.asked(who), keyword=self.keyword(term), negated=True)

    def has_ward(self, who: Named, word: Token, ward: Token) -> Predicate:
        return HasWard(who=self.asked(who), ward=Ward(str(ward)), type=self.damage_type(word))

    def lacks_ward(self, who: Named, word: Token, ward: Token) -> Predicate:
        return HasWard(who=self.asked(who), ward=Ward(str(ward)), type=self.damage_type(word), negated=True)

    def feature(self, term: list[Token]) -> Feature:
        return Feature(name=self.keyword(term))

    def feature_ward(self, term: list[Token], ward: Token) -> Feature:
        if len(term) > 1:
            message, help_ = f"{ward} is to one damage type", f'name one, such as "Fire {ward}"'
            self.trouble(Code.DAMAGE_TYPE, term[0], message, last=term[-1], help=help_)
        return Feature(name=self.damage_type(term[0]), ward=Ward(str(ward)))

    def feature_any_ward(self, ward: Token) -> Feature:
        return Feature(ward=Ward(str(ward)))

    def has_at_least(self, who: Named, value: Token, currency: Token) -> Predicate:
        kind = KarmaIs if currency == "Karma" else ChargesAre
        return kind(who=self.asked(who), compare=Compare.AT_LEAST, value=self.counted(value))

    def track_is(self, whose: Named, word: Token, value: Token, or_more: Token) -> Predicate:
        compare = COMPARE[or_more.split()[-1]]
        if abs(self.counted(value)) > 5:  # noqa: PLR2004 - the ends of a track
            self.trouble(Code.TRACK_RANGE, value, f"no Stat Track reaches {value}", help="a track runs from -5 to +5")
        return TrackIs(who=self.asked(whose), track=self.track(word), compare=compare, value=self.counted(value))

    def activity(self, *words: Token | None) -> tuple[Activity, ...]:
        return tuple(Activity(str(word)) for word in words if word)

    def doing_so(self, activities: tuple[Activity, ...]) -> Predicate:
        return Doing(who=self.doer_of_event or self.scene.own, activities=activities)

    def doing(self, who: Named, activities: tuple[Activity, ...]) -> Predicate:
        return Doing(who=self.asked(who), activities=activities)

    def not_doing(self, who: Named, activities: tuple[Activity, ...]) -> Predicate:
        return Doing(who=self.asked(who), activities=activities, negated=True)

    def typed_damage(self, _whose: Token, kind: Token) -> Predicate:
        return TypedDamage(play=PlayKind(str(kind)))


def predicate_words(asked: Predicate, voice: Voice) -> str:
    """Word what an "if" asks: "the target is reduced to 0 EP"."""
    if isinstance(asked, AllOf | AnyOf):
        joint = " and " if isinstance(asked, AllOf) else " or "
        return joint.join(predicate_words(one, voice) for one in asked.of)
    if isinstance(asked, Not):
        return f"not {predicate_words(asked.of, voice)}"
    if isinstance(asked, TypedDamage):
        return f"the target's {asked.play} has typed damage"
    if isinstance(asked, TrackIs):
        more = "higher" if asked.compare is Compare.AT_LEAST else "lower"
        sign = "+d" if asked.value else "d"
        return f"{voice.possessive(asked.who, None)} {asked.track} is {asked.value:{sign}} or {more}"
    they = asked.who in (Actor.TARGET, Actor.TRIGGER) and voice.about is asked.who
    subject = "they" if they else voice.subject(asked.who)
    return f"{subject} {_state(asked, Actor.SELF if they else asked.who)}"


def _state(asked: OfSomeone, said: Who) -> str:
    be, have = inflect("be", said), "have" if is_plural(said) else "has"
    match asked:
        case ReducedTo():
            return f"{be} reduced to {asked.value} {asked.points}"
        case PointsAre():
            return f"{have} {_how_many(asked)}"
        case InCondition():
            return f"{be}{' not' if asked.negated else ''} {asked.condition}"
        case IsType():
            return f"{be}{' not' if asked.negated else ''} {article(asked.types[0])}"
        case Doing():
            return f"{be}{' not' if asked.negated else ''} {listed(asked.activities, 'or')}"
        case HasWard() | HasKeyword():
            return _has(asked, said)
        case KarmaIs():
            return f"{have} at least {asked.value} Karma"
        case ChargesAre():
            return f"{have} at least {asked.value} Incantation charge{'' if asked.value == 1 else 's'}"
    assert_never(asked)


def _has(asked: HasWard | HasKeyword, said: Who) -> str:
    verb = inflect("lack", said) if asked.negated else ("have" if is_plural(said) else "has")
    return f"{verb} {asked.keyword if isinstance(asked, HasKeyword) else f'{asked.type} {asked.ward}'}"


def _how_many(asked: PointsAre) -> str:
    if asked.compare is Compare.EQUAL:
        return f"no {asked.points} remaining"
    return f"{asked.value} or {'more' if asked.compare is Compare.AT_LEAST else 'fewer'} {asked.points}"
