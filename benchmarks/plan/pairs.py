"""Pairs of weeks for a blind judge, and the score of the verdicts.

    python -m benchmarks.plan.pairs print FOLDER [--against "greedy;random;without variety"] [--people "NAME;..."] [--seed 7]
    python -m benchmarks.plan.pairs score FOLDER

`print` plans a week for each person twice, by the search and another way, and writes both as A and B of a pair, in an order
drawn from the seed, with the rubric (`docs/week-rubric.md`). Several other ways take turns, and the seed also draws who gets
which. The key goes into a folder of its own next to the pairs, so that a judge doesn't see it. `score` reads
`verdicts.tsv` and counts the wins, by point and overall, with a 95 % interval (Wilson) and the p value of a sign test, then
overall against each other way.

It measures parts of the engine, without the user's log.
"""

import argparse
import json
import math
import random
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.plan.measuring import plan_week
from benchmarks.plan.personas import PEOPLE
from benchmarks.plan.ways import WAYS
from benchmarks.plan_bench import week_number
from core.diary.entry import MEALS
from core.engine.engine import Engine
from core.people.profile import Profile
from core.plan.planner import WeekProposal
from core.plan.shopping_formats import format_shopping
from core.plan.text import portion_text
from core.recommend.meal_check import NOTHING_AVOIDED
from core.recommend.wording import amount_text
from core.services.planning import describe_week
from core.store.home import Home

RUBRIC = Path(__file__).parents[2] / "docs" / "week-rubric.md"
POINTS = ("1", "2", "3", "4", "5", "6", "7", "overall")
_SHOWN = (
    "energy",
    "protein",
    "carbohydrate",
    "fat",
    "saturated_fat",
    "fiber",
    "sodium",
    "potassium",
    "phosphorus",
)


def main() -> None:
    """Print pairs, or score verdicts."""
    options = _options()
    if options.act == "print":
        _print_pairs(options)
    else:
        print(scored(options.folder))


def _print_pairs(options: argparse.Namespace) -> None:
    people = tuple(part.strip() for part in options.people.split(";")) if options.people else tuple(PEOPLE)
    options.folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(RUBRIC, options.folder / "rubric.md")
    draw = random.Random(options.seed)
    others = [part.strip() for part in options.against.split(";")]
    for way in others:
        if way not in WAYS:
            raise SystemExit(f"'{way}' is no way to plan. Choose from: {'; '.join(WAYS)}")
    against = [others[place % len(others)] for place in range(len(people))]
    draw.shuffle(against)
    key: dict[str, dict[str, str]] = {}
    with tempfile.TemporaryDirectory() as scratch:
        engine = Engine(Home(Path(scratch)))
        for number, name in enumerate(people, start=1):
            ways = ["search", against[number - 1]]
            draw.shuffle(ways)
            key[f"{number:02}"] = dict(zip("AB", ways, strict=True))
            rows = [f"# Pair {number:02}", "", f"Who eats: {_who(PEOPLE[name])}"]
            for letter, way in zip("AB", ways, strict=True):
                proposal = plan_week(engine, PEOPLE[name], week_number(0), WAYS[way])[0]
                rows += ["", f"## Week {letter}", "", *_week_rows(engine, proposal)]
            (options.folder / f"pair-{number:02}.md").write_text("\n".join(rows) + "\n", encoding="utf-8")
            print(f"pair {number:02}", flush=True)
        engine.close()
    hidden = options.folder.with_name(f"{options.folder.name}-key")
    hidden.mkdir(exist_ok=True)
    (hidden / "key.json").write_text(json.dumps(key, indent=2), encoding="utf-8")
    print(f"{len(people)} pairs are in {options.folder}, the key is in {hidden}.")


def _who(profiles: Sequence[Profile]) -> str:
    return "; ".join(json.dumps(one.model_dump(mode="json", exclude_defaults=True)) for one in profiles)


def _week_rows(engine: Engine, proposal: WeekProposal) -> Iterator[str]:
    for day in proposal.days:
        yield f"### {day.day:%A}"
        for meal in MEALS:
            for entry in (one for one in day.entries if one.meal == meal):
                minutes = "" if entry.minutes is None else f", {entry.minutes:.0f} min"
                energy = amount_text("energy", entry.snapshot.amounts.get("energy", 0.0))
                side = " (with it)" if entry.is_side else ""
                again = "" if entry.leftover_of is None else ", leftover"
                yield f"- {meal}{side}: {entry.title}, {portion_text(entry)}{again}{minutes}, {energy}"
        for place, person in enumerate(proposal.people):
            amounts = day.amounts_of(person.name, is_user=place == 0)
            facts = ", ".join(
                f"{key.replace('_', ' ')} {amount_text(key, amounts[key])}"
                for key in _SHOWN
                if key in amounts
            )
            yield f"- day of {person.name}: {facts} (aim {person.energy_kcal:.0f} kcal)"
        yield ""
    document = describe_week(engine, proposal.week, proposal.entries, (), {}, NOTHING_AVOIDED)
    yield "### To buy"
    yield format_shopping(document.shopping, "txt").split("\n", 1)[1]


def scored(folder: Path) -> str:
    """Return the wins of the search as lines of text."""
    key = json.loads((folder.with_name(f"{folder.name}-key") / "key.json").read_text(encoding="utf-8"))
    rows = [line.split("\t") for line in (folder / "verdicts.tsv").read_text(encoding="utf-8").splitlines()]
    head, *verdicts = [row for row in rows if len(row) >= len(POINTS) + 1]
    missing = sorted(set(key) - {row[0].zfill(2) for row in verdicts})
    lines = [
        f"{len(verdicts)} of {len(key)} pairs are judged" + (f"; not {', '.join(missing)}" if missing else "")
    ]
    for place, point in enumerate(POINTS, start=head.index("1")):
        lines.append(_counted(point, [(row[0].zfill(2), row[place]) for row in verdicts], key))
    overall = head.index("overall")
    others = {pair: next(way for way in ways.values() if way != "search") for pair, ways in key.items()}
    for other in sorted(set(others.values())):
        against = [(pair, row[overall]) for row in verdicts if others[pair := row[0].zfill(2)] == other]
        lines.append(_counted(f"overall, against {other}", against, key))
    return "\n".join(lines)


def _counted(name: str, verdicts: Sequence[tuple[str, str]], key: dict[str, dict[str, str]]) -> str:
    """Return how often the search was better, as a line of text.

    Args:
        verdicts: (pair, letter).
    """
    count: Counter[str] = Counter()
    for pair, said in verdicts:
        letter = said.strip().upper()
        count["tie" if letter not in ("A", "B") else key[pair][letter]] += 1
    wins, losses = count["search"], sum(count.values()) - count["search"] - count["tie"]
    low, high = _wilson(wins, wins + losses)
    return (
        f"{name:34} search {wins:3}  other {losses:3}  no difference {count['tie']:3}  "
        f"share won {low:.0%} to {high:.0%}, p {_sign_test(wins, losses):.3f}"
    )


def _wilson(wins: int, all_: int) -> tuple[float, float]:
    if not all_:
        return 0.0, 1.0
    z, share = 1.96, wins / all_
    middle = (share + z * z / (2 * all_)) / (1 + z * z / all_)
    half = z * math.sqrt(share * (1 - share) / all_ + z * z / (4 * all_ * all_)) / (1 + z * z / all_)
    return middle - half, middle + half


def _sign_test(wins: int, losses: int) -> float:
    count = wins + losses
    extreme = min(wins, losses)
    return min(1.0, 2 * sum(math.comb(count, k) for k in range(extreme + 1)) / 2**count) if count else 1.0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("act", choices=("print", "score"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--against", default="greedy", help="other ways with ; between them")
    parser.add_argument("--people", help="names of people with ; between them; default: all thirty")
    parser.add_argument("--seed", type=int, default=7)
    return parser.parse_args()


if __name__ == "__main__":
    main()
