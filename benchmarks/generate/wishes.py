"""Wishes of one to five kinds of criteria, as RecipeRAG draws them, and how each criterion is checked."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from benchmarks.adapt_bench import DAIRY, EGG, FISH, GLUTEN, MEAT, NUTS, SHELLFISH, Wish

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


def in_words(wish: Sequence[Criterion]) -> str:
    """Return a wish as people write it: "gluten free french soup with tomato, under 45 minutes"."""
    by_kind = {one.kind: one.text for one in wish}
    dish = [by_kind[kind] for kind in ("diet", "cuisine", "meal") if kind in by_kind]
    dish += [] if "meal" in by_kind else ["dish"]
    dish += [by_kind["ingredient"]] if "ingredient" in by_kind else []
    return ", ".join([" ".join(dish), *(by_kind[kind] for kind in ("nutrient", "time") if kind in by_kind)])
