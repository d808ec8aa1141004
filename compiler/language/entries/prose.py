"""Passages into sentences of the IR: each read by itself, so that one bad sentence does not hide the next."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.diagnostics.suggest import NAME_LIKENESS, did_you_mean, is_near
from compiler.ir.entries.rulings import Ruling, Topic
from compiler.ir.flow import If, Instead, Sentence, Text, When
from compiler.ir.parts_in import may_hold, tags_of
from compiler.ir.terms import PlayKind, RowName, Track
from compiler.ir.ways import takes_all, ways_in
from compiler.language.entries.already_so import already_so
from compiler.language.entries.joining_words import answer_words, joint_words
from compiler.language.entries.lines import LABELS
from compiler.language.entries.met import Met, scene_of
from compiler.language.entries.must_choose import in_full
from compiler.language.entries.same_again import joined
from compiler.language.entries.same_ones import with_same
from compiler.language.entries.taken_up import comes_too, gone_on, taken_up
from compiler.language.entries.then_done import done_then
from compiler.language.meaning.answering import (
    Bearing,
    EndsSo,
    IfBefore,
    IfDone,
    NoMore,
    Otherwise,
    Taken,
    refusal,
)
from compiler.language.meaning.at_home import kept_at_home, scene_at_home, with_homes
from compiler.language.meaning.effects_in import effects_in, trigger_in
from compiler.language.meaning.offered import offer_in
from compiler.language.meaning.own_name import is_reserved
from compiler.language.meaning.reader import Start
from compiler.language.meaning.replacing import (
    LEFT_ALONE,
    apart_then,
    around_of,
    in_place_of_previous,
    is_left_alone,
    plain_where_refused,
    replaceable,
    settle_instead,
    why_not,
    with_said,
)
from compiler.language.refusals.guesses import with_good_mends
from compiler.language.topics.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compiler.diagnostics.record import Place
    from compiler.ir.events.triggers import Trigger
    from compiler.language.entries.passage import Passage
    from compiler.language.meaning.reader import Read, Reader
    from compiler.language.refusals.complaints import Complaints
    from compiler.language.topics.scene import Trouble
    from compiler.source.record import Source


_ROW = re.compile(r"([A-Z]\w+):? (?:\+?\d|[A-Z])")
"""What looks like a row: a word, then dice, a number or a sentence."""
JOINT = re.compile(
    r";(?=.*\w)(?: (?:but|and)\b)?|,? (?:but|and),?(?= if (?:(?:you|they|he|she|it|the target) do|so\b)"
    r"|,? those (?:who|that) do)|,(?= in which case\b)"
)
"""What parts a sentence into sentences: a semicolon, or what stands before "if they do" and "those who do"."""
_SOMEONE = "ally|allies|enemy|enemies|entity|entities|target|PC|Challenge|Opponent|Adversary|them"
SAID_OF = re.compile(
    r"(?:[Cc]hoose|[Nn]ame|[^,;.:]*? (?:choose|name))s? (?!between\b|to\b|whether\b|either\b)"
    r"(?:[^,;.:]|, (?:or )?(?=[A-Z]))*?(?P<joint>(?:,? and|,(?: and)? then)\b|:)"
    r"|.*?(?P<who>(?<! to you)(?<! to the DM),(?= who [a-z]))"
    rf"|.*?\b(?:{_SOMEONE})\b[^;.:]*?(?P<whose>,(?= whose [a-z]))"
    r"|(?:(?!\b(?:may|you can(?! see)|must|or|if|unless|when|whenever|while)\b)[^,;.:])*?"
    r"(?P<both>,? and|,(?: and)? then)(?= (?:(?:each|both) of you|you (?:each|both))\b)"
    r"|(?:(?:This [A-Z][a-z]+ (?:can|may) (?:only|not) be|This [A-Z][a-z]+ cannot be|You (?:can|may) only|You cannot)"
    r" (?:played|used|play this|use this)\b|(?:Only )?(?:Play|Use) this\b)"
    r"[^,;.:]*?(?P<rule>, (?:and|but))(?= (?:you|its?|they|the target|this [A-Z][a-z]+)\b)",
    re.IGNORECASE,
)
"""What stands before something that is said of it: of a thing chosen first, of someone, behind ", who" or ", whose", of
both, or of a play of which has been said when it may be made."""
_THE_LAST = re.compile(r"^whose\b")
"""What is said as of those of the sentence before, in as many letters."""
JOINING = (";", " and", " but", ", in which case")
"""One of these stands in whatever `JOINT` finds."""
SAYING_OF = (",", ":", " and")
"""The same of `SAID_OF`: most sentences have none."""
_SETTLED = tags_of(Instead, When)
"""What may stand in place of something, or have something stand in its place."""
_WAYS = re.compile(r"[Cc]hooses?(?! (?:an?|the)\b)[^;:]*:")
"""What opens a choice, whose ways have semicolons between them."""


_OF_THE_RULES = re.compile(
    rf"\d+d\d+|[+-]\d|\bdice\b|\bdamage\b|\b[HEW]P\b|\b(?:{'|'.join((*Track, *PlayKind, *RowName))})s?\b"
)
"""What nobody says who does not mean the rules."""


class Said(msgspec.Struct, frozen=True, gc=False):
    """A sentence or Trigger in its author's words, and the scene it was read in."""

    start: Start
    words: str
    scene: Scene


class Placed(msgspec.Struct, frozen=True, gc=False):
    """What a sentence or Trigger means, its author's words (more where sentences are joined), and where they stand."""

    meaning: Sentence | Trigger
    words: tuple[str, ...]
    passage: Passage
    start: int
    end: int

    @property
    def place(self) -> Place:
        """The place in the source."""
        return self.passage.place(self.start, self.end)


class Prose:
    """Reads the prose of one entry; what does not read is a complaint, or a ruling where its author marked it."""

    def __init__(self, source: Source, reader: Reader, complaints: Complaints) -> None:
        """Read for `source`; complaints go to `complaints`."""
        self.source = source
        self.reader = reader
        self.complaints = complaints
        self.rulings_met: set[str] = set()
        self.said: list[Said] = []
        """The sentences that have been read whole, for the proof that nothing in them was swallowed."""
        self.placed: list[Placed] = []
        """What has been read, and where it stands."""
        self.unread: list[str] = []
        """The sentences that have not."""
        self._last: tuple[Passage, int] | None = None
        """Where the sentence before stands, as long as an "instead" in it may find its other side in the next."""
        self._broken = False
        """Whether the sentence before did not read: an "Otherwise" after it is no second mistake."""
        self._continued = False
        """Whether the sentence before went on with an offer: an "Otherwise" after it is for whoever did not take it."""

    def text(self, passage: Passage, scene: Scene) -> Text:
        """Read every sentence of a passage."""
        return self._sentences(passage, scene, unread=None)

    def narrative(self, passage: Passage, scene: Scene) -> Text:
        """Read an Extra Effect: what does not read in it is a ruling without a mark (card-language.md 7)."""
        return self._sentences(passage, scene, unread=Topic.NARRATIVE)

    def _sentences(self, passage: Passage, scene: Scene, unread: Topic | None) -> Text:
        """Read sentence by sentence; `unread` is what a sentence that does not read becomes a ruling of, if it may."""
        done: list[Sentence] = []
        told: dict[int, list[tuple[int, str]]] = {}
        met, before = Met(), ""
        for start, said in joined(passage.sentences(self.source.name), self.source.rulings):
            words = in_full(said, before) if before and said not in self.source.rulings else said
            before = said
            for at, part in self._parts(start, words, partial(scene_of, words, scene, met)):
                ruling = self._ruling(part)
                if ruling is None:
                    here = scene_at_home(part, scene_of(part, scene, met))
                    read = (self.reader.attempt if unread else self.reader.sentence)(part, self.source.name, here)
                    read = with_homes(read, part, here)
                    again = partial(self.reader.sentence, part, self.source.name)
                    if done and (anew := taken_up(read, done[-1].effects, met, here, again)):
                        here, read, met = anew.scene, anew.read, met.with_chosen(anew.scene)
                        told |= dict.fromkeys(range(len(done), len(done) + len(anew.before) - 1), told[len(done) - 1])
                        done[-1:] = [Sentence(effects=effects) for effects in anew.before]
                    if done and (on := gone_on(read, done[-1].effects, met, here, again)):
                        here, read = on
                    elif done and (too := comes_too(read, done[-1].effects, met, here, again)):
                        here, read = too
                    if read.whole:
                        self.said.append(Said("sentence", part, here))
                    else:
                        self.unread.append(part)
                    met = met.after(read)
                    if unread and not read.whole:
                        self._warn_of_ruling(Said("sentence", part, here), passage, at)
                        ruling = Ruling(text=part, topic=unread)
                    else:
                        self._add(done, read, scene, (passage, at), Said("sentence", part, here))
                if ruling is not None:
                    self._settle_last(done, scene)
                    done.append(Sentence(effects=(ruling,)))
                told.setdefault(len(done) - 1, []).append((at, part))
        self._settle_last(done, scene)
        self.placed += [_placed(sentence, told[at], passage) for at, sentence in enumerate(done) if at in told]
        return tuple(done)

    def _parts(self, start: int, words: str, scene_here: Callable[[], Scene]) -> list[tuple[int, str]]:
        """Part a sentence at its joints into sentences, where it lists no ways and does not read whole."""
        whole = words in self.source.rulings or (":" in words and _WAYS.search(words))
        may_join, may_say = (not whole and any(map(words.__contains__, some)) for some in (JOINING, SAYING_OF))
        joints = [joint.span() for joint in JOINT.finditer(words)] if may_join else []
        said_of = SAID_OF.match(words) if may_say else None
        if not (joints or said_of):
            return [(start, words)]
        scene = scene_here()
        if self.reader.attempt(words, self.source.name, scene).whole:
            return [(start, words)]
        if said_of:
            joint = said_of.span(said_of.lastgroup or 0)
            if self.reader.attempt(f"{words[: joint[0]]}.", self.source.name, scene).whole:  # else it is one sentence
                joints = sorted({joint, *joints})
        begins = [0, *(end + words[end:].startswith(" ") for _, end in joints)]
        ends = [*(begin for begin, _ in joints), len(words)]
        return [
            (start + begin, f"{_THE_LAST.sub('their', words[begin:end]).removesuffix('.')}.")
            for begin, end in zip(begins, ends, strict=True)
        ]

    def _ruling(self, words: str) -> Ruling | None:
        if words not in self.source.rulings:
            return None
        self.rulings_met.add(words)
        return Ruling(text=words, topic=Topic.AUTHOR)

    def _warn_of_ruling(self, said: Said, passage: Passage, start: int) -> None:
        """Say of a sentence that is left to the DM, unmarked, that it sounds as if the game's rules were meant."""
        if not _OF_THE_RULES.search(said.words):
            return
        why = next(iter(self._troubles_of(said, said.words)), None)
        place = passage.place(start, start + len(said.words))
        message = "this speaks of dice, points or plays and is left to the DM, since it does not read"
        told = f"{why.message}: {why.help}; or" if why else "mend it, or"
        self.complaints.warning(Code.RULING_UNMARKED, place, message, f'{told} put it under "rulings:"')

    def _add(self, done: list[Sentence], read: Read, scene: Scene, at: tuple[Passage, int], said: Said) -> None:
        passage, start = at
        ahead = passage.text[:start]
        read = done_then(read, (ahead, said.words), done[-1].effects, scene.own) if done else read
        read = already_so(read, said.words, done[-1].effects, scene.own) if done else read
        self._complain(read, passage, start, said)
        if isinstance(read.meaning, IfBefore):
            read = self._at_first(done, read, passage, start)
        self._broken, broken = not read.whole, self._broken
        bearing = read.meaning if isinstance(read.meaning, Bearing) else None
        if not read.whole or (broken and bearing is not None):
            return
        if bearing is not None:
            before = () if scene.has_trigger or not done else done[-1].effects
            self._join(done, plain_where_refused(bearing, before) if before else bearing, passage, start)
            return
        self._continued = False
        effects = in_place_of_previous(effects_in(read.meaning), done, scene)
        if takes_all(effects) and not (done and ways_in(done[-1].effects)):
            message = "the sentence before leaves nothing to choose, so all of it cannot be chosen"
            place = passage.place(start, len(passage.text))
            self.complaints.error(Code.REF_DANGLING, place, message, 'say "Choose one: ..." in the sentence before')
            return
        same = said.scene.same_ones
        if done and same and (more := with_same(done[-1].effects, effects, same)):
            done[-1] = Sentence(effects=more)
            return
        if done and (apart := apart_then(done[-1].effects, effects, said.scene)):
            effects = apart
        elif done and (more := with_said(done[-1].effects, effects, said.scene, said.words, ahead)):
            done[-1] = Sentence(effects=more)
            return
        elif done and is_left_alone(done[-1].effects, effects, scene):
            self.complaints.error(Code.AMBIGUOUS, passage.place(start, len(passage.text)), *LEFT_ALONE)
            return
        self._settle_last(done, scene)
        done.append(Sentence(effects=kept_at_home(effects, said.words, said.scene, scene)))
        self._last = at

    def _at_first(self, done: list[Sentence], read: Read, passage: Passage, start: int) -> Read:
        """Give what asks how it was before: how it is, where nothing has been done yet."""
        was = read.meaning
        assert isinstance(was, IfBefore)  # noqa: S101 - the one for whom this is
        several = [sentence for sentence in done if replaceable(sentence)]
        if len(several) > 1:
            place = passage.place(start, start + len(answer_words(passage.text[start:])))
            message = "this does not say before which of the sentences before it was so"
            self.complaints.error(Code.REF_DANGLING, place, message, 'say "if they are" in front of that sentence')
        if done and several[-1:] == done[-1:]:
            return read
        return msgspec.structs.replace(read, meaning=(If(condition=was.condition, then=was.effects),))

    def _settle_last(self, done: list[Sentence], scene: Scene) -> None:
        """Settle each "instead" of the sentence before, now that no "Otherwise" of its own follows any more."""
        if not done or self._last is None:
            return
        passage, start = self._last
        self._last = None
        *before, last = done
        if not may_hold(last.effects, _SETTLED):
            return
        around = around_of(last.effects, before, scene)
        effects = settle_instead(last.effects, around)
        done[-1] = Sentence(effects=effects)
        why = why_not(last.effects, effects, around)
        if why is not None:
            self.complaints.error(Code.TEXT_UNPARSED, passage.place(start, len(passage.text)), *why)
            done.pop()

    def _join(self, done: list[Sentence], meaning: Bearing, passage: Passage, start: int) -> None:
        """Put an "Otherwise" or an "If you do" into the sentence before it (card-language.md 6.7)."""
        bears = refusal(meaning) if self._continued and isinstance(meaning, Otherwise) else meaning
        joined = bears.on(done[-1].effects) if done else None
        self._continued = isinstance(meaning, IfDone) and meaning.taken is Taken.YES
        if joined is not None:
            offer = offer_in(joined)
            if isinstance(meaning, IfDone) and offer and not meaning.answers(offer):
                place = passage.place(start, start + len(answer_words(passage.text[start:])))
                message = "the sentence before makes its offer to someone else"
                self.complaints.error(Code.REF_SUBJECT, place, message, 'speak of the one who may, as in "If you do,"')
            done[-1] = Sentence(effects=joined)
            return
        word, after = joint_words(meaning, passage.text[start:])
        place = passage.place(start, start + len(word))
        message = f'"{word}" follows no sentence with "{after}"'
        help_ = 'say what it bears on in the sentence before, or join both to one: "..., and ..."'
        if isinstance(meaning, EndsSo):
            help_ = 'say there how long it lasts at most, as in "until the end of the scenario"'
        if isinstance(meaning, NoMore):
            message, help_ = "what this limits does not bring the same each time", 'say "once per scenario" before it'
        self.complaints.error(Code.REF_DANGLING, place, message, help_)

    def _complain(self, read: Read, passage: Passage, start: int, said: Said) -> None:
        if not read.troubles:
            return
        if is_reserved(self.source.name) and self.source.name in passage.text[start:]:
            return  # that nobody can speak of the entry has been told
        hear = partial(self._troubles_of, said)
        for trouble in with_good_mends([self._named(one, said.words) for one in read.troubles], said.words, hear):
            place = passage.place(start + trouble.start, start + trouble.end)
            self.complaints.trouble(_as_row(trouble, passage.text[start:]), place)

    def _troubles_of(self, said: Said, words: str) -> list[Trouble]:
        """Give what would be wrong with a sentence in other words."""
        read = (self.reader.trigger if said.start == "trigger" else self.reader.sentence)(
            words, self.source.name, said.scene
        )
        return [self._named(trouble, words) for trouble in read.troubles]

    def _named(self, trouble: Trouble, words: str) -> Trouble:
        """Offer the entry's own name or "the target" for a subject that is nearly that."""
        if trouble.code is not Code.REF_SUBJECT:
            return trouble
        said = words[trouble.start : trouble.end]
        bare = said.removeprefix("the ").removeprefix("The ")
        near = did_you_mean(bare, [self.source.name, "target"])
        if near in (None, bare) or not is_near(bare, near):
            return trouble
        mend = Mend(said.removesuffix(bare) + near)
        return msgspec.structs.replace(trouble, help=f"did you mean the {near}?", mend=mend, unguessed=trouble.help)

    def trigger(self, passage: Passage, scene: Scene) -> Trigger | None:
        """Read a Trigger row: one event in one sentence."""
        sentences = list(passage.sentences(self.source.name))
        if len(sentences) > 1:
            start = sentences[1][0]
            place = passage.place(start, len(passage.text))
            self.complaints.error(
                Code.TEXT_UNPARSED,
                place,
                "a Trigger is one sentence",
                "move the rest to the Effect row, or to a play of its own",
            )
            return None
        scene = scene_at_home(passage.text, scene)
        read = with_homes(self.reader.trigger(passage.text, self.source.name, scene), passage.text, scene)
        if read.whole:
            self.said.append(Said("trigger", passage.text, scene))
        self._complain(read, passage, 0, Said("trigger", passage.text, scene))
        trigger = trigger_in(read.meaning) if read.whole else None
        self.placed += [_placed(trigger, [(0, passage.text)], passage)] if trigger else []
        return trigger


def _as_row(trouble: Trouble, words: str) -> Trouble:
    """Offer a row for what looks like one whose label is misspelt."""
    row = _ROW.match(words) if trouble.code is Code.TEXT_UNPARSED and trouble.start == 0 else None
    label = did_you_mean(row[1], LABELS, NAME_LIKENESS) if row else None
    if row is None or label is None:
        return trouble
    return msgspec.structs.replace(trouble, help=f"did you mean the row {label}?", mend=Mend(label, length=len(row[1])))


def _placed(meaning: Sentence | Trigger, told: Sequence[tuple[int, str]], passage: Passage) -> Placed:
    """Say where sentences that have become one meaning stand, by where each starts."""
    (start, _), (last, words) = told[0], told[-1]
    return Placed(meaning, tuple(words for _, words in told), passage, start, last + len(words))
