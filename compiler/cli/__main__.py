"""`python -m compiler.cli`: the command without its script."""

import sys

from compiler.cli.main import main

sys.exit(main(sys.argv[1:]))
