from core.assets import assets_dir, read_tsv
from models.recipe_encoder.methods import _FORMS, MAX_METHODS, methods_in


def test_every_method_is_one_of_the_vocabulary() -> None:
    rows = read_tsv(assets_dir() / "tags" / "vocabulary.tsv")
    assert set(_FORMS) <= {row["name"] for row in rows if row["facet"] == "method"}


def test_the_method_named_most_often_comes_first() -> None:
    steps = ["Simmer the sauce.", "Preheat the oven and bake it.", "Baking takes long; chill before serving."]
    assert methods_in(steps) == ("baked", "simmered", "chilled")


def test_words_that_only_begin_alike_are_no_method() -> None:
    assert methods_in(["Add the bakery bread, fryers and boiler room."]) == ()


def test_a_long_text_gives_few_words() -> None:
    steps = ["bake fry grill broil roast toast sear steam boil simmer"]
    assert len(methods_in(steps)) == MAX_METHODS


def test_hyphens_and_case_make_no_difference() -> None:
    assert methods_in(["Stir-fry in a WOK."]) == ("stir-fried",)
    assert methods_in(["stir fry it"]) == ("stir-fried",)
