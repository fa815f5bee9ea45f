"""Export the trained question parser: ONNX in fp32, then int8, with the two compared label by label.

python -m models.training.question_parser.export --work out/question_parser --to models/question_parser
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

from models.question_parser import labels  # noqa: E402
from models.training.cards import write_card  # noqa: E402
from models.training.onnx_int8 import export_int8  # noqa: E402
from models.training.question_parser.batches import encode  # noqa: E402
from models.training.question_parser.grammar import Grammar  # noqa: E402
from models.training.question_parser.lexicon import load  # noqa: E402
from models.training.question_parser.network import Shape, Tagger  # noqa: E402

_LEAST_PARITY = 0.995
"""The share of words on which fp32 and int8 have to agree."""


def main() -> None:
    """Write model.onnx, tokenizer.json, labels.json and card.json; raise SystemExit when int8 reads differently."""
    parser = argparse.ArgumentParser(description="Export the question parser.")
    parser.add_argument("--work", type=Path, default=Path("out/question_parser"))
    parser.add_argument("--to", type=Path, default=Path("models/question_parser"))
    parser.add_argument("--assets", type=Path, default=Path("assets"))
    parser.add_argument("--version", default="1", help="changes with every retraining")
    options = parser.parse_args()
    saved = torch.load(options.work / "weights.pt", weights_only=True)
    network = Tagger(Shape(saved["vocabulary"]))
    network.load_state_dict(saved["network"])
    network.eval()
    network.embed = network.embed.merged()
    full, small = export_int8(network, options.work, ("span", "role", "alternative"))
    agreement = _agreement(full, small, options)
    print(
        f"fp32 {full.stat().st_size / 1e6:.2f} MB, int8 {small.stat().st_size / 1e6:.2f} MB, agreement {agreement:.5f}"
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
        dim=len(labels.SPAN_LABELS),
        precision="int8",
        licence="Apache-2.0",
        task="marks the words of a question with what they ask for",
    )


def _agreement(full: Path, small: Path, options: argparse.Namespace) -> float:
    """Share of words with the same span label in both files, over generated questions."""
    sessions = [
        onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"]) for path in (full, small)
    ]
    tokenizer = Tokenizer.from_file(str(options.work / "tokenizer.json"))
    grammar = Grammar(load(options.assets, None), seed=99)
    same = total = 0
    for _ in range(400):
        ids, span, _, _ = encode(tokenizer, grammar.question())
        feed = {"input_ids": np.asarray([ids], dtype=np.int64)}
        first, second = (session.run(None, feed)[0][0].argmax(-1) for session in sessions)
        words = np.asarray(span) >= 0
        same += int((first[words] == second[words]).sum())
        total += int(words.sum())
    return same / total


if __name__ == "__main__":
    main()
