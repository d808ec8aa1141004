"""The grammar's tables on disk: soon there, never believed where they are not as they were, nothing that can run."""

from __future__ import annotations

import io
import os
import pickle
import re
from pathlib import Path

import msgspec
import pytest
from lark import Lark
from lark.exceptions import LexError

from compiler.cli.main import main
from compiler.language.parsing import grammar, needed, preparing
from compiler.language.parsing.analysis import KeepingParser
from compiler.language.parsing.compiled import Code, packed_code, taken_up
from compiler.language.parsing.kept import NEEDS, TABLES, cache_file, keep, packed, unpacked
from compiler.language.parsing.needed import Sought
from compiler.language.parsing.tables import Tables, tables_of

CHECKOUT = Path(__file__).resolve().parents[2]
SMALL = 'sentence: "draw" COUNT -> draw\n | "play" COUNT -> play\nCOUNT: /[0-9]+/\n%ignore / +/\n'
MADE_OF = b"a small grammar"


def small() -> Lark:
    plugins = {"LALR_Parser": KeepingParser}
    return Lark(SMALL, parser="lalr", lexer="basic", start=["sentence"], _plugins=plugins)


class Kept:
    """A grammar so small that its tables are made at once, and the folder in which they are kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.made = 0

    def parser(self) -> Lark:
        self.made += 1
        return small()

    @property
    def files(self) -> list[Path]:
        return sorted(path for path in self.folder.rglob("*") if path.is_file())


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kept:
    keeping = Kept(tmp_path / "cache")
    monkeypatch.setenv("XDG_CACHE_HOME", str(keeping.folder))
    monkeypatch.setattr(grammar, "parser", keeping.parser)
    return keeping


@pytest.fixture(scope="module")
def tables() -> Tables:
    return tables_of(small())


def test_tables_are_made_once_and_kept_for_the_next_start(kept: Kept, tables: Tables) -> None:
    assert [grammar._tables(), grammar._tables()] == [tables, tables]
    assert kept.made == 1
    assert len(kept.files) == 1


def test_no_byte_of_a_file_of_tables_can_change_unseen(tables: Tables) -> None:
    whole = packed(tables, MADE_OF)
    assert unpacked(whole, MADE_OF, Tables) == tables
    for at in range(len(whole)):
        for changed in (whole[at] ^ 1, whole[at] ^ 0x80, 0 if whole[at] else 255):
            assert unpacked(whole[:at] + bytes([changed]) + whole[at + 1 :], MADE_OF, Tables) is None


def test_a_file_of_tables_that_was_cut_off_or_goes_on_is_not_used(tables: Tables) -> None:
    whole = packed(tables, MADE_OF)
    assert [at for at in range(len(whole)) if unpacked(whole[:at], MADE_OF, Tables)] == []
    assert unpacked(whole + b"\0", MADE_OF, Tables) is None


def test_tables_of_another_grammar_are_not_used(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    before = grammar._sources()
    monkeypatch.setattr(grammar, "grammar_text", lambda: "sentence: _YOU")
    assert grammar._sources() != before
    assert unpacked(packed(tables, before), grammar._sources(), Tables) is None


@pytest.mark.parametrize("spoilt", [b"", b"\0", b"no tables", b"\xff" * 4000])
def test_a_spoilt_file_is_made_anew(kept: Kept, tables: Tables, spoilt: bytes) -> None:
    grammar._tables()
    [file] = kept.files
    whole = file.read_bytes()
    file.write_bytes(spoilt)
    assert grammar._tables() == tables
    assert kept.made == 2
    assert file.read_bytes() == whole


class Trap:
    """Runs when it is unpickled."""

    def __init__(self, sprung: Path) -> None:
        self.sprung = sprung

    def __reduce__(self) -> tuple[object, ...]:
        return Path.touch, (self.sprung,)


def test_nothing_in_the_cache_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever can write the cache folder must not be able to run anything by it."""
    sprung = tmp_path / "sprung"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(grammar, "grammar_text", lambda: SMALL)
    monkeypatch.setattr(grammar, "STARTS", ("sentence",))
    monkeypatch.setattr(grammar, "parser", grammar.parser.__wrapped__)
    trap = b"\n" + pickle.dumps(Trap(sprung))
    grammar._tables()
    former = [tmp_path / "deckwright" / name for name in ("grammar.bin", "grammar.tables")]
    for file in [*tmp_path.rglob("*.*"), *former]:
        file.write_bytes(trap)
    assert grammar._tables() == tables_of(grammar.parser())
    assert not sprung.exists()


def test_the_tables_that_a_wheel_carries_are_used_and_nothing_is_kept_beside(
    kept: Kept, tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    carried = tmp_path / "carried"
    carried.write_bytes(grammar.packed_tables())
    monkeypatch.setattr(grammar, "carried_file", lambda _: carried)
    kept.made = 0
    assert grammar._tables() == tables
    assert (kept.made, kept.files) == (0, [])
    carried.write_bytes(carried.read_bytes()[:-1] + b"\0")
    assert grammar._tables() == tables
    assert kept.made == 1


def test_what_patterns_need_is_found_out_once_and_kept_for_the_next_start(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [(r"\bboats?\b", "ship"), (r"\b(?:redd|blu)ish\b", "coloured"), (r"[a-z]+ly\b", "so")]
    text = "a bluish boat goes slowly"
    found = [(match.group(), words) for match, words in Sought(rows)(text)]
    assert found == [("boat", "ship"), ("bluish", "coloured"), ("slowly", "so")]
    [file] = kept.files
    assert file.match(NEEDS.name)
    monkeypatch.setattr(needed, "_index_of", None)
    assert [(match.group(), words) for match, words in Sought(rows)(text)] == found
    monkeypatch.undo()
    monkeypatch.setenv("XDG_CACHE_HOME", str(kept.folder))
    other = Sought([*rows, ("boa", "snake")])
    assert [words for _, words in other("a boat")] == ["ship", "snake"], "what was kept is of other patterns"


def test_two_environments_keep_their_tables_apart(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    for makers in (b"one", b"other", b"one", b"other"):
        monkeypatch.setattr(grammar, "_makers", lambda makers=makers: makers)
        grammar._tables()
    assert kept.made == 2
    assert len(kept.files) == 2


def test_tables_of_days_gone_by_do_not_pile_up(tmp_path: Path, tables: Tables) -> None:
    environment = {"XDG_CACHE_HOME": str(tmp_path)}
    files = [cache_file(TABLES, bytes([number]), environment) for number in range(TABLES.most + 3)]
    for age, file in enumerate(files):
        assert file
        keep(file, TABLES, packed(tables, MADE_OF))
        os.utime(file, (age, age))
    assert {path for path in tmp_path.rglob("*") if path.is_file()} == set(files[3:])


def test_a_user_without_name_and_home_has_tables_as_well(
    kept: Kept, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a container the number of a user need not have a name."""

    def nobody() -> Path:
        message = "Could not determine home directory."
        raise RuntimeError(message)

    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr(Path, "home", nobody)
    assert grammar._tables() == tables
    assert kept.files == []


def test_where_nothing_can_be_kept_tables_are_made_each_time(
    kept: Kept, tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert [grammar._tables(), grammar._tables()] == [tables, tables]
    assert kept.made == 2


def test_a_cache_folder_that_is_named_from_nowhere_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert cache_file(TABLES, MADE_OF, {"XDG_CACHE_HOME": "cache"}) == cache_file(TABLES, MADE_OF, {})
    assert (tmp_path / ".cache") in (cache_file(TABLES, MADE_OF, {}) or Path()).parents


def test_a_home_that_is_named_from_nowhere_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables would lie beside the cards, in each folder in which a command is given."""
    monkeypatch.setattr(Path, "home", lambda: Path("home"))
    assert cache_file(TABLES, MADE_OF, {}) is None


def test_who_only_reads_cards_does_not_pay_for_the_search_for_collisions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lark asks interegular, where it is there, whether two terminals can match the same text; a test does, once."""
    monkeypatch.setattr(grammar, "grammar_text", lambda: "sentence: A | B\nA: /xy?/\nB: /xz?/")
    monkeypatch.setattr(grammar, "STARTS", ("sentence",))
    with pytest.raises(LexError, match="Collision"):
        Lark(grammar.grammar_text(), parser="lalr", lexer="contextual", start="sentence", strict=True)
    monkeypatch.setattr("interegular.Comparator.from_regexes", None)
    assert {one.name for one in tables_of(grammar.parser.__wrapped__()).terminals} == {"A", "B"}


def test_a_pattern_taken_up_is_the_one_that_was_compiled() -> None:
    taken = [(one.pattern, taken_up(one.pattern, one.code)) for one in grammar.grammar_tables().terminals]
    assert [found for _, found in taken] == [re.compile(pattern) for pattern, _ in taken]


def test_a_pattern_kept_for_another_engine_is_compiled_anew() -> None:
    code = msgspec.msgpack.decode(packed_code("boat"), type=Code)
    other = msgspec.structs.replace(code, engine=code.engine + 1, words=[])
    assert taken_up("boat", msgspec.Raw(msgspec.msgpack.encode(other))) == re.compile("boat")


class Terminal(io.StringIO):
    """A stream that a person looks at."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("stream", [Terminal, io.StringIO])
def test_whoever_waits_is_told_that_the_grammar_is_prepared_and_once(
    stream: type[io.StringIO], kept: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = stream()
    monkeypatch.setattr("sys.stderr", said)
    monkeypatch.setattr("compiler.cli.main.command", lambda _name: lambda *_: len(grammar._tables().starts) - 1)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TERM", "xterm")
    assert main(["check"]) == 0
    assert preparing.BEGUN in said.getvalue()
    assert said.getvalue().endswith("\x1b[K" if said.isatty() else f"{preparing.BEGUN}\n")
    said.truncate(0)
    assert main(["check"]) == 0
    assert said.getvalue() == ""
    assert kept.made == 1
