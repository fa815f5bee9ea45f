"""Weights that training writes unsigned: the same products, exact on every processor."""

from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import TensorProto, helper, numpy_helper

from models.registry import locate
from models.training.unsigned_weights import make_weights_unsigned

INNER = 64
OUTER = 8


def test_products_stay_exact_where_sixteen_bits_saturate(tmp_path: Path) -> None:
    values = np.full((3, INNER), 255, np.uint8)
    weights = np.full((INNER, OUTER), 127, np.int8)
    weights[::3] = -128
    path = _stored(tmp_path / "model.onnx", weights, np.arange(OUTER).astype(np.int8))

    make_weights_unsigned(path)

    exact = (values.astype(np.int64) - 7) @ (weights.astype(np.int64) - np.arange(OUTER))
    assert np.array_equal(_product(path, values), exact)


def test_it_changes_nothing_twice(tmp_path: Path) -> None:
    weights = np.arange(INNER * OUTER).reshape(INNER, OUTER).astype(np.int8)
    path = _stored(tmp_path / "model.onnx", weights, np.zeros(OUTER, np.int8))
    make_weights_unsigned(path)
    once = path.read_bytes()

    make_weights_unsigned(path)

    assert path.read_bytes() == once


def test_weights_that_are_computed_are_refused(tmp_path: Path) -> None:
    path = _stored(tmp_path / "model.onnx", np.ones((INNER, OUTER), np.int8), np.zeros(OUTER, np.int8))
    model = onnx.load(path)
    model.graph.node.append(helper.make_node("Identity", ["weights"], ["copy"]))
    onnx.save(model, path)

    with pytest.raises(ValueError, match="weights of its own"):
        make_weights_unsigned(path)


@pytest.mark.parametrize("name", ["question_parser", "line_tagger"])
def test_shipped_weights_are_unsigned(name: str) -> None:
    graph = onnx.load(locate(name).path("model.onnx")).graph
    kinds = {each.name: each.data_type for each in graph.initializer}
    products = [node for node in graph.node if node.op_type == "MatMulInteger"]

    assert products
    assert {kinds[name] for node in products for name in (node.input[1], node.input[3])} == {
        TensorProto.UINT8
    }


def _stored(path: Path, weights: np.ndarray, zero_points: np.ndarray) -> Path:
    """Store a model of one product, whose values have the zero point 7."""
    stored = (("weights", weights), ("value zero", np.uint8(7)), ("weight zeros", zero_points))
    product = helper.make_node(
        "MatMulInteger", ["values", "weights", "value zero", "weight zeros"], ["product"]
    )
    graph = helper.make_graph(
        [product],
        "product",
        [helper.make_tensor_value_info("values", TensorProto.UINT8, [None, INNER])],
        [helper.make_tensor_value_info("product", TensorProto.INT32, [None, OUTER])],
        [numpy_helper.from_array(np.asarray(array), name) for name, array in stored],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.save(model, path)
    return path


def _product(path: Path, values: np.ndarray) -> np.ndarray:
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    product = session.run(None, {"values": values})[0]
    assert isinstance(product, np.ndarray)
    return product
