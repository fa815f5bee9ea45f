"""Text that a person pastes: whatever format it is in, else a recipe in plain words."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from core.errors import KnownError
from core.importing.fields.title_keys import read_from
from core.importing.formats import plain_text, webpage
from core.importing.pipeline.readers import reader_for
from core.importing.source_recipe import Reader, Skipped, SourceLink, SourceRecipe
from core.progress import Job
from core.text.plain import text_of

PASTED: Final = Path("Pasted text")
"""Stands for the text where a file's path would stand."""
LARGEST: Final = 16 << 20
"""Characters; what is longer belongs into a file."""
_ADDRESS: Final = re.compile(r"\s*(?:https?://|www\.)\S+\s*", re.IGNORECASE)
_MARKUP: Final = re.compile(
    r"<(?:[a-z][a-z0-9]*(?:\s[^<>]{0,2000})?/?|!doctype[^<>]{0,200}|!--)>?", re.IGNORECASE
)
_SCRIPT_JSON: Final = re.compile(r"application/ld\+json|itemtype=|itemprop=", re.IGNORECASE)
_UNSEEN: Final = re.compile(r"<(script|style|head)\b.*?</\1\s*>", re.IGNORECASE | re.DOTALL)


@dataclass(frozen=True)
class PastedText:
    """Reads one text in the format that it was recognised to be of; made by `read_pasted`."""

    text: str
    folder: Path
    """Where the text is laid down while it is read."""
    inner: Reader

    @property
    def name(self) -> str:
        """The format that the text is of."""
        return self.inner.name

    @property
    def label(self) -> str:
        """What people call the format."""
        return self.inner.label

    def fits(self, path: Path, head: bytes) -> bool:
        """It fits nothing but its own text."""
        return path == PASTED and not head

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | SourceLink | Skipped]:
        """Yield the recipes of the text.

        Raises:
            KnownError: there are none, or the text cannot be laid down.
        """
        with _laid_down(self.text, self.folder) as file:
            for item in self.inner.read(file, job):
                if isinstance(item, SourceRecipe):
                    yield replace(item, key=read_from(item.key, None))
                elif isinstance(item, Skipped):
                    yield item


def read_pasted(text: str, folder: Path) -> PastedText:
    """The reader for a text: of the format that it is recognised to be of, else of a recipe in plain words.

    Args:
        folder: must be writable; the text lies there while it is looked at, and nowhere afterwards.

    Raises:
        KnownError: there is no text, it is too long, or it is the mere address of a page.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
    if not text.strip():
        raise KnownError("There is no text to read. Copy a recipe, then paste it here.")
    if len(text) > LARGEST:
        raise KnownError(f"The text is {len(text):,} characters long. Save it as a file, and import that.")
    if _ADDRESS.fullmatch(text):
        raise KnownError(
            "That is the address of a page, and Larder opens no connection. Open it in your browser, then copy the"
            " recipe's text, or save the page and drop the file here."
        )
    if _MARKUP.match(text.lstrip()):
        return _of_page(text, folder)
    return PastedText(text, folder, _recognised(text, folder) or plain_text.READER)


def _of_page(text: str, folder: Path) -> PastedText:
    """A page, a part of one, or XML; a page that states no recipe is read as the words that it shows."""
    found = _recognised(text, folder)
    if found is not None and found.name != webpage.READER.name:
        return PastedText(text, folder, found)
    if _SCRIPT_JSON.search(text):
        page = text if found is not None else f"<!doctype html><html><body>{text}</body></html>"
        reading = PastedText(page, folder, webpage.READER)
        if _has_recipe(reading):
            return reading
    words = text_of(_UNSEEN.sub(" ", text))
    return PastedText(words, folder, _recognised(words, folder) or plain_text.READER)


def _has_recipe(reading: PastedText) -> bool:
    try:
        return any(isinstance(item, SourceRecipe) for item in reading.read(PASTED, Job()))
    except KnownError:
        return False


def _recognised(text: str, folder: Path) -> Reader | None:
    try:
        with _laid_down(text, folder) as file:
            return reader_for(file)
    except KnownError:
        return None


@contextmanager
def _laid_down(text: str, folder: Path) -> Iterator[Path]:
    """The text as a file, since readers read files; it goes when it has been read.

    Raises:
        KnownError: it cannot be written.
    """
    try:
        place = TemporaryDirectory(prefix="pasted-", dir=folder)
    except OSError as error:
        raise KnownError(
            f"{folder} cannot be written ({error.strerror}). Check its permissions and the disk."
        ) from error
    with place as name:
        file = Path(name) / PASTED.name
        try:
            file.write_text(text, encoding="utf-8", errors="replace")
        except OSError as error:
            raise KnownError(
                f"{folder} cannot be written ({error.strerror}). Check its permissions and the disk."
            ) from error
        yield file
