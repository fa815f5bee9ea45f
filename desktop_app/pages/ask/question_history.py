"""Past questions between the question box and the user's database, and the names the box completes with."""

from datetime import datetime
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from core.errors import KnownError
from core.progress import Job
from core.store.changes import NO_CHANGES, ChangeSet
from core.store.settings import REMEMBER_QUESTIONS, read_setting, write_setting
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.translation import tr, tr_count

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.questions.completion import Completions
    from core.services.past_questions import PastQuestion
    from core.store.migrations import Connection
    from desktop_app.pages.ask.question_box import QuestionBox


NAMES_LATER_MS: Final = 2_000
"""After a change of the library the pages that show it go first: only the order of the names may be another."""


class QuestionHistory(QObject):
    """Stores past questions, offers them in the box, and removes them with undo."""

    def __init__(self, context: AppContext, box: "QuestionBox", parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._box = box
        self._questions: tuple[PastQuestion, ...] = ()
        self._names_later = QTimer(self)
        self._names_later.setSingleShot(True)
        self._names_later.setInterval(NAMES_LATER_MS)
        self._names_later.timeout.connect(self.load_names)
        box.line.forget_requested.connect(self.forget)
        box.line.suggestions.clear_requested.connect(self.clear)
        box.line.suggestions.remember_changed.connect(self._set_remembering)
        context.operations.changed.connect(self._on_changes)

    def load(self) -> None:
        """Read the past questions in the background."""

        def query(connection: "Connection") -> "tuple[Sequence[PastQuestion], bool]":
            from core.services.past_questions import past_questions

            return past_questions(connection), read_setting(connection, REMEMBER_QUESTIONS) == "yes"

        ReadOp.of_user_data(self, query).success(self._show).failure(self._show_nothing).only_latest(
            "questions"
        ).start(self._context.operations)

    def load_names(self) -> None:
        """Make the names ready that the box completes with, in the background."""
        engine = self._context.engine

        def work(_job: Job) -> "Callable[[str, int], Completions]":
            from core.services.ask import name_completer

            return name_completer(engine)

        ReadOp(self, work).success(self._box.line.complete_with).only_latest("names").start(
            self._context.operations
        )

    def remember(self, words: str) -> None:
        """Store a question, if the user wants that."""
        asked_at = datetime.now()

        def work(connection: "Connection") -> ChangeSet:
            from core.services.past_questions import remember_question

            wanted = read_setting(connection, REMEMBER_QUESTIONS) == "yes"
            return remember_question(connection, words, asked_at) if wanted else NO_CHANGES

        WriteOp(self, work).start(self._context.operations)

    def forget(self, words: str) -> None:
        """Take one question out."""

        def work(connection: "Connection") -> ChangeSet:
            from core.services.past_questions import forget_question

            return forget_question(connection, words)

        gone = tuple(question for question in self._questions if question.text == words)
        self._take_out(work, gone, tr("Removed from your past questions."))

    def clear(self) -> None:
        """Take all questions out."""

        def work(connection: "Connection") -> ChangeSet:
            from core.services.past_questions import forget_questions

            return forget_questions(connection)

        count = len(self._questions)
        self._take_out(
            work, self._questions, tr_count("Removed %n past questions.", "Removed %n past question.", count)
        )

    def _take_out(
        self, work: "Callable[[Connection], ChangeSet]", gone: "tuple[PastQuestion, ...]", said: str
    ) -> None:
        def put_back(connection: "Connection") -> ChangeSet:
            from core.services.past_questions import put_back_questions

            return put_back_questions(connection, gone)

        def undo() -> None:
            WriteOp(self, put_back).start(self._context.operations)

        WriteOp(self, work).success(lambda _: self._context.notifier.done(said, undo=undo)).start(
            self._context.operations
        )

    def _set_remembering(self, wanted: bool) -> None:  # noqa: FBT001 - Qt's signal carries it bare
        value = "yes" if wanted else "no"
        WriteOp(self, lambda connection: write_setting(connection, REMEMBER_QUESTIONS, value)).failure(
            self._keep_setting
        ).start(self._context.operations)

    def _keep_setting(self, error: KnownError) -> None:
        self._context.notifier.problem(str(error))
        self.load()

    def _show(self, found: "tuple[Sequence[PastQuestion], bool]") -> None:
        questions, remembers = found
        self._questions = tuple(questions)
        self._box.line.show_past([question.text for question in questions], remembers=remembers)

    def _show_nothing(self, _error: KnownError) -> None:
        # The window says above what is wrong with the log.
        self._questions = ()
        self._box.line.show_past((), remembers=True)

    def _on_changes(self, changes: ChangeSet) -> None:
        if changes.questions or changes.settings:
            self.load()
        if changes.library and self._context.host.is_ready:
            self._names_later.start()
