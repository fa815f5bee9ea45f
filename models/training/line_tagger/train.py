"""Train the line tagger.

    nice -n 10 python -m models.training.line_tagger.train --work out/line_tagger --data ../shared/data

Needs torch and tokenizers. `--data` names a folder with `lines/*.csv.gz` (see `corpus.py`). The seed fixes everything; a
run that was stopped goes on from its last checkpoint. The forward pass is in bfloat16.
"""

import argparse
import json
import math
import random
import time
from pathlib import Path

import torch
from tokenizers import Tokenizer
from torch import Tensor, nn
from torch.nn import functional as F

from models.training.line_tagger.batches import IGNORE, Batch, batches, train_tokenizer
from models.training.line_tagger.corpus import TaggedLine, read_lines, tagged
from models.training.line_tagger.network import LineNetwork, shape_for

_TOKENS = 2500
_DROPOUT = 0.1


def main() -> None:
    """Train for as many rounds over the lines as asked for, then save the weights."""
    options = _options()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    options.work.mkdir(parents=True, exist_ok=True)
    lines, left_out = _lines(options.data / "lines")
    print(f"{len(lines)} lines, {left_out} left out because their columns are not found in them", flush=True)
    token_path = options.work / "tokenizer.json"
    if token_path.is_file():
        tokenizer = Tokenizer.from_file(str(token_path))
    else:
        tokenizer = train_tokenizer(lines, options.vocabulary, token_path)
    shape = shape_for(tokenizer.get_vocab_size())
    network = LineNetwork(shape, _DROPOUT)
    parameters = sum(parameter.numel() for parameter in network.parameters())
    print(f"{parameters / 1e6:.2f} M parameters", flush=True)
    optimizer = torch.optim.AdamW(network.parameters(), lr=options.rate, betas=(0.9, 0.98), weight_decay=0.01)
    checkpoint = options.work / "checkpoint.pt"
    start, step, spent = 0, 0, 0.0
    if checkpoint.is_file():
        state = torch.load(checkpoint, weights_only=True)
        network.load_state_dict(state["network"])
        optimizer.load_state_dict(state["optimizer"])
        start, step, spent = state["round"], state["step"], state["spent"]
    began = time.monotonic() - spent
    network.train()
    for number in range(start, options.rounds):
        losses = []
        tokenizer.model.dropout = 0.05
        seen = 0
        for batch in batches(tokenizer, lines, _TOKENS, random.Random(options.seed * 1009 + number)):
            done = (number + seen / len(lines)) / options.rounds
            seen += len(batch.ids)
            for group in optimizer.param_groups:
                group["lr"] = (
                    options.rate
                    * min(1.0, (step + 1) / 200)
                    * max(0.02, 0.5 + 0.5 * math.cos(math.pi * min(done, 1.0)))
                )
            loss = _loss(network, batch)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            losses.append(loss.item())
            step += 1
        spent = time.monotonic() - began
        print(
            f"{spent / 60:5.1f} min  round {number + 1}  step {step}  loss {sum(losses) / len(losses):.4f}",
            flush=True,
        )
        torch.save(
            {
                "network": network.state_dict(),
                "optimizer": optimizer.state_dict(),
                "round": number + 1,
                "step": step,
                "spent": spent,
            },
            checkpoint,
        )
    torch.save({"network": network.state_dict(), "vocabulary": shape.vocabulary}, options.work / "weights.pt")
    record = {"lines": len(lines), "rounds": options.rounds, "steps": step, "minutes": round(spent / 60, 1),
              "seed": options.seed, "threads": options.threads, "parameters": parameters}  # fmt: skip
    (options.work / "training.json").write_text(json.dumps(record, indent=2) + "\n", encoding="utf-8")


def _lines(folder: Path) -> tuple[list[TaggedLine], int]:
    found = [tagged(line) for line in read_lines(folder) if not line.held_out]
    lines = [line for line in found if line is not None]
    return lines, len(found) - len(lines)


def _loss(network: nn.Module, batch: Batch) -> Tensor:
    with torch.autocast("cpu", dtype=torch.bfloat16):
        field, mark = (logits.float() for logits in network(batch.ids))
    return F.cross_entropy(
        field.flatten(0, 1), batch.field.flatten(), ignore_index=IGNORE, label_smoothing=0.03
    ) + 0.3 * F.cross_entropy(mark.flatten(0, 1), batch.mark.flatten(), ignore_index=IGNORE)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Train the line tagger.")
    parser.add_argument("--work", type=Path, default=Path("out/line_tagger"), help="checkpoints and weights")
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--rounds", type=int, default=14)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rate", type=float, default=2.5e-3)
    parser.add_argument("--vocabulary", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=11)
    return parser.parse_args()


if __name__ == "__main__":
    main()
