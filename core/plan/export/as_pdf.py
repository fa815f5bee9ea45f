"""A week as PDF: the grid on a landscape page, then the recipes, then the shopping list."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from core.assets import assets_dir
from core.diary.entry import MEALS, Meal
from core.food.nutrients import NUTRIENTS
from core.food.shown_names import shown_title
from core.plan.aisles import shown_aisle
from core.plan.cooking import Cooking
from core.plan.day import DayPlan
from core.plan.document import WeekPlan, cell_text
from core.plan.entry import PlanEntry
from core.plan.export.options import ExportOptions
from core.plan.export.sheet import MARGIN_MM, Colour, Orientation, Sheet, Style
from core.plan.shopping import ShoppingLine
from core.plan.shopping_formats import closing_texts, for_meals, heading, marks, shown_name
from core.plan.text import cooking_facts, meal_label, portion_text, unbroken
from core.translation import day_in_words, tr, weekday_name

LABEL_MM = 25.0
PADDING_MM = 1.4
BOX_MM = 2.8
GAP_MM = 8.0
INDENT_MM = 4.5
INK: Colour = (31, 77, 63)
"""The colour of headings: dark green, which also prints well in grey."""
TINT: Colour = (233, 241, 237)
LINE: Colour = (190, 203, 197)
BOX_GREY = 90
MEAL_PT = 10.0
FACTS_PT = 7.5
GRID_SCALES = (1.0, 0.9, 0.82, 0.74)
"""Shares of these sizes to try for the week, so that it fits on one page."""
TEXT_PT = 9.0


@dataclass(frozen=True)
class CellLines:
    """Lines of one size in a cell."""

    lines: tuple[str, ...]
    size: float
    style: Style = ""
    grey: bool = False
    colour: Colour | None = None


def to_pdf(plan: WeekPlan, moment: datetime, options: ExportOptions | None = None) -> bytes:
    """Return the plan as a PDF.

    Args:
        moment: the creation date in the file. The same plan and moment give the same file.
        options: the paper.
    """
    paper = (options or ExportOptions()).paper
    sheet = Sheet(assets_dir() / "fonts", plan.title, moment, paper)
    sheet.new_page("landscape")
    _title(sheet, plan.title, 16)
    for line in plan.about:
        _paragraph(sheet, line, 8.5, "landscape", grey=True)
    sheet.y += 2
    _grid(sheet, plan)
    # Notes that don't fit below the week come before the recipes, not alone on a page.
    below = sheet.room_for(_notes_height(sheet, plan.notes))
    if below:
        _notes(sheet, plan.notes, "landscape")
    if plan.cookings or not below:
        sheet.new_page("portrait")
    if not below:
        _title(sheet, tr("Notes"), 16)
        _notes(sheet, plan.notes, "portrait")
        sheet.y += 5
    if plan.cookings:
        _title(sheet, tr("Recipes"), 16)
        for number, cooking in enumerate(plan.cookings):
            _recipe(sheet, cooking, plan.recipe_marks(cooking.recipe.key), is_first=not number)
    sheet.new_page("portrait")
    _shopping(sheet, plan)
    return sheet.content()


def _title(sheet: Sheet, text: str, size: float) -> None:
    lines = sheet.lines_of(text, sheet.width, size, "B")
    sheet.use(size, "B", colour=INK)
    sheet.y = sheet.write_lines(lines, MARGIN_MM, sheet.y, size) + 1


# --- the grid ---


def _grid(sheet: Sheet, plan: WeekPlan) -> None:
    """Draw the week in the largest letters that fit on one page, or over several pages if the smallest don't.

    The totals of many people get a page of their own, if the meals alone fit on theirs.
    """
    width = (sheet.width - LABEL_MM) / len(plan.days)
    inner = width - 2 * PADDING_MM
    heads = _heads(sheet, plan, inner)
    room = sheet.bottom - sheet.y - max(_height(sheet, cell) for cell in heads)
    meals, totals = _meal_rows(sheet, plan, inner, 1.0), _totals_rows(sheet, plan, inner, 1.0)
    for has_totals, scale in ((one, scale) for one in (True, False) for scale in GRID_SCALES):
        smaller = _meal_rows(sheet, plan, inner, scale)
        own = _totals_rows(sheet, plan, inner, scale) if has_totals else []
        if sum(max(_height(sheet, cell) for cell in row) for row in (*smaller, *own)) <= room:
            meals, totals = smaller, own or totals
            break
    _row(sheet, width, heads, fill=True)
    for row in meals:
        _body_row(sheet, plan, width, row)
    if not sheet.room_for(sum(max(_height(sheet, cell) for cell in row) for row in totals)):
        _new_grid_page(sheet, plan, width)
    for row in totals:
        _body_row(sheet, plan, width, row)


def _meal_rows(sheet: Sheet, plan: WeekPlan, inner: float, scale: float) -> list[list[list[CellLines]]]:
    rows: list[list[list[CellLines]]] = []
    for meal in MEALS:
        if any(entry.meal == meal for entry in plan.entries):
            label = [_label(sheet, meal_label(meal))]
            rows.append([label, *(_meal(sheet, plan, day, meal, inner, scale) for day in plan.days)])
    return rows


def _totals_rows(sheet: Sheet, plan: WeekPlan, inner: float, scale: float) -> list[list[list[CellLines]]]:
    small = FACTS_PT * scale
    rows: list[list[list[CellLines]]] = []
    for person in plan.person_weeks:
        head = [_label(sheet, person.name)]
        if plan.household:
            aim = sheet.lines_of(person.aim, LABEL_MM - 2 * PADDING_MM, small)
            head.append(CellLines(tuple(aim), small, grey=True))
        cells = [
            [
                CellLines(tuple(sheet.lines_of(f"{NUTRIENTS[key].label} {amount}", inner, small)), small)
                for key, amount in person.lines_on(day.day, with_aims=False)
            ]
            for day in plan.days
        ]
        if any(cells):
            rows.append([head, *cells])
    return rows


def _label(sheet: Sheet, text: str) -> CellLines:
    return CellLines(tuple(sheet.lines_of(text, LABEL_MM - 2 * PADDING_MM, 8, "B")), 8, "B", colour=INK)


def _heads(sheet: Sheet, plan: WeekPlan, inner: float) -> list[list[CellLines]]:
    heads = [
        [
            CellLines(tuple(sheet.lines_of(weekday_name(day.day), inner, 9, "B")), 9, "B", colour=INK),
            CellLines(tuple(sheet.lines_of(day_in_words(day.day), inner, 7.5)), 7.5, grey=True),
        ]
        for day in plan.days
    ]
    return [[], *heads]


def _meal(
    sheet: Sheet, plan: WeekPlan, day: DayPlan, meal: Meal, inner: float, scale: float
) -> list[CellLines]:
    pieces: list[CellLines] = []
    small = FACTS_PT * scale
    here = [entry for entry in day.entries if entry.meal == meal]
    for entry in here:
        if text := _added(entry, here):
            pieces.append(CellLines(tuple(sheet.lines_of(unbroken(text), inner, small)), small))
        else:
            title = tuple(sheet.lines_of(shown_title(entry.title), inner, MEAL_PT * scale))
            pieces.append(CellLines(title, MEAL_PT * scale))
            pieces.append(
                CellLines(tuple(sheet.lines_of(unbroken(cell_text(entry)), inner, small)), small, grey=True)
            )
        pieces += [
            CellLines(tuple(sheet.lines_of(mark, inner, small, "B")), small, "B")
            for mark in plan.marks(entry)
        ]
    return pieces


def _added(entry: PlanEntry, here: Sequence[PlanEntry]) -> str:
    """Return a side, or the variant of a dish that is named already, in one line; empty for any other meal."""
    if entry.variant is None:
        return ""
    if entry.is_side:
        return f"+ {shown_title(entry.title)}: {portion_text(entry)}"
    if all(other.recipe_key != entry.variant.base_key for other in here):
        return ""
    who = portion_text(entry) if entry.eating else cell_text(entry)
    return tr("for {people}: {changes}").format(people=who, changes=", ".join(entry.variant.changes))


def _body_row(sheet: Sheet, plan: WeekPlan, width: float, cells: list[list[CellLines]]) -> None:
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


def _height(sheet: Sheet, pieces: Sequence[CellLines]) -> float:
    return sum(len(piece.lines) * sheet.line_height(piece.size) for piece in pieces) + 2 * PADDING_MM


def _cut(sheet: Sheet, pieces: Sequence[CellLines], room: float) -> tuple[list[CellLines], list[CellLines]]:
    """Split lines into those that fit the room and the rest; at least one line always fits."""
    used = 2 * PADDING_MM
    fitted: list[CellLines] = []
    for place, piece in enumerate(pieces):
        height = sheet.line_height(piece.size)
        fitting = int(max(0.0, room - used) / height + 1e-6)
        if fitting < len(piece.lines):
            fitting = max(fitting, 0 if fitted else 1)
            head = [replace(piece, lines=piece.lines[:fitting])] if fitting else []
            tail = replace(piece, lines=piece.lines[fitting:])
            return fitted + head, [tail, *pieces[place + 1 :]] if tail.lines else list(pieces[place + 1 :])
        fitted.append(piece)
        used += len(piece.lines) * height
    return fitted, []


def _row(sheet: Sheet, width: float, cells: Sequence[Sequence[CellLines]], *, fill: bool) -> None:
    top = sheet.y
    height = max(_height(sheet, cell) for cell in cells)
    x = MARGIN_MM
    for place, cell in enumerate(cells):
        own = LABEL_MM if place == 0 else width
        sheet.box(x, top, own, height, LINE, TINT if fill or place == 0 else None)
        y = top + PADDING_MM
        for piece in cell:
            sheet.use(piece.size, piece.style, grey=piece.grey, colour=piece.colour)
            y = sheet.write_lines(piece.lines, x + PADDING_MM, y, piece.size)
        x += own
    sheet.y = top + height


def _notes(sheet: Sheet, notes: Sequence[str], orientation: Orientation) -> None:
    sheet.y += 3
    for note in notes:
        _item(sheet, "•", note, 8, orientation)


def _notes_height(sheet: Sheet, notes: Sequence[str]) -> float:
    lines = sum(len(sheet.lines_of(note, sheet.width - INDENT_MM, 8)) for note in notes)
    return 3 + lines * sheet.line_height(8)


# --- running text ---


def _paragraph(
    sheet: Sheet,
    text: str,
    size: float,
    orientation: Orientation = "portrait",
    *,
    style: Style = "",
    grey: bool = False,
    indent: float = 0.0,
) -> None:
    """Write text over the page's whole width, with page breaks between lines."""
    for line in sheet.lines_of(text, sheet.width - indent, size, style):
        if not sheet.room_for(sheet.line_height(size)):
            sheet.new_page(orientation)
        sheet.use(size, style, grey=grey)
        sheet.y = sheet.write_lines([line], MARGIN_MM + indent, sheet.y, size)


def _item(sheet: Sheet, mark: str, text: str, size: float, orientation: Orientation = "portrait") -> None:
    """Write a paragraph with a mark before its first line; the text is indented."""
    if not sheet.room_for(sheet.line_height(size)):
        sheet.new_page(orientation)
    sheet.use(size, "B", colour=INK)
    sheet.write_lines([mark], MARGIN_MM, sheet.y, size)
    _paragraph(sheet, text, size, orientation, indent=INDENT_MM + (1.5 if len(mark) > 2 else 0))


def _recipe(sheet: Sheet, cooking: Cooking, recipe_marks: Sequence[str], *, is_first: bool) -> None:
    recipe = cooking.recipe
    height = _recipe_height(sheet, cooking)
    if not sheet.room_for(min(height, sheet.bottom - MARGIN_MM)) and not (
        height > sheet.bottom - MARGIN_MM and sheet.room_for(60)
    ):
        sheet.new_page("portrait")
    elif not is_first and sheet.y > MARGIN_MM:
        sheet.rule(MARGIN_MM, sheet.y - 2.5, sheet.width, LINE)
    _title(sheet, shown_title(recipe.title), 12)
    _paragraph(sheet, cooking_facts(cooking), 8, grey=True)
    for mark in recipe_marks:
        _paragraph(sheet, mark, TEXT_PT, style="B")
    sheet.y += 1.5
    _ingredients(sheet, cooking.lines)
    sheet.y += 1.5
    for number, step in enumerate(cooking.steps, start=1):
        _item(sheet, f"{number}.", step, TEXT_PT)
        sheet.y += 0.6
    sheet.y += 6


def _recipe_height(sheet: Sheet, cooking: Cooking) -> float:
    """Return about how high a recipe is, to keep short ones on one page."""
    column = (sheet.width - GAP_MM) / 2 - INDENT_MM
    rows = sum(len(sheet.lines_of(line, column, TEXT_PT)) for line in cooking.lines) / 2 + 1
    rows += sum(len(sheet.lines_of(step, sheet.width - INDENT_MM, TEXT_PT)) for step in cooking.steps)
    return rows * sheet.line_height(TEXT_PT) + 0.6 * len(cooking.steps) + 22


def _ingredients(sheet: Sheet, items: Sequence[str]) -> None:
    """Write items in two columns, reading down the left one first, pair by pair over the pages."""
    width = (sheet.width - GAP_MM) / 2
    for pair in _pairs(items):
        broken = [sheet.lines_of(item, width - INDENT_MM, TEXT_PT) for item in pair]
        height = sheet.line_height(TEXT_PT)
        needed = max(len(lines) for lines in broken) * height
        if not sheet.room_for(needed):
            sheet.new_page("portrait")
        top = sheet.y
        for place, lines in enumerate(broken):
            x = MARGIN_MM + place * (width + GAP_MM)
            sheet.use(TEXT_PT, "B", colour=INK)
            sheet.write_lines(["•"] if lines else [], x, top, TEXT_PT)
            sheet.use(TEXT_PT)
            sheet.write_lines(lines, x + INDENT_MM, top, TEXT_PT)
        sheet.y = top + needed


def _pairs(items: Sequence[str]) -> Iterator[list[str]]:
    half = (len(items) + 1) // 2
    for row in range(half):
        yield [items[row], *items[half + row : half + row + 1]]


# --- the shopping list ---


def _shopping(sheet: Sheet, plan: WeekPlan) -> None:
    _title(sheet, heading(plan.shopping), 16)
    columns = _Columns(sheet)
    for aisle, lines in plan.shopping.aisles:
        columns.aisle(shown_aisle(aisle), lines, plan.shopping.currency)
    columns.end()
    for text in closing_texts(plan.shopping):
        sheet.y += 2
        _paragraph(sheet, text, TEXT_PT)


class _Columns:
    """Two columns of items to tick: the left one is filled first, then the right one, then the next page."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._top = self._lowest = sheet.y
        self._width = (sheet.width - GAP_MM) / 2
        self._is_right = False

    @property
    def _x(self) -> float:
        return MARGIN_MM + (self._width + GAP_MM if self._is_right else 0)

    def aisle(self, name: str, lines: Sequence[ShoppingLine], currency: str) -> None:
        """Write the lines of an aisle below its name, which stays with the first one."""
        self._make_room(9 + self._height(self._item(lines[0], currency)))
        sheet = self._sheet
        sheet.y += 1.5
        shown = sheet.lines_of(name, self._width, 10, "B")
        sheet.use(10, "B", colour=INK)
        sheet.y = sheet.write_lines(shown, self._x, sheet.y, 10)
        sheet.rule(self._x, sheet.y, self._width, INK, 0.3)
        sheet.y += 1.2
        for line in lines:
            item = self._item(line, currency)
            self._make_room(self._height(item))
            sheet.box(self._x, sheet.y + 0.7, BOX_MM, BOX_MM, BOX_GREY)
            for piece in item:
                sheet.use(piece.size, piece.style, grey=piece.grey)
                sheet.y = sheet.write_lines(piece.lines, self._x + BOX_MM + 2, sheet.y, piece.size)
            sheet.y += 0.8
        self._lowest = max(self._lowest, sheet.y)

    def end(self) -> None:
        """Go on below both columns."""
        self._sheet.y = max(self._lowest, self._sheet.y)

    def _item(self, line: ShoppingLine, currency: str) -> list[CellLines]:
        width = self._width - BOX_MM - 2
        text = f"{shown_name(line)}, {line.shown}{marks(line, currency)}"
        return [
            CellLines(tuple(self._sheet.lines_of(text, width, TEXT_PT)), TEXT_PT),
            CellLines(tuple(self._sheet.lines_of(for_meals(line), width, FACTS_PT)), FACTS_PT, grey=True),
        ]

    def _height(self, item: Sequence[CellLines]) -> float:
        return sum(len(piece.lines) * self._sheet.line_height(piece.size) for piece in item) + 0.8

    def _make_room(self, height: float) -> None:
        sheet = self._sheet
        if sheet.room_for(height):
            return
        self._lowest = max(self._lowest, sheet.y)
        if self._is_right:
            sheet.new_page("portrait")
            self._top = self._lowest = sheet.y
        self._is_right = not self._is_right
        sheet.y = self._top
