PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: install demo test lint format bench nightly

install: $(STAMP)

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --upgrade pip
	$(BIN)/python -m pip install -q --group dev -e .
	touch $@

lint: install
	$(BIN)/ruff format --check src tests scripts
	$(BIN)/ruff check src tests scripts
	$(BIN)/mypy

format: install
	$(BIN)/ruff format src tests scripts
	$(BIN)/ruff check --fix src tests scripts

test: install
	$(BIN)/python -m pytest -n 2 -m "not slow"
