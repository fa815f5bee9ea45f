"""The models of the list: a million rows, of which only those in sight are read."""

from collections.abc import Iterator
from typing import cast

import pytest
import shiboken6
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication

from core.recommend.avoid import NO_CONFLICT
from core.services.browsing import Browsed, ListedRecipe, RecipeSummary
from desktop_app.pages.library.recipe_models import (
    NOTE,
    RecipeGridModel,
    RecipeTableModel,
    energy_words,
    spoken,
)
from desktop_app.pages.library.recipe_rows import MOST_PAGES, PAGE, RecipeRows
from desktop_app.pages.library.recipe_views import RecipeGrid, RecipeTable, wrapped
from desktop_app.shell.theme.theme import Theme
from tests.desktop_app.page_kit import OFFSCREEN_NOISE
from tests.sampling import sample_size

pytestmark = OFFSCREEN_NOISE

MANY = 1_000_003
CHECKED_BY_QT = sample_size(usual=3 * PAGE + 3, thorough=MANY)
"""Rows of a model that Qt's tester looks at; it walks through all of them at each change, in Python."""


class Found:
    """A list of any length."""

    def __init__(self, count: int) -> None:
        self.count = count

    def __len__(self) -> int:
        return self.count


def made(place: int) -> ListedRecipe:
    return ListedRecipe(
        RecipeSummary(f"k{place}", f"Dish {place}", "starter", "", 35, 412.4, 20), NO_CONFLICT
    )


class Reader:
    """Answers requests for pages at once, and counts them."""

    def __init__(self, count: int) -> None:
        self.rows = RecipeRows()
        self.read: list[int] = []
        self.found = cast("Browsed", Found(count))
        self.rows.page_wanted.connect(self.answer)
        self.rows.show(self.found, self.page(0))

    def page(self, first: int) -> tuple[ListedRecipe, ...]:
        return tuple(made(place) for place in range(first, min(first + PAGE, len(self.found))))

    def answer(self, first: int) -> None:
        self.read.append(first)
        self.rows.fill(self.found, first, self.page(first))


@pytest.fixture
def reader(qapp: QApplication) -> Iterator[Reader]:
    one = Reader(MANY)
    yield one
    shiboken6.delete(one.rows)


def settle() -> None:
    for _ in range(5):
        QCoreApplication.processEvents()


def test_a_row_out_of_sight_is_read_when_it_is_asked_for(reader: Reader) -> None:
    assert reader.rows.row(3) == made(3)
    assert reader.rows.row(500_000) is None
    settle()
    assert reader.rows.row(500_000) == made(500_000)
    assert reader.read == [500_000 // PAGE * PAGE]


def test_pages_that_scrolling_passed_by_are_not_read(reader: Reader) -> None:
    for place in range(0, MANY, 9_999):
        reader.rows.row(place)
    settle()
    assert len(reader.read) <= 3
    assert reader.read[0] == max(range(0, MANY, 9_999)) // PAGE * PAGE, "what is in sight comes first"


def test_memory_stays_bounded(reader: Reader) -> None:
    for place in range(0, PAGE * (MOST_PAGES + 20), PAGE):
        reader.rows.row(place)
        settle()
    assert len(reader.rows._pages) == MOST_PAGES


def test_a_page_of_a_list_that_was_replaced_is_dropped(reader: Reader) -> None:
    old = reader.found
    new = cast("Browsed", Found(2))
    reader.rows.show(new, reader.page(0)[:2])
    reader.rows.fill(old, 0, reader.page(0))
    assert len(reader.rows) == 2
    assert reader.rows.row(1) == made(1)


def test_models_keep_qts_rules(qapp: QApplication) -> None:
    reader = Reader(CHECKED_BY_QT)
    table = RecipeTableModel(reader.rows, lambda _row: "Paprika")
    grid = RecipeGridModel(reader.rows, lambda _row: "")
    fatal = QAbstractItemModelTester.FailureReportingMode.Fatal
    testers = [QAbstractItemModelTester(model, fatal) for model in (table, grid)]
    grid.set_columns(4)
    reader.rows.show(cast("Browsed", Found(7)), reader.page(0)[:7])
    assert (table.rowCount(), table.columnCount()) == (7, 4)
    assert (grid.rowCount(), grid.columnCount()) == (2, 4)
    assert grid.flags(grid.index(1, 3)) == Qt.ItemFlag.NoItemFlags
    assert grid.index(1, 3).data() is None
    assert table.index(0, 1).data() == "35 min"
    assert table.index(0, 2).data() == "412 kcal"
    assert table.index(0, 0).data(NOTE) == "Paprika"
    for made_first in (*testers, table, grid, reader.rows):
        shiboken6.delete(made_first)


@given(st.integers(0, 500), st.integers(1, 9))
def test_every_recipe_has_one_cell_of_the_grid(count: int, columns: int) -> None:
    rows = RecipeRows()
    grid = RecipeGridModel(rows, lambda _row: "")
    rows.found = cast("Browsed", Found(count))
    grid.set_columns(columns)
    places = [
        grid.place(grid.index(row, column)) for row in range(grid.rowCount()) for column in range(columns)
    ]
    assert places[:count] == list(range(count))
    assert all(grid.place(grid.index_of(place)) == place for place in range(count))
    shiboken6.delete(grid)
    shiboken6.delete(rows)


def test_a_million_rows_are_reached_by_keys(reader: Reader, theme: Theme, qapp: QApplication) -> None:
    table = RecipeTable(RecipeTableModel(reader.rows, lambda _row: ""), theme)
    table.resize(700, 400)
    table.show()
    settle()
    table.setFocus()
    from PySide6.QtTest import QTest

    opened: list[int] = []
    table.opened.connect(opened.append)
    QTest.keyClick(table, Qt.Key.Key_End)
    settle()
    assert table.currentIndex().row() == MANY - 1
    assert table.currentIndex().data() == f"Dish {MANY - 1}"
    QTest.keyClick(table, Qt.Key.Key_Up)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert opened == [MANY - 2]
    QTest.keyClick(table, Qt.Key.Key_Home)
    assert table.currentIndex().row() == 0
    assert len(reader.read) < 10
    shiboken6.delete(table)


def test_the_grid_fills_the_width_and_keeps_its_place(reader: Reader, theme: Theme) -> None:
    model = RecipeGridModel(reader.rows, lambda _row: "")
    grid = RecipeGrid(model, theme)
    grid.resize(960, 400)
    grid.show()
    settle()
    assert model.columnCount() == 4
    grid.go_to(41)
    grid.resize(700, 400)
    settle()
    assert model.columnCount() == 3
    assert model.place(grid.currentIndex()) == 41
    assert grid.chosen() == [41]
    shiboken6.delete(grid)


def test_lower_bounds_and_unknown_amounts_say_so() -> None:
    certain = made(1)
    bound = ListedRecipe(
        RecipeSummary("k", "Stew", "starter", energy_kcal=412.4, is_energy_complete=False), NO_CONFLICT
    )
    unknown = ListedRecipe(RecipeSummary("k", "Stew", "starter"), NO_CONFLICT)
    assert [energy_words(row) for row in (certain, bound, unknown)] == ["412 kcal", "≥ 412 kcal", ""]
    assert spoken(bound, "Paprika") == "Stew\nPaprika\nat least 412 kcal"
    assert spoken(unknown, "") == "Stew"


def test_long_titles_are_wrapped_without_losing_a_word(qapp: QApplication) -> None:
    title = "Slow-roasted aubergine and chickpea stew with caramelised onions and preserved lemon"
    lines = wrapped(title, QFont(), 160, 2)
    assert len(lines) == 2
    # A line may end at a hyphen.
    assert "".join(lines).replace(" ", "") == title.replace(" ", "")
    assert wrapped("Soup", QFont(), 160, 2) == ["Soup"]


def test_cards_have_room_for_large_type(reader: Reader, theme: Theme) -> None:
    theme.set_text_percent(200)
    try:
        model = RecipeGridModel(reader.rows, lambda _row: "")
        grid = RecipeGrid(model, theme)
        grid.resize(960, 400)
        grid.show()
        settle()
        assert model.columnCount() == 2
        shiboken6.delete(grid)
    finally:
        theme.set_text_percent(100)
