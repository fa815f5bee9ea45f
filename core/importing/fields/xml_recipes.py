"""The recipes of an XML file, one element each: what the readers of such formats do alike."""

from collections.abc import Callable, Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

from core.importing.containers.xml_data import elements
from core.importing.fields.build_recipe import Keys
from core.importing.source_recipe import Skipped, SourceRecipe
from core.progress import Job

MakeRecipe = Callable[[str, Element, Keys], SourceRecipe | Skipped]
"""(where it stands, the element, the keys given so far) -> the recipe."""


def recipes_in(
    xml: Path, file_name: str, tag: str, keys: Keys, make: MakeRecipe, job: Job
) -> Iterator[SourceRecipe | Skipped]:
    """Yield every recipe of an XML file; one in which the file breaks off is skipped.

    Args:
        xml: the file to read.
        file_name: what the person knows it by.
        tag: the element that holds one recipe.

    Raises:
        Cancelled: the person cancelled.
    """
    for number, element in enumerate(elements(xml, frozenset({tag})), start=1):
        job.check()
        where = f"{file_name}, recipe {number}"
        yield Skipped(where, "The file breaks off in it.") if element is None else make(where, element, keys)
