"""Every format that can be read, and which one a file is of."""

from pathlib import Path
from typing import Final

from core.errors import KnownError
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
from core.importing.stream import Reader

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
"""In the order they are asked whether a file is theirs: particular formats before general ones."""

HEAD_BYTES: Final = 64 * 1024


def reader_named(name: str) -> Reader | None:
    """The format with this name (letter case aside), or None."""
    return next((reader for reader in READERS if reader.name == name.casefold()), None)


def reader_for(path: Path) -> Reader:
    """The format that a file is likely of.

    Raises:
        KnownError: there is no such file, it cannot be read, or it is of no format that is known.
    """
    head = head_of(path)
    found = next((reader for reader in READERS if reader.fits(path, head)), None)
    if found is None:
        raise KnownError(
            f"{path.name} is in no format that Larder reads. 'larder import --list' names those that it does."
        )
    return found


def head_of(path: Path) -> bytes:
    """The first 64 KiB of a file; of a folder, which some formats are, nothing.

    Raises:
        KnownError: it is not there, or it may not be read.
    """
    if path.is_dir():
        return b""
    try:
        with path.open("rb") as file:
            return file.read(HEAD_BYTES)
    except FileNotFoundError as error:
        raise KnownError(f"There is no file {path}. Check the name.") from error
    except (OSError, ValueError) as error:
        raise KnownError(f"{path} cannot be read. Check its permissions and the disk.") from error
