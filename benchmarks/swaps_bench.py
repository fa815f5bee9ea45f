"""Whether the swap table agrees with a cook: `make bench-swaps`.

    python -m benchmarks.swaps_bench [--half even|odd] [--show]

`benchmarks/swaps/labels.jsonl` has 400 pairs of a food in a starter recipe and another food. Each was labelled by reading
the pair and the dish: accept (it does the work of the old food), weak (it works, the dish is another one) or wrong. Half of
the pairs were drawn from the table and half from related foods, shuffled, and labelled without showing which is which.

The table accepts a pair that it offers in such a dish with a fit of 0.7 or more; less is weak; others are not offered.
Pairs with an odd number guided work on the table, and the size of the model's doubts; those with an even number did not.
The second table ranks the pairs by the table's fit, by the model of ingredients in context (how much better the new food
suits the rest of the dish than the old one), and by both as `larder adapt` has it. AUC: the share of all pairs of a good
and a bad swap in which the good one has the higher rank; 0.5 is chance. Brackets: 95 % bootstrap intervals.
"""

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from core.adapt.choices import DOUBT_COST, MISFIT_COST
from core.adapt.second_opinion import UNUSUAL, doubts
from core.adapt.swaps import SwapTable, load_swaps
from core.assets import assets_dir
from core.food.foods import load_foods
from core.food.labels import load_label_rules
from core.food.names import NameIndex
from core.food.recipe import IngredientUse
from core.food.taxonomy import Taxonomy, load_taxonomy
from core.library.starter import read_starter_recipes
from models.ingredient_context.context import IngredientContext
from models.registry import locate
from models.runtime import open_session

LABELS: Final = Path(__file__).parent / "swaps" / "labels.jsonl"
VERDICTS: Final = ("accept", "weak", "wrong")
ACCEPTED_FIT: Final = 0.7
RESAMPLES: Final = 2000


@dataclass(frozen=True)
class Ranked:
    """A labelled pair with what ranks it.

    Attributes:
        fit: by the table; 0 if it doesn't offer the pair.
        gain: how much likelier the new food is with the rest of the dish than the old one, as a logarithm.
        doubt: the model's doubt as `larder adapt` has it.
    """

    label: str
    fit: float
    gain: float
    doubt: float

    @property
    def both(self) -> float:
        """The rank by both: minus the cost of the swap."""
        return MISFIT_COST * self.fit - DOUBT_COST * self.doubt


def main() -> None:
    """Print the labels against the verdicts of the table, and how well each source ranks the pairs."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--half", choices=("even", "odd", "all"), default="all")
    parser.add_argument(
        "--show", action="store_true", help="print the pairs that differ by more than a degree"
    )
    options = parser.parse_args()
    assets = assets_dir()
    taxonomy = load_taxonomy(assets)
    swaps = load_swaps(assets, taxonomy)
    pairs = [
        (number, json.loads(line))
        for number, line in enumerate(LABELS.read_text(encoding="utf-8").splitlines(), start=1)
        if options.half == "all" or (number % 2 == 0) == (options.half == "even")
    ]
    counts = Counter((str(pair["label"]), verdict(swaps, pair)) for _, pair in pairs)
    if options.show:
        for number, pair in pairs:
            label, said = pair["label"], verdict(swaps, pair)
            if said != label and "wrong" in (label, said):
                print(f"{number}: {pair['dish']}: {pair['line']} > {pair['to']}: {label}, table {said}")
    print(f"| label, {options.half} pairs | table accepts | weak | not offered |")
    print("| --- | --- | --- | --- |")
    for label in VERDICTS:
        print(f"| {label} | {' | '.join(str(counts[label, said]) for said in VERDICTS)} |")
    accepted = sum(counts[label, "accept"] for label in VERDICTS)
    offered = accepted + sum(counts[label, "weak"] for label in VERDICTS)
    wrong = sum(counts["wrong", said] for said in VERDICTS[:2])
    good = sum(counts["accept", said] for said in VERDICTS)
    print(f"| of the accepted, labelled accept | {counts['accept', 'accept'] / max(1, accepted):.0%} |")
    print(f"| of the offered, labelled wrong | {wrong / max(1, offered):.0%} |")
    print(f"| labelled accept and offered | {(good - counts['accept', 'wrong']) / max(1, good):.0%} |")
    _print_ranking(
        ranked([pair for _, pair in pairs], swaps, starter_uses(assets, taxonomy), shipped_model())
    )


def shipped_model() -> IngredientContext:
    """Return the shipped model of ingredients in context."""
    files = locate("ingredient_context")
    return IngredientContext(open_session(files.path("model.onnx"), "cpu"), files.folder)


def starter_uses(assets: Path, taxonomy: Taxonomy) -> dict[str, tuple[IngredientUse, ...]]:
    """Return the ingredients of the starter recipes by title."""
    names = load_label_rules(assets, taxonomy).tag_names
    recipes = read_starter_recipes(assets, load_foods(assets), NameIndex(taxonomy), names)
    return {recipe.text.title: tuple(recipe.uses) for recipe in recipes}


def ranked(
    pairs: Sequence[dict[str, object]],
    swaps: SwapTable,
    uses: dict[str, tuple[IngredientUse, ...]],
    model: IngredientContext,
) -> list[Ranked]:
    """Return the labelled pairs with what the table and the model say of them."""
    found = []
    for pair in pairs:
        dish, old, new = uses[str(pair["dish"])], str(pair["food"]), str(pair["to"])
        use = next(one for one in dish if one.entity == old)
        others = [one.entity for one in dish if one.entity and one.entity != old]
        lifts = model.lifts(others, [old, new])
        found.append(
            Ranked(
                str(pair["label"]),
                fit_of(swaps, pair),
                lifts.get(new, 0.0) - lifts.get(old, 0.0),
                doubts(model.lifts, dish, use, [new])[new],
            )
        )
    return found


def _print_ranking(pairs: Sequence[Ranked]) -> None:
    print("\n| AUC | pairs | table | model | both |\n| --- | --- | --- | --- | --- |")
    offered = [one for one in pairs if one.fit]
    for name, some, bad in (
        ("all pairs: accept before wrong", pairs, ("wrong",)),
        ("all pairs: accept before weak and wrong", pairs, ("weak", "wrong")),
        ("offered: accept before weak and wrong", offered, ("weak", "wrong")),
        ("not offered: accept before wrong", [one for one in pairs if not one.fit], ("wrong",)),
    ):
        good = [one for one in some if one.label == "accept"]
        rest = [one for one in some if one.label in bad]
        cells = [
            auc_text([getattr(one, score) for one in good], [getattr(one, score) for one in rest])
            for score in ("fit", "gain", "both")
        ]
        print(f"| {name} | {len(good)} and {len(rest)} | {' | '.join(cells)} |")
    marked = [one.label for one in offered if one.doubt >= UNUSUAL]
    print(
        f"\nOffered and marked as unusual: {dict(Counter(marked))} of {dict(Counter(one.label for one in offered))}"
    )


def auc(good: Sequence[float], bad: Sequence[float]) -> float:
    """Return the share of pairs in which the good one is higher; a tie is half."""
    one, other = np.asarray(good)[:, None], np.asarray(bad)
    return float(((one > other) + 0.5 * (one == other)).mean())


def auc_text(good: Sequence[float], bad: Sequence[float]) -> str:
    """Return an AUC with its 95 % bootstrap interval; a dash if there are no pairs."""
    if not good or not bad:
        return "-"
    chance = np.random.default_rng(1)
    drawn = [
        auc(chance.choice(good, len(good)).tolist(), chance.choice(bad, len(bad)).tolist())
        for _ in range(RESAMPLES)
    ]
    return f"{auc(good, bad):.2f} ({np.quantile(drawn, 0.025):.2f}–{np.quantile(drawn, 0.975):.2f})"


def fit_of(swaps: SwapTable, pair: dict[str, object]) -> float:
    """Return the fit with which the table offers a pair; 0 if it doesn't."""
    kinds, share = pair["kinds"], pair["share"]
    assert isinstance(kinds, list)
    assert isinstance(share, float)
    return max(
        (
            role.fit
            for role in swaps.substitutes(str(pair["food"]), frozenset(kinds))
            if role.substitute.food == pair["to"] and share <= role.substitute.most_share
        ),
        default=0.0,
    )


def verdict(swaps: SwapTable, pair: dict[str, object]) -> str:
    """Return what the table says of a pair."""
    fit = fit_of(swaps, pair)
    return "accept" if fit >= ACCEPTED_FIT else "weak" if fit else "wrong"


if __name__ == "__main__":
    main()
