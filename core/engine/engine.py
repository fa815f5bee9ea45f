"""The engine: the parts of Larder for one home folder, composed. Parts load at first use."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

from core.engine.change_priority import ChangePriority
from core.engine.ingredients import Ingredients
from core.engine.models import Models
from core.engine.shipped_data import ShippedData
from core.progress import Job
from core.store.home import Home
from core.store.library_files import current_library

if TYPE_CHECKING:
    from core.engine.current_library import CurrentLibrary, OpenLibrary
    from core.engine.library_changes import LibraryChanges
    from core.engine.model_sessions import ModelSessions
    from core.library.library import Library
    from core.questions.constraint import ParsedQuestion
    from core.recommend.context import RecommenderContext
    from core.store.user_db import UserData
    from models.runtime import SessionReport

# The library, models, questions and the recommender are imported at first use: `larder log` starts without them.


@dataclass(frozen=True)
class EngineOptions:
    """The choices and callbacks of one engine.

    Attributes:
        device_policy: the device that models run on (see `models.runtime.open_session`); None: the one chosen for this
            machine (see `core.engine.devices.chosen_policy`).
        defers_device_choice: open every model on the CPU, because `ModelSessions.select_devices` will be called: a window
            does not wait for a device to start.
        defers_reindexing: open a library whose embeddings are missing or outdated as it is, because
            `LibraryChanges.rebuild_similarity` will be called.
        stays_ready: open a library at once after this process changed it, because questions will follow.
        on_device_failure: called with a model's name and its new report after its device failed, on the thread that met
            the failure; the CPU has answered that call.
        on_library_followed: called with the old library and the one of another process that replaced it, on the thread
            that looked.
        on_library_recovered: called with a sentence for the user after a damaged or lost library was rebuilt, on the
            thread that opened it.
    """

    device_policy: str | None = None
    defers_device_choice: bool = False
    defers_reindexing: bool = False
    stays_ready: bool = False
    on_device_failure: "Callable[[str, SessionReport], None]" = lambda _model, _report: None
    on_library_followed: "Callable[[Library, Library], None]" = lambda _before, _now: None
    on_library_recovered: Callable[[str], None] = lambda _sentence: None


class Engine:
    """The parts of Larder for one home folder.

    Attributes:
        home: the folder of the user's data.
        job: receives the progress of slow work, such as the first build of the library.
        data: the shipped data.
        models: the readers and encoders that run on the sessions.
        ingredients: the reader of ingredient lines.
    """

    def __init__(
        self,
        home: Home,
        options: EngineOptions | None = None,
        job: Job | None = None,
        data: ShippedData | None = None,
        user_data: "UserData | None" = None,
    ) -> None:
        """Compose the parts; nothing is read yet. Several engines may share `data`.

        Args:
            user_data: reads the user's database; None opens it for each read.
        """
        self._options = options = options or EngineOptions()
        self.home = home
        self.job = job or Job()
        self.data = data or ShippedData()
        self.models = Models(lambda: self.sessions)
        self.ingredients = Ingredients(home, self.data, self.models)
        self._priority = ChangePriority()
        self._user_data = user_data

    @cached_property
    def user_data(self) -> "UserData":
        """The reader of the user's database: it returns what a function of the connection returns."""
        from core.store.user_db import user_data_of

        return self._user_data or user_data_of(self.home)

    @cached_property
    def sessions(self) -> "ModelSessions":
        """The open models and their devices."""
        from core.engine.model_sessions import ModelSessions

        return ModelSessions(
            self.home,
            self._options.device_policy,
            defers_choice=self._options.defers_device_choice,
            on_failure=self._options.on_device_failure,
        )

    @cached_property
    def libraries(self) -> "CurrentLibrary":
        """The library in use."""
        from core.engine.current_library import CurrentLibrary

        return CurrentLibrary(
            self.home,
            self._open_library,
            self._priority,
            self.job,
            stays_ready=self._options.stays_ready,
            on_followed=self._options.on_library_followed,
        )

    @cached_property
    def changes(self) -> "LibraryChanges":
        """Changes of the library."""
        from core.engine.library_changes import LibraryChanges

        return LibraryChanges(
            self.home, self.data, self.models, self.ingredients, self.libraries, self._priority
        )

    @property
    def library(self) -> "Library":
        """The library in use, opened or built at first use. Read it once where two reads must see the same recipes."""
        return self.libraries.current.library

    def names_no_recipe(self, names: Sequence[str]) -> bool:
        """Return whether none of some names is the key or title of a recipe, if that can be said at once.

        The library isn't opened for it. Return False if it has to be.
        """
        if "libraries" in self.__dict__:
            return False
        from core.engine.recipe_numbers import names_no_recipe

        return names_no_recipe(self.home, names)

    @property
    def context(self) -> "RecommenderContext":
        """The parts that the recommender needs to answer from the library in use."""
        return self.libraries.current.context

    def parse(self, question: str, *, exact_names: bool = False) -> "ParsedQuestion":
        """Parse a question.

        Args:
            exact_names: read ingredients and tags as the library spells them; a hyphenated level ("low-protein") is
                then the library's tag of that name.

        Raises:
            KnownError: the question is empty, too long, or has no words.
        """
        from core.questions.parse import parse
        from core.recommend.guideline_names import parse_with_guidelines

        # First: without the parser there is nothing to do, and its absence is the error to report.
        reader = self.models.question_reader
        if exact_names:
            vocabulary = self.libraries.current.exact_vocabulary
        elif current_library(self.home) is None:
            # A question can be parsed without building a library.
            vocabulary = self.data.vocabulary
        else:
            vocabulary = self.libraries.current.vocabulary
        read = partial(
            parse,
            reader=reader,
            vocabulary=vocabulary,
            exact_names=exact_names,
            stances=self.models.stance_reader,
        )
        return read(question) if exact_names else parse_with_guidelines(question, self.data.guidelines, read)

    def warm_up(self, job: Job) -> None:
        """Load and compute everything that the first question would wait for.

        Raises:
            KnownError: the library or a model cannot be read.
            Cancelled: the job was cancelled; the parts computed so far stay.
        """
        self.libraries.current.warm_up(job)
        job.check()
        # The table that every exclusion uses, and those of names that unknown words are compared with.
        self.data.taxonomy.containing(())
        _ = self.data.names.by_words, self.data.names.squashed

    def close(self) -> None:
        """Close the library files and leave the devices."""
        for part in ("libraries", "sessions"):
            if part in self.__dict__:
                getattr(self, part).close()

    def _open_library(self, job: Job) -> "OpenLibrary":
        from core.engine.current_library import OpenLibrary
        from core.engine.library_opening import AT_ONCE, open_library
        from core.engine.reindexing import SimilarityModel

        data, models = self.data, self.models
        library = open_library(
            self.home,
            self.ingredients.foods,
            data.names,
            data.rules,
            lambda: self.ingredients.resolver,
            SimilarityModel(models.encoder_version, models.encode, models.predict_labels, data.rules.wider),
            job,
            renew_up_to=0 if self._options.defers_reindexing else AT_ONCE,
            on_recovered=self._options.on_library_recovered,
        )
        try:
            library.lists.prepare(job)
        except BaseException:
            library.close()
            raise
        return OpenLibrary(library, self._make_context, lambda: data.vocabulary)

    def _make_context(self, library: "Library") -> "RecommenderContext":
        from core.library.embeddings.vector_index import index_of_library
        from core.recommend.context import RecommenderContext

        index = index_of_library(library, self.models.encoder_version)
        return RecommenderContext(self.data.graph, library, index, self.models.encode)
