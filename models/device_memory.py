"""What was measured before, in a small file that may vanish or lie without doing harm."""

import json
import logging
import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from models.measuring import Measurement

logger = logging.getLogger(__name__)

_FORMAT: Final = 2
"""Raised when figures come to mean something else; those of another format are measured anew."""


@dataclass(frozen=True, slots=True)
class DeviceMemory:
    """Figures by model and device, valid for one state of the machine.

    Nothing read here is trusted: a remembered device is loaded and proven like any other, and one that fails is
    passed over. A file that is missing, damaged, or of another state of the machine only means measuring again.

    Attributes:
        path: the file; its folder is made when something is to be remembered.
        stamp: the state of the machine: versions of runtimes and drivers (see `models.devices.machine_stamp`).
    """

    path: Path
    stamp: str

    def figures(self, model: Path) -> tuple[Measurement, ...]:
        """What is remembered of a model's file, by its content, on this machine as it is now; empty when nothing is."""
        kept = self._models().get(_key(model))
        if not isinstance(kept, list):
            return ()
        try:
            return tuple(_figure(entry) for entry in kept)
        except (TypeError, ValueError):
            return ()

    def remember(self, model: Path, figures: Iterable[Measurement]) -> None:
        """Keep these figures in place of what was kept for the model."""
        models = self._models()
        models[_key(model)] = [asdict(figure) for figure in figures]
        staged = self.path.with_name(f".{self.path.name}.{os.getpid()}.part")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            for left in self.path.parent.glob(f".{self.path.name}.*.part"):
                # Of a process that was killed; one that writes at this moment measures again at its next start.
                left.unlink(missing_ok=True)
            staged.write_text(
                json.dumps({"format": _FORMAT, "stamp": self.stamp, "models": models}, indent=1),
                encoding="utf-8",
            )
            staged.replace(self.path)
        except OSError as error:
            # It costs the next start a second of measuring, and nothing else.
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
