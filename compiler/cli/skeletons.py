"""Skeletons of new entries: every field with what it means, the needed ones filled in, so that it checks at once.

Made from the table of kinds (`compiler.source.kinds`); decks, characters, glossary terms, rules and scenes have no
title cells and stand here.
"""

from __future__ import annotations

from collections.abc import Mapping

from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, NPC_TYPES, EntryKind, Scenario
from compiler.source.cells import kind_fields, title_order
from compiler.source.fields import FIELDS
from compiler.source.kinds import KINDS, needed_fields, scenario_of
from compiler.source.slugs import slug
from compiler.source.yaml_words import quoted

OTHERS = {
    "deck": """\
  scenario: combat
  role: null            # the name of the Role whose cards it holds, or nothing
  level: 1              # cards up to this level
  cards: {}             # copies by card id: {burning-wick: 4}. `check` complains until there are 30 in all.
""",
    "character": """\
  level: 1
  deckless: true        # or false, with decks: [ids]
  background: drowned-once                    # the id of a Background, from level 6 on of a Destiny
  roles: [panguard, eelcatcher, ferry-crier]  # ids of a Class, a Craft and a Profession; here deckless ones
  hybrids: []                                 # other Roles, each with a level: [{role: lampwarden, level: 1}]
  gear: []                                    # ids
  # decks: []                                 # the ids of the decks; a deckless character has none
  karma: 0
  # notes: "Owes the ferryman."               # anything else worth printing
  # art: pictures/portrait.png                # a portrait, by its path in the content folder
  # art_focus: 50% 20%                        # what of it is kept where it is cut: from the left, and from the top
  # art_credit: "Ink: Mara Venn"              # who made the portrait
  # art_alt: "A ferryman, squinting"          # what it shows, for whoever has the sheet read aloud
""",
    "glossary": """\
  definition: What the word means, in a sentence or two.
  # rule: R-GEAR-5            # the rule it stands for
  # scenarios: [combat]       # the types of scenario it occurs in; without this line: in all
  # takes_number: true        # for a keyword that a number follows (Height 2)
  # ends_by_rule: true        # for a condition that ends by its own rule and needs no duration
  # provisional: true         # where the game's author has not confirmed it
""",
    "rules": """\
  track: Power          # Power, Resilience, Mind or Skill
  slot: 2               # from -5 to 5
  # condition: Dazed    # in place of a track and its slot: what a condition does,
  # rank: Boss          # what everyone of a rank has,
  # type: Creature      # or every Challenge of a type
  applies: [pc, boss]   # also mook, regular, mini-boss, challenge; without this line: to everyone
  # option: later-wiki  # the option with which alone it holds
  # turns: 3            # with `rank` or `type`: the turns in a round,
  # injury: 10          # what an Injury takes off their maximum,
  # draws: true         # and whether they draw cards
  # provisional: true   # where the game's author has not confirmed it
  text: |
    Increase the Accuracy dice level by 1.
""",
    "option": """\
  text: What it changes, in a sentence or two. The rows of the rules tables that come with it say `option:` and its id.
""",
    "scene": """\
  play: flung-oil                    # the play that is made: ENTRY, or ENTRY/PLAY
  at: [target, enemy]                # whom; without this line: target
  # by: ally                         # who makes it; without this line: you
  against: {target: lock-house-dog}  # what answers it
  # responses: [Bite Back]           # Assists and Interrupts that are played as soon as they can be
  given: {target: {Power: -1, HP: 9}, enemy: {as: silt-crab}}
  # options: [later-wiki]            # what holds beside the rules
  # choices: [yes]                   # what is chosen, in the order in which it is asked
  # dice: [5, 3, 4, 2, 3]            # in the order in which they fall; without this line: by --seed
  # expect: {outcome: hits}          # what must come of it: with this line it is played by `deckwright test` as well
""",
}
"""What follows id and name in kinds of file that hold no entries with card text; the ids are of the starter set."""

ABOVE_THE_NAME = {
    "glossary": "  term: keyword         # keyword, condition, damage-type, trait, training or state\n",
}

NAMELESS = ("rules",)
"""Kinds whose entries are known by their id alone."""

CLASSES = {
    EntryKind.IMPLEMENT: "Light Implement",
    EntryKind.TOOL: "Mechanical Tool",
    EntryKind.EXPERTISE: "Mechanical Exploration Expertise",
    EntryKind.RITUAL: "Ritual",
    EntryKind.AUGMENT: "Augment",
}
"""A first class for kinds whose classes are no closed list."""


def kinds_that_can_be_new() -> tuple[str, ...]:
    """Name all kinds that `deckwright new` knows."""
    return (*(kind.value for kind in EntryKind), *OTHERS)


def skeleton(kind: str, name: str, hint: str) -> str:
    """Write the file of a new entry.

    Args:
        kind: a kind of entry, or deck, character, glossary, rules, scene.
        name: the entry's name.
        hint: where its schema stands, for the author's editor.
    """
    head = f"# yaml-language-server: $schema={hint}\nformat: 1\nkind: {kind}\nentries:\n"
    printed = "" if kind in NAMELESS else f"  name: {quoted(name)}\n"
    named = f"- id: {slug(name)}\n{ABOVE_THE_NAME.get(kind, '')}{printed}"
    return head + named + (OTHERS[kind] if kind in OTHERS else entry_body(EntryKind(kind), name))


def entry_body(kind: EntryKind, name: str) -> str:
    """Write the fields and the text of an entry that has title cells."""
    values = first_values(kind)
    lines = []
    for field in title_order(kind):
        known = FIELDS[field]
        if field not in values and field not in kind_fields(kind, values):
            continue
        lines.append(f"  {field}: {flow(values[field])}" if field in values else f"  # {field}: {flow(known.example)}")
        lines[-1] = f"{lines[-1]:<36}  # {meaning(kind, field)}"
    flavor = """  # flavor: "It waits."               # A sentence in italics: printed, never read."""
    written = first_text(kind, name, scenario_of(kind, values))
    text = (f"    {line}" for line in written)
    return "\n".join([*lines, flavor, *around(kind, name), "  text: |", *text, *first_example(written), ""])


def around(kind: EntryKind, name: str) -> list[str]:
    """Write the fields that every entry can have beside its title and text; a Role has its ability, too."""
    ability = [("ability", '"Whip Up the Crowd"', "The title of the Role's ability.")] if kind is EntryKind.ROLE else []
    fields = (
        *ability,
        ("art", f"pictures/{slug(name)}.png", "A picture's path in the content folder."),
        ("art_focus", "50% 20%", "What of it is kept where it is cut: from the left, and from the top."),
        ("art_credit", '"Ink: Mara Venn"', "Who made the picture, as it is printed at the foot."),
        ("art_alt", '"A cat in the reeds"', "What the picture shows, for whoever has the card read aloud."),
        ("version", "2", "Counted up when a printed card changes."),
        ("aliases", f"[old-{slug(name)}]", "Ids that this entry was once known by."),
        ("rulings", "[The target sulks.]", "Sentences of the text, word for word, that only the DM can carry out."),
    )
    return [f"  {f'# {field}: {example}':<34}  # {said}" for field, example, said in fields]


def first_example(text: list[str]) -> list[str]:
    """Write an example to start from: of an Action that nothing answers, or of what answers a dog."""
    played = ["# examples: []"]
    if "Damage 1d6" in text:
        played = ["# examples:", "# - name: it hits", "#   dice: [4]", "#   expect: {outcome: hits, damage: 4}"]
    elif text[0].startswith("(Reaction)"):
        answer = ["#   against: lock-house-dog/Bite", "#   dice: [2, 5]", "#   expect: {outcome: misses}"]
        played = ["# examples:", "# - name: it is in time", *answer]
    first, *rest = played
    note = "# Plays of it, and what must come of them: `deckwright test`."
    return [f"  {first:<34}  {note}", *(f"  {line}" for line in rest)]


def meaning(kind: EntryKind, field: str) -> str:
    """Say what a field means, and which words this kind of entry knows for it where they are few.

    >>> meaning(EntryKind.OPPONENT, "type")
    'What sort it is: Antagonist, Debater, Leader, Trickster.'
    """
    words = {"type": NPC_TYPES.get(kind, ()), "class": KINDS[kind].classes}.get(field, ())
    said = FIELDS[field].meaning
    if len(words) < 2:  # noqa: PLR2004  one word is no choice
        return said
    return f"{said.split(',')[0].rstrip('.')}: {', '.join(words)}."


def first_values(kind: EntryKind) -> dict[str, object]:
    """Give the title fields that an entry of this kind needs, each with a value to start from."""
    values: dict[str, object] = {"class": [first_class(kind)]}
    if kind in NPC_TYPES:
        values = {"type": NPC_TYPES[kind][0]}
    elif kind is EntryKind.CARD:
        values = {}
    for field in needed_fields(kind, values):
        values.setdefault(field, FIELDS[field].example)
    return values


def first_class(kind: EntryKind) -> str:
    """Give the class that a new Role or piece of Gear starts with."""
    return (KINDS[kind].classes or (CLASSES[kind],))[0] if kind in CLASSES or KINDS[kind].classes else ""


def flow(value: object) -> str:
    """Write a value on one line of YAML.

    >>> flow({"Cold": 1}), flow(["Darkvision"]), flow("1d10")
    ('{Cold: 1}', '[Darkvision]', '1d10')
    """
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {item}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(str, value)) + "]"
    return str(value)


def first_text(kind: EntryKind, name: str, scenario: Scenario) -> list[str]:
    """Give card text to start from, in the words of the entry's type of scenario."""
    if kind in {EntryKind.BACKGROUND, EntryKind.DESTINY, EntryKind.CLOTHING, EntryKind.ACCESSORY, EntryKind.ROLE}:
        return ["Gain Cold Resistance 1."]
    if kind is EntryKind.ENCHANTMENT:
        return ["Hit +1d4", "Extra Effect", "It glows faintly under water."]
    rows = [f"{ACCURACY_ROW[scenario].value} 1d8", "Damage 1d6", "Special The target suffers -1 Skill."]
    if kind is EntryKind.CARD:
        return rows
    hostile = " [Aggressive]" if scenario is Scenario.INTERACTION else ""
    answer = [f"(Reaction) {name}{hostile}", f"{EVASION_ROW[scenario].value} 1d6"]
    gear = kind in {EntryKind.ARMOR, EntryKind.SHIELD}
    return answer if gear else [f"(Action) {name}{hostile}", *rows]
