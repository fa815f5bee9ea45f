"""Train all models anew, step by step, each in a process of its own: `python -m models.training` (see README.md)."""

import subprocess
import sys

STEPS = (
    "models.training.question_parser.train",
    "models.training.question_parser.export",
    "models.training.line_tagger.train",
    "models.training.line_tagger.export",
    "models.training.recipe_encoder.prepare",
    "models.training.recipe_encoder.train",
    "models.training.recipe_encoder.export",
    "models.training.recipe_encoder.fit_labels",
)


def main() -> int:
    """Run the steps in order; the first that fails ends it with its exit code."""
    for step in STEPS:
        print(f"== {step}", flush=True)
        code = subprocess.run([sys.executable, "-m", step], check=False).returncode
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
