"""Web pages that a user saved: .html, .htm and .mhtml, one or a folder of them. Larder fetches nothing."""

import re
import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from email import message_from_bytes
from html import unescape
from pathlib import Path
from typing import Any, Final

from core.importing import limits
from core.importing.containers.archives import ZIP_MAGIC, Member, folder_has, member_names, unpacked_head
from core.importing.containers.decoding import text_from
from core.importing.containers.json_data import BadJsonError, parsed
from core.importing.fields.build_recipe import Keys, RawRecipe, build_recipe
from core.importing.fields.headings import heading_line, is_heading_line
from core.importing.fields.microformat import MARK, parts_of_microformat
from core.importing.fields.schema_recipe import Node, address_of, parts_of, recipes_in, title_of
from core.importing.fields.stated_nutrition import stated_schema
from core.importing.formats.base import Found, MemberReader
from core.importing.source_recipe import Reader, Skipped, SourceLine
from core.progress import Job
from core.text.durations import minutes_of
from core.text.plain import line_of, words_of
from core.text.servings import servings_of
from core.translation import tr

_ENDINGS: Final = (".html", ".htm", ".xhtml", ".mhtml", ".mht", ".html.gz")
_MOST_TAGS: Final = 100_000
"""The most tags of a page that recipe-scrapers reads; long pages of real sites have about ten thousand."""
_SCRIPT_HEAD: Final = re.compile(r"<script[^<>]{0,500}application/ld\+json[^<>]{0,500}>", re.IGNORECASE)
_SCRIPT_END: Final = re.compile(r"</script", re.IGNORECASE)
_SAVED_FROM: Final = (
    re.compile(r"<!--\s{0,20}saved from url=\(\d+\)(https?://[^\s<>\"]{1,2000})", re.IGNORECASE),
    re.compile(
        r"<link[^<>]{0,500}rel=[\"']?canonical[\"']?[^<>]{0,500}href=[\"'](https?://[^\"']{1,2000})",
        re.IGNORECASE,
    ),
    re.compile(
        r"<link[^<>]{0,500}href=[\"'](https?://[^\"']{1,2000})[\"'][^<>]{0,500}rel=[\"']?canonical",
        re.IGNORECASE,
    ),
    re.compile(
        r"<meta[^<>]{0,500}property=[\"']og:url[\"'][^<>]{0,500}content=[\"'](https?://[^\"']{1,2000})",
        re.IGNORECASE,
    ),
    re.compile(r"^\s{0,20}url:\s{0,20}(https?://\S{1,2000})", re.IGNORECASE | re.MULTILINE),
)
"""The places where browsers and pages write the address of a page."""
_TITLES: Final = (
    re.compile(
        r"<meta[^<>]{0,500}property=[\"']og:title[\"'][^<>]{0,500}content=(?:\"([^\"]{1,500})\")",
        re.IGNORECASE,
    ),
    re.compile(r"<h1[^<>]{0,500}>([^<]{1,500})</h1", re.IGNORECASE),
    re.compile(r"<title[^<>]{0,200}>([^<]{1,500})</title", re.IGNORECASE),
)
_NOWHERE: Final = "https://saved.page.invalid/"
_BOOK: Final = "META-INF/container.xml"
"""A file of an electronic book, whose chapters are pages too."""


class _WebPage(MemberReader):
    name = "webpage"
    label = "Saved web page (.html, .mhtml; also a zip or folder of them)"
    largest = 32 * limits.MEBIBYTE

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether it looks like HTML, or is a folder or zip with HTML."""
        if not head:
            return folder_has(path, _ENDINGS)
        if head.startswith(ZIP_MAGIC):
            names = member_names(path)
            return _BOOK not in names and any(map(self.wants, names))
        text = unpacked_head(head)[:4096].lower()
        if path.name.lower().endswith((".mhtml", ".mht")):
            return b"multipart/related" in text
        return b"<!doctype html" in text or b"<html" in text or b"<head" in text

    def wants(self, name: str) -> bool:
        """Return whether the reader wants a file with this path."""
        # Browsers put the files of a page into a folder "<page>_files".
        return name.lower().endswith(_ENDINGS) and "_files/" not in name

    takes = wants

    def items(self, path: Path, keys: Keys, job: Job) -> Found:
        """Yield the recipes of every page; the only page is refused if it has none."""
        for item in super().items(path, keys, job):
            if item != _without_recipe(path.name):
                yield item

    def recipes(self, member: Member, keys: Keys) -> Found:
        """Yield the recipes of a page."""
        yield from list(_recipes_of_page(member, keys)) or [_without_recipe(member.name)]


READER: Final[Reader] = _WebPage()


def _without_recipe(name: str) -> Skipped:
    return Skipped(name, tr("The page states no recipe in a form that can be read."))


def _recipes_of_page(member: Member, keys: Keys) -> Found:
    html = _html_of(member)
    address = _address(html)
    nodes = _own_nodes(html)
    if len(nodes) <= 1 and html.count("<") <= _MOST_TAGS:
        read = _read_by_library(html, address or _NOWHERE)
        if read is not None and (read.lines or not (nodes or MARK.search(html))):
            yield build_recipe(
                member.name,
                keys.of_address(address, read.title, member.name),
                replace(read, url=address or read.url),
            )
            return
        marked = parts_of_microformat(html) if MARK.search(html) else None
        if marked is not None:
            yield build_recipe(
                member.name, keys.of_address(address, marked.title, member.name), replace(marked, url=address)
            )
            return
    for number, node in enumerate(nodes, start=1):
        where = member.name if len(nodes) == 1 else f"{member.name}, recipe {number}"
        own = address_of(node) or (address if len(nodes) == 1 else "")
        yield build_recipe(
            where,
            keys.of_address(own, title_of(node), member.name),
            replace(parts_of(node), url=own or address),
        )


def _html_of(member: Member) -> str:
    if not member.name.lower().endswith((".mhtml", ".mht")):
        return text_from(member.data)
    # A damaged message raises whatever the email parser's steps raise.
    with suppress(ValueError, LookupError, AttributeError, TypeError, RecursionError):
        for part in message_from_bytes(member.data).walk():
            data = part.get_payload(decode=True) if part.get_content_type() == "text/html" else None
            if isinstance(data, bytes):
                return text_from(data)
    return ""


def _address(html: str) -> str:
    start = html[:200_000]
    for pattern in _SAVED_FROM:
        found = pattern.search(start)
        if found is not None:
            return unescape(found.group(1))
    return ""


def _own_nodes(html: str) -> list[Node]:
    """Return the distinct recipes in the page's JSON-LD."""
    nodes: dict[str, Node] = {}
    for script in _scripts(html):
        text = re.sub(r"^\s*(?:<!--|/\*<!\[CDATA\[\*/|<!\[CDATA\[)|(?:-->|/\*\]\]>\*/|\]\]>)\s*$", "", script)
        with suppress(BadJsonError):
            for node in recipes_in(parsed(text)):
                nodes.setdefault(title_of(node), node)
    return list(nodes.values())


def _scripts(html: str) -> Iterator[str]:
    position = 0
    while (head := _SCRIPT_HEAD.search(html, position)) and (end := _SCRIPT_END.search(html, head.end())):
        yield html[head.end() : end.start()]
        position = end.end()


def _read_by_library(html: str, address: str) -> RawRecipe | None:
    """Return the recipe that recipe-scrapers reads: it knows hundreds of sites, microdata and broken JSON-LD."""
    from recipe_scrapers import scrape_html

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        scraper = _tried(lambda: scrape_html(html, org_url=address, supported_only=False))
        if scraper is None:
            return None
        schema = _tried(lambda: scraper.schema.data)
        parts = parts_of(schema if isinstance(schema, dict) else {})
        prep = parts.prep_min or minutes_of(_tried(scraper.prep_time))
        cook = parts.cook_min or minutes_of(_tried(scraper.cook_time))
        # If the page states no total, the library adds up the other two.
        total = None if prep or cook else minutes_of(_tried(scraper.total_time))
        return replace(
            parts,
            title=_tried(scraper.title) or parts.title or _title_of_page(html),
            lines=_lines(scraper, parts),
            steps=[step for step in _texts(_tried(scraper.instructions_list)) if step != "None"]
            or parts.steps,
            servings=parts.servings or servings_of(_tried(scraper.yields)),
            total_min=parts.total_min or total,
            prep_min=prep,
            cook_min=cook,
            stated=parts.stated or stated_schema(_tried(scraper.nutrients)),
            notes=parts.notes if any(parts.notes) else [_tried(scraper.description)],
            supplies=[*parts.supplies, *_texts(_tried(scraper.equipment))],
            tags=parts.tags or _tags(scraper),
            made=parts.made or _tried(scraper.yields),
        )


def _lines(scraper: Any, parts: RawRecipe) -> list[SourceLine | str]:  # noqa: ANN401
    """Return the ingredient lines and the headings of groups of them."""
    lines = _texts(_tried(scraper.ingredients))
    if not lines:
        return list(parts.lines)
    groups = _tried(scraper.ingredient_groups) or []
    named = (line_of(getattr(group, "purpose", None)) for group in groups)
    sections = (line for line in parts.lines if isinstance(line, str) and is_heading_line(line))
    return [*lines, *(heading_line(name) for name in named if name), *sections]


def _tags(scraper: Any) -> list[str]:  # noqa: ANN401
    """Return categories, cuisines and keywords that a page states outside its schema."""
    return [
        tag
        for read in (scraper.category, scraper.cuisine, scraper.keywords)
        for tag in words_of(_tried(read))
    ]


def _title_of_page(html: str) -> str:
    """Return a page's title for sharing, else its first heading, else its window title."""
    found = (pattern.search(html[:500_000]) for pattern in _TITLES)
    return next((title for match in found if match and (title := line_of(match.group(1)))), "")


def _tried(read: Callable[[], Any]) -> Any:  # noqa: ANN401  # the library has no types
    """Return the result of a call of the library, or None: on unknown pages it raises whatever its parsers raise."""
    try:
        return read()
    except Exception:  # noqa: BLE001
        return None


def _texts(value: object) -> list[str]:
    return [text for item in value if (text := line_of(item))] if isinstance(value, list) else []
