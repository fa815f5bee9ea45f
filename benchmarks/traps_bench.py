"""Check names and recipes with hidden allergens: `make bench-traps`.

    python -m benchmarks.traps_bench [--show]

Names (benchmarks/traps/names_*.tsv) are looked up as `larder ingredient` does. Recipes (recipes_*.jsonl) are imported into
an empty home and asked for once per allergy. For each allergen that a name or recipe contains, may contain or lacks:

    missed       contained, but Larder finds none in the food, or offers the recipe
    overlooked   possible, but Larder finds none in the food, or offers the recipe
    held back    a name or recipe without allergens for which Larder reports one or doesn't know

These sets have guided changes, so they are regression sets.
"""

import argparse
import json
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.refusals_bench import interval
from core.engine.engine import Engine
from core.people.profile import Profile
from core.questions.constraint import ParsedQuestion
from core.recommend.options import AskOptions
from core.services.ask import ask
from core.services.imports import import_recipes
from core.services.ingredients import allergen_labels, ingredient
from core.store.home import Home

TRAPS = Path(__file__).resolve().parent / "traps"


@dataclass(frozen=True)
class Checked:
    """A name or a recipe, the allergens that it has, and those that Larder calls it free of."""

    name: str
    contains: frozenset[str]
    may_contain: frozenset[str]
    free_of: frozenset[str]

    @property
    def is_harmless(self) -> bool:
        """Whether it has no allergen."""
        return not self.contains | self.may_contain


def main() -> None:
    """Check every set and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--show", action="store_true", help="print what ends wrongly")
    show = parser.parse_args().show
    for path in sorted(TRAPS.glob("names_*.tsv")) + sorted(TRAPS.glob("recipes_*.jsonl")):
        with tempfile.TemporaryDirectory() as folder:
            engine = Engine(Home(Path(folder)))
            read = _names if path.suffix == ".tsv" else _recipes
            _print(path, list(read(path, engine)), show=show)


def _names(path: Path, engine: Engine) -> Iterator[Checked]:
    every = frozenset(allergen_labels(engine))
    for line in path.read_text(encoding="utf-8").splitlines()[1:]:
        name, contains, may_contain = [*line.split("\t"), "", ""][:3]
        found = ingredient(engine, name)
        held = {allergen for allergen, _ in found.allergens}
        free = every - held if found.known else frozenset[str]()
        yield Checked(name, frozenset(contains.split()), frozenset(may_contain.split()), free)


def _recipes(path: Path, engine: Engine) -> Iterator[Checked]:
    recipes = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    with tempfile.TemporaryDirectory() as folder:
        for number, recipe in enumerate(recipes):
            (Path(folder) / f"{number}.json").write_text(json.dumps(recipe), encoding="utf-8")
        import_recipes(engine, [Path(folder)])
    offered = {allergen: _offered(engine, allergen) for allergen in allergen_labels(engine)}
    for recipe in recipes:
        expected = recipe["x-expected"]
        free = frozenset(allergen for allergen, titles in offered.items() if recipe["name"] in titles)
        yield Checked(
            recipe["name"], frozenset(expected["contains"]), frozenset(expected["may_contain"]), free
        )


def _offered(engine: Engine, allergen: str) -> frozenset[str]:
    """The titles of all recipes that Larder offers to somebody with an allergy."""
    question = ParsedQuestion(question="recipes", constraints=(), rest="", unknown=())
    profile = Profile(allergies=(allergen,))
    answered = ask(engine, question, profile=profile, log=(), options=AskOptions(limit=None))
    return frozenset(answer.title for answer in answered.result.answers)


def _print(path: Path, checked: Sequence[Checked], *, show: bool) -> None:
    print(f"\n{path.name}: {len(checked)}")
    measured = {
        "missed": [(each, bool(each.contains & each.free_of)) for each in checked if each.contains],
        "overlooked": [(each, bool(each.may_contain & each.free_of)) for each in checked if each.may_contain],
        "held back": [(each, len(each.free_of) < _most(checked)) for each in checked if each.is_harmless],
    }
    for name, among in measured.items():
        low, high = interval([is_wrong for _, is_wrong in among])
        wrong = [each.name for each, is_wrong in among if is_wrong]
        print(f"  {name:10} {len(wrong):3} of {len(among):3}   {100 * low:.1f} to {100 * high:.1f} %")
        for title in wrong if show else ():
            print(f"    {title}")


def _most(checked: Sequence[Checked]) -> int:
    """How many allergens there are to be free of."""
    return max(len(each.free_of) for each in checked)


if __name__ == "__main__":
    main()
