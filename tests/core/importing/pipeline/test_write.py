"""Imported recipes in the library: judged as carefully as any other, once each, whole or not at all."""

import json
import signal
import subprocess
import sys
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from core.errors import Cancelled, KnownError
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.importing.archive.stored_imports import imported_recipes
from core.importing.pipeline.removal import remove_source
from core.importing.pipeline.write import import_files
from core.importing.report import ImportReport
from core.importing.source_recipe import Skipped, SourceLine, SourceRecipe
from core.library.embeddings.vector_index import RecipeIndex
from core.people.profile import Profile
from core.progress import Job
from core.questions.constraint import (
    IngredientConstraint,
    NutrientConstraint,
    ServingsConstraint,
)
from core.store.home import Home
from core.store.library_files import index_of
from tests.core.conftest import encode
from tests.core.importing.larder_kit import (
    SOUP,
    STARTERS,
    Larder,
    Listed,
    recipe,
    refuse,
    tag,
    want,
)
from tests.paths import ROOT


@pytest.fixture
def larder(home: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> Iterator[Larder]:
    found = Larder(home, names, foods, rules)
    yield found
    found.close()


# Safety


def test_an_alternative_fails_whoever_may_not_eat_it(larder: Larder) -> None:
    larder.take(recipe("a", "butter or olive oil", "potato"), recipe("b", "olive oil", "potato"))
    found = larder.ask(refuse("butter"))
    assert "b" in {answer.id for answer in found.answers}
    assert "a" not in {answer.id for answer in found.answers}
    assert "a" in found.unverified_ids
    assert "a" not in larder.answers(profile=Profile(allergies=("milk",)))
    assert "a" not in larder.answers(profile=Profile(diets=("vegan",)))
    assert "b" in larder.answers(profile=Profile(allergies=("milk",), diets=("vegan",)))


def test_what_goes_with_a_food_counts(larder: Larder) -> None:
    larder.take(recipe("a", "frozen broccoli in cheese sauce"), recipe("b", "chocolate kisses with almonds"))
    assert "a" not in larder.answers(refuse("milk"))
    assert "b" not in larder.answers(profile=Profile(allergies=("tree_nut",)))
    assert larder.recipe("b").allergens["tree_nut"] == "contains"
    assert "b" in larder.answers(want("almond"))


def test_a_preparation_can_bring_an_allergen(larder: Larder) -> None:
    how = "rolled in chopped almonds"
    line = SourceLine(f"chicken breasts, {how}", "chicken breasts", preparation=how)
    larder.take(SourceRecipe("a", "Rolled chicken", (line,)))
    assert larder.recipe("a").allergens.get("tree_nut") in ("contains", "may_contain")
    assert "a" not in larder.answers(profile=Profile(allergies=("tree_nut",)))


def test_a_line_of_mere_text_keeps_what_no_field_holds(larder: Larder) -> None:
    lines = (SourceLine("potatoes | with a handful of almonds from the tin"), SourceLine("salt"))
    larder.take(SourceRecipe("a", "Potatoes", lines))
    found = larder.recipe("a")
    assert found.uses[0].entity == "potato"
    assert found.uses[0].is_read
    assert found.allergens["tree_nut"] == "may_contain"
    assert "a" not in larder.answers(profile=Profile(allergies=("tree_nut",)))


def test_a_line_that_says_nothing_is_unknown(larder: Larder) -> None:
    larder.take(SourceRecipe("a", "Dish", (SourceLine("potato"), SourceLine("***"))))
    assert set(larder.recipe("a").allergens.values()) == {"unknown"}


def test_an_unknown_name_is_free_of_nothing(larder: Larder, rules: LabelRules) -> None:
    larder.take(recipe("a", "potato", "blorple dust"))
    assert dict(larder.recipe("a").allergens) == dict.fromkeys(rules.allergens, "unknown")
    for word in ("milk", "peanut", "tree nut", "sesame"):
        found = larder.ask(refuse(word))
        assert "a" not in {answer.id for answer in found.answers}, word
        assert "a" in found.unverified_ids, word
    assert "a" not in larder.answers(tag("diet", "vegan"))
    assert "yes" not in set(larder.recipe("a").diets.values())


def test_a_recipe_without_ingredients_is_free_of_nothing(larder: Larder, rules: LabelRules) -> None:
    larder.take(recipe("a"))
    assert dict(larder.recipe("a").allergens) == dict.fromkeys(rules.allergens, "unknown")
    found = larder.ask(refuse("peanut"))
    assert "a" not in {answer.id for answer in found.answers}
    assert "a" in found.unverified_ids
    assert "a" not in larder.answers(profile=Profile(allergies=("milk",)))
    assert "a" not in larder.answers(tag("diet", "vegan"))
    disliked = [each for each in larder.ask(refuse("cucumber")).answers if each.id == "a"]
    assert disliked
    assert all("no ingredients are listed" in " ".join(each.cautions).casefold() for each in disliked)


def test_a_claimed_diet_never_suffices(larder: Larder) -> None:
    larder.take(recipe("a", "butter", "flour", tags=("vegan", "low-fat", "dessert", "30-minutes-or-less")))
    assert "a" not in larder.answers(tag("diet", "vegan"))
    assert "a" not in larder.answers(tag("health", "low-fat"))
    assert "a" not in larder.answers(profile=Profile(diets=("vegan",)), exact=True)
    assert "a" in larder.answers(tag("diet", "vegan"), exact=True)
    assert "a" in larder.answers(tag("health", "low-fat"), exact=True)
    assert "a" in larder.answers(tag("course", "dessert"))
    found = larder.recipe("a")
    assert set(found.claims) == {("diet", "vegan"), ("health", "low-fat")}
    assert ("diet", "vegan") not in found.tags


def test_a_diet_that_is_computed_but_not_said_is_no_tag_of_the_source(larder: Larder) -> None:
    larder.take(recipe("a", "potato", "olive oil"))
    assert "a" in larder.answers(tag("diet", "vegan"))
    assert "a" not in larder.answers(tag("diet", "vegan"), exact=True)


def test_doubt_is_put_into_words(larder: Larder) -> None:
    larder.take(recipe("a", "butter or olive oil", "mushrooms"))
    answer = next(
        each for each in larder.ask(refuse("mayonnaise"), want("mushroom")).answers if each.id == "a"
    )
    assert not answer.cautions
    lenient = IngredientConstraint(mode="avoid", entity="butter", text="butter")
    answer = next(each for each in larder.ask(lenient, want("mushroom")).answers if each.id == "a")
    assert answer.cautions == ("May contain butter (butter or olive oil).",)


# Names, tags, numbers


def test_names_are_kept_as_written_and_found_so(larder: Larder) -> None:
    larder.take(recipe("a", "Garbanzo Beans", tags=("Main Dish", "weeknight-wonder")))
    assert "a" in larder.answers(want("chickpea"))
    assert "a" in larder.answers(IngredientConstraint(mode="require", entity="garbanzo bean"), exact=True)
    assert "a" not in larder.answers(want("chickpea"), exact=True)
    assert "a" in larder.answers(tag("course", "main"))
    assert "a" in larder.answers(tag("dish", "weeknight-wonder"), exact=True)
    names = larder.library().names()
    assert "Garbanzo Beans" in names.ingredients
    assert ("other", "weeknight-wonder") in names.tags


def test_stated_nutrients_are_shown_as_the_sources(larder: Larder) -> None:
    stated = {"energy": 321.0, "protein": 30.0, "sodium": 400.0, "vitamin_q": 5.0, "fat": float("nan")}
    larder.take(recipe("a", "potato", stated=stated))
    found = larder.recipe("a").nutrition
    assert found.stated == {"energy", "protein", "sodium", "salt"}
    assert found.amounts["salt"] == pytest.approx(1.0)
    assert found.is_complete("energy")
    assert not found.is_complete("fat")
    high = NutrientConstraint(mode="require", entity="protein", level="high", unit="g")
    answer = next(each for each in larder.ask(high).answers if each.id == "a")
    assert any("stated by the source" in reason for reason in answer.reasons)


def test_computed_nutrients_stand_where_the_source_states_none(larder: Larder) -> None:
    lines = (SourceLine("200 g potatoes", "potatoes", 200.0, "grams"),)
    larder.take(SourceRecipe("a", "Potatoes", lines, servings=2, stated={"energy": 5000.0}))
    found = larder.recipe("a")
    assert found.nutrition.amounts["energy"] == 5000.0
    assert found.nutrition.amounts["potassium"] > 300
    assert found.nutrition.serving_g == 100.0
    assert found.uses[0].unit == "g"


def test_servings_nobody_states_answer_no_question_about_them(larder: Larder) -> None:
    lines = (SourceLine("200 g potatoes", "potatoes", 200.0, "g"),)
    larder.take(SourceRecipe("a", "Potatoes", lines))
    assert "a" not in larder.answers(ServingsConstraint(min=1, max=1))
    assert not larder.recipe("a").servings_known
    assert not larder.recipe("a").nutrition.amounts


# Once each, whole or not at all


def test_the_same_file_twice_adds_nothing(larder: Larder) -> None:
    dishes = [recipe(str(n), "potato", f"food {n}", tags=("easy",)) for n in range(7)]
    assert larder.take(*dishes).added == 7
    path = larder.path
    again = larder.take(*dishes)
    assert (again.read, again.added, again.updated, again.unchanged) == (7, 0, 0, 7)
    assert larder.path == path


CHANGES: dict[str, object] = {
    "title": "Another title",
    "steps": ("Boil.",),
    "tags": ("soup",),
    "stated": {"energy": 1.0},
    "notes": "Good.",
    "servings": 3.0,
    "lines": (SourceLine("leek", "leek"),),
}


def test_a_changed_recipe_is_updated_in_its_place(larder: Larder) -> None:
    before = recipe("a", "potato", "leek")
    larder.take(before, recipe("b", "carrot"))
    number = larder.recipe("a").recipe_id
    for name, value in CHANGES.items():
        report = larder.take(replace(before, **{name: value}))  # type: ignore[arg-type]
        assert (report.added, report.updated) == (0, 1), name
        library = larder.library()
        assert library.recipe_ids(["a"])["a"] == number
        assert library.counts["recipes"] == STARTERS + 2
        for table in ("recipe", "nutrition"):
            assert library.ids(f"SELECT count(*) FROM {table} WHERE recipe_id = {number}") == [1]
        kept = {each.recipe.key: each.recipe for batch in imported_recipes(library) for each in batch}
        assert kept["a"] == replace(before, **{name: value}), name  # type: ignore[arg-type]


def test_an_update_takes_the_vector_along(larder: Larder) -> None:
    larder.take(recipe("a", "potato"), recipe("b", "carrot"))
    larder.take(recipe("a", "leek"))
    library = larder.library()
    index = RecipeIndex(index_of(library.path))
    assert len(index) == STARTERS + 2
    for word, number in (("dish a leek", STARTERS), ("dish b carrot", STARTERS + 1)):
        assert index.nearest(encode([word]), 1) == [number]


def test_the_same_dish_under_another_id_is_skipped(larder: Larder) -> None:
    report = larder.take(
        recipe("a", "Potato", "leeks", title="Leek Soup"), recipe("b", "leeks", "potato", title="leek  soup")
    )
    assert report.added == 1
    assert [skipped.why for skipped in report.skipped] == ["It is the same recipe as 'Leek Soup'."]
    assert larder.take(recipe("c", "potato", "leeks", title="LEEK SOUP")).added == 0
    assert larder.take(recipe("d", "potato", "leeks", "cream", title="Leek soup")).added == 1


def test_a_key_that_comes_twice_in_a_file_is_skipped(larder: Larder) -> None:
    dishes = (recipe("a", "potato"), recipe("a", "carrot"))
    report = larder.take(*dishes)
    assert (report.added, report.skipped_count) == (1, 1)
    again = larder.take(*dishes)
    assert (again.added, again.updated, again.skipped_count) == (0, 0, 1)


def test_a_starter_recipe_is_never_overwritten(larder: Larder) -> None:
    report = larder.take(recipe("fruit-plate", "poison"))
    assert (report.added, report.updated, report.skipped_count) == (0, 0, 1)
    assert larder.recipe("fruit-plate").source == "starter"


def test_what_a_reader_skips_is_reported(larder: Larder) -> None:
    report = larder.take(recipe("a", "potato"), Skipped("file, line 9", "It has no name."))
    assert report.to_json()["skipped"] == [{"where": "file, line 9", "why": "It has no name."}]
    assert (report.read, report.added) == (2, 1)


@pytest.mark.parametrize(
    "problem", [KnownError("Broken."), Cancelled(), RuntimeError("bug"), OSError("disk")]
)
def test_a_failure_leaves_the_library_as_it_was(larder: Larder, problem: Exception) -> None:
    larder.take(recipe("a", "potato"))
    path, files = larder.path, larder.files()
    many = [recipe(f"n{n}", "potato", f"thing {n}") for n in range(1500)]
    with pytest.raises((KnownError, Cancelled, RuntimeError)):
        larder.take(*many, problem)
    assert larder.path == path
    assert larder.files() == files
    assert larder.library().counts["recipes"] == STARTERS + 1


def test_a_cancel_between_batches_leaves_the_library_as_it_was(larder: Larder) -> None:
    files = larder.files()
    asked = iter(range(10_000))
    job = Job(is_aborted=lambda: next(asked) > 1005)
    with pytest.raises(Cancelled):
        larder.take(*(recipe(f"n{n}", "potato", f"thing {n}") for n in range(1500)), job=job)
    assert larder.files() == files


def test_a_file_that_cannot_be_read_stops_no_others(larder: Larder, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.csv", tmp_path / "bad.xyz"
    good.write_text("id,name,ingredients,nutrition\n5,soup,\"['leek']\",[]\n")
    bad.write_bytes(b"\x00\x01")
    report = import_files([bad, good, tmp_path / "none"], None, larder.import_context, Job())
    assert report.added == 1
    assert [skipped.where for skipped in report.skipped] == ["bad.xyz", "none"]
    with pytest.raises(KnownError, match="format that Larder can't read"):
        import_files([bad], None, larder.import_context, Job())
    with pytest.raises(KnownError, match="no file"):
        import_files([tmp_path / "none"], None, larder.import_context, Job())


KILLED = """
    import os, sys
    from pathlib import Path
    from core.engine.shipped_data import ShippedData
    from core.importing.pipeline.write import import_files
    from core.progress import Job
    from core.store.home import Home
    from tests.core.importing.larder_kit import Listed, import_context, recipe

    class Deadly(Listed):
        def read(self, path, job):
            for n in range(2500):
                yield recipe(f"n{n}", "potato", f"thing {n}")
            os.kill(os.getpid(), 9)

    data = ShippedData()
    context = import_context(Home(Path(sys.argv[1])), data.names, data.foods, data.rules)
    import_files([Path("file")], Deadly(()), context, Job())
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
def test_a_kill_leaves_the_library_as_it_was(larder: Larder) -> None:
    larder.take(recipe("a", "potato"))
    command = [sys.executable, "-c", textwrap.dedent(KILLED), str(larder.home.root)]
    ended = subprocess.run(command, cwd=ROOT, check=False, capture_output=True)
    assert ended.returncode == -signal.SIGKILL, ended.stderr.decode()
    assert "library-3.staged.draft" in larder.files()
    assert larder.path.name == "library-2.duckdb"
    assert larder.library().counts["recipes"] == STARTERS + 1
    assert larder.take(recipe("b", "carrot")).added == 1
    assert larder.files() == {"library-3.duckdb", "library-3.faiss", "library.current", "imports"}


def test_no_library_yet_is_said(tmp_path: Path, larder: Larder) -> None:
    import_context = replace(larder.import_context, home=Home(tmp_path / "elsewhere"))
    with pytest.raises(KnownError, match="no library yet"):
        import_files([tmp_path], Listed(()), import_context, Job())


def test_numbers_of_removed_ingredients_are_not_given_twice(larder: Larder) -> None:
    larder.take(recipe("a", "potato"))
    reader = Listed((recipe("b", "leek", tags=("odd",)),), name="second")
    import_files([larder.home.root], reader, larder.import_context, Job())
    larder.take(recipe("c", "carrot", "walnuts", tags=("even",)))
    larder.close()
    remove_source(larder.home, "second", Job())
    larder.take(recipe("d", "swede", "hazelnuts", tags=("third",)))
    for key, names in (("a", ["potato"]), ("c", ["carrot", "walnuts"]), ("d", ["swede", "hazelnuts"])):
        assert [use.name for use in larder.recipe(key).uses] == names
    library = larder.library()
    for table, column in (("ingredient", "ingredient_id"), ("tag", "tag_id")):
        assert not library.rows(f"SELECT {column} FROM {table} GROUP BY 1 HAVING count(*) > 1")


# What is kept


def test_what_was_imported_comes_back_as_it_was_stated(larder: Larder) -> None:
    larder.take(SOUP)
    (kept,) = [each for batch in imported_recipes(larder.library()) for each in batch]
    assert sorted(kept.recipe.tags) == sorted(SOUP.tags)
    assert replace(kept.recipe, tags=SOUP.tags) == SOUP
    assert kept.source == "listed"


def test_the_report_counts_what_it_does_not_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.importing.report.MOST_LISTED", 2)
    report = ImportReport()
    for number in range(5):
        report.skip(Skipped(str(number), "No."))
    listed = report.to_json()["skipped"]
    assert isinstance(listed, Sequence)
    assert report.skipped_count == 5
    assert "3 more" in json.dumps(listed)


def test_what_only_the_title_or_a_step_names_is_in_doubt(larder: Larder) -> None:
    larder.take(
        recipe("a", "potato", "white rice", title="Walnut rice"),
        recipe(
            "b", "potato", "white rice", title="Rice", steps=("Boil the rice.", "Stir in the peanut butter.")
        ),
        recipe("c", "potato", "white rice", title="Rice pot", steps=("Boil the rice with the potato.",)),
        recipe("d", "walnut", "white rice", title="Walnut rice"),
    )
    assert [larder.recipe(key).unlisted for key in "abcd"] == [("walnut",), ("peanut butter",), (), ()]
    nutty = larder.answers(profile=Profile(allergies=("tree nut", "peanut")))
    assert "c" in nutty
    assert not nutty & {"a", "b", "d"}
    assert larder.recipe("a").allergens["tree_nut"] == "may_contain"
    assert larder.recipe("d").allergens["tree_nut"] == "contains"
    # They can be taken in again without a change.
    assert larder.take(recipe("a", "potato", "white rice", title="Walnut rice")).unchanged == 1
