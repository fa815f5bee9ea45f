"""Write a library as a dump in FoodKG's shape, for benchmarks without the published dump.

    python -m benchmarks.scale.dump HOME FILE.trig [RECIPES]

Graphs, names and peculiarities are those of FoodKG's builder: four graphs per recipe, joined by the hash of its
title, ingredients without order, quantities as text, and one graph with the types of all tags and names. The graphs
of several thousand recipes are shuffled, because the builder's have no order.
"""

import hashlib
import random
import sys
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import IO, Final
from urllib.parse import quote

from benchmarks.scale.facts import Facts, facts
from core.library.library import Library
from core.store.home import Home
from core.store.library_files import current_library

_PREFIXES: Final = """@prefix np: <http://www.nanopub.org/nschema#> .
@prefix prov: <http://www.w3.org/ns/prov#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix recipe-kb: <http://idea.rpi.edu/heals/kb/> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

"""
_KB: Final = "http://idea.rpi.edu/heals/kb/"


def write_dump(library: Library, target: Path, most: int | None = None) -> tuple[int, int]:
    """Write the recipes of a library; return the numbers of recipes and triples.

    Args:
        most: Maximum number of recipes; all by default.
    """
    chance = random.Random(5)
    recipes = triples = 0
    names: dict[str, None] = {}
    tags: dict[str, None] = {}
    with target.open("w", encoding="utf-8") as file:
        file.write(_PREFIXES)
        for chunk in facts(library):
            graphs: list[str] = []
            for one in chunk if most is None else chunk[: max(0, most - recipes)]:
                recipes += 1
                found, count = _graphs(one)
                graphs += found
                triples += count
                names.update(dict.fromkeys(name for name, _, _ in one.uses))
                tags.update(dict.fromkeys(name for _, name in one.tags))
            chance.shuffle(graphs)
            file.writelines(graphs)
        triples += _write_words(file, (("ingredientname", names), ("tag", tags)))
    return recipes, triples


def _graphs(one: Facts) -> tuple[list[str], int]:
    """Return the four graphs of a recipe and their number of triples."""
    title = f"{one.title} {one.number}"
    group = hashlib.sha1(title.encode()).hexdigest()
    rest = f"{_KB}recipe/{hashlib.sha1(str(one.number).encode()).hexdigest()[:8]}-{quote(title, safe='/')}"
    uses = {
        name: (f"{rest}/ingredient/{quote(name, safe='/')}", amount, unit) for name, amount, unit in one.uses
    }
    said = [f"<{rest}> a recipe-kb:recipe", f"rdfs:label {_literal(title)}"]
    if one.tags:
        tags = sorted({name for _, name in one.tags})
        said.append("recipe-kb:tagged " + ",\n".join(f"<{_KB}tag/{quote(tag, safe='/')}>" for tag in tags))
        triples = len(tags)
    else:
        triples = 0
    said.append("recipe-kb:uses " + ",\n".join(f"<{address}>" for address, _, _ in uses.values()))
    blocks = [" ;\n".join(said) + " .\n"]
    for name, (address, amount, unit) in uses.items():
        blocks.append(
            f'<{address}> a recipe-kb:ingredientuse ;\nrecipe-kb:ing_comment "" ;\n'
            f"recipe-kb:ing_name <{_KB}ingredientname/{quote(name, safe='/')}> ;\n"
            f"recipe-kb:ing_quantity {_literal(amount)} ;\nrecipe-kb:ing_unit {_literal(unit)} .\n"
        )
    triples += 2 + 6 * len(uses)
    graphs = [
        f"recipe-kb:assertions-{group} {{\n" + "\n".join(blocks) + "}\n\n",
        (
            f"recipe-kb:head-{group} {{\nrecipe-kb:pub-{group} a np:Nanopublication ;\n"
            f"np:hasAssertion recipe-kb:assertions-{group} ;\nnp:hasProvenance recipe-kb:provenance-{group} ;\n"
            f"np:hasPublicationInfo recipe-kb:pubInfo-{group} .\n}}\n\n"
        ),
        (
            f"recipe-kb:provenance-{group} {{\nrecipe-kb:assertions-{group} prov:wasDerivedFrom"
            f" <https://recipes.example/{one.number}> .\n}}\n\n"
        ),
        (
            f"recipe-kb:pubInfo-{group} {{\nrecipe-kb:pub-{group}"
            f' prov:generatedAtTime "2026-11-22T00:00:00"^^xsd:dateTime ;\n'
            f'prov:wasGeneratedBy "recipe-handler" .\n}}\n\n'
        ),
    ]
    return graphs, triples + 4 + 1 + 2


def _write_words(file: IO[str], kinds: Iterable[tuple[str, Iterable[str]]]) -> int:
    count = 0
    file.write("recipe-kb:noContext {\n")
    for kind, words in kinds:
        for word in words:
            file.write(
                f"<{_KB}{kind}/{quote(word, safe='/')}> a recipe-kb:{kind} ;\nrdfs:label {_literal(word)} .\n"
            )
            count += 2
    file.write("}\n")
    return count


def _literal(text: str) -> str:
    """Return a literal as the builder writes it: it escapes quotes, and its serialiser escapes the backslash again."""
    escaped = text.replace("'", "\\'").replace('"', '\\"')
    return '"' + escaped.replace("\\", "\\\\").replace('"', '\\"') + '"'


def main() -> None:
    """Write a dump of the library of a home folder."""
    path = current_library(Home(Path(sys.argv[1])))
    assert path is not None, "the home folder holds no library"
    with closing(Library(path)) as library:
        recipes, triples = write_dump(
            library, Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else None
        )
    print(f"{recipes:,} recipes, {triples:,} triples")


if __name__ == "__main__":
    main()
