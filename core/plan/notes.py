"""Notes on a proposed week, as sentences for the user."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from core.diary.entry import MEALS, USUAL_MEALS, Meal, kind_of
from core.first_weekday import place_in_week
from core.food.labels import Tag
from core.food.nutrients import NUTRIENTS
from core.food.nutrition import percent_energy
from core.food.shown_names import shown_food, shown_tag, shown_title
from core.people.profile import Profile
from core.people.targets import profile_on
from core.plan.day import DayPlan
from core.plan.entry import PlanEntry, Slot
from core.plan.person import Person, names_of
from core.plan.situation import RECENT_DAYS, Situation, last_eaten
from core.plan.targets import DayBound, day_share
from core.plan.variety import MOST_COOKED
from core.recommend.wording import amount_text, joined
from core.translation import QT_TR_NOOP, capital, day_in_words, local_number, meal_word, tr, weekday_name

TARGET_TOLERANCE = 0.03
"""A day that misses its target by less than this share of it counts as on target."""
TOO_LITTLE = QT_TR_NOOP("Too little food")
"""The beginnings of the notes that come before all others."""
_ROUNDING = 1.0001
_SHORT = 0.85
"""A note names the days with less than this share of the energy that the plan aims for."""
_WEEK_DAYS = 7
_SURE_OVER, _OVER, _SURE_UNDER, _UNDER = (True, True), (True, False), (False, True), (False, False)
_ONE_DAY = {
    _SURE_OVER: QT_TR_NOOP("{days} is {amount} over your target of {goal}."),
    _OVER: QT_TR_NOOP("{days} is at least {amount} over your target of {goal}."),
    _SURE_UNDER: QT_TR_NOOP("{days} is {amount} under your target of {goal}."),
    _UNDER: QT_TR_NOOP("{days} may be up to {amount} under your target of {goal}."),
}
_SOME_DAYS = {
    _SURE_OVER: QT_TR_NOOP("{days} are up to {amount} over your target of {goal}."),
    _OVER: QT_TR_NOOP("{days} are at least {amount} over your target of {goal}."),
    _SURE_UNDER: QT_TR_NOOP("{days} are up to {amount} under your target of {goal}."),
    _UNDER: QT_TR_NOOP("{days} may be up to {amount} under your target of {goal}."),
}
_EVERY_DAY = {
    _SURE_OVER: QT_TR_NOOP("Every day is up to {amount} over your target of {goal}."),
    _OVER: QT_TR_NOOP("Every day is at least {amount} over your target of {goal}."),
    _SURE_UNDER: QT_TR_NOOP("Every day is up to {amount} under your target of {goal}."),
    _UNDER: QT_TR_NOOP("Every day may be up to {amount} under your target of {goal}."),
}
_MEAL_PLURALS: Mapping[Meal, str] = {
    "breakfast": QT_TR_NOOP("breakfasts"),
    "lunch": QT_TR_NOOP("lunches"),
    "dinner": QT_TR_NOOP("dinners"),
    "snack": QT_TR_NOOP("snacks"),
}


def urgent_first(notes: Iterable[str]) -> tuple[str, ...]:
    """Return notes with those of `floor_notes` first."""
    return tuple(sorted(notes, key=lambda note: not note.startswith(tr(TOO_LITTLE))))


def floor_notes(
    days: Sequence[DayPlan], people: Sequence[Person], meals: Mapping[int, frozenset[Meal]]
) -> list[str]:
    """Return which days give a person less energy than is safe. These notes come first.

    Args:
        meals: the meals of each day, by the day's place in the week, that are planned or eaten. A partial day has
            to reach only their part of the floor.
    """
    found: list[str] = []
    for place, person in enumerate(people):
        least_kcal = person.need.floor_kcal * (1 - TARGET_TOLERANCE)
        if low := _low_days(days, person, meals, least_kcal, is_user=place == 0):
            text = (
                tr(
                    "the plan gives {name} as little as {least} on {days}. For {who}, less than {floor} a day needs a"
                    " doctor or dietitian."
                )
                if len(people) > 1
                else tr(
                    "the plan gives you as little as {least} on {days}. For {who}, less than {floor} a day needs a"
                    " doctor or dietitian."
                )
            ).format(
                name=person.name,
                least=amount_text("energy", min(low.values())),
                days=_day_names(list(low)),
                who=person.need.basis,
                floor=amount_text("energy", person.need.floor_kcal),
            )
            found.append(f"{tr(TOO_LITTLE)}: {text}")
    return found


def short_days(
    days: Sequence[DayPlan], people: Sequence[Person], meals: Mapping[int, frozenset[Meal]]
) -> list[date]:
    """Return the days that give a person less energy than is safe, or less of a nutrient than a hard minimum.

    Args:
        meals: as in `floor_notes`.
    """
    found: set[date] = set()
    for place, person in enumerate(people):
        least = [("energy", person.need.floor_kcal)]
        least += [(bound.nutrient, bound.hard_low) for bound in person.bounds if bound.hard_low is not None]
        for nutrient, amount in least:
            most = amount * (1 - TARGET_TOLERANCE)
            found.update(_low_days(days, person, meals, most, is_user=place == 0, nutrient=nutrient))
    return sorted(found)


def _low_days(
    days: Sequence[DayPlan],
    person: Person,
    meals: Mapping[int, frozenset[Meal]],
    least: float,
    *,
    is_user: bool,
    nutrient: str = "energy",
) -> dict[date, float]:
    """Return the days that give a person less than their meals' part of an amount, with what they give."""
    found: dict[date, float] = {}
    for plan in days:
        here = plan.meals_of(person.name, meals.get(place_in_week(plan.day), frozenset()), is_user=is_user)
        amount = plan.amounts_of(person.name, is_user=is_user).get(nutrient, 0.0)
        if plan.totals.foods and amount < least * day_share(person.profile, plan.day, here):
            found[plan.day] = amount
    return found


def unfed_notes(days: Sequence[DayPlan], profiles: Sequence[Profile]) -> list[str]:
    """Return which people of a household have no dish at a planned meal that they eat at home.

    A meal that was moved, removed or changed may leave someone without one.

    Args:
        profiles: everyone's, the user's first.
    """
    found: list[str] = []
    people = zip(names_of(profiles), profiles, strict=True) if len(profiles) > 1 else ()
    for place, (name, profile) in enumerate(people):
        hungry: list[str] = []
        for plan in days:
            eaten = {entry.meal for entry in plan.eaten}
            for meal in MEALS:
                there = [entry for entry in plan.entries if entry.meal == meal and not entry.is_side]
                if (
                    there
                    and meal not in eaten
                    and profile.eats(plan.day, meal)
                    and not any(one.servings_for(name, is_user=not place) for one in there)
                ):
                    hungry.append(
                        tr("{meal} on {day}").format(meal=meal_word(meal), day=weekday_name(plan.day))
                    )
        if hungry:
            text = tr("{name} has no dish for {meals}. Choose one, or set that person's portions.")
            found.append(text.format(name=name, meals=joined(hungry, most=8)))
    return found


def notes_on_needs(
    days: Sequence[DayPlan], people: Sequence[Person], meals: Mapping[int, frozenset[Meal]]
) -> list[str]:
    """Return notes on the energy that the plan aims for without a target, and on the days that fall short of it.

    Args:
        meals: the meals of each day, by the day's place in the week, that are planned or eaten.
    """
    if people[0].profile.hides_calories:
        return []
    assumed = [person for person in people if "energy" not in _targets(person.profile)]
    parts = [
        (
            tr("{amount} a day for {name} ({who})") if len(people) > 1 else tr("{amount} a day, for {who}")
        ).format(amount=amount_text("energy", person.energy_kcal), name=person.name, who=person.need.basis)
        for person in assumed
    ]
    found = [tr("The plan aims for {amounts}.").format(amounts=joined(parts, most=12))] if parts else []
    if len(people) == 1 and assumed and not assumed[0].profile.ages:
        found[0] += " " + tr("Age and sex in the profile, or an energy target, change it.")
    for person in assumed:
        aimed = [plan for plan in days if "energy" not in _targets(profile_on(person.profile, plan.day))]
        short = _low_days(aimed, person, meals, _SHORT * person.energy_kcal, is_user=person is people[0])
        if short:
            least = amount_text("energy", min(short.values()))
            text = (
                tr("Less energy than that for {name} on {days} (lowest: {least}), because few dishes fit.")
                if len(people) > 1
                else tr("Less energy than that on {days} (lowest: {least}), because few dishes fit.")
            )
            found.append(text.format(name=person.name, days=_day_names(list(short)), least=least))
    return found


def _targets(profile: Profile) -> set[str]:
    return {*profile.targets, *profile.week_targets}


def notes_on_open_slots(
    open_slots: Sequence[Slot],
    days: Sequence[DayPlan],
    bounds: Sequence[DayBound],
    why_none: Mapping[Meal, str],
    least: Mapping[Meal, Mapping[str, float]],
) -> list[str]:
    """Return why slots stay open, naming the rule that prevents them from being filled.

    Args:
        why_none: for meals without any recipe, a sentence on the rule that excludes them all.
        least: for each meal with recipes, the smallest amount of each nutrient in any of them.
    """
    found: list[str] = []
    found += [reason for meal, reason in why_none.items() if any(slot.meal == meal for slot in open_slots)]
    totals = {plan.day: plan.totals for plan in days}
    blocked: dict[tuple[Meal, str], list[date]] = {}
    for slot in open_slots:
        if slot.meal in why_none:
            continue
        amounts = totals[slot.day].amounts
        names = [
            tr("at most {amount} of {nutrient} a day").format(
                amount=amount_text(bound.nutrient, bound.hard_high), nutrient=_label(bound)
            )
            for bound in bounds
            if bound.hard_high is not None
            and amounts.get(bound.nutrient, 0.0) + least.get(slot.meal, {}).get(bound.nutrient, 0.0)
            > bound.hard_high
        ]
        if not names and any(bound.hard_high is not None for bound in bounds) and least.get(slot.meal):
            names = [
                tr("your daily maxima of {nutrients}").format(
                    nutrients=joined([_label(b) for b in bounds if b.hard_high is not None])
                )
            ]
        blocked.setdefault((slot.meal, joined(names)), []).append(slot.day)
    for (meal, rule), on in blocked.items():
        if rule:
            text = tr("No {meal} fits with the other meals on {days}: {rule}.")
        else:
            text = tr("No other {meal} in your library fits on {days}.")
        found.append(text.format(meal=meal_word(meal), days=_day_names(on), rule=rule))
    return found


def limit_notes(days: Sequence[DayPlan], people: Sequence[Person]) -> list[str]:
    """Return the hard limits of a day that the meals of some days exceed, for everyone.

    A proposal exceeds one only by what is eaten or fixed; a stored week also where a profile has changed.
    """
    found: list[str] = []
    for place, person in enumerate(people):
        eaten = {plan.day: plan.amounts_of(person.name, is_user=place == 0) for plan in days}
        over: dict[str, list[date]] = {}
        amount_words = tr("{name}'s maximum of {amount} of {nutrient}")
        share_words = tr("{name}'s maximum of {percent} % of energy from {nutrient}")
        if not place:
            amount_words = tr("your maximum of {amount} of {nutrient}")
            share_words = tr("your maximum of {percent} % of energy from {nutrient}")
        for bound in person.bounds:
            if (high := bound.hard_high) is not None:
                amount = amount_text(bound.nutrient, high)
                limit = amount_words.format(name=person.name, amount=amount, nutrient=_label(bound))
                over[limit] = [
                    d for d, all_ in eaten.items() if all_.get(bound.nutrient, 0.0) > high * _ROUNDING
                ]
        for share in person.shares:
            if share.is_hard and (high := share.high) is not None:
                percent, word = local_number(f"{high:g}"), NUTRIENTS[share.nutrient].word
                limit = share_words.format(name=person.name, percent=percent, nutrient=word)
                parts = {day: percent_energy(all_, share.nutrient) or 0.0 for day, all_ in eaten.items()}
                over[limit] = [day for day, part in parts.items() if part > high * _ROUNDING]
        text = tr("What is eaten or planned on {days} is already over {limit}.")
        found += [text.format(days=_day_names(on), limit=limit) for limit, on in over.items() if on]
    return found


def notes_on_unknown_amounts(days: Sequence[DayPlan], bounds: Sequence[DayBound]) -> list[str]:
    """Return hard maxima that a day may exceed, because not every food reports the nutrient."""
    found: list[str] = []
    for bound in bounds:
        if bound.hard_high is None:
            continue
        limit = tr("your maximum of {amount} of {nutrient}").format(
            amount=amount_text(bound.nutrient, bound.hard_high), nutrient=_label(bound)
        )
        unsure = [
            plan.day
            for plan in days
            if plan.totals.foods
            and not plan.totals.is_complete(bound.nutrient)
            and plan.totals.amounts.get(bound.nutrient, 0.0) <= bound.hard_high * _ROUNDING
        ]
        if unsure:
            found.append(
                tr("On {days} not every food reports {nutrient}: {limit} is not certain.").format(
                    days=_day_names(unsure), nutrient=_label(bound), limit=limit
                )
            )
    return found


def notes_on_possible_dislikes(doubts: Mapping[tuple[str, str], Sequence[PlanEntry]]) -> list[str]:
    """Return sentences on disliked foods that planned dishes may contain.

    Args:
        doubts: by the person who dislikes it (empty for the user alone) and the food, the meals that may contain it.
    """
    return [
        (
            tr("May contain {food}, which {name} dislikes: {dishes}.")
            if who
            else tr("May contain {food}, which you dislike: {dishes}.")
        ).format(
            food=shown_food(food), name=who, dishes=joined([shown_title(entry.title) for entry in entries])
        )
        for (who, food), entries in doubts.items()
    ]


def notes_on_predictions(predicted: Sequence[tuple[PlanEntry, Mapping[Tag, float]]]) -> list[str]:
    """Return sentences on new meals that were chosen by a predicted label.

    Args:
        predicted: the new meals, each with its recipe's predicted meals and courses (`Dish.predicted`).
    """
    found: dict[str, dict[str, None]] = {meal_word(meal): {} for meal in MEALS}
    for entry, labels in predicted:
        courses = {name: probability for (facet, name), probability in labels.items() if facet == "course"}
        said = {meal_word(entry.meal): labels.get(("meal", kind_of(entry.meal)))}
        if courses and entry.meal in ("lunch", "dinner"):
            course = max(courses, key=lambda name: courses[name])
            said[shown_tag(course)] = courses[course]
        for label, probability in said.items():
            if probability is not None:
                found.setdefault(label, {})[f"{shown_title(entry.title)} ({probability * 100:.0f} %)"] = None
    text = tr("Probably {label} (predicted): {dishes}.")
    return [
        text.format(label=label, dishes=joined(list(titles), most=8))
        for label, titles in found.items()
        if titles
    ]


def notes_on_repeats(days: Sequence[DayPlan], new: Sequence[PlanEntry], situation: Situation) -> list[str]:
    """Return dishes that are repeated because too few others fit."""
    found: list[str] = []
    new = [entry for entry in new if not entry.is_side]
    fresh = {entry.recipe_key for entry in new}
    times: dict[str, list[PlanEntry]] = {}
    for plan in days:
        for entry in plan.entries:
            # A dish for some, alongside the others', comes again because it goes with theirs.
            if entry.recipe_key is not None and entry.recipe_key in fresh and entry.alongside is None:
                times.setdefault(entry.recipe_key, []).append(entry)
    again = [
        entries
        for entries in times.values()
        if sum(each.leftover_of is None for each in entries) > MOST_COOKED[kind_of(entries[0].meal)]
    ]
    if again:
        few = joined(
            [
                tr(_MEAL_PLURALS[meal])
                for meal in USUAL_MEALS
                if any(meal == kind_of(e[0].meal) for e in again)
            ]
        )
        on = "; ".join(
            tr("{dish} on {days}").format(
                dish=shown_title(e[0].title), days=_day_names([one.planned_on for one in e])
            )
            for e in again
        )
        found.append(tr("Too few {meals} fit, so some come again: {dishes}.").format(meals=few, dishes=on))
    soon: dict[str, str] = {}
    for entry in new:
        when = last_eaten(situation, entry.planned_on).get(entry.recipe_key or "")
        if when is not None and when < days[0].day and (entry.planned_on - when).days <= RECENT_DAYS:
            text = tr("{dish} comes soon after {day} again: too few {meals} fit.").format(
                dish=shown_title(entry.title), day=day_in_words(when), meals=tr(_MEAL_PLURALS[entry.meal])
            )
            soon.setdefault(entry.recipe_key or "", text)
    return [*found, *soon.values()]


def notes_on_targets(days: Sequence[DayPlan], bounds: Sequence[DayBound]) -> list[str]:
    """Return days that miss their targets, one sentence per nutrient."""
    found: list[str] = []
    for bound in bounds:
        for side, sign in (("under", 1.0), ("over", -1.0)):
            limit = bound.low if side == "under" else bound.high
            if limit is None:
                continue
            off = [
                (plan, gap)
                for plan in days
                if plan.totals.foods
                and (side == "over" or plan.is_whole)
                and (gap := sign * (limit - plan.totals.amounts.get(bound.nutrient, 0.0)))
                > TARGET_TOLERANCE * limit
            ]
            if off:
                found.append(_off_target(off, bound, side, limit))
    return found


def _off_target(off: Sequence[tuple[DayPlan, float]], bound: DayBound, side: str, limit: float) -> str:
    sure = all(plan.totals.is_complete(bound.nutrient) for plan, _ in off)
    on = _day_names([plan.day for plan, _ in off])
    most = max(gap for _, gap in off)
    what = "" if bound.nutrient == "energy" else tr(" of {nutrient}").format(nutrient=_label(bound))
    text = _EVERY_DAY if len(off) == _WEEK_DAYS else _SOME_DAYS if len(off) > 1 else _ONE_DAY
    # An incomplete total may still reach a minimum, and exceeds a maximum by at least the known amount.
    said = tr(text[side == "over", sure]).format(
        days=on,
        amount=f"{amount_text(bound.nutrient, most)}{what}",
        goal=amount_text(bound.nutrient, limit),
    )
    # Spanish writes weekdays small.
    return capital(said)


def _label(bound: DayBound) -> str:
    return NUTRIENTS[bound.nutrient].word


def _day_names(days: Sequence[date]) -> str:
    return joined([weekday_name(day) for day in sorted(set(days))], most=7)
