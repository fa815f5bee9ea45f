"""FoodKG: its published nanopublications as TriG or N-Quads, plain or gzip, whole or split into numbered files.

A recipe's graphs are anywhere in the file, so its facts are first sorted into temporary files by recipe and then
joined, a few thousand recipes at a time. What the dump does not hold (steps, times, servings, nutrition, the order of
ingredients) stays unknown. Its links to USDA and FoodOn are guesses by word overlap in spite of their name
(`owl:equivalentClass`): `read_links` yields them for showing, and no allergen or diet may be decided by one.
"""

import hashlib
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain, count, islice
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

from core.errors import KnownError
from core.importing.assemble import UNREADABLE_LINE, Parts, recipe_of_clean, use_line
from core.importing.members import opened, unpacked_head
from core.importing.plain import line_of
from core.importing.quantities import number_of
from core.importing.spill import BUCKETS, Spill
from core.importing.stream import Reader, Skipped, SourceLine, SourceRecipe
from core.progress import Job

if TYPE_CHECKING:
    from pyoxigraph import Quad

_KB: Final = "http://idea.rpi.edu/heals/kb/"
_RECIPE: Final = f"{_KB}recipe/"
_NAME: Final = f"{_KB}ingredientname/"
_TAG: Final = f"{_KB}tag/"
_ASSERTIONS: Final = f"{_KB}assertions-"
_REST_AT: Final = len(_RECIPE)
_GROUP_AT: Final = len(_ASSERTIONS)
_NAME_AT: Final = len(_NAME)
_USE: Final = "/ingredient/"
_USDA: Final = f"{_KB}usda#"
_FOODON: Final = "http://purl.obolibrary.org/obo/"

_FACTS: Final = MappingProxyType(
    {
        "http://www.w3.org/2000/01/rdf-schema#label": "l",
        f"{_KB}uses": "u",
        f"{_KB}tagged": "t",
        f"{_KB}ing_name": "n",
        f"{_KB}ing_quantity": "q",
        f"{_KB}ing_unit": "m",
        f"{_KB}ing_comment": "c",
        "http://www.w3.org/ns/prov#wasDerivedFrom": "s",
    }
)
"""The predicates that are of use, as one letter each."""
_BUCKET_OF: Final = {f"{number:02x}": number for number in range(BUCKETS)}
"""The bucket for the first two hex digits of a hash; what has none goes into the first."""
_EQUIVALENT: Final = "http://www.w3.org/2002/07/owl#equivalentClass"

_SPLIT: Final = re.compile(r"(.+?)-(\d{1,3})((?:\.(?:trig|nq|nquads))(?:\.gz)?)", re.IGNORECASE)
_STATEMENT: Final = re.compile(rb"\s*(?:<[^<>]*>|_:\S+)\s+<[^<>]*>\s.*\.\s*$")
_UNDONE: Final = re.compile(r"\\(['\"nr])")
_BLOCK: Final = 512
"""Quads at a time: as many as stay in the processor's cache between being parsed and being read."""
_SETTLED_EVERY: Final = 16
_BYTES_EACH: Final = (78, 257)
"""Bytes of a quad as TriG and as N-Quads, in FoodKG's own files; only for showing how far the reading is."""


class _FoodKg:
    name = "foodkg"
    label = "FoodKG (.trig or .nq, plain or .gz)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Whether it is RDF that speaks of FoodKG's names."""
        text = unpacked_head(head)
        return _KB.encode() in text and not text.lstrip().startswith((b"{", b"[")) and b"<http" in text

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield every recipe of a dump, all numbered parts of a split one together.

        A dump that breaks off gives nothing: any of its recipes could lack an ingredient.
        """
        with Spill() as spill:
            facts = links = 0
            for part in parts_of_dump(path):
                staged, linked = _stage(part, spill, job)
                facts, links = facts + staged, links + linked
            if links and not facts:
                yield Skipped(path.name, "It holds only links to other food tables, and no recipes.")
                return
            if not facts:
                raise KnownError(f"{path.name} holds nothing of FoodKG. Choose another file or format.")
            for number, lines in enumerate(spill.buckets()):
                job.check()
                job.report(0.7 + 0.3 * number / BUCKETS, "Joining FoodKG's recipes")
                yield from _joined(path.name, lines)


READER: Final[Reader] = _FoodKg()


@dataclass(frozen=True)
class FoodLink:
    """A guess of FoodKG's linker that an ingredient name is like a food elsewhere; evidence of nothing."""

    name: str
    """The ingredient name as FoodKG writes it."""
    vocabulary: str
    """"usda" or "foodon"."""
    target: str
    """The USDA number in five digits ("01001"), or the FoodOn class ("FOODON_03400744")."""


def read_links(path: Path, job: Job) -> Iterator[FoodLink]:
    """Yield the links of one of FoodKG's link files, or of the parts of a split one.

    Raises:
        KnownError: a part is missing or cannot be read to its end.
        Cancelled: the person cancelled.
    """
    for part in parts_of_dump(path):
        with _quads(part, job) as blocks:
            for quad in chain.from_iterable(blocks):
                if quad.predicate.value == _EQUIVALENT:
                    link = _link(_value(quad.subject), _value(quad.object))
                    if link is not None:
                        yield link


def _link(subject: str, target: str) -> FoodLink | None:
    if not subject.startswith(_NAME):
        return None
    if target.startswith(_USDA):
        return FoodLink(_decoded(subject[len(_NAME) :]), "usda", target[len(_USDA) :])
    if target.startswith(_FOODON):
        return FoodLink(_decoded(subject[len(_NAME) :]), "foodon", target[len(_FOODON) :])
    return None


def parts_of_dump(path: Path) -> list[Path]:
    """The files of a dump that was split into `name-1.trig`, `name-2.trig`, ...; the file itself if it was not.

    Raises:
        KnownError: a number between the first and the last is missing.
    """
    named = _SPLIT.fullmatch(path.name)
    if named is None:
        return [path]
    stem, _, ending = named.groups()
    parts: dict[int, Path] = {}
    for other in sorted(path.parent.glob("*")):
        found = _SPLIT.fullmatch(other.name)
        if found is not None and (found.group(1), found.group(3)) == (stem, ending):
            parts[int(found.group(2))] = other
    first = 0 if 0 in parts else 1
    for number in range(first, max(parts, default=0) + 1):
        if number not in parts:
            raise KnownError(
                f"{path.name} is a part of a split dump, and {stem}-{number}{ending} is missing beside it."
                " Put all parts into one folder."
            )
    return [parts[number] for number in sorted(parts)]


@contextmanager
def _quads(path: Path, job: Job) -> "Iterator[Iterator[list[Quad]]]":
    """The quads of one file, some thousands at a time.

    Raises:
        KnownError: it cannot be read to its end.
    """
    from pyoxigraph import RdfFormat, parse

    with opened(path) as file:
        head = file.peek(1 << 16)[: 1 << 16]
        form = RdfFormat.N_QUADS if _is_line_based(head) else RdfFormat.TRIG

        def blocks() -> "Iterator[list[Quad]]":
            # The parser reads a plain file by itself a third faster than through Python. Addresses of sources are as
            # sites wrote them, and not always valid.
            if file.is_packed:
                quads = parse(input=file, format=form, lenient=True)
            else:
                quads = parse(path=str(path), format=form, lenient=True)
            expected = 1 + path.stat().st_size / _BYTES_EACH[form == RdfFormat.N_QUADS]
            for number in count(1):
                block = list(islice(quads, _BLOCK))
                if not block:
                    return
                yield block
                job.check()
                share = file.share() if file.is_packed else min(1.0, number * _BLOCK / expected)
                job.report(0.7 * share, f"Reading {path.name}")

        try:
            yield blocks()
        except (SyntaxError, ValueError, OSError) as error:
            line = getattr(error, "lineno", None)
            place = f" at line {line:,}" if isinstance(line, int) else ""
            raise KnownError(
                f"{path.name} breaks off or is damaged{place}, so its recipes may lack ingredients. Get the file again."
            ) from error


def _is_line_based(head: bytes) -> bool:
    """Whether every line is a whole statement with full addresses (N-Quads), not TriG with prefixes and braces."""
    lines = head.split(b"\n")
    whole = lines[:-1] or lines
    return all(_STATEMENT.match(line) for line in whole if line.strip() and not line.startswith(b"#"))


def _value(term: object) -> str:
    return getattr(term, "value", "")


def _stage(path: Path, spill: Spill, job: Job) -> tuple[int, int]:
    """Sort a file's facts about recipes into the spill; how many there were, and how many links.

    A fact goes by its recipe's graph (which also ties the source to it), or without graphs by the recipe's own number.
    """
    facts = links = 0
    with _quads(path, job) as blocks:
        for number, block in enumerate(blocks, start=1):
            staged, linked = _stage_block(block, spill.held)
            facts, links = facts + staged, links + linked
            if number % _SETTLED_EVERY == 0:
                spill.settle()
    return facts, links


def _stage_block(block: "Sequence[Quad]", held: list[list[str]]) -> tuple[int, int]:
    facts = links = 0
    letters, bucket_of = _FACTS, _BUCKET_OF.get
    last_graph = group = ""
    for quad in block:
        predicate = quad.predicate.value
        letter = letters.get(predicate)
        if letter is None:
            links += predicate == _EQUIVALENT
            continue
        try:
            subject, value = quad.subject.value, quad.object.value  # type: ignore[union-attr]
        except AttributeError:  # a statement about a statement
            continue
        try:
            graph = quad.graph_name.value  # type: ignore[union-attr]
        except AttributeError:  # no graph
            graph = ""
        if graph != last_graph:
            last_graph = graph
            group = graph[_GROUP_AT:] if graph.startswith(_ASSERTIONS) else ""
        if not value.isprintable():
            value = _flat(value)
        if letter == "s":
            if subject.startswith(_ASSERTIONS):
                source = subject[_GROUP_AT:]
                held[bucket_of(source[:2], 0)].append(f"s\t{source}\t{value}\n")
        elif subject.startswith(_RECIPE) and (value or letter != "c"):
            facts += 1
            rest = subject[_REST_AT:]
            if letter == "l":
                value = f"{group}\t{value}"
            held[bucket_of((group or rest)[:2], 0)].append(f"{letter}\t{rest}\t{value}\n")
    return facts, links


def _flat(text: str) -> str:
    """Text without the characters that part fields and lines; a line break as FoodKG itself escapes it."""
    return text.replace("\r", "\\r").replace("\n", "\\n").replace("\t", " ")


@dataclass(slots=True)
class _Use:
    names: list[str] = field(default_factory=list)
    quantities: list[str] = field(default_factory=list)
    units: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)

    def facts(self, letter: str) -> list[str]:
        """The list of one kind of fact."""
        if letter == "n":
            return self.names
        if letter == "q":
            return self.quantities
        return self.units if letter == "m" else self.comments


@dataclass
class _Recipe:
    label: str = ""
    group: str = ""
    uses: list[str] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)


@dataclass
class _Bucket:
    recipes: dict[str, _Recipe] = field(default_factory=dict)
    uses: dict[str, _Use] = field(default_factory=dict)
    sources: dict[str, list[str]] = field(default_factory=dict)

    def recipe(self, rest: str) -> _Recipe:
        """The recipe of an address, a new one when it is named for the first time."""
        found = self.recipes.get(rest)
        if found is None:
            found = self.recipes[rest] = _Recipe()
        return found


def _joined(where: str, lines: Sequence[str]) -> Iterator[SourceRecipe | Skipped]:
    bucket = _Bucket()
    uses = bucket.uses
    for line in lines:
        letter, subject, value = line.split("\t", 2)
        if letter in "nqmc":
            use = uses.get(subject)
            if use is None:
                use = uses[subject] = _Use()
            use.facts(letter).append(value)
        else:
            _take(bucket, letter, subject, value)
    _adopt(bucket)
    for rest in sorted(bucket.recipes):
        yield _recipe(where, rest, bucket.recipes[rest], bucket)


def _take(bucket: _Bucket, letter: str, subject: str, value: str) -> None:
    if letter == "u":
        bucket.recipe(subject).uses.append(value[_REST_AT:])
    elif letter == "t":
        bucket.recipe(subject).tags.append(value)
    elif letter == "s":
        bucket.sources.setdefault(subject, []).append(value)
    else:
        group, _, label = value.partition("\t")
        recipe = bucket.recipe(subject)
        recipe.group = recipe.group or group
        recipe.label = recipe.label or label


def _adopt(bucket: _Bucket) -> None:
    """Give uses that no recipe names to the recipe that their own address names: no ingredient may be lost."""
    named = {use for recipe in bucket.recipes.values() for use in recipe.uses}
    for subject in bucket.uses:
        if subject in named:
            continue
        place = subject.find(_USE)
        while place >= 0:
            owner = bucket.recipes.get(subject[:place])
            if owner is not None:
                owner.uses.append(subject)
                break
            place = subject.find(_USE, place + 1)


def _recipe(where: str, rest: str, recipe: _Recipe, bucket: _Bucket) -> SourceRecipe | Skipped:
    tail = unquote(rest.partition("-")[2] or rest)
    title = _undone(recipe.label) if recipe.label else tail
    sources = list(dict.fromkeys(bucket.sources.get(recipe.group, ()))) if recipe.group else []
    # Recipes of one title share the graph of their sources, so several cannot be told apart.
    several = f"From one of: {', '.join(sources)}" if len(sources) > 1 else ""
    lines = [line for use in dict.fromkeys(recipe.uses) for line in _lines(use, rest, bucket.uses.get(use))]
    lines.sort(key=_by_name)
    digest = hashlib.sha256(rest.encode("utf-8", "replace")).hexdigest()[:12]
    return recipe_of_clean(
        f"{where}, {line_of(title)[:80]}",
        f"foodkg-{digest}",
        Parts(
            title=title,
            lines=(),
            tags=sorted(_tag(tag) for tag in recipe.tags),
            url=sources[0] if len(sources) == 1 else "",
            notes=[several],
        ),
        lines,
    )


def _by_name(line: SourceLine) -> str:
    return (line.name or line.text).casefold()


def _lines(use: str, rest: str, facts: _Use | None) -> list[SourceLine]:
    """The lines of a use, one a name. Where amounts were merged, their pairing is lost and none is taken."""
    if facts is None:
        return [SourceLine(name := _own_name(use, rest), name=name)]
    names = [_name(name) for name in facts.names] or [_own_name(use, rest)]
    if len(facts.quantities) > 1 or len(facts.units) > 1 or facts.comments:
        return [_odd_line(name, facts) for name in names]
    quantity = _undone(facts.quantities[0]) if facts.quantities else ""
    unit = _undone(facts.units[0]) if facts.units else ""
    return [_line(quantity, unit, name) for name in names]


def _own_name(use: str, rest: str) -> str:
    """The name in a use's address."""
    start = len(rest) + len(_USE)
    return _decoded(use[start:] if use.startswith(f"{rest}{_USE}") else use) or UNREADABLE_LINE


def _name(value: str) -> str:
    return (_decoded(value[_NAME_AT:]) if value.startswith(_NAME) else _undone(value)) or UNREADABLE_LINE


def _line(quantity: str, unit: str, name: str) -> SourceLine:
    if not quantity:
        return SourceLine(f"{unit} {name}" if unit else name, name=name, unit=unit)
    amount = _amount(quantity)
    if amount is None:
        return use_line(quantity, unit, name)
    text = f"{quantity} {unit} {name}" if unit else f"{quantity} {name}"
    return SourceLine(text, name=name, amount=amount, unit=unit)


def _odd_line(name: str, facts: _Use) -> SourceLine:
    """A line with a comment, or one that the builder merged from several."""
    quantities = [text for text in map(_undone, facts.quantities) if text]
    units = [text for text in map(_undone, facts.units) if text]
    comment = ", ".join(text for text in map(_undone, facts.comments) if text)
    if len(facts.quantities) <= 1 and len(facts.units) <= 1:
        quantity = "".join(quantities)
        return use_line(quantity, "".join(units), name, comment, amount=_amount(quantity))
    found = "; ".join(part for part in (", ".join(quantities), ", ".join(units)) if part)
    return SourceLine(f"{name} ({found})" if found else name, name=name, preparation=comment)


_amount = lru_cache(maxsize=10_000)(number_of)


@lru_cache(maxsize=100_000)
def _decoded(tail: str) -> str:
    """The name at the end of an address: everything after the fixed prefix, since slashes are not escaped there."""
    return line_of(unquote(tail))


@lru_cache(maxsize=100_000)
def _undone(text: str) -> str:
    """A literal on one line, without the builder's own backslashes before quotes and line breaks."""
    if "\\" in text:
        text = _UNDONE.sub(lambda found: {"n": " ", "r": " "}.get(found.group(1), found.group(1)), text)
    return line_of(text)


def _tag(value: str) -> str:
    return _decoded(value[len(_TAG) :]) if value.startswith(_TAG) else _undone(value)
