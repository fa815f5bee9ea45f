"""Facts about a recipe: nutrients, times and servings."""

from collections.abc import Collection, Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import local_number, tr
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import body, caption


def nutrient_words(key: str, nutrition: Mapping[str, float | None], at_least: Collection[str]) -> str:
    """Return an amount: `31.2 g`, `at least 12 g` for a lower bound, or `unknown`."""
    value = nutrition.get(key)
    if value is None:
        return tr("unknown")
    amount = _amount_text(key, value)
    return tr("at least {amount}").format(amount=amount) if key in at_least else amount


def _amount_text(key: str, value: float) -> str:
    # Imported here: the window is there sooner, and the engine brings it before there is an amount to show.
    from core.recommend.wording import amount_text

    return amount_text(key, value)


def minutes_words(total_min: float | None) -> str:
    """`35 min`, `1 h 10 min`, or that it is unknown."""
    if total_min is None:
        return tr("time unknown")
    hours, minutes = divmod(round(total_min), 60)
    if not hours:
        return tr("{minutes} min").format(minutes=minutes)
    return (
        tr("{hours} h {minutes} min").format(hours=hours, minutes=minutes)
        if minutes
        else tr("{hours} h").format(hours=hours)
    )


def makes_words(servings: float, *, is_known: bool) -> str:
    """`makes 4 servings`, or that it is unknown."""
    return (
        tr("makes {servings}").format(servings=servings_words(servings))
        if is_known
        else tr("servings unknown")
    )


def cooked_words(servings: float, whole: float) -> str:
    """Return `makes 1 serving (recipe for 6)`, or `makes 6 servings` for the whole recipe."""
    makes = makes_words(servings, is_known=True)
    return (
        makes
        if servings == whole
        else tr("{makes} (recipe for {whole})").format(makes=makes, whole=local_number(f"{whole:g}"))
    )


def servings_words(servings: float) -> str:
    """`4 servings`."""
    return (
        tr("1 serving")
        if servings == 1
        else tr("{number} servings").format(number=local_number(f"{servings:g}"))
    )


def icon_line(theme: Theme, icon: str, colour: str, text: str) -> QWidget:
    """One line of a list: an icon in place of the bullet, and words that may wrap."""
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    mark = IconLabel(theme, icon, colour, 16, is_on_line=True)
    row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(body(text), 1)
    return line


def icon_caption(theme: Theme, icon: str, text: str) -> QWidget:
    """Return an icon with a small text."""
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(4)
    row.addWidget(IconLabel(theme, icon, "text_muted", 14))
    row.addWidget(caption(text))
    return holder
