"""PFoodReq: recipe_kg.json of the 2021 benchmark, one JSON object a line: a tag with its dishes.

A dish stands under each of its tags, so dishes are first sorted into temporary files and then joined. Its numbers are
read as grams and kcal of one meal, as the benchmark's own guidelines do; those whose unit it never says are left out.
"""

import hashlib
import json
from collections.abc import Generator, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final
from urllib.parse import unquote

from core.importing import limits
from core.importing.assemble import UNREADABLE_LINE, Parts, recipe_of
from core.importing.decoding import encoding_of
from core.importing.json_data import BadJsonError, fields_of, items_of, parsed
from core.importing.members import not_of_format, opened, unpacked_head
from core.importing.plain import line_of
from core.importing.spill import BUCKETS, Spill
from core.importing.stated import stated_fields
from core.importing.stream import Reader, Skipped, SourceLine, SourceRecipe
from core.progress import Job

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
_LONGEST_LINE: Final = limits.LARGEST_DOCUMENT
"""Bytes: a tag such as "easy" has tens of thousands of dishes on its one line."""


class _PFoodReq:
    name = "pfoodreq"
    label = "PFoodReq benchmark (recipe_kg.json)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Whether it is JSON that speaks of tagged dishes."""
        text = unpacked_head(head)
        return text.lstrip()[:1] == b"{" and b'"tagged_dishes"' in text

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield every dish once, with all tags it stands under."""
        with Spill() as spill:
            found = yield from _stage(path, spill, job)
            if not found:
                raise not_of_format(path, self.label)
            for number, lines in enumerate(spill.buckets()):
                job.check()
                job.report(0.7 + 0.3 * number / BUCKETS, "Joining dishes and tags")
                yield from _joined(path.name, lines)


READER: Final[Reader] = _PFoodReq()


def _stage(path: Path, spill: Spill, job: Job) -> Generator[Skipped, None, int]:
    """Sort dishes with their tags into the spill; returns how many there were."""
    found = 0
    with opened(path) as file:
        encoding = encoding_of(file.peek(1 << 16)[: 1 << 16])
        number = 0
        while raw := file.readline(_LONGEST_LINE):
            number += 1
            job.check()
            job.report(0.7 * file.share(), f"Reading {path.name}")
            where = f"{path.name}, line {number}"
            try:
                tags = fields_of(parsed(raw.decode(encoding, "replace"))) if raw.strip() else {}
            except BadJsonError as error:
                yield Skipped(where, str(error))
                continue
            for address, tag in tags.items():
                found += _stage_tag(address, fields_of(tag), spill)
            spill.settle()
    return found


def _stage_tag(address: str, tag: Mapping[str, object], spill: Spill) -> int:
    name = _first(tag.get("name")) or unquote(address.rsplit("/tag/", 1)[-1])
    dishes = [
        (dish, facts)
        for item in items_of(fields_of(tag.get("neighbors")).get("tagged_dishes"))
        for dish, facts in fields_of(item).items()
    ]
    for dish, facts in dishes:
        bucket = hashlib.sha256(dish.encode("utf-8", "replace")).digest()[0] % BUCKETS
        spill.held[bucket].append(json.dumps([dish, name, facts]) + "\n")
    return len(dishes)


def _joined(where: str, lines: Sequence[str]) -> Iterator[SourceRecipe | Skipped]:
    tags: dict[str, list[str]] = {}
    facts: dict[str, Mapping[str, object]] = {}
    for line in lines:
        dish, tag, found = json.loads(line)
        tags.setdefault(dish, []).append(tag)
        facts.setdefault(dish, fields_of(found))
    for dish in sorted(facts):
        yield _recipe(where, dish, facts[dish], tags[dish])


def _recipe(where: str, dish: str, facts: Mapping[str, object], tags: list[str]) -> SourceRecipe | Skipped:
    about = fields_of(facts.get("neighbors"))
    tail = dish.rpartition(_KB_RECIPE)[2] or dish
    title = unquote(tail.partition("-")[2] or tail) if _KB_RECIPE in dish else _first(facts.get("name"))
    lines = [
        SourceLine(name, name=None if name == UNREADABLE_LINE else name)
        for item in items_of(about.get("contains_ingredients"))
        if (name := _ingredient(item))
    ]
    stated = {key: _number(about.get(name)) for name, key in _NUTRIENTS.items() if name in about}
    digest = hashlib.sha256(dish.encode("utf-8", "replace")).hexdigest()[:16]
    return recipe_of(
        f"{where}, {line_of(title)[:80]}",
        f"pfoodreq-{digest}",
        Parts(title=title, lines=lines, tags=sorted(tags), stated=stated_fields(stated)),
    )


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
