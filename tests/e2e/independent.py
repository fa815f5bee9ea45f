"""A second opinion on every recipe, worked out from the text of assets/ alone.

It imports nothing of the engine and is written another way on purpose: where the engine remembers and shares, this
walks every path of the graph by itself, so that a slip in one of them shows as a disagreement.
"""

import csv
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from tests.paths import ROOT

ASSETS = ROOT / "assets"

CONTAINS, UNKNOWN, MAY, NO = "contains", "unknown", "may_contain", "no"
CONCERN = (CONTAINS, UNKNOWN, MAY, NO)
"""From the greatest concern to none."""

GRAMS = {"g": 1.0, "kg": 1000.0, "oz": 28.349523125, "lb": 453.59237}
MILLILITRES = {"ml": 1.0, "l": 1000.0, "tsp": 4.92892159375, "tbsp": 14.78676478125, "cup": 236.5882365}
KCAL_PER_G = {"fat": 9, "saturated_fat": 9, "carbohydrate": 4, "protein": 4, "sugars": 4}
WHOLE = 0.9995
"""Share of the mass that has to report a nutrient, so that its sum is no mere lower bound."""
QUICK_TAGS = {
    "15-minutes-or-less": 15, "30-minutes-or-less": 30, "quick": 30, "60-minutes-or-less": 60,
    "4-hours-or-less": 240,
}  # fmt: skip


def table(path: Path) -> list[dict[str, str]]:
    """The records of a TSV file, without comments."""
    lines = [
        line
        for line in path.read_text(encoding="utf-8").split("\n")
        if line.strip() and not line.startswith("#")
    ]
    header = [name.strip() for name in lines[0].split("\t")]
    cells = csv.reader(lines[1:], delimiter="\t", quoting=csv.QUOTE_NONE)
    return [
        dict(zip(header, [*(c.strip() for c in row), *[""] * len(header)], strict=False)) for row in cells
    ]


def listed(cell: str) -> list[str]:
    """The values of a cell that holds several."""
    return [part.strip() for part in cell.split("|") if part.strip()]


def worst(certainties: Iterable[str]) -> str:
    """The one of most concern."""
    return min(certainties, key=CONCERN.index, default=NO)


@dataclass(frozen=True)
class Line:
    """An ingredient line of a recipe."""

    node: str | None
    mass_g: float
    optional: bool
    discarded: bool

    @property
    def eaten(self) -> bool:
        """Whether it counts for nutrients; for allergens and diets every line counts."""
        return not (self.optional or self.discarded)


@dataclass(frozen=True)
class Dish:
    """A recipe with its computed labels and nutrition."""

    key: str
    title: str
    servings: float
    total_min: float
    lines: tuple[Line, ...]
    amounts: Mapping[str, float]
    """Nutrients per serving."""
    coverage: Mapping[str, float]
    serving_g: float
    tags: frozenset[tuple[str, str]] = field(default=frozenset())
    """(facet, name) as stated, with what follows by the vocabulary."""


class Pantry:
    """Everything in assets/, read without the engine."""

    def __init__(self, assets: Path = ASSETS) -> None:
        self.nodes: dict[str, dict[str, Any]] = {}
        self.names: dict[str, str] = {}
        groups = sorted((assets / "taxonomy" / "groups").glob("*.tsv"))
        foods = [path for path in sorted((assets / "foods").glob("*.tsv")) if path.stem != "nutrients"]
        for path in groups + foods:
            for row in table(path):
                node: dict[str, Any] = {"is_food": path in foods, "row": row}
                for column in ("is_a", "made_from", "may_be_made_from", "free_of"):
                    node[column] = listed(row[column])
                self.nodes[row["name"]] = node
        for name in self.nodes:
            self.names[name.lower()] = name
        for name, node in self.nodes.items():
            for other in (node["row"]["plural"], *listed(node["row"]["synonyms"])):
                if other:
                    self.names.setdefault(other.lower(), name)
        self.usda = {row["ndb"]: row for row in table(assets / "foods" / "nutrients.tsv")}
        self.nutrients = [key for key in next(iter(self.usda.values())) if key not in ("ndb", "description")]
        allergens = tomllib.loads((assets / "taxonomy" / "allergens.toml").read_text(encoding="utf-8"))
        self.allergens = {each["name"]: each for each in allergens["allergen"]}
        diets = tomllib.loads((assets / "taxonomy" / "diets.toml").read_text(encoding="utf-8"))
        self.diets = {each["name"]: each for each in diets["diet"]}
        guidelines = tomllib.loads((assets / "guidelines" / "guidelines.toml").read_text(encoding="utf-8"))
        self.guidelines = {each["id"]: each for each in guidelines["guideline"]}
        self.levels = table(assets / "tags" / "levels.tsv")
        self.health_tags = {row["tag_or_level"] for row in self.levels if not row["level"]}
        self.vocabulary = table(assets / "tags" / "vocabulary.tsv")
        self.dishes = {dish.key: dish for dish in self._dishes(assets / "recipes")}

    # --- the graph -------------------------------------------------------------------------------------------

    def lookup(self, text: str) -> str | None:
        """Return the node of a name, plural or synonym."""
        wanted = " ".join(text.lower().replace("\u2019", "'").split())
        for form in self._forms(wanted):
            if form in self.names:
                return self.names[form]
        return None

    @staticmethod
    def _forms(name: str) -> Iterator[str]:
        yield name
        yield name.replace("-", " ")
        for ending, instead in (("ies", "y"), ("ves", "f"), ("oes", "o"), ("es", ""), ("s", "")):
            if name.endswith(ending):
                yield name[: -len(ending)] + instead

    @cache  # noqa: B019 - there is one pantry, and it lives as long as the tests
    def under(self, name: str) -> frozenset[str]:
        """A node and all its kinds: those from which a chain of is_a leads to it."""
        found = {name}
        grown = True
        while grown:
            more = {n for n, node in self.nodes.items() if n not in found and found & set(node["is_a"])}
            grown = bool(more)
            found |= more
        return frozenset(found)

    @cache  # noqa: B019
    def walks(self, name: str) -> frozenset[tuple[str, bool, bool, frozenset[str]]]:
        """Every way from a node through what it is and what it is made of.

        Returns:
            (the node reached, whether it is surely held, whether it stands there as a word of its own, what was
            cut on the way). A node stands as a word of its own at the start and as a part; a parent does not.
        """
        found: set[tuple[str, bool, bool, frozenset[str]]] = set()
        open_ways = [(name, True, True, frozenset[str]())]
        while open_ways:
            at, sure, own_word, cut = open_ways.pop()
            node = self.nodes[at]
            cut = cut.union(*(self.under(free) for free in node["free_of"]))
            if (at, sure, own_word, cut) in found:
                continue
            found.add((at, sure, own_word, cut))
            open_ways += [(to, sure, False, cut) for to in node["is_a"] if to not in cut]
            open_ways += [(to, sure, True, cut) for to in node["made_from"] if to not in cut]
            open_ways += [(to, False, True, cut) for to in node["may_be_made_from"] if to not in cut]
        return frozenset(found)

    @cache  # noqa: B019
    def held(self, name: str) -> frozenset[str]:
        """Everything that a node holds, surely or maybe, general words aside."""
        return frozenset(at for at, _, _, _ in self.walks(name))

    @cache  # noqa: B019
    def doubts(self, name: str) -> frozenset[str]:
        """Everything that a node may hold, in the assets' words, because a general word may stand for it."""
        found: set[str] = set()
        for at, _, own_word, cut in self.walks(name):
            if not own_word:
                continue
            for kind in self.under(at):
                meant = {kind} if self.nodes[at]["is_food"] or kind == at else self.held(kind)
                found |= meant - cut
        return frozenset(found)

    @cache  # noqa: B019
    def certainty(self, name: str | None, target: str) -> str:
        """How sure it is that an ingredient holds the target."""
        if name is None:
            return UNKNOWN
        ways = [sure for at, sure, _, _ in self.walks(name) if at == target]
        if any(ways):
            return CONTAINS
        return MAY if ways or target in self.doubts(name) else NO

    # --- recipes ---------------------------------------------------------------------------------------------

    def _dishes(self, folder: Path) -> Iterator[Dish]:
        for path in sorted(folder.glob("*.toml")):
            for recipe in tomllib.loads(path.read_text(encoding="utf-8"))["recipe"]:
                yield self._dish(recipe)

    def _dish(self, recipe: Mapping[str, Any]) -> Dish:
        lines = tuple(self._line(text) for text in recipe["ingredients"])
        eaten = [line for line in lines if line.eaten]
        total_g = sum(line.mass_g for line in eaten)
        amounts: dict[str, float] = {}
        coverage: dict[str, float] = {}
        for nutrient in self.nutrients:
            told = [
                (line.mass_g, value)
                for line in eaten
                if (value := self.per_100g(line.node, nutrient)) is not None
            ]
            if told:
                amounts[nutrient] = sum(grams * value for grams, value in told) / 100 / recipe["servings"]
            coverage[nutrient] = sum(grams for grams, _ in told) / total_g if total_g else 0.0
        return Dish(
            key=re.sub("[^a-z0-9]+", "-", recipe["title"].casefold()).strip("-"),
            title=recipe["title"],
            servings=recipe["servings"],
            total_min=recipe["prep_min"] + recipe["cook_min"],
            lines=lines,
            amounts=amounts,
            coverage=coverage,
            serving_g=total_g / recipe["servings"],
            tags=self._tags(recipe),
        )

    def _line(self, text: str) -> Line:
        amount, name, *preparation = (part.strip() for part in text.split("|"))
        node = self.lookup(name)
        number, unit = re.fullmatch(r"([\d./ ]*[\d])\s*([a-z]*)", amount).groups()  # type: ignore[union-attr]
        end = preparation[0] if preparation else ""
        return Line(
            node,
            float(sum(map(Fraction, number.split()))) * self._unit_g(node, unit),
            end.endswith("(optional)"),
            end.endswith("(discarded)"),
        )

    def _unit_g(self, node: str | None, unit: str) -> float:
        if unit in GRAMS:
            return GRAMS[unit]
        assert node is not None
        row = self.nodes[node]["row"]
        household = {name: float(grams) for name, grams in (p.split("=") for p in listed(row["portions"]))}
        if unit in household:
            return household[unit]
        if not unit:
            return household.get("piece") or household["medium"]
        density = float(row["density_g_per_ml"]) if row["density_g_per_ml"] else None
        for spoon in ("cup", "tbsp", "tsp"):
            if density is None and spoon in household:
                density = household[spoon] / MILLILITRES[spoon]
        assert density is not None
        return density * (MILLILITRES["tsp"] / 16 if unit == "pinch" else MILLILITRES[unit])

    def per_100g(self, node: str | None, nutrient: str) -> float | None:
        """Return the amount of a nutrient in 100 g of a food; None if unknown."""
        ndb = self.nodes[node]["row"].get("ndb") if node else None
        cell = self.usda[ndb][nutrient] if ndb else ""
        return float(cell) if cell else None

    def _tags(self, recipe: Mapping[str, Any]) -> frozenset[tuple[str, str]]:
        stated = {("cuisine", recipe["cuisine"])} if recipe.get("cuisine") else set()
        for column, facet in (
            ("meals", "meal"), ("courses", "course"), ("methods", "method"), ("seasons", "season"),
            ("dishes", "dish"), ("occasions", "occasion"),
        ):  # fmt: skip
            stated |= {(facet, name) for name in recipe.get(column, ())}
        while True:
            more: set[tuple[str, str]] = set()
            for row in self.vocabulary:
                if (row["facet"], row["name"]) in stated:
                    for note in listed(row["note"]):
                        if note.startswith("within="):
                            more.add((row["facet"], note[7:]))
                        if note.startswith("also="):
                            more.add((note[5:], row["name"]))
            if more <= stated:
                return frozenset(stated)
            stated |= more

    # --- what follows ----------------------------------------------------------------------------------------

    def dish_certainty(self, dish: Dish, targets: Iterable[str]) -> str:
        """How sure it is that a recipe holds one of several nodes; every line counts, eaten or not."""
        wanted = list(targets)
        return worst(self.certainty(line.node, target) for line in dish.lines for target in wanted)

    def verdict(self, dish: Dish, diet: Mapping[str, Any]) -> str:
        """`yes`, `no` or `unverified` for a diet."""
        broken = self.dish_certainty(dish, diet.get("forbids", ()))
        pairs = [
            worst_pair(self.dish_certainty(dish, [a]), self.dish_certainty(dish, [b]))
            for a, b in diet.get("not_together", ())
        ]
        numbers = all(
            self.within(dish, limit["nutrient"], limit["basis"], limit.get("min"), limit.get("max"))
            for limit in diet.get("limits", ())
        )
        if CONTAINS in (broken, *pairs) or not numbers:
            return "no"
        return "yes" if {broken, *pairs} <= {NO} else "unverified"

    def within(self, dish: Dish, nutrient: str, basis: str, low: float | None, high: float | None) -> bool:
        """Return whether a recipe is certain to meet bounds: unknown amounts meet none, lower bounds only a minimum."""
        amount = dish.amounts.get(nutrient)
        if amount is None:
            return False
        whole = dish.coverage[nutrient] >= WHOLE
        if basis == "percent_energy":
            energy = dish.amounts.get("energy")
            if nutrient not in KCAL_PER_G or not energy or dish.coverage["energy"] < WHOLE:
                return False
            amount = 100 * KCAL_PER_G[nutrient] * amount / energy
        if basis == "100g":
            amount = 100 * amount / dish.serving_g
        if not whole and (high is not None or basis != "serving"):
            return False
        return (low is None or amount > low - 1e-7) and (high is None or amount < high + 1e-7)

    def has_level(self, dish: Dish, nutrient: str, level: str) -> bool:
        """Whether a level word fits; "very low" is "low" where nothing defines it."""
        rows = [row for row in self.levels if row["nutrient"] == nutrient and row["level"]]
        fitting = [row for row in rows if row["level"] == level]
        if not fitting and level == "very-low":
            fitting = [row for row in rows if row["level"] == "low"]
        return any(self._row_fits(dish, row) for row in fitting)

    def _row_fits(self, dish: Dish, row: Mapping[str, str]) -> bool:
        low, high = (float(row[end]) if row[end] else None for end in ("min", "max"))
        return self.within(dish, row["nutrient"], row["basis"], low, high)

    def has_tag(self, dish: Dish, facet: str, name: str) -> bool:
        """Return whether a recipe has a tag; diets, health and time are computed, never taken from its text."""
        if facet == "diet":
            verdict = self.verdict(dish, self.diets[name])
            return verdict == "yes" or (verdict == "unverified" and not self.diets[name]["safety"])
        if facet == "health":
            rows = [row for row in self.levels if row["tag_or_level"] == name and not row["level"]]
            return bool(rows) and all(self._row_fits(dish, row) for row in rows)
        if facet == "time" and name in QUICK_TAGS:
            return dish.total_min <= QUICK_TAGS[name]
        return (facet, name) in dish.tags

    # --- exclusions --------------------------------------------------------------------------------------------

    def excluded_targets(self, word: str, *, allergy: bool, asked: bool) -> tuple[set[str], bool]:
        """(nodes that an excluded word stands for, whether doubt fails too)."""
        node = self.lookup(word)
        targets = {node} if node else set()
        plain = word.lower().replace("_", " ").replace("-", " ")
        strict = allergy
        for allergen in self.allergens.values():
            words = {allergen["name"].replace("_", " "), allergen["label"].lower(), *allergen["words"]}
            if allergy:
                words |= set(allergen.get("allergy_words", ()))
            words = {each.lower().replace("-", " ") for each in words}
            shared = allergy and node and "allergy_words" in allergen
            if {plain, node} & words or (shared and any(node in self.under(n) for n in allergen["nodes"])):
                targets |= set(allergen["nodes"])
                strict = True
            # A single nut, fish or cheese that a question excludes is an allergen's food: doubt about it counts.
            if asked and node and any(node in self.under(n) for n in allergen["nodes"]):
                strict = True
        if node and not self.nodes[node]["is_food"]:
            strict = True
        return targets, strict

    def keeps_exclusion(self, dish: Dish, word: str, *, allergy: bool = False, asked: bool = True) -> bool:
        """Whether a recipe keeps an excluded word by safety rules 1 and 2; not `asked`: a dislike of the profile."""
        targets, strict = self.excluded_targets(word, allergy=allergy, asked=asked)
        found = self.dish_certainty(dish, targets)
        return found == NO if strict else found != CONTAINS

    def has_ingredient(self, dish: Dish, node: str) -> bool:
        """Whether a recipe has a wanted food: by is_a alone."""
        return any(line.node in self.under(node) for line in dish.lines)

    def keeps(self, dish: Dish, constraint: Mapping[str, Any], *, allergy: bool = False) -> bool:
        """Whether a recipe keeps one printed constraint of `larder ask`."""
        kind, mode, entity = constraint["kind"], constraint["mode"], constraint.get("entity", "")
        if kind == "ingredient":
            if mode in ("exclude", "avoid"):
                return self.keeps_exclusion(dish, entity, allergy=allergy)
            return self.has_ingredient(dish, entity)
        if kind == "tag":
            return self.has_tag(dish, constraint["facet"], entity) is (mode != "exclude")
        if kind == "nutrient" and constraint["level"]:
            return self.has_level(dish, entity, constraint["level"])
        if kind == "nutrient":
            return self.within(dish, entity, constraint["basis"], constraint["min"], constraint["max"])
        number = {"time": dish.total_min, "servings": dish.servings}.get(kind)
        if number is None:
            return True
        low, high = constraint["min"], constraint["max"]
        return (low is None or number >= low) and (high is None or number <= high)


def worst_pair(first: str, second: str) -> str:
    """Two nodes that must not meet: they do where both are sure, and may where neither can be ruled out."""
    if first == second == CONTAINS:
        return CONTAINS
    return NO if NO in (first, second) else MAY
