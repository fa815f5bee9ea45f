"""The starter library: built from `assets` at first start, and again when assets, schema or encoder change."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import duckdb
import numpy as np

from core.assets import assets_dir
from core.errors import KnownError
from core.kg.build import build_library
from core.kg.foods import Food
from core.kg.labels import LabelRules
from core.kg.library import Library
from core.kg.names import NameIndex
from core.kg.schema import SCHEMA_VERSION
from core.kg.source import RecipeSource
from core.kg.starter import read_starter_recipes
from core.progress import Job
from core.recommend.similar import Vectors, write_index
from core.store.database import DamagedFile, explain
from core.store.home import Home
from core.store.library_files import (
    building,
    current_library,
    index_of,
    next_library,
    point_to,
    remove_library,
)

Encode = Callable[[Sequence[str]], Vectors]

BATCH = 64


def assets_fingerprint(assets: Path) -> str:
    """A hash over everything a library is built from; changes when any of it does."""
    digest = hashlib.sha256(str(SCHEMA_VERSION).encode())
    for path in sorted(assets.rglob("*")):
        if path.is_file() and path.suffix in (".tsv", ".toml"):
            digest.update(path.relative_to(assets).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def open_library(
    home: Home,
    foods: Callable[[], Mapping[str, Food]],
    names: NameIndex,
    rules: LabelRules,
    encoder_version: str,
    encode: Encode,
    job: Job,
) -> Library:
    """Open the library in use, building the starter library first when there is none that fits.

    `foods` is only called for a build: reading them all costs more than opening a library.

    Raises:
        KnownError: assets are wrong, or the home folder cannot be written.
        Cancelled: the person cancelled the build; nothing half built is left.
    """
    wanted = {"fingerprint": assets_fingerprint(assets_dir()), "encoder": encoder_version}
    fitting = _fitting(home, wanted)
    if fitting is not None:
        return fitting
    with building(home):
        fitting = _fitting(home, wanted)
        if fitting is not None:
            return fitting
        target = next_library(home)
        try:
            _build(target, wanted, foods(), names, rules, encode, job)
        except duckdb.Error as error:
            remove_library(target)
            raise explain(error, target) from error
        except OSError as error:
            remove_library(target)
            raise KnownError(
                f"The library could not be written to {home.root} ({error.strerror}). Free some space and try again."
            ) from error
        except BaseException:
            remove_library(target)
            raise
        point_to(home, target)
        return Library(target)


def _fitting(home: Home, wanted: Mapping[str, str]) -> Library | None:
    path = current_library(home)
    if path is None or not index_of(path).is_file():
        return None
    try:
        library = Library(path)
    except DamagedFile:
        # It can be rebuilt from assets: no reason to bother anybody.
        return None
    try:
        fits = all(library.meta.get(key) == value for key, value in wanted.items())
    except (duckdb.Error, KnownError):
        fits = False
    if fits:
        return library
    library.close()
    return None


def _build(
    target: Path,
    meta: Mapping[str, str],
    foods: Mapping[str, Food],
    names: NameIndex,
    rules: LabelRules,
    encode: Encode,
    job: Job,
) -> None:
    job.report(0.0, "Reading the starter recipes")
    sources = [
        RecipeSource(
            key=recipe.key,
            title=recipe.text.title,
            servings=recipe.text.servings,
            prep_min=recipe.text.prep_min,
            cook_min=recipe.text.cook_min,
            uses=recipe.uses,
            steps=tuple(recipe.text.steps),
            tags=recipe.text.tags(),
        )
        for recipe in read_starter_recipes(assets_dir(), foods, names, rules.tag_names)
    ]
    texts = build_library(target, sources, foods, rules, meta, job)
    vectors: list[Vectors] = []
    for first in range(0, len(texts), BATCH):
        job.check()
        job.report(first / len(texts), "Learning which recipes are alike")
        vectors.append(encode(texts[first : first + BATCH]))
    write_index(
        index_of(target), np.concatenate(vectors) if vectors else np.zeros((0, 128), dtype=np.float32)
    )
