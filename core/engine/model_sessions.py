"""The shipped networks, each open on a device: chosen, settled in the background, and left when it fails."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Lock

from core.engine.devices import (
    DeviceRow,
    choose_policy,
    chosen_policy,
    device_memory,
    device_rows,
    settle_all,
)
from core.errors import DamagedFiles, KnownError
from core.progress import Job
from core.store.home import Home
from models.errors import ModelError, ModelMissing
from models.registry import NETWORKS, locate
from models.runtime import Session, SessionReport, open_session


@dataclass
class ModelSessions:
    """The networks of one home folder, whose choice of a device they follow.

    Attributes:
        home: where the person's state is.
        device_policy: which device the models run on (see `models.runtime.open_session`); None is what was chosen for
            this machine (see `core.engine.devices.chosen_policy`).
        on_device_failure: called with a model's name and its new report when its device fails in the middle, on the
            thread that met it; the call was answered by the CPU by then.
        settles_later: open every model on the CPU, whatever the policy says, because `settle_devices` will be called:
            a window does not wait for a chip to start.
    """

    home: Home
    device_policy: str | None = None
    on_device_failure: Callable[[str, SessionReport], None] = lambda _model, _report: None
    settles_later: bool = False
    _sessions: dict[str, Session] = field(default_factory=dict, init=False, repr=False)
    _opening: Lock = field(default_factory=Lock, init=False, repr=False)
    _settling: Lock = field(default_factory=Lock, init=False, repr=False)

    @property
    def policy(self) -> str:
        """The device policy that holds now.

        Raises:
            KnownError: the environment names one that is none.
        """
        return chosen_policy(self.home) if self.device_policy is None else self.device_policy

    def session(self, model: str) -> Session:
        """One of the shipped networks (`models.registry.NETWORKS`), open on a device.

        Raises:
            KnownError: one of its files is missing or damaged; the sentence names it.
        """
        with self._opening:
            if model not in self._sessions:
                network = NETWORKS[model]
                try:
                    self._sessions[model] = open_session(
                        locate(network.folder).path(network.file),
                        "auto" if self.settles_later else self.policy,
                        on_failure=lambda report: self.on_device_failure(model, report),
                    )
                except ModelError as error:
                    kind = DamagedFiles if isinstance(error, ModelMissing) else KnownError
                    raise kind(str(error)) from error
            return self._sessions[model]

    def settle_devices(self, job: Job, *, measure_again: bool = False) -> None:
        """Move all models to the best device, measuring each device once; answers go on meanwhile.

        A model whose file is missing is left to whoever needs it. This is for programs that stay: under "auto", a verb
        of the command line is done on the CPU before a chip has started.

        Raises:
            Cancelled: the job was.
        """
        for model in NETWORKS:
            with suppress(KnownError):
                self.session(model)
        with self._settling:
            memory = device_memory(self.home)
            settle_all(dict(self._sessions), self.policy, memory, job, measure_again=measure_again)

    def use_device(self, policy: str, job: Job) -> None:
        """Choose a device for this machine, now and for every later start.

        Raises:
            KnownError: it is no policy, or the choice cannot be stored.
            Cancelled: the job was; the choice holds all the same.
        """
        choose_policy(self.home, policy)
        self.device_policy = policy
        for session in self._sessions.values():
            session.retry()
        self.settle_devices(job)

    def device_rows(self) -> tuple[DeviceRow, ...]:
        """What is known of every device, and which of them the open models run on."""
        return device_rows(dict(self._sessions), device_memory(self.home))

    def leave_devices(self) -> None:
        """Run every model on the CPU from now on; calls that wait for a device are answered by it at once."""
        for session in tuple(self._sessions.values()):
            session.close()
