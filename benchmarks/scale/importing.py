"""Measure time and memory from a dump in FoodKG's shape to a library that answers, in a separate process.

    python -m benchmarks.scale.importing HOME [DUMP]

Embeddings and predicted labels are computed afterwards (`larder reindex`); their speed is measured on a part of them.
Memory and CPU time are those of this process and its children together.

It measures parts of the engine: an import without the services' preview, and the encoder.
"""

import json
import resource
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Self

from benchmarks.scale.memory import memory
from core.engine.engine import Engine, EngineOptions
from core.errors import Cancelled
from core.importing.containers.quads import quad_blocks
from core.progress import Job
from core.store.home import Home

_LOOK_EVERY_S = 0.05
LIKENESS_FOR_S = 20.0
"""Duration of the measurement of embeddings per second."""


class Watch:
    """The peak memory of this process and its children together, in MB of 10^6 bytes."""

    def __init__(self) -> None:
        self.own_mb = self.all_mb = 0.0
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._thread.join()

    def _look(self) -> None:
        while not self._is_over.wait(_LOOK_EVERY_S):
            own = _resident_mb("self")
            self.own_mb = max(self.own_mb, own)
            self.all_mb = max(self.all_mb, own + sum(map(_resident_mb, _below("self"))))


def _below(number: str) -> list[str]:
    """Return all descendants of a process."""
    found: list[str] = []
    for listed in Path(f"/proc/{number}/task").glob("*/children"):
        try:
            children = listed.read_text().split()
        except OSError:
            continue
        for child in children:
            found += [child, *_below(child)]
    return found


def _resident_mb(number: str) -> float:
    try:
        return int(Path(f"/proc/{number}/statm").read_text().split()[1]) * 4096 / 1e6
    except (OSError, IndexError):
        return 0.0


def _below_cpu_s() -> float:
    """Return the CPU seconds of this process's ended children and their descendants."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure(home: Path, dump: Path) -> dict[str, object]:
    """Import a dump into a new home, then compute embeddings for a while."""
    with quad_blocks(dump, Job()) as blocks:
        triples = sum(map(len, blocks))
    engine = Engine(Home(home), EngineOptions("cpu", defers_reindexing=True))
    assert engine.library is not None
    assert engine.ingredients.resolver is not None
    idle = memory().resident_mb
    began, before, below = time.perf_counter(), time.process_time(), _below_cpu_s()
    with Watch() as watch:
        report = engine.changes.import_recipes([dump], None, Job())
    taken, own_cpu_s = time.perf_counter() - began, time.process_time() - before
    all_cpu_s = own_cpu_s + _below_cpu_s() - below
    library_mb = engine.library.path.stat().st_size / 1e6
    made, seconds = _rebuild_similarity(engine) if report.unindexed else (0, 0.0)
    engine.close()
    return {
        "triples": triples,
        "dump_mb": dump.stat().st_size / 1e6,
        "recipes": report.added,
        "seconds": taken,
        "own_cpu_s": own_cpu_s,
        "all_cpu_s": all_cpu_s,
        "idle_mb": idle,
        "own_mb": watch.own_mb,
        "all_mb": watch.all_mb,
        "library_mb": library_mb,
        "waiting": report.unindexed,
        "likeness_made": made,
        "likeness_s": seconds,
    }


def _rebuild_similarity(engine: Engine) -> tuple[int, float]:
    """Return the number of embeddings and the seconds they took."""
    made: list[int] = []
    encode = engine.models.encoder.encode
    began = time.perf_counter()

    class Counting:
        def encode(self, texts: list[str]) -> object:
            made.append(len(texts))
            return encode(texts)

    engine.models.__dict__["background_encoder"] = Counting()
    with suppress(Cancelled):
        engine.changes.rebuild_similarity(
            Job(is_aborted=lambda: time.perf_counter() - began > LIKENESS_FOR_S)
        )
    return sum(made), time.perf_counter() - began


def in_a_process(home: Path, dump: Path) -> dict[str, object]:
    """Measure in a separate process, for its own memory; another one builds the starter library first."""
    command = [sys.executable, "-m", "benchmarks.scale.importing", str(home)]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    done = subprocess.run([*command, str(dump)], check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return found


if __name__ == "__main__":
    if len(sys.argv) > 2:
        print(json.dumps(measure(Path(sys.argv[1]), Path(sys.argv[2]))))
    else:
        assert Engine(Home(Path(sys.argv[1])), EngineOptions("cpu")).library is not None
