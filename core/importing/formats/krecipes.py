"""KRecipes: XML (.kreml), or a gzip tar with such a file (.kre).

Larder doesn't import its nutrition (`krecipes-properties`), which doesn't say what amount it is for.
"""

import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

from core.importing import limits
from core.importing.containers.archives import head_of, unpacked_head, whole_file
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
from core.importing.formats.base import Found, XmlReader
from core.importing.source_recipe import Reader, Skipped, SourceLine, SourceRecipe
from core.progress import Job
from core.text.durations import minutes_of
from core.text.numbers import number_of
from core.text.plain import line_of
from core.text.servings import servings_of


class _KRecipes(XmlReader):
    name = "krecipes"
    label = "KRecipes (.kreml, .kre)"
    element = "krecipes-recipe"

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether the outermost element is KRecipes', in a tar or plain."""
        return b"<krecipes" in unpacked_head(head)

    def items(self, path: Path, keys: Keys, job: Job) -> Found:
        """Yield every recipe of a file."""
        with _plain_xml(path) as xml:
            yield from self.in_xml(xml, path.name, keys, job)

    def recipe(self, where: str, element: Element, keys: Keys) -> SourceRecipe | Skipped:
        """Return the recipe of an element."""
        about = element.find("krecipes-description")
        title = text_in(about, "title")
        parts = RawRecipe(
            title=title,
            lines=[line for found in element.findall("krecipes-ingredients") for line in _lines(found)],
            servings=servings_of(_yield(about)),
            prep_min=minutes_of(text_in(about, "preparation-time")),
            steps=steps_of(text_in(element, "krecipes-instructions")),
            tags=[] if about is None else texts_in(about, "category/cat"),
            notes=[", ".join([] if about is None else texts_in(about, "author"))],
            made=_yield(about),
        )
        return build_recipe(where, keys.of_title(title), parts)


READER: Final[Reader] = _KRecipes()


@contextmanager
def _plain_xml(path: Path) -> Iterator[Path]:
    """Return the path of the XML: of a .kreml itself, of the file in a .kre a temporary copy."""
    if head_of(path, 1 << 16)[257:262] != b"ustar":
        yield path
        return
    packed = whole_file(path)
    with tempfile.TemporaryDirectory(prefix="larder-import-") as folder:
        target = Path(folder) / path.name
        target.write_bytes(_first_kreml(packed))
        yield target


def _first_kreml(packed: bytes) -> bytes:
    try:
        with tarfile.open(fileobj=BytesIO(packed), mode="r:") as archive:
            for member in archive:
                if (
                    member.isfile()
                    and member.name.lower().endswith(".kreml")
                    and member.size <= limits.LARGEST_DOCUMENT
                ):
                    file = archive.extractfile(member)
                    return file.read() if file is not None else b""
    except (tarfile.TarError, OSError, EOFError, ValueError):
        pass
    return b""


def _yield(about: Element | None) -> str:
    return line_of(
        f"{_amount(None if about is None else about.find('yield/amount'))} {text_in(about, 'yield/type')}"
    ) or text_in(about, "serving")


def _amount(element: Element | None) -> str:
    """Return an amount's text, or `min` and `max` as a range."""
    if element is None:
        return ""
    ends = [text_in(element, "min"), text_in(element, "max")]
    return "-".join(end for end in ends if end) or text_in(element)


def _lines(found: Element) -> Iterator[SourceLine | str]:
    substitutes = {id(inner) for outer in found.iter("substitutes") for inner in outer.iter("ingredient")}
    for child in found.iter():
        if child.tag == "ingredient-group":
            yield heading_line(child.get("name", ""))
        elif child.tag == "ingredient":
            yield _line(child, optional=id(child) in substitutes)


def _line(element: Element, *, optional: bool) -> SourceLine | str:
    name = text_in(element, "name")
    if not name:
        return UNREADABLE_LINE
    amount = _amount(element.find("amount"))
    # KRecipes writes 0 for "no amount".
    amount = "" if number_of(amount) == 0 else amount
    how = ", ".join(texts_in(element, "prep"))
    return use_line(amount, text_in(element, "unit"), name, how, optional=optional)
