"""The shipped models, each open on a device that is chosen in the background and replaced by the CPU when it fails."""

from collections.abc import Callable
from contextlib import suppress
from threading import Lock

from core.engine.devices import (
    DeviceRow,
    choose_policy,
    chosen_policy,
    device_memory,
    device_rows,
    select_all,
)
from core.errors import DamagedFiles, KnownError
from core.progress import Job
from core.store.home import Home
from models.errors import ModelError, ModelMissing
from models.registry import NETWORKS, locate
from models.runtime import Session, SessionReport, open_session


class ModelSessions:
    """The open models of one home folder, on the device chosen there."""

    def __init__(
        self,
        home: Home,
        device_policy: str | None = None,
        *,
        defers_choice: bool = False,
        on_failure: Callable[[str, SessionReport], None] = lambda _model, _report: None,
    ) -> None:
        """Open nothing yet; the arguments are those of `core.engine.engine.EngineOptions`."""
        self._home = home
        self._policy = device_policy
        self._defers_choice = defers_choice
        self._on_failure = on_failure
        self._sessions: dict[str, Session] = {}
        self._opening = Lock()
        self._selecting = Lock()

    @property
    def policy(self) -> str:
        """The device policy in use.

        Raises:
            KnownError: the environment variable names no policy.
        """
        return chosen_policy(self._home) if self._policy is None else self._policy

    def session(self, model: str) -> Session:
        """Return one of the shipped models (`models.registry.NETWORKS`), open on a device.

        Raises:
            KnownError: one of its files is missing or damaged; the sentence names it.
        """
        with self._opening:
            if model not in self._sessions:
                network = NETWORKS[model]
                try:
                    self._sessions[model] = open_session(
                        locate(network.folder).path(network.file),
                        "auto" if self._defers_choice else self.policy,
                        on_failure=lambda report: self._on_failure(model, report),
                    )
                except ModelError as error:
                    kind = DamagedFiles if isinstance(error, ModelMissing) else KnownError
                    raise kind(str(error)) from error
            return self._sessions[model]

    def select_devices(self, job: Job, *, measure_again: bool = False) -> None:
        """Move all models to the best device, measuring each device once; questions are answered meanwhile.

        A model with a missing file is skipped; its first use reports it. Only programs that stay open need this: under
        "auto", a verb of the command line is done on the CPU before a device has started.
        """
        for model in NETWORKS:
            with suppress(KnownError):
                self.session(model)
        with self._selecting:
            memory = device_memory(self._home)
            select_all(dict(self._sessions), self.policy, memory, job, measure_again=measure_again)

    def use_device(self, policy: str, job: Job) -> None:
        """Choose the device for this machine, now and for every later start.

        Raises:
            KnownError: `policy` is unknown, or the choice cannot be stored.
            Cancelled: the job was cancelled; the choice is stored.
        """
        choose_policy(self._home, policy)
        self._policy = policy
        for session in self._sessions.values():
            session.retry()
        self.select_devices(job)

    def device_rows(self) -> tuple[DeviceRow, ...]:
        """Return what is known of each device, and the models that run on it."""
        return device_rows(dict(self._sessions), device_memory(self._home))

    def close(self) -> None:
        """Run every model on the CPU from now on; it answers calls that wait for a device at once."""
        for session in tuple(self._sessions.values()):
            session.close()
