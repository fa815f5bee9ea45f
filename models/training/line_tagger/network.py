"""The network: the question parser's blocks, fewer and narrower, with two heads over the tokens."""

import torch
from torch import Tensor, nn

from models.line_tagger.labels import FIELD_LABELS, MARK_LABELS
from models.training.question_parser.network import Block, Shape


def shape_for(vocabulary: int) -> Shape:
    """The sizes of the network."""
    return Shape(vocabulary, width=160, layers=3, heads=4, inner=400, reach=7)


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
