"""FoodKG: its published nanopublications as TriG or N-Quads, plain or gzip, whole or split into numbered files.

A recipe's graphs are anywhere in the file, so Larder first sorts its facts into temporary files by recipe, then joins them,
a few thousand recipes at a time. The dump has no steps, times, servings, nutrition or order of ingredients. Its links to
USDA and FoodOn are guesses by word overlap in spite of their name (`owl:equivalentClass`): Larder displays them as
`SourceLink`s, and never decides an allergen or diet by one.
"""

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from core.errors import KnownError
from core.importing.containers.archives import unpacked_head
from core.importing.containers.disk_buckets import BUCKETS, DiskBuckets
from core.importing.containers.quads import (
    NotInPieces,
    TrigPiece,
    in_one,
    in_two,
    parts_of_dump,
    quad_blocks,
    unpacked_bytes,
)
from core.importing.fields.build_recipe import UNREADABLE_LINE, RawRecipe, recipe_of_clean, use_line
from core.importing.formats.foodkg_facts import NAME, NAME_AT, REST_AT, Staging
from core.importing.formats.foodkg_layout import KB, RECIPE
from core.importing.source_recipe import Reader, Skipped, SourceLine, SourceLink, SourceRecipe
from core.processes.worker import ProcessStream, can_start_process
from core.progress import Job
from core.text.numbers import number_of
from core.text.plain import line_of

_TAG: Final = f"{KB}tag/"
_USE: Final = "/ingredient/"
_OF_RECIPES: Final = "lut"
_LATER_OF_RECIPES: Final = tuple(f"\t{letter}" for letter in _OF_RECIPES)
_OF_USES: Final = "nqmc"
_UNDONE: Final = re.compile(r"\\(['\"nr])")
_LONG_BYTES: Final = 32_000_000
"""The size of a dump that takes several seconds to read; starting a process takes less than one."""
_HELD_LINES: Final = 128
"""A line is long: a whole recipe or ingredient."""
_Sortable = tuple[str, SourceLine]
_BY_NAME: Final = itemgetter(0)
_STAGING: Final = 0.7
"""The part of the work before all facts are sorted."""


class _FoodKg:
    name = "foodkg"
    label = "FoodKG (.trig, .ttl or .nq, plain or .gz)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether it is RDF with FoodKG's names."""
        text = unpacked_head(head)
        return KB.encode() in text and not text.lstrip().startswith((b"{", b"[")) and b"<http" in text

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | SourceLink | Skipped]:
        """Yield every recipe and every link of a dump, of a split one with all its numbered parts.

        A dump that breaks off yields nothing: any of its recipes could lack an ingredient. With a second core the halves of
        a long file are read in parallel.
        """
        parts = parts_of_dump(path)
        try:
            yield from self._in_pieces(path, parts, job)
        except NotInPieces:
            job.report(0.0, f"Reading {path.name}")
            yield from _read_whole(path, parts, job)

    def _in_pieces(
        self, path: Path, parts: Sequence[Path], job: Job
    ) -> Iterator[SourceRecipe | SourceLink | Skipped]:
        if len(parts) == 1 and self.size_bytes(path) >= _LONG_BYTES and can_start_process():
            halves = in_two(path)
            if halves is not None:
                yield from _read_in_two(*halves, job)
                return
        pieces = [in_one(part) for part in parts]
        with DiskBuckets(_HELD_LINES) as facts:
            with DiskBuckets(_HELD_LINES) as graphs:
                staging = Staging(facts, graphs)
                for piece in pieces:
                    if piece is None:
                        raise NotInPieces
                    staging.add_piece(piece, job, _STAGING)
                staging.join_sources(graphs.buckets())
            yield from _all_joined(path, facts.buckets(), job, is_of_foodkg=staging.is_of_foodkg)

    def size_bytes(self, path: Path) -> int:
        """Return the unpacked bytes of all parts of a dump."""
        return sum(unpacked_bytes(part) for part in parts_of_dump(path))


READER: Final[Reader] = _FoodKg()


def _read_whole(path: Path, parts: Sequence[Path], job: Job) -> Iterator[SourceRecipe | SourceLink | Skipped]:
    """Read files with the parser alone, from beginning to end."""
    with DiskBuckets(_HELD_LINES) as facts:
        with DiskBuckets(_HELD_LINES) as graphs:
            staging = Staging(facts, graphs)
            for part in parts:
                with quad_blocks(part, job, _STAGING) as blocks:
                    for block in blocks:
                        staging.add(block)
            staging.join_sources(graphs.buckets())
        yield from _all_joined(path, facts.buckets(), job, is_of_foodkg=staging.is_of_foodkg)


def _read_in_two(
    first: TrigPiece, second: TrigPiece, job: Job
) -> Iterator[SourceRecipe | SourceLink | Skipped]:
    """Read a dump while another process sorts its second half; yield nothing before both halves are read.

    Raises:
        NotInPieces: the dump must be read as a whole.
    """
    with (
        ProcessStream(Job(is_aborted=job.is_aborted), _sorted_in_text, second) as other,
        DiskBuckets(_HELD_LINES) as facts,
    ):
        with DiskBuckets(_HELD_LINES) as graphs:
            staging = Staging(facts, graphs)
            staging.add_piece(first, job, _STAGING)
            is_of_foodkg = next(other)
            if is_of_foodkg is None:
                raise NotInPieces
            staging.join_sources(_both(graphs.texts(), other))
        yield from _all_joined(
            first.path, _both(facts.texts(), other), job, is_of_foodkg=is_of_foodkg or staging.is_of_foodkg
        )


def _both(own: Iterator[str], other: Iterator[str]) -> Iterator[list[str]]:
    """Yield the lines of each bucket, first those of the first half."""
    for text in own:
        yield (text + next(other)).split("\n")[:-1]


def _sorted_in_text(job: Job, piece: TrigPiece) -> Iterator[bool | str | None]:
    """Yield whether a piece has anything of FoodKG, then the buckets of its graphs, then those of its facts.

    Yield None if it can't be read separately.
    """
    with DiskBuckets(_HELD_LINES) as facts, DiskBuckets(_HELD_LINES) as graphs:
        staging = Staging(facts, graphs)
        try:
            staging.add_piece(piece, job)
        except NotInPieces:
            yield None
            return
        yield staging.is_of_foodkg
        yield from graphs.texts()
        yield from facts.texts()


def _all_joined(
    path: Path, buckets: Iterator[list[str]], job: Job, *, is_of_foodkg: bool
) -> Iterator[SourceRecipe | SourceLink | Skipped]:
    if not is_of_foodkg:
        raise KnownError(f"{path.name} has no FoodKG data. Choose another file or format.")
    for number, lines in enumerate(buckets):
        job.check()
        job.report(_STAGING + (1 - _STAGING) * number / BUCKETS, "Joining FoodKG's recipes")
        yield from _joined(path.name, lines)


def _joined(where: str, lines: Sequence[str]) -> Iterator[SourceRecipe | SourceLink | Skipped]:
    found: dict[str, str] = {}  # the facts of each subject, separated by tabs
    links: dict[SourceLink, None] = {}
    for line in lines:
        subject, _, facts = line.partition("\t")
        if facts[0] == "\t":
            _, name, vocabulary, target = facts.split("\t")
            links[SourceLink(_decoded(name), vocabulary, target)] = None
        elif subject in found:
            found[subject] += f"\t{facts}"
        else:
            found[subject] = facts
    yield from links
    recipes = {
        subject: _Recipe.of(facts.split("\t")) for subject, facts in found.items() if _is_of_recipe(facts)
    }
    _adopt(recipes, found)
    for rest in sorted(recipes):
        yield _recipe(where, rest, recipes[rest], found)


def _is_of_recipe(facts: str) -> bool:
    """Return whether one of the facts is about a recipe."""
    label, use, tag = _LATER_OF_RECIPES
    return facts[0] in _OF_RECIPES or label in facts or use in facts or tag in facts


@dataclass
class _Recipe:
    label: str
    uses: list[str]
    tags: list[str]
    sources: list[str]

    @classmethod
    def of(cls, facts: Sequence[str]) -> "_Recipe":
        """Return the recipe of some facts, each after its letter."""
        by: dict[str, list[str]] = {"l": [], "u": [], "t": [], "s": []}
        for fact in dict.fromkeys(facts):
            said = by.get(fact[0])
            if said is not None:
                said.append(fact[1:])
        uses = [use[REST_AT:] if use.startswith(RECIPE) else use for use in by["u"]]
        return cls(next(filter(None, by["l"]), ""), uses, by["t"], by["s"])


def _adopt(recipes: dict[str, _Recipe], found: Mapping[str, str]) -> None:
    """Add uses that no recipe names to the recipe in their own address: no ingredient may be lost."""
    named = {use for recipe in recipes.values() for use in recipe.uses}
    for subject, facts in found.items():
        if subject in named:
            continue
        place = subject.find(_USE)
        if place < 0 or (subject in recipes and not any(fact[0] in _OF_USES for fact in facts.split("\t"))):
            continue
        while place >= 0:
            owner = recipes.get(subject[:place])
            if owner is not None:
                owner.uses.append(subject)
                break
            place = subject.find(_USE, place + 1)


def _recipe(where: str, rest: str, recipe: _Recipe, found: Mapping[str, str]) -> SourceRecipe | Skipped:
    tail = unquote(rest.partition("-")[2] or rest)
    title = _plainly(recipe.label) if recipe.label else tail
    # Recipes with one title share the graph of their sources, so several sources can't be assigned.
    several = f"From one of: {', '.join(recipe.sources)}" if len(recipe.sources) > 1 else ""
    sortable: list[_Sortable] = []
    for use in recipe.uses:
        facts = found.get(use, "")
        sortable += _named_lines(facts) or _lines_of(facts, (_own_name(use, rest),))
    sortable.sort(key=_BY_NAME)
    lines = [line for _, line in sortable]
    digest = hashlib.sha256(rest.encode("utf-8", "replace")).hexdigest()[:12]
    return recipe_of_clean(
        f"{where}, {line_of(title)[:80]}",
        f"foodkg-{digest}",
        RawRecipe(
            title=title,
            lines=(),
            tags=sorted(_tag(tag) for tag in recipe.tags),
            url=recipe.sources[0] if len(recipe.sources) == 1 else "",
            notes=[several],
        ),
        lines,
    )


@lru_cache(maxsize=100_000)
def _named_lines(facts: str) -> tuple[_Sortable, ...]:
    """Return the lines of a use with a name, which are the same for all uses with these facts."""
    names = tuple(_name(fact[1:]) for fact in dict.fromkeys(facts.split("\t")) if fact[:1] == "n")
    return _lines_of(facts, names)


def _lines_of(facts: str, names: Sequence[str]) -> tuple[_Sortable, ...]:
    """Return a line for each name, with its sort key. Merged amounts have lost their pairing, so they are left out."""
    quantities: list[str] = []
    units: list[str] = []
    comments: list[str] = []
    # A repeated statement counts once.
    for fact in dict.fromkeys(facts.split("\t")):
        letter = fact[:1]
        if letter == "q":
            quantities.append(_undone(fact[1:]))
        elif letter == "m":
            units.append(_undone(fact[1:]))
        elif letter == "c":
            comments.append(_undone(fact[1:]))
    if len(quantities) > 1 or len(units) > 1 or comments:
        lines = [_odd_line(name, quantities, units, comments) for name in names]
    else:
        quantity = quantities[0] if quantities else ""
        unit = units[0] if units else ""
        lines = [_line(quantity, unit, name) for name in names]
    return tuple(((line.name or line.text).casefold(), line) for line in lines)


def _own_name(use: str, rest: str) -> str:
    """Return the name in a use's address."""
    own = f"{rest}{_USE}"
    tail = use[len(own) :] if use.startswith(own) else use.partition(_USE)[2] or use
    return _decoded(tail) or UNREADABLE_LINE


def _name(value: str) -> str:
    return (_decoded(value[NAME_AT:]) if value.startswith(NAME) else _undone(value)) or UNREADABLE_LINE


def _line(quantity: str, unit: str, name: str) -> SourceLine:
    if not quantity:
        return SourceLine(f"{unit} {name}" if unit else name, name=name, unit=unit)
    amount = _amount(quantity)
    if amount is None:
        return use_line(quantity, unit, name)
    text = f"{quantity} {unit} {name}" if unit else f"{quantity} {name}"
    return SourceLine(text, name=name, amount=amount, unit=unit)


def _odd_line(
    name: str, all_quantities: Sequence[str], all_units: Sequence[str], comments: Sequence[str]
) -> SourceLine:
    """Return a line with a comment, or one that the builder merged from several."""
    quantities, units = [text for text in all_quantities if text], [text for text in all_units if text]
    comment = ", ".join(text for text in comments if text)
    if len(all_quantities) <= 1 and len(all_units) <= 1:
        quantity = "".join(quantities)
        return use_line(quantity, "".join(units), name, comment, amount=_amount(quantity))
    found = "; ".join(part for part in (", ".join(quantities), ", ".join(units)) if part)
    return SourceLine(f"{name} ({found})" if found else name, name=name, preparation=comment)


_amount = lru_cache(maxsize=10_000)(number_of)


@lru_cache(maxsize=20_000)
def _decoded(tail: str) -> str:
    """Return the name at the end of an address, which may have slashes."""
    return line_of(unquote(tail))


def _plainly(text: str) -> str:
    """Return a literal on one line, without the builder's backslashes before quotes and line breaks."""
    if "\\" in text:
        text = _UNDONE.sub(lambda found: {"n": " ", "r": " "}.get(found.group(1), found.group(1)), text)
    return line_of(text)


_undone = lru_cache(maxsize=20_000)(_plainly)


@lru_cache(maxsize=10_000)
def _tag(value: str) -> str:
    return _decoded(value[len(_TAG) :]) if value.startswith(_TAG) else _undone(value)
