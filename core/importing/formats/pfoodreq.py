"""PFoodReq: recipe_kg.json of the 2021 benchmark, a JSON object per line: a tag with its dishes.

The line of a tag such as "easy" has tens of thousands of dishes, so Larder reads it dish by dish. A dish is under each of
its tags, so dishes are first sorted into a temporary file, then joined. Numbers are grams and kcal per meal, as in the
benchmark's own guidelines; nutrients without a unit are left out.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from core.errors import KnownError
from core.importing.containers.archives import not_of_format, opened, unpacked_head
from core.importing.containers.decoding import encoding_of
from core.importing.containers.disk_buckets import BUCKETS, DiskBuckets
from core.importing.containers.json_data import BadJsonError, fields_of, items_of
from core.importing.containers.json_stream import JsonLine
from core.importing.fields.build_recipe import UNREADABLE_LINE, RawRecipe, build_recipe
from core.importing.fields.stated_nutrition import nutrient_of, stated_fields
from core.importing.source_recipe import Reader, Skipped, SourceLine, SourceRecipe
from core.progress import Job
from core.text.plain import line_of

_FAT_PARTS: Final = ("saturated_fat", "monounsaturated_fat", "polyunsaturated_fat")
_NUTRIENTS: Final = frozenset({"energy", "protein", "carbohydrate", "fat", *_FAT_PARTS, "sugars", "fiber"})
"""The nutrients whose units are known."""
_KB_RECIPE: Final = "/heals/kb/recipe/"
_KB_NAME: Final = "/heals/kb/ingredientname/"
_HELD_LINES: Final = 32
"""A line in a bucket is a whole dish."""
_SETTLED_EVERY: Final = 1_000
_STAGING: Final = 0.7
"""The part of the work before all dishes are sorted."""


class _PFoodReq:
    name = "pfoodreq"
    label = "PFoodReq benchmark (recipe_kg.json)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether it is JSON with tagged dishes."""
        text = unpacked_head(head)
        return text.lstrip()[:1] == b"{" and b'"tagged_dishes"' in text

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield every dish once, with all its tags; nothing of a file that breaks off."""
        with DiskBuckets(_HELD_LINES) as spill:
            staging = _Staging(spill)
            yield from _stage(path, staging, job)
            if not staging.dishes:
                raise not_of_format(path, self.label)
            for number, lines in enumerate(spill.buckets()):
                job.check()
                job.report(_STAGING + (1 - _STAGING) * number / BUCKETS, "Joining dishes and tags")
                yield from _joined(path.name, lines, staging.tags)


READER: Final[Reader] = _PFoodReq()


class _Staging:
    """The sorting of dishes into buckets: address, number of a tag, and facts."""

    def __init__(self, spill: DiskBuckets) -> None:
        self._spill = spill
        self.tags: list[str] = []
        self.dishes = 0

    def add_line(self, line: JsonLine) -> None:
        """Sort the tags of a line with their dishes.

        Raises:
            BadJsonError: it breaks off or is not JSON; the dishes before that are sorted.
        """
        if not line.peek():
            return
        for address in line.fields():
            self.tags.append(unquote(address.rsplit("/tag/", 1)[-1]))
            for field in _fields(line):
                if field == "neighbors":
                    self._add_neighbors(line)
                elif (value := line.value()) and field == "name":
                    self.tags[-1] = _first(value) or self.tags[-1]
        line.end()

    def _add_neighbors(self, line: JsonLine) -> None:
        for kind in _fields(line):
            if kind != "tagged_dishes":
                line.value()
            elif line.peek() == "[":
                for _ in line.items():
                    self._add_dishes(line.value())
            else:
                self._add_dishes(line.value())

    def _add_dishes(self, item: object) -> None:
        for dish, facts in fields_of(item).items():
            bucket = hashlib.sha256(dish.encode("utf-8", "replace")).digest()[0] % BUCKETS
            self._spill.held[bucket].append(json.dumps([dish, len(self.tags) - 1, facts]) + "\n")
            self.dishes += 1
            if self.dishes % _SETTLED_EVERY == 0:
                self._spill.settle()


def _fields(line: JsonLine) -> Iterator[str]:
    """Yield the names in an object; skip any other value."""
    if line.peek() == "{":
        yield from line.fields()
    else:
        line.value()


def _stage(path: Path, staging: _Staging, job: Job) -> Iterator[Skipped]:
    """Sort all lines of a file; yield the reason for each that is skipped."""
    with opened(path) as file:
        encoding = encoding_of(file.peek(1 << 16)[: 1 << 16])
        if encoding.startswith("utf"):
            # Lines of JSON are UTF-8; wider encodings can't be split at the bytes of a line break.
            encoding = "utf-8"
        for number in count(1):
            line = JsonLine(file, encoding)
            if not line.is_there:
                return
            job.check()
            job.report(_STAGING * file.share(), f"Reading {path.name}")
            before = staging.dishes
            try:
                staging.add_line(line)
            except BadJsonError as error:
                taken = staging.dishes - before
                if taken and line.breaks_off:
                    raise KnownError(
                        f"{path.name} ends too early, at line {number:,}, so its dishes may lack tags. Get the file again."
                    ) from error
                line.leave()
                yield Skipped(
                    f"{path.name}, line {number}",
                    f"{error} The {taken:,} dishes before that were read." if taken else str(error),
                )


def _joined(where: str, lines: Sequence[str], tags: Sequence[str]) -> Iterator[SourceRecipe | Skipped]:
    own_tags: dict[str, list[str]] = {}
    facts: dict[str, dict[str, Mapping[str, object]]] = {}
    for line in lines:
        dish, tag, found = json.loads(line)
        own_tags.setdefault(dish, []).append(tags[tag])
        # Its facts are usually the same under each of its tags; if not, no ingredient may be lost.
        facts.setdefault(dish, {}).setdefault(json.dumps(found, sort_keys=True), fields_of(found))
    for dish in sorted(facts):
        yield _recipe(where, dish, list(facts[dish].values()), own_tags[dish])


def _recipe(
    where: str, dish: str, versions: Sequence[Mapping[str, object]], tags: list[str]
) -> SourceRecipe | Skipped:
    facts = versions[0] if versions else {}
    about = fields_of(facts.get("neighbors"))
    tail = dish.rpartition(_KB_RECIPE)[2] or dish
    title = unquote(tail.partition("-")[2] or tail) if _KB_RECIPE in dish else _first(facts.get("name"))
    names = [
        _ingredient(item)
        for each in versions
        for item in items_of(fields_of(each.get("neighbors")).get("contains_ingredients"))
    ]
    lines = [
        SourceLine(name, name=None if name == UNREADABLE_LINE else name)
        for name in dict.fromkeys(names)
        if name
    ]
    stated = {
        key: _number(value) for name, value in about.items() if (key := nutrient_of(name)) in _NUTRIENTS
    }
    _add_fat(stated)
    digest = hashlib.sha256(dish.encode("utf-8", "replace")).hexdigest()[:16]
    return build_recipe(
        f"{where}, {line_of(title)[:80]}",
        f"pfoodreq-{digest}",
        RawRecipe(title=title, lines=lines, tags=sorted(tags), stated=stated_fields(stated)),
    )


def _add_fat(stated: dict[str, object]) -> None:
    """Add total fat where a dish states only its three parts.

    The benchmark's builder computed the parts from the total, so their sum is the total again. The benchmark defines its
    fat levels and ranges on it.
    """
    parts = [stated.get(key) for key in _FAT_PARTS]
    if "fat" not in stated and all(isinstance(part, int | float) for part in parts):
        stated["fat"] = sum(part for part in parts if isinstance(part, int | float))


def _ingredient(item: object) -> str:
    for address, facts in fields_of(item).items():
        # The file's own name is the address after its last slash, which cuts names with a slash.
        if _KB_NAME in address:
            return line_of(unquote(address.rpartition(_KB_NAME)[2]))
        return _first(fields_of(facts).get("name")) or UNREADABLE_LINE
    return line_of(item) or UNREADABLE_LINE


def _first(value: object) -> str:
    return next((text for item in items_of(value) if (text := line_of(item))), "")


def _number(value: object) -> object:
    return next(iter(items_of(value)), None)
