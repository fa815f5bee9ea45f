"""Weights that are stored as int8: what is looked up and multiplied stays close, and a table isn't widened as a whole."""

from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

from models.training.whole_weights import store_whole_weights

ROWS = 300
WIDTH = 64


def test_a_table_and_a_matrix_give_nearly_the_same(tmp_path: Path) -> None:
    drawn = np.random.default_rng(3)
    table = (
        drawn.normal(size=(ROWS, WIDTH)).astype(np.float32)
        * np.arange(1, ROWS + 1, dtype=np.float32)[:, None]
    )
    matrix = drawn.normal(size=(WIDTH, WIDTH)).astype(np.float32)
    full, small = tmp_path / "full.onnx", tmp_path / "small.onnx"
    onnx.save(_looked_up_and_multiplied(table, matrix), full)

    store_whole_weights(full, small)

    ids = np.array([[0, 7, ROWS - 1], [5, 5, 12]])
    first, second = (_run(path, ids) for path in (full, small))
    assert first.shape == second.shape == (2, 3, WIDTH)
    # A row's scale is its own: the first rows are 300 times smaller than the last.
    assert np.abs(first - second).max(axis=-1).max() < 0.02 * np.abs(first).max()
    assert np.abs(first - second)[0, 0].max() < 0.02 * np.abs(first)[0, 0].max()
    assert small.stat().st_size < full.stat().st_size / 3


def test_only_the_rows_that_are_looked_up_become_wide(tmp_path: Path) -> None:
    full, small = tmp_path / "full.onnx", tmp_path / "small.onnx"
    table, matrix = np.ones((ROWS, WIDTH), np.float32), np.ones((WIDTH, WIDTH), np.float32)
    onnx.save(_looked_up_and_multiplied(table, matrix), full)
    store_whole_weights(full, small)

    widened = [node.input[0] for node in onnx.load(small).graph.node if node.op_type == "Cast"]
    assert sorted(widened) == ["matrix_whole", "rows_whole"]


def _looked_up_and_multiplied(table: np.ndarray, matrix: np.ndarray) -> onnx.ModelProto:
    nodes = [
        helper.make_node("Gather", ["table", "ids"], ["rows"]),
        helper.make_node("MatMul", ["rows", "matrix"], ["out"]),
    ]
    graph = helper.make_graph(
        nodes,
        "made up",
        [helper.make_tensor_value_info("ids", TensorProto.INT64, ["batch", "pieces"])],
        [helper.make_tensor_value_info("out", TensorProto.FLOAT, ["batch", "pieces", WIDTH])],
        [numpy_helper.from_array(table, "table"), numpy_helper.from_array(matrix, "matrix")],
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)


def _run(path: Path, ids: np.ndarray) -> np.ndarray:
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    (out,) = session.run(None, {"ids": ids})
    return np.asarray(out)
