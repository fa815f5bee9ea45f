"""A recipe and its proposal side by side, and the changes in words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from core.adapt.choices import Change
from core.adapt.second_opinion import UNUSUAL
from core.adapt.writing import RecipeProposal
from core.food.recipe import IngredientUse, Recipe
from core.food.shown_lines import shown_line
from core.food.shown_names import shown_food, shown_title
from core.library.resolved_recipe import STARTER
from core.recommend.wording import joined
from core.text.kitchen_amounts import with_fraction_signs
from core.translation import local_number, tr

_MOST_NAMED: Final = 2
RowKind = Literal["same", "swap", "drop", "add", "amount", "text"]


@dataclass(frozen=True)
class ComparedRow:
    """A line or direction before and after.

    Attributes:
        before: empty for a new one.
        after: empty for one that was left out.
        kind: the change; "text" for a direction in other words.
        why: the reason to read the new line or direction with care; empty without one.
    """

    before: str
    after: str
    kind: RowKind
    why: str = ""


def compared_lines(recipe: Recipe, proposal: RecipeProposal) -> tuple[ComparedRow, ...]:
    """Return the ingredient lines of both, in the order of the recipe; added lines come last."""
    return tuple(_lines(recipe.uses, proposal))


def from_source(proposal: RecipeProposal, source: str) -> RecipeProposal:
    """Return a proposal whose lines are shown like those of a source's recipes: Larder's own in the window's language."""
    return replace(proposal, recipe=replace(proposal.recipe, source=source))


def _shown(use: IngredientUse, proposal: RecipeProposal) -> str:
    """Return an ingredient line as the recipe page shows it: those of Larder's own recipes in the language of the window."""
    if proposal.recipe.source != STARTER:
        return use.text
    return shown_line(with_fraction_signs(use.text), use.name, use.preparation)


def _lines(uses: Sequence[IngredientUse], proposal: RecipeProposal) -> Iterator[ComparedRow]:
    changes = {id(change.before): change for change in proposal.changes if change.before is not None}
    new = iter(proposal.recipe.uses)
    for use in uses:
        change = changes.get(id(use))
        if change is None:
            yield ComparedRow(_shown(use, proposal), _shown(next(new), proposal), "same")
        elif change.kind == "drop":
            yield ComparedRow(_shown(use, proposal), "", "drop")
        else:
            kind: RowKind = "amount" if change.kind == "amount" else "swap"
            for place, _ in enumerate(change.after):
                why = "" if place else doubt_in_words(change)
                before = "" if place else _shown(use, proposal)
                yield ComparedRow(before, _shown(next(new), proposal), kind, why)
    for use in new:
        yield ComparedRow("", _shown(use, proposal), "add")


def compared_steps(recipe: Recipe, proposal: RecipeProposal) -> tuple[ComparedRow, ...]:
    """Return the directions of both, each with its number; those that were left out are where they were."""
    return tuple(_steps(recipe.steps, proposal))


def _steps(old: Sequence[str], proposal: RecipeProposal) -> Iterator[ComparedRow]:
    whys = {mark.number: mark.why for mark in proposal.marked}
    origins = [origin for origin in proposal.step_origins if origin is not None]
    following = 0
    for number, (step, origin) in enumerate(
        zip(proposal.recipe.steps, proposal.step_origins, strict=True), start=1
    ):
        if origin is None:
            if not origins or following > max(origins):
                # Those at the end come after the directions that were left out there.
                yield from (_dropped(old, place) for place in range(following, len(old)))
                following = len(old)
            yield ComparedRow("", f"{number}. {step}", "add", whys.get(number, ""))
            continue
        yield from (_dropped(old, place) for place in range(following, origin))
        following = origin + 1
        kind: RowKind = "same" if step == old[origin] else "text"
        yield ComparedRow(f"{origin + 1}. {old[origin]}", f"{number}. {step}", kind, whys.get(number, ""))
    yield from (_dropped(old, place) for place in range(following, len(old)))


def _dropped(old: Sequence[str], place: int) -> ComparedRow:
    return ComparedRow(f"{place + 1}. {old[place]}", "", "drop")


def new_allergens(recipe: Recipe, proposal: RecipeProposal) -> tuple[str, ...]:
    """Return the allergens that the changes bring in, such as "contains soy" or "may contain wheat"."""
    words = {"contains": tr("contains {food}"), "may_contain": tr("may contain {food}")}
    found = proposal.recipe.allergens.items()
    return tuple(
        text.format(food=shown_food(name.replace("_", " ")))
        for level, text in words.items()
        for name, certainty in found
        if certainty == level and recipe.allergens.get(name) not in ("contains", certainty)
    )


def bought_by_label(proposal: RecipeProposal) -> tuple[str, ...]:
    """Return the foods that fit only if their label says so, such as "egg-free pita"."""
    return tuple(shown_food(change.after[0].use.name) for change in proposal.changes if change.claim)


def doubt_in_words(change: Change) -> str:
    """Return why to think about a swap that recipes speak against; empty for all others."""
    return tr("Recipes with these other foods rarely have it.") if change.doubt >= UNUSUAL else ""


def title_in_words(recipe: Recipe, proposal: RecipeProposal) -> str:
    """Return the title of a changed recipe for the user.

    Titles are written in English. In another language, one of Larder's own recipes is named with its largest new foods:
    "Kichererbsencurry (neu: Tofu)".
    """
    title = proposal.recipe.title
    if shown_title(recipe.title) == recipe.title or title == recipe.title:
        return shown_title(title)
    new = [line.use for change in proposal.changes if change.kind != "amount" for line in change.after]
    largest = sorted(new, key=lambda use: -(use.mass_g or 0.0))[:_MOST_NAMED]
    foods = list(dict.fromkeys(shown_food((use.entity or use.name).replace("_", " ")) for use in largest))
    text = tr("{title} (new: {foods})") if foods else tr("{title}, changed")
    return text.format(title=shown_title(recipe.title), foods=joined(foods))


def changes_in_words(proposal: RecipeProposal) -> tuple[str, ...]:
    """Return each change, such as "500 g ricotta → 475 g firm tofu" or "without 5 g bonito flakes"."""
    words = tuple(_change_in_words(change, proposal) for change in proposal.changes)
    return words if proposal.portion == 1.0 else (*words, _portion_in_words(proposal.portion))


def _portion_in_words(portion: float) -> str:
    size = {
        0.5: tr("servings half as large"),
        0.75: tr("servings three quarters as large"),
        2.0: tr("servings twice as large"),
    }
    other = tr("servings {times} times as large").format(times=local_number(f"{portion:g}"))
    return size.get(portion, other)


def _change_in_words(change: Change, proposal: RecipeProposal) -> str:
    after = joined([_shown(line.use, proposal) for line in change.after])
    if change.before is None:
        return tr("added {food}").format(food=after)
    before = _shown(change.before, proposal)
    return f"{before} → {after}" if after else tr("without {food}").format(food=before)
