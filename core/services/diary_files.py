"""The diary as JSON data, and comparisons with health guidelines."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from core.diary.contributions import food_contributions
from core.diary.eaten import EatenFood
from core.diary.entry import DiaryEntry, Totals
from core.diary.totals import totals_of, totals_of_snapshots
from core.diary.week import WeekRow, compare, days_of
from core.errors import KnownError, shown
from core.food.nutrients import NUTRIENT_KEYS, NUTRIENTS
from core.people.guidelines import Guideline
from core.recommend.verdict import ProfileVerdict
from core.services.meal_checks import verdict_json
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine


def entry_json(entry: DiaryEntry, verdict: ProfileVerdict) -> dict[str, object]:
    """Return one entry as JSON data."""
    return {
        "id": entry.entry_id,
        "date": entry.eaten_on,
        "meal": entry.meal,
        "text": entry.text,
        "recipe": entry.recipe_key,
        "servings": entry.servings,
        "time": None if entry.eaten_at is None else entry.eaten_at.strftime("%H:%M"),
        "source": entry.source,
        "note": entry.note,
        "lines": [line_json(line, entry.entry_id) for line in entry.snapshot.lines],
        "nutrition": {key: _rounded(entry.snapshot.amounts.get(key)) for key in NUTRIENT_KEYS},
        "range": ranges_json(totals_of_snapshots([entry.snapshot])),
        "coverage": {key: _rounded(entry.snapshot.coverage.get(key, 0.0)) for key in NUTRIENT_KEYS},
        "foods": list(entry.snapshot.foods),
        **verdict_json(verdict),
    }


def line_json(line: EatenFood, entry_id: int) -> dict[str, object]:
    """Return one eaten food of an entry as JSON data. Its id is the one that `larder diary edit` takes."""
    return {
        "id": f"{entry_id}.{line.line}" if entry_id > 0 else str(line.line),
        "text": line.text,
        "food": None
        if line.food is None
        else {"id": line.food.food_id, "name": line.food.name, "source": line.food.source},
        "recipe": line.recipe,
        "amount": _rounded(line.amount),
        "unit": line.unit,
        "mass_g": _rounded(line.mass_g),
        "mass_range_g": None if line.mass_range_g is None else [_rounded(end) for end in line.mass_range_g],
        "how": line.how,
        "nutrition": {key: _rounded(line.nutrition.get(key)) for key in NUTRIENT_KEYS},
        "range": {
            key: [_rounded(end) for end in ends]
            for key in NUTRIENT_KEYS
            if (ends := line.range_of(key)) is not None
        },
        "alternatives": [
            {"id": one.food_id, "name": one.name, "mass_g": _rounded(one.mass_g)} for one in line.alternatives
        ],
    }


def ranges_json(totals: Totals) -> dict[str, object]:
    """Return the likely range of every known nutrient as JSON data; exact amounts have equal ends."""
    return {
        key: [_rounded(end) for end in ends]
        for key in NUTRIENT_KEYS
        if (ends := totals.range_of(key)) is not None
    }


def totals_json(totals: Totals) -> dict[str, object]:
    """Return totals as JSON data: amount (null is unknown) and range, whether they are lower bounds, complete foods."""
    ranges = ranges_json(totals)
    return {
        key: {
            "amount": _rounded(totals.amounts.get(key)),
            "range": ranges.get(key),
            "unit": NUTRIENTS[key].unit,
            "at_least": not totals.is_complete(key),
            "reporting": totals.reporting.get(key, 0),
            "foods": totals.foods,
        }
        for key in NUTRIENT_KEYS
    }


def foods_json(entries: Sequence[DiaryEntry], key: str) -> list[dict[str, object]]:
    """Return the foods behind a nutrient's total as JSON data, largest first."""
    whole = totals_of(entries)
    return [
        {"food": food.name, "times": food.times, "share": _rounded(food.share_of(key, whole))}
        | {"amount": _rounded(food.totals.amounts.get(key)), "at_least": not food.totals.is_complete(key)}
        for food in food_contributions(entries, key)
    ]


def nutrient_named(name: str) -> str:
    """Return the key of a nutrient by its key, its label or another of its names, such as "carbs".

    Raises:
        KnownError: there is no nutrient of that name.
    """
    wanted = name.strip().casefold()
    labels = {nutrient.label.casefold(): key for key, nutrient in NUTRIENTS.items()}
    # A log line is written as JSON without the words of questions.
    from core.food.nutrient_names import named_nutrient

    key = wanted if wanted in NUTRIENTS else labels.get(wanted) or named_nutrient(wanted)
    if key is None:
        raise KnownError(
            tr("'{name}' is not a nutrient. Choose one of {nutrients}.").format(
                name=shown(name), nutrients=", ".join(NUTRIENTS)
            )
        )
    return key


def guidelines_named(engine: "Engine", names: Sequence[str]) -> tuple[Guideline, ...]:
    """Return guidelines by id or label, in the order they were named, each once.

    Raises:
        KnownError: there is no guideline of that name.
    """
    known = engine.data.guidelines
    by_name = {guideline.label.casefold(): guideline for guideline in known.values()}
    by_name |= {guideline.id.casefold(): guideline for guideline in known.values()}
    found: dict[str, Guideline] = {}
    for name in names:
        guideline = by_name.get(name.strip().casefold())
        if guideline is None:
            near = get_close_matches(name.casefold(), list(known), n=3, cutoff=0.6)
            hint = f" Did you mean {', '.join(near)}?" if near else ""
            raise KnownError(
                tr(
                    "'{name}' is not a guideline Larder knows.{hint} 'larder guidelines' lists them all."
                ).format(name=shown(name), hint=hint)
            )
        found[guideline.id] = guideline
    return tuple(found.values())


def comparison_json(entries: Sequence[DiaryEntry], guidelines: Sequence[Guideline]) -> dict[str, object]:
    """Return a comparison as JSON data; both bounds of `average` are equal if it is known exactly, null if unknown."""
    return {
        "days": days_of(entries),
        "entries": len(entries),
        "guidelines": [
            {
                "id": guideline.id,
                "label": guideline.label,
                "rows": [_row_json(row) for row in compare(entries, guideline)],
            }
            for guideline in guidelines
        ],
    }


def _row_json(row: WeekRow) -> dict[str, object]:
    unit = "%" if row.basis == "percent_energy" else NUTRIENTS[row.nutrient].unit
    meals = row.meals
    return {
        "nutrient": row.nutrient,
        "basis": row.basis,
        "unit": unit,
        "min": row.low,
        "max": row.high,
        "average": {"at_least": _rounded(row.average.low), "at_most": _rounded(row.average.high)},
        "verdict": row.verdict.value,
        "known": row.known,
        "entries": row.entries,
        "meals": None
        if meals is None
        else {
            "within": meals.within,
            "below": meals.below,
            "above": meals.above,
            "unknown": meals.unknown,
            "count": meals.count,
        },
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 3)
