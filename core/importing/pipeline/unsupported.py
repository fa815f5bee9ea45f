"""Messages for files in formats that Larder doesn't read, and the next step for those that users try most."""

import zipfile
from pathlib import Path
from typing import Final

from core.importing.containers.archives import READ_ERRORS, ZIP_MAGIC, member_names
from core.importing.formats.table import NEEDED, TableReader, columns_unknown, header_at
from core.translation import QT_TR_NOOP, tr

TABLE_ENDINGS: Final = tuple(".csv .tsv .tab .psv .jsonl .ndjson .parquet .csv.gz .tsv.gz .jsonl.gz".split())
_PICTURES: Final = (b"\xff\xd8\xff", b"\x89PNG", b"GIF8", b"RIFF", b"BM", b"II*\x00", b"MM\x00*")
_PICTURE_ENDINGS: Final = tuple(".jpg .jpeg .png .gif .webp .bmp .tif .tiff .heic .heif .avif".split())
_NOTHING: Final = b"\xef\xbb\xbf\xff\xfe\x00 \t\r\n"
"""Byte order marks, zeros and blanks: a file of nothing else is empty."""
_EMPTY_ZIP: Final = b"PK\x05\x06"
_OLD_OFFICE: Final = b"\xd0\xcf\x11\xe0"
_DOCUMENTS: Final = ("word/document.xml", "content.xml")
_SHEETS: Final = ("xl/workbook.xml",)


def explain_unsupported(path: Path, head: bytes) -> str:
    """Return the message for a file or folder that no reader reads; `head` is its beginning, empty for a folder."""
    return tr(_explained(path, head)).format(name=path.name or path)


def _explained(path: Path, head: bytes) -> str:
    if path.is_dir():
        return QT_TR_NOOP("{name} is a folder that Larder reads by its files.")
    if not head.strip(_NOTHING):
        return QT_TR_NOOP("{name} is empty. Export or copy it again.")
    return _known_kind(path, head) or QT_TR_NOOP(
        "{name} has a format that Larder can't read. 'larder import --list' lists the formats that it can."
    )


def _known_kind(path: Path, head: bytes) -> str:
    if head.startswith(b"%PDF"):
        return QT_TR_NOOP("{name} is a PDF. Open it, copy the text of the recipe, and paste that.")
    if head.startswith(_OLD_OFFICE):
        return QT_TR_NOOP("{name} is an old Office file. Save it as text, or a table as CSV.")
    if head.startswith(_EMPTY_ZIP):
        return QT_TR_NOOP("{name} is a zip with nothing in it. Export or copy it again.")
    if head.startswith(ZIP_MAGIC):
        return _zip(path)
    if head.startswith(b"{\\rtf"):
        return QT_TR_NOOP("{name} is rich text. Open it, copy the text of the recipe, and paste that.")
    if head.startswith(b"SQLite format 3"):
        return QT_TR_NOOP(
            "{name} is a program's own database. Export the recipes from that program, and import what it writes."
        )
    if head.startswith(_PICTURES) or path.name.lower().endswith(_PICTURE_ENDINGS):
        return QT_TR_NOOP(
            "{name} is a picture. Larder reads text; type the recipe, or copy it from where it is text."
        )
    return ""


def _zip(path: Path) -> str:
    try:
        with zipfile.ZipFile(path) as archive:
            archive.infolist()
    except READ_ERRORS:
        return QT_TR_NOOP("{name} is a zip that is damaged or not complete. Export or copy it again.")
    return _document(path) or QT_TR_NOOP(
        "{name} is a zip in which Larder finds no recipes. Unpack it, and import what is in it."
    )


def document_in_zip(path: Path) -> str:
    """Return the message for a zip that is one document; empty for any other zip."""
    return tr(_document(path)).format(name=path.name)


def _document(path: Path) -> str:
    names = member_names(path)
    if any(name in names for name in _SHEETS):
        return QT_TR_NOOP("{name} is a spreadsheet. Save it as CSV, and import that.")
    if any(name in names for name in _DOCUMENTS):
        return QT_TR_NOOP("{name} is a text document of an office program. Save it as text or as a web page.")
    if "META-INF/container.xml" in names:
        return QT_TR_NOOP("{name} is an electronic book. Open it, copy the text of a recipe, and paste that.")
    return ""


def columns_missing(path: Path, head: bytes) -> str:
    """Return the message for a table with unrecognised columns; empty for any other file."""
    if not path.name.lower().endswith(TABLE_ENDINGS):
        return ""
    header = header_at(path, head)
    if len(header) < 2:
        return ""
    found = TableReader().columns_in(header)
    missing = [field for field in NEEDED if field not in found]
    return columns_unknown(path, header, missing) if missing else ""
