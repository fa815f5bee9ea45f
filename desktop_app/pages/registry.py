"""The pages of the window in the order of the navigation; Ctrl+1, Ctrl+2 ... follow it.

Each page is imported and made when it is first opened, so that the window need not wait for any of them. It is made inside
its parent: to move a whole page has Qt read the rules of the style for each widget again.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtWidgets import QWidget

from desktop_app.shell.context import AppContext
from desktop_app.shell.page import Page
from desktop_app.shell.translation import QT_TR_NOOP


@dataclass(frozen=True)
class PageEntry:
    """One page: how it is asked for, called, drawn in the navigation, and made."""

    key: str
    title: str
    icon: str
    make: Callable[[AppContext, QWidget], Page]


def _ask(context: AppContext, parent: QWidget) -> Page:
    from desktop_app.pages.ask.page import AskPage

    return AskPage(context, parent)


def _today(context: AppContext, parent: QWidget) -> Page:
    from desktop_app.pages.today.page import TodayPage

    return TodayPage(context, parent)


def _trends(context: AppContext, parent: QWidget) -> Page:
    from desktop_app.pages.trends.page import TrendsPage

    return TrendsPage(context, parent)


def _plan(context: AppContext, parent: QWidget) -> Page:
    from desktop_app.pages.plan.page import PlanPage

    return PlanPage(context, parent)


def _library(context: AppContext, parent: QWidget) -> Page:
    from desktop_app.pages.library.page import LibraryPage

    return LibraryPage(context, parent)


def _profile(context: AppContext, parent: QWidget) -> Page:
    from desktop_app.pages.profile.page import ProfilePage

    return ProfilePage(context, parent)


def _settings(context: AppContext, parent: QWidget) -> Page:
    from desktop_app.pages.settings.page import SettingsPage

    return SettingsPage(context, parent)


def _guide(context: AppContext, parent: QWidget) -> Page:
    from desktop_app.pages.guide.page import GuidePage

    return GuidePage(context, parent)


def _recipe(context: AppContext, parent: QWidget) -> Page:
    from desktop_app.pages.recipe.page import RecipePage

    return RecipePage(context, parent)


def _welcome(context: AppContext, parent: QWidget) -> Page:
    from desktop_app.pages.welcome.page import WelcomePage

    return WelcomePage(context, parent)


WELCOME: Final = PageEntry("welcome", QT_TR_NOOP("Introduction"), "sparkle", _welcome)
"""The introduction at the first start; it is not in the navigation."""
RECIPE: Final = PageEntry("recipe", QT_TR_NOOP("Recipe"), "book", _recipe)
"""The page of one recipe, which the other pages open; it is not in the navigation."""

PAGES: Final = (
    PageEntry("ask", QT_TR_NOOP("Ask"), "ask", _ask),
    PageEntry("today", QT_TR_NOOP("Today"), "today", _today),
    PageEntry("plan", QT_TR_NOOP("Plan"), "plan", _plan),
    PageEntry("library", QT_TR_NOOP("Library"), "library", _library),
    PageEntry("trends", QT_TR_NOOP("Trends"), "trends", _trends),
    PageEntry("profile", QT_TR_NOOP("Profile"), "profile", _profile),
    PageEntry("settings", QT_TR_NOOP("Settings"), "settings", _settings),
    PageEntry("guide", QT_TR_NOOP("Guide"), "question", _guide),
)
ALL_PAGES: Final = (*PAGES, RECIPE, WELCOME)
