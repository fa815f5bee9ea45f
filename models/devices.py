"""The devices that can run models, the policies that choose among them, and a stamp that changes with them."""

import hashlib
import os
import platform
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

DeviceKind = Literal["npu", "gpu", "cpu"]

FALLBACK_ID: Final = "onnxruntime:CPUExecutionProvider"

_KINDS_BY_POLICY: Final[dict[str, tuple[DeviceKind, ...]]] = {
    "auto": ("npu", "gpu", "cpu"),
    "npu": ("npu",),
    "gpu": ("gpu",),
    "cpu": (),
}
POLICIES: Final = tuple(_KINDS_BY_POLICY)

RUNTIMES: Final = (
    "onnxruntime",
    "onnxruntime-gpu",
    "onnxruntime-directml",
    "onnxruntime-qnn",
    "onnxruntime-ep-openvino",
    "onnxruntime-ep-webgpu",
    "openvino",
)
"""Distributions that add devices or run models on them."""

_LINUX_DRIVERS: Final = (
    "dev/accel/accel*",
    "dev/dri/renderD*",
    *(f"sys/module/{name}/version" for name in ("i915", "xe", "intel_vpu", "nvidia", "amdgpu")),
    "proc/driver/nvidia/version",
)
_LINUX_LIBRARIES: Final = (
    "usr/lib/*/libze_intel_*.so.*",
    "usr/lib/*/intel-opencl/*.so",
    "usr/lib/*/libcuda.so.*",
)
_WINDOWS_DRIVERS: Final = (
    "ze_loader.dll",
    "OpenCL.dll",
    "nvcuda.dll",
    "DirectML.dll",
    "QnnHtp.dll",
)


@dataclass(frozen=True, slots=True)
class DeviceInfo:
    """A device as one runtime sees it. The same chip may appear once per runtime.

    Attributes:
        runtime: "openvino" or "onnxruntime".
        name: the runtime's name for it: "NPU", "GPU.0", "CUDAExecutionProvider".
        kind: the kind of device.
        description: for the user: the chip's full name if the runtime knows it.
    """

    runtime: str
    name: str
    kind: DeviceKind
    description: str

    @property
    def id(self) -> str:
        """The policy that selects exactly this device, such as "openvino:GPU"."""
        return f"{self.runtime}:{self.name}"


FALLBACK: Final = DeviceInfo("onnxruntime", "CPUExecutionProvider", "cpu", "CPU")
"""The fallback device, which every computer has."""


def check_policy(policy: str) -> None:
    """Make sure that a policy is a known word or has the form "runtime:device".

    Raises:
        ValueError: it is neither.
    """
    if policy not in _KINDS_BY_POLICY and not all(policy.partition(":")):
        raise ValueError(
            f"{policy!r} is not a device policy. "
            f"Use {', '.join(POLICIES)}, or a device as 'larder doctor' lists it."
        )


def devices_to_try(policy: str, devices: Iterable[DeviceInfo]) -> tuple[DeviceInfo, ...]:
    """Return the devices to try under a policy, best first. ONNX Runtime's CPU is always last.

    Args:
        policy: "auto", "npu", "gpu", "cpu" or a device id. An id that this computer doesn't have leaves only the
            fallback, because a choice stored on another computer must not stop anything.
        devices: the computer's devices, including the fallback.

    Raises:
        ValueError: the policy is neither a known word nor of the form "runtime:device".
    """
    check_policy(policy)
    found = tuple(devices)
    kinds = _KINDS_BY_POLICY.get(policy)
    if kinds is None:
        wanted = [d for d in found if d.id == policy]
    else:
        wanted = sorted((d for d in found if d.kind in kinds), key=lambda d: kinds.index(d.kind))
    return (
        *(d for d in wanted if d.id != FALLBACK_ID),
        *(d for d in found if d.id == FALLBACK_ID),
    )


def machine_stamp(system: str = sys.platform, root: Path = Path("/")) -> str:
    """Return a short text that changes with the installed runtimes, the kernel and the drivers, and with nothing else.

    Loads no driver and no runtime; it reads installed versions and the drivers' files.

    Args:
        system: as `sys.platform` names it.
        root: the root of the file system, on Linux.
    """
    # Imported here because it takes as long as loading a model, and most commands check no device.
    from importlib.metadata import PackageNotFoundError, version

    facts = [platform.system(), platform.release(), platform.version(), platform.machine()]
    for name in RUNTIMES:
        try:
            facts.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            continue
    if system == "linux":
        facts += [
            f"{path.name} {_content(path)}"
            for pattern in _LINUX_DRIVERS
            for path in sorted(root.glob(pattern))
        ]
        facts += [
            f"{path.name} {_stat(path)}"
            for pattern in _LINUX_LIBRARIES
            for path in sorted(root.glob(pattern))
        ]
    elif system == "win32":
        folder = Path(os.environ.get("SYSTEMROOT", r"C:\Windows")) / "System32"
        facts += [f"{name} {_stat(folder / name)}" for name in _WINDOWS_DRIVERS]
    return hashlib.sha256("\n".join(facts).encode()).hexdigest()


def _content(path: Path) -> str:
    """Return a small file's text; empty for device nodes, which must not be opened."""
    try:
        return path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
    except OSError:
        return ""


def _stat(path: Path) -> str:
    try:
        found = path.stat()
    except OSError:
        return "absent"
    return f"{found.st_size} {found.st_mtime_ns}"
