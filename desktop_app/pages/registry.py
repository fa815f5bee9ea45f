"""The pages of the window in the order of the navigation; Ctrl+1, Ctrl+2 ... follow it.

Each page is imported and made when it is first opened, so that the window need not wait for any of them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from desktop_app.shell.context import AppContext
from desktop_app.shell.page import Page
from desktop_app.shell.translation import QT_TR_NOOP


@dataclass(frozen=True)
class PageEntry:
    """One page: how it is asked for, called, drawn in the navigation, and made."""

    key: str
    title: str
    icon: str
    make: Callable[[AppContext], Page]


def _ask(context: AppContext) -> Page:
    from desktop_app.pages.ask.page import AskPage

    return AskPage(context)


def _today(context: AppContext) -> Page:
    from desktop_app.pages.today.page import TodayPage

    return TodayPage(context)


def _trends(context: AppContext) -> Page:
    from desktop_app.pages.trends.page import TrendsPage

    return TrendsPage(context)


def _plan(context: AppContext) -> Page:
    from desktop_app.pages.plan.page import PlanPage

    return PlanPage(context)


def _library(context: AppContext) -> Page:
    from desktop_app.pages.library.page import LibraryPage

    return LibraryPage(context)


def _profile(context: AppContext) -> Page:
    from desktop_app.pages.profile.page import ProfilePage

    return ProfilePage(context)


def _settings(context: AppContext) -> Page:
    from desktop_app.pages.settings.page import SettingsPage

    return SettingsPage(context)


def _guide(context: AppContext) -> Page:
    from desktop_app.pages.guide.page import GuidePage

    return GuidePage(context)


def _recipe(context: AppContext) -> Page:
    from desktop_app.pages.recipe.page import RecipePage

    return RecipePage(context)


def _welcome(context: AppContext) -> Page:
    from desktop_app.pages.welcome.page import WelcomePage

    return WelcomePage(context)


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
