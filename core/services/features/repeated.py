"""Saved and recurring meals, water and body weight. For `Larder`."""

from collections.abc import Sequence
from datetime import date
from functools import partial

from core.diary.entry import DiaryEntry
from core.services import diary as diaries
from core.services import (
    measurements,
    recurring,
    saved_meals,
)
from core.services.diary_preferences import today as diary_today
from core.services.features.base import HomeFeatures
from core.services.recurring import RecurringMeal
from core.services.saved_meals import SavedMeal


class RepeatedMeals(HomeFeatures):
    """Saved and recurring meals, water and body weight."""

    def save_meal(self, name: str, foods: Sequence[str | int] | str, *, replace: bool = False) -> SavedMeal:
        """Save foods as a meal, to be logged by its name, and return it.

        Args:
            foods: words such as "30 g almonds", or entries of the diary and single foods of them (12, "12.1").
            replace: overwrite a meal of the same name.
        """
        if isinstance(foods, str):
            found = diaries.meal_in_words(self.engine, foods).understood.snapshot.lines
            change = saved_meals.saving_foods(name, found, replaces=replace)
        else:
            change = saved_meals.saving_entries(name, [str(each) for each in foods], replaces=replace)
        self._write(change.do)
        return self._read(partial(saved_meals.SAVED_MEALS.find, name=" ".join(name.split())))

    def saved_meals(self) -> tuple[SavedMeal, ...]:
        """Return the saved meals by name."""
        return self._read(saved_meals.SAVED_MEALS.all)

    def delete_saved_meal(self, name: str) -> None:
        """Delete a saved meal; logged entries stay."""
        self._write(saved_meals.deleting_meal(name).do)

    def repeat_entry(
        self, entry_id: int, days: str = "daily", *, last: date | None = None, automatic: bool = False
    ) -> RecurringMeal:
        """Offer an entry of the diary again on weekdays, and return the recurring meal.

        Args:
            days: "daily", "weekdays", "weekends", or days such as "mon,thu".
            last: the last day; None for no end.
            automatic: the window logs it when the day is opened.
        """
        today = diary_today(self.engine)
        weekdays = recurring.weekdays_named(days.split(","))
        self._write(
            recurring.repeating_entry(entry_id, weekdays, today, last=last, is_automatic=automatic).do
        )
        return max(self.recurring_meals(), key=lambda meal: meal.number)

    def recurring_meals(self) -> tuple[RecurringMeal, ...]:
        """Return the recurring meals, the oldest first."""
        return self._read(recurring.recurring_meals)

    def edit_recurring(self, number: int, edit: recurring.RecurringEdit) -> RecurringMeal:
        """Change a recurring meal from now on, and return it."""
        self._write(recurring.editing_recurring(number, edit).do)
        return self._read(partial(recurring.find_recurring, number=number))

    def stop_recurring(self, number: int) -> None:
        """Stop repeating a meal; logged entries stay."""
        self._write(recurring.stopping_recurring(number).do)

    def log_recurring(self, on: date | None = None) -> tuple[DiaryEntry, ...]:
        """Log the recurring meals that are due on a day (None is today), and return their entries."""
        change = recurring.LogRecurring.of(on or diary_today(self.engine))
        self._write(change.do)
        return change.logged

    def add_water(self, ml: float, on: date | None = None) -> float:
        """Add to the water of a day (None is today), and return all of that day in ml."""
        day = on or diary_today(self.engine)
        self._write(measurements.adding_water(day, ml).do)
        return self.water_ml(day, day)[day]

    def water_ml(self, first: date, last: date) -> dict[date, float]:
        """Return the water that was counted, by day, without that in meals."""
        return self._read(partial(measurements.measured, measure="water", first=first, last=last))

    def set_weight(self, kg: float | None, on: date | None = None) -> None:
        """Store the body weight of a day (None is today); None as weight removes it."""
        day = on or diary_today(self.engine)
        self._write(measurements.setting_weight(day, kg).do)

    def weights_kg(self, first: date, last: date) -> dict[date, float]:
        """Return the body weight by day, of the days that have one."""
        return self._read(partial(measurements.measured, measure="body_weight", first=first, last=last))
