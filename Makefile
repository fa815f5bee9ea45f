# All commands of the project; `make help` lists them. They need only python3, make and git.
PYTHON ?= python3
SET_UP := $(PYTHON) packaging/set_up.py
BIN := .venv/bin
# The folder with the longest tests comes first: a long test that began last would keep the other worker waiting.
APP_TESTS := tests/e2e tests/desktop_app
# What is measured: the tests of each of these packages reach at least so much of its lines, in per cent.
MEASURED := food questions store text
FLOOR := 95
# Every folder of tests that is not the window's or the house rules' is run without Qt.
LONG_TESTS := tests/reliability tests/core/services
CORE_TESTS := $(LONG_TESTS) $(filter-out $(LONG_TESTS) $(APP_TESTS) tests/core tests/house %/__pycache__,$(patsubst %/,%,$(wildcard tests/*/ tests/core/*/))) $(wildcard tests/core/test_*.py)
# Tests run in parallel; `make test WORKERS=0` runs them one by one. They wait for timers, disks and processes a part of their
# time, so there is one worker more than cores.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')
PARALLEL := --maxprocesses 8 --dist worksteal
# Tests start Larder hundreds of times; without stored bytecode each start compiles all of it.
export PYTHONDONTWRITEBYTECODE :=
BENCHES := $(patsubst benchmarks/%_bench.py,bench-%,$(wildcard benchmarks/*_bench.py))

.DEFAULT_GOAL := help
.PHONY: help run dist dist-compare dist-test docs setup setup-dev test test-rest check check-types check-rules test-core test-app bench $(BENCHES) screenshots synth train lock clean translations

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1@\2/p' $(MAKEFILE_LIST) | awk -F@ '{printf "%-20s%s\n", $$1, $$2}'
	@for bench in $(BENCHES); do echo "  make $$bench"; done

run: ## set up and open the window (without a display: a demonstration in the terminal, week files in out/)
	@$(PYTHON) packaging/start.py

setup: ## set up .venv; afterwards .venv/bin/larder works
	@$(SET_UP) run

setup-dev: ## set up .venv with the tools for `make check` and `make test-app`
	@$(SET_UP) dev

# The runs of tests share the libraries that they copy: building one takes 8 s, while the other workers wait.
test: ## run all checks and tests; with THOROUGH=1, sampled tests try many more cases
	@built=$$(mktemp -d) && trap 'rm -rf "$$built"' EXIT && BUILT_FOR_TESTS=$$built $(MAKE) --no-print-directory -j 2 check-types test-rest

# Types are checked by one process for a minute, so everything else goes on beside it.
test-rest: setup-dev ## run all of `make test` but the check of types
	@$(MAKE) --no-print-directory check-rules
	@$(MAKE) --no-print-directory test-core
	@$(MAKE) --no-print-directory test-app

check: setup-dev ## check format, lint, types, import rules and house rules
	@$(MAKE) --no-print-directory -j 2 check-types check-rules

check-types: setup-dev ## check types alone
	$(BIN)/mypy benchmarks core models desktop_app tests/conftest.py tests/qt_leaks.py tests/house packaging/guide_translations.py packaging/translations.py
	cd packaging && ../$(BIN)/mypy --config-file ../pyproject.toml --cache-dir ../.mypy_cache linked_libraries.py set_up.py start.py system_packages.py
	cd packaging/installers && ../../$(BIN)/mypy --config-file ../../pyproject.toml --cache-dir ../../.mypy_cache build.py check.py compare.py contents.py debian.py icons.py icu_data.py version.py
	cd packaging/website && ../../$(BIN)/mypy --config-file ../../pyproject.toml --cache-dir ../../.mypy_cache build.py

check-rules: setup-dev ## check the rest of it alone: format, lint, import rules and house rules
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m pytest tests/house

test-core: ## run the engine's tests, without Qt installed
	@$(SET_UP) core
	@rm -f .coverage*
	MEASURE_COVERAGE=1 .venv-core/bin/python -m pytest -n $(WORKERS) $(PARALLEL) $(CORE_TESTS)
	@.venv-core/bin/python -m coverage combine --quiet
	@for package in $(MEASURED); do \
		.venv-core/bin/python -m coverage report --include="core/$$package/*" --fail-under=$(FLOOR) \
		|| { echo "The tests of core/$$package reach less than $(FLOOR) % of it. Test what is named above."; exit 1; }; done

# If Qt ends a process, what it says of the reason is not captured.
test-app: setup-dev ## run the window's tests, offscreen; a Qt warning fails them
	QT_QPA_PLATFORM=offscreen PYTEST_QT_API=pyside6 $(BIN)/python -m pytest --capture=sys -o qt_log_level_fail=WARNING -n $(WORKERS) $(PARALLEL) $(APP_TESTS)

bench: $(BENCHES) ## run all benchmarks; each also has its own command

$(BENCHES): bench-%: setup-dev
	$(BIN)/python -m benchmarks.$*_bench

synth: setup-dev ## a synthetic library for measurements: make synth HOME_DIR=big RECIPES=100000
	$(BIN)/python -m benchmarks.synth --home $(HOME_DIR) --recipes $(RECIPES)

screenshots: setup ## write a picture of every page, light and dark, to screenshots/, and renew those of the guide
	@home=$$(mktemp -d) && trap 'rm -rf "$$home"' EXIT && QT_QPA_PLATFORM=offscreen $(BIN)/larder app --home "$$home" --screenshots screenshots
	for page in $(notdir $(basename $(wildcard docs/images/*.png))); do cp screenshots/$$page-light-1200x800.png docs/images/$$page.png; \
		for language in de es; do cp screenshots/$$page-$$language.png docs/$$language/images/$$page.png; done; done

translations: setup-dev ## extract the window's text, list what lacks a translation, compile (docs/translating.md)
	$(BIN)/python packaging/translations.py $(LANGUAGE)
	$(BIN)/python packaging/guide_translations.py

dist: ## build this system's installers into dist/ (docs/installing.md)
	@$(SET_UP) dist
	.venv-dist/bin/python packaging/installers/build.py

dist-compare: ## build the installers twice, in two folders, and compare every file (docs/installing.md)
	@$(SET_UP) dist
	.venv-dist/bin/python packaging/installers/compare.py

dist-test: ## install what `make dist` built on bare Debians, use it, update it and remove it (needs root and Debian's mirror)
	@$(SET_UP) dist
	.venv-dist/bin/python packaging/installers/check.py

docs: ## build the documentation into a site that works without a network, and check its links
	@$(SET_UP) docs
	.venv-docs/bin/python packaging/website/build.py

train: ## train, score and ship a model: make train MODEL=question_parser (without MODEL: all; hours; see models/training)
	@$(SET_UP) train
	.venv-train/bin/python -m models.training $(MODEL) $(if $(DATA),--data $(DATA))

lock: ## update all locks within pyproject.toml's bounds (needs uv)
	packaging/lock.sh --upgrade

clean: ## remove everything these commands made, but no user data
	rm -rf .venv .venv-core .venv-dist .venv-docs .venv-train build dist out screenshots larder.egg-info
	rm -rf .coverage .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
