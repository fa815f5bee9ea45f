"""Nextcloud Cookbook: a zip or folder of `Recipes/<name>/recipe.json`, each a schema.org Recipe."""

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from core.importing.containers.archives import ZIP_MAGIC, first_in_folder, head_of, member_names
from core.importing.containers.json_data import fields_of
from core.importing.fields.build_recipe import Keys, build_recipe
from core.importing.fields.schema_recipe import address_of, parts_of, title_of
from core.importing.formats.base import Found, JsonReader
from core.importing.source_recipe import Reader
from core.text.plain import line_of

_UNSET_YIELD: Final = 1.0
"""Nextcloud writes this for every yield that it can't read, so it says nothing."""
_RECIPE: Final = re.compile(r"(?:^|/)[^/]+/recipe\.json$", re.IGNORECASE)


class _Nextcloud(JsonReader):
    name = "nextcloud"
    label = "Nextcloud Cookbook (zip or folder of recipe.json files)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether every recipe is a folder with a recipe.json in it."""
        if not head:
            # Tandoor's files have the same name, and no type.
            first = first_in_folder(path, ("/recipe.json",))
            return first is not None and b'"@type"' in head_of(first)
        return head.startswith(ZIP_MAGIC) and any(_RECIPE.search(name) for name in member_names(path))

    def wants(self, name: str) -> bool:
        """Return whether the reader wants a file with this path."""
        return name.rsplit("/", 1)[-1].lower() == "recipe.json"

    takes = wants

    def of_document(self, value: object, where: str, keys: Keys) -> Found:
        """Yield the recipe of a folder."""
        node = fields_of(value)
        parts = parts_of(node)
        if parts.servings == _UNSET_YIELD:
            parts = replace(parts, servings=None)
        yield build_recipe(where, _key(keys, node, where), parts)


READER: Final[Reader] = _Nextcloud()


def _key(keys: Keys, node: Mapping[str, object], member: str) -> str:
    """Return the key: from the address, else from Nextcloud's number and the title. Other servers have the same numbers."""
    number, title = line_of(node.get("id")), title_of(node)
    if number and not address_of(node):
        return keys.key(f"{number} {title}")
    return keys.of_address(address_of(node), title, member)
