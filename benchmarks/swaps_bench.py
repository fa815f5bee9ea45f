"""Whether the swap table agrees with a cook: `make bench-swaps`.

    python -m benchmarks.swaps_bench [--half even|odd] [--show]

`benchmarks/swaps/labels.jsonl` has 400 pairs of a food in a starter recipe and another food. Each was labelled by reading
the pair and the dish: accept (it does the work of the old food), weak (it works, the dish is another one) or wrong. Half of
the pairs were drawn from the table and half from related foods, shuffled, and labelled without showing which is which.

The table accepts a pair that it offers in such a dish with a fit of 0.7 or more; less is weak; others are not offered.
Pairs with an odd number guided work on the table; those with an even number did not.
"""

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Final

from core.adapt.swaps import SwapTable, load_swaps
from core.assets import assets_dir
from core.food.taxonomy import load_taxonomy

LABELS: Final = Path(__file__).parent / "swaps" / "labels.jsonl"
VERDICTS: Final = ("accept", "weak", "wrong")
ACCEPTED_FIT: Final = 0.7


def main() -> None:
    """Print the labels against the verdicts of the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--half", choices=("even", "odd", "all"), default="all")
    parser.add_argument(
        "--show", action="store_true", help="print the pairs that differ by more than a degree"
    )
    options = parser.parse_args()
    assets = assets_dir()
    swaps = load_swaps(assets, load_taxonomy(assets))
    counts: Counter[tuple[str, str]] = Counter()
    for number, line in enumerate(LABELS.read_text(encoding="utf-8").splitlines(), start=1):
        if options.half != "all" and (number % 2 == 0) != (options.half == "even"):
            continue
        pair = json.loads(line)
        said = verdict(swaps, pair)
        counts[pair["label"], said] += 1
        if options.show and said != pair["label"] and "wrong" in (pair["label"], said):
            print(f"{number}: {pair['dish']}: {pair['line']} > {pair['to']}: {pair['label']}, table {said}")
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


def verdict(swaps: SwapTable, pair: dict[str, object]) -> str:
    """Return what the table says of a pair."""
    kinds, share = pair["kinds"], pair["share"]
    assert isinstance(kinds, list)
    assert isinstance(share, float)
    fits = [
        role.fit
        for role in swaps.substitutes(str(pair["food"]), frozenset(kinds))
        if role.substitute.food == pair["to"] and share <= role.substitute.most_share
    ]
    if not fits:
        return "wrong"
    return "accept" if max(fits) >= ACCEPTED_FIT else "weak"


if __name__ == "__main__":
    main()
