"""The meal estimator's network: the pieces of a diary line to the mass and the nutrients of the food each belongs to."""

import torch
from torch import Tensor, nn

from models.meal_estimator.estimator import PIECES, QUANTITIES
from models.training.four_bits import FourBits
from models.training.question_parser.network import Encoder, Shape

_WIDTH = 128
_DROPPED = 0.3
_USUAL = (4.6, 5.0, 2.3, 1.6, 1.4)
"""About the means of the logarithms; training starts from there."""
_USUAL_SCALE = -0.7


class MealNetwork(Encoder):
    """Token ids (batch, pieces), 0 is padding -> logarithms and their scales, each (batch, pieces, QUANTITIES).

    The word vectors are the principal components of all-MiniLM-L6-v2's, with learned ones added. They ship in four bits,
    and are trained as they ship.
    """

    def __init__(self, vocabulary: int, dropout: float = 0.1) -> None:
        shape = Shape(vocabulary, layers=2, width=_WIDTH, heads=4, inner=4 * _WIDTH, positions=PIECES)
        super().__init__(shape, PieceVectors(vocabulary), dropout)
        self.head = nn.Sequential(
            nn.Linear(_WIDTH, _WIDTH), nn.GELU(), nn.Dropout(dropout), nn.Linear(_WIDTH, 2 * QUANTITIES)
        )
        nn.init.normal_(self.place.weight, std=0.02)
        last = self.head[3]
        nn.init.zeros_(last.weight)
        last.bias.data.copy_(torch.tensor([*_USUAL, *[_USUAL_SCALE] * QUANTITIES]))

    def forward(self, input_ids: Tensor) -> tuple[Tensor, Tensor]:
        """Return the logarithms and their scales."""
        both = self.head(self.states(input_ids))
        return both[..., :QUANTITIES], both[..., QUANTITIES:]

    @torch.no_grad()
    def start_from(self, vectors: Tensor) -> None:
        """Take over an English encoder's word vectors (vocabulary, any width) by their principal components."""
        assert isinstance(self.embed, PieceVectors)
        centred = vectors - vectors.mean(dim=0)
        _, _, directions = torch.linalg.svd(centred, full_matrices=False)
        components = centred @ directions[:_WIDTH].T
        self.embed.known.weight.copy_(components / components.std())

    def fix_weights(self) -> None:
        """Make the rounded word vectors one table."""
        assert isinstance(self.embed, PieceVectors)
        self.embed = self.embed.merged()


class PieceVectors(nn.Module):
    """Token ids (batch, pieces) to vectors (batch, pieces, width): known ones that stay, and learned ones on top.

    The learned ones are dropped for a third of the pieces in training, so that a word of no line still has a meaning.
    """

    def __init__(self, vocabulary: int) -> None:
        super().__init__()
        self.known = nn.Embedding(vocabulary, _WIDTH)
        self.known.weight.requires_grad_(requires_grad=False)
        self.learned = nn.Embedding(vocabulary, _WIDTH)
        nn.init.zeros_(self.learned.weight)
        self.mix = nn.Linear(_WIDTH, _WIDTH)
        self.rounded = FourBits()

    def forward(self, input_ids: Tensor) -> Tensor:
        """Return the vectors."""
        learned = self.learned(input_ids)
        if self.training:
            learned = learned * (torch.rand(input_ids.shape) >= _DROPPED)[..., None]
        rows = (self.known(input_ids) + learned).flatten(0, 1)
        mixed: Tensor = self.mix(self.rounded(rows).view_as(learned))
        return mixed

    def merged(self) -> nn.Sequential:
        """Return both as one table, for inference."""
        table = self.rounded(self.known.weight + self.learned.weight)
        return nn.Sequential(nn.Embedding.from_pretrained(table.detach()), self.mix)
