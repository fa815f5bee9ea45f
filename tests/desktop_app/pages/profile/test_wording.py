"""Text about allergies on the Profile page."""

from core.assets import assets_dir
from core.food.labels import load_label_rules
from core.food.taxonomy import load_taxonomy
from desktop_app.pages.profile.wording import coverage_text


def test_an_allergy_names_foods_in_english_first() -> None:
    taxonomy = load_taxonomy(assets_dir())
    rules = load_label_rules(assets_dir(), taxonomy)
    texts = {name: coverage_text(rules.allergens[name], taxonomy) for name in ("egg", "soy", "milk")}
    assert texts["egg"].startswith("egg white, egg yolk, ")
    assert "soja" not in texts["soy"]
    assert texts["milk"].startswith("cheese, butter, cream, ")
