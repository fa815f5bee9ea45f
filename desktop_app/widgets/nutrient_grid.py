"""A grid of nutrients and amounts in two columns."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout

from core.food.nutrients import NUTRIENTS
from desktop_app.widgets.text import body, caption


def nutrient_grid(words: Mapping[str, str]) -> QGridLayout:
    """Return a grid of the nutrients in `words`, in the usual order."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(4)
    shown = [nutrient for key, nutrient in NUTRIENTS.items() if key in words]
    half = (len(shown) + 1) // 2
    for place, nutrient in enumerate(shown):
        number = body(words[nutrient.key])
        number.setWordWrap(False)
        number.setAlignment(Qt.AlignmentFlag.AlignRight)
        number.setAccessibleName(f"{nutrient.label}: {words[nutrient.key]}")
        side = 0 if place < half else 3
        grid.addWidget(caption(nutrient.label), place % half, side)
        grid.addWidget(number, place % half, side + 1)
    grid.setColumnStretch(0, 1)
    grid.setColumnMinimumWidth(2, 24)
    grid.setColumnStretch(3, 1)
    return grid
