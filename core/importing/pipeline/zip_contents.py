"""Files of several formats in one zip, or of formats that come in single files: each is read by the reader of its own.

A member is laid down in a temporary folder while it is read, under its bare name, and never where its path leads.
"""

import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Final

from core.errors import KnownError
from core.importing import limits
from core.importing.containers.archives import (
    READ_ERRORS,
    DecompressionBudget,
    Member,
    file_of_zip,
    leads_outside,
    unreadable,
)
from core.importing.fields.title_keys import read_from
from core.importing.pipeline.readers import UnknownFormatError, reader_for, reader_of_head
from core.importing.pipeline.unsupported import document_in_zip
from core.importing.source_recipe import FolderReader, Reader, Skipped, SourceLink, SourceRecipe
from core.progress import Job

_ALONE: Final = (
    ".mmf", ".mxp", ".mx2", ".mz2", ".grmt", ".gourmetxml", ".kreml", ".kre", ".csv", ".tsv", ".jsonl", ".ndjson",
    ".jsonld", ".parquet", ".paprikarecipe", ".paprikarecipes", ".md", ".markdown", ".cook", ".html", ".htm", ".mhtml",
    ".trig", ".nq",
)  # fmt: skip
"""Endings of what is likely a recipe, whatever else is in the zip."""
_OFTEN_ELSE: Final = (".txt", ".text", ".mm", ".json", ".xml", ".yaml", ".yml")
"""Endings that a program's own export has for other things as well."""
_EXPORTS: Final = frozenset({"paprika", "mealie", "tandoor", "nextcloud"})
"""Formats whose zips a program packed."""
_OWN: Final = {
    "jsonld": (".json", ".jsonld", ".json.gz", ".jsonld.gz"),
    "mastercook": (".mx2",),
    "paprika": (".paprikarecipe", ".paprikarecipes"),
}
"""What the readers of other zips take of them, where they do not say so themselves."""
_NO_RECIPES: Final = ("readme", "license", "licence", "copying", "changelog")
_HEAD: Final = 1 << 16
_TOLD: Final = 2


@dataclass(frozen=True)
class ZippedReader:
    """Reads some members of a zip, all of one format."""

    archive: Path
    inner: Reader
    names: tuple[str, ...]

    @property
    def name(self) -> str:
        """The format of the members."""
        return self.inner.name

    @property
    def label(self) -> str:
        """What people call the format."""
        return self.inner.label

    def fits(self, path: Path, head: bytes) -> bool:
        """It fits nothing but its own members."""
        return path == self.place and not head

    @property
    def place(self) -> Path:
        """Stands for the members where a file's path would stand."""
        return self.archive.with_name(f"{self.archive.name}: {self.inner.name}")

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | SourceLink | Skipped]:
        """Yield what the members hold; one that cannot be read is `Skipped`.

        Raises:
            KnownError: the zip cannot be opened.
            Cancelled: the person cancelled.
        """
        allowance = (
            DecompressionBudget(self.archive.stat().st_size)
            if self.archive.exists()
            else DecompressionBudget(0)
        )
        for number, name in enumerate(self.names):
            job.check()
            job.report(number / len(self.names), f"Reading {self.archive.name}")
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
                yield Skipped(f"{self.archive.name}: {member.name[:200]}", str(error))


@dataclass(frozen=True)
class InZip:
    """What was found in a zip."""

    readers: tuple[tuple[Path, Reader], ...]
    unread: tuple[Skipped, ...] = ()


def readers_of_zip(path: Path) -> InZip:
    """Who reads a zip, and who reads what of it that reader leaves.

    Raises:
        KnownError: nobody reads anything of it; why.
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
    for name, head in _heads(path, [name for name in _names(path) if not _takes(whole, name)]):
        if leads_outside(name):
            outside.append(Skipped(f"{path.name}: {name[:200]}", "Its path leads out of the archive."))
            continue
        try:
            found = reader_of_head(path / name, head)
        except KnownError as error:
            outside.append(Skipped(f"{path.name}: {name[:200]}", str(error)))
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
    return InZip(tuple(readers), (*outside, *_told(path, likely)))


def _told(path: Path, names: Sequence[str]) -> Iterable[Skipped]:
    if names:
        more = f" and {len(names) - _TOLD:,} more" if len(names) > _TOLD else ""
        first = ", ".join(name[:100] for name in names[:_TOLD])
        yield Skipped(path.name, f"What is in no format that Larder reads was left: {first}{more}.")


def _names(path: Path) -> list[str]:
    try:
        with zipfile.ZipFile(path) as archive:
            infos = archive.infolist()[: limits.MOST_MEMBERS]
    except READ_ERRORS:
        return []
    return [info.filename for info in infos if not info.is_dir() and not _is_beside(info.filename)]


def _is_beside(name: str) -> bool:
    """Whether it is what systems and browsers put beside, or tells about the others."""
    last = name.rsplit("/", 1)[-1].lower()
    return (
        name.startswith("__MACOSX/")
        or "_files/" in name
        or last.startswith((".", *_NO_RECIPES))
        or not last.endswith((*_ALONE, *_OFTEN_ELSE))
    )


def _takes(whole: Reader | None, name: str) -> bool:
    """Whether the reader of the whole zip reads a member, or it is likely a part of a program's export."""
    if whole is None:
        return False
    if isinstance(whole, FolderReader) and whole.takes(name):
        return True
    lower = name.lower()
    return lower.endswith(_OWN.get(whole.name, ())) or (
        whole.name in _EXPORTS and lower.endswith(_OFTEN_ELSE)
    )


def _heads(path: Path, names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """The beginnings of members; one that cannot be read has none, and says why when it is read."""
    if not names:
        return
    try:
        with zipfile.ZipFile(path) as archive:
            for name in names:
                try:
                    with archive.open(name) as file:
                        yield name, file.read(_HEAD)
                except (KeyError, *READ_ERRORS):
                    yield name, b""
    except READ_ERRORS:
        return
