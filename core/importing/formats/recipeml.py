"""RecipeML 0.5: XML with amounts, units, ingredients and steps kept apart."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

from core.importing.containers.archives import not_of_format, unpacked_head
from core.importing.containers.xml_data import text_in, texts_in
from core.importing.fields.build_recipe import UNREADABLE_LINE, Keys, RawRecipe, build_recipe, use_line
from core.importing.fields.headings import heading_line
from core.importing.fields.stated_nutrition import stated_text
from core.importing.fields.xml_recipes import recipes_in
from core.importing.source_recipe import Reader, Skipped, SourceLine, SourceRecipe
from core.progress import Job
from core.text.durations import minutes_of
from core.text.numbers import number_of
from core.text.plain import line_of
from core.text.servings import servings_of


class _RecipeMl:
    name = "recipeml"
    label = "RecipeML (.xml, .recipeml)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Whether its outermost element is RecipeML's."""
        return b"<recipeml" in unpacked_head(head).lower()

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield every recipe."""
        is_empty = True
        for found in recipes_in(path, path.name, "recipe", Keys(self.name, path), _recipe, job):
            is_empty = False
            yield found
        if is_empty:
            raise not_of_format(path, self.label)


READER: Final[Reader] = _RecipeMl()


def _recipe(where: str, element: Element, keys: Keys) -> SourceRecipe | Skipped:
    title = text_in(element, "head/title")
    for within in element.iter("substep"):
        within.text = f" {within.text or ''}"
    steps = texts_in(element, "directions/step") or texts_in(element, "directions//step")
    return build_recipe(
        where,
        keys.of_title(title),
        RawRecipe(
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
            notes=[
                text_in(element, "head/source"),
                *texts_in(element, "description"),
                *texts_in(element, "note"),
                *texts_in(element, "ingredients//ing-note"),
                *texts_in(element, "directions//note"),
            ],
            names=texts_in(element, "head/subtitle"),
            supplies=[*texts_in(element, "equipment//tool"), *texts_in(element, "equipment/item")],
            made=_measure(element.find("head/yield")),
        ),
    )


def _stated(element: Element) -> dict[str, float]:
    """Nutrients of a group that says it is for one serving."""
    for group in element.findall("nutrition/nutrient-group"):
        if re.search(r"\bper serving\b", text_in(group, "title"), re.IGNORECASE):
            told = (
                f"{text_in(each, 'n-name')}: {text_in(each, 'qty')} {text_in(each, 'unit')}"
                for each in group.findall("nutrient")
            )
            return stated_text("\n".join(line_of(each) for each in told))
    return {}


def _minutes(element: Element, types: tuple[str, ...]) -> float | None:
    """The time whose type is one of these; a time that says no type is that of preparing."""
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
    """An alternative that names several foods, each behind its amount, as one element for each."""
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
    amount = _quantity(element.find("amt"))
    is_optional = optional or element.get("optional", "").lower() in ("yes", "true", "1")
    return use_line(
        amount,
        text_in(element, "amt/unit") or text_in(element, "unit"),
        item,
        text_in(element, "prep"),
        amount=number_of(amount) if amount else None,
        optional=is_optional,
    )


def _quantity(element: Element | None) -> str:
    """A `qty`, its whole number and fraction, or the two ends of a `range`, which may stand within it."""
    if element is None:
        return ""
    for within in (element, element.find("qty")):
        ends = [] if within is None else [_number(within.find(f"range/{end}")) for end in ("q1", "q2")]
        if any(ends):
            return "-".join(end for end in ends if end)
    return _number(element.find("qty"))


def _number(element: Element | None) -> str:
    """The text of a number, with `<frac><n>1</n><d>4</d></frac>` as 1/4."""
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
