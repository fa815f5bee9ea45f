"""The engine put together: what every verb and every page works with. Parts load when they are first used."""

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from threading import Lock
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from core.engine.current_library import CurrentLibrary, OpenLibrary
from core.engine.library_changes import Changes
from core.engine.library_opening import AT_ONCE, open_library
from core.engine.model_sessions import ModelSessions
from core.engine.shipped_data import ShippedData
from core.errors import KnownError
from core.food.foods import Food
from core.importing.report import ImportReport
from core.importing.resolving import RecipeResolver
from core.importing.source_recipe import Reader
from core.importing.tag_words import TagWords
from core.importing.usda.stored import import_usda, kept_foods, usda_index
from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_index import index_beside
from core.library.library import Library
from core.library.predicted_labels import PredictedLabels
from core.progress import Job
from core.questions.constraint import ParsedQuestion
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from core.recommend.context import RecommenderContext
from core.store.library_files import current_library, is_build_locked, suspect_marker
from core.text.lines.nutrition import LineReader
from core.text.mass.estimation import MassEstimator
from core.text.mass.fallback import NutrientFallback, lenders
from core.text.mentions.unlisted import UnlistedFoods
from models.errors import ModelError
from models.line_tagger.reader import LineTagger
from models.question_parser.reader import QuestionReader
from models.recipe_encoder.encoder import RecipeEncoder, in_background, shipped_recipe_encoder
from models.recipe_encoder.labels import LabelGuesser, open_label_guesser
from models.registry import locate

if TYPE_CHECKING:
    from core.importing.pipeline.outcome import ImportOutcome
    from core.importing.pipeline.preview import ImportPreview
    from core.importing.pipeline.restoring import BroughtBack
    from core.importing.pipeline.sources import Sources
    from core.importing.pipeline.write import ImportContext
    from core.synth.write import Order, Written

OTHERS_PAUSE_S: Final = 8.0
"""Whoever works likeness out writes vectors more often than this, on slow machines too (128 of them take a second there)."""


@dataclass
class Engine(ShippedData, ModelSessions):
    """The parts of Larder for one home folder.

    Attributes:
        job: told about slow work, such as the first build of the library.
        on_library_followed: called with the library that was used and the one of another process that is used from now
            on, on the thread that looked.
        on_library_recovered: called with what the user has to know after a damaged or lost library was rebuilt, on the
            thread that opened it.
        renews_later: open a library whose vectors are another model's as it is, however small, because `rebuild_similarity`
            will be called.
        answers_on: take up a library that this process changed at once and ready to answer, because questions will follow;
            else it is opened when it is next needed, which after most verbs of the command line is never.
    """

    job: Job = field(default_factory=Job)
    on_library_followed: Callable[[Library, Library], None] = lambda _before, _now: None
    on_library_recovered: Callable[[str], None] = lambda _sentence: None
    renews_later: bool = False
    answers_on: bool = False
    _following: Lock = field(default_factory=Lock, init=False, repr=False)
    _shelf: CurrentLibrary = field(init=False, repr=False)
    _changes: Changes = field(default_factory=Changes, init=False, repr=False)

    def __post_init__(self) -> None:
        self._shelf = CurrentLibrary(lambda: self._open_library(self.job))

    @property
    def exact_vocabulary(self) -> Vocabulary:
        """The same with the names of the library's ingredients and tags first, as the library spells them."""
        return self._shelf.held.exact_vocabulary

    @property
    def spoken_vocabulary(self) -> Vocabulary:
        """The same with the tags of imported recipes that Larder has no word for ("Grandma's"), where there are any."""
        if current_library(self.home) is None:
            return self.vocabulary
        return self._shelf.held.spoken_vocabulary

    @cached_property
    def reader(self) -> QuestionReader:
        """The question parser.

        Raises:
            KnownError: a model file is missing or damaged; the sentence names it.
        """
        return QuestionReader(self.session("question_parser"), locate("question_parser").folder)

    @cached_property
    def placer(self) -> RecipeResolver:
        """What places the ingredients and tags of other programs' recipes."""
        borrower = NutrientFallback(self.foods, usda_index(self.home))
        tags = TagWords(Vocabulary.from_assets(self.assets))
        return RecipeResolver(self.line_reader, tags, UnlistedFoods(self.graph.names, self.rules), borrower)

    def library_foods(self) -> dict[str, Food]:
        """The foods that a library is computed with: our own, and what imported USDA tables can lend.

        Raises:
            KnownError: what was imported is damaged; says how to get rid of it.
        """
        return {**self.foods, **lenders(usda_index(self.home))}

    @cached_property
    def encoder(self) -> RecipeEncoder:
        """The recipe encoder's network.

        Raises:
            KnownError: a model file is missing or damaged; the sentence names it.
        """
        return shipped_recipe_encoder(self.session("recipe_encoder"))

    @cached_property
    def line_reader(self) -> LineReader:
        """What turns ingredient lines into weighed ingredients.

        Raises:
            KnownError: a model file is missing or damaged; the sentence names it.
        """
        tagger = LineTagger(self.session("line_tagger"), locate("line_tagger").folder)
        return LineReader(tagger, self.names, MassEstimator(self.foods, self.taxonomy))

    @property
    def library(self) -> Library:
        """The library in use; the starter library is built first when there is none.

        Two looks at it may see two libraries, where one was exchanged in between: work that must not, takes it once.
        """
        return self._shelf.held.library

    def _open_library(self, job: Job) -> OpenLibrary:
        library = open_library(
            self.home,
            self.library_foods,
            self.names,
            self.rules,
            lambda: self.placer,
            self.likeness_version,
            self.encode,
            self.guess,
            job,
            renew_up_to=0 if self.renews_later else AT_ONCE,
            on_recovered=self.on_library_recovered,
        )
        return OpenLibrary(library, self._make_kitchen, lambda: self.vocabulary)

    def follow_library(self, job: Job) -> bool:
        """Use the library that another process put in the place of the one in use; returns whether one did.

        The one that was used stays open for whoever reads it. It also stays in use where the other cannot be opened.

        Raises:
            KnownError: the other library cannot be opened.
            Cancelled: the job was.
        """
        with self._following:
            before, path = self.library, current_library(self.home)
            # What this process changes it takes up by itself.
            if path is None or self._changes.are_under_way:
                return False
            # A damaged one is repaired: what still reads answers until then.
            if path == before.path and not suspect_marker(path).exists():
                return False
            now = self._exchange_library(job)
            if now is None:
                return False
            # Tables of foods may have come along.
            self.__dict__.pop("placer", None)
        self.on_library_followed(before, now)
        return True

    def _exchange_library(self, job: Job) -> Library | None:
        """Open the library that is there now, and then use it in the place of the other; None where it is the same."""
        other = self._open_library(job)
        if other.library.path == self.library.path:
            other.library.close()
            return None
        # Here, so that nobody who asks waits for it; it is in use already, so nobody cancels this.
        other.warm_up(Job())
        self._shelf.exchange(other)
        return other.library

    def _take_up(self) -> None:
        """Let go of the library that this process has just put another in the place of."""
        if not self.answers_on:
            self._shelf.exchange_outdated(current_library(self.home))
            return
        with self._following:
            if self.library.path == current_library(self.home):
                return
            try:
                self._exchange_library(Job())
            except KnownError:
                # Whoever needs it next tries again, and says why.
                self._shelf.exchange(None)

    def warm_up(self, job: Job) -> None:
        """Read and work out now what the first question would wait for: of the library in use, and once for all libraries.

        Raises:
            KnownError: the library or a model cannot be read.
            Cancelled: the job was; what has been done stays done.
        """
        self._shelf.held.warm_up(job)
        job.check()
        # The table behind every refusal.
        self.taxonomy.containing(())

    @property
    def likeness_version(self) -> str:
        """The version of the encoder and its labels: vectors of another one are not compared with its own.

        Raises:
            KnownError: a model file is missing or damaged; the sentence names it.
        """
        try:
            return locate("recipe_encoder").card.version
        except ModelError as error:
            raise KnownError(str(error)) from error

    @property
    def lacks_likeness(self) -> bool:
        """Whether answers go without likeness, because the library's vectors are another model's or missing."""
        return self.kitchen.index is None

    def renew_likeness(self, job: Job) -> bool:
        """Work out the vectors and guesses of the library in use where they are another model's, on one core.

        Answers go on meanwhile, and imports and removals go first. Returns whether there was anything to do.

        Raises:
            KnownError: the library cannot be read or the home folder cannot be written.
            Cancelled: the job was; what is done is kept for the next time.
        """
        from core.engine.reindexing import LikenessModel, rebuild_similarity

        def encode(texts: Sequence[str]) -> Vectors:
            return self._background_encoder.encode(texts)

        model = LikenessModel(self.likeness_version, encode, self.guess, self.rules.wider)
        is_renewed = self._changes.step_back(job, lambda job: rebuild_similarity(self.home, model, job))
        # Another process may have done it. The other library is opened before the one in use is let go of: where it cannot
        # be, answers go on, and `follow_library` says why.
        with self._following:
            if self.library.path == current_library(self.home):
                return is_renewed
            with suppress(KnownError):
                is_renewed = self._exchange_library(job) is not None or is_renewed
            return is_renewed

    def others_build(self) -> bool:
        """Whether another process imports, removes or builds at this moment."""
        return is_build_locked(self.home)

    def others_renew(self) -> bool:
        """Whether another process works likeness out at this moment, as far as the file tells in which vectors gather."""
        from core.library.embeddings.vector_store import VectorStore

        try:
            written = VectorStore(self.home, self.likeness_version).path.stat().st_mtime
        except OSError:
            return False
        return abs(time.time() - written) < OTHERS_PAUSE_S

    @cached_property
    def _background_encoder(self) -> RecipeEncoder:
        return in_background(self.encoder)

    def import_found(self, found: "Sources", job: Job) -> "ImportOutcome":
        """Take in all that was found: food tables first, so that recipes can borrow from them, then recipes.

        Raises:
            KnownError: nothing of it can be read, or the home cannot be written; everything is as it was.
            Cancelled: the person cancelled; everything is as it was.
        """
        from core.importing.pipeline.run import import_all

        return import_all(self, found, job)

    def compute_library(self, job: Job) -> None:
        """Compute the library anew where it has to be, if there is one; the one before it answers meanwhile.

        Raises:
            KnownError: it cannot be written.
            Cancelled: the job was; it is computed when a library is next opened.
        """
        if current_library(self.home) is None:
            return
        with self._changes.first():
            try:
                self._exchange_library(job)
            except KnownError:
                # The one that is open does not fit any more: whoever needs it next tries again.
                self._shelf.exchange(None)
                raise

    def import_recipes(
        self,
        paths: Sequence[Path],
        reader: Reader | None,
        job: Job,
        named: Mapping[Path, Reader] = MappingProxyType({}),
    ) -> ImportReport:
        """Take the recipes of files into the library; what was opened of the old one is let go.

        Args:
            reader: the format of all the files; None to guess each one's.
            named: readers of some of the files, which are not guessed.

        Raises:
            KnownError: nothing of the files can be read, or the library cannot be written; it is then as it was.
            Cancelled: the person cancelled; the library is as it was.
        """
        # Every format's file comes with it, and most verbs need none.
        from core.importing.pipeline.write import import_files

        workshop = self._workshop()
        with self._changes.first():
            report = import_files(paths, reader, workshop, job, named)
            self._take_up()
        return report

    def synthesize(self, order: "Order", job: Job) -> "Written":
        """Put a library of made-up recipes, to measure with, in the place of the one in use.

        Raises:
            KnownError: imported recipes would be lost, or the library cannot be written; it is then as it was.
            Cancelled: the person cancelled; the library is as it was.
        """
        from core.synth.write import write_synthetic

        workshop = self._workshop()
        with self._changes.first():
            written = write_synthetic(workshop, order, job)
            self._take_up()
        return written

    def bring_back(self, backup: Path, job: Job) -> "BroughtBack":
        """Import what a backup has of recipes and foods and the library lacks; what it has stays as it is.

        Raises:
            KnownError: the backup cannot be read, or the library cannot be written; it is then as it was.
            Cancelled: the user cancelled; the library is as it was.
        """
        from core.importing.pipeline.restoring import bring_back, restore_foods

        if has_foods := restore_foods(self.home, backup):
            self.__dict__.pop("placer", None)
        workshop = self._workshop()
        with self._changes.first():
            found = bring_back(backup, workshop, job)
            self._take_up()
        found.foods = has_foods
        return found

    def _workshop(self) -> "ImportContext":
        """What recipes are written with, once there is a library that fits."""
        from core.importing.pipeline.write import ImportContext

        # Built here where there is none yet, or an outdated one.
        assert self.library is not None
        return ImportContext(
            self.home,
            self.library_foods(),
            self.rules,
            self.placer,
            self.encode,
            self.guess,
            self.likeness_version,
        )

    def import_usda(self, paths: Sequence[Path], job: Job) -> ImportReport:
        """Take USDA's tables in; the library is computed anew with them by `compute_library`, or when it is next opened.

        Raises:
            KnownError: no table can be read, or the home cannot be written; what was kept is as it was.
            Cancelled: the person cancelled; what was kept is as it was.
        """
        report = import_usda(paths, self.home, job)
        if report.added or report.updated:
            self.__dict__.pop("placer", None)
        return report

    def remove_usda(self, job: Job) -> int:
        """Let go of the imported USDA foods and compute the library without them; returns how many they were.

        Raises:
            KnownError: there are none, or the library cannot be written; everything is then as it was.
            Cancelled: the person cancelled; everything is as it was.
        """
        from core.importing.usda.removal import without_usda

        try:
            with without_usda(self.home) as count:
                self.__dict__.pop("placer", None)
                self.compute_library(job)
        finally:
            # Where they were put back, it lends them again.
            self.__dict__.pop("placer", None)
        return count

    def preview_import(
        self, paths: Sequence[Path], job: Job, named: Mapping[Path, Reader] = MappingProxyType({})
    ) -> "ImportPreview":
        """What importing files would do; nothing is changed.

        Args:
            named: readers of some of the files, which are not guessed.

        Raises:
            KnownError: the USDA foods that were imported before are damaged; says how to get rid of them.
            Cancelled: the person cancelled.
        """
        from core.importing.pipeline.preview import preview_files

        return preview_files(paths, self.library, self.placer, lambda: kept_foods(self.home), job, named)

    def remove_source(self, source: str, job: Job) -> int:
        """Take all recipes of an imported source out of the library; returns how many.

        Raises:
            KnownError: there are none, or the library cannot be written; it is then as it was.
            Cancelled: the person cancelled; the library is as it was.
        """
        from core.importing.pipeline.removal import remove_source

        assert self.library is not None
        with self._changes.first():
            removed = remove_source(self.home, source, job)
            self._take_up()
        return removed

    def take_replaced(self) -> list[OpenLibrary]:
        """Libraries that others took the place of, still open; whoever takes them closes them when nobody reads them.

        Where nobody does, they stay open until `close`.
        """
        return self._shelf.take_replaced()

    @property
    def kitchen(self) -> RecommenderContext:
        """What answering needs."""
        return self._shelf.held.kitchen

    def _make_kitchen(self, library: Library) -> RecommenderContext:
        return RecommenderContext(
            self.graph, library, index_beside(library, self.likeness_version), self.encode
        )

    def encode(self, texts: Sequence[str]) -> Vectors:
        """Unit vectors of texts, shape (len(texts), 128)."""
        return self.encoder.encode(texts)

    @cached_property
    def guesser(self) -> LabelGuesser:
        """The model that guesses labels nobody wrote.

        Raises:
            KnownError: a model file is missing or damaged; the sentence names it.
        """
        try:
            return open_label_guesser(self.session("label_guesser"))
        except ModelError as error:
            raise KnownError(str(error)) from error

    def guess(self, vectors: Vectors) -> PredictedLabels:
        """How probable each label is of recipes with these vectors, shape (recipes, 128)."""
        return PredictedLabels(self.guesser.labels, self.guesser.probabilities(vectors))

    def parse(self, question: str, *, exact_names: bool = False) -> ParsedQuestion:
        """Read a question; with `exact_names` as the library spells its ingredients and tags: a hyphenated level
        ("low-protein") is its tag of that name.

        Raises:
            KnownError: it is empty, too long, or no words at all.
        """
        reader = self.reader  # first: without it nothing is read, and its absence is what has to be said
        vocabulary = self.exact_vocabulary if exact_names else self.spoken_vocabulary
        return parse(question, reader, vocabulary, exact_names=exact_names)

    def close(self) -> None:
        """Let go of the library file and of the devices."""
        self._shelf.close()
        self.leave_devices()
