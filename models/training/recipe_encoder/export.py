"""Export a checkpoint to the shipped files: ONNX with int8 weights, tokenizer, card.

python -m models.training.recipe_encoder.export [--data ...] [--run ...] [--out FOLDER]

Run `fit_labels` afterwards: a label model fits the vectors of one encoder only.

Stops if the int8 and fp32 vectors differ too much. Also writes the first values of the fp32 vectors of a few texts,
which a test compares with the shipped model.
"""

import argparse
import json
import shutil
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer

from models.recipe_encoder.encoder import MAX_TOKENS, RecipeEncoder
from models.recipe_encoder.labels import LABELS_FILE, MODEL_FILE
from models.recipe_encoder.text import recipe_text
from models.runtime import open_session
from models.training.onnx_export import export_fp32
from models.training.recipe_encoder.card import stamp_encoder
from models.training.recipe_encoder.network import EncoderNetwork, Shape
from models.training.recipe_encoder.prepare import REPOSITORY, add_arguments, corpus_of
from models.training.whole_weights import store_whole_weights

_LEAST_MEAN_COSINE = 0.999
_MOST_BYTES = 6_000_000
_GOLDEN = REPOSITORY / "tests" / "models" / "recipe_encoder" / "golden.json"
_GOLDEN_TEXTS = (
    "",
    "chana masala",
    "something quick with salmon and rice",
    "chocolate cake. ingredients: flour, sugar, cocoa powder, egg, butter. tags: dessert",
)


def main() -> None:
    """Export, compare, and write the files if int8 and fp32 agree."""
    parser = argparse.ArgumentParser(description=__doc__)
    add_arguments(parser)
    parser.add_argument("--out", type=Path, default=REPOSITORY / "models" / "recipe_encoder")
    parser.add_argument("--golden", type=Path, default=_GOLDEN)
    options = parser.parse_args()
    torch.set_num_threads(1)
    tokenizer_path = options.run / "tokenizer.json"
    full, small = options.run / "fp32.onnx", options.run / "int8.onnx"
    network = load_network(options.run / "checkpoint.pt")
    export_fp32(
        network,
        full,
        inputs=["input_ids", "attention_mask"],
        outputs=["vectors"],
        columns={"length": MAX_TOKENS},
    )
    store_whole_weights(full, small)
    corpus = corpus_of(options)
    texts = [recipe_text(e.title, e.ingredients, e.tags) for e in corpus.held_out_recipes[:500]]
    texts += [example.title for example in corpus.held_out_recipes[:500]]
    reference = torch_vectors(network, tokenizer_path, texts)
    exact = _encoder(full, tokenizer_path).encode(texts)
    rounded = _encoder(small, tokenizer_path).encode(texts)
    for name, one, other in (
        ("torch fp32 and ONNX fp32", reference, exact),
        ("ONNX fp32 and int8", exact, rounded),
    ):
        cosines = (one * other).sum(1)
        print(f"{name}: cosine mean {cosines.mean():.5f}, least {cosines.min():.5f}")
        if cosines.mean() < _LEAST_MEAN_COSINE:
            raise SystemExit(f"{name} differ too much; nothing was replaced.")
    size_bytes = small.stat().st_size
    print(f"fp32 {full.stat().st_size} bytes, int8 {size_bytes} bytes")
    if size_bytes > _MOST_BYTES:
        raise SystemExit("The model is too large; nothing was replaced.")
    options.out.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(small, options.out / "model.onnx")
    shutil.copyfile(tokenizer_path, options.out / "tokenizer.json")
    for stale in (MODEL_FILE, LABELS_FILE):
        # They fit the vectors of the previous encoder; `fit_labels` writes new ones.
        (options.out / stale).unlink(missing_ok=True)
    card = stamp_encoder(options.out)
    firsts = torch_vectors(network, tokenizer_path, _GOLDEN_TEXTS)[:, :8]
    golden = {
        "model": card.files["model.onnx"][0],
        "first_values": {
            text: [round(float(value), 5) for value in row]
            for text, row in zip(_GOLDEN_TEXTS, firsts, strict=True)
        },
    }
    options.golden.write_text(json.dumps(golden, indent=2) + "\n", encoding="utf-8", newline="\n")
    print(card.name, card.version)


def load_network(checkpoint: Path) -> EncoderNetwork:
    """Return the network of a checkpoint in evaluation mode."""
    state = torch.load(checkpoint, weights_only=True)
    network = EncoderNetwork(Shape(**state["shape"]))
    network.load_state_dict(state["network"])
    return network.eval()


def torch_vectors(network: EncoderNetwork, tokenizer_path: Path, texts: Sequence[str]) -> np.ndarray:
    """Return the network's own vectors, computed one text at a time."""
    tokenizer = Tokenizer.from_file(str(tokenizer_path))
    tokenizer.enable_truncation(MAX_TOKENS)
    tokenizer.no_padding()
    rows = []
    with torch.inference_mode():
        for text in texts:
            ids = torch.tensor([tokenizer.encode(text).ids])
            rows.append(network(ids, torch.ones_like(ids))[0].numpy())
    return np.stack(rows)


def _encoder(model: Path, tokenizer_path: Path) -> RecipeEncoder:
    return RecipeEncoder(open_session(model, "cpu"), Tokenizer.from_file(str(tokenizer_path)))


if __name__ == "__main__":
    main()
