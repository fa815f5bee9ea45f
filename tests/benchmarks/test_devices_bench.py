"""`make bench-devices` on made-up devices: what it says of each, and what it takes for the best."""

from pathlib import Path

import numpy as np
import pytest

from benchmarks.devices_bench import (
    EXPECTED,
    Line,
    absent,
    choice,
    inputs_of,
    least_cosine,
    measure,
    median_ms,
    rows_of,
)
from models.backends import TensorSpec
from models.devices import FALLBACK_ID
from models.errors import DeviceFailed
from tests.models.made_up import (
    CPU,
    GPU,
    MODEL,
    NPU,
    RESULTS,
    SPECS,
    MadeUpBackend,
    MadeUpRunner,
    failing_from,
)


def test_every_device_gets_a_line_and_says_what_is_wrong() -> None:
    backends = (
        MadeUpBackend("made-up", {GPU: MadeUpRunner(3), NPU: DeviceFailed("made-up:NPU has no driver")}),
        MadeUpBackend("onnxruntime", {CPU: MadeUpRunner(3)}),
    )
    lines = measure("m", MODEL, backends, (1, 4), tokens=5, runs=3)
    assert [line.device for line in lines] == [FALLBACK_ID, GPU.id, NPU.id]
    assert [line.problem for line in lines] == ["", "", "made-up:NPU has no driver"]
    assert all(line.parity == pytest.approx(1) and len(line.run_ms) == 2 for line in lines[:2])
    rows = rows_of(lines)
    assert rows[2] == ["m", NPU.id, "an NPU", "made-up:NPU has no driver"]
    assert len(rows[0]) == len(rows[1]) == 3 + 3 + 2


def test_a_device_that_breaks_while_it_is_measured_is_a_line_of_its_own() -> None:
    backends = (
        MadeUpBackend("made-up", {GPU: failing_from(3, answer=3)}),
        MadeUpBackend("onnxruntime", {CPU: MadeUpRunner(3)}),
    )
    lines = measure("m", MODEL, backends, (1, 2), tokens=5, runs=3)
    assert lines[1].device == GPU.id
    assert "went away" in lines[1].problem
    assert choice(lines, (1, 2)).startswith(f"m: a question runs on {FALLBACK_ID}")


def test_the_choice_for_a_question_is_not_that_for_many_rows() -> None:
    lines = [
        Line("m", FALLBACK_ID, "CPU", "int8", 1.0, 5.0, (1.0, 100.0)),
        Line("m", "onnxruntime:CUDAExecutionProvider", "a GPU", "f32", 1.0, 900.0, (0.9, 10.0)),
    ]
    said = choice(lines, (1, 64))
    assert f"a question runs on {FALLBACK_ID}" in said
    assert "64 rows are fastest on onnxruntime:CUDAExecutionProvider, 10.0 times as fast" in said


def test_absent_devices_are_named() -> None:
    assert absent([]) == list(EXPECTED)
    assert "openvino:GPU" not in absent([Line("m", "openvino:GPU.0", "a GPU")])


def test_parity_is_that_of_the_worst_row() -> None:
    right = np.array([[1.0, 0.0], [1.0, 0.0]])
    turned = np.array([[1.0, 0.0], [0.0, 1.0]])
    assert least_cosine([right], [right]) == pytest.approx(1)
    assert least_cosine([turned], [right]) == pytest.approx(0)


def test_inputs_fit_the_model_and_are_the_same_each_time() -> None:
    specs = (*SPECS, TensorSpec("attention_mask", np.dtype(np.int64), (None, None)), RESULTS[0])
    first, again = inputs_of(specs, 3, 7), inputs_of(specs, 3, 7)
    assert first["ids"].shape == (3, 7)
    assert (first["attention_mask"] == 1).all()
    np.testing.assert_allclose(np.linalg.norm(first["scores"], axis=-1), 1, rtol=1e-5)
    assert all((first[name] == again[name]).all() for name in first)


def test_the_first_run_of_a_batch_does_not_count(tmp_path: Path) -> None:
    ticks = iter([0.0, 1.0, 2.0, 5.0, 6.0, 8.0])
    runner = MadeUpRunner(1)
    assert median_ms(runner, {"ids": np.ones((1, 2), dtype=np.int64)}, 3, lambda: next(ticks)) == 2000
    assert runner.runs == 4
