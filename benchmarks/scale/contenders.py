"""Methods to find the recipes for a structured question. Each returns recipe numbers.

Larder's own methods are parts of the engine: candidates without ranking, and answers without the user's data.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import cast
from urllib.parse import quote

from benchmarks.scale.facts import Facts, facts
from benchmarks.scale.structured import Structured
from core.engine.engine import Engine
from core.library.library import Library
from core.people.profile import Profile
from core.questions.constraint import Facet, IngredientConstraint, ParsedQuestion, TagConstraint
from core.recommend.ask import ask
from core.recommend.candidates import find_candidates
from core.recommend.conditions import Matcher
from core.recommend.expand import expand
from core.recommend.options import AskOptions

Answers = Callable[[Structured], set[int]]

KB = "http://idea.rpi.edu/heals/kb/"
_BULK = 50_000


def larder_sets(engine: Engine) -> Answers:
    """Larder's matching by exact names."""
    spelled = engine.library.spelled_ingredients

    def answers(question: Structured) -> set[int]:
        request = expand(_parsed(question), Profile(), None, engine.data.graph, exact_names=spelled)
        return set(
            find_candidates(
                request, Matcher(engine.library, engine.data.rules, "exact"), relax=False
            ).ids.tolist()
        )

    return answers


def larder_answers(engine: Engine) -> Answers:
    """A complete answer: matched by taxonomy with strict exclusions, ranked, five explained."""

    def answers(question: Structured) -> set[int]:
        result = ask(_parsed(question), Profile(), None, (), engine.context, AskOptions())
        return set(range(len(result.answers)))

    return answers


def _parsed(question: Structured) -> ParsedQuestion:
    return ParsedQuestion(
        question="structured",
        constraints=(
            *(
                TagConstraint(mode="require", entity=name, facet=cast("Facet", facet), text=name)
                for facet, name in question.tags
            ),
            *(IngredientConstraint(mode="require", entity=name, text=name) for name in question.wanted),
            *(IngredientConstraint(mode="exclude", entity=name, text=name) for name in question.refused),
        ),
    )


def sparql(library: Library) -> Answers:
    """pyoxigraph's store in memory, in FoodKG's vocabulary."""
    from pyoxigraph import Literal, NamedNode, Quad, Store

    store = Store()
    kind, label = (
        NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type"),
        NamedNode("http://www.w3.org/2000/01/rdf-schema#label"),
    )
    uses, tagged, named = NamedNode(f"{KB}uses"), NamedNode(f"{KB}tagged"), NamedNode(f"{KB}ing_name")
    quantity, measure = NamedNode(f"{KB}ing_quantity"), NamedNode(f"{KB}ing_unit")
    recipe_class, use_class = NamedNode(f"{KB}recipe"), NamedNode(f"{KB}ingredientuse")

    def quads(one: Facts) -> list[Quad]:
        recipe = NamedNode(f"{KB}recipe/{one.number:08x}-{quote(one.title)}")
        found = [Quad(recipe, kind, recipe_class), Quad(recipe, label, Literal(one.title))]
        for place, (name, amount, unit) in enumerate(one.uses):
            use = NamedNode(f"{recipe.value}/ingredient/{place}-{quote(name)}")
            found += [
                Quad(recipe, uses, use),
                Quad(use, kind, use_class),
                Quad(use, named, NamedNode(_name(name))),
                Quad(use, quantity, Literal(amount)),
                Quad(use, measure, Literal(unit)),
            ]
        return found + [Quad(recipe, tagged, NamedNode(_tag(name))) for _, name in one.tags]

    held: list[Quad] = []
    for some in facts(library):
        for one in some:
            held += quads(one)
        if len(held) >= _BULK:
            store.bulk_extend(held)
            held = []
    store.bulk_extend(held)

    def answers(question: Structured) -> set[int]:
        rows = store.query(_sparql(question))
        return {int(row[0].value[len(f"{KB}recipe/") :].split("-", 1)[0], 16) for row in rows}  # type: ignore[union-attr]

    return answers


def _name(name: str) -> str:
    return f"{KB}ingredientname/{quote(name)}"


def _tag(name: str) -> str:
    return f"{KB}tag/{quote(name)}"


def _sparql(question: Structured) -> str:
    uses = "kb:uses/kb:ing_name"
    parts = [f"?r kb:tagged <{_tag(name)}> ." for _, name in question.tags]
    parts += [f"?r {uses} <{_name(name)}> ." for name in question.wanted]
    parts += [f"FILTER NOT EXISTS {{ ?r {uses} <{_name(name)}> }}" for name in question.refused]
    return f"PREFIX kb: <{KB}> SELECT DISTINCT ?r WHERE {{ {' '.join(parts)} }}"


def plain_sql(library: Library, path: Path) -> Answers:
    """The database of a typical recipe program: SQLite, normalised, names by LIKE, no taxonomy."""
    database = sqlite3.connect(path)
    database.executescript(
        "CREATE TABLE recipe (id INTEGER PRIMARY KEY, title TEXT);"
        "CREATE TABLE ingredient (id INTEGER PRIMARY KEY, name TEXT UNIQUE);"
        "CREATE TABLE tag (id INTEGER PRIMARY KEY, name TEXT UNIQUE);"
        "CREATE TABLE recipe_ingredient (recipe_id INTEGER, ingredient_id INTEGER, amount TEXT, unit TEXT);"
        "CREATE TABLE recipe_tag (recipe_id INTEGER, tag_id INTEGER);"
    )
    ingredients: dict[str, int] = {}
    tags: dict[str, int] = {}
    for some in facts(library):
        database.executemany("INSERT INTO recipe VALUES (?, ?)", [(one.number, one.title) for one in some])
        database.executemany(
            "INSERT INTO recipe_ingredient VALUES (?, ?, ?, ?)",
            [
                (one.number, ingredients.setdefault(name, len(ingredients)), amount, unit)
                for one in some
                for name, amount, unit in one.uses
            ],
        )
        database.executemany(
            "INSERT INTO recipe_tag VALUES (?, ?)",
            [(one.number, tags.setdefault(name, len(tags))) for one in some for _, name in one.tags],
        )
    for table, names in (("ingredient", ingredients), ("tag", tags)):
        database.executemany(
            f"INSERT INTO {table} VALUES (?, ?)", [(number, name) for name, number in names.items()]
        )
    database.executescript(
        "CREATE INDEX by_recipe ON recipe_ingredient (recipe_id);"
        "CREATE INDEX by_ingredient ON recipe_ingredient (ingredient_id);"
        "CREATE INDEX tag_by_recipe ON recipe_tag (recipe_id); CREATE INDEX by_tag ON recipe_tag (tag_id); ANALYZE;"
    )
    database.commit()

    def answers(question: Structured) -> set[int]:
        has = (
            "EXISTS (SELECT 1 FROM recipe_ingredient JOIN ingredient ON ingredient.id = ingredient_id"
            " WHERE recipe_id = recipe.id AND name LIKE ?)"
        )
        tagged = "EXISTS (SELECT 1 FROM recipe_tag JOIN tag ON tag.id = tag_id WHERE recipe_id = recipe.id AND name = ?)"
        clauses = (
            [tagged] * len(question.tags)
            + [has] * len(question.wanted)
            + [f"NOT {has}"] * len(question.refused)
        )
        values = [name for _, name in question.tags] + [
            f"%{name}%" for name in (*question.wanted, *question.refused)
        ]
        rows = database.execute(f"SELECT id FROM recipe WHERE {' AND '.join(clauses)}", values)
        return {int(row[0]) for row in rows}

    return answers


def by_hand(library: Library, spelling: Callable[[str], str]) -> Answers:
    """Manual counting, to check the others: sets of recipes by name, combined one by one."""
    using: dict[str, set[int]] = defaultdict(set)
    tagged: dict[str, set[int]] = defaultdict(set)
    everything: set[int] = set()
    for some in facts(library):
        for one in some:
            everything.add(one.number)
            for name, _, _ in one.uses:
                using[spelling(name)].add(one.number)
            for _, name in one.tags:
                tagged[spelling(name)].add(one.number)

    def answers(question: Structured) -> set[int]:
        found = set(everything)
        for _, name in question.tags:
            found &= tagged[spelling(name)]
        for name in question.wanted:
            found &= using[spelling(name)]
        for name in question.refused:
            found -= using[spelling(name)]
        return found

    return answers
