import hashlib
import json
import shutil
from pathlib import Path

import pytest

from models.errors import ModelMissing
from models.registry import MODEL_NAMES, SHIPPED_ROOT, ModelCard, locate, read_card
from models.training.cards import write_card

NAME = "recipe_encoder"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A clone with one model of one small file."""
    root = tmp_path / "models"
    folder = root / NAME
    folder.mkdir(parents=True)
    (tmp_path / ".git").mkdir()
    (folder / "model.onnx").write_bytes(b"not really a model")
    write_card(
        folder,
        ("model.onnx",),
        version="1",
        dim=128,
        precision="int8",
        licence="Apache-2.0",
        task="recipes to vectors",
    )
    return root


def card_with(**changes: object) -> str:
    card: dict[str, object] = {
        "name": NAME,
        "version": "1",
        "files": {"model.onnx": ["0" * 64, 5]},
        "dim": 128,
        "precision": "int8",
        "licence": "Apache-2.0",
        "task": "recipes to vectors",
    }
    return json.dumps({**card, **changes})


def test_a_whole_model_is_found(root: Path) -> None:
    files = locate(NAME, root)
    assert files.path("model.onnx").read_bytes() == b"not really a model"
    stamp = (hashlib.sha256(b"not really a model").hexdigest(), 18)
    assert files.card == ModelCard(
        NAME, "1", {"model.onnx": stamp}, 128, "int8", "Apache-2.0", "recipes to vectors"
    )


def test_a_file_that_the_card_does_not_list_is_not_given_out(root: Path) -> None:
    with pytest.raises(KeyError):
        locate(NAME, root).path("card.json")


def test_a_missing_file_is_named_with_the_way_to_restore_it(root: Path) -> None:
    (root / NAME / "model.onnx").unlink()
    with pytest.raises(ModelMissing) as caught:
        locate(NAME, root)
    assert str(caught.value) == (
        "The model file models/recipe_encoder/model.onnx is missing. "
        "Restore it with 'git checkout -- models/recipe_encoder/model.onnx'."
    )


def test_an_installed_program_is_told_to_reinstall(root: Path) -> None:
    (root.parent / ".git").rmdir()
    (root / NAME / "model.onnx").unlink()
    with pytest.raises(ModelMissing, match=r"is missing\. Reinstall Larder to restore it"):
        locate(NAME, root)


def test_a_file_changed_after_it_was_checked_is_noticed(root: Path) -> None:
    locate(NAME, root)
    (root / NAME / "model.onnx").write_bytes(b"not really a modem")
    with pytest.raises(ModelMissing, match=r"model\.onnx is damaged\."):
        locate(NAME, root)


def test_a_file_cut_short_is_damaged(root: Path) -> None:
    (root / NAME / "model.onnx").write_bytes(b"not really")
    with pytest.raises(ModelMissing, match=r"model\.onnx is damaged\."):
        locate(NAME, root)


def test_a_folder_in_place_of_a_file_is_damage(root: Path) -> None:
    (root / NAME / "model.onnx").unlink()
    (root / NAME / "model.onnx").mkdir()
    with pytest.raises(ModelMissing, match=r"model\.onnx (is damaged|cannot be read)\."):
        locate(NAME, root)


def test_a_missing_card_is_named(root: Path) -> None:
    shutil.rmtree(root / NAME)
    with pytest.raises(ModelMissing, match=r"models/recipe_encoder/card\.json is missing\."):
        locate(NAME, root)


@pytest.mark.parametrize("text", ["", "{", "[]", "\x00", card_with(dim="wide")])
def test_a_damaged_card_is_named(root: Path, text: str) -> None:
    (root / NAME / "card.json").write_text(text, encoding="utf-8")
    with pytest.raises(ModelMissing, match=r"card\.json is damaged\."):
        locate(NAME, root)


def test_a_card_of_another_model_is_refused(root: Path) -> None:
    (root / NAME / "card.json").write_text(card_with(name="question_parser"), encoding="utf-8")
    with pytest.raises(ModelMissing, match=r"card\.json belongs to another model\."):
        locate(NAME, root)


def test_an_unknown_name_is_a_mistake_of_the_caller(root: Path) -> None:
    with pytest.raises(ValueError, match="not one of the models"):
        locate("../recipe_encoder", root)


@pytest.mark.parametrize(
    "changes",
    [
        {"name": ""},
        {"version": 3},
        {"licence": "  "},
        {"task": None},
        {"dim": 0},
        {"dim": True},
        {"dim": "128"},
        {"precision": "int4"},
        {"files": {}},
        {"files": []},
        {"files": {"../model.onnx": ["0" * 64, 5]}},
        {"files": {"/model.onnx": ["0" * 64, 5]}},
        {"files": {"model.onnx": ["0" * 63, 5]}},
        {"files": {"model.onnx": ["0" * 64, 0]}},
        {"files": {"model.onnx": ["0" * 64]}},
        {"files": {"model.onnx": [5, 5]}},
        {"files": {"model.onnx": "0" * 64}},
        {"colour": "red"},
    ],
)
def test_a_card_with_a_wrong_value_is_refused(changes: dict[str, object]) -> None:
    read_card(card_with())
    with pytest.raises(ValueError, match=r"."):
        read_card(card_with(**changes))


def test_a_card_cannot_be_changed_by_its_reader() -> None:
    card = read_card(card_with())
    with pytest.raises(TypeError):
        card.files["model.onnx"] = ("0" * 64, 1)  # type: ignore[index]


@pytest.mark.parametrize("name", MODEL_NAMES)
def test_the_shipped_models_are_whole_and_small(name: str) -> None:
    files = locate(name)
    assert files.card.precision == "int8"
    assert max(size for _, size in files.card.files.values()) <= 8_000_000
    assert {path.name for path in files.folder.iterdir() if path.suffix in {".onnx", ".json"}} == {
        *files.card.files,
        "card.json",
    }


def test_the_shipped_models_together_keep_to_their_budget() -> None:
    sizes = [size for name in MODEL_NAMES for _, size in locate(name, SHIPPED_ROOT).card.files.values()]
    assert sum(sizes) <= 21_000_000
