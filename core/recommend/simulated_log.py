"""Simulated food logs of the 2021 paper (section 3.4.1): the log of a person who eats in one way.

The paper draws ten search terms for a diet, searches the recipes for each and samples the results. Its thirty logs
(five diets, six each) have 26 recipes on average. The terms here are Larder's own (assets/logs/terms.tsv).
"""

import random
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from core.assets import read_tsv
from core.errors import KnownError, shown
from core.food.labels import NO
from core.library.library import Library
from core.translation import tr

TERMS_DRAWN: Final = 10
RECIPES_PER_LOG: Final = 26
"""Recipes per log, if the terms find that many. The terms take turns."""
CHECKED_DIETS: Final = {"vegan": "vegan", "dash": "dash", "keto": "keto"}
"""Diets whose logs exclude recipes that the labels know to break them. A search word alone would let meat through."""


@dataclass(frozen=True)
class LogEntry:
    """A recipe of a simulated log, and the term that found it."""

    key: str
    title: str
    term: str


@dataclass(frozen=True)
class SimulatedLog:
    """A simulated log. The same diet, seed and library give the same log."""

    diet: str
    seed: int
    terms: tuple[str, ...]
    entries: tuple[LogEntry, ...]


def load_log_terms(assets: Path) -> dict[str, tuple[str, ...]]:
    """Return the search terms by diet.

    Raises:
        KnownError: a record is broken; the message names the line.
    """
    found: dict[str, list[str]] = {}
    for row in read_tsv(assets / "logs" / "terms.tsv"):
        if not row["diet"] or not row["term"]:
            raise row.error("a record needs a diet and a term")
        found.setdefault(row["diet"], []).append(row["term"])
    return {diet: tuple(terms) for diet, terms in found.items()}


def simulate_log(diet: str, seed: int, library: Library, assets: Path) -> SimulatedLog:
    """Return a simulated log of the library's recipes.

    Raises:
        KnownError: the diet has no simulated logs, or no recipe matches the drawn terms.
    """
    terms_by_diet = load_log_terms(assets)
    wanted = diet.casefold().strip()
    if wanted not in terms_by_diet:
        raise KnownError(
            tr("'{diet}' is not a diet with simulated logs. Choose one of {terms_by_diet}.").format(
                diet=shown(diet), terms_by_diet=", ".join(terms_by_diet)
            )
        )
    # The seed must not depend on Python's string hashing.
    rng = random.Random(f"{wanted} {seed}")  # noqa: S311 - a seeded generator, not a secret
    terms = tuple(rng.sample(terms_by_diet[wanted], TERMS_DRAWN))
    finds = [_drawn(term, CHECKED_DIETS.get(wanted), library, rng) for term in terms]
    found: dict[str, LogEntry] = {}
    for turn in range(RECIPES_PER_LOG):
        for entry in (entries[turn] for entries in finds if turn < len(entries)):
            if len(found) < RECIPES_PER_LOG:
                found.setdefault(entry.key, entry)
    if not found:
        raise KnownError(
            tr(
                "The library has no recipe for a {wanted} log with seed {seed}. Import more recipes, or "
                "use another seed."
            ).format(wanted=wanted, seed=seed)
        )
    return SimulatedLog(wanted, seed, terms, tuple(found.values()))


def _drawn(term: str, diet: str | None, library: Library, rng: random.Random) -> list[LogEntry]:
    """Return up to `RECIPES_PER_LOG` recipes found by a term, shuffled, none of which is known to break the diet."""
    finds = _search(term, library)
    rng.shuffle(finds)
    chosen: list[LogEntry] = []
    for first in range(0, len(finds), RECIPES_PER_LOG):
        some = finds[first : first + RECIPES_PER_LOG]
        recipes = library.recipes([number for number, _, _ in some], with_texts=False) if diet else {}
        chosen += [
            LogEntry(key, title, term)
            for number, key, title in some
            if diet is None or recipes[number].diets.get(diet) != NO
        ]
        if len(chosen) >= RECIPES_PER_LOG:
            break
    return chosen[:RECIPES_PER_LOG]


def _search(term: str, library: Library) -> list[tuple[int, str, str]]:
    """Return (number, key, title) of the recipes with a term in the title, an ingredient or a tag, ordered by key."""
    words = [re.escape(word) for word in re.split(r"[\s-]+", term.casefold())]
    pattern = rf"\b{'[ -]'.join(words)}(?:s|es)?\b"
    return library.rows(
        "SELECT recipe_id, key, title FROM recipe WHERE regexp_matches(lower(title), ?)"
        " OR recipe_id IN (SELECT recipe_id FROM ingredient_use JOIN ingredient USING (ingredient_id)"
        " WHERE regexp_matches(lower(name), ?))"
        " OR recipe_id IN (SELECT recipe_id FROM recipe_tag JOIN tag USING (tag_id) WHERE regexp_matches(lower(name), ?))"
        " ORDER BY key",
        [pattern] * 3,
    )
