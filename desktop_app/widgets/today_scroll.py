"""The old name of `desktop_app.widgets.scrolling`, for the Plan and Profile pages until they name the new one."""

from desktop_app.widgets.scrolling import OUTSIDE, add_fixed, add_scrolled

__all__ = ["OUTSIDE", "add_fixed", "add_scrolled"]
