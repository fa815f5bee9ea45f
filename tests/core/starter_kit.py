"""Building libraries as the engine does, with a quick stand-in for the networks, and importing into them."""

from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from core.assets import assets_dir, read_toml
from core.engine.engine import Engine
from core.engine.library_opening import open_library
from core.engine.reindexing import SimilarityModel
from core.importing.pipeline.write import ImportContext, import_files
from core.library.embeddings.similarity import Vectors
from core.library.library import Library
from core.library.predicted_labels import PredictedLabels
from core.progress import Job


def starter_count() -> int:
    """Return the number of starter recipes."""
    return sum(len(read_toml(path)["recipe"]) for path in (assets_dir() / "recipes").glob("*.toml"))


def encode(texts: Sequence[str]) -> Vectors:
    return np.full((len(texts), 128), 1 / np.sqrt(128), dtype=np.float32)


def guess(vectors: Vectors) -> PredictedLabels:
    return PredictedLabels((("course", "main"),), np.ones((len(vectors), 1), dtype=np.float32))


def build(
    engine: Engine,
    version: str = "1",
    job: Job | None = None,
    encoder: Callable[[Sequence[str]], Vectors] = encode,
    said: list[str] | None = None,
) -> Library:
    return open_library(
        engine.home,
        engine.ingredients.foods,
        engine.data.names,
        engine.data.rules,
        lambda: engine.ingredients.resolver,
        SimilarityModel(version, encoder, guess, engine.data.rules.wider),
        job or Job(),
        on_recovered=(said if said is not None else []).append,
    )


def import_context(engine: Engine) -> ImportContext:
    """Return the context of an import with a simple encoder."""
    return ImportContext(
        engine.home,
        engine.ingredients.foods(),
        engine.data.rules,
        engine.ingredients.resolver,
        encode,
        guess,
        "1",
    )


TABLE = """id,name,minutes,tags,ingredients,nutrition
1,leek pot,30,"['soup', 'weeknight-wonder']","['leeks', 'butter or margarine']","[100, 10, 10, 10, 10, 10, 10]"
2,bean pot,30,,"['white beans', 'blorple dust']",
"""


def imported(engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_text(TABLE)
    first = build(engine)
    first.close()
    assert import_files([path], None, import_context(engine), Job()).added == 2
