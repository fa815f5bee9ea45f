"""The stance network: the pieces of a question to the logits that each is part of a refused food, and tells a condition."""

from collections.abc import Mapping

import torch
from torch import Tensor, nn
from torch.nn.utils import parametrize

from models.question_parser.stance import PIECES
from models.training.four_bits import FourBits
from models.training.question_parser.network import Encoder, Shape

_HALF = 128
"""Width of the layer before the logit."""


class StanceNetwork(Encoder):
    """Token ids (batch, pieces), 0 is padding -> two logits a piece, each (batch, pieces): refused, and of a condition.

    The first three layers of all-MiniLM-L6-v2 with its own word vectors, trained further: what is refused is read
    from the whole sentence, so one run answers for every food of it. The word vectors and the feed-forward layers ship
    in four bits, and are trained as they ship.
    """

    def __init__(self, vocabulary: int, dropout: float = 0.1) -> None:
        shape = Shape(vocabulary, positions=PIECES)
        super().__init__(shape, nn.Embedding(vocabulary, shape.width, padding_idx=0), dropout)
        self.heads = nn.ModuleList(
            nn.Sequential(
                nn.Linear(shape.width, _HALF), nn.GELU(), nn.Dropout(2 * dropout), nn.Linear(_HALF, 1)
            )
            for _ in range(2)
        )

    def forward(self, input_ids: Tensor) -> tuple[Tensor, Tensor]:
        """Return the logits."""
        states = self.states(input_ids)
        refused, condition = (head(states).squeeze(-1) for head in self.heads)
        return refused, condition

    @torch.no_grad()
    def start_from(self, teacher: Mapping[str, Tensor], vectors: Tensor) -> None:
        """Take over an English encoder's layers.

        Args:
            teacher: its weights by name.
            vectors: (vocabulary, width), its word vectors of the pieces.
        """
        assert isinstance(self.embed, nn.Embedding)
        self.embed.weight.copy_(vectors)
        self.copy_layers(teacher)
        self.place.weight.add_(teacher["embeddings.token_type_embeddings.weight"][0])

    def round_weights(self) -> None:
        """Train the word vectors and the feed-forward layers in four bits from now on."""
        for part in self._narrow():
            parametrize.register_parametrization(part, "weight", FourBits())

    def fix_weights(self) -> None:
        """Make the rounded weights the network's own."""
        for part in self._narrow():
            parametrize.remove_parametrizations(part, "weight")

    def _narrow(self) -> list[nn.Module]:
        return [self.embed, *(layer.get_submodule(name) for layer in self.layers for name in ("up", "down"))]
