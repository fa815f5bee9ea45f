"""The days of a week: planned and eaten meals together, compared with the targets."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from core.diary.entry import USUAL_MEALS, DiaryEntry, Meal, Totals
from core.diary.totals import totals_of, totals_of_snapshots
from core.plan.entry import PlanEntry, Slot, in_order
from core.plan.week import Week


@dataclass(frozen=True)
class DayPlan:
    """A day of a plan."""

    day: date
    entries: tuple[PlanEntry, ...]
    eaten: tuple[DiaryEntry, ...]
    """The day's diary entries."""
    totals: Totals
    """The total of what was eaten and what is still planned. A planned meal doesn't count once the diary fills its slot."""

    def at(self, slot: Slot) -> tuple[PlanEntry, ...]:
        """Return the planned dishes of a meal."""
        return tuple(entry for entry in self.entries if entry.slot == slot)

    def amounts_of(self, name: str, *, is_user: bool) -> dict[str, float]:
        """Return what a person gets of each nutrient; the diary is the user's."""
        return dict(self.totals_of(name, is_user=is_user).amounts)

    def totals_of(self, name: str, *, is_user: bool) -> Totals:
        """Return the total of a person; the diary is the user's."""
        if is_user:
            return self.totals
        return totals_of_snapshots(
            entry.snapshot_of(name) for entry in self.entries if entry.eaters and entry.servings_of(name)
        )

    def meals_of(self, name: str, asked: frozenset[Meal], *, is_user: bool) -> frozenset[Meal]:
        """Return the meals whose energy the plan knows for a person.

        The diary is the user's, and so is a meal planned before there was a household. The meals of the others are unknown,
        and so is everyone's meal eaten out.

        Args:
            asked: the meals that are planned or eaten.
        """
        asked -= self._unknown_meals(name, is_user=is_user)
        if is_user:
            return asked
        planned = {entry.meal for entry in self.entries if entry.eaters and entry.servings_of(name) > 0}
        users = {entry.meal for entry in self.eaten} | {
            entry.meal for entry in self.entries if not entry.eaters
        }
        return asked - (users - planned)

    def _unknown_meals(self, name: str = "", *, is_user: bool = True) -> frozenset[Meal]:
        """Return the planned meals of a person, by default the user, with a dish of unknown energy, such as eating out."""
        eaten = {entry.meal for entry in self.eaten} if is_user else set()
        return frozenset(
            entry.meal
            for entry in self.entries
            if entry.meal not in eaten
            and entry.snapshot.amounts.get("energy") is None
            and entry.servings_for(name, is_user=is_user) > 0
        )

    @property
    def meals(self) -> frozenset[Meal]:
        """Meals that are planned or eaten."""
        return frozenset((*(entry.meal for entry in self.entries), *(entry.meal for entry in self.eaten)))

    @property
    def is_whole(self) -> bool:
        """True if every usual meal of the day is planned or eaten, and the energy of each is known."""
        return self.meals >= frozenset(USUAL_MEALS) and not self._unknown_meals()


def day_plans(
    week: Week, planned: Iterable[PlanEntry], eaten: Iterable[DiaryEntry] = ()
) -> tuple[DayPlan, ...]:
    """Return the seven days of a week, leaving out entries of other days."""
    ordered = in_order(planned)
    diary = list(eaten)
    return tuple(
        _day(
            day,
            tuple(entry for entry in ordered if entry.planned_on == day),
            tuple(entry for entry in diary if entry.eaten_on == day),
        )
        for day in week.days
    )


def _day(day: date, entries: tuple[PlanEntry, ...], eaten: tuple[DiaryEntry, ...]) -> DayPlan:
    return DayPlan(
        day, entries, eaten, totals_of([*eaten, *(e.as_eaten() for e in not_yet_eaten(entries, eaten))])
    )


def not_yet_eaten(entries: Iterable[PlanEntry], eaten: Sequence[DiaryEntry]) -> list[PlanEntry]:
    """Return planned meals whose slot the diary doesn't fill yet."""
    filled = {(entry.eaten_on, entry.meal) for entry in eaten}
    return [entry for entry in entries if (entry.planned_on, entry.meal) not in filled]


def is_logged(entry: PlanEntry, eaten: Iterable[DiaryEntry]) -> bool:
    """Return whether the diary has this planned meal itself, and not another one in its slot."""
    return any(
        (one.eaten_on, one.meal) == (entry.planned_on, entry.meal)
        and (one.recipe_key == entry.recipe_key if entry.recipe_key else one.text == entry.title)
        for one in eaten
    )
