"""Write recipes to the user's path, in the given format or that of the path."""

import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from core.errors import KnownError, shown
from core.exporting.as_cooklang import to_cooklang
from core.exporting.as_csv import to_csv
from core.exporting.as_html import Marks, to_html
from core.exporting.as_jsonld import to_jsonld
from core.exporting.as_markdown import to_markdown
from core.exporting.wording import file_name
from core.files.private import users_own_mask
from core.files.writing import write_chunks, write_whole
from core.food.recipe import Recipe
from core.library.library import Library
from core.progress import Job
from core.translation import local_number, tr

FORMATS: Final = ("jsonld", "cooklang", "markdown", "csv", "html")
_ONE_EACH: Final[dict[str, tuple[str, Callable[[Recipe], str]]]] = {
    "cooklang": (".cook", to_cooklang),
    "markdown": (".md", to_markdown),
}
"""Formats with one file per recipe: their extension, and the function that writes a recipe."""
_ENDINGS: Final = MappingProxyType(
    {
        ".json": "jsonld", ".jsonld": "jsonld", ".cook": "cooklang", ".md": "markdown", ".markdown": "markdown",
        ".csv": "csv", ".html": "html", ".htm": "html",
    }
)  # fmt: skip
_BATCH: Final = 500
_BLOCK: Final = 1 << 20


@dataclass(frozen=True)
class Selection:
    """Some recipes of a library, in order, read a few hundred at a time."""

    library: Library
    numbers: Sequence[int]

    def recipes(self, job: Job) -> Iterator[Recipe]:
        """Yield the recipes."""
        for start in range(0, len(self.numbers), _BATCH):
            job.check()
            job.report(start / max(1, len(self.numbers)), tr("Writing recipes"))
            numbers = self.numbers[start : start + _BATCH]
            found = self.library.recipes(numbers)
            yield from (found[number] for number in numbers if number in found)

    def titles(self) -> list[str]:
        """Return their titles alone."""
        named: dict[int, str] = dict(
            self.library.rows(
                "SELECT recipe_id, title FROM recipe WHERE recipe_id IN (SELECT unnest(?))",
                [list(self.numbers)],
            )
        )
        return [named[number] for number in self.numbers if number in named]


def select(library: Library, names: Iterable[str]) -> Selection:
    """Return the recipes with these keys or titles; the whole library if no name is given.

    Raises:
        KnownError: no recipe has one of the names.
    """
    wanted = list(dict.fromkeys(names))
    if not wanted:
        return Selection(
            library, library.ids("SELECT recipe_id FROM recipe ORDER BY lower(title), recipe_id")
        )
    found = library.recipe_ids(wanted)
    missing = next((name for name in wanted if name not in found), None)
    if missing is not None:
        message = tr("There is no recipe '{missing}' in the library. Give its id or its whole title.")
        raise KnownError(message.format(missing=shown(missing)))
    return Selection(library, list(dict.fromkeys(found[name] for name in wanted)))


def format_of(path: Path, named: str | None) -> str:
    """Return the given format, else the one of the path's extension.

    Raises:
        KnownError: the format doesn't exist, or the extension names none.
    """
    if named is not None:
        if named.casefold() in FORMATS:
            return named.casefold()
        message = tr("Larder can't write recipes as '{named}'. Choose one of {formats}.")
        raise KnownError(message.format(named=shown(named), formats=", ".join(FORMATS)))
    found = _ENDINGS.get(path.suffix.casefold())
    if found is None:
        message = tr("'{path}' has no ending that names a format. Add --format: {formats}.")
        raise KnownError(message.format(path=shown(path), formats=", ".join(FORMATS)))
    return found


def export_recipes(
    selection: Selection, path: Path, form: str, job: Job, marks: Marks = lambda _recipe: ()
) -> None:
    """Write recipes to one file or, for cooklang and markdown, to a folder or .zip with one file each.

    A single file is written completely or not at all; in a folder, files with the same names are replaced.

    Args:
        marks: returns sentences on what in a recipe breaks the profile. Only the cookbook, which people read, shows
            them; the other formats contain a recipe as its source has it.

    Raises:
        KnownError: the path cannot be written.
    """
    if form == "jsonld":
        write_chunks(path, to_jsonld(selection.recipes(job)), private=False)
    elif form == "csv":
        write_chunks(path, to_csv(selection.recipes(job)), private=False)
    elif form == "html":
        write_chunks(path, to_html(selection.titles(), lambda: selection.recipes(job), marks), private=False)
    else:
        _write_each(selection, path, form, job)


def _write_each(selection: Selection, path: Path, form: str, job: Job) -> None:
    ending, written = _ONE_EACH[form]
    if path.suffix.casefold() == ".zip":
        with tempfile.TemporaryFile() as held:
            with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
                for name, text in _named(selection, ending, written, job):
                    archive.writestr(name, text)
            held.seek(0)
            write_chunks(path, iter(lambda: held.read(_BLOCK), b""), private=False)
    elif path.suffix and _ENDINGS.get(path.suffix.casefold()) == form:
        if len(selection.numbers) != 1:
            message = tr("{name} is one file, and {numbers} recipes need one each. Name a folder or a .zip.")
            raise KnownError(
                message.format(name=shown(path.name), numbers=local_number(f"{len(selection.numbers):,}"))
            )
        write_whole(path, "".join(text for _, text in _named(selection, ending, written, job)), private=False)
    else:
        try:
            with users_own_mask():
                path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise KnownError(
                tr("The folder {path} can't be created. Choose another place.").format(path=shown(path))
            ) from error
        for name, text in _named(selection, ending, written, job):
            write_whole(path / name, text, private=False)


def _named(
    selection: Selection, ending: str, written: Callable[[Recipe], str], job: Job
) -> Iterator[tuple[str, str]]:
    taken: set[str] = set()
    for recipe in selection.recipes(job):
        text = written(recipe).encode("utf-8", "replace").decode()
        yield file_name(recipe, taken) + ending, text
