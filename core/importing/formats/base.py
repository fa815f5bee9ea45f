"""Base classes of readers: a file without recipes is refused, and a broken document is skipped."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

from core.importing import limits
from core.importing.containers.archives import Member, members, not_of_format, opened
from core.importing.containers.decoding import text_from, text_lines
from core.importing.containers.json_data import BadJsonError, parsed
from core.importing.containers.xml_data import elements
from core.importing.fields.build_recipe import Keys, RawRecipe, build_recipe
from core.importing.source_recipe import Skipped, SourceRecipe
from core.progress import Job
from core.translation import local_number, tr

Found = Iterator[SourceRecipe | Skipped]

_LONGEST_TEXT: Final = 1_000_000
"""Characters of a text with one recipe."""
_MOST_LINES: Final = 20_000
"""Lines of one recipe in a text."""
_CHECKED_EVERY: Final = 500
_ENDING: Final = re.compile(r"\.[A-Za-z]{2,8}$")


class FormatReader(ABC):
    """A reader that refuses files without recipes; a subclass yields the recipes in `items`."""

    name = ""
    label = ""

    def read(self, path: Path, job: Job) -> Found:
        """Yield every recipe of a file.

        Raises:
            KnownError: the file has no recipe of this format.
        """
        is_empty = True
        for item in self.items(path, Keys(self.name, path), job):
            is_empty = False
            yield item
        if is_empty:
            raise not_of_format(path, self.label)

    @abstractmethod
    def items(self, path: Path, keys: Keys, job: Job) -> Found:
        """Yield every recipe of a file, and the reason for each that is skipped."""


class MemberReader(FormatReader):
    """A reader of a file, or of the wanted files in a folder or zip."""

    largest = limits.LARGEST_RECIPE
    """Bytes of one wanted file."""

    @abstractmethod
    def wants(self, name: str) -> bool:
        """Return whether the reader wants a file with this path (with /) in a folder or zip."""

    def members(self, path: Path, job: Job) -> Iterator[Member | Skipped]:
        """Yield the wanted files."""
        return members(path, job, self.wants, self.largest)

    def items(self, path: Path, keys: Keys, job: Job) -> Found:
        """Yield the recipes of every wanted file."""
        for member in self.members(path, job):
            if isinstance(member, Skipped):
                yield member
            else:
                yield from self.recipes(member, keys)

    @abstractmethod
    def recipes(self, member: Member, keys: Keys) -> Found:
        """Yield the recipes of one file."""


class JsonReader(MemberReader):
    """A reader of JSON documents."""

    def recipes(self, member: Member, keys: Keys) -> Found:
        """Yield the recipes of one document; one that is not JSON is skipped."""
        try:
            value = parsed(member.data)
        except BadJsonError as error:
            yield Skipped(member.name, str(error))
            return
        yield from self.of_document(value, member.name, keys)

    @abstractmethod
    def of_document(self, value: object, where: str, keys: Keys) -> Found:
        """Yield the recipes of a JSON value."""


class TextReader(MemberReader):
    """A reader of texts that hold one recipe each and may take its title from the name of their file."""

    endings: tuple[str, ...] = ()

    def wants(self, name: str) -> bool:
        """Return whether the reader wants a file with this path."""
        return name.lower().endswith(self.endings)

    takes = wants

    def recipes(self, member: Member, keys: Keys) -> Found:
        """Yield the recipe of a text."""
        text = text_from(member.data)
        if len(text) > _LONGEST_TEXT:
            yield Skipped(
                member.name,
                tr("It is {characters} characters long.").format(characters=local_number(f"{len(text):,}")),
            )
            return
        parts = self.parts(text, _ENDING.sub("", member.name.rsplit("/", 1)[-1]))
        yield build_recipe(member.name, keys.of_title(parts.title, member.name), parts)

    @abstractmethod
    def parts(self, text: str, stem: str) -> RawRecipe:
        """Return the recipe of a text; `stem` is its file's name without the ending."""


class RecordReader(FormatReader):
    """A reader of texts in which a line begins each recipe, and another may end it."""

    begin: re.Pattern[str]
    end = re.compile(r"(?!)")

    def items(self, path: Path, keys: Keys, job: Job) -> Found:
        """Yield every record; text between records is left out."""
        begun = 0
        lines: list[str | None] = []
        with opened(path) as file:
            for number, line in enumerate(text_lines(file), start=1):
                if number % _CHECKED_EVERY == 1:
                    job.check()
                    job.report(file.share(), f"Reading {path.name}")
                begins = line is not None and self.begin.match(line) is not None
                ends = not begins and line is not None and self.end.fullmatch(line) is not None
                if begun and (begins or ends):
                    yield self._item(f"{path.name}, line {begun}", lines, keys, is_whole=ends)
                if begins or ends:
                    begun, lines = (number if begins else 0), []
                elif begun and len(lines) < _MOST_LINES:
                    lines.append(line)
        if begun:
            yield self._item(f"{path.name}, line {begun}", lines, keys, is_whole=False)

    def _item(
        self, where: str, lines: list[str | None], keys: Keys, *, is_whole: bool
    ) -> SourceRecipe | Skipped:
        texts = [line.expandtabs(8).rstrip() for line in lines if line is not None]
        if len(texts) < len(lines) or len(lines) >= _MOST_LINES:
            return Skipped(where, tr("It holds a line, or a number of lines, too long for a recipe."))
        return self.record(where, texts, keys, is_whole=is_whole)

    @abstractmethod
    def record(self, where: str, lines: list[str], keys: Keys, *, is_whole: bool) -> SourceRecipe | Skipped:
        """Return the recipe of a record.

        Args:
            lines: the lines after the first one, without tabs and blanks at their ends.
            is_whole: whether a line ended the record.
        """


class XmlReader(FormatReader):
    """A reader of XML files in which an element with the tag `element` is a recipe."""

    element = ""

    def items(self, path: Path, keys: Keys, job: Job) -> Found:
        """Yield every recipe of a file."""
        return self.in_xml(path, path.name, keys, job)

    def in_xml(self, xml: Path, file_name: str, keys: Keys, job: Job) -> Found:
        """Yield every recipe of an XML file; a recipe in which the file breaks off is skipped.

        Args:
            xml: the file to read.
            file_name: its name for the user.
        """
        for number, element in enumerate(elements(xml, frozenset({self.element})), start=1):
            job.check()
            where = f"{file_name}, recipe {number}"
            if element is None:
                yield Skipped(where, tr("The file ends within it."))
            else:
                yield self.recipe(where, element, keys)

    @abstractmethod
    def recipe(self, where: str, element: Element, keys: Keys) -> SourceRecipe | Skipped:
        """Return the recipe of an element."""
