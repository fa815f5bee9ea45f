"""Every group of the word files of imports is needed: its example is read with the group, and not without it."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from core.food.word_files import WordGroup, WordTables, word_groups
from core.importing import source_words
from core.importing.containers.rows import rows_of
from core.importing.fields import stated_nutrition
from core.importing.fields.build_recipe import without_number
from core.importing.fields.front_matter_recipe import parts_of_front_matter
from core.importing.fields.stated_nutrition import stated_text
from core.importing.formats.table import TableReader
from core.importing.source_words import ColumnWords, HeadingWords, LabelWords
from core.progress import Job
from core.text.servings import servings_of

FILES: dict[str, type[WordTables]] = {
    "recipe_headings": HeadingWords,
    "table_columns": ColumnWords,
    "nutrition_labels": LabelWords,
}
LOADERS = {
    "recipe_headings": "heading_words",
    "table_columns": "column_words",
    "nutrition_labels": "label_words",
}
USERS = {
    "recipe_headings": ("fields.build_recipe", "fields.front_matter_recipe"),
    "table_columns": ("formats.table", "containers.rows"),
    "nutrition_labels": ("fields.stated_nutrition",),
}
"""The modules that the examples run."""
GROUPS = {name: word_groups(name) for name in FILES}


def without(name: str, entry: str, number: int) -> WordTables:
    """Return the words of a file without one of its groups."""
    content = {
        each: [group for place, group in enumerate(groups) if (each, place) != (entry, number)]
        for each, groups in GROUPS[name].items()
    }
    is_table = {each: bool(groups[0].table) for each, groups in GROUPS[name].items()}
    return FILES[name](
        {
            each: {key: value for group in groups for key, value in group.table.items()}
            if is_table[each]
            else [word for group in groups for word in group.items]
            for each, groups in content.items()
        }
    )


def found_in(example: Mapping[str, Any], words: Any) -> object:
    """Return what Larder reads in an example, in the form in which the example states it."""
    match next(iter(example)):
        case "heading":
            return (
                words.system(example["heading"]) if "system" in example else words.section(example["heading"])
            )
        case "line":
            fact = words.fact.fullmatch(example["line"])
            return fact and words.labels[fact.group(1).casefold()]
        case "value":
            patterns = [words.values[example["of"]]]
            return example["of"] if any(each.fullmatch(example["value"]) for each in patterns) else None
        case "counted":
            return servings_of(example["counted"]) if words.counted.fullmatch(example["counted"]) else None
        case "numbered":
            return without_number(example["numbered"])
        case "made":
            return words.names_food(example["made"])
        case "header":
            return words.record_labels.get(example["header"].partition(":")[0].casefold())
        case "field":
            texts = {"url": "https://example.org", "servings": "4"}
            parts = parts_of_front_matter({example["field"]: texts.get(example["part"], "20 min")})
            filled = {name for name, value in vars(parts).items() if value and value != {}}
            return example["part"] if example["part"] in filled else sorted(filled)
        case "column" | "columns":
            header = [name.strip() for name in example.get("columns", example.get("column")).split(",")]
            fields = TableReader().columns_in(header)
            field = example.get("field")
            if field is None:
                return "ingredient1" if words.measure.fullmatch(header[0].casefold()) else None
            return field if header[-1] in fields.get(field, ()) else None
        case "label":
            return stated_text(example["label"])
        case other:
            raise AssertionError(f"no example begins with {other}")


def stated_in(example: Mapping[str, Any]) -> object:
    """Return what an example states."""
    if "label" in example:
        return {example["nutrient"]: example["amount"]} if example["nutrient"] else {}
    return list(example.values())[1]


def _groups() -> list[Any]:
    return [
        pytest.param(name, entry, number, group, id=f"{name}-{entry}-{number}")
        for name in FILES
        for entry, groups in GROUPS[name].items()
        for number, group in enumerate(groups)
        if "wrapper" not in group.example
    ]


@pytest.mark.parametrize(("name", "entry", "number", "group"), _groups())
def test_an_example_needs_its_group(
    monkeypatch: pytest.MonkeyPatch, name: str, entry: str, number: int, group: WordGroup
) -> None:
    example = group.example
    whole = getattr(source_words, LOADERS[name])()
    assert found_in(example, whole) == stated_in(example)
    rest = without(name, entry, number)
    for user in USERS[name]:
        monkeypatch.setattr(f"core.importing.{user}.{LOADERS[name]}", lambda: rest)
    stated_nutrition.nutrient_of.cache_clear()
    try:
        assert found_in(example, rest) != stated_in(example)
    finally:
        stated_nutrition.nutrient_of.cache_clear()


def test_the_list_inside_a_json_document_is_found_by_its_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (group,) = GROUPS["table_columns"]["wrappers"]
    path = tmp_path / "recipes.json"
    path.write_text(json.dumps({group.example["wrapper"]: [{"title": "Soup"}, {"title": "Pie"}]}))
    assert len(list(rows_of(path, Job()))) == group.example["items"]
    rest = without("table_columns", "wrappers", 0)
    monkeypatch.setattr("core.importing.containers.rows.column_words", lambda: rest)
    assert len(list(rows_of(path, Job()))) == 1


def test_every_file_of_words_is_read_by_the_class_that_declares_its_entries() -> None:
    for name, kind in FILES.items():
        assert set(GROUPS[name]) == set(kind.entries)
