"""Choosing and falling back with devices made up for the test, and the two real CPU runtimes side by side."""

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from models.backends import Array, InputSpec, OnnxRuntimeBackend, OpenVinoBackend, Runner
from models.devices import LAST_RESORT, DeviceInfo, may_have_openvino_accelerator, order
from models.errors import DeviceFailed
from models.registry import SHIPPED_ROOT
from models.runtime import Session, list_devices, measure, open_session, warm_up_inputs

NPU = DeviceInfo("made-up", "NPU", "npu", "an NPU")
GPU = DeviceInfo("made-up", "GPU", "gpu", "a GPU")
CPU = DeviceInfo("onnxruntime", "CPUExecutionProvider", "cpu", "the CPU")
SPECS = (InputSpec("ids", np.dtype(np.int64), (None, None)),)
INPUTS: Mapping[str, Array] = {"ids": np.array([[1, 2, 3]], dtype=np.int64)}


class MadeUpRunner:
    """Answers with its device's number; `trouble` may raise or wait before it does."""

    inputs = SPECS

    def __init__(self, answer: int, trouble: Callable[[int], None]) -> None:
        self._answer = answer
        self._trouble = trouble
        self.runs = 0

    def run(self, inputs: Mapping[str, Array]) -> list[Array]:
        self.runs += 1
        self._trouble(self.runs)
        return [inputs["ids"] * 0 + self._answer]


class MadeUpBackend:
    """Devices that load and run as the test says."""

    def __init__(self, runtime: str, devices: dict[DeviceInfo, MadeUpRunner | DeviceFailed]) -> None:
        self.runtime = runtime
        self._devices = devices
        self.loaded: list[str] = []

    def devices(self) -> tuple[DeviceInfo, ...]:
        return tuple(self._devices)

    def load(self, path: Path, device: DeviceInfo, threads: int) -> Runner:
        self.loaded.append(device.id)
        found = self._devices[device]
        if isinstance(found, DeviceFailed):
            raise found
        return found


def well(answer: int) -> MadeUpRunner:
    return MadeUpRunner(answer, lambda _: None)


def failing_from(run: int, answer: int = 0) -> MadeUpRunner:
    """Works until its nth run; the first is the warm-up."""

    def trouble(number: int) -> None:
        if number >= run:
            raise DeviceFailed(f"the driver went away at run {number}")

    return MadeUpRunner(answer, trouble)


def machine(
    npu: MadeUpRunner | DeviceFailed, gpu: MadeUpRunner | DeviceFailed, cpu: MadeUpRunner | DeviceFailed
) -> tuple[MadeUpBackend, MadeUpBackend]:
    return MadeUpBackend("made-up", {GPU: gpu, NPU: npu}), MadeUpBackend("onnxruntime", {CPU: cpu})


def answer_of(session: Session) -> int:
    (output,) = session.run(INPUTS)
    return int(output[0, 0])


@pytest.mark.parametrize(
    ("policy", "expected"),
    [
        ("auto", [NPU, GPU, CPU]),
        ("gpu", [GPU, CPU]),
        ("npu", [NPU, CPU]),
        ("cpu", [CPU]),
        ("made-up:GPU", [GPU, CPU]),
        (LAST_RESORT, [CPU]),
        ("made-up:GPU.7", [CPU]),
    ],
)
def test_the_last_device_to_try_is_always_the_processor(policy: str, expected: list[DeviceInfo]) -> None:
    assert list(order(policy, [CPU, GPU, NPU])) == expected


@pytest.mark.parametrize("policy", ["", "fast", "CPU", "openvino"])
def test_a_policy_that_cannot_be_read_is_refused(policy: str) -> None:
    with pytest.raises(ValueError, match="is not a device policy"):
        order(policy, [CPU])


def test_a_device_that_works_is_taken_and_reported() -> None:
    session = open_session(Path("m.onnx"), "gpu", machine(well(1), well(2), well(3)))
    assert answer_of(session) == 2
    assert (session.report.device, session.report.runtime) == ("made-up:GPU", "made-up")
    assert session.report.fell_back_from == ()


def test_a_device_that_cannot_load_is_passed_over_and_said_once(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        backends = machine(well(1), DeviceFailed("out of memory"), well(3))
        session = open_session(Path("m.onnx"), "gpu", backends)
        assert [answer_of(session), answer_of(session)] == [3, 3]
    assert session.report.device == CPU.id
    assert session.report.fell_back_from == (GPU.id,)
    assert session.report.why == "out of memory"
    assert [record.getMessage() for record in caplog.records] == [f"m.onnx runs on {CPU.id}: out of memory"]


def test_a_device_that_loads_but_cannot_warm_up_is_passed_over() -> None:
    session = open_session(Path("m.onnx"), "npu", machine(failing_from(1), well(2), well(3)))
    assert answer_of(session) == 3
    assert session.report.fell_back_from == (NPU.id,)


def test_a_device_that_this_machine_lacks_is_reported() -> None:
    session = open_session(Path("m.onnx"), "made-up:GPU.7", machine(well(1), well(2), well(3)))
    assert answer_of(session) == 3
    assert session.report.fell_back_from == ("made-up:GPU.7",)
    assert session.report.why == "made-up:GPU.7 is not on this machine"


def test_a_kind_that_this_machine_lacks_is_reported() -> None:
    session = open_session(Path("m.onnx"), "gpu", [MadeUpBackend("onnxruntime", {CPU: well(3)})])
    assert session.report.fell_back_from == ("gpu",)
    assert session.report.why == "no GPU that a runtime can use is on this machine"


def test_auto_takes_the_fastest_device() -> None:
    never = threading.Event()

    def dawdle(_: int) -> None:
        never.wait(0.02)

    slow = (MadeUpRunner(1, dawdle), MadeUpRunner(3, dawdle))
    session = open_session(Path("m.onnx"), "auto", machine(slow[0], well(2), slow[1]))
    assert answer_of(session) == 2
    assert session.report.device == GPU.id
    assert session.report.fell_back_from == ()
    assert all(device.id in session.report.why for device in (NPU, GPU, CPU))


def test_auto_leaves_a_failing_device_aside() -> None:
    session = open_session(
        Path("m.onnx"), "auto", machine(DeviceFailed("unsupported operator"), failing_from(3), well(3))
    )
    assert answer_of(session) == 3
    assert session.report.fell_back_from == (NPU.id, GPU.id)
    assert "unsupported operator" in session.report.why


def test_auto_says_so_when_nothing_works() -> None:
    broken = DeviceFailed("no")
    with pytest.raises(DeviceFailed, match=r"No device is left that can run m\.onnx\. no; no; no"):
        open_session(Path("m.onnx"), "auto", machine(broken, broken, broken))


def test_a_device_that_fails_in_the_middle_loses_nothing(caplog: pytest.LogCaptureFixture) -> None:
    session = open_session(Path("m.onnx"), "gpu", machine(well(1), failing_from(4, answer=2), well(3)))
    with caplog.at_level(logging.WARNING):
        assert [answer_of(session) for _ in range(5)] == [2, 2, 3, 3, 3]
    assert session.report.device == CPU.id
    assert session.report.fell_back_from == (GPU.id,)
    assert session.report.why == "the driver went away at run 4"
    assert len(caplog.records) == 1


def test_threads_that_meet_a_failing_device_all_get_their_answer() -> None:
    together = threading.Barrier(4, timeout=30)

    def trouble(number: int) -> None:
        if number > 1:
            together.wait()
            raise DeviceFailed("gone")

    cpu = well(3)
    session = open_session(Path("m.onnx"), "gpu", machine(well(1), MadeUpRunner(2, trouble), cpu))
    answers: list[int] = []
    threads = [threading.Thread(target=lambda: answers.append(answer_of(session))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [3, 3, 3, 3]
    assert cpu.runs == 5, "one warm-up and the four questions"


def test_inputs_that_no_device_can_run_do_not_cost_the_device() -> None:
    def picky(number: int) -> None:
        if number == 2:
            raise DeviceFailed("wrong rank")

    session = open_session(
        Path("m.onnx"), "gpu", machine(well(1), MadeUpRunner(2, picky), MadeUpRunner(3, picky))
    )
    with pytest.raises(DeviceFailed, match="wrong rank"):
        session.run(INPUTS)
    assert session.report.device == GPU.id
    assert answer_of(session) == 2


def test_with_nothing_left_the_failure_is_told() -> None:
    session = open_session(Path("m.onnx"), "gpu", machine(well(1), failing_from(2), failing_from(1)))
    with pytest.raises(DeviceFailed, match=r"No device is left that can run m\.onnx\."):
        session.run(INPUTS)


def test_wrong_names_are_a_mistake_of_the_caller() -> None:
    session = open_session(Path("m.onnx"), "cpu", machine(well(1), well(2), well(3)))
    with pytest.raises(ValueError, match=r"\['ids'\], not \['words'\]"):
        session.run({"words": INPUTS["ids"]})


def test_no_runtime_at_all_is_told() -> None:
    with pytest.raises(DeviceFailed, match="No device can run"):
        open_session(Path("m.onnx"), "auto", [])


def test_measuring_runs_as_often_as_asked() -> None:
    cpu = well(3)
    session = open_session(Path("m.onnx"), "cpu", machine(well(1), well(2), cpu))
    assert measure(session, INPUTS, runs=7) > 0
    assert cpu.runs == 1 + 1 + 7
    with pytest.raises(ValueError, match="at least one run"):
        measure(session, INPUTS, runs=0)


def test_the_warm_up_fits_fixed_and_free_sides() -> None:
    specs = [InputSpec("a", np.dtype(np.int64), (None, None)), InputSpec("b", np.dtype(np.float32), (2, 3))]
    made = warm_up_inputs(specs)
    assert {name: (value.shape, value.dtype) for name, value in made.items()} == {
        "a": ((1, 8), np.dtype(np.int64)),
        "b": ((2, 3), np.dtype(np.float32)),
    }
    assert all((value == 1).all() for value in made.values())


@pytest.mark.parametrize(
    ("made", "expected"), [("dev/accel/accel0", True), ("dev/dri/renderD128", True), ("dev/dri/card0", False)]
)
def test_device_nodes_tell_whether_openvino_is_worth_loading(
    tmp_path: Path, made: str, expected: bool
) -> None:
    path = tmp_path / made
    path.parent.mkdir(parents=True)
    path.touch()
    assert may_have_openvino_accelerator("linux", tmp_path) is expected
    assert may_have_openvino_accelerator("darwin", tmp_path) is False


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """ids [batch, n] -> mean of the rows of a small table [batch, 4]."""
    table = numpy_helper.from_array(np.arange(80, dtype=np.float32).reshape(20, 4), "table")
    graph = helper.make_graph(
        [
            helper.make_node("Gather", ["table", "ids"], ["rows"]),
            helper.make_node("ReduceMean", ["rows"], ["mean"], axes=[1], keepdims=0),
        ],
        "tiny",
        [helper.make_tensor_value_info("ids", TensorProto.INT64, ["batch", "n"])],
        [helper.make_tensor_value_info("mean", TensorProto.FLOAT, ["batch", 4])],
        [table],
    )
    path = tmp_path_factory.mktemp("models") / "tiny.onnx"
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), path)
    return path


@pytest.mark.parametrize("policy", ["auto", "cpu", LAST_RESORT, "openvino:CPU"])
def test_the_real_runtimes_compute_the_same(tiny: Path, policy: str) -> None:
    session = open_session(tiny, policy)
    (mean,) = session.run(INPUTS)
    np.testing.assert_allclose(mean, [[8, 9, 10, 11]])
    assert session.report.fell_back_from == ()
    if ":" in policy:
        assert session.report.device == policy
    assert session.inputs == SPECS


def test_results_stay_when_the_model_runs_again(tiny: Path) -> None:
    session = open_session(tiny, "openvino:CPU")
    (first,) = session.run(INPUTS)
    session.run({"ids": np.array([[9, 9, 9]], dtype=np.int64)})
    np.testing.assert_allclose(first, [[8, 9, 10, 11]])


@pytest.mark.parametrize("policy", ["cpu", "openvino:CPU"])
def test_inputs_of_a_wrong_rank_end_in_a_clear_failure(tiny: Path, policy: str) -> None:
    session = open_session(tiny, policy)
    device = session.report.device
    with pytest.raises(DeviceFailed, match="failed: "):
        session.run({"ids": np.zeros((1, 1, 1, 1), dtype=np.float32)})
    assert session.report.device == device
    assert session.run(INPUTS)[0].shape == (1, 4)


@pytest.mark.parametrize("policy", ["cpu", "openvino:CPU"])
def test_a_file_that_is_no_model_ends_in_a_clear_failure(tmp_path: Path, policy: str) -> None:
    path = tmp_path / "broken.onnx"
    path.write_bytes(b"\xff\xd8 this is a picture")
    with pytest.raises(DeviceFailed, match=r"No device is left that can run broken\.onnx\."):
        open_session(path, policy)


def test_onnx_runtime_is_not_believed_when_it_swaps_the_device(tiny: Path) -> None:
    absent = DeviceInfo("onnxruntime", "CUDAExecutionProvider", "gpu", "not here")
    backend = OnnxRuntimeBackend()
    if absent.id in {device.id for device in backend.devices()}:
        pytest.skip("this machine has CUDA")
    with (
        pytest.warns(UserWarning, match="CUDAExecutionProvider"),
        pytest.raises(DeviceFailed, match="was asked for but"),
    ):
        backend.load(tiny, absent, 1)


def test_every_listed_device_has_a_processor_of_each_runtime() -> None:
    devices = list_devices()
    assert {"openvino:CPU", LAST_RESORT} <= {device.id for device in devices}
    assert all(device.description for device in devices)
    assert not any("Azure" in device.name for device in devices), "a cloud is no device of this machine"


def test_no_runtime_tells_anyone_that_it_is_used(tiny: Path) -> None:
    program = """
import sys, threading
from pathlib import Path

def no_network(event, arguments):
    if event.startswith("socket."):
        print("network:", event, arguments)

sys.addaudithook(no_network)
from models.runtime import list_devices, open_session
for policy in ("auto", "openvino:CPU"):
    open_session(Path(sys.argv[1]), policy)
list_devices()
print("threads:", [thread.name for thread in threading.enumerate()])
"""
    # In the home folder, ONNX Runtime left an identifier and OpenVINO a counter before they were stopped.
    person = Path(os.environ["HOME"])
    inherited = {name: value for name, value in os.environ.items() if name != "ORT_DISABLE_TELEMETRY"}
    done = subprocess.run(
        [sys.executable, "-c", program, str(tiny)],
        cwd=SHIPPED_ROOT.parent,
        env={**inherited, "PYTHONPATH": "."},
        capture_output=True,
        text=True,
        check=True,
    )
    assert (done.stdout, done.stderr) == ("threads: ['MainThread']\n", "")
    assert list(person.iterdir()) == []


def test_auto_does_not_load_openvino_where_there_is_nothing_for_it(tiny: Path) -> None:
    if may_have_openvino_accelerator():
        pytest.skip("this machine may have an accelerator for OpenVINO")
    program = "import sys; from pathlib import Path; from models.runtime import open_session; "
    program += "open_session(Path(sys.argv[1])); print('openvino' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program, str(tiny)],
        cwd=SHIPPED_ROOT.parent,
        env={**os.environ, "PYTHONPATH": "."},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "False\n"


class NoDriver:
    """An OpenVINO whose driver cannot start."""

    @property
    def available_devices(self) -> list[str]:
        raise RuntimeError("cannot load libze_intel_npu")


def test_a_driver_that_cannot_start_hides_only_its_own_devices(monkeypatch: pytest.MonkeyPatch) -> None:
    made: Any = NoDriver()
    monkeypatch.setattr("models.backends._openvino_core", lambda: made)
    assert OpenVinoBackend().devices() == ()
    assert LAST_RESORT in {device.id for device in list_devices()}
