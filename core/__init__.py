"""Larder without its window: `from core import Larder` is the public API (docs/api.md). Imports no Qt."""

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.services.larder import Larder as Larder

# FAISS and NumPy read this when they load, so it comes first. Their worker threads busy-wait between matrix products on the
# cores that DuckDB is using: an answer from a million recipes took 130 ms of CPU time with them and takes 54 ms without.
# Operations that gain from more threads ask for them (`core.library.embeddings.vector_index`).
os.environ.setdefault("OMP_NUM_THREADS", "1")
# Pydantic looks for plugins in the metadata of every installed library, which no command needs to wait for.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")


def __getattr__(name: str) -> object:
    """Load `Larder` when it is first used: importing `core` stays fast."""
    if name == "Larder":
        from core.services.larder import Larder

        return Larder
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
