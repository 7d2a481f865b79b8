"""Small runs of the torture scripts; `make torture` runs them at full size."""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "scripts" / "torture"
NOT_HERE = 77  # exit code of a script that this machine does not permit


def torture(name, *options, timeout=280):
    """Run a script; returns its exit code and what it said."""
    command = [sys.executable, str(SCRIPTS / f"{name}.py"), *map(str, options)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=False)
    if done.returncode == NOT_HERE:
        pytest.skip(done.stdout.strip())
    return done.returncode, done.stdout + done.stderr


def check(name, *options):
    code, said = torture(name, *options)
    assert code == 0, said


def test_killed_before_any_system_call_it_resumes_to_the_same_end():
    check("syscalls", "--points", 14)


def test_killed_after_half_a_write_it_resumes_to_the_same_end():
    check("syscalls", "--torn", "--points", 8)


@pytest.mark.parametrize("mode", ["full", "error"])
def test_a_disk_that_fills_up_or_fails_damages_nothing(mode):
    check("diskfaults", "--mode", mode, "--points", 10)


def test_a_power_loss_takes_nothing_that_was_acknowledged():
    check("powerloss", "--cuts", 20)


def test_the_power_loss_test_can_fail():
    code, said = torture("powerloss", "--cuts", 8, "--dishonest")
    assert code == 1
    assert "FAULT" in said


def test_killed_at_random_it_loses_and_doubles_nothing():
    check("kills", "--kills", 10, "--pages", 250)


def test_killed_while_learning_it_loses_and_doubles_nothing():
    check("kills", "--kills", 8, "--pages", 200, "--learning")


def test_no_public_site_leads_to_a_private_address():
    check("addresses", "--forms", 8)


def test_secrets_stay_where_they_belong():
    code, said = torture("campaign", "canaries")
    assert code == 0, said
    assert said.splitlines()[-1].split()[0] == "canaries"
    assert said.splitlines()[-1].endswith("ok")


def test_every_script_with_a_verdict_is_part_of_the_campaign():
    _, listed = torture("campaign", "--list")
    scripts = {path.stem for path in SCRIPTS.glob("*.py") if "ground.Trial(" in path.read_text()}
    assert scripts == {line.split()[1].removesuffix(".py") for line in listed.splitlines()}


def test_a_campaign_with_faults_ends_badly(tmp_path):
    """The real scripts find none, so one that finds some takes a real one's place."""
    for path in SCRIPTS.glob("*.py"):
        (tmp_path / path.name).write_text(path.read_text())
    broken = "print('secrets: 3 tried, 2 faults')\nraise SystemExit(1)\n"
    (tmp_path / "canaries.py").write_text(broken)
    command = [sys.executable, str(tmp_path / "campaign.py"), "canaries"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "FAULTS" in done.stdout.splitlines()[-1]


def test_a_faulty_server_costs_requests_but_no_pages():
    check("faulty", "--threads", 40)


def test_politeness_as_the_server_sees_it():
    check("politeness", "--kills", 5)


def test_damage_is_noticed_or_harmless_and_can_be_repaired():
    check("damage", "--damages", 24)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("syscalls", ()),
        ("syscalls", ("--torn",)),
        ("diskfaults", ("--mode", "full")),
        ("diskfaults", ("--mode", "error")),
        ("powerloss", ("--cuts", 300)),
        ("addresses", ()),
        ("faulty", ("--threads", 1500)),
        ("politeness", ("--kills", 50)),
    ],
)
def test_at_full_size(name, options):
    code, said = torture(name, *options, timeout=1700)
    assert code == 0, said
