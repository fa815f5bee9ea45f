"""Say why lines of NutriBench are read wrongly, on rows that may be read: the table of causes in docs/benchmarks/diary.md.

    python -m benchmarks.nutribench_causes [--nutribench FOLDER] [--show N]

Each line whose carbohydrate is 7.5 g or more off gets the first cause that fits:

    more foods   the truth counts at least two foods more than the words name
    own truth    the true energy is not that of its own protein, carbohydrate and fat, or more than its grams can hold
    not linked   some words name no food, or a food without a known mass
    cut          the number of foods read is not that of the weights in the words
    weight       the grams read are not the grams in the words
    one food     another food that Larder offers for the same words makes the line right
    in part      some food's name lacks some of its words, and no offered food makes the line right
    as written   every food is linked by its whole name and weighed as written, and the truth differs

The ceiling counts the lines that are right, or would be with the best choice among the foods offered for each of their
words: the most that linking into the tables can reach while lines are cut as they are.
"""

import argparse
import itertools
import json
import random
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks.diary_bench import NUTRIBENCH, WITHIN_G, WITHIN_SHARE, read_line
from benchmarks.nutribench_rows import FILES, Row, divided_rows
from core.diary.eaten import EatenFood
from core.diary.entry import Snapshot
from core.diary.meal_text import eaten_names
from core.engine.engine import Engine
from core.food.nutrients import ENERGY_KCAL_PER_G
from core.store.home import Home

CAUSES: Final = (
    "more foods", "own truth", "no answer", "not linked", "cut", "weight", "one food", "in part", "as written"
)  # fmt: skip
_WEIGHT: Final = re.compile(r"(\d+(?:\.\d+)?)(?:-|\s)?(?:g|grams?)\b", re.IGNORECASE)
_DRINK: Final = re.compile(
    r"\b(?:wine|beer|rum|vodka|whisk|liquor|pisco|spirit|alcohol|cider)", re.IGNORECASE
)
_MOST_KCAL: Final = 9.2
_ATWATER_SHARE: Final = 0.25
_GRAMS_SHARE: Final = 0.1
_DOUBT_IN_PART: Final = 0.5
_MOST_CHOICES: Final = 200_000


@dataclass(frozen=True)
class Wrong:
    """A line that was read wrongly, its cause, and how far its amounts are off."""

    row: Row
    snapshot: Snapshot | None
    cause: str
    error_g: float
    error_kcal: float


def main() -> None:
    """Print the table of each file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--nutribench", type=Path, default=NUTRIBENCH, help="the folder of its JSON lines")
    parser.add_argument(
        "--show", type=int, default=0, help="print this many wrong lines of each file, at random"
    )
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        engine = Engine(Home(Path(folder)))
        for name in FILES:
            rows = divided_rows(options.nutribench / name).development
            _print_table(name, rows, [read_line(engine, row["query"]) for row in rows], options.show)


def _print_table(name: str, rows: Sequence[Row], snapshots: Sequence[Snapshot | None], shown: int) -> None:
    wrong = [
        _wrong(row, snapshot)
        for row, snapshot in zip(rows, snapshots, strict=True)
        if not _is_right(row, _amount(snapshot, "carbohydrate"))
    ]
    reached = sum(_is_reachable(each.row, each.snapshot) for each in wrong)
    count = len(rows)
    print(f"\n{name}: {count} lines, {count - len(wrong)} right ({1 - len(wrong) / count:.1%})")
    print("  cause        lines        carbohydrate off    energy off")
    total_g = sum(each.error_g for each in wrong) or 1.0
    total_kcal = sum(each.error_kcal for each in wrong) or 1.0
    for cause in CAUSES:
        of_it = [each for each in wrong if each.cause == cause]
        grams, energy = sum(each.error_g for each in of_it), sum(each.error_kcal for each in of_it)
        print(
            f"  {cause:11} {len(of_it):4} {len(of_it) / count:6.1%}   {grams:7.0f} g {grams / total_g:6.1%}"
            f"   {energy:8.0f} kcal {energy / total_kcal:6.1%}"
        )
    print(f"  ceiling with the best of the foods offered: {(count - len(wrong) + reached) / count:.1%}")
    for each in random.Random(1).sample(wrong, min(shown, len(wrong))):
        _show(each)


def _show(wrong: Wrong) -> None:
    row = wrong.row
    print(f"\n[{wrong.cause}] {row['query']}")
    print(
        f"   truth {json.dumps({key: value for key, value in row.items() if key not in ('query', 'country')})}"
    )
    for food in wrong.snapshot.lines if wrong.snapshot is not None else ():
        name = food.food.name if food.food is not None else "not linked"
        print(
            f"   {food.text[:60]} | {food.mass_g} g | {name} | {food.nutrition.get('carbohydrate')} g"
            f" | {food.nutrition.get('energy')} kcal"
        )


def _amount(snapshot: Snapshot | None, nutrient: str) -> float | None:
    return None if snapshot is None else snapshot.amounts.get(nutrient)


def _is_right(row: Row, carbohydrate_g: float | None) -> bool:
    return carbohydrate_g is not None and abs(carbohydrate_g - row["carbohydrate_g"]) < WITHIN_G


def _wrong(row: Row, snapshot: Snapshot | None) -> Wrong:
    true_kcal = row.get("energy_kcal") or 0.0
    read_kcal = _amount(snapshot, "energy") or 0.0
    return Wrong(
        row,
        snapshot,
        _cause(row, snapshot),
        abs((_amount(snapshot, "carbohydrate") or 0.0) - row["carbohydrate_g"]),
        abs(read_kcal - true_kcal) if true_kcal else 0.0,
    )


def _cause(row: Row, snapshot: Snapshot | None) -> str:
    grams = [float(each) for each in _WEIGHT.findall(row["query"])]
    if row.get("foods", 0) >= len(grams) + 2:
        return "more foods"
    if "energy_kcal" in row and _contradicts_itself(row, sum(grams)):
        return "own truth"
    if snapshot is None or not snapshot.lines or _amount(snapshot, "carbohydrate") is None:
        return "no answer"
    foods = snapshot.lines
    if any(not food.is_recognised or food.mass_g is None for food in foods):
        return "not linked"
    if len(foods) != (len(grams) or 1):
        return "cut"
    read_g = sum(food.mass_g or 0.0 for food in foods)
    if grams and abs(read_g - sum(grams)) > _GRAMS_SHARE * sum(grams):
        return "weight"
    if _is_right_with_another(row, foods):
        return "one food"
    return "in part" if any(_is_in_part(food) for food in foods) else "as written"


def _contradicts_itself(row: Row, grams: float) -> bool:
    energy_kcal = row["energy_kcal"]
    of_parts = sum(ENERGY_KCAL_PER_G[key] * row[f"{key}_g"] for key in ("carbohydrate", "protein", "fat"))
    is_off = abs(of_parts - energy_kcal) > _ATWATER_SHARE * max(energy_kcal, of_parts)
    is_too_much = row["carbohydrate_g"] > grams or energy_kcal > _MOST_KCAL * grams
    return (is_off and not _DRINK.search(row["query"])) or (grams > 0 and is_too_much)


def _is_in_part(food: EatenFood) -> bool:
    """Return whether the words of a food are only in part those of its name, so that its nutrients are doubtful."""
    ends = food.ranges.get("carbohydrate") or food.ranges.get("energy")
    amount = food.nutrition.get("carbohydrate" if "carbohydrate" in food.ranges else "energy")
    return ends is not None and bool(amount) and ends[0] < (1 - _DOUBT_IN_PART) * (amount or 0.0)


def _choices(food: EatenFood) -> list[tuple[float, float]]:
    """Return carbohydrate and energy of a food as read, and of each food offered instead."""
    found = [(food.nutrition.get("carbohydrate", 0.0), food.nutrition.get("energy", 0.0))]
    for other in food.alternatives:
        match = eaten_names().match_of_id(other.food_id)
        mass_g = other.mass_g if food.how != "weighed" else food.mass_g
        if match is None or mass_g is None:
            continue
        per_100g = match.food.per_100g
        found.append(
            (mass_g * per_100g.get("carbohydrate", 0.0) / 100, mass_g * per_100g.get("energy", 0.0) / 100)
        )
    return found


def _fits(row: Row, chosen: Sequence[tuple[float, float]]) -> bool:
    carbohydrate_g, energy_kcal = (sum(each[at] for each in chosen) for at in (0, 1))
    true_kcal = row.get("energy_kcal")
    is_near = not true_kcal or abs(energy_kcal - true_kcal) <= WITHIN_SHARE * true_kcal
    return is_near and _is_right(row, carbohydrate_g)


def _is_right_with_another(row: Row, foods: Sequence[EatenFood]) -> bool:
    """Return whether another food that is offered for one of the foods makes the line right."""
    choices = [_choices(food) for food in foods]
    as_read = [each[0] for each in choices]
    return any(
        _fits(row, [*as_read[:place], other, *as_read[place + 1 :]])
        for place, each in enumerate(choices)
        for other in each[1:]
    )


def _is_reachable(row: Row, snapshot: Snapshot | None) -> bool:
    """Return whether some choice among the foods offered for the words of a line makes it right."""
    if snapshot is None:
        return False
    choices = itertools.product(*(_choices(food) for food in snapshot.lines))
    return any(_fits(row, chosen) for chosen in itertools.islice(choices, _MOST_CHOICES))


if __name__ == "__main__":
    main()
