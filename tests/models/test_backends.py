"""Compare the two real runtimes on a small model, and check that wrong claims are not believed."""

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from models import backend_onnxruntime
from models.backend_onnxruntime import OnnxRuntimeBackend
from models.backend_openvino import OpenVinoBackend
from models.devices import FALLBACK, FALLBACK_ID, DeviceInfo
from models.errors import DeviceFailed
from models.registry import SHIPPED_ROOT
from models.runtime import default_backends, open_session
from tests.models.made_up import INPUTS, SPECS

CUDA = DeviceInfo("onnxruntime", "CUDAExecutionProvider", "gpu", "not here")
VINO_CPU = DeviceInfo("openvino", "CPU", "cpu", "the CPU")


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


@pytest.mark.parametrize("policy", ["auto", "cpu", FALLBACK_ID, "openvino:CPU"])
def test_the_real_runtimes_compute_the_same(tiny: Path, policy: str) -> None:
    session = open_session(tiny, policy)
    (mean,) = session.run(INPUTS)
    np.testing.assert_allclose(mean, [[8, 9, 10, 11]])
    assert session.report.fell_back_from == ()
    assert session.report.precision == "f32"
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


@pytest.mark.parametrize(
    ("backend", "device"), [(OnnxRuntimeBackend(), FALLBACK), (OpenVinoBackend(), VINO_CPU)]
)
def test_a_file_that_is_no_model_ends_in_a_clear_failure(
    tmp_path: Path, backend: OnnxRuntimeBackend | OpenVinoBackend, device: DeviceInfo
) -> None:
    path = tmp_path / "broken.onnx"
    path.write_bytes(b"\xff\xd8 this is a picture")
    with pytest.raises(DeviceFailed, match=r"could not load broken\.onnx"):
        backend.load(path, device, 1)
    with pytest.raises(DeviceFailed, match=r"No device is left that can run broken\.onnx\."):
        open_session(path, device.id)


def test_onnx_runtime_is_not_believed_when_it_swaps_the_device(tiny: Path) -> None:
    backend = OnnxRuntimeBackend()
    if CUDA.id in {device.id for device in backend.devices()}:
        pytest.skip("this machine has CUDA")
    with (
        pytest.warns(UserWarning, match="CUDAExecutionProvider"),
        pytest.raises(DeviceFailed, match="was asked for but"),
    ):
        backend.load(tiny, CUDA, 1)


def list_devices() -> list[DeviceInfo]:
    return [device for backend in default_backends() for device in backend.devices()]


def test_every_listed_device_has_a_processor_of_each_runtime() -> None:
    devices = list_devices()
    assert {"openvino:CPU", FALLBACK_ID} <= {device.id for device in devices}
    assert all(device.description for device in devices)
    assert not any("Azure" in device.name for device in devices), "a cloud is no device of this machine"


def test_openvino_says_what_its_start_took() -> None:
    backend = OpenVinoBackend()
    assert backend.devices()
    assert backend.start_ms > 0


def test_no_runtime_tells_anyone_that_it_is_used(tiny: Path) -> None:
    program = """
import sys
from pathlib import Path

def no_network(event, arguments):
    if event.startswith("socket."):
        print("network:", event, arguments)

sys.addaudithook(no_network)
from models.runtime import default_backends, open_session, select_device
for policy in ("auto", "openvino:CPU"):
    select_device(open_session(Path(sys.argv[1]), policy), "auto")
for backend in default_backends():
    backend.devices()
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
    assert (done.stdout, done.stderr) == ("", "")
    assert list(person.iterdir()) == []


@pytest.mark.parametrize("policy", ["auto", "cpu"])
def test_opening_on_the_processor_does_not_load_openvino(tiny: Path, policy: str) -> None:
    program = "import sys; from pathlib import Path; from models.runtime import open_session; "
    program += "open_session(Path(sys.argv[1]), sys.argv[2]); print('openvino' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program, str(tiny), policy],
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
    monkeypatch.setattr("models.backend_openvino._openvino_core", lambda: (NoDriver(), 0.0))
    assert OpenVinoBackend().devices() == ()
    assert FALLBACK_ID in {device.id for device in list_devices()}


class SlyOpenVino:
    """An OpenVINO that runs GPU work on the CPU."""

    def read_model(self, path: str) -> Any:
        return import_module("openvino").Core().read_model(path)

    def compile_model(self, model: Any, device: str, hints: dict[str, Any]) -> Any:
        return SimpleNamespace(
            get_property=lambda name: (
                ["CPU"] if name == "EXECUTION_DEVICES" else SimpleNamespace(to_string=str)
            ),
            create_infer_request=lambda: None,
            outputs=[],
            inputs=[],
        )


def test_openvino_is_not_believed_when_it_swaps_the_device(
    monkeypatch: pytest.MonkeyPatch, tiny: Path
) -> None:
    monkeypatch.setattr("models.backend_openvino._openvino_core", lambda: (SlyOpenVino(), 0.0))
    with pytest.raises(DeviceFailed, match="openvino:GPU was asked for but CPU answered"):
        OpenVinoBackend().load(tiny, DeviceInfo("openvino", "GPU", "gpu", "a GPU"), 1)


class PluginRuntime:
    """ONNX Runtime with a plugin whose devices are made up; sessions say that they took `taken` of 10 steps."""

    def __init__(self, taken: int) -> None:
        self._taken = taken
        self.registered: list[tuple[str, str]] = []
        chip = SimpleNamespace(
            type=SimpleNamespace(name="NPU"), vendor="Intel", metadata={"Description": "Some NPU"}
        )
        self._device = SimpleNamespace(
            ep_name="PlugExecutionProvider", ep_vendor="Intel", ep_metadata={"ov_device": "NPU"}, device=chip
        )
        self.SessionOptions = lambda: SimpleNamespace(
            add_session_config_entry=lambda name, value: None,
            add_provider_for_devices=lambda devices, options: None,
        )

    def register_execution_provider_library(self, name: str, path: str) -> None:
        if "broken" in path:
            raise RuntimeError("libze_loader.so.1: cannot open shared object file")
        self.registered.append((name, path))

    def get_available_providers(self) -> list[str]:
        return ["AzureExecutionProvider", "CPUExecutionProvider"]

    def get_ep_devices(self) -> list[Any]:
        return [self._device, SimpleNamespace(ep_name="CPUExecutionProvider")]

    def InferenceSession(self, path: str, sess_options: Any) -> Any:  # noqa: N802 - the runtime's own name
        def part(name: str, steps: int) -> Any:
            return SimpleNamespace(ep_name=name, get_nodes=lambda: [None] * steps)

        return SimpleNamespace(
            disable_fallback=lambda: None,
            get_providers=lambda: ["PlugExecutionProvider", "CPUExecutionProvider"],
            get_provider_graph_assignment_info=lambda: [
                part("PlugExecutionProvider", self._taken),
                part("CPUExecutionProvider", 10 - self._taken),
            ],
            get_inputs=list,
            get_outputs=list,
        )


@pytest.fixture
def plugins(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[PluginRuntime]]:
    """Two plugin packages, one of them without its driver; the runtime that a test appends is used."""
    for name, library in (("plug_fine", "fine.so"), ("plug_broken", "broken.so")):
        module: Any = ModuleType(name)
        module.__spec__ = SimpleNamespace(name=name)
        module.get_library_path = lambda library=library: library
        module.get_ep_name = lambda: "PlugExecutionProvider"
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(backend_onnxruntime, "_PLUGINS", ("plug_fine", "plug_absent", "plug_broken"))
    runtimes: list[PluginRuntime] = []
    monkeypatch.setattr(backend_onnxruntime, "_onnxruntime", lambda: runtimes[0])
    backend_onnxruntime._plugin_devices.cache_clear()
    yield runtimes
    backend_onnxruntime._plugin_devices.cache_clear()


def test_a_plugin_brings_its_devices(plugins: list[PluginRuntime], tiny: Path) -> None:
    plugins.append(PluginRuntime(taken=9))
    backend = OnnxRuntimeBackend()
    npu, cpu = backend.devices()
    assert (npu.id, npu.kind) == ("onnxruntime:PlugExecutionProvider.NPU", "npu")
    assert npu.description == "Some NPU (Intel plugin)"
    assert cpu == FALLBACK
    assert plugins[0].registered == [("plug_fine", "fine.so")]
    assert backend.load(tiny, npu, 1).inputs == ()


def test_a_device_that_leaves_the_work_to_the_processor_is_refused(
    plugins: list[PluginRuntime], tiny: Path
) -> None:
    plugins.append(PluginRuntime(taken=4))
    backend = OnnxRuntimeBackend()
    with pytest.raises(DeviceFailed, match=r"would run only 4 of the 10 steps of tiny\.onnx"):
        backend.load(tiny, backend.devices()[0], 1)


def test_cuda_is_looked_for_in_its_packages_without_a_word(
    monkeypatch: pytest.MonkeyPatch, tiny: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def preload() -> None:
        asked.append("CUDA")
        print("Failed to load libcublasLt.so.13")

    def session(path: str, sess_options: Any, providers: list[str]) -> Any:
        return SimpleNamespace(
            disable_fallback=lambda: None, get_providers=lambda: ["CPUExecutionProvider"], get_inputs=list
        )

    options = SimpleNamespace(add_session_config_entry=lambda name, value: None)
    runtime = SimpleNamespace(
        preload_dlls=preload, SessionOptions=lambda: options, InferenceSession=session, get_ep_devices=list
    )
    monkeypatch.setattr(backend_onnxruntime, "_onnxruntime", lambda: runtime)
    monkeypatch.setattr(backend_onnxruntime, "_plugin_devices", dict)
    with pytest.raises(DeviceFailed, match="its driver or libraries are missing"):
        OnnxRuntimeBackend().load(tiny, CUDA, 1)
    assert asked == ["CUDA"]
    assert capsys.readouterr().out == ""
