"""Devices that load and run as a test says: well, never, not any more, too late, or wrongly."""

import threading
from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np

from models.backends import Array, Runner, TensorSpec
from models.devices import FALLBACK, DeviceInfo
from models.errors import DeviceFailed
from models.loading import Loader
from models.runtime import Session, SessionReport

NPU = DeviceInfo("made-up", "NPU", "npu", "an NPU")
GPU = DeviceInfo("made-up", "GPU", "gpu", "a GPU")
CPU = FALLBACK
MODEL = Path("m.onnx")
INPUTS: Mapping[str, Array] = {"ids": np.array([[1, 2, 3]], dtype=np.int64)}
SPECS = (TensorSpec("ids", np.dtype(np.int64), (None, None)),)
RESULTS = (TensorSpec("scores", np.dtype(np.float32), (None, None, 2)),)


def fine(_run: int) -> None:
    """Trouble that is none."""


class MadeUpRunner:
    """Answers `[rows, tokens, 2]` of its own number; `trouble` may raise or wait before it does."""

    inputs = SPECS
    outputs = RESULTS
    precision = "f32"

    def __init__(
        self,
        answer: float,
        trouble: Callable[[int], None] = fine,
        spoil: Callable[[Array, int], Array] = lambda right, _run: right,
    ) -> None:
        self._answer = answer
        self._trouble = trouble
        self._spoil = spoil
        self._lock = threading.Lock()
        self.runs = 0

    def run(self, inputs: Mapping[str, Array]) -> list[Array]:
        with self._lock:
            self.runs += 1
            run = self.runs
        self._trouble(run)
        right = np.full((*inputs["ids"].shape, 2), self._answer, dtype=np.float32)
        return [self._spoil(right, run)]


class MadeUpBackend:
    """Devices by name; in place of a runner there may be what loading raises, or does first."""

    start_ms = 0.0

    def __init__(
        self, runtime: str, devices: dict[DeviceInfo, "MadeUpRunner | Exception | Callable[[], MadeUpRunner]"]
    ) -> None:
        self.runtime = runtime
        self._devices = devices
        self.loaded: list[str] = []
        self.listed = 0

    def devices(self) -> tuple[DeviceInfo, ...]:
        self.listed += 1
        return tuple(self._devices)

    def load(self, path: Path, device: DeviceInfo, threads: int) -> Runner:
        self.loaded.append(device.id)
        found = self._devices[device]
        if isinstance(found, Exception):
            # A fresh one each time: an error that is raised holds on to the frames it went through.
            raise type(found)(*found.args)
        return found if isinstance(found, MadeUpRunner) else found()


Made = MadeUpRunner | Exception | Callable[[], MadeUpRunner]


class Machine:
    """A session on made-up devices; what it tells is kept in `told`."""

    def __init__(self, *, npu: Made | None = None, gpu: Made | None = None, cpu: Made | None = None) -> None:
        accelerators = {device: made for device, made in ((GPU, gpu), (NPU, npu)) if made is not None}
        self.accelerators = MadeUpBackend("made-up", accelerators)
        self.processor = MadeUpBackend("onnxruntime", {CPU: cpu or MadeUpRunner(3)})
        self.backends = (self.accelerators, self.processor)
        self.told: list[SessionReport] = []

    def session(self, deadline_s: float = 30.0) -> Session:
        """An open session, on the CPU."""
        loader = Loader(MODEL, self.backends, deadline_s, deadline_s)
        return Session(loader, loader.floor(), "just opened", self.told.append)


def answer_of(session: Session) -> float:
    """Which device answered, by the number that it gives."""
    (output,) = session.run(INPUTS)
    assert output.shape == (1, 3, 2)
    return float(output[0, 0, 0])


def failing_from(run: int, answer: float = 1, error: Exception | None = None) -> MadeUpRunner:
    """Works until its nth run; the first is the warm-up."""

    def trouble(number: int) -> None:
        if number >= run:
            raise type(error)(*error.args) if error else DeviceFailed(f"the driver went away at run {number}")

    return MadeUpRunner(answer, trouble)
