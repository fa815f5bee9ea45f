"""Imported before anything of Qt: on Windows it brings ONNX Runtime in first, and everywhere silent.

On Windows both bring runtime DLLs, and only this order loads ones that both can use
(https://github.com/wkentaro/labelme/issues/1564). Elsewhere the window is shown before ONNX Runtime and NumPy are loaded.
Without `forbid_telemetry` ONNX Runtime reports its use as soon as it is imported.
"""

import sys

import core  # noqa: F401 - before numpy, which comes with ONNX Runtime: it sets how many threads that has
from models.privacy import forbid_telemetry

forbid_telemetry()

if sys.platform == "win32":
    import onnxruntime  # noqa: F401 - the import itself is the purpose
