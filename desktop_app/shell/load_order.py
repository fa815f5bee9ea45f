"""Imported before anything of Qt: brings ONNX Runtime in first, and silent.

On Windows both bring runtime DLLs, and only this order loads ones that both can use
(https://github.com/wkentaro/labelme/issues/1564). Without `forbid_telemetry` ONNX Runtime reports its use as soon as
it is imported.
"""

import core  # noqa: F401 - before numpy, which comes with ONNX Runtime: it sets how many threads that has
from models.privacy import forbid_telemetry

forbid_telemetry()

import onnxruntime  # noqa: E402, F401 - the import itself is the purpose
