"""Does a test notice when the program is wrong? Every listed fault is put in, and the tests it names must fail.

`make mutants` runs it. A fault that no test notices is marked, and makes the exit status 1. `make mutants ONLY=tie`
tries those alone that have these letters in what they break.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor

from mutants.fault import faults
from mutants.trying import Came, tried


def main(letters: str = "") -> int:
    """Try the faults, print what came of each, and give 1 when one survived or could not be tried."""
    chosen = [fault for fault in faults() if letters in fault.breaks]
    missed = 0
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        for one in workers.map(tried, chosen):
            print(f"{one.came:10} {one.fault.breaks}", flush=True)
            if one.came is not Came.NOTICED:
                missed += 1
                print(f"           {one.fault.file}; {' '.join(one.fault.noticed_by)}\n{one.said}", flush=True)
    print(f"{len(chosen)} faults, {len(chosen) - missed} noticed")
    return int(missed > 0 or not chosen)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
