"""Recipes without an id or an address: two of one title are two, the same one is one, and a changed one takes its place."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.importing.fields.title_keys import place_part, read_from, title_key, title_part
from core.importing.pipeline.duplicates import StoredRecipe, TitleMatcher
from core.importing.pipeline.preview import preview_files
from core.importing.pipeline.write import import_files
from core.importing.report import ImportReport
from core.importing.resolving import content_hash
from core.importing.source_recipe import SourceLine, SourceRecipe
from core.progress import Job
from tests.core.importing.larder_kit import Larder, recipe
from tests.sampling import spread


@pytest.fixture
def larder(home: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> Iterator[Larder]:
    larder = Larder(home, names, foods, rules)
    yield larder
    larder.close()


APPLE = ("flour", "apple", "sugar", "butter", "cinnamon", "egg", "salt", "water")
OTHER = ("oats", "pear", "honey", "walnut", "ginger", "cream", "lemon", "almond")


def cook(names: Sequence[str], step: str = "Mix and bake.") -> str:
    return " ".join(f"@{name}{{100%g}}" for name in names) + f".\n\n{step}\n"


def markdown(names: Sequence[str], step: str = "Mix and bake.") -> str:
    listed = "\n".join(f"- 100 g {name}" for name in names)
    return f"# Apple pie\n\n## Ingredients\n\n{listed}\n\n## Directions\n\n{step}\n"


def text(names: Sequence[str], step: str = "Mix and bake.") -> str:
    listed = "\n".join(f"100 g {name}" for name in names)
    return f"Apple pie\n\nIngredients\n{listed}\n\nDirections\n{step}\n"


def krecipes(names: Sequence[str], step: str = "Mix and bake.") -> str:
    listed = "".join(
        f"<ingredient><name>{name}</name><amount>100</amount><unit>g</unit></ingredient>" for name in names
    )
    return (
        "<krecipes><krecipes-recipe><krecipes-description><title>Apple pie</title></krecipes-description>"
        f"<krecipes-ingredients>{listed}</krecipes-ingredients>"
        f"<krecipes-instructions>{step}</krecipes-instructions></krecipes-recipe></krecipes>"
    )


def gourmet(names: Sequence[str], step: str = "Mix and bake.") -> str:
    listed = "".join(
        f"<ingredient><amount>100</amount><unit>g</unit><item>{name}</item></ingredient>" for name in names
    )
    return (
        f"<gourmetDoc><recipe id='1'><title>Apple pie</title><ingredient-list>{listed}</ingredient-list>"
        f"<instructions>{step}</instructions></recipe></gourmetDoc>"
    )


def mealmaster(names: Sequence[str], step: str = "Mix and bake.") -> str:
    listed = "\n".join(f"{'100':>7} g  {name}" for name in names)
    return (
        "MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: Apple pie\n      Yield: 4 servings\n\n"
        f"{listed}\n\n  {step}\n\nMMMMM\n"
    )


def nextcloud(names: Sequence[str], step: str = "Mix and bake.") -> str:
    listed = ", ".join(f'"100 g {name}"' for name in names)
    return (
        f'{{"@type": "Recipe", "name": "Apple pie", "recipeIngredient": [{listed}],'
        f' "recipeInstructions": ["{step}"]}}'
    )


def tandoor(names: Sequence[str], step: str = "Mix and bake.") -> str:
    listed = ", ".join(
        f'{{"food": {{"name": "{name}"}}, "unit": {{"name": "g"}}, "amount": 100}}' for name in names
    )
    return (
        f'{{"name": "Apple pie", "working_time": 5, "steps": [{{"instruction": "{step}",'
        f' "ingredients": [{listed}]}}]}}'
    )


Write = Callable[..., str]
FORMATS: Mapping[str, tuple[str, Write]] = {
    "cooklang": ("Apple pie.cook", cook),
    "markdown": ("pie.md", markdown),
    "text": ("pie.txt", text),
    "krecipes": ("book.kreml", krecipes),
    "gourmet": ("book.grmt", gourmet),
    "mealmaster": ("book.mmf", mealmaster),
    "nextcloud": ("Apple pie/recipe.json", nextcloud),
    "tandoor": ("recipe.json", tandoor),
}


@pytest.fixture(params=spread(sorted(FORMATS), 3))
def form(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def lay_down(folder: Path, form: str, names: Sequence[str], step: str = "Mix and bake.") -> Path:
    """One file, or the folder that its format is."""
    name, write = FORMATS[form]
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(write(names, step), encoding="utf-8")
    return folder if form == "nextcloud" else file


def take(larder: Larder, *paths: Path) -> ImportReport:
    seen = preview_files(paths, larder.library(), larder.import_context.resolver, dict, Job())
    report = import_files(paths, None, larder.import_context, Job())
    # What is seen before an import is what it does.
    assert (seen.added, seen.updated, seen.unchanged) == (report.added, report.updated, report.unchanged)
    return report


def counts(report: ImportReport) -> tuple[int, int, int]:
    assert not report.skipped
    return report.added, report.updated, report.unchanged


def pies(larder: Larder) -> list[list[str]]:
    """The foods of all imported recipes, in the order of the alphabet."""
    library = larder.library()
    numbers = library.ids("SELECT recipe_id FROM recipe WHERE source <> 'starter'")
    return sorted([use.name.split()[-1] for use in each.uses] for each in library.recipes(numbers).values())


def test_two_folders_may_have_different_recipes_of_one_title(
    larder: Larder, tmp_path: Path, form: str
) -> None:
    mine, yours = lay_down(tmp_path / "a", form, APPLE), lay_down(tmp_path / "b", form, OTHER)
    assert counts(take(larder, mine)) == (1, 0, 0)
    assert counts(take(larder, yours)) == (1, 0, 0)
    assert counts(take(larder, mine)) == (0, 0, 1)
    assert counts(take(larder, yours, mine)) == (0, 0, 2)
    assert pies(larder) == sorted([list(APPLE), list(OTHER)])


def test_two_files_at_once(larder: Larder, tmp_path: Path, form: str) -> None:
    paths = [lay_down(tmp_path / "a", form, APPLE), lay_down(tmp_path / "b", form, OTHER)]
    assert counts(take(larder, *paths)) == (2, 0, 0)
    assert counts(take(larder, *paths)) == (0, 0, 2)


@pytest.mark.parametrize("form", sorted(FORMATS))
def test_a_changed_recipe_takes_its_own_place(larder: Larder, tmp_path: Path, form: str) -> None:
    mine, yours = lay_down(tmp_path / "a", form, APPLE), lay_down(tmp_path / "b", form, OTHER)
    take(larder, mine, yours)
    lay_down(tmp_path / "b", form, [*OTHER, "cashew"])
    assert counts(take(larder, mine, yours)) == (0, 1, 1)
    assert pies(larder) == sorted([list(APPLE), [*OTHER, "cashew"]])
    lay_down(tmp_path / "a", form, ("plum", "rice"), "Boil it all for an hour.")
    assert counts(take(larder, mine)) == (0, 1, 0)
    assert pies(larder) == sorted([["plum", "rice"], [*OTHER, "cashew"]])


def test_a_changed_recipe_in_a_file_of_another_name_takes_its_own_place(
    larder: Larder, tmp_path: Path, form: str
) -> None:
    take(larder, lay_down(tmp_path / "a", form, APPLE), lay_down(tmp_path / "b", form, OTHER))
    later = lay_down(tmp_path / "later", form, [*OTHER[:-1], "cashew"])
    assert counts(take(larder, later)) == (0, 1, 0)
    assert counts(take(larder, later)) == (0, 0, 1)
    assert pies(larder) == sorted([list(APPLE), [*OTHER[:-1], "cashew"]])


def test_the_same_words_in_another_file_are_the_same_recipe(
    larder: Larder, tmp_path: Path, form: str
) -> None:
    take(larder, lay_down(tmp_path / "a", form, APPLE))
    assert counts(take(larder, lay_down(tmp_path / "copy", form, APPLE))) == (0, 0, 1)


def test_the_same_foods_in_other_amounts_are_another_recipe(larder: Larder, tmp_path: Path) -> None:
    book = tmp_path / "book.txt"
    twice = text(APPLE, "Roll out thinly, then bake in a hot oven until golden and crisp.").replace(
        "100", "250"
    )
    book.write_text(f"{text(APPLE)}=====\n{twice}")
    assert counts(take(larder, book)) == (2, 0, 0)
    assert counts(take(larder, book)) == (0, 0, 2)


def test_one_recipe_that_stands_twice_is_taken_in_once(larder: Larder, tmp_path: Path) -> None:
    book = tmp_path / "book.txt"
    book.write_text(f"{text(APPLE)}=====\n{text(APPLE)}")
    report = take(larder, book)
    assert report.added == 1
    assert [skipped.why for skipped in report.skipped] == ["The same recipe comes before it."]


def test_a_new_one_in_front_of_others_moves_none(larder: Larder, tmp_path: Path) -> None:
    book = tmp_path / "book.txt"
    book.write_text(f"{text(APPLE)}=====\n{text(OTHER)}")
    take(larder, book)
    third = ("rice", "milk")
    book.write_text(f"{text(third, 'Simmer gently.')}=====\n{text(APPLE)}=====\n{text([*OTHER, 'cashew'])}")
    assert counts(take(larder, book)) == (1, 1, 1)
    assert pies(larder) == sorted([list(APPLE), [*OTHER, "cashew"], list(third)])


def test_what_is_gone_from_a_file_gives_its_place_to_no_other(larder: Larder, tmp_path: Path) -> None:
    book = tmp_path / "book.txt"
    book.write_text(f"{text(APPLE)}=====\n{text(OTHER)}")
    take(larder, book)
    book.write_text(text([*OTHER, "cashew"]))
    assert counts(take(larder, book)) == (0, 1, 0)
    assert pies(larder) == sorted([list(APPLE), [*OTHER, "cashew"]])


def test_a_new_title_in_the_same_file_is_a_change(larder: Larder, tmp_path: Path) -> None:
    file = tmp_path / "pie.md"
    file.write_text(markdown(APPLE))
    take(larder, file)
    file.write_text(markdown(APPLE).replace("Apple pie", "Grandmother's apple pie"))
    assert counts(take(larder, file)) == (0, 1, 0)
    assert counts(take(larder, file)) == (0, 0, 1)
    file.write_text(markdown(OTHER, "Roast.").replace("Apple pie", "Something else"))
    assert counts(take(larder, file)) == (1, 0, 0)
    assert len(pies(larder)) == 2


def test_a_file_alone_and_within_its_folder_is_one(larder: Larder, tmp_path: Path) -> None:
    file = tmp_path / "book" / "pie.md"
    file.parent.mkdir()
    file.write_text(markdown(APPLE))
    take(larder, file)
    file.write_text(markdown(("rice", "milk"), "Simmer."))
    assert counts(take(larder, file.parent)) == (0, 1, 0)


def test_pasted_text_takes_no_place_of_a_different_recipe(larder: Larder) -> None:
    nowhere = title_key("text", "Pie", None, "")
    first, second = (replace(recipe(nowhere, *names, title="Pie")) for names in (APPLE, OTHER))
    assert larder.take(first).added == 1
    assert larder.take(second).added == 1
    assert larder.take(first, second).unchanged == 2


def test_other_formats_of_the_same_recipe_are_still_known(larder: Larder, tmp_path: Path) -> None:
    take(larder, lay_down(tmp_path, "tandoor", APPLE))
    (skipped,) = take(larder, lay_down(tmp_path, "gourmet", APPLE)).skipped
    assert skipped.why == "It is the same recipe as 'Apple pie'."


def test_the_parts_of_a_key() -> None:
    key = title_key("cooklang", "Pie", Path("a.cook"), "")
    assert title_part(key) == title_part(title_key("cooklang", "PIE", Path("b.cook"), "")) != ""
    assert place_part(key) == place_part(title_key("cooklang", "Cake", Path("a.cook"), "")) != ""
    assert read_from(title_key("cooklang", "Pie", Path("tmp/x"), ""), Path("a.cook")) == key
    assert place_part(read_from(key, None)) == ""
    for other in ("foodcom-137739", "chana-masala", "v1.0", ""):
        assert title_part(other) == place_part(other) == ""
        assert read_from(other, None) == other


# Whatever stands in files, nothing is lost and nothing comes twice.


class Shelf:
    """What a library holds of keys and contents, as the import keeps it."""

    def __init__(self) -> None:
        self.held: dict[str, SourceRecipe] = {}

    def take(self, recipes: Sequence[SourceRecipe], batch: int) -> tuple[int, int]:
        """Import; returns how many were added and updated."""
        before = dict(self.held)
        met: set[str] = set()
        added = updated = 0
        numbers = {number: _Stored(found.lines, found.steps) for number, found in enumerate(before.values())}
        held_by = {key: number for number, key in enumerate(before)}
        titles = TitleMatcher(_Recipes(numbers), met.__contains__)  # type: ignore[arg-type]
        for first in range(0, len(recipes), batch):
            some = recipes[first : first + batch]
            for one, key in zip(
                some, titles.settle(some, lambda a, b: self._kept(a, b, held_by)), strict=True
            ):
                if key in met:
                    assert content_hash(self.held[key]) == content_hash(one)
                    continue
                met.add(key)
                if key not in self.held:
                    added += 1
                elif content_hash(self.held[key]) != content_hash(one):
                    updated += 1
                self.held[key] = one
        return added, updated

    def _kept(
        self, titles: Sequence[str], places: Sequence[str], numbers: Mapping[str, int]
    ) -> list[StoredRecipe]:
        return [
            StoredRecipe(key, numbers.get(key, -1), content_hash(found))
            for key, found in self.held.items()
            if title_part(key) in titles or place_part(key) in places
        ]


class _Recipes:
    def __init__(self, numbers: Mapping[int, object]) -> None:
        self._numbers = numbers

    def recipes(self, ids: Sequence[int]) -> dict[int, object]:
        return {number: self._numbers[number] for number in ids}


@dataclass(frozen=True)
class _Stored:
    """As much of a library's recipe as is looked at."""

    uses: Sequence[SourceLine]
    steps: Sequence[str]


FOODS = st.lists(st.sampled_from(["flour", "milk", "egg", "sugar", "rice", "pear"]), min_size=1, max_size=6)
FILES = st.lists(
    st.tuples(st.sampled_from(["Pie", "Soup"]), st.sampled_from(["a", "b"]), FOODS), min_size=1, max_size=8
)


def as_read(files: Sequence[tuple[str, str, Sequence[str]]]) -> list[SourceRecipe]:
    times: dict[tuple[str, str], int] = {}
    found = []
    for title, file, foods in files:
        count = times[title, file] = times.get((title, file), 0) + 1
        key = title_key("text", title, Path(file), f"{title} {count}")
        found.append(SourceRecipe(key, title, tuple(SourceLine(food) for food in foods)))
    return found


@given(FILES, st.integers(1, 9))
def test_all_different_ones_are_kept_and_a_second_import_changes_nothing(
    files: list[tuple[str, str, list[str]]], batch: int
) -> None:
    shelf, read = Shelf(), as_read(files)
    added, updated = shelf.take(read, batch)
    assert (added, updated) == (len({content_hash(each) for each in read}), 0)
    for again in (read, read[::-1]):
        held = dict(shelf.held)
        assert shelf.take(again, batch) == (0, 0)
        assert {key: content_hash(each) for key, each in shelf.held.items()} == {
            key: content_hash(each) for key, each in held.items()
        }


@given(FILES, FILES, st.integers(1, 9))
def test_after_any_change_all_that_is_read_is_kept(
    files: list[tuple[str, str, list[str]]], later: list[tuple[str, str, list[str]]], batch: int
) -> None:
    shelf = Shelf()
    shelf.take(as_read(files), batch)
    shelf.take(as_read(later), batch)
    held = {content_hash(each) for each in shelf.held.values()}
    assert held >= {content_hash(each) for each in as_read(later)}
    assert len(held) == len(shelf.held)
    assert shelf.take(as_read(later), batch) == (0, 0)


@given(FILES, st.integers(0, 7), st.integers(1, 9))
def test_one_changed_recipe_is_never_added_twice(
    files: list[tuple[str, str, list[str]]], number: int, batch: int
) -> None:
    read = as_read(files)
    shelf = Shelf()
    shelf.take(read, batch)
    number %= len(read)
    new = replace(read[number], lines=(*read[number].lines, SourceLine("saffron")))
    changed = [*read[:number], new, *read[number + 1 :]]
    count = len(shelf.held)
    added, updated = shelf.take(changed, len(changed))
    # Where another copy of what it was is still there, the changed one is a recipe of its own.
    is_left = content_hash(read[number]) in {content_hash(each) for each in changed}
    assert (added, updated) == ((1, 0) if is_left else (0, 1))
    assert len(shelf.held) == count + added
