"""Test the steps of `make train`, its gate and its card, without torch."""

import json
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tokenizers import Tokenizer
from tokenizers.models import BPE

from models.line_tagger.words import line_word_form
from models.training.byte_pairs import learn
from models.training.line_tagger.pieces import DroppedPieces
from models.training.model_card import filled
from models.training.pipeline import (
    MODELS,
    ROOT,
    ChangedInputs,
    ModelName,
    Run,
    begin,
    commands,
    environment,
    inputs_digest,
    next_version,
    replace,
)
from models.training.scores import objections, parser_table, tagger_table

TOKENIZER = ROOT / "models" / "line_tagger" / "tokenizer.json"
WORDS = "2 400g tins crème fraîche, finely-chopped coriander quinoa żurek 日本酒 1½ jalapeño".split()


def run_of(model: ModelName, folder: Path, *, is_smoke: bool = False) -> Run:
    return Run(model, folder / "data", folder / "work", folder / "models", is_smoke=is_smoke)


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("is_smoke", [True, False])
def test_each_step_is_a_module_of_this_repository(model: ModelName, is_smoke: bool, tmp_path: Path) -> None:
    for flag, module, *arguments in commands(run_of(model, tmp_path, is_smoke=is_smoke)):
        assert flag == "-m"
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file()
        script = (ROOT / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8")
        shared = (ROOT / "models/training/shipping.py").read_text(encoding="utf-8")
        shared += (ROOT / "models/training/recipe_encoder/prepare.py").read_text(encoding="utf-8")
        for option in (argument for argument in arguments if argument.startswith("--")):
            assert f'"{option}"' in script + shared, f"{module} has no option {option}"


@pytest.mark.parametrize("model", MODELS)
def test_the_training_step_has_a_fixed_seed(model: ModelName, tmp_path: Path) -> None:
    steps = [step for step in commands(run_of(model, tmp_path)) if step[1].endswith(".train")]
    assert len(steps) == 1
    assert "--seed" in steps[0]
    assert environment({})["PYTHONHASHSEED"] == "0"


@pytest.mark.parametrize("model", MODELS)
def test_a_smoke_run_names_no_folder_of_the_shipped_models_to_write_to(
    model: ModelName, tmp_path: Path
) -> None:
    run = run_of(model, tmp_path, is_smoke=True)
    for step in commands(run):
        for option, value in pairwise(step):
            if option in ("--to", "--out", "--work", "--run", "--json", "--golden"):
                assert Path(value).is_relative_to(tmp_path), step
    assert next_version(run) == "0"


def test_a_run_does_not_continue_with_other_inputs(tmp_path: Path) -> None:
    run = run_of("line_tagger", tmp_path)
    (run.data / "lines").mkdir(parents=True)
    (run.data / "lines" / "one.csv").write_text("input\n", encoding="utf-8")
    begin(run)
    begin(run)
    (run.data / "lines" / "one.csv").write_text("input\n2 eggs\n", encoding="utf-8")
    with pytest.raises(ChangedInputs, match="Delete that folder"):
        begin(run)


def test_the_inputs_do_not_depend_on_the_folders(tmp_path: Path) -> None:
    first, second = run_of("question_parser", tmp_path / "a"), run_of("question_parser", tmp_path / "b")
    assert inputs_digest(first) == inputs_digest(second)
    smoke = run_of("question_parser", tmp_path / "a", is_smoke=True)
    assert inputs_digest(first) != inputs_digest(smoke)


def parser_scores(exact: float, silent: int) -> dict[str, Any]:
    row = {"precision": 1.0, "recall": 0.5, "f1": 0.667, "gold": 4}
    return {
        "sets": [
            {
                "set": "dev.jsonl", "questions": 10, "exact": exact, "exclusions": 5, "exclusions_missed": silent,
                "exclusions_missed_and_not_asked": silent, "median_ms": 0.5, "p95_ms": 1.0,
                "kinds": {"tag": row}, "all": row,
            }
        ]
    }  # fmt: skip


@pytest.mark.parametrize(
    ("exact", "silent", "reasons"), [(0.95, 1, 0), (0.945, 1, 0), (0.93, 1, 1), (0.99, 2, 1), (0.93, 2, 2)]
)
def test_a_parser_that_misses_more_exclusions_never_ships(
    exact: float, silent: int, reasons: int, tmp_path: Path
) -> None:
    run = run_of("question_parser", tmp_path)
    run.work.mkdir()
    run.scores("in_use").write_text(json.dumps(parser_scores(0.95, 1)), encoding="utf-8")
    run.scores("new").write_text(json.dumps(parser_scores(exact, silent)), encoding="utf-8")
    assert len(objections(run)) == reasons


def test_a_tagger_and_an_encoder_that_score_lower_do_not_ship(tmp_path: Path) -> None:
    for model, scores in (
        ("line_tagger", lambda share: {"line_tagger": {"exact": {"name": share}}}),
        ("recipe_encoder", lambda share: {"scores": {"Larder": {"same, %": share * 100, "ms": share}}}),
        ("ingredient_context", lambda share: {"scores": {"Larder": {"MRR, %": share * 100}}}),
    ):
        run = run_of(model, tmp_path / model)  # type: ignore[arg-type]
        run.work.mkdir(parents=True)
        run.scores("in_use").write_text(json.dumps(scores(0.9)), encoding="utf-8")
        run.scores("new").write_text(json.dumps(scores(0.9)), encoding="utf-8")
        assert objections(run) == []
        run.scores("new").write_text(json.dumps(scores(0.8)), encoding="utf-8")
        assert len(objections(run)) == 1


@pytest.mark.parametrize("model", MODELS)
def test_each_card_has_the_sections_that_a_run_fills(model: ModelName) -> None:
    card = (ROOT / "models" / model / "card.md").read_text(encoding="utf-8")
    changed = filled(card, {"training": "new facts", "scores": "new scores"})
    assert "\nnew facts\n" in changed
    assert "\nnew scores\n" in changed
    assert changed.startswith(card[: card.index("<!--")])
    assert changed.endswith(card[card.rindex("-->") :])
    with pytest.raises(ValueError, match="needs one section"):
        filled(card, {"missing": ""})


def test_the_tables_of_the_cards_have_one_width() -> None:
    tagger = {"line_tagger": {"exact": {"name": 0.9464, "whole line": 0.893}, "ms_per_line": 0.351}}
    assert "| name | 94.6 % |" in tagger_table(tagger)
    parser = parser_table(parser_scores(0.951, 1))
    assert "| dev | 10 | 95.1 % | 1 of 5 | 1 | 0.50 / 1.00 ms |" in parser
    for table in (tagger_table(tagger), *parser.split("\n\n")):
        assert len({line.count("|") for line in table.splitlines()}) == 1


def test_the_new_model_replaces_the_old_one_with_its_card(tmp_path: Path) -> None:
    run = run_of("line_tagger", tmp_path)
    run.export.mkdir(parents=True)
    (run.export / "model.onnx").write_bytes(b"new")
    (run.export / "card.json").write_text("{}", encoding="utf-8")
    replace(run, "# Card\n")
    folder = tmp_path / "models" / "line_tagger"
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {
        "model.onnx": b"new",
        "card.json": b"{}",
        "card.md": b"# Card\n",
    }


def test_pieces_without_dropped_merges_are_those_of_the_tokenizer() -> None:
    tokenizer = Tokenizer.from_file(str(TOKENIZER))
    pieces = DroppedPieces.read(TOKENIZER)
    for word in map(line_word_form, WORDS):
        expected = tokenizer.encode([word], is_pretokenized=True).ids
        assert pieces.cut(word, 0.0, random.Random(1)) == expected


def test_dropped_merges_repeat_with_the_seed_and_spell_the_same_word() -> None:
    pieces = DroppedPieces.read(TOKENIZER)
    by_id = {number: piece for piece, number in Tokenizer.from_file(str(TOKENIZER)).get_vocab().items()}
    cuts = [pieces.cut("coriander", 0.3, random.Random(seed)) for seed in range(20)]
    assert cuts == [pieces.cut("coriander", 0.3, random.Random(seed)) for seed in range(20)]
    assert len({tuple(cut) for cut in cuts}) > 3
    assert {"".join(by_id[number].removeprefix("##") for number in cut) for cut in cuts} == {"coriander"}


def test_pieces_are_learned_by_frequency_and_ties_by_the_alphabet() -> None:
    words = ["low"] * 5 + ["lower"] * 2 + ["newest"] * 6 + ["widest"] * 3
    pieces = learn(words, 100, ("[PAD]", "[UNK]"))
    assert pieces.merges[:4] == [("##e", "##s"), ("##es", "##t"), ("##o", "##w"), ("l", "##ow")]
    assert pieces.ids["[PAD]"] == 0
    assert sorted(pieces.ids.values()) == list(range(len(pieces.ids)))
    assert ("##e", "##r") in pieces.merges
    assert "lower" in pieces.ids
    assert learn([*words, "zq"], 100, ()).ids.keys() >= {"z", "##q"}
    assert "zq" not in learn([*words, "zq"], 100, ()).ids


def test_learned_pieces_do_not_depend_on_the_order_of_the_words() -> None:
    words = "a pinch of salt and of pepper, a cup of flour, two cups of oats, salted butter, a can of oat milk".split()
    shuffled = random.Random(3).sample(words * 3, len(words) * 3)
    assert learn(words * 3, 60, ("[PAD]",)) == learn(shuffled, 60, ("[PAD]",))
    small = learn(words * 3, 60, ("[PAD]",), alphabet=5)
    assert len({piece.removeprefix("##") for piece in small.ids if len(piece.removeprefix("##")) == 1}) == 5


def test_the_library_cuts_words_by_learned_pieces() -> None:
    words = ["salted", "salt", "malt", "malted"] * 4
    pieces = learn(words, 40, ("[PAD]", "[UNK]"))
    model = BPE(pieces.ids, pieces.merges, unk_token="[UNK]", continuing_subword_prefix="##")
    assert Tokenizer(model).encode(["salted"], is_pretokenized=True).tokens == ["salted"]
    assert Tokenizer(model).encode(["malty"], is_pretokenized=True).tokens == ["malt", "[UNK]"]
