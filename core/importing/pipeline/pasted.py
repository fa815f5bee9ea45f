"""Pasted text: in any format that Larder recognises, else a recipe in plain words."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
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
from core.translation import QT_TR_NOOP, local_number, tr

PASTED: Final = Path(QT_TR_NOOP("Pasted text"))
"""The path that represents the text."""
LARGEST: Final = 16 << 20
"""Characters; a longer text belongs in a file."""
_ADDRESS: Final = re.compile(r"\s*(?:https?://|www\.)\S+\s*", re.IGNORECASE)
_MARKUP: Final = re.compile(
    r"<(?:[a-z][a-z0-9]*(?:\s[^<>]{0,2000})?/?|!doctype[^<>]{0,200}|!--)>?", re.IGNORECASE
)
_SCRIPT_JSON: Final = re.compile(r"application/ld\+json|itemtype=|itemprop=", re.IGNORECASE)
_UNSEEN: Final = re.compile(r"<(script|style|head)\b.*?</\1\s*>", re.IGNORECASE | re.DOTALL)


@dataclass(frozen=True)
class PastedText:
    """A reader of one text in its format; made by `read_pasted`. While it is read, it is a file in `folder`."""

    text: str
    folder: Path
    inner: Reader

    @property
    def name(self) -> str:
        """The format of the text."""
        return self.inner.name

    @property
    def label(self) -> str:
        """The name of the format for users."""
        return self.inner.label

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether a path is that of its own text."""
        return path == PASTED and not head

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | SourceLink | Skipped]:
        """Yield the recipes of the text.

        Raises:
            KnownError: there are none, or the text can't be written to a file.
        """
        with _as_file(self.text, self.folder) as file:
            for item in self.inner.read(file, job):
                if isinstance(item, SourceRecipe):
                    yield replace(item, key=read_from(item.key, None))
                elif isinstance(item, Skipped):
                    yield item


def read_pasted(text: str, folder: Path) -> PastedText:
    """Return the reader for a text: of its format, else of a recipe in plain words.

    Args:
        folder: a writable folder for the text while it is read.

    Raises:
        KnownError: there is no text, it is too long, or it is only the address of a page.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
    if not text.strip():
        raise KnownError(tr("There is no text to read. Copy a recipe, then paste it here."))
    if len(text) > LARGEST:
        message = tr("The text is {text} characters long. Save it as a file, and import that.")
        raise KnownError(message.format(text=local_number(f"{len(text):,}")))
    if _ADDRESS.fullmatch(text):
        raise KnownError(
            tr(
                "That is the address of a page, and Larder opens no connection. Open it in your "
                "browser, then copy the recipe's text, or save the page and drop the file here."
            )
        )
    if _MARKUP.match(text.lstrip()):
        return _of_page(text, folder)
    return PastedText(text, folder, _recognised(text, folder) or plain_text.READER)


def _of_page(text: str, folder: Path) -> PastedText:
    """Return the reader for a page, a part of one, or XML; of a page without a recipe it reads the visible words."""
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
        with _as_file(text, folder) as file:
            return reader_for(file)
    except KnownError:
        return None


@contextmanager
def _as_file(text: str, folder: Path) -> Iterator[Path]:
    """Write a text to a temporary file, because readers read files.

    Raises:
        KnownError: it cannot be written.
    """
    with ExitStack() as stack:
        try:
            place = stack.enter_context(TemporaryDirectory(prefix="pasted-", dir=folder))
            file = Path(place) / PASTED.name
            file.write_text(text, encoding="utf-8", errors="replace")
        except OSError as error:
            message = tr("{folder} cannot be written ({reason}). Check its permissions and the disk.")
            raise KnownError(message.format(folder=folder, reason=error.strerror)) from error
        yield file
