"""Compose dishes for wishes of one to five kinds, and check them by other code: `make bench-generate`.

    python -m benchmarks.generate_bench [--wishes N] [--seed N] [--show]

Follows RecipeRAG (2025): criteria are drawn from diet, nutrients, meal, cuisine, time and ingredients, one to five kinds at
once.
There, a language model judges what another one wrote; here, code that shares nothing with the composer counts:

- diet and ingredients by the word lists of `benchmarks.adapt_bench`, nutrients from the printed lines, time as printed;
- meal and cuisine as the starter files state them for the pattern, else by a word model of their recipes;
- the foods' likelihood by pairs (pointwise mutual information), counted in four fifths of the recipes. A dish is judged
  by the model that never saw its pattern, next to real recipes that it never saw, and to foods drawn at random;
- directions by the checks of the starter recipes, and novelty as the distance (Jaccard) to the nearest recipe.
  The recipes' foods are read, and directions checked, with parts of the engine.
"""

import argparse
import math
import random
import re
import statistics
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from benchmarks.adapt_bench import DAIRY, EGG, FISH, GLUTEN, MEAT, NUTS, SHELLFISH, Wish, faults_of
from benchmarks.scale.machine import machine
from core.assets import assets_dir
from core.engine.engine import Engine
from core.library.recipe_checks import StepChecks
from core.people.profile import Profile
from core.services.compose import Composed, compose
from core.store.home import Home

FOLDS = 5
SAME = {"chickpea": "chana"}
"""Other names of a wanted food: chana dal is split chickpeas."""


NOTHING = Wish("")


@dataclass(frozen=True)
class Criterion:
    """One condition of a wish, and how to check it.

    Attributes:
        kind: such as "diet"; a wish has at most one of each.
        label: the meal or cuisine that the starter files must state, as (key, names).
        wanted: a word that some line must have.
    """

    kind: str
    text: str
    check: Wish = NOTHING
    label: tuple[str, tuple[str, ...]] | None = None
    minutes: float | None = None
    wanted: str = ""


def _nutrient(text: str, key: str, low: float | None, high: float | None) -> Criterion:
    return Criterion("nutrient", text, Wish("", (), ((key, low, high),)))


CRITERIA: tuple[Criterion, ...] = (
    Criterion("diet", "vegetarian", Wish("", (*MEAT, *FISH, *SHELLFISH))),
    Criterion("diet", "vegan", Wish("", (*MEAT, *FISH, *SHELLFISH, *DAIRY, *EGG, "honey"))),
    Criterion("diet", "gluten free", Wish("", GLUTEN)),
    Criterion("diet", "dairy free", Wish("", DAIRY)),
    Criterion("diet", "nut free", Wish("", (*NUTS, "peanut"))),
    _nutrient("at least 20 g protein", "protein", 20.0, None),
    _nutrient("under 500 kcal", "energy", None, 500.0),
    _nutrient("at most 40 g carbs", "carbohydrate", None, 40.0),
    _nutrient("at most 20 g fat", "fat", None, 20.0),
    _nutrient("at least 8 g fiber", "fiber", 8.0, None),
    _nutrient("at most 600 mg sodium", "sodium", None, 600.0),
    *(
        Criterion("meal", meal, label=("meals", (meal,)))
        for meal in ("breakfast", "lunch", "dinner", "snack")
    ),
    Criterion("meal", "dessert", label=("courses", ("dessert",))),
    Criterion("meal", "soup", label=("courses", ("soup",))),
    *(
        Criterion("cuisine", name, label=("cuisine", (name,)))
        for name in ("italian", "indian", "mexican", "japanese", "thai", "greek", "peruvian", "french", "chinese")
    ),
    *(
        Criterion("time", f"under {minutes} minutes", minutes=float(minutes))
        for minutes in (20, 30, 45)
    ),
    *(
        Criterion("ingredient", f"with {name}", wanted=name)
        for name in ("chickpea", "spinach", "tofu", "quinoa", "chicken", "sweet potato", "mushroom", "lentil", "tomato")
    ),
)  # fmt: skip


@dataclass(frozen=True)
class PairModel:
    """Pointwise mutual information of the foods of some recipes."""

    recipes: int
    singles: Counter[str]
    pairs: Counter[tuple[str, str]]

    @staticmethod
    def of(recipes: Sequence[frozenset[str]]) -> "PairModel":
        """Count foods and pairs."""
        singles = Counter(food for foods in recipes for food in foods)
        pairs = Counter(pair for foods in recipes for pair in combinations(sorted(foods), 2))
        return PairModel(len(recipes), singles, pairs)

    def score(self, foods: frozenset[str]) -> float:
        """Return the mean over all pairs: 0 for foods that meet by chance."""
        found = [
            math.log(
                (self.pairs[first, second] + 0.5)
                / (self.singles[first] * self.singles[second] / self.recipes + 0.5)
            )
            for first, second in combinations(sorted(foods), 2)
        ]
        return statistics.fmean(found) if found else 0.0


def main() -> None:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wishes", type=int, default=20, help="for each number of kinds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print every dish")
    options = parser.parse_args()
    print(machine(), flush=True)
    with tempfile.TemporaryDirectory(prefix="larder-generate-") as folder:
        engine = Engine(Home(Path(folder)))
        _measure(engine, options.wishes, options.seed, show=options.show)
        engine.close()


def wishes_of(kinds: int, count: int, chance: random.Random) -> Iterator[tuple[Criterion, ...]]:
    """Yield different wishes, each with criteria of some kinds."""
    names = sorted({one.kind for one in CRITERIA})
    seen: set[tuple[str, ...]] = set()
    while len(seen) < count:
        some = chance.sample(names, kinds)
        wish = tuple(chance.choice([one for one in CRITERIA if one.kind == kind]) for kind in some)
        text = tuple(sorted(one.text for one in wish))
        if text not in seen:
            seen.add(text)
            yield wish


def _measure(engine: Engine, count: int, seed: int, *, show: bool) -> None:
    chance = random.Random(seed)
    stated = _stated()
    real = _foods(engine)
    folds = sorted(real)
    chance.shuffle(folds)
    fold_of = {key: place % FOLDS for place, key in enumerate(folds)}
    models = [PairModel.of([real[key] for key in folds if fold_of[key] != fold]) for fold in range(FOLDS)]
    judge = _Judge(engine, stated, StepChecks(engine.data.names, engine.data.foods), _wider())
    dishes: list[Composed] = []
    seconds: list[float] = []
    print(
        "\n| kinds | wishes | with a dish | dishes | all criteria met | directions pass |\n"
        + "| --- " * 6
        + "|"
    )
    faults: list[str] = []
    compose(engine, "vegan soup", profile=Profile())
    for kinds in range(1, 6):
        made: list[Composed] = []
        answered = met = coherent = 0
        for wish in wishes_of(kinds, count, chance):
            text = _in_words(wish)
            started = time.perf_counter()
            found = compose(engine, text, profile=Profile())
            seconds.append(time.perf_counter() - started)
            answered += bool(found.dishes)
            for dish in found.dishes:
                wrong = [fault for one in wish for fault in judge.faults(dish, one)]
                met += not wrong
                slips = [*judge.step_faults(dish)]
                coherent += not slips
                faults += [f"{text} | {dish.proposal.recipe.title}: {fault}" for fault in (*wrong, *slips)]
            made += found.dishes
            if show:
                _show(text, found.why_not, found.dishes)
        dishes += made
        share = f"{met / max(1, len(made)):.0%}"
        print(
            f"| {kinds} | {count} | {answered} | {len(made)} | {share} | {coherent / max(1, len(made)):.0%} |",
            flush=True,
        )
    _print_likelihood(dishes, real, fold_of, models, chance)
    seconds.sort()
    print(
        f"| seconds per wish, median / p95 | {statistics.median(seconds):.1f} / {seconds[int(0.95 * len(seconds))]:.1f} |"
    )
    for fault in faults:
        print("  ", fault)


def _in_words(wish: Sequence[Criterion]) -> str:
    """Return a wish as people write it: "gluten free french soup with tomato, under 45 minutes"."""
    by_kind = {one.kind: one.text for one in wish}
    dish = [by_kind[kind] for kind in ("diet", "cuisine", "meal") if kind in by_kind]
    dish += [] if "meal" in by_kind else ["dish"]
    dish += [by_kind["ingredient"]] if "ingredient" in by_kind else []
    return ", ".join([" ".join(dish), *(by_kind[kind] for kind in ("nutrient", "time") if kind in by_kind)])


def _print_likelihood(
    dishes: Sequence[Composed],
    real: dict[str, frozenset[str]],
    fold_of: dict[str, int],
    models: Sequence[PairModel],
    chance: random.Random,
) -> None:
    composed = [models[fold_of[dish.pattern.key]].score(_of(dish)) for dish in dishes]
    held_out = [models[fold_of[key]].score(foods) for key, foods in real.items()]
    every = [food for foods in real.values() for food in foods]
    drawn = [models[0].score(frozenset(chance.choices(every, k=len(_of(dish))))) for dish in dishes]
    far = [
        min(1 - len(_of(dish) & foods) / len(_of(dish) | foods) for foods in real.values()) for dish in dishes
    ]
    tenth = sorted(held_out)[len(held_out) // 10]
    likely = " / ".join(f"{statistics.fmean(scores):.2f}" for scores in (composed, held_out, drawn))
    above = sum(score > tenth for score in composed) / len(composed)
    print("\n| measure | value |\n| --- | --- |")
    print(f"| likelihood of the foods, mean: composed / real / drawn at random | {likely} |")
    print(f"| composed dishes above the lowest tenth of real recipes | {above:.0%} |")
    print(
        f"| distance to the nearest recipe (Jaccard), mean / least | {statistics.fmean(far):.2f} / {min(far):.2f} |"
    )


def _of(dish: Composed) -> frozenset[str]:
    return frozenset(use.entity for use in dish.proposal.recipe.uses if use.entity)


def _foods(engine: Engine) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for key, entity in engine.library.rows(
        "SELECT key, entity FROM ingredient_use JOIN ingredient USING (ingredient_id) JOIN recipe USING (recipe_id)"
        " WHERE entity IS NOT NULL"
    ):
        found.setdefault(key, set()).add(entity)
    return {key: frozenset(foods) for key, foods in found.items()}


def _stated() -> dict[str, dict[str, object]]:
    """Return the starter recipes by title, as their files state them."""
    return {
        table["title"]: table
        for path in sorted((assets_dir() / "recipes").glob("*.toml"))
        for table in tomllib.loads(path.read_text(encoding="utf-8"))["recipe"]
    }


def _wider() -> dict[str, list[str]]:
    rows = (assets_dir() / "tags" / "vocabulary.tsv").read_text(encoding="utf-8").splitlines()
    return {
        row.split("\t")[1]: re.findall(r"within=([\w-]+)", row) for row in rows if row.startswith("cuisine\t")
    }


@dataclass(frozen=True)
class _Judge:
    engine: Engine
    stated: dict[str, dict[str, object]]
    steps: StepChecks
    wider: dict[str, list[str]]
    """The cuisines that each one is a kind of."""

    def faults(self, dish: Composed, one: Criterion) -> Iterator[str]:
        """Yield the ways in which a dish misses a criterion."""
        recipe = dish.proposal.recipe
        yield from faults_of(self.engine, recipe, one.check)
        lines = " ".join(use.text for use in recipe.uses).casefold()
        if one.wanted and not any(word in lines for word in (one.wanted, SAME.get(one.wanted, one.wanted))):
            yield f"no {one.wanted}"
        if one.minutes is not None and (recipe.total_min is None or recipe.total_min > one.minutes):
            yield f"takes {recipe.total_min} minutes"
        if one.label is not None and not self._has_label(dish, *one.label):
            yield f"not {one.text}"

    def _has_label(self, dish: Composed, key: str, names: tuple[str, ...]) -> bool:
        table = self.stated[dish.pattern.title]
        value = table.get(key, ())
        own = [value] if isinstance(value, str) else list(value) if isinstance(value, list) else []
        if key == "courses":
            dishes = table.get("dishes", ())
            own += dishes if isinstance(dishes, list) else []
        if key == "cuisine":
            own = [*own, *(wider for name in own for wider in self.wider.get(name, ()))]
        return any(name in own for name in names) or (key == "cuisine" and self._reads_like(dish, names[0]))

    def _reads_like(self, dish: Composed, cuisine: str) -> bool:
        """Return whether the words of the lines are likelier in recipes of a cuisine than in all (naive Bayes)."""
        inside: Counter[str] = Counter()
        every: Counter[str] = Counter()
        for table in self.stated.values():
            words = set(_words(" ".join(map(str, table["ingredients"]))))  # type: ignore[call-overload]
            every.update(words)
            if table.get("cuisine") == cuisine:
                inside.update(words)
        recipes, total = (
            sum(table.get("cuisine") == cuisine for table in self.stated.values()),
            len(self.stated),
        )
        own = set(_words(" ".join(use.text for use in dish.proposal.recipe.uses)))
        score = sum(
            math.log((inside[word] + 1) / (recipes * every[word] / total + 1)) for word in own if every[word]
        )
        return score > 0

    def step_faults(self, dish: Composed) -> Iterator[str]:
        """Yield what the checks of the starter recipes find in the directions."""
        recipe = dish.proposal.recipe
        yield from (f"no direction names {name}" for name in self.steps.unnamed(recipe.uses, recipe.steps))
        known = set(self.steps.unlisted(dish.pattern.title, dish.pattern.uses, dish.pattern.steps))
        for name in self.steps.unlisted(recipe.title, recipe.uses, recipe.steps):
            if name not in known:
                yield f"a direction names {name}"


def _words(text: str) -> list[str]:
    return [word for word in re.findall(r"[a-zéñ]+", text.casefold()) if len(word) > 2]


def _show(text: str, why_not: str, dishes: Sequence[Composed]) -> None:
    print(f"\n== {text} {why_not}")
    for dish in dishes:
        recipe = dish.proposal.recipe
        print(f"## {recipe.title} ({recipe.servings:g}) from {dish.pattern.title}")
        for use in recipe.uses:
            print("   -", use.text)
        for number, step in enumerate(recipe.steps, start=1):
            print(f"   {number}. {step}")


if __name__ == "__main__":
    main()
