"""The fp32 outputs that a training wrote for its model, which the shipped file is compared with."""

import json
from pathlib import Path
from typing import Any

from models.registry import locate


def golden_of(model: str) -> dict[str, Any]:
    """Return the outputs of a model, which must be those of the training that made the shipped file."""
    path = Path(__file__).parent / model / "golden.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    assert found["model"] == locate(model).card.files["model.onnx"][0]
    return found
