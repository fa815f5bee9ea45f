"""The controls of a window as a screen reader and the Tab key meet them."""

from PySide6.QtCore import QCoreApplication, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QTextEdit,
    QWidget,
)

KINDS = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
)
PARTS = (QScrollBar, QHeaderView)
"""Parts of a list, which its own keys move."""
WITH_PARTS = (QAbstractSpinBox, QComboBox, QLineEdit, QAbstractItemView)
"""Controls whose inner ones their own keys operate."""
NO_ROLES = (QAccessible.Role.NoRole, QAccessible.Role.Client, QAccessible.Role.Border, QAccessible.Role.Pane)


def takes_tab(widget: QWidget) -> bool:
    """Return whether the Tab key can reach a widget."""
    return bool(widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value)


def controls(place: QWidget) -> list[QWidget]:
    """Return everything in a window that a person operates now."""
    return [
        widget
        for widget in place.findChildren(QWidget)
        if widget.isVisible()
        and widget.isEnabled()
        and widget.window() is place
        and (isinstance(widget, KINDS) or takes_tab(widget))
        and not isinstance(widget, PARTS)
        and not isinstance(widget.parentWidget(), WITH_PARTS)
    ]


def nameless(place: QWidget) -> list[str]:
    """Return the controls that a screen reader can't name, or whose kind it can't say."""
    found = []
    for control in controls(place):
        met = QAccessible.queryAccessibleInterface(control)
        if met is None or not met.text(QAccessible.Text.Name).strip():
            found.append(f"{described(control)} has no name")
        elif met.role() in NO_ROLES:
            found.append(f"{described(control)} has no role")
    return found


def ancestors(widget: QWidget, place: QWidget) -> list[QWidget]:
    found = []
    parent = widget.parentWidget()
    while parent is not None and parent is not place:
        found.append(parent)
        parent = parent.parentWidget()
    return found


def tab_order(place: QWidget) -> list[QWidget]:
    """Go once around a window with the Tab key, and return what it reaches, in order."""
    focused = place.focusWidget()
    order = [focused] if focused is not None and takes_tab(focused) else []
    while place.focusNextPrevChild(True):
        reached = place.focusWidget()
        if reached is None or reached in order:
            break
        order.append(reached)
    return order


def out_of_reach(place: QWidget, order: list[QWidget]) -> list[str]:
    """Return the controls that the Tab key doesn't reach, unless one that it reaches has their keys."""
    return [
        f"{described(control)} can't be reached"
        for control in controls(place)
        if control not in order
        and control.focusProxy() not in order
        and not any(each in order for each in ancestors(control, place))
        and not (isinstance(control, QAbstractButton) and is_with_reached(control, order))
    ]


def is_with_reached(button: QAbstractButton, order: list[QWidget]) -> bool:
    """Return whether the arrow keys reach a button from another one of its group."""
    group = button.group()
    return group is not None and group.exclusive() and any(each in order for each in group.buttons())


def backward_steps(place: QWidget, order: list[QWidget]) -> list[str]:
    """Return the steps of the Tab key that go back in reading order: up, or against it in the same line.

    One step goes from the end of the window to its beginning.
    """
    is_mirrored = place.isRightToLeft()
    steps = [
        (first, second)
        for first, second in zip(order, [*order[1:], *order[:1]], strict=True)
        if is_back(*branches(first, second, place), is_mirrored=is_mirrored)
    ]
    if steps:
        steps.remove(max(steps, key=lambda step: rise_px(*step, place)))
    return [f"{described(second)} comes after {described(first)}" for first, second in steps]


def rise_px(first: QWidget, second: QWidget, place: QWidget) -> int:
    return first.mapTo(place, QPoint(0, 0)).y() - second.mapTo(place, QPoint(0, 0)).y()


def branches(first: QWidget, second: QWidget, place: QWidget) -> tuple[QRect, QRect]:
    """Return where the parts of the window are in which two widgets are, but not both."""
    above = [first, *ancestors(first, place), place]
    other = [second, *ancestors(second, place), place]
    while len(above) > 1 and len(other) > 1 and above[-2] is other[-2]:
        above.pop()
        other.pop()
    pair = (above[-2] if len(above) > 1 else first, other[-2] if len(other) > 1 else second)
    one, two = (QRect(each.mapTo(place, QPoint(0, 0)), each.size()) for each in pair)
    return one, two


def is_back(first: QRect, second: QRect, *, is_mirrored: bool) -> bool:
    shares_column = first.left() < second.right() and second.left() < first.right()
    shares_line = first.top() < second.bottom() and second.top() < first.bottom()
    if shares_column and not shares_line:
        return second.bottom() <= first.top()
    if shares_line and not shares_column:
        return second.left() >= first.right() if is_mirrored else second.right() <= first.left()
    return False


def described(widget: QWidget) -> str:
    """Return a widget in words, for the report of a test."""
    words = widget.accessibleName() or getattr(widget, "text", str)()
    kind = widget.property("kind")
    return f"{type(widget).__name__}{f'[{kind}]' if kind else ''} {words!r}"


def unmarked(place: QWidget, order: list[QWidget], seen: set[str]) -> list[str]:
    """Return the kinds of controls that look the same with the keyboard as without, unless they are in `seen` already."""
    found = []
    place.activateWindow()
    for control in order:
        kind = f"{type(control).__name__} {control.property('kind')}"
        if kind in seen or control.visibleRegion().isEmpty():
            continue
        seen.add(kind)
        place.setFocus()
        around = QRect(control.mapTo(place, QPoint(0, 0)), control.size())
        before = place.grab(around).toImage()
        control.setFocus(Qt.FocusReason.TabFocusReason)
        if place.grab(around).toImage() == before:
            found.append(f"{described(control)} doesn't show that it has the keyboard")
    return found


def turned_by_wheel(place: QWidget) -> list[str]:
    """Return the controls whose value the mouse wheel changes while it scrolls the page below them."""
    found = []
    for control in place.findChildren(QWidget):
        if isinstance(control, PARTS) or not control.isVisible():
            continue
        if not isinstance(control, (QComboBox, QAbstractSpinBox, QAbstractSlider)):
            continue
        before = value_of(control)
        for turn in (120, -120):
            middle = QPointF(control.rect().center())
            event = QWheelEvent(
                middle,
                control.mapToGlobal(middle),
                QPoint(),
                QPoint(0, turn),
                Qt.MouseButton.NoButton,
                Qt.KeyboardModifier.NoModifier,
                Qt.ScrollPhase.NoScrollPhase,
                False,
            )
            QCoreApplication.sendEvent(control, event)
            if value_of(control) != before:
                found.append(f"the wheel changes {described(control)}")
                break
    return found


def value_of(control: QWidget) -> object:
    """Return the value of a list, a number field or a slider."""
    if isinstance(control, QComboBox):
        return control.currentIndex()
    return control.text() if isinstance(control, QAbstractSpinBox) else control.property("value")
