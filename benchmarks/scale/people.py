"""The user and the questions, the same for every size."""

from itertools import product

from core.people.profile import Profile

PROFILE = Profile(allergies=("tree_nut",), diets=("pescatarian",), dislikes=("cilantro",))
LOGGED_MEALS = 30

_FOODS = (
    "chickpeas",
    "salmon",
    "lentils",
    "eggs",
    "spinach",
    "rice",
    "mushrooms",
    "tomatoes",
    "tofu",
    "potatoes",
)
_MEALS = ("breakfast", "lunch", "dinner", "a snack")
_CUISINES = ("Italian", "Indian", "Thai", "Mexican", "Greek", "Japanese", "Moroccan", "French")
_REFUSED = ("dairy", "gluten", "onions", "peanuts", "soy", "shellfish", "mushrooms", "garlic")
_MOODS = (
    "something warming for a cold evening", "what can I take to a picnic", "food that kids like and that is not sweet",
    "a light meal after sport", "I am tired and want comfort food", "surprise me with something crunchy",
    "a show-stopper for guests", "use up vegetables before they go bad",
)  # fmt: skip


def questions() -> list[str]:
    """Return 124 broad and narrow questions with requirements, exclusions, numbers, alternatives and plain words."""
    asked = [f"{meal} with {food}" for meal, food in zip(_MEALS * 3, (*_FOODS, *_FOODS[:2]), strict=True)]
    asked += [
        f"a {cuisine} dish without {refused}" for cuisine, refused in zip(_CUISINES, _REFUSED, strict=True)
    ]
    asked += [
        f"{cuisine} dinner under {minutes} minutes" for cuisine, minutes in product(_CUISINES, (30, 60))
    ]
    asked += [f"high protein {meal}" for meal in _MEALS] + [
        f"low sodium {meal} with {food}" for meal, food in zip(_MEALS, _FOODS, strict=False)
    ]
    asked += [
        f"{food} with less than {energy} kcal"
        for food, energy in zip(_FOODS, (300, 350, 400, 450, 500) * 2, strict=True)
    ]
    asked += [f"{one} or {other} for lunch" for one, other in zip(_FOODS[:5], _FOODS[5:], strict=True)]
    asked += [f"a soup with {one} and {other}" for one, other in zip(_FOODS[5:], _FOODS[:5], strict=True)]
    asked += [
        f"vegan {food} curry, no {refused}"
        for food, refused in zip(_FOODS, (*_REFUSED, "tomatoes", "rice"), strict=True)
    ]
    asked += [f"at least 20 g protein, at most 600 mg sodium, {cuisine}" for cuisine in _CUISINES]
    asked += [f"something like my last meals with {food}" for food in _FOODS]
    asked += [
        f"gluten-free {course} without {refused}"
        for course, refused in zip(
            ("dessert", "bread", "salad", "main", "starter", "side", "breakfast", "drink"),
            _REFUSED,
            strict=True,
        )
    ]
    asked += [
        "dinner",
        "a vegan dinner",
        "a salad",
        "a dessert",
        "breakfast under 10 minutes",
        "baked fish with lemon",
        "stew for six people",
        "a quick pasta",
        "noodle soup with prawns and lime",
        "no nuts, no dairy, no gluten, high fibre lunch",
    ]
    return [*asked, *_MOODS]
