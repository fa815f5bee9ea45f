"""Read the diary of any program: find its file, recognise the program, and collect entries and reasons."""

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from core.errors import KnownError, shown
from core.files.writing import check_file
from core.importing.containers.archives import member_names
from core.importing.diary import (
    apple_health,
    cronometer,
    health_connect,
    larder_export,
    myfitnesspal,
    opennutritracker,
    waistline,
)
from core.importing.diary.entries import DiaryReader, FileChoices, ImportedEntry, ImportedRecord, Notes
from core.importing.diary.opened_file import DiaryFile
from core.importing.source_recipe import Skipped
from core.progress import Job
from core.translation import tr

READERS: Final[tuple[DiaryReader, ...]] = (
    larder_export.READER,
    cronometer.READER,
    myfitnesspal.READER,
    opennutritracker.READER,
    waistline.READER,
    apple_health.READER,
    health_connect.READER,
)
PROGRAMS: Final = tuple(reader.program for reader in READERS)
_ENDINGS: Final = (".json", ".csv", ".xml", ".db", ".sqlite")
"""Endings of files in a zip, those that state the most first."""
_MOST_LOOKED_AT: Final = 200
_ADVICE: Final = (
    f"Name an export of {', '.join(PROGRAMS[1:-1])} or {PROGRAMS[-1]}, or a diary that Larder exported."
)
_BLANK: Final = b"\xef\xbb\xbf\xff\xfe\x00 \t\r\n"


@dataclass
class ReadDiary:
    """A diary as a file states it.

    Attributes:
        program: the program that wrote it.
        records: saved meals, recurring meals, water and body weight.
        skipped: rows and cells that could not be placed, with the reasons.
    """

    program: str
    notes: Notes
    imported: list[ImportedEntry] = field(default_factory=list)
    records: list[ImportedRecord] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)

    @property
    def writers(self) -> Counter[str]:
        """The apps that wrote the records, with their numbers; none in files of one program."""
        return Counter(each.writer for each in self.imported if each.writer)


def read_diary(path: Path, choices: FileChoices, job: Job) -> ReadDiary:
    """Read a file of another program, or one that Larder exported.

    Raises:
        KnownError: it is missing, empty, damaged or of no program that Larder knows, or can be read in two ways and the
            user has not chosen one.
    """
    check_file(path, _ADVICE)
    file, reader, others = _recognised(path)
    notes = Notes()
    found = ReadDiary(reader.program, notes)
    for item in reader.read(file, choices, notes, job):
        if isinstance(item, Skipped):
            found.skipped.append(item)
        elif isinstance(item, ImportedRecord):
            found.records.append(item)
        elif choices.writer is None or item.writer.casefold() == choices.writer.casefold():
            found.imported.append(item)
    if others:
        notes.assume(f"Only {file.name} was read. The zip also has {', '.join(map(shown, others[:3]))}.")
    if choices.writer is not None and not found.imported:
        message = tr("{name} has no food from '{writer}'. Import it without --writer first.")
        raise KnownError(message.format(name=path.name, writer=shown(choices.writer)))
    _note_overlap(found)
    return found


def _recognised(path: Path) -> tuple[DiaryFile, DiaryReader, list[str]]:
    """Return the file to read, its reader, and further files in the zip that could be read."""
    whole = DiaryFile(path)
    if not whole.head.strip(_BLANK):
        raise KnownError(
            tr("{name} is empty or cannot be read. Export or copy it again.").format(name=path.name)
        )
    if not whole.is_zip:
        reader = _reader_of(whole)
        if reader is None:
            message = tr("{name} isn't a diary that Larder can read. {advice}")
            raise KnownError(message.format(name=path.name, advice=_ADVICE))
        return whole, reader, []
    names = [name for name in member_names(path) if name.casefold().endswith(_ENDINGS)]
    names.sort(key=lambda name: next(i for i, end in enumerate(_ENDINGS) if name.casefold().endswith(end)))
    fitting = [
        (file, reader)
        for name in names[:_MOST_LOOKED_AT]
        if (reader := _reader_of(file := DiaryFile(path, name))) is not None
    ]
    if not fitting:
        damaged = "" if member_names(path) else ", or it is damaged"
        message = tr("{name} is a zip without a diary that Larder can read{damaged}. {advice}")
        raise KnownError(message.format(name=path.name, damaged=damaged, advice=_ADVICE))
    file, reader = fitting[0]
    return file, reader, [other.name for other, its in fitting[1:] if its is reader]


def _reader_of(file: DiaryFile) -> DiaryReader | None:
    return next((reader for reader in READERS if reader.fits(file)), None)


def _note_overlap(found: ReadDiary) -> None:
    """Note days on which several apps wrote food, because one may copy the other."""
    writers: dict[str, set[object]] = {}
    for each in found.imported:
        if each.writer:
            writers.setdefault(each.writer, set()).add(each.entry.eaten_on)
    if len(writers) < 2:
        return
    days = Counter(day for days in writers.values() for day in days)
    shared = sum(count > 1 for count in days.values())
    if shared:
        found.notes.assume(
            f"{', '.join(sorted(writers))} wrote food on the same {shared:,} {'day' if shared == 1 else 'days'}. If one"
            " copies the other, these days count twice: choose one with --writer."
        )
