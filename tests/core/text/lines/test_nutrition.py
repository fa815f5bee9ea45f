"""Nutrition from lines, with the shipped tagger, names and foods."""

import pytest

from core.food.foods import Food
from core.text.lines.line_reader import LineReader
from core.text.lines.nutrition import nutrition_of_lines


@pytest.mark.parametrize(
    ("line", "entity"),
    [
        ("1 (15 oz) can chickpeas, rinsed and patted dry", "canned chickpea"),
        ("1 lb ground beef (90/10)", "lean ground beef"),
        ("1 lb 95% lean ground beef", "extra lean ground beef"),
        ("500 g beef mince", "ground beef"),
        ("2 cups rice, cooked", "cooked rice"),
        ("8 oz udon, cooked according to package directions", "udon"),
        ("1/3 cup beef or chicken broth (or water)", "beef broth"),
        ("6 chicken thighs, skinless", "boneless skinless chicken thigh"),
        ("200 g grated Parmesan", "parmesan"),
        ("550 g cooked, cold jasmine rice", "cooked rice"),
        ("1 cup quinoa, uncooked", "quinoa"),
        ("2 slices cooked Canadian bacon", "canadian bacon"),
        ("1/4 cup sour cream (reduced fat)", "reduced-fat sour cream"),
        ("2 cups chicken or vegetable broth or water", "chicken broth"),
        ("3 cups turkey or chicken broth or stock", "turkey broth"),
        ("3 cups steamed jasmine rice", "cooked rice"),
        ("2 cups day-old rice", "cooked rice"),
        ("1 cup warm quinoa", "cooked quinoa"),
        ("1 cup quinoa, rinsed in cold water", "quinoa"),
        ("200 g basmati rice, steamed", "basmati rice"),
        ("1 cup warm rice milk", "rice milk"),
        ("10 fresh basil leaves, washed, dried", "basil"),
        ("8 large scallops, cleaned and dried on kitchen paper", "scallop"),
        ("2 tbsp dried parsley", "dried parsley"),
        ("1/2 cup crumbled bacon", "cooked bacon"),
        ("12 oz bacon, in pieces", "bacon"),
        ("1 lb ground beef (85/15)", "medium-lean ground beef"),
        ("3 tbsp gloopglorp", None),
    ],
)
def test_the_food_that_a_line_means(reader: LineReader, line: str, entity: str | None) -> None:
    assert [use.entity for use in reader.uses([line])] == [entity]


def test_nutrients_are_summed_and_divided(reader: LineReader, foods: dict[str, Food]) -> None:
    found = nutrition_of_lines(["200 g white rice", "100 g butter", ""], 4, reader)
    assert [use.mass_g for use in found.uses] == [200.0, 100.0]
    per_100g = [foods[use.entity or ""].per_100g["energy"] for use in found.uses]
    assert found.per_serving.amounts["energy"] == pytest.approx((2 * per_100g[0] + per_100g[1]) / 4)
    assert found.per_serving.is_complete("energy")


def test_what_is_not_eaten_does_not_count(reader: LineReader) -> None:
    plain = nutrition_of_lines(["200 g white rice"], 1, reader)
    more = nutrition_of_lines(
        ["200 g white rice", "50 g walnuts (optional)", "100 g salt, for the brine"], 1, reader
    )
    assert more.per_serving == plain.per_serving
    assert len(more.uses) == 3


def test_a_batch_of_something_is_not_one_piece_of_it(reader: LineReader) -> None:
    batch, piece, crust = reader.uses(
        ["1 batch peanut butter cookies", "1/4 pcs onion", "1 recipe pie crust"]
    )
    assert (batch.entity, batch.unit, batch.mass_g, batch.how) == (
        "peanut butter cookie",
        "batch",
        None,
        "unknown",
    )
    assert (piece.unit, piece.mass_g) == ("piece", pytest.approx(110 / 4))
    assert crust.mass_g is not None
    assert crust.mass_g >= 100


def test_what_is_unknown_lowers_the_coverage(reader: LineReader) -> None:
    found = nutrition_of_lines(["200 g white rice", "3 tbsp gloopglorp"], 1, reader)
    assert found.per_serving.coverage["energy"] == pytest.approx(0.5)
    assert found.per_serving.serving_g is None


def test_joints_and_skinned_birds_are_their_own_foods(reader: LineReader) -> None:
    breasts, thighs, skinned, tomato = reader.uses(
        [
            "2 poussin breasts",
            "8 free-range chicken thighs, boned and skin left on",
            "4 chicken thighs, skin removed",
            "3 tomatoes, skinned",
        ]
    )
    assert (breasts.entity, thighs.entity) == ("chicken breast", "chicken thigh")
    assert (skinned.entity, tomato.entity) == ("boneless skinless chicken thigh", "tomato")


def test_small_cans_and_soups_are_not_drained(reader: LineReader) -> None:
    paste, soup, tuna = reader.uses(
        [
            "1 (6 ounce) can tomato paste",
            "1 (10.75 ounce) can cream of chicken soup",
            "1 (5 ounce) can tuna, drained",
        ]
    )
    assert paste.mass_g == pytest.approx(170, abs=1)
    assert soup.mass_g == pytest.approx(305, abs=1)
    assert tuna.mass_g == pytest.approx(126, abs=2)


def test_what_is_cooked_after_it_was_weighed_was_raw(reader: LineReader) -> None:
    bacon, slices, lean, pasta, cooked = reader.uses(
        [
            "1 pound bacon, cooked and crumbled",
            "6 slices bacon, cooked and crumbled",
            "1 lb lean ground beef, cooked and drained",
            "1 (16 ounce) box penne pasta, cooked and drained",
            "8 oz cooked chicken, diced",
        ]
    )
    assert (bacon.entity, bacon.how) == ("cooked bacon", "estimated")
    assert bacon.mass_g == pytest.approx(0.37 * 453.6, rel=0.02)
    assert slices.mass_g == pytest.approx(69)
    assert (lean.entity, lean.mass_g) == ("lean ground beef", pytest.approx(453.6, abs=0.1))
    assert (pasta.entity, pasta.mass_g) == ("cooked pasta", pytest.approx(2.25 * 453.6, rel=0.02))
    assert (cooked.entity, cooked.mass_g) == ("cooked chicken", pytest.approx(226.8, abs=0.1))


def test_far_more_oil_than_coats_a_pan_is_not_eaten(reader: LineReader) -> None:
    potato, oil = reader.uses(["1 kg potatoes", "1 quart vegetable oil"])
    assert (potato.mass_g, oil.mass_g) == (1000.0, pytest.approx(80.0))
    _, half = reader.uses(["500 g pork cutlets", "1/2 cup oil for frying"])
    assert half.mass_g == pytest.approx(40.0)
    _, film = reader.uses(["500 g pork cutlets", "2 tablespoons oil for frying"])
    assert film.mass_g == pytest.approx(27.2)
    _, dressing = reader.uses(["500 g lettuce", "1 cup olive oil"])
    assert dressing.mass_g == pytest.approx(216)


def test_the_share_of_fat_tells_the_kind(reader: LineReader) -> None:
    lines = ["2 cups 2% milk", "1 cup milk, 1%", "1 cup part-skim shredded mozzarella", "2 cups milk"]
    assert [use.entity for use in reader.uses(lines)] == [
        "reduced-fat milk",
        "low-fat milk",
        "part-skim mozzarella",
        "milk",
    ]


def test_fish_without_skin_may_be_cooked_all_the_same(reader: LineReader) -> None:
    (salmon,) = reader.uses(["500g salmon fillet, skin removed, cooked and flaked"])
    assert salmon.entity == "cooked salmon"


def test_several_foods_of_one_line_are_all_counted(reader: LineReader) -> None:
    eggs = reader.uses(["1 large egg plus 1 egg yolk"])
    assert [(use.entity, use.mass_g) for use in eggs] == [("egg", 50.0), ("egg yolk", 17.0)]
    fats = reader.uses(["2 tablespoons each butter and olive oil"])
    assert [use.entity for use in fats] == ["butter", "olive oil"]
    assert all(use.mass_g is not None and use.mass_g > 20 for use in fats)
    for whole in (
        "1 cup plus 2 tablespoons flour",
        "1 egg and 2 gloops",
        "2 eggs, 1 whole and 1 for brushing",
    ):
        assert len(reader.uses([whole])) == 1, whole


def test_foods_with_amounts_in_a_list_are_all_counted(reader: LineReader) -> None:
    """The peanuts were warned of, and their energy was lost."""
    listed = nutrition_of_lines(["200 g rice, 100 g peanuts"], 1, reader)
    assert [(use.entity, use.mass_g) for use in listed.uses] == [("rice", 200.0), ("peanut", 100.0)]
    apart = nutrition_of_lines(["200 g rice", "100 g peanuts"], 1, reader)
    assert listed.per_serving == apart.per_serving
    unknown = nutrition_of_lines(["200 g rice, 100 g glurf"], 1, reader)
    assert not unknown.per_serving.is_complete("energy")
    for whole in ("1 chicken, 3 pounds, cut up", "2 onions, 1 chopped", "4 lamb chops, 200 g each"):
        assert len(reader.uses([whole])) == 1, whole


def test_a_heading_is_not_an_unrecognised_ingredient(reader: LineReader) -> None:
    plain = nutrition_of_lines(["200 g white rice"], 1, reader)
    headed = nutrition_of_lines(["For the filling:", "200 g white rice", "After cooking:"], 1, reader)
    assert headed.per_serving == plain.per_serving
    assert len(headed.uses) == 1
    assert len(reader.uses(["2 cups gloop:"])) == 1, "what has an amount is one"


@pytest.mark.parametrize(
    ("line", "entity", "mass_g"),
    [
        ("2 oranges, peeled", "orange", 262.0),
        ("3 medium oranges, peeled and sliced", "orange", 393.0),
        ("1 lemon, peeled and sliced", "lemon", None),
        ("2 lemons, juiced", "lemon juice", 96.0),
        ("1 orange, zested", "orange zest", 9.0),
        ("zest of 1 lemon", "lemon zest", 6.0),
        # The tagger takes the first word for a unit, a size or nothing.
        ("160 g glass noodles", "glass noodle", 160.0),
        ("400 g teff flour", "teff flour", 400.0),
        ("50 g head cheese", "head cheese", 50.0),
        ("400 g shaved beef", "shaved beef", 400.0),
        ("1 stick butter", "butter", 113.0),
        ("1 glass milk", "milk", None),
    ],
)
def test_the_whole_food_is_read(
    line_reader: LineReader, line: str, entity: str, mass_g: float | None
) -> None:
    (use,) = line_reader.uses([line])
    assert use.entity == entity
    assert mass_g is None or use.mass_g == pytest.approx(mass_g, rel=0.02)
