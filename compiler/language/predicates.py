"""Reading of what an "if" asks; numbers are in `comparisons`, the wording in `askings`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.descriptors import Mark, PlayLike
from compiler.ir.durations import Moment
from compiler.ir.places import InPlace
from compiler.ir.predicates import (
    Activity,
    AllOf,
    AnyOf,
    Contest,
    Doing,
    Equipped,
    GearIs,
    HasActed,
    HasKeyword,
    HasWard,
    InCondition,
    IsDefeated,
    IsPlaced,
    IsType,
    Not,
    NthPlay,
    PlayCame,
    PlayIs,
    PlayOf,
    Predicate,
    Result,
    RollIs,
    RollResult,
    RoundIs,
    ScenarioIs,
    Sees,
    TurnOf,
)
from compiler.ir.terms import PlayKind, Scenario, Ward
from compiler.ir.who import Actor, Feature, Group, Joint, Pick
from compiler.language.comparisons import Bound, ComparisonReading
from compiler.language.gear import GEAR_CLASSES, UNCOUNTED, is_gear, known_gear
from compiler.language.groups import SIDES, Joined, Kinds, Picked, article
from compiler.language.targeting import TargetReading
from compiler.language.who import Named

if TYPE_CHECKING:
    from compiler.ir.places import Place, Where
    from compiler.language.groups import Sieve, States
    from compiler.language.token import Token

ORDINALS = {"first": 1, "second": 2, "third": 3}
ORDINAL_WORDS = {number: word for word, number in ORDINALS.items()}


class SaidPlay(msgspec.Struct, frozen=True):
    """Which play is asked about, and what the text calls it."""

    of: PlayOf
    kind: PlayKind | None = None


class SaidWard(msgspec.Struct, frozen=True):
    """So much Resistance or Weakness."""

    feature: Feature
    least: int
    lacking: bool = False


class SaidGear(msgspec.Struct, frozen=True):
    """Classes of Gear, and the kind of Gear where it was said again."""

    classes: tuple[Token, ...]
    kind: Token | None = None


class PredicateReading(TargetReading, ComparisonReading):
    """Callbacks of grammar/predicates.lark."""

    # ---- what someone is

    def in_states_asked(self, who: Named, joined: Joined) -> Predicate:
        return self._in_states(who, joined)

    def not_in_states_asked(self, who: Named, joined: Joined) -> Predicate:
        """Read "is not Dazed or Hindered": neither of them."""
        asked = self.asked(who)
        self.neither(joined)
        names = [self.condition_called(word) for word in joined.words]
        each = tuple(InCondition(who=asked, condition=name, negated=True) for name in names)
        return each[0] if len(each) == 1 else AllOf(of=each)

    def _in_states(self, who: Named, joined: Joined) -> Predicate:
        asked = self.asked(who)
        each = tuple(InCondition(who=asked, condition=self.condition_called(word)) for word in joined.words)
        if len(each) == 1:
            return each[0]
        return AnyOf(of=each) if joined.joint is Joint.OR else AllOf(of=each)

    def is_type(self, who: Named, joined: Joined) -> Predicate:
        kinds = self._kinds_asked(joined)
        return IsType(who=self.asked(who), types=kinds.types, ranks=kinds.ranks)

    def is_type_with(self, who: Named, joined: Joined, *owned: SaidWard) -> Predicate:
        """Read "is an Obstacle with Persists": it is one, and has what it is said to have."""
        kind = self.is_type(who, joined)
        return AllOf(of=(kind, *(self._owned(who, one) for one in owned)))

    def _owned(self, who: Named, said: SaidWard) -> Predicate:
        return self.lacks_feature(who, said) if said.lacking else self.has_feature(who, said)

    def owning_it(self, feature: Feature) -> SaidWard:
        return SaidWard(feature, 0)

    def owning_none(self, feature: Feature) -> SaidWard:
        return SaidWard(feature, 0, lacking=True)

    def is_not_type(self, who: Named, joined: Joined) -> Predicate:
        kinds = self._kinds_asked(joined)
        return IsType(who=self.asked(who), types=kinds.types, ranks=kinds.ranks, negated=True)

    def _kinds_asked(self, joined: Joined) -> Kinds:
        kinds = self.kinds_called(joined, Code.TYPE)
        if kinds.types:
            self.one_of_types(joined)
        if kinds.conditions:
            word = joined.words[0]
            self.trouble(Code.TYPE, word, f"{word} is a condition", help=f'say "is {word}", without "a"')
        types = (*((kinds.kind,) if kinds.kind else ()), *kinds.types)
        return msgspec.structs.replace(kinds, types=types)

    def is_side(self, who: Named, side: Token) -> Predicate:
        return IsType(who=self.asked(who), side=SIDES[side])

    def is_not_side(self, who: Named, side: Token) -> Predicate:
        return IsType(who=self.asked(who), side=SIDES[side], negated=True)

    # ---- what someone has

    def feature(self, term: list[Token]) -> Feature:
        return Feature(name=self.keyword(term))

    def feature_ward(self, term: list[Token], ward: Token) -> Feature:
        if len(term) > 1:
            message, help_ = f"{ward} is to one damage type", f'name one, such as "Fire {ward}"'
            self.trouble(Code.DAMAGE_TYPE, term[0], message, last=term[-1], help=help_)
        return Feature(name=self.damage_type(term[0]), ward=Ward(str(ward)))

    def feature_any_ward(self, ward: Token) -> Feature:
        return Feature(ward=Ward(str(ward)))

    def ward_feature(self, feature: Feature) -> SaidWard:
        return SaidWard(feature, 0)

    def ward_of(self, term: list[Token], ward: Token, *bound: Token) -> SaidWard:
        said = self.bound(*bound) if bound[0].isdecimal() else self.bound_at(*bound)
        self._at_least(said, bound[-1])
        return SaidWard(self.feature_ward(term, ward), said.value)

    def _at_least(self, bound: Bound, token: Token) -> None:
        if bound.compare != "ge":
            self.trouble(Code.TEXT_UNPARSED, token, "so much or more is asked for", help='say "or more"')

    def has_feature(self, who: Named, said: SaidWard) -> Predicate:
        return self._has(who, said)

    def lacks_feature(self, who: Named, said: SaidWard) -> Predicate:
        return msgspec.structs.replace(self._has(who, said), negated=True)

    def has_no_ward(self, who: Named, ward: Token) -> Predicate:
        return HasWard(who=self.asked(who), ward=Ward(str(ward)), negated=True)

    def _has(self, who: Named, said: SaidWard) -> HasKeyword | HasWard:
        asked, feature = self.asked(who), said.feature
        if feature.ward is None:
            return HasKeyword(who=asked, keyword=feature.name)
        return HasWard(who=asked, ward=feature.ward, type=feature.name or None, least=said.least or None)

    def equipped(self, who: Named, term: list[Token]) -> Predicate:
        return Equipped(who=self.asked(who), gear=known_gear(self, term))

    def equipped_some(self, who: Named, term: list[Token]) -> Predicate:
        if is_gear(term) and term[-1] not in UNCOUNTED:
            message = f'"{term[-1]}" is one piece of Gear of several'
            self.trouble(Code.TEXT_UNPARSED, term[-1], message, help=f'say "{article(" ".join(term))}"')
        return self.equipped(who, term)

    def not_equipped(self, who: Named, term: list[Token]) -> Predicate:
        return Equipped(who=self.asked(who), gear=known_gear(self, term), negated=True)

    def wields(self, who: Named, _verb: Token, term: list[Token]) -> Predicate:
        return self.equipped(who, term)

    def handed(self, word: Token) -> SaidGear:
        return SaidGear((word.update(value=word.capitalize()),))

    def gear_classes(self, term: list[Token]) -> SaidGear:
        return SaidGear(tuple(term))

    def gear_of_classes(self, term: list[Token]) -> SaidGear:
        *classes, kind = term
        return SaidGear(tuple(classes), kind)

    def gear_is(self, gear: Token, said: SaidGear) -> Predicate:
        """Read "that Weapon is Light" and "that Weapon is a Light Weapon"."""
        kind = gear.split()[-1]
        if said.kind is not None and said.kind != kind:
            self.trouble(Code.REF_DANGLING, said.kind, f"{gear} is a {kind} already", help=f'say "a Light {kind}"')
        for word in said.classes:
            self.known(word, GEAR_CLASSES, Code.REF_DANGLING, "class of Gear")
        return GearIs(gear=kind, classes=tuple(str(word) for word in said.classes))

    def gear_is_not(self, gear: Token, said: SaidGear) -> Predicate:
        return msgspec.structs.replace(self.gear_is(gear, said), negated=True)

    # ---- what someone does, where they are

    def activity(self, *words: Token | None) -> tuple[Activity, ...]:
        found = tuple(Activity(word.lower()) for word in words if word)
        if Activity.BLOCKING in found:
            self.belongs(Scenario.COMBAT, "borders to Block belong")
        return found

    def doing_so(self, activities: tuple[Activity, ...]) -> Predicate:
        return Doing(who=self.doer_of_event or self.scene.own, activities=activities)

    def doing(self, who: Named, activities: tuple[Activity, ...]) -> Predicate:
        return Doing(who=self.asked(who), activities=activities)

    def not_doing(self, who: Named, activities: tuple[Activity, ...]) -> Predicate:
        return Doing(who=self.asked(who), activities=activities, negated=True)

    def blocks(self, who: Named) -> Predicate:
        self.belongs(Scenario.COMBAT, "borders to Block belong")
        return Doing(who=self.asked(who), activities=(Activity.BLOCKING,))

    def is_placed(self, who: Named, where: Where) -> Predicate:
        return IsPlaced(who=self.asked(who), where=where)

    def is_not_placed(self, who: Named, where: Where) -> Predicate:
        return IsPlaced(who=self.asked(who), where=where, negated=True)

    def occupies(self, who: Named, place: Place) -> Predicate:
        return IsPlaced(who=self.asked(who), where=InPlace(place=place))

    def no_one_placed(self, kinds: Kinds, *parts: Sieve | States | Where) -> Predicate:
        *sieves, where = parts
        group = self.group(Picked(Pick.NONE), kinds, *sieves)
        return IsPlaced(who=group, where=where)  # type: ignore[arg-type]  # the grammar puts the place last

    def so_many_placed(self, least: int, kinds: Kinds, *parts: Sieve | States | Where) -> Predicate:
        *sieves, where = parts
        group = self.group(Picked(Pick.AT_LEAST, least), kinds, *sieves)
        return IsPlaced(who=group, where=where)  # type: ignore[arg-type]  # the grammar puts the place last

    def there_are(self, least: int, kinds: Kinds, *sieves: Sieve | States | Where) -> Predicate:
        return self.there_is(self.group(Picked(Pick.AT_LEAST, least), kinds, *sieves))

    def there_is_no(self, kinds: Kinds, *sieves: Sieve | States | Where) -> Predicate:
        return self.there_is(self.group(Picked(Pick.NONE), kinds, *sieves))

    def there_is(self, group: Group) -> Predicate:
        if group.where is None:
            self.contradiction("this does not say where", 'say "within range 1" or "in your occupied section"')
            return HasActed(who=group)
        self.named.discard(group)
        bare = msgspec.structs.replace(group, where=None)
        self.named.add(bare)
        return IsPlaced(who=self.asked(bare), where=group.where)

    def sees(self, who: Named, whom: Named) -> Predicate:
        other = self.other(whom)
        return Sees(who=self.asked(who), whom=other)

    def sees_not(self, who: Named, whom: Named) -> Predicate:
        other = self.other(whom)
        return Sees(who=self.asked(who), whom=other, negated=True)

    def acted(self, who: Named) -> Predicate:
        return HasActed(who=self.asked(who))

    def not_acted(self, who: Named) -> Predicate:
        return HasActed(who=self.asked(who), negated=True)

    def is_defeated(self, who: Named, _said: Token) -> Predicate:
        return IsDefeated(who=self.asked(who))

    # ---- plays and rolls

    def play_of_target(self, _whose: Token, kind: Token) -> SaidPlay:
        self.named.add(Actor.TARGET)
        return SaidPlay(PlayOf.TARGET, self.play_kind(kind))

    def play_of_trigger(self, kind: Token) -> SaidPlay:
        if not self.scene.has_trigger:
            message = f'no Trigger has brought up {article(kind)}, so none is "triggering"'
            self.trouble(Code.REF_DANGLING, kind, message, help=f'say "this {kind}" or "the target\'s {kind}"')
        return SaidPlay(PlayOf.TRIGGER, self.play_kind(kind))

    def play_met(self, kind: Token) -> SaidPlay:
        """Read "the Action": the Trigger's, or the play itself."""
        played = self.play_kind(kind)
        if self.scene.has_trigger:
            return SaidPlay(PlayOf.TRIGGER, played)
        if self.scene.play != played:
            message = f'"the {kind}" does not say whose it is'
            self.trouble(Code.REF_SUBJECT, kind, message, help=f'say "the target\'s {kind}"')
        return SaidPlay(PlayOf.THIS, played)

    def attack_met(self) -> SaidPlay:
        """Read "the attack": the Trigger's, what a Reaction answers, or the play itself."""
        if self.scene.has_trigger:
            return SaidPlay(PlayOf.TRIGGER)
        return SaidPlay(PlayOf.TARGET if self.scene.play is PlayKind.REACTION else PlayOf.THIS)

    def play_itself(self, said: Token) -> SaidPlay:
        self.this_kind(said)
        return SaidPlay(PlayOf.THIS, self.scene.play)

    def play_has(self, play: SaidPlay, mark: Mark) -> Predicate:
        return PlayIs(of=play.of, kind=play.kind, like=PlayLike(having=(mark,)))

    def play_lacks(self, play: SaidPlay, mark: Mark) -> Predicate:
        return PlayIs(of=play.of, kind=play.kind, like=PlayLike(having=(mark,)), negated=True)

    def play_is(self, play: SaidPlay, like: PlayLike) -> Predicate:
        return PlayIs(of=play.of, kind=play.kind, like=like)

    def play_is_not(self, play: SaidPlay, like: PlayLike) -> Predicate:
        return PlayIs(of=play.of, kind=play.kind, like=like, negated=True)

    def play_is_so(self, play: SaidPlay, joined: Joined) -> Predicate:
        """Read "the target's Action is Aggressive": it is such an Action."""
        if joined.joint is Joint.AND and len(joined.words) > 1:
            message = "a play has one Trait"
            self.trouble(Code.TEXT_UNPARSED, joined.words[-1], message, help=f'say "or {joined.words[-1]}"')
        kinds = (play.kind,) if play.kind else ()
        return PlayIs(of=play.of, kind=play.kind, like=self.of_words(PlayLike(kinds=kinds), joined.words))

    def play_is_not_so(self, play: SaidPlay, joined: Joined) -> Predicate:
        return msgspec.structs.replace(self.play_is_so(play, joined), negated=True)

    def play_came(self, play: SaidPlay, outcome: Token) -> Predicate:
        return PlayCame(of=play.of, kind=play.kind, result=Result(str(outcome)))

    def play_deals(self, play: SaidPlay, type_: Token | None) -> Predicate:
        kind = self.damage_type(type_) if type_ else None
        return PlayCame(of=play.of, kind=play.kind, result=Result.DEALS_DAMAGE, type=kind)

    def roll_is(self, who: Named, verb: Token, least: int | None) -> Predicate:
        result = RollResult.WINS if verb.startswith("win") else RollResult.LOSES
        return RollIs(who=self.asked(who), result=result, least=least)

    def row_roll_is(self, who: Named, verb: Token) -> Predicate:
        """Read "if you win": the roll of a skill that the text has asked for."""
        result = RollResult.WINS if verb.startswith("win") else RollResult.LOSES
        return RollIs(who=self.asked(who), result=result, of=Contest.SKILL)

    def roll_tied(self) -> Predicate:
        return RollIs(who=self.scene.own, result=RollResult.TIES)

    def nth_play(self, whose: Named, ordinal: Token, kind: Token, period: Token) -> Predicate:
        per = Moment(period.split()[-1])
        return NthPlay(who=self.asked(whose), number=ORDINALS[ordinal], play=self.play_kind(kind), per=per)

    # ---- the scenario

    def scenario_is(self, word: Token) -> Predicate:
        return ScenarioIs(scenario=Scenario(str(word)))

    def scenario_is_not(self, word: Token) -> Predicate:
        return ScenarioIs(scenario=Scenario(str(word)), negated=True)

    def round_is(self, ordinal: Token) -> Predicate:
        return RoundIs(number=ORDINALS[ordinal])

    def turn_of(self, whose: Named, _turn: Token) -> Predicate:
        return TurnOf(who=self.asked(whose))

    def not_turn_of(self, whose: Named, turn: Token) -> Predicate:
        return Not(of=self.turn_of(whose, turn))
