"""Compare the devices that can run Larder's models: `make bench-devices`.

    python -m benchmarks.devices_bench [--models NAME ...] [--batches N ...] [--tokens N] [--runs N]
        [--clock {wall,cpu}] [--json FILE]

Each model runs on each device that a runtime lists. *Parity* is the least cosine between a device's and ONNX Runtime's CPU
outputs for one row, over all batches. The times are the median milliseconds of one run with so many rows of 16 tokens;
`--clock cpu` takes the processor's, for a busy machine. The last lines say which device Larder would choose for a question,
by the rule of `models.measuring`, which is fastest for many rows, and which devices are absent.
"""

import argparse
import json
import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import numpy as np

from benchmarks.scale.machine import machine
from benchmarks.scale.tables import table
from models.backends import Array, Backend, Runner, TensorSpec
from models.devices import FALLBACK_ID, RUNTIMES
from models.errors import DeviceFailed
from models.loading import SAMPLE_TOKENS, LoadedModel, Loader
from models.measuring import Measurement, rank_measurements
from models.registry import NETWORKS, locate
from models.runtime import default_backends

BATCHES: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256)
RUNS: Final = 9
_LEAST_S: Final = 0.3
"""Seconds after which a batch is timed no more than three times: a large one takes long on a small processor."""
EXPECTED: Final = (
    "openvino:CPU",
    "openvino:GPU",
    "openvino:NPU",
    "onnxruntime:CUDAExecutionProvider",
    "onnxruntime:TensorrtExecutionProvider",
    "onnxruntime:DmlExecutionProvider",
    "onnxruntime:CoreMLExecutionProvider",
    "onnxruntime:QNNExecutionProvider",
)
"""Devices that the table names even where they are absent."""
_WORDS: Final = 500
"""Numbers of tokens that every model knows."""


@dataclass(frozen=True)
class Line:
    """A model on a device."""

    model: str
    device: str
    chip: str
    precision: str = ""
    parity: float | None = None
    load_ms: float | None = None
    run_ms: tuple[float, ...] = ()
    """By batch."""
    problem: str = ""


def measure(
    model: str,
    path: Path,
    backends: Sequence[Backend],
    batches: Sequence[int],
    tokens: int,
    runs: int,
    clock: Callable[[], float] = time.perf_counter,
) -> list[Line]:
    """Return a line for each device, ONNX Runtime's CPU first."""
    loader = Loader(path, backends)
    devices = sorted(loader.devices(), key=lambda device: device.id != FALLBACK_ID)
    floor = loader.floor()
    asked = [inputs_of(floor.runner.inputs, batch, tokens) for batch in batches]
    right = [floor.runner.run(inputs) for inputs in asked]
    found: list[Line] = []
    for device in devices:
        try:
            place = floor if device.id == FALLBACK_ID else loader.place(device, floor)
            try:
                found.append(_line(model, place, asked, right, runs, clock))
            finally:
                if place is not floor:
                    place.end()
        except DeviceFailed as error:
            found.append(Line(model, device.id, device.description, problem=str(error)))
    return found


def _line(
    model: str,
    place: LoadedModel,
    asked: Sequence[Mapping[str, Array]],
    right: Sequence[Sequence[Array]],
    runs: int,
    clock: Callable[[], float],
) -> Line:
    given = [place.runner.run(inputs) for inputs in asked]
    return Line(
        model,
        place.device.id,
        place.device.description,
        place.runner.precision,
        min(least_cosine(one, other) for one, other in zip(given, right, strict=True)),
        place.load_ms,
        tuple(median_ms(place.runner, inputs, runs, clock) for inputs in asked),
    )


def inputs_of(specs: Sequence[TensorSpec], rows: int, tokens: int) -> dict[str, Array]:
    """Return inputs of so many rows, the same each time: known tokens, whole masks, unit vectors."""
    chance = np.random.default_rng(rows)
    found: dict[str, Array] = {}
    for spec in specs:
        shape = [side or (rows if axis == 0 else tokens) for axis, side in enumerate(spec.shape)]
        if spec.dtype.kind == "f":
            values = chance.normal(size=shape)
            found[spec.name] = (values / np.linalg.norm(values, axis=-1, keepdims=True)).astype(spec.dtype)
        elif "mask" in spec.name:
            found[spec.name] = np.ones(shape, spec.dtype)
        else:
            found[spec.name] = chance.integers(1, _WORDS, shape).astype(spec.dtype)
    return found


def least_cosine(given: Sequence[Array], right: Sequence[Array]) -> float:
    """Return the least cosine between the outputs of two devices for one row."""
    cosines: list[float] = []
    for ours, theirs in zip(given, right, strict=True):
        one, other = (each.astype(np.float64).reshape(len(each), -1) for each in (ours, theirs))
        lengths = np.linalg.norm(one, axis=1) * np.linalg.norm(other, axis=1)
        cosines.append(float(((one * other).sum(axis=1) / np.maximum(lengths, 1e-30)).min()))
    return min(cosines)


def median_ms(
    runner: Runner, inputs: Mapping[str, Array], runs: int, clock: Callable[[], float] = time.perf_counter
) -> float:
    """Return the median time of a run, after one that does not count."""
    runner.run(inputs)
    spent: list[float] = []
    while len(spent) < runs and not (len(spent) >= 3 and sum(spent) > _LEAST_S):
        began = clock()
        runner.run(inputs)
        spent.append(clock() - began)
    return float(np.median(spent)) * 1000


def choice(lines: Sequence[Line], batches: Sequence[int]) -> str:
    """Return which device is chosen for one question, and which is fastest with the most rows."""
    able = [line for line in lines if line.run_ms]
    ranked = rank_measurements(
        Measurement(line.device, "cpu", line.chip, line.precision, line.run_ms[0], line.load_ms)
        for line in able
    )
    bulk = min(able, key=lambda line: line.run_ms[-1])
    cpu = next(line for line in able if line.device == FALLBACK_ID)
    return (
        f"{lines[0].model}: a question runs on {ranked[0].device};"
        f" {batches[-1]} rows are fastest on {bulk.device},"
        f" {cpu.run_ms[-1] / bulk.run_ms[-1]:.1f} times as fast as on ONNX Runtime's CPU"
        f" ({batches[-1] / bulk.run_ms[-1] * 1000:,.0f} rows/s)."
    )


def absent(lines: Sequence[Line]) -> list[str]:
    """Return the expected devices that no runtime lists; one of several GPUs is "GPU.0"."""
    listed = {line.device for line in lines} | {line.device.partition(".")[0] for line in lines}
    return [one for one in EXPECTED if one not in listed]


def rows_of(lines: Sequence[Line]) -> list[list[str]]:
    """Return the rows of the table."""
    return [
        [line.model, line.device, line.chip]
        + (
            [
                line.precision,
                f"{line.parity:.4f}",
                f"{line.load_ms:.0f}",
                *(f"{each:.2f}" for each in line.run_ms),
            ]
            if line.run_ms and line.parity is not None and line.load_ms is not None
            else [line.problem]
        )
        for line in lines
    ]


def main() -> None:
    """Measure and print the table."""
    options = _options()
    print(machine())
    print(f"Runtimes: {', '.join(_versions())}. Load {os.getloadavg()[0]:.1f}.")
    clock = time.process_time if options.clock == "cpu" else time.perf_counter
    lines: list[Line] = []
    said: list[str] = []
    for name in options.models:
        network = NETWORKS[name]
        path = locate(network.folder).path(network.file)
        own = measure(name, path, default_backends(), options.batches, options.tokens, options.runs, clock)
        lines += own
        said.append(choice(own, options.batches))
    head = ["model", "device", "chip", "precision", "parity", "load, ms"]
    print(table([*head, *(f"{batch} rows" for batch in options.batches)], rows_of(lines)))
    print("\n" + "\n".join([*said, f"Absent: {', '.join(absent(lines)) or 'none'}."]))
    if options.json:
        options.json.write_text(json.dumps([asdict(line) for line in lines], indent=1), encoding="utf-8")


def _versions() -> list[str]:
    from importlib.metadata import PackageNotFoundError, version

    found = []
    for name in RUNTIMES:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            continue
    return found


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--models", nargs="+", choices=sorted(NETWORKS), default=list(NETWORKS))
    parser.add_argument("--batches", type=int, nargs="+", default=list(BATCHES), help="rows of a run")
    parser.add_argument("--tokens", type=int, default=SAMPLE_TOKENS, help="tokens of a row")
    parser.add_argument("--runs", type=int, default=RUNS, help="runs of each batch")
    parser.add_argument("--clock", choices=("wall", "cpu"), default="wall", help="the time that counts")
    parser.add_argument("--json", type=Path, help="write every figure there")
    return parser.parse_args()


if __name__ == "__main__":
    main()
