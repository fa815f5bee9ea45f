"""schema.org recipes as JSON-LD files: one, a list, an @graph, or one document a line."""

from pathlib import Path
from typing import Final

from core.importing import limits
from core.importing.containers.archives import (
    ZIP_MAGIC,
    Member,
    heads_of,
    member_names,
    not_of_format,
    unpacked_head,
)
from core.importing.containers.json_data import BadJsonError, begins_as_json, parsed
from core.importing.containers.rows import json_lines
from core.importing.fields.build_recipe import Keys, build_recipe
from core.importing.fields.schema_recipe import Node, address_of, parts_of, recipes_in, title_of
from core.importing.formats.base import Found, MemberReader
from core.importing.source_recipe import Reader, Skipped, SourceRecipe
from core.progress import Job
from core.translation import tr

_LOOKED_AT: Final = 20
"""The most members of a zip that are checked."""
_LINES: Final = (".jsonl", ".ndjson", ".jsonl.gz", ".ndjson.gz")


class _JsonLd(MemberReader):
    name = "jsonld"
    label = "schema.org JSON-LD (.json, .jsonld, .jsonl; also a zip or folder of them)"
    largest = limits.LARGEST_DOCUMENT

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether it is JSON with a Recipe type or ingredients, or a zip with such JSON among its first members."""
        if head.startswith(ZIP_MAGIC):
            documents = [name for name in member_names(path) if self.wants(name)][:_LOOKED_AT]
            return any(_is_recipes(begun) for _, begun in heads_of(path, documents))
        return _is_recipes(unpacked_head(head))

    def wants(self, name: str) -> bool:
        """Return whether the reader wants a file with this path."""
        return name.lower().endswith((".json", ".jsonld", ".json.gz", ".jsonld.gz"))

    def items(self, path: Path, keys: Keys, job: Job) -> Found:
        """Yield every Recipe of every document."""
        if path.name.lower().endswith(_LINES):
            yield from _of_lines(path, job, keys, self.label)
            return
        for item in super().items(path, keys, job):
            if isinstance(item, Skipped) and item.where == path.name:
                raise not_of_format(path, self.label)
            yield item

    def recipes(self, member: Member, keys: Keys) -> Found:
        """Yield every Recipe of a document."""
        try:
            nodes = recipes_in(parsed(member.data))
        except BadJsonError as error:
            yield Skipped(member.name, str(error))
            return
        if not nodes:
            yield Skipped(member.name, tr("It has no recipe."))
        for number, node in enumerate(nodes, start=1):
            yield _recipe(f"{member.name}, recipe {number}", node, keys)


READER: Final[Reader] = _JsonLd()


def _is_recipes(head: bytes) -> bool:
    return begins_as_json(head) and (
        b'"recipeIngredient"' in head or (b'"@type"' in head and b"Recipe" in head)
    )


def _recipe(where: str, node: Node, keys: Keys) -> SourceRecipe | Skipped:
    return build_recipe(where, keys.of_address(address_of(node), title_of(node)), parts_of(node))


def _of_lines(path: Path, job: Job, keys: Keys, label: str) -> Found:
    found = False
    for document in json_lines(path, job):
        if isinstance(document, Skipped):
            yield document
            continue
        where, value = document
        for node in recipes_in(value):
            found = True
            yield _recipe(where, node, keys)
    if not found:
        raise not_of_format(path, label)
