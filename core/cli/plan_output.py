"""A planned week in words and as JSON."""

from collections.abc import Sequence
from pathlib import Path

from core.cli.avoided import show_marks
from core.cli.common import print_json, say
from core.diary.entry import MEALS, kind_of
from core.food.nutrients import NUTRIENT_KEYS
from core.plan.cross_contact import cross_contact_notes
from core.plan.day import DayPlan
from core.plan.document import cooked_text
from core.plan.notes import TOO_LITTLE
from core.plan.person import names_of
from core.plan.proof import proof_text
from core.plan.text import leftover_text, servings_text
from core.recommend.avoid_wording import whose_profile
from core.recommend.meal_check import MealVerdicts
from core.recommend.wording import amount_text, joined
from core.services.diary_files import totals_json
from core.services.meal_checks import verdict_json
from core.services.planning import PlanEntry, ProposedWeek, StoredWeek


def show_week(
    stored: StoredWeek,
    notes: Sequence[str],
    profiles: Sequence[Path],
    *,
    found: ProposedWeek | None = None,
    shopping: object = None,
    with_reasons: bool = False,
    as_json: bool,
) -> None:
    """Print a week; meals that break the profile are marked."""
    if as_json:
        print_json(plan_json(stored, notes, found, shopping))
        return
    say(stored.week.name)
    urgent = [note for note in notes if note.startswith(TOO_LITTLE)]
    for note in urgent:
        say(note)
    for day in stored.days:
        _show_day(day, stored, with_reasons=with_reasons)
    rest = [note for note in notes if note not in urgent]
    if rest:
        say("")
    for note in rest:
        say(note)
    if stored.bound is not None:
        say(proof_text(stored.bound))
    broken = len(stored.avoided)
    if broken:
        meals, them = ("1 meal breaks", "it") if broken == 1 else (f"{broken} meals break", "them")
        people = {one.who for meal in stored.avoided for one in meal.avoid}
        whose = whose_profile(one for meal in stored.avoided for one in meal.avoid)
        is_now = "it is" if len(people) == 1 else "they are"
        other = "".join(f" --profile {path}" for path in profiles)
        say(
            f"\n{meals} {whose} as {is_now} now; files and shopping lists leave {them} out."
            f" To replace {them}: larder plan --week {stored.week.name}{other} --replace-avoided"
        )


def _show_day(day: DayPlan, stored: StoredWeek, *, with_reasons: bool) -> None:
    names = names_of(stored.profiles)
    energy = day.totals.amounts.get("energy")
    doubt = "" if day.totals.is_complete("energy") else "at least "
    total = "nothing planned" if energy is None else f"{doubt}{amount_text('energy', energy)}"
    if len(names) > 1 and day.entries:
        total = ", ".join(
            f"{name} {amount_text('energy', day.amounts_of(name, is_user=place == 0).get('energy', 0.0))}"
            for place, name in enumerate(names)
        )
    say(f"\n{day.day:%A} {day.day.isoformat()}   {total}")
    for meal in MEALS:
        for entry in (entry for entry in day.entries if entry.meal == meal):
            locked = " (locked)" if entry.is_locked else ""
            name = meal if not entry.is_side else "  with" if kind_of(meal) != "snack" else "  and"
            facts = ", ".join(part for part in (entry.title, _servings(entry)) if part)
            say(f"  {name:<10} {facts}{locked}")
            show_marks(stored.checked.verdict(entry), " " * 13)
            for note in cross_contact_notes(entry, day.at(entry.slot), stored.checked):
                say(f"{' ' * 13}! {note}")
            reasons = entry.why if with_reasons else ()
            # The first reason of a variant begins with its change.
            if entry.variant is not None and not entry.is_side and not reasons:
                say(f"{' ' * 13}{entry.variant.sentence}")
            if entry.note:
                say(f"{' ' * 13}Note: {entry.note}")
            for why in reasons:
                say(f"{' ' * 13}{why}")
        for eaten in (entry for entry in day.eaten if entry.meal == meal):
            say(f"  {meal:<10} {eaten.text} (eaten)")
            show_marks(stored.checked.verdict(eaten), " " * 13)


def _servings(entry: PlanEntry) -> str:
    """Return who eats how much of a meal, and what is cooked for later."""
    text = servings_text(entry.servings)
    if entry.is_out:
        return joined([eater.name for eater in entry.eating], most=12)
    if entry.eaters:
        parts = [f"{eater.name} {eater.servings:g}" for eater in entry.eating]
        text = f"{text} ({', '.join(parts)})"
    return ", ".join(part for part in (text, leftover_text(entry), cooked_text(entry)) if part)


def plan_json(
    stored: StoredWeek, notes: Sequence[str] = (), found: ProposedWeek | None = None, shopping: object = None
) -> dict[str, object]:
    """Return a week as JSON data."""
    proposal = None if found is None else found.proposal
    names = names_of(stored.profiles)
    return {
        "week": stored.week.name,
        "days": [
            {
                "date": day.day,
                "entries": [entry_json(entry, stored.checked) for entry in day.entries],
                "eaten": [entry.text for entry in day.eaten],
                "totals": totals_json(day.totals),
            }
            for day in stored.days
        ],
        "cells": [
            _cell_json(entry, names, cross_contact_notes(entry, day.at(entry.slot), stored.checked))
            for day in stored.days
            for entry in day.entries
        ],
        "totals": {
            name: {
                day.day.isoformat(): {
                    key: round(amount, 3) for key, amount in day.amounts_of(name, is_user=place == 0).items()
                }
                for day in stored.days
            }
            for place, name in enumerate(names)
        },
        "bound": None if stored.bound is None else round(stored.bound, 4),
        "infeasible": None if proposal is None else proposal.infeasible.to_json(),
        "shopping": shopping,
        "notes": list(notes),
    }


def _cell_json(entry: PlanEntry, names: Sequence[str], apart: Sequence[str]) -> dict[str, object]:
    """Return a meal as JSON data: who eats how much, what is cooked, and why."""
    own = {} if entry.eaters else {names[0]: entry.servings}
    servings = {eater.name: eater.servings for eater in entry.eating} or own
    source = entry.leftover_of
    return {
        "id": entry.entry_id,
        "date": entry.planned_on,
        "meal": entry.meal,
        "recipe": entry.recipe_key,
        "title": entry.title,
        "servings": servings,
        "cooked_servings": entry.cooked_servings,
        "leftover_of": None if source is None else {"date": source.day, "meal": source.meal},
        "minutes": entry.minutes,
        "side": entry.is_side,
        "variant": None
        if entry.variant is None or entry.is_side
        else {"of": entry.variant.base_key, "changes": list(entry.variant.changes)},
        "alongside": entry.alongside,
        "keep_apart": list(apart),
        "locked": entry.is_locked,
        "why": list(entry.why),
        "note": entry.note,
        "eating_out": entry.is_out,
    }


def entry_json(entry: PlanEntry, checked: MealVerdicts) -> dict[str, object]:
    """Return one planned meal as JSON data."""
    return {
        "id": entry.entry_id,
        "date": entry.planned_on,
        "meal": entry.meal,
        "title": entry.title,
        "recipe": entry.recipe_key,
        "servings": entry.servings,
        "locked": entry.is_locked,
        "nutrition": {
            key: None if (amount := entry.snapshot.amounts.get(key)) is None else round(amount, 3)
            for key in NUTRIENT_KEYS
        },
        **verdict_json(checked.verdict(entry)),
    }
