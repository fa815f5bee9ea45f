"""Measure speed and memory of reading FoodKG's dumps, from the file to parsed recipes.

    python -m benchmarks.foodkg_reading

Files: the sample that FoodKG's own builder wrote (../shared/data/foodkg), and copies of it in one file, with their
own numbers and titles. Each is compared with pyoxigraph's parser alone, and with the parser plus converting every
statement to strings, which is the least work of any reader. Each row runs in its own process. A second process reads
half of a long file; its CPU time doesn't count.
"""

import gzip
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from core.importing.containers.quads import quad_blocks
from core.importing.formats.foodkg import READER
from core.importing.source_recipe import SourceRecipe
from core.progress import Job

SAMPLE = Path(__file__).parents[2] / "shared" / "data" / "foodkg" / "foodkg-core.trig.gz"
COPIES = (1, 9, 44)
"""About 116 thousand, a million and five million statements."""
_GRAPHS = re.compile(r"(recipe-kb:(?:pub|head|assertions|provenance|pubInfo)-)([0-9a-f]{2})")
_RECIPES = re.compile(r"(/kb/recipe/)([0-9a-f]{2})")
_TITLES = re.compile(r'(a recipe-kb:recipe ;\s+rdfs:label "(?:[^"\\]|\\.)*)"')
_STEP = 37
"""Odd, so that the first digits of the copies' numbers take all values, as in hashes."""


def write_copies(target: Path, copies: int) -> None:
    """Write several copies of the sample to one file, each with other recipes."""
    prefixes, _, body = gzip.decompress(SAMPLE.read_bytes()).decode().partition("\n\n")
    with target.open("w", encoding="utf-8") as file:
        file.write(f"{prefixes}\n\n")
        for copy in range(copies):

            def numbered(found: re.Match[str], copy: int = copy) -> str:
                return f"{found[1]}{int(found[2], 16) ^ copy * _STEP % 256:02x}{copy:02x}"

            text = _RECIPES.sub(numbered, _GRAPHS.sub(numbered, body))
            file.write(_TITLES.sub(rf'\1 {copy}"', text) + "\n")


def _parsed(path: Path) -> int:
    with quad_blocks(path, Job()) as blocks:
        return sum(map(len, blocks))


def _taken_apart(path: Path) -> int:
    count = 0
    with quad_blocks(path, Job()) as blocks:
        for block in blocks:
            count += len(block)
            for quad in block:
                _ = quad.subject.value, quad.predicate.value, quad.object.value  # type: ignore[union-attr]
    return count


def _read(path: Path) -> int:
    return sum(isinstance(item, SourceRecipe) for item in READER.read(path, Job()))


WAYS: dict[str, Callable[[Path], int]] = {"parsed": _parsed, "taken apart": _taken_apart, "read": _read}


def measure(way: str, path: Path) -> str:
    """The result of one method: seconds by the clock and of CPU time, and peak MB."""
    began, cpu = time.perf_counter(), time.process_time()
    found = WAYS[way](path)
    return f"{found} {time.perf_counter() - began} {time.process_time() - cpu} {_peak_mb()}"


def _peak_mb() -> float:
    """Return the peak resident memory of this process in MB."""
    status = Path("/proc/self/status")
    if status.is_file():
        # The usual count would take over that of the process which started this one.
        found = re.search(r"VmHWM:\s+(\d+) kB", status.read_text())
        if found is not None:
            return int(found[1]) * 1024 / 1e6
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 1e6 if sys.platform == "darwin" else peak * 1024 / 1e6


def _in_a_process(way: str, path: Path) -> list[float]:
    command = [sys.executable, "-m", "benchmarks.foodkg_reading", way, str(path)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return [float(word) for word in done.stdout.split()]


def print_table() -> None:
    """Measure all files and print one row for each."""
    if not SAMPLE.is_file():
        print(f"FoodKG's sample is not there ({SAMPLE.name}): how fast its dumps are read is not measured.")
        return
    print(
        "   quads      MB    parser alone     taken apart            read   by processor   recipes   peak MB"
        "   (quads/s)"
    )
    with tempfile.TemporaryDirectory(prefix="larder-bench-") as folder:
        for copies in COPIES:
            path = Path(folder) / "long.trig"
            write_copies(path, copies)
            _print_line(path, "")
        path = Path(folder) / "sample.trig.gz"
        path.write_bytes(SAMPLE.read_bytes())
        _print_line(path, "packed")
        path = Path(folder) / "sample.nq"
        _write_nquads(path)
        _print_line(path, "N-Quads")


def _print_line(path: Path, what: str) -> None:
    quads, floor_s, _, _ = _in_a_process("parsed", path)
    _, apart_s, _, _ = _in_a_process("taken apart", path)
    recipes, read_s, cpu_s, peak = _in_a_process("read", path)
    print(
        f"{quads:>8,.0f}  {path.stat().st_size / 1e6:>6.1f}  {quads / floor_s:>14,.0f}  {quads / apart_s:>14,.0f}"
        f"  {quads / read_s:>14,.0f}  {quads / cpu_s:>13,.0f}  {recipes:>8,.0f}  {peak:>8.0f}   {what}",
        flush=True,
    )


def _write_nquads(path: Path) -> None:
    from pyoxigraph import RdfFormat, parse, serialize

    serialize(parse(gzip.decompress(SAMPLE.read_bytes()), RdfFormat.TRIG), str(path), RdfFormat.N_QUADS)


def main() -> None:
    """Measure one method in this process, or all methods in their own processes."""
    if len(sys.argv) == 3:
        print(measure(sys.argv[1], Path(sys.argv[2])), flush=True)
    else:
        print_table()


if __name__ == "__main__":
    main()
