"""The network: the first layers of an English encoder behind smaller word vectors, with three heads over the tokens.

The layers start from those of all-MiniLM-L6-v2 and are trained further. They know English that no generated question
contains, so a refusal in words of its own is near those that were learned.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from models.question_parser import labels

_EPSILON = 1e-12


@dataclass(frozen=True)
class Shape:
    """The sizes of the network; width, heads, inner and positions are those of the English encoder."""

    vocabulary: int
    known: int = 128
    """Dimensions of a piece's vector, before it is widened."""
    layers: int = 3
    width: int = 384
    heads: int = 12
    inner: int = 1536
    positions: int = 512
    """Later tokens share the last position."""


class Layer(nn.Module):
    """Attention and a feed-forward layer, each followed by a normalisation, as in BERT."""

    def __init__(self, shape: Shape, dropout: float) -> None:
        super().__init__()
        width = shape.width
        self.heads = shape.heads
        self.query, self.key, self.value, self.mix = (nn.Linear(width, width) for _ in range(4))
        self.up, self.down = nn.Linear(width, shape.inner), nn.Linear(shape.inner, width)
        self.norm_mix, self.norm_down = (nn.LayerNorm(width, _EPSILON) for _ in range(2))
        self.dropout = nn.Dropout(dropout)

    def forward(self, x: Tensor, bias: Tensor) -> Tensor:
        """`x` (batch, tokens, width); `bias` (batch, 1, 1, tokens), very low on padding."""
        batch, tokens, width = x.shape
        size = width // self.heads
        q, k, v = (
            part(x).view(batch, tokens, self.heads, size).transpose(1, 2)
            for part in (self.query, self.key, self.value)
        )
        weights = torch.softmax(q @ k.transpose(-1, -2) / math.sqrt(size) + bias, dim=-1)
        mixed = (weights @ v).transpose(1, 2).reshape(batch, tokens, width)
        x = self.norm_mix(x + self.dropout(self.mix(mixed)))
        return self.norm_down(x + self.dropout(self.down(F.gelu(self.up(x)))))


class Pieces(nn.Module):
    """Token ids (batch, tokens) to vectors (batch, tokens, width): a table of small vectors, widened.

    `known` holds the encoder's word vectors by their principal components and doesn't change. `learnt` starts at zero and
    is dropped for a third of the tokens in training, so a word that no generated question contains still has a meaning.
    """

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.known = nn.Embedding(shape.vocabulary, shape.known)
        self.known.weight.requires_grad_(requires_grad=False)
        self.learnt = nn.Embedding(shape.vocabulary, shape.known, padding_idx=0)
        nn.init.zeros_(self.learnt.weight)
        self.widen = nn.Linear(shape.known, shape.width)
        self.share_dropped = 0.3

    def forward(self, input_ids: Tensor) -> Tensor:
        """Return the vectors."""
        learnt = self.learnt(input_ids)
        if self.training:
            mask = torch.rand(input_ids.shape, device=input_ids.device) >= self.share_dropped
            learnt = learnt * mask[..., None]
        return self.widen(self.known(input_ids) + learnt)

    def merged(self) -> nn.Sequential:
        """Return both tables as one, for inference."""
        table = nn.Embedding.from_pretrained(self.known.weight + self.learnt.weight, padding_idx=0)
        return nn.Sequential(table, self.widen)


class Encoder(nn.Module):
    """Token ids (batch, tokens), 0 is padding -> states (batch, tokens, width): the first layers of an English encoder."""

    def __init__(self, shape: Shape, embed: nn.Module, dropout: float) -> None:
        super().__init__()
        self.shape = shape
        self.embed = embed
        self.place = nn.Embedding(shape.positions, shape.width)
        self.norm = nn.LayerNorm(shape.width, _EPSILON)
        self.dropout = nn.Dropout(dropout)
        self.layers = nn.ModuleList(Layer(shape, dropout) for _ in range(shape.layers))

    def states(self, input_ids: Tensor) -> Tensor:
        """Return what the last layer gives."""
        bias = (input_ids == 0).to(torch.float32)[:, None, None, :] * -1e4
        places = torch.arange(input_ids.shape[1], device=input_ids.device).clamp(max=self.shape.positions - 1)
        x: Tensor = self.dropout(self.norm(self.embed(input_ids) + self.place(places)))
        for layer in self.layers:
            x = layer(x, bias)
        return x

    @torch.no_grad()
    def copy_layers(self, teacher: Mapping[str, Tensor]) -> None:
        """Take over the layers, the positions and the first normalisation of an English encoder, by their names."""
        self.place.weight.copy_(teacher["embeddings.position_embeddings.weight"][: self.shape.positions])
        _copy(self.norm, teacher, "embeddings.LayerNorm")
        for number, layer in enumerate(self.layers):
            name = f"encoder.layer.{number}"
            for own, theirs in _PARTS.items():
                _copy(layer.get_submodule(own), teacher, f"{name}.{theirs}")


class Tagger(Encoder):
    """Token ids (batch, tokens), 0 is padding -> span, role and alternative logits (batch, tokens, labels)."""

    def __init__(self, shape: Shape, dropout: float = 0.1) -> None:
        super().__init__(shape, Pieces(shape), dropout)
        self.span = nn.Linear(shape.width, len(labels.SPAN_LABELS))
        self.role = nn.Linear(shape.width, len(labels.ROLE_LABELS))
        self.alternative = nn.Linear(shape.width, len(labels.ALTERNATIVE_LABELS))

    def forward(self, input_ids: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Return the logits of the three heads."""
        x = self.states(input_ids)
        return self.span(x), self.role(x), self.alternative(x)

    @torch.no_grad()
    def start_from(self, teacher: Mapping[str, Tensor], known: Tensor, axes: Tensor, mean: Tensor) -> None:
        """Take over an English encoder's layers.

        Args:
            teacher: Its weights by name.
            known: (pieces, known), the word vectors of the pieces by their principal components.
            axes: (known, width), the components.
            mean: (width,), the mean word vector.
        """
        pieces = self.embed
        assert isinstance(pieces, Pieces)
        pieces.known.weight.copy_(known)
        pieces.widen.weight.copy_(axes.T)
        pieces.widen.bias.copy_(mean + teacher["embeddings.token_type_embeddings.weight"][0])
        self.copy_layers(teacher)


_PARTS = {
    "query": "attention.self.query",
    "key": "attention.self.key",
    "value": "attention.self.value",
    "mix": "attention.output.dense",
    "norm_mix": "attention.output.LayerNorm",
    "up": "intermediate.dense",
    "down": "output.dense",
    "norm_down": "output.LayerNorm",
}
"""Parts of a layer, and their names in the encoder's file."""


def _copy(part: nn.Module, teacher: Mapping[str, Tensor], name: str) -> None:
    assert isinstance(part, nn.Linear | nn.LayerNorm)
    part.weight.copy_(teacher[f"{name}.weight"])
    part.bias.copy_(teacher[f"{name}.bias"])
