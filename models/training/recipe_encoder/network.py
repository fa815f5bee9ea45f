"""The encoder's network: token vectors, a few attention layers, their mean, one projection, length one."""

from dataclasses import asdict, dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional as F


@dataclass(frozen=True, slots=True)
class Shape:
    """Sizes of the network, stored in each checkpoint."""

    vocabulary: int
    width: int = 160
    layers: int = 3
    heads: int = 5
    inner: int = 480
    positions: int = 128
    out: int = 128

    def as_dict(self) -> dict[str, int]:
        """Return the sizes as plain numbers, for a checkpoint."""
        return asdict(self)


class _Layer(nn.Module):
    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.heads = shape.heads
        self.norm_1 = nn.LayerNorm(shape.width)
        self.norm_2 = nn.LayerNorm(shape.width)
        self.mix = nn.Linear(shape.width, 3 * shape.width)
        self.join = nn.Linear(shape.width, shape.width)
        self.up = nn.Linear(shape.width, shape.inner)
        self.down = nn.Linear(shape.inner, shape.width)
        # Nothing is added at first: training starts from the mean of the token vectors.
        for last in (self.join, self.down):
            nn.init.zeros_(last.weight)
            nn.init.zeros_(last.bias)

    def forward(self, x: Tensor, bias: Tensor) -> Tensor:
        batch, length, width = x.shape
        mixed = self.mix(self.norm_1(x)).reshape(batch, length, 3, self.heads, width // self.heads)
        query, key, value = mixed.permute(2, 0, 3, 1, 4).unbind(0)
        weights = torch.softmax(query @ key.transpose(-1, -2) * (width // self.heads) ** -0.5 + bias, dim=-1)
        x = x + self.join((weights @ value).transpose(1, 2).reshape(batch, length, width))
        return x + self.down(F.gelu(self.up(self.norm_2(x))))


class EncoderNetwork(nn.Module):
    """Token ids and mask, both int64 [batch, length], to float32 unit rows [batch, 128]."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.tokens = nn.Embedding(shape.vocabulary, shape.width)
        self.positions = nn.Parameter(torch.zeros(shape.positions, shape.width))
        self.layers = nn.ModuleList(_Layer(shape) for _ in range(shape.layers))
        self.project = nn.Linear(shape.width, shape.out, bias=False)

    def start_from(self, token_vectors: Tensor) -> None:
        """Set the initial token vectors [vocabulary, width]; their first 128 axes matter most."""
        with torch.no_grad():
            self.tokens.weight.copy_(token_vectors)
            self.project.weight.copy_(torch.eye(self.shape.out, self.shape.width))

    def forward(self, input_ids: Tensor, attention_mask: Tensor) -> Tensor:
        """Return the unit rows."""
        x = self.tokens(input_ids) + self.positions[: input_ids.shape[1]]
        bias = (1.0 - attention_mask[:, None, None, :].to(x.dtype)) * -1e4
        for layer in self.layers:
            x = layer(x, bias)
        held = attention_mask[:, :, None].to(x.dtype)
        mean = (x * held).sum(1) / held.sum(1)
        return F.normalize(self.project(mean).float(), dim=-1)
