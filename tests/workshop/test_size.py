"""Small rooms: how long files and functions are, how much they ask for, and that none of them takes a switch."""

import ast
import statistics
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]
PRODUCT = ("compiler", "runtime")
EVERYTHING = (*PRODUCT, "tests", "bench", "mutants", ".ci", "grammar")
FILE_LINES = 400
MEDIAN, NEARLY_ALL, LONGEST = 9, 30, 60
PARAMETERS = 6
Definition = ast.FunctionDef | ast.AsyncFunctionDef


class Function(NamedTuple):
    """One function as the house rules see it."""

    lines: int
    where: str
    parameters: int
    switches: tuple[str, ...]


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def functions_of(source: str, tree: ast.Module, file: str) -> Iterator[Function]:
    """Measure every function and method of one module."""
    nodes = list(ast.walk(tree))
    code = sorted(code_lines(source, nodes))
    for node in nodes:
        if isinstance(node, Definition):
            asked = [
                argument
                for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
                if argument.arg not in {"self", "cls", "reading"}
            ]
            yield Function(
                lines=bisect_right(code, node.end_lineno or 0) - bisect_left(code, node.lineno),
                where=f"{file}:{node.lineno} {node.name}",
                parameters=len(asked),
                switches=tuple(argument.arg for argument in asked if is_switch(argument)),
            )


def is_switch(argument: ast.arg) -> bool:
    return any(isinstance(one, ast.Name) and one.id == "bool" for one in ways_of(argument.annotation))


def ways_of(annotation: ast.expr | None) -> Iterator[ast.expr | None]:
    """Give what an annotation allows, one by one."""
    if isinstance(annotation, ast.BinOp):
        yield from ways_of(annotation.left)
        yield from ways_of(annotation.right)
    else:
        yield annotation


def code_lines(source: str, nodes: Sequence[ast.AST]) -> set[int]:
    """Give the numbers of the lines that hold code: no docstring, no comment, not blank."""
    told = (line.strip() for line in source.splitlines())
    return {number for number, line in enumerate(told, 1) if line and line[0] != "#"} - docstring_lines(nodes)


def docstring_lines(nodes: Sequence[ast.AST]) -> set[int]:
    return {
        line
        for node in nodes
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }


def files(folders: tuple[str, ...]) -> list[Path]:
    wanted = {".py", ".lark"}
    return sorted(
        file
        for folder in folders
        for file in (CHECKOUT / folder).rglob("*")
        if file.suffix in wanted and not {"_data", "data"} & set(file.relative_to(CHECKOUT).parts)
    )


@cache
def product_functions() -> list[Function]:
    modules = (file for file in (*files(PRODUCT), CHECKOUT / "deckwright.py") if file.suffix == ".py")
    return sorted(
        (
            function
            for file in modules
            for function in functions_of(
                file.read_text(encoding="utf-8"), tree_of(file), str(file.relative_to(CHECKOUT))
            )
        ),
        reverse=True,
    )


def _named(file: Path) -> str:
    return str(file.relative_to(CHECKOUT))


def worst(functions: list[Function]) -> str:
    return "\n".join(f"{function.lines:4} {function.where}" for function in functions[:10])


def test_no_file_is_longer_than_four_hundred_lines() -> None:
    lengths = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in files(EVERYTHING)}
    assert len(lengths) > len(PRODUCT)
    assert {str(file.relative_to(CHECKOUT)): lines for file, lines in lengths.items() if lines > FILE_LINES} == {}


def test_functions_are_short() -> None:
    functions = product_functions()
    lengths = [function.lines for function in functions]
    long = sum(lines > NEARLY_ALL for lines in lengths)
    print(f"{len(lengths)} functions, median {statistics.median(lengths)}, {long} over {NEARLY_ALL}")  # noqa: T201
    print(worst(functions))  # noqa: T201  pytest shows it when the test fails, or with -s
    assert statistics.median(lengths) <= MEDIAN
    assert long <= len(lengths) * 5 // 100
    assert max(lengths) <= LONGEST


def test_functions_ask_for_at_most_six_things() -> None:
    assert [
        (function.where, function.parameters) for function in product_functions() if function.parameters > PARAMETERS
    ] == []


def test_functions_take_no_switches() -> None:
    assert [(function.where, function.switches) for function in product_functions() if function.switches] == []


def test_a_name_of_a_module_stands_for_one_thing() -> None:
    """Two who give the same name to two patterns of one module take the first one's away, and nobody is told."""
    twice = dict[str, int]()
    for file in files(PRODUCT):
        body = tree_of(file).body
        named = [
            one.id for node in body if isinstance(node, ast.Assign) for one in node.targets if isinstance(one, ast.Name)
        ]
        twice |= {f"{file.relative_to(CHECKOUT)}: {name}": named.count(name) for name in named if named.count(name) > 1}
    assert twice == {}


def test_modules_are_named_by_topic() -> None:
    names = [file.stem for file in files(PRODUCT)]
    assert [name for name in names if name.strip("_") in {"util", "utils", "helper", "helpers", "misc", "common"}] == []


SAMPLE = '''
def greet(name: str, loudly: bool = False) -> str:
    """Say hello.

    To somebody.
    """
    # a remark

    shout = name.upper()
    return f"""Hello,
    {shout if loudly else name}"""
'''


def test_measuring_leaves_out_docstrings_comments_and_blank_lines() -> None:
    (function,) = functions_of(SAMPLE, ast.parse(SAMPLE), "sample.py")
    assert function == Function(4, "sample.py:2 greet", 2, ("loudly",))


@pytest.mark.parametrize("annotation", ["bool", "bool | None"])
def test_a_switch_is_known_by_its_type(annotation: str) -> None:
    source = f"def f(*, fast: {annotation}) -> None: ..."
    (function,) = functions_of(source, ast.parse(source), "sample.py")
    assert function.switches == ("fast",)
