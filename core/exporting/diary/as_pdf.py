"""A report for a dietitian as PDF: averages and targets, charts, the estimated part, and every entry."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Final

from core.assets import assets_dir
from core.diary.entry import MEAL_TIMES, MEALS, DiaryEntry
from core.diary.measurements import supplements_of
from core.diary.totals import totals_of
from core.food.nutrients import NUTRIENTS
from core.food.nutrition import percent_energy
from core.plan.export.sheet import MARGIN_MM, Sheet, Style
from core.recommend.week_wording import (
    average_text,
    completeness_text,
    nutrient_text,
    range_text,
    verdict_text,
)
from core.recommend.wording import amount_text, number_text, sum_in_words
from core.trends.course import Point, course, step_of
from core.trends.period import Period
from core.trends.wording import measure_sentences, on_target_text, target_text

_TEXT_PT: Final = 9.0
_SMALL_PT: Final = 8.0
_PADDING_MM: Final = 1.0
_LINE_GREY: Final = 190
_HEAD_GREY: Final = 236
_BAR_GREY: Final = 150
_BAND_GREY: Final = 225
_TARGET_GREY: Final = 60
_CHART_MM: Final = 34.0
_CHARTED: Final = ("energy", "protein", "sodium")
_ENTRY_NUTRIENTS: Final = ("energy", "protein", "carbohydrate", "fat")
_MOST_SOURCES: Final = 8
_LONGEST_DAY_MM: Final = 60.0
"""A day that needs less height is not divided between two pages."""
_NEARLY_ALL: Final = 0.9
_MOST_TICKS: Final = 8
_BY: Final = {"day": "by day", "week": "a day, by week", "month": "a day, by month"}


@dataclass(frozen=True)
class _Column:
    title: str
    width_mm: float


def to_pdf(report: Period, moment: datetime) -> bytes:
    """Return the report as an A4 PDF.

    Args:
        moment: the creation date in the file. The same report and moment give the same file.
    """
    title = f"Food diary, {_day(report.first)} to {_day(report.last)}"
    sheet = Sheet(assets_dir() / "fonts", title, moment)
    sheet.new_page("portrait")
    _heading(sheet, title, 15)
    for sentence in (*_facts(report), *measure_sentences(report), *_supplements(report)):
        _paragraph(sheet, sentence)
    _averages(sheet, report)
    for key in _CHARTED:
        if key in report.totals.amounts:
            _chart(sheet, report, key)
    _comparisons(sheet, report)
    _estimates(sheet, report)
    _sources(sheet, report)
    _days(sheet, report)
    return sheet.content()


def _facts(report: Period) -> list[str]:
    profile = report.profile
    days = (report.last - report.first).days + 1
    counts = f"Days with entries: {len(report.by_day)} of {days}. Entries: {len(report.entries):,}."
    facts = [f"{counts} Averages are over the days with entries."]
    for label, words in (
        ("Allergies", profile.allergies),
        ("Diets", profile.diets),
        ("Conditions", profile.conditions),
    ):
        if words:
            facts.append(f"{label}: {', '.join(words)}.")
    sources = Counter(entry.source for entry in report.entries if entry.source)
    if sources:
        named = ", ".join(f"{name} ({count:,} entries)" for name, count in sources.items())
        facts.append(f"Imported, with nutrients as those programs state them: {named}.")
    return facts


def _supplements(report: Period) -> list[str]:
    found = Counter(line.text for line in supplements_of(report.entries))
    named = (
        f"{name} ({count:,} times)" if count > 1 else name for name, count in found.most_common(_MOST_SOURCES)
    )
    return [f"Supplements, counted in the totals: {', '.join(named)}."] if found else []


def _day_measures(report: Period, day: date) -> str:
    parts = (
        f"Water {report.drunk_ml[day]:,.0f} ml" if day in report.drunk_ml else "",
        f"Weight {report.weights_kg[day]:g} kg" if day in report.weights_kg else "",
    )
    return ", ".join(filter(None, parts))


# --- averages and targets ---


def _averages(sheet: Sheet, report: Period) -> None:
    _heading(sheet, "Averages a day")
    shares = _energy_shares(report)
    if shares:
        _paragraph(sheet, shares)
    columns = (
        _Column("Nutrient", 36),
        _Column("Average", 70),
        _Column("Target", 34),
        _Column("Days on target", 46),
    )
    rows = []
    little_known = [key for key in report.nutrients if _is_little_known(report, key)]
    for key in report.nutrients:
        if key in little_known:
            continue
        on_target = report.days_on_target(key)
        rows.append(
            [
                NUTRIENTS[key].label,
                sum_in_words(key, report.average),
                target_text(key, report.latest_bounds.get(key), changes=report.bound_changes(key)),
                "" if on_target is None else on_target_text(on_target),
            ]
        )
    _table(sheet, columns, rows)
    if little_known:
        names = ", ".join(NUTRIENTS[key].word for key in little_known)
        _paragraph(sheet, f"Known for fewer than half of the foods, so not shown: {names}.", _SMALL_PT)


def _is_little_known(report: Period, key: str) -> bool:
    """Return whether a nutrient without a target is known for so few foods that its average says nothing."""
    return key not in report.latest_bounds and 2 * report.average.reporting.get(key, 0) < report.average.foods


def _energy_shares(report: Period) -> str:
    """Return the sources of the energy in words; empty unless nearly every food states all of them."""
    totals = report.totals
    if any(totals.reporting.get(key, 0) < _NEARLY_ALL * totals.foods for key in _ENTRY_NUTRIENTS):
        return ""
    shares = {key: percent_energy(totals.amounts, key) for key in _ENTRY_NUTRIENTS[1:]}
    named = [f"{NUTRIENTS[key].word} {share:.0f}%" for key, share in shares.items() if share is not None]
    return f"Energy comes from {', '.join(named)}; the rest is alcohol or unknown." if named else ""


# --- charts ---


def _chart(sheet: Sheet, report: Period, key: str) -> None:
    """Draw a bar per day, with a box from the low to the high end of its range, and the target as lines."""
    points = course(report, key)
    bound = None if report.bound_changes(key) else report.latest_bounds.get(key)
    ends = [end for end in (bound.low, bound.high, bound.hard_high) if end is not None] if bound else []
    most = max([*(_top(point) for point in points), *ends, 1e-9]) * 1.05
    label = f"{NUTRIENTS[key].label} ({NUTRIENTS[key].shown_unit}) {_BY[step_of(report)]}"
    if not sheet.room_for(_CHART_MM + 16):
        sheet.new_page("portrait")
    _heading(sheet, label, 10)
    left, width, top = MARGIN_MM + 14, sheet.width - 14, sheet.y
    base = top + _CHART_MM
    step = width / len(points)
    for place, point in enumerate(points):
        if point.amount is None or point.low is None or point.high is None:
            continue
        amount, low, high = point.amount, point.low, point.high
        x, wide = left + place * step + step * 0.15, step * 0.7
        height = amount / most * _CHART_MM
        sheet.box(x, base - height, wide, height, _BAR_GREY, _BAR_GREY)
        if high > low:
            # The range: from its low to its high end, in the middle of the bar.
            sheet.box(
                x + wide * 0.35,
                base - high / most * _CHART_MM,
                wide * 0.3,
                (high - low) / most * _CHART_MM,
                _TARGET_GREY,
                _BAND_GREY,
            )
    for end in dict.fromkeys(ends):
        sheet.box(left, base - end / most * _CHART_MM, width, 0.1, _TARGET_GREY, _TARGET_GREY)
        _label(sheet, number_text(NUTRIENTS[key].shown(end)), base - end / most * _CHART_MM)
    sheet.box(left, base, width, 0.1, _LINE_GREY, _LINE_GREY)
    _label(sheet, "0", base)
    if not any(end > most * 0.8 for end in ends):
        _label(sheet, number_text(NUTRIENTS[key].shown(most / 1.05)), base - _CHART_MM / 1.05)
    every = -(-len(points) // _MOST_TICKS)
    is_of_years = report.first.year != report.last.year
    for place, point in list(enumerate(points))[::every]:
        text = (
            f"{point.first:%b} {point.first.year}" if is_of_years else f"{point.first.day} {point.first:%b}"
        )
        _label(sheet, text, base + 2, left + place * step)
    sheet.y = base + 4.5
    middle = (
        "A box in a bar is the range of an estimated amount. "
        if any((point.high or 0.0) > (point.low or 0.0) for point in points)
        else ""
    )
    lines = "Lines are targets. " if ends else ""
    open_days = sum(not totals.is_complete(key) for totals in report.day_totals.values())
    bounds = f"{open_days} of {len(report.by_day)} days are lower bounds." if open_days else ""
    _paragraph(sheet, f"{_day(report.first)} to {_day(report.last)}. {lines}{middle}{bounds}", _SMALL_PT)


def _top(point: Point) -> float:
    return max(point.amount or 0.0, point.high or 0.0)


def _label(sheet: Sheet, text: str, y: float, x: float = MARGIN_MM) -> None:
    sheet.use(7, grey=True)
    sheet.write_lines([text], x, y - sheet.line_height(7) / 2, 7)


# --- guidelines, estimates, sources ---


def _comparisons(sheet: Sheet, report: Period) -> None:
    columns = (_Column("", 52), _Column("Average", 52), _Column("Guideline", 42), _Column("Result", 40))
    for guideline, limits in report.adherence:
        _heading(sheet, f"Compared with: {guideline.label}")
        rows = []
        for row in (limit.row for limit in limits):
            doubt = completeness_text(row)
            average = f"{average_text(row)} ({doubt})" if doubt else average_text(row)
            rows.append([nutrient_text(row), average, range_text(row), verdict_text(row)])
        _table(sheet, columns, rows)
        _paragraph(sheet, f"{guideline.source}, {guideline.year}. {guideline.who}.", _SMALL_PT)


def _estimates(sheet: Sheet, report: Period) -> None:
    _heading(sheet, "Estimated and unknown amounts")
    foods, estimated, unknown = len(report.foods), report.estimated, report.unknown
    old = sum(not entry.snapshot.lines for entry in report.entries)
    if not estimated and not unknown and not old:
        _paragraph(sheet, "All amounts were weighed, measured or stated.")
        return
    if estimated:
        known = report.totals.amounts.get("energy", 0.0)
        share = sum(line.nutrition.get("energy", 0.0) for line in estimated) / known if known else 0.0
        _paragraph(
            sheet,
            f"Estimated: the amounts of {len(estimated):,} of {foods:,} foods, with {share:.0%} of the known energy. Their"
            " nutrients have a range, and sums say 'give or take'.",
        )
        _most_frequent(sheet, "Most often estimated", [line.text for line in estimated])
    if unknown:
        _paragraph(
            sheet,
            f"Unknown: the energy of {len(unknown):,} of {foods:,} foods is not or only partly known. Sums that need it"
            " say 'at least'.",
        )
        _most_frequent(sheet, "Most often unknown", [line.text for line in unknown])
    if old:
        _paragraph(
            sheet, f"{old:,} entries were logged by an earlier version, which didn't note estimated amounts."
        )


def _most_frequent(sheet: Sheet, label: str, names: Sequence[str]) -> None:
    counted = Counter(names).most_common(_MOST_SOURCES)
    shown = (f"{name} ({count:,} times)" if count > 1 else name for name, count in counted)
    _paragraph(sheet, f"{label}: {'; '.join(shown)}.", _SMALL_PT)


def _sources(sheet: Sheet, report: Period) -> None:
    _heading(sheet, "Main sources")
    for key in ("energy", *(key for key in report.latest_bounds if key != "energy")):
        found = report.sources(key, _MOST_SOURCES)
        if found:
            shown = ", ".join(f"{food.name} {share:.0%}" for food, share in found)
            _paragraph(sheet, f"{NUTRIENTS[key].label}: {shown}.")


# --- every entry ---


def _days(sheet: Sheet, report: Period) -> None:
    """Write a table of all entries: a row with its totals for each day, and its entries below."""
    if not sheet.room_for(_LONGEST_DAY_MM):
        # The heading and the titles stand above the first day.
        sheet.new_page("portrait")
    _heading(sheet, "All entries", 13)
    _paragraph(
        sheet,
        "~ is an estimated amount; 'from' is a lower bound, because some of it is unknown. The row of a day has its"
        " totals.",
        _SMALL_PT,
    )
    columns = (
        _Column("Meal", 28),
        _Column("Eaten", 68),
        *(_Column(NUTRIENTS[key].label, 26 if key == "carbohydrate" else 21) for key in _ENTRY_NUTRIENTS),
    )
    _titles(sheet, columns, _SMALL_PT)
    for day, entries in report.by_day.items():
        named = ", ".join(filter(None, (_day(day), _day_measures(report, day))))
        total = [f"{day:%A}", named, *_amounts(entries)]
        rows = [_entry_row(entry) for entry in sorted(entries, key=_time_of)]
        heights = sum(_height(sheet, columns, row, _SMALL_PT) for row in rows)
        whole = _height(sheet, columns, total, _SMALL_PT, "B") + heights
        _make_room(sheet, columns, min(whole, _LONGEST_DAY_MM), _SMALL_PT)
        _row(sheet, columns, total, _SMALL_PT, "B")
        _rows(sheet, columns, rows, _SMALL_PT)
    sheet.y += 1.5


def _time_of(entry: DiaryEntry) -> tuple[time, int]:
    """Return the order of an entry within its day: by its time, else by the usual time of its meal."""
    return entry.eaten_at or MEAL_TIMES[entry.meal], MEALS.index(entry.meal)


def _entry_row(entry: DiaryEntry) -> list[str]:
    at = "" if entry.eaten_at is None else f" {entry.eaten_at:%H:%M}"
    servings = "" if entry.servings == 1 else f", {number_text(entry.servings, 1)} servings"
    note = f" (note: {entry.note})" if entry.note else ""
    return [f"{entry.meal}{at}", f"{entry.text}{servings}{note}", *_amounts([entry])]


def _amounts(entries: Sequence[DiaryEntry]) -> list[str]:
    """Return the amounts of the macronutrients: "about" for an estimate, "from" for a lower bound."""
    totals = totals_of(entries)
    cells = []
    for key in _ENTRY_NUTRIENTS:
        amount = totals.shown(key)
        if amount is None:
            cells.append("unknown")
            continue
        ends = totals.range_of(key)
        is_estimate = ends is not None and ends[1] - ends[0] > amount / 50
        mark = "" if totals.is_complete(key) else "from "
        cells.append(f"{mark or ('~' if is_estimate else '')}{amount_text(key, amount)}")
    return cells


# --- drawing ---


def _day(day: date) -> str:
    return f"{day.day} {day:%B} {day.year}"


def _heading(sheet: Sheet, text: str, size: float = 12) -> None:
    if not sheet.room_for(24):
        sheet.new_page("portrait")
    sheet.y += 2.5
    lines = sheet.lines_of(text, sheet.width, size, "B")
    sheet.y = sheet.write_lines(lines, MARGIN_MM, sheet.y, size) + 1


def _paragraph(sheet: Sheet, text: str, size: float = _TEXT_PT) -> None:
    for line in sheet.lines_of(text, sheet.width, size):
        if not sheet.room_for(sheet.line_height(size)):
            sheet.new_page("portrait")
        sheet.use(size)
        sheet.y = sheet.write_lines([line], MARGIN_MM, sheet.y, size)
    sheet.y += 0.8


def _table(
    sheet: Sheet, columns: Sequence[_Column], rows: Sequence[Sequence[str]], size: float = _TEXT_PT
) -> None:
    """Draw a table; its header is repeated on each page."""
    _titles(sheet, columns, size)
    _rows(sheet, columns, rows, size)
    sheet.y += 1.5


def _titles(sheet: Sheet, columns: Sequence[_Column], size: float) -> None:
    _row(sheet, columns, [column.title for column in columns], size, "B")


def _rows(sheet: Sheet, columns: Sequence[_Column], rows: Sequence[Sequence[str]], size: float) -> None:
    for row in rows:
        _make_room(sheet, columns, _height(sheet, columns, row, size), size)
        _row(sheet, columns, row, size)


def _make_room(sheet: Sheet, columns: Sequence[_Column], height_mm: float, size: float) -> None:
    """Begin a page with the titles of a table unless the current one has room for a height."""
    if not sheet.room_for(height_mm):
        sheet.new_page("portrait")
        _titles(sheet, columns, size)


def _broken(
    sheet: Sheet, columns: Sequence[_Column], cells: Sequence[str], size: float, style: Style
) -> list[list[str]]:
    return [
        sheet.lines_of(cell, column.width_mm - 2 * _PADDING_MM, size, style)
        for column, cell in zip(columns, cells, strict=True)
    ]


def _height(
    sheet: Sheet, columns: Sequence[_Column], cells: Sequence[str], size: float, style: Style = ""
) -> float:
    most = max(len(lines) for lines in _broken(sheet, columns, cells, size, style))
    return max(1, most) * sheet.line_height(size) + 2 * _PADDING_MM


def _row(
    sheet: Sheet, columns: Sequence[_Column], cells: Sequence[str], size: float, style: Style = ""
) -> None:
    broken = _broken(sheet, columns, cells, size, style)
    height = max(1, *(len(lines) for lines in broken)) * sheet.line_height(size) + 2 * _PADDING_MM
    x = MARGIN_MM
    for column, lines in zip(columns, broken, strict=True):
        sheet.box(x, sheet.y, column.width_mm, height, _LINE_GREY, _HEAD_GREY if style == "B" else None)
        sheet.use(size, style)
        sheet.write_lines(lines, x + _PADDING_MM, sheet.y + _PADDING_MM, size)
        x += column.width_mm
    sheet.y += height
