"""The stance network: the parser's states of a sentence's words, with the food marked, to one logit."""

import torch
from torch import Tensor, nn
from torch.nn import functional as F

STATES = 768
"""Width of the parser's states: two layers of 384."""


class StanceNetwork(nn.Module):
    """A bidirectional GRU over the words; the food's states, attention from them and a maximum give the logit.

    Marks: 0 another word, 1 the food asked about, 2 another food (`models.question_parser.stance`).
    """

    def __init__(self, width: int = 96, half: int = 64) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(STATES)
        self.narrow = nn.Linear(STATES, width)
        self.mark = nn.Embedding(3, width)
        self.words = nn.GRU(width, half, batch_first=True, bidirectional=True)
        self.query = nn.Linear(2 * half, 2 * half)
        self.dropout = nn.Dropout(0.3)
        self.answer = nn.Sequential(
            nn.Dropout(0.4), nn.Linear(6 * half, 64), nn.GELU(), nn.Dropout(0.3), nn.Linear(64, 1)
        )
        self.scale = float((2 * half) ** -0.5)

    def forward(self, hidden: Tensor, marks: Tensor) -> Tensor:
        """Return the logit that the food is refused, shape (batch,).

        Args:
            hidden: (batch, words, 768); a row of zeros is padding.
            marks: (batch, words).
        """
        is_word = hidden.abs().sum(-1) > 0
        states = self.norm(hidden)
        x = self.dropout(F.gelu(self.narrow(self.dropout(states)) + self.mark(marks)))
        x = self.words(x * is_word.unsqueeze(-1))[0]
        is_food = (marks == 1).to(x.dtype).unsqueeze(-1)
        food = (x * is_food).sum(1) / is_food.sum(1).clamp(min=1)
        missing = (~is_word).to(x.dtype) * -1e4
        fit = (x * self.query(food).unsqueeze(1)).sum(-1) * self.scale + missing
        noticed = (x * torch.softmax(fit, -1).unsqueeze(-1)).sum(1)
        highest = (x + missing.unsqueeze(-1)).max(1).values
        answer: Tensor = self.answer(torch.cat([food, noticed, highest], -1)).squeeze(-1)
        return answer
