"""`larder profile` with the words that people use: what they mean is said before it is stored."""

from pathlib import Path

import pytest

from tests.core.cli.test_app import printed, refused, run


@pytest.mark.usefixtures("small_stocked")
def test_words_are_resolved_before_they_are_stored(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(
        capsys,
        "profile",
        "--condition",
        "hemochromatosis",
        "--allergy",
        "lactose intolerant",
        "--diet",
        "veggie",
    )
    lines = out.splitlines()
    assert code == 0
    assert lines[0].startswith("hemochromatosis: Haemochromatosis. Leaves out dishes with raw shellfish")
    assert lines[1] == "lactose intolerant: Leaves out dairy and lactose, and everything made from them."
    assert lines[2].startswith("veggie: Vegetarian. Leaves out meat,")
    assert lines[3].startswith("Saved the profile")
    stored = printed(capsys, "profile")
    assert (stored["conditions"], stored["allergies"]) == (["hemochromatosis"], ["lactose intolerant"])
    asked = printed(capsys, "ask", "dinner")
    assert "Haemochromatosis: Larder can't see whether a cereal" in str(asked["notes"])


@pytest.mark.usefixtures("small_stocked")
def test_a_word_is_removed_wherever_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    added = ("--condition", "celiac", "--diet", "celiac", "--allergy", "nuts")
    assert run(capsys, "profile", *added)[0] == 0
    stored = printed(capsys, "profile", "--remove", "Celiac")
    assert (stored["conditions"], stored["diets"], stored["allergies"]) == ([], [], ["nuts"])
    assert "'celiac' is not in this profile" in refused(capsys, "profile", "--remove", "celiac")


@pytest.mark.usefixtures("small_stocked")
def test_an_unknown_word_stores_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "profile", "--allergy", "sesame and eggs")[0] == 0
    assert printed(capsys, "profile")["allergies"] == ["sesame", "eggs"]
    for word in ("sesame", "eggs"):
        assert run(capsys, "profile", "--remove", word)[0] == 0
    for option, word in (("--condition", "glurf"), ("--diet", "glurfan"), ("--allergy", "glurf")):
        code, _, err = run(capsys, "profile", "--condition", "pregnant", option, word)
        assert (code, f"'{word}'" in err) == (2, True)
    assert printed(capsys, "profile")["conditions"] == []
    code, _, err = run(capsys, "profile", "--allergy", "gout")
    assert (code, "Add it to your conditions" in err) == (2, True)


@pytest.mark.usefixtures("small_stocked")
def test_the_conditions_are_listed_with_their_rules(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "profile", "--conditions")
    assert code == 0
    for words in (
        "Pregnancy and children",
        "Statins. Leaves out grapefruit and red yeast rice.",
        "Source: UK Gout Society",
    ):
        assert words in out


@pytest.mark.usefixtures("small_stocked")
def test_a_file_replaces_the_profile_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--set replaces" in refused(capsys, "profile", "--set", "me.json", "--diet", "vegan")


@pytest.mark.usefixtures("small_stocked")
def test_a_stored_file_is_printed_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "profile.json"
    file.write_text('{"name": "A\\ud83d", "allergies": ["milk"]}', encoding="utf-8")
    saved = printed(capsys, "profile", "--set", str(file))
    assert saved["allergies"] == ["milk"]
    assert printed(capsys, "profile") == saved


@pytest.mark.usefixtures("small_stocked")
@pytest.mark.parametrize("number", ["NaN", "Infinity"])
def test_a_target_is_a_number(number: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "profile.json"
    file.write_text(f'{{"targets": {{"energy": [null, {number}]}}}}', encoding="utf-8")
    assert "finite number" in refused(capsys, "profile", "--set", str(file))
