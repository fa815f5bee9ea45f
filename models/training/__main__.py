"""Train, score and replace the shipped models: `make train MODEL=question_parser`.

    python -m models.training [MODEL ...] [--data ../shared/data] [--work out/train] [--smoke]

Without a name, all models are made, one after another. A model replaces the one in use only if it isn't worse
(see `scores.objections`). `--smoke` trains for a few steps and writes to `WORK/smoke` only, never to `models/`.
README.md says what is needed and how long it takes.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

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
    replace,
)
from models.training.scores import objections, sections


def main() -> int:
    """Make the models that were named; return the exit code of the first step that fails."""
    options = _options()
    work = options.work / "smoke" if options.smoke else options.work
    target = work / "models" if options.smoke else ROOT / "models"
    for name in options.models or MODELS:
        code = make(Run(name, options.data, work / name, target, is_smoke=options.smoke))
        if code:
            return code
    return 0


def make(run: Run) -> int:
    """Run all steps of one model and replace the model in use; return 0 or the exit code of a failed step.

    Returns 1 if the new model is worse than the model in use, which then stays, and 2 if the working folder holds a run
    with other inputs.
    """
    try:
        begin(run)
    except ChangedInputs as problem:
        print(problem, file=sys.stderr)
        return 2
    for command in commands(run):
        print(f"== {' '.join(command[1:])}", flush=True)
        step = subprocess.run(
            [sys.executable, *command], cwd=ROOT, env=environment(dict(os.environ)), check=False
        )
        if step.returncode:
            return step.returncode
    reasons = objections(run)
    for reason in reasons:
        print(f"{run.model}: {reason}")
    if reasons and not run.is_smoke:
        print(f"The model in use was not replaced. The new one is in {run.export}.")
        return 1
    card = (run.in_use / "card.md").read_text(encoding="utf-8")
    replace(run, filled(card, sections(run)))
    print(f"== {run.model} is in {run.target / run.model}")
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m models.training", description="Train, score and replace the shipped models."
    )
    parser.add_argument("models", nargs="*", type=_model, help=f"{', '.join(MODELS)}; default: all")
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data", help="development data")
    parser.add_argument("--work", type=Path, default=ROOT / "out" / "train", help="checkpoints and scores")
    parser.add_argument("--smoke", action="store_true", help="a few steps only; replaces nothing")
    options = parser.parse_args()
    options.data, options.work = options.data.resolve(), options.work.resolve()
    if not options.data.is_dir():
        parser.error(f"there is no development data in {options.data}; name its folder with --data")
    return options


def _model(name: str) -> ModelName:
    for model in MODELS:
        if name == model:
            return model
    raise argparse.ArgumentTypeError(f"there is no model '{name}'; the models are {', '.join(MODELS)}")


if __name__ == "__main__":
    sys.exit(main())
