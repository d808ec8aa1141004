"""Examples under entries, and scenes: whom and what they name is found, and what names nothing is complained of.

What a scene comes to is for whoever plays it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.check.lookup import Lookup, Names, members, number, texts
from compiler.check.standings import standing
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic
from compiler.ir.deeds.debate import end_of_axis
from compiler.ir.entries.scenes import Called, Expected, Outcome, Person, Scene, Settled
from compiler.ir.terms import NPC_KINDS, POINTS, EntryKind, PlayKind, Scenario
from compiler.source.document import Mapping, Node, Scalar
from compiler.source.record import SceneSource
from compiler.source.scene_fields import GIVEN_FIELDS, PEOPLE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from collections.abc import Mapping as Map

    from compiler.ir.entries.entry import Entry
    from compiler.ir.entries.library import Library
    from compiler.source.load import Content

MOST_PEOPLE = 60
"""More than any table sees, and as many as can be played in a moment: everyone is asked about all that happens."""
YOU, TARGET = "you", "target"
_KEY = re.compile(rf"{YOU}|(?:{'|'.join(PEOPLE[1:])})(?: \S.*)?")
_FRIENDS = (YOU, "ally")
AUTOMATIC = "Automatic"
"""The tag of what is played by itself."""
_RESPONSES = (PlayKind.ASSIST, PlayKind.INTERRUPT)
_OWN_CARDS = frozenset({EntryKind.CARD, EntryKind.BACKGROUND, EntryKind.DESTINY})
"""What someone has without wearing it."""


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """An example or scene, read; without a scene where it has mistakes."""

    source: SceneSource
    entry: Entry | None
    """The entry whose example it is."""
    scene: Scene | None
    diagnostics: tuple[Diagnostic, ...]


class _Known(NamedTuple):
    """An example or scene as it was read, and the words that it names entries by."""

    tried: Tried
    asked: Map[str, Entry | None]

    def still_holds(self, own: Entry | None, names: Names) -> bool:
        """Tell whether it would be read again as it was: it had no mistakes, and its words still name the same."""
        same = self.tried.entry is own and not self.tried.diagnostics
        return same and all(names.entry(word) is entry for word, entry in self.asked.items())


class Scenes:
    """Examples and scenes as they have been read, so that after a change only those that it is about are read again."""

    def __init__(self) -> None:
        """Know of none yet."""
        self._known: dict[int, _Known] = {}
        self._words: object = None

    def of(self, library: Library, content: Content) -> tuple[Tried, ...]:
        """Read every example and every scene of a library, of those known from the last time only what has changed."""
        names = Names(library)
        words = names.options, names.terms
        known, self._known = self._known if self._words == words else {}, {}
        self._words = words
        for own, source in _sources(library, content):
            kept = known.get(id(source))
            if kept is None or not kept.still_holds(own, names):
                reading = _Reading(names, source, own)
                kept = _Known(reading.tried(), reading.lookup.asked)
            self._known[id(source)] = kept
        return tuple(one.tried for one in self._known.values())


def _sources(library: Library, content: Content) -> Iterator[tuple[Entry | None, SceneSource]]:
    """Give every example with its entry, then every scene."""
    for source in content.sources:
        if source.examples:
            yield from ((library.entries[source.id], scene) for scene in source.examples)
    yield from ((None, scene) for scene in content.scenes)


class _Plays(msgspec.Struct, frozen=True, kw_only=True):
    """Which plays are made, by whom, against whom."""

    by: str
    played: Called
    at: tuple[str, ...]
    answers: dict[str, Called]
    held: Called | None = None


class _Reading:
    """One example, or scene, under reading."""

    def __init__(self, names: Names, source: SceneSource, own: Entry | None) -> None:
        self.lookup = Lookup(names, source)
        self.source, self.own = source, own

    def tried(self) -> Tried:
        """Read it."""
        plays = self._example(self.own) if self.own else self._scene()
        scene = self._whole(plays) if plays else None
        found = tuple(self.lookup.complaints)
        return Tried(source=self.source, entry=self.own, scene=None if found else scene, diagnostics=found)

    # ---- which plays

    def _scene(self) -> _Plays | None:
        node = self.lookup.field("play")
        played = self.lookup.called(node, (PlayKind.ACTION, PlayKind.STRATEGY)) if node else None
        return self._made(played, YOU, (TARGET,)) if played else None

    def _example(self, own: Entry) -> _Plays | None:
        """Find the play that the example is of, and set it as its kind asks."""
        node = self.lookup.field("play")
        tested = self.lookup.play_of(own, node.text if isinstance(node, Scalar) else "", tuple(PlayKind), node)
        if tested is None:
            return None
        if tested.play.kind in _RESPONSES:
            return self._response(tested)
        if self.lookup.field("when") is not None:
            mend = "leave `when` out; what answers an Action, and what a Reaction answers, stands under `against`"
            message = "only an Assist or Interrupt is tried when another play is made"
            self.lookup.complain(Code.EXAMPLE_PLAY, self.lookup.field("when"), message, mend)
        return self._reaction(tested) if tested.play.kind is PlayKind.REACTION else self._made(tested, YOU, (TARGET,))

    def _reaction(self, tested: Called) -> _Plays | None:
        """Set a Reaction against the Action that it answers; its target is whoever makes that."""
        node = self.lookup.field("against")
        if node is None:
            mend = "add `against: ENTRY/PLAY`, an Action"
            self.lookup.complain(Code.EXAMPLE_PLAY, None, "the example does not say which Action is answered", mend)
            return None
        action = self.lookup.called(node, (PlayKind.ACTION,))
        if action is not None:
            self._is_for(tested.entry.scenario, action.entry, node)
        return _Plays(by=TARGET, played=action, at=(YOU,), answers={YOU: tested}) if action else None

    def _response(self, tested: Called) -> _Plays | None:
        """Set the play that brings a Trigger about, and have the response ready."""
        node = self.lookup.field("when")
        if node is None:
            mend = "add `when: ENTRY/PLAY`, the play that brings its Trigger about"
            self.lookup.complain(
                Code.EXAMPLE_PLAY, None, f"the example does not say when {tested.name} is played", mend
            )
            return None
        played = self.lookup.called(node, (PlayKind.ACTION, PlayKind.STRATEGY))
        if played is None:
            return None
        by = self._one("by", TARGET)
        made = self._made(played, TARGET, (TARGET if by == YOU else YOU,))
        return msgspec.structs.replace(made, held=tested) if made else None

    def _made(self, played: Called, by: str, at: tuple[str, ...]) -> _Plays | None:
        """Set an Action against its targets and what they answer with, or a Strategy against nobody."""
        if played.play.kind is PlayKind.STRATEGY:
            at = ()
        named = tuple(self._person(word) for word in texts(self.lookup.field("at")))
        at = named or at
        self._each_once(texts(self.lookup.field("at")))
        return _Plays(by=self._one("by", by), played=played, at=at, answers=self._answers(at, played.entry.scenario))

    def _each_once(self, words: list[Scalar]) -> None:
        """Complain of a target that is named again: an Action comes to each of its targets once (R-SEQ-7)."""
        for place, word in enumerate(words):
            if word.text in (before.text for before in words[:place]):
                mend = "name each target once; two of a kind are told apart by a number, as in enemy 2"
                message = f"{word.text} is a target twice, and an Action comes to each of its targets once"
                self.lookup.complain(Code.EXAMPLE_WORD, word, message, mend)

    def _answers(self, at: tuple[str, ...], scenario: Scenario) -> dict[str, Called]:
        node = self.lookup.field("against")
        if node is None or not at:
            return {}
        given = [(self._person(key), value) for _, key, value in members(node)] or [(at[0], node)]
        found: dict[str, Called] = {}
        for key, value in given:
            called = self.lookup.called(value, (PlayKind.REACTION,))
            if called is not None:
                self._is_for(scenario, called.entry, value)
                found[key] = called
        return found

    def _one(self, field: str, otherwise: str) -> str:
        node = self.lookup.field(field)
        return self._person(node) if isinstance(node, Scalar) else otherwise

    def _person(self, node: Scalar) -> str:
        """Read who is meant, and complain of a word that is nobody."""
        if _KEY.fullmatch(node.text) is None:
            mend = "there are you, target, ally and enemy; with a number or a name where there are several: enemy 2"
            self.lookup.unknown(node, "one", PEOPLE, mend)
        return node.text

    # ---- the whole of it

    def _whole(self, plays: _Plays) -> Scene:
        lookup, scenario = self.lookup, plays.played.entry.scenario
        people = self._people(plays)
        if len(people) > MOST_PEOPLE:
            mend = f"name no more than {MOST_PEOPLE} people"
            message = f"{len(people)} people are more than find room at a table"
            lookup.complain(Code.EXAMPLE_WORD, lookup.field("given"), message, mend)
        before = _member(lookup.field("given"), "table")
        self._on_axis(before, people)
        table = {name: number(value) for name, _, value in members(before) if name != "contradictions"}
        held = (plays.held.name,) if plays.held and AUTOMATIC not in plays.held.play.tags else ()
        dice = lookup.field("dice")
        return Scene(
            name=next((word.text for word in texts(lookup.field("name"))), ""),
            scenario=scenario,
            people=people,
            by=plays.by,
            played=plays.played,
            at=plays.at,
            answers=plays.answers,
            held=plays.held,
            responses=(*held, *(word.text for word in texts(lookup.field("responses")))),
            expected=self._expected({person.key for person in people}, plays),
            cards=lookup.cards,
            dice=None if dice is None else tuple(number(face) for face in texts(dice)),
            choices=tuple(_choice(word) for word in texts(lookup.field("choices"))),
            debate=table.get("Debate Counter", 0),
            round=table.get("round", 1),
            contradictions=next((Settled(one.text) for one in texts(_member(before, "contradictions"))), Settled.LIST),
            options=self._options(),
        )

    def _on_axis(self, before: Node | None, people: tuple[Person, ...]) -> None:
        """Complain of a Debate Counter beyond the ends of its axis (R-DEB-1)."""
        node = _member(before, "Debate Counter")
        ours = people[0].entry is None  # an NPC's friends are NPCs, and those on the other side are the players
        pcs = sum(one.entry is None and one.friend is ours for one in people)
        if node is not None and abs(number(node)) > end_of_axis(pcs):
            ends = f"it stands between -{end_of_axis(pcs)} and +{end_of_axis(pcs)}, two notches and one for each PC"
            self.lookup.complain(Code.EXAMPLE_WORD, node, "the Debate Counter is beyond the end of its axis", ends)

    def _options(self) -> tuple[str, ...]:
        """Read the options, and complain of those that there are not."""
        words, known = texts(self.lookup.field("options")), self.lookup.names.options
        for word in words:
            if word.text not in known:
                self.lookup.unknown(word, "option", known)
        return tuple(word.text for word in words)

    def _people(self, plays: _Plays) -> tuple[Person, ...]:
        """Set up everyone who is named, each with the cards that they play from; you come first."""
        given = {
            self._person(key): value for name, key, value in members(self.lookup.field("given")) if name != "table"
        }
        cards: dict[str, list[Entry]] = {YOU: [], **{key: [] for key in (plays.by, *plays.at, *plays.answers, *given)}}
        cards[plays.by].append(plays.played.entry)
        for key, called in plays.answers.items():
            cards[key].append(called.entry)
        if plays.held:
            cards[YOU].append(plays.held.entry)
        return tuple(self._standing(key, given.get(key), owned, plays) for key, owned in cards.items())

    def _standing(self, key: str, node: Node | None, owned: list[Entry], plays: _Plays) -> Person:
        said = {name: value for name, _, value in members(node)}
        npc = next((entry for entry in owned if entry.kind in NPC_KINDS), None)
        named = self._named(said.get("as"))
        if named is not None and (named.kind not in NPC_KINDS or (npc or named) is not named):
            message = f"{key} cannot be {named.name}" + (f" and {npc.name}" if npc else "")
            mend = f"{npc.name} has the play" if npc else "name an Adversary, Challenge or Opponent"
            self.lookup.complain(Code.EXAMPLE_PLAY, said["as"], message, mend)
        scenario = plays.played.entry.scenario
        self._is_for(scenario, named, said.get("as"))
        roles = [entry for entry in owned if entry.kind is EntryKind.ROLE]
        role = next(iter(roles), None) or self._given(said.get("role"), _is_role, "Role", scenario)
        worn = [entry for entry in owned if _is_gear(entry)]
        named_gear = [self._given(word, _is_gear, "piece of Gear", scenario) for word in texts(said.get("gear"))]
        stands = standing(node, scenario, self.lookup, GIVEN_FIELDS)
        return Person(
            key=key,
            friend=key.startswith(_FRIENDS),
            entry=npc or named,
            role=role,
            gear=tuple({entry.id: entry for entry in (*worn, *named_gear) if entry}.values()),
            level=number(said["level"]) if "level" in said else None,
            most=number(said["maximum"]) if "maximum" in said else None,
            acted="acted" in said and isinstance(said["acted"], Scalar) and said["acted"].value is True,
            stands=stands,
        )

    def _given(self, node: Node | None, fits: Callable[[Entry], bool], what: str, scenario: Scenario) -> Entry | None:
        """Find what someone is given, and complain of what is something else, or for another type of scenario."""
        entry = self._named(node)
        if entry is not None and not fits(entry):
            self.lookup.complain(Code.EXAMPLE_PLAY, node, f"{entry.name} is no {what}", f"name a {what}")
        else:
            self._is_for(scenario, entry, node)
        return entry

    def _is_for(self, scenario: Scenario, entry: Entry | None, node: Node | None) -> None:
        """Complain of an entry that has no part in this type of scenario."""
        if entry is not None and {scenario, entry.scenario} <= {*POINTS} and entry.scenario is not scenario:
            message = f"{entry.name} is for {entry.scenario}, and this is {scenario}"
            self.lookup.complain(Code.EXAMPLE_PLAY, node, message, f"name one for {scenario}")

    def _named(self, node: Node | None) -> Entry | None:
        return self.lookup.entry(node, node.text) if isinstance(node, Scalar) else None

    def _expected(self, people: set[str], plays: _Plays) -> Expected | None:
        node = self.lookup.field("expect")
        said = {name: value for name, _, value in members(node)}
        if self.own is not None and not said:
            mend = "add `expect:` with what comes of it, such as `expect: {outcome: hits, damage: 5}`"
            self.lookup.complain(Code.EXAMPLE_EMPTY, node, "this example expects nothing", mend)
        if not said:
            return None
        stands = {}
        for name, key, value in members(node):
            if isinstance(value, Mapping) and name != "table":
                if name not in people:
                    self.lookup.unknown(key, "one here", sorted(people))
                stands[name] = standing(value, plays.played.entry.scenario, self.lookup)
        table = {name: number(value) for name, _, value in members(said.get("table"))}
        outcome = next((Outcome(word.text) for word in texts(said.get("outcome"))), None)
        return Expected(
            outcome=outcome,
            damage=number(said["damage"]) if "damage" in said else None,
            returned=number(said["returned"]) if "returned" in said else None,
            refused=next((word.text for word in texts(said.get("refused"))), None),
            told=tuple(word.text for word in texts(said.get("told"))),
            untold=tuple(word.text for word in texts(said.get("not told"))),
            stands=stands,
            debate=table.get("Debate Counter"),
            round=table.get("round"),
        )


def _is_role(entry: Entry) -> bool:
    return entry.kind is EntryKind.ROLE


def _is_gear(entry: Entry) -> bool:
    return entry.kind not in NPC_KINDS | _OWN_CARDS | {EntryKind.ROLE}


def _member(node: Node | None, name: str) -> Node | None:
    return next((value for known, _, value in members(node) if known == name), None)


def _choice(word: Scalar) -> str | int:
    value = word.value
    return value if isinstance(value, int) and not isinstance(value, bool) else word.text
