"""Offers to adapt a recipe, for a question that no recipe meets."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.adapt.comparison import changes_in_words
from core.adapt.nearest import nearest_recipes
from core.food.shown_names import shown_title
from core.progress import Job
from core.questions.constraint import IngredientConstraint
from core.recommend.wording import constraint_text, shown_ingredient
from core.services.adapt import AdaptedRecipe, RecipeJudge, RecipeReader, adapt_for
from core.services.ask import AnsweredQuestion
from core.translation import in_english, tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

MOST_OFFERS: Final = 3
_MOST_TRIED: Final = 12
_MOST_COST: Final = 15.0
"""A recipe that changes more than this is another dish."""


@dataclass(frozen=True)
class AdaptOffer:
    """A recipe of the library that meets the question after the changes of its first proposal."""

    found: AdaptedRecipe

    @property
    def key(self) -> str:
        """The recipe's key."""
        return self.found.recipe.key

    @property
    def name(self) -> str:
        """The recipe with the conditions it meets after the changes, such as "Vegetable lasagna without dairy"."""
        excluded = [
            one
            for one in self.found.missed
            if isinstance(one, IngredientConstraint) and one.mode == "exclude"
        ]
        others = [constraint_text(one) for one in self.found.missed if one not in excluded]
        title = shown_title(self.found.recipe.title)
        if excluded:
            foods = tr(" or ").join(shown_ingredient(one) for one in excluded)
            title = tr("{title} without {foods}").format(title=title, foods=foods)
        return ", ".join((title, *others))

    @property
    def changes(self) -> tuple[str, ...]:
        """The changes of the first proposal, in words."""
        return changes_in_words(self.found.proposals[0])

    @property
    def wish(self) -> str:
        """The conditions of the question that the changes meet or leave met, in words."""
        # Larder reads these words again.
        with in_english():
            return ", ".join(
                constraint_text(one) for one in self.found.parsed.constraints if one.kind != "similar"
            )


def adapt_offers(engine: "Engine", answered: AnsweredQuestion, job: Job) -> tuple[AdaptOffer, ...]:
    """Return at most three recipes that meet a question after the smallest changes.

    Tries the recipes that miss the question by least. Each proposal meets all hard conditions of question, profile
    and day.
    """
    request, context = answered.request, answered.context
    numbers = nearest_recipes(request, context.matcher().for_question(), _MOST_TRIED)
    recipes = context.library.recipes(numbers)
    reader = RecipeReader(engine)
    judge = RecipeJudge(reader, request)
    offers: list[AdaptOffer] = []
    for place, number in enumerate(numbers):
        job.check()
        job.report(
            place / len(numbers),
            tr("Trying to adapt '{title}'").format(title=shown_title(recipes[number].title)),
        )
        found = adapt_for(
            judge,
            reader.recomputed(recipes[number]),
            answered.parsed,
            explains=False,
            job=Job(is_aborted=job.is_aborted),
        )
        # A recipe that needs no change is uncertain in a way that adapting doesn't resolve, such as a stated amount.
        first = found.proposals[0] if found.proposals else None
        if first is not None and first.cost <= _MOST_COST and changes_in_words(first):
            offers.append(AdaptOffer(found))
    offers.sort(key=lambda offer: offer.found.proposals[0].cost)
    return tuple(offers[:MOST_OFFERS])
