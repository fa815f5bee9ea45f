"""Score readings of requests that people of many voices typed: `make bench-voices`.

    python -m benchmarks.voices_bench [--set FILE ...] [--show] [--json out/voices_bench.json]

A set is JSON lines: the text, and what a careful reader takes from it (`want`, `refuse`, `diets`, `tags`, `limits`,
`servings`, `conditions`, `age`). Its writers had seen neither Larder nor its other sets. Every text is asked on the
starter library, without a profile or a log.

    exact     every item is read, and no constraint is left that belongs to none
    mistaken  a person would miss something in the reading, by the rules of `benchmarks/voices_judgement.py`
    missed    a refused food is in no exclusion, and answers are shown
    turned    of these: the food became a requirement
    silent    a condition or an age is in no constraint and no warning, and answers are shown
    needless  Larder asks back about a text that refuses nothing

Names match if they share a word, so "exact" forgives a name cut short. Intervals are 95 % bootstraps.
"""

import argparse
import json
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from benchmarks.refusals_bench import interval
from benchmarks.voices_judgement import Difference, differences
from benchmarks.voices_reading import Reading, Voiced, compare
from core.engine.engine import Engine
from core.people.profile import Profile
from core.services.ask import ask
from core.store.home import Home

ROOT = Path(__file__).resolve().parent.parent
FOLDER: Final = Path(__file__).parent / "voices"
WRONG: Final = ("missed", "turned", "silent", "needless")
OF: Final = {"missed": "refusal", "turned": "refusal", "silent": "condition", "needless": "plain"}
"""Which texts each of them is counted among."""


def main() -> None:
    """Ask every text of every set and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--set", nargs="+", type=Path, default=sorted(FOLDER.glob("*.jsonl")))
    parser.add_argument("--show", action="store_true", help="print the texts that are not read exactly")
    parser.add_argument("--json", type=Path, default=ROOT / "out" / "voices_bench.json")
    options = parser.parse_args()
    results = {}
    with tempfile.TemporaryDirectory() as folder:
        engine = Engine(Home(Path(folder)))
        for path in options.set:
            lines = path.read_text(encoding="utf-8").splitlines()
            rows = [Voiced.model_validate_json(line) for line in lines if line.strip()]
            answers = [ask(engine, row.text, profile=Profile(), log=()).result for row in rows]
            readings = list(map(compare, rows, answers))
            judged = list(map(differences, rows, answers, readings))
            results[path.name] = _print(path, rows, readings, judged)
            if options.show:
                _show(rows, readings, judged)
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


def _print(
    path: Path, rows: Sequence[Voiced], readings: Sequence[Reading], judged: Sequence[Sequence[Difference]]
) -> dict[str, Any]:
    exact = [each.is_exact for each in readings]
    low, high = interval(exact)
    print(f"\n{path.name}: {len(rows)} texts")
    print(f"  exact     {sum(exact):3} of {len(exact):3}   {100 * low:.1f} to {100 * high:.1f} %")
    mistaken = [any(each.is_mistake for each in found) for found in judged]
    low, high = interval(mistaken)
    print(f"  mistaken  {sum(mistaken):3} of {len(mistaken):3}   {100 * low:.1f} to {100 * high:.1f} %")
    among = {
        "refusal": [bool(row.refuse) for row in rows],
        "condition": [bool(row.conditions or row.age) for row in rows],
        "plain": [not (row.refuse or row.conditions or row.age or row.diets) for row in rows],
    }
    kinds = Counter(kind for found in judged for kind in {(each.kind, each.is_mistake) for each in found})
    counts: dict[str, Any] = {
        "texts": len(rows),
        "exact": sum(exact),
        "mistaken": sum(mistaken),
        "mistakes": {kind: count for (kind, is_mistake), count in kinds.most_common() if is_mistake},
        "as right": {kind: count for (kind, is_mistake), count in kinds.most_common() if not is_mistake},
    }
    for wrong in WRONG:
        chosen = [
            wrong in each.wrong for each, counted in zip(readings, among[OF[wrong]], strict=True) if counted
        ]
        low, high = interval(chosen)
        counts[wrong] = [sum(chosen), len(chosen)]
        print(f"  {wrong:9} {sum(chosen):3} of {len(chosen):3}   {100 * low:.1f} to {100 * high:.1f} %")
    found = Counter(kind for each in readings for kind in each.found)
    lost = Counter(kind for each in readings for kind, _ in each.lost)
    for kind in sorted(found | lost):
        counts[kind] = [found[kind], found[kind] + lost[kind]]
        print(f"  {kind:9} {found[kind]:3} of {found[kind] + lost[kind]:3} items read")
    print(f"  constraints that belong to no item: {sum(len(each.extra) for each in readings)}")
    for title in ("mistakes", "as right"):
        print(f"  {title}: " + ", ".join(f"{kind} {count}" for kind, count in counts[title].items()))
    return counts


def _show(
    rows: Sequence[Voiced], readings: Sequence[Reading], judged: Sequence[Sequence[Difference]]
) -> None:
    for row, each, found in zip(rows, readings, judged, strict=True):
        if not each.is_exact:
            print(f"\n{row.id}  {row.text}\n   {' '.join(sorted(each.wrong))}")
            print(f"   lost {each.lost}  extra {each.extra}  unknown {each.unknown}")
            print(
                f"   mistakes: {', '.join(f'{one.kind} ({one.name})' for one in found if one.is_mistake) or 'none'}"
            )


if __name__ == "__main__":
    main()
