"""Run the 2025 paper's protocol (KGQA) on any library: `make bench-kgqa`.

    python -m benchmarks.kgqa_bench [--library starter|foodcom|both] [--questions N] [--seed N]

Each question has a health tag, required and excluded ingredients, and one to three limits within two standard
deviations of the mean. The context is always the whole library. Gold (correct) answers come from a scan of the source by
code that shares nothing with Larder. Accuracy, precision, recall and F1 pool the answers of all questions, as in the
paper's tables (accuracy is the share of gold answers found); mAP and macro F1 are means over questions. Writes
out/kgqa_bench.json.
"""

import argparse
import random

from benchmarks.protocol.ablation import ABLATIONS
from benchmarks.protocol.kgqa_questions import DrawnQuestions, draw_questions
from benchmarks.protocol.libraries import Library, chosen_libraries, common_options, opened
from benchmarks.protocol.report import cells, console, figures, machine, misses_json, print_misses, write
from benchmarks.protocol.running import Outcome, run
from benchmarks.protocol.spelling import same

MEASURES = ("accuracy", "map", "precision", "recall", "pooled_f1", "f1")
HEADS = ("questions", "Acc", "mAP", "P", "R", "F1", "macro F1", "published F1, other data")
PUBLISHED = {
    "all": "0.973", "lactose": "0.935", "vegan": "0.981", "vegetarian": "0.981", "dairy-free": "0.667",
    "gluten-free": "0.873", "nut-free": "0.952", "egg-free": "0.966", "low-carb": "0.974", "low-fat": "0.961",
    "low-protein": "0.984", "low-sodium": "0.980", "low-cholesterol": "0.965", "high-protein": "0.956",
    "high-calcium": "0.967", "high-fiber": "0.966",
}  # fmt: skip
"""F1 of the 2025 paper's tables 3 and 5, on its own data."""


def main() -> None:
    """Run the protocol on every requested library."""
    options = common_options(__doc__, questions=800, seed=2025, out="kgqa_bench.json").parse_args()
    results: dict[str, object] = {"seed": options.seed}
    for name in chosen_libraries(options):
        with opened(name, options) as library:
            results[name] = _measure(library, options)
    write(options.json, results)


def _measure(library: Library, options: argparse.Namespace) -> dict[str, object]:
    source = library.source
    drawn = draw_questions(source, options.questions, random.Random(options.seed))
    measured = run(library.engine, source, drawn.questions, {"full": ABLATIONS["full"]})
    full = measured.outcomes["full"]
    console.rule(f"KGQA protocol: {source.name}")
    console.print(
        f"{machine()}\n{len(source.recipes)} recipes of {source.name}, {len(drawn.questions)} questions,"
        f" seed {options.seed};"
        f" gold answers per question: {sum(len(q.gold) for q in drawn.questions) / max(1, len(drawn.questions)):.1f}",
        highlight=False,
    )
    _print_tags(full)
    console.print(
        f"refused on the plate: {full.plate_share:.1%} of questions; times: "
        + ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in measured.times.items()),
        highlight=False,
    )
    _print_gaps(drawn)
    print_misses(measured.misses, len(drawn.questions))
    return {
        "recipes": len(source.recipes),
        "questions": len(drawn.questions),
        "not_measurable": {"tags_with_too_few_recipes": drawn.few, "limits": list(drawn.not_measurable)},
        "times": measured.times,
        "refused_on_plate": full.plate_share,
        "all": None if full.all is None else full.all.as_json(),
        "tags": {
            tag: scores.as_json()
            for tag in _tags(full)
            if (scores := full.of(question.kind == tag for question in full.questions)) is not None
        },
        "published_f1_other_data": PUBLISHED,
        "misses": misses_json(measured.misses),
    }


def _tags(full: Outcome) -> list[str]:
    return sorted({question.kind for question in full.questions})


def _print_tags(full: Outcome) -> None:
    published = {same(tag): text for tag, text in PUBLISHED.items()}
    rows = [("all", [str(len(full.questions)), *cells(full.all, MEASURES), PUBLISHED["all"]])]
    for tag in _tags(full):
        chosen = [question.kind == tag for question in full.questions]
        row = [str(sum(chosen)), *cells(full.of(chosen), MEASURES), published.get(same(tag), "")]
        rows.append((tag, row))
    figures(
        "Results by tag",
        rows,
        HEADS,
        "Published, other data: the 2025 paper's 3.8-billion-parameter model on FoodKG.",
    )


def _print_gaps(drawn: DrawnQuestions) -> None:
    if drawn.few:
        listed = ", ".join(f"{tag} ({count})" for tag, count in drawn.few.items())
        console.print(f"tags not measurable, fewer than 30 recipes: {listed}", highlight=False)
    if drawn.not_measurable:
        console.print(
            f"limits not measurable, the source lacks them: {', '.join(drawn.not_measurable)}",
            highlight=False,
        )


if __name__ == "__main__":
    main()
