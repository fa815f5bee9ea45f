"""Made-up recipes, with whatever signs may stand in them, for the tests of exports that come back."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from core.food.recipe import IngredientUse, Nutrition, Recipe
from core.text.plain import line_of
from tests.sampling import sample_size

# The library holds only text that an importer cleaned, and cleaning it again changes nothing (tested below).
words = (
    st.text(
        st.characters(exclude_categories=["Cs", "Cc"]) | st.sampled_from("@#~{}%|()[]\\-=<>&:.,*?+/'\"½1 "),
        min_size=1,
        max_size=40,
    )
    .map(line_of)
    .filter(bool)
)
lines = words.filter(lambda text: not text.startswith("#") and not text.endswith((":", "(optional)")))
amounts = st.none() | st.integers(1, 4000).map(lambda number: number / 4)
minutes = st.none() | st.integers(1, 10_000).map(float)


@st.composite
def uses(draw: st.DrawFn) -> IngredientUse:
    name, unit, how = (
        draw(lines),
        draw(st.sampled_from(["", "g", "cups", "fl oz", "%"])),
        draw(st.just("") | lines),
    )
    amount = draw(amounts)
    whole = " ".join(part for part in ("" if amount is None else f"{amount:g}", unit, name) if part)
    text = draw(st.just(f"{whole}, {how}" if how else whole) | lines)
    return IngredientUse(text, name, None, amount, unit, None, "unknown", how)


recipes = st.builds(
    Recipe,
    key=st.just("key"),
    title=words,
    servings=st.integers(1, 48).map(float),
    prep_min=minutes,
    cook_min=minutes,
    uses=st.lists(uses(), min_size=1, max_size=5).map(tuple),
    steps=st.lists(words, max_size=4).map(tuple),
    tags=st.lists(
        st.tuples(st.sampled_from(["cuisine", "meal", "other"]), words.filter(lambda text: "," not in text)),
        max_size=4,
    ).map(tuple),
    nutrition=st.just(Nutrition({}, {}, None)),
    servings_known=st.booleans(),
    stated_total_min=minutes,
    url=st.sampled_from(["", "https://supper.example/soup?a=1&b=2"]),
    notes=words | st.just(""),
)
often = settings(
    max_examples=sample_size(usual=30, thorough=300),
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)
