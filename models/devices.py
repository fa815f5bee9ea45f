"""The devices that models can run on, which of them a policy allows, and what tells that they have changed."""

import hashlib
import os
import platform
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

DeviceKind = Literal["npu", "gpu", "cpu"]

LAST_RESORT: Final = "onnxruntime:CPUExecutionProvider"

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
"""Distributions that bring devices or run models on them."""

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
    """One device as one runtime sees it; the same chip may appear once per runtime.

    Attributes:
        runtime: "openvino" or "onnxruntime".
        name: the runtime's own name of it: "NPU", "GPU.0", "CUDAExecutionProvider".
        kind: what it is in general.
        description: for a person: the chip's full name where the runtime knows it.
    """

    runtime: str
    name: str
    kind: DeviceKind
    description: str

    @property
    def id(self) -> str:
        """The policy that asks for exactly this device, for example "openvino:GPU"."""
        return f"{self.runtime}:{self.name}"


FLOOR: Final = DeviceInfo("onnxruntime", "CPUExecutionProvider", "cpu", "CPU")
"""The last resort as a device: every machine has it, so that nothing need be listed to use it."""


def check_policy(policy: str) -> None:
    """Make sure that a policy is one of the words or of the form "runtime:device".

    Raises:
        ValueError: it is neither.
    """
    if policy not in _KINDS_BY_POLICY and not all(policy.partition(":")):
        raise ValueError(
            f"{policy!r} is not a device policy. "
            f"Use {', '.join(POLICIES)}, or a device as 'larder doctor' lists it."
        )


def order(policy: str, devices: Iterable[DeviceInfo]) -> tuple[DeviceInfo, ...]:
    """The devices to try under a policy, best first; ONNX Runtime's CPU is always the last.

    Args:
        policy: "auto", "npu", "gpu", "cpu" or a device's id. An id that this machine does not have
            leaves only the last resort: a choice remembered from another machine must not stop anything.
        devices: what the machine has, last resort included.

    Raises:
        ValueError: the policy is neither one of the words nor of the form "runtime:device".
    """
    check_policy(policy)
    found = tuple(devices)
    kinds = _KINDS_BY_POLICY.get(policy)
    if kinds is None:
        wanted = [d for d in found if d.id == policy]
    else:
        wanted = sorted((d for d in found if d.kind in kinds), key=lambda d: kinds.index(d.kind))
    return (
        *(d for d in wanted if d.id != LAST_RESORT),
        *(d for d in found if d.id == LAST_RESORT),
    )


def machine_stamp(system: str = sys.platform, root: Path = Path("/")) -> str:
    """A short text that changes when a runtime, the system's kernel or a driver does, and else stays the same.

    Asks no driver and loads no runtime: it looks at the versions of what is installed and at the drivers' own files.

    Args:
        system: as `sys.platform` names it.
        root: the root of the file system, on Linux.
    """
    # Imported here: it takes as long as loading a model, and most verbs look at no device.
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
    """A small file's text; nothing for device nodes, which must not be opened."""
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
