# `make` sets everything up and builds the shipped content; `make test` sets everything up and checks everything.
#
#   make           .venv, the program, and the decks in build/
#   make test      what continuous integration runs
#   make lint      the part of it that only reads: ruff, mypy, import-linter
#   make schemas   write schemas/ again after a change of the kinds or of the IR
#   make pictures  render the pictures of README.md and docs/ again
#   make bench     how long the main things take; writes docs/performance.md
#   make soak      every shipped Action 100,000 times against its exact odds, the whole matrix of plays, 2,000 cards, 20,000 meanings: hours
#   make test-external   odds against icepool, and the same transcripts on a second Python (make test-external OTHER=...)
#   make mutants   faults put into copies of the program on purpose: a test must notice each; minutes (ONLY=... tries some)
#   make bounds    the tests with the oldest and with the newest versions of what we depend on
#   make clean     away with all that was made

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := all

FIT := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	if $$python -c '$(FIT)' 2>/dev/null; then echo $$python; break; fi; done)

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --quiet --disable-pip-version-check --no-input
export PIP_ROOT_USER_ACTION := ignore
SETUP := pyproject.toml constraints.txt compiler/cli/version.py

# Whoever has Python keep nothing of what it compiles would have every process of the tests compile all of it anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: all install test pytest lint schemas pictures bench soak mutants test-external bounds oldest newest clean

all: install
	@$(BIN)/deckwright build

install: $(VENV)/installed

# Two stamps: who only builds need not wait for the tools of who tests.
$(VENV)/python:
	@test -n "$(PYTHON)" || { echo "make: Python 3.11 or newer is needed; name one with make PYTHON=..." >&2; exit 2; }
	@echo "Setting up $(VENV) with $$($(PYTHON) --version) ..."
	@$(PYTHON) -m venv --clear $(VENV) || { echo "make: this Python cannot make an environment; on Debian: apt install python3-venv" >&2; exit 2; }
	@touch $@

$(VENV)/installed: $(SETUP) | $(VENV)/python
	@echo "Installing Deckwright and what it stands on ..."
	@$(PIP) install --constraint constraints.txt hatchling editables
	@$(PIP) install --constraint constraints.txt --no-build-isolation --editable .
	@touch $@

$(VENV)/tools: $(VENV)/installed
	@echo "Installing the tools of the workshop ..."
	@$(PIP) install --constraint constraints.txt --no-build-isolation --editable '.[dev]'
	@touch $@

# Side by side: types are checked in one process, and the tests leave it room.
test: $(VENV)/tools
	@$(MAKE) --no-print-directory --jobs=2 lint pytest

pytest: $(VENV)/tools
	@$(BIN)/python -m pytest -q -n auto --dist loadfile --no-loadscope-reorder

lint: $(VENV)/tools
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet . || { echo "make: run $(BIN)/ruff format ." >&2; exit 1; }
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-cache > $(VENV)/imports.log || { cat $(VENV)/imports.log; exit 1; }
	@echo "ruff, mypy and import-linter have nothing to say"

schemas: $(VENV)/installed
	@$(BIN)/python -m compiler.source.schema_files
	@$(BIN)/python -m compiler.emit.ir_schema

pictures: all
	@$(BIN)/python .ci/pictures.py
	@$(BIN)/python .ci/contact_sheets.py

bench: $(VENV)/installed
	@$(BIN)/python -m bench

soak: $(VENV)/tools
	@$(BIN)/python -m pytest -q -n auto --dist load tests/runtime/test_soak.py tests/runtime/test_matrix.py \
		--soak all --plays 100000 --matrix all
	@$(BIN)/python -m pytest -q tests/emit/sheets/test_generated.py --printed 2000
	@$(BIN)/python -m pytest -q tests/language/test_drawn_meanings.py --drawn 100
	@$(BIN)/python -m pytest -q tests/runtime/test_nothing_idle.py --apart 1000
	@$(BIN)/python -m pytest -q tests/runtime/test_sentences_told.py --told 1
	@$(BIN)/python -m pytest -q tests/language/test_mutations.py tests/language/test_nothing_swallowed.py \
		tests/language/test_meaning_kept.py tests/language/test_advice.py --changed 1
	@$(BIN)/python -m pytest -q tests/language/test_derived.py tests/language/test_one_reading.py \
		tests/runtime/test_any_card.py --productions 1 --readings 1

mutants: $(VENV)/tools
	@$(BIN)/python -m mutants "$(ONLY)"

# A Python of another version than ours: by the same seeds it must tell the same stories.
OURS = $(shell $(PYTHON) -c 'import sys; print("python3.%d" % sys.version_info[1])')
OTHER ?= $(shell for python in python3.13 python3.14 python3.12 python3.11; do \
	if [ $$python != $(OURS) ] && $$python -c '$(FIT)' 2>/dev/null; then echo $$python; break; fi; done)

test-external:
	@$(call outside,$(PYTHON),$(VENV)-external,icepool)
	@$(VENV)-external/bin/python -m pytest -q tests/runtime/external tests/runtime/test_transcripts.py
	@if [ -z "$(OTHER)" ]; then echo "make: no second Python was found; name one with OTHER=..."; exit 1; fi
	@$(call outside,$(OTHER),$(VENV)-other,)
	@$(VENV)-other/bin/python -m pytest -q tests/runtime/test_transcripts.py tests/runtime/test_odds.py

define outside
echo "Setting up $(2) with $$($(1) --version) ..."; \
$(1) -m venv --clear $(2); \
$(2)/bin/python -m pip --quiet --disable-pip-version-check install --constraint constraints.txt hatchling editables; \
$(2)/bin/python -m pip --quiet --disable-pip-version-check install --constraint constraints.txt \
	--no-build-isolation --editable '.[dev]' $(3)
endef

bounds: oldest newest

oldest: $(VENV)/tools
	@$(PYTHON) -m venv --clear $(VENV)-oldest
	@$(BIN)/python .ci/lower_bounds.py pyproject.toml > $(VENV)-oldest/constraints.txt
	@$(VENV)-oldest/bin/python -m pip --quiet install --constraint $(VENV)-oldest/constraints.txt hatchling editables
	@$(VENV)-oldest/bin/python -m pip --quiet install --constraint $(VENV)-oldest/constraints.txt --no-build-isolation --editable '.[dev]'
	@$(VENV)-oldest/bin/python -m pytest -q -n auto --dist loadfile --no-loadscope-reorder

newest:
	@$(PYTHON) -m venv --clear $(VENV)-newest
	@$(VENV)-newest/bin/python -m pip --quiet install --upgrade hatchling editables
	@$(VENV)-newest/bin/python -m pip --quiet install --upgrade --no-build-isolation --editable '.[dev]'
	@$(VENV)-newest/bin/python -m pytest -q -n auto --dist loadfile --no-loadscope-reorder

clean:
	@rm -rf $(VENV) $(VENV)-* build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
