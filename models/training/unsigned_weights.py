"""Rewrite the int8 weights of a network as unsigned ones, so that every processor computes the same."""

from pathlib import Path
from typing import Final

import numpy as np
import onnx
from onnx import numpy_helper

SHIFT: Final = 128


def make_weights_unsigned(path: Path) -> None:
    """Shift the signed weights of integer matrix products, and their zero points, by 128, in place.

    ONNX Runtime multiplies unsigned values with signed weights in 16 bits that saturate where a processor has no
    VNNI instructions. A reading then depends on the processor. With unsigned weights the sums are exact everywhere.

    Args:
        path: A model that `onnxruntime.quantization.quantize_dynamic` wrote with signed weights.

    Raises:
        ValueError: A weight or a zero point isn't stored in the file, or a weight has other uses.
    """
    model = onnx.load(path)
    stored = {each.name: each for each in model.graph.initializer}
    products = [node for node in model.graph.node if node.op_type == "MatMulInteger"]
    for product in products:
        # The inputs of MatMulInteger are: values, weights, zero point of the values, zero points of the weights.
        weights, zero_points = product.input[1], product.input[3]
        users = [node for node in model.graph.node if weights in node.input]
        if not {weights, zero_points} <= stored.keys() or any(node not in products for node in users):
            raise ValueError(f"{product.name} has no weights of its own.")
        for name in (weights, zero_points):
            values = numpy_helper.to_array(stored[name])
            if values.dtype == np.int8:
                shifted = (values.astype(np.int16) + SHIFT).astype(np.uint8)
                stored[name].CopyFrom(numpy_helper.from_array(shifted, name))
    onnx.save(model, path)
