"""What an import would do, before anything is changed: formats, titles, what is new, and what would be skipped and why."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Final

from core.errors import KnownError
from core.importing.own_exports import known_again, own_recipes
from core.importing.placing import Placer, Stated, content_hash
from core.importing.readers import reader_for
from core.importing.stream import Reader, Skipped, SourceRecipe
from core.kg.hashes import hash_of
from core.kg.library import Library
from core.kg.source import STARTER
from core.progress import Job

MOST_READ: Final = 2000
"""Recipes that are looked at in one file; a larger file is told by "at least"."""
MOST_FILES: Final = 500
"""Files that are looked at in one folder."""
_MOST_TITLES: Final = 8
_MOST_SKIPPED: Final = 200
_BATCH: Final = 100
_SHOWN_TITLE: Final = 80


@dataclass
class FilePreview:
    """What one file holds, compared with the library."""

    path: Path
    reader: Reader | None
    """Its format; None where nothing of it can be read."""
    problem: str = ""
    """Why nothing of it can be read, and what to do."""
    new: int = 0
    updated: int = 0
    """Recipes that the library has with other contents."""
    unchanged: int = 0
    titles: list[str] = field(default_factory=list)
    """The first titles of what is new or updated."""
    skipped: list[Skipped] = field(default_factory=list)
    skipped_count: int = 0
    is_cut: bool = False
    """Whether the file holds more than was looked at."""

    @property
    def read(self) -> int:
        """Recipes and broken recipes that were looked at."""
        return self.new + self.updated + self.unchanged + self.skipped_count

    def skip(self, where: str, why: str) -> None:
        """Note something that would not be taken in."""
        self.skipped_count += 1
        if len(self.skipped) < _MOST_SKIPPED:
            self.skipped.append(Skipped(where, why))

    def take(self, title: str) -> None:
        """Note a title that would be taken in."""
        if len(self.titles) < _MOST_TITLES:
            self.titles.append(title)


@dataclass(frozen=True)
class ImportPreview:
    """What importing some files would do."""

    files: tuple[FilePreview, ...]

    @property
    def paths(self) -> tuple[Path, ...]:
        """The files that can be read."""
        return tuple(file.path for file in self.files if file.reader is not None)

    @property
    def is_cut(self) -> bool:
        """Whether there is more than was looked at."""
        return any(file.is_cut for file in self.files)

    @property
    def new(self) -> int:
        """Recipes that would be added."""
        return sum(file.new for file in self.files)

    @property
    def updated(self) -> int:
        """Recipes that would be changed."""
        return sum(file.updated for file in self.files)

    @property
    def unchanged(self) -> int:
        """Recipes that the library has just so."""
        return sum(file.unchanged for file in self.files)

    @property
    def skipped_count(self) -> int:
        """What would be skipped; a file that cannot be read is one."""
        return sum(file.skipped_count or bool(file.problem) for file in self.files)


def preview_files(paths: Sequence[Path], library: Library, placer: Placer, job: Job) -> ImportPreview:
    """Look into files; a folder that is no format of its own stands for the files in it.

    Nothing is written, and what cannot be read is told file by file.

    Raises:
        Cancelled: the person cancelled.
    """
    looking = _Looking(library, placer, job)
    files: list[FilePreview] = []
    for path in _files(paths):
        job.check()
        job.report(0.0, f"Looking into {path.name}")
        files.append(looking.look(path))
    return ImportPreview(tuple(files))


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in dict.fromkeys(paths):
        if not path.is_dir():
            yield path
            continue
        whole = _format_of(path)
        if whole is None:
            inside = sorted(each for each in path.rglob("*") if _is_shown(each))
            yield from inside[:MOST_FILES] or (path,)
            continue
        yield path
        # A folder that is read as a whole may hold files of other kinds beside those that it is read for.
        for each in sorted(each for each in path.iterdir() if _is_shown(each))[:MOST_FILES]:
            if _format_of(each) != whole:
                yield each


def _format_of(path: Path) -> str | None:
    try:
        return reader_for(path).name
    except KnownError:
        return None


def _is_shown(path: Path) -> bool:
    return path.is_file() and not path.name.startswith(".")


@dataclass
class _Looking:
    """One look at several files: a recipe that stands in two of them is new once."""

    library: Library
    placer: Placer
    job: Job
    _keys: set[int] = field(default_factory=set)
    _identities: dict[int, str] = field(default_factory=dict)

    def look(self, path: Path) -> FilePreview:
        try:
            reader = reader_for(path)
        except KnownError as error:
            return FilePreview(path, None, str(error))
        found = FilePreview(path, reader)
        try:
            items = iter(reader.read(path, self.job))
            while batch := list(islice(items, min(_BATCH, MOST_READ - found.read))):
                self.job.check()
                self._sort(batch, found)
            found.is_cut = next(items, None) is not None
        except KnownError as error:
            if not found.read:
                return FilePreview(path, None, str(error))
            found.skip(path.name, str(error))
        return found

    def _sort(self, items: Sequence[SourceRecipe | Skipped], found: FilePreview) -> None:
        assert found.reader is not None
        fresh: list[Stated] = []
        own = own_recipes(self.library, items)
        settled: list[tuple[SourceRecipe, str]] = []
        for read in items:
            if isinstance(read, Skipped):
                found.skip(read.where, read.why)
                continue
            item, source = known_again(read, found.reader.name, own)
            if item is None:
                found.unchanged += 1
            else:
                settled.append((item, source))
        known = self._known([item.key for item, _ in settled])
        for item, source in settled:
            content, before = content_hash(item), known.get(item.key)
            if hash_of(item.key) in self._keys:
                found.skip(_where(found, item), "A recipe with the same id stands before it.")
            elif before is None:
                fresh.append(Stated(item, source, content))
            elif before[1] == STARTER:
                found.skip(_where(found, item), "Larder's own recipes have one with this id.")
            elif before[0] == content:
                found.unchanged += 1
            else:
                found.updated += 1
                found.take(item.title)
            self._keys.add(hash_of(item.key))
        self._sort_fresh(fresh, found)

    def _sort_fresh(self, fresh: Sequence[Stated], found: FilePreview) -> None:
        """What no recipe of the library shares its id with may still be one of them under another."""
        identities = [source.identity_hash for source in self.placer.place(fresh)]
        twins = self._identities | self._twins(identities)
        for stated, identity in zip(fresh, identities, strict=True):
            title = stated.recipe.title
            if identity in twins:
                found.skip(_where(found, stated.recipe), f"It is the same recipe as '{twins[identity]}'.")
                continue
            twins[identity] = self._identities[identity] = title
            found.new += 1
            found.take(title)

    def _known(self, keys: Sequence[str]) -> dict[str, tuple[int, str]]:
        rows = self.library.rows(
            "SELECT key, content_hash, source FROM recipe WHERE key IN (SELECT unnest(?::TEXT[]))",
            [list(keys)],
        )
        return {str(key): (int(str(content)), str(source)) for key, content, source in rows}

    def _twins(self, identities: Sequence[int]) -> dict[int, str]:
        rows = self.library.rows(
            "SELECT identity_hash, title FROM recipe WHERE identity_hash IN (SELECT unnest(?::BIGINT[]))",
            [list(identities)],
        )
        return {int(str(identity)): str(title) for identity, title in rows}


def _where(found: FilePreview, recipe: SourceRecipe) -> str:
    return f"{found.path.name}, {recipe.title[:_SHOWN_TITLE]}"
