"""Measures that keep the window responsive while its worker threads run.

Python lets one thread run at a time. By itself a busy thread gives way after 5 ms, each time it is asked: the main thread
asks dozens of times while it fills a page. And the collector of cyclic garbage stops all threads while it goes through
everything that is in memory, most of which stays there to the end.
"""

import gc
import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from desktop_app.shell.theme.icons import icon_names, icon_source

SWITCH_S: Final = 0.0005
"""Python's thread switch interval. During a reindex, questions on 100,000 recipes take half the time that they take with
Python's default of 5 ms."""
LATER: Final = (
    "desktop_app.pages.ask.asking",
    "desktop_app.pages.ask.chips",
    "desktop_app.widgets.meal_actions",
    "desktop_app.pages.guide.page",
    "desktop_app.pages.library.page",
    "desktop_app.pages.plan.page",
    "desktop_app.pages.profile.page",
    "desktop_app.pages.settings.page",
    "desktop_app.pages.today.page",
    "desktop_app.pages.trends.page",
    "desktop_app.pages.welcome.page",
    "desktop_app.pages.ask.chip_row",
    "desktop_app.pages.recipe.page",
    "core.services.recipe_view",
    "desktop_app.widgets.recipe_editor",
    "core.services.own_recipes",
    "desktop_app.pages.ask.results",
)
"""Modules that the window does without at first, and will need soon."""


@contextmanager
def threads_taking_turns() -> Iterator[None]:
    """Let threads take turns often enough for a window."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_S)
    try:
        yield
    finally:
        sys.setswitchinterval(before)
        gc.unfreeze()


def freeze_gc() -> None:
    """Exclude all current objects from garbage collection: the engine's data stays to the end."""
    gc.freeze()


def read_ahead() -> None:
    """Import the other pages and read all icons, on a worker thread, so that no page waits for files when it is opened."""
    for name in LATER:
        importlib.import_module(name)
    for name in icon_names():
        icon_source(name)
