"""Names of foods and tags in the languages of the window."""

import re
import shutil
import tomllib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any, get_args

import duckdb
import pytest

from core.assets import assets_dir, read_tsv
from core.food.labels import load_label_rules
from core.food.local_words import FOLDER, LANGUAGES, TYPED, Kind
from core.food.shown_names import (
    TEXTS,
    TITLES,
    english_title,
    local_food,
    named,
    shown_apart,
    shown_condition,
    shown_food,
    shown_note,
    shown_tag,
    shown_taste,
    shown_title,
)
from core.food.spelling import fold
from core.food.taxonomy import load_taxonomy
from core.people.guidelines import FILES, Group
from core.people.profile import Limit, Profile
from core.services.day import with_own_limits
from core.translation import ENGLISH, Language, use_language
from tests.paths import ROOT

ASSETS = ROOT / "assets"


@pytest.fixture
def german() -> Iterator[None]:
    """A German window."""
    use_language(Language("de"))
    yield
    use_language(ENGLISH)


def rows(code: str) -> list[tuple[str, str]]:
    """Return kind and English name of each row."""
    return [(row["kind"], row["name"]) for row in read_tsv(assets_dir() / FOLDER / f"{code}.tsv")]


def records(table: str, key: str) -> list[dict[str, Any]]:
    """Return the records of a data file."""
    found: list[dict[str, Any]] = tomllib.loads((ASSETS / table).read_text(encoding="utf-8")).get(key, [])
    return found


def known_foods() -> set[str]:
    """Return the names of foods, groups and allergens."""
    tables = (*ASSETS.glob("foods/*.tsv"), *ASSETS.glob("taxonomy/groups/*.tsv"))
    found = {
        name.replace("_", " ")
        for path in tables
        if path.name != "nutrients.tsv"
        for row in read_tsv(path)
        for name in (row["name"], *row.several("synonyms"))
    }
    allergens = [
        *records("taxonomy/allergens.toml", "allergen"),
        *records("taxonomy/intolerances.toml", "intolerance"),
    ]
    return found | {each["name"].replace("_", " ") for each in allergens}


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_name_is_known_once_and_in_both_languages(code: str) -> None:
    found = rows(code)
    assert len(found) == len(set(found))
    assert sorted(found) == sorted(rows("de"))
    assert {name for kind, name in found if kind == "food"} <= known_foods()
    diets = {
        each[key].casefold().replace("-", " ")
        for each in records("taxonomy/diets.toml", "diet")
        for key in ("name", "label")
    }
    foods = {name.replace("-", " ") for name in known_foods()}
    assert {name for kind, name in found if kind == "shown"} <= foods | diets
    assert {kind for kind, _ in found} == {"food", "tag", "condition", "note", "shown"}


def test_every_allergen_has_a_name() -> None:
    allergens = records("taxonomy/allergens.toml", "allergen")
    names = {name for kind, name in rows("de") if kind == "food"}
    assert {each["name"].replace("_", " ") for each in allergens} - names <= UNNAMED


def test_every_condition_has_a_name() -> None:
    conditions = records("words/conditions.toml", "condition")
    labels = {each["label"].casefold() for each in conditions if each.get("label")}
    assert labels == {name for kind, name in rows("de") if kind == "condition"}
    noted = {each["name"].casefold() for each in conditions if each.get("cannot_know")}
    assert noted == {name for kind, name in rows("de") if kind == "note"}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_food_of_the_starter_recipes_has_a_name(code: str, stock: Path, tmp_path: Path) -> None:
    # A copy: an engine of other tests may have the library open.
    library = shutil.copy(next(stock.glob("library-*.duckdb")), tmp_path)
    with duckdb.connect(str(library), read_only=True) as connection:
        found = connection.execute(
            "SELECT DISTINCT entity FROM ingredient WHERE entity IS NOT NULL"
        ).fetchall()
    named = {name.replace("-", " ") for kind, name in rows(code) if kind == "food"}
    keys = {name: name.casefold().replace("_", " ").replace("-", " ") for (name,) in found}
    endings = ("", "s", "es")
    assert [
        name for name, key in keys.items() if not any(key.removesuffix(end) in named for end in endings)
    ] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_of_guidelines_diets_and_conditions_is_translated_and_no_other(code: str) -> None:
    guidelines = [each for name in FILES for each in records(f"guidelines/{name}", "guideline")]
    own, _ = with_own_limits(Profile(guidelines=(Limit(nutrient="sodium", max=600),)), {})
    texts = {each[field] for each in guidelines for field in ("label", "text", "who")}
    texts |= {text for each in own.values() for text in (each.label, each.text, each.who)}
    texts |= {*get_args(Group)}
    texts |= {each["note"] for each in records("taxonomy/diets.toml", "diet") if "note" in each}
    texts |= {each["group"] for each in records("words/conditions.toml", "condition") if "group" in each}
    found = {row["text"]: row[code] for row in read_tsv(assets_dir() / FOLDER / TEXTS)}
    assert found.keys() == texts
    assert [
        text for text, shown in found.items() if re.findall(r"\d+", text) != re.findall(r"\d+", shown)
    ] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_diet_and_each_food_in_the_rules_of_diets_and_conditions_has_a_name(code: str) -> None:
    rules = load_label_rules(ASSETS, load_taxonomy(ASSETS))
    diets, conditions = rules.diets.values(), rules.conditions.values()
    foods = {food for each in diets for food in (*each.forbids, *chain(*each.not_together))}
    for each in conditions:
        raw = (food for dishes in (*each.raw, *each.uncooked) for food in dishes.foods)
        foods.update((*each.excludes, *each.named, *each.doubtful, *each.pieces, *raw))
        foods.update(filter(None, [each.intolerance]))
    use_language(Language(code))
    unnamed = [food for food in foods if local_food(food) is None]
    shown = {diet.label: shown_tag(diet.label) for diet in diets}
    use_language(ENGLISH)
    assert unnamed == []
    listed = {name for kind, name in rows(code) if kind in ("tag", "shown")}
    assert {label.casefold().replace("-", " ") for label in shown} <= {
        name.replace("-", " ") for name in listed
    }


UNNAMED: set[str] = set()
"""Allergens that keep their English name."""


def test_names_are_shown_in_the_language_of_the_window(german: None) -> None:
    assert [shown_food(name) for name in ("milk", "Tree_nut", "onions", "durian")] == [
        "Milch",
        "Schalenfrüchte",
        "Zwiebel",
        "durian",
    ]
    assert shown_tag("gluten-free") == "glutenfrei"
    assert shown_condition("IBS (low-FODMAP diet)") == "Reizdarm (Low-FODMAP-Diät)"


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("Nüsse", ("nut",)),
        ("nuss", ("nut",)),
        ("NUESSEN", ("nut",)),
        ("schwarzen Pfeffer", ("black pepper",)),
        ("Krabbe", ("crab", "shrimp")),
        ("Erdnüsse", ("peanut",)),
        ("Erbsen", ("pea", "green pea")),
        ("Eis", ()),
        ("milk", ()),
    ],
)
def test_typed_names_are_found_in_number_and_case(german: None, typed: str, names: tuple[str, ...]) -> None:
    assert named("food", typed) == names


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "Butt"),
        ("de", "Leben"),
        ("de", "Schnapps"),
        ("de", "Kirsch"),
        ("de", "Mandarin"),
        ("de", "Mehltau"),
        ("es", "pat"),
        ("es", "col china roja"),
    ],
)
def test_other_words_that_begin_like_a_name_are_none(code: str, typed: str) -> None:
    use_language(Language(code))
    found = named("food", typed)
    use_language(ENGLISH)
    assert found == ()


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_shown_name_is_found_again(code: str) -> None:
    use_language(Language(code))
    kinds: tuple[Kind, ...] = ("food", "tag", "condition")
    shown = {"food": shown_food, "tag": shown_tag, "condition": shown_condition}
    lost = [
        name
        for kind, name in rows(code)
        if kind in kinds and name.replace("-", " ") not in named(kind, shown[kind](name))
    ]
    use_language(ENGLISH)
    assert lost == []


def test_notes_on_conditions_are_shown_in_the_window_s_language(german: None) -> None:
    assert shown_note("gout", "Larder has no purine amounts.").startswith("Larder hat keine Purinwerte")
    assert shown_note("an unknown condition", "Nothing is known.") == "Nothing is known."


def test_typed_words_are_words_for_known_names() -> None:
    typed = list(read_tsv(assets_dir() / FOLDER / TYPED))
    known = {"food": known_foods(), "condition": {name for kind, name in rows("de") if kind == "condition"}}
    known["tag"] = {name.replace("-", " ") for kind, name in rows("de") if kind == "tag"} | {"lactose free"}
    known["age"] = {"years old", "months old"}
    assert [row["name"] for row in typed if row["name"] not in known[row["kind"]]] == []
    assert {row["language"] for row in typed} == set(LANGUAGES)
    assert named("food", "Nüsse") == (), "an English window knows English names only"


def test_two_words_that_look_the_same_are_told_apart(german: None) -> None:
    assert shown_apart(("bacon", "Speck", "milk"), shown_taste) == {
        "bacon": "Speck (bacon)",
        "Speck": "Speck",
        "milk": "Milch",
    }
    assert shown_taste("indian") == "indisch"


def test_names_stay_english_without_a_language() -> None:
    assert (shown_food("milk"), shown_tag("dinner")) == ("milk", "dinner")
    assert shown_food("lean bread") == "bread (without milk, egg or soy)", "no shop sells lean bread"


def titles() -> dict[str, dict[str, str]]:
    """Return the translated titles of Larder's own recipes, by language."""
    rows = list(read_tsv(assets_dir() / FOLDER / TITLES))
    assert len({row["title"] for row in rows}) == len(rows)
    return {code: {row["title"]: row[code] for row in rows} for code in LANGUAGES}


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_of_larders_recipes_has_one_title_of_its_own_in_each_language(code: str) -> None:
    known = {
        recipe["title"]
        for path in (ASSETS / "recipes").glob("*.toml")
        for recipe in tomllib.loads(path.read_text(encoding="utf-8"))["recipe"]
    }
    translated = titles()[code]
    assert translated.keys() == known
    assert len(set(translated.values())) == len(translated), "two recipes could not be told apart"
    assert all(title == title.strip() and title for title in translated.values())


@pytest.mark.usefixtures("german")
def test_only_the_titles_of_larders_own_recipes_are_translated() -> None:
    assert shown_title("Apple pie") == "Gedeckter Apfelkuchen"
    assert shown_title("Grandma's apple pie") == "Grandma's apple pie"
    use_language(ENGLISH)
    assert shown_title("Apple pie") == "Apple pie"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_recipe_is_known_by_its_title_in_another_language(code: str) -> None:
    for title, shown in titles()[code].items():
        if shown != title:
            assert english_title(shown) == english_title(shown.lower()) == title
    english = {fold(title) for title in titles()[code]}
    assert not [
        shown
        for title, shown in titles()[code].items()
        if fold(shown) in english and fold(shown) != fold(title)
    ], "an English title would name another recipe"


def test_letter_case_accents_and_signs_of_a_title_do_not_matter() -> None:
    assert english_title("fakes griechische linsensuppe") == "Fakes"
    assert english_title("Haehnchen") is None
    assert english_title("kurbissuppe mit kokos und limettenblatt!") is not None
    assert english_title("") is None
    assert english_title("Apple pie") is None


def test_each_side_of_a_plan_has_a_title_in_each_language() -> None:
    sides = tomllib.loads((assets_dir() / "plan" / "sides.toml").read_text(encoding="utf-8"))["side"]
    rows = read_tsv(assets_dir() / "names" / "sides.tsv")
    assert [row["title"] for row in rows] == [side["title"] for side in sides]
    assert all(row[code] for row in rows for code in ("de", "es"))


def test_a_side_is_shown_in_the_language_of_the_window(german: None) -> None:
    assert shown_title("Handful of almonds") == "Eine Handvoll Mandeln"
