"""Larder's promises against a second opinion that shares no code with the engine (`independent.py`)."""

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from core.cli.app import main
from core.engine.engine import Engine, EngineOptions
from core.store.home import Home
from tests.e2e.independent import NO, QUICK_TAGS, Dish, Pantry
from tests.sampling import sample_size

SEED = 20261
CASES = sample_size(usual=50, thorough=300)
RELAXED = sample_size(usual=18, thorough=100)
MOST_ASKED_BACK = 0.15
"""Share of the questions that may be asked back instead of answered."""

EXCLUDED = (
    "nuts", "peanuts", "almonds", "walnuts", "milk", "dairy", "cheese", "butter", "egg", "eggs", "shellfish",
    "prawns", "shrimp", "fish", "salmon", "gluten", "wheat", "soy", "tofu", "sesame", "celery", "mustard",
    "mushrooms", "onions", "garlic", "coriander", "cilantro", "pork", "beef", "meat", "chicken", "tomatoes",
    "aubergine", "honey", "avocado", "coconut", "cream", "yogurt", "spinach", "potatoes", "beans", "sugar",
)  # fmt: skip
ALLERGIES = (
    "milk", "egg", "fish", "shellfish", "tree_nut", "peanut", "wheat", "soy", "sesame", "gluten", "celery", "mustard",
    "lupin", "sulphite", "nuts", "almond", "feta", "prawns", "kiwi", "tomato", "garlic", "mushroom", "salmon", "tahini",
)  # fmt: skip
DIETS = (
    "vegan", "vegetarian", "pescatarian", "gluten-free", "dairy-free", "halal", "kosher", "nut-free", "keto", "paleo",
    "low-fodmap", "alcohol-free", "dash", "jain",
)  # fmt: skip
GUIDELINES = (
    "ada-meal-protein-15-40", "ada-meal-fat-20-35-percent",
    {"nutrient": "sodium", "max": 600, "unit": "mg", "basis": "serving"},
    {"nutrient": "potassium", "max": 0.7, "unit": "g", "basis": "serving"},
    {"nutrient": "saturated_fat", "max": 10, "basis": "percent_energy"},
    {"nutrient": "carbohydrate", "max": 60, "basis": "serving"},
    {"nutrient": "energy", "max": 2500, "unit": "kJ", "basis": "serving"},
)  # fmt: skip
MEALS = ("lunch", "dinner", "breakfast", "dessert", "soup", "side dish", "snack")
WANTED = ("chickpeas", "chicken", "rice", "lentils", "potatoes", "tomatoes", "eggs", "oats", "fish", "beans")
CUISINES = ("italian", "indian", "mexican", "japanese", "greek", "french")
PLAIN = (
    "{meal} under {minutes} minutes without {a}",
    "no {a} and no {b}, {cuisine} {meal}",
    "high protein lunch with {wanted}, no {a}",
    "{cuisine} dinner without {a} or {b}",
    "dinner with less than {sodium} mg sodium and no {a}",
    "{diet} {meal} with {wanted}, without {a}",
    "low carb {meal} in at most {minutes} minutes, no {a}, no {b}",
    "{meal} with {wanted} under {energy} kcal, without {a}",
    "{a}-free {cuisine} {meal}",
    "something with {wanted} for {meal}, no {a}",
    "{meal} for 4 people without {a}, ready in {minutes} minutes",
)
AS_ALLERGY = (
    "I'm allergic to {a}, {cuisine} {meal}",
    "{meal} with {wanted}, {a} allergy",
    "my son is allergic to {a} and {b}, quick {meal}",
)


@dataclass(frozen=True)
class Case:
    """A question, its user and its exclusions."""

    question: str
    profile: Mapping[str, Any]
    excluded: tuple[str, ...]
    is_allergy: bool


@pytest.fixture(scope="module")
def pantry() -> Pantry:
    return Pantry()


def cases(count: int) -> Iterator[Case]:
    draw = random.Random(SEED)
    for _ in range(count):
        template = draw.choice(PLAIN + AS_ALLERGY)
        a, b = draw.sample(EXCLUDED, 2)
        words = {
            "a": a, "b": b, "meal": draw.choice(MEALS), "wanted": draw.choice(WANTED),
            "cuisine": draw.choice(CUISINES), "diet": draw.choice(("vegan", "vegetarian", "gluten-free")),
            "minutes": draw.choice((15, 20, 30, 45)), "sodium": draw.choice((300, 500)),
            "energy": draw.choice((300, 450)),
        }  # fmt: skip
        profile: dict[str, Any] = {
            "allergies": draw.sample(ALLERGIES, draw.choice((0, 0, 1, 2))),
            "dislikes": draw.sample(EXCLUDED, draw.choice((0, 0, 1))),
            "diets": draw.sample(DIETS, draw.choice((0, 0, 0, 1))),
            "guidelines": draw.sample(GUIDELINES, draw.choice((0, 0, 1))),
        }
        excluded = (a, b) if "{b}" in template else (a,)
        yield Case(template.format(**words), profile, excluded, template in AS_ALLERGY)


def asked(
    these: list[Case], folder: Path, capsys: pytest.CaptureFixture[str], *options: str
) -> list[dict[str, Any]]:
    """The answers of `larder ask`, one batch for all."""
    batch = folder / "questions.jsonl"
    lines = [
        json.dumps({"id": number, "question": case.question, "profile": case.profile})
        for number, case in enumerate(these)
    ]
    batch.write_text("\n".join(lines), encoding="utf-8")
    capsys.readouterr()
    assert main(["ask", "--batch", str(batch), "--json", *options]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(found) == len(these)
    return found


def clauses(constraints: list[dict[str, Any]], case: Case) -> list[list[dict[str, Any]]]:
    """Hard constraints; those that are alternatives of each other together, a profile's dislikes left out."""
    found: dict[object, list[dict[str, Any]]] = {}
    for place, each in enumerate(constraints):
        if each["mode"] == "exclude" and each["text"] in set(case.profile["dislikes"]) - set(case.excluded):
            continue
        of_the_day = each["kind"] == "nutrient" and each["basis"] == "day" and each["text"] != "guideline"
        if each["mode"] in ("require", "exclude") and not of_the_day:
            key = ("alone", place) if each["any_of"] is None else ("any", each["any_of"])
            found.setdefault(key, []).append(each)
    return list(found.values())


def keeps(pantry: Pantry, dish: Dish, clause: list[dict[str, Any]], case: Case) -> bool:
    return any(pantry.keeps(dish, each, allergy=case.is_allergy) for each in clause)


def broken_promise(pantry: Pantry, dish: Dish, case: Case) -> str:
    """Return the rule of a profile that a dish breaks, or ""."""
    for word in case.profile["allergies"]:
        if not pantry.keeps_exclusion(dish, word, allergy=True):
            return f"allergy to {word}"
    for diet in case.profile["diets"]:
        if not pantry.has_tag(dish, "diet", diet):
            return f"{diet} diet"
    for word in case.profile["dislikes"]:
        if not pantry.keeps_exclusion(dish, word, asked=False):
            return f"dislike of {word}"
    for guideline in case.profile["guidelines"]:
        limits = pantry.guidelines[guideline]["limits"] if isinstance(guideline, str) else [guideline]
        for limit in limits:
            # A mere guideline of the list is hard when a profile names it, as one that is spelled out is.
            factor = {"kJ": 1 / 4.184, "g": 1000.0}.get(limit.get("unit", ""), 1.0)
            if limit.get("unit") == "g" and limit["nutrient"] != "potassium":
                factor = 1.0
            low, high = (None if limit.get(end) is None else limit[end] * factor for end in ("min", "max"))
            if limit.get("hard", True) and not pantry.within(
                dish, limit["nutrient"], limit["basis"], low, high
            ):
                return f"guideline for {limit['nutrient']}"
    return ""


def broken_exclusion(pantry: Pantry, dish: Dish, case: Case) -> str:
    """The word excluded in the question that a dish holds; "" when none."""
    return next(
        (w for w in case.excluded if not pantry.keeps_exclusion(dish, w, allergy=case.is_allergy)), ""
    )


def is_placed(word: str, result: Mapping[str, Any]) -> bool:
    """Whether an excluded word came back as an exclude, as a diet, or as a word to ask about."""
    excluded = [
        each["text"].lower()
        for each in result["constraints"]
        if each["kind"] in ("ingredient", "tag")
        and (each["mode"] == "exclude" or each.get("facet") == "diet")
    ]
    return any(word in text for text in (*excluded, *(words.lower() for words in result["unknown"])))


def test_every_label_of_the_library_is_what_the_assets_say(stocked: Path, pantry: Pantry) -> None:
    engine = Engine(Home(stocked), EngineOptions("cpu"))
    recipes = engine.library.recipes(engine.library.ids("SELECT recipe_id FROM recipe"))
    engine.close()
    assert {recipe.key for recipe in recipes.values()} == set(pantry.dishes)
    wrong: list[tuple[str, object]] = []
    for recipe in recipes.values():
        dish = pantry.dishes[recipe.key]
        assert all(line.node for line in dish.lines), recipe.key
        allergens = {
            name: found
            for name, allergen in pantry.allergens.items()
            if (found := pantry.dish_certainty(dish, allergen["nodes"])) != NO
        }
        diets = {name: pantry.verdict(dish, diet) for name, diet in pantry.diets.items()}
        wrong += [(recipe.key, pair) for pair in allergens.items() ^ dict(recipe.allergens).items()]
        wrong += [(recipe.key, pair) for pair in diets.items() ^ dict(recipe.diets).items()]
        stated = {tag for tag in recipe.tags if tag[0] not in ("diet", "health", "time")}
        wrong += [(recipe.key, tag) for tag in stated ^ dish.tags]
        for facet, name in [
            *(("health", name) for name in pantry.health_tags),
            *(("time", n) for n in QUICK_TAGS),
        ]:
            if ((facet, name) in recipe.tags) != pantry.has_tag(dish, facet, name):
                wrong.append((recipe.key, name))
    assert not wrong


def test_every_number_of_the_library_is_what_the_assets_say(stocked: Path, pantry: Pantry) -> None:
    engine = Engine(Home(stocked), EngineOptions("cpu"))
    recipes = engine.library.recipes(engine.library.ids("SELECT recipe_id FROM recipe"))
    engine.close()
    for recipe in recipes.values():
        dish = pantry.dishes[recipe.key]
        assert recipe.total_min == dish.total_min
        assert recipe.nutrition.serving_g == pytest.approx(dish.serving_g)
        assert dict(recipe.nutrition.amounts) == pytest.approx(dict(dish.amounts), abs=1e-9), recipe.key
        assert dict(recipe.nutrition.coverage) == pytest.approx(dict(dish.coverage), abs=1e-9), recipe.key


def test_all_answers_are_exactly_the_recipes_that_keep_everything(
    stocked: Path, pantry: Pantry, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    these = list(cases(CASES))
    asked_back = 0
    found_some = 0
    for case, result in zip(these, asked(these, tmp_path, capsys, "--all"), strict=True):
        for word in case.excluded:
            assert is_placed(word, result), (case, word, result["constraints"])
        if result["unknown"]:
            assert not result["answers"], case
            asked_back += 1
            continue
        answered = {answer["id"] for answer in result["answers"]}
        hard = clauses(result["constraints"], case)
        wanted = {
            dish.key
            for dish in pantry.dishes.values()
            if all(keeps(pantry, dish, clause, case) for clause in hard)
            and not broken_promise(pantry, dish, case)
        }
        assert answered == wanted, (case, sorted(answered - wanted), sorted(wanted - answered), hard)
        for key in answered:
            assert not broken_exclusion(pantry, pantry.dishes[key], case), (case, key)
        assert not result["relaxed"]
        found_some += bool(answered)
    assert asked_back <= MOST_ASKED_BACK * len(these)
    # Were all answers empty, the comparison would say nothing.
    assert found_some > len(these) / 2


def test_relaxing_never_breaks_a_promise(
    stocked: Path, pantry: Pantry, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # Wishes that hardly anything meets, so that something has to be given up.
    these = [
        Case(
            f"{case.question}, with lentils and salmon, in 12 minutes",
            case.profile,
            case.excluded,
            case.is_allergy,
        )
        for case in cases(RELAXED)
    ]
    relaxed = 0
    for case, result in zip(these, asked(these, tmp_path, capsys, "--limit", "20"), strict=True):
        given_up = result["relaxed"]
        relaxed += bool(given_up and result["answers"])
        for each in given_up:
            assert each["mode"] == "require", case
            assert each.get("facet") not in ("diet", "health"), case
            assert each["text"] != "guideline", case
        kept = [clause for clause in clauses(result["constraints"], case) if clause[0] not in given_up]
        for answer in result["answers"]:
            dish = pantry.dishes[answer["id"]]
            assert not broken_promise(pantry, dish, case), (case, dish.key)
            assert not broken_exclusion(pantry, dish, case), (case, dish.key)
            for clause in kept:
                assert keeps(pantry, dish, clause, case), (case, dish.key, clause)
    assert relaxed > len(these) / 4
