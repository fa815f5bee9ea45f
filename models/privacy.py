"""Keeping the runtimes from telling anyone that they are used.

Both official wheels report their use over the network by default: ONNX Runtime (seen with 1.31 on Linux) from
the moment it is imported, with an identifier that it keeps in the home folder, and OpenVINO's Python package at
each import. Switches act only when they are set first, so whoever imports one of the two calls this before.
"""

import os
import sys


def forbid_telemetry() -> None:
    """Switch off the reporting of ONNX Runtime and OpenVINO in this process and its children.

    Must run before either is imported; running it again does nothing.
    """
    # From ONNX Runtime's Privacy.md: no uploader, no events, no identifier for the life of the process. Its
    # disable_telemetry_events() alone comes too late: the import has reported already.
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    # None makes the import of OpenVINO's sender fail, which OpenVINO takes for "not installed".
    sys.modules["openvino_telemetry"] = None  # type: ignore[assignment]
