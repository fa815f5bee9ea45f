"""`larder import`: recipes of other programs into the library."""

from collections.abc import Sequence
from pathlib import Path

from core.cli.common import print_json, say
from core.cli.progress_bar import moving_bar
from core.cli.reindex import reindex_imported
from core.engine.engine import Engine
from core.errors import KnownError, harmless, shown
from core.services import products
from core.services.chosen_foods import food_named, remembering
from core.services.imports import FDC, FOODS_SAID, ImportOutcome, import_formats, import_recipes
from core.services.user_data import writing

SHOWN_REASONS = 20


def run_list(*, as_json: bool) -> None:
    """`larder import --list`."""
    formats = import_formats()
    if as_json:
        found = [{"name": form.name, "label": form.label} for form in formats]
        print_json([*found, {"name": FDC, "label": products.LABEL}])
        return
    for form in formats:
        say(f"{form.name:<16} {form.label}")
    say(f"{FDC:<16} {products.LABEL}")


def run_import(
    engine: Engine,
    words: Sequence[str],
    columns: Sequence[str],
    foods: Sequence[str] = (),
    *,
    as_json: bool,
    remember: bool = False,
    with_similarity: bool = True,
) -> None:
    """`larder import [FORMAT] PATH... [--column FIELD=COLUMN] [--food NAME=FOOD [--remember]]`.

    Prints the result when the recipes are in the library. Embeddings of many recipes are computed after that.

    Args:
        remember: whether later imports read these names as these foods, too.
        with_similarity: whether to compute them now.

    Raises:
        KnownError: no file is named, or nothing can be read; the library is as it was.
        Cancelled: the user stopped it; the library is as it was.
    """
    if len(words) == 2 and words[0].casefold() == FDC:
        _import_products(engine, Path(words[1]), as_json=as_json)
        return
    form, paths = _form_and_paths(words)
    chosen = dict(map(_name_and_food, foods))
    with moving_bar() as job:
        outcome = import_recipes(engine, paths, form=form, columns=columns, foods=chosen, job=job)
    if remember:
        named = {name: food and food_named(engine, food) for name, food in chosen.items()}
        with writing(engine.home) as connection:
            remembering(connection, named)
    if as_json:
        print_json(outcome.to_json())
    else:
        _show(outcome)
    reindex_imported(engine, outcome.unindexed, wanted=with_similarity)


def _name_and_food(given: str) -> tuple[str, str]:
    name, sign, food = given.partition("=")
    if not (sign and name.strip()):
        raise KnownError(
            f"'{shown(given)}' is not NAME=FOOD. Write --food 'rocket=arugula', or --food 'rocket=' for Larder's reading."
        )
    return name.strip(), food.strip()


def _import_products(engine: Engine, path: Path, *, as_json: bool) -> None:
    with moving_bar() as job:
        done = products.import_fdc(engine, path, job)
    if as_json:
        print_json({"added": done.added, "skipped": done.skipped, "seconds": round(done.seconds, 3)})
    else:
        say(
            f"{done.added:,} products imported in place of earlier ones, {done.skipped:,} skipped, in {done.seconds:.1f} s."
            " Log one by its barcode or name: larder log '30 g NAME (product)'"
        )


def _form_and_paths(words: Sequence[str]) -> tuple[str | None, list[Path]]:
    """Split the arguments; the first one is a format only if something follows it."""
    formats = {form.name: form.name for form in import_formats()}
    if len(words) > 1:
        form = formats.get(words[0].casefold())
        if form is not None:
            return form, [Path(word) for word in words[1:]]
        if not Path(words[0]).exists() and "." not in words[0]:
            raise KnownError(
                f"'{shown(words[0])}' is neither a format nor a file. 'larder import --list' lists the formats."
            )
    return None, [Path(word) for word in words]


def _show(outcome: ImportOutcome) -> None:
    for report, one, many in ((outcome.foods, "food read", "foods read"), (outcome.recipes, "read", "read")):
        if report is not None:
            what = one if report.read == 1 else many
            say(
                f"{report.read:,} {what}: {report.added:,} added, {report.updated:,} updated, {report.unchanged:,}"
                f" unchanged, {report.skipped_count:,} skipped, in {report.seconds:.1f} s."
            )
    if outcome.recipes is not None and outcome.recipes.links_added + outcome.recipes.links_unchanged:
        say(
            f"Links to foods elsewhere: {outcome.recipes.links_added:,} added, {outcome.recipes.links_unchanged:,}"
            " unchanged. They are suggestions, never used for allergens, diets or amounts."
        )
    if outcome.foods is not None and (outcome.foods.added or outcome.foods.updated):
        say(FOODS_SAID)
    if outcome.was_stopped:
        say("Cancelled. The foods were imported; the recipes were not.")
    if outcome.left_out:
        say(f"{len(outcome.left_out):,} could not be read.")
    for skipped in outcome.skipped[:SHOWN_REASONS]:
        say(f"  {shown(skipped.where)}: {harmless(skipped.why)}")
    if outcome.skipped_count > SHOWN_REASONS:
        say(f"  and {outcome.skipped_count - SHOWN_REASONS:,} more; --json lists them.")
