"""Measure how long Larder takes to start: `make bench-start`.

    python -m benchmarks.start_bench [--runs N] [--warm] [--home DIR] [--json FILE]

The help, a logged meal, and the window on a virtual or an offscreen screen, until its first paint, until a typed letter
stands in the question field, and until a question finds everything in memory. Each runs in a new process. Before each run,
the files of Larder, its libraries and the home are dropped from the cache of the system, as far as no other program has
them open (`--warm` leaves them there). CPU time is what a start costs on a busy machine, too; wall time counts only on an
idle one, so the load is printed with it.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
WINDOW: Final = ("first paint", "usable", "engine ready", "first question prepared")
"""The moments that benchmarks.start.window prints, in their order."""
TARGETS: Final = {"larder --help": 0.25, "larder log": 0.5, "first paint": 0.5, "usable": 1.0}
"""Seconds on an idle machine."""
_SUFFIXES: Final = {
    ".py",
    ".pyc",
    ".so",
    ".json",
    ".toml",
    ".tsv",
    ".svg",
    ".ttf",
    ".onnx",
    ".duckdb",
    ".faiss",
    ".qss",
}


def main() -> None:
    """Measure all starts and print a table."""
    options = _options()
    with tempfile.TemporaryDirectory(prefix="larder-start-") as folder:
        home = options.home or Path(folder) / "home"
        # The library is built once, at the first start of all; that is no part of a start.
        _run(["-m", "core.cli.start", "--home", str(home), "log", "two apples"])
        found: dict[str, list[tuple[float, float]]] = {}
        loads: list[float] = []
        for _ in range(options.runs):
            for name, one in _starts(home, is_cold=not options.warm).items():
                found.setdefault(name, []).append(one)
            loads.append(os.getloadavg()[0])
    print(
        f"{options.runs} runs, {'warm' if options.warm else 'files dropped from the cache'}, {os.cpu_count()} cores,"
    )
    print(f"load {min(loads):.1f} to {max(loads):.1f}, screen: {_platform()}. Seconds, median (fastest).\n")
    print("| start | CPU time | wall time | target |\n|---|---|---|---|")
    for name, times in found.items():
        cpu, wall = ([one[place] for one in times] for place in (0, 1))
        target = f"{TARGETS[name]:.2f}" if name in TARGETS else ""
        print(
            f"| {name} | {statistics.median(cpu):.2f} ({min(cpu):.2f}) | {statistics.median(wall):.2f} ({min(wall):.2f})"
            f" | {target} |"
        )
    if options.json:
        options.json.write_text(json.dumps({"load": loads, "seconds": found}), encoding="utf-8")


def _starts(home: Path, *, is_cold: bool) -> dict[str, tuple[float, float]]:
    """Return CPU and wall time of each start."""
    found = {}
    for name, arguments in {
        # As a person types it: with a home, help is not read from the table.
        "larder --help": ["--help"],
        "larder log": ["--home", str(home), "log", "two apples", "--dry-run"],
    }.items():
        if is_cold:
            drop_from_cache(home)
        before, began = _children_s(), time.monotonic()
        _run(["-m", "core.cli.start", *arguments])
        found[name] = (_children_s() - before, time.monotonic() - began)
    if is_cold:
        drop_from_cache(home)
    said = _run(["-m", "benchmarks.start.window", str(home), repr(time.monotonic())])
    moments = json.loads(said.splitlines()[-1])
    return found | {name: tuple(moments[name]) for name in WINDOW}


def drop_from_cache(home: Path) -> None:
    """Tell the system that the files of Larder, its libraries and a home are needed no more, where it can be told."""
    if not hasattr(os, "posix_fadvise"):
        return
    folders = (ROOT / "core", ROOT / "desktop_app", ROOT / "models", ROOT / "assets", home)
    for folder in (*folders, Path(sysconfig.get_path("purelib")), Path(sysconfig.get_path("stdlib"))):
        for path, _, names in os.walk(folder):
            for name in names:
                if Path(name).suffix in _SUFFIXES or ".so" in name:
                    descriptor = os.open(os.path.join(path, name), os.O_RDONLY)  # noqa: PTH118 - thousands of files
                    os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
                    os.close(descriptor)


def _run(arguments: Sequence[str]) -> str:
    environment = {**os.environ, "QT_QPA_PLATFORM": _platform(), "PYTHONPATH": str(ROOT)}
    # An installed program has its bytecode; without it, each start would compile all of it.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        [sys.executable, *arguments], check=True, stdout=subprocess.PIPE, text=True, env=environment
    )
    return done.stdout


def _platform() -> str:
    return os.environ.get("QT_QPA_PLATFORM") or ("xcb" if os.environ.get("DISPLAY") else "offscreen")


def _children_s() -> float:
    times = os.times()
    return times.children_user + times.children_system


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=5, help="runs of each start (5)")
    parser.add_argument("--warm", action="store_true", help="leave files in the cache")
    parser.add_argument("--home", type=Path, help="a home folder; default: a new one")
    parser.add_argument("--json", type=Path, help="write every time there")
    return parser.parse_args()


if __name__ == "__main__":
    main()
