"""One page of the guide: Markdown with pictures that are read in the background."""

import re
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import QImage, QImageReader, QResizeEvent, QTextBlock, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QWidget

from core.progress import Job
from desktop_app.shell.operations import Operations, ReadOp
from desktop_app.shell.translation import tr

EDGE: Final = 16
_PICTURE: Final = re.compile(r"!\[[^\]]*\]\((images/[\w.-]+)\)")
_OBJECT: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
_NO_PICTURE: Final = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
_NO_PICTURE.fill(Qt.GlobalColor.transparent)
_CODE: Final = re.compile(r"`([^`\n]+(?:\n[^`\n]+)?)`")
"""Code within a paragraph, where a line may end."""


class GuideReader(QTextBrowser):
    """Shows Markdown. Pictures are as wide as the page at most, and never hold it up.

    Attributes:
        folder: where pictures are found.

    Signals:
        page_wanted: the name of another document (`backups.md`) and the heading in it, or an empty text.
    """

    page_wanted = Signal(str, str)

    def __init__(self, operations: Operations, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._operations = operations
        self.folder = folder
        self._markdown = ""
        self._width = 0
        self.images: dict[str, QImage] = {}
        self.setProperty("kind", "guide")
        self.setAccessibleName(tr("Text of the guide"))
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # No language of the guide runs from right to left. From right to left, Qt cuts off the beginnings of its lines.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.anchorClicked.connect(self._follow)

    def show_markdown(self, markdown: str, heading: str = "") -> None:
        """Show a text from its start, or from one of its headings."""
        self._markdown = markdown
        self.images = {}
        self._render()
        block = self._block_of(heading)
        top = 0.0 if block is None else self.document().documentLayout().blockBoundingRect(block).top()
        self.verticalScrollBar().setValue(int(top))
        self._read_images()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._markdown and self._images_width() != self._width:
            place = self.verticalScrollBar().value()
            self._render()
            self.verticalScrollBar().setValue(place)
            self._read_images()

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        path = name.toString() if isinstance(name, QUrl) else name
        if kind == QTextDocument.ResourceType.ImageResource.value:
            return self.images.get(path, _NO_PICTURE)
        return super().loadResource(kind, name)

    def _render(self) -> None:
        self._width = self._images_width()
        document = QTextDocument(self)
        document.setDefaultFont(self.font())
        document.setDocumentMargin(EDGE)
        # Qt draws code in a font that Larder does not ship; bold tells it from other words.
        document.setMarkdown(
            _CODE.sub(r"**\1**", self._markdown), QTextDocument.MarkdownFeature.MarkdownDialectGitHub
        )
        self._reserve_room(document)
        # Qt deletes the document before, which belongs to this widget, too.
        self.setDocument(document)

    def _reserve_room(self, document: QTextDocument) -> None:
        """Give pictures their size before they are read, so that the text does not move when they are there."""
        cursor = QTextCursor(document)
        block = document.begin()
        while block.isValid():
            for place, character in enumerate(block.text()):
                if character == _OBJECT:
                    cursor.setPosition(block.position() + place)
                    cursor.setPosition(block.position() + place + 1, QTextCursor.MoveMode.KeepAnchor)
                    picture = cursor.charFormat().toImageFormat()
                    size = self._size_of(picture.name())
                    picture.setWidth(size.width())
                    picture.setHeight(size.height())
                    cursor.setCharFormat(picture)
            block = block.next()

    def _images_width(self) -> int:
        return max(80, self.viewport().width() - 2 * EDGE)

    def _size_of(self, path: str) -> QSize:
        size = QImageReader(str(self.folder / path)).size()
        if size.width() > self._width:
            size = QSize(self._width, round(size.height() * self._width / size.width()))
        return size

    def _read_images(self) -> None:
        sizes = {path: self._size_of(path) for path in dict.fromkeys(_PICTURE.findall(self._markdown))}
        if not sizes:
            return
        folder = self.folder

        def read(_job: Job) -> dict[str, QImage]:
            ways = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            return {path: QImage(str(folder / path)).scaled(size, *ways) for path, size in sizes.items()}

        ReadOp(self, read).success(self._show_images).only_latest("pictures").start(self._operations)

    def _show_images(self, images: dict[str, QImage]) -> None:
        self.images = images
        for path, image in images.items():
            self.document().addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(path), image)
        self.viewport().update()

    def _block_of(self, heading: str) -> QTextBlock | None:
        block = self.document().begin()
        while heading and block.isValid():
            if block.blockFormat().headingLevel() and block.text() == heading:
                return block
            block = block.next()
        return None

    def _follow(self, link: QUrl) -> None:
        # Larder opens no connection, and no program for addresses either.
        if link.scheme() == "" and link.path().endswith(".md"):
            # A translation names documents that are in English alone as `../formats.md`.
            self.page_wanted.emit(link.fileName(), link.fragment())
