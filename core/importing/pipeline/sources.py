"""The recipes and food tables among the files and folders that a user names, with their formats."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final

from core.errors import KnownError, shown
from core.files.reading import kind_of
from core.importing import limits
from core.importing.containers.archives import is_zip
from core.importing.containers.folders import SkippedKind, is_of_system, walk
from core.importing.containers.quads import one_of_each_dump
from core.importing.pipeline.readers import UnknownFormatError, reader_for
from core.importing.pipeline.zip_contents import readers_of_zip
from core.importing.source_recipe import FolderReader, Reader, Skipped, first_named
from core.importing.usda.tables import is_usda
from core.progress import Job
from core.translation import local_number, tr

_REPORTED_EVERY: Final = 50
_NAMED: Final = 2


@dataclass(frozen=True)
class Sources:
    """The files to import, in their order.

    Attributes:
        readers: files and folders that can be read.
        tables: files and folders with USDA's food tables.
        unread: files that can't be read, with the reason.
        other_files: other files in folders and zips, by their endings, such as photos.
    """

    readers: Mapping[Path, Reader]
    tables: tuple[Path, ...] = ()
    unread: Mapping[Path, str] = field(default_factory=dict)
    other_files: tuple[Skipped, ...] = ()

    @property
    def paths(self) -> tuple[Path, ...]:
        """The files and folders that can be read."""
        return tuple(self.readers)

    @property
    def skipped(self) -> list[Skipped]:
        """The files that will not be imported, with the reasons."""
        return [
            *(Skipped(path.name or str(path), why) for path, why in self.unread.items()),
            *self.other_files,
        ]

    @property
    def why_nothing(self) -> str:
        """The reason why nothing can be imported; the first of several."""
        reasons = self.skipped
        if len(self.unread) == 1 and not self.other_files:
            return reasons[0].why
        if not reasons:
            return "Name a file to import."
        more = len(reasons) - 1
        rest = f" {more} more could not be read either." if more else ""
        return f"Nothing can be imported. {reasons[0].where}: {reasons[0].why}{rest}"


def find_sources(
    paths: Iterable[Path], job: Job, named: Mapping[Path, Reader] = MappingProxyType({})
) -> Sources:
    """Find the reader of every file, also of those in folders.

    A folder that is a format of its own (a cookbook of .cook files) is read as a whole, the other files in it one by one.
    Hidden files and folders are left out, and links to folders are not followed.

    Args:
        named: readers that the user chose; their paths need not exist.
    """
    finding = _Finding(job, named)
    for path in dict.fromkeys(paths):
        finding.take(path)
    return finding.found()


class _Finding:
    def __init__(self, job: Job, named: Mapping[Path, Reader]) -> None:
        self._job = job
        self._named = named
        self._readers: dict[Path, Reader] = {}
        self._tables: dict[Path, None] = {}
        self._unread: dict[Path, str] = {}
        self._other_files: dict[str, dict[Path, str]] = {}
        self._in_zips: list[Skipped] = []
        self._left_out: dict[SkippedKind, list[str]] = {}
        self._cut_short: list[Skipped] = []
        self._looked_at = 0

    def found(self) -> Sources:
        left = {
            ending: {path: why for path, why in reasons.items() if path not in self._unread}
            for ending, reasons in sorted(self._other_files.items())
        }
        unknown = [_unknown(ending, reasons) for ending, reasons in left.items() if reasons]
        left_out = [_left_out(why, names) for why, names in self._left_out.items()]
        other_files = (*self._in_zips, *unknown, *left_out, *self._cut_short)
        readers = {path: self._readers[path] for path in one_of_each_dump(list(self._readers))}
        return Sources(readers, tuple(self._tables), self._unread, other_files)

    @property
    def _count(self) -> int:
        other_files = sum(len(reasons) for reasons in self._other_files.values())
        return len(self._readers) + len(self._tables) + len(self._unread) + other_files

    def take(self, path: Path) -> None:
        self._job.check()
        if path in self._named:
            self._readers.setdefault(path, self._named[path])
        elif why := why_endless(path):
            self._unread[path] = why
        elif is_usda(path):
            self._tables.setdefault(path)
        elif _is_folder(path):
            self._take_folder(path)
        else:
            self._take_file(path)

    def _take_folder(self, folder: Path) -> None:
        before = self._count
        try:
            whole: Reader | None = reader_for(folder)
        except KnownError:
            whole = None
        if whole is not None:
            self._readers.setdefault(folder, whole)
        for path in self._inside(folder):
            if self._looked_at >= limits.MOST_LOOKED_AT:
                said = f"Only the first {limits.MOST_LOOKED_AT:,} files are looked at. Import the folders in it one by one."
                self._cut_short.append(Skipped(folder.name or str(folder), said))
                break
            if path in self._named:
                self._readers.setdefault(path, self._named[path])
            elif _is_folder(path) or is_usda(path):
                self._tables.setdefault(path)
            elif not (isinstance(whole, FolderReader) and whole.takes(path.relative_to(folder).as_posix())):
                self._take_file(path, folder)
        if self._count == before:
            said = f"{folder.name or folder} is an empty folder. Choose the one that holds the recipes."
            self._unread.setdefault(folder, said)

    def _inside(self, folder: Path) -> Iterator[Path]:
        """Yield files, and folders that are food tables, in the order of their names."""

        def tell(path: Path, why: SkippedKind) -> None:
            if why is SkippedKind.UNREADABLE:
                self._unread[path] = f"{shown(path)} cannot be opened. Check its permissions and the disk."
            else:
                self._left_out.setdefault(why, []).append(path.name)

        for here, inner, names in walk(folder, tell):
            self._job.check()
            if here != folder and is_usda(here):
                inner.clear()
                yield here
                continue
            # The files of a saved page are in "<page>_files".
            pages = {f"{Path(name).stem}_files" for name in names if name.lower().endswith((".html", ".htm"))}
            inner[:] = [name for name in inner if name not in pages]
            yield from (here / name for name in names)

    def _take_file(self, path: Path, folder: Path | None = None) -> None:
        self._looked_at += 1
        if self._looked_at % _REPORTED_EVERY == 0:
            self._job.check()
            self._job.report(
                0.0, tr("{looked_at} files found").format(looked_at=local_number(f"{self._looked_at:,}"))
            )
        try:
            if is_zip(path):
                found = readers_of_zip(path)
                for place, reader in found.readers:
                    self._readers.setdefault(place, reader)
                self._in_zips += found.unread
            else:
                self._readers.setdefault(path, reader_for(path))
        except UnknownFormatError as error:
            if folder is None:
                self._unread[path] = str(error)
            else:
                self._other_files.setdefault(path.suffix.lower(), {})[path] = str(error)
        except KnownError as error:
            self._unread[path] = str(error)


def _unknown(ending: str, reasons: Mapping[Path, str]) -> Skipped:
    """Return one item for the files with an ending; a single file has its own reason."""
    paths = list(reasons)
    if len(paths) == 1:
        return Skipped(paths[0].name, reasons[paths[0]])
    first = first_named([path.name for path in paths], _NAMED)
    what = tr("{count} files ending in {ending}") if ending else tr("{count} files without an ending")
    return Skipped(
        what.format(count=local_number(f"{len(paths):,}"), ending=ending),
        tr("They are in no format that Larder reads: {first}.").format(first=first),
    )


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def _left_out(why: SkippedKind, names: Sequence[str]) -> Skipped:
    if len(names) == 1:
        return Skipped(names[0], tr("Larder leaves out {value}.").format(value=why.value))
    return Skipped(
        tr("{names} {value}").format(names=local_number(f"{len(names):,}"), value=why.value),
        tr("Larder leaves them out: {first}.").format(first=first_named(names, _NAMED)),
    )


def why_endless(path: Path) -> str:
    """Return the reason why a path that the user named can't be read to its end; nothing if it can."""
    try:
        kind = kind_of(path)
    except (OSError, ValueError):
        # Opening it says what is wrong.
        return ""
    if kind:
        return f"{shown(path)} is {kind}. Name a file or a folder."
    if is_of_system(path):
        return f"{shown(path)} belongs to the running system and has no recipes. Name another folder."
    return ""
