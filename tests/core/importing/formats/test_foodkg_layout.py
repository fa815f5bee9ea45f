"""FoodKG's graphs by their layout: whatever is taken so, a parser takes as well, and the other way round."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import core.importing.formats.foodkg_facts as foodkg_facts
from core.importing.containers.disk_buckets import DiskBuckets
from core.importing.containers.quads import NotInPieces, in_one
from core.importing.formats.foodkg_facts import Staging
from core.importing.formats.foodkg_layout import KB, NOTHING, PREFIXES, read_graph
from core.progress import Job
from tests.paths import IMPORT_FIXTURES

CORE = IMPORT_FIXTURES / "foodkg-core.trig"
DECLARED = "".join(f"@prefix {name}: <{place}> .\n" for name, place in PREFIXES.items()) + "\n"
ADDRESS = f"{KB}recipe/0a1b2c3d-stew"

TEXTS = st.text(st.characters(codec="utf-8"), max_size=12)
"""Quotation marks, backslashes, line breaks and all."""


def literal(text: str) -> str:
    """A text as rdflib writes it."""
    plain = text.replace("\\", "\\\\").replace('"', '\\"').replace("\r", "\\r")
    return f'"""{plain}"""' if "\n" in text else f'"{plain}"'


def dump(label: str, uses: list[tuple[str, list[str], list[str]]], tags: list[str]) -> str:
    """A dump of one recipe, in the builder's layout where its texts allow that."""
    addresses = [f"{ADDRESS}/ingredient/{name}" for name, _, _ in uses]
    said = [f"<{ADDRESS}> a recipe-kb:recipe", f"rdfs:label {literal(label)}"]
    if tags:
        said.append("recipe-kb:tagged " + ",\n            ".join(f"<{KB}tag/{tag}>" for tag in tags))
    said.append("recipe-kb:uses " + ",\n            ".join(f"<{address}>" for address in addresses))
    blocks = [" ;\n        ".join(said) + " .\n"]
    for address, (name, quantities, units) in zip(addresses, uses, strict=True):
        blocks.append(
            f'    <{address}> a recipe-kb:ingredientuse ;\n        recipe-kb:ing_comment "" ;\n'
            f"        recipe-kb:ing_name <{KB}ingredientname/{name}> ;\n"
            f"        recipe-kb:ing_quantity {', '.join(map(literal, quantities))} ;\n"
            f"        recipe-kb:ing_unit {', '.join(map(literal, units))} .\n"
        )
    return (
        f"{DECLARED}recipe-kb:head-ab12 {{\n    recipe-kb:pub-ab12 a np:Nanopublication ;\n"
        "        np:hasAssertion recipe-kb:assertions-ab12 ;\n        np:hasProvenance recipe-kb:provenance-ab12 ;\n"
        "        np:hasPublicationInfo recipe-kb:pubInfo-ab12 .\n}\n\n"
        "recipe-kb:assertions-ab12 {\n    " + "\n".join(blocks) + "}\n\n"
        "recipe-kb:provenance-ab12 {\n    recipe-kb:assertions-ab12 prov:wasDerivedFrom <https://a.example/1>,"
        "\n        <https://a.example/2> .\n}\n\n"
        'recipe-kb:pubInfo-ab12 {\n    recipe-kb:pub-ab12 prov:generatedAtTime "2026-11-22T00:00:00"^^xsd:dateTime ;\n'
        '        prov:wasGeneratedBy "recipe-handler" .\n}\n'
    )


def graphs(text: str) -> list[str]:
    return text[len(DECLARED) :].split("\n}\n")[:-1]


def sorted_in(path: Path) -> list[list[str]]:
    """The facts of each bucket: of each subject, those of all its lines together."""
    piece = in_one(path)
    assert piece is not None
    with DiskBuckets() as facts, DiskBuckets() as groups:
        staging = Staging(facts, groups)
        staging.add_piece(piece, Job())
        found = []
        for lines in (*groups.buckets(), *facts.buckets()):
            said: dict[str, str] = {}
            for line in lines:
                subject, _, facts_of_it = line.partition("\t")
                said[subject] = f"{said[subject]}\t{facts_of_it}" if subject in said else facts_of_it
            found.append([f"{subject}\t{each}" for subject, each in said.items()])
        return found


def by_parser(path: Path) -> list[list[str]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(foodkg_facts, "read_graph", lambda _: None)
        return sorted_in(path)


def test_the_builders_own_graphs_need_no_parser() -> None:
    prefixes, _, body = CORE.read_text().partition("\n\n")
    assert prefixes.startswith("@prefix")
    known = [read_graph(graph) for graph in f"{body}\n".split("\n}\n")[:-1]]
    recipes = [graph for graph in known if graph is not None and graph.subjects]
    assert len(recipes) >= 1
    assert known.count(NOTHING) >= 1
    assert sorted_in(CORE) == by_parser(CORE)


@given(
    label=TEXTS,
    uses=st.lists(
        st.tuples(
            st.from_regex(r"[a-z%0-9é]{1,8}", fullmatch=True),
            st.lists(TEXTS, min_size=1, max_size=2),
            st.lists(TEXTS, min_size=1, max_size=2),
        ),
        min_size=1,
        max_size=3,
    ),
    tags=st.lists(st.from_regex(r"[a-z-]{1,8}", fullmatch=True), max_size=2),
)
def test_whatever_texts_say_both_ways_take_the_same(
    tmp_path_factory: pytest.TempPathFactory,
    label: str,
    uses: list[tuple[str, list[str], list[str]]],
    tags: list[str],
) -> None:
    path = tmp_path_factory.mktemp("layout") / "dump.trig"
    text = dump(label, uses, tags)
    path.write_text(text, encoding="utf-8", newline="")
    assert sorted_in(path) == by_parser(path)
    texts = [label, *(each for _, *both in uses for some in both for each in some)]
    if not re.search(r"[\n\r\t]", "".join(texts)):
        assert all(read_graph(graph) is not None for graph in graphs(text))


PLAIN = dump("stew", [("salt", ["1/2", "1"], ["cup"]), ("egg", ['2 "big"'], ["\\"])], ["easy"])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"cup"', '"cup"@en'),
        ('"1/2"', "0.5"),
        ("a recipe-kb:ingredientuse", "a recipe-kb:ingredientuse, recipe-kb:more"),
        ('ing_comment ""', 'ing_comment "", "chopped"'),
        (" .\n\n    <", " ;\n rdfs:label 'other' .\n\n    <"),
        ("ingredientname/salt", "ingredientname/s\\u0061lt"),
        (f"<{KB}ingredientname/egg>", '"egg"'),
        ("{\n    <", "{\n    # a remark with } in it\n    <"),
        ("recipe-kb:uses", "recipe-kb:uses recipe-kb:more, "),
        ("recipe-kb:assertions-ab12 {", f"<{KB}assertions-ab12> {{"),
        ('rdfs:label "stew"', 'rdfs:label """stew\n}\nrecipe-kb:assertions-cd34 {\n"""'),
        ('rdfs:label "stew"', 'rdfs:label "stew", "soup"'),
    ],
)
def test_what_is_written_otherwise_is_taken_by_the_parser(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "dump.trig"
    path.write_text(PLAIN.replace(old, new))
    assert old in PLAIN
    found = sorted_in(path)
    assert found == by_parser(path)
    assert any("stew" in line for lines in found for line in lines)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("recipe-kb:provenance-ab12 {", "@prefix more: <http://a.example/> .\nrecipe-kb:provenance-ab12 {"),
        ("ing_unit", "ing_unit ing_unit"),
        ("a np:Nanopublication", "a nowhere:Nanopublication"),
        ('"cup"', '"cup'),
    ],
)
def test_what_cannot_be_read_graph_by_graph_is_said(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "dump.trig"
    path.write_text(PLAIN.replace(old, new, 1))
    with pytest.raises(NotInPieces):
        sorted_in(path)


def test_other_prefixes_mean_that_nothing_is_taken_by_its_looks(tmp_path: Path) -> None:
    def takes_amounts(text: str) -> bool:
        path = tmp_path / "dump.trig"
        path.write_text(text)
        return any("qegg" in line or "\tq" in line for lines in sorted_in(path) for line in lines)

    assert takes_amounts(PLAIN)
    other = "@prefix recipe-kb: <http://elsewhere.example/>"
    assert not takes_amounts(PLAIN.replace(f"@prefix recipe-kb: <{KB}>", other))
