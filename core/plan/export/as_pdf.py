"""A week as PDF: the grid on a landscape page, then the recipes, then the shopping list."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from core.assets import assets_dir
from core.diary.entry import MEALS, Meal
from core.food.nutrients import NUTRIENTS
from core.plan.day import DayPlan
from core.plan.document import WeekPlan, energy_text, nutrient_text
from core.plan.export.sheet import MARGIN_MM, Orientation, Sheet, Style
from core.plan.shopping_formats import heading, marks, shown_name
from core.plan.text import meals_text, recipe_facts, servings_text

LABEL_MM = 21.0
PADDING_MM = 1.2
BOX_MM = 2.6
GAP_MM = 8.0
LINE_GREY = 185
HEAD_GREY = 238
BOX_GREY = 90
MEAL_PT = 9.5
FACTS_PT = 7.5


@dataclass(frozen=True)
class Piece:
    """Lines of one size in a cell."""

    lines: tuple[str, ...]
    size: float
    style: Style = ""
    grey: bool = False


def to_pdf(plan: WeekPlan, moment: datetime) -> bytes:
    """Return the plan as an A4 PDF.

    Args:
        moment: the creation date in the file. The same plan and moment give the same file.
    """
    sheet = Sheet(assets_dir() / "fonts", plan.title, moment)
    sheet.new_page("landscape")
    _title(sheet, plan.title)
    _grid(sheet, plan)
    _notes(sheet, plan.notes)
    if plan.cookings:
        sheet.new_page("portrait")
        _recipes(sheet, plan)
    sheet.new_page("portrait")
    _shopping(sheet, plan)
    return sheet.content()


def _title(sheet: Sheet, text: str, size: float = 15) -> None:
    lines = sheet.lines_of(text, sheet.width, size, "B")
    y = sheet.write_lines(lines, MARGIN_MM, sheet.y, size)
    sheet.y = y + 2


# --- the grid ---


def _grid(sheet: Sheet, plan: WeekPlan) -> None:
    width = (sheet.width - LABEL_MM) / len(plan.days)
    inner = width - 2 * PADDING_MM
    _row(sheet, width, _heads(sheet, plan, inner), fill=True)
    for meal in MEALS:
        if any(entry.meal == meal for entry in plan.entries):
            label = [
                Piece(tuple(sheet.lines_of(meal.capitalize(), LABEL_MM - 2 * PADDING_MM, 8, "B")), 8, "B")
            ]
            _body_row(
                sheet, plan, width, [label, *(_meal(sheet, plan, day, meal, inner) for day in plan.days)]
            )
    label = [Piece(tuple(sheet.lines_of("Day", LABEL_MM - 2 * PADDING_MM, 8, "B")), 8, "B")]
    _body_row(sheet, plan, width, [label, *(_totals(sheet, plan, day, inner) for day in plan.days)])


def _heads(sheet: Sheet, plan: WeekPlan, inner: float) -> list[list[Piece]]:
    heads = [
        [
            Piece(tuple(sheet.lines_of(f"{day.day:%A}", inner, 9, "B")), 9, "B"),
            Piece(tuple(sheet.lines_of(f"{day.day.day} {day.day:%B}", inner, 7.5)), 7.5, grey=True),
        ]
        for day in plan.days
    ]
    return [[], *heads]


def _meal(sheet: Sheet, plan: WeekPlan, day: DayPlan, meal: Meal, inner: float) -> list[Piece]:
    pieces: list[Piece] = []
    for entry in day.entries:
        if entry.meal == meal:
            facts = f"{servings_text(entry.servings)}, {energy_text(entry.snapshot)}"
            pieces.append(Piece(tuple(sheet.lines_of(entry.title, inner, MEAL_PT)), MEAL_PT))
            pieces.append(Piece(tuple(sheet.lines_of(facts, inner, FACTS_PT)), FACTS_PT, grey=True))
            pieces += [
                Piece(tuple(sheet.lines_of(mark, inner, FACTS_PT, "B")), FACTS_PT, "B")
                for mark in plan.marks(entry)
            ]
    return pieces


def _totals(sheet: Sheet, plan: WeekPlan, day: DayPlan, inner: float) -> list[Piece]:
    if not day.totals.foods:
        return []
    return [
        Piece(
            tuple(
                sheet.lines_of(f"{NUTRIENTS[key].label} {nutrient_text(day.totals, key)}", inner, FACTS_PT)
            ),
            FACTS_PT,
        )
        for key in plan.shown_nutrients
    ]


def _body_row(sheet: Sheet, plan: WeekPlan, width: float, cells: list[list[Piece]]) -> None:
    """Draw a row. One that doesn't fit continues on further pages, each of which repeats the header."""
    rest = cells
    while rest:
        height = max(_height(sheet, cell) for cell in rest)
        if not sheet.room_for(height):
            whole_page = sheet.bottom - MARGIN_MM - 12
            if height <= whole_page or sheet.y > sheet.height / 2:
                _new_grid_page(sheet, plan, width)
        room = sheet.bottom - sheet.y
        parts = [_cut(sheet, cell, room) for cell in rest]
        _row(sheet, width, [part for part, _ in parts], fill=False)
        rest = [left for _, left in parts] if any(left for _, left in parts) else []


def _new_grid_page(sheet: Sheet, plan: WeekPlan, width: float) -> None:
    sheet.new_page("landscape")
    _row(sheet, width, _heads(sheet, plan, width - 2 * PADDING_MM), fill=True)


def _height(sheet: Sheet, pieces: Sequence[Piece]) -> float:
    return sum(len(piece.lines) * sheet.line_height(piece.size) for piece in pieces) + 2 * PADDING_MM


def _cut(sheet: Sheet, pieces: Sequence[Piece], room: float) -> tuple[list[Piece], list[Piece]]:
    """Split lines into those that fit the room and the rest; at least one line always fits."""
    used = 2 * PADDING_MM
    fitted: list[Piece] = []
    for place, piece in enumerate(pieces):
        height = sheet.line_height(piece.size)
        fitting = int(max(0.0, room - used) / height + 1e-6)
        if fitting < len(piece.lines):
            fitting = max(fitting, 0 if fitted else 1)
            head = [Piece(piece.lines[:fitting], piece.size, piece.style, piece.grey)] if fitting else []
            tail = Piece(piece.lines[fitting:], piece.size, piece.style, piece.grey)
            return fitted + head, [tail, *pieces[place + 1 :]] if tail.lines else list(pieces[place + 1 :])
        fitted.append(piece)
        used += len(piece.lines) * height
    return fitted, []


def _row(sheet: Sheet, width: float, cells: Sequence[Sequence[Piece]], *, fill: bool) -> None:
    top = sheet.y
    height = max(_height(sheet, cell) for cell in cells)
    x = MARGIN_MM
    for place, cell in enumerate(cells):
        own = LABEL_MM if place == 0 else width
        sheet.box(x, top, own, height, LINE_GREY, HEAD_GREY if fill or place == 0 else None)
        y = top + PADDING_MM
        for piece in cell:
            sheet.use(piece.size, piece.style, grey=piece.grey)
            y = sheet.write_lines(piece.lines, x + PADDING_MM, y, piece.size)
        x += own
    sheet.y = top + height


def _notes(sheet: Sheet, notes: Sequence[str]) -> None:
    sheet.y += 3
    for note in notes:
        _paragraph(sheet, f"• {note}", 8, "landscape")


# --- running text ---


def _paragraph(sheet: Sheet, text: str, size: float, orientation: Orientation = "portrait") -> None:
    """Write text over the page's whole width, with page breaks between lines."""
    for line in sheet.lines_of(text, sheet.width, size):
        if not sheet.room_for(sheet.line_height(size)):
            sheet.new_page(orientation)
            sheet.use(size)
        sheet.y = sheet.write_lines([line], MARGIN_MM, sheet.y, size)


def _recipes(sheet: Sheet, plan: WeekPlan) -> None:
    _title(sheet, "Recipes")
    for cooking in plan.cookings:
        recipe = cooking.recipe
        if not sheet.room_for(45):
            sheet.new_page("portrait")
        _title(sheet, recipe.title, 12)
        sheet.y -= 1.5
        facts = f"{recipe_facts(recipe, cooking.servings)} For {meals_text(cooking.meals)}."
        _paragraph(sheet, facts, 8)
        for mark in plan.recipe_marks(recipe.key):
            _paragraph(sheet, mark, 9)
        sheet.y += 1
        _columns(sheet, [f"• {line}" for line in cooking.lines], 9, boxes=False)
        sheet.y += 1
        for number, step in enumerate(cooking.steps, start=1):
            _paragraph(sheet, f"{number}. {step}", 9)
            sheet.y += 0.6
        sheet.y += 5


def _shopping(sheet: Sheet, plan: WeekPlan) -> None:
    _title(sheet, heading(plan.shopping))
    if not plan.shopping.lines:
        _paragraph(sheet, "Nothing to buy.", 9)
    for aisle, lines in plan.shopping.aisles:
        if not sheet.room_for(14):
            sheet.new_page("portrait")
        sheet.y += 1.5
        _title(sheet, aisle, 10)
        sheet.y -= 1.5
        items = [f"{shown_name(line)}, {line.shown}{marks(line)}" for line in lines]
        _columns(sheet, items, 9, boxes=True)
    for meal in plan.shopping.missing:
        sheet.y += 2
        _paragraph(sheet, f"Not on the list, no recipe is known: {meal}", 9)


def _columns(sheet: Sheet, items: Sequence[str], size: float, *, boxes: bool) -> None:
    """Write items in two columns, reading down the left one first, pair by pair over the pages."""
    width = (sheet.width - GAP_MM) / 2
    indent = BOX_MM + 1.8 if boxes else 0.0
    for pair in _pairs(items):
        broken = [sheet.lines_of(item, width - indent, size) for item in pair]
        height = sheet.line_height(size)
        needed = max(len(lines) for lines in broken) * height
        if not sheet.room_for(needed):
            sheet.new_page("portrait")
        top = sheet.y
        sheet.use(size)
        for place, lines in enumerate(broken):
            x = MARGIN_MM + place * (width + GAP_MM)
            if boxes and lines:
                sheet.box(x, top + (height - BOX_MM) / 2, BOX_MM, BOX_MM, BOX_GREY)
            sheet.write_lines(lines, x + indent, top, size)
        sheet.y = top + needed


def _pairs(items: Sequence[str]) -> Iterator[list[str]]:
    half = (len(items) + 1) // 2
    for row in range(half):
        yield [items[row], *items[half + row : half + row + 1]]
