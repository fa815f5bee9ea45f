"""Test the devices and order of each policy, and the detection of a changed machine."""

import sys
from pathlib import Path

import pytest

from models.devices import FALLBACK_ID, DeviceInfo, check_policy, devices_to_try, machine_stamp
from tests.models.made_up import CPU, GPU, NPU

OTHER_CPU = DeviceInfo("made-up", "CPU", "cpu", "the same CPU")


@pytest.mark.parametrize(
    ("policy", "expected"),
    [
        ("auto", [NPU, GPU, OTHER_CPU, CPU]),
        ("gpu", [GPU, CPU]),
        ("npu", [NPU, CPU]),
        ("cpu", [CPU]),
        ("made-up:GPU", [GPU, CPU]),
        (FALLBACK_ID, [CPU]),
        ("made-up:GPU.7", [CPU]),
    ],
)
def test_the_last_device_to_try_is_always_the_processor(policy: str, expected: list[DeviceInfo]) -> None:
    assert list(devices_to_try(policy, [CPU, OTHER_CPU, GPU, NPU])) == expected


@pytest.mark.parametrize("policy", ["", "fast", "CPU", "openvino", ":", "openvino:", ":GPU"])
def test_a_policy_that_cannot_be_read_is_refused(policy: str) -> None:
    with pytest.raises(ValueError, match="is not a device policy"):
        check_policy(policy)


def linux_at(root: Path, driver: str) -> str:
    version = root / "sys/module/xe/version"
    version.parent.mkdir(parents=True, exist_ok=True)
    version.write_text(driver)
    return machine_stamp("linux", root)


def test_the_stamp_changes_with_drivers_and_devices_only(tmp_path: Path) -> None:
    first = linux_at(tmp_path, "1.0")
    assert linux_at(tmp_path, "1.0") == first
    updated = linux_at(tmp_path, "1.1")
    assert updated != first
    node = tmp_path / "dev/accel/accel0"
    node.parent.mkdir(parents=True)
    node.touch()
    found = linux_at(tmp_path, "1.1")
    assert found != updated
    library = tmp_path / "usr/lib/x86_64-linux-gnu/libze_intel_gpu.so.1"
    library.parent.mkdir(parents=True)
    library.write_bytes(b"a driver")
    assert linux_at(tmp_path, "1.1") != found


def test_the_stamp_changes_with_the_files_of_a_windows_driver(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SYSTEMROOT", str(tmp_path))
    before = machine_stamp("win32")
    (tmp_path / "System32").mkdir()
    (tmp_path / "System32" / "nvcuda.dll").write_bytes(b"a driver")
    assert machine_stamp("win32") != before


def test_the_stamp_changes_with_a_runtime(monkeypatch: pytest.MonkeyPatch) -> None:
    before = machine_stamp(sys.platform)
    monkeypatch.setattr("importlib.metadata.version", lambda name: "99.0")
    assert machine_stamp(sys.platform) != before
