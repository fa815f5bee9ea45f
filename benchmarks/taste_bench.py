"""Whether answers follow what a person eats: `make bench-taste`.

    python -m benchmarks.taste_bench [--seeds N] [--json out/taste_bench.json]

For each of the 2021 paper's five diets some food logs are simulated (`larder simulate-log`), and questions that name no diet
are asked of the starter library: once without the log (λ = 0), once as the program does by default, once at either end of
the slider. What stands in the log itself is no answer here. Prints how many of the first five answers agree with the diet
of the log, how alike the five are, and the same for recent and frequent meals counting more.

It measures parts of the engine: the ranking, without the user's profile and day.
"""

import argparse
import json
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import combinations
from pathlib import Path

import numpy as np

from core.assets import assets_dir
from core.engine.engine import Engine
from core.food.labels import YES
from core.food.recipe import Recipe
from core.library.embeddings.similarity import LoggedMeal
from core.people.profile import Profile
from core.recommend.ask import ask
from core.recommend.diversity import taste
from core.recommend.options import AskOptions
from core.recommend.simulated_log import simulate_log
from core.store.home import Home

QUESTIONS = (
    "what can i cook for dinner",
    "a quick lunch",
    "something with vegetables",
    "a main dish with rice",
    "a simple dinner in 40 minutes",
    "what should i eat tonight",
)
SHOWN = 5
TODAY = date(2026, 6, 1)
AGREES: Mapping[str, Callable[[Recipe], bool]] = {
    "mediterranean": lambda recipe: (
        ("cuisine", "mediterranean") in recipe.tags or _keeps(recipe, "mediterranean-diet")
    ),
    "dash": lambda recipe: _keeps(recipe, "dash"),
    "vegan": lambda recipe: _keeps(recipe, "vegan"),
    "indian": lambda recipe: ("cuisine", "indian") in recipe.tags,
    "keto": lambda recipe: _keeps(recipe, "keto"),
}
WAYS: Mapping[str, AskOptions] = {
    "without the log": AskOptions(similarity_weight=0.0),
    "by default": AskOptions(),
    "recent and frequent": AskOptions(weighted_log=True),
    "stick to my taste": AskOptions(
        similarity_weight=taste(0).similarity_weight, diversity=taste(0).diversity
    ),
    "surprise me": AskOptions(similarity_weight=taste(1).similarity_weight, diversity=taste(1).diversity),
}


def main() -> None:
    """Simulate, ask, and print the table."""
    options = _options()
    with tempfile.TemporaryDirectory() as folder:
        engine = Engine(Home(Path(folder)))
        try:
            table = {
                diet: {way: _measured(engine, diet, chosen, options.seeds) for way, chosen in WAYS.items()}
                for diet in AGREES
            }
            everything = engine.library.ids("SELECT recipe_id FROM recipe")
            recipes = engine.library.recipes(everything).values()
            rates = {diet: float(np.mean([agrees(r) for r in recipes])) for diet, agrees in AGREES.items()}
        finally:
            engine.close()
    print(f"| log of | whole library | {' | '.join(WAYS)} |\n|---|---|{'---|' * len(WAYS)}")
    for diet, row in table.items():
        cells = " | ".join(f"{agreed * 100:.0f}" for agreed, _ in row.values())
        print(f"| {diet} | {rates[diet] * 100:.0f} | {cells} |")
    means = [np.mean([row[way] for row in table.values()], axis=0) for way in WAYS]
    print(
        f"| mean | {np.mean(list(rates.values())) * 100:.0f} | {' | '.join(f'{m[0] * 100:.0f}' for m in means)} |"
    )
    print(f"| how alike the five are (cosine) | | {' | '.join(f'{m[1]:.2f}' for m in means)} |")
    if options.json:
        options.json.parent.mkdir(parents=True, exist_ok=True)
        options.json.write_text(
            json.dumps({"agreement": table, "library": rates}, indent=1), encoding="utf-8"
        )


def _measured(engine: Engine, diet: str, options: AskOptions, seeds: int) -> tuple[float, float]:
    """Share of the first answers that agree with the diet, and the mean cosine between them."""
    agreed: list[float] = []
    alike: list[float] = []
    for seed in range(1, seeds + 1):
        entries = simulate_log(diet, seed, engine.library, assets_dir()).entries
        numbers = engine.library.recipe_ids([entry.key for entry in entries])
        log = [
            LoggedMeal(entry.title, TODAY - timedelta(days=5 + 3 * place), numbers[entry.key])
            for place, entry in enumerate(entries)
        ]
        for question in QUESTIONS:
            found = _first(engine, question, log, options)
            recipes = list(engine.library.recipes(found).values())
            agreed += [float(AGREES[diet](recipe)) for recipe in recipes]
            index = engine.context.index
            assert index is not None
            vectors = index.vectors(found)
            alike += [float(one @ other) for one, other in combinations(vectors, 2)]
    return float(np.mean(agreed)), float(np.mean(alike))


def _first(engine: Engine, question: str, log: Sequence[LoggedMeal], options: AskOptions) -> list[int]:
    """Numbers of the first answers that are not in the log."""
    logged = {meal.recipe_id for meal in log}
    asked = replace(options, limit=SHOWN + len(logged), on=TODAY)
    parsed = engine.parse(question)
    keys = [found.id for found in ask(parsed, Profile(), None, log, engine.context, asked).answers]
    numbers = engine.library.recipe_ids(keys)
    return [numbers[key] for key in keys if numbers[key] not in logged][:SHOWN]


def _keeps(recipe: Recipe, diet: str) -> bool:
    return recipe.diets.get(diet) == YES


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seeds", type=int, default=6, help="logs of each diet; the paper has six")
    parser.add_argument("--json", type=Path, default=Path("out/taste_bench.json"))
    return parser.parse_args()


if __name__ == "__main__":
    main()
