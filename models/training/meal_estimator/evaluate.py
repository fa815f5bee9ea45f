"""Measure a meal estimator on every twentieth line of the writers, which no training learns.

    python -m models.training.meal_estimator.evaluate --model models/meal_estimator [--json FILE]

The error of a quantity is the mean distance of logarithms: 0.1 is about 10 percent. Energy is that of 100 g.
"""

import argparse
import json
import statistics
from math import log
from pathlib import Path

from models.meal_estimator.estimator import MODEL_FILE, OFFSETS, MealEstimator
from models.runtime import open_session
from models.training.meal_estimator.examples import LINES, measured_lines


def main() -> None:
    """Read the lines, print the table, and write it as JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--lines", type=Path, default=LINES)
    parser.add_argument("--json", type=Path, default=None)
    options = parser.parse_args()
    scores = scored(
        MealEstimator(open_session(options.model / MODEL_FILE, "cpu"), options.model), options.lines
    )
    print(scores["table"])
    if options.json is not None:
        options.json.write_text(json.dumps(scores, indent=1) + "\n", encoding="utf-8")


def scored(estimator: MealEstimator, folder: Path) -> dict[str, object]:
    """Return the mean errors of mass and energy, and a Markdown table of them."""
    masses, energies = [], []
    for line in measured_lines(folder):
        read = estimator.read(line.text)
        for part in line.parts:
            estimate = read.of(part.letters)
            if estimate is None or part.mass_g is None:
                continue
            masses.append(abs(log(estimate.mass_g / part.mass_g)))
            offset = OFFSETS[0]
            energies.append(
                abs(log((estimate.per_100g["energy"] + offset) / (part.per_100g["energy"] + offset)))
            )
    rows = {"mass": masses, "energy of 100 g": energies}
    table = [
        f"| {len(masses)} foods of unlearned lines | mean error | median | within 30% |",
        "|---|---|---|---|",
    ]
    table += [
        f"| {name} | {statistics.fmean(errors):.3f} | {statistics.median(errors):.3f} "
        f"| {sum(error <= log(1.3) for error in errors) / len(errors):.0%} |"
        for name, errors in rows.items()
    ]
    return {
        "scores": {"meal_estimator": {name: statistics.fmean(errors) for name, errors in rows.items()}},
        "table": "\n".join(table),
    }


if __name__ == "__main__":
    main()
