"""Prints the oldest versions that the program claims to work with, as constraints for pip; its tools may be new."""

import re
import sys
import tomllib
from pathlib import Path


def lower_bounds(pyproject: str) -> list[str]:
    r"""Turn `name>=version` of every dependency of the program into `name==version`.

    >>> lower_bounds('[project]\ndependencies = ["lark>=1.2.2"]')
    ['lark==1.2.2']
    """
    wanted = tomllib.loads(pyproject)["project"]["dependencies"]
    return [re.sub(r"^([\w.-]+)>=([\w.]+)$", r"\1==\2", requirement) for requirement in wanted]


if __name__ == "__main__":
    print("\n".join(lower_bounds(Path(sys.argv[1]).read_text(encoding="utf-8"))))
