"""Running a model: open it at once on the CPU, move it to the best device, and fall back without losing a call."""

import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from models.backend_onnxruntime import OnnxRuntimeBackend
from models.backend_openvino import OpenVinoBackend
from models.backends import Array, Backend, TensorSpec
from models.device_memory import DeviceMemory
from models.devices import LAST_RESORT, DeviceInfo, check_policy, order
from models.errors import DeviceFailed
from models.loading import MAX_THREADS, LoadedModel, Loader
from models.measuring import Measurement, Progress, measure_devices, ranked

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SessionReport:
    """What a session runs on and why.

    Attributes:
        device: id of the device in use, for example "onnxruntime:CPUExecutionProvider"; as a policy it asks
            for this very device.
        runtime: the library in use.
        precision: what it computes with.
        fell_back_from: ids of the devices that were tried before and failed, in order.
        why: for a person: why this device.
    """

    device: str
    runtime: str
    precision: str
    fell_back_from: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class NullProgress:
    """A job that nobody watches or stops."""

    def report(self, _share: float, _what: str, /) -> None:
        """Say nothing."""

    def check(self) -> None:
        """Never stop."""


class Session:
    """A model in use: on the CPU from the first moment, on another device once that is loaded and proven.

    Safe to use from several threads. The CPU stays loaded (a few MB): whatever happens to another device, the call
    that met it is answered there.
    """

    def __init__(
        self, loader: Loader, floor: LoadedModel, why: str, on_failure: Callable[[SessionReport], None]
    ) -> None:
        self.loader = loader
        self.floor = floor
        self._place = floor
        self._report = _report(floor, (), why)
        self._failed: dict[str, str] = {}
        self._on_failure = on_failure
        self._lock = threading.Lock()

    @property
    def report(self) -> SessionReport:
        """What is in use now; changes when a device takes over or fails."""
        return self._report

    @property
    def place(self) -> LoadedModel:
        """The model on the device in use."""
        return self._place

    @property
    def failed(self) -> Mapping[str, str]:
        """Devices that failed while this session ran, and why; they are not tried again before `retry`."""
        return dict(self._failed)

    @property
    def inputs(self) -> tuple[TensorSpec, ...]:
        """The model's inputs."""
        return self.floor.runner.inputs

    def run(self, inputs: Mapping[str, Array]) -> list[Array]:
        """Run the model once and return its outputs in their order.

        When the device fails, the CPU answers with the same inputs, and the session stays there.

        Raises:
            ValueError: the names are not those of the model's inputs.
            DeviceFailed: not even the CPU can run these inputs.
        """
        expected = {spec.name for spec in self.inputs}
        if set(inputs) != expected:
            raise ValueError(f"the model takes {sorted(expected)}, not {sorted(inputs)}")
        place = self._place
        try:
            return place.runner.run(inputs)
        except DeviceFailed as error:
            if place is self.floor:
                raise
            # Inputs that the CPU cannot run either are the caller's mistake and must not cost the device.
            outputs = self.floor.runner.run(inputs)
            self._fall_back(place, str(error))
            return outputs

    def move(self, place: LoadedModel, why: str, fell_back_from: Sequence[str] = ()) -> None:
        """Run on another device from now on; calls that are under way end where they began."""
        with self._lock:
            self._place = place
            self._report = _report(place, tuple(fell_back_from), why)

    def retry(self) -> None:
        """Let the devices that failed be tried again."""
        with self._lock:
            self._failed.clear()

    def close(self) -> None:
        """Let go of the device; calls go on being answered, by the CPU."""
        with self._lock:
            place, self._place = self._place, self.floor
        if place is not self.floor:
            place.end()

    def _fall_back(self, failed: LoadedModel, why: str) -> None:
        with self._lock:
            if self._place is not failed:
                # Another thread met the same failure first.
                return
            self._failed[failed.device.id] = why
            fallen = (*self._report.fell_back_from, failed.device.id)
            self._place = self.floor
            self._report = _report(self.floor, fallen, why)
            report = self._report
        logger.warning("%s now runs on %s: %s", self.loader.name, report.device, why)
        self._on_failure(report)


def list_devices(backends: Sequence[Backend] | None = None) -> tuple[DeviceInfo, ...]:
    """Every device that an installed runtime can use, OpenVINO's first. Loads both runtimes (half a second)."""
    chosen = default_backends() if backends is None else backends
    return tuple(device for backend in chosen for device in backend.devices())


def default_backends() -> tuple[Backend, ...]:
    """Both runtimes; neither library is loaded before its devices are asked for."""
    return (OpenVinoBackend(), OnnxRuntimeBackend())


def _ignore(_report: SessionReport) -> None:
    return


def open_session(
    path: Path,
    policy: str = "auto",
    backends: Sequence[Backend] | None = None,
    on_failure: Callable[[SessionReport], None] = _ignore,
    threads: int = MAX_THREADS,
) -> Session:
    """Load a model so that it can be used at once.

    Under "auto" that is the CPU, without a look at any other device; `settle` looks, in the background of a program
    that goes on for longer. Any other policy is followed before this returns.

    Args:
        path: an ONNX file.
        policy: "auto", "cpu", "gpu", "npu", or a device's id such as "openvino:CPU".
        backends: the runtimes to use; by default both.
        on_failure: called with the new report when the device fails in the middle, on the thread that met it.
        threads: how many a CPU may use.

    Raises:
        ValueError: the policy cannot be read.
        DeviceFailed: not even ONNX Runtime's CPU could load and run the model.
    """
    check_policy(policy)
    loader = Loader(path, default_backends() if backends is None else backends, threads=threads)
    why = "the CPU needs no start; other devices were not looked at" if policy == "auto" else "chosen"
    session = Session(loader, loader.floor(), why, on_failure)
    if policy not in ("auto", "cpu", LAST_RESORT):
        select_device(session, policy)
    return session


def select_device(
    session: Session,
    policy: str,
    memory: DeviceMemory | None = None,
    job: Progress | None = None,
    *,
    share: tuple[float, float] = (0.0, 1.0),
    measure_again: bool = False,
) -> tuple[Measurement, ...]:
    """Move an open session to where the policy wants it; calls go on being answered meanwhile.

    Under "auto" every device is measured once, and remembered; the best that can be loaded now is taken. Under any
    other policy the first that can be loaded is. A device that cannot is passed over, logged, and tried anew by the
    next process.

    Args:
        session: the model.
        policy: see `open_session`.
        memory: where figures are kept; without it they are measured each time.
        job: told about progress, and asked whether to go on.
        share: the part of the job's progress (from, to) that this takes.
        measure_again: measure every device anew, under any policy.

    Returns:
        What is known of the model on each device; empty where the policy asked for no measuring.

    Raises:
        ValueError: the policy cannot be read.
    """
    check_policy(policy)
    work = job or NullProgress()
    figures: tuple[Measurement, ...] = ()
    if policy == "auto" or measure_again:
        figures = _figures(session, memory, work, share, anew=measure_again)
    reasons: list[str] = []
    if policy == "auto":
        best = ranked(figures)
        wanted = [figure.device for figure in best]
        fallen = [figure.device for figure in figures if figure.problem]
        why = "; ".join([_why_best(best), *(figure.problem for figure in figures if figure.problem)])
    else:
        wanted, fallen, why = _wanted(session.loader, policy, work)
    for device_id in (*wanted, LAST_RESORT):
        work.check()
        try:
            place = _placed(session, device_id, work)
        except DeviceFailed as error:
            fallen.append(device_id)
            reasons.append(str(error))
            continue
        session.move(place, "; ".join(reasons) or why, fallen)
        break
    if fallen:
        report = session.report
        logger.warning("%s runs on %s: %s", session.loader.name, report.device, report.why)
    return figures


def _figures(
    session: Session, memory: DeviceMemory | None, job: Progress, share: tuple[float, float], *, anew: bool
) -> tuple[Measurement, ...]:
    """What is known of each device: remembered, and measured where nothing is remembered or it failed then."""
    path = session.loader.path
    known = {} if memory is None or anew else {figure.device: figure for figure in memory.figures(path)}
    good = {device: figure for device, figure in known.items() if not figure.problem}
    if LAST_RESORT in good and len(good) == len(known):
        return tuple(good.values())
    devices = session.loader.devices(check=job.check)
    missing = [device for device in devices if device.id not in good and device.id not in session.failed]
    measured = measure_devices(session.loader, session.floor, missing, job, share)
    job.check()
    found = {**{figure.device: figure for figure in measured}, **good}
    figures = tuple(found[device.id] for device in devices if device.id in found)
    if memory is not None:
        memory.remember(path, figures)
    return figures


def _placed(session: Session, device_id: str, job: Progress) -> LoadedModel:
    """The model on a device: where it is already, or loaded there."""
    if device_id == LAST_RESORT:
        return session.floor
    if device_id == session.place.device.id:
        return session.place
    if device_id in session.failed:
        raise DeviceFailed(session.failed[device_id])
    runtime = device_id.partition(":")[0]
    device = next((d for d in session.loader.devices(runtime, job.check) if d.id == device_id), None)
    if device is None:
        raise DeviceFailed(f"{device_id} is not on this machine")
    return session.loader.place(device, session.floor, job.check)


def _wanted(loader: Loader, policy: str, job: Progress) -> tuple[list[str], list[str], str]:
    """Under a policy other than "auto": devices in order, what is absent, and why the first is taken."""
    if ":" in policy:
        return [policy], [], "chosen"
    wanted = [
        device.id for device in order(policy, loader.devices("onnxruntime" if policy == "cpu" else None))
    ]
    if policy != "cpu" and wanted == [LAST_RESORT]:
        return wanted, [policy], f"no {policy.upper()} that a runtime can use is on this machine"
    return wanted, [], "chosen"


def _why_best(best: Sequence[Measurement]) -> str:
    return f"the best of {len(best)} that work" if len(best) > 1 else "the only one that works"


def _report(place: LoadedModel, fallen: tuple[str, ...], why: str) -> SessionReport:
    return SessionReport(place.device.id, place.device.runtime, place.runner.precision, fallen, why)
