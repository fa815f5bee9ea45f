"""Writing a made-up library: it is staged beside the one in use, and then takes its place in one step.

It writes the library with parts of the engine; no service imports synthetic recipes.
"""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

import numpy as np

from benchmarks.synth.draw import draw
from benchmarks.synth.recipes import Maker
from benchmarks.synth.sampler import RecipeSampler, fit_sampler
from benchmarks.synth.shape import FOODKG
from core.assets import sound_assets
from core.engine.engine import Engine
from core.errors import KnownError
from core.importing.pipeline.write import ImportContext
from core.library.embeddings.vector_file import VectorFile
from core.library.file.build import BATCH, LibraryWriter
from core.library.library import Library
from core.library.resolved_recipe import STARTER, SYNTHETIC, ResolvedRecipe
from core.library.starter import starter_sources
from core.progress import Job
from core.store.import_archive import Manifest
from core.store.library_files import activate_library, build_lock, current_library, number_of, staged_library

VectorKind = Literal["synthetic", "encoded"]
VECTOR_KINDS: Final[tuple[str, ...]] = get_args(VectorKind)


@dataclass(frozen=True)
class Order:
    """What is to be written."""

    recipes: int
    seed: int = 1
    vectors: VectorKind = "synthetic"
    """Mixed of the starter recipes' vectors and shaken, or made by the encoder: 2 to 3 ms a recipe, for a million the better
    part of an hour. Mixed ones lie as made-up recipes do that were encoded (3,000 of each): the cosine of any two is 0.67
    against 0.65, that of the tenth nearest 0.86 against 0.81, that of the nearest 0.93 against 0.86."""
    replace: bool = False
    """Whether recipes that a person imported may go."""


@dataclass(frozen=True)
class Written:
    """What was written, the starter recipes aside."""

    recipes: int
    uses: int
    seconds: float


def make_library(engine: Engine, order: Order, job: Job) -> Written:
    """Replace the library of an engine with a synthetic one.

    Raises:
        KnownError: imported recipes would be lost, or the library cannot be written; it is then as it was.
        Cancelled: the user cancelled; the library is as it was.
    """
    written = write_synthetic(engine.changes.context, order, job)
    engine.libraries.take_up_change()
    return written


def write_synthetic(context: ImportContext, order: Order, job: Job) -> Written:
    """Put a library of the starter recipes and made-up ones in the place of the one in use.

    Recipes come in batches whose draws depend on the seed and their place alone: a larger library begins with the recipes
    of a smaller one.

    Raises:
        KnownError: there is no library, it would replace recipes that were imported, or it cannot be written; all is then
            as it was.
        Cancelled: the person cancelled; the library is as it was.
    """
    began = time.perf_counter()
    starters = list(
        starter_sources(sound_assets(), context.foods, context.resolver.lines.names, context.rules.tag_names)
    )
    with build_lock(context.home, job=job):
        meta, sources = _replaceable(context, order)
        with staged_library(context.home) as target:
            vectors = VectorFile(target, context.encode, model=context.model)
            writer = LibraryWriter(target, context.foods, context.rules)
            try:
                uses = _write(writer, vectors, starters, context, order, job)
                writer.finish(meta, job)
            finally:
                writer.close()
            vectors.write(len(starters) + order.recipes, job)
            job.check()
            removed = dict.fromkeys(sources, number_of(target))
            activate_library(context.home, target, Manifest(removed=removed))
    return Written(order.recipes, uses, time.perf_counter() - began)


def _write(
    writer: LibraryWriter,
    vectors: VectorFile,
    starters: Sequence[ResolvedRecipe],
    context: ImportContext,
    order: Order,
    job: Job,
) -> int:
    """Write all recipes; returns how many lines the made-up ones have."""
    sampler = _stocked(starters, writer, vectors, context, job)
    maker = Maker(sampler, context.resolver, context.foods, order.seed)
    uses = 0
    for first in range(0, order.recipes, BATCH):
        job.check()
        job.report(first / order.recipes, f"{first:,} of {order.recipes:,} recipes written")
        # Whole batches are drawn, so that the last one begins as it does in a larger library.
        drawn = draw(sampler, BATCH, np.random.default_rng((order.seed, first)))
        recipes = maker.recipes(drawn, first)[: order.recipes - first]
        numbers = range(len(starters) + first, len(starters) + first + len(recipes))
        texts = writer.add(recipes, numbers).texts
        if order.vectors == "encoded":
            found = vectors.add(numbers, texts, job)
        else:
            found = drawn.vectors[: len(recipes)]
            vectors.add_known(numbers, found)
        writer.add_predictions(numbers, context.predict(found))
        uses += sum(len(recipe.uses) for recipe in recipes)
    job.check()
    job.report(1.0, "Putting the library together")
    return uses


def _replaceable(context: ImportContext, order: Order) -> tuple[Mapping[str, str], list[str]]:
    """The facts about the library in use and the sources that go with it, once it is known that it may go."""
    path = current_library(context.home)
    if path is None:
        raise KnownError("There is no library yet. Start Larder once.")
    library = Library(path)
    try:
        own = library.ids("SELECT count(*) FROM recipe WHERE source NOT IN (?, ?)", [STARTER, SYNTHETIC])[0]
        if own and not order.replace:
            raise KnownError(
                f"This would replace {own:,} recipes that you imported. Name another folder with --home, or say --replace."
            )
        meta = {key: value for key, value in library.meta.items() if key != "schema_version"}
        return meta, [str(source) for (source,) in library.rows("SELECT DISTINCT source FROM recipe")]
    finally:
        library.close()


def _stocked(
    starters: Sequence[ResolvedRecipe],
    writer: LibraryWriter,
    vectors: VectorFile,
    context: ImportContext,
    job: Job,
) -> RecipeSampler:
    """Write the starter recipes, and learn from them."""
    numbers = range(len(starters))
    batch = writer.add(starters, numbers)
    own = vectors.add(numbers, batch.texts, job)
    claims = [
        (facet, name) for facet in ("diet", "health") for name in sorted(context.rules.tag_names[facet])
    ]
    taxonomy = context.resolver.lines.names.taxonomy
    return fit_sampler(starters, own, batch.sums.amounts, context.foods, taxonomy, claims, FOODKG)
