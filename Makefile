# The project's verbs, the same by hand and in CI. Each sets up what it needs first.
# Needed on the machine: Python 3.11 and make. PYTHON=/path/to/python3.11 names another one.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

BIN := .venv/bin
PIP_WHEEL := $(wildcard requirements/pip-*.whl)
SCORER := .eval-venv/bin/python
CANDIDATES ?= examples/candidates.jsonl
ARGS ?=

# Values alone, and what reads a user's settings: each line and branch of them is tested.
PURE := harness/relation/*,harness/changelog/*,harness/candidate.py,harness/access/*,harness/kafka/records.py,harness/flink/ddl.py,harness/flink/failure.py

# The first Python 3.11 on PATH. A shim of a version manager may be there and not run.
FIND_PYTHON := for python in $(or $(PYTHON),python3.11 python3 python); do \
	  if $$python -c 'import sys, venv; sys.exit(sys.version_info[:2] != (3, 11))' 2>/dev/null; \
	  then found=$$python; break; fi; \
	done; \
	if [ -z "$${found:-}" ]; then \
	  echo "Python 3.11 is needed, and none was found: install it, or name it with 'make PYTHON=/path/to/python3.11'." >&2; \
	  exit 1; \
	fi

# One line a package, in place of pip's several.
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input install --root-user-action=ignore --no-compile
SHOW := grep --line-buffered -E '^ *(Downloading|Using cached) .*(whl|gz|zip) \(|^ *Building wheel for [^ ]+ \([^)]*\): started' \
	  | sed -u -E 's/^ */  /; s/: started//' || true

# The containers of docker-compose.yml, and where they are reached.
COMPOSE = $(shell docker compose version > /dev/null 2>&1 && echo docker compose || echo docker-compose)
THERE := --kafka localhost:19092 --flink http://localhost:18081

.PHONY: help setup run score named test check unit live evaluation containers namespaces engine connector up down golden lock clean

help: ## this list
	@sed -nE 's/^([a-z]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

setup: .venv/.project ## Python packages into .venv, Kafka's jars and quick starts into the cache; again in a second
	@$(BIN)/python -m harness.cli.setup

.venv/.tools: requirements/build.txt $(PIP_WHEEL)
	@$(FIND_PYTHON); \
	echo "Making .venv with $$($$found --version)"; \
	$$found -m venv --without-pip .venv; \
	$(BIN)/python $(PIP_WHEEL)/pip --disable-pip-version-check install --quiet --root-user-action=ignore \
	  --require-hashes -r requirements/build.txt; \
	touch $@

.venv/.packages: .venv/.tools requirements/all.txt
	@echo "Installing the Python packages: about 0.5 GB to fetch, once; a minute or a few"; \
	$(PIP) --no-build-isolation --require-hashes -r requirements/all.txt | { $(SHOW); }; \
	touch $@

.venv/.project: .venv/.packages pyproject.toml
	@PYTHONWARNINGS=ignore $(PIP) --quiet --no-build-isolation --no-deps -e .; \
	touch $@

run: setup ## the main job: example candidates in, final CSVs and submission index out
	@$(BIN)/streamsqlbench run $(CANDIDATES) $(or $(ARGS),--domain flights)

score: named .eval-venv/.packages ## score a run: make score RUN=runs/NAME; writes RUN/score anew
	@rm -rf "$(RUN)/score"
	@name=$$(basename -- "$(RUN)" | LC_ALL=C sed 's/[^A-Za-z0-9._-]/_/g' | cut -c 1-64); \
	$(SCORER) evaluation/evaluate.py \
	  --method "$$name=$(RUN)/submission.jsonl" \
	  --output "$(RUN)/score" --allow-missing $(ARGS)

# Before the scorer's environment is made, which takes a minute.
named:
	@if [ -z "$(RUN)" ]; then \
	  echo "Name the folder of a finished run: make score RUN=runs/NAME" >&2; \
	elif [ ! -d "$(RUN)" ]; then \
	  echo "$(RUN) is no folder; name that of a finished run: make score RUN=runs/NAME" >&2; \
	elif [ -f "$(RUN)/submission.jsonl" ] && grep -qs '"complete": false' "$(RUN)/run.json"; then \
	  echo "$(RUN) is the folder of a run that is not complete; go on with:" \
	    "$(BIN)/streamsqlbench run --resume $(RUN)" \
	    "(with the --pack, --kafka, --flink or --no-isolation that it began with)" >&2; \
	elif [ -f "$(RUN)/submission.jsonl" ]; then \
	  exit 0; \
	elif [ -f "$(RUN)/run.json" ]; then \
	  echo "$(RUN) has no submission.jsonl, since its run did not end; go on with:" \
	    "$(BIN)/streamsqlbench run --resume $(RUN)" \
	    "(with the --pack, --kafka, --flink or --no-isolation that it began with)" >&2; \
	else \
	  echo "$(RUN) has no submission.jsonl and is no run's folder; name that of a finished run:" \
	    "make score RUN=runs/NAME" >&2; \
	fi; \
	exit 2

test: setup ## everything but namespaces: check, unit, live, evaluation, and containers where a Docker engine is
	@for verb in check unit live evaluation; do \
	  start=$$SECONDS; \
	  $(MAKE) --no-print-directory $$verb; \
	  echo "make $$verb: $$((SECONDS - start)) s"; \
	done; \
	if docker info > /dev/null 2>&1; then $(MAKE) --no-print-directory containers; \
	else echo "make containers: not run, since no Docker engine answers"; fi

check: setup ## format, lint, types, layers
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo --no-cache

unit: setup ## tests without services; a minute or two
	$(BIN)/python -m pytest -m "not live and not containers and not namespaces" --ignore=tests/evaluation --cov --cov-report= $(ARGS)
	$(if $(ARGS),,$(BIN)/coverage report --include='$(PURE)' --fail-under=100)

live: setup ## tests on a real broker and a real Flink cluster
	$(BIN)/python -m pytest -m live $(ARGS)

containers: engine connector ## tests on the containers of docker-compose.yml; fails where no engine is
	$(BIN)/python -m pytest -m containers $(ARGS)

namespaces: setup ## tests on several hosts, network namespaces of this machine; fails where none can be made
	@$(BIN)/python -m tests.hosts.network
	$(BIN)/python -m pytest -m namespaces $(ARGS)

engine:
	@docker info > /dev/null 2>&1 || { \
	  echo "No Docker engine answers, so nothing was started or tested: see what 'docker info' says," \
	    "start one, or use the embedded services, which need none: make run" >&2; exit 1; }

connector: setup
	@cp "$$($(BIN)/python -c 'from harness.live import installed; print(installed().connector)')" deploy/flink/

up: engine connector ## Kafka and Flink as containers, on loopback ports; waits until they are ready
	$(COMPOSE) up --build --detach
	@for _ in {1..30}; do \
	  if $(BIN)/streamsqlbench doctor --no-round-trip $(THERE) > /dev/null; then break; fi; sleep 2; \
	done; \
	$(BIN)/streamsqlbench doctor --no-round-trip $(THERE); \
	echo "Use them: $(BIN)/streamsqlbench run $(CANDIDATES) $(THERE)"

down: engine ## stop the containers of `make up` and remove what they held
	$(COMPOSE) down --volumes --remove-orphans

evaluation: setup .eval-venv/.packages ## the scorer, run as a user runs it
	$(BIN)/python -m pytest tests/evaluation $(ARGS)

# The scorer's own environment: its pins and nothing else.
.eval-venv/.packages: evaluation/requirements.txt .venv/.tools
	@$(FIND_PYTHON); \
	echo "Making .eval-venv, the scorer's own environment"; \
	$$found -m venv --without-pip .eval-venv; \
	.eval-venv/bin/python $(PIP_WHEEL)/pip --disable-pip-version-check install --quiet --root-user-action=ignore \
	  -r evaluation/requirements.txt; \
	touch $@

golden: setup ## rewrite the expected files of tests/golden, show the difference
	$(BIN)/python -m pytest tests/golden --rewrite-golden
	git --no-pager diff -- tests/golden

LOCK := $(BIN)/uv pip compile --quiet --generate-hashes --universal --python-version 3.11 \
	  --no-header --no-emit-index-url --no-emit-find-links --annotation-style line

lock: setup ## write the hashed requirements anew from pyproject.toml; keeps versions that still fit
	$(LOCK) pyproject.toml --group dev --output-file requirements/all.txt
	$(LOCK) --group build --output-file requirements/build.txt

clean: ## all that was made here; the cache outside the folder stays
	rm -rf .venv .eval-venv .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis \
	  .coverage* htmlcov build *.egg-info
