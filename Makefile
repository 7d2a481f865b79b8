PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
BENCH := .env-bench
ZOO := $(or $(THREADHOUND_ZOO),../shared/zoo)

.PHONY: install demo test lint format check-zoo browser bench nightly torture forums clean

install: $(STAMP)

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --upgrade pip
	$(BIN)/python -m pip install -q --group dev -e .
	touch $@

demo: install
	$(BIN)/threadhound demo

test: install
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not slow and not zoo"

# What needs the mirrored forums (THREADHOUND_ZOO or ../shared/zoo); skips where they are absent.
check-zoo: install
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "zoo and not slow" || test $$? -eq 5

# The exported site and the report in a real browser: Debian's Chromium, with letters for any script.
browser: install
	command -v chromium > /dev/null || (apt-get -q update && \
	  apt-get -qy install --no-install-recommends chromium fonts-noto-core fonts-noto-cjk)
	$(BIN)/python -m pytest tests/export/test_site.py tests/export/test_report_in_browser.py \
	  tests/faults/test_faults_outputs.py

lint: install
	$(BIN)/ruff format --check src tests scripts
	$(BIN)/ruff check src tests scripts
	$(BIN)/mypy

format: install
	$(BIN)/ruff format src tests scripts
	$(BIN)/ruff check --fix src tests scripts

# Figures, each beside a peer or a limit measured in the same run.
bench: install $(BENCH)/.installed
	$(BIN)/python scripts/bench_crawl.py --scrapy $(BENCH)/bin/python
	$(BIN)/python scripts/bench_memory.py
	$(BIN)/python scripts/bench_regions.py
	$(BIN)/python scripts/bench_speed.py

$(BENCH)/.installed: pyproject.toml
	$(PYTHON) -m venv $(BENCH)
	$(BENCH)/bin/python -m pip install -q --upgrade pip
	$(BENCH)/bin/python -m pip install -q --group bench
	touch $@

nightly: install forums
	$(BIN)/python -m pytest -n 2 -m "slow"
	$(BIN)/python scripts/measure_fused.py combinations
	test ! -d "$(ZOO)" || $(BIN)/python scripts/measure_fused.py ablations "$(ZOO)"/*/

# Real forum software from PyPI, each in an environment of its own, on loopback.
forums: install
	$(BIN)/python scripts/forums/run.py --home .env-forums

# Kills, power loss, full disks, damage, hostile networks: hours, on one core (docs/durability.md).
torture: install
	$(BIN)/python scripts/torture/campaign.py

clean:
	rm -rf $(VENV) $(BENCH) .mypy_cache .ruff_cache .pytest_cache demo-archive
