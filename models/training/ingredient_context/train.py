"""Train the model of ingredients in context on one CPU thread.

    nice -n 10 python -m models.training.ingredient_context.train --work out/context --data ../shared/data

Each round hides foods of every training recipe, mostly one, and learns to find them again among all foods. The seed
fixes the network, the order and what is hidden. A stopped run continues from its last checkpoint.
The forward pass is in bfloat16.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import torch
from torch import Tensor

from core.assets import assets_dir
from core.food.taxonomy import load_taxonomy
from models.training.ingredient_context.network import ContextNetwork, Shape
from models.training.ingredient_context.sets import (
    FoodSets,
    closures,
    load,
    read_sets,
    save,
    thinned,
)
from models.training.rounds import Course

SETS_FILE = "sets.json"
_BATCH = 512
_LONGEST = 24
"""Foods of a recipe that the network sees in training; of longer ones, other foods in every round."""
_HIDES_ONE = 0.6
"""Share of recipes of which one food is hidden; of the others, two to half of them."""
_DROPOUT = 0.15

Batch = tuple[Tensor, Tensor]


def main() -> None:
    """Train for `--rounds` rounds over the recipes, then save the weights."""
    options = _options()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    options.work.mkdir(parents=True, exist_ok=True)
    sets = read_sets(options.data, assets_dir())
    sets = thinned(sets, options.limit) if options.limit else sets
    save(sets, options.work / SETS_FILE)
    print(
        f"{len(sets.training)} recipes, {len(sets.seen)} foods; {sets.linked:.1%} of names linked", flush=True
    )
    network = new_network(sets)
    parameters = sum(parameter.numel() for parameter in network.parameters())
    print(f"{parameters / 1e6:.2f} M parameters", flush=True)
    row_of = {node: row for row, node in enumerate(nodes(), start=1)}
    rows = [[row_of[food] for food in one.foods] for one in sets.training]

    def round_of(number: int) -> Iterator[tuple[float, Batch]]:
        before = 0
        for batch in batches(rows, len(row_of), random.Random(options.seed * 1009 + number)):
            yield before / len(rows), batch
            before += len(batch[0])

    course = Course(
        network,
        options.work,
        options.rounds,
        options.rate,
        round_of,
        lambda batch: _loss(network, batch),
        lambda over: f"round {over}",
    )
    course.run()
    record = {
        "recipes": len(sets.training),
        "foods": len(sets.seen),
        "rounds": options.rounds,
        "seed": options.seed,
        "threads": options.threads,
        "parameters": parameters,
    }
    course.save(len(row_of), record)


def _loss(network: ContextNetwork, batch: Batch) -> Tensor:
    with torch.autocast("cpu", dtype=torch.bfloat16):
        return network.loss(*batch)


def nodes() -> list[str]:
    """Return the nodes of the taxonomy in the order of the network's rows, which start at 1."""
    return sorted(load_taxonomy(assets_dir()).nodes)


def new_network(sets: FoodSets, dropout: float = _DROPOUT) -> ContextNetwork:
    """Return an untrained network for the nodes of the taxonomy."""
    names = nodes()
    row_of = {node: row for row, node in enumerate(names, start=1)}
    above = [[row_of[node] for node in closure] for closure in closures(names, load_taxonomy(assets_dir()))]
    return ContextNetwork(Shape(len(names)), above, [sets.counts[node] for node in names], dropout)


def trained_network(work: Path) -> tuple[ContextNetwork, FoodSets]:
    """Return the network of a finished run in evaluation mode, with the sets it was trained on."""
    sets = load(work / SETS_FILE)
    network = new_network(sets)
    network.load_state_dict(torch.load(work / "weights.pt", weights_only=True)["network"])
    return network.eval(), sets


def batches(rows: Sequence[Sequence[int]], nodes_: int, chance: random.Random) -> Iterator[Batch]:
    """Yield all recipes once in groups of similar length, in random order, with foods hidden at random."""
    order = sorted(range(len(rows)), key=lambda place: (len(rows[place]), chance.random()))
    groups = [order[start : start + _BATCH] for start in range(0, len(order), _BATCH)]
    chance.shuffle(groups)
    for group in groups:
        shown: list[list[int]] = []
        hidden = torch.zeros(len(group), nodes_)
        for place, number in enumerate(group):
            foods = list(rows[number])
            chance.shuffle(foods)
            foods = foods[: _LONGEST + 1]
            most = max(1, len(foods) // 2)
            count = 1 if most == 1 or chance.random() < _HIDES_ONE else chance.randint(2, most)
            hidden[place, [row - 1 for row in foods[:count]]] = 1.0 / count
            shown.append(foods[count:])
        width = max(map(len, shown))
        ids = torch.tensor([row + [0] * (width - len(row)) for row in shown], dtype=torch.int64)
        yield ids, hidden


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--work", type=Path, required=True, help="folder for checkpoint and weights")
    parser.add_argument("--data", type=Path, required=True, help="the development data")
    parser.add_argument("--rounds", type=int, default=24)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--limit", type=int, help="train on this many recipes only, for a quick trial")
    return parser.parse_args()


if __name__ == "__main__":
    main()
