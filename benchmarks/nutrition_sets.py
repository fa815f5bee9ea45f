"""Check computed nutrition on two more sets that no rule was tuned on.

`foodcom`: Food.com's recipes with lines, amounts and nutrition, but without servings. Compared is the amount of each
nutrient per kilocalorie.

`household`: labelled lines with a household measure and a weight ("2 medium potatoes, about 400 g"). Compared is our
weight of the measure with the stated one.
"""

import csv
import gzip
import re
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from core.food.units import MASS_G
from core.text.lines.line_reader import LineReader
from core.text.lines.measures import Measure, measures_of
from core.text.lines.nutrition import nutrition_of_lines
from core.text.lines.parsed_line import ParsedLine, from_tags

DAILY_VALUE: Mapping[str, float] = {
    "fat": 65.0, "sugars": 25.0, "sodium": 2400.0, "protein": 50.0, "saturated_fat": 20.0, "carbohydrate": 300.0,
}  # fmt: skip
"""Reference values of Food.com's percentages, in its order; energy comes first, in kcal."""
_LEAST_PERCENT = 3.0
"""Lower percentages are left out: they are whole numbers, so their relative error is large."""
_BOTH = re.compile(r"\d\s*(?:g|kg|oz|ounces?|lbs?|pounds?|grams?)\b", re.IGNORECASE)
_CHUNK = 500


@dataclass(frozen=True)
class Agreement:
    """Errors as shares of the stated values."""

    errors: Sequence[float]

    def row(self, name: str) -> str:
        """Return a row of a table."""
        if not self.errors:
            return f"| {name} | 0 | - | - |"
        within = sum(error <= 0.25 for error in self.errors) / len(self.errors)
        return f"| {name} | {len(self.errors)} | {statistics.median(self.errors):.1%} | {within:.1%} |"


def foodcom(path: Path, reader: LineReader) -> dict[str, Agreement]:
    """Return errors of nutrients per kilocalorie, without recipes that lack lines, amounts or energy."""
    import duckdb

    rows = duckdb.execute(
        "SELECT nutrition, ingredient_lines FROM read_parquet(?) WHERE len(nutrition) = 7 AND len(ingredient_lines) > 0",
        [str(path)],
    ).fetchall()
    errors: dict[str, list[float]] = {key: [] for key in DAILY_VALUE}
    for nutrition, lines in rows:
        amounts = nutrition_of_lines([_line(pair) for pair in lines], 1.0, reader).per_serving.amounts
        if not nutrition[0] or not amounts.get("energy"):
            continue
        for key, percent in zip(DAILY_VALUE, nutrition[1:], strict=True):
            if percent >= _LEAST_PERCENT:
                stated = percent / 100.0 * DAILY_VALUE[key] / nutrition[0]
                errors[key].append(abs(amounts.get(key, 0.0) / amounts["energy"] - stated) / stated)
    return {key: Agreement(found) for key, found in errors.items()}


def _line(pair: Sequence[str]) -> str:
    amount = pair[1].replace("time(s)", " ") if len(pair) > 1 else ""
    return " ".join(f"{amount} {pair[0]}".split())


def household(folder: Path, reader: LineReader) -> Agreement:
    """Return errors of our weights of household measures against stated weights."""
    errors = []
    texts = [text for text in _texts(folder) if _BOTH.search(text) and " or " not in text]
    for start in range(0, len(texts), _CHUNK):
        for tagged in reader.tagger.tag(texts[start : start + _CHUNK]):
            line = from_tags(tagged)
            measures = measures_of([word.text for word in tagged.words], tagged.fields)
            measure = _measure(measures)
            entity = reader.entity(line) if measure is not None and line.unit in MASS_G else None
            if measure is None or entity is None or line.amount is None or line.container or line.pieces:
                continue
            mass = reader.estimator.weigh(_said_by_measure(line, measure), entity)
            stated_g = line.amount * MASS_G[line.unit]
            if mass.mass_g is not None and mass.how != "weighed" and stated_g > 0:
                errors.append(abs(mass.mass_g - stated_g) / stated_g)
    return Agreement(errors)


def _texts(folder: Path) -> Iterator[str]:
    for path in sorted(folder.glob("*.csv.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as stream:
            yield from (row["input"] for row in csv.DictReader(stream))


def _measure(measures: Sequence[Measure]) -> Measure | None:
    """Return a line's only measure next to its weight; None for the weight of a piece, package or part."""
    masses = [one for one in measures if one.kind == "mass"]
    others = [one for one in measures if one.kind in ("volume", "portion", "count")]
    if not masses or len(others) != 1 or any(one.each or one.joined in ("plus", "x") for one in measures):
        return None
    other = others[0]
    if other.kind == "count" and any(one.joined == "/" for one in measures):
        return None  # "225/8oz flour" has lost a unit
    return None if other.unit is not None and other.unit.package else other


def _said_by_measure(line: ParsedLine, measure: Measure) -> ParsedLine:
    unit = measure.size if measure.unit is None else measure.unit.name
    factor = 1.0 if measure.unit is None else measure.unit.factor
    return replace(line, amount=measure.middle * factor, unit=unit)


def tables(data: Path, reader: LineReader) -> list[str]:
    """Print both tables; a missing set is left out."""
    found: list[str] = []
    parquet = data / "recipes" / "foodcom_recipes.parquet"
    if parquet.is_file():
        found += [
            "Food.com, amounts to a kilocalorie:",
            "| nutrient | recipes | median error | within 25 % |",
        ]
        found += ["|---|---|---|---|", *(each.row(key) for key, each in foodcom(parquet, reader).items())]
    if (data / "lines").is_dir():
        found += ["Lines that say a measure and a weight:", "| | lines | median error | within 25 % |"]
        found += ["|---|---|---|---|", household(data / "lines", reader).row("household measures")]
    return found
