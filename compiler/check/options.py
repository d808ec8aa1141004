"""Is every option that a row of a rules table names one that there is?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.check.questions import Checked, complaint
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend, mended
from compiler.diagnostics.suggest import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.diagnostics.record import Diagnostic


def options(checked: Checked) -> Iterator[Diagnostic]:
    """Complain of every row that would never hold, as nobody can choose its option."""
    known = checked.library.options
    for row in checked.library.rules.values():
        if row.option is not None and row.option not in known:
            near = did_you_mean(row.option, known)
            help_ = f"did you mean {near}?" if near else f"there are {', '.join(known) or 'none'}"
            message = f'there is no option with the id "{row.option}"'
            fault = complaint(Code.REF_DANGLING, checked.place("rules", row.id, "option"), row.id, message, help_)
            yield mended(fault, Mend(near) if near else None)
