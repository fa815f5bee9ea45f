"""Gourmet and Gourmand: XML (.gourmetXML, .grmt) with numbers and times in the language of whoever wrote it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

from core.importing.containers.archives import not_of_format, unpacked_head
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
from core.importing.fields.xml_recipes import recipes_in
from core.importing.source_recipe import Reader, Skipped, SourceLine, SourceRecipe
from core.progress import Job
from core.text.durations import minutes_of
from core.text.numbers import number_of
from core.text.plain import line_of, words_of
from core.text.servings import servings_of


class _Gourmet:
    name = "gourmet"
    label = "Gourmet (.gourmetXML, .grmt)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Whether its outermost element is Gourmet's."""
        return b"<gourmetDoc" in unpacked_head(head)

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield every recipe."""
        is_empty = True
        for found in recipes_in(path, path.name, "recipe", Keys(self.name, path), _recipe, job):
            is_empty = False
            yield found
        if is_empty:
            raise not_of_format(path, self.label)


READER: Final[Reader] = _Gourmet()


def _recipe(where: str, element: Element, keys: Keys) -> SourceRecipe | Skipped:
    title = text_in(element, "title")
    return build_recipe(
        where,
        keys.of_address(text_in(element, "link"), title),
        RawRecipe(
            title=title,
            lines=[line for found in element.findall("ingredient-list") for line in _lines(found)],
            servings=servings_of(text_in(element, "yields") or text_in(element, "servings")),
            prep_min=minutes_of(text_in(element, "preptime")),
            cook_min=minutes_of(text_in(element, "cooktime")),
            steps=[step for text in texts_in(element, "instructions") for step in steps_of(text)],
            tags=words_of([*texts_in(element, "category"), *texts_in(element, "cuisine")]),
            url=text_in(element, "link"),
            notes=[
                text_in(element, "source"),
                *texts_in(element, "modifications"),
                *texts_in(element, "description"),
            ],
            made=text_in(element, "yields"),
        ),
    )


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
    amount = text_in(element, "amount")
    food, _, how = item.partition("; ")
    return use_line(
        amount,
        text_in(element, "unit"),
        food,
        how,
        amount=number_of(amount) if amount else None,
        optional=element.get("optional", "").lower() in ("yes", "true", "1"),
    )
