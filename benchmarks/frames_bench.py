"""Ask messages with several foods in the place of one: `make bench-frames`.

    python -m benchmarks.frames_bench [--wish FILE ...] [--refuse FILE ...] [--foods FOOD ...] [--show]

A frame is a message by a writer who had not seen Larder, with @ where a food stands: "had eggs this morning so @ for
dinner". In frames of wishes the person wants the food, in the others not. Each is asked with its writer's foods (`FOODS`).

    wanted     the food is a wish or a preference, and nothing is asked about it
    excluded   the food is excluded, as it must be in a frame that refuses it
    asked      Larder asks about the food; in a frame that refuses it, about any word
    lost       none of these
    turned     a refused food is a wish
"""

import argparse
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from core.engine.engine import Engine
from core.questions.constraint import EXCLUDING_MODES, WANTS, Constraint, ParsedQuestion
from core.services.ask import parse
from core.store.home import Home

FOLDER: Final = Path(__file__).parent / "voices"
FOODS: Final = {
    "frames_wish": ("chicken", "salmon", "broccoli"),
    "frames_refuse": ("chicken", "salmon", "cheese"),
    "frames2_wish": ("turkey", "mushrooms", "tofu", "prawns", "yogurt", "pasta"),
    "frames2_refuse": ("turkey", "mushrooms", "tofu", "prawns", "yogurt", "pasta"),
    "frames3_wish": ("beef", "spinach", "cod", "eggs", "butter", "noodles"),
    "frames3_refuse": ("beef", "spinach", "cod", "eggs", "butter", "noodles"),
}
"""The foods that the writers of each file had in mind."""


def main() -> None:
    """Ask every frame with every food, and print how they end."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for kind in ("wish", "refuse"):
        parser.add_argument(
            f"--{kind}",
            nargs="*",
            type=Path,
            default=[
                *sorted(FOLDER.glob(f"frames*_{kind}.txt")),
                *sorted(FOLDER.glob(f"closed/frames*_{kind}.txt")),
            ],
        )
    parser.add_argument("--foods", nargs="*", help="other foods to ask every frame with")
    parser.add_argument("--show", action="store_true", help="print the frames that end wrongly")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        engine = Engine(Home(Path(folder)))
        for path in options.wish:
            _ask(engine, path, options.foods or foods_of(path), is_refused=False, is_shown=options.show)
        for path in options.refuse:
            _ask(engine, path, options.foods or foods_of(path), is_refused=True, is_shown=options.show)


def foods_of(path: Path) -> Sequence[str]:
    """Return the foods to ask the frames of a file with."""
    return FOODS.get(path.stem, ("chicken", "salmon", "rice"))


def _ask(engine: Engine, path: Path, foods: Sequence[str], *, is_refused: bool, is_shown: bool) -> None:
    right = {"excluded", "asked"} if is_refused else {"wanted"}
    ends: Counter[str] = Counter()
    frames = path.read_text(encoding="utf-8").splitlines()
    for frame in frames:
        own = [end_of(parse(engine, frame.replace("@", food)), food, is_refused=is_refused) for food in foods]
        ends.update(own)
        if is_shown and not right.issuperset(own):
            print(f"  {', '.join(own):30} {frame}")
    print(f"{path.name}: {len(frames)} frames with {len(foods)} foods each: {dict(ends.most_common())}")


def end_of(parsed: ParsedQuestion, food: str, *, is_refused: bool) -> str:
    """Return how a frame with a food ends, as the module's docstring names it."""
    own = [each for each in parsed.constraints if _names(each, food)]
    if any(each.mode in EXCLUDING_MODES or _is_without(each) for each in own):
        return "excluded"
    if any(food in text.lower() for text in parsed.unknown) or (is_refused and parsed.unknown):
        return "asked"
    if any(each.mode in WANTS for each in own):
        return "turned" if is_refused else "wanted"
    return "lost"


def _is_without(constraint: Constraint) -> bool:
    """Return whether a constraint is a diet without a food: "egg-free"."""
    return constraint.kind == "tag" and constraint.facet == "diet" and constraint.entity.endswith("-free")


def _names(constraint: Constraint, food: str) -> bool:
    return constraint.kind in ("ingredient", "tag") and (
        food in getattr(constraint, "entity", "") or food in constraint.text.lower()
    )


if __name__ == "__main__":
    main()
