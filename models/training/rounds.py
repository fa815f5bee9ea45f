"""Training in rounds with a checkpoint after each; a stopped run continues after its last complete round."""

import json
import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, TypeVar

import torch
from torch import Tensor, nn

BatchT = TypeVar("BatchT")

_WARM_UP = 200
"""Steps until the learning rate reaches its maximum."""
_LEAST = 0.02
"""Share of the full learning rate at the end."""
_FASTER = 10.0
"""How many times as fast a new part learns."""


@dataclass
class Course(Generic[BatchT]):
    """The training of one network.

    Attributes:
        network: All parameters that require gradients are trained.
        work: The folder of the checkpoint and of the weights.
        rounds: Number of rounds.
        rate: The highest learning rate; it falls along a cosine.
        batches: Returns the batches of a round by its number, each with its position in the round, from 0 to 1.
        loss: Returns the loss of a batch.
        progress_text: Returns the words to print after a round, by the number of complete rounds.
        new_part: A part of the network that starts from nothing, where the others are only trained further: it learns
            ten times as fast.
    """

    network: nn.Module
    work: Path
    rounds: int
    rate: float
    batches: Callable[[int], Iterable[tuple[float, BatchT]]]
    loss: Callable[[BatchT], Tensor]
    progress_text: Callable[[int], str]
    new_part: nn.Module | None = None
    steps: int = field(default=0, init=False)
    """Steps taken so far."""
    minutes: float = field(default=0.0, init=False)
    """Time spent so far, in all runs together."""

    def run(self) -> None:
        """Train from the last checkpoint, if there is one, to the end."""
        fast = dict.fromkeys(self.new_part.parameters()) if self.new_part else {}
        learns = [each for each in self.network.parameters() if each.requires_grad and each not in fast]
        groups = [
            {"params": learns, "speed": 1.0},
            *([{"params": [*fast], "speed": _FASTER}] if fast else []),
        ]
        optimizer = torch.optim.AdamW(groups, lr=self.rate, betas=(0.9, 0.98), weight_decay=0.01)
        checkpoint = self.work / "checkpoint.pt"
        first = 0
        if checkpoint.is_file():
            state = torch.load(checkpoint, weights_only=True)
            self.network.load_state_dict(state["network"])
            optimizer.load_state_dict(state["optimizer"])
            first, self.steps, self.minutes = state["round"], state["step"], state["spent"] / 60
            torch.set_rng_state(state["random"])
        began = time.monotonic() - self.minutes * 60
        self.network.train()
        for number in range(first, self.rounds):
            losses = [self._step(optimizer, number + done, batch) for done, batch in self.batches(number)]
            self.minutes = (time.monotonic() - began) / 60
            mean = sum(losses) / len(losses)
            print(
                f"{self.minutes:5.1f} min  {self.progress_text(number + 1)}  step {self.steps}  loss {mean:.4f}",
                flush=True,
            )
            torch.save(
                {
                    "network": self.network.state_dict(),
                    "optimizer": optimizer.state_dict(),
                    "round": number + 1,
                    "step": self.steps,
                    "spent": self.minutes * 60,
                    "random": torch.get_rng_state(),
                },
                checkpoint,
            )

    def _step(self, optimizer: torch.optim.Optimizer, done: float, batch: BatchT) -> float:
        falling = max(_LEAST, 0.5 + 0.5 * math.cos(math.pi * min(done / self.rounds, 1.0)))
        for group in optimizer.param_groups:
            group["lr"] = self.rate * group["speed"] * min(1.0, (self.steps + 1) / _WARM_UP) * falling
        loss = self.loss(batch)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        optimizer.step()
        self.steps += 1
        return loss.item()

    def save(self, vocabulary: int, record: dict[str, object]) -> None:
        """Write `weights.pt`, and `training.json` with the facts of the run."""
        torch.save({"network": self.network.state_dict(), "vocabulary": vocabulary}, self.work / "weights.pt")
        facts = {**record, "steps": self.steps, "minutes": round(self.minutes, 1)}
        (self.work / "training.json").write_text(json.dumps(facts, indent=2) + "\n", encoding="utf-8")
