"""Export the trained line tagger: ONNX in fp32, then int8, with the two compared word by word.

python -m models.training.line_tagger.export --work out/line_tagger --data ../shared/data --to models/line_tagger
"""

import argparse
import json
import shutil
from pathlib import Path

from models.privacy import forbid_telemetry

forbid_telemetry()

import numpy as np  # noqa: E402 - the switch has to be set before the runtime is imported
import onnxruntime  # noqa: E402
import torch  # noqa: E402
from tokenizers import Tokenizer  # noqa: E402

from models.line_tagger import labels  # noqa: E402
from models.training.cards import write_card  # noqa: E402
from models.training.line_tagger.batches import encode  # noqa: E402
from models.training.line_tagger.corpus import read_lines, tagged  # noqa: E402
from models.training.line_tagger.network import LineNetwork, shape_for  # noqa: E402
from models.training.onnx_int8 import export_int8  # noqa: E402

_LEAST_PARITY = 0.995
"""The share of words on which fp32 and int8 have to agree."""
_LINES = 1000


def main() -> None:
    """Write model.onnx, tokenizer.json, labels.json and card.json; raise SystemExit when int8 reads differently."""
    parser = argparse.ArgumentParser(description="Export the line tagger.")
    parser.add_argument("--work", type=Path, default=Path("out/line_tagger"))
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--to", type=Path, default=Path("models/line_tagger"))
    parser.add_argument("--version", default="1", help="changes with every retraining")
    options = parser.parse_args()
    saved = torch.load(options.work / "weights.pt", weights_only=True)
    network = LineNetwork(shape_for(saved["vocabulary"]))
    network.load_state_dict(saved["network"])
    network.eval()
    full, small = export_int8(network, options.work, ("field", "mark"))
    agreement = _agreement(full, small, options)
    print(
        f"fp32 {full.stat().st_size / 1e6:.2f} MB, int8 {small.stat().st_size / 1e6:.2f} MB, same {agreement:.5f}"
    )
    if agreement < _LEAST_PARITY:
        raise SystemExit("int8 reads too many words differently; nothing was written.")
    options.to.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(small, options.to / "model.onnx")
    shutil.copyfile(options.work / "tokenizer.json", options.to / "tokenizer.json")
    (options.to / "labels.json").write_text(json.dumps(labels.as_json(), indent=1) + "\n", encoding="utf-8")
    write_card(
        options.to,
        version=options.version,
        filenames=("model.onnx", "tokenizer.json", "labels.json"),
        dim=len(labels.FIELD_LABELS),
        precision="int8",
        licence="Apache-2.0",
        task="marks the words of an ingredient line with what they say",
    )


def _agreement(full: Path, small: Path, options: argparse.Namespace) -> float:
    """Share of words with the same field in both files, over held-out lines."""
    sessions = [
        onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"]) for path in (full, small)
    ]
    tokenizer = Tokenizer.from_file(str(options.work / "tokenizer.json"))
    held_out = [line for line in read_lines(options.data / "lines") if line.held_out][:_LINES]
    same = total = 0
    for line in held_out:
        labelled = tagged(line)
        if labelled is None:
            continue
        ids, field, _ = encode(tokenizer, labelled)
        feed = {"input_ids": np.asarray([ids], dtype=np.int64)}
        first, second = (session.run(None, feed)[0][0].argmax(-1) for session in sessions)
        words = np.asarray(field) >= 0
        same += int((first[words] == second[words]).sum())
        total += int(words.sum())
    return same / total


if __name__ == "__main__":
    main()
