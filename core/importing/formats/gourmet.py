"""Gourmet and Gourmand: XML (.gourmetXML, .grmt) with numbers and times in the language of its author."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

from core.importing.containers.archives import unpacked_head
from core.importing.containers.xml_data import text_in, texts_in
from core.importing.fields.build_recipe import (
    UNREADABLE_LINE,
    Keys,
    RawRecipe,
    build_recipe,
    steps_of,
    use_line,
)
from core.importing.fields.headings import heading_line
from core.importing.formats.base import XmlReader
from core.importing.source_recipe import Reader, Skipped, SourceLine, SourceRecipe
from core.text.durations import minutes_of
from core.text.plain import line_of, words_of
from core.text.servings import servings_of


class _Gourmet(XmlReader):
    name = "gourmet"
    label = "Gourmet (.gourmetXML, .grmt)"
    element = "recipe"

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether the outermost element is Gourmet's."""
        return b"<gourmetDoc" in unpacked_head(head)

    def recipe(self, where: str, element: Element, keys: Keys) -> SourceRecipe | Skipped:
        """Return the recipe of an element."""
        title = text_in(element, "title")
        parts = RawRecipe(
            title=title,
            lines=[line for found in element.findall("ingredient-list") for line in _lines(found)],
            servings=servings_of(text_in(element, "yields") or text_in(element, "servings")),
            prep_min=minutes_of(text_in(element, "preptime")),
            cook_min=minutes_of(text_in(element, "cooktime")),
            steps=[step for text in texts_in(element, "instructions") for step in steps_of(text)],
            tags=words_of([*texts_in(element, "category"), *texts_in(element, "cuisine")]),
            url=text_in(element, "link"),
            notes=[
                text
                for name in ("source", "modifications", "description")
                for text in texts_in(element, name)
            ],
            made=text_in(element, "yields"),
        )
        return build_recipe(where, keys.of_address(text_in(element, "link"), title), parts)


READER: Final[Reader] = _Gourmet()


def _lines(found: Element) -> Iterator[SourceLine | str]:
    for child in found.iter():
        if child.tag == "ingredient":
            yield _line(child)
        elif child.tag == "groupname":
            yield heading_line(text_in(child))
        elif child.tag == "ingref":
            amount = line_of(child.get("amount", ""))
            yield f"{amount} {line_of(text_in(child)) or UNREADABLE_LINE}".strip()


def _line(element: Element) -> SourceLine | str:
    item = text_in(element, "item") or text_in(element, "key")
    if not item:
        return UNREADABLE_LINE
    food, _, how = item.partition("; ")
    is_optional = element.get("optional", "").lower() in ("yes", "true", "1")
    return use_line(text_in(element, "amount"), text_in(element, "unit"), food, how, optional=is_optional)
