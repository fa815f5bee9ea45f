"""A schema.org Recipe, as sites and programs write it, to the parts of a recipe."""

import re
from collections.abc import Mapping
from itertools import islice
from types import MappingProxyType
from typing import Final

from core.importing.containers.json_data import fields_of, items_of, objects_in
from core.importing.fields.build_recipe import UNREADABLE_LINE, RawRecipe, steps_of
from core.importing.fields.headings import heading_line
from core.importing.fields.stated_nutrition import stated_schema
from core.importing.fields.yields import servings_made
from core.importing.source_words import heading_words
from core.text.durations import minutes_of
from core.text.plain import line_of, lines_of, text_of, words_of

Node = Mapping[str, object]

_MOST_SECTIONS: Final = 200
_PROSE: Final = ("description", "disambiguatingDescription", "abstract", "notes", "recipeNotes", "tips")
_NAMES: Final = ("alternateName", "headline", "alternativeHeadline", "about", "abstract")
_DIETS: Final = MappingProxyType(
    {
        "DiabeticDiet": "diabetic",
        "GlutenFreeDiet": "gluten-free",
        "HalalDiet": "halal",
        "HinduDiet": "hindu",
        "KosherDiet": "kosher",
        "LowCalorieDiet": "low-calorie",
        "LowFatDiet": "low-fat",
        "LowLactoseDiet": "low-lactose",
        "LowSaltDiet": "low-salt",
        "VeganDiet": "vegan",
        "VegetarianDiet": "vegetarian",
    }
)
"""schema.org's RestrictedDiet, for tags only: a claim of a recipe decides no diet."""

_UNIT_CODES: Final = MappingProxyType(
    {
        "GRM": "g", "KGM": "kg", "MGM": "mg", "ONZ": "oz", "LBR": "lb", "MLT": "ml", "CLT": "cl", "DLT": "dl",
        "LTR": "l", "G21": "cup", "G24": "tablespoon", "G25": "teaspoon", "OZA": "fl oz", "PTL": "pint",
        "QTL": "quart", "C62": "", "H87": "",
    }
)  # fmt: skip
"""Kitchen units by UN/CEFACT code (Recommendation 20), as in schema.org's own examples."""


def is_recipe(node: Node) -> bool:
    """Return whether an object is a schema.org Recipe."""
    return any(
        re.split(r"[/:#]", item)[-1] == "Recipe"
        for item in items_of(node.get("@type"))
        if isinstance(item, str)
    )


def recipes_in(value: object) -> list[Node]:
    """Return all recipes in a JSON-LD document, with references to other objects followed once."""
    found: list[Node] = []
    named: dict[str, Node] = {}
    inside: set[int] = set()
    for node in objects_in(value):
        identifier = node.get("@id")
        if isinstance(identifier, str) and len(node) > 1:
            named.setdefault(identifier, node)
        if id(node) not in inside and is_recipe(node):
            found.append(node)
            inside.update(id(inner) for inner in objects_in(list(node.values())))
    return [_with_references(node, named) for node in found]


def _with_references(node: Node, named: Mapping[str, Node]) -> Node:
    def followed(value: object) -> object:
        if isinstance(value, dict) and set(value) == {"@id"}:
            return named.get(str(value["@id"]), value)
        return value

    return {
        key: [followed(item) for item in value] if isinstance(value, list) else followed(value)
        for key, value in node.items()
    }


def parts_of(node: Node) -> RawRecipe:
    """Return the parts of a Recipe object, without those that are malformed."""
    return RawRecipe(
        title=title_of(node),
        lines=[*ingredient_lines(node), *_lines_of_parts(node), *section_headings(node)],
        servings=servings_made(node.get("recipeYield", node.get("yield")), _serving_size(node)),
        prep_min=minutes_of(_one(node.get("prepTime"))),
        cook_min=minutes_of(_one(node.get("cookTime"))),
        total_min=minutes_of(_one(node.get("totalTime"))),
        steps=instruction_steps(node.get("recipeInstructions", node.get("instructions"))),
        tags=tags_of(node),
        stated=stated_schema(node.get("nutrition")),
        url=address_of(node),
        notes=[*(text for name in _PROSE for text in _texts(node.get(name))), *_comments(node)],
        names=[text for name in _NAMES for text in _texts(node.get(name))],
        supplies=_supplies(node),
        made=" ".join(_texts(node.get("recipeYield", node.get("yield")))),
        own_key=_own_key(node),
    )


def _own_key(node: Node) -> str:
    """Return the id from Larder's own export, among other ids of a Recipe."""
    named = (fields_of(item) for item in items_of(node.get("identifier"))[:20])
    return next((line_of(each.get("value")) for each in named if each.get("propertyID") == "larder"), "")


def _serving_size(node: Node) -> object:
    """Return the serving size in the nutrition of a Recipe."""
    stated = (fields_of(item) for item in items_of(node.get("nutrition"))[:20])
    return next((size for each in stated if isinstance(size := each.get("servingSize"), str)), None)


def title_of(node: Node) -> str:
    """Return the name of a Recipe."""
    return line_of(_one(node.get("name"))) or line_of(_one(node.get("headline")))


def address_of(node: Node) -> str:
    """Return the web address of a Recipe."""
    for name in ("url", "isBasedOn", "mainEntityOfPage", "@id", "creditText"):
        value = _one(node.get(name))
        value = fields_of(value).get("@id", fields_of(value).get("url")) if isinstance(value, dict) else value
        if isinstance(value, str) and value.lower().startswith(("http://", "https://")):
            return value
    return ""


def _one(value: object) -> object:
    """Return the first item of a list, or the value."""
    if isinstance(value, list):
        return next((item for item in value if item is not None), None)
    if isinstance(value, dict) and "@value" in value:
        return value["@value"]
    return value


def ingredient_lines(node: Node) -> list[str]:
    """Return the ingredient lines; some programs mark headings with `##`."""
    value = node.get("recipeIngredient") or node.get("ingredients")
    lines: list[str] = []
    for item in items_of(value):
        if isinstance(item, str):
            lines += lines_of(item) if isinstance(value, str) else [line_of(item)]
        elif isinstance(item, dict):
            lines.append(_thing(item))
        elif isinstance(item, list):
            lines += [line_of(inner) for inner in item]
    return [line for line in lines if line]


def section_headings(node: Node) -> list[str]:
    """Return the names of sections, steps ("For the peanut sauce") and inner recipes as headings."""
    found = objects_in([node.get("recipeInstructions", node.get("instructions")), node.get("hasPart")])
    named = (
        name
        for each in islice(found, _MOST_SECTIONS)
        if (name := line_of(_one(each.get("name")))) and _heads_more(name, each)
    )
    return [heading_line(name) for name in dict.fromkeys(named)]


def _heads_more(name: str, node: Node) -> bool:
    """Return whether a name is more than a step's number or a part of the step's text."""
    kind = node.get("@type")
    if kind in ("HowToSection", "Recipe"):
        return True
    if kind not in ("HowToStep", "HowToDirection", "HowToTip") or not line_of(node.get("text")):
        return False
    return heading_words().bare_step.fullmatch(name) is None and name.rstrip(".… ") not in line_of(
        node.get("text")
    )


def _lines_of_parts(node: Node) -> list[str]:
    """Return the ingredients of the recipes inside a recipe ("Satay sauce")."""
    parts = (fields_of(item) for item in items_of(node.get("hasPart"))[:_MOST_SECTIONS])
    return [line for each in parts for line in ingredient_lines(each)]


def _supplies(node: Node) -> list[str]:
    """Return the supplies and tools of a recipe and of its steps."""
    found = [node, *islice(objects_in(node.get("recipeInstructions")), _MOST_SECTIONS)]
    return [
        text for each in found for name in ("supply", "tool", "equipment") for text in _texts(each.get(name))
    ]


def _texts(value: object) -> list[str]:
    """Return the texts of a property: of a string, an object with a name, or a list of either."""
    found = (
        text_of(item.get("name", item.get("text", item.get("@value"))) if isinstance(item, dict) else item)
        for item in items_of(value)[:_MOST_SECTIONS]
    )
    return [text for text in found if text]


def _thing(item: Node) -> str:
    """Return the line of an ingredient object: its text, or amount, unit and name."""
    for name in ("text", "display", "original_text", "originalText"):
        if text := line_of(item.get(name)):
            return text
    amount = item.get("amount", item.get("quantity", item.get("requiredQuantity")))
    if amount is None and item.get("value") is not None:  # a PropertyValue
        amount = item
    if isinstance(amount, dict):
        amount = _measured(amount)
    unit = line_of(item.get("unit"))
    name = line_of(item.get("name", item.get("item")))
    return line_of(f"{line_of(amount)} {unit} {name}") if name else UNREADABLE_LINE


def _measured(item: Node) -> str:
    """Return an amount with its unit; nothing for an unknown unit."""
    unit = line_of(item.get("unitText"))
    code = line_of(item.get("unitCode")).upper()
    if not unit and code:
        if code not in _UNIT_CODES:
            return ""
        unit = _UNIT_CODES[code]
    return line_of(f"{line_of(item.get('value'))} {unit}")


def instruction_steps(value: object) -> list[str]:
    """Return the steps of recipeInstructions: texts, HowToStep and HowToSection in any nesting."""
    if isinstance(value, str):
        return steps_of(value)
    steps: list[str] = []
    waiting: list[object] = [value]
    while waiting:
        item = waiting.pop()
        if isinstance(item, list):
            waiting.extend(reversed(item))
        elif isinstance(item, str):
            steps += lines_of(item)
        elif isinstance(item, dict):
            if item.get("itemListElement") is not None:
                waiting.append(item["itemListElement"])
            elif isinstance(item.get("item"), dict):
                waiting.append(item["item"])
            elif text := line_of(item.get("text")):
                steps.append(text)
            elif item.get("@type") != "HowToSection" and (name := line_of(item.get("name"))):
                # RecipeSage writes a heading as an empty section.
                steps.append(name)
    return steps


def tags_of(node: Node) -> list[str]:
    """Return categories, cuisines, keywords, methods and diets as tags."""
    tags: list[str] = []
    for name in ("recipeCategory", "recipeCuisine", "keywords", "cookingMethod", "category", "cuisine"):
        for item in items_of(node.get(name)):
            tags += words_of(fields_of(item).get("name") if isinstance(item, dict) else item)
    for item in items_of(node.get("suitableForDiet")):
        diet = item.get("@id") if isinstance(item, dict) else item
        if isinstance(diet, str):
            word = re.split(r"[/:#]", diet.strip())[-1]
            tags.append(_DIETS.get(word, word))
    return tags


def _comments(node: Node) -> list[str]:
    """Return the notes that programs write as comments."""
    found = items_of(node.get("comment"))[:50]
    return [text_of(item.get("text") if isinstance(item, dict) else item) for item in found]
