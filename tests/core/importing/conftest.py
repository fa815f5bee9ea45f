"""An engine, and the files that the readers' tests read: fixtures of this folder, packed as the programs pack them."""

import gzip
import io
import tarfile
import zipfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from core.engine.engine import Engine, EngineOptions
from core.store.home import Home
from tests.paths import IMPORT_FIXTURES


def zipped(members: Mapping[str, bytes]) -> bytes:
    """A zip of these members."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return held.getvalue()


def tarred(name: str, data: bytes) -> bytes:
    """A gzip tar with one file, as KRecipes writes it."""
    held = io.BytesIO()
    with tarfile.open(fileobj=held, mode="w:gz") as archive:
        info = tarfile.TarInfo(name)
        info.size = len(data)
        archive.addfile(info, io.BytesIO(data))
    return held.getvalue()


def _fixture(name: str) -> bytes:
    return (IMPORT_FIXTURES / name).read_bytes()


def _paprika() -> bytes:
    return zipped(
        {
            "Bean stew.paprikarecipe": gzip.compress(_fixture("paprika/stew.json")),
            "Old stew.paprikarecipe": gzip.compress(_fixture("paprika/binned.json")),
            "__MACOSX/._Bean stew.paprikarecipe": b"junk",
            ".DS_Store": b"junk",
        }
    )


def _tandoor() -> bytes:
    inner = zipped({"recipe.json": _fixture("tandoor/recipe.json"), "image.jpeg": b"\xff\xd8"})
    return zipped({"1.zip": inner})


PACKED: Mapping[str, Callable[[], bytes]] = {
    "My Recipes.paprikarecipes": _paprika,
    "Bean stew.paprikarecipe": lambda: gzip.compress(_fixture("paprika/stew.json")),
    "pies.kre": lambda: tarred("pies.kreml", _fixture("pies.kreml")),
    "nextcloud.zip": lambda: zipped(
        {
            "Recipes/Dinkelbrot/recipe.json": _fixture("nextcloud/recipe.json"),
            "Recipes/Dinkelbrot/full.jpg": b"\xff",
        }
    ),
    "tandoor.zip": _tandoor,
    "mealie_export.zip": lambda: zipped(
        {
            "recipes/pea-soup/pea-soup.json": _fixture("mealie/soup.json"),
            "recipes/pea-soup/images/original.webp": b"RIFF",
        }
    ),
    "mealie_backup.zip": lambda: zipped(
        {"database.json": _fixture("mealie/database.json"), "data/recipes/x/images/original.webp": b"RIFF"}
    ),
}
"""By file name, how the file is made."""


@pytest.fixture
def engine(stocked: Path) -> Iterator[Engine]:
    """An engine on the starter library."""
    engine = Engine(Home(stocked), EngineOptions("cpu"))
    yield engine
    engine.close()


@pytest.fixture
def source(tmp_path: Path) -> Callable[[str], Path]:
    """A fixture's path by its name; a packed one is made first."""

    def find(name: str) -> Path:
        if name not in PACKED:
            return IMPORT_FIXTURES / name
        path = tmp_path / name
        path.write_bytes(PACKED[name]())
        return path

    return find


@pytest.fixture
def zip_file() -> Callable[[Mapping[str, bytes]], bytes]:
    """Makes a zip of named data."""
    return zipped
