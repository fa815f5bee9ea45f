"""schema.org recipes as JSON-LD files: one, a list, an @graph, or one document a line."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from core.importing import limits
from core.importing.containers.archives import (
    ZIP_MAGIC,
    Member,
    heads_of,
    member_names,
    members,
    not_of_format,
    opened,
    unpacked_head,
)
from core.importing.containers.decoding import text_lines
from core.importing.containers.json_data import BadJsonError, parsed
from core.importing.fields.build_recipe import Keys, build_recipe
from core.importing.fields.schema_recipe import address_of, parts_of, recipes_in, title_of
from core.importing.source_recipe import Reader, Skipped, SourceRecipe
from core.progress import Job

_LOOKED_AT: Final = 20
"""Members of a zip whose beginning is looked at."""
_LINES = (".jsonl", ".ndjson", ".jsonl.gz", ".ndjson.gz")


class _JsonLd:
    name = "jsonld"
    label = "schema.org JSON-LD (.json, .jsonld, .jsonl; also a zip or folder of them)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Whether it is JSON that names a Recipe type and ingredients, or a zip with such JSON among its first."""
        if head.startswith(ZIP_MAGIC):
            documents = [name for name in member_names(path) if _is_json(name)][:_LOOKED_AT]
            return any(map(_is_recipes, heads_of(path, documents)))
        return _is_recipes(unpacked_head(head))

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield every Recipe of every document."""
        keys = Keys(self.name, path)
        if path.name.lower().endswith(_LINES):
            yield from _of_lines(path, job, keys, self.label)
            return
        read = False
        for member in members(path, job, _is_json, limits.LARGEST_DOCUMENT):
            read = True
            if isinstance(member, Skipped):
                yield member
            else:
                yield from _of_document(member, path, keys, self.label)
        if not read:
            raise not_of_format(path, self.label)


READER: Final[Reader] = _JsonLd()


def _is_recipes(head: bytes) -> bool:
    text = head.lstrip(b"\xef\xbb\xbf \t\r\n")
    return text[:1] in (b"{", b"[") and (
        b'"recipeIngredient"' in text or (b'"@type"' in text and b"Recipe" in text)
    )


def _is_json(name: str) -> bool:
    return name.lower().endswith((".json", ".jsonld", ".json.gz", ".jsonld.gz"))


def _of_document(member: Member, path: Path, keys: Keys, label: str) -> Iterator[SourceRecipe | Skipped]:
    only = member.name == path.name
    try:
        nodes = recipes_in(parsed(member.data))
    except BadJsonError as error:
        if only:
            raise not_of_format(path, label) from error
        yield Skipped(member.name, str(error))
        return
    if not nodes:
        if only:
            raise not_of_format(path, label)
        yield Skipped(member.name, "It holds no recipe.")
    for number, node in enumerate(nodes, start=1):
        where = f"{member.name}, recipe {number}"
        yield build_recipe(where, keys.of_address(address_of(node), title_of(node)), parts_of(node))


def _of_lines(path: Path, job: Job, keys: Keys, label: str) -> Iterator[SourceRecipe | Skipped]:
    found = False
    with opened(path) as file:
        for number, line in enumerate(text_lines(file), start=1):
            if number % 100 == 1:
                job.check()
                job.report(file.share(), f"Reading {path.name}")
            where = f"{path.name}, line {number}"
            if line is None:
                yield Skipped(where, "The line is too long.")
                continue
            if not line.strip():
                continue
            try:
                nodes = recipes_in(parsed(line))
            except BadJsonError as error:
                yield Skipped(where, str(error))
                continue
            found = found or bool(nodes)
            for node in nodes:
                yield build_recipe(where, keys.of_address(address_of(node), title_of(node)), parts_of(node))
    if not found:
        raise not_of_format(path, label)
