"""Graphs of FoodKG in the layout of its builder, read by patterns: four times as fast as a parser.

Every character of a graph must match. The parser reads all other graphs.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

KB: Final = "http://idea.rpi.edu/heals/kb/"
RECIPE: Final = f"{KB}recipe/"
PREFIXES: Final[Mapping[str, str]] = {
    "np": "http://www.nanopub.org/nschema#",
    "prov": "http://www.w3.org/ns/prov#",
    "rdfs": "http://www.w3.org/2000/01/rdf-schema#",
    "recipe-kb": KB,
    "xsd": "http://www.w3.org/2001/XMLSchema#",
}
"""The meaning that the prefixes must have."""

_HASH: Final = "[0-9A-Za-z]+"
_WS: Final = r"[ \t\n]"
# No white space, control characters or escapes in addresses, and no line breaks or tabs in texts.
_IRI: Final = r'[^<>"{}|^`\\\x00-\x20]*'
_TEXT: Final = r"[^\"\\\n\r\t]*(?:\\[\"'\\nrt][^\"\\\n\r\t]*)*"
_IRIS: Final = rf"<({_IRI}(?:>,{_WS}+<{_IRI})*)>"
_TEXTS: Final = rf'"({_TEXT}(?:",{_WS}+"{_TEXT})*)"'

_KIND: Final = re.compile(rf"{_WS}*recipe-kb:(assertions|provenance|head|pubInfo)-({_HASH}) \{{{_WS}+")
_RECIPE: Final = re.compile(
    rf"<{re.escape(RECIPE)}({_IRI})> a recipe-kb:recipe ;{_WS}+"
    rf'rdfs:label "({_TEXT})" ;{_WS}+'
    rf"(?:recipe-kb:tagged {_IRIS} ;{_WS}+)?"
    rf"recipe-kb:uses {_IRIS} \.{_WS}*"
)
_USE: Final = re.compile(
    rf"<{re.escape(RECIPE)}({_IRI})> a recipe-kb:ingredientuse ;{_WS}+"
    rf"recipe-kb:ing_comment {_TEXTS} ;{_WS}+"
    rf"recipe-kb:ing_name <({_IRI})> ;{_WS}+"
    rf"recipe-kb:ing_quantity {_TEXTS} ;{_WS}+"
    rf"recipe-kb:ing_unit {_TEXTS} \.{_WS}*"
)
_SOURCE: Final = re.compile(rf"recipe-kb:assertions-({_HASH}) prov:wasDerivedFrom {_IRIS} \.")
_HEAD: Final = re.compile(
    rf"recipe-kb:pub-{_HASH} a np:Nanopublication ;{_WS}+np:hasAssertion recipe-kb:assertions-{_HASH} ;{_WS}+"
    rf"np:hasProvenance recipe-kb:provenance-{_HASH} ;{_WS}+np:hasPublicationInfo recipe-kb:pubInfo-{_HASH} \."
)
_TIME: Final = rf'"{_TEXT}"\^\^xsd:dateTime'
_INFO: Final = re.compile(
    rf"recipe-kb:pub-{_HASH} prov:generatedAtTime {_TIME}(?:,{_WS}+{_TIME})* ;{_WS}+prov:wasGeneratedBy {_TEXTS} \."
)
_NEXT_IRI: Final = re.compile(rf">,{_WS}+<")
_ONE_TEXT: Final = re.compile(rf'"({_TEXT})"')
_ESCAPED: Final = re.compile(r"\\(.)")
_MEANT: Final = {"n": "\n", "r": "\r", "t": "\t"}


class Subject(NamedTuple):
    """The facts about one recipe or use.

    Attributes:
        rest: its address after `RECIPE`.
        facts: the facts, each after its letter (`FACTS`), separated by tabs.
    """

    rest: str
    facts: str
    is_recipe: bool


class GraphFacts(NamedTuple):
    """The facts in a graph.

    Attributes:
        group: the part of the name that graphs about one recipe share.
        sources: the sources of the recipes in the group.
    """

    group: str
    subjects: Sequence[Subject] = ()
    sources: Sequence[str] = ()


NOTHING: Final = GraphFacts("")


def read_graph(text: str) -> GraphFacts | None:
    """Return the facts in a graph without its closing brace; None if it has another layout."""
    begun = _KIND.match(text)
    if begun is None:
        return None
    kind, group = begun.groups()
    if kind == "assertions":
        subjects = _subjects(text, begun.end())
        return None if subjects is None else GraphFacts(group, subjects)
    if kind == "provenance":
        found = _SOURCE.fullmatch(text, begun.end())
        return None if found is None else GraphFacts(found[1], sources=_NEXT_IRI.split(found[2]))
    return None if (_HEAD if kind == "head" else _INFO).fullmatch(text, begun.end()) is None else NOTHING


def _subjects(text: str, at: int) -> list[Subject] | None:
    """Return the subjects in a graph from a place on; None if it has anything else."""
    found: list[Subject] = []
    while at < len(text):
        if use := _USE.match(text, at):
            found.append(Subject(use[1], _use_facts(*use.group(2, 3, 4, 5)), is_recipe=False))
            at = use.end()
        elif recipe := _RECIPE.match(text, at):
            found.append(Subject(recipe[1], _recipe_facts(*recipe.group(2, 3, 4)), is_recipe=True))
            at = recipe.end()
        else:
            return None
    return found


def _use_facts(comments: str, name: str, quantities: str, units: str) -> str:
    written = quantities + units
    if not comments and '"' not in written and "\\" not in written:
        return f"n{name}\tq{quantities}\tm{units}"
    facts = [f"c{text}" for text in _texts(comments) if text]
    facts.append(f"n{name}")
    facts += [f"q{text}" for text in _texts(quantities)]
    facts += [f"m{text}" for text in _texts(units)]
    return "\t".join(facts)


def _recipe_facts(label: str, tags: str | None, uses: str) -> str:
    facts = [f"l{_unescaped(label)}"]
    if tags is not None:
        facts += [f"t{tag}" for tag in _NEXT_IRI.split(tags)]
    facts += [f"u{use}" for use in _NEXT_IRI.split(uses)]
    return "\t".join(facts)


def _texts(found: str) -> list[str]:
    """Return the texts of a list without its first and last quotation mark."""
    if '"' not in found:
        return [_unescaped(found)]
    return [_unescaped(text) for text in _ONE_TEXT.findall(f'"{found}"')]


def _unescaped(text: str) -> str:
    if "\\" not in text:
        return text
    return flat(_ESCAPED.sub(lambda found: _MEANT.get(found[1], found[1]), text))


def flat(text: str) -> str:
    """Return a text without the characters that separate fields and lines; line breaks are escaped as in FoodKG."""
    if text.isprintable():
        return text
    return text.replace("\r", "\\r").replace("\n", "\\n").replace("\t", " ")
