"""Write a trained network as ONNX."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import onnx
import torch


def export_fp32(
    network: torch.nn.Module,
    path: Path,
    *,
    inputs: Sequence[str],
    outputs: Sequence[str],
    columns: Mapping[str, int],
    opset: int = 18,
) -> None:
    """Write a network of integer tables as ONNX, with variable numbers of rows and columns.

    Args:
        inputs: the names of its tables, which all have the same shape.
        columns: the name of their second dimension and its largest size.
        opset: the version of ONNX's operators.
    """
    ((name, most),) = columns.items()
    shape: dict[int, Any] = {0: torch.export.Dim("batch", min=1), 1: torch.export.Dim(name, min=2, max=most)}
    program = torch.onnx.export(
        network,
        tuple(torch.ones(2, 7, dtype=torch.int64) for _ in inputs),
        input_names=list(inputs),
        output_names=list(outputs),
        dynamic_shapes=(shape,) * len(inputs),
        opset_version=opset,
        dynamo=True,
        external_data=False,
        verbose=False,
    )
    if program is None:
        raise SystemExit("The exporter gave no program.")
    program.save(str(path))
    model = onnx.load(path)
    forget_sources(model)
    onnx.checker.check_model(model)
    onnx.save(model, path)


def forget_sources(model: onnx.ModelProto) -> None:
    """Remove what the exporter notes of the source of each node: stack traces with the paths of the machine."""
    graph = model.graph
    for part in (model, graph, *model.functions):
        part.doc_string = ""
        del part.metadata_props[:]
    for body in (graph, *model.functions):
        for each in (*body.node, *body.value_info):
            each.doc_string = ""
            del each.metadata_props[:]
    for value in (*graph.input, *graph.output, *graph.initializer):
        value.doc_string = ""
        del value.metadata_props[:]
