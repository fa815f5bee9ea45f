"""Export a trained network that reads token ids to ONNX: in full precision, and in int8 as it ships."""

from collections.abc import Sequence
from pathlib import Path

from models.privacy import forbid_telemetry

forbid_telemetry()

import torch  # noqa: E402 - the switch has to be set before the runtime is imported
from onnxruntime.quantization import QuantType, quantize_dynamic  # noqa: E402
from onnxruntime.quantization.shape_inference import quant_pre_process  # noqa: E402

from models.training.unsigned_weights import make_weights_unsigned  # noqa: E402


def export_int8(network: torch.nn.Module, folder: Path, outputs: Sequence[str]) -> tuple[Path, Path]:
    """Write `model.fp32.onnx` and `model.onnx` into a folder, the second with 8-bit weights per channel.

    Args:
        network: In evaluation mode; maps token ids (batch, tokens) to one tensor (batch, tokens, labels) per output.
        outputs: Names of the outputs, in order.

    Returns:
        The fp32 file and the int8 file.
    """
    full, prepared, small = (
        folder / name for name in ("model.fp32.onnx", "model.prepared.onnx", "model.onnx")
    )
    ids = torch.ones((1, 12), dtype=torch.int64)
    torch.onnx.export(
        network, (ids,), str(full), input_names=["input_ids"], output_names=list(outputs),
        dynamic_axes={name: {0: "batch", 1: "tokens"} for name in ("input_ids", *outputs)},
        opset_version=17, dynamo=False,
    )  # fmt: skip
    quant_pre_process(str(full), str(prepared), skip_symbolic_shape=True)
    quantize_dynamic(
        str(prepared),
        str(small),
        weight_type=QuantType.QInt8,
        per_channel=True,
        op_types_to_quantize=["MatMul", "Gather"],
    )
    make_weights_unsigned(small)
    return full, small
