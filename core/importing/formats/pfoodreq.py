"""PFoodReq: recipe_kg.json of the 2021 benchmark, one JSON object a line: a tag with its dishes.

A tag such as "easy" has tens of thousands of dishes on its one line, so a line is read dish by dish; and a dish stands
under each of its tags, so dishes are first sorted into a temporary file and then joined. Their numbers are
read as grams and kcal of one meal, as the benchmark's own guidelines do; those whose unit it never says are left out.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import Final
from urllib.parse import unquote

from core.errors import KnownError
from core.importing.containers.archives import not_of_format, opened, unpacked_head
from core.importing.containers.decoding import encoding_of
from core.importing.containers.disk_buckets import BUCKETS, DiskBuckets
from core.importing.containers.json_data import BadJsonError, fields_of, items_of
from core.importing.containers.json_stream import JsonLine
from core.importing.fields.build_recipe import UNREADABLE_LINE, RawRecipe, build_recipe
from core.importing.fields.stated_nutrition import stated_fields
from core.importing.source_recipe import Reader, Skipped, SourceLine, SourceRecipe
from core.progress import Job
from core.text.plain import line_of

_NUTRIENTS: Final = MappingProxyType(
    {
        "calories": "energy",
        "protein": "protein",
        "carbohydrates": "carbohydrate",
        "fat": "fat",
        "saturated fat": "saturated_fat",
        "monounsaturated fat": "monounsaturated_fat",
        "polyunsaturated fat": "polyunsaturated_fat",
        "sugar": "sugars",
        "sugars": "sugars",
        "fiber": "fiber",
    }
)
_KB_RECIPE: Final = "/heals/kb/recipe/"
_KB_NAME: Final = "/heals/kb/ingredientname/"
_HELD_LINES: Final = 32
"""A line of the spill is a whole dish."""
_SETTLED_EVERY: Final = 1_000
_STAGING: Final = 0.7
"""The part of the work that is done once all dishes are sorted."""


class _PFoodReq:
    name = "pfoodreq"
    label = "PFoodReq benchmark (recipe_kg.json)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Whether it is JSON that speaks of tagged dishes."""
        text = unpacked_head(head)
        return text.lstrip()[:1] == b"{" and b'"tagged_dishes"' in text

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield every dish once, with all tags it stands under; nothing of a file that breaks off."""
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
    """Dishes on their way into a spill, each in its own bucket: its address, the number of a tag, and its facts."""

    def __init__(self, spill: DiskBuckets) -> None:
        self._spill = spill
        self.tags: list[str] = []
        """Names of the tags by number."""
        self.dishes = 0

    def add_line(self, line: JsonLine) -> None:
        """Sort in the tags of a line with their dishes.

        Raises:
            BadJsonError: it breaks off or is no JSON; what stands before that is taken.
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
    """The names in an object; what stands here instead of one is passed over."""
    if line.peek() == "{":
        yield from line.fields()
    else:
        line.value()


def _stage(path: Path, staging: _Staging, job: Job) -> Iterator[Skipped]:
    """Sort in all lines of a file."""
    with opened(path) as file:
        encoding = encoding_of(file.peek(1 << 16)[: 1 << 16])
        if encoding.startswith("utf"):
            # Lines of JSON are UTF-8; the wider ones cannot be parted at the bytes of a line break.
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
                        f"{path.name} breaks off at line {number:,}, so its dishes may lack tags. Get the file again."
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
        # It is told the same under each of its tags; where it is not, no ingredient may get lost.
        facts.setdefault(dish, {}).setdefault(json.dumps(found, sort_keys=True), fields_of(found))
    for dish in sorted(facts):
        yield _recipe(where, dish, list(facts[dish].values()), own_tags[dish])


def _recipe(
    where: str, dish: str, told: Sequence[Mapping[str, object]], tags: list[str]
) -> SourceRecipe | Skipped:
    facts = told[0] if told else {}
    about = fields_of(facts.get("neighbors"))
    tail = dish.rpartition(_KB_RECIPE)[2] or dish
    title = unquote(tail.partition("-")[2] or tail) if _KB_RECIPE in dish else _first(facts.get("name"))
    names = [
        _ingredient(item)
        for each in told
        for item in items_of(fields_of(each.get("neighbors")).get("contains_ingredients"))
    ]
    lines = [
        SourceLine(name, name=None if name == UNREADABLE_LINE else name)
        for name in dict.fromkeys(names)
        if name
    ]
    stated = {key: _number(about.get(name)) for name, key in _NUTRIENTS.items() if name in about}
    _add_fat(stated)
    digest = hashlib.sha256(dish.encode("utf-8", "replace")).hexdigest()[:16]
    return build_recipe(
        f"{where}, {line_of(title)[:80]}",
        f"pfoodreq-{digest}",
        RawRecipe(title=title, lines=lines, tags=sorted(tags), stated=stated_fields(stated)),
    )


def _add_fat(stated: dict[str, object]) -> None:
    """Add total fat where a dish states only its three parts.

    The benchmark's builder made the parts from the total: saturated fat, and half of the others each. Their sum is the
    total again, and the benchmark's own fat levels and ranges are defined on it.
    """
    parts = [stated.get(key) for key in ("saturated_fat", "monounsaturated_fat", "polyunsaturated_fat")]
    if "fat" not in stated and all(isinstance(part, int | float) for part in parts):
        stated["fat"] = sum(part for part in parts if isinstance(part, int | float))


def _ingredient(item: object) -> str:
    for address, facts in fields_of(item).items():
        # The name in the file is the address after its last slash, which cuts names that hold one.
        if _KB_NAME in address:
            return line_of(unquote(address.rpartition(_KB_NAME)[2]))
        return _first(fields_of(facts).get("name")) or UNREADABLE_LINE
    return line_of(item) or UNREADABLE_LINE


def _first(value: object) -> str:
    return next((text for item in items_of(value) if (text := line_of(item))), "")


def _number(value: object) -> object:
    return next(iter(items_of(value)), None)
