"""Stop the runtimes from reporting that they are used.

Both official wheels report their use over the network by default: ONNX Runtime (seen with 1.31 on Linux) when it is
imported, with an identifier stored in the home folder, and OpenVINO's Python package at each import. The switches only
work if set before the import, so call `forbid_telemetry` first.
"""

import os
import sys


def forbid_telemetry() -> None:
    """Disable the reporting of ONNX Runtime and OpenVINO in this process and its children.

    Must run before either is imported; calling it again does nothing.
    """
    # From ONNX Runtime's Privacy.md: no uploader, no events, no identifier for this process. Calling its
    # disable_telemetry_events() comes too late, because the import has already reported.
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    # None makes the import of OpenVINO's sender fail, which OpenVINO treats as "not installed".
    sys.modules["openvino_telemetry"] = None  # type: ignore[assignment]
