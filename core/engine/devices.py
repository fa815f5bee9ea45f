"""The devices that models run on: the user's choice for this machine, and the measurements of each device."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from core.errors import KnownError
from core.progress import Job
from core.store.choice_file import read_choice, store_choice
from core.store.home import Home
from core.translation import tr
from models.device_memory import DeviceMemory
from models.devices import check_policy, machine_stamp
from models.measuring import Measurement
from models.runtime import Session, select_device

VARIABLE: Final = "LARDER_DEVICE"
"""The environment variable that overrides the stored choice."""


@dataclass(frozen=True)
class DeviceRow:
    """One line of the table that `larder doctor` and the Settings page show.

    Attributes:
        device: its id, which is also the policy that asks for it.
        runtime: the library that runs models there.
        kind: "npu", "gpu" or "cpu".
        name: the chip's name.
        precision: the number formats that it computes in ("int8, f32"); the weights are stored in int8.
        median_ms: latency of a typical run, by model; None if the device does not run the model.
        in_use_by: the models that run there now.
        fell_back_from: faster devices that these models cannot use.
        why: the reason why they run there, or why the device is not used.
    """

    device: str
    runtime: str
    kind: str
    name: str
    precision: str
    median_ms: Mapping[str, float | None]
    in_use_by: tuple[str, ...]
    fell_back_from: tuple[str, ...]
    why: str


def chosen_policy(home: Home) -> str:
    """Return the device policy of this machine: `LARDER_DEVICE`, else the choice in Settings, else "auto".

    The choice belongs to the machine, so it is in a file that backups leave out. A file without a valid policy counts as
    "auto".

    Raises:
        KnownError: the variable has no valid policy.
    """
    from_variable = os.environ.get(VARIABLE)
    if from_variable:
        try:
            check_policy(from_variable)
        except ValueError as error:
            raise KnownError(tr("{variable}: {error}").format(variable=VARIABLE, error=error)) from error
        return from_variable
    policy = read_choice(home.device_choice)
    try:
        check_policy(policy)
    except ValueError:
        return "auto"
    return policy


def choose_policy(home: Home, policy: str) -> None:
    """Store a device policy for this machine.

    Raises:
        KnownError: the policy is not valid, or the home cannot be written.
    """
    try:
        check_policy(policy)
    except ValueError as error:
        raise KnownError(str(error)) from error
    store_choice(home, home.device_choice, policy)


def device_memory(home: Home) -> DeviceMemory:
    """Return the measurements that are stored for this machine."""
    return DeviceMemory(home.device_figures, _stamp())


@cache
def _stamp() -> str:
    """Return the stamp of this computer as it was at the first look: a process keeps the drivers that it loaded."""
    return machine_stamp()


def select_all(
    sessions: Mapping[str, Session],
    policy: str,
    memory: DeviceMemory,
    job: Job,
    *,
    measure_again: bool = False,
) -> None:
    """Move every model to the device that the policy selects (see `models.runtime.select_device`).

    Raises:
        Cancelled: the job was cancelled; models that were not moved yet stay where they are.
    """
    for number, session in enumerate(sessions.values()):
        share = (number / len(sessions), (number + 1) / len(sessions))
        select_device(session, policy, memory, job, share=share, measure_again=measure_again)


def device_rows(sessions: Mapping[str, Session], memory: DeviceMemory) -> tuple[DeviceRow, ...]:
    """Return every device that was measured or is in use, those in use first."""
    figures = {name: _known(session, memory) for name, session in sessions.items()}
    found = {figure.device: figure for known in figures.values() for figure in known.values()}
    rows = [_row(figure, sessions, figures) for figure in found.values()]
    return tuple(sorted(rows, key=lambda row: not row.in_use_by))


def _known(session: Session, memory: DeviceMemory) -> dict[str, Measurement]:
    """Return the stored measurements by device; the device in use is always among them."""
    place = session.place
    device = place.device
    in_use = Measurement(
        device.id, device.kind, device.description, place.runner.precision, None, round(place.load_ms, 1)
    )
    return {device.id: in_use, **{figure.device: figure for figure in memory.figures(session.loader.path)}}


def _row(
    figure: Measurement, sessions: Mapping[str, Session], figures: Mapping[str, Mapping[str, Measurement]]
) -> DeviceRow:
    device = figure.device
    by_model = {name: known[device] for name, known in figures.items() if device in known}
    in_use_by = tuple(name for name, session in sessions.items() if session.report.device == device)
    return DeviceRow(
        device=device,
        runtime=figure.runtime,
        kind=figure.kind,
        name=figure.description,
        precision=", ".join(dict.fromkeys(one.precision for one in by_model.values() if one.precision)),
        median_ms={name: by_model[name].median_ms if name in by_model else None for name in sessions},
        in_use_by=in_use_by,
        fell_back_from=tuple(
            dict.fromkeys(fallen for name in in_use_by for fallen in sessions[name].report.fell_back_from)
        ),
        why=_why(device, sessions, in_use_by, by_model.values()),
    )


def _why(
    device: str, sessions: Mapping[str, Session], in_use_by: Iterable[str], figures: Iterable[Measurement]
) -> str:
    # Failures in this session say more than earlier measurements.
    reasons = [sessions[name].report.why for name in in_use_by]
    reasons += [session.failed[device] for session in sessions.values() if device in session.failed]
    reasons += [figure.problem for figure in figures if figure.problem]
    return "; ".join(dict.fromkeys(reasons)) or "works; another device is faster"
