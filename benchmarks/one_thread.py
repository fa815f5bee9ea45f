"""A model file on one thread of ONNX Runtime, without choosing a device, for benchmarks of parsing."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import onnxruntime
from numpy.typing import NDArray


class OneThread:
    """Runs an ONNX file on one thread of the CPU."""

    def __init__(self, path: Path) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        self._session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])

    def run(self, inputs: Mapping[str, NDArray[np.generic]]) -> list[NDArray[np.float32]]:
        """Return the model's outputs in order."""
        outputs: list[NDArray[np.float32]] = self._session.run(None, dict(inputs))
        return outputs
