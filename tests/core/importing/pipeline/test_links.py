"""Links of ingredient names to foods elsewhere: kept once, taken out with their source, and never believed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.errors import Cancelled, KnownError
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.food.recipe import Recipe
from core.importing.archive.stored_imports import has_imported
from core.importing.pipeline.removal import remove_source
from core.importing.pipeline.write import import_files
from core.importing.report import ImportReport
from core.importing.source_recipe import Skipped, SourceLink, SourceRecipe
from core.library.file.build import BATCH
from core.library.links import stored_links, suggested_matches
from core.people.profile import Profile
from core.progress import Job
from core.store.home import Home
from tests.core.importing.larder_kit import Larder, Listed, recipe, refuse
from tests.paths import IMPORT_FIXTURES

CORE = IMPORT_FIXTURES / "foodkg-core.trig"
LINKS = IMPORT_FIXTURES / "usda-links.trig"
LIES = (
    SourceLink("potato", "usda", "16087"),  # peanuts
    SourceLink("potato", "foodon", "FOODON_00001274"),  # egg
    SourceLink("olive oil", "usda", "01001"),  # butter
    SourceLink("blorple dust", "usda", "09003"),  # apples
)


@pytest.fixture
def larder(home: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> Iterator[Larder]:
    found = Larder(home, names, foods, rules)
    yield found
    found.close()


def take(larder: Larder, *paths: Path, job: Job | None = None) -> ImportReport:
    return import_files(paths, None, larder.import_context, job or Job())


def linked(larder: Larder, name: str) -> set[tuple[str, str]]:
    return {(link.vocabulary, link.target) for link in suggested_matches(name, larder.library())}


@pytest.mark.parametrize("order", [(CORE, LINKS), (LINKS, CORE)])
@pytest.mark.parametrize("at_once", [True, False])
def test_links_come_with_their_recipes_before_them_or_after(
    larder: Larder, order: tuple[Path, Path], *, at_once: bool
) -> None:
    reports = [take(larder, *order)] if at_once else [take(larder, path) for path in order]
    assert sum(report.added for report in reports) == 3
    assert sum(report.links_added for report in reports) == 2
    assert sum(report.read for report in reports) == 3
    assert not any(report.skipped for report in reports)
    assert linked(larder, "Dry White Wines") == {("usda", "01227")}
    assert linked(larder, "egg") == {("foodon", "FOODON_00001274")}
    assert linked(larder, "eggplant") == set()


def test_the_same_links_add_nothing(larder: Larder) -> None:
    take(larder, CORE, LINKS)
    before, files = larder.path, larder.files()
    report = take(larder, LINKS, CORE)
    assert (report.added, report.updated, report.unchanged) == (0, 0, 3)
    assert (report.links_added, report.links_unchanged) == (0, 2)
    assert (larder.path, larder.files()) == (before, files)
    assert len(stored_links(larder.library())) == 2


def test_links_named_twice_in_a_file_are_kept_once(larder: Larder) -> None:
    far = tuple(Skipped("file", "No recipe.") for _ in range(2 * BATCH))
    reader = Listed((*LIES, *LIES, recipe("a", "potato"), *far, *LIES))
    report = import_files([larder.home.root / "file"], reader, larder.import_context, Job())
    assert (report.links_added, report.added, report.read) == (4, 1, 1 + len(far))
    assert len(stored_links(larder.library())) == 4


def test_links_go_with_their_source(larder: Larder) -> None:
    take(larder, CORE, LINKS)
    reader = Listed((LIES[0],), name="another")
    import_files([larder.home.root / "file"], reader, larder.import_context, Job())
    assert remove_source(larder.home, "foodkg", Job()) == 3
    assert [row.source for row in stored_links(larder.library())] == ["another"]
    # A source may have brought nothing but links.
    assert remove_source(larder.home, "another", Job()) == 0
    assert not has_imported(larder.library())
    with pytest.raises(KnownError, match="no more recipes from that source"):
        remove_source(larder.home, "another", Job())


def test_links_alone_are_something_to_keep(larder: Larder) -> None:
    assert not has_imported(larder.library())
    assert take(larder, LINKS).links_added == 2
    assert has_imported(larder.library())


def test_a_cancelled_import_keeps_no_link(larder: Larder) -> None:
    before, files = larder.path, larder.files()

    class Ending(Listed):
        def read(self, path: Path, job: Job) -> Iterator[SourceRecipe]:
            yield from super().read(path, job)  # type: ignore[misc]
            raise Cancelled

    with pytest.raises(Cancelled):
        import_files([larder.home.root / "file"], Ending(LIES), larder.import_context, Job())
    assert (larder.path, larder.files()) == (before, files)
    assert not stored_links(larder.library())


def test_a_link_file_that_breaks_off_gives_no_link(larder: Larder, tmp_path: Path) -> None:
    cut = tmp_path / "usda-links.trig"
    cut.write_bytes(LINKS.read_bytes()[:-60])
    report = take(larder, CORE, cut)
    assert (report.added, report.links_added) == (3, 0)
    assert "is incomplete or damaged" in report.skipped[0].why


def test_a_link_decides_nothing(
    tmp_path: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules
) -> None:
    """The same recipes, with and without links that lie about them: every answer is the same."""
    dishes = (
        recipe("a", "potato", "olive oil"),
        recipe("b", "blorple dust"),
        recipe("c", "peanut butter", "potato"),
    )
    told: list[list[object]] = []
    for place, items in (("plain", dishes), ("linked", (*LIES, *dishes, *LIES))):
        folder = tmp_path / place
        folder.mkdir()
        larder = Larder(Home(folder).root, names, foods, rules)
        try:
            import_files([folder / "file"], Listed(items), larder.import_context, Job())
            assert bool(stored_links(larder.library())) is (place == "linked")
            told.append([_judged(larder.recipe(key)) for key in "abc"])
            told[-1] += [
                sorted(larder.answers(refuse(word)))
                for word in ("peanut", "egg", "butter", "milk", "tree nut", "apple")
            ]
            told[-1] += [
                sorted(larder.answers(profile=Profile(allergies=(allergy,))))
                for allergy in ("peanut", "egg", "milk")
            ]
            told[-1].append(sorted(larder.answers(profile=Profile(diets=("vegan",)))))
            tables = (
                "recipe",
                "ingredient",
                "ingredient_use",
                "nutrition",
                "predicted_label",
                "food",
            )
            told[-1] += [larder.library().rows(f"SELECT * FROM {table} ORDER BY ALL") for table in tables]
        finally:
            larder.close()
    assert told[0] == told[1]
    # What is compared is not empty: the dishes are judged, and by their own names.
    assert "peanut" not in told[0][0][0]  # type: ignore[index]
    assert told[0][2][0]["peanut"] == "contains"  # type: ignore[index]


def _judged(found: Recipe) -> tuple[object, ...]:
    return (
        dict(found.allergens),
        dict(found.diets),
        found.tags,
        dict(found.nutrition.amounts),
        dict(found.nutrition.coverage),
        [(use.entity, use.mass_g, use.linked_items) for use in found.uses],
    )
