"""`larder synth`."""

from typing import cast

from core.cli.common import print_json, say
from core.cli.progress_bar import moving_bar
from core.engine.engine import Engine
from core.errors import KnownError, shown
from core.store.library_files import index_of
from core.synth.write import VECTOR_KINDS, Order, VectorKind


def run_synth(engine: Engine, recipes: int, seed: int, vectors: str, *, replace: bool, as_json: bool) -> None:
    """`larder synth --recipes N`: a library of made-up recipes in the place of the one in use.

    Raises:
        KnownError: `vectors` is no way to make them, imported recipes would be lost, or the disk is full.
        Cancelled: the person stopped it; the library is as it was.
    """
    if vectors not in VECTOR_KINDS:
        raise KnownError(f"'{shown(vectors)}' is no way to make vectors. Choose {' or '.join(VECTOR_KINDS)}.")
    order = Order(recipes, seed, cast("VectorKind", vectors), replace)
    with moving_bar() as job:
        written = engine.synthesize(order, job)
    path = engine.library.path
    sizes = (path.stat().st_size, index_of(path).stat().st_size)
    if as_json:
        print_json(
            {
                "recipes": written.recipes,
                "uses": written.uses,
                "seed": seed,
                "vectors": vectors,
                "seconds": round(written.seconds, 1),
                "library_bytes": sizes[0],
                "vectors_bytes": sizes[1],
                "path": path,
            }
        )
        return
    say(
        f"{written.recipes:,} recipes with {written.uses:,} ingredients written in {written.seconds:.0f} s:"
        f" {sizes[0] / 1e6:.0f} MB and {sizes[1] / 1e6:.0f} MB of vectors, in {path.parent}."
    )
