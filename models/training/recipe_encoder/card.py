"""Write the encoder's `card.json`: the text model with its tokenizer, and the label model that reads its vectors."""

import hashlib
from pathlib import Path

from models.recipe_encoder.encoder import DIM
from models.recipe_encoder.labels import LABELS_FILE, MODEL_FILE
from models.registry import ModelCard
from models.training.cards import write_card

_FILES = ("model.onnx", "tokenizer.json", MODEL_FILE, LABELS_FILE)


def stamp_encoder(folder: Path) -> ModelCard:
    """Write the card of the files in the folder. Its version changes with either model."""
    digest = hashlib.sha256()
    present = tuple(name for name in _FILES if (folder / name).exists())
    for name in present:
        digest.update((folder / name).read_bytes())
    return write_card(
        folder,
        present,
        version="2." + digest.hexdigest()[:8],
        dim=DIM,
        precision="int8",
        licence="Apache-2.0",
        task="recipes and free text to unit vectors, and to the labels a recipe probably has",
    )
