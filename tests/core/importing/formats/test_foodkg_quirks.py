"""FoodKG's quirks one by one, and files that mean to break the reader: no ingredient may get lost on the way."""

from pathlib import Path

import pyoxigraph
import pytest

from core.errors import KnownError
from core.importing.formats.foodkg import READER
from core.importing.source_recipe import Skipped, SourceLine, SourceLink, SourceRecipe
from core.progress import Job

HEAD = """
@prefix kb: <http://idea.rpi.edu/heals/kb/> .
@prefix prov: <http://www.w3.org/ns/prov#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
"""
KB = "http://idea.rpi.edu/heals/kb/"
SOUP = f"{KB}recipe/11112222-Soup"


def use(name: str, quantity: str = '""', unit: str = '""', recipe: str = SOUP) -> str:
    return (
        f"<{recipe}> kb:uses <{recipe}/ingredient/{name}> .\n"
        f'<{recipe}/ingredient/{name}> a kb:ingredientuse ; kb:ing_comment "" ;\n'
        f" kb:ing_name <{KB}ingredientname/{name}> ; kb:ing_quantity {quantity} ; kb:ing_unit {unit} .\n"
    )


def soup(*facts: str, label: str = '"Soup"', graph: str = "kb:assertions-aa11") -> str:
    return f"{graph} {{\n<{SOUP}> a kb:recipe ; rdfs:label {label} .\n{''.join(facts)}}}\n"


@pytest.fixture
def dump(tmp_path: Path) -> "Dump":
    return Dump(tmp_path / "dump.trig")


class Dump:
    """A file that is written and read again."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self, *texts: str) -> list[SourceRecipe | SourceLink | Skipped]:
        self.path.write_text(HEAD + "".join(texts), encoding="utf-8")
        return list(READER.read(self.path, Job()))

    def recipe(self, *texts: str) -> SourceRecipe:
        (found,) = self.read(*texts)
        assert isinstance(found, SourceRecipe)
        return found

    def line(self, *texts: str) -> SourceLine:
        (found,) = self.recipe(*texts).lines
        return found


def names(recipe: SourceRecipe) -> list[str | None]:
    return [line.name for line in recipe.lines]


# The eleven quirks, in the order of the builder's description


def test_1_labels_are_escaped_twice_and_units_too(dump: Dump) -> None:
    found = dump.recipe(
        soup(use("leek", r'"1"', r'"cook\\\'s cup"'), label=r'"Nan\\\'s \\\"best\\\"\\nsoup a\\b"')
    )
    assert found.title == 'Nan\'s "best" soup a\\b'
    assert found.lines[0].unit == "cook's cup"


def test_2_a_slash_in_an_address_is_part_of_the_name(dump: Dump) -> None:
    pie = f"{KB}recipe/33334444-Half/half%20pie"
    found = dump.recipe(
        f'kb:assertions-bb22 {{ <{pie}> rdfs:label "Half/half pie" ; kb:tagged <{KB}tag/sweet/sour%20%C3%B1> .\n',
        use("milk/cream%20%C2%BD", '"1"', '"cup"', recipe=pie),
        "}",
    )
    assert (found.title, found.tags) == ("Half/half pie", ("sweet/sour ñ",))
    assert names(found) == ["milk/cream ½"]


def test_3_an_ingredient_named_twice_keeps_its_name_and_loses_its_amounts(dump: Dump) -> None:
    line = dump.line(soup(use("butter", '"30", "1"', '"g", "cup"')))
    assert (line.name, line.amount, line.unit) == ("butter", None, "")
    assert set("30 1 g cup".split()) <= set(
        line.text.replace("(", " ").replace(")", " ").replace(",", " ").replace(";", " ").split()
    )


def test_3_a_statement_made_twice_is_one(dump: Dump) -> None:
    line = dump.line(soup(use("butter", '"30"', '"g"')), soup(use("butter", '"30"', '"g"')))
    assert (line.name, line.amount, line.unit) == ("butter", 30.0, "g")


def test_4_several_sources_of_one_graph_cannot_be_told_apart(dump: Dump) -> None:
    shared = "kb:provenance-aa11 { kb:assertions-aa11 prov:wasDerivedFrom <https://a.example/1>"
    other = f"{KB}recipe/99998888-Soup"
    first, second = dump.read(
        f"{shared}, <https://b.example/2> . }}\n",
        soup(use("leek"), f'<{other}> a kb:recipe ; rdfs:label "Soup" .\n', use("potato", recipe=other)),
    )
    assert isinstance(first, SourceRecipe)
    assert isinstance(second, SourceRecipe)
    assert first.key != second.key
    assert {*names(first), *names(second)} == {"leek", "potato"}
    assert (first.url, second.url) == ("", "")
    assert "https://a.example/1, https://b.example/2" in first.notes
    assert dump.recipe(f"{shared} . }}\n", soup(use("leek"))).url == "https://a.example/1"


def test_5_an_empty_quantity_is_unknown_and_an_empty_unit_is_none(dump: Dump) -> None:
    bare = dump.line(soup(use("leek")))
    assert (bare.text, bare.name, bare.amount, bare.unit, bare.preparation) == ("leek", "leek", None, "", "")


@pytest.mark.parametrize(
    ("quantity", "unit", "amount"),
    [("1", "cups", 1.0), ("1/2", "tbsps", 0.5), ("1 1/2", "can", 1.5), ("300", "milliliters ml", 300.0)],
)
def test_6_quantities_and_units_are_words(dump: Dump, quantity: str, unit: str, amount: float) -> None:
    line = dump.line(soup(use("leek", f'"{quantity}"', f'"{unit}"')))
    assert (line.amount, line.unit, line.text) == (amount, unit, f"{quantity} {unit} leek")


def test_6_a_range_is_no_amount(dump: Dump) -> None:
    line = dump.line(soup(use("leek", '"2-3"', '"cups"')))
    assert (line.text, line.amount) == ("2-3 cups leek", None)


def test_7_the_order_of_statements_and_graphs_does_not_matter(dump: Dump) -> None:
    a, b = use("leek", '"1"'), use("potato", '"2"')
    source = "kb:provenance-aa11 { kb:assertions-aa11 prov:wasDerivedFrom <https://a.example/1> . }\n"
    # The parts of one graph may stand apart, and its source before or behind them.
    apart = [f"kb:assertions-aa11 {{ {part} }}\n" for part in (a, b)]
    assert dump.recipe(source, soup(a, b)) == dump.recipe(apart[1], soup(), source, apart[0])


def test_8_links_are_guesses_beside_the_recipes(dump: Dump) -> None:
    link = f"kb:assertions-0f {{ <{KB}ingredientname/leek> owl:equivalentClass <{KB}usda#01227> . }}\n"
    found = dump.read(soup(use("leek")), link)
    assert SourceLink("leek", "usda", "01227") in found
    (recipe,) = (item for item in found if isinstance(item, SourceRecipe))
    assert recipe == dump.recipe(soup(use("leek")))


def test_9_everything_stands_in_named_graphs(dump: Dump) -> None:
    assert names(dump.recipe(soup(use("leek")))) == ["leek"]
    assert names(dump.recipe(soup(use("leek"), graph=""))) == ["leek"]


def test_10_a_dump_may_be_split_in_the_middle_of_a_recipe(tmp_path: Path) -> None:
    for number, text in enumerate((soup(use("leek")), soup(use("peanut"))), start=1):
        (tmp_path / f"foodkg-core-{number}.trig").write_text(HEAD + text)
    for number in (1, 2):
        (found,) = READER.read(tmp_path / f"foodkg-core-{number}.trig", Job())
        assert isinstance(found, SourceRecipe)
        assert names(found) == ["leek", "peanut"]


def test_11_names_come_as_they_are_but_for_blanks_at_their_edges(dump: Dump) -> None:
    found = dump.recipe(soup(use("%20leek%20"), use("00"), use("%5B%20sauce%20%5D"), label="\"'Kombucha' \""))
    assert found.title == "'Kombucha'"
    assert sorted(map(str, names(found))) == ["00", "[ sauce ]", "leek"]


# What means harm


def test_a_recipe_that_is_spread_over_graphs_of_other_names_is_one(dump: Dump) -> None:
    found = dump.recipe(
        soup(use("leek")),
        f"kb:assertions-cc33 {{ {use('peanut')} }}\n",
        f"{use('potato')}\n",
        "kb:provenance-aa11 { kb:assertions-aa11 prov:wasDerivedFrom <https://a.example/1> . }\n",
    )
    assert names(found) == ["leek", "peanut", "potato"]
    assert found.url == "https://a.example/1"


def test_braces_dots_and_quotes_in_texts_end_nothing(dump: Dump) -> None:
    label = "'''Soup } . kb:x { \"\n\t@prefix kb: <http://other/> .\n}'''"
    found = dump.recipe(soup(use("leek"), use("peanut"), label=label))
    assert names(found) == ["leek", "peanut"]
    assert found.title.startswith('Soup } . kb:x { " ')


def test_a_prefix_may_change_its_meaning_on_the_way(dump: Dump) -> None:
    changed = f"@prefix kb: <http://other.example/> .\n@prefix foo: <{KB}> .\n"
    late = use("peanut").replace("kb:", "foo:")
    found = dump.recipe(
        soup(use("leek")), changed, f"foo:assertions-aa11 {{ {late} }}\n", soup(use("nothing"))
    )
    # The last graph speaks of another vocabulary altogether.
    assert names(found) == ["leek", "peanut"]


@pytest.mark.parametrize("mark", ["\t", "\\u0009", "\\u000A", "\\u000D", "\\u2028", "\\u0085"])
def test_an_address_with_a_control_character_parts_nothing(dump: Dump, mark: str) -> None:
    odd = f"{KB}recipe/11112222-So{mark}up"
    found = dump.recipe(
        f'kb:assertions-aa11 {{ <{odd}> a kb:recipe ; rdfs:label "Soup" .\n',
        use(f"pea{mark}nut", recipe=odd),
        use("leek", recipe=odd),
        "}",
    )
    assert len(found.lines) == 2
    assert "leek" in names(found)


def test_a_use_that_no_recipe_names_is_kept(dump: Dump) -> None:
    lost = use("peanut").split("\n", 1)[1]
    assert names(dump.recipe(soup(use("leek"), lost))) == ["leek", "peanut"]


def test_a_use_of_which_nothing_is_told_is_still_an_ingredient(dump: Dump) -> None:
    bare = f"<{SOUP}> kb:uses <{SOUP}/ingredient/peanut>, <http://other.example/x>, _:blank .\n"
    found = dump.recipe(soup(use("leek"), bare))
    assert len(found.lines) == 4
    assert "peanut" in names(found)


def test_addresses_without_the_hash_are_joined_all_the_same(dump: Dump) -> None:
    for title in ("x", "Zuppa", "a/b/c", "Ünder"):
        address = f"{KB}recipe/{title}"
        lost = use("egg", '"3"', recipe=address).split("\n", 1)[1]
        found = dump.recipe(
            f'kb:g {{ <{address}> a kb:recipe ; rdfs:label "{title}" . }}\n',
            use("leek", '"1"', recipe=address),
            use("peanut", '"2"', recipe=address),
            lost,
        )
        amounts = {line.name: line.amount for line in found.lines}
        assert amounts == {"leek": 1.0, "peanut": 2.0, "egg": 3.0}, title


def test_a_recipe_without_a_use_is_refused(dump: Dump) -> None:
    (found,) = dump.read(soup())
    assert isinstance(found, Skipped)
    assert found.why == "It lists no ingredients."


def test_a_file_of_other_things_says_so(dump: Dump) -> None:
    with pytest.raises(KnownError, match="has no FoodKG data"):
        dump.read(f'kb:noContext {{ <{KB}tag/british> rdfs:label "british" . }}\n')


def test_a_statement_about_a_statement_stops_nothing_and_hides_nothing(dump: Dump) -> None:
    quoted = '<<( <http://a/a> <http://a/b> "c" )>>'
    found = dump.recipe(soup(use("leek"), f"<{SOUP}> kb:uses {quoted} .\n"))
    assert "leek" in names(found)
    assert len(found.lines) == 2


def test_what_trig_says_nquads_say_too(dump: Dump, tmp_path: Path) -> None:
    before = dump.recipe(
        soup(use("leek", '"1"'), use("peanut")),
        "kb:provenance-aa11 { kb:assertions-aa11 prov:wasDerivedFrom <https://a.example/1> . }\n",
    )
    quads = pyoxigraph.parse(path=str(dump.path), format=pyoxigraph.RdfFormat.TRIG)
    lines = tmp_path / "dump.nq"
    lines.write_bytes(pyoxigraph.serialize(quads, format=pyoxigraph.RdfFormat.N_QUADS))
    assert list(READER.read(lines, Job())) == [before]
