"""Nextcloud Cookbook: a zip or folder of `Recipes/<name>/recipe.json`, each a schema.org Recipe."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from core.importing.containers.archives import (
    ZIP_MAGIC,
    first_in_folder,
    head_of,
    member_names,
    members,
    not_of_format,
)
from core.importing.containers.json_data import BadJsonError, fields_of, parsed
from core.importing.fields.build_recipe import Keys, build_recipe
from core.importing.fields.schema_recipe import address_of, parts_of, title_of
from core.importing.source_recipe import Reader, Skipped, SourceRecipe
from core.progress import Job
from core.text.plain import line_of

_UNSET_YIELD: Final = 1.0
"""What Nextcloud writes for a yield that it could not read, for a pie of eight as well: it says nothing."""
_RECIPE: Final = re.compile(r"(?:^|/)[^/]+/recipe\.json$", re.IGNORECASE)


class _Nextcloud:
    name = "nextcloud"
    label = "Nextcloud Cookbook (zip or folder of recipe.json files)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Whether every recipe is a folder with a recipe.json in it."""
        if not head:
            # Tandoor's are called the same, and do not say what they are.
            first = first_in_folder(path, ("/recipe.json",))
            return first is not None and b'"@type"' in head_of(first)
        return head.startswith(ZIP_MAGIC) and any(_RECIPE.search(name) for name in member_names(path))

    def takes(self, name: str) -> bool:
        """Whether it reads a file of this path in its folder."""
        return _is_recipe(name)

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield the recipe of every folder."""
        keys = Keys(self.name, path)
        found = False
        for member in members(path, job, _is_recipe):
            found = True
            if isinstance(member, Skipped):
                yield member
                continue
            try:
                node = fields_of(parsed(member.data))
            except BadJsonError as error:
                yield Skipped(member.name, str(error))
                continue
            parts = parts_of(node)
            if parts.servings == _UNSET_YIELD:
                parts = replace(parts, servings=None)
            yield build_recipe(member.name, _key(keys, node, member.name), parts)
        if not found:
            raise not_of_format(path, self.label)


READER: Final[Reader] = _Nextcloud()


def _key(keys: Keys, node: Mapping[str, object], member: str) -> str:
    """From the address, else from Nextcloud's number with the title: another server has the same numbers."""
    number, title = line_of(node.get("id")), title_of(node)
    if number and not address_of(node):
        return keys.key(f"{number} {title}")
    return keys.of_address(address_of(node), title, member)


def _is_recipe(name: str) -> bool:
    return name.rsplit("/", 1)[-1].lower() == "recipe.json"
