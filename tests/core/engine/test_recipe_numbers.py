"""Names of recipes are found in the library file without opening the library."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from core.assets import assets_dir, shipped_digests
from core.engine import recipe_numbers
from core.engine.recipe_numbers import NOT_IN_LIBRARIES, assets_fingerprint, names_no_recipe
from core.store.database import connect
from core.store.home import Home
from core.store.library_files import current_library
from tests.paths import ROOT

BUILDING = """
import sys
from pathlib import Path
import core.assets
read = set()
def noting(reader):
    return lambda path: read.add(path) or reader(path)
core.assets.read_toml, core.assets.read_tsv = noting(core.assets.read_toml), noting(core.assets.read_tsv)
sound = core.assets.sound_assets()
core.assets._stored_tables(sound)
sys.addaudithook(lambda event, said: event == "open" and read.add(Path(str(said[0]))))
from core.engine.engine import Engine
from core.importing.archive.stored_imports import imported_recipes
from core.importing.source_recipe import PendingRecipe, SourceLine, SourceRecipe
from core.store.home import Home
from tests.core.starter_kit import build, imported
home = Path(sys.argv[1])
engine = Engine(Home(home / "home"))
imported(engine, home)
lines = ("2 cans chickpeas, drained", "1-2 tbsp soy or fish sauce", "salt and pepper", "oil for deep frying", "3 Eier")
recipe = SourceRecipe(
    "a", "Peanut cookies", tuple(map(SourceLine, lines)), steps=("Fry the fish.",), tags=("nuts", "vegan"), notes="Hm."
)
engine.ingredients.resolver.place([PendingRecipe(recipe, "own", 0)])
build(engine, version="2").close()
names = {path.relative_to(sound).as_posix() for path in read if path.is_relative_to(sound)}
print(*sorted(names))
print(*sorted(path for name, one in sys.modules.items() if name.startswith("core.") and (path := one.__file__)))
"""


@pytest.mark.parametrize("most", [0, 5000])
def test_a_title_is_found_in_a_library_of_any_size(
    small_stocked: Path, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    monkeypatch.setattr(recipe_numbers, "_MOST_OF_SMALL", most)
    recipe_numbers._small_library.cache_clear()
    home = Home(small_stocked)
    path = current_library(home)
    assert path is not None
    with connect(path, read_only=True) as connection:
        ((title,),) = connection.execute("SELECT title FROM recipe LIMIT 1").fetchall()
    for _ in range(2):
        assert names_no_recipe(home, ["2 eggs", "glurf"])
        assert not names_no_recipe(home, [f"2 servings of {title}", title.upper()])
    recipe_numbers._small_library.cache_clear()


def test_a_build_reads_nothing_that_its_fingerprint_leaves_out(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", BUILDING, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    read, modules = (line.split() for line in done.stdout.splitlines())
    assert {"taxonomy/allergens.toml", "words/lines.toml", "words/mentions.toml"} <= set(read)
    assert [
        name for name in read if name.startswith(NOT_IN_LIBRARIES) and not name.startswith("index/")
    ] == []
    # No module that a build loads knows of such words, whether it read them this time or not.
    words = {
        name.removeprefix("words/").split(".")[0] for name in NOT_IN_LIBRARIES if name.startswith("words/")
    }
    assert words <= {name.split("/")[1].split(".")[0] for name in shipped_digests(assets_dir())}
    texts = "".join(Path(path).read_text(encoding="utf-8") for path in modules)
    assert {
        word for word in words if re.search(rf"""loader\("{word}"|\b{word}\.(toml|tsv)""", texts)
    } == set()


@pytest.mark.parametrize(
    ("name", "changes"),
    [("plan/aisles.toml", False), ("words/lifted.toml", False), ("taxonomy/allergens.toml", True)],
)
def test_only_what_a_library_is_made_from_makes_a_new_one(
    tmp_path: Path, name: str, *, changes: bool
) -> None:
    shipped = (assets_dir() / "manifest.sha256").read_text(encoding="ascii")
    (tmp_path / "manifest.sha256").write_text(shipped, encoding="ascii")
    before = assets_fingerprint(tmp_path)
    digest = shipped_digests(assets_dir())[name]
    (tmp_path / "manifest.sha256").write_text(shipped.replace(digest, "0" * 64), encoding="ascii")
    assert (assets_fingerprint(tmp_path) != before) is changes
