"""The list of faults is whole, points to tests that exist, and its page is up to date."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from faults.catalogue import CASES, ELSEWHERE, OPEN, UNTESTED

TESTS = Path(__file__).parents[1]
SCRIPT = TESTS.parent / "scripts" / "list_faults.py"


def test_the_page_is_up_to_date():
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_all_150_cases_are_there():
    sizes = {letter: sum(case[0] == letter for case in CASES) for letter in "NHSPU"}
    assert sizes == {"N": 50, "H": 27, "S": 34, "P": 23, "U": 16}


@pytest.mark.parametrize("named", sorted({name for names in ELSEWHERE.values() for name in names}))
def test_tests_of_other_folders_exist(named):
    file, _, name = named.partition("::")
    source = (TESTS / file).read_text()
    assert name == "*" or re.search(rf"^def {name}\(", source, re.MULTILINE)


def test_reasons_are_given_for_known_cases_only():
    assert {*OPEN, *UNTESTED, *ELSEWHERE} <= set(CASES)
    assert not set(UNTESTED) & set(OPEN)
