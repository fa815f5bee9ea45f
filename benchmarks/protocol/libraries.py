"""The libraries for the protocols: one home with the starter recipes, and one with Food.com's added.

It copies the library file, one of the parts of the engine, for the gold answers.
"""

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.protocol.foodcom_source import read_foodcom
from benchmarks.protocol.product import copy_of, open_product
from benchmarks.protocol.report import console
from benchmarks.protocol.source import Source
from benchmarks.protocol.starter_source import read_starter
from core.engine.engine import Engine

ROOT = Path(__file__).resolve().parent.parent.parent
FOODCOM = ROOT.parent / "shared" / "data" / "recipes" / "foodcom_recipes.parquet"


@dataclass(frozen=True)
class Library:
    """Larder on a library, and the source for the gold answers."""

    engine: Engine
    source: Source
    file: Path
    """A copy of the library file, for SQL while the engine runs; its embeddings are next to the original."""


def common_options(description: str | None, questions: int, seed: int, out: str) -> argparse.ArgumentParser:
    """Add the options of both protocols."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--library", choices=("starter", "foodcom", "both"), default="both")
    parser.add_argument("--questions", type=int, default=questions, help="questions for each library")
    parser.add_argument("--seed", type=int, default=seed)
    parser.add_argument("--foodcom", type=Path, default=FOODCOM, help="the Food.com table (.parquet)")
    parser.add_argument("--home", type=Path, help="keep the libraries here for another run")
    parser.add_argument("--json", type=Path, default=ROOT / "out" / out)
    return parser


def chosen_libraries(options: argparse.Namespace) -> Iterator[str]:
    """Return the names of the libraries; without its file, Food.com is left out and the reason printed."""
    if options.library in ("starter", "both"):
        yield "starter"
    if options.library in ("foodcom", "both"):
        if options.foodcom.is_file():
            yield "foodcom"
        else:
            console.print(
                "foodcom: skipped, the table of recipes is not here (name it with --foodcom)", style="yellow"
            )


@contextmanager
def opened(name: str, options: argparse.Namespace) -> Iterator[Library]:
    """Yield a library in its own home, which is removed afterwards unless `--home` names it."""
    with tempfile.TemporaryDirectory() as scratch:
        home = (options.home or Path(scratch)) / name
        home.mkdir(parents=True, exist_ok=True)
        engine = open_product(home, options.foodcom if name == "foodcom" else None)
        try:
            file = copy_of(engine.library.path, Path(scratch))
            source = (
                read_foodcom(options.foodcom)
                if name == "foodcom"
                else read_starter(ROOT / "assets" / "recipes", file)
            )
            yield Library(engine, source, file)
        finally:
            engine.close()
