"""The part of an open model that its readers use."""

from collections.abc import Mapping, Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray


class OpenModel(Protocol):
    """A model that is ready to run (`models.runtime.Session` is one)."""

    def run(self, inputs: Mapping[str, NDArray[np.generic]]) -> Sequence[NDArray[np.float32]]:
        """Run the model on named arrays and return its outputs in order."""
        ...
