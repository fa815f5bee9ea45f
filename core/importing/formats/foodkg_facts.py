"""Facts of FoodKG, sorted by recipe, with a letter for each predicate."""

import zlib
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from core.importing.containers.disk_buckets import BUCKETS, DiskBuckets
from core.importing.containers.quads import TrigPiece
from core.importing.formats.foodkg_layout import KB, PREFIXES, RECIPE, GraphFacts, flat, read_graph
from core.importing.formats.foodkg_texts import GraphTexts, graph_texts, parsed
from core.progress import Job

if TYPE_CHECKING:
    from pyoxigraph import Quad

NAME: Final = f"{KB}ingredientname/"
REST_AT: Final = len(RECIPE)
NAME_AT: Final = len(NAME)
FACTS: Final = (
    ("http://www.w3.org/2000/01/rdf-schema#label", "l"),
    (f"{KB}uses", "u"),
    (f"{KB}tagged", "t"),
    (f"{KB}ing_name", "n"),
    (f"{KB}ing_quantity", "q"),
    (f"{KB}ing_unit", "m"),
    (f"{KB}ing_comment", "c"),
    ("http://www.w3.org/ns/prov#wasDerivedFrom", "s"),
    ("http://www.w3.org/2002/07/owl#equivalentClass", "e"),
)
"""The predicates that Larder uses, with a letter for each."""

_ASSERTIONS: Final = f"{KB}assertions-"
_GROUP_AT: Final = len(_ASSERTIONS)
_VOCABULARIES: Final = ((f"{KB}usda#", "usda"), ("http://purl.obolibrary.org/obo/", "foodon"))
_BUCKET_OF: Final = {f"{number:02x}": number for number in range(BUCKETS)}
"""The bucket for the first two hex digits of a hash."""
_SETTLED_EVERY: Final = 16


class Staging:
    """The sorting of facts into two sets of buckets.

    `facts` gets a line for each run of statements about one subject, in the bucket of its recipe: the subject's address
    without the fixed beginning, and the facts, each after its letter. A source belongs to the graph of its recipe, so
    `graphs` joins these first. A recipe is then whole, however many graphs it is in.
    """

    def __init__(self, facts: DiskBuckets, graphs: DiskBuckets) -> None:
        from pyoxigraph import NamedNode

        self._facts = facts
        self._graphs = graphs
        self._letters: dict[NamedNode, str] = {NamedNode(name): letter for name, letter in FACTS}
        self._blocks = 0
        self.is_of_foodkg = False

    def add(self, block: "Sequence[Quad]") -> None:
        """Sort some statements."""
        held, letter_of = self._facts.held, self._letters.get
        last = ""
        line: list[str] = []
        for quad in block:
            letter = letter_of(quad.predicate)
            if letter is None:
                continue
            try:
                subject, value = quad.subject.value, quad.object.value  # type: ignore[union-attr]
            except AttributeError:  # a statement about a statement
                subject, value = _words(quad.subject), _words(quad.object)
            if not value.isprintable():
                value = flat(value)
            if subject != last:
                if len(line) > 1:
                    held[bucket_of(line[0])].append("\t".join(line) + "\n")
                last = subject
                line = [flat(subject[REST_AT:])] if subject.startswith(RECIPE) else []
            if not line:
                self._add_aside(letter, subject, value)
            elif value or letter != "c":
                line.append(letter + value)
                if letter == "l":
                    self._add_graph(getattr(quad.graph_name, "value", ""), "r", line[0])
        if len(line) > 1:
            held[bucket_of(line[0])].append("\t".join(line) + "\n")
        self._blocks += 1
        if self._blocks % _SETTLED_EVERY == 0:
            self._settle()

    def add_piece(self, piece: TrigPiece, job: Job, most_share: float = 1.0) -> None:
        """Sort a piece of a file.

        Raises:
            NotInPieces: it can't be read separately.
        """
        has_layout = PREFIXES.items() <= dict(piece.prefixes).items()
        for texts in graph_texts(piece, job, most_share):
            self._add_graphs(texts, piece, has_layout=has_layout)

    def _add_graphs(self, texts: GraphTexts, piece: TrigPiece, *, has_layout: bool) -> None:
        """Sort graphs in their order; the parser reads those of another layout, adjacent ones together."""
        others: list[str] = []
        for text in texts.graphs:
            graph = read_graph(text) if has_layout else None
            if graph is None:
                others.append(text)
                continue
            if others:
                self._parse(GraphTexts(others), piece)
                others = []
            self._add_read(graph)
        if others or texts.rest.strip():
            self._parse(GraphTexts(others, texts.rest), piece)
        self._settle()

    def _parse(self, texts: GraphTexts, piece: TrigPiece) -> None:
        for block in parsed(texts, piece):
            self.add(block)

    def _add_read(self, graph: GraphFacts) -> None:
        for subject in graph.subjects:
            bucket = bucket_of(subject.rest)
            self._facts.held[bucket].append(f"{subject.rest}\t{subject.facts}\n")
            if subject.is_recipe:
                self._add_of_group(graph.group, "r", subject.rest)
        for source in graph.sources:
            self._add_of_group(graph.group, "s", source)

    def _settle(self) -> None:
        self._facts.settle()
        self._graphs.settle()

    def _add_aside(self, letter: str, subject: str, value: str) -> None:
        """Sort a statement about something other than a recipe or a use."""
        if letter == "s":
            self._add_graph(subject, "s", value)
        elif letter == "e" and subject.startswith(NAME):
            for start, vocabulary in _VOCABULARIES:
                if value.startswith(start):
                    name = flat(subject[NAME_AT:])
                    self.is_of_foodkg = True
                    self._facts.held[bucket_of(name)].append(
                        f"\t\t{name}\t{vocabulary}\t{value[len(start) :]}\n"
                    )

    def _add_graph(self, graph: str, kind: str, value: str) -> None:
        self.is_of_foodkg = self.is_of_foodkg or kind == "r"
        if graph.startswith(_ASSERTIONS):
            self._add_of_group(flat(graph[_GROUP_AT:]), kind, value)

    def _add_of_group(self, group: str, kind: str, value: str) -> None:
        self.is_of_foodkg = self.is_of_foodkg or kind == "r"
        self._graphs.held[bucket_of(group)].append(f"{group}\t{kind}{value}\n")

    def join_sources(self, graphs: Iterator[list[str]]) -> None:
        """Add the source of each graph to the recipes in it, bucket by bucket."""
        held = self._facts.held
        for lines in graphs:
            recipes: dict[str, list[str]] = {}
            sources: dict[str, list[str]] = {}
            for line in lines:
                group, found = line.split("\t")
                (recipes if found[0] == "r" else sources).setdefault(group, []).append(found[1:])
            for group, rests in recipes.items():
                facts = "".join(f"\ts{source}" for source in sources.get(group, ()))
                for rest in rests if facts else ():
                    held[bucket_of(rest)].append(f"{rest}{facts}\n")
            self._facts.settle()


def _words(term: object) -> str:
    """Return the value of a term; a statement in its place is spelled out."""
    return getattr(term, "value", None) or str(term)


def bucket_of(rest: str) -> int:
    """Return the bucket of a recipe, which is also that of its uses, whose addresses begin like its own."""
    found = _BUCKET_OF.get(rest[:2])
    return (
        zlib.crc32(rest.partition("/")[0][:8].encode("utf-8", "replace")) % BUCKETS
        if found is None
        else found
    )
