"""Recipes to import, and looking at vectors while they are worked out."""

from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from core.engine.engine import Engine
from core.library.embeddings.encoder_text import encoder_texts
from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_index import index_of_library
from core.progress import Job

TABLE = """id,name,minutes,ingredients,steps,nutrition
{first}1,leek pot {first},30,"['leeks', 'butter', 'cream']","['Simmer the leeks.']","[100, 10, 10, 10, 10, 10, 10]"
{first}2,bean curry {first},40,"['white beans', 'coconut milk', 'curry powder']","['Simmer all.']",
{first}3,apple pie {first},60,"['apples', 'flour', 'butter', 'sugar']","['Bake the pie.']",
"""


def table(folder: Path, first: int = 7) -> Path:
    path = folder / f"table-{first}.csv"
    path.write_text(TABLE.format(first=first))
    return path


_ENCODED: dict[str, Vectors] = {}
"""Embeddings of the shipped model by text; most recipes are the same in every test."""


def _encoded(engine: Engine, texts: Sequence[str]) -> Vectors:
    new = [text for text in dict.fromkeys(texts) if text not in _ENCODED]
    if new:
        _ENCODED.update(zip(new, engine.models.encode(new), strict=True))
    return np.stack([_ENCODED[text] for text in texts])


def right(engine: Engine) -> None:
    """The library in use has one vector of the shipped model for each recipe, and nothing of another."""
    library = engine.library
    assert library.meta["encoder"] == engine.models.encoder_version
    index = index_of_library(library, engine.models.encoder_version)
    assert index is not None
    rows = library.ids("SELECT recipe_id FROM recipe ORDER BY recipe_id")
    texts = encoder_texts(library, rows)
    cosine = (index.vectors(rows) * _encoded(engine, [texts[number] for number in rows])).sum(axis=1)
    # Tags that came in another order at the import move a vector a little; another model's are near to nothing.
    assert float(cosine.min()) > 0.95
    free = sorted(set(range(len(index))) - set(rows))
    assert not index.vectors(free).any()


def counting(engine: Engine, asked: list[str]) -> None:
    encode = engine.models.encoder.encode

    class Counting:
        def encode(self, texts: Sequence[str]) -> Vectors:
            asked.extend(texts)
            return encode(texts)

    engine.models.__dict__["background_encoder"] = Counting()


def at_step(step: str, work: Callable[[], None]) -> Job:
    """A job that does something else, once, when the work it belongs to has come to a step."""
    is_done = False

    def tell(_share: float, text: str) -> None:
        nonlocal is_done
        if step in text and not is_done:
            is_done = True
            work()

    return Job(tell)
