"""A library to import into, with readers that yield what a test lists."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from core.assets import assets_dir
from core.engine.shipped_data import ShippedData
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.food.recipe import Recipe
from core.importing.pipeline.write import ImportContext, import_files
from core.importing.report import ImportReport
from core.importing.resolving import RecipeResolver
from core.importing.source_recipe import Reader, Skipped, SourceLine, SourceRecipe
from core.importing.tag_words import TagWords
from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_index import RecipeIndex, write_index
from core.library.library import Library
from core.library.predicted_labels import PredictedLabels
from core.people.guidelines import load_guidelines
from core.people.profile import Profile
from core.progress import Job
from core.questions.constraint import (
    Constraint,
    IngredientConstraint,
    ParsedQuestion,
    TagConstraint,
)
from core.questions.vocabulary import tags_of_assets
from core.recommend.answer import AskResult
from core.recommend.ask import ask
from core.recommend.context import RecommenderContext
from core.recommend.expand import Graph
from core.recommend.options import AskOptions
from core.store.home import Home
from core.store.library_files import activate_library, current_library, index_of
from core.text.lines.line_reader import LineReader
from core.text.mass.estimation import MassEstimator
from core.text.mentions.unlisted import UnlistedFoods
from models.line_tagger.reader import TaggedWords
from models.line_tagger.words import split_line
from tests.core.conftest import RECIPES, encode, source_of
from tests.core.library_builder import build_library

SOUP = SourceRecipe(
    key="soup",
    title="Soupe à l'oignon",
    lines=(
        SourceLine("2 cups onions, sliced", "onions", 2.0, "cup", "sliced"),
        SourceLine("1 pinch salt (optional)", "salt (optional)", 1.0, "pinch", optional=True),
        SourceLine("butter or oil"),
    ),
    servings=4.0,
    prep_min=10.0,
    cook_min=50.0,
    total_min=75.0,
    steps=("Slice.", "Cook."),
    tags=("french", "soup", "weeknight-wonder", "vegetarian"),
    stated={"energy": 250.0, "protein": 7.5},
    url="https://example.org/soup",
    notes="From home.",
)
"""A recipe with a value in every field."""


@dataclass(frozen=True)
class Listed:
    """A reader that yields what it was made with, whatever the file."""

    items: tuple[SourceRecipe | Skipped | Exception, ...]
    name: str = "listed"
    label: str = "Listed"

    def fits(self, path: Path, head: bytes) -> bool:
        return True

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        for item in self.items:
            job.check()
            if isinstance(item, Exception):
                raise item
            yield item


def recipe(key: str, *names: str, title: str = "", **facts: object) -> SourceRecipe:
    lines = tuple(SourceLine(text=name, name=name) for name in names)
    return SourceRecipe(key, title or f"Dish {key}", lines, **facts)  # type: ignore[arg-type]


class NamesFirst:
    """A line tagger that takes the words in front of a bar for the food, and those behind it for a comment."""

    def tag(self, lines: Sequence[str]) -> list[TaggedWords]:
        found = []
        for line in lines:
            words = split_line(line)
            bar = line.find("|") if "|" in line else len(line)
            fields = tuple("name" if word.start < bar else "comment" for word in words)
            found.append(TaggedWords(line, tuple(words), fields, ("",) * len(words)))
        return found


def no_guess(vectors: Vectors) -> PredictedLabels:
    return PredictedLabels((), np.zeros((len(vectors), 0), dtype=np.float32))


def import_context(
    home: Home, names: NameIndex, foods: Mapping[str, Food], rules: LabelRules
) -> ImportContext:
    """What recipes are imported with, without any network."""
    reader = LineReader(NamesFirst(), names, MassEstimator(foods, rules.taxonomy))
    resolver = RecipeResolver(reader, TagWords(tags_of_assets(assets_dir())), unlisted_foods())
    return ImportContext(home, foods, rules, resolver, encode, no_guess, "1")


@cache
def unlisted_foods() -> UnlistedFoods:
    """Return the finder of unlisted foods, which takes a while to make."""
    shipped = ShippedData()
    return UnlistedFoods(shipped.names, shipped.rules)


@cache
def small_library() -> tuple[bytes, bytes]:
    """A library of the tests' own recipes, and its index, built once."""
    shipped = ShippedData()
    sources = [source_of(*one, shipped.foods, shipped.names) for one in RECIPES]
    facts = {"fingerprint": "test", "encoder": "1"}
    with TemporaryDirectory() as folder:
        target = Path(folder) / "library.duckdb"
        texts = build_library(target, sources, shipped.foods, shipped.rules, facts)
        write_index(index_of(target), encode(texts), model="1")
        return target.read_bytes(), index_of(target).read_bytes()


class Larder:
    """A home with a small library, and what imports need."""

    def __init__(self, home: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> None:
        self.home = Home(home)
        self.home.make()
        target = home / "library-1.duckdb"
        library, index = small_library()
        target.write_bytes(library)
        index_of(target).write_bytes(index)
        activate_library(self.home, target)
        self.import_context = import_context(self.home, names, foods, rules)
        self.graph = Graph(names, rules, load_guidelines(assets_dir()))
        self._open: list[Library] = []

    def take(self, *items: SourceRecipe | Skipped | Exception, job: Job | None = None) -> ImportReport:
        reader: Reader = Listed(items)
        return import_files([self.home.root / "file"], reader, self.import_context, job or Job())

    @property
    def path(self) -> Path:
        path = current_library(self.home)
        assert path is not None
        return path

    def library(self) -> Library:
        self._open.append(Library(self.path))
        return self._open[-1]

    def recipe(self, key: str) -> Recipe:
        library = self.library()
        return library.recipe(library.recipe_ids([key])[key])

    def ask(self, *constraints: Constraint, profile: Profile | None = None, exact: bool = False) -> AskResult:
        library = self.library()
        context = RecommenderContext(self.graph, library, RecipeIndex(index_of(library.path)), encode)
        options = AskOptions(limit=None, match="exact" if exact else "taxonomy")
        question = ParsedQuestion(question="test", constraints=constraints)
        return ask(question, profile or Profile(), None, (), context, options)

    def answers(
        self, *constraints: Constraint, profile: Profile | None = None, exact: bool = False
    ) -> set[str]:
        return {answer.id for answer in self.ask(*constraints, profile=profile, exact=exact).answers}

    def files(self) -> set[str]:
        return {path.name for path in self.home.root.iterdir()}

    def close(self) -> None:
        for library in self._open:
            library.close()


def refuse(entity: str) -> IngredientConstraint:
    return IngredientConstraint(mode="exclude", entity=entity, text=entity)


def want(entity: str) -> IngredientConstraint:
    return IngredientConstraint(mode="require", entity=entity, text=entity)


def tag(facet: str, name: str) -> TagConstraint:
    return TagConstraint(mode="require", facet=facet, entity=name, text=name)  # type: ignore[arg-type]


STARTERS = len(RECIPES)
