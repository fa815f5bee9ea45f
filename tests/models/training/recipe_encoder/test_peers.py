import numpy as np
import pytest

from models.training.recipe_encoder.peers import BagOfWords


def test_shared_rare_words_weigh_more_than_shared_common_ones() -> None:
    bag = BagOfWords(["salt water", "salt flour", "salt saffron", "salt sugar"])
    salt_saffron, other_saffron, other_salt = bag.encode(["salt saffron", "saffron sugar", "salt sugar"])
    assert salt_saffron @ other_saffron > salt_saffron @ other_salt


def test_rows_have_length_one_or_nothing() -> None:
    rows = BagOfWords(["egg", "milk"]).encode(["Eggs, egg and MILK", "unheard of"])
    assert np.linalg.norm(rows, axis=1).tolist() == pytest.approx([1, 0])
