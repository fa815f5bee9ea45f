"""The totals of each day for each person of a household, with what the day aims for."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from core.diary.entry import Snapshot, Totals
from core.food.nutrients import MAIN_NUTRIENTS, NUTRIENT_KEYS, NUTRIENTS
from core.plan.day import DayPlan
from core.plan.person import Person
from core.plan.targets import Bounds, DayBound, day_share
from core.recommend.wording import amount_text
from core.translation import tr

Household = Mapping[date, tuple[Person, ...]]
"""The people with their targets of each day, the user first."""


@dataclass(frozen=True)
class PersonWeek:
    """A person's week."""

    name: str
    totals: Mapping[date, Totals]
    aims: Bounds
    """The bounds of each day: of the meals that the person eats here, where the others are eaten elsewhere."""

    @property
    def usual_aims(self) -> tuple[DayBound, ...]:
        """The bounds of most days."""
        days = [bounds for bounds in self.aims.values() if bounds]
        return max(days, key=days.count, default=())

    @property
    def aim(self) -> str:
        """The bounds of most days in words: `Aim: energy 1,860 kcal to 2,140 kcal`; empty without anything."""
        aims = bounds_text(self.usual_aims)
        return tr("Aim: {range}").format(range=aims) if aims else ""

    def lines_on(self, day: date, *, with_aims: bool) -> Iterator[tuple[str, str]]:
        """Yield the nutrients of a day with their amounts, and aims: `1,840 kcal (aim: at least 1,800 kcal)`.

        Args:
            with_aims: name the aims on each day, not only where they aren't the usual ones.
        """
        totals = self.totals[day]
        aims = {bound.nutrient: bound_text(bound) for bound in self.aims.get(day, ())}
        is_named = with_aims or self.aims.get(day, ()) != self.usual_aims
        for key in self.nutrients if totals.foods else ():
            amount, aim = nutrient_text(totals, key), aims.get(key, "")
            text = tr("{amount} (aim: {range})").format(amount=amount, range=aim)
            yield key, text if aim and is_named else amount

    @property
    def nutrients(self) -> tuple[str, ...]:
        """The nutrients to show for each day."""
        wanted = {*MAIN_NUTRIENTS, *(bound.nutrient for bounds in self.aims.values() for bound in bounds)}
        return tuple(key for key in NUTRIENT_KEYS if key in wanted)


def person_weeks(days: Sequence[DayPlan], household: Household) -> tuple[PersonWeek, ...]:
    """Return the week of each person."""
    people = next(iter(household.values()), ())
    return tuple(
        PersonWeek(
            person.name,
            {plan.day: plan.totals_of(person.name, is_user=place == 0) for plan in days},
            {plan.day: _aims(household[plan.day][place], plan, is_user=place == 0) for plan in days},
        )
        for place, person in enumerate(people)
    )


def _aims(person: Person, plan: DayPlan, *, is_user: bool) -> tuple[DayBound, ...]:
    """Return the bounds of a day, scaled if the energy of only some of its meals is known."""
    known = {entry.meal for entry in plan.entries if "energy" in entry.snapshot.amounts}
    known |= {entry.meal for entry in plan.eaten}
    here = plan.meals_of(person.name, frozenset(known), is_user=is_user)
    share = round(day_share(person.profile, plan.day, here), 6)
    return tuple(_scaled(bound, share) for bound in person.bounds) if share else ()


def _scaled(bound: DayBound, share: float) -> DayBound:
    low, high, hard = (
        None if value is None else value * share for value in (bound.low, bound.high, bound.hard_high)
    )
    # A hard maximum of a day is one for any part of it, too, unless a condition sets it.
    return replace(bound, low=low, high=high, hard_high=hard if bound.is_of_condition else bound.hard_high)


def bounds_text(bounds: Sequence[DayBound]) -> str:
    """Return the bounds of a day: `energy 1,800 kcal to 2,200 kcal, sodium at most 2,300 mg`; empty without any."""
    found = [(NUTRIENTS[bound.nutrient].word, bound_text(bound)) for bound in bounds]
    return ", ".join(f"{name} {text}" for name, text in found if text)


def bound_text(bound: DayBound) -> str:
    """Return the bounds of a day: `1,800 kcal to 2,200 kcal`, `at least 18 mg`; empty without any."""
    high = min((value for value in (bound.high, bound.hard_high) if value is not None), default=None)
    low = None if bound.low is None else amount_text(bound.nutrient, bound.low)
    most = None if high is None else amount_text(bound.nutrient, high)
    if low and most:
        return tr("{low} to {high}").format(low=low, high=most)
    if low:
        return tr("at least {amount}").format(amount=low)
    return tr("at most {amount}").format(amount=most) if most else ""


def nutrient_text(eaten: Totals | Snapshot, key: str) -> str:
    """Return a nutrient of a day or a meal: `1,420 kcal`, `at least 61 mg`, or `unknown`."""
    amount = eaten.amounts.get(key)
    if amount is None:
        return tr("unknown")
    text = amount_text(key, amount)
    return text if eaten.is_complete(key) else tr("at least {amount}").format(amount=text)
