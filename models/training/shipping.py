"""Export a trained network that labels words to the shipped files, if its int8 form gives the same labels."""

import argparse
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
"""Share of words that fp32 and int8 must label alike."""
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
    least_parity: float = _LEAST_PARITY,
) -> None:
    """Write model.onnx, tokenizer.json, labels.json and card.json into `target`.

    Args:
        network: In evaluation mode; see `models.training.onnx_int8.export_int8`.
        work: The folder with `tokenizer.json`; both forms of the model are written there.
        outputs: Names of the network's outputs. The first one is compared between fp32 and int8.
        dim: Number of labels of the first output.
        examples: Token ids with the labels of the first output; `IGNORE` where no word begins.
        least_parity: Share of words that fp32 and int8 must label alike.

    Raises:
        SystemExit: They agree on fewer words. Nothing was written into `target`.
    """
    full, small = export_int8(network, work, outputs)
    same = agreement(full, small, examples)
    print(
        f"fp32 {full.stat().st_size / 1e6:.2f} MB, int8 {small.stat().st_size / 1e6:.2f} MB, same labels {same:.5f}"
    )
    if same < least_parity:
        raise SystemExit("int8 labels too many words differently; nothing was written.")
    target.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(small, target / "model.onnx")
    shutil.copyfile(work / "tokenizer.json", target / "tokenizer.json")
    (target / "labels.json").write_text(json.dumps(labels, indent=1) + "\n", encoding="utf-8")
    write_card(
        target, version=version, filenames=_FILES, dim=dim, precision="int8", licence="Apache-2.0", task=task
    )


def add_parity(parser: argparse.ArgumentParser) -> None:
    """Add the option `--least-parity`; 0 suits a smoke run, whose network has learned nothing yet."""
    parser.add_argument(
        "--least-parity",
        type=float,
        default=_LEAST_PARITY,
        help="share of words that int8 and fp32 label alike",
    )


def agreement(full: Path, small: Path, examples: Iterable[tuple[list[int], list[int]]]) -> float:
    """Return the share of words with the same label (of the first output) in both files."""
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
