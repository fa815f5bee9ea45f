"""A process that is killed at any instant loses nothing that was confirmed, doubles nothing and leaves nothing half done.

`benchmarks/kills` has the processes and the checks; `make bench-kills` runs a thousand.
"""

import random
from itertools import chain
from pathlib import Path

import pytest

from benchmarks.kills.client import ForkServer
from benchmarks.kills.kinds import KINDS
from benchmarks.kills.trials import Killing
from tests.reliability.conftest import FIXTURES, unpacked
from tests.sampling import sample_size

SEED = 13
AT_ANY_TIME, AT_CHANGES, IN_WRITES = (sample_size(usual, 6 * usual) for usual in (1, 2, 1))
"""Kills of each kind of work."""


@pytest.mark.parametrize("kind", KINDS)
def test_a_kill_at_a_random_instant_loses_doubles_and_breaks_nothing(
    kind: str, server: ForkServer, small_stock: Path, tmp_path: Path
) -> None:
    older = unpacked(FIXTURES / "user-schema-1.duckdb.xz", tmp_path / "older.duckdb")
    killing = Killing(kind, server, small_stock, tmp_path / "rooms", older)
    chance = random.Random(f"{SEED} {kind}")
    kills = chain(
        killing.random_kills(AT_ANY_TIME, chance),
        killing.kills_at_changes(AT_CHANGES, chance),
        killing.kills_in_writes(IN_WRITES, chance),
    )
    trials = [killing.try_one(kill, first) for kill, first in killing.pairs(kills, chance)]
    failed = [str(trial) for trial in trials if trial.problems]
    assert not failed, f"seed {SEED}, {kind}:\n" + "\n".join(failed)
    # Else no kill met the work. A plan is written in one transaction, which few kills meet.
    assert sum(trial.landed == "during" for trial in trials) >= 1
