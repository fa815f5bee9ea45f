"""Write `card.json`, which `models.registry` reads: names, hashes and sizes of a model's files."""

import hashlib
import json
from pathlib import Path

from models.registry import CARD_NAME, ModelCard, Precision, read_card


def write_card(
    folder: Path,
    filenames: tuple[str, ...],
    *,
    version: str,
    dim: int,
    precision: Precision,
    licence: str,
    task: str,
) -> ModelCard:
    """Write `card.json` next to a model's files. The folder's name is the model's name.

    Raises:
        FileNotFoundError: A file is missing.
        ValueError: A value has the wrong type.
    """
    card = {
        "name": folder.name,
        "version": version,
        "files": {name: _stamp(folder / name) for name in filenames},
        "dim": dim,
        "precision": precision,
        "licence": licence,
        "task": task,
    }
    text = json.dumps(card, indent=2, ensure_ascii=False) + "\n"
    checked = read_card(text)
    (folder / CARD_NAME).write_text(text, encoding="utf-8", newline="\n")
    return checked


def _stamp(path: Path) -> tuple[str, int]:
    content = path.read_bytes()
    return hashlib.sha256(content).hexdigest(), len(content)
