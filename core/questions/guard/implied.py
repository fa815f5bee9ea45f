"""Foods that the stance model takes for refused, though no cue was heard."""

from core.questions.exclusion_reach import Food
from core.questions.guard.question import GuardedQuestion


def ask_about_implied(guarded: GuardedQuestion) -> None:
    """Ask about each food that nothing excludes and the stance model takes for refused."""
    stances = guarded.stances
    if stances is None:
        return
    for food in guarded.foods.values():
        letters = range(guarded.tokens[food.first].start, guarded.tokens[food.last].end)
        if not _is_cleared(guarded, food) and stances.is_refused(letters):
            guarded.ask_about([food])


def _is_cleared(guarded: GuardedQuestion, food: Food) -> bool:
    """Return whether a food is excluded, or belongs to a cue that is denied ("not dairy-free")."""
    return guarded.is_excluded(food) or not guarded.excused.isdisjoint(food.places)
