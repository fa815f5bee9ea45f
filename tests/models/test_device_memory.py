"""A memory that may be missing, damaged, old or not writable without doing harm."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from models.device_memory import DeviceMemory
from models.measuring import Measurement

FIGURES = (
    Measurement("openvino:GPU", "gpu", "a GPU", "f16", 0.25, 800.0),
    Measurement("openvino:NPU", "npu", "an NPU", "", None, None, "no firmware"),
)


@pytest.fixture
def memory(tmp_path: Path) -> DeviceMemory:
    return DeviceMemory(tmp_path / "cache" / "devices.json", "today")


@pytest.fixture
def model(tmp_path: Path) -> Path:
    path = tmp_path / "model.onnx"
    path.write_bytes(b"a model")
    return path


def test_what_is_remembered_comes_back(memory: DeviceMemory, model: Path) -> None:
    memory.remember(model, FIGURES)
    assert memory.figures(model) == FIGURES
    model.write_bytes(b"another model")
    assert memory.figures(model) == ()
    memory.remember(model, FIGURES[:1])
    assert memory.figures(model) == FIGURES[:1]
    model.write_bytes(b"a model")
    assert memory.figures(model) == FIGURES
    assert [path.name for path in memory.path.parent.iterdir()] == ["devices.json"]


def test_another_state_of_the_machine_forgets_everything(memory: DeviceMemory, model: Path) -> None:
    memory.remember(model, FIGURES)
    assert DeviceMemory(memory.path, "after an update").figures(model) == ()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\x00",
        b"[]",
        b"{}",
        b"[" * 100_000,
        b'{"stamp": "today"}',
        b'{"stamp": "today", "models": []}',
        b'{"stamp": "today", "models": {"a": 7}}',
        b'{"stamp": "today", "models": {"a": [7]}}',
        b'{"stamp": "today", "models": {"a": [{"device": "openvino:GPU"}]}}',
    ],
)
def test_a_damaged_file_is_an_empty_memory(memory: DeviceMemory, model: Path, content: bytes) -> None:
    memory.path.parent.mkdir()
    memory.path.write_bytes(content.replace(b'"a"', f'"{sha256(model.read_bytes()).hexdigest()}"'.encode()))
    assert memory.figures(model) == ()
    memory.remember(model, FIGURES)
    assert memory.figures(model) == FIGURES


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("device", 7),
        ("device", "GPU"),
        ("median_ms", "fast"),
        ("median_ms", -1),
        ("load_ms", True),
        ("problem", None),
    ],
)
def test_a_figure_that_cannot_be_is_not_believed(
    memory: DeviceMemory, model: Path, field: str, value: object
) -> None:
    memory.remember(model, FIGURES)
    data = json.loads(memory.path.read_text())
    (kept,) = data["models"].values()
    kept[0][field] = value
    memory.path.write_text(json.dumps(data))
    assert memory.figures(model) == ()


def test_a_place_that_cannot_be_written_is_no_failure(tmp_path: Path, model: Path) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be")
    memory = DeviceMemory(tmp_path / "cache" / "devices.json", "today")
    memory.remember(model, FIGURES)
    assert memory.figures(model) == ()
