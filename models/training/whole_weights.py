"""Store an ONNX model's large weights as whole numbers, with one scale per table row or per matrix column."""

from pathlib import Path

import numpy as np
import onnx
from ml_dtypes import int4
from onnx import TensorProto, helper, numpy_helper

_LARGE = 4_096
"""Weights with fewer values stay in fp32."""


def store_whole_weights(full: Path, small: Path, *, four_bits_from: int | None = None) -> None:
    """Store large weights in eight bits, the largest in four where asked.

    Only the weights are rounded; the arithmetic stays fp32. Dynamic quantization takes 0.29 ms per recipe in batches
    and 0.35 ms for a single title; this takes 0.35 and 0.20 ms. Its vectors are closer to the fp32 ones, and a vector
    doesn't depend on the rest of its batch. Of a table, only the rows that are looked up become fp32: a session of the
    whole table would hold four times the file in memory.

    Args:
        full: the model in fp32.
        small: the file to write.
        four_bits_from: weights with at least so many values are stored in four bits; such a model needs ONNX opset 21.
    """
    model = onnx.load(full)
    # The exporter folds transposed weights but leaves the old shapes, which checkers report as errors.
    del model.graph.value_info[:]
    tables = {node.input[0] for node in model.graph.node if node.op_type == "Gather"}
    nodes = list(model.graph.node)
    for tensor in list(model.graph.initializer):
        values = numpy_helper.to_array(tensor)
        if values.ndim != 2 or values.dtype != np.float32 or values.size < _LARGE:
            continue
        is_table = tensor.name in tables
        is_narrow = four_bits_from is not None and values.size >= four_bits_from
        largest = 7 if is_narrow else 127
        highest = np.abs(values).max(axis=1 if is_table else 0, keepdims=True)
        scale = np.maximum(highest / largest, 1e-12).astype(np.float32)
        rounded = np.round(values / scale).astype(int4 if is_narrow else np.int8)
        model.graph.initializer.remove(tensor)
        whole, scale_name = f"{tensor.name}_whole", f"{tensor.name}_scale"
        stored = f"{tensor.name}_narrow" if is_narrow else whole
        model.graph.initializer.extend(
            [numpy_helper.from_array(rounded, stored), numpy_helper.from_array(scale, scale_name)]
        )
        if is_table:
            nodes = [each for node in nodes for each in _looked_up(node, tensor.name, whole, scale_name)]
            if is_narrow:
                # A runtime makes this once: only tables of whole bytes can be looked up.
                nodes.insert(0, helper.make_node("Cast", [stored], [whole], to=TensorProto.INT8))
        else:
            wide = f"{tensor.name}_wide"
            nodes = [
                helper.make_node("Cast", [stored], [wide], to=TensorProto.FLOAT),
                helper.make_node("Mul", [wide, scale_name], [tensor.name]),
                *nodes,
            ]
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    onnx.checker.check_model(model)
    onnx.save(model, small)


def _looked_up(node: onnx.NodeProto, table: str, whole: str, scale: str) -> list[onnx.NodeProto]:
    """Return a node, or what takes its place if it looks up rows of a table: the same from whole numbers and scales."""
    if table not in node.input:
        return [node]
    (found,), rows = node.output, node.input[1]
    return [
        helper.make_node("Gather", [whole, rows], [f"{found}_whole"]),
        helper.make_node("Gather", [scale, rows], [f"{found}_scale"]),
        helper.make_node("Cast", [f"{found}_whole"], [f"{found}_wide"], to=TensorProto.FLOAT),
        helper.make_node("Mul", [f"{found}_wide", f"{found}_scale"], [found]),
    ]
