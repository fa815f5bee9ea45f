"""The parts of the application, handed to every page in its constructor. There are no singletons."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from PySide6.QtCore import QObject, Signal

from core.store.home import Home
from desktop_app.shell.engine.devices import Devices
from desktop_app.shell.engine.host import EngineHost
from desktop_app.shell.engine.library_updates import LibraryUpdates
from desktop_app.shell.engine.similarity import SimilarityIndex
from desktop_app.shell.engine.warm_up import WarmUp
from desktop_app.shell.notifier import Notifier
from desktop_app.shell.operations import Operations
from desktop_app.shell.theme.theme import Theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.engine import Engine
    from core.food.recipe import Recipe
    from core.plan.cooking import Cooking


@dataclass(frozen=True)
class RecipeRequest:
    """A recipe to show on its page.

    Attributes:
        title: for the sentence that the library no longer has it; empty if unknown.
        reasons: why it was recommended, all the sentences of its answer.
        cooking_of: returns how it is cooked in a planned week; None for the servings of the recipe.
    """

    key: str
    title: str = ""
    reasons: tuple[str, ...] = ()
    cooking_of: "Callable[[Recipe], Cooking | None] | None" = None


class Navigation(QObject):
    """Asks the window to show a page.

    Signals:
        requested: the key of a page (`ask`, `today`, `plan`, `profile`).
        recipe_requested: a `RecipeRequest`.
        back_requested: leave the recipe page for the page before it.
        new_recipe_requested: open an empty recipe to write.
        question_requested: words to ask on the Ask page.
        document_requested: the name of a document of the guide.
    """

    requested = Signal(str)
    recipe_requested = Signal(object)
    back_requested = Signal()
    new_recipe_requested = Signal()
    question_requested = Signal(str)
    document_requested = Signal(str)


@dataclass(frozen=True)
class AppContext:
    """The parts of the application. A widget that needs one part is given that part, not the context."""

    home: Home
    host: EngineHost
    devices: Devices
    similarity: SimilarityIndex
    library_updates: LibraryUpdates
    warm_up: WarmUp
    operations: Operations
    notifier: Notifier
    theme: Theme
    navigation: Navigation

    @classmethod
    def make(
        cls, home: Home, operations: Operations, notifier: Notifier, theme: Theme, parent: QObject
    ) -> Self:
        """Return a context with a new engine host and everything that works with its engine."""
        host = EngineHost(home, operations, parent)
        similarity = SimilarityIndex(host, operations, parent)
        return cls(
            home=home,
            host=host,
            devices=Devices(host, operations, parent),
            similarity=similarity,
            library_updates=LibraryUpdates(home, host, operations, similarity, parent),
            warm_up=WarmUp(host, operations, parent),
            operations=operations,
            notifier=notifier,
            theme=theme,
            navigation=Navigation(parent),
        )

    @property
    def engine(self) -> "Engine":
        """The engine; use it on worker threads, once it is ready.

        Raises:
            KnownError: it is still being prepared.
        """
        return self.host.engine

    def close_engine(self) -> None:
        """Close all library files and the devices, once all threads have ended."""
        self.library_updates.close()
        self.host.close()
