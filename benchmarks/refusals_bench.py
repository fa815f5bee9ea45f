"""Check exclusions, allergies and health conditions in plain words: `make bench-refusals`.

    python -m benchmarks.refusals_bench [--set FILE ...] [--show]

A set is a table: question, its exclusions (foods, "cond:" conditions, "(ask)" for an exclusion without a food), and
foods that must not be excluded. Every question is asked on the starter library.

    turned    an excluded food became a requirement, and answers are shown
    dropped   answers are shown, and the food is not excluded
    silent    answers are shown, and the condition is not mentioned
    needless  Larder asks back about a question without exclusions
    overdone  a food that such a question wants is excluded

Without --set it reads benchmarks/traps/refusals.tsv and, if present, the development set next to the checkout. Both
have guided changes, so they are regression sets. Intervals are 95 % bootstraps.
"""

import argparse
import random
import re
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from core.engine.engine import Engine
from core.people.profile import Profile
from core.questions.constraint import Constraint
from core.recommend.answer import AskResult
from core.services.ask import ask
from core.store.home import Home

ROOT = Path(__file__).resolve().parent.parent
SETS = (
    ROOT / "benchmarks" / "traps" / "refusals.tsv",
    ROOT.parent / "shared" / "data" / "strangers" / "refusals_dev.tsv",
)
WRONG: Final = ("turned", "dropped", "silent", "needless", "overdone")
NO_FOOD: Final = frozenset({"(ask)", "any", "allergy", "right_refuses_or_condition"})
DRAWS: Final = 2000
OTHER_WORDS: Final = {
    "milk": "dairy lactose casein whey cheese butter cream yogurt dairy-free lactose-free lactose-intolerance vegan",
    "egg": "eggs egg-free vegan", "gluten": "wheat grain celiac coeliac gluten-free", "wheat": "gluten gluten-free",
    "nut": "tree nut-free tree-nut-free peanut", "treenut": "nut tree nut-free", "peanut": "nut nut-free legume",
    "fish": "seafood cod salmon vegetarian vegan", "shrimp": "prawn shellfish crustacean seafood",
    "shellfish": "crab crustacean seafood mollusc shrimp vegetarian vegan", "crab": "shellfish crustacean seafood",
    "seafood": "fish shellfish", "soy": "soya soybean soy-free legume", "sesame": "tahini sesame-free",
    "meat": "vegetarian vegan meatless pescatarian", "redmeat": "red beef meat", "pork": "halal kosher meat",
    "sugar": "sweetener sugar-free", "flour": "wheat gluten", "cilantro": "coriander", "fishsauce": "fish",
    "creamcheese": "cream", "palmoil": "palm", "bellpepper": "pepper", "brusselssprout": "brussels", "pinenut": "pine",
    "oilyfish": "oily fish", "liver": "offal", "sulphite": "sulfite wine", "alcohol": "wine beer spirit liquor",
    "legume": "bean lentil pea", "cow": "milk dairy", "sheep": "milk dairy", "vegetarian": "vegan lacto-vegetarian",
    "nightshade": "tomato", "corn": "maize", "bread": "wheat gluten", "lactose": "milk dairy", "peach": "stone",
    "gelatin": "gelatine vegetarian vegan", "carmine": "cochineal vegan", "vegan": "animal",
}  # fmt: skip
"""Words by which a constraint may refuse a food of the sets as well."""


@dataclass(frozen=True)
class Row:
    """A question of a set."""

    question: str
    refuses: tuple[str, ...]
    wants: tuple[str, ...]

    @property
    def foods(self) -> tuple[str, ...]:
        """The foods that it refuses."""
        return tuple(word for word in self.refuses if word not in NO_FOOD and not word.startswith("cond:"))

    @property
    def has_condition(self) -> bool:
        """Whether it names a condition of health."""
        return any(word.startswith("cond:") for word in self.refuses)


def main() -> None:
    """Ask every question of every set and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--set", nargs="+", type=Path, default=[path for path in SETS if path.is_file()])
    parser.add_argument("--show", action="store_true", help="print the questions that end wrongly")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        engine = Engine(Home(Path(folder)))
        for path in options.set:
            rows = list(rows_of(path))
            ends = [list(ends_of(row, _asked(engine, row.question))) for row in rows]
            _print(path, rows, ends)
            if options.show:
                for row, found in zip(rows, ends, strict=True):
                    for end in set(found) & set(WRONG):
                        print(f"  {end:9} {row.question}")


def rows_of(path: Path) -> Iterator[Row]:
    """Yield the questions of a set."""
    for line in path.read_text(encoding="utf-8").splitlines()[1:]:
        question, refuses, wants = [*line.split("\t"), "", ""][:3]
        if question:
            yield Row(
                question,
                tuple(re.split(r"[;,\s]+", refuses.strip(" ;,")) if refuses.strip() else ()),
                tuple(wants.split()),
            )


def _asked(engine: Engine, question: str) -> AskResult:
    return ask(engine, question, profile=Profile(), log=()).result


def ends_of(row: Row, result: AskResult) -> Iterator[str]:
    """How a question ends: "refusal", "condition" or "plain" for its kind, and the name of what went wrong."""
    shown = bool(result.answers)
    constraints = result.constraints
    if row.has_condition:
        yield "condition"
        if shown and not result.unheeded and not any(map(_hears, constraints)):
            yield "silent"
    if set(row.refuses) & NO_FOOD and not row.foods:
        yield "refusal"
        if shown:
            yield "dropped"
    elif row.foods:
        yield "refusal"
        if shown:
            yield from {_end_of(food, constraints) for food in row.foods} - {"kept"}
    elif row.wants and not row.refuses:
        yield "plain"
        if any(each.mode in ("exclude", "avoid") and words_of(each) & set(row.wants) for each in constraints):
            yield "overdone"
        elif not shown and result.unknown:
            yield "needless"


def _hears(constraint: Constraint) -> bool:
    is_health = getattr(constraint, "facet", None) in ("health", "diet")
    return constraint.mode == "exclude" or constraint.kind == "nutrient" or is_health


def _end_of(food: str, constraints: Sequence[Constraint]) -> str:
    # A name of several words is written "bell_pepper" or "bellpepper".
    parts = food.split("_")
    means = {
        f"{food}-free",
        *parts,
        *(other for name in (*parts, "".join(parts)) for other in OTHER_WORDS.get(name, "").split()),
    }
    for each in constraints:
        refuses = each.mode in ("exclude", "avoid") and words_of(each) & means
        if refuses or (each.kind == "tag" and each.mode == "require" and each.entity in means):
            return "kept"
    wanted = (
        each for each in constraints if each.mode in ("require", "prefer") and each.kind == "ingredient"
    )
    is_turned = any({*parts} <= words_of(each) or words_of(each) & {food, f"{food}s"} for each in wanted)
    return "turned" if is_turned else "dropped"


def words_of(constraint: Constraint) -> set[str]:
    """The words of a constraint's name and of the question that it came of, plurals as singulars too."""
    entity = str(getattr(constraint, "entity", None) or "").lower()
    words = set(re.findall(r"[a-z]+", f"{entity} {constraint.text.lower()}"))
    return words | {re.sub(r"(es|s)$", "", word) for word in words} | {entity}


def _print(path: Path, rows: Sequence[Row], ends: Sequence[Sequence[str]]) -> None:
    count = Counter(end for found in ends for end in set(found))
    print(f"\n{path.name}: {len(rows)} questions, {count['refusal']} refusals, {count['condition']} conditions,"
          f" {count['plain']} that refuse nothing")  # fmt: skip
    of = {
        "turned": "refusal",
        "dropped": "refusal",
        "silent": "condition",
        "needless": "plain",
        "overdone": "plain",
    }
    for wrong in WRONG:
        among = [wrong in found for found in ends if of[wrong] in found]
        low, high = interval(among)
        print(f"  {wrong:9} {sum(among):3} of {len(among):3}   {100 * low:.1f} to {100 * high:.1f} %")


def interval(found: Sequence[bool]) -> tuple[float, float]:
    """The 95 % bootstrap interval of a share."""
    if not found:
        return 0.0, 0.0
    draw = random.Random(15)
    shares = sorted(sum(draw.choices(found, k=len(found))) / len(found) for _ in range(DRAWS))
    return shares[int(0.025 * DRAWS)], shares[int(0.975 * DRAWS)]


if __name__ == "__main__":
    main()
