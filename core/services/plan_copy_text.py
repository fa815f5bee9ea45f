"""Sentences on copied meals: what is in the way before, and what became of it after."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from core.food.shown_names import shown_title
from core.plan.entry import PlanEntry, Slot
from core.recommend.avoid_wording import short_mark
from core.recommend.wording import joined
from core.services.plan_copies import CopiedMeals, CopyPreview
from core.translation import meal_word, tr, tr_count, weekday_name

if TYPE_CHECKING:
    from core.plan.avoided import LeftOut

_MOST = 8
"""Meals that a sentence names."""


def conflict_sentence(preview: CopyPreview) -> str:
    """Return which planned meals are in the way; empty if none is."""
    there = preview.conflicts
    if not there:
        return ""
    text = tr_count(
        "%n meals are planned there already: {meals}.",
        "%n meal is planned there already: {meals}.",
        len(there),
    )
    return text.format(meals=named_meals(there))


def forbidden_sentences(preview: CopyPreview) -> tuple[str, ...]:
    """Return which meals break a profile, with their reasons: one sentence for each dish."""
    by_dish: dict[tuple[str, str], list[LeftOut]] = {}
    for one in preview.forbidden:
        by_dish.setdefault((shown_title(one.entry.title), short_mark(one.avoid)), []).append(one)
    return tuple(
        tr("{title} isn't copied: {why} ({meals}).").format(
            title=title, why=why[:1].lower() + why[1:], meals=_meals(one.entry.slot for one in group)
        )
        for (title, why), group in by_dish.items()
    )


def other_sentences(preview: CopyPreview) -> tuple[str, ...]:
    """Return what else isn't as it was in the source."""
    found = []
    if preview.locked:
        text = tr_count(
            "%n locked meals stay: {meals}.", "%n locked meal stays: {meals}.", len(preview.locked)
        )
        found.append(text.format(meals=named_meals(preview.locked)))
    if preview.past:
        found.append(
            tr_count(
                "%n meals are past or in the diary, and aren't copied.",
                "%n meal is past or in the diary, and isn't copied.",
                preview.past,
            )
        )
    if preview.away:
        found.append(
            tr_count(
                "No one eats at home at %n of the meals.",
                "No one eats at home at %n of the meals.",
                preview.away,
            )
        )
    if preview.gone:
        text = tr_count(
            "%n dishes are no longer in the library, so the shopping list lacks them: {dishes}.",
            "%n dish is no longer in the library, so the shopping list lacks it: {dishes}.",
            len(preview.gone),
        )
        found.append(text.format(dishes=joined([*map(shown_title, preview.gone)], most=_MOST)))
    return tuple(found)


def result_sentences(copied: CopiedMeals) -> tuple[str, ...]:
    """Return what was copied, replaced, planned instead and left empty."""
    preview = copied.preview
    count = len(copied.new) - len(copied.instead)
    said = tr_count("Copied %n meals of {source}.", "Copied %n meal of {source}.", count)
    found = [said.format(source=preview.source)]
    if copied.old:
        text = tr_count("Replaced %n meals: {meals}.", "Replaced %n meal: {meals}.", len(copied.old))
        found.append(text.format(meals=named_meals(copied.old)))
    found += forbidden_sentences(preview)
    if copied.instead:
        found.append(tr("Planned instead: {meals}.").format(meals=named_meals(copied.instead)))
    if copied.empty:
        text = tr_count("%n meals are empty: {meals}.", "%n meal is empty: {meals}.", len(copied.empty))
        found.append(text.format(meals=_meals(copied.empty)))
    return (*found, *other_sentences(preview))


def named_meals(entries: Sequence[PlanEntry]) -> str:
    """Return `Tofu larb (Monday dinner), Dal (Tuesday lunch) and 3 more`."""
    return joined([f"{shown_title(entry.title)} ({_meal(entry.slot)})" for entry in entries], most=_MOST)


def _meals(slots: Iterable[Slot]) -> str:
    return joined([_meal(slot) for slot in dict.fromkeys(slots)], most=_MOST)


def _meal(slot: Slot) -> str:
    return f"{weekday_name(slot.day)} {meal_word(slot.meal)}"
