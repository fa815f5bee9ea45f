"""The network: a small encoder with a local convolution in every block and two heads over the tokens."""

import math
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from models.line_tagger.labels import FIELD_LABELS, MARK_LABELS


@dataclass(frozen=True)
class Shape:
    """The sizes of the network."""

    vocabulary: int
    width: int = 160
    layers: int = 3
    heads: int = 4
    inner: int = 400
    reach: int = 7
    """Width of the convolution in tokens. Only it sees word order, so a line can have any length."""


class Block(nn.Module):
    """Convolution over neighbours, attention over everything, then a feed-forward layer."""

    def __init__(self, shape: Shape, dropout: float) -> None:
        super().__init__()
        width = shape.width
        self.heads = shape.heads
        self.norm_near, self.norm_far, self.norm_inner = (nn.LayerNorm(width) for _ in range(3))
        self.near = nn.Conv1d(width, width, shape.reach, padding=shape.reach // 2, groups=width)
        self.near_mix = nn.Linear(width, width)
        self.qkv = nn.Linear(width, 3 * width)
        self.far_mix = nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, shape.inner), nn.Linear(shape.inner, width)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x: Tensor, keep: Tensor, bias: Tensor) -> Tensor:
        """`x` (batch, tokens, width); `keep` (batch, tokens, 1), 0 on padding; `bias` (batch, 1, 1, tokens)."""
        near = self.near((self.norm_near(x) * keep).transpose(1, 2)).transpose(1, 2)
        x = x + self.dropout(self.near_mix(torch.relu(near)))
        batch, tokens, width = x.shape
        size = width // self.heads
        q, k, v = (
            self.qkv(self.norm_far(x))
            .view(batch, tokens, 3, self.heads, size)
            .permute(2, 0, 3, 1, 4)
            .unbind(0)
        )
        weights = torch.softmax(q @ k.transpose(-1, -2) / math.sqrt(size) + bias, dim=-1)
        x = x + self.dropout(self.far_mix((weights @ v).transpose(1, 2).reshape(batch, tokens, width)))
        return x + self.dropout(self.down(torch.relu(self.up(self.norm_inner(x)))))


class LineNetwork(nn.Module):
    """Token ids (batch, tokens), 0 is padding -> field and mark logits (batch, tokens, labels)."""

    def __init__(self, shape: Shape, dropout: float = 0.1) -> None:
        super().__init__()
        self.embed = nn.Embedding(shape.vocabulary, shape.width, padding_idx=0)
        nn.init.normal_(self.embed.weight, std=0.05)
        self.dropout = nn.Dropout(dropout)
        self.blocks = nn.ModuleList(Block(shape, dropout) for _ in range(shape.layers))
        self.norm = nn.LayerNorm(shape.width)
        self.field = nn.Linear(shape.width, len(FIELD_LABELS))
        self.mark = nn.Linear(shape.width, len(MARK_LABELS))

    def forward(self, input_ids: Tensor) -> tuple[Tensor, Tensor]:
        """The logits of the two heads."""
        keep = (input_ids != 0).to(torch.float32)
        bias = (1.0 - keep)[:, None, None, :] * -1e4
        x = self.dropout(self.embed(input_ids) * 8.0)
        for block in self.blocks:
            x = block(x, keep[:, :, None], bias)
        x = self.norm(x)
        return self.field(x), self.mark(x)
