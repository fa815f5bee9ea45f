"""The shipped models, their files, and a check that the files are unchanged."""

import hashlib
import json
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal

from models.errors import ModelMissing

MODEL_NAMES: Final = (
    "question_parser",
    "recipe_encoder",
    "line_tagger",
    "ingredient_context",
    "meal_estimator",
)
CARD_NAME: Final = "card.json"
SHIPPED_ROOT: Final = Path(__file__).parent

Precision = Literal["fp32", "int8"]

_CARD_KEYS: Final = {"name", "version", "files", "dim", "precision", "licence", "task"}
_SHA256: Final = re.compile(r"[0-9a-f]{64}")
_FILE_NAME: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*")


@dataclass(frozen=True, slots=True)
class Network:
    """A network that runs on a device.

    Attributes:
        folder: the folder of its model and card.
        file: the network's file in that folder.
        other_files: the other files that it needs.
    """

    folder: str
    file: str
    other_files: tuple[str, ...]


NETWORKS: Final[Mapping[str, Network]] = MappingProxyType(
    {
        "question_parser": Network("question_parser", "model.onnx", ("tokenizer.json", "labels.json")),
        "food_stance": Network("question_parser", "stance.onnx", ("stance_tokenizer.json",)),
        "recipe_encoder": Network("recipe_encoder", "model.onnx", ("tokenizer.json",)),
        "label_predictor": Network("recipe_encoder", "labels.onnx", ("labels.json",)),
        "line_tagger": Network("line_tagger", "model.onnx", ("tokenizer.json", "labels.json")),
        "ingredient_context": Network("ingredient_context", "model.onnx", ("foods.json",)),
        "meal_estimator": Network("meal_estimator", "model.onnx", ("tokenizer.json",)),
    }
)
"""Every shipped network, by the name shown for it."""


@dataclass(frozen=True, slots=True)
class ModelCard:
    """The description of a model, written by its export script.

    Attributes:
        name: the model's folder in `models/`.
        version: changes with every training; embeddings and caches from another version are outdated.
        files: the SHA-256 (hex, lower case) and size in bytes of each file.
        dim: width of the model's output (embedding size, or number of labels).
        precision: precision of the weights.
        licence: SPDX identifier.
        task: the purpose, in one phrase.

    Raises:
        ValueError: a value has the wrong type; the message names it.
    """

    name: str
    version: str
    files: Mapping[str, tuple[str, int]]
    dim: int
    precision: Precision
    licence: str
    task: str

    def __post_init__(self) -> None:
        for field in ("name", "version", "licence", "task"):
            value = getattr(self, field)
            if not isinstance(value, str) or not value.strip():
                raise ValueError(f"{field} is not a text")
        if type(self.dim) is not int or self.dim < 1:
            raise ValueError("dim is not a positive whole number")
        if self.precision not in ("fp32", "int8"):
            raise ValueError("precision is neither fp32 nor int8")
        if not self.files:
            raise ValueError("files is empty")
        for name, (sha256, size_bytes) in self.files.items():
            # A card must not be able to point outside its own folder.
            if not _FILE_NAME.fullmatch(name):
                raise ValueError(f"{name!r} is not a plain file name")
            if not _SHA256.fullmatch(sha256) or type(size_bytes) is not int or size_bytes < 1:
                raise ValueError(f"the stamp of {name} is not a SHA-256 and a size")
        object.__setattr__(self, "files", MappingProxyType(dict(self.files)))


@dataclass(frozen=True, slots=True)
class ModelFiles:
    """A model whose files are all present and unchanged."""

    folder: Path
    card: ModelCard

    def path(self, filename: str) -> Path:
        """Return the path of a file that the card lists; KeyError for any other."""
        if filename not in self.card.files:
            raise KeyError(filename)
        return self.folder / filename


def read_card(text: str) -> ModelCard:
    """Parse a card; ValueError says what is wrong with it."""
    data = json.loads(text)
    if not isinstance(data, dict) or set(data) != _CARD_KEYS or not isinstance(data["files"], dict):
        raise ValueError(f"a card is a table of {', '.join(sorted(_CARD_KEYS))}, and files is one too")
    stamps: dict[str, tuple[str, int]] = {}
    for name, stamp in data["files"].items():
        if not isinstance(stamp, list) or len(stamp) != 2 or not isinstance(stamp[0], str):
            raise ValueError(f"the stamp of {name} is not a SHA-256 and a size")
        stamps[name] = (stamp[0], stamp[1])
    return ModelCard(**{**data, "files": stamps})


def locate(name: str, root: Path = SHIPPED_ROOT) -> ModelFiles:
    """Find a model and check every file against its card.

    Each file is hashed once per process, and again only after it changes on disk.

    Raises:
        ModelMissing: a file is missing, unreadable or damaged; the message says which, and how to restore it.
        ValueError: no model has this name.
    """
    if name not in MODEL_NAMES:
        raise ValueError(f"{name!r} is not one of the models {', '.join(MODEL_NAMES)}")
    folder = root / name
    card_path = folder / CARD_NAME
    try:
        card = read_card(card_path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ModelMissing(_sentence(root, card_path, _trouble(error))) from error
    except ValueError as error:
        raise ModelMissing(_sentence(root, card_path, "is damaged")) from error
    if card.name != name:
        raise ModelMissing(_sentence(root, card_path, "belongs to another model"))
    for filename, (sha256, size_bytes) in card.files.items():
        path = folder / filename
        try:
            stat = path.stat()
            intact = stat.st_size == size_bytes and _sha256(path, size_bytes, stat.st_mtime_ns) == sha256
        except OSError as error:
            raise ModelMissing(_sentence(root, path, _trouble(error))) from error
        if not intact:
            raise ModelMissing(_sentence(root, path, "is damaged"))
    return ModelFiles(folder, card)


def _trouble(error: OSError) -> str:
    return "is missing" if isinstance(error, FileNotFoundError) else "cannot be read"


def _sentence(root: Path, path: Path, trouble: str) -> str:
    """Return a sentence on the problem and the remedy for this kind of installation."""
    shown = path.relative_to(root.parent).as_posix()
    from_clone = (root.parent / ".git").exists() and not getattr(sys, "frozen", False)
    remedy = (
        f"Restore it with 'git checkout -- {shown}'."
        if from_clone
        else "Reinstall Larder to restore it; your recipes and your diary stay."
    )
    return f"The model file {shown} {trouble}. {remedy}"


@lru_cache(maxsize=64)
def _sha256(path: Path, size_bytes: int, mtime_ns: int) -> str:
    """Return the SHA-256 of a file. Size and time are part of the cache key, so a replaced file is read again."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
