"""Earlier measurements in a small file, which may be lost or wrong without harm."""

import json
import logging
import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from models.measuring import Measurement

logger = logging.getLogger(__name__)

_FORMAT: Final = 2
"""Increased when measurements change their meaning; older ones are then ignored."""


@dataclass(frozen=True, slots=True)
class DeviceMemory:
    """Measurements by model and device, valid for one state of the computer.

    A remembered device is loaded and verified like any other, and skipped if it fails. If the file is missing, damaged
    or from another state of the computer, the devices are measured again.

    Attributes:
        path: the file; its folder is created on the first write.
        stamp: the state of the computer: versions of runtimes and drivers (see `models.devices.machine_stamp`).
    """

    path: Path
    stamp: str

    def figures(self, model: Path) -> tuple[Measurement, ...]:
        """Return the stored measurements for a model file, identified by its content; empty if there are none."""
        stored = self._models().get(_key(model))
        if not isinstance(stored, list):
            return ()
        try:
            return tuple(_figure(entry) for entry in stored)
        except (TypeError, ValueError):
            return ()

    def remember(self, model: Path, figures: Iterable[Measurement]) -> None:
        """Store measurements, replacing any earlier ones for the model."""
        models = self._models()
        models[_key(model)] = [asdict(figure) for figure in figures]
        staged = self.path.with_name(f".{self.path.name}.{os.getpid()}.part")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            for left in self.path.parent.glob(f".{self.path.name}.*.part"):
                # Left by killed processes. A process that is writing now would measure again at its next start.
                left.unlink(missing_ok=True)
            staged.write_text(
                json.dumps({"format": _FORMAT, "stamp": self.stamp, "models": models}, indent=1),
                encoding="utf-8",
            )
            staged.replace(self.path)
        except OSError as error:
            # The next start then spends a second on measuring.
            logger.info("%s was not written: %s", self.path.name, error)

    def _models(self) -> dict[str, Any]:
        try:
            data = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(data, dict) or data.get("format") != _FORMAT or data.get("stamp") != self.stamp:
            return {}
        models = data.get("models")
        return models if isinstance(models, dict) else {}


def _key(model: Path) -> str:
    stat = model.stat()
    return _digest(model, stat.st_size, stat.st_mtime_ns)


@lru_cache(maxsize=16)
def _digest(model: Path, _size: int, _changed_ns: int) -> str:
    """Return the hash of a model file, which is asked for at each start and by each look at the devices."""
    return sha256(model.read_bytes()).hexdigest()


def _figure(entry: object) -> Measurement:
    if not isinstance(entry, dict):
        raise TypeError("a figure is a table")
    figure = Measurement(**entry)
    texts = (figure.device, figure.kind, figure.description, figure.precision, figure.problem)
    numbers = (figure.median_ms, figure.load_ms)
    if not all(isinstance(text, str) for text in texts) or ":" not in figure.device:
        raise ValueError("a figure's words are texts")
    if any(number is not None and not _is_time(number) for number in numbers):
        raise ValueError("a figure's times are numbers of milliseconds")
    return figure


def _is_time(number: object) -> bool:
    return isinstance(number, int | float) and not isinstance(number, bool) and 0 <= number < float("inf")
