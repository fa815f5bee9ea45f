"""Qt models of the list of recipes: a table with a row for each recipe, and a grid of cards."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from core.food.shown_names import shown_title
from core.recommend.avoid_wording import avoid_sentences, short_mark
from core.recommend.wording import amount_text
from desktop_app.pages.library.recipe_rows import RecipeRows
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.facts import minutes_words

if TYPE_CHECKING:
    from core.services.browsing import ListedRecipe

Index = QModelIndex | QPersistentModelIndex
LabelOf = Callable[["ListedRecipe"], str]
"""Returns the words for the source of a recipe; empty for a starter recipe."""

ROW: Final = Qt.ItemDataRole.UserRole
"""The role of the `ListedRecipe`; None while it is read."""
NOTE: Final = Qt.ItemDataRole.UserRole + 1
"""The role of the words below the title: what the profile breaks, else the source."""
NO_PARENT: Final = QModelIndex()
COLUMNS: Final = (
    QT_TR_NOOP("Recipe"), QT_TR_NOOP("Time"), QT_TR_NOOP("Energy"), QT_TR_NOOP("Protein"),
)  # fmt: skip
SORT_OF_COLUMN: Final = ("title", "time", "energy", "protein")
_WAITING: Final = "…"


def energy_words(row: "ListedRecipe") -> str:
    """Return `390 kcal`, `≥ 390 kcal` for a lower bound, or nothing."""
    energy = row.recipe.energy_kcal
    if energy is None:
        return ""
    text = amount_text("energy", energy)
    return text if row.recipe.is_energy_complete else tr("≥ {amount}").format(amount=text)


def time_words(row: "ListedRecipe") -> str:
    """Return `1 h 10 min`, or nothing."""
    return "" if row.recipe.total_min is None else minutes_words(row.recipe.total_min)


def spoken(row: "ListedRecipe", source: str) -> str:
    """Return all that a row shows, for tooltips and screen readers: a line each."""
    recipe = row.recipe
    protein = "" if recipe.protein_g is None else amount_text("protein", recipe.protein_g)
    facts = [
        time_words(row),
        energy_words(row).replace("≥", tr("at least")),
        tr("{amount} protein").format(amount=protein) if protein else "",
    ]
    lines = (
        shown_title(recipe.title),
        source,
        ", ".join(fact for fact in facts if fact),
        *avoid_sentences(row.verdict.avoid),
    )
    return "\n".join(line for line in lines if line)


class RecipeModel(QAbstractTableModel):
    """Base of both models: the rows, and the data of one recipe."""

    def __init__(self, rows: RecipeRows, label_of: LabelOf, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows = rows
        self.label_of = label_of
        rows.replaced.connect(self._replace)
        rows.filled.connect(self._fill)

    def place(self, index: Index) -> int:
        """Return the place in the list of the recipe at an index; it may lie beyond the end."""
        return index.row()

    def index_of(self, place: int) -> QModelIndex:
        """Return the index of a place in the list."""
        return self.index(place, 0)

    def facts(self, row: "ListedRecipe", column: int) -> str:
        """Return the text of a column."""
        protein = row.recipe.protein_g
        texts = (
            shown_title(row.recipe.title),
            time_words(row),
            energy_words(row),
            "" if protein is None else amount_text("protein", protein),
        )
        return texts[column]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        place = self.place(index)
        if not index.isValid() or place >= len(self.rows):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.alignment(index.column())
        row = self.rows.row(place)
        if row is None:
            return _WAITING if role == Qt.ItemDataRole.DisplayRole else None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.facts(row, index.column())
        if role == ROW:
            return row
        if role == NOTE:
            return short_mark(row.verdict.avoid) or self.label_of(row)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            text = spoken(row, self.label_of(row))
            return text if role == Qt.ItemDataRole.ToolTipRole else text.replace("\n", ", ")
        return None

    def alignment(self, column: int) -> Qt.AlignmentFlag:
        """Return the alignment of a column: numbers end at their edge."""
        edge = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
        return edge | Qt.AlignmentFlag.AlignVCenter

    def _replace(self) -> None:
        self.beginResetModel()
        self.endResetModel()

    def _fill(self, first: int, last: int) -> None:
        top, bottom = self.index_of(first), self.index_of(last)
        self.dataChanged.emit(
            self.index(top.row(), 0), self.index(bottom.row(), self.columnCount(NO_PARENT) - 1)
        )


class RecipeTableModel(RecipeModel):
    """A row for each recipe: title, time, energy and protein."""

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation == Qt.Orientation.Horizontal:
            if role == Qt.ItemDataRole.DisplayRole:
                return tr(COLUMNS[section])
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return self.alignment(section)
        return None


class RecipeGridModel(RecipeModel):
    """A cell for each recipe, row by row."""

    def __init__(self, rows: RecipeRows, label_of: LabelOf, parent: QObject | None = None) -> None:
        super().__init__(rows, label_of, parent)
        self._columns = 1

    def set_columns(self, count: int) -> None:
        """Put this many recipes into a row."""
        if count != self._columns:
            self.beginResetModel()
            self._columns = max(1, count)
            self.endResetModel()

    def place(self, index: Index) -> int:
        return index.row() * self._columns + index.column()

    def index_of(self, place: int) -> QModelIndex:
        return self.index(*divmod(place, self._columns))

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else -(-len(self.rows) // self._columns)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else self._columns

    def flags(self, index: Index) -> Qt.ItemFlag:
        # The last row may have fewer recipes.
        return super().flags(index) if self.place(index) < len(self.rows) else Qt.ItemFlag.NoItemFlags

    def facts(self, row: "ListedRecipe", column: int) -> str:
        return shown_title(row.recipe.title)
