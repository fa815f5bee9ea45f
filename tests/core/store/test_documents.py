"""Documents of the user's database: sound ones pass, and each wrong part is named."""

import json
from collections.abc import Mapping

import pytest

from core.store.documents import row_problem

SNAPSHOT = {"title": "Oats", "amounts": {"energy": 379.0}, "coverage": {"energy": 1.0}, "foods": ["oats"]}
ENTRY = {"snapshot": json.dumps(SNAPSHOT), "meal": "breakfast"}
RECURRING = {"snapshot": json.dumps(SNAPSHOT), "meal": "lunch", "weekdays": [0, 6]}
PANTRY = {"name": "rice", "entity": "white rice", "mass_g": 500.0, "best_by": "2026-12-01"}
DETAILS = {
    "eaters": [["Ben", 1.5]], "leftover_of": ["2026-11-23", "dinner"], "minutes": 20, "note": "soak", "why": ["quick"],
}  # fmt: skip
NOTE = {"rating": 4, "notes": "less salt", "photo": "", "is_favourite": True, "tags": ["quick"]}
PHOTO = {"jpeg": "/9j/4AAQ"}
TRASHED = {
    "title": "Oats", "deleted_at": "2026-11-23T08:00:00",
    "recipe": {"source": "own", "lines": [{"text": "50 g oats"}], "steps": ["Cook."], "tags": []},
}  # fmt: skip
PLANNED = {
    "id": 1, "planned_on": "2026-11-23", "meal": "dinner", "title": "Oats", "recipe_key": None, "servings": 1,
    "snapshot": json.dumps(SNAPSHOT), "is_locked": True, "details": json.dumps(DETAILS),
}  # fmt: skip
TEMPLATE = {"name": "Quick", "meals": [PLANNED]}
REPEAT = {"planned": PLANNED, "weekdays": [4], "people": ["Ben"]}
CHANGE = {"action": "copied", "before": [], "after": [PLANNED]}
PROFILE = {"allergies": ["milk"], "diets": [], "guidelines": [], "targets": {}}
RECORDS = [
    {"table": "water", "key": "2026-11-23", "before": None, "after": "250"},
    {"table": "pantry", "key": "1", "before": json.dumps(PANTRY), "after": None},
]


@pytest.mark.parametrize(
    ("table", "column", "document"),
    [
        ("profile", "document", PROFILE),
        ("profile", "document", {}),
        ("household", "document", PROFILE),
        ("diary_entry", "snapshot", SNAPSHOT),
        ("plan_entry", "details", DETAILS),
        ("plan_entry", "details", {}),
        ("diary_change", "before", [ENTRY]),
        ("diary_change", "after", []),
        ("diary_change", "records", RECORDS),
        ("saved_meal", "document", SNAPSHOT),
        ("recurring_meal", "document", RECURRING),
        ("water", "document", 0),
        ("body_weight", "document", 71.5),
        ("pantry", "document", PANTRY),
        ("pantry", "document", {"name": "rice"}),
        ("recipe_note", "document", NOTE),
        ("recipe_photo", "document", PHOTO),
        ("favourite_food", "document", {"name": "rye bread"}),
        ("recipe_trash", "document", TRASHED),
        ("plan_template", "document", TEMPLATE),
        ("plan_repeat", "document", REPEAT),
        ("plan_change", "document", CHANGE),
        ("diary_trash", "entry", ENTRY),
        ("setting", "value", "anything"),
    ],
)
def test_a_sound_document_has_no_problem(table: str, column: str, document: object) -> None:
    assert row_problem(table, {column: json.dumps(document)}) == ""


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"meal": "tea"}, "a planned meal without a day and meal"),
        ({"title": 1}, "a planned meal without a title"),
        ({"servings": "1"}, "a planned meal without servings or lock"),
        ({"details": "[]"}, "no JSON object"),
        ({"snapshot": "{}"}, "no title"),
    ],
)
def test_a_wrong_planned_meal_in_a_document_is_named(wrong: Mapping[str, object], problem: str) -> None:
    document = json.dumps({**REPEAT, "planned": {**PLANNED, **wrong}})
    assert row_problem("plan_repeat", {"document": document}) == f"document: {problem}"


@pytest.mark.parametrize(("table", "column"), [("plan_entry", "details"), ("diary_change", "records")])
def test_a_column_of_a_later_version_may_be_empty(table: str, column: str) -> None:
    assert row_problem(table, {column: None}) == ""


@pytest.mark.parametrize(
    ("table", "column", "sound", "wrong", "problem"),
    [
        ("diary_entry", "snapshot", SNAPSHOT, {"title": 3}, "no title"),
        ("diary_entry", "snapshot", SNAPSHOT, {"amounts": {"energy": "much"}}, "no amounts"),
        ("saved_meal", "document", SNAPSHOT, {"coverage": []}, "no coverage"),
        ("saved_meal", "document", SNAPSHOT, {"foods": [1]}, "no list of foods"),
        ("diary_trash", "entry", ENTRY, {"meal": "brunch"}, "no meal of the day"),
        ("diary_trash", "entry", ENTRY, {"snapshot": "{}"}, "no title"),
        ("recurring_meal", "document", RECURRING, {"weekdays": [7]}, "no list of weekdays"),
        ("recurring_meal", "document", RECURRING, {"weekdays": "daily"}, "no list of weekdays"),
        ("recurring_meal", "document", RECURRING, {"meal": None}, "no meal of the day"),
        ("pantry", "document", PANTRY, {"name": None}, "no name of a food"),
        ("pantry", "document", PANTRY, {"entity": 4}, "no name of a food"),
        ("pantry", "document", PANTRY, {"mass_g": "heavy"}, "mass_g is not a number"),
        ("pantry", "document", PANTRY, {"best_by": "soon"}, "best_by is not a day"),
        ("plan_entry", "details", DETAILS, {"eaters": [["Ben"]]}, "eaters is not a list of names and servings"),
        ("plan_entry", "details", DETAILS, {"leftover_of": ["soon", "dinner"]}, "leftover_of is not a day and meal"),
        ("plan_entry", "details", DETAILS, {"leftover_of": ["2026-11-23", "tea"]}, "leftover_of is not a day and meal"),
        ("plan_entry", "details", DETAILS, {"minutes": "long"}, "minutes is not a number"),
        ("plan_entry", "details", DETAILS, {"note": 1}, "note is not text"),
        ("plan_entry", "details", DETAILS, {"why": "quick"}, "why is not a list of text"),
        ("profile", "document", PROFILE, {"allergies": "milk"}, "allergies is not a list of names"),
        ("household", "document", PROFILE, {"guidelines": {}}, "guidelines is not a list"),
        ("household", "document", PROFILE, {"targets": []}, "targets is not an object"),
        ("recipe_note", "document", NOTE, {"rating": 6}, "no rating from 0 to 5"),
        ("recipe_note", "document", NOTE, {"rating": True}, "no rating from 0 to 5"),
        ("recipe_note", "document", NOTE, {"notes": None}, "notes or photo is not text"),
        ("recipe_note", "document", NOTE, {"is_favourite": "yes"}, "is_favourite is not true or false"),
        ("recipe_note", "document", NOTE, {"tags": "quick"}, "tags is not a list of text"),
        ("recipe_photo", "document", PHOTO, {"jpeg": None}, "no JSON object with a picture"),
        ("recipe_photo", "document", PHOTO, {"jpeg": "iVBORw0K"}, "no JPEG"),
        ("plan_template", "document", TEMPLATE, {"name": 1}, "no name"),
        ("plan_template", "document", TEMPLATE, {"meals": {}}, "no list of planned meals"),
        ("plan_template", "document", TEMPLATE, {"meals": [1]}, "no list of planned meals"),
        ("plan_repeat", "document", REPEAT, {"weekdays": [7]}, "no list of weekdays"),
        ("plan_repeat", "document", REPEAT, {"people": "Ben"}, "people is not a list of names"),
        ("plan_change", "document", CHANGE, {"action": 1}, "no action"),
        ("plan_change", "document", CHANGE, {"after": 1}, "no list of planned meals"),
        ("recipe_trash", "document", TRASHED, {"recipe": None}, "no JSON object with a recipe"),
        ("recipe_trash", "document", TRASHED, {"title": 1}, "no title or source"),
        ("recipe_trash", "document", TRASHED, {"deleted_at": "soon"}, "deleted_at is not a time"),
        ("recipe_trash", "document", TRASHED, {"recipe": {"source": "own", "lines": "oats"}}, "no list of ingredients"),
        ("recipe_trash", "document", TRASHED, {"recipe": {"source": "own", "lines": []}}, "no steps or tags"),
    ],
)  # fmt: skip
def test_a_wrong_part_is_named(
    table: str, column: str, sound: Mapping[str, object], wrong: Mapping[str, object], problem: str
) -> None:
    assert row_problem(table, {column: json.dumps({**sound, **wrong})}) == f"{column}: {problem}"


@pytest.mark.parametrize(
    ("table", "column", "text", "problem"),
    [
        ("diary_entry", "snapshot", "[]", "no JSON object"),
        ("recurring_meal", "document", "{", "no JSON object"),
        ("pantry", "document", "3", "no JSON object"),
        ("plan_entry", "details", "[", "no JSON object"),
        ("profile", "document", "null", "no JSON object"),
        ("diary_change", "before", "{", "no JSON list"),
        ("diary_change", "before", '{"a": 1}', "no list of entries"),
        ("diary_change", "before", "[1]", "no list of entries"),
        ("diary_change", "records", "[" * 100_000, "no JSON list"),
        ("diary_change", "records", "{}", "no list of records"),
        ("diary_change", "records", "[1]", "a record of no table"),
        ("diary_change", "records", '[{"table": "setting"}]', "a record of no table"),
        ("diary_change", "records", '[{"table": "water", "after": "-1"}]', "document: no amount"),
        ("water", "document", "much", "no number"),
        ("water", "document", "1e9", "no amount"),
        ("body_weight", "document", '"70"', "no amount"),
        ("plan_entry", "meal", "brunch", "no meal of the day"),
    ],
)
def test_text_of_another_form_is_named(table: str, column: str, text: str, problem: str) -> None:
    assert row_problem(table, {column: text}) == f"{column}: {problem}"
