"""RecipeML 0.5: XML with amounts, units, ingredients and steps in elements of their own."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

from core.importing.containers.archives import unpacked_head
from core.importing.containers.xml_data import text_in, texts_in
from core.importing.fields.build_recipe import UNREADABLE_LINE, Keys, RawRecipe, build_recipe, use_line
from core.importing.fields.headings import heading_line
from core.importing.fields.stated_nutrition import stated_text
from core.importing.formats.base import XmlReader
from core.importing.source_recipe import Reader, Skipped, SourceLine, SourceRecipe
from core.text.durations import minutes_of
from core.text.plain import line_of
from core.text.servings import servings_of


class _RecipeMl(XmlReader):
    name = "recipeml"
    label = "RecipeML (.xml, .recipeml)"
    element = "recipe"

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether the outermost element is RecipeML's."""
        return b"<recipeml" in unpacked_head(head).lower()

    def recipe(self, where: str, element: Element, keys: Keys) -> SourceRecipe | Skipped:
        """Return the recipe of an element."""
        title = text_in(element, "head/title")
        for within in element.iter("substep"):
            within.text = f" {within.text or ''}"
        steps = texts_in(element, "directions/step") or texts_in(element, "directions//step")
        parts = RawRecipe(
            title=title,
            lines=[line for found in element.findall("ingredients") for line in _lines(found)],
            servings=servings_of(_measure(element.find("head/yield"))),
            prep_min=_minutes(element, ("preparation", "prep", "active", "")),
            cook_min=_minutes(element, ("cooking", "cook", "baking")),
            total_min=_minutes(element, ("total",)),
            steps=[line_of(step) for step in steps] or texts_in(element, "directions"),
            tags=texts_in(element, "head/categories/cat"),
            stated=_stated(element),
            url=text_in(element, "head/source"),
            notes=[text for place in _NOTES for text in texts_in(element, place)],
            names=texts_in(element, "head/subtitle"),
            supplies=[*texts_in(element, "equipment//tool"), *texts_in(element, "equipment/item")],
            made=_measure(element.find("head/yield")),
        )
        return build_recipe(where, keys.of_title(title), parts)


READER: Final[Reader] = _RecipeMl()
_NOTES: Final = ("head/source", "description", "note", "ingredients//ing-note", "directions//note")


def _stated(element: Element) -> dict[str, float]:
    """Return the nutrients of the group that is for one serving."""
    for group in element.findall("nutrition/nutrient-group"):
        if re.search(r"\bper serving\b", text_in(group, "title"), re.IGNORECASE):
            facts = (
                f"{text_in(each, 'n-name')}: {text_in(each, 'qty')} {text_in(each, 'unit')}"
                for each in group.findall("nutrient")
            )
            return stated_text("\n".join(line_of(each) for each in facts))
    return {}


def _minutes(element: Element, types: tuple[str, ...]) -> float | None:
    """Return the time with one of these types; a time without a type is the preparation time."""
    for time in element.findall("head/preptime"):
        if line_of(time.get("type", "")).lower() in types:
            return minutes_of(_measure(time.find("time"), "timeunit") or text_in(time))
    return None


def _lines(found: Element) -> Iterator[SourceLine | str]:
    for child in found.iter():
        if child.tag == "ing-div":
            yield heading_line(text_in(child, "title"))
        elif child.tag == "ing":
            yield _line(child)
            for other in child.findall("alt-ing"):
                for each in _alternatives(other):
                    yield _line(each, optional=True)


def _alternatives(element: Element) -> list[Element]:
    """Return an element for each food of an alternative, which may name several with their amounts."""
    if len(element.findall("item")) < 2:
        return [element]
    parts: list[Element] = []
    begun = False
    for child in element:
        if not parts or (child.tag in ("amt", "item") and begun):
            parts.append(Element("alt-ing"))
            begun = False
        parts[-1].append(child)
        begun = begun or child.tag == "item"
    return parts


def _line(element: Element, *, optional: bool = False) -> SourceLine | str:
    item = text_in(element, "item") or ("" if len(element) else text_in(element))
    if not item:
        return UNREADABLE_LINE
    is_optional = optional or element.get("optional", "").lower() in ("yes", "true", "1")
    unit = text_in(element, "amt/unit") or text_in(element, "unit")
    return use_line(
        _quantity(element.find("amt")), unit, item, text_in(element, "prep"), optional=is_optional
    )


def _quantity(element: Element | None) -> str:
    """Return the number of a `qty`, or the two ends of a `range`, which may be inside it."""
    if element is None:
        return ""
    for within in (element, element.find("qty")):
        ends = [] if within is None else [_number(within.find(f"range/{end}")) for end in ("q1", "q2")]
        if any(ends):
            return "-".join(end for end in ends if end)
    return _number(element.find("qty"))


def _number(element: Element | None) -> str:
    """Return the text of a number: `<frac><n>1</n><d>4</d></frac>` is 1/4."""
    if element is None:
        return ""
    fraction = element.find(".//frac")
    if fraction is None:
        return line_of(text_in(element))
    whole = line_of(element.text)
    upper, lower = text_in(fraction, "n"), text_in(fraction, "d")
    return f"{whole} {upper}/{lower}".strip() if upper and lower else line_of(text_in(element))


def _measure(element: Element | None, unit: str = "unit") -> str:
    if element is None:
        return ""
    return line_of(f"{_quantity(element)} {text_in(element, unit)}") or text_in(element)
