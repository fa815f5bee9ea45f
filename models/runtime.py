"""Run a model: open it at once on the CPU, move it to the best device, and fall back without losing a call."""

import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from models.backend_onnxruntime import OnnxRuntimeBackend
from models.backend_openvino import OpenVinoBackend
from models.backends import Array, Backend, TensorSpec
from models.device_memory import DeviceMemory
from models.devices import FALLBACK_ID, check_policy, devices_to_try
from models.errors import DeviceFailed
from models.loading import MAX_THREADS, LoadedModel, Loader
from models.measuring import Measurement, Progress, measure_devices, rank_measurements

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SessionReport:
    """The device that a session uses, and the reason.

    Attributes:
        device: id of the device in use, such as "onnxruntime:CPUExecutionProvider". As a policy, the id selects this
            device.
        runtime: the library in use.
        precision: the precision of computation.
        fell_back_from: ids of the devices that were tried before and failed, in order.
        why: the reason for this device, for the user.
    """

    device: str
    runtime: str
    precision: str
    fell_back_from: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class NullProgress:
    """A progress sink that does nothing."""

    def report(self, _share: float, _what: str, /) -> None:
        """Do nothing."""

    def check(self) -> None:
        """Never stop the work."""


class Session:
    """A model in use: at first on the CPU, later on another device once that is loaded and verified.

    Thread-safe. The CPU model stays loaded (a few MB), and answers any call on which another device fails.
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
        """The current device and reason, which change when a device takes over or fails."""
        return self._report

    @property
    def place(self) -> LoadedModel:
        """The model on the current device."""
        return self._place

    @property
    def failed(self) -> Mapping[str, str]:
        """Devices that failed in this session, and why. They aren't tried again before `retry`."""
        return dict(self._failed)

    @property
    def inputs(self) -> tuple[TensorSpec, ...]:
        """The model's inputs."""
        return self.floor.runner.inputs

    def run(self, inputs: Mapping[str, Array]) -> list[Array]:
        """Run the model once and return its outputs in order.

        If the device fails, the CPU answers instead, and the session stays on the CPU.

        Raises:
            ValueError: the names are not those of the model's inputs.
            DeviceFailed: even the CPU cannot run these inputs.
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
            # Inputs that fail on the CPU too are the caller's mistake and must not cost the device.
            outputs = self.floor.runner.run(inputs)
            self._fall_back(place, str(error))
            return outputs

    def move(self, place: LoadedModel, why: str, fell_back_from: Sequence[str] = ()) -> None:
        """Use another device from now on. Calls that are already running finish on the old one."""
        with self._lock:
            self._place = place
            self._report = _report(place, tuple(fell_back_from), why)

    def retry(self) -> None:
        """Allow devices that failed to be tried again."""
        with self._lock:
            self._failed.clear()

    def close(self) -> None:
        """Release the device. The CPU answers any further calls."""
        with self._lock:
            place, self._place = self._place, self.floor
        if place is not self.floor:
            place.end()

    def _fall_back(self, failed: LoadedModel, why: str) -> None:
        with self._lock:
            if self._place is not failed:
                # Another thread has already handled this failure.
                return
            self._failed[failed.device.id] = why
            fallen = (*self._report.fell_back_from, failed.device.id)
            self._place = self.floor
            self._report = _report(self.floor, fallen, why)
            report = self._report
        logger.warning("%s now runs on %s: %s", self.loader.name, report.device, why)
        self._on_failure(report)


def default_backends() -> tuple[Backend, ...]:
    """Return both runtimes. Neither library is loaded before its devices are listed."""
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
    """Load a model for immediate use.

    Under "auto" it runs on the CPU, without checking other devices; `select_device` checks them later, in the
    background of a longer-running program. Any other policy is applied before this returns.

    Args:
        path: an ONNX file.
        policy: "auto", "cpu", "gpu", "npu", or a device's id such as "openvino:CPU".
        backends: the runtimes to use; by default both.
        on_failure: called with the new report if the device fails later, on the thread of the failed call.
        threads: the number of threads that a CPU may use.

    Raises:
        ValueError: the policy is not valid.
        DeviceFailed: even ONNX Runtime's CPU could not load and run the model.
    """
    check_policy(policy)
    loader = Loader(path, default_backends() if backends is None else backends, threads=threads)
    why = "the CPU needs no start; other devices were not looked at" if policy == "auto" else "chosen"
    session = Session(loader, loader.floor(), why, on_failure)
    if policy not in ("auto", "cpu", FALLBACK_ID):
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
    """Move an open session to the device that the policy selects. Calls are answered meanwhile.

    Under "auto", every device is measured once and remembered, and the best one that loads is used. Under any other
    policy, the first one that loads is used. A device that fails is skipped, logged, and tried again by the next
    process.

    Args:
        session: the model.
        policy: see `open_session`.
        memory: stores measurements; without it, devices are measured each time.
        job: receives progress, and may stop the work.
        share: the part of the job's progress (from, to) that this covers.
        measure_again: measure every device again, under any policy.

    Returns:
        The measurements of the model on each device; empty if the policy needs none.

    Raises:
        ValueError: the policy is not valid.
    """
    check_policy(policy)
    work = job or NullProgress()
    figures: tuple[Measurement, ...] = ()
    if policy == "auto" or measure_again:
        figures = _figures(session, memory, work, share, measure_again=measure_again)
    reasons: list[str] = []
    if policy == "auto":
        best = rank_measurements(figures)
        wanted = [figure.device for figure in best]
        fallen = [figure.device for figure in figures if figure.problem]
        why = "; ".join([_why_best(best), *(figure.problem for figure in figures if figure.problem)])
    else:
        wanted, fallen, why = _wanted(session.loader, policy, work)
    for device_id in (*wanted, FALLBACK_ID):
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
    session: Session,
    memory: DeviceMemory | None,
    job: Progress,
    share: tuple[float, float],
    *,
    measure_again: bool,
) -> tuple[Measurement, ...]:
    """Return measurements of each device: remembered ones, and new ones for devices that are unknown or failed before."""
    path = session.loader.path
    known = (
        {} if memory is None or measure_again else {figure.device: figure for figure in memory.figures(path)}
    )
    good = {device: figure for device, figure in known.items() if not figure.problem}
    if FALLBACK_ID in good and len(good) == len(known):
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
    """Return the model on a device, loading it there if necessary."""
    if device_id == FALLBACK_ID:
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
    """Return, for a policy other than "auto", the devices in order, the missing ones, and the reason for the first."""
    if ":" in policy:
        return [policy], [], "chosen"
    wanted = [
        device.id
        for device in devices_to_try(policy, loader.devices("onnxruntime" if policy == "cpu" else None))
    ]
    if policy != "cpu" and wanted == [FALLBACK_ID]:
        return wanted, [policy], f"no {policy.upper()} that a runtime can use is on this machine"
    return wanted, [], "chosen"


def _why_best(best: Sequence[Measurement]) -> str:
    return f"the fastest of {len(best)} that work" if len(best) > 1 else "the only one that works"


def _report(place: LoadedModel, fallen: tuple[str, ...], why: str) -> SessionReport:
    return SessionReport(place.device.id, place.device.runtime, place.runner.precision, fallen, why)
