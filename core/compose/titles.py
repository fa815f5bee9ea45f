"""The title of a composed dish, and verbs that agree with new names."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from core.adapt.direction_words import direction_patterns, direction_words
from core.adapt.rules import RequiredFoods
from core.adapt.writing import DraftRecipe
from core.compose.families import Families
from core.food.foods import Food
from core.food.recipe import IngredientUse, Recipe
from core.recommend.wording import joined
from core.translation import capital

_GLOSS: Final = re.compile(r"^(?P<name>[^()]+?)\s*\((?P<gloss>[^()]{6,})\)\s*$")
"""A dish by its own name with an explanation: "Balila (warm chickpeas with cumin and lemon)"."""
_LARGE_G: Final = 60.0
"""A piece from which titles name a food in the singular: "with mango", but "with blueberries"."""
_MOST_NAMED: Final = 2
LONGEST_TITLE: Final = 100


def explained(title: str, words: Collection[str] = ()) -> str:
    """Return a title without a dish's own name, which means one set of foods: "Warm chickpeas with cumin".

    Args:
        words: words of the recipe in lower case; the part of the title that has more of them is the explanation.
    """
    found = _GLOSS.match(title)
    plain = re.sub(r"\s*\([^()]*\)", "", title).strip() or title
    if found is not None:
        name, gloss = _known_share(found["name"], words), _known_share(found["gloss"], words)
        is_dish = found["name"].casefold().rsplit(maxsplit=1)[-1] in direction_words().dish_words
        if gloss > name and not is_dish and len(found["gloss"].split()) > 1:
            plain = found["gloss"]
    return capital(plain)


def _known_share(text: str, words: Collection[str]) -> float:
    own = re.findall(r"[^\W\d_]+", text.casefold())
    return sum(word.rstrip("s") in words for word in own) / max(1, len(own))


@dataclass(frozen=True)
class NewFood:
    """A new food of a dish by its names.

    Attributes:
        in_titles: "mango", but "blueberries".
    """

    singular: str
    plural: str
    in_titles: str
    is_wanted: bool


@dataclass(frozen=True)
class Titles:
    """The names and words that the titles of a wish's dishes need.

    Attributes:
        claims: words in front of a title that only say what a dish lacks, such as "egg-free"; a new dish needs none.
        cuisine: the wanted cuisine; empty for none.
        cuisines: the names of all cuisines, which a title loses with the foods of its cuisine.
    """

    families: Families
    foods: Mapping[str, Food]
    wanted: Sequence[RequiredFoods]
    claims: Collection[str]
    cuisine: str
    cuisines: Collection[str]

    def title_for(self, draft: DraftRecipe, pattern: Recipe) -> str:
        """Return the title of a dish: that of its pattern with the new foods, and the style of another cuisine."""
        claim, _, rest = draft.title.partition(" ")
        is_claim = claim.casefold() in self.claims and rest and not pattern.title.startswith(claim)
        is_own = ("cuisine", self.cuisine) in pattern.tags
        new = [self._new_food(draft.lines[place].use) for place in draft.changed]
        new_foods = [food for _, food in sorted(filter(None, new), key=lambda pair: pair[0])]
        listed = [self._called(line.use) for line in draft.lines if self._is_wanted(line.use)]
        return composed_title(
            rest if is_claim else draft.title,
            pattern.title,
            new_foods,
            listed,
            "" if is_own else "-".join(part.capitalize() for part in self.cuisine.split("-") if part),
            () if is_own or not self.cuisine else self.cuisines,
            frozenset(
                word.rstrip("s")
                for text in (*draft.steps, *(line.text for line in draft.lines))
                for word in re.findall(r"[^\W\d_]+", text.casefold())
            ),
        )

    def _new_food(self, use: IngredientUse) -> tuple[tuple[bool, float], NewFood] | None:
        """Return a food that a title may name, with its rank: wanted foods first, then the largest."""
        name = use.entity or ""
        if all(family.plain or family.accent for family in self.families.having(name)):
            return None
        food = self.foods.get(name)
        is_large = food is not None and food.portions_g.get("medium", 0.0) >= _LARGE_G
        singular, plural, is_wanted = self._called(use), self.families.plural(name), self._is_wanted(use)
        rank = not is_wanted, -(use.mass_g or 0.0)
        return rank, NewFood(singular, plural, singular if is_large else plural, is_wanted)

    def _called(self, use: IngredientUse) -> str:
        return self.families.called(use.entity or "")

    def _is_wanted(self, use: IngredientUse) -> bool:
        taxonomy = self.families.taxonomy
        above = taxonomy.ancestors(use.entity or "") if use.entity in taxonomy.nodes else frozenset()
        return any(not above.isdisjoint(wanted.targets) for wanted in self.wanted)


def composed_title(
    changed: str,
    before: str,
    new: Sequence[NewFood],
    wanted: Collection[str],
    cuisine: str,
    cuisines: Collection[str],
    known: Collection[str] = (),
) -> str:
    """Return the title of a dish.

    Args:
        changed: the title of the pattern with the new foods' names.
        before: the title of the pattern.
        new: the new foods, the most important first.
        wanted: the names of foods that were asked for; the title has them.
        cuisine: the cuisine that the dish was composed for, as people write it; empty for none.
        cuisines: names of cuisines in lower case, which the title loses.
        known: words of the dish in lower case and the singular.
    """
    title = explained(changed, known)
    words = [word for word in title.split() if word.casefold().strip(",") not in cuisines]
    title = capital(" ".join(words)) or title
    for food in new:
        # "Black bean soup", not "black beans soup".
        title = re.sub(
            rf"\b{re.escape(food.plural)}(?= {direction_patterns().noun_behind})",
            food.singular,
            title,
            flags=re.IGNORECASE,
        )
        title = re.sub(rf"\b{re.escape(food.plural)}\b", food.in_titles, title, flags=re.IGNORECASE)
    missing = list(dict.fromkeys(food.in_titles for food in new if not _names(title, food.singular)))
    is_unnamed = any(not _names(title, food) for food in wanted)
    if missing and (is_unnamed or title == explained(before, known) or len(missing) == len(new)):
        more = joined(missing[:_MOST_NAMED])
        title = f"{title}, plus {more}" if " with " in title else f"{title} with {more}"
    if cuisine:
        title = f"{cuisine}-style {_small(title)}"
    return capital(title[:LONGEST_TITLE].strip(" ,"))


def agreeing(step: str, mass_nouns: Collection[str] = ()) -> str:
    """Return a direction whose verbs agree with the foods before them: "until the carrots fall apart".

    Args:
        mass_nouns: the new foods without a plural.
    """
    masses = "|".join(map(re.escape, mass_nouns))
    for one, several in direction_words().verbs.items():
        step = re.sub(rf"(\bthe (?:[a-z]+ )?[a-z]+[^s\W]s) {one}\b", rf"\1 {several}", step)
        if masses:
            step = re.sub(rf"(\bthe (?:{masses})) {several}\b", rf"\1 {one}", step)
    return step


def _names(title: str, food: str) -> bool:
    """Return whether a title names a food, in the singular or the plural: "raspberr" is in both."""
    last = food.casefold().rsplit(maxsplit=1)[-1]
    return last[: max(3, len(last) - 1)] in title.casefold()


def _small(text: str) -> str:
    first = text.split(maxsplit=1)[0] if text else ""
    return text if first[1:] != first[1:].lower() else f"{text[:1].lower()}{text[1:]}"
