"""`larder trends`."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from core.cli.common import print_json, say, say_written
from core.diary.entry import parse_date
from core.engine.engine import Engine
from core.errors import KnownError
from core.food.nutrients import MAIN_NUTRIENTS, NUTRIENTS
from core.recommend.week_wording import nutrient_text, range_text
from core.recommend.wording import sum_in_words
from core.services.diary_files import nutrient_named, totals_json
from core.services.diary_preferences import today as diary_today
from core.services.trends import (
    Adherence,
    DayBound,
    Days,
    DaysOnTarget,
    Period,
    Point,
    ceiling,
    course,
    export_trends,
    step_of,
    trends,
)
from core.trends.wording import measure_sentences, on_target_text, target_text, week_target_text

USUAL_DAYS: Final = 30
MOST_FOODS: Final = 8


@dataclass(frozen=True)
class TrendOptions:
    """The options of `larder trends`, as written."""

    days: int | None = None
    first: str | None = None
    last: str | None = None
    everything: bool = False
    nutrients: tuple[str, ...] = ()
    csv: Path | None = None

    def period(self, today: date) -> Days:
        """Return the days to show.

        Raises:
            KnownError: the options contradict each other.
        """
        if sum((self.days is not None, self.first is not None, self.everything)) > 1:
            raise KnownError("Use one of --days, --from and --all.")
        last = parse_date(self.last, today)
        if self.everything:
            return Days() if self.last is None else Days(None, last)
        if self.first is not None:
            return Days(parse_date(self.first, today), last)
        return Days.until(last, self.days if self.days is not None else USUAL_DAYS)


def run_trends(engine: Engine, options: TrendOptions, *, as_json: bool) -> None:
    """`larder trends`.

    Raises:
        KnownError: an option is wrong, or the whole diary is asked for and has no entries.
    """
    named = [nutrient_named(name) for name in options.nutrients]
    period = trends(engine, options.period(diary_today(engine)))
    wanted = {*MAIN_NUTRIENTS, *period.latest_bounds, *period.latest_week_bounds}
    usual = [key for key in NUTRIENTS if key in wanted]
    hidden = {"energy"} if period.profile.hides_calories else set()
    keys = list(dict.fromkeys(named)) or [key for key in usual if key not in hidden]
    if options.csv is not None:
        rows = export_trends(engine, period, keys, options.csv)
        say_written(options.csv, f"{rows:,} rows written to {options.csv}.")
    elif as_json:
        print_json(_period_json(period, keys))
    else:
        _show(period, keys, hides_calories=bool(hidden), sources_of=named)


def _show(period: Period, keys: Sequence[str], *, hides_calories: bool, sources_of: Sequence[str]) -> None:
    days = (period.last - period.first).days + 1
    say(f"{period.first} to {period.last}: entries on {len(period.by_day):,} of {days:,} days.")
    for sentence in measure_sentences(period):
        say(sentence)
    if not period.entries:
        say('Log a meal: larder log "2 eggs and a slice of bread" --meal breakfast')
        return
    table = Table(title_justify="left")
    for title in ("", "average a day", "target", "days on target"):
        table.add_column(title, overflow="fold")
    for key in keys:
        on_target = period.days_on_target(key)
        table.add_row(
            NUTRIENTS[key].label,
            sum_in_words(key, period.average),
            target_text(key, period.latest_bounds.get(key), changes=period.bound_changes(key)),
            "" if on_target is None else on_target_text(on_target),
        )
    Console(highlight=False).print(table, markup=False)
    for key in keys:
        if (weeks := period.weeks_on_target(key)) is not None:
            say(
                f"{NUTRIENTS[key].label}, {week_target_text(period, key)}: weeks on target {on_target_text(weeks)}."
            )
    for guideline, limits in period.adherence:
        say(f"{guideline.label}:")
        for limit in limits:
            say(
                f"  {nutrient_text(limit.row)}, {range_text(limit.row)}: days within {on_target_text(limit.days)}"
            )
    for key in sources_of or (() if hides_calories else ("energy",)):
        found = ", ".join(
            f"{food.name} {100 * share:.0f} %" for food, share in period.sources(key, MOST_FOODS)
        )
        if found:
            say(f"{NUTRIENTS[key].label} comes from: {found}.")
    eaten = ", ".join(f"{food.name} ({food.times:,})" for food in period.most_eaten(MOST_FOODS))
    say(f"Most often eaten: {eaten}.")


def _period_json(period: Period, keys: Sequence[str]) -> dict[str, object]:
    averages = totals_json(period.average)
    return {
        "from": period.first,
        "to": period.last,
        "days": (period.last - period.first).days + 1,
        "days_with_entries": len(period.by_day),
        "step": step_of(period),
        "nutrients": {
            key: {
                "average": averages[key],
                "target": _ends(period.latest_bounds.get(key)),
                "target_changes": period.bound_changes(key),
                "days_on_target": _days_json(period.days_on_target(key)),
                "week_target": _ends(period.latest_week_bounds.get(key)),
                "weeks_on_target": _days_json(period.weeks_on_target(key)),
                "course": [_point_json(point) for point in course(period, key)],
                "sources": [
                    {"food": food.name, "times": food.times, "share": round(share, 4)}
                    for food, share in period.sources(key, MOST_FOODS)
                ],
            }
            for key in keys
        },
        "guidelines": [
            {
                "id": guideline.id,
                "label": guideline.label,
                "limits": [_limit_json(limit) for limit in limits],
            }
            for guideline, limits in period.adherence
        ],
        "body_weight": [{"date": day, "kg": kg} for day, kg in period.weights_kg.items()],
        "water": [{"date": day, "ml": ml} for day, ml in period.drunk_ml.items()],
        "most_eaten": [{"food": food.name, "times": food.times} for food in period.most_eaten(MOST_FOODS)],
    }


def _ends(bound: DayBound | None) -> list[float | None] | None:
    return None if bound is None else [bound.low, ceiling(bound)]


def _days_json(days: DaysOnTarget | None) -> dict[str, int] | None:
    if days is None:
        return None
    return {"within": days.within, "below": days.below, "above": days.above, "undecided": days.open}


def _limit_json(limit: Adherence) -> dict[str, object]:
    row = limit.row
    return {
        "nutrient": row.nutrient,
        "basis": row.basis,
        "min": row.low,
        "max": row.high,
        "days": _days_json(limit.days),
    }


def _point_json(point: Point) -> dict[str, object]:
    numbers = {
        "amount": point.amount,
        "low": point.low,
        "high": None if point.is_lower_bound else point.high,
        "moving_average": point.moving,
    }
    return {
        "from": point.first,
        "to": point.last,
        "days_with_entries": point.days,
        **{name: None if number is None else round(number, 3) for name, number in numbers.items()},
        "at_least": point.is_lower_bound,
    }
