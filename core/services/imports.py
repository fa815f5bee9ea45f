"""Import, preview, remove and export recipes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from core.errors import KnownError, shown
from core.food.spelling import normalised_name
from core.importing.chosen_foods import NOTHING_CHOSEN, ChosenFoods
from core.importing.formats.table import READER as TABLE
from core.importing.formats.table import reader_of_columns
from core.importing.pipeline.outcome import FOODS_SAID, ImportOutcome
from core.importing.pipeline.pasted import PASTED, read_pasted
from core.importing.pipeline.preview import ImportPreview
from core.importing.pipeline.readers import READERS, reader_named
from core.importing.pipeline.sources import Sources, find_sources, why_endless
from core.importing.source_recipe import Reader
from core.importing.usda.stored import stored_foods
from core.importing.usda.tables import LABEL as USDA_LABEL
from core.library.library_search import own_recipes, source_counts
from core.library.resolved_recipe import ADAPTED, COMPOSED, OWN, STARTER, SYNTHETIC
from core.people.profile import Profile
from core.progress import Job
from core.services import products
from core.services.chosen_foods import food_named, with_remembered
from core.store.own_files import refuse_own_files
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine
    from core.exporting.avoided import AvoidedSplit

__all__ = ["FOODS_SAID", "ImportOutcome", "ImportPreview"]

USDA: Final = "usda"
FDC: Final = "fdc"
"""The name of USDA's food tables among the formats and sources; they are no recipes."""


@dataclass(frozen=True)
class Format:
    """A format that can be imported."""

    name: str
    label: str


@dataclass(frozen=True)
class Source:
    """Recipes or foods that came in one format.

    Attributes:
        name: the format, "starter" for the recipes that come with Larder, "usda" for imported foods, "fdc" for products.
        count: the number of recipes, foods or products (`unit`).
    """

    name: str
    label: str
    count: int

    @property
    def is_removable(self) -> bool:
        """True if `remove_source` can remove it."""
        return self.name != STARTER

    @property
    def unit(self) -> str:
        """The counted things."""
        return {USDA: "foods", FDC: "products"}.get(self.name, "recipes")


@dataclass(frozen=True)
class Exported:
    """A finished export.

    Attributes:
        left_out: the recipes that break the profile and were not written.
    """

    path: Path
    form: str
    count: int
    left_out: "AvoidedSplit"


def import_formats() -> tuple[Format, ...]:
    """Return the formats that can be imported."""
    return (*(Format(reader.name, reader.label) for reader in READERS), Format(USDA, USDA_LABEL))


def import_recipes(
    engine: "Engine",
    paths: Sequence[Path],
    *,
    form: str | None = None,
    columns: Sequence[str] = (),
    foods: Mapping[str, str] = MappingProxyType({}),
    job: Job | None = None,
) -> ImportOutcome:
    """Import recipes and food tables from files and folders.

    Args:
        form: the format of all files; None guesses each file's.
        columns: the columns of tables, such as "title=Recipe Name".
        foods: foods of the taxonomy for names of ingredients, in place of the foods that Larder reads; an empty one sets
            aside a remembered choice.

    Raises:
        KnownError: no file is named, a food is unknown, nothing can be read, or the library can't be written; it is as it
            was.
        Cancelled: the job was cancelled; the library is as it was.
    """
    job = job or engine.job
    if not paths:
        raise KnownError(tr("Name a file to import, such as 'larder import recipes.csv'."))
    named = {normalised_name(name): food and food_named(engine, food) for name, food in foods.items()}
    chosen = with_remembered(engine, ChosenFoods(by_name=named))
    reader = None if form is None or form == USDA else _reader(form)
    if columns:
        if form == USDA or reader not in (None, TABLE):
            raise KnownError(
                tr("--column is only for tables. Write 'larder import table PATH --column title=NAME ...'.")
            )
        reader = _table(paths, columns)
    if form == USDA or reader is not None:
        if why := next(filter(None, map(why_endless, paths)), ""):
            raise KnownError(why)
        if reader is None:
            return engine.changes.import_sources(Sources({}, tuple(paths)), job)
        return ImportOutcome(recipes=engine.changes.import_recipes(paths, reader, job, chosen=chosen))
    return engine.changes.import_sources(find_sources(paths, job), job, chosen)


def preview_import(
    engine: "Engine",
    paths: Sequence[Path],
    named: Mapping[Path, Reader] = MappingProxyType({}),
    job: Job | None = None,
    chosen: ChosenFoods = NOTHING_CHOSEN,
) -> ImportPreview:
    """Return what importing files would do; nothing is changed.

    Args:
        named: readers of some files, whose format is then not guessed.
        chosen: foods that the user chose for some lines; remembered choices count, too.
    """
    foods = with_remembered(engine, chosen)
    return engine.changes.preview(paths, job or engine.job, named, foods)


def preview_text(
    engine: "Engine", text: str, job: Job | None = None
) -> tuple[ImportPreview, dict[Path, Reader]]:
    """Return a preview of importing a pasted recipe, and the reader to import it with."""
    engine.home.make()
    named: dict[Path, Reader] = {PASTED: read_pasted(text, engine.home.root)}
    return preview_import(engine, tuple(named), named, job), named


def import_previewed(engine: "Engine", preview: ImportPreview, job: Job | None = None) -> ImportOutcome:
    """Import the recipes of a preview.

    Raises:
        KnownError: nothing can be read, or the library can't be written; it is as it was.
        Cancelled: the job was cancelled; the library is as it was.
    """
    return engine.changes.import_sources(preview.sources, job or engine.job, preview.chosen)


def sources(engine: "Engine") -> tuple[Source, ...]:
    """Return the recipes and foods of the library by source, the largest source of recipes first."""
    labels = _labels()
    counts = source_counts(engine.library)
    found = [Source(name, labels.get(name, name), count) for name, count in counts.items()]
    found.append(Source(USDA, USDA_LABEL, len(stored_foods(engine.home))))
    found.append(Source(FDC, products.LABEL, products.count(engine)))
    return tuple(source for source in found if source.count)


def remove_source(engine: "Engine", name: str, job: Job | None = None) -> Source:
    """Remove the recipes of a source, or the imported USDA foods or products, and return what was removed.

    Raises:
        KnownError: the library has nothing from this source, or can't be written; it is as it was.
        Cancelled: the job was cancelled; the library is as it was.
    """
    job, key = job or engine.job, name.casefold()
    labels = _labels()
    if key == USDA:
        return Source(USDA, USDA_LABEL, engine.changes.remove_usda(job))
    if key == FDC and products.has_products(engine):
        return Source(FDC, products.LABEL, products.remove(engine))
    if key != STARTER and key not in source_counts(engine.library):
        raise KnownError(
            tr("The library has nothing from '{name}'. 'larder remove --list' lists its sources.").format(
                name=shown(name)
            )
        )
    return Source(key, labels.get(key, key), engine.changes.remove_source(key, job))


def export_recipes(
    engine: "Engine",
    path: Path,
    *,
    form: str | None = None,
    names: Sequence[str] = (),
    own_only: bool = False,
    profile: Profile | None = None,
    include_avoided: bool = False,
    job: Job | None = None,
) -> Exported:
    """Write recipes to a file or folder, without those that break the profile.

    Args:
        form: jsonld, cooklang, markdown, csv or html; None takes it from the path.
        names: ids or titles; all recipes if there are none.
        own_only: without the recipes that come with Larder.
        profile: None takes the stored one.
        include_avoided: write the recipes that break the profile as well, with a mark.

    Raises:
        KnownError: the format or a recipe is unknown, every recipe breaks the profile, the profile can't be applied, or
            the path can't be written.
    """
    # An import starts without what writes, adapts and judges recipes.
    from core.exporting import writing
    from core.exporting.avoided import AvoidedSplit, without_avoided
    from core.services.meal_checks import meal_check
    from core.services.profiles import profile as stored_profile

    refuse_own_files(engine.home, path)
    form = writing.format_of(path, form)
    if profile is None:
        profile = stored_profile(engine)
    check = meal_check(engine, profile)
    library = engine.library
    chosen = writing.Selection(library, own_recipes(library)) if own_only else writing.select(library, names)
    found = AvoidedSplit(chosen, 0, ()) if include_avoided else without_avoided(chosen, check)
    if not found.selection.numbers and found.count:
        raise KnownError(
            tr("{text} Nothing is left to write. --include-avoided includes them.").format(text=found.text)
        )
    writing.export_recipes(found.selection, path, form, job or engine.job, check.sentences)
    return Exported(path, form, len(found.selection.numbers), found)


def _labels() -> dict[str, str]:
    from core.services.adapted_recipes import COMPOSED_LABEL
    from core.services.adapted_recipes import LABEL as ADAPTED_LABEL
    from core.services.own_recipes import LABEL as OWN_LABEL

    return {
        **{reader.name: reader.label for reader in READERS},
        STARTER: "comes with Larder",
        SYNTHETIC: "Synthetic recipes",
        ADAPTED: ADAPTED_LABEL,
        COMPOSED: COMPOSED_LABEL,
        OWN: OWN_LABEL,
    }


def _reader(form: str) -> Reader:
    reader = reader_named(form)
    if reader is None:
        raise KnownError(
            tr("'{form}' is not a format. 'larder import --list' lists the formats.").format(form=shown(form))
        )
    return reader


def _table(paths: Sequence[Path], columns: Sequence[str]) -> Reader:
    folder = next((path for path in paths if path.is_dir()), None)
    if folder is not None:
        raise KnownError(
            tr(
                "{folder} is a folder, and --column is only for tables. Name the tables in the folder."
            ).format(folder=shown(folder))
        )
    return reader_of_columns(columns)
