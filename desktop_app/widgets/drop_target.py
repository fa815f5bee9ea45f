"""The look of a place where a drag would land."""

from PySide6.QtWidgets import QWidget

from desktop_app.shell.theme.restyling import restyle


def mark_target(widget: QWidget, *, is_target: bool) -> None:
    """Show whether a drop would land on a widget, in the style of its kind with `target="true"`."""
    widget.setProperty("target", is_target)
    restyle(widget)
    widget.update()
