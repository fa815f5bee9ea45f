"""Export the trained model of ingredients in context: ONNX with int8 weights, its foods, card.

    python -m models.training.ingredient_context.export --work out/context --to FOLDER --version 1 --golden FILE

Stops if the int8 and fp32 scores differ too much. Also writes the fp32 scores of a few recipes, which a test compares
with the shipped model.
"""

import argparse
import json
import shutil
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch

from models.ingredient_context.context import FOODS_FILE, MOST_FOODS, IngredientContext
from models.runtime import open_session
from models.training.cards import write_card
from models.training.ingredient_context.network import ShippedNetwork
from models.training.ingredient_context.sets import FoodSets
from models.training.ingredient_context.train import nodes, trained_network
from models.training.onnx_export import export_fp32
from models.training.whole_weights import store_whole_weights

_LEAST_MEAN_CORRELATION = 0.999
_MOST_BYTES = 2_000_000
_COMPARED = 500
_FILES = ("model.onnx", FOODS_FILE)
_GOLDEN_RECIPES: tuple[tuple[str, ...], ...] = (
    ("flour", "sugar", "egg", "butter", "baking powder"),
    ("basmati rice", "onion", "garam masala", "turmeric", "ginger"),
    ("corn tortilla", "black bean", "lime juice", "cilantro"),
    ("soy sauce", "sesame oil", "scallion", "ginger"),
)
_GOLDEN_FOODS = 12


def main() -> None:
    """Export, compare, and write the files if int8 and fp32 agree."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--work", type=Path, required=True, help="the folder of the training run")
    parser.add_argument("--to", type=Path, required=True, help="the folder to write the files into")
    parser.add_argument("--version", required=True)
    parser.add_argument("--golden", type=Path, required=True, help="the file for a few fp32 scores")
    options = parser.parse_args()
    torch.set_num_threads(1)
    trained, sets = trained_network(options.work)
    network = trained.shipped().eval()
    full, small = options.work / "model.fp32.onnx", options.work / "model.int8.onnx"
    export_fp32(network, full, inputs=["food_ids"], outputs=["scores"], columns={"foods": MOST_FOODS})
    store_whole_weights(full, small)
    foods = options.work / FOODS_FILE
    names = nodes()
    known = {"foods": names, "recipes": [sets.counts[name] for name in names]}
    foods.write_text(json.dumps(known, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
    same = correlation(full, small, sets, options.work)
    print(f"fp32 {full.stat().st_size} bytes, int8 {small.stat().st_size} bytes, mean correlation {same:.5f}")
    if same < _LEAST_MEAN_CORRELATION:
        raise SystemExit("int8 and fp32 differ too much; nothing was written.")
    if small.stat().st_size > _MOST_BYTES:
        raise SystemExit("The model is too large; nothing was written.")
    options.to.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(small, options.to / "model.onnx")
    shutil.copyfile(foods, options.to / FOODS_FILE)
    card = write_card(
        options.to,
        version=options.version,
        filenames=_FILES,
        dim=len(names),
        precision="int8",
        licence="Apache-2.0",
        task="the foods of a recipe to how likely each other food is in it",
    )
    golden = {"model": card.files["model.onnx"][0], "recipes": golden_scores(network, names)}
    options.golden.write_text(json.dumps(golden, indent=1) + "\n", encoding="utf-8", newline="\n")
    print(card.name, card.version)


def correlation(full: Path, small: Path, sets: FoodSets, folder: Path) -> float:
    """Return the mean correlation of the fp32 and int8 scores of held-out recipes."""
    step = max(1, len(sets.held_out) // _COMPARED)
    recipes = [one.foods[1:] for one in sets.held_out[::step]]
    one, other = (
        IngredientContext(open_session(path, "cpu"), folder).scores(recipes) for path in (full, small)
    )
    return float(np.mean([np.corrcoef(row, with_it)[0, 1] for row, with_it in zip(one, other, strict=True)]))


def golden_scores(network: ShippedNetwork, names: Sequence[str]) -> list[dict[str, object]]:
    """Return the network's own highest scores for a few recipes."""
    row_of = {name: row for row, name in enumerate(names, start=1)}
    found: list[dict[str, object]] = []
    for recipe in _GOLDEN_RECIPES:
        with torch.inference_mode():
            scores = network(torch.tensor([[row_of[food] for food in recipe]]))[0]
        best = scores.topk(_GOLDEN_FOODS)
        top = {names[int(place)]: round(float(value), 4) for value, place in zip(*best, strict=True)}
        found.append({"foods": list(recipe), "scores": top})
    return found


if __name__ == "__main__":
    main()
