"""The encoder's training data: recipes, ingredient lists, titles and names, split by a hash that never changes."""

import csv
import gzip
import hashlib
import io
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import duckdb

from core.food.foods import load_foods
from core.food.labels import load_label_rules
from core.food.names import NameIndex
from core.food.taxonomy import load_taxonomy
from core.library.starter import read_starter_recipes
from models.recipe_encoder.methods import methods_in

# Tags that name a heading of Food.com's tag tree, or its effort and size, and so say nothing about the dish.
_NO_KIND = frozenset(
    {
        "preparation",
        "time-to-make",
        "course",
        "main-ingredient",
        "dietary",
        "easy",
        "occasion",
        "low-in-something",
        "cuisine",
        "equipment",
        "number-of-servings",
        "taste-mood",
        "healthy-2",
        "3-steps-or-less",
        "presentation",
        "high-in-something",
        "free-of-something",
        "technique",
        "novelty",
        "from-scratch",
        "beginner-cook",
        "inexpensive",
        "for-1-or-2",
        "for-large-groups",
        "5-ingredients-or-less",
        "heirloom-historical",
        "copycat",
        "cooking-mixes",
        "1-day-or-more",
        "crusts-pastry-dough-2",
        "served-hot",
        "served-cold",
        "small-appliance",
        "60-minutes-or-less",
        "30-minutes-or-less",
        "15-minutes-or-less",
        "4-hours-or-less",
        "to-go",
        "gifts",
        "oamc-freezer-make-ahead",
        "refrigerator",
        "freezer",
        "mixer",
        "flat-shapes",
        "hand-formed-cookies",
    }
)
_AMOUNT = re.compile(r"\([^)]*\)|[~\d½⅓¼¾⅔⅛./-]+\s*(?:g|kg|ml|l|oz|lbs?|tsp|tbsp|cups?|cm)?\b\.?|^\W+")
T = TypeVar("T")
_TENTHS_HELD_OUT = {"cuisine": 1, "foodcom": 2, "starter": 2}


@dataclass(frozen=True, slots=True)
class Example:
    """One recipe, or one list of ingredients with its cuisine.

    Attributes:
        key: Source and id; the split depends on it.
        title: Empty for a list.
        cuisine: Lower case, empty if unknown.
        methods: Cooking methods that the steps mention (`models.recipe_encoder.methods`) or a starter recipe states.
    """

    key: str
    title: str
    ingredients: tuple[str, ...]
    tags: tuple[str, ...]
    cuisine: str = ""
    methods: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Corpus:
    """All data, with the held-out examples apart."""

    recipes: tuple[Example, ...]
    held_out_recipes: tuple[Example, ...]
    lists: tuple[Example, ...]
    held_out_lists: tuple[Example, ...]
    phrases: tuple[str, ...]
    synonyms: tuple[tuple[str, str], ...]


def read_corpus(data: Path, assets: Path) -> Corpus:
    """Read and split the development data in `data` (see its README), and the foods and recipes of `assets`."""
    recipes = [*_foodcom(data), *_public_domain(data), *_starter(assets)]
    lists = list(_cuisine_lists(data))
    training = [e for e in recipes if not held_out(e.key)]
    training_lists = [e for e in lists if not held_out(e.key)]
    hidden_titles = {e.title for e in recipes if held_out(e.key)}
    words = Counter(word for e in training for word in e.title.split())
    words.update(
        word for e in (*training, *training_lists) for name in e.ingredients for word in name.split()
    )
    synonyms = tuple(_synonyms(assets))
    phrases = {
        *(name for pair in synonyms for name in pair),
        *(name for e in (*training, *training_lists) for name in e.ingredients),
        *(tag for e in training for tag in e.tags),
        *(title for title in _stemmed_titles(data, words) if title not in hidden_titles),
        *_line_names(data),
        *_questions(data),
    }
    return Corpus(
        tuple(training),
        tuple(e for e in recipes if held_out(e.key)),
        tuple(training_lists),
        tuple(e for e in lists if held_out(e.key)),
        tuple(sorted(p for p in phrases if 3 <= len(p) <= 80)),
        synonyms,
    )


def thinned(corpus: Corpus, limit: int) -> Corpus:
    """Return a corpus with at most `limit` examples of each kind, evenly spread, for a quick trial of the steps."""

    def thin(part: tuple[T, ...]) -> tuple[T, ...]:
        return part[:: max(1, len(part) // limit)][:limit]

    return Corpus(
        thin(corpus.recipes),
        thin(corpus.held_out_recipes),
        thin(corpus.lists),
        thin(corpus.held_out_lists),
        thin(corpus.phrases),
        thin(corpus.synonyms),
    )


def held_out(key: str) -> bool:
    """Return whether an example is for evaluation only: by hash, a tenth of the lists and a fifth of the recipes."""
    tenth = hashlib.sha256(key.encode()).digest()[0] % 10
    return tenth < _TENTHS_HELD_OUT.get(key.partition(":")[0], 0)


def fingerprint(examples: Iterable[Example]) -> str:
    """Return a short hash of examples, so that a table of scores can name its test data."""
    digest = hashlib.sha256()
    for example in examples:
        digest.update(repr(example).encode())
    return digest.hexdigest()[:12]


def _foodcom(data: Path) -> Iterator[Example]:
    path = (data / "recipes" / "foodcom_recipes.parquet").as_posix()
    rows = _query(f"select id, name, ingredients, tags, steps from '{path}' order by id")
    seen: set[str] = set()
    for number, name, ingredients, tags, steps in rows:
        title = _clean(name or "")
        names = tuple(dict.fromkeys(_clean(i) for i in ingredients or ()))
        # The same dish under two numbers would stand on both sides of the split.
        if title and names and title not in seen:
            seen.add(title)
            kinds = tuple(t.replace("-", " ") for t in tags or () if t not in _NO_KIND)
            yield Example(f"foodcom:{number}", title, names, kinds, methods=methods_in(steps or ()))


def _public_domain(data: Path) -> Iterator[Example]:
    path = data / "recipes" / "public_domain_recipes.jsonl"
    for line in path.read_text(encoding="utf-8").splitlines():
        recipe = json.loads(line)
        names = tuple(filter(None, (_clean(_AMOUNT.sub(" ", i)) for i in recipe["ingredient_lines"])))
        if names:
            tags = tuple(_clean(tag) for tag in recipe["tags"])
            yield Example(f"public:{recipe['path']}", _clean(recipe["title"]), names, tags)


def _starter(assets: Path) -> Iterator[Example]:
    """Yield the starter recipes; their tags have spaces, like those of Food.com."""
    taxonomy = load_taxonomy(assets)
    rules = load_label_rules(assets, taxonomy)
    for recipe in read_starter_recipes(assets, load_foods(assets), NameIndex(taxonomy), rules.tag_names):
        text = recipe.text
        tags = [name for facet, name in text.tags() if facet != "method"]
        yield Example(
            f"starter:{recipe.key}",
            _clean(text.title),
            tuple(dict.fromkeys(_clean(use.name) for use in recipe.uses)),
            tuple(dict.fromkeys(name.replace("-", " ") for name in tags)),
            methods=tuple(text.methods) or methods_in(text.steps),
        )


def _cuisine_lists(data: Path) -> Iterator[Example]:
    path = (data / "recipes" / "cuisine_ingredients.parquet").as_posix()
    rows = _query(f"select cuisine, ingredients from '{path}'")
    seen: set[tuple[str, ...]] = set()
    for cuisine, ingredients in rows:
        names = tuple(dict.fromkeys(_clean(name) for name in ingredients))
        if len(names) > 2 and names not in seen:
            seen.add(names)
            yield Example(
                f"cuisine:{'|'.join(sorted(names))}", "", names, (cuisine.lower(),), cuisine.lower()
            )


def _stemmed_titles(data: Path, words: Counter[str]) -> Iterator[str]:
    """Yield titles of the nutrition table, with each stem replaced by its most common full word."""
    by_start: dict[str, list[str]] = {}
    for word in words:
        by_start.setdefault(word[:3], []).append(word)
    whole: dict[str, str] = {}

    def restore(stem: str) -> str:
        if stem not in whole:
            stems = (stem, stem[:-1] + "y") if stem.endswith("i") else (stem,)
            fits = [
                word
                for word in by_start.get(stem[:3], ())
                if len(word) - len(stem) <= 4 and word.startswith(stems)
            ]
            whole[stem] = max(fits, key=lambda word: words[word], default=stem)
        return whole[stem]

    path = (data / "recipes" / "foodcom_nutrition.parquet").as_posix()
    for (name,) in _query(f"select distinct name from '{path}' order by name"):
        yield " ".join(restore(stem) for stem in _clean(name or "").split())


def _line_names(data: Path) -> Iterator[str]:
    """Return ingredient names that occur at least twice in the labelled lines."""
    counts: Counter[str] = Counter()
    for path in sorted((data / "lines").glob("*.csv*")):
        counts.update(_clean(row["name"]) for row in _rows(path) if row["name"])
    return (name for name, count in counts.items() if count > 1)


def _questions(data: Path) -> Iterator[str]:
    for path in sorted((data / "questions").glob("*.csv")):
        yield from (_clean(row["text"]) for row in _rows(path))


def _synonyms(assets: Path) -> Iterator[tuple[str, str]]:
    for path in sorted((assets / "foods").glob("*.tsv")):
        if path.name == "nutrients.tsv":
            continue
        lines = (line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
        for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
            for other in (row["synonyms"] or "").split("|"):
                if other:
                    yield _clean(row["name"]), _clean(other)


def _query(sql: str) -> list[tuple[Any, ...]]:
    with duckdb.connect() as connection:
        return connection.execute(sql).fetchall()


def _rows(path: Path) -> list[dict[str, str]]:
    raw = path.read_bytes()
    text = (gzip.decompress(raw) if path.suffix == ".gz" else raw).decode("utf-8")
    return list(csv.DictReader(io.StringIO(text, newline="")))


def _clean(text: str) -> str:
    return " ".join(re.sub(r"[^\w%'&,-]+", " ", text.lower()).split())
