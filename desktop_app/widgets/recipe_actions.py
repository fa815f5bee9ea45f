"""Writing, editing, copying and deleting recipes, from any page."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from core.store.changes import NO_CHANGES, ChangeSet
from desktop_app.shell.context import AppContext, RecipeRequest
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.translation import tr
from desktop_app.widgets.text import isolated

if TYPE_CHECKING:
    from core.errors import KnownError
    from core.progress import Job
    from core.services.deleted_recipes import TrashedRecipe
    from core.services.own_recipes import OwnRecipe
    from core.services.recipe_drafts import RecipeDraft
    from core.store.migrations import Connection
    from desktop_app.widgets.recipe_editor import RecipeEditor


class RecipeActions(QObject):
    """Opens the editor and the trash of recipes, and deletes recipes with undo.

    Signals:
        deleting: a recipe is about to leave the library; with its key.
    """

    deleting = Signal(str)

    def __init__(self, context: AppContext, window: QWidget) -> None:
        super().__init__(window)
        self._context = context
        self._window = window

    def write_new(self, draft: "RecipeDraft | None" = None) -> "RecipeEditor | None":
        """Open an empty editor, or one with a recipe that isn't saved yet."""
        from core.services.recipe_drafts import RecipeDraft

        if not self._context.host.is_ready:
            self._context.notifier.info(tr("The library is still being prepared. Try again in a moment."))
            return None
        return self._open(draft or RecipeDraft())

    def edit(self, key: str, *, as_copy: bool = False) -> None:
        """Open a recipe in the editor; one that isn't the user's own, and with `as_copy` any, as a copy."""
        from core.services.own_recipes import draft_of

        engine = self._context.engine
        ReadOp(self, lambda _job: draft_of(engine, key, as_copy=as_copy)).success(
            lambda draft: (self._open(draft), None)[1]
        ).only_latest("edit").start(self._context.operations)

    def delete(self, key: str) -> None:
        """Move a recipe to the trash and offer to undo it."""
        from core.services.deleted_recipes import put_recipe_in_trash, trashed_of

        engine, operations = self._context.engine, self._context.operations

        def store(trashed: "TrashedRecipe") -> None:
            def write(connection: "Connection") -> ChangeSet:
                put_recipe_in_trash(connection, trashed)
                return NO_CHANGES

            # First, so that nothing is lost if the library is written and the log is not.
            WriteOp(self, write).success(lambda _changes: self._remove(trashed)).start(operations)

        ReadOp(self, lambda _job: trashed_of(engine, key)).success(store).start(operations)

    def restore(self, trashed: "TrashedRecipe") -> None:
        """Restore a deleted recipe."""
        from core.services.deleted_recipes import restore_recipe

        context, engine = self._context, self._context.engine

        def work(job: "Job") -> None:
            restore_recipe(engine, trashed, job)

        def restored(_nothing: None) -> None:
            self._take_from_trash(trashed)
            context.operations.changed.emit(ChangeSet(library=True))
            context.notifier.info(tr("Restored {title}.").format(title=isolated(trashed.title)))

        ReadOp(context.host, work).success(restored).start(context.operations)

    def open_trash(self) -> None:
        """List the deleted recipes."""
        from desktop_app.widgets.recipe_trash import RecipeTrash

        dialog = RecipeTrash(self._context, self.restore, self._window.window())
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _open(self, draft: "RecipeDraft") -> "RecipeEditor":
        from desktop_app.widgets.recipe_editor import RecipeEditor

        editor = RecipeEditor(self._context, draft, self._window.window())
        editor.saved.connect(partial(self._show_saved, draft))
        editor.finished.connect(editor.deleteLater)
        editor.open()
        return editor

    def _show_saved(self, draft: "RecipeDraft", saved: "OwnRecipe") -> None:
        # An edited recipe is read again by the page that shows it.
        if saved.key != draft.key:
            self._context.navigation.recipe_requested.emit(RecipeRequest(saved.key, saved.title))

    def _remove(self, trashed: "TrashedRecipe") -> None:
        from core.services.deleted_recipes import remove_recipe

        context, engine = self._context, self._context.engine

        def work(job: "Job") -> None:
            remove_recipe(engine, trashed.key, job)

        def removed(_nothing: None) -> None:
            self.deleting.emit(trashed.key)
            context.operations.changed.emit(ChangeSet(library=True))
            context.notifier.done(
                tr("Deleted {title}. It stays in the trash for 30 days.").format(
                    title=isolated(trashed.title)
                ),
                undo=lambda: self.restore(trashed),
            )

        def failed(error: "KnownError") -> None:
            self._take_from_trash(trashed)
            context.notifier.problem(str(error))

        ReadOp(context.host, work).success(removed).failure(failed).start(context.operations)

    def _take_from_trash(self, trashed: "TrashedRecipe") -> None:
        from core.services.deleted_recipes import take_recipe_from_trash

        def write(connection: "Connection") -> ChangeSet:
            take_recipe_from_trash(connection, trashed.key)
            return ChangeSet(settings=True)

        WriteOp(self, write).start(self._context.operations)
