"""The choice of a device: where it is kept, who overrides it, and the table of what is known."""

from pathlib import Path

import pytest

from core.engine.devices import DeviceRow, choose_policy, chosen_policy, device_rows, select_all
from core.engine.engine import Engine, EngineOptions
from core.errors import KnownError
from core.progress import Job
from core.store.home import Home
from models.device_memory import DeviceMemory
from models.devices import FALLBACK_ID
from models.errors import DeviceFailed
from models.runtime import SessionReport, open_session
from tests.models.made_up import CPU, GPU, NPU, Machine, MadeUpRunner, answer_of, failing_from


def test_a_choice_is_kept_in_the_home(home: Path) -> None:
    place = Home(home)
    assert chosen_policy(place) == "auto"
    choose_policy(place, "openvino:CPU")
    assert chosen_policy(place) == "openvino:CPU"
    assert Engine(place).sessions.policy == "openvino:CPU"
    assert Engine(place, EngineOptions("cpu")).sessions.policy == "cpu"


def test_the_environment_has_the_last_word(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    choose_policy(Home(home), "gpu")
    monkeypatch.setenv("LARDER_DEVICE", "cpu")
    assert chosen_policy(Home(home)) == "cpu"
    monkeypatch.setenv("LARDER_DEVICE", "")
    assert chosen_policy(Home(home)) == "gpu"
    monkeypatch.setenv("LARDER_DEVICE", "the fast one")
    with pytest.raises(KnownError, match="LARDER_DEVICE: 'the fast one' is not a device policy"):
        chosen_policy(Home(home))


@pytest.mark.parametrize("content", [b"", b"fast", b"\xff\xfe\x00", b"openvino"])
def test_a_damaged_choice_counts_as_none(home: Path, content: bytes) -> None:
    home.mkdir()
    Home(home).device_choice.write_bytes(content)
    assert chosen_policy(Home(home)) == "auto"


def test_what_is_no_policy_is_not_stored(home: Path) -> None:
    with pytest.raises(KnownError, match="'fast' is not a device policy"):
        choose_policy(Home(home), "fast")
    assert not Home(home).device_choice.exists()


@pytest.fixture
def memory(tmp_path: Path) -> DeviceMemory:
    return DeviceMemory(tmp_path / "devices.json", "today")


@pytest.fixture
def model(tmp_path: Path) -> Path:
    path = tmp_path / "m.onnx"
    path.write_bytes(b"a model")
    return path


def by_device(rows: tuple[DeviceRow, ...]) -> dict[str, DeviceRow]:
    return {row.device: row for row in rows}


def test_the_table_says_what_runs_where_and_why(model: Path, memory: DeviceMemory) -> None:
    machine = Machine(npu=DeviceFailed("no firmware"), gpu=failing_from(24, answer=2))
    session = open_session(model, backends=machine.backends)
    select_all({"parser": session}, "gpu", memory, Job(), measure_again=True)
    rows = by_device(device_rows({"parser": session}, memory))
    assert rows[GPU.id].in_use_by == ("parser",)
    assert rows[GPU.id].why == "chosen"
    assert rows[NPU.id].median_ms == {"parser": None}
    assert "no firmware" in rows[NPU.id].why
    assert rows[CPU.id].why == "works; another device is faster"
    for _ in range(30):
        answer_of(session)
    rows = by_device(device_rows({"parser": session}, memory))
    assert rows[CPU.id].in_use_by == ("parser",)
    assert "the driver went away" in rows[GPU.id].why
    assert rows[GPU.id].median_ms["parser"] is not None


def test_before_anything_was_measured_the_table_shows_what_is_in_use(
    model: Path, memory: DeviceMemory
) -> None:
    session = open_session(model, backends=Machine(gpu=MadeUpRunner(2)).backends)
    (row,) = device_rows({"parser": session}, memory)
    assert (row.device, row.in_use_by, row.median_ms) == (FALLBACK_ID, ("parser",), {"parser": None})


def test_the_engine_moves_its_models_and_says_which_one_lost_its_device(home: Path) -> None:
    told: list[tuple[str, SessionReport]] = []
    engine = Engine(
        Home(home), EngineOptions(on_device_failure=lambda name, report: told.append((name, report)))
    )
    session = engine.sessions.session("recipe_encoder")
    assert session is engine.sessions.session("recipe_encoder")
    assert engine.models.encoder.encode(["soup"]).shape == (1, 128)
    engine.sessions.use_device("openvino:CPU", Job())
    assert session.report.device == "openvino:CPU"
    assert chosen_policy(Home(home)) == "openvino:CPU"

    def gone(_inputs: object) -> list[object]:
        raise DeviceFailed("the driver went away")

    session.place.runner.run = gone  # type: ignore[method-assign, assignment]
    assert engine.models.encoder.encode(["soup"]).shape == (1, 128)
    assert [(name, report.device) for name, report in told] == [("recipe_encoder", FALLBACK_ID)]
    engine.sessions.use_device("openvino:CPU", Job())
    assert session.report.device == "openvino:CPU", "choosing it again tries it again"
    engine.close()


def test_a_remembered_measurement_is_not_made_twice(home: Path) -> None:
    seen: list[list[str]] = [[], []]
    for told in seen:
        engine = Engine(Home(home), EngineOptions("auto"))
        engine.sessions.select_devices(Job(report=lambda _share, what, told=told: told.append(what)))
        assert {row.device for row in engine.sessions.device_rows()} >= {"openvino:CPU", FALLBACK_ID}
    assert "Measuring CPU" in seen[0]
    assert seen[1] == []
    assert Home(home).device_figures.exists()
