"""The steps that make each model: train, export, score, compare with the model in use, replace it.

Every step is a command of its own process, so a stopped run continues after its last complete step or checkpoint.
Seeds, sizes and rounds are written here and nowhere else.
"""

import hashlib
import json
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from models.registry import CARD_NAME, read_card

ModelName = Literal[
    "question_parser", "line_tagger", "recipe_encoder", "ingredient_context", "meal_estimator"
]
MODELS: Final[tuple[ModelName, ...]] = (
    "question_parser",
    "line_tagger",
    "recipe_encoder",
    "ingredient_context",
    "meal_estimator",
)
Which = Literal["new", "in_use"]
ROOT: Final = Path(__file__).resolve().parents[2]
GOLDEN_FILE: Final = "golden.json"
GOLDEN: Final[tuple[ModelName, ...]] = ("recipe_encoder", "ingredient_context")
"""Models with a few fp32 outputs in `tests/models/MODEL/golden.json`, which a test compares with the model in use."""


@dataclass(frozen=True)
class Run:
    """Where one model is trained and shipped.

    Attributes:
        model: The model's name, which is also the name of its folder.
        data: The development data (`../shared/data`).
        work: Checkpoints, scores and the exported files of this model.
        target: The folder of the models in use; the run replaces `target/<model>`.
        is_smoke: Train for a few steps only, to show that the path works.
    """

    model: ModelName
    data: Path
    work: Path
    target: Path
    is_smoke: bool = False

    @property
    def export(self) -> Path:
        """The folder that the exported files are written to before they replace the model in use."""
        return self.work / "export" / self.model

    @property
    def in_use(self) -> Path:
        """The model that the new one is compared with."""
        return ROOT / "models" / self.model

    def scores(self, which: Which) -> Path:
        """The JSON file with the scores of the new model, or of the model in use."""
        return self.work / f"scores.{which}.json"


Command = tuple[str, ...]
"""Arguments of the Python interpreter."""


def commands(run: Run) -> list[Command]:
    """Return the commands that train, export and score a model, in order."""
    return {
        "question_parser": _question_parser,
        "line_tagger": _line_tagger,
        "recipe_encoder": _recipe_encoder,
        "ingredient_context": _ingredient_context,
        "meal_estimator": _meal_estimator,
    }[run.model](run)


def _question_parser(run: Run) -> list[Command]:
    package = "models.training.question_parser"
    size: Command = ("--questions", "700000")
    parity: Command = ()
    stance: Command = ("--rounds", "5")
    if run.is_smoke:
        stance = ("--rounds", "1", "--limit", "200")
        size = (
            "--questions",
            "400",
            "--round",
            "200",
            "--vocabulary",
            "3000",
            "--vocabulary-questions",
            "300",
        )
        parity = ("--least-parity", "0")
    train = ("--work", str(run.work), "--shared", str(run.data), "--seed", "7", "--threads", "1", *size)
    export = ("--work", str(run.work), "--to", str(run.export), "--version", next_version(run), *parity)
    fp32 = run.work / "model.fp32.onnx"
    return [
        _module(f"{package}.train", *train),
        _module(f"{package}.export", *export),
        _module(f"{package}.stance.fit", "--folder", str(run.export), "--work", str(run.work / "stance"), "--seed", "1",
                *stance),
        _module(f"{package}.evaluate", "--folder", str(run.export), "--shared", str(run.data)),
        *(
            _module(
                "benchmarks.parse_bench", "--model", str(folder), "--fp32", str(full),
                "--questions", str(run.data / "questions"), "--json", str(scores),
            )
            for folder, full, scores in (
                (run.in_use, Path("none"), run.scores("in_use")),
                (run.export, fp32, run.scores("new")),
            )
        ),
    ]  # fmt: skip


def _line_tagger(run: Run) -> list[Command]:
    package = "models.training.line_tagger"
    size: Command = ("--rounds", "24")
    parity: Command = ()
    limit: Command = ()
    if run.is_smoke:
        size = ("--rounds", "1", "--limit", "1500", "--vocabulary", "600")
        parity = ("--least-parity", "0")
        limit = ("--limit", "200")
    train = ("--work", str(run.work), "--data", str(run.data), "--seed", "11", "--threads", "1", *size)
    export = ("--work", str(run.work), "--data", str(run.data), "--to", str(run.export))
    scored: tuple[tuple[Path, Which], ...] = ((run.in_use, "in_use"), (run.export, "new"))
    return [
        _module(f"{package}.train", *train),
        _module(f"{package}.export", *export, "--version", next_version(run), *parity),
        *(
            _module(
                "benchmarks.lines_bench", "--data", str(run.data), "--model", str(folder),
                "--json", str(run.scores(which)), *limit,
            )
            for folder, which in scored
        ),
    ]  # fmt: skip


def _recipe_encoder(run: Run) -> list[Command]:
    package = "models.training.recipe_encoder"
    size: Command = ("--steps", "2000")
    limit: Command = ()
    alone: Command = ()
    if run.is_smoke:
        size = ("--steps", "3")
        limit = ("--limit", "800")
        alone = ("--alone",)
    folders = ("--data", str(run.data), "--run", str(run.work), *limit)
    out = ("--out", str(run.export))
    return [
        _module(f"{package}.prepare", *folders),
        _module(f"{package}.train", *folders, "--seed", "7", *size),
        _module(f"{package}.export", *folders, *out, "--golden", str(run.work / GOLDEN_FILE)),
        _module(f"{package}.fit_labels", *folders, *out, "--json", str(run.work / "labels.json")),
        _module(f"{package}.evaluate", *folders, "--model", str(run.in_use), "--alone",
                "--json", str(run.scores("in_use"))),
        _module(f"{package}.evaluate", *folders, "--model", str(run.export),
                *alone,
                "--json", str(run.scores("new"))),
    ]  # fmt: skip


def _ingredient_context(run: Run) -> list[Command]:
    package = "models.training.ingredient_context"
    size: Command = ("--rounds", "24")
    limit: Command = ()
    if run.is_smoke:
        size = ("--rounds", "1", "--limit", "1000")
        limit = ("--limit", "1000", "--alone")
    train = ("--work", str(run.work), "--data", str(run.data), "--seed", "5", "--threads", "1", *size)
    export = ("--work", str(run.work), "--to", str(run.export), "--version", next_version(run))
    bench = ("--data", str(run.data), *limit)
    return [
        _module(f"{package}.train", *train),
        _module(f"{package}.export", *export, "--golden", str(run.work / GOLDEN_FILE)),
        _module("benchmarks.ingredients_bench", *bench, "--model", str(run.in_use),
                "--json", str(run.scores("in_use")), *(() if run.is_smoke else ("--alone",))),
        _module("benchmarks.ingredients_bench", *bench, "--model", str(run.export),
                "--json", str(run.scores("new"))),
    ]  # fmt: skip


def _meal_estimator(run: Run) -> list[Command]:
    package = "models.training.meal_estimator"
    size: Command = ("--rounds", "20", "--first-rounds", "4")
    if run.is_smoke:
        size = ("--rounds", "1", "--limit", "200")
    train = ("--folder", str(run.export), "--work", str(run.work), "--data", str(run.data), "--seed", "1")
    scored: tuple[tuple[Path, Which], ...] = ((run.in_use, "in_use"), (run.export, "new"))
    return [
        _module(f"{package}.train", *train, "--version", next_version(run), *size),
        *(
            _module(f"{package}.evaluate", "--model", str(folder), "--json", str(run.scores(which)))
            for folder, which in scored
        ),
    ]


def _module(name: str, *arguments: str) -> Command:
    return "-m", name, *arguments


def next_version(run: Run) -> str:
    """Return the number after the version of the model in use, or "0" for a smoke run."""
    if run.is_smoke:
        return "0"
    version = read_card((run.in_use / CARD_NAME).read_text(encoding="utf-8")).version
    return str(int(version.partition(".")[0]) + 1)


def environment(inherited: dict[str, str]) -> dict[str, str]:
    """Return the environment variables of a step: one thread, and a fixed order of sets."""
    return {**inherited, "PYTHONHASHSEED": "0", "OMP_NUM_THREADS": "1", "PYTHONPATH": str(ROOT)}


def inputs_digest(run: Run) -> str:
    """Return the first 16 digits of a SHA-256 over all that decides the network: data, assets, code and options."""
    digest = hashlib.sha256()
    files = [
        ROOT / "assets" / "manifest.sha256",
        *(path for folder in ("lines", "questions", "recipes") for path in (run.data / folder).glob("*")),
        *(
            path
            for path in (ROOT / "models" / "training").rglob("*")
            if path.suffix in (".py", ".txt", ".jsonl")
        ),
        *(ROOT / "models" / run.model).glob("*.py"),
        # The stance model learns from the opened sets as well.
        *((ROOT / "benchmarks" / "voices").glob("*.*") if run.model == "question_parser" else ()),
    ]
    for path in sorted(path for path in files if path.is_file()):
        digest.update(path.name.encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    plain = Run(run.model, Path("data"), Path("work"), Path("target"), is_smoke=run.is_smoke)
    digest.update(json.dumps(commands(plain)).encode())
    return digest.hexdigest()[:16]


def begin(run: Run) -> None:
    """Make the working folder and record its inputs.

    A checkpoint must not be continued with other data, code or options: the network could then never be made again.

    Raises:
        ChangedInputs: The folder holds a run with other inputs.
    """
    run.work.mkdir(parents=True, exist_ok=True)
    record = run.work / "inputs.txt"
    now = inputs_digest(run)
    if record.is_file() and record.read_text(encoding="utf-8") != now:
        raise ChangedInputs(
            f"{run.work} holds a run with other data, code or options. Delete that folder to train from the start."
        )
    record.write_text(now, encoding="utf-8")


class ChangedInputs(Exception):
    """The working folder holds a run with other inputs; the message says how to start again."""


def replace(run: Run, card: str) -> None:
    """Copy the exported files and the card's text to the target, `card.json` last.

    Until `card.json` is replaced, the files don't match their hashes and Larder refuses to load the model.
    """
    folder = run.target / run.model
    folder.mkdir(parents=True, exist_ok=True)
    for path in sorted(run.export.iterdir(), key=lambda path: path.name == CARD_NAME):
        shutil.copyfile(path, folder / path.name)
    (folder / "card.md").write_text(card, encoding="utf-8", newline="\n")
    if run.model in GOLDEN and run.target == ROOT / "models":
        shutil.copyfile(run.work / GOLDEN_FILE, ROOT / "tests" / "models" / run.model / GOLDEN_FILE)
