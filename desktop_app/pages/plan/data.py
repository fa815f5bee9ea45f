"""The week as the Plan page shows it, and a proposal that the user can change before it is stored."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from core.diary.entry import DiaryEntry
from core.errors import KnownError
from core.food.shown_names import shown_title
from core.people.profile import Profile
from core.plan.avoided import LeftOut, split_avoided
from core.plan.clash import ClashingRule
from core.plan.copies import without_away
from core.plan.day import DayPlan, day_plans, not_yet_eaten
from core.plan.entry import PlanEntry, Slot, companions, in_order
from core.plan.leftovers import with_leftovers
from core.plan.proof import Proof, proof_text
from core.plan.targets import Bounds, DayBound
from core.plan.week import Week, week_of
from core.recommend.meal_check import NOTHING_AVOIDED, MealVerdicts
from core.services.planning import Replacement, Situation, WeekProposal
from desktop_app.shell.translation import tr, tr_count
from desktop_app.widgets.meal_names import next_meal


@dataclass(frozen=True)
class Draft:
    """Suggestions that are not saved; each change returns a new draft."""

    week: Week
    entries: tuple[PlanEntry, ...]
    base: tuple[PlanEntry, ...]
    """The planned meals when the draft was made; saving the draft replaces them."""
    notes: tuple[str, ...] = ()
    """The notes on the proposal, as it was before the user changed it."""
    safety_notes: frozenset[str] = frozenset()
    """Those of the notes that `safety_notes` computes again for changed meals."""
    relaxations: tuple[ClashingRule, ...] = ()
    """The rules that clash, if no full day fits, and what dropping each of them would allow."""
    proof: Proof | None = None
    """The proof of how good the suggestions were before the user changed them; None if nothing is proven."""

    @property
    def proof_text(self) -> str:
        """The proof in words, while the meals are those that were suggested; empty without one."""
        if self.proof is None:
            return ""
        if self.proof.holds_for(self.entries):
            return proof_text(self.proof.share)
        return tr("Changed since it was suggested, so nothing is proven about this week.")

    def notes_with(self, safety: Sequence[str]) -> tuple[str, ...]:
        """Return the notes with the safety notes on the meals as they are now, new ones first."""
        new = [note for note in safety if note not in self.notes]
        left = [note for note in self.notes if note not in self.safety_notes or note in safety]
        return (*new, *left)

    def without(self, *entries: PlanEntry) -> "Draft":
        """Return the draft without some meals."""
        return self._with([one for one in self.entries if not any(one is gone for gone in entries)])

    def planned_on(self, days: frozenset[date]) -> "Draft":
        """Return the draft without suggestions on other days, which a new search would keep. Locked meals stay."""
        return self._with(
            [one for one in self.entries if one.entry_id > 0 or one.is_locked or one.planned_on in days]
        )

    def replaced(self, old: Sequence[PlanEntry], *new: PlanEntry) -> "Draft":
        """Return the draft with other meals in the place of some."""
        rest = [one for one in self.entries if not any(one is gone for gone in old)]
        return self._with([*rest, *new])

    def locked(self, entry: PlanEntry, *, is_locked: bool) -> "Draft":
        """Return the draft with a meal locked or unlocked; its variants and sides go with it."""
        together = (entry, *companions(entry, self.entries))
        return self._with(
            [
                replace(one, is_locked=is_locked) if any(one is each for each in together) else one
                for one in self.entries
            ]
        )

    def moved(self, entry: PlanEntry, slot: Slot, profiles: Sequence[Profile]) -> "Draft":
        """Return the draft with a meal moved; a meal in the new slot swaps places with it.

        People who eat elsewhere then get no portion.

        Args:
            profiles: everyone's, the user's first.
        """
        together = (entry, *companions(entry, self.entries))
        found = [(one, _moved(one, together, slot)) for one in self.entries]
        return self._with([new if new is old else without_away(new, profiles) for old, new in found])

    def with_slot(self, slot: Slot, entries: Iterable[PlanEntry]) -> "Draft":
        """Other meals in a slot."""
        return self._with([one for one in self.entries if one.slot != slot] + list(entries))

    def _with(self, entries: Sequence[PlanEntry]) -> "Draft":
        return replace(self, entries=in_order(with_leftovers(entries)))

    def situation(self, stored: Situation) -> Situation:
        """Return the stored situation with this draft as its week."""
        others = tuple(entry for entry in stored.planned if entry.planned_on not in self.week)
        return replace(stored, planned=others + self.entries)


def _moved(one: PlanEntry, together: Sequence[PlanEntry], slot: Slot) -> PlanEntry:
    entry = together[0]
    if any(one is each for each in together):
        return replace(one, planned_on=slot.day, meal=slot.meal, repeat=None)
    if one.slot == slot:
        return replace(one, planned_on=entry.planned_on, meal=entry.meal)
    return one


@dataclass(frozen=True)
class ShownWeek:
    """The week as the grid shows it: stored or suggested."""

    days: tuple[DayPlan, ...]
    bounds: Bounds
    is_proposal: bool
    entries: tuple[PlanEntry, ...] = field(default=())
    checked: MealVerdicts = NOTHING_AVOIDED
    """The verdicts on the meals, by the current profile."""

    @staticmethod
    def of(
        week: Week,
        entries: Sequence[PlanEntry],
        eaten: Sequence[DiaryEntry],
        bounds: Bounds,
        checked: MealVerdicts,
        *,
        is_proposal: bool,
    ) -> "ShownWeek":
        """Put meals into days."""
        days = day_plans(week, entries, eaten)
        shown = tuple(one for day in days for one in day.entries)
        return ShownWeek(days, bounds, is_proposal, shown, checked)

    def bounds_on(self, day: date) -> tuple[DayBound, ...]:
        """Return the user's targets for a day."""
        return self.bounds.get(day, ())

    @property
    def avoided(self) -> tuple[LeftOut, ...]:
        """The meals still ahead that break the profile."""
        ahead = [one for day in self.days for one in not_yet_eaten(day.entries, day.eaten)]
        return split_avoided(ahead, self.checked)[1]

    def at(self, slot: Slot) -> tuple[PlanEntry, ...]:
        """Meals of a slot."""
        return tuple(entry for entry in self.entries if entry.slot == slot)

    def eaten_at(self, slot: Slot) -> tuple[DiaryEntry, ...]:
        """Return the logged meals of a slot."""
        return tuple(
            one for day in self.days for one in day.eaten if (one.eaten_on, one.meal) == (slot.day, slot.meal)
        )

    def ahead_on(self, day: date) -> list[PlanEntry]:
        """Planned meals of a day that are not in the diary yet."""
        return [
            one for plan in self.days if plan.day == day for one in not_yet_eaten(plan.entries, plan.eaten)
        ]


def swap_text(swap: Replacement, found: WeekProposal) -> str:
    """Return a sentence on a swap, and why slots stay empty."""
    text = (
        tr("Swapped {title}.").format(title=shown_title(swap.old[0].title))
        if len(swap.old) == 1
        else tr_count("Swapped %n meals.", "Swapped %n meal.", len(swap.old))
    )
    if found.open_slots:
        nothing = tr("Nothing else fits.")
        text = f"{text} {next(iter(found.notes), nothing)}"
    return text


def neighbour(slot: Slot, days: int, meals: int, week: Week) -> Slot | None:
    """Return the slot some days and meals later; None beyond the week."""
    meal, day = next_meal(slot.meal, meals), slot.day + timedelta(days=days)
    return Slot(day, meal) if meal is not None and day in week else None


def other_week(week: Week, weeks: int) -> Week:
    """Return the week some weeks later, or the calendar's last one."""
    try:
        return week_of(week.first + timedelta(weeks=weeks))
    except (OverflowError, KnownError):
        return week
