"""One block of lines into one play: its rows and texts, and what a play of its kind must and cannot have."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.entries.rows import RangeKind, RowDice, Rows
from compiler.ir.entries.scenarios import at_home, only
from compiler.ir.events.deeds import Happening
from compiler.ir.flow import Play
from compiler.ir.places import InPlace
from compiler.ir.selectors.who import Group
from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, PLACE, PlaceKind, PlayKind, RowName, Scenario
from compiler.language.entries.for_nothing import in_vain
from compiler.language.entries.lines import ALLOWED, AREA_LABELS, ORDER, RANGE_LABELS, ROLL_LABELS
from compiler.language.entries.no_number import text_without_number
from compiler.language.entries.row_order import check_order
from compiler.language.meaning.replacing import TOO_LATE, comes_too_late, in_its_stead
from compiler.language.topics.in_events import rolled_in
from compiler.language.topics.places import TO_ROLL
from compiler.language.topics.plurals import article
from compiler.language.topics.scene import Scene
from compiler.language.topics.stopping import goes_on
from compiler.language.topics.triggers import others_in, sides_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compiler.diagnostics.record import Place
    from compiler.ir.events.triggers import Trigger
    from compiler.language.entries.body import Block
    from compiler.language.entries.passage import Passage
    from compiler.language.entries.prose import Prose
    from compiler.language.entries.values import Value, Values
    from compiler.language.refusals.complaints import Complaints

ACCURACY = {str(row): scenario for scenario, row in ACCURACY_ROW.items()}
EVASION = {str(row): scenario for scenario, row in EVASION_ROW.items()}

SUCH = re.compile(
    r"\b(?:(?:that|as|so) (?:many|much)|that amount|the (?:result|same (?:number|amount))|each of (?:them|those)"
    r"|(?:that|the (?:chosen|named)) number)\b"
)
"""What stands for a number that has come before."""
ABOVE = re.compile(
    r"\b(?:[Bb]efore (?:[a-z]+ rolls?|rolling|(?:the|this) (?:(?:opposed|[A-Z][a-z]+) )?roll|(?:the|any) dice)"
    r"|plays? this|[Mm]oved|crossed|entered|left|climbed|flown|fallen|[Pp]ushed)\b"
)
"""What says of a text above the dice that it comes before they fall, or as the play is made, or asks for a move."""

_INSTEAD_OF = re.compile(r"\b(?:instead|in place) of\b")
"""What puts something in place of something else that is named."""


class Head(msgspec.Struct, frozen=True):
    """What the play line, or the title of a deck card, says."""

    kind: PlayKind
    name: str
    name_place: Place
    kind_place: Place
    tags: tuple[str, ...] = ()


class PlayReader:
    """Reads the plays of one entry."""

    def __init__(self, prose: Prose, values: Values, complaints: Complaints) -> None:
        """Read texts by `prose` and row values by `values`."""
        self.prose = prose
        self.values = values
        self.complaints = complaints

    def play(self, head: Head, block: Block, scene: Scene) -> Play:
        """Read the block of one play."""
        rows = self._rows(head, block, scene)
        scene = msgspec.structs.replace(scene, area=rows.area_attack)
        above = block.above
        special, trigger, effect = (
            block.passage(label) if label in ALLOWED[head.kind] else None for label in ("Special", "Trigger", "Effect")
        )
        self._answers(head, block, scene.scenario)
        if "Special" in block.heads and block.passage("Special") is None:
            bare(block.heads["Special"], self.complaints)
        event = self.prose.trigger(trigger, scene) if trigger else None
        if event:
            scene = after_trigger(scene, event)
        done = self.prose.text(effect, in_their_stead(scene, event, effect.text)) if effect else ()
        if event:
            effects = tuple(one for sentence in done for one in sentence.effects)
            event = in_its_stead(event, effects)
            if effect and comes_too_late(event, effects):
                self.complaints.error(Code.TEXT_UNPARSED, effect.place(0, len(effect.text)), *TOO_LATE)
        play = Play(
            kind=head.kind,
            name=head.name,
            tags=head.tags,
            before=self.prose.text(above, _above(scene, above.text)) if above else (),
            rows=rows,
            special=self.prose.text(special, scene) if special else (),
            trigger=event,
            effect=done,
        )
        passages = {"before": above, "special": special, "effect": effect}
        self._in_vain(play, passages)
        self._without_number(play, passages)
        return play

    def _in_vain(self, play: Play, passages: Mapping[str, Passage | None]) -> None:
        """Complain of text that certainly does nothing."""
        for vain in in_vain(play):
            passage = next(said for name, said in passages.items() if said and getattr(play, name) is vain.text)
            found = vain.words.search(passage.text)
            place = passage.place(*found.span()) if found else passage.place(0, len(passage.text))
            self.complaints.error(Code.ROW_KIND, place, vain.why, vain.help)

    def _without_number(self, play: Play, passages: Mapping[str, Passage | None]) -> None:
        """Complain of a number that stands for none."""
        spoken = any(passage and SUCH.search(passage.text) for passage in passages.values())
        text = text_without_number(play) if spoken else None
        if text is None:
            return
        passage = next(said for name, said in passages.items() if said and getattr(play, name) is text)
        said = SUCH.search(passage.text)
        place = passage.place(*said.span()) if said else passage.place(0, len(passage.text))
        words = said[0] if said else "that many"
        why = f'"{words}" stands for no number: nothing has been rolled, chosen or counted before it'
        self.complaints.error(
            Code.REF_DANGLING, place, why, 'have it rolled first, as in "Roll 1d4. Draw that many cards."'
        )

    def _answers(self, head: Head, block: Block, scenario: Scenario) -> None:
        if head.kind not in (PlayKind.ASSIST, PlayKind.INTERRUPT):
            return
        here = f"in your occupied {PLACE.get(scenario, PlaceKind.SECTION)}"
        who, change = ("ally", "gains +1") if head.kind is PlayKind.ASSIST else ("enemy", "suffers -1")
        for label, code, sample in (
            ("Trigger", Code.MISSING_TRIGGER, f"Trigger An {who} {here} plays an Action."),
            ("Effect", Code.MISSING_EFFECT, f"Effect The triggering {who} {change} Power."),
        ):
            if block.passage(label) is None:
                message = f"{article(head.kind)} needs {article(label)} row"
                self.complaints.error(
                    code, head.kind_place, message, f'add a line such as "{sample}"', f"{label} is missing"
                )

    def _rows(self, head: Head, block: Block, scene: Scene) -> Rows:
        good = [value for value in block.rows if self._allowed(head.kind, value, block, scene)]
        check_order(good, block, self.complaints)
        rows = Rows()
        seen: dict[str, Value] = {}
        for value in good:
            family = _family(value.label)
            if family in seen:
                self._twice(value, seen[family])
                continue
            seen[family] = value
            rows = self._with_row(rows, value, scene)
        return rows

    def _allowed(self, kind: PlayKind, value: Value, block: Block, scene: Scene) -> bool:
        label = value.label
        if label == "Piercing":
            self._stray_piercing(kind, value, block)
            return False
        if label not in ALLOWED[kind]:
            self._wrong_kind(kind, value, scene.scenario)
            return False
        home = ACCURACY.get(label) or EVASION.get(label)
        if home and scene.scenario not in (home, Scenario.ANY):
            right = (ACCURACY_ROW if label in ACCURACY else EVASION_ROW)[scene.scenario]
            message = f"{scene.scenario} {kind}s use {right}, not {label}"
            self.complaints.error(Code.ROW_SCENARIO, value.label_place, message, f"write {right}")
            self.complaints.mend(Mend(str(right)))
            return False
        return True

    def _stray_piercing(self, kind: PlayKind, value: Value, block: Block) -> None:
        place = value.line.place(0, len(value.line.text.rstrip()))
        has_damage = any(row.label == "Damage" for row in block.rows)
        needs = "belongs inside the Damage row" if has_damage else f"on {article(kind)} needs a Damage row to belong to"
        self.complaints.error(
            Code.PIERCING_PLACE, place, f"Piercing {needs}", "write it as in: Damage 1d8 (Piercing 2)"
        )

    def _wrong_kind(self, kind: PlayKind, value: Value, scenario: Scenario) -> None:
        label = value.label
        here = {None, scenario} if scenario is not Scenario.ANY else {None, *Scenario}
        rows = {row for row in ALLOWED[kind] if {ACCURACY.get(row), EVASION.get(row)} <= here}
        family = "an evasion row" if label in EVASION else "an accuracy row" if label in ACCURACY else "a row"
        known = ", ".join(sorted(rows - {"Area Effect", "Piercing"}, key=lambda name: (ORDER.get(name, 9), name)))
        help_ = f"{article(kind)} may have: {known}" if known else f"a {kind} is text, without rows"
        message = f"{label} is {family} and cannot stand on {article(kind)}"
        self.complaints.error(Code.ROW_KIND, value.label_place, message, help_)

    def _twice(self, value: Value, first: Value) -> None:
        if value.label in RANGE_LABELS and value.label != first.label:
            message = f"{value.label} and {first.label} on one play"
            self.complaints.error(
                Code.RANGE_CONFLICT, value.label_place, message, "a play has one of Range, Reach and Thrown"
            )
            return
        message = f"a second {value.label} row" if value.label == first.label else f"{value.label} beside {first.label}"
        self.complaints.error(
            Code.ROW_DUPLICATE, value.label_place, message, "a play has one row of each kind, and one opposed roll"
        )

    def _with_row(self, rows: Rows, value: Value, scene: Scene) -> Rows:
        label = value.label
        replace = msgspec.structs.replace
        if label in AREA_LABELS:
            self._bare_flag(value)
            return replace(rows, area_attack=True)
        if label in RANGE_LABELS or label == "Incantation":
            number = self.values.number(value, scene)
            if number is None:
                return rows
            return (
                replace(rows, incantation=number)
                if label == "Incantation"
                else replace(rows, range=RangeKind(label=label, value=number))
            )
        if label == "Damage":
            return replace(rows, damage=self.values.damage(value, scene))
        if label == "Defense":
            return replace(rows, defense=self.values.dice(value, scene))
        if label in ROLL_LABELS:
            dice = self.values.summed(value, scene)
            return replace(rows, roll=RowDice(row=RowName(label), dice=dice[0], more=dice[1:])) if dice else rows
        return rows

    def _bare_flag(self, value: Value) -> None:
        if value.text:
            message = f"{value.label} stands alone"
            self.complaints.error(
                Code.TEXT_UNPARSED, value.place, message, "say whom it spares as a sentence above the dice"
            )


def _above(scene: Scene, text: str) -> Scene:
    """Give the scene of what stands above the dice, which may say that it comes before they fall."""
    return msgspec.structs.replace(scene, above=True) if ABOVE.search(text) else scene


def in_their_stead(scene: Scene, event: Trigger | None, text: str) -> Scene:
    """Give the scene of an Effect, which may say that something is done instead of what is waited for."""
    return msgspec.structs.replace(scene, awaited=event) if event and _INSTEAD_OF.search(text) else scene


def after_trigger(scene: Scene, event: Trigger) -> Scene:
    """Give the scene of the texts that follow a Trigger row."""
    who = event.who if isinstance(event.who, Group) else None
    named = (*who.types, *((who.kind,) if who.kind else ())) if who else ()
    return msgspec.structs.replace(
        scene,
        scenario=only(at_home(event)) if scene.scenario is Scenario.ANY else scene.scenario,
        trigger_types=named,
        trigger_sides=sides_in(event),
        trigger_others=others_in(event),
        trigger_rolled=rolled_in(event, scene),
        trigger_stays=event.stays,
        trigger_goes=goes_on(event),
        things=_things_in(event),
    )


def _things_in(event: Trigger) -> frozenset[str]:
    """Give what an event brings up: the place that is entered or left, the border that is crossed, the roll to come."""
    if event.event is Happening.ABOUT_TO_ROLL:
        return frozenset([TO_ROLL])
    if event.across:
        return frozenset(["border"])
    if event.event in (Happening.ENTERS, Happening.LEAVES) and isinstance(event.where, InPlace):
        return frozenset([str(event.where.place.kind)])
    return frozenset()


def bare(head: Value, complaints: Complaints) -> None:
    """Complain of a label with nothing behind it."""
    complaints.error(Code.TEXT_UNPARSED, head.label_place, f"nothing stands behind {head.label}", "leave the label out")


def _family(label: str) -> str:
    if label in RANGE_LABELS:
        return "range"
    if label in AREA_LABELS:
        return "area"
    return "roll" if label in ROLL_LABELS else label
