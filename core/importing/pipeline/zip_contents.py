"""Zips with files of several formats, or of formats that come in single files: each file has its own reader.

While a member is read, it is in a temporary folder under its bare name, never where its path leads.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Final

from core.errors import KnownError
from core.importing import limits
from core.importing.containers.archives import (
    DecompressionBudget,
    Member,
    file_of_zip,
    heads_of,
    leads_outside,
    member_names,
    unreadable,
)
from core.importing.containers.folders import size_bytes
from core.importing.fields.title_keys import read_from
from core.importing.pipeline.readers import UnknownFormatError, reader_for, reader_of_head
from core.importing.pipeline.unsupported import document_in_zip
from core.importing.source_recipe import FolderReader, Reader, Skipped, SourceLink, SourceRecipe, first_named
from core.progress import Job
from core.translation import tr

_ALONE: Final = (
    ".mmf", ".mxp", ".mx2", ".mz2", ".grmt", ".gourmetxml", ".kreml", ".kre", ".csv", ".tsv", ".jsonl", ".ndjson",
    ".jsonld", ".parquet", ".paprikarecipe", ".paprikarecipes", ".md", ".markdown", ".cook", ".html", ".htm", ".mhtml",
    ".trig", ".nq",
)  # fmt: skip
"""Endings of files that are likely recipes."""
_OFTEN_ELSE: Final = (".txt", ".text", ".mm", ".json", ".xml", ".yaml", ".yml")
"""Endings that exports also have for other files."""
_EXPORTS: Final = frozenset({"paprika", "mealie", "tandoor", "nextcloud"})
"""Formats of zips that programs write."""
_OWN: Final = {
    "jsonld": (".json", ".jsonld", ".json.gz", ".jsonld.gz"),
    "mastercook": (".mx2",),
    "paprika": (".paprikarecipe", ".paprikarecipes"),
}
"""Endings that the readers of other zips read."""
_NO_RECIPES: Final = ("readme", "license", "licence", "copying", "changelog")
_NAMED: Final = 2


@dataclass(frozen=True)
class ZippedReader:
    """A reader of some members of a zip, all of one format."""

    archive: Path
    inner: Reader
    names: tuple[str, ...]

    @property
    def name(self) -> str:
        """The format of the members."""
        return self.inner.name

    @property
    def label(self) -> str:
        """The name of the format for users."""
        return self.inner.label

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether a path is that of its own members."""
        return path == self.place and not head

    @property
    def place(self) -> Path:
        """The path that represents the members."""
        return self.archive.with_name(f"{self.archive.name}: {self.inner.name}")

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | SourceLink | Skipped]:
        """Yield the recipes of the members; one that can't be read is skipped.

        Raises:
            KnownError: the zip cannot be opened.
        """
        allowance = DecompressionBudget(size_bytes(self.archive))
        for number, name in enumerate(self.names):
            job.check()
            job.report(number / len(self.names), tr("Reading {name}").format(name=self.archive.name))
            found = file_of_zip(self.archive, name, limits.LARGEST_DOCUMENT, allowance)
            if isinstance(found, Skipped):
                yield found
            else:
                yield from self._of_member(found, job)

    def _of_member(self, member: Member, job: Job) -> Iterator[SourceRecipe | SourceLink | Skipped]:
        with TemporaryDirectory(prefix="larder-import-") as folder:
            file = Path(folder) / PurePosixPath(member.name).name
            file.write_bytes(member.data)
            quiet = Job(is_aborted=job.is_aborted)
            try:
                for item in self.inner.read(file, quiet):
                    if isinstance(item, SourceRecipe):
                        yield replace(item, key=read_from(item.key, self.archive / member.name))
                    else:
                        yield item
            except KnownError as error:
                yield Skipped(
                    tr("{name}: {name_2}").format(name=self.archive.name, name_2=member.name[:200]),
                    str(error),
                )


@dataclass(frozen=True)
class InZip:
    """The readers of a zip's contents, and the members that no reader reads."""

    readers: tuple[tuple[Path, Reader], ...]
    unread: tuple[Skipped, ...] = ()


def readers_of_zip(path: Path) -> InZip:
    """Return the reader of a zip, if there is one, and the readers of the other members.

    Raises:
        KnownError: no reader reads any of it; the message has the reason.
    """
    whole: Reader | None = None
    reason: KnownError | None = None
    try:
        whole = reader_for(path)
    except UnknownFormatError as error:
        if document_in_zip(path):
            raise
        reason = error
    by_format: dict[str, list[str]] = {}
    inner: dict[str, Reader] = {}
    unread: list[str] = []
    outside: list[Skipped] = []
    for name, head in heads_of(path, [name for name in member_names(path) if _is_left(whole, name)]):
        if leads_outside(name):
            outside.append(
                Skipped(
                    tr("{name}: {name_2}").format(name=path.name, name_2=name[:200]),
                    tr("Its path leads out of the archive."),
                )
            )
            continue
        try:
            found = reader_of_head(path / name, head)
        except KnownError as error:
            outside.append(
                Skipped(tr("{name}: {name_2}").format(name=path.name, name_2=name[:200]), str(error))
            )
            continue
        if found is None:
            unread.append(name)
        else:
            by_format.setdefault(found.name, []).append(name)
            inner[found.name] = found
    readers: list[tuple[Path, Reader]] = [] if whole is None else [(path, whole)]
    for form, names in by_format.items():
        reader = ZippedReader(path, inner[form], tuple(sorted(names)))
        readers.append((reader.place, reader))
    if not readers:
        raise reason or unreadable(path)
    likely = [name for name in unread if name.lower().endswith(_ALONE)]
    return InZip(tuple(readers), (*outside, *_unread(path, likely)))


def _unread(path: Path, names: Sequence[str]) -> Iterable[Skipped]:
    if names:
        first = first_named(names, _NAMED)
        yield Skipped(
            path.name,
            tr("They are in no format that Larder reads: {first}.").format(first=first),
        )


def _is_left(whole: Reader | None, name: str) -> bool:
    """Return whether a member may be a recipe that the reader of the whole zip doesn't read."""
    last = name.rsplit("/", 1)[-1].lower()
    is_of_system = name.startswith("__MACOSX/") or "_files/" in name or last.startswith((".", *_NO_RECIPES))
    return last.endswith((*_ALONE, *_OFTEN_ELSE)) and not is_of_system and not _takes(whole, name)


def _takes(whole: Reader | None, name: str) -> bool:
    """Return whether the reader of the whole zip reads a member, or it is likely a part of a program's export."""
    if whole is None:
        return False
    if isinstance(whole, FolderReader) and whole.takes(name):
        return True
    lower = name.lower()
    return lower.endswith(_OWN.get(whole.name, ())) or (
        whole.name in _EXPORTS and lower.endswith(_OFTEN_ELSE)
    )
