"""The network: the vectors of a recipe's foods and one query, attention layers, and a score for every food.

A food's vector is the sum of its own and those of all groups above it, so that a food which few recipes have still
resembles its kind.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional as F

_NO_SCORE = -1e4


@dataclass(frozen=True, slots=True)
class Shape:
    """Sizes of the network, stored in each checkpoint.

    Attributes:
        nodes: nodes of the taxonomy; row 0 of the vectors is padding.
    """

    nodes: int
    width: int = 128
    layers: int = 2
    heads: int = 4
    inner: int = 384

    def as_dict(self) -> dict[str, int]:
        """Return the sizes as plain numbers, for a checkpoint."""
        return asdict(self)


class _Layer(nn.Module):
    def __init__(self, shape: Shape, dropout: float) -> None:
        super().__init__()
        self.heads = shape.heads
        self.norm_1 = nn.LayerNorm(shape.width)
        self.norm_2 = nn.LayerNorm(shape.width)
        self.ask = nn.Linear(shape.width, shape.width)
        self.mix = nn.Linear(shape.width, 2 * shape.width)
        self.join = nn.Linear(shape.width, shape.width)
        self.up = nn.Linear(shape.width, shape.inner)
        self.down = nn.Linear(shape.inner, shape.width)
        self.drop = nn.Dropout(dropout)

    def forward(self, x: Tensor, bias: Tensor, asking: int | None = None) -> Tensor:
        """Return the new vectors: of all rows, or of the first `asking` ones, which is all that the last layer needs."""
        batch, length, width = x.shape
        rows = x if asking is None else x[:, :asking]
        normed = self.norm_1(x)
        query = self.ask(normed if asking is None else normed[:, :asking])
        query = query.reshape(batch, -1, self.heads, width // self.heads).transpose(1, 2)
        mixed = self.mix(normed).reshape(batch, length, 2, self.heads, width // self.heads)
        key, value = mixed.permute(2, 0, 3, 1, 4).unbind(0)
        weights = torch.softmax(query @ key.transpose(-1, -2) * (width // self.heads) ** -0.5 + bias, dim=-1)
        rows = rows + self.drop(self.join((weights @ value).transpose(1, 2).reshape(batch, -1, width)))
        return rows + self.drop(self.down(F.gelu(self.up(self.norm_2(rows)))))


class _Body(nn.Module):
    """Attention over the foods and the query; returns the query's vector."""

    def __init__(self, shape: Shape, dropout: float) -> None:
        super().__init__()
        self.query = nn.Parameter(torch.randn(1, 1, shape.width) * 0.1)
        self.layers = nn.ModuleList(_Layer(shape, dropout) for _ in range(shape.layers))
        self.norm = nn.LayerNorm(shape.width)
        self.head = nn.Linear(shape.width, shape.width)
        self.drop = nn.Dropout(dropout)

    def forward(self, vectors: Tensor, present: Tensor) -> Tensor:
        batch = vectors.shape[0]
        x = torch.cat([self.query.expand(batch, -1, -1), self.drop(vectors)], dim=1)
        present = torch.cat([torch.ones_like(present[:, :1]), present], dim=1)
        bias = (1.0 - present[:, None, None, :]) * -1e4
        *lower, last = self.layers
        for layer in lower:
            x = layer(x, bias)
        return self.head(self.norm(last(x, bias, asking=1)[:, 0]))


class ContextNetwork(nn.Module):
    """Food ids, int64 [batch, foods] with 0 as padding, to the score of every node [batch, nodes].

    Args:
        shape: the sizes.
        closures: for each node its row and those of all nodes above it, itself first; rows start at 1.
        counts: the number of training recipes with each node.
        dropout: the share of values that training leaves out.
    """

    def __init__(
        self, shape: Shape, closures: Sequence[Sequence[int]], counts: Sequence[int], dropout: float = 0.1
    ) -> None:
        super().__init__()
        self.shape = shape
        self.body = _Body(shape, dropout)
        self.above = nn.Embedding(shape.nodes + 1, shape.width)
        self.own = nn.Embedding(shape.nodes + 1, shape.width)
        self.own_score = nn.Embedding(shape.nodes + 1, shape.width)
        self.above_score = nn.Embedding(shape.nodes + 1, shape.width)
        for table in (self.above, self.own, self.above_score, self.own_score):
            nn.init.normal_(table.weight, std=0.05)
        seen = torch.tensor(counts, dtype=torch.float32)
        self.bias = nn.Parameter(torch.log((seen + 0.5) / seen.sum()))
        self.register_buffer("is_seen", seen > 0)
        rows = [row for row, closure in enumerate(closures) for _ in closure[1:]]
        columns = [above for closure in closures for above in closure[1:]]
        self.register_buffer("_rows", torch.tensor(rows))
        self.register_buffer("_columns", torch.tensor(columns))
        self._own_dropout = dropout

    def tables(self) -> tuple[Tensor, Tensor]:
        """Return the vectors of all nodes as inputs and for scores, [nodes, width] each."""
        keep: Tensor | float = self.is_seen[:, None].float()
        if self.training:
            keep = keep * (torch.rand(self.shape.nodes, 1) >= self._own_dropout)
        found = []
        for own, above in ((self.own, self.above), (self.own_score, self.above_score)):
            base = own.weight[1:] * keep
            found.append(base.index_add(0, self._rows, above.weight[self._columns]))
        return found[0], found[1]

    def forward(self, food_ids: Tensor) -> Tensor:
        """Return the scores; those of nodes without a training recipe have the bias of half a recipe."""
        inputs, outputs = self.tables()
        padded = torch.cat([torch.zeros_like(inputs[:1]), inputs])
        vectors = F.embedding(food_ids, padded)
        return self.body(vectors, (food_ids > 0).float()) @ outputs.T + self.bias

    def loss(self, food_ids: Tensor, hidden: Tensor) -> Tensor:
        """Return the mean negative logarithm of the probability of hidden foods.

        Args:
            food_ids: the foods that the network sees.
            hidden: float [batch, nodes], each row a distribution over the hidden foods.
        """
        scores = self(food_ids).float()
        # A food that the recipe shows is no candidate, nor is one that no recipe has.
        shown = torch.zeros_like(scores).scatter_(1, (food_ids - 1).clamp(min=0), (food_ids > 0).float())
        scores = scores.masked_fill((shown > 0) | ~self.is_seen, _NO_SCORE)
        return -(hidden * F.log_softmax(scores, dim=-1)).sum(-1).mean()

    def shipped(self) -> "ShippedNetwork":
        """Return the network with all vectors added up, in evaluation mode."""
        return ShippedNetwork(self.eval())


class ShippedNetwork(nn.Module):
    """The same function with one vector per node."""

    def __init__(self, network: ContextNetwork) -> None:
        super().__init__()
        with torch.no_grad():
            inputs, outputs = network.tables()
            padded = torch.cat([torch.zeros_like(inputs[:1]), inputs])
            self.table = nn.Embedding.from_pretrained(padded.clone())
            self.scores = nn.Linear(network.shape.width, network.shape.nodes)
            self.scores.weight.copy_(outputs)
            self.scores.bias.copy_(network.bias)
        self.body = network.body

    def forward(self, food_ids: Tensor) -> Tensor:
        """Return the score of every node."""
        return self.scores(self.body(self.table(food_ids), (food_ids > 0).float()))
