"""The devices that models run on: list, choose and measure them."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.engine.devices import VARIABLE, DeviceRow
from core.progress import Job

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["VARIABLE", "DeviceRow"]


@dataclass(frozen=True)
class Devices:
    """The known devices, those in use first, and the policy that chooses among them."""

    rows: tuple[DeviceRow, ...]
    policy: str

    @property
    def in_use(self) -> tuple[DeviceRow, ...]:
        """The devices that models run on now."""
        return tuple(row for row in self.rows if row.in_use_by)


def devices(engine: "Engine") -> Devices:
    """Return what is known of each device.

    Raises:
        KnownError: the environment variable `LARDER_DEVICE` has no valid policy.
    """
    return Devices(engine.sessions.device_rows(), engine.sessions.policy)


def select_devices(engine: "Engine", job: Job, *, measure_again: bool = False) -> Devices:
    """Move all models to the best device, measuring each device once; questions are answered meanwhile."""
    engine.sessions.select_devices(job, measure_again=measure_again)
    return devices(engine)


def choose_device(engine: "Engine", policy: str, job: Job) -> Devices:
    """Choose the device for this machine, now and for every later start.

    Args:
        policy: the id of a device, or "auto".

    Raises:
        KnownError: `policy` is unknown, or the choice can't be stored.
        Cancelled: the job was cancelled; the choice is stored.
    """
    engine.sessions.use_device(policy, job)
    return devices(engine)


def leave_devices(engine: "Engine") -> None:
    """Run every model on the CPU from now on, so that nothing waits for a hung device."""
    engine.sessions.close()
