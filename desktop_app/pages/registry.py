"""The pages of the window in the order of the navigation; Ctrl+1, Ctrl+2 ... follow it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from desktop_app.context import AppContext
from desktop_app.pages.ask import AskPage
from desktop_app.pages.page import Page


@dataclass(frozen=True)
class PageEntry:
    """One page: how it is asked for, called, drawn in the navigation, and made."""

    key: str
    title: str
    icon: str
    make: Callable[[AppContext], Page]


PAGES: Final = (PageEntry("ask", "Ask", "ask", AskPage),)
