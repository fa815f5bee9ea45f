"""Sentences on how a log line was read."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.diary.eaten import EatenFood
from core.diary.entry import DiaryEntry
from core.diary.totals import snapshot_of_lines, totals_of_snapshots
from core.plan.text import servings_text
from core.recommend.avoid import NO_CONFLICT, ProfileVerdict
from core.recommend.avoid_wording import avoid_sentences
from core.recommend.wording import amount_text, joined, number_text
from core.services.diary import LoggedMealText
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.amounts import entry_text, sum_text
from desktop_app.widgets.text import isolated

if TYPE_CHECKING:
    from core.services.quick_add import Kind, Loggable


@dataclass(frozen=True)
class Understood:
    """The sentence on a log line."""

    text: str
    is_doubtful: bool
    """True if a food is not recognised, so that it is not counted, or something breaks the profile."""


def understood(
    read: LoggedMealText,
    verdict: ProfileVerdict = NO_CONFLICT,
    ask: Sequence[str] = (),
    *,
    hides_calories: bool = False,
) -> Understood:
    """Return how a line was read: energy, estimates, unrecognised foods, and conflicts with the profile.

    Args:
        ask: questions that the user has to answer first.
        hides_calories: leave the energy out.
    """
    said = _understood(read, "" if hides_calories else entry_text("energy", read.snapshot))
    if ask:
        question = tr("{question} Press Enter again to log it.").format(question=" ".join(ask))
        said = Understood(question, is_doubtful=True)
    if not verdict.avoid:
        return said
    return Understood(" ".join((*avoid_sentences(verdict.avoid), said.text)).strip(), is_doubtful=True)


def preview(energy: str, verdict: ProfileVerdict) -> Understood:
    """Return the energy of all foods of an unfinished line, and its conflicts with the profile."""
    total = tr("In all: {energy}.").format(energy=energy) if energy else ""
    avoid = avoid_sentences(verdict.avoid)
    return Understood(" ".join(filter(None, (*avoid, total))), is_doubtful=bool(avoid))


def _understood(read: LoggedMealText, energy: str) -> Understood:
    if read.recipe_key is not None:
        return Understood(
            tr("Recipe: {details}.").format(
                details=", ".join(
                    part for part in (read.snapshot.title, servings_text(read.servings), energy) if part
                )
            ),
            is_doubtful=False,
        )
    parts = []
    if energy and len(read.unknown) + len(read.unweighed) < len(read.snapshot.foods):
        parts.append(tr("Counted: {energy}.").format(energy=energy))
    if read.estimated:
        parts.append(
            tr("No amount given for {foods}; counted as one typical portion.").format(
                foods=joined(list(read.estimated))
            )
        )
    if read.guessed:
        parts.append(
            tr(
                "Not recognised: {foods}. Its energy is estimated from its words; Larder can't rule out any allergen."
            ).format(foods=joined(list(read.guessed)))
        )
    if read.unknown:
        parts.append(
            tr(
                "Not recognised: {foods}. Larder can't rule out any allergen, and its nutrients stay unknown."
            ).format(foods=joined(list(read.unknown)))
        )
    if read.unweighed:
        foods = joined(list(read.unweighed))
        parts.append(tr("Not counted, because the weight is unknown: {foods}.").format(foods=foods))
    return Understood(" ".join(parts), is_doubtful=bool(read.unplaced or read.unweighed))


def entry_details(entry: DiaryEntry) -> str:
    """Return the second line of an entry: its time, servings of a recipe, the program it comes from, and the note."""
    at = "" if entry.eaten_at is None else entry.eaten_at.strftime("%H:%M")
    servings = servings_text(entry.servings) if entry.recipe_key is not None or entry.servings != 1 else ""
    origin = tr("from {program}").format(program=entry.source) if entry.source else ""
    note = tr("Note: {note}").format(note=isolated(entry.note)) if entry.note else ""
    return " · ".join(part for part in (at, servings, origin, note) if part)


def food_lines(entry: DiaryEntry, *, hides_calories: bool = False) -> tuple[str, ...]:
    """Return each food of an entry with its mass and energy: "2 eggs: about 100 g, 143 kcal, give or take 21".

    A single food that was weighed, and a recipe, say nothing that the entry doesn't.
    """
    lines = entry.snapshot.lines
    if len(lines) == 1 and (lines[0].recipe is not None or lines[0].how in ("weighed", "stated")):
        return ()
    return tuple(_food_line(line, with_energy=len(lines) > 1 and not hides_calories) for line in lines)


def _food_line(line: EatenFood, *, with_energy: bool) -> str:
    if not line.is_recognised and line.mass_g is None:
        return tr("{food}: not recognised").format(food=line.text)
    # The line names its food where the words alone don't.
    name = line.food.name if line.food is not None and line.food.source != "larder" else ""
    energy = food_energy(line) if with_energy else ""
    details = ", ".join(part for part in (name, mass_text(line), energy) if part)
    return tr("{food}: {details}").format(food=line.text, details=details)


def mass_text(line: EatenFood) -> str:
    """Return the mass of a food: "100 g", "about 100 g" for an estimate; it says so if the food isn't recognised."""
    if not line.is_recognised:
        if line.mass_g is None:
            return tr("not recognised")
        return tr("not recognised, about {grams} g").format(grams=number_text(line.mass_g, 0))
    if line.mass_g is None:
        return tr("weight unknown") if line.how != "stated" else ""
    is_exact = line.mass_range_g is None or line.mass_range_g[0] == line.mass_range_g[1]
    grams = number_text(line.mass_g, 1 if line.mass_g < 10 else 0)
    return (tr("{grams} g") if is_exact else tr("about {grams} g")).format(grams=grams)


def food_energy(line: EatenFood) -> str:
    """Return the energy of a food and its doubt: "143 kcal, give or take 21"; empty for an unknown one."""
    if not line.is_recognised and "energy" not in line.nutrition:
        return ""
    return sum_text("energy", totals_of_snapshots([snapshot_of_lines("", [line])]))


_SOURCES: "Final[dict[Kind, str]]" = {
    "before": QT_TR_NOOP("eaten before"),
    "meal": QT_TR_NOOP("saved meal"),
    "food": QT_TR_NOOP("food"),
    "recipe": QT_TR_NOOP("recipe"),
    "product": QT_TR_NOOP("product"),
}


def suggestion_text(found: "Loggable", *, hides_calories: bool = False) -> str:
    """Return a suggestion with its mass, energy and source: "banana · about 118 g · 105 kcal · food"."""
    mass = "" if found.mass_g is None else number_text(found.mass_g, 1 if found.mass_g < 10 else 0)
    is_weighed = found.reading is not None and any(
        line.how == "weighed" for line in found.reading.snapshot.lines
    )
    energy = "" if found.energy_kcal is None or hides_calories else amount_text("energy", found.energy_kcal)
    parts = (
        found.words,
        found.detail,
        mass and (tr("{grams} g") if is_weighed else tr("about {grams} g")).format(grams=mass),
        energy,
        tr(_SOURCES[found.kind]),
    )
    return " · ".join(part for part in parts if part)
