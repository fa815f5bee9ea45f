"""Change recipes by wishes, and check the results by other code: `make bench-adapt`.

    python -m benchmarks.adapt_bench [--pairs N] [--seed N] [--pages FILE] [--show]

Pairs of a wish (allergens, diets, limits, alone and together) and a recipe: of the starter library, or of a file of recipe
pages (../shared/data/recipes/recipe_pages.jsonl). Other code checks each proposal: a word list that Larder does not use
looks for refused foods in lines, title and directions, and the limits are computed from the printed lines, read one by one
as `larder nutrition` does. Where Larder proposes nothing, every change of one or two lines is tried; if one passes, the pair
counts as missed. Recipes are listed, and changes tried, with parts of the engine.
"""

import argparse
import json
import random
import re
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from benchmarks.scale.machine import machine
from core.adapt.choices import alternatives_of
from core.adapt.dish import DishToAdapt
from core.adapt.program import DishSolution
from core.adapt.rules import DishRules, rules_of
from core.adapt.writing import written
from core.engine.engine import Engine
from core.people.profile import Profile
from core.recommend.expand import expand
from core.services.adapt import AdaptedRecipe, RecipeInWords, RecipeJudge, RecipeReader, adapt
from core.services.nutrition import calculate_nutrition
from core.store.home import Home

Refused = tuple[str, ...]
MEAT: Refused = tuple(
    "beef pork lamb veal chicken turkey duck goose ham bacon sausage chorizo pancetta prosciutto salami steak mince venison"
    " rabbit goat mutton lard tallow gelatin meatball".split()
)
FISH: Refused = tuple(
    "fish salmon tuna cod haddock tilapia anchovy sardine mackerel trout herring halibut snapper catfish bonito".split()
)
SHELLFISH: Refused = tuple(
    "shrimp prawn crab lobster clam mussel oyster scallop squid octopus crawfish".split()
)
DAIRY: Refused = tuple(
    "milk butter cream cheese yogurt ghee parmesan mozzarella cheddar feta ricotta paneer buttermilk mascarpone halloumi"
    " gruyere quark skyr labneh whey kefir".split()
)
EGG: Refused = ("egg", "mayonnaise", "meringue")
GLUTEN: Refused = tuple(
    "wheat flour bread breadcrumb panko pasta spaghetti noodle couscous bulgur barley rye semolina tortilla macaroni penne"
    " linguine tagliatelle lasagna pita filo seitan udon farro".split()
)
NUTS: Refused = tuple("almond walnut cashew pistachio hazelnut pecan macadamia praline marzipan".split())
FREE = (
    "vegan vegetarian soy oat almond coconut cashew rice pea plant veggie gluten-free free legume corn chickpea cocoa"
    " nutritional potato buckwheat lactose-free butternut eggplant peanut sunflower apple cream-of-tartar".split()
)
"""Words before or within a name that make it another food: soy milk, peanut butter, rice noodles, corn tortilla."""
NOT_THE_FOOD = ("lettuce", "mushroom", "bean", "chip", "squash", "cheese")
"""Words behind a name that make it another food: butter lettuce, oyster mushroom, butter bean, goat cheese,
tortilla chip (of corn)."""


@dataclass(frozen=True)
class Wish:
    """A wish, the words that must not be left in it, and its limits (nutrient, low, high)."""

    text: str
    refused: Refused = ()
    limits: tuple[tuple[str, float | None, float | None], ...] = ()


WISHES: tuple[Wish, ...] = (
    Wish("no dairy", DAIRY),
    Wish("no egg", EGG),
    Wish("gluten free", GLUTEN),
    Wish("no nuts, I am allergic", (*NUTS, "peanut")),
    Wish("without peanuts", ("peanut",)),
    Wish("no sesame", ("sesame", "tahini")),
    Wish("no soy", ("soy", "tofu", "tempeh", "miso", "edamame", "tamari")),
    Wish("no fish or shellfish", (*FISH, *SHELLFISH)),
    Wish("vegetarian", (*MEAT, *FISH, *SHELLFISH)),
    Wish("vegan", (*MEAT, *FISH, *SHELLFISH, *DAIRY, *EGG, "honey")),
    Wish("no onion or garlic", ("onion", "garlic")),
    Wish("no mushrooms", ("mushroom", "champignon", "shiitake")),
    Wish("under 400 kcal", limits=(("energy", None, 400.0),)),
    Wish("at least 25 g protein", limits=(("protein", 25.0, None),)),
    Wish("at most 500 mg sodium", limits=(("sodium", None, 500.0),)),
    Wish("at least 8 g fiber", limits=(("fiber", 8.0, None),)),
    Wish("at most 20 g fat", limits=(("fat", None, 20.0),)),
    Wish("at most 40 g carbs", limits=(("carbohydrate", None, 40.0),)),
    Wish("no dairy and under 500 kcal", DAIRY, (("energy", None, 500.0),)),
    Wish("vegan, at least 20 g protein", (*MEAT, *FISH, *DAIRY, *EGG), (("protein", 20.0, None),)),
    Wish("gluten free, at most 600 mg sodium", GLUTEN, (("sodium", None, 600.0),)),
    Wish(
        "under 600 kcal, 30 g protein or more, at most 700 mg sodium",
        limits=(("energy", None, 600.0), ("protein", 30.0, None), ("sodium", None, 700.0)),
    ),
)


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pages", type=Path, default=None, help="a file of recipe pages")
    parser.add_argument("--show", action="store_true", help="print each proposal")
    options = parser.parse_args()
    print(machine(), flush=True)
    with tempfile.TemporaryDirectory(prefix="larder-adapt-") as folder:
        engine = Engine(Home(Path(folder)))
        recipes: Sequence[str | RecipeInWords]
        if options.pages is None:
            recipes = [key for (key,) in engine.library.rows("SELECT key FROM recipe ORDER BY key")]
        else:
            recipes = _pages(options.pages)
        print(f"{len(recipes)} recipes")
        _measure(engine, recipes, options, show=options.show)
        engine.close()


def _pages(path: Path) -> list[RecipeInWords]:
    """Return the English recipes of a file of recipe pages that have lines and directions and state their servings."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        page = json.loads(line)
        servings = re.search(r"\d+", str(page.get("yields") or ""))
        steps = page.get("instructions_list") or []
        if (
            page.get("language") == "en"
            and page["ingredients"]
            and steps
            and servings
            and int(servings.group())
        ):
            found.append(
                RecipeInWords(
                    page["title"], float(servings.group()), tuple(page["ingredients"]), tuple(steps)
                )
            )
    return found


def _measure(
    engine: Engine, recipes: Sequence[str | RecipeInWords], options: argparse.Namespace, *, show: bool
) -> None:
    pairs, seed = options.pairs, options.seed
    chance = random.Random(seed)
    counts: Counter[str] = Counter()
    elapsed_ms: list[float] = []
    faults: list[str] = []
    adapt(engine, recipes[0], WISHES[0].text, profile=Profile())
    for number in range(pairs):
        recipe, wish = chance.choice(recipes), WISHES[number % len(WISHES)]
        started = time.perf_counter()
        found = adapt(engine, recipe, wish.text, profile=Profile())
        key = recipe if isinstance(recipe, str) else recipe.title
        elapsed_ms.append(1000 * (time.perf_counter() - started))
        counts["proposals"] += len(found.proposals)
        if found.proposals:
            first = found.proposals[0]
            counts["met already" if not first.changes and first.portion == 1 else "changed"] += 1
            wrong = [fault for one in found.proposals for fault in faults_of(engine, one.recipe, wish)]
            counts["wrong proposals"] += len(wrong)
            faults += [f"{key}, {wish.text}: {fault}" for fault in wrong]
        else:
            solvable = found_by_trying(engine, found)
            counts["missed" if solvable else "none by trying either"] += 1
            if solvable:
                faults.append(f"{key}, {wish.text}: nothing proposed, but {solvable}")
        if show:
            _show(key, wish, found)
    elapsed_ms.sort()
    done = counts["changed"] + counts["met already"]
    print(f"\n| measure | {pairs} pairs, seed {seed} |\n| --- | --- |")
    print(f"| met by the recipe as it is | {counts['met already']} |")
    print(f"| changed | {counts['changed']} |")
    print(
        f"| nothing proposed; no change of one or two lines solves it | {counts['none by trying either']} |"
    )
    print(f"| nothing proposed, though such a change exists | {counts['missed']} |")
    print(f"| proposed where solvable | {done / max(1, done + counts['missed']):.1%} |")
    print(
        f"| faults found by the other code in {counts['proposals']} proposals | {counts['wrong proposals']} |"
    )
    print(
        f"| milliseconds, median / p95 | {statistics.median(elapsed_ms):.0f} /"
        f" {elapsed_ms[int(0.95 * len(elapsed_ms))]:.0f} |"
    )
    for fault in faults:
        print("  ", fault)


def faults_of(engine: Engine, recipe: object, wish: Wish) -> Iterator[str]:
    """Yield what a word list and a second reading of the lines find wrong."""
    from core.food.recipe import Recipe

    assert isinstance(recipe, Recipe)
    lines = [use.text for use in recipe.uses]
    # "Warm the tortillas" means the listed corn tortillas.
    listed = {
        word for line in lines for word, is_free in _refused_in(line.split(",")[0], wish.refused) if is_free
    }
    for text in (*(line.split(",")[0] for line in lines), recipe.title, *recipe.steps):
        for word, is_free in _refused_in(text, wish.refused):
            if not is_free and (text in lines or word not in listed):
                yield f"'{word}' in '{text}'"
    again = calculate_nutrition(engine, [use.text for use in recipe.uses], recipe.servings).per_serving
    for nutrient, low, high in wish.limits:
        value = again.amounts.get(nutrient, 0.0)
        if (low is not None and value < low * 0.99) or (high is not None and value > high * 1.01):
            yield f"{nutrient} {value:.0f} read again"


def _refused_in(text: str, refused: Refused) -> Iterator[tuple[str, bool]]:
    """Yield the refused words in a text in the singular, each with whether the words next to it make it another food."""
    words = text.casefold().replace(",", " ").replace(".", " ").replace("(", " ").replace(")", " ").split()
    for place, word in enumerate(words):
        bare = word.rstrip("s")
        if bare in refused or word in refused:
            before = words[max(0, place - 3) : place]
            after = words[place + 1].rstrip("s") if place + 1 < len(words) else ""
            yield (
                bare,
                after in NOT_THE_FOOD or any(each in FREE or each.endswith("-free") for each in before),
            )


def found_by_trying(engine: Engine, found: AdaptedRecipe) -> str:
    """Return a change of one or two lines that solves a pair, or an empty text."""
    request = expand(found.parsed, Profile(), None, engine.data.graph)
    rules = rules_of(request, engine.data.rules)
    if rules.fixed or found.parsed.unknown or found.parsed.unheeded:
        return ""
    judge = RecipeJudge(RecipeReader(engine), request)
    dish = DishToAdapt(found.recipe, engine.data.swaps, engine.ingredients.foods())
    every = alternatives_of(dish, DishRules(rules.forbidden, rules.limits, rules.apart, rules.wanted))
    as_is = {one.line: one for one in every if not one.key}
    changes = [one for one in every if one.key]
    for count in (1, 2):
        for some in combinations(changes, count):
            if len({one.line for one in some}) < count:
                continue
            chosen = {**as_is, **{one.line: one for one in some}}
            if set(range(len(dish.recipe.uses))) - chosen.keys():
                continue
            solution = DishSolution(tuple(chosen.values()), 0.0, is_proven=False)
            if _may_meet(solution, rules, dish.recipe.servings) and written(
                dish, rules, solution, 1.0, 0.0, judge.check, None
            ):
                return " and ".join(one.key for one in some)
    return ""


def _may_meet(solution: DishSolution, rules: DishRules, servings: float) -> bool:
    for limit in rules.limits:
        if limit.basis in ("serving", "day"):
            value = sum(one.amounts.get(limit.nutrient, 0.0) for one in solution.chosen) / servings
            if (limit.high is not None and value > limit.high) or (
                limit.low is not None and value < limit.low
            ):
                return False
    return True


def _show(key: str, wish: Wish, found: AdaptedRecipe) -> None:
    print(f"\n{key} | {wish.text} | {[getattr(one, 'entity', one.kind) for one in found.because]}")
    for one in found.proposals:
        changes: Sequence[str] = [
            f"{change.before.text if change.before else ''} -> {', '.join(line.text for line in change.after)}"
            for change in one.changes
        ]
        print(f"   {one.recipe.title}: {'; '.join(changes)}{'' if one.portion == 1 else f' x {one.portion}'}")


if __name__ == "__main__":
    main()
