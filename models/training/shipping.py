"""From a trained network that labels words to the files that ship, once its int8 form reads as the full one does."""

import json
import shutil
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from models.privacy import forbid_telemetry

forbid_telemetry()

import numpy as np  # noqa: E402 - the switch has to be set before the runtime is imported
import onnxruntime  # noqa: E402
import torch  # noqa: E402

from models.training.batching import IGNORE  # noqa: E402
from models.training.cards import write_card  # noqa: E402
from models.training.onnx_int8 import export_int8  # noqa: E402

_LEAST_PARITY = 0.995
"""The share of words on which fp32 and int8 have to agree."""
_FILES = ("model.onnx", "tokenizer.json", "labels.json")


def ship(
    network: torch.nn.Module,
    work: Path,
    target: Path,
    *,
    outputs: Sequence[str],
    labels: Mapping[str, object],
    dim: int,
    examples: Iterable[tuple[list[int], list[int]]],
    version: str,
    task: str,
) -> None:
    """Write model.onnx, tokenizer.json, labels.json and card.json into `target`.

    Args:
        network: in evaluation mode; see `models.training.onnx_int8.export_int8`.
        work: where `tokenizer.json` lies and both forms of the model are written.
        outputs: names of the network's outputs; by the first the two forms are compared.
        dim: labels of the first output.
        examples: token ids with the labels of the first output; `IGNORE` where no word begins.

    Raises:
        SystemExit: int8 reads too many words differently; nothing was written into `target`.
    """
    full, small = export_int8(network, work, outputs)
    same = agreement(full, small, examples)
    print(
        f"fp32 {full.stat().st_size / 1e6:.2f} MB, int8 {small.stat().st_size / 1e6:.2f} MB, same {same:.5f}"
    )
    if same < _LEAST_PARITY:
        raise SystemExit("int8 reads too many words differently; nothing was written.")
    target.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(small, target / "model.onnx")
    shutil.copyfile(work / "tokenizer.json", target / "tokenizer.json")
    (target / "labels.json").write_text(json.dumps(labels, indent=1) + "\n", encoding="utf-8")
    write_card(
        target, version=version, filenames=_FILES, dim=dim, precision="int8", licence="Apache-2.0", task=task
    )


def agreement(full: Path, small: Path, examples: Iterable[tuple[list[int], list[int]]]) -> float:
    """Share of words with the same label of the first output in both files."""
    sessions = [
        onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"]) for path in (full, small)
    ]
    same = total = 0
    for ids, labels in examples:
        feed = {"input_ids": np.asarray([ids], dtype=np.int64)}
        first, second = (session.run(None, feed)[0][0].argmax(-1) for session in sessions)
        words = np.asarray(labels) != IGNORE
        same += int((first[words] == second[words]).sum())
        total += int(words.sum())
    return same / total
