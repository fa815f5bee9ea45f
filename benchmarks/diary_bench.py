"""Score diary lines that people of many voices typed, and NutriBench: `make bench-diary`.

    python -m benchmarks.diary_bench [--set FILE ...] [--nutribench FOLDER] [--lines N] [--held-out] [--show] [--json FILE]

    foods        the line was cut into as many foods as a dietitian would enter
    energy       the energy is known and within the dietitian's band
    certain      it is outside, although all foods were known and Larder's range doesn't reach the band: a wrong claim
    unknown      no food of the line has a known energy
    covered      of the lines with a guess, those whose range has the middle of the band
    width        of these lines, the median of half the range as a share of the energy

NutriBench (Hua et al., ICLR 2025) gives carbohydrate and energy for portions of the US and weighed meals of 23 countries:
Accuracy@7.5 is the share of all lines whose carbohydrate is within 7.5 g; the error is over answered lines. A line is
certain and wrong if all its foods are known, and the true carbohydrate is 7.5 g or more off and outside Larder's range.
"""

import argparse
import json
import math
import statistics
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, ConfigDict

from benchmarks.nutribench_rows import divided_rows
from benchmarks.refusals_bench import interval
from core.diary.entry import Snapshot
from core.diary.totals import totals_of_snapshots
from core.engine.engine import Engine
from core.errors import KnownError
from core.services.diary import LoggingContext, meal_in_words
from core.services.user_data import user_data_of
from core.store.home import Home

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = Path(__file__).parent / "diary"
NUTRIBENCH: Final = ROOT.parent / "shared" / "data" / "nutribench"
WITHIN_G: Final = 7.5
WITHIN_SHARE: Final = 0.25


class Line(BaseModel):
    """One line, and a dietitian's reading."""

    model_config = ConfigDict(frozen=True)

    id: str
    text: str
    foods: int | tuple[int, ...]
    """The number of foods; several where a dietitian may enter them either way."""
    energy_kcal: tuple[float, float]


def main() -> None:
    """Read every line of every set and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--set", nargs="+", type=Path, default=sorted(FOLDER.glob("*.jsonl")))
    parser.add_argument("--nutribench", type=Path, default=NUTRIBENCH, help="the folder of its JSON lines")
    parser.add_argument(
        "--lines", type=int, default=300, help="lines of each file of NutriBench, evenly spaced"
    )
    parser.add_argument("--held-out", action="store_true", help="also score the held-out rows of NutriBench")
    parser.add_argument("--show", action="store_true", help="print the lines that are read wrongly")
    parser.add_argument("--json", type=Path, default=ROOT / "out" / "diary_bench.json")
    options = parser.parse_args()
    results: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        engine = Engine(Home(Path(folder)))
        for path in options.set:
            lines = [Line.model_validate_json(row) for row in _rows(path)]
            results[path.name] = _score(engine, path.name, lines, show=options.show)
        for path in sorted(options.nutribench.glob("*.jsonl")):
            divided = divided_rows(path, options.lines)
            results[path.name] = _nutribench(engine, path.name, divided.sampled)
            if options.held_out:
                name = f"{path.name}, held out"
                results[name] = _nutribench(engine, name, divided.held_out)
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


def _rows(path: Path) -> list[str]:
    return [row for row in path.read_text(encoding="utf-8").splitlines() if row.strip()]


@cache
def _user(engine: Engine) -> LoggingContext:
    """Return what a log line needs of the user's data, read once."""
    return user_data_of(engine.home)(LoggingContext.of)


def read_line(engine: Engine, text: str) -> Snapshot | None:
    """Return a line as read; None if Larder refuses it."""
    try:
        return meal_in_words(engine, text, known=_user(engine)).understood.snapshot
    except KnownError:
        return None


def judged(line: Line, snapshot: Snapshot | None) -> set[str]:
    """Return which of the docstring's words hold for a line."""
    energy_kcal = snapshot.amounts.get("energy") if snapshot is not None else None
    counts = line.foods if isinstance(line.foods, tuple) else (line.foods,)
    if snapshot is None or energy_kcal is None:
        return {"unknown"} if snapshot is None or len(snapshot.lines) not in counts else {"unknown", "foods"}
    found = {"foods"} if max(1, len(snapshot.lines)) in counts else set()
    low, high = line.energy_kcal
    if any(food.is_estimated for food in snapshot.lines):
        found |= _coverage(line, snapshot)
    if low <= energy_kcal <= high:
        return found | {"energy"}
    own_low, own_high = _range_of(snapshot, "energy")
    if snapshot.is_complete("energy") and (own_high < low or own_low > high):
        found.add("certain")
    return found


def _coverage(line: Line, snapshot: Snapshot) -> set[str]:
    """Return whether the range of a guessed line has the middle of the band."""
    ends = totals_of_snapshots([snapshot]).range_of("energy")
    middle = sum(line.energy_kcal) / 2
    return {"guessed", "covered"} if ends and ends[0] <= middle <= ends[1] else {"guessed"}


def _range_of(snapshot: Snapshot, nutrient: str) -> tuple[float, float]:
    """Return the range of an amount; the amount itself twice if nothing was guessed."""
    amount = snapshot.amounts[nutrient]
    return totals_of_snapshots([snapshot]).range_of(nutrient) or (amount, amount)


def _width(snapshot: Snapshot) -> float:
    """Return half the range of the energy as a share of it."""
    energy_kcal = snapshot.amounts["energy"]
    low, high = _range_of(snapshot, "energy")
    return (high - low) / 2 / energy_kcal if energy_kcal else 0.0


def _score(engine: Engine, name: str, lines: Sequence[Line], *, show: bool) -> dict[str, int]:
    counts = Counter[str]()
    print(f"\n{name}: {len(lines)} lines")
    judgements, widths = [], []
    for line in lines:
        snapshot = read_line(engine, line.text)
        found = judged(line, snapshot)
        judgements.append(found)
        counts.update(found)
        if snapshot is not None and "guessed" in found:
            widths.append(_width(snapshot))
        if show and not {"foods", "energy"} <= found:
            energy = snapshot.amounts.get("energy") if snapshot is not None else None
            print(f"   {line.id}  {line.text}  {sorted(found)}  {energy} of {line.energy_kcal}")
    for word in ("foods", "energy", "certain", "unknown"):
        low, high = interval([word in found for found in judgements])
        print(f"  {word:9} {counts[word]:4} of {len(lines)}   {low:.1%} to {high:.1%}")
    print(f"  covered   {counts['covered']:4} of {counts['guessed']} lines with a guess")
    print(f"  width     {statistics.median(widths) if widths else 0:.0%}")
    return {"lines": len(lines), **counts}


def _nutribench(engine: Engine, file: str, rows: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    errors_g: list[float] = []
    is_near: list[bool] = []
    certain = 0
    for row in rows:
        snapshot = read_line(engine, row["query"])
        amounts = snapshot.amounts if snapshot is not None else {}
        if snapshot is not None and "carbohydrate" in amounts:
            errors_g.append(abs(amounts["carbohydrate"] - row["carbohydrate_g"]))
            certain += errors_g[-1] >= WITHIN_G and _claims_otherwise(snapshot, row["carbohydrate_g"])
        if row.get("energy_kcal"):
            energy_kcal = amounts.get("energy", math.inf)
            is_near.append(abs(energy_kcal - row["energy_kcal"]) <= WITHIN_SHARE * row["energy_kcal"])
    result = {
        "lines": len(rows),
        "accuracy_at_7_5": sum(error < WITHIN_G for error in errors_g) / len(rows),
        "mean_error_g": statistics.fmean(errors_g) if errors_g else 0.0,
        "answered": len(errors_g) / len(rows),
        "certain_and_wrong": certain / len(rows),
    }
    is_right = [error < WITHIN_G for error in errors_g]
    ranges = {"accuracy_at_7_5": interval([*is_right, *[False] * (len(rows) - len(is_right))])}
    if is_near:
        result["energy_within_25_percent"] = sum(is_near) / len(rows)
        ranges["energy_within_25_percent"] = interval(is_near)
    shares = (
        f"{name.replace('_', ' ')} {value:.1%}"
        + (" ({:.1%} to {:.1%})".format(*ranges[name]) if name in ranges else "")
        for name, value in result.items()
        if name not in ("lines", "mean_error_g")
    )
    print(
        f"\nNutriBench {file}, {len(rows)} lines: {', '.join(shares)}; mean error {result['mean_error_g']:.1f} g"
    )
    return result


def _claims_otherwise(snapshot: Snapshot, carbohydrate_g: float) -> bool:
    """Return whether all carbohydrate is known, and its range excludes an amount."""
    low_g, high_g = _range_of(snapshot, "carbohydrate")
    return snapshot.is_complete("carbohydrate") and not low_g <= carbohydrate_g <= high_g


if __name__ == "__main__":
    main()
