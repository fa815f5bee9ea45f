"""The devices that models can run on, and which to try first."""

import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

DeviceKind = Literal["npu", "gpu", "cpu"]

LAST_RESORT: Final = "onnxruntime:CPUExecutionProvider"

_KINDS_BY_POLICY: Final[dict[str, tuple[DeviceKind, ...]]] = {
    "auto": ("npu", "gpu"),
    "npu": ("npu",),
    "gpu": ("gpu",),
    "cpu": (),
}
POLICIES: Final = tuple(_KINDS_BY_POLICY)


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


def order(policy: str, devices: Iterable[DeviceInfo]) -> tuple[DeviceInfo, ...]:
    """The devices to try under a policy, best first; ONNX Runtime's CPU is always the last.

    Args:
        policy: "auto", "npu", "gpu", "cpu" or a device's id. An id that this machine does not have
            leaves only the last resort: a choice remembered from another machine must not stop anything.
        devices: what the machine has, last resort included.

    Raises:
        ValueError: the policy is neither one of the words nor of the form "runtime:device".
    """
    found = tuple(devices)
    if policy in _KINDS_BY_POLICY:
        kinds = _KINDS_BY_POLICY[policy]
        wanted = sorted((d for d in found if d.kind in kinds), key=lambda d: kinds.index(d.kind))
    elif ":" in policy:
        wanted = [d for d in found if d.id == policy]
    else:
        raise ValueError(
            f"{policy!r} is not a device policy. "
            f"Use {', '.join(POLICIES)}, or a device as 'larder doctor' lists it."
        )
    return (
        *(d for d in wanted if d.id != LAST_RESORT),
        *(d for d in found if d.id == LAST_RESORT),
    )


def may_have_openvino_accelerator(platform: str = sys.platform, root: Path = Path("/")) -> bool:
    """Whether it is worth importing OpenVINO (half a second) to look for a GPU or an NPU.

    Looks only for the driver's device node or library. A wrong yes costs that half second; a wrong no means
    that the CPU is used unless a device is named.

    Args:
        platform: as `sys.platform` names it.
        root: the root of the file system, on Linux.
    """
    if platform == "linux":
        return any(root.glob("dev/accel/accel*")) or any(root.glob("dev/dri/renderD*"))
    if platform == "win32":
        system = Path(os.environ.get("SYSTEMROOT", r"C:\Windows")) / "System32"
        # OpenVINO reaches the NPU through Level Zero and the GPU through OpenCL.
        return any((system / library).exists() for library in ("ze_loader.dll", "OpenCL.dll"))
    return False
