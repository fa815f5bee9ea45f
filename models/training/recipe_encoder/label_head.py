"""Predict the probability of each label from a recipe's embedding: one hidden layer, fitted, then calibrated.

Written in numpy, so that benchmarks can fit one without torch.
"""

from dataclasses import dataclass, replace

import numpy as np

SCALE = 10.0
"""Vectors have length one; the first layer works on values around one."""
_BATCH = 256
_DECAY = 1e-4
_LEAST_EXAMPLES = 12
"""A label needs this many true and this many false examples for its own calibration."""

Array = np.ndarray


@dataclass(frozen=True)
class LabelHead:
    """Weights, all float32: `first` (dims, hidden), `second` (hidden, labels), biases, and per label slope and shift."""

    first: Array
    first_bias: Array
    second: Array
    second_bias: Array
    slope: Array
    shift: Array

    def logits(self, vectors: Array) -> Array:
        """Return calibrated log-odds (rows, labels) of vectors (rows, dims)."""
        hidden = np.maximum(vectors * SCALE @ self.first + self.first_bias, 0)
        return (hidden @ self.second + self.second_bias) * self.slope + self.shift

    def probabilities(self, vectors: Array) -> Array:
        """Return P(label | recipe), (rows, labels)."""
        return sigmoid(self.logits(vectors))


def sigmoid(values: Array) -> Array:
    """Return 1 / (1 + e^-x) without overflow."""
    return 0.5 * (1 + np.tanh(values / 2))


def fit(
    vectors: Array,
    known: Array,
    weights: Array | None = None,
    *,
    hidden: int = 192,
    epochs: int = 12,
    rate: float = 2e-3,
    dropout: float = 0.3,
    seed: int = 3,
) -> LabelHead:
    """Fit a head by Adam on the cross-entropy over known labels.

    Args:
        vectors: float32 (rows, dims), of length one.
        known: int8 (rows, labels), 1 true, 0 false, -1 unknown.
        weights: One per row; equal by default.
    """
    rng = np.random.default_rng(seed)
    dims, labels = vectors.shape[1], known.shape[1]
    state = [
        rng.normal(0, (2 / dims) ** 0.5 / 3, (dims, hidden)).astype(np.float32),
        np.zeros(hidden, np.float32),
        rng.normal(0, hidden**-0.5, (hidden, labels)).astype(np.float32),
        _log_odds(known),
    ]
    moments = [(np.zeros_like(value), np.zeros_like(value)) for value in state]
    weights = np.ones(len(vectors), np.float32) if weights is None else weights.astype(np.float32)
    total = epochs * -(-len(vectors) // _BATCH)
    step = 0
    for _ in range(epochs):
        order = rng.permutation(len(vectors))
        for start in range(0, len(order), _BATCH):
            rows = order[start : start + _BATCH]
            gradients = _gradients(state, vectors[rows], known[rows], weights[rows], rng, dropout)
            step += 1
            now = rate * min(1.0, step / 50) * (1 - 0.97 * step / total)
            for value, gradient, moment in zip(state, gradients, moments, strict=True):
                _move(value, gradient, moment, step, now)
    ones = np.ones(labels, np.float32)
    first, first_bias, second, second_bias = state
    return LabelHead(first, first_bias, second, second_bias, ones, np.zeros_like(ones))


def _move(value: Array, gradient: Array, moment: tuple[Array, Array], step: int, rate: float) -> None:
    """Do one step of Adam with decay, in place."""
    mean, square = moment
    mean += 0.1 * (gradient - mean)
    square += 0.001 * (gradient**2 - square)
    size = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    value -= rate * (size + _DECAY * value)


def _gradients(
    state: list[Array], vectors: Array, known: Array, weights: Array, rng: np.random.Generator, dropout: float
) -> list[Array]:
    first, first_bias, second, second_bias = state
    inputs = vectors * SCALE
    before = inputs @ first + first_bias
    mask = (rng.random(before.shape, dtype=np.float32) >= dropout).astype(np.float32) / (1 - dropout)
    hidden = np.maximum(before, 0) * mask
    wrong = (sigmoid(hidden @ second + second_bias) - known) * (known >= 0) * weights[:, None]
    # Each label counts alike, however few recipes say anything of it.
    wrong /= np.maximum(((known >= 0) * weights[:, None]).sum(0), 8)
    back = (wrong @ second.T) * mask * (before > 0)
    return [inputs.T @ back, back.sum(0), hidden.T @ wrong, wrong.sum(0)]


def _log_odds(known: Array) -> Array:
    true, false = (known == 1).sum(0) + 0.5, (known == 0).sum(0) + 0.5
    return np.log(true / false).astype(np.float32)


def calibrated(head: LabelHead, vectors: Array, known: Array, groups: list[str]) -> LabelHead:
    """Return a head calibrated on other examples: slope and shift per label (Platt scaling).

    A label with few examples gets the slope and shift of its group; `groups` has each label's group.
    """
    logits = replace(head, slope=np.ones_like(head.slope), shift=np.zeros_like(head.shift)).logits(vectors)
    slope, shift = np.ones_like(head.slope), np.zeros_like(head.shift)
    for group in dict.fromkeys(groups):
        members = [place for place, name in enumerate(groups) if name == group]
        is_labelled = known[:, members] >= 0
        pooled = _platt(logits[:, members][is_labelled], known[:, members][is_labelled], (1.0, 0.0))
        for place in members:
            is_labelled = known[:, place] >= 0
            truth = known[is_labelled, place]
            enough = min((truth == 1).sum(), (truth == 0).sum()) >= _LEAST_EXAMPLES
            slope[place], shift[place] = (
                _platt(logits[is_labelled, place], truth, pooled) if enough else pooled
            )
    return replace(head, slope=slope.astype(np.float32), shift=shift.astype(np.float32))


def _platt(logits: Array, truth: Array, near: tuple[float, float], pull: float = 2.0) -> tuple[float, float]:
    """Return slope and shift of the most likely logistic curve, regularised towards `near`; the slope stays positive."""
    values = np.array(near, np.float64)
    inputs = np.stack([logits.astype(np.float64), np.ones(len(logits))], 1)
    for _ in range(50):
        said = sigmoid(inputs @ values)
        gradient = inputs.T @ (said - truth) + pull * (values - near)
        curve = (inputs * (said * (1 - said))[:, None]).T @ inputs + pull * np.eye(2)
        step = np.linalg.solve(curve, gradient)
        values -= np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-6:
            break
    return max(float(values[0]), 0.05), float(values[1])
