"""Weeks of meals, their templates, recurring meals and shopping lists. For `Larder`."""

from datetime import date, datetime
from functools import partial
from pathlib import Path

from core.people.profile import Profile
from core.plan.shopping import ShoppingList
from core.plan.week import Week, week_of
from core.services import (
    plan_copies,
    plan_repeats,
    plan_templates,
    planning,
)
from core.services.features.base import HomeFeatures
from core.services.plan_changes import recorded, storing_week, undo_newest
from core.services.plan_copies import CopiedMeals, CopyPreview
from core.services.plan_repeats import RepeatedMeal, RepeatWishes
from core.services.plan_templates import Template


class Plans(HomeFeatures):
    """Weeks of meals, their templates, recurring meals and shopping lists."""

    def plan(self, week: Week | None = None, *, profile: Profile | None = None) -> planning.StoredWeek:
        """Return a stored week; None is this week."""
        return planning.planned_week(self.engine, week or _this_week(), profile=profile)

    def plan_week(
        self,
        week: Week | None = None,
        *,
        profile: Profile | None = None,
        options: planning.PlanOptions | None = None,
    ) -> planning.StoredWeek:
        """Propose a week and store it; locked meals and meals in the diary stay."""
        stored = self.plan(week, profile=profile)
        found = planning.propose_week(
            self.engine,
            stored.profile,
            stored.week,
            stored.situation,
            others=stored.others,
            options=options,
        )
        self._write(storing_week(stored.week, found.proposal.entries, stored.planned).do)
        return self.plan(stored.week, profile=profile)

    def copy_week(
        self,
        source: Week,
        target: Week,
        *,
        replace: bool = False,
        plan_forbidden: bool = True,
    ) -> CopiedMeals:
        """Copy the meals of a week to another week, and return what was copied.

        Args:
            replace: replace planned meals that are in the way; otherwise they stay.
            plan_forbidden: plan another dish for one that breaks a profile; otherwise the meal stays empty.
        """
        preview = plan_copies.preview_week(self.engine, source, target)
        return self._copied(preview, replaces=replace, plans_forbidden=plan_forbidden)

    def plan_templates(self) -> tuple[Template, ...]:
        """Return the templates of weeks by name."""
        return plan_templates.stored_templates(self.engine)

    def save_plan_template(self, name: str, week: Week | None = None, *, replace: bool = False) -> None:
        """Save the meals of a stored week as a template."""
        stored = self.plan(week)
        template = plan_templates.template_of(name, stored.week, stored.planned)
        self._write(plan_templates.saving_template(template, replaces=replace).do)

    def apply_plan_template(
        self,
        name: str,
        week: Week | None = None,
        *,
        start: date | None = None,
        replace: bool = False,
        plan_forbidden: bool = True,
    ) -> CopiedMeals:
        """Plan the meals of a template on the same weekdays, or from `start` on; see `copy_week`."""
        template = plan_templates.stored_template(self.engine, name)
        preview = plan_copies.preview_template(self.engine, template, week or _this_week(), start=start)
        return self._copied(preview, replaces=replace, plans_forbidden=plan_forbidden)

    def delete_plan_template(self, name: str) -> None:
        """Delete a template; weeks planned with it stay."""
        self._write(plan_templates.deleting_template(name).do)

    def plan_repeats(self) -> tuple[RepeatedMeal, ...]:
        """Return the recurring meals that every new plan has."""
        return plan_repeats.stored_repeats(self.engine)

    def repeat_in_plans(self, wishes: RepeatWishes, number: int = 0) -> tuple[RepeatedMeal, ...]:
        """Plan a meal in every new plan, or change the recurring meal of that number; return all of them."""
        before = self._read(partial(plan_repeats.find_repeat, number=number)) if number else None
        meal = plan_repeats.repeat_of(self.engine, self.plan().profiles, wishes, before)
        self._write(plan_repeats.storing_repeat(meal).do)
        return self.plan_repeats()

    def stop_in_plans(self, number: int) -> None:
        """Stop a recurring meal of plans; planned meals stay."""
        self._write(plan_repeats.stopping_repeat(number).do)

    def undo_plan(self) -> str:
        """Undo the newest change that `larder plan` or a copy made, and return its name."""
        return self._write(undo_newest)

    def _copied(self, preview: CopyPreview, *, replaces: bool, plans_forbidden: bool) -> CopiedMeals:
        copied = plan_copies.copy_meals(
            self.engine, preview, replaces=replaces, plans_forbidden=plans_forbidden
        )
        action = f"copied from {preview.source}"
        self._write(recorded(copied.change, action, preview.first, preview.last).do)
        return copied

    def export_plan(
        self,
        path: Path | str,
        week: Week | None = None,
        *,
        form: str | None = None,
        include_avoided: bool = False,
        options: planning.ExportOptions | None = None,
    ) -> Path:
        """Write a stored week to a file (pdf, html, md, txt, csv, ics or json), and return its path."""
        document = self._document(week, include_avoided=include_avoided)
        return planning.export_week(self.engine, document, Path(path), form, options)

    def shopping_list(self, week: Week | None = None, *, include_avoided: bool = False) -> ShoppingList:
        """Return the shopping list of a stored week."""
        return self._document(week, include_avoided=include_avoided).shopping

    def _document(self, week: Week | None, *, include_avoided: bool) -> planning.WeekPlan:
        return planning.week_document(self.engine, week or _this_week(), include_avoided=include_avoided)


def _this_week() -> Week:
    return week_of(datetime.now().date())
