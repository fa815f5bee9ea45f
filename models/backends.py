"""The interface of a runtime, which makes choosing, verifying and falling back independent of each runtime."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from models.devices import DeviceInfo

Array = npt.NDArray[Any]


@dataclass(frozen=True, slots=True)
class TensorSpec:
    """An input or output of a model; a variable dimension is None."""

    name: str
    dtype: np.dtype[Any]
    shape: tuple[int | None, ...]


class Runner(Protocol):
    """A model loaded on a device. Thread-safe."""

    @property
    def inputs(self) -> tuple[TensorSpec, ...]: ...

    @property
    def outputs(self) -> tuple[TensorSpec, ...]: ...

    @property
    def precision(self) -> str:
        """The precision of matrix products: "int8", "f32", "f16" ... The weights are always stored in int8."""
        ...

    def run(self, inputs: Mapping[str, Array]) -> list[Array]:
        """Return the outputs in the model's order. Raise DeviceFailed for any error of the runtime."""
        ...


class Backend(Protocol):
    """A runtime: its devices, and how to load a model on one."""

    @property
    def runtime(self) -> str: ...

    @property
    def start_ms(self) -> float:
        """The time it took to load the library in this process; 0 if it is always loaded, or not loaded yet."""
        ...

    def devices(self) -> tuple[DeviceInfo, ...]: ...

    def load(self, path: Path, device: DeviceInfo, threads: int) -> Runner:
        """Load a model. Raise DeviceFailed if it wouldn't really run on this device."""
        ...
