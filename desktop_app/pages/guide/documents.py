"""The guide: the user's documents, shipped with Larder, in sections that a search finds.

A translation is in a folder of its language (`docs/de/guide.md`). Each of its sections names the digest of the English text
that it translates; if that text has changed since, the guide shows the section in English.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Final

from rapidfuzz import fuzz, process

from core.assets import docs_dir
from core.errors import KnownError
from core.food.word_files import WordTables, loader
from core.translation import tr

PAGES: Final = (
    "guide.md",
    "privacy.md",
    "allergen-answers.md",
    "diary.md",
    "plans.md",
    "adapting.md",
    "composing.md",
    "conditions.md",
    "formats.md",
    "backups.md",
    "recovery.md",
    "devices.md",
    "local-models.md",
    "safety.md",
    "command-line.md",
    "glossary.md",
)
"""The documents for users, in the order of the guide."""
MOST_HITS: Final = 20
NEAR: Final = 82
"""Least similarity of spelling (0 to 100) at which a searched word that no section has is read as another word."""
_TITLE_WEIGHT: Final = 8.0
_PAGE_WEIGHT: Final = 3.0
_BOLD_WEIGHT: Final = 4.0
_OF_TERMINALS: Final = "command-line.md"
"""The document on the command line, whose sections come after the sections about the window."""
_MOST_COUNTED: Final = 3
"""Count a word at most this many times in a text, so that a long table that repeats it doesn't come first."""
_SNIPPET: Final = 150
SOURCE: Final = re.compile(r"^<!-- ([0-9a-f]{8}) -->\n", re.MULTILINE)
"""A comment below a translated heading: the digest of the English section."""
_HEADING: Final = re.compile(r"^(#{1,3}) +(.+?)\s*$")
_WORD: Final = re.compile(r"[^\W_]+")
_IMAGE: Final = re.compile(r"!\[([^\]]*)\]\(([^)]*)\)")
_LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_MARKS: Final = re.compile(r"[*`|]+|^[-#> ]+|\s+", re.MULTILINE)
_RULE: Final = re.compile(r"^\|[-|: ]+\|$", re.MULTILINE)
_ROW: Final = re.compile(r"^\|(.+)\|$", re.MULTILINE)
_BOLD: Final = re.compile(r"\*\*([^*]+)\*\*")
_SENTENCE_END: Final = re.compile(r"(?<=[.:?!])\s+")


class GuideWords(WordTables):
    """The entries of `assets/words/guide.toml`."""

    everyday: frozenset[str]
    german: frozenset[str]
    spanish: frozenset[str]


_guide_words: Final = loader("guide", GuideWords)


@dataclass(frozen=True)
class GuideSection:
    """A heading of a document with the text below it, as Markdown.

    Attributes:
        page: the file of the document.
        page_title: the title of the document.
        markdown: the heading and its text.
        english_title: the English heading, which links from English sections name.
    """

    page: str
    page_title: str
    title: str
    markdown: str
    english_title: str = ""

    @cached_property
    def plain(self) -> str:
        """The text without the marks of Markdown."""
        text = _LINK.sub(r"\1", _IMAGE.sub("", self.markdown.partition("\n")[2]))
        text = _ROW.sub(lambda row: f"{': '.join(_cells(row[1]))}.", _RULE.sub("", text))
        return " ".join(_MARKS.sub(" ", text).split())

    @cached_property
    def bold(self) -> tuple[str, ...]:
        """Words in bold type: the subjects of paragraphs and list items."""
        return tuple(word for words in _BOLD.findall(self.markdown) for word in _words(words))

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """Words of the text and how often they occur."""
        return Counter(_words(self.plain))


@dataclass(frozen=True)
class GuidePage:
    """A document of the guide."""

    name: str
    title: str
    sections: tuple[GuideSection, ...]
    is_translated: bool = False
    """True if at least its title is in the language of the window, where that is not English."""

    def heading(self, link: str) -> str:
        """Return the heading that a link names, as links spell it, or in words; the link itself if there is none."""
        titles = {
            slug(title): each.title for each in self.sections for title in (each.english_title, each.title)
        }
        return titles.get(slug(link), link)

    @property
    def markdown(self) -> str:
        """The whole document."""
        return "\n".join(section.markdown for section in self.sections)


@dataclass(frozen=True)
class GuideHit:
    """A section that a search found, with the sentence that has the words."""

    section: GuideSection
    snippet: str


@dataclass(frozen=True)
class Guide:
    """All documents for users.

    Attributes:
        folder: where pictures are found.
    """

    folder: Path
    pages: tuple[GuidePage, ...]
    _vocabulary: tuple[str, ...] = field(repr=False, default=())

    def page(self, name: str) -> GuidePage | None:
        """Return a document by its file name; None if the guide has no such document."""
        return next((page for page in self.pages if page.name == name), None)

    def search(self, words: str, most: int = MOST_HITS) -> tuple[GuideHit, ...]:
        """Return the sections with the most of the words, those with the words in their headings first.

        A searched word also matches words that begin with it. If no section has it, the word nearest in spelling is used.
        """
        wanted = [self._known(word) for word in wanted_words(words)]
        scored = [
            (score, section)
            for page in self.pages
            for section in page.sections
            if (score := _score(section, wanted)) > (0, 0.0)
        ]
        scored.sort(key=lambda each: each[0], reverse=True)
        fullest = scored[0][0][0] if scored else 0
        return tuple(
            GuideHit(section, _snippet(section, wanted)) for (found, _), section in scored if found == fullest
        )[:most]

    def _known(self, word: str) -> str:
        if any(known.startswith(word) for known in self._vocabulary):
            return word
        near = process.extractOne(word, self._vocabulary, scorer=fuzz.ratio, score_cutoff=NEAR)
        return word if near is None else str(near[0])


def wanted_words(typed: str) -> list[str]:
    """Return the words of a search that say something about its subject; all of them if none does."""
    every, small = list(dict.fromkeys(_words(typed))), _guide_words()
    return [word for word in every if word not in small.everyday | small.german | small.spanish] or every


@lru_cache(maxsize=1)
def guide(language: str = "en") -> Guide:
    """Return the shipped guide in a language ("de"), with the sections in English that have no current translation.

    Raises:
        KnownError: a document is missing or can't be read.
    """
    folder = docs_dir()
    pages = tuple(_in_translation(read_page(folder / name), folder / language / name) for name in PAGES)
    vocabulary = {
        word
        for page in pages
        for section in page.sections
        for word in (*section.counts, *_words(section.title))
    }
    own_folder = folder / language
    return Guide(own_folder if own_folder.is_dir() else folder, pages, tuple(sorted(vocabulary)))


def digest(markdown: str) -> str:
    """Return a digest of a section's words, the same however its lines are broken."""
    return sha256(" ".join(markdown.split()).encode()).hexdigest()[:8]


def slug(heading: str) -> str:
    """Return a heading as links spell it: `What is on this computer` is `what-is-on-this-computer`."""
    return "".join(
        letter for letter in heading.casefold().replace(" ", "-") if letter.isalnum() or letter == "-"
    )


def _in_translation(page: GuidePage, path: Path) -> GuidePage:
    """Return a document with the sections whose translation is current in its place."""
    if not path.is_file():
        return page
    translated = {}
    for section in read_page(path).sections:
        source = SOURCE.search(section.markdown)
        if source:
            translated[source[1]] = replace(section, markdown=SOURCE.sub("", section.markdown))
    found = [translated.get(digest(section.markdown), section) for section in page.sections]
    title = found[0].title
    sections = tuple(
        replace(each, page_title=title, english_title=section.title)
        for each, section in zip(found, page.sections, strict=True)
    )
    return GuidePage(page.name, title, sections, is_translated=sections[0].title != page.title)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise KnownError(
            tr("The page {page} of the guide can't be read ({reason}). Reinstall Larder.").format(
                page=path.name, reason=error.strerror
            )
        ) from error


def read_page(path: Path) -> GuidePage:
    """Return a document, cut at its headings of the first three levels.

    Raises:
        KnownError: it is missing or can't be read.
    """
    name, lines = path.name, _read(path).splitlines()
    starts = [place for place, line in enumerate(lines) if _HEADING.match(line)]
    title = _heading(lines[starts[0]])
    sections = tuple(
        GuideSection(name, title, _heading(lines[first]), "\n".join(lines[first:end]).strip() + "\n")
        for first, end in pairwise((*starts, len(lines)))
    )
    return GuidePage(name, title, sections)


def _heading(line: str) -> str:
    match = _HEADING.match(line)
    return _LINK.sub(r"\1", match[2]).replace("`", "").replace("*", "") if match else line


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.split("|") if cell.strip()]


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]


def _score(section: GuideSection, wanted: Sequence[str]) -> tuple[int, float]:
    """Return how many of the words a section has, and how much it is about them."""
    title, page = _words(section.title), _words(section.page_title)
    found, weight = 0, 0.0
    for word in wanted:
        count = sum(times for known, times in section.counts.items() if known.startswith(word))
        in_title = any(known.startswith(word) for known in title)
        in_page = any(known.startswith(word) for known in page)
        found += bool(count or in_title or in_page)
        in_bold = any(known.startswith(word) for known in section.bold)
        weight += min(count, _MOST_COUNTED) + _BOLD_WEIGHT * in_bold
        weight += _TITLE_WEIGHT * in_title + _PAGE_WEIGHT * in_page
    return found, weight / 4 if section.page == _OF_TERMINALS else weight


def _snippet(section: GuideSection, wanted: Sequence[str]) -> str:
    """Return the first sentence with most of the words, cut to a line or two."""
    sentences = _SENTENCE_END.split(section.plain) or [""]
    best = max(
        sentences,
        key=lambda text: sum(any(known.startswith(word) for known in _words(text)) for word in wanted),
    )
    return best if len(best) <= _SNIPPET else f"{best[:_SNIPPET].rsplit(' ', 1)[0]} …"
