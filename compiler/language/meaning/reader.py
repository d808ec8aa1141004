"""One sentence, Trigger or row value in, its meaning out; remembered for the next card that says the same."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Literal

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Severity
from compiler.ir.events.triggers import Trigger
from compiler.ir.parts_in import holds
from compiler.ir.selectors.actors import Actor
from compiler.ir.terms import PlayKind
from compiler.language.meaning.by_then import can_be_done_by_then
from compiler.language.meaning.effects_in import effects_in, joined
from compiler.language.meaning.flow import finish
from compiler.language.meaning.of_each import chosen_are_asked_each
from compiler.language.meaning.own_name import as_spoken, in_its_place
from compiler.language.meaning.placing import in_authors_words, without_article
from compiler.language.meaning.reading import machine, reading
from compiler.language.meaning.two_meanings import in_other_words, voice_of
from compiler.language.parsing.machine import NOTHING_YET, ManifoldError, SoFar, UnreadError, shared
from compiler.language.parsing.normal import MARK, Normal, in_house_words, names, normalise, said_otherwise
from compiler.language.refusals.advice import example_in, fitting
from compiler.language.refusals.could_stand import COULD_END, GOES_ON
from compiler.language.refusals.elsewhere import elsewhere
from compiler.language.refusals.helping import Unread, helped
from compiler.language.refusals.nearest import EVENT
from compiler.language.refusals.refusal import refusal
from compiler.language.topics.aiming import reach_is_asked
from compiler.language.topics.deeds import can_be_offered
from compiler.language.topics.mentions import all_named, all_together
from compiler.language.topics.pronouns import will_is_asked
from compiler.language.topics.reading import Reading
from compiler.language.topics.references import chosen_one, own_name_said, things_said, went
from compiler.language.topics.scene import TWO_MEANINGS, NotWholeError, Reach, Scene, Trouble, Vocabulary
from compiler.language.topics.triggers import trigger_row
from compiler.language.topics.who import target_is_chosen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Group, Who
    from compiler.language.parsing.machine import Way
    from compiler.language.topics.phrase import Voice

UNKNOWN = frozenset(
    {Code.CONDITION_UNKNOWN, Code.DAMAGE_TYPE, Code.KEYWORD_UNKNOWN, Code.TRACK_UNKNOWN, Code.TRAIT_UNKNOWN}
)
"""Words that are none of the game's: what is said of them is said before anything about the words behind them."""


Start = Literal["sentence", "trigger"]
"""What prose can be read as."""


STUMBLED = Trouble(
    code=Code.TEXT_UNPARSED,
    start=0,
    end=0,
    message="Deckwright fails to read this sentence",
    help="this is a fault of Deckwright: say it in other words meanwhile, and please report the sentence",
)


AMBIGUOUS = Trouble(
    code=Code.AMBIGUOUS, start=0, end=0, message=TWO_MEANINGS, help="say it in other words, or in two sentences"
)


MANIFOLD = Trouble(
    code=Code.AMBIGUOUS,
    start=0,
    end=0,
    message="this can be read in more ways than anybody could look through",
    help="make several sentences of it",
)


class Read(msgspec.Struct, frozen=True, gc=False):
    """What came of a sentence: its meaning, or None; and the troubles, placed in the author's words."""

    meaning: object
    troubles: tuple[Trouble, ...] = ()
    named: frozenset[Who] = frozenset()
    """Whom the sentence names, its own side apart."""
    chosen: Group | None = None
    """Of whom the sentence has someone chosen."""
    things: frozenset[str] = frozenset()
    """What of a map it has picked."""
    others: tuple[object, ...] = ()
    """What else it can mean."""
    own_named: bool = False
    """Whether the entry's own name is in it."""
    afar: int = 0
    """How often words were read with something that stands before the noun which they follow."""

    @property
    def whole(self) -> bool:
        """Whether nothing stands against the meaning."""
        return self.meaning is not None and not any(trouble.severity == "error" for trouble in self.troubles)


class Reader:
    """Reads sentences against one vocabulary. Not to be shared between threads: the parser is one."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        """Read with the words of `vocabulary`; nothing is remembered yet."""
        self.vocabulary = vocabulary
        self._names: dict[str, str] = {}
        self._normals: dict[tuple[str, str, str], Normal] = {}
        self._remembered: dict[tuple[str, str, Scene], Read] = {}
        self._ways: dict[tuple[str, str], list[Way]] = {}
        """The ways in which a text reads: what it says may be read in several scenes, and dice are in many."""
        self._advice: dict[tuple[str, Scene], str] = {}
        self._examples: dict[tuple[str, Start, Scene], str | None] = {}

    def sentence(self, text: str, name: str, scene: Scene) -> Read:
        """Read one sentence, full stop included, on an entry called `name`: effects, or an `Otherwise`."""
        return self._in_authors_words("sentence", text, name, scene)

    def trigger(self, text: str, name: str, scene: Scene) -> Read:
        """Read what stands behind a Trigger label; the meaning is a `Trigger`."""
        return self._in_authors_words("trigger", text, name, scene)

    def row(self, start: str, text: str, scene: Scene) -> Read:
        """Read a play line or a row's value by the grammar's rule `start`."""
        return self._remember(start, text, scene)

    def attempt(self, text: str, name: str, scene: Scene) -> Read:
        """Read one sentence; where it does not read, without finding out why."""
        return self._attempt("sentence", text, name, scene)

    def understood(self, start: Start, text: str, name: str, scene: Scene) -> object | None:
        """Give the meaning of a sentence or Trigger if it reads whole, without finding out why where it does not."""
        read = self._attempt(start, text, name, scene)
        return read.meaning if read.whole else None

    def _attempt(self, start: str, text: str, name: str, scene: Scene) -> Read:
        said, spoken = text.removesuffix("."), self._spoken(name)
        own = in_its_place(spoken, said, scene)
        plain = self._normal(said, spoken, own).text
        read = self._tried(start, plain, scene)
        house = plain if read.whole else in_house_words(said, spoken, own).text
        return read if house == plain else self._tried(start, house, scene)

    def _tried(self, start: str, text: str, scene: Scene) -> Read:
        """Read what has been made plain; where it does not read, without finding out why."""
        read = self._remembered.get((start, text, scene))
        if read is not None:
            return read
        try:
            return self._parse(start, text, scene)
        except UnreadError:
            return Read(None)

    def _normal(self, said: str, spoken: str, own: str) -> Normal:
        """Make a sentence plain; cards say the same under other names, and mostly speak of none."""
        key = (said, spoken, own) if names(said, spoken) else (said, "", MARK)
        normal = self._normals.get(key)
        if normal is None:
            normal = self._normals[key] = normalise(*key)
        return normal

    def _spoken(self, name: str) -> str:
        spoken = self._names.get(name)
        if spoken is None:
            spoken = self._names[name] = as_spoken(name, self.vocabulary)
        return spoken

    def _in_authors_words(self, start: Start, text: str, name: str, scene: Scene) -> Read:
        said, spoken = text.removesuffix("."), self._spoken(name)
        own = in_its_place(spoken, said, scene)
        normal = self._normal(said, spoken, own)
        read = self._as_it_stands(start, normal.text, scene)
        if read is None:
            normal = in_house_words(said, spoken, own)
            read = self._remember(start, normal.text, scene)
        if not read.troubles:
            return read
        two = read.meaning is not None and any(trouble.code is Code.AMBIGUOUS for trouble in read.troubles)
        if start == "sentence" and two:
            read = self._in_both(read, start, normal.text, voice_of(text, name, scene))
        place = said_otherwise(text, name)
        if place and not read.whole:
            return Read(None, (without_article(*place, text),))
        placed = (in_authors_words(trouble, normal, text) for trouble in read.troubles)
        advised = (self._advised(trouble, name, scene) for trouble in placed)
        troubles = tuple(self._helped(trouble, start, text, name, scene) for trouble in advised)
        return msgspec.structs.replace(read, troubles=troubles)

    def _advised(self, trouble: Trouble, name: str, scene: Scene) -> Trouble:
        """Give a trouble whose help suggests only what reads where it stands; both readings of one that has two do."""
        if trouble.code is Code.AMBIGUOUS:
            return trouble
        help_, unguessed = (self._fitted(one, name, scene) for one in (trouble.help, trouble.unguessed))
        return msgspec.structs.replace(trouble, help=help_, unguessed=unguessed)

    def _fitted(self, advice: str, name: str, scene: Scene) -> str:
        """Give a help with examples that read where it is given."""

        def reads(said: str) -> bool:
            words = said.removeprefix(EVENT)
            return self.understood("sentence" if words == said else "trigger", words, name, scene) is not None

        key = (advice, scene)
        if key not in self._advice:
            self._advice[key] = fitting(advice, scene, reads)
        return self._advice[key]

    def _helped(self, trouble: Trouble, start: Start, text: str, name: str, scene: Scene) -> Trouble:
        """Say more of a trouble: how the house says it, what is too many, which sentences are near."""

        def reads(said: str) -> bool:
            return self.understood(start, said.removeprefix(EVENT), name, scene) is not None

        if trouble.severity is not Severity.ERROR:
            return trouble
        label = EVENT if start == "trigger" else ""
        fitted = partial(self._fitted, name=name, scene=scene)
        example = partial(self._example, start=start, name=name, scene=scene)
        return helped(trouble, Unread(text, label, self._spoken(name), reads, fitted, example))

    def _example(self, words: str, start: Start, name: str, scene: Scene) -> str | None:
        """Give a known sentence as it can be said in a scene; None where it cannot."""

        def reads(said: str) -> bool:
            return self.understood(start, said.removeprefix(EVENT), name, scene) is not None

        key = (words, start, scene)
        if key not in self._examples:
            self._examples[key] = example_in(words, scene, reads)
        return self._examples[key]

    def _in_both(self, read: Read, start: str, normal: str, voice: Voice) -> Read:
        """Give what came of a sentence with several meanings, its complaint with all of them in other words."""
        others = read.others or (self._narrow(start, normal, voice.scene),)
        meanings, again = [effects_in(one) for one in (read.meaning, *others)], partial(self._told, voice=voice)
        told = (in_other_words(trouble, meanings, voice, again) for trouble in read.troubles)
        return msgspec.structs.replace(read, troubles=tuple(told))

    def _narrow(self, start: str, normal: str, scene: Scene) -> object:
        """Read a sentence once more, its trailing words reaching to its last clause only."""
        heard = self._begin(scene, normal)
        heard.reach = Reach.NARROW
        return machine().value(machine().ways(start, normal)[0])

    def _told(self, sentences: Sequence[str], voice: Voice) -> tuple[Effect, ...] | None:
        """Give what sentences do one after the other; None where one does not read."""
        done: tuple[Effect, ...] | None = ()
        for words in sentences:
            meaning = self.understood("sentence", words, voice.name, voice.scene)
            if meaning is None or done is None:
                return None
            done = joined(done, meaning)
        return done

    def _as_it_stands(self, start: str, text: str, scene: Scene) -> Read | None:
        """Read what says it as the house does; None for what may do so in other words."""
        read = self._tried(start, text, scene)
        if read.whole:
            self._remembered[start, text, scene] = read
            return read
        return None

    def _remember(self, start: str, text: str, scene: Scene) -> Read:
        key = (start, text, scene)
        read = self._remembered.get(key)
        if read is None:
            read = self._parse_or_explain(start, text, scene)
            if any(trouble.unguessed or trouble.code is Code.CONDITION_UNKNOWN for trouble in read.troubles):
                strange = elsewhere(text, self.vocabulary)
                read = Read(None, (strange,)) if strange else read
            self._remembered[key] = read
        return read

    def _parse_or_explain(self, start: str, text: str, scene: Scene) -> Read:
        try:
            return self._parse(start, text, scene)
        except ManifoldError:
            return Read(None, (MANIFOLD,))
        except UnreadError as unread:
            trouble = refusal(text, start, self._met_on(unread.so_far, text, scene), self.vocabulary)
            return Read(None, self._before(trouble, start, text, scene))

    def _met_on(self, ways: Sequence[Way], text: str, scene: Scene) -> Sequence[Trouble]:
        """Give what is wrong on the way to where reading stopped; of several, on the one that has the least of it."""
        return min((self._met_on_one(way, text, scene) for way in ways), key=len)

    def _met_on_one(self, way: Way, text: str, scene: Scene) -> Sequence[Trouble]:
        heard = self._begin(scene, text)
        with suppress(Exception):  # a fault of ours is no cause; where it stopped is told
            machine().value(way)
        return [trouble for trouble in heard.troubles if trouble.severity is Severity.ERROR]

    def _before(self, trouble: Trouble, start: str, text: str, scene: Scene) -> tuple[Trouble, ...]:
        """Say of a stop behind which nothing need stand whether the sentence can end there: all before it must read."""
        if not trouble.help.startswith(COULD_END):
            return (trouble,)
        try:
            read = self._parse(start, text[: trouble.start].rstrip(", "), scene)
        except UnreadError:
            return (trouble,)
        if unknown := tuple(one for one in read.troubles if one.code in UNKNOWN):
            return unknown
        goes_on = trouble.help if read.whole else GOES_ON + trouble.help.removeprefix(COULD_END)
        return (msgspec.structs.replace(trouble, help=goes_on),)

    def _parse(self, start: str, text: str, scene: Scene) -> Read:
        """Read in every way there is; those with a mistake in them are no meaning where another has none."""
        ways = self._ways.get((start, text)) or machine().ways(start, text)
        self._ways[start, text] = ways
        if len(ways) == 1:
            return self._by(ways[0], self._begin(scene, text))
        whole = self._whole(ways, self._begin_if_whole(scene, text))
        if not whole:
            return min((self._by(way, self._begin(scene, text)) for way in ways), key=lambda read: len(read.troubles))
        nearest = min(read.afar for read in whole)
        different = {read.meaning: read for read in reversed(whole) if read.afar == nearest}
        *others, first = different.values()
        if others:
            meanings = tuple(one.meaning for one in reversed(others))
            return msgspec.structs.replace(first, troubles=(AMBIGUOUS,), others=meanings)
        return first

    def _whole(self, ways: Sequence[Way], heard: Reading) -> list[Read]:
        """Give what comes of those ways with which nothing is wrong; what all begin with is called once."""
        alike = shared(ways)
        try:
            so_far = machine().goes_on(NOTHING_YET, ways[0][:alike])
        except Exception:  # noqa: BLE001 - what is wrong with all of them is found again as they are read one by one
            return []
        said, whole = heard.so_far(), list[Read]()
        for way in ways:
            heard.takes_back(said)
            read = self._by(way[alike:], heard, so_far)
            if read.whole:
                whole.append(read)
        return whole

    def _by(self, way: Way, heard: Reading, so_far: SoFar = NOTHING_YET) -> Read:
        """Give what one way of reading comes to, from where it has been called."""
        scene = heard.scene
        try:
            meaning = machine().goes_on(so_far, way).values[-1]
            if meaning == ():
                raise LookupError(heard.text)  # noqa: TRY301 - no sentence says nothing
            finish(heard)
            will_is_asked(heard, meaning)
            chosen_are_asked_each(heard, meaning)
            reach_is_asked(heard, meaning)
            can_be_done_by_then(heard, meaning)
            can_be_offered(heard, meaning)
            if isinstance(meaning, Trigger) and scene.has_trigger:
                trigger_row(heard, meaning)
            if scene.play is PlayKind.STRATEGY and not heard.troubles and holds(meaning, Actor.TARGET):
                target_is_chosen(heard)
        except NotWholeError:
            return Read(None)
        except Exception:  # noqa: BLE001 - a fault of ours in one sentence must not keep all others from being read
            causes = _causes(heard.troubles)
            known = any(trouble.severity is Severity.ERROR for trouble in causes)
            return Read(None, causes if known else (*causes, STUMBLED))
        named, things = all_named(heard) | all_together(heard), things_said(heard) | went(heard)
        troubles, own = _causes(heard.troubles), own_name_said(heard)
        return Read(meaning, troubles, named, chosen_one(heard), things, afar=heard.afar, own_named=own)

    def _begin(self, scene: Scene, text: str) -> Reading:
        heard = reading()
        heard.vocabulary = self.vocabulary
        heard.begin(scene, text)
        return heard

    def _begin_if_whole(self, scene: Scene, text: str) -> Reading:
        """Begin to read what is wanted only if nothing is wrong with it."""
        heard = self._begin(scene, text)
        heard.if_whole = True
        return heard


def _causes(troubles: Sequence[Trouble]) -> tuple[Trouble, ...]:
    """Leave out what follows from another: of those about the whole sentence, the first is told, if nothing else is."""
    if len(troubles) <= 1:
        return tuple(troubles)
    placed = [trouble for trouble in troubles if trouble.end]
    whole = [trouble for trouble in troubles if not trouble.end]
    wrong = any(trouble.severity is Severity.ERROR for trouble in placed)
    return tuple(placed if wrong else [*placed, *whole[:1]])
