"""Links on their way from a source into a library."""

from collections.abc import Iterable

from core.importing.source_recipe import SourceLink
from core.library.links import LinkRow, link_row


def link_rows(links: Iterable[tuple[SourceLink, str]]) -> list[LinkRow]:
    """The rows of links, each with the format it came in, every one once."""
    return list(
        dict.fromkeys(link_row(link.name, link.vocabulary, link.target, form) for link, form in links)
    )
