"""All readers, and the choice of one for a file."""

import codecs
from pathlib import Path
from typing import Final

from core.errors import KnownError, shown
from core.importing.containers.archives import ZIP_MAGIC
from core.importing.formats import (
    cooklang,
    foodcom,
    foodcom_reviews,
    foodkg,
    gourmet,
    jsonld,
    krecipes,
    markdown,
    mastercook,
    mealie,
    mealmaster,
    nextcloud,
    paprika,
    pfoodreq,
    plain_text,
    recipeml,
    recipenlg,
    recipesage,
    table,
    tandoor,
    webpage,
)
from core.importing.pipeline.unsupported import columns_missing, explain_unsupported
from core.importing.source_recipe import Reader
from core.translation import tr

READERS: Final[tuple[Reader, ...]] = (
    foodcom.READER,
    foodcom_reviews.READER,
    recipenlg.READER,
    foodkg.READER,
    pfoodreq.READER,
    paprika.READER,
    mealie.READER,
    tandoor.READER,
    nextcloud.READER,
    cooklang.READER,
    mealmaster.READER,
    mastercook.READER,
    recipeml.READER,
    gourmet.READER,
    krecipes.READER,
    recipesage.READER,
    jsonld.READER,
    webpage.READER,
    table.READER,
    markdown.READER,
    plain_text.READER,
)
"""In the order in which they are tried: special formats before general ones."""

HEAD_BYTES: Final = 64 * 1024
_WIDE_MARKS: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def reader_named(name: str) -> Reader | None:
    """Return the reader with this name, without regard to case; None if there is none."""
    return next((reader for reader in READERS if reader.name == name.casefold()), None)


class UnknownFormatError(KnownError):
    """A file has no known format."""


def reader_for(path: Path) -> Reader:
    """Return the reader for a file.

    Raises:
        UnknownFormatError: it has no known format; the message says what it seems to be.
        KnownError: there is no such file, it can't be read, or it is a table whose columns must be named.
    """
    head = head_of(path)
    found = reader_of_head(path, head)
    if found is None:
        raise UnknownFormatError(explain_unsupported(path, _looked_at(head)))
    return found


def reader_of_head(path: Path, head: bytes) -> Reader | None:
    """Return the reader for a file by its name and its first 64 KiB, or None; the file need not exist.

    Raises:
        KnownError: it is a table whose columns must be named.
    """
    head = _looked_at(head)
    found = next((reader for reader in READERS if reader.fits(path, head)), None)
    missing = "" if found is not None else columns_missing(path, head)
    if missing:
        raise KnownError(missing)
    return found


def _looked_at(head: bytes) -> bytes:
    """Return the beginning of a file for readers.

    Of a zip only its mark, because unpacked members in it are not the zip's text. UTF-16, which Windows calls Unicode, is
    converted to UTF-8, so that readers find words.
    """
    if head.startswith(ZIP_MAGIC):
        return head[: len(ZIP_MAGIC)]
    if head.startswith(_WIDE_MARKS):
        return head.decode("utf-16", "ignore").encode()
    return head


def head_of(path: Path) -> bytes:
    """Return the first 64 KiB of a file; of a folder nothing.

    Raises:
        KnownError: it is not there, or can't be read.
    """
    try:
        if path.is_dir():
            return b""
        with path.open("rb") as file:
            return file.read(HEAD_BYTES)
    except FileNotFoundError as error:
        raise KnownError(tr("There is no file {path}. Check the name.").format(path=shown(path))) from error
    except (OSError, ValueError) as error:
        raise KnownError(
            tr("{path} cannot be read. Check its permissions and the disk.").format(path=shown(path))
        ) from error
