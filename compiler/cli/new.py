"""`deckwright new`: a commented skeleton in the right file of the project."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from compiler.cli.arguments import Arguments, add_project, command_parser
from compiler.cli.console import Console, ExitStatus
from compiler.cli.projects import open_project, status_of, tell
from compiler.cli.skeletons import kinds_that_can_be_new, skeleton
from compiler.diagnostics.record import Place
from compiler.source.files import real_path, shown_path
from compiler.source.load import OWN_IDS, Content, load
from compiler.source.project import Project
from compiler.source.project_schemas import renew_schema, schema_hint
from compiler.source.slugs import slug
from compiler.source.writing import write_whole

PURPOSE = """\
Add an entry to your project: a file of its own, with every field it can have and what each
means. It is complete enough to check; change what you like and delete what you do not need.
Only a new deck is complained about, until you have put 30 cards into it."""
EXAMPLES = """\
  deckwright new card "Hobbling Shot"
  deckwright new adversary "Reed Cat"
  deckwright new scene "Night Watch"
  deckwright new deck "Salt Roads\""""


class NewArguments(Arguments):
    """What the new entry is."""

    kind: str
    name: str
    replace: bool


def run(arguments: Sequence[str], console: Console) -> ExitStatus:
    """Write the skeleton of an entry, where no file stands yet."""
    parser = command_parser("new", PURPOSE, EXAMPLES)
    kinds = kinds_that_can_be_new()
    parser.add_argument("kind", metavar="KIND", choices=kinds, help=", ".join(kinds))
    parser.add_argument("name", metavar="NAME", help="its name, as it will be printed")
    parser.add_argument("--replace", action="store_true", help="let it take the place of an entry of the starter set")
    add_project(parser)
    asked = parser.parse_args(arguments, NewArguments())
    if not slug(asked.name):
        parser.error(f"a name needs a letter from a to z or a digit, for its id: {asked.name!r}")
    project = open_project(asked.project, console)
    if project is None:
        return ExitStatus.ERRORS
    if project.file is None:
        console.remark("deckwright: there is no project here; `deckwright init` starts one")
        return ExitStatus.FAILED
    refused = refusal(asked, project)
    if refused:
        console.remark(f"deckwright: {refused}; nothing was changed")
        return ExitStatus.FAILED
    return write_new(project, asked.kind, asked.name, console)


def refusal(asked: NewArguments, project: Project) -> str:
    """Say why an entry cannot be new: its id is taken, and not by one that it may take the place of."""
    id_ = slug(asked.name)
    taken = id_places(load(project), asked.kind).get(id_)
    if taken is None:
        return ""
    extended = not real_path(Path(taken.file)).is_relative_to(real_path(project.content))
    if extended and asked.replace:
        return ""
    mend = " (with --replace a new one takes its place)" if extended else ""
    return f'the id "{id_}" is there already, in {taken.file}:{taken.line}{mend}'


def id_places(content: Content, kind: str) -> dict[str, Place]:
    """Give the places of all ids that something new of this kind must not have."""
    if kind in OWN_IDS:
        return {id_: fields["id"] for (held, id_), fields in content.places.items() if held == kind}
    documents = {id_: fields["id"] for (held, id_), fields in content.places.items() if held not in OWN_IDS}
    sources = {source.id: source.id_place or source.name_place for source in content.sources}
    return {
        **{id_: place for source in content.sources for id_, place in source.alias_places.items()},
        **documents,
        **sources,
    }


def write_new(project: Project, kind: str, name: str, console: Console) -> ExitStatus:
    """Write the file, and say where it is."""
    file = project.content / kind / f"{slug(name)}.yaml"
    if file.exists():
        console.remark(f"deckwright: {shown_path(file)} is there already; nothing was changed")
        return ExitStatus.FAILED
    text = skeleton(kind, name, schema_hint(project.folder, file, kind))
    complaint = write_whole(file, text.encode()) or renew_schema(project.folder, kind)
    if complaint is not None:
        tell([complaint], console)
        return status_of([complaint])
    console.say(f"wrote {shown_path(file)}")
    return ExitStatus.FINE
