"""What a runtime has to offer so that choosing, proving and falling back need to know none of them."""

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
    """One input or output of a model; a side that may vary is None."""

    name: str
    dtype: np.dtype[Any]
    shape: tuple[int | None, ...]


class Runner(Protocol):
    """A model that is loaded on one device; safe to call from several threads."""

    @property
    def inputs(self) -> tuple[TensorSpec, ...]: ...

    @property
    def outputs(self) -> tuple[TensorSpec, ...]: ...

    @property
    def precision(self) -> str:
        """What matrices are multiplied in: "int8", "f32", "f16" ...; the weights are stored in int8 everywhere."""
        ...

    def run(self, inputs: Mapping[str, Array]) -> list[Array]:
        """Outputs in the model's own order; DeviceFailed for whatever the runtime throws."""
        ...


class Backend(Protocol):
    """A runtime: what it can run on, and how a model is loaded there."""

    @property
    def runtime(self) -> str: ...

    @property
    def start_ms(self) -> float:
        """What loading the library took in this process; 0 where it is loaded anyway, or not yet."""
        ...

    def devices(self) -> tuple[DeviceInfo, ...]: ...

    def load(self, path: Path, device: DeviceInfo, threads: int) -> Runner:
        """Load a model; DeviceFailed when it would not really run on this device."""
        ...
