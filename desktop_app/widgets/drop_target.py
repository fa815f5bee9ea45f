"""The look of a place where a drag would land."""

from PySide6.QtWidgets import QWidget


def mark_target(widget: QWidget, *, is_target: bool) -> None:
    """Show whether a drop would land on a widget, in the style of its kind with `target="true"`."""
    widget.setProperty("target", is_target)
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    widget.update()
