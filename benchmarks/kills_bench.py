"""Kill Larder at a thousand instants and count what was lost, doubled or broken: `make bench-kills`.

    python -m benchmarks.kills_bench [--kills N] [--seed N] [--kind NAME ...]

Every run is a process of the real command line on a home of its own, forked from one that has it loaded. Of the kills of
each kind six in ten come at a random time, two in ten just before a file changes, and two in ten in the middle of a write.
Every fourth home was left by another kill already, except where meals are logged or planned.
"""

import argparse
import lzma
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from benchmarks.kills.client import REPOSITORY, ForkServer
from benchmarks.kills.kinds import KINDS
from benchmarks.kills.trials import Killing, Trial, build_stock

OLDER_LOG = REPOSITORY / "tests" / "reliability" / "fixtures" / "user-schema-1.duckdb.xz"
COLUMNS = ("kind", "kills", "before", "during", "after", "lost", "doubled", "broken")


def main() -> None:
    """Run the trials, print each that failed, then the table."""
    options = _options()
    if sys.platform != "linux":
        raise SystemExit("This benchmark forks and kills processes as Linux does.")
    began = time.perf_counter()
    kinds = options.kind or list(KINDS)
    rows: list[tuple[str, ...]] = []
    with tempfile.TemporaryDirectory() as folder, ForkServer(Path(folder) / "server") as server:
        stock = build_stock(server, Path(folder) / "stock")
        older = Path(folder) / "older.duckdb"
        older.write_bytes(lzma.decompress(OLDER_LOG.read_bytes()))
        for place, kind in enumerate(kinds):
            number = options.kills // len(kinds) + (place < options.kills % len(kinds))
            killing = Killing(kind, server, stock, Path(folder) / f"rooms-{place}", older)
            rows.append(_row(kind, _trials(killing, number, random.Random(f"{options.seed} {kind}"))))
    print(f"\nSeed {options.seed}, {time.perf_counter() - began:.0f} s.\n")
    totals = [str(sum(int(row[column]) for row in rows)) for column in range(1, len(COLUMNS))]
    for row in (COLUMNS, ("---",) * len(COLUMNS), *rows, ("all", *totals)):
        print(f"| {' | '.join(row)} |")
    if any(row[5:] != ("0", "0", "0") for row in rows):
        raise SystemExit(1)


def _trials(killing: Killing, number: int, chance: random.Random) -> list[Trial]:
    in_writes = number // 5
    kills = [*killing.kills_at_changes(number // 5, chance), *killing.kills_in_writes(in_writes, chance)]
    trials = []
    kills += killing.random_kills(number - len(kills), chance)
    for kill, first in killing.pairs(kills, chance):
        trial = killing.try_one(kill, first)
        trials.append(trial)
        if trial.problems:
            print(f"{killing.name}: {trial}", flush=True)
    return trials


def _row(kind: str, trials: list[Trial]) -> tuple[str, ...]:
    landed = Counter(trial.landed for trial in trials)
    # A kill counts once for each kind of harm that it did.
    harm = Counter(kind for trial in trials for kind in {problem.kind for problem in trial.problems})
    return (
        kind,
        str(len(trials)),
        *(str(landed[column]) for column in COLUMNS[2:5]),
        *(str(harm[column]) for column in COLUMNS[5:]),
    )


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000, help="over all kinds")
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("--kind", action="append", choices=list(KINDS))
    return parser.parse_args()


if __name__ == "__main__":
    main()
